"""What lies beside the sea: each seat's hand, piles and tokens, the mercenaries for hire, the supplies."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from desktop_app.games.pirates.boards import boards_left
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, is_mercenary, number_of, seat_of
from desktop_app.games.pirates.state import PiratesState
from desktop_app.games.pirates.wording_mercenaries import mercenary_does
from desktop_app.games.pirates.words import mercenary_name
from desktop_app.ui.games.pirates import faces, signs
from desktop_app.ui.games.pirates.art.tokens import supply_outline
from desktop_app.ui.games.pirates.cards import CardFace
from desktop_app.ui.games.pirates.layout import Row, Stand
from desktop_app.ui.table import layers
from desktop_app.ui.table.items import CounterItem, TableItem, box
from desktop_app.ui.table.places import Place, Point

if TYPE_CHECKING:
    from desktop_app.ui.games.pirates.scene import PiratesScene

SEATS = (0, 1)
FIGURES = ("points", "gold", "extra")
LETTERS = 0.78
"""The smallest letters on a card, against those of the window; and the most that asks for, in pixels."""
LEAST_TEXT, MOST_PIXELS = 12, 19.0


class Stands:
    """What lies beside the sea of one scene."""

    def __init__(self, scene: "PiratesScene") -> None:
        self._scene = scene
        self._most = 0

    def build(self) -> None:
        """Make everything that lies beside the sea, the tiles excepted."""
        scene, catalogue = self._scene, self._scene.catalogue
        self._most = catalogue.starting_hand + catalogue.extra_tiles + catalogue.draws
        scene.slot("market", layers.BOARD)
        for kind in ("mines", "shields"):
            face = signs.SupplyFace(kind, 1.0)
            self._counter(f"supply:{kind}", CounterItem(f"supply:{kind}", box(1, 1), face.with_count))
        for seat in SEATS:
            scene.slot(f"hand:{seat}", layers.BOARD)
            scene.slot(f"in_hand:{seat}", layers.COUNTER)
            for place in range(self._most):
                scene.slot(f"back:{seat}:{place}", self._layer(place))
            scene.slot(f"plate:{seat}", layers.COUNTER)
            scene.slot(f"mines:{seat}", layers.COUNTER)
            scene.slot(f"start_shield:{seat}", layers.COUNTER + 1)
            for kind in FIGURES:
                figure = signs.CountFace(kind, 1.0)
                self._counter(f"{kind}:{seat}", CounterItem(f"{kind}:{seat}", box(1, 1), figure.with_count))
            for kind in ("pile", "reserve"):
                heap = signs.PileFace(seat, 0, kind == "reserve", 1.0)
                self._counter(f"{kind}:{seat}", CounterItem(f"{kind}:{seat}", box(1, 1), heap.with_count))

    def _counter(self, handle: str, item: CounterItem) -> None:
        self._scene.add(item).dims = False

    def place(self, view: PiratesState) -> None:
        """Put everything that lies beside the sea."""
        scene = self._scene
        self._place_market(view)
        self._place_supply("mines", len(view.mine_supply), scene.layout.mines)
        self._place_supply("shields", view.shield_supply, scene.layout.shields)
        for seat in SEATS:
            self._place_stand(view, seat)
            self._place_hand(view, seat)

    def tiles(self, view: PiratesState) -> frozenset[int]:
        """Return the tiles that are seen beside the sea: in a hand that may be looked at, or for hire."""
        hands = (view.hands[seat] for seat in SEATS if not boards_left(view, view.side[seat]))
        return frozenset(tile for tiles in (*hands, view.market) for tile in tiles if tile > 0)

    # Places ------------------------------------------------------------------------------------

    def stand(self, seat: int) -> Stand:
        """Return where a seat's things lie."""
        layout = self._scene.layout
        return layout.near if seat == self._scene.near else layout.far

    def row(self, seat: int) -> Row:
        """Return where a seat's hand lies."""
        layout = self._scene.layout
        return layout.hand if seat == self._scene.near else layout.backs

    def hand_spot(self, seat: int, place: int, count: int) -> Point:
        """Return where a tile of a hand of so many lies."""
        return self.row(seat).spots(max(count, 1))[min(place, count - 1)]

    def home_of(self, tile: int) -> Point:
        """Return where a tile waits while nobody sees it."""
        if is_mercenary(tile):
            return self._scene.layout.market.spot(0)
        return self.stand(seat_of(tile)).pile.at

    # Seats -------------------------------------------------------------------------------------

    def _place_stand(self, view: PiratesState, seat: int) -> None:
        scene, stand = self._scene, self.stand(seat)
        active = bool(view.frames) and view.frames[-1].seat == seat
        if scene.differs(f"plate:{seat}", active):
            plate = signs.PlateFace(scene.colour(seat), self._name(seat), active, stand.plate.size)
            edge = box(plate.width, plate.size, plate.size / 2)
            scene.lay(f"plate:{seat}", stand.plate.at, edge, plate)
        for kind, count, at in (
            ("points", view.points[seat], stand.points),
            ("gold", view.gold[seat], stand.gold),
            ("extra", view.extra_tiles[seat], stand.extra),
        ):
            if not scene.differs(f"{kind}:{seat}", count):
                continue
            figure = signs.CountFace(kind, at.size)
            scene.counter(f"{kind}:{seat}").tell(figure.with_count, count)
            scene.lay(f"{kind}:{seat}", at.at, box(figure.width, at.size, at.size * 0.4))
        self._place_collected(view, seat)
        for kind, tiles, at in (
            ("pile", view.draw_piles[seat], stand.pile),
            ("reserve", view.reserves[seat], stand.reserve),
        ):
            if not scene.differs(f"{kind}:{seat}", len(tiles)):
                continue
            heap = signs.PileFace(seat, scene.colour(seat), kind == "reserve", at.size)
            scene.counter(f"{kind}:{seat}").tell(heap.with_count, len(tiles))
            scene.lay(f"{kind}:{seat}", at.at, box(at.size, at.size))
        if scene.differs(f"start_shield:{seat}", view.pending_shield[seat] > 0):
            shield = stand.start_shield
            scene.lay(
                f"start_shield:{seat}",
                shield.at,
                box(shield.size, shield.size),
                signs.TokenFace("start_shield", shield.size),
                visible=view.pending_shield[seat] > 0,
            )

    def _place_collected(self, view: PiratesState, seat: int) -> None:
        scene, stand = self._scene, self.stand(seat)
        counts = self.collected(view.collected[seat])
        if not scene.differs(f"mines:{seat}", counts):
            return
        mines = signs.CollectedFace(counts, stand.collected.size)
        scene.lay(
            f"mines:{seat}",
            self.collected_spot(seat, mines),
            box(mines.width, mines.size),
            mines if any(counts) else faces.nothing,
            visible=any(counts),
        )

    def collected_spot(self, seat: int, mines: signs.CollectedFace) -> Point:
        """Return the middle of the mines a seat has collected: they lie from their place to the right."""
        at = self.stand(seat).collected
        return at.x + mines.width / 2, at.y

    def collected(self, kinds: list[int]) -> tuple[int, ...]:
        """Return how many mines of each kind there are among those collected."""
        return tuple(kinds.count(kind) for kind in range(1, len(self._scene.catalogue.mine_counts)))

    def _place_hand(self, view: PiratesState, seat: int) -> None:
        """Show a hand to who may see it, and its backs to everybody else; boards lie there before it."""
        scene, row = self._scene, self.row(seat)
        dealt = not boards_left(view, view.side[seat])
        if not scene.differs(f"hand:{seat}", dealt, tuple(view.hands[seat])):
            return
        hand = sorted(view.hands[seat], key=lambda tile: number_of(tile) if tile > 0 else 0)
        spots, size = row.spots(max(1, len(hand))), row.tile(len(hand))
        edge = box(size, size)
        scene.lay(f"hand:{seat}", (row.x, row.y), box(row.width, row.size), visible=dealt)
        for place in range(self._most):
            hidden = dealt and place < len(hand) and hand[place] <= 0
            spot = spots[place] if hidden else self.stand(seat).pile.at
            back = faces.BackFace(seat, scene.colour(seat), size)
            scene.lay(f"back:{seat}:{place}", spot, edge, back, visible=hidden)
        for place, (tile, spot) in enumerate(zip(hand, spots, strict=False)):
            if tile > 0 and dealt:
                scene.thing(f"ship:{tile}").dims = True
                face = faces.ShipFace(tile, scene.colour(seat), size)
                scene.lay(f"ship:{tile}", spot, edge, face, layer=self._layer(place))
        hidden = dealt and bool(hand) and hand[0] <= 0
        tag = signs.TagFace(row.size * 0.34, len(hand))
        (left, y), (right, _) = spots[0], spots[-1]
        scene.lay(
            f"in_hand:{seat}",
            ((left + right) / 2, y + row.size * 0.45),
            box(tag.width, tag.size, tag.size / 2),
            tag if hidden else faces.nothing,
            visible=hidden,
        )

    def _layer(self, place: int) -> float:
        """Return the layer of a tile in a hand: over the next one, whose flag and effect stay in sight."""
        return layers.PIECE + (self._most - place) / 2

    # For all -----------------------------------------------------------------------------------

    def _place_market(self, view: PiratesState) -> None:
        scene, market = self._scene, self._scene.layout.market
        tiles = self._in_play(view)
        if not scene.differs("market", tuple(tiles), tuple(view.market)):
            return
        spots = [market.spot(place) for place in range(max(1, scene.catalogue.market_size))]
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        top, bottom = min(y for _, y in spots), max(y for _, y in spots)
        middle = (left + right) / 2, (top + bottom) / 2
        size = right - left + market.width, bottom - top + market.height
        places = tuple(
            (x - middle[0], y - middle[1], market.width, market.height) for x, y in self._free_places(view)
        )
        face = signs.MarketFace(places, *size, self._scene.theme.dark)
        scene.lay("market", middle, box(*size), face, visible=bool(tiles))
        for number, tile in enumerate(tiles):
            if tile in view.market:
                scene.thing(f"ship:{tile}").dims = True
                self.lay_card(tile, number)

    def _free_places(self, view: PiratesState) -> list[Point]:
        """Return the places of the mercenaries that were hired."""
        market = self._scene.layout.market
        return [market.spot(n) for n, tile in enumerate(self._in_play(view)) if tile not in view.market]

    def lay_card(self, tile: int, place: int) -> None:
        """Lay a mercenary for hire at a place of the market."""
        market = self._scene.layout.market
        edge = box(market.width, market.height, market.height * 0.06)
        self._scene.lay(f"ship:{tile}", market.spot(place), edge, self.card(tile), layer=layers.PIECE)

    def card(self, tile: int, *, lifted: bool = False) -> CardFace:
        """Return the card of a mercenary for hire."""
        scene, market = self._scene, self._scene.layout.market
        catalogue = scene.catalogue
        name = scene.texts.text(mercenary_name(catalogue, tile))
        about = scene.texts.text(mercenary_does(catalogue, tile))
        letters = min(MOST_PIXELS, LETTERS * max(LEAST_TEXT, QGuiApplication.font().pixelSize()))
        view = scene.view_widget()
        ratio = view.devicePixelRatioF() if view is not None else 1.0
        return CardFace(tile, name, about, market.width, market.height, lifted, letters, ratio)

    def _in_play(self, view: PiratesState) -> list[int]:
        hired = [FIRST_MERCENARY + place for place, seat in enumerate(view.hired) if seat >= 0]
        return sorted((*view.market, *hired))

    def _place_supply(self, kind: str, count: int, at: Place) -> None:
        if not self._scene.differs(f"supply:{kind}", count):
            return
        self._scene.counter(f"supply:{kind}").tell(signs.SupplyFace(kind, at.size).with_count, count)
        self._scene.lay(f"supply:{kind}", at.at, supply_outline(at.size))

    # The piece in hand -------------------------------------------------------------------------

    def show_held(self, item: TableItem, tile: int) -> None:
        """Draw the ship or mercenary picked, where it lies."""
        scene = self._scene
        if is_mercenary(tile):
            market = scene.layout.market
            item.set_outline(box(market.width, market.height, market.height * 0.06))
            item.set_art(self.card(tile, lifted=True))
        else:
            seat = seat_of(tile)
            size = self.row(seat).tile(len(scene.state.hands[seat]))
            item.set_outline(box(size, size))
            item.set_art(faces.ShipFace(tile, scene.colour(seat_of(tile)), size, lifted=True))

    # Inside ------------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        names = self._scene.controller.names if self._scene.controller is not None else ()
        return names[seat] if seat < len(names) else ""
