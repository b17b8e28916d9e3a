"""Points as they stand: what the round and the end would give if they were scored now."""

from typing import NamedTuple

from desktop_app.games.barrage.objectives import quantity
from desktop_app.games.barrage.scoring import (
    bonus_points,
    objective_points,
    ranking_points,
    resource_points,
    water_points,
)
from desktop_app.games.barrage.state import BarrageState


class RoundNow(NamedTuple):
    """What the scoring of the round would give a company now (13)."""

    rank: int
    none: int
    bonus: int
    credits: int

    @property
    def points(self) -> int:
        """Points in all; below 0 when a company without energy loses some."""
        return self.rank + self.none + self.bonus


def round_now(view: BarrageState, seat: int) -> RoundNow:
    """Return what a company would get for the round; nothing during the draft."""
    if not view.round:
        return RoundNow(0, 0, 0, 0)
    row = [row for row in view.catalogue.energy.credits if row.least <= view.energy[seat]][-1]
    tile = view.catalogue.bonus_tiles[view.bonus_tiles[view.round - 1]]
    return RoundNow(ranking_points(view)[seat], row.vp, bonus_points(view, seat, tile), row.credits)


class EndNow(NamedTuple):
    """What final scoring would give a company now (14)."""

    objective: int
    resources: int
    water: int


def end_now(view: BarrageState, seat: int) -> EndNow:
    """Return what a company would get at the end."""
    amounts = [quantity(view, other) for other in range(view.terms.companies)]
    points = objective_points(view, amounts)[seat]
    return EndNow(points, resource_points(view, seat), water_points(view, seat))
