"""The rules of Pirates Under Fire: what is asked, what is allowed, and what an action sets going.

The flow on one page. Frames lie on a stack, the next one on top; `turn.settle` runs all that needs no choice.

    TAKE_BOARD, LAY_BOARD(board)
        Free arrangement only: seat 0 takes and lays its three boards, then seat 1. Then the hands are dealt
        and the mercenaries turned up.
    MENU
        A turn: the ship (once), a mercenary (at most one, before or after it), the end of the turn.
        PlaceShip      lands; the start shield is raised; victory points and gold come at once; above MENU
                       are put COLLECT(space), if a mine lies there, and EFFECTS(space, effects...).
        HireMercenary  pays and lands; above MENU are put COLLECT(space), if a mine lies there, and
                       STEPS(space, effects...).
        EndTurn        happens by itself when nothing else is left to choose.
    EFFECTS(space, effects...)
        Effects of space and number, in the order the player likes. One without a target waits for those
        that have one (a mine laid now may be removed by a 7) and lapses after them; an extra tile is drawn
        by itself once it is the only one that can happen.
    STEPS(space, effects...)
        What a mercenary does, the first one first; a step without a target lapses.
    COLLECT(space)
        Automatic, after the effects: the mine of the space, if it still lies there, is turned over and kept.
    End of turn
        Draw; then MENU for the rival, who loses at once without a legal space. After both have had all
        turns no frame is left and the game is scored.

A mercenary can never come between a ship and its effects, since these lie above MENU.
"""

from collections.abc import Sequence

from desktop_app.engine.errors import Problem
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Decision, Event, Frame, GameInfo, Outcome, Setup, Wire
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.actions import (
    Decline,
    DrawExtra,
    EndTurn,
    Fire,
    FireAll,
    HireMercenary,
    LayBoard,
    LayMine,
    PlaceShip,
    RaiseShield,
    RemoveMine,
    Repair,
    TakeBoard,
)
from desktop_app.games.pirates.boards import lay
from desktop_app.games.pirates.box import Box
from desktop_app.games.pirates.cannon import hit_around, shoot
from desktop_app.games.pirates.catalogue import EFFECT_CODES, EFFECT_IDS, FIRST_MERCENARY, Catalogue, Effect
from desktop_app.games.pirates.choices import Choices
from desktop_app.games.pirates.effects import happen, pending_of, raise_shield, repair
from desktop_app.games.pirates.geometry import STRAIGHT
from desktop_app.games.pirates.heuristics import Judge
from desktop_app.games.pirates.knowledge import determinized, redacted
from desktop_app.games.pirates.legality import problem
from desktop_app.games.pirates.mines import lay_mine, remove_mine
from desktop_app.games.pirates.placement import land
from desktop_app.games.pirates.scoring import result, score
from desktop_app.games.pirates.setup import check_setup, first_position
from desktop_app.games.pirates.state import (
    COLLECT,
    EFFECTS,
    LAY_BOARD,
    MENU,
    STEPS,
    TAKE_BOARD,
    PiratesState,
)
from desktop_app.games.pirates.turn import after_boards, end_turn, finish, settle
from desktop_app.games.pirates.wire import state_from_wire

_TEXT_KEYS = {
    TAKE_BOARD: "pirates.decide.take_board",
    LAY_BOARD: "pirates.decide.lay_board",
    MENU: "pirates.decide.menu",
    EFFECTS: "pirates.decide.effects",
    STEPS: "pirates.decide.steps",
}


