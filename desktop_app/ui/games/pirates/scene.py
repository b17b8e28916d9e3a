"""The table of Pirates Under Fire: the sea large, the own half nearest to whoever looks.

Says what lies where and what may be dropped where; how it looks stands in `faces`, `signs`, `cards` and
`art`, how a turn is told in `story`, what each seat has beside the sea in `stands`, what is still to be
carried out in `pending`, what a ship would bring in `gains`, and where the places are in `layout`.
"""

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsRectItem

from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Event
from desktop_app.games.pirates.catalogue import (
    BOARDS,
    FIRST_MERCENARY,
    Catalogue,
    is_mercenary,
    number_of,
    seat_of,
)
from desktop_app.games.pirates.geometry import COLUMNS, HALVES, ROWS, SPACES, members
from desktop_app.games.pirates.scoring import score
from desktop_app.games.pirates.state import EFFECTS, LAY_BOARD, STEPS, PiratesState
from desktop_app.games.pirates.words import Line, line_spaces
from desktop_app.ui.games.pirates import faces, signs
from desktop_app.ui.games.pirates.art.parts import look
from desktop_app.ui.games.pirates.boards import Boards
from desktop_app.ui.games.pirates.gains import Gains
from desktop_app.ui.games.pirates.layout import Layout, best_layout, layouts
from desktop_app.ui.games.pirates.pending import NO_EDGE, Pending
from desktop_app.ui.games.pirates.stands import Stands
from desktop_app.ui.games.pirates.story import FLYERS, Story
from desktop_app.ui.table import layers
from desktop_app.ui.table.animator import Move
from desktop_app.ui.table.hand import Held
from desktop_app.ui.table.items import Art, PieceItem, SlotItem, TableItem, box, disc
from desktop_app.ui.table.palette import Theme
from desktop_app.ui.table.places import Point
from desktop_app.ui.table.ports import Texts
from desktop_app.ui.table.scene import TableScene

SHADE = QColor(4, 18, 26, 96)
"""What lies over the spaces that cannot be chosen."""
EDGE = 0.25
"""Room around the frame for its shadow, and how far its sides reach under the boards, in its widths."""
SHORTEST = 3
"""Ships in the shortest combination."""


