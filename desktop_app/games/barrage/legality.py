"""Why an action is refused."""

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action
from desktop_app.games.barrage.choices import legal
from desktop_app.games.barrage.state import BarrageState


def problem(state: BarrageState, action: Action) -> Problem | None:
    """Return why an action is refused, or None when it is legal."""
    return None if action in legal(state) else Problem("barrage.refuse.not_now")
