"""What is still to be carried out: chips in a tray by the ship, arrows of fire with the ships they would hit.

They show what the prompt offers; what is legal is not decided here.
"""

from collections.abc import Mapping
from math import sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtGui import QPainterPath

from desktop_app.games.pirates.cannon import rivals, target
from desktop_app.games.pirates.catalogue import EFFECT_CODES, FIRST_MERCENARY
from desktop_app.games.pirates.events import MERCENARY_HIT, NOTHING_HIT, SET_ON_FIRE, SHIELD_LOST
from desktop_app.games.pirates.geometry import COLUMNS, DIRECTIONS, LINES, SPACES, STRAIGHT
from desktop_app.games.pirates.state import EFFECTS, STEPS, PiratesState
from desktop_app.ui.games.pirates import faces, orders
from desktop_app.ui.games.pirates.trays import tray
from desktop_app.ui.table import layers
from desktop_app.ui.table.items import Art, disc
from desktop_app.ui.table.places import Point

if TYPE_CHECKING:
    from desktop_app.ui.games.pirates.scene import PiratesScene

CHIPS = ("tile", "mine", "repair", "ortho", "diag", "shield", "unmine", "four_way", "surrounding")
"""Effects that somebody may have to carry out."""
AT_ONCE = ("four_way", "surrounding")
"""Effects that fire in all their directions at once."""
DECLINE = "decline"
END_TURN = "end_turn"
HALF_CIRCLE = 4
RING = 0.96
"""A ring round a ship that would be hit, against a space."""
WAY_FROM, WAY_TO = 0.22, 0.47
"""Where the way of a shot begins, after its arrow, and where it ends, before its target; in spaces."""
SHIP_EDGE = 0.5
NEAR = 2.6
"""How far around a ship, in spaces, its tray looks for what it might hide."""
SLANTED = tuple(direction for direction in range(len(DIRECTIONS)) if direction not in STRAIGHT)
AIMS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "effect:ortho": tuple(STRAIGHT),
        "effect:diag": SLANTED,
        "effect:four_way": tuple(STRAIGHT),
        "effect:surrounding": tuple(range(len(DIRECTIONS))),
    }
)
"""The directions that an effect fires in, or may."""