class PiratesScene(TableScene):
    """The table of one match of Pirates Under Fire."""

    def __init__(self, texts: Texts, theme: Theme | None = None) -> None:
        super().__init__(texts, theme)
        self.catalogue: Catalogue = faces.catalogue()
        self.layout: Layout = layouts()[0]
        self.choice.lead_in = True
        self.boards = Boards(self)
        self.stands = Stands(self)
        self._pending = Pending(self)
        self._gains = Gains(self)
        self._shade: QGraphicsPathItem | None = None
        self._ground: QGraphicsRectItem | None = None
        self._teller = Story(self)

    # Who sits where ----------------------------------------------------------------------------

    @property
    def near(self) -> int:
        """The seat whose things lie at the bottom: the viewer's; for nobody that of side 0."""
        viewer = self.controller.viewer if self.controller is not None else -1
        if viewer >= 0 or self.state is None:
            return max(viewer, 0)
        return int(self.state.side.index(0))

    @property
    def turned(self) -> bool:
        """Whether the sea is seen from side 1."""
        return self.state is not None and self.state.side[self.near] == 1

    def colour(self, seat: int) -> int:
        """Return a seat's colour; -1 for no seat."""
        if seat < 0 or self.controller is None:
            return seat
        return int(self.controller.match.seats[seat].colour)

    def space_at(self, space: int) -> Point:
        """Return the middle of a space."""
        return self.layout.space(space, self.turned)

    @property
    def ship_size(self) -> float:
        """The side of a ship on the sea."""
        return self.layout.cell * self.layout.shares.ship

    # Where things lie --------------------------------------------------------------------------

    def fit_shape(self, width: float, height: float) -> None:
        """Arrange the table for a window of this shape."""
        layout = best_layout(width, height)
        if layout is self.layout:
            return
        self.layout = layout
        self.setSceneRect(0, 0, layout.width, layout.height)
        if self.state is not None:
            self.sync(self.state)
            self._dim_sea()

    def build(self) -> None:
        """Make the items of a match; where they belong is said in `place`."""
        if self.controller is None:
            raise RuntimeError("bind a controller before the table is built")
        self.state = self.controller.view()
        self.setSceneRect(QRectF(0, 0, self.layout.width, self.layout.height))
        self.slot("sea", layers.BOARD)
        for side in range(4):
            self.slot(f"side:{side}", layers.BOARD)
        for board in range(BOARDS):
            self.piece(f"board:{board}", layers.BOARD + 1).framed = True
        for space in range(SPACES):
            self.slot(f"space:{space}", layers.SLOT).framed = True
            self.piece(f"mine:{space}", layers.TOKEN)
            self.slot(f"shield:{space}", layers.TOKEN + 1)
        for tile in range(1, self.catalogue.last_tile + 1):
            self.piece(f"ship:{tile}", layers.PIECE).framed = True
        self.slot("far", layers.COUNTER + 1)
        self._shade, self._ground = self._new_shade(), self._new_ground()
        self.boards.build()
        self.stands.build()
        self._pending.build()
        self._gains.build()
        for handle in self._line_handles():
            self.slot(handle, layers.COUNTER + 1)
        for kind in FLYERS:
            self.piece(f"flyer:{kind}", layers.TOKEN + 2)

    def _new_shade(self) -> QGraphicsPathItem:
        """Return what dims the sea but for the spaces to choose from; the last one goes."""
        if self._shade is not None:
            self.removeItem(self._shade)
        shade = QGraphicsPathItem()
        shade.setPen(QPen(Qt.PenStyle.NoPen))
        shade.setBrush(SHADE)
        shade.setZValue(layers.TOKEN + 1.5)
        shade.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.addItem(shade)
        return shade

    def _new_ground(self) -> QGraphicsRectItem:
        """Return the ground below the boards and the frame, seen between them; the last one goes."""
        if self._ground is not None:
            self.removeItem(self._ground)
        ground = QGraphicsRectItem()
        ground.setBrush(look().colour("night"))
        ground.setZValue(layers.BOARD - 0.5)
        ground.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.addItem(ground)
        return ground

    def slot(self, handle: str, layer: float) -> TableItem:
        """Add a place that stays."""
        item = SlotItem(handle, box(1, 1), layer=layer)
        item.dims = False
        return self.add(item)

    def piece(self, handle: str, layer: float) -> TableItem:
        """Add a piece that moves."""
        return self.add(PieceItem(handle, box(1, 1), layer=layer))

    def outlook(self) -> tuple[object, ...]:
        """Return what all of the table goes by: the arrangement, whose half is near, names and colours."""
        names = self.controller.names if self.controller is not None else ()
        widget = self.view_widget()
        ratio = widget.devicePixelRatioF() if widget is not None else 1.0
        return self.layout, self.near, self.turned, names, self.colour(0), self.colour(1), self.theme, ratio

    def place(self, view: PiratesState) -> None:
        """Say where everything belongs."""
        self._place_frame(view)
        self.boards.place(view)
        self._place_ships(view)
        self._place_spaces(view)
        self.stands.place(view)
        self._pending.place(view)
        self._gains.place(view)
        self._place_lines(view)
        self._place_far(view)
        if self.differs("flyers"):
            for kind in FLYERS:
                self.lay(f"flyer:{kind}", (0, 0), box(1, 1), faces.nothing, visible=False)

    def _place_frame(self, view: PiratesState) -> None:
        width, height = self.layout.sea_size
        below, above = self.colour(self.near), self.colour(1 - self.near)
        bare = self.boards.being_laid(view)
        if not self.differs("frame", bare):
            return
        face = signs.FrameFace(COLUMNS, ROWS, (below, above), self.turned, width, height, bare)
        self.lay("sea", self.layout.sea.at, box(width, height), face if bare else faces.nothing)
        (x, y), rim = self.layout.sea.at, self.layout.cell * self.layout.shares.rim
        if self._ground is not None:
            half = rim / 2
            self._ground.setRect(
                QRectF(x - width / 2, y - height / 2, width, height).adjusted(half, half, -half, -half)
            )
            self._ground.setPen(QPen(look().colour("paper"), rim * 0.9))
            self._ground.setVisible(not bare)
        edge, deep = rim * EDGE, rim * (1 + EDGE)
        wide, high = width / 2 + edge, height / 2 + edge
        for side, rect in enumerate(
            (
                (-wide, -high, 2 * wide, edge + deep),
                (-wide, high - edge - deep, 2 * wide, edge + deep),
                (-wide, -high + edge + deep, edge + deep, 2 * (high - edge - deep)),
                (wide - edge - deep, -high + edge + deep, edge + deep, 2 * (high - edge - deep)),
            )
        ):
            left, top, across, down = rect
            spot = x + left + across / 2, y + top + down / 2
            self.lay(f"side:{side}", spot, NO_EDGE, signs.SideFace(face, rect), visible=not bare)

    def _place_ships(self, view: PiratesState) -> None:
        """Put the ships of the sea; those that nobody sees wait by their piles."""
        lying = {tile: space for space, tile in enumerate(view.ships) if tile}
        size = self.ship_size
        edge, beside = box(size, size), self.stands.tiles(view)
        for tile in range(1, self.catalogue.last_tile + 1):
            if tile in beside:
                self.differs(f"ship:{tile}", "beside")
                continue
            space = lying.get(tile, -1)
            burning = space >= 0 and bool(view.burning >> space & 1)
            if not self.differs(f"ship:{tile}", space, burning, self.owner(view, tile)):
                continue
            spot = self.space_at(space) if space >= 0 else self.stands.home_of(tile)
            item = self.thing(f"ship:{tile}")
            item.dims = False
            face = self.ship_face(tile, size, burning=burning)
            self.lay(f"ship:{tile}", spot, edge, face, layer=layers.PIECE, visible=space >= 0)

    def ship_face(
        self, tile: int, size: float, *, burning: bool = False, lifted: bool = False, owner: int = -1
    ) -> Art:
        """Return how a ship or a mercenary looks on the sea; `owner` is that of a mercenary just hired."""
        if is_mercenary(tile):
            if owner < 0 and self.state is not None:
                owner = self.owner(self.state, tile)
            return faces.MercenaryFace(tile, self.colour(owner), size, lifted, owner)
        return faces.ShipFace(tile, self.colour(seat_of(tile)), size, burning, lifted)

    def owner(self, view: PiratesState, tile: int) -> int:
        """Return the seat a tile belongs to, -1 for a mercenary that nobody has hired."""
        return view.hired[tile - FIRST_MERCENARY] if is_mercenary(tile) else seat_of(tile)

    def _place_spaces(self, view: PiratesState) -> None:
        cell, shares = self.layout.cell, self.layout.shares
        size = cell * shares.shield
        square, plates = box(cell, cell, cell * 0.06), box(size, size)
        for space in range(SPACES):
            mined, count = view.mines[space] != 0, view.shields[space]
            if not self.differs(f"space:{space}", mined, count):
                continue
            self.lay(f"space:{space}", self.space_at(space), square)
            self._place_mine(space, lies=mined)
            face = faces.ShieldsFace(count, size)
            self.lay(f"shield:{space}", self.shield_at(space), plates, face, visible=count > 0)

    def _place_mine(self, space: int, *, lies: bool) -> None:
        """Put the mine of a space in its corner, over a ship that has just come."""
        size = self.layout.cell * self.layout.shares.mine
        spot = self.mine_at(space)
        item = self.thing(f"mine:{space}")
        item.dims = False
        self.lay(f"mine:{space}", spot, disc(size), faces.MineFace(size), visible=lies)

    def shield_at(self, space: int) -> Point:
        """Return where the shields of the ship on a space lie."""
        x, y = self.space_at(space)
        reach = self.layout.cell * self.layout.shares.shield_at
        return x - reach, y + reach

    def mine_at(self, space: int) -> Point:
        """Return where the mine of a space lies."""
        x, y = self.space_at(space)
        reach = self.layout.cell * self.layout.shares.mine_at
        return x + reach, y + reach

    # Scoring lines -----------------------------------------------------------------------------

    def _place_lines(self, view: PiratesState) -> None:
        """Draw every combination of both seats, when that is asked for or the game is over."""
        shown: dict[str, tuple[int, Line]] = {}
        if self.score_shown or not view.frames:
            for seat in range(2):
                shown |= {self.line_handle(line): (seat, line) for line in score(view, seat).lines}
        if not self.differs("lines", shown):
            return
        for handle in self._line_handles():
            if handle in shown:
                self.place_line(*shown[handle])
            else:
                self.lay(handle, (0, 0), box(1, 1), faces.nothing, visible=False)

    def _place_far(self, view: PiratesState) -> None:
        """Put a pennant on every ship that scores for being on the rival's half, with the combinations."""
        ships: list[tuple[float, float, int]] = []
        if self.score_shown or not view.frames:
            for seat in range(2):
                for space in members(view.active(seat) & HALVES[1 - view.side[seat]]):
                    x, y = self.space_at(space)
                    ships.append((x - self.layout.sea.x, y - self.layout.sea.y, self.colour(seat)))
        if not self.differs("far", tuple(ships)):
            return
        width, height = self.layout.sea_size
        face = signs.FarFace(tuple(ships), self.catalogue.far_ship, width, height, self.layout.cell)
        self.lay("far", self.layout.sea.at, NO_EDGE, face if ships else faces.nothing, visible=bool(ships))

    def _line_handles(self) -> Iterator[str]:
        """Return the handle of every place where a combination may begin."""
        for line in range(ROWS + COLUMNS):
            longest = COLUMNS if line < ROWS else ROWS
            for first in range(longest - SHORTEST + 1):
                yield f"line:{line}:{first}"

    def line_handle(self, line: Line) -> str:
        """Return the handle of a combination: no two begin at the same place of a line."""
        return f"line:{line[0]}:{line[1]}"

    def place_line(self, seat: int, line: Line) -> None:
        """Draw a combination over its ships."""
        spots = [self.space_at(space) for space in line_spaces(line)]
        first, last = min(spots), max(spots)
        cell, across = self.layout.cell, line[0] < ROWS
        middle = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
        face = signs.LineFace(
            line[3], len(spots), line[4], self.colour(seat), self._falls(line), across, cell
        )
        # The ribbon takes a part of its spaces only: what else is there can be touched beside it.
        if across:
            edge = QPainterPath()
            edge.addRect(QRectF(-face.width / 2, cell * 0.06, face.width, cell * 0.2))
        else:
            edge = QPainterPath()
            edge.addRect(QRectF(-cell * 0.44, -face.height / 2, cell * 0.2, face.height))
        self.lay(self.line_handle(line), middle, edge, face)

    def _falls(self, line: Line) -> bool:
        """Return whether a run is seen to fall from left to right, or from the top down."""
        tiles = [self.state.ships[space] for space in line_spaces(line)]
        numbers = [number_of(tile) for tile in tiles if not is_mercenary(tile)]
        rises = numbers[0] < numbers[-1]
        against = self.turned if line[0] < ROWS else not self.turned
        return rises == against

    def result_rect(self) -> QRectF:
        """Return the sea: the combinations are drawn on it."""
        width, height = self.layout.sea_size
        return QRectF(self.layout.sea.x - width / 2, self.layout.sea.y - height / 2, width, height)

    # The piece in hand -------------------------------------------------------------------------

    def held_for(self, view: PiratesState, prompt: Prompt) -> Held | None:
        """Return the ship picked, or the board that was taken."""
        if prompt.decision.kind == LAY_BOARD:
            return self.boards.held(view)
        return super().held_for(view, prompt)

    def drop_path(self, handle: str) -> list[str]:
        """Return what to pick to put the piece in hand on a space, or the board on its berth."""
        if handle.startswith("berth:"):
            return self.boards.drop_path(handle)
        return [handle] if handle.startswith("space:") else []

    def show_held(self, item: TableItem, held: Held) -> None:
        """Draw the piece in hand: under the pointer as large as where it may go, else to be read."""
        item.setRotation(0)
        if held.handle.startswith("board:"):
            self.boards.show_held(item, held)
            return
        tile = int(held.handle.partition(":")[2])
        if self.drag.active:
            item.set_outline(box(self.ship_size, self.ship_size))
            item.set_art(self.ship_face(tile, self.ship_size, lifted=True, owner=self.near))
        else:
            self.stands.show_held(item, tile)

    def growth_on(self, target: TableItem, held: TableItem) -> float:
        """Return how much larger or smaller the piece in hand would lie on a target."""
        if held.handle.startswith("board:"):
            return self.boards.growth(held)
        return super().growth_on(target, held)

    def ghost_art(self, held: TableItem) -> Art | None:
        """Return the picture of the piece in hand where it would lie: a mercenary's card becomes a tile."""
        tile = int(held.handle.partition(":")[2])
        if held.handle.startswith("ship:"):
            return self.ship_face(tile, self.ship_size, owner=self.near)
        return None

    # Touching ----------------------------------------------------------------------------------

    def aim(self) -> None:
        """Show chips, arrows and what the ship in hand would bring, and work out what can be touched."""
        if self.state is not None:
            self._pending.place(self.state)
            self.boards.place_berths(self.state)
        super().aim()
        if self.state is not None:
            self._gains.place(self.state)
        self._dim_sea()

    def shaded(self) -> QPainterPath:
        """Return the part of the sea that is dimmed."""
        return QPainterPath() if self._shade is None else self._shade.path()

    def _dim_sea(self) -> None:
        """Dim the spaces that cannot be chosen while others can; high contrast keeps all as it is."""
        if self._shade is None:
            return
        free = [int(handle[6:]) for handle in self.targets() if handle.startswith("space:")]
        frame = self.state.frames[-1] if self.state is not None and self.state.frames else None
        if frame is not None and frame.kind in (EFFECTS, STEPS):
            free += frame.args[:1] if free else ()  # the ship it is about
        path = QPainterPath()
        if free and self.theme.name != "contrast":
            cell = self.layout.cell
            for space in set(range(SPACES)).difference(free):
                x, y = self.space_at(space)
                path.addRect(QRectF(x - cell / 2, y - cell / 2, cell, cell))
        self._shade.setPath(path)

    def set_theme(self, theme: Theme) -> None:
        """Show the table in another theme, with letters as large as the window's are now."""
        super().set_theme(theme)
        if self.state is not None and not self.animator.running:
            self.sync(self.state)

    def new_by(self, touched: Sequence[str]) -> list[str]:
        """Return the ship the rival placed, the ships it fired at or repaired, and its shields and mines.

        Where it took a mine away its space is marked, and those it has when it collected one.

        What was dealt or drawn is not marked, nor what whoever looks has done.
        """
        if self.controller is None:
            return []
        view = self.controller.view()
        lying = {f"ship:{tile}": space for space, tile in enumerate(view.ships) if tile}
        placed = next((handle for handle in touched if handle in lying), None)
        if placed is None:
            return []
        if self.owner(view, int(placed[5:])) == self.near:
            return []
        spaces = [int(handle[6:]) for handle in touched if handle.startswith("space:")]
        found = [f"ship:{view.ships[space]}" for space in spaces if view.ships[space]]
        found += [h for h in touched if h.startswith("shield:") and view.shields[int(h[7:])]]
        mined = [int(handle[5:]) for handle in touched if handle.startswith("mine:")]
        found += [f"mine:{space}" if view.mines[space] else f"space:{space}" for space in mined]
        return [placed, *found, *(handle for handle in touched if handle.startswith("mines:"))]

    def kept_clear(self, handle: str) -> QRectF | None:
        """Return the sea for what lies on it, above or below it: spaces are compared with one another."""
        item, sea = self.item(handle), self.result_rect()
        if item is None or not sea.left() <= item.x() <= sea.right():
            return None
        return sea

    def shown_by(self, handle: str) -> str:
        """Return the ship that covers a space, and the arrow that a ring belongs to."""
        kind, _, number = handle.partition(":")
        if kind == "ring":
            return f"aim:{number}"
        if kind == "space" and self.state is not None and self.state.ships[int(number)]:
            return f"ship:{self.state.ships[int(number)]}"
        return handle

    def also(self) -> Iterable[str]:
        """Return the rings round ships that stand for the direction they lie in."""
        return self._pending.rings()

    def picks_for(self, handle: str) -> tuple[str, ...]:
        """Return the picks that touching `handle` stands for; a ring stands for its direction."""
        return super().picks_for(self._pending.meant_by(handle))

    # Telling a turn ----------------------------------------------------------------------------

    def begin_story(self) -> None:
        self._teller.begin(self.state)

    def animate(self, event: Event) -> Sequence[Sequence[Move]]:
        """Return the stages that show an event."""
        return self._teller.tell(event)
