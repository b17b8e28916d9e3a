"""The rules of Applejack: what is asked, what is allowed, and what an action sets going (section 5)."""

from collections.abc import Sequence

from desktop_app.engine.errors import Problem
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Decision, Event, Frame, GameInfo, Outcome, Setup, Wire
from desktop_app.games.applejack import events as happened
from desktop_app.games.applejack.actions import (
    DrawCottage,
    DrawTile,
    LayPasture,
    PlantTree,
    RefillCottage,
    TakeTile,
)
from desktop_app.games.applejack.board import income, lay_pasture, matches, plant
from desktop_app.games.applejack.box import Box
from desktop_app.games.applejack.catalogue import Catalogue
from desktop_app.games.applejack.clock import end_turn
from desktop_app.games.applejack.heuristics import Judge
from desktop_app.games.applejack.legality import problem
from desktop_app.games.applejack.offers import offered_tiles, refill_offer
from desktop_app.games.applejack.scoring import total
from desktop_app.games.applejack.setup import check_setup, first_position, hidden, unseen
from desktop_app.games.applejack.state import (
    CHOOSE_TILE,
    FROM_COTTAGE,
    FROM_SUPPLY,
    PLACE,
    REFILL,
    ApplejackState,
    Part,
)
from desktop_app.games.applejack.wire import state_from_wire

_ROTATIONS = 6
_TEXT_KEYS = {
    CHOOSE_TILE: "applejack.decision.choose_tile",
    PLACE: "applejack.decision.place",
    REFILL: "applejack.decision.refill",
}


