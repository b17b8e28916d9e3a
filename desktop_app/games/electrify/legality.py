"""Why an action is refused."""

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action
from desktop_app.games.electrify.choices import legal
from desktop_app.games.electrify.state import ElectrifyState


def problem(state: ElectrifyState, action: Action) -> Problem | None:
    """Return why an action is refused, or None when it is legal."""
    return None if action in legal(state) else Problem("electrify.refuse.not_now")
