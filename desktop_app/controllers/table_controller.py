"""What a scene and its panels may ask and hear about a table, whether a match is played or replayed.

How a match is played stands in `match_controller`; how one is watched, in `replay_controller`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from desktop_app.content.messages import Messages
from desktop_app.controllers.match_log import LogEntry, MatchLog
from desktop_app.controllers.settings import Settings
from desktop_app.engine.errors import Problem
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rules import CountsTurns, Wording
from desktop_app.engine.types import Action, Remark
from desktop_app.games.registry import LoadedGame, find
from desktop_app.play.match import Match, Step

NOBODY = -1
"""The viewer who sits at no seat and knows only what everybody knows."""


class TableController(QObject):
    """One match at a table, seen by one viewer at a time."""

    match_replaced = Signal()
    """Another match lies on the table, maybe of another game; `match_reset` follows."""

    match_reset = Signal(object)
    """The position changed without a story to tell; carries the new view."""

    step_played = Signal(object)
    """A `Step`, with the events the viewer notices."""

    prompt_changed = Signal(object)
    """The `Prompt` a person has now, or None while there is none."""

    viewer_changed = Signal(int)
    """Another seat's view is shown from now on."""

    action_refused = Signal(object)
    """A `Problem`: why the action handed in was not played."""

    undo_changed = Signal(bool, bool)
    """Whether a step can be taken back, and whether one can be redone."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self._match: Match[Any] | None = None
        self._loaded: LoadedGame | None = None
        self._log: MatchLog | None = None
        self._viewer = 0
        self._messages: Messages | None = None
        self._language = ""
        self._heard = -1
        self._names: tuple[str, ...] | None = None

    # What lies on the table

    @property
    def has_match(self) -> bool:
        """Whether there is a match; without one most of this object raises `LookupError`."""
        return self._match is not None

    @property
    def match(self) -> Match[Any]:
        """The match; to be read only."""
        if self._match is None:
            raise LookupError("there is no match on the table; start or open one first")
        return self._match

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.match.setup.game

    @property
    def wording(self) -> Wording[Any]:
        """The game in words."""
        return self._game().wording

    @property
    def viewer(self) -> int:
        """The seat whose view is shown, or `NOBODY` while the curtain is down."""
        return self._viewer

    @property
    def prompt(self) -> Prompt | None:
        """What a person is to decide now, or None while nobody is asked."""
        return None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, made up where nobody typed one."""
        self._hear()
        if self._names is None or len(self._names) != len(self.match.seats):
            self._names = tuple(
                seat.name or self._text(Remark("common.player", (("number", number + 1),)))
                for number, seat in enumerate(self.match.seats)
            )
        return self._names

    @property
    def turn(self) -> int:
        """The number of the turn shown, among those of all seats."""
        return self.match.turn

    def own_turn(self, turn: int) -> int:
        """Return the number players know a turn by."""
        return self.match.rules.info.own_turn(turn, len(self.match.seats))

    def progress(self) -> Remark:
        """Return how far the game is: the turn shown, and of how many, where each seat has its own."""
        number = ("n", self.own_turn(self.turn))
        if isinstance(self.wording, CountsTurns):
            return Remark("common.turn_of", (number, ("all", self.wording.turns)))
        return Remark(self.match.rules.info.turn_key, (number,))

    def view(self) -> Any:
        """Return the position shown, as the viewer may know it; a value, not to be changed."""
        return self.match.rules.redact(self._position(), self._viewer)

    def before(self, step: Step) -> Any:
        """Return the position before a step of this match, as the viewer may know it."""
        return self.match.rules.redact(self.match.state_at(step.index), self._viewer)

    # In words

    def log(self) -> tuple[LogEntry, ...]:
        """Return the lines of the steps shown, the oldest first."""
        return self._lines().entries(self._steps(), self._viewer)

    def last_touched(self) -> tuple[str, ...]:
        """Return the handles to mark as the last move: those of the last seat's latest turn."""
        steps = self._steps()
        if not steps:
            return ()
        last = steps[-1]
        recent = [s for s in steps if s.turn == last.turn and s.action.seat == last.action.seat]
        return self._lines().touched(recent, self._viewer)

    def describe(self, handle: str) -> tuple[Remark, ...]:
        """Return the tooltip of a piece or place; empty for an unknown handle."""
        return self.wording.piece(self.view(), handle)

    def preview(self, action: Action) -> tuple[Remark, ...]:
        """Return what a legal action would bring, in numbers."""
        return self.wording.preview(self.view(), action)

    def refusal(self, chosen: tuple[str, ...], handle: str) -> Problem | None:
        """Return why `handle` cannot be touched after `chosen`; None when it can, or says nothing."""
        return self.wording.refusal(self.view(), chosen, handle)

    # For the kinds of tables

    def _position(self) -> Any:
        """Return the full position shown."""
        return self.match.state

    def _steps(self) -> Sequence[Step]:
        """Return the steps that led to the position shown."""
        return self.match.steps

    def _put(self, match: Match[Any]) -> None:
        """Lay another match on the table, without telling anybody yet."""
        self._loaded = find(match.setup.game).load()
        self._match = match
        self._names = None
        self._log = MatchLog(self._loaded.wording, self.own_turn, match.rules.info.turn_key)

    def _show(self, step: Step) -> None:
        self.step_played.emit(replace(step, events=step.seen_by(self._viewer)))

    def _look_from(self, viewer: int) -> None:
        if viewer != self._viewer:
            self._viewer = viewer
            self.viewer_changed.emit(viewer)

    def _game(self) -> LoadedGame:
        if self._loaded is None:
            raise LookupError("there is no match on the table; start or open one first")
        return self._loaded

    def _lines(self) -> MatchLog:
        if self._log is None:
            raise LookupError("there is no match on the table; start or open one first")
        return self._log

    def _text(self, remark: Remark) -> str:
        self._hear()
        if self._messages is None:
            self._messages = Messages(self.settings.language)
        return self._messages.text(remark)

    def _hear(self) -> None:
        """Forget words of another language; what is stored is asked for, since checking it takes longer."""
        if self._heard == self.settings.changes:
            return
        self._heard = self.settings.changes
        if self._language != (language := self.settings.stored("language")):
            self._language = language
            self._messages = self._names = None
