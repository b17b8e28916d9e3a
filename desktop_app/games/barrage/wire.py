"""A state rebuilt from its wire form."""

from desktop_app.engine.types import Wire
from desktop_app.games.barrage.catalogue import Catalogue
from desktop_app.games.barrage.state import BarrageState


def state_from_wire(catalogue: Catalogue, wire: list[Wire]) -> BarrageState:
    """Return the state a wire form stands for; `RulesError` says what in it cannot be."""
    raise NotImplementedError