NO_EDGE = QPainterPath()
"""Of what is only looked at: what lies below it is touched."""


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
            item = self._scene.slot(handle, layers.COUNTER + 6)
            item.zone, item.in_bar, item.telling = "effect", True, True
        end = self._scene.slot(END_TURN, layers.COUNTER)
        end.in_bar = end.telling = True
        self._scene.slot("tray", layers.COUNTER + 5)
        for direction in range(len(DIRECTIONS)):
            self._scene.slot(f"way:{direction}", layers.COUNTER + 2)
            self._scene.slot(f"ring:{direction}", layers.COUNTER + 3)
            self._scene.slot(f"aim:{direction}", layers.COUNTER + 4).telling = True

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
        # As long as the same is asked, the sea is the same.
        if not self._scene.differs("pending", asked, self._scene.prompt, frame if asked else None):
            return
        shown: dict[str, Point] = {}
        self._ringed = {}
        space = -1
        if frame is not None and asked is not None and frame.kind in (EFFECTS, STEPS):
            space = frame.args[0]
            shown = self._chips(view, space)
        if not shown:
            self._scene.lay("tray", (0, 0), NO_EDGE, faces.nothing, visible=False)
        for handle in (*(f"effect:{effect}" for effect in CHIPS), DECLINE):
            self._place_chip(view, handle, shown)
        for effect in AT_ONCE:
            self._place_chip(view, f"{DECLINE}:{effect}", shown)
        self._place_aims(view, space)
        self._place_end(asked is not None and END_TURN in asked.handles())

    # Chips -------------------------------------------------------------------------------------

    def _chips(self, view: PiratesState, space: int) -> dict[str, Point]:
        """Lay the tray; return the chips on it with their places: effects, then the way to do without."""
        scene, layout = self._scene, self._scene.layout
        asked, prompt = scene.choice.root, scene.prompt
        if asked is None or prompt is None:
            return {}
        offered = list(asked.handles())
        offered += [handle for handle in prompt.handles() if handle == DECLINE]
        # Room for the way to do without from the beginning: the tray does not move when a chip is picked.
        room = len(asked.handles()) + any(DECLINE in action.path()[1:] for action in asked.actions)
        cell, (x, y) = layout.cell, scene.space_at(space)

        def seen(spot: Point) -> Point:
            return round((spot[0] - x) / cell, 3), round((spot[1] - y) / cell, 3)

        directions = {way for handle in offered for way in AIMS.get(handle, ())}
        hits = [target(view, view.frames[-1].seat, space, way) for way in sorted(directions)]
        choices = {part for action in asked.actions for part in action.path() if part.startswith("space:")}
        around = [other for other in range(SPACES) if other != space and view.ships[other]]
        wide, high = layout.sea_size
        corner = seen((layout.sea.x - wide / 2, layout.sea.y - high / 2))
        found = tray(
            layout.shares.chip,
            max(room, len(offered)),
            (*corner, wide / cell, high / cell),
            tuple(seen(layout.aim(space, way, scene.turned)) for way in sorted(directions)),
            tuple(seen(scene.space_at(hit)) for hit in hits if hit >= 0),
            tuple(seen(scene.space_at(int(part[6:]))) for part in sorted(choices)),
            tuple(seen(scene.space_at(other)) for other in around if self._near(space, other)),
        )
        found = found.cut(max(1, len(offered)))
        face = orders.TrayFace(
            found.width * cell, found.height * cell, (found.tip[0] * cell, found.tip[1] * cell), cell
        )
        scene.lay("tray", (x + found.at[0] * cell, y + found.at[1] * cell), NO_EDGE, face)
        spots = [(x + right * cell, y + down * cell) for right, down in found.chips]
        return dict(zip(offered, spots, strict=False))

    def _near(self, space: int, other: int) -> bool:
        (row, column), (other_row, other_column) = divmod(space, COLUMNS), divmod(other, COLUMNS)
        return max(abs(row - other_row), abs(column - other_column)) <= NEAR

    def _place_chip(self, view: PiratesState, handle: str, shown: dict[str, Point]) -> None:
        scene = self._scene
        size = scene.layout.cell * scene.layout.shares.chip
        if handle not in shown:
            scene.lay(handle, (0, 0), disc(1), faces.nothing, visible=False)
            return
        face: Art
        if handle.startswith(DECLINE):
            face = orders.BranchFace(False, size)
        else:
            effect = handle.partition(":")[2]
            codes = view.frames[-1].args[1:]
            chosen = scene.prompt is not None and handle in scene.prompt.chosen
            face = orders.ChipFace(effect, codes.count(EFFECT_CODES[effect]), chosen, size)
        scene.lay(handle, shown[handle], disc(size), face)

    def _place_end(self, offered: bool) -> None:
        at = self._scene.layout.end_turn
        face = orders.BranchFace(True, at.size)
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
                scene.lay(arrow, spot, disc(size), orders.AimFace(seen, hit, size))
            else:
                scene.lay(arrow, (0, 0), disc(1), faces.nothing, visible=False)
            self._place_target(direction, space, found, hit, aimed=arrow in offered)

    def _place_target(self, direction: int, space: int, found: int, hit: int, *, aimed: bool) -> None:
        """Ring the ship that would be hit, and draw the way of the shot to it."""
        scene, cell = self._scene, self._scene.layout.cell
        ring, way = f"ring:{direction}", f"way:{direction}"
        if found < 0:
            scene.lay(ring, (0, 0), disc(1), faces.nothing, visible=False)
            scene.lay(way, (0, 0), NO_EDGE, faces.nothing, visible=False)
            return
        size = cell * RING
        # A ring that stands for no arrow leaves its ship to be touched.
        edge = disc(size) if aimed else NO_EDGE
        scene.lay(ring, scene.space_at(found), edge, orders.TargetFace(hit, size))
        if aimed:
            self._ringed[ring] = f"aim:{direction}"
        seen = (direction + (HALF_CIRCLE if scene.turned else 0)) % len(DIRECTIONS)
        (x, y), (to_x, to_y) = scene.space_at(space), scene.space_at(found)
        length = round(max(abs(to_x - x), abs(to_y - y)) / cell)
        slant = sqrt(2) if direction % 2 else 1.0
        start = scene.layout.shares.aim_at[direction % 2] * slant + WAY_FROM if aimed else SHIP_EDGE
        face = orders.WayFace(seen, length, (start * cell, WAY_TO * cell), cell)
        scene.lay(way, ((x + to_x) / 2, (y + to_y) / 2), NO_EDGE, face)

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
