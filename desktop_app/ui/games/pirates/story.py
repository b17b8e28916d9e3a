"""How a turn of Pirates Under Fire is told: each event as stages of moves, in the order it happened.

Where things end is always said by the scene's `place`; a stage only leads there. What a viewer may not see
comes as UNKNOWN in the events, and flies face down.
"""

from collections.abc import Collection, Sequence
from functools import partial, singledispatchmethod
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from desktop_app.engine.types import Event
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.catalogue import number_of
from desktop_app.games.pirates.state import PiratesState
from desktop_app.ui.games.pirates import faces, orders, signs
from desktop_app.ui.table.animator import Count, Fade, Flip, Fly, Move, Pulse
from desktop_app.ui.table.items import Art, CounterItem, TableItem, box
from desktop_app.ui.table.moves import Appear, Film, Leave, Reveal, Vanish, Wear
from desktop_app.ui.table.places import Point

if TYPE_CHECKING:
    from desktop_app.ui.games.pirates.scene import PiratesScene

Stages = Sequence[Sequence[Move]]

FLYERS = ("ball", "burst", "shield", "points", "gold", "extra")
"""Things that are seen only while a turn is told."""

TOKEN = 0.42
"""A token on its way, against a space."""
BALL = 0.5
BURST = 1.1
PICTURES = 6
BEYOND = 0.6
"""How far a shot that finds no ship flies on, in spaces."""
A_SPACE = 60
"""Milliseconds a shot takes for a space ..."""
LEAST = 140
"""... and at least for all of them."""


