"""Points, the score track, the result (sections 13 and 14)."""

from desktop_app.engine.types import Event, Outcome
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.state import ElectrifyState

CAUSES = (happened.FOR_PRIORITY, happened.FOR_REGULAR, happened.FOR_DEMAND, happened.FOR_RESEARCH)
"""What the parts of a player's points are for, in their order."""


def gain(state: ElectrifyState, seat: int, points: int, part: int, events: list[Event] | None) -> None:
    """Add points to one part of a seat's total."""
    state.points[seat][part] += points
    if events is not None and points:
        events.append(happened.PointsGained(seat, points, CAUSES[part], state.score(seat)))


def track_place(points: int, lap: int) -> tuple[int, int]:
    """Return the space of the score track, 0 before the first point, and the full laps (13)."""
    return ((points - 1) % lap + 1, (points - 1) // lap) if points > 0 else (0, 0)


def tie_breaks(state: ElectrifyState, seat: int) -> tuple[int, int, int, int]:
    """Return what decides: points, fulfilled demands, research cubes, power of all cubes left (13)."""
    columns = state.catalogue.columns
    power = sum(
        columns[column].power * (state.plants[seat][column] + state.grids[seat][column])
        for column in range(1, len(columns))
    )
    return state.score(seat), len(state.fulfilled[seat]), state.filled[seat].bit_count(), power


def result(state: ElectrifyState) -> Outcome:
    """Return scores, ranks and what decided; alone, rank 2 says that the target was missed (14)."""
    seats = range(state.terms.seats)
    scores = tuple(state.score(seat) for seat in seats)
    solo = state.terms.solo
    if solo is not None:
        won = scores[0] >= solo.target
        return Outcome(scores, (1,) if won else (2,), f"electrify.end.{'won' if won else 'lost'}")
    keys = [tie_breaks(state, seat) for seat in seats]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    best, second, *_ = sorted(keys, reverse=True)
    decided = next((place for place in range(len(best)) if best[place] != second[place]), len(best))
    reason = ("points", "demands", "research", "power", "shared")[decided]
    return Outcome(scores, ranks, f"electrify.end.{reason}")
