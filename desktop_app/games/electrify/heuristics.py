"""How good a position is for a seat."""

from desktop_app.games.electrify.catalogue import Catalogue
from desktop_app.games.electrify.scoring import result
from desktop_app.games.electrify.state import ElectrifyState


class Judge:
    """The evaluation over one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def value(self, state: ElectrifyState, seat: int) -> float:
        """Return how good a position is; larger is better."""
        if not state.frames:
            return 1000.0 - 100.0 * result(state).ranks[seat] + state.score(seat)
        return float(state.score(seat))
