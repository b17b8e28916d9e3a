"""How good a position is for a seat: the final score it may expect."""

from desktop_app.games.applejack.box import Box
from desktop_app.games.applejack.scoring import projected
from desktop_app.games.applejack.state import ApplejackState


class Judge:
    """Values positions."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def value(self, state: ApplejackState, seat: int) -> float:
        """Return the final score a seat may expect."""
        return float(projected(state, seat))