class ApplejackRules:
    """Applejack over one catalogue. All actions exist once, in tables, since making them costs time."""

    def __init__(self, info: GameInfo, catalogue: Catalogue) -> None:
        self.info = info
        self.catalogue = catalogue
        self.box = Box(catalogue)
        self.judge = Judge(self.box)
        seats = range(info.max_seats)
        tiles = range(catalogue.tile_count + 1)
        cells = range(self.box.cells)
        self._take = [[TakeTile(seat, tile) for tile in tiles] for seat in seats]
        self._draw = [DrawTile(seat) for seat in seats]
        self._plant = [
            [tuple(PlantTree(seat, cell, turn) for turn in range(_ROTATIONS)) for cell in cells]
            for seat in seats
        ]
        self._pasture = [[LayPasture(seat, cell) for cell in cells] for seat in seats]
        self._refill = [[RefillCottage(seat, tile) for tile in tiles] for seat in seats]
        self._draw_cottage = [DrawCottage(seat) for seat in seats]

    def new_game(self, setup: Setup) -> ApplejackState:
        check_setup(self.info, setup)
        return first_position(self.box, setup)

    def from_wire(self, wire: list[Wire]) -> ApplejackState:
        return state_from_wire(self.box, self.info.max_seats, wire)

    def decision(self, state: ApplejackState) -> Decision | None:
        if not state.frames:
            return None
        frame = state.frames[-1]
        return Decision(frame.seat, frame.kind, state.turn + 1, _TEXT_KEYS[frame.kind])

    def legal_actions(self, state: ApplejackState) -> Sequence[Action]:
        if not state.frames:
            return ()
        kind, seat, _ = state.frames[-1]
        actions: list[Action] = []
        if kind == PLACE:
            cells = self._empty_cells(state, seat)
            if self.catalogue.tiles[state.hand].hive <= state.honey[seat]:
                trees = self._plant[seat]
                for cell in cells:
                    actions += trees[cell]
            pastures = self._pasture[seat]
            actions += [pastures[cell] for cell in cells]
            return actions
        if kind == CHOOSE_TILE:
            takes = self._take[seat]
            actions += [takes[tile] for tile in offered_tiles(state, seat)]
            if state.supply:
                actions.append(self._draw[seat])
            return actions
        refills = self._refill[seat]
        actions += [refills[tile] for tile in refill_offer(state)]
        if state.supply:
            actions.append(self._draw_cottage[seat])
        return actions

    def problem_with(self, state: ApplejackState, action: Action) -> Problem | None:
        return problem(state, action)

    def apply(self, state: ApplejackState, action: Action, events: list[Event] | None = None) -> bool:
        state.frames.pop()
        seat = action.seat
        if isinstance(action, PlantTree):
            self._plant_tree(state, seat, action.cell, action.rotation, events)
            return self._after_placing(state, seat, events)
        if isinstance(action, LayPasture):
            self._lay_pasture(state, seat, action.cell, events)
            return self._after_placing(state, seat, events)
        if isinstance(action, TakeTile):
            self._take_tile(state, seat, action.tile, events)
            return False
        if isinstance(action, DrawTile):
            state.hand = state.supply.pop()
            state.hand_from = FROM_SUPPLY
            state.frames.append(Frame(PLACE, seat))
            if events is not None:
                events.append(happened.TileDrawn(seat, state.hand))
            return True
        drawn = isinstance(action, DrawCottage)
        self._refill_cottage(state, seat, action.tile if isinstance(action, RefillCottage) else 0, events)
        return end_turn(state, events) or drawn

    def sample_action(self, state: ApplejackState, rng: Rng) -> Action:
        kind, seat, _ = state.frames[-1]
        if kind == PLACE:
            cells = self._empty_cells(state, seat)
            cell = cells[rng.below(len(cells))]
            if self.catalogue.tiles[state.hand].hive > state.honey[seat]:
                return self._pasture[seat][cell]
            turn = rng.below(_ROTATIONS + 1)
            return self._plant[seat][cell][turn] if turn < _ROTATIONS else self._pasture[seat][cell]
        actions = self.legal_actions(state)
        return actions[rng.below(len(actions))]

    def redact(self, state: ApplejackState, viewer: int) -> ApplejackState:
        view = state.clone()
        view.supply = hidden(state)
        view.rng = 0
        return view

    def determinize(self, view: ApplejackState, viewer: int, rng: Rng) -> ApplejackState:
        world = view.clone()
        tiles = unseen(view, self.catalogue)
        rng.shuffle(tiles)
        world.supply = tiles
        return world

    def outcome(self, state: ApplejackState) -> Outcome | None:
        if state.frames:
            return None
        scores = tuple(total(state, seat) for seat in range(state.seats))
        ranks = tuple(1 + sum(1 for other in scores if other > score) for score in scores)
        if state.seats > 1:
            return Outcome(scores, ranks, "applejack.end.leaf")
        reached = [name for name, at in self.catalogue.solo_goals if scores[0] >= at]
        return Outcome(scores, ranks, f"applejack.end.solo.{reached[-1] if reached else 'missed'}")

    def evaluate(self, state: ApplejackState, seat: int) -> float:
        return self.judge.value(state, seat)

    def _empty_cells(self, state: ApplejackState, seat: int) -> list[int]:
        filled = state.filled[seat]
        return [cell for cell in range(self.box.cells) if not filled >> cell & 1]

    def _take_tile(self, state: ApplejackState, seat: int, tile: int, events: list[Event] | None) -> None:
        if state.cottage[seat] == tile:
            state.cottage[seat] = 0
            state.hand_from = FROM_COTTAGE
        else:
            state.hand_from = _remove_from_valley(state, tile)
        state.hand = tile
        state.frames.append(Frame(PLACE, seat))
        if events is not None:
            valley = -1 if state.hand_from == FROM_COTTAGE else state.hand_from
            events.append(happened.TileTaken(seat, tile, valley))

    def _plant_tree(
        self, state: ApplejackState, seat: int, cell: int, rotation: int, events: list[Event] | None
    ) -> None:
        tile = self.catalogue.tiles[state.hand]
        state.pay(seat, Part.PRICE, -tile.hive)
        gain = income(state, seat, tile, cell, rotation)
        if events is not None:
            events.append(happened.TreePlanted(seat, tile.number, cell, rotation, tile.hive))
            if gain:
                met = matches(state, seat, tile, cell, rotation)
                events.append(happened.HivesMatched(seat, cell, met, gain))
        if gain:
            state.pay(seat, Part.HIVES, gain)
        plant(state, seat, tile, cell, rotation)

    def _lay_pasture(self, state: ApplejackState, seat: int, cell: int, events: list[Event] | None) -> None:
        honey = self.catalogue.pasture_honey
        state.pay(seat, Part.PASTURE, honey)
        lay_pasture(state, seat, self.catalogue.tiles[state.hand], cell)
        if events is not None:
            events.append(happened.PastureLaid(seat, state.hand, cell, honey))

    def _after_placing(self, state: ApplejackState, seat: int, events: list[Event] | None) -> bool:
        """Ask for the cottage's next tile where 5.5 wants it, else end the turn."""
        from_cottage = state.hand_from == FROM_COTTAGE
        state.hand = 0
        state.hand_from = 0
        if from_cottage and state.turns_left(seat) and (state.supply or refill_offer(state)):
            state.frames.append(Frame(REFILL, seat))
            return False
        return end_turn(state, events)

    def _refill_cottage(
        self, state: ApplejackState, seat: int, tile: int, events: list[Event] | None
    ) -> None:
        """Put `tile` from its valley into the cottage, or the top of the supply when it is 0."""
        valley = _remove_from_valley(state, tile) if tile else -1
        state.cottage[seat] = tile or state.supply.pop()
        if events is not None:
            events.append(happened.CottageFilled(seat, state.cottage[seat], valley))


def _remove_from_valley(state: ApplejackState, tile: int) -> int:
    """Take a face-up tile away and return its valley."""
    for valley, tiles in enumerate(state.valleys):
        if tile in tiles:
            tiles.remove(tile)
            return valley
    raise ValueError(f"tile {tile} lies in no valley; legal actions name only tiles that do")
