"""How good a position is for a seat."""

from desktop_app.games.barrage.catalogue import Catalogue
from desktop_app.games.barrage.scoring import result
from desktop_app.games.barrage.state import BarrageState


class Judge:
    """The evaluation over one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def value(self, state: BarrageState, seat: int) -> float:
        """Return how good a position is; larger is better."""
        if not state.frames:
            return 1000.0 - 100.0 * result(state).ranks[seat] + state.vp[seat]
        return float(state.vp[seat])
