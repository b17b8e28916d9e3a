"""The log of a match: what happened, in words by key, as one viewer may read it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from desktop_app.engine.rules import Wording
from desktop_app.engine.types import Remark
from desktop_app.play.match import Step


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line: the step it belongs to, its turn and acting seat, and the handles it is about.

    `turn` counts all turns, `own_turn` as players count them.
    """

    step: int
    turn: int
    seat: int
    remark: Remark
    handles: tuple[str, ...]
    own_turn: int
    turn_key: str = "common.turn_number"
    """The key of the heading over a turn, for which `own_turn` is the number."""
    times: int = 1
    """How often it happened in a row."""


class MatchLog:
    """The lines of all steps, made once for each step and viewer."""

    def __init__(
        self, wording: Wording[Any], own_turn: Callable[[int], int], turn_key: str = "common.turn_number"
    ) -> None:
        """`own_turn` tells the number that players know a turn by, `turn_key` names its heading."""
        self._wording = wording
        self._own_turn = own_turn
        self._turn_key = turn_key
        self._made: dict[int, list[tuple[Step, tuple[LogEntry, ...]]]] = {}

    def entries(self, steps: Sequence[Step], viewer: int) -> tuple[LogEntry, ...]:
        """Return the lines of `steps` for `viewer`, the oldest first."""
        known = self._made.setdefault(viewer, [])
        kept = 0
        for (made, _), step in zip(known, steps, strict=False):
            if made is not step:
                break
            kept += 1
        del known[kept:]
        known.extend((step, self._lines(step, viewer)) for step in steps[kept:])
        return tuple(line for _, lines in known for line in lines)

    def touched(self, steps: Sequence[Step], viewer: int) -> tuple[str, ...]:
        """Return the handles that `steps` concern, each once."""
        events = (event for step in steps for event in step.seen_by(viewer))
        return tuple(dict.fromkeys(handle for event in events for handle in self._wording.touched(event)))

    def _lines(self, step: Step, viewer: int) -> tuple[LogEntry, ...]:
        lines: list[LogEntry] = []
        for event in step.seen_by(viewer):
            remark = self._wording.event(event)
            if remark is not None:
                handles = self._wording.touched(event)
                own_turn = self._own_turn(step.turn)
                line = LogEntry(
                    step.index, step.turn, step.action.seat, remark, handles, own_turn, self._turn_key
                )
                if lines and replace(lines[-1], times=1) == line:
                    line = replace(line, times=lines.pop().times + 1)
                lines.append(line)
        return tuple(lines)
