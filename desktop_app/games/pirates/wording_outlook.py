"""What a choice prepares or spoils, for hints: the evaluation's parts, compared before and after."""

from collections.abc import Callable
from typing import TypeAlias

from desktop_app.engine.types import Remark
from desktop_app.games.pirates.heuristics import Parts
from desktop_app.games.pirates.scoring import score
from desktop_app.games.pirates.state import PiratesState

Expect: TypeAlias = Callable[[PiratesState, int, int], Parts]
"""What a seat may expect in a position, as far as another one (or itself) can know."""

_WORTH_SAYING = 0.3
"""Points below which a part is not worth a line."""


def prospects(
    expect: Expect, view: PiratesState, after: PiratesState, seat: int
) -> list[tuple[float, Remark]]:
    """Return with their weights what changes for `seat` and its rival beyond the score as it stands."""
    if not after.frames:
        return []
    rival = (("rival_seat", 1 - seat),)
    was, now = expect(view, seat, seat), expect(after, seat, seat)
    lines = now.lines - was.lines - (score(after, seat).combinations - score(view, seat).combinations)
    theirs = expect(view, 1 - seat, seat).lines - expect(after, 1 - seat, seat).lines
    theirs -= score(view, 1 - seat).combinations - score(after, 1 - seat).combinations
    found = [
        (lines, Remark("pirates.reason.plans")),
        (theirs, Remark("pirates.reason.spoils", rival)),
        (now.safety - was.safety, Remark("pirates.reason.safer", rival)),
        (now.reach - was.reach, Remark("pirates.reason.ways")),
    ]
    return [(weight, remark) for weight, remark in found if weight >= _WORTH_SAYING]