class PiratesRules:
    """Pirates Under Fire over one catalogue."""

    def __init__(self, info: GameInfo, catalogue: Catalogue) -> None:
        self.info = info
        self.catalogue = catalogue
        self.box = Box(catalogue)
        self.choices = Choices(catalogue)
        self.judge = Judge(self.box)

    def new_game(self, setup: Setup) -> PiratesState:
        check_setup(self.info, setup)
        return first_position(self.box, setup)

    def from_wire(self, wire: list[Wire]) -> PiratesState:
        return state_from_wire(self.box, wire)

    def decision(self, state: PiratesState) -> Decision | None:
        if not state.frames:
            return None
        frame = state.frames[-1]
        return Decision(frame.seat, frame.kind, sum(state.turns) + 1, _TEXT_KEYS[frame.kind])

    def legal_actions(self, state: PiratesState) -> Sequence[Action]:
        return self.choices.all(state)

    def problem_with(self, state: PiratesState, action: Action) -> Problem | None:
        return problem(state, action)

    def apply(self, state: PiratesState, action: Action, events: list[Event] | None = None) -> bool:
        learned = self._carry_out(state, action, events)
        return settle(state, events) or learned

    def sample_action(self, state: PiratesState, rng: Rng) -> Action:
        return self.choices.sample(state, rng)

    def redact(self, state: PiratesState, viewer: int) -> PiratesState:
        return redacted(state, viewer)

    def determinize(self, view: PiratesState, viewer: int, rng: Rng) -> PiratesState:
        return determinized(view, rng)

    def outcome(self, state: PiratesState) -> Outcome | None:
        if state.frames:
            return None
        ranks, reason = result(state)
        # After an immediate loss nothing is scored (section 9).
        scores = () if state.loser >= 0 else (score(state, 0).total, score(state, 1).total)
        return Outcome(scores, ranks, reason)

    def evaluate(self, state: PiratesState, seat: int) -> float:
        return self.judge.value(state, seat)

    def _carry_out(self, state: PiratesState, action: Action, events: list[Event] | None) -> bool:
        """Do what an action says, without what follows; return whether someone learned something."""
        seat = action.seat
        match action:
            case PlaceShip(_, tile, space):
                self._place_ship(state, seat, tile, space, events)
            case HireMercenary(_, tile, space):
                self._hire(state, seat, tile, space, events)
            case Fire(_, effect, direction):
                shoot(state, seat, self._finish(state, effect), direction, events)
            case LayMine(_, space):
                finish(state, Effect.MINE)
                lay_mine(state, seat, space, events)
            case Repair(_, space):
                finish(state, Effect.REPAIR)
                repair(state, seat, space, events)
            case RaiseShield(_, space):
                finish(state, Effect.SHIELD)
                raise_shield(state, seat, space, events)
            case RemoveMine(_, space):
                finish(state, Effect.UNMINE)
                remove_mine(state, seat, space, events)
            case DrawExtra():
                finish(state, Effect.TILE)
                return happen(state, seat, Effect.TILE, events)
            case FireAll(_, effect):
                self._fire_all(state, seat, effect, events)
            case Decline(_, effect):
                self._finish(state, effect)
                if events is not None:
                    events.append(happened.EffectDeclined(seat, effect))
            case EndTurn():
                return end_turn(state, seat, events)
            case TakeBoard(_, board):
                state.frames[-1] = Frame(LAY_BOARD, seat, (board,))
            case LayBoard(_, face, side, place, quarter):
                board = state.frames.pop().args[0]
                lay(state, side, (board, face, quarter))
                if events is not None:
                    events.append(happened.BoardLaid(seat, board, face, quarter, place))
                return after_boards(state, seat, events)
        return False

    def _finish(self, state: PiratesState, effect: str) -> int:
        """Take an effect off the pending ones and return the space it comes from."""
        space = state.frames[-1].args[0]
        finish(state, EFFECT_CODES[effect])
        return space

    def _place_ship(
        self, state: PiratesState, seat: int, tile: int, space: int, events: list[Event] | None
    ) -> None:
        state.placed = 1
        state.hands[seat].remove(tile)
        replaced = land(state, seat, tile, space, events)
        if events is not None:
            lost = EFFECT_IDS[state.sea[space]] if replaced and state.sea[space] else ""
            events.append(happened.ShipPlaced(seat, tile, space, lost))
        if state.pending_shield[seat]:
            state.pending_shield[seat] = 0
            raise_shield(state, seat, space, events, start=1)
        self._collect_later(state, seat, space)
        waiting = []
        for effect in pending_of(state, tile, space, replaced):
            if effect in (Effect.VP, Effect.GOLD):
                happen(state, seat, effect, events)
            else:
                waiting.append(effect)
        if waiting:
            # In the order of their codes, so that equal positions have equal digests.
            state.frames.append(Frame(EFFECTS, seat, (space, *sorted(waiting))))

    def _hire(
        self, state: PiratesState, seat: int, tile: int, space: int, events: list[Event] | None
    ) -> None:
        mercenary = self.catalogue.mercenary(tile)
        state.hired_now = 1
        state.gold[seat] -= mercenary.cost
        state.market.remove(tile)
        state.hired[tile - FIRST_MERCENARY] = seat
        land(state, seat, tile, space, events)
        if events is not None:
            events.append(happened.MercenaryHired(seat, tile, space, mercenary.cost))
        self._collect_later(state, seat, space)
        if mercenary.steps:
            state.frames.append(Frame(STEPS, seat, (space, *mercenary.steps)))

    def _collect_later(self, state: PiratesState, seat: int, space: int) -> None:
        if state.mines[space]:
            state.frames.append(Frame(COLLECT, seat, (space,)))

    def _fire_all(self, state: PiratesState, seat: int, effect: str, events: list[Event] | None) -> None:
        space = self._finish(state, effect)
        if effect == EFFECT_IDS[Effect.SURROUNDING]:
            hit_around(state, seat, space, events)
        else:
            for direction in STRAIGHT:
                shoot(state, seat, space, direction, events)
