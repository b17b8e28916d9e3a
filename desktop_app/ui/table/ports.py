"""What a table needs from outside: a controller of a match and texts; written down as protocols.

`controllers.match_controller.MatchController` and `content.messages.Messages` fit; tests bring small
stand-ins.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from PySide6.QtCore import SignalInstance

from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rules import Wording
from desktop_app.engine.types import Action, Event, Remark


class PlayedStep(Protocol):
    """What the scene reads of a step."""

    @property
    def turn(self) -> int: ...
    @property
    def action(self) -> Action: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


class PlayedMatch(Protocol):
    """What the scene reads of a match."""

    @property
    def steps(self) -> Sequence[PlayedStep]: ...


class TableController(Protocol):
    """What the scene needs of the match controller."""

    @property
    def step_played(self) -> SignalInstance: ...
    @property
    def prompt_changed(self) -> SignalInstance: ...
    @property
    def match_reset(self) -> SignalInstance: ...
    @property
    def match_replaced(self) -> SignalInstance: ...
    @property
    def action_refused(self) -> SignalInstance: ...
    @property
    def match(self) -> Any: ...
    @property
    def wording(self) -> Wording[Any]: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def prompt(self) -> Prompt | None: ...
    def view(self) -> Any: ...
    def submit(self, action: Action) -> object: ...
    def undo(self) -> object: ...
    def idle(self) -> object: ...


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
