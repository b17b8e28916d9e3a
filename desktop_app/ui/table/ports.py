"""What a table needs from outside: a controller of a match and texts; written down as protocols.

`controllers.table_controller.TableController` with its subclasses, and `content.messages.Messages`,
fit; tests bring small stand-ins.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance

from desktop_app.engine.errors import Problem
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action, Event, Remark


class PlayedStep(Protocol):
    """What the scene and its table read of a step."""

    @property
    def index(self) -> int: ...
    @property
    def action(self) -> Action: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


class ShownTable(Protocol):
    """A match that is played or watched."""

    @property
    def step_played(self) -> SignalInstance: ...
    @property
    def prompt_changed(self) -> SignalInstance: ...
    @property
    def match_reset(self) -> SignalInstance: ...
    @property
    def match_replaced(self) -> SignalInstance: ...
    @property
    def viewer_changed(self) -> SignalInstance: ...
    @property
    def action_refused(self) -> SignalInstance: ...
    @property
    def game(self) -> str: ...
    @property
    def match(self) -> Any: ...
    @property
    def viewer(self) -> int: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def prompt(self) -> Prompt | None: ...
    def view(self) -> Any: ...
    def before(self, step: Any) -> Any:
        """Return the view before a `PlayedStep` of this table."""
        ...

    def last_touched(self) -> tuple[str, ...]: ...
    def describe(self, handle: str) -> tuple[Remark, ...]: ...
    def preview(self, action: Action) -> tuple[Remark, ...]: ...
    def refusal(self, chosen: tuple[str, ...], handle: str) -> Problem | None: ...


@runtime_checkable
class WaitingTable(Protocol):
    """A match that waits for animations: `idle` tells it that one is done."""

    animated: bool

    def idle(self) -> object: ...


@runtime_checkable
class PlayedTable(Protocol):
    """A match that is played: it takes actions and takes them back."""

    def submit(self, action: Action) -> object: ...
    def undo(self) -> object: ...
    def turn_table(self) -> object:
        """Show the table to who decides next; `viewer_changed` says so."""
        ...


class Texts(Protocol):
    """Remarks in the player's language."""

    def text(self, remark: Remark | str, names: Sequence[str] = ()) -> str: ...

    def rich(
        self,
        remark: Remark | str,
        names: Sequence[str],
        icon: Callable[[str], str],
        escape: Callable[[str], str],
    ) -> str: ...
