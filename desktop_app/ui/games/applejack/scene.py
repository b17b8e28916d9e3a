"""Applejack's table: the own orchard large, the harvest board beside it, the other orchards small.

Says what lies where and what may be dropped where; how it looks stands in `faces` and `art`, how a
turn is told in `story`, and where the places are in `layout`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from desktop_app.engine.hexgrid import HexGrid
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Event
from desktop_app.games.applejack.board import income
from desktop_app.games.applejack.catalogue import Catalogue
from desktop_app.games.applejack.clock import BRIDGE, upcoming
from desktop_app.games.applejack.scoring import areas, harvest, projected, total
from desktop_app.games.applejack.state import PLACE, ApplejackState
from desktop_app.ui.games.applejack import board_faces, faces, signs
from desktop_app.ui.games.applejack.art.boards import HALF_HEIGHT
from desktop_app.ui.games.applejack.art.card import hex_path
from desktop_app.ui.games.applejack.layout import Layout, best_layout, layouts
from desktop_app.ui.games.applejack.result import orchards_picture
from desktop_app.ui.games.applejack.story import Story
from desktop_app.ui.table import layers
from desktop_app.ui.table.animator import Move
from desktop_app.ui.table.hand import Held
from desktop_app.ui.table.items import CounterItem, PieceItem, SlotItem, TableItem, box, disc
from desktop_app.ui.table.palette import Theme
from desktop_app.ui.table.places import Place, Point
from desktop_app.ui.table.ports import Texts
from desktop_app.ui.table.scene import TableScene

TREE, PASTURE = "face:tree", "face:pasture"
PAYING_AHEAD = 7
"""How many spaces ahead of the die the harvests show what they would pay now."""


class TileLies(NamedTuple):
    """Where an open tile lies, and how."""

    spot: Point
    height: float
    rotation: int = 0
    pasture: bool = False
    layer: float = layers.PIECE
    dims: bool = True


class ApplejackScene(TableScene):
    """The table of one match of Applejack."""

    def __init__(self, texts: Texts, theme: Theme | None = None) -> None:
        super().__init__(texts, theme)
        self.catalogue: Catalogue = faces.catalogue()
        self.layout: Layout = layouts()[0]
        self._enlarged_seat = -1
        self._teller = Story(self)

    @property
    def grid(self) -> HexGrid:
        """The cells of an orchard."""
        return self.catalogue.grid

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

    def large_seat(self) -> int:
        """Return the seat whose orchard is shown large: the viewer's, unless another was asked for."""
        if 0 <= self._enlarged_seat < self._seats():
            return self._enlarged_seat
        return max(self.controller.viewer, 0) if self.controller is not None else 0

    def enlarge(self, seat: int) -> None:
        """Show a seat's orchard large; the same seat again, or -1, gives the place back."""
        self._enlarged_seat = -1 if seat == self._enlarged_seat else seat
        if self.state is not None:
            self.sync(self.state)

    def orchard_place(self, seat: int) -> Place:
        """Return where a seat's orchard lies, its size being the side of a cell.

        The small ones lie in the order of the seats, so that most stay when another becomes large.
        """
        large = self.large_seat()
        if seat == large:
            return self.layout.orchard
        return self.layout.others[self._seats() - 2][seat - (seat > large)]

    def cell_at(self, seat: int, cell: int) -> Point:
        """Return the middle of a cell in a seat's orchard."""
        return self.layout.cell(self.orchard_place(seat), *self.grid.cells[cell])

    def space_at(self, space: float) -> Point:
        """Return where a space of the path lies; halves are between two spaces."""
        return self.layout.space(space, self.catalogue.board(self._seats()).spaces)

    def _seats(self) -> int:
        return int(self.state.seats) if self.state is not None else 1

    # Items -------------------------------------------------------------------------------------

    def build(self) -> None:
        """Make the items of a match; where they belong is said in `place`."""
        if self.controller is None:
            raise RuntimeError("bind a controller before the table is built")
        self.state = view = self.controller.view()
        self.setSceneRect(QRectF(0, 0, self.layout.width, self.layout.height))
        board = self.catalogue.board(view.seats)
        self._slot("harvest", layers.BOARD)
        for valley in range(self.catalogue.valleys):
            self._slot(f"valley:{valley}", layers.BOARD + 1)
        for space in range(1, board.spaces + 1):
            self._slot(f"space:{space}", layers.SLOT)
            if view.icons[space]:
                self._slot(f"icon:{space}", layers.SLOT + 1)
                self._slot(f"pays:{space}", layers.SLOT + 2)
        for seat in range(view.seats):
            self._slot(f"orchard:{seat}", layers.BOARD)
            for cell in range(len(self.grid)):
                self._slot(f"cell:{seat}:{cell}", layers.SLOT)
            plate = signs.PlateFace(seat, "", False, 1.0)
            self.add(CounterItem(f"honey:{seat}", box(1, 1), plate.with_honey)).dims = False
        if view.reserve:
            for seat in range(view.seats):
                self._slot(f"cottage:{seat}", layers.SLOT)
        self._slot("supply", layers.SLOT).yields = True
        for variety in range(len(self.catalogue.varieties)):
            self._slot(f"variety:{variety}", layers.SLOT)
        for tile in range(1, self.catalogue.tile_count + 1):
            self.add(PieceItem(f"tile:{tile}", hex_path(10)))
        self.add(PieceItem("die", disc(10), layer=layers.TOKEN)).dims = False
        self._slot("hand", layers.BOARD)
        if view.seats == 1:
            self._slot("goal", layers.BOARD)
        for cell in range(len(self.grid)):
            self._slot(f"gain:{cell}", layers.SLOT + 3)
        self._slot(TREE, layers.COUNTER)
        self._slot(PASTURE, layers.COUNTER)

    def _slot(self, handle: str, layer: float) -> TableItem:
        item = SlotItem(handle, box(1, 1), layer=layer)
        item.dims = False
        return self.add(item)

    def outlook(self) -> tuple[object, ...]:
        """Return what all of the table goes by: the arrangement, colours and names."""
        names = self.controller.names if self.controller is not None else ()
        return self.layout, self._colours(), names, self.theme

    def place(self, view: ApplejackState) -> None:
        """Say where everything belongs."""
        self._place_harvest_board(view)
        self._place_paying(view)
        for seat in range(view.seats):
            self._place_orchard(view, seat)
            self._place_plate(view, seat)
        self._place_valleys(view)
        self._place_stocks(view)
        self._place_tiles(view)
        self._place_varieties(view)
        if view.seats == 1:
            self._place_goal(view)
        self._place_hand(view)

    def _place_harvest_board(self, view: ApplejackState) -> None:
        at = self.layout.harvest
        board = self.catalogue.board(view.seats)
        stone, wide = self.layout.space_size(board.spaces), self.layout.icon_size(board.spaces)
        die = max(stone * 1.3, at.size * 0.125)
        self.lay("die", self.space_at(view.space), box(die, die, die * 0.22), faces.DieFace(view.die, die))
        if not self.differs("harvest", view.icons):
            return
        face = board_faces.HarvestFace(self.layout, board, view.icons, self._colours())
        self.lay("harvest", (at.x, at.y), disc(2 * at.size), face)
        for space in range(1, board.spaces + 1):
            self.lay(f"space:{space}", self.space_at(space), disc(stone))
            if view.icons[space]:
                size = wide * (1 + 0.5 * (len(view.icons[space]) - 1))
                self.lay(f"icon:{space}", self.space_at(space + 0.5), disc(size))

    def _place_paying(self, view: ApplejackState) -> None:
        """Show at the icons ahead what they would pay now."""
        spaces = self.catalogue.board(view.seats).spaces
        paying, wide = self._paying(view), self.layout.icon_size(spaces)
        for space in range(1, spaces + 1):
            if view.icons[space] and self.differs(f"pays:{space}", paying.get(space)):
                x, y = self.space_at(space + 0.5)
                face = signs.PaysFace(paying.get(space, 0), wide * 0.72)
                spot = x, y + wide * 0.62
                self.lay(f"pays:{space}", spot, disc(wide * 0.7), face, visible=space in paying)

    def _place_orchard(self, view: ApplejackState, seat: int) -> None:
        """Put a seat's board with its cells, and its cottage."""
        at = self.orchard_place(seat)
        if not self.differs(f"orchard:{seat}", at, view.sides[seat]):
            return
        look = self._colours()[seat]
        face = board_faces.OrchardFace(self.catalogue.sides[view.sides[seat]], at.size, look)
        self.lay(f"orchard:{seat}", (at.x, at.y), board_faces.orchard_outline(at.size), face)
        edge = hex_path(2 * at.size)
        for cell in range(len(self.grid)):
            self.lay(f"cell:{seat}:{cell}", self.cell_at(seat, cell), edge)
        if view.reserve:
            plot = self.layout.cottage(at)
            cottage = faces.CottageFace(plot.size, look)
            self.lay(f"cottage:{seat}", (plot.x, plot.y), hex_path(plot.size), cottage)

    def _place_plate(self, view: ApplejackState, seat: int) -> None:
        at = self.orchard_place(seat)
        active = self.prompt_seat(view) == seat
        if not self.differs(f"honey:{seat}", at, active, view.honey[seat]):
            return
        large = at is self.layout.orchard
        plate = signs.PlateFace(self._colours()[seat], self._name(seat), active, 1.0 if large else 0.74)
        reach = HALF_HEIGHT * at.size
        where = (
            (at.x, at.y - reach + plate.height * 0.2) if large else (at.x, at.y + reach + plate.height * 0.5)
        )
        self.counter(f"honey:{seat}").tell(plate.with_honey, view.honey[seat])
        self.lay(f"honey:{seat}", where, box(plate.width, plate.height, plate.height / 2))

    def _place_valleys(self, view: ApplejackState) -> None:
        choosing = bool(view.frames) and view.frames[-1].kind != PLACE
        opened = view.open_valleys() if choosing else ()
        for valley in range(len(view.valleys)):
            if self.differs(f"valley:{valley}", valley in opened):
                outline = board_faces.valley_outline(self.layout, valley)
                lit = board_faces.ValleyFace(self.layout, valley) if valley in opened else board_faces.nothing
                self.lay(f"valley:{valley}", self.layout.valley(valley), outline, lit)

    def _place_stocks(self, view: ApplejackState) -> None:
        if self.differs("supply", len(view.supply)):
            at = self.layout.supply
            face = faces.SupplyFace(len(view.supply), at.size)
            self.lay("supply", (at.x, at.y), hex_path(at.size), face)

    def _place_tiles(self, view: ApplejackState) -> None:
        """Put the tiles that lie open; the others wait in the supply."""
        lying = self._lying(view)
        for tile in range(1, self.catalogue.tile_count + 1):
            handle, lies = f"tile:{tile}", lying.get(tile)
            if not self.differs(handle, lies):
                continue
            if lies is None:
                self.lay(
                    handle, (self.layout.supply.x, self.layout.supply.y), layer=layers.PIECE, visible=False
                )
                continue
            self.thing(handle).dims = lies.dims
            face = faces.TileFace(tile, lies.height, lies.rotation, lies.pasture)
            self.lay(handle, lies.spot, hex_path(lies.height), face, layer=lies.layer)

    def _lying(self, view: ApplejackState) -> dict[int, TileLies]:
        """Return where the tiles are that lie open."""
        found: dict[int, TileLies] = {}
        cells = len(self.grid)
        for place, lies in enumerate(view.orchard):
            if lies:
                seat, cell = divmod(place, cells)
                height = 2 * self.orchard_place(seat).size
                spot = self.cell_at(seat, cell)
                found[abs(lies)] = TileLies(spot, height, view.rotation[place], lies < 0, dims=False)
        for valley, tiles in enumerate(view.valleys):
            height = self.layout.heap_tile(len(tiles))
            spots = self.layout.heap(valley, len(tiles))
            for order, (tile, spot) in enumerate(zip(tiles, spots, strict=True)):
                found[tile] = TileLies(spot, height, layer=layers.PIECE + order)
        for seat, tile in enumerate(view.cottage):
            if tile:
                plot = self.layout.cottage(self.orchard_place(seat))
                found[tile] = TileLies((plot.x, plot.y), plot.size * 0.96)
        if view.hand:
            hand = self.layout.hand
            found[view.hand] = TileLies((hand.x, hand.y), hand.size, layer=layers.HELD)
        return found

    def _place_varieties(self, view: ApplejackState) -> None:
        """List the areas of the large orchard, variety by variety."""
        at, seat = self.layout.varieties, self.large_seat()
        for variety in range(len(self.catalogue.varieties)):
            found = areas(view, seat, variety)
            if self.differs(f"variety:{variety}", found):
                face = signs.VarietyFace(variety, found, at.size)
                spot = (at.x, at.y + variety * at.size * 1.06)
                self.lay(f"variety:{variety}", spot, box(face.width, face.height, face.height / 2), face)

    def _place_goal(self, view: ApplejackState) -> None:
        """Show a solo player the goals (section 11) and the score if the game ended now."""
        at = self.layout.goal
        goals = tuple(score for _, score in self.catalogue.solo_goals)
        score = projected(view, 0) if view.frames else total(view, 0)
        face = signs.GoalFace(goals, score, at.size)
        self.lay("goal", (at.x, at.y), box(face.width, face.height, face.height * 0.14), face)

    def _place_hand(self, view: ApplejackState) -> None:
        if self.differs("hand", bool(view.frames)):
            at = self.layout.hand
            face = signs.HandFace(at.size, self.theme.dark)
            self.lay("hand", (at.x, at.y), hex_path(at.size), face, visible=bool(view.frames))
        self._place_choices(view)
        self._place_gains(view)

    def _place_choices(self, view: ApplejackState) -> None:
        """Show what either side of the tile in hand costs or brings, while it may be chosen."""
        at, held = self.layout.hand, self.held
        sides, up = (held.faces, held.face_handle) if view.hand and held is not None else ((), "")
        if not self.differs("choices", view.hand, sides, up):
            return
        price = self.catalogue.tiles[view.hand].hive if view.hand else 0
        honey = self.catalogue.pasture_honey
        for handle, part, shift, amount in ((TREE, "crown", -0.41, -price), (PASTURE, "sheep", 0.41, honey)):
            face = signs.ChoiceFace(part, amount, handle == up, at.size * 0.26)
            spot = (at.x + shift * at.size, at.y + at.size * 0.76)
            edge = box(face.width, face.height, face.height / 2)
            self.lay(handle, spot, edge, face, visible=handle in sides)

    def _place_gains(self, view: ApplejackState) -> None:
        """Show on each empty cell what its hives would pay for the tile in hand as it is turned."""
        held, seat, cells = self.held, self.prompt_seat(view), len(self.grid)
        gains = [0] * cells
        if view.hand and held is not None and held.face_handle == TREE:
            sheet = self.catalogue.tiles[view.hand]
            for cell in range(cells):
                if not view.orchard[seat * cells + cell]:
                    gains[cell] = income(view, seat, sheet, cell, held.turn)
        at = self.orchard_place(max(seat, 0))
        for cell, gain in enumerate(gains):
            if not self.differs(f"gain:{cell}", gain, at if gain else None):
                continue
            if gain:
                face = signs.GainFace(gain, at.size * 0.62)
                self.lay(f"gain:{cell}", self.cell_at(seat, cell), disc(face.size), face)
            else:
                self.lay(f"gain:{cell}", (0, 0), disc(1), board_faces.nothing, visible=False)

    def _paying(self, view: ApplejackState) -> dict[int, int]:
        """Return what the harvests of this lap would pay the large orchard now, by the space before each."""
        seat, paying = self.large_seat(), dict[int, int]()
        for turns, variety, die in upcoming(view, 2 * PAYING_AHEAD):
            if variety == BRIDGE or turns >= PAYING_AHEAD:
                break
            space = view.space + turns
            paying[space] = paying.get(space, 0) + harvest(view, seat, variety, die)
        return paying

    def prompt_seat(self, view: ApplejackState) -> int:
        """Return whose decision is next, -1 after the end."""
        return view.frames[-1].seat if view.frames else -1

    def _colours(self) -> tuple[int, ...]:
        if self.controller is None:
            return tuple(range(self._seats()))
        return tuple(seat.colour for seat in self.controller.match.seats)

    def _name(self, seat: int) -> str:
        names = self.controller.names if self.controller is not None else ()
        return names[seat] if seat < len(names) else ""

    def result_picture(self, width: int, ratio: float) -> QPixmap | None:
        """Return all orchards, the winner's the largest."""
        if self.state is None:
            return None
        names = [self._name(seat) for seat in range(self._seats())]
        return orchards_picture(self.state, names, self._colours(), width, ratio)

    # The tile in hand --------------------------------------------------------------------------

    def held_for(self, view: ApplejackState, prompt: Prompt) -> Held | None:
        """Return the tile in hand while its face and place are asked for."""
        if prompt.decision.kind != PLACE or not view.hand:
            return None
        whole = self.choice.root or prompt
        sides = dict.fromkeys(action.path()[0] for action in whole.actions)
        return Held(f"tile:{view.hand}", tuple(sides), turns=6, still=(PASTURE,))

    def drop_path(self, handle: str) -> list[str]:
        """Return what to pick to put the tile in hand, as it is turned and flipped, on a cell."""
        held = self.held
        if held is None or not handle.startswith("cell:"):
            return []
        if held.face_handle == PASTURE:
            return [PASTURE, handle]
        return [TREE, handle, f"rot:{held.turn}"]

    def show_held(self, item: TableItem, held: Held) -> None:
        """Draw the tile in hand as it would lie; its figures stay upright, so its art turns, not it."""
        item.setRotation(0)
        tile = int(held.handle.partition(":")[2])
        # Under the pointer it is as large as the place it may go to; in the hand it is there to be read.
        height = 2 * self.layout.orchard.size if self.drag.active else self.layout.hand.size
        item.set_outline(hex_path(height))
        item.set_art(faces.TileFace(tile, height, held.turn, held.face_handle == PASTURE, lifted=True))
        if self.state is not None and self.state.hand == tile:
            self._place_choices(self.state)
            self._place_gains(self.state)

    def activate(self, handle: str) -> bool:
        """Show the other side of the tile in hand when its sign is touched; else as every table."""
        held = self.held
        if held is not None and handle in held.faces:
            return held.face_handle == handle or self.flip_held()
        seat = self._seat_of(handle)
        if seat >= 0 and handle not in self.targets():
            self.enlarge(seat)
            return True
        return super().activate(handle)

    def _seat_of(self, handle: str) -> int:
        """Return whose orchard a click asks for, by its plate, its board or all of a small one; or -1."""
        kind, _, number = handle.partition(":")
        if kind in ("orchard", "honey"):
            return int(number)
        seat = -1
        if kind == "cell":
            seat = int(number.partition(":")[0])
        elif kind == "tile" and self.state is not None:
            cells = len(self.grid)
            lies = (at // cells for at, tile in enumerate(self.state.orchard) if abs(tile) == int(number))
            seat = next(lies, -1)
        return seat if seat != self.large_seat() else -1

    # Telling a turn ----------------------------------------------------------------------------

    def begin_story(self) -> None:
        self._teller.begin(self.state)

    def animate(self, event: Event) -> Sequence[Sequence[Move]]:
        """Return the stages that show an event."""
        return self._teller.tell(event)
