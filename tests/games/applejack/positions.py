"""Positions of Applejack built by hand, for tests that show one rule."""

from collections.abc import Mapping
from functools import cache

from desktop_app.engine.errors import Problem
from desktop_app.engine.hexgrid import EDGES
from desktop_app.engine.types import Action, Event, Frame, Setup
from desktop_app.games.applejack.actions import LayPasture, PlantTree
from desktop_app.games.applejack.board import lay_pasture, plant
from desktop_app.games.applejack.components import load_catalogue
from desktop_app.games.applejack.rules import ApplejackRules
from desktop_app.games.applejack.state import CHOOSE_TILE, PLACE, STOCK_PARTS, ApplejackState, Part
from desktop_app.games.registry import find


@cache
def rules() -> ApplejackRules:
    """Return the rules over the components of the project."""
    return ApplejackRules(find("applejack").info(), load_catalogue())


class Position:
    """A position under construction, then in play. Cells go by name, varieties by id, seats from 0."""

    def __init__(self, seats: int = 2, seed: int = 7, **options: int) -> None:
        self.rules = rules()
        self.state: ApplejackState = self.rules.new_game(
            Setup("applejack", seats, seed, tuple(sorted(options.items())))
        )
        self.events: list[Event] = []
        self.revealed = False

    def on(self, space: int, die: int) -> "Position":
        """Put the die on a space; the seat it names is to choose a tile."""
        spaces = self.rules.catalogue.board(self.state.seats).spaces
        self.state.space = space
        self.state.die = die
        self.state.turn = (die - 1) * spaces + space - 1
        self.state.frames = [Frame(CHOOSE_TILE, self.seat)]
        return self

    @property
    def seat(self) -> int:
        """The seat named by the space of the die."""
        return (self.state.space - 1) % self.state.seats

    def honey(self, *amounts: int) -> "Position":
        """Give each seat so much honey, as if it had started with it."""
        for seat, amount in enumerate(amounts):
            row = self.state.ledger[seat]
            row[Part.START] += amount - sum(row[:STOCK_PARTS])
            self.state.honey[seat] = amount
        return self

    def tree(
        self,
        cell: str,
        hives: str = "",
        hive: int = 0,
        apples: Mapping[str, int] | None = None,
        blossoms: int | None = None,
        seat: int = 0,
    ) -> "Position":
        """Plant an unused tile that shows exactly this, turned so that hives lie at least at these edges."""
        tile = self.find(hive, apples, blossoms)
        self._drop(tile)
        rotation = self.turned(tile, hives) if hives else 0
        plant(self.state, seat, self.rules.catalogue.tiles[tile], self.cell(cell), rotation)
        return self

    def pasture(self, cell: str, seat: int = 0) -> "Position":
        """Lay some unused tile as a pasture."""
        tile = self.find()
        self._drop(tile)
        lay_pasture(self.state, seat, self.rules.catalogue.tiles[tile], self.cell(cell))
        return self

    def fill(self, seat: int, but: str) -> "Position":
        """Lay pastures on all empty cells of a seat but one."""
        for name in self.rules.catalogue.cell_names:
            if name != but and not self.state.filled[seat] >> self.cell(name) & 1:
                self.pasture(name, seat)
        return self

    def hand(self, tile: int, hand_from: int = 8) -> "Position":
        """Put a tile into the hand of the seat on turn, to be placed."""
        self._drop(tile)
        self.state.hand = tile
        self.state.hand_from = hand_from
        self.state.frames = [Frame(PLACE, self.seat)]
        return self

    def valley(self, number: int, *tiles: int) -> "Position":
        """Let valley `number` (from 1) hold exactly these tiles."""
        self.state.supply = self.state.valleys[number - 1] + self.state.supply
        self.state.valleys[number - 1] = []
        for tile in tiles:
            self._drop(tile)
        self.state.valleys[number - 1] = list(tiles)
        return self

    def valleys(self, *counts: int) -> "Position":
        """Let each valley hold so many unused tiles."""
        for valley in self.state.valleys:
            self.state.supply += valley
            valley.clear()
        for valley, count in zip(self.state.valleys, counts, strict=True):
            valley += [self.state.supply.pop() for _ in range(count)]
        return self

    def supply(self, count: int) -> "Position":
        """Leave only so many tiles in the supply; the others are out of the game."""
        del self.state.supply[: len(self.state.supply) - count]
        return self

    def cottage(self, tile: int, seat: int = 0) -> "Position":
        """Let a seat's cottage hold this tile."""
        self.state.supply.insert(0, self.state.cottage[seat])
        self.state.cottage[seat] = 0
        self._drop(tile)
        self.state.cottage[seat] = tile
        return self

    def find(
        self,
        hive: int = 0,
        apples: Mapping[str, int] | None = None,
        blossoms: int | None = None,
        hives: int = 0,
    ) -> int:
        """Return an unused tile that shows exactly this; what is not given does not matter."""
        for tile in self.rules.catalogue.tiles[1:]:
            lies = any(tile.number in valley for valley in self.state.valleys)
            if not lies and tile.number not in self.state.supply:
                continue
            shown = {self.rules.catalogue.varieties[v]: tile.apples[v] for v in tile.shown}
            if (
                hive in (0, tile.hive)
                and (apples is None or shown == apples)
                and blossoms in (None, tile.blossoms)
                and hives in (0, tile.edges.bit_count())
            ):
                return tile.number
        raise LookupError(f"no unused tile with hive {hive}, apples {apples}, blossoms {blossoms}")

    def turned(self, tile: int, hives: str) -> int:
        """Return the first rotation at which a tile has hives at these edges, as in "E SW"."""
        wanted = {EDGES.index(name) for name in hives.split()}
        for rotation, edges in enumerate(self.rules.catalogue.tiles[tile].turned):
            if wanted <= set(edges):
                return rotation
        raise LookupError(f"tile {tile} cannot show hives at {hives}")

    def cell(self, name: str) -> int:
        """Return a cell's number."""
        return self.rules.catalogue.cell_names.index(name)

    def play(self, *actions: Action) -> "Position":
        """Play legal actions; `events` and `revealed` are those of the last one."""
        for action in actions:
            assert self.problem(action) is None, self.problem(action)
            self.events = []
            self.revealed = self.rules.apply(self.state, action, self.events)
        return self

    def plant(self, cell: str, hives: str = "") -> "Position":
        """Plant the tile in hand."""
        rotation = self.turned(self.state.hand, hives) if hives else 0
        return self.play(PlantTree(self.seat, self.cell(cell), rotation))

    def lay(self, cell: str) -> "Position":
        """Lay the tile in hand as a pasture."""
        return self.play(LayPasture(self.seat, self.cell(cell)))

    def end_turn(self) -> "Position":
        """Let the seat on turn draw a tile and lay it as a pasture on its first empty cell."""
        seat = self.seat
        self.hand(self.state.supply[-1] if self.state.supply else self.find())
        filled = self.state.filled[seat]
        first = next(cell for cell in range(self.state.cells) if not filled >> cell & 1)
        return self.play(LayPasture(seat, first))

    def problem(self, action: Action) -> Problem | None:
        """Return why an action is refused."""
        return self.rules.problem_with(self.state, action)

    def legal(self) -> list[Action]:
        """Return the legal actions."""
        return list(self.rules.legal_actions(self.state))

    def gained(self, part: Part) -> list[int]:
        """Return by seat what the ledger says of one part."""
        return [row[part] for row in self.state.ledger]

    def tags(self) -> list[str]:
        """Return the tags of the last events."""
        return [event.tag for event in self.events]

    def _drop(self, tile: int) -> None:
        for heap in (self.state.supply, *self.state.valleys):
            if tile in heap:
                heap.remove(tile)
                return
        raise LookupError(f"tile {tile} is in use already")