class Story:
    """Tells the events of one step after the other; it counts along what changes on the way."""

    def __init__(self, scene: "PiratesScene") -> None:
        self._scene = scene
        self._figures: dict[str, int] = {}
        self._hands: list[list[int]] = [[], []]
        self._ships: list[int] = []
        self._shields: list[int] = []
        self._collected: list[list[int]] = [[], []]
        self._at = 0

    def begin(self, before: PiratesState) -> None:
        """Start a step from the view before it."""
        self._figures = {"supply:mines": len(before.mine_supply), "supply:shields": before.shield_supply}
        for seat in (0, 1):
            self._figures[f"points:{seat}"] = before.points[seat]
            self._figures[f"gold:{seat}"] = before.gold[seat]
            self._figures[f"extra:{seat}"] = before.extra_tiles[seat]
            self._figures[f"pile:{seat}"] = len(before.draw_piles[seat])
            self._figures[f"reserve:{seat}"] = len(before.reserves[seat])
        self._hands = [[*hand] for hand in before.hands]
        self._ships = [*before.ships]
        self._shields = [*before.shields]
        self._collected = [[*kinds] for kinds in before.collected]
        frame = before.frames[-1] if before.frames else None
        self._at = frame.args[0] if frame is not None and frame.args else 0

    @singledispatchmethod
    def tell(self, event: Event) -> Stages:
        """Return the stages of an event; none for one that shows by itself."""
        return ()

    # Tiles -------------------------------------------------------------------------------------

    @tell.register
    def _(self, event: happened.BoardLaid) -> Stages:
        boards, cell = self._scene.boards, self._scene.layout.cell
        item = self._item(f"board:{event.board}")
        side = self._scene.state.side[event.seat]
        spot = boards.where(side, event.board, event.place)
        face = boards.face(event.board, event.face, event.quarter, cell)
        return ((Wear(item, face, outline=boards.edge(event.board, cell)), Fly(item, QPointF(*spot))),)

    @tell.register
    def _(self, event: happened.ShipRemoved) -> Stages:
        ship = self._item(f"ship:{event.tile}")
        return ((Fade(ship, 0.0),), (Vanish(ship),))

    @tell.register
    def _(self, event: happened.ShipPlaced) -> Stages:
        self._at, self._ships[event.space] = event.space, event.tile
        scene, hand = self._scene, self._hands[event.seat]
        item, spot = self._item(f"ship:{event.tile}"), scene.space_at(event.space)
        face = scene.ship_face(event.tile, scene.ship_size)
        if event.tile in hand:
            hand.remove(event.tile)
            return ((self._as_on_sea(item, face), Fly(item, QPointF(*spot)), *self._regroup(event.seat)),)
        last = self._item(f"back:{event.seat}:{len(hand) - 1}")
        start = scene.stands.hand_spot(event.seat, len(hand) - 1, len(hand))
        back = faces.BackFace(event.seat, scene.colour(event.seat), scene.ship_size)
        hand.pop()
        return (
            (Vanish(last), self._as_on_sea(item, back), Leave(item, start, spot), *self._regroup(event.seat)),
            (Flip(item, face),),
        )

    @tell.register
    def _(self, event: happened.MercenaryHired) -> Stages:
        self._at, self._ships[event.space] = event.space, event.tile
        scene, item = self._scene, self._item(f"ship:{event.tile}")
        face = scene.ship_face(event.tile, scene.ship_size, owner=event.seat)
        paid = self._count(f"gold:{event.seat}", -event.cost)
        return ((self._as_on_sea(item, face), Fly(item, QPointF(*scene.space_at(event.space))), *paid),)

    @tell.register
    def _(self, event: happened.TileDrawn) -> Stages:
        return self._draw(event.seat, (event.tile,), "pile")

    @tell.register
    def _(self, event: happened.ExtraTileTaken) -> Stages:
        drawn = self._draw(event.seat, (event.tile,), "reserve")
        return (*drawn, *self._token("extra", event.seat, 1))

    @tell.register
    def _(self, event: happened.HandDealt) -> Stages:
        return self._draw(event.seat, event.tiles, "pile")

    @tell.register
    def _(self, event: happened.MarketRevealed) -> Stages:
        stands = self._scene.stands
        return (
            [
                Reveal(self._item(f"ship:{tile}"), partial(stands.lay_card, tile, place))
                for place, tile in enumerate(sorted(event.tiles))
            ],
        )

    def _as_on_sea(self, item: TableItem, face: Art) -> Move:
        """Return the change of a tile or card to what it is on the sea."""
        size = self._scene.ship_size
        return Wear(item, face, outline=box(size, size))

    def _draw(self, seat: int, tiles: tuple[int, ...], heap: str) -> Stages:
        """Let tiles fly from a heap into a hand, and turn over for who may see them."""
        scene, hand = self._scene, self._hands[seat]
        start = self._spot(f"{heap}:{seat}")
        flight = self._count(f"{heap}:{seat}", -len(tiles))
        before = len(hand)
        hand.extend(tiles)
        size, colour = scene.stands.row(seat).tile(len(hand)), scene.colour(seat)
        back, flips, new = faces.BackFace(seat, colour, size), list[Move](), set[str]()
        for place, tile in enumerate(self._order(seat)):
            known = tile > 0
            if tile not in tiles or (not known and place < before):
                continue
            handle = f"ship:{tile}" if known else f"back:{seat}:{place}"
            item = self._item(handle)
            new.add(handle)
            flight += [Wear(item, back), Leave(item, start, scene.stands.hand_spot(seat, place, len(hand)))]
            flips += [Flip(item, faces.ShipFace(tile, colour, size))] if known else []
        return ((*flight, *self._regroup(seat, new)), flips)

    # Shields, mines, tokens --------------------------------------------------------------------

    @tell.register
    def _(self, event: happened.ShieldRaised) -> Stages:
        scene, size = self._scene, self._scene.layout.cell * self._scene.layout.shares.shield
        self._shields[event.space] = event.count
        flyer, shield = self._item("flyer:shield"), self._item(f"shield:{event.space}")
        spot = scene.shield_at(event.space)
        own = f"start_shield:{event.seat}"
        paid: list[Move] = [Vanish(self._item(own))] if event.start else self._count("supply:shields", -1)
        start = self._spot(own if event.start else "supply:shields")
        return (
            (Wear(flyer, faces.ShieldsFace(1, size)), Leave(flyer, start, spot), *paid),
            (Vanish(flyer), Wear(shield, faces.ShieldsFace(event.count, size)), Appear(shield)),
        )

    @tell.register
    def _(self, event: happened.MineLaid) -> Stages:
        scene = self._scene
        item = self._item(f"mine:{event.space}")
        face = faces.MineFace(scene.layout.cell * scene.layout.shares.mine)
        fly = Leave(item, self._spot("supply:mines"), scene.mine_at(event.space))
        return ((Wear(item, face), fly, *self._count("supply:mines", -1)),)

    @tell.register
    def _(self, event: happened.MineRemoved) -> Stages:
        item = self._item(f"mine:{event.space}")
        fly = Fly(item, QPointF(*self._spot("supply:mines")))
        return ((fly,), (Vanish(item), *self._count("supply:mines", 1)))

    @tell.register
    def _(self, event: happened.MineCollected) -> Stages:
        scene, kinds = self._scene, self._collected[event.seat]
        kinds.append(event.kind)
        item, heap = self._item(f"mine:{event.space}"), self._item(f"mines:{event.seat}")
        size = scene.layout.cell * scene.layout.shares.mine
        shown = signs.CollectedFace(
            scene.stands.collected(kinds), scene.stands.stand(event.seat).collected.size
        )
        return (
            (Flip(item, faces.MineFace(size, event.kind)),),
            (Fly(item, QPointF(*scene.stands.collected_spot(event.seat, shown))),),
            (Vanish(item), Wear(heap, shown), Appear(heap)),
        )

    @tell.register
    def _(self, event: happened.PointsGained) -> Stages:
        return self._token("points", event.seat, event.gain)

    @tell.register
    def _(self, event: happened.GoldGained) -> Stages:
        return self._token("gold", event.seat, event.gain)

    def _token(self, kind: str, seat: int, gain: int) -> Stages:
        """Let a token fly from the ship that brought it to those its seat has."""
        scene = self._scene
        flyer, size = self._item(f"flyer:{kind}"), scene.layout.cell * TOKEN
        handle = f"{kind}:{seat}"
        fly = Leave(flyer, scene.space_at(self._at), self._spot(handle))
        return (
            (Wear(flyer, signs.TokenFace(kind, size)), fly),
            (Vanish(flyer), *self._count(handle, gain)),
        )

    # Fire --------------------------------------------------------------------------------------

    @tell.register
    def _(self, event: happened.ShotFired) -> Stages:
        scene = self._scene
        start = scene.space_at(event.space)
        right, down = scene.layout.step(event.direction, scene.turned)
        end = scene.space_at(event.end) if event.end >= 0 else start
        if event.hit == happened.NOTHING_HIT:
            end = end[0] + right * BEYOND, end[1] + down * BEYOND
        ball = self._item("flyer:ball")
        spaces = hypot(end[0] - start[0], end[1] - start[1]) / scene.layout.cell
        shot = Leave(ball, start, end, length=max(LEAST, round(A_SPACE * spaces)))
        angle = degrees(atan2(down, right))
        face = orders.ShotFace(scene.layout.cell * BALL)
        landed = self._hit(event.end, event.hit) if event.hit else ()
        return (
            (Wear(ball, face, rotation=angle), shot),
            (Vanish(ball), self._burst(end, event.hit), *landed),
        )

    @tell.register
    def _(self, event: happened.ShipHit) -> Stages:
        burst = self._burst(self._scene.space_at(event.space), event.hit)
        return ((burst, *self._hit(event.space, event.hit)),)

    @tell.register
    def _(self, event: happened.ShipRepaired) -> Stages:
        scene, tile = self._scene, self._lying(event.space)
        return ((Flip(self._item(f"ship:{tile}"), scene.ship_face(tile, scene.ship_size)),),)

    def _hit(self, space: int, hit: int) -> list[Move]:
        scene, tile = self._scene, self._lying(space)
        ship = self._item(f"ship:{tile}")
        if hit == happened.SET_ON_FIRE:
            return [Flip(ship, scene.ship_face(tile, scene.ship_size, burning=True))]
        if hit == happened.SHIELD_LOST:
            self._shields[space] -= 1
            shield, left = self._item(f"shield:{space}"), self._shields[space]
            size = scene.layout.cell * scene.layout.shares.shield
            lost: Move = Wear(shield, faces.ShieldsFace(left, size)) if left else Vanish(shield)
            return [lost, *self._count("supply:shields", 1)]
        return [Pulse(ship, by=0.06)]

    def _burst(self, spot: Point, hit: int) -> Move:
        size = self._scene.layout.cell * BURST
        pictures = [orders.BurstFace(hit, number / (PICTURES - 1), size) for number in range(PICTURES)]
        return Film(self._item("flyer:burst"), spot, pictures)

    # The end -----------------------------------------------------------------------------------

    @tell.register
    def _(self, event: happened.LinesScored) -> Stages:
        scene = self._scene
        return (
            [
                Reveal(self._item(scene.line_handle(line)), partial(scene.place_line, event.seat, line))
                for line in event.lines
            ],
        )

    # Parts of a stage --------------------------------------------------------------------------

    def _order(self, seat: int) -> list[int]:
        return sorted(self._hands[seat], key=lambda tile: number_of(tile) if tile > 0 else 0)

    def _regroup(self, seat: int, new: Collection[str] = ()) -> list[Move]:
        """Let the tiles of a hand, but for new ones, move to where they lie now that it has another size."""
        moves: list[Move] = []
        hand, stands = self._order(seat), self._scene.stands
        for place, tile in enumerate(hand):
            handle = f"ship:{tile}" if tile > 0 else f"back:{seat}:{place}"
            spot = QPointF(*stands.hand_spot(seat, place, len(hand)))
            if handle not in new and self._item(handle).pos() != spot:
                moves.append(Fly(self._item(handle), spot))
        return moves

    def _count(self, handle: str, change: int) -> list[Move]:
        self._figures[handle] += change
        item = self._item(handle)
        return [Count(item, self._figures[handle])] if isinstance(item, CounterItem) else []

    def _lying(self, space: int) -> int:
        """Return the tile that lies on a space while this step is told."""
        return self._ships[space]

    def _item(self, handle: str) -> TableItem:
        return self._scene.thing(handle)

    def _spot(self, handle: str) -> Point:
        at = self._item(handle).pos()
        return at.x(), at.y()
