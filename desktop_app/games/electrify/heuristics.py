"""The evaluation: the points a seat may expect, its turn played to the end and its board valued after it.

It knows the hand of the seat it is asked for and what is public. What others do is no part of it: nothing
they do touches another board.
"""

from desktop_app.games.electrify.catalogue import NO_BONUS, PARTNER, Catalogue
from desktop_app.games.electrify.outlook import Quest
from desktop_app.games.electrify.pending import desk_of
from desktop_app.games.electrify.rounds import CHOOSING, is_matched
from desktop_app.games.electrify.scoring import result
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.turn_plan import Parts, TurnPlan
from desktop_app.games.electrify.weights import Weights

_RANK = 0.01
"""What a rank is worth at the end beside the points: it tells equal scores apart."""


class Judge:
    """Values positions over one catalogue."""

    def __init__(self, catalogue: Catalogue, weights: Weights | None = None) -> None:
        self._plan = TurnPlan(catalogue, weights or Weights())

    def value(self, state: ElectrifyState, seat: int) -> float:
        """Return the points that a seat may expect at the end."""
        if not state.frames:
            return state.score(seat) - _RANK * result(state).ranks[seat]
        return sum(self.parts(state, seat))

    def parts(self, state: ElectrifyState, seat: int) -> Parts:
        """Return what a seat may expect, part by part."""
        if not state.frames:
            return Parts(state.score(seat))
        desk = desk_of(state, seat, self._plan.machine)
        rows = state.terms.cards_per_department
        return self._plan.parts(desk, _quest(state, seat), rows, _matched(state, seat))


def _quest(state: ElectrifyState, seat: int) -> Quest:
    """Return the demand cards a seat may still fulfil, and with what."""
    terms = state.terms
    done = {entry >> 1 for entry in state.fulfilled[seat]}
    open_demands = [demand for demand in state.demands if demand not in done]
    alone = 0.0 if terms.bonus == NO_BONUS else _ALONE ** (terms.seats - 1)
    if terms.bonus == PARTNER:
        alone = _ALONE
    if not terms.priority_per_card:
        left = terms.priority_cubes - sum(entry & 1 for entry in state.fulfilled[seat])
        return Quest(tuple((demand, 1) for demand in open_demands), left, terms.marker_points, alone)
    marked = [entry >> 1 for entries in state.fulfilled for entry in entries if entry & 1]
    demands = tuple((demand, int(marked.count(demand) < terms.priority_cubes)) for demand in open_demands)
    return Quest(demands, len(demands), terms.marker_points, alone)


_ALONE = 0.8
"""The chance that another player chooses another department."""


def _matched(state: ElectrifyState, seat: int) -> float:
    """Return the chance of the cooperation bonus, as far as it is known whether others chose the same."""
    if state.terms.bonus == NO_BONUS:
        return 0.0
    if state.frames[0].args[0] == CHOOSING and state.terms.seats > 1:
        return 1.0 - _ALONE ** (state.terms.seats - 1)
    return float(is_matched(state, seat))
