"""What the ship in hand would bring on each space, on the spaces themselves.

It is what the owner's score changes by at once, as the bubble over a space says it. What effects still to be
carried out may bring, and what the rival loses, stands in the bubble alone.
"""

from typing import TYPE_CHECKING

from desktop_app.games.pirates.geometry import SPACES
from desktop_app.games.pirates.scoring import score
from desktop_app.games.pirates.state import PiratesState
from desktop_app.ui.games.pirates import faces, signs
from desktop_app.ui.games.pirates.pending import NO_EDGE
from desktop_app.ui.table import layers

if TYPE_CHECKING:
    from desktop_app.ui.games.pirates.scene import PiratesScene


class Gains:
    """The figures on the spaces of one scene."""

    def __init__(self, scene: "PiratesScene") -> None:
        self._scene = scene

    def build(self) -> None:
        """Make a figure for every space."""
        for space in range(SPACES):
            self._scene.slot(f"gain:{space}", layers.COUNTER + 1)

    def place(self, view: PiratesState) -> None:
        """Show a figure where the piece in hand may go and would change its owner's score."""
        scene = self._scene
        # As long as the same is in hand for the same question, the sea is the same.
        if not scene.differs("gains", scene.choice.root, scene.held.handle if scene.held else ""):
            return
        gains, size = self._gains(view), scene.layout.cell * scene.layout.shares.gain
        for space in range(SPACES):
            gain = gains.get(space, 0)
            if not scene.differs(f"gain:{space}", gain):
                continue
            if gain:
                # Where shields would lie, as far from the edge: none lie where a ship may be placed.
                face, (x, y) = signs.GainFace(gain, size), scene.shield_at(space)
                spot = x + (face.width - scene.layout.cell * scene.layout.shares.shield) / 2, y
                scene.lay(f"gain:{space}", spot, NO_EDGE, face)
            else:
                scene.lay(f"gain:{space}", (0, 0), NO_EDGE, faces.nothing, visible=False)

    def _gains(self, view: PiratesState) -> dict[int, int]:
        """Return what the score would change by, by the space the piece in hand may go to."""
        scene, found = self._scene, dict[int, int]()
        if scene.controller is None or scene.held is None or not scene.held.handle.startswith("ship:"):
            return found
        rules = scene.controller.match.rules
        for handle in scene.targets():
            action = scene.outcome_of(handle) if handle.startswith("space:") else None
            if action is not None:
                after = view.clone()
                rules.apply(after, action)
                change = score(after, action.seat).total - score(view, action.seat).total
                found[int(handle.partition(":")[2])] = change
        return found
