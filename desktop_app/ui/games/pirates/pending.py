"""What is still to be carried out: chips at the ship, arrows of fire with the ships they would hit.

They show what the prompt offers; what is legal is not decided here.
"""

from typing import TYPE_CHECKING

from desktop_app.games.pirates.cannon import rivals, target
from desktop_app.games.pirates.catalogue import EFFECT_CODES, FIRST_MERCENARY
from desktop_app.games.pirates.events import MERCENARY_HIT, NOTHING_HIT, SET_ON_FIRE, SHIELD_LOST
from desktop_app.games.pirates.geometry import DIRECTIONS, LINES, STRAIGHT
from desktop_app.games.pirates.state import EFFECTS, STEPS, PiratesState
from desktop_app.ui.games.pirates import faces, signs
from desktop_app.ui.table import layers
from desktop_app.ui.table.items import Art, disc

if TYPE_CHECKING:
    from desktop_app.ui.games.pirates.scene import PiratesScene

CHIPS = ("tile", "mine", "repair", "ortho", "diag", "shield", "unmine", "four_way", "surrounding")
"""Effects that somebody may have to carry out."""
AT_ONCE = ("four_way", "surrounding")
"""Effects that fire in all their directions at once."""
DECLINE = "decline"
END_TURN = "end_turn"
HALF_CIRCLE = 4
RING = 0.98
"""A ring round a ship that would be hit, against a space."""


class Pending:
    """Chips, arrows and rings of one scene."""

    def __init__(self, scene: "PiratesScene") -> None:
        self._scene = scene
        self._ringed: dict[str, str] = {}
        """Rings that show now, with the arrow each stands for."""

    def build(self) -> None:
        """Make everything that may ever be shown."""
        branches = [DECLINE, *(f"{DECLINE}:{effect}" for effect in AT_ONCE)]
        for handle in (*(f"effect:{effect}" for effect in CHIPS), *branches):
            item = self._scene.slot(handle, layers.COUNTER + 4)
            item.zone, item.in_bar = "effect", True
        end = self._scene.slot(END_TURN, layers.COUNTER)
        end.in_bar = True
        for direction in range(len(DIRECTIONS)):
            self._scene.slot(f"ring:{direction}", layers.COUNTER + 2)
            self._scene.slot(f"aim:{direction}", layers.COUNTER + 3)

    def rings(self) -> tuple[str, ...]:
        """Return the rings that stand for an arrow now."""
        return tuple(self._ringed)

    def meant_by(self, handle: str) -> str:
        """Return the arrow that a ring stands for, or else the handle itself."""
        return self._ringed.get(handle, handle)

    def place(self, view: PiratesState) -> None:
        """Show what the prompt offers, at the ship it is about."""
        frame = view.frames[-1] if view.frames else None
        asked = self._scene.choice.root
        shown: dict[str, tuple[float, float]] = {}
        self._ringed = {}
        space = -1
        if frame is not None and asked is not None and frame.kind in (EFFECTS, STEPS):
            space = frame.args[0]
            shown = self._chips(space)
        for handle in (*(f"effect:{effect}" for effect in CHIPS), DECLINE):
            self._place_chip(view, handle, shown)
        for effect in AT_ONCE:
            self._place_chip(view, f"{DECLINE}:{effect}", shown)
        self._place_aims(view, space)
        self._place_end(asked is not None and END_TURN in asked.handles())

    # Chips -------------------------------------------------------------------------------------

    def _chips(self, space: int) -> dict[str, tuple[float, float]]:
        """Return the chips to show, with their places: effects, then the way to do without."""
        scene = self._scene
        asked, prompt = scene.choice.root, scene.prompt
        if asked is None or prompt is None:
            return {}
        offered = list(asked.handles())
        offered += [handle for handle in prompt.handles() if handle == DECLINE]
        spots = scene.layout.chips(space, len(offered), scene.turned)
        return dict(zip(offered, spots, strict=True))

    def _place_chip(self, view: PiratesState, handle: str, shown: dict[str, tuple[float, float]]) -> None:
        scene = self._scene
        size = scene.layout.cell * scene.layout.shares.chip
        if handle not in shown:
            scene.lay(handle, (0, 0), disc(1), faces.nothing, visible=False)
            return
        face: Art
        if handle.startswith(DECLINE):
            face = signs.BranchFace(False, size)
        else:
            effect = handle.partition(":")[2]
            codes = view.frames[-1].args[1:]
            chosen = scene.prompt is not None and handle in scene.prompt.chosen
            face = signs.ChipFace(effect, codes.count(EFFECT_CODES[effect]), chosen, size)
        scene.lay(handle, shown[handle], disc(size), face)

    def _place_end(self, offered: bool) -> None:
        at = self._scene.layout.end_turn
        face = signs.BranchFace(True, at.size)
        self._scene.lay(END_TURN, at.at, disc(at.size), face, visible=offered)

    # Arrows and rings --------------------------------------------------------------------------

    def _place_aims(self, view: PiratesState, space: int) -> None:
        scene = self._scene
        offered = set(scene.choice.handles())
        for direction in range(len(DIRECTIONS)):
            arrow = f"aim:{direction}"
            firing = space >= 0 and (arrow in offered or self._fires(direction, offered))
            found = self._found(view, space, direction, offered) if firing else -1
            hit = self._hit(view, found)
            if arrow in offered and space >= 0:
                seen = (direction + (HALF_CIRCLE if scene.turned else 0)) % len(DIRECTIONS)
                size = scene.layout.cell * scene.layout.shares.aim
                spot = scene.layout.aim(space, direction, scene.turned)
                scene.lay(arrow, spot, disc(size), signs.AimFace(seen, hit, size))
            else:
                scene.lay(arrow, (0, 0), disc(1), faces.nothing, visible=False)
            if found >= 0:
                size = scene.layout.cell * RING
                face = signs.TargetFace(hit, size)
                scene.lay(f"ring:{direction}", scene.space_at(found), disc(size), face)
                if arrow in offered:
                    self._ringed[f"ring:{direction}"] = arrow
            else:
                scene.lay(f"ring:{direction}", (0, 0), disc(1), faces.nothing, visible=False)

    def _fires(self, direction: int, offered: set[str]) -> bool:
        """Return whether a mercenary that is asked about would fire in a direction, among others."""
        if "effect:four_way" in offered:
            return direction in STRAIGHT
        return "effect:surrounding" in offered

    def _found(self, view: PiratesState, space: int, direction: int, offered: set[str]) -> int:
        """Return the space of the ship that would be hit, -1 for none."""
        seat = view.frames[-1].seat
        if "effect:surrounding" in offered:
            near = LINES[space][direction][:1]
            return near[0] if near and rivals(view, seat) >> near[0] & 1 else -1
        return target(view, seat, space, direction)

    def _hit(self, view: PiratesState, space: int) -> int:
        """Return what a hit on a space would do, as in `events`."""
        if space < 0:
            return NOTHING_HIT
        if view.ships[space] >= FIRST_MERCENARY:
            return MERCENARY_HIT
        return SHIELD_LOST if view.shields[space] else SET_ON_FIRE
