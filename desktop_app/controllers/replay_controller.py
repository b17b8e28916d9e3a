"""Watching a match that was played: the same table, walked through by steps and turns."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop_app.controllers.pace import VISIBLE
from desktop_app.controllers.settings import Settings
from desktop_app.controllers.table_controller import NOBODY, TableController
from desktop_app.play.match import Match, Step
from desktop_app.play.replay import Replay
from desktop_app.play.seats import people

_LEAST_PAUSE = 0.1
"""Seconds between two steps of a running replay, even with animation off: it is there to be seen."""


class ReplayController(TableController):
    """A place in a match; stepping forwards tells the step, every other way resets the table."""

    moved = Signal(int, int)
    """The place, in steps played, and the number of steps there are."""

    playing_changed = Signal(bool)
    """Whether it runs by itself."""

    viewers_changed = Signal()
    """There are other views to choose from, as when the game has ended."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(settings, parent)
        self.animated = False
        """Whether somebody calls `idle` when the animation of a step is done."""
        self._replay: Replay[Any] | None = None
        self._offered: tuple[int, ...] = ()
        self._playing = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._run)

    def watch(self, match: Match[Any], position: int = 0, viewer: int | None = None) -> None:
        """Lay a match on the table at a place; nobody can change it here.

        The view is that of `viewer`, or else of the first person; with secrets among several people it is
        what all know.
        """
        self.pause()
        self._put(match)
        self._replay = Replay(match, position)
        self._viewer = self._usual_viewer() if viewer is None else viewer
        self._check_viewer(self._viewer)
        self._offered = self.viewers
        self.match_replaced.emit()
        self._reset()

    def leave(self) -> None:
        """Take the match off the table."""
        self.pause()
        self._match = self._replay = None

    # Where

    @property
    def position(self) -> int:
        """The number of steps played at the place shown."""
        return self._place().position

    @property
    def length(self) -> int:
        """The number of steps of the match."""
        return self._place().length

    @property
    def turn(self) -> int:
        """The turn at the place shown."""
        return self._place().turn()

    @property
    def turns(self) -> tuple[int, ...]:
        """The turns there are to jump to."""
        return self._place().turns()

    @property
    def viewers(self) -> tuple[int, ...]:
        """Whose views there are to choose from, `NOBODY` first; none where nothing is private.

        Until the game is over nobody looks into a hand that is still played from: there is only what all
        know, and what the only person knows.
        """
        match = self.match
        if not match.rules.info.private_info:
            return ()
        if match.outcome() is not None:
            return (NOBODY, *range(len(match.seats)))
        seats = people(match.seats)
        return (NOBODY, *seats) if len(seats) == 1 else (NOBODY,)

    def look_from(self, viewer: int) -> None:
        """Show the view of another seat; ValueError when that is not among the `viewers`."""
        self._check_viewer(viewer)
        self._look_from(viewer)
        self.match_reset.emit(self.view())

    @Slot()
    def keep_up(self) -> None:
        """Follow a match that is played on, taken back or ended while it is watched."""
        if self._replay is None:
            return
        was = self.position, self._viewer
        self._replay.jump(min(self.position, self.length))
        if self.viewers != self._offered:
            self._offered = self.viewers
            if self._offered and self._viewer not in self._offered:
                self._look_from(self._usual_viewer())
            self.viewers_changed.emit()
        if (self.position, self._viewer) != was:
            self.pause()
            self._reset()
        else:
            self.moved.emit(self.position, self.length)

    # Ways to move

    @Slot()
    def forward(self) -> None:
        """Play the next step, with its animation."""
        step = self._place().forward()
        if step is None:
            self.pause()
            return
        self._show(step)
        self.moved.emit(self.position, self.length)
        if self._playing and not self.animated:
            self._wait()

    @Slot()
    def back(self) -> None:
        """Go one step back."""
        self.pause()
        if self._place().back() is not None:
            self._reset()

    @Slot(int)
    def jump(self, position: int) -> None:
        """Go to a place, moved into 0 to `length`."""
        self.pause()
        self._place().jump(min(max(position, 0), self.length))
        self._reset()

    @Slot()
    def next_turn(self) -> None:
        """Go to the beginning of the next turn, or to the end."""
        self.pause()
        if self._place().next_turn():
            self._reset()

    @Slot()
    def previous_turn(self) -> None:
        """Go to the beginning of this turn, or of the one before."""
        self.pause()
        if self._place().previous_turn():
            self._reset()

    @Slot(int)
    def to_turn(self, turn: int) -> None:
        """Go to the beginning of a turn; KeyError when it was never begun."""
        self.pause()
        self._place().to_turn(turn)
        self._reset()

    @Slot(int)
    def since_last_turn(self, seat: int) -> None:
        """Play what happened since `seat` last moved."""
        self.pause()
        if self._place().since_last_turn(seat):
            self._reset()
            self.play()

    # By itself

    @property
    def is_playing(self) -> bool:
        """Whether it runs by itself."""
        return self._playing

    @Slot()
    def play(self) -> None:
        """Run by itself to the end, at the speed of the settings."""
        if not self._playing and self.position < self.length:
            self._playing = True
            self.playing_changed.emit(True)
            self.forward()

    @Slot()
    def pause(self) -> None:
        """Stop running by itself."""
        self._timer.stop()
        if self._playing:
            self._playing = False
            self.playing_changed.emit(False)

    @Slot()
    def idle(self) -> None:
        """Say that the animation of the last step is done."""
        if self._playing and self.animated:
            self._wait()

    def branch(self) -> Match[Any]:
        """Return a new match that has come to the place shown, to be played on from there."""
        shown = self.match
        new: Match[Any] = Match(
            shown.rules,
            shown.codec,
            shown.setup,
            shown.seats,
            free_undo=shown.free_undo,
            start=shown.opening if shown.starts_late else None,
        )
        for step in self._steps():
            new.play(step.action)
        return new

    # Inside

    def _check_viewer(self, viewer: int) -> None:
        offered = self.viewers
        if offered and viewer not in offered:
            raise ValueError(
                f"view of seat {viewer}: the views of {offered} are shown until the game is over"
            )

    def _usual_viewer(self) -> int:
        seats = people(self.match.seats)
        if self.match.rules.info.private_info and len(seats) != 1:
            return NOBODY
        return min(seats, default=0)

    def _position(self) -> Any:
        return self.match.state_at(self.position)

    def _steps(self) -> Sequence[Step]:
        return self.match.steps[: self.position]

    def _place(self) -> Replay[Any]:
        if self._replay is None:
            raise LookupError("there is no match to be watched; call watch first")
        return self._replay

    def _reset(self) -> None:
        self.match_reset.emit(self.view())
        self.moved.emit(self.position, self.length)

    def _wait(self) -> None:
        self._timer.start(round(1000 * max(VISIBLE[self.settings.speed], _LEAST_PAUSE)))

    def _run(self) -> None:
        if self._playing:
            self.forward()
