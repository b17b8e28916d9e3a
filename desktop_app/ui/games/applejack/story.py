"""How a turn of Applejack is told: each event as stages of moves, in the order it happened.

Where things end is always said by the scene's `place`; a stage only leads there.
"""

from collections.abc import Sequence
from functools import singledispatchmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from desktop_app.engine.types import Event
from desktop_app.games.applejack import events as happened
from desktop_app.games.applejack.state import ApplejackState
from desktop_app.ui.games.applejack import faces
from desktop_app.ui.games.applejack.art.card import hex_path
from desktop_app.ui.table.animator import Count, Flip, Fly, Move, Pulse
from desktop_app.ui.table.items import CounterItem, TableItem
from desktop_app.ui.table.moves import Leave, Wear
from desktop_app.ui.table.places import Point

if TYPE_CHECKING:
    from desktop_app.ui.games.applejack.scene import ApplejackScene

Stages = Sequence[Sequence[Move]]


class Story:
    """Tells the events of one step after the other; it counts the honey on the way."""

    def __init__(self, scene: "ApplejackScene") -> None:
        self._scene = scene
        self._honey: list[int] = []
        self._heaps: list[int] = []

    def begin(self, before: ApplejackState) -> None:
        """Start a step from the view before it."""
        self._honey = [*before.honey]
        self._heaps = [len(valley) for valley in before.valleys]

    @singledispatchmethod
    def tell(self, event: Event) -> Stages:
        """Return the stages of an event; none for one that shows by itself."""
        return ()

    @tell.register
    def _(self, event: happened.TileTaken) -> Stages:
        if event.valley >= 0:
            self._heaps[event.valley] -= 1
        return ((self._fly(f"tile:{event.tile}", self._hand()),),)

    @tell.register
    def _(self, event: happened.TileDrawn) -> Stages:
        return self._from_supply(event.tile, self._hand(), self._scene.layout.hand.size)

    @tell.register
    def _(self, event: happened.TreePlanted) -> Stages:
        spot, height = self._cell(event.seat, event.cell)
        face = faces.TileFace(event.tile, height, event.rotation)
        return (
            (self._fly(f"tile:{event.tile}", spot), self._face(event.tile, face)),
            self._earn(event.seat, -event.price),
        )

    @tell.register
    def _(self, event: happened.PastureLaid) -> Stages:
        spot, height = self._cell(event.seat, event.cell)
        face = faces.TileFace(event.tile, height, 0, pasture=True)
        return (
            (self._fly(f"tile:{event.tile}", spot), self._face(event.tile, face)),
            self._earn(event.seat, event.honey),
        )

    @tell.register
    def _(self, event: happened.HivesMatched) -> Stages:
        return ((self._pulse(f"cell:{event.seat}:{event.cell}"), *self._earn(event.seat, event.gain)),)

    @tell.register
    def _(self, event: happened.CottageFilled) -> Stages:
        spot = self._spot(f"cottage:{event.seat}")
        if event.valley >= 0:
            self._heaps[event.valley] -= 1
            return ((self._fly(f"tile:{event.tile}", spot),),)
        plot = self._scene.layout.cottage(self._scene.orchard_place(event.seat))
        return self._from_supply(event.tile, spot, plot.size)

    @tell.register
    def _(self, event: happened.DieMoved) -> Stages:
        return ((self._fly("die", self._scene.space_at(event.space)),),)

    @tell.register
    def _(self, event: happened.Harvested) -> Stages:
        return (self._earn(event.seat, event.gain),) if event.gain else ()

    @tell.register
    def _(self, event: happened.BlossomsScored) -> Stages:
        return (self._earn(event.seat, event.gain),)

    @tell.register
    def _(self, event: happened.DieRaised) -> Stages:
        return ((self._pulse("die"),),)

    @tell.register
    def _(self, event: happened.ValleysRefilled) -> Stages:
        stage: list[Move] = []
        for valley, tile in event.dealt:
            self._heaps[valley] += 1
            layout, count = self._scene.layout, self._heaps[valley]
            height, spot = layout.heap_tile(count), layout.heap(valley, count)[-1]
            item = self._item(f"tile:{tile}")
            stage += [Wear(item, faces.TileFace(tile, height)), Leave(item, self._supply(), spot)]
        return (stage,)

    # Parts of a stage --------------------------------------------------------------------------

    def _from_supply(self, tile: int, spot: Point, height: float) -> Stages:
        item = self._item(f"tile:{tile}")
        back = faces.BackFace(self._scene.layout.supply.size)
        front = faces.TileFace(tile, height)
        return ((Wear(item, back), Leave(item, self._supply(), spot), Flip(item, front)),)

    def _earn(self, seat: int, amount: int) -> list[Move]:
        self._honey[seat] += amount
        item = self._item(f"honey:{seat}")
        if not amount or not isinstance(item, CounterItem):
            return []
        return [Count(item, self._honey[seat])]

    def _fly(self, handle: str, spot: Point) -> Move:
        return Fly(self._item(handle), QPointF(*spot))

    def _face(self, tile: int, face: faces.TileFace) -> Move:
        return Wear(self._item(f"tile:{tile}"), face, outline=hex_path(face.height))

    def _pulse(self, handle: str) -> Move:
        return Pulse(self._item(handle))

    def _item(self, handle: str) -> TableItem:
        item = self._scene.item(handle)
        if item is None:
            raise KeyError(f"no item was built for {handle!r}")
        return item

    def _spot(self, handle: str) -> Point:
        at = self._item(handle).pos()
        return at.x(), at.y()

    def _hand(self) -> Point:
        return self._scene.layout.hand.x, self._scene.layout.hand.y

    def _supply(self) -> Point:
        return self._scene.layout.supply.x, self._scene.layout.supply.y

    def _cell(self, seat: int, cell: int) -> tuple[Point, float]:
        return self._scene.cell_at(seat, cell), 2 * self._scene.orchard_place(seat).size
