"""The rules of Barrage: what is asked, what is allowed, and what an action sets going.

The flow on one page. Frames lie on a stack, the next one on top; `rounds.settle` runs all that needs no
choice, and answers for Automas what is offered to them.

    ROUND(step, served)
        Always at the bottom. Step 0 asks each player to DRAFT; Automas get what is left. Step 1 gives each
        company its incomes in reverse turn order, a REWARD each, then feeds the headstreams. Step 2 gives one
        turn after another: TURN above TURN_END, or an Automa's turn, which needs no frame of its own. When
        all have passed, the water flows, the round is scored, and the next one begins or the stack is empty
        and the game is over.
    TURN
        UseSpace places engineers, pays, and puts up what the space does: PRODUCTION, DROPS, MACHINES,
        CONTRACT, TILE. CopyOfficer (Mahiri) comes before and leaves TURN open. UseTile builds without
        engineers: SITE at once.
    TURN_END
        The copied officer goes, the open contracts are filled up.
    TILE -> SITE(tile, acting) -> PAYMENT(tile, acting, piece, site)
        A construction: the tile (`acting` is what Anton's tile copies), the site, the way to pay if there is
        more than one. Then machines and tile go onto the wheel, it turns, the piece is placed, its fee is
        paid, and above EFFECT(acting, piece, site) comes the REWARD of the income it uncovers. EFFECT does
        what the tile says or asks: EMPTY_DAMS, PRODUCTION (free), FULFIL (with the tile's energy).
    PRODUCTION(modifier, mode, excluded)
        Produce takes the drops through, the energy counts, the water runs on, the owner of the conduit is
        paid. Then FULFIL(energy, with national), and below it POWER(mode, powerhouse): Italy's steps, or
        Germany's second PRODUCTION, through another powerhouse than the `excluded` one.
    REWARD(source, stage)
        The effects of a contract or an income, plain gains first: MACHINES(n), DROPS(n, now, least), and
        FREE_PIECE(source, stage), whose piece may uncover an income: one more REWARD above this one.
    DROPS(n, now, least)
        A drop a step; drops that flow now run at once. At least `least` have to be placed.
    CONTRACT(n) -> LIMIT
        Contracts taken one by one; then those over the limit are discarded.
"""

from collections.abc import Sequence

from desktop_app.engine.errors import Problem
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Decision, Event, Frame, GameInfo, Outcome, Setup, Wire
from desktop_app.games.barrage import contracts
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.actions import (
    Accept,
    Build,
    CopyOfficer,
    Done,
    Draft,
    DropContract,
    Fulfil,
    Pay,
    PlaceDrop,
    Produce,
    TakeContract,
    TakeMachines,
    UseSpace,
    UseTile,
)
from desktop_app.games.barrage.catalogue import NOBODY, Catalogue
from desktop_app.games.barrage.choices import legal
from desktop_app.games.barrage.construction import place_free
from desktop_app.games.barrage.costs import Payment
from desktop_app.games.barrage.gains import equip
from desktop_app.games.barrage.heuristics import Judge
from desktop_app.games.barrage.knowledge import determinized, redacted
from desktop_app.games.barrage.legality import problem
from desktop_app.games.barrage.production import System, produce_and_offer
from desktop_app.games.barrage.rounds import give_pair, leave_round, pay, settle
from desktop_app.games.barrage.scoring import result
from desktop_app.games.barrage.setup import check_setup, first_position
from desktop_app.games.barrage.spaces import copy_officer, use
from desktop_app.games.barrage.state import (
    CONTRACT,
    DRAFT,
    DROPS,
    EMPTY_DAMS,
    FREE_PIECE,
    FULFIL,
    LIMIT,
    MACHINES,
    PAYMENT,
    PRODUCTION,
    SITE,
    TILE,
    TURN,
    BarrageState,
)
from desktop_app.games.barrage.tile_effects import empty_dams, fill
from desktop_app.games.barrage.water import place_drop
from desktop_app.games.barrage.wire import state_from_wire

_TEXT_KEYS = {
    DRAFT: "barrage.decide.draft",
    TURN: "barrage.decide.turn",
    TILE: "barrage.decide.tile",
    SITE: "barrage.decide.site",
    PAYMENT: "barrage.decide.payment",
    PRODUCTION: "barrage.decide.production",
    FULFIL: "barrage.decide.fulfil",
    DROPS: "barrage.decide.drops",
    MACHINES: "barrage.decide.machines",
    CONTRACT: "barrage.decide.contract",
    LIMIT: "barrage.decide.limit",
    FREE_PIECE: "barrage.decide.free_piece",
    EMPTY_DAMS: "barrage.decide.empty_dams",
}


class BarrageRules:
    """Barrage over one catalogue."""

    def __init__(self, info: GameInfo, catalogue: Catalogue) -> None:
        self.info = info
        self.catalogue = catalogue
        self.judge = Judge(catalogue, self.apply)

    def new_game(self, setup: Setup) -> BarrageState:
        check_setup(self.info, setup)
        state = first_position(self.catalogue, setup)
        settle(state, None)
        return state

    def from_wire(self, wire: list[Wire]) -> BarrageState:
        return state_from_wire(self.catalogue, wire)

    def decision(self, state: BarrageState) -> Decision | None:
        if not state.frames:
            return None
        frame = state.frames[-1]
        return Decision(frame.seat, frame.kind, state.turn, _TEXT_KEYS[frame.kind])

    def legal_actions(self, state: BarrageState) -> Sequence[Action]:
        return legal(state)

    def problem_with(self, state: BarrageState, action: Action) -> Problem | None:
        return problem(state, action)

    def apply(self, state: BarrageState, action: Action, events: list[Event] | None = None) -> bool:
        start = 0 if events is None else len(events)
        self.carry_out(state, action, events)
        learned = settle(state, events)
        players = state.terms.players
        if events is not None and players < state.terms.companies:
            automas = (*(NOBODY for _ in range(players)), *state.company[players:])
            events[start:] = happened.with_automas(events[start:], automas)
        return learned

    def sample_action(self, state: BarrageState, rng: Rng) -> Action:
        actions = legal(state)
        return actions[rng.below(len(actions))]

    def redact(self, state: BarrageState, viewer: int) -> BarrageState:
        return redacted(state)

    def determinize(self, view: BarrageState, viewer: int, rng: Rng) -> BarrageState:
        return determinized(view, rng)

    def outcome(self, state: BarrageState) -> Outcome | None:
        return None if state.frames else result(state)

    def evaluate(self, state: BarrageState, seat: int) -> float:
        return self.judge.value(state, seat)

    def carry_out(self, state: BarrageState, action: Action, events: list[Event] | None) -> None:
        """Do what an action says, without what follows by itself."""
        seat = action.seat
        match action:
            case Draft(_, company, contract):
                self._draft(state, seat, company, contract, events)
            case UseSpace(_, space, engineers, _):
                state.frames.pop()
                use(state, seat, space, engineers, events)
            case UseTile(_, tile, acting):
                state.frames[-1] = Frame(SITE, seat, (tile, acting))
            case Build(_, piece, site):
                self._build(state, seat, piece, site, events)
            case Pay(_, excavators, mixers, credits):
                pay(state, Payment(excavators, mixers, credits), events)
            case Produce(_, dam, conduit, drops):
                self._produce(state, seat, dam, conduit, drops, events)
            case Fulfil(_, contract):
                state.frames.pop()
                contracts.fulfil(state, seat, contract, events)
            case PlaceDrop(_, head):
                left, now, least = state.frames.pop().args
                if left > 1:
                    state.frames.append(Frame(DROPS, seat, (left - 1, now, max(0, least - 1))))
                place_drop(state, head, now, events)
            case TakeMachines(_, excavators):
                (count,) = state.frames.pop().args
                equip(state, seat, excavators, count - excavators, events)
            case TakeContract(_, contract):
                contracts.take(state, seat, contract, events)
            case DropContract(_, contract):
                contracts.discard(state, seat, contract, events)
            case CopyOfficer(_, officer):
                copy_officer(state, seat, officer, events)
            case Accept():
                (drops,) = state.frames.pop().args
                for dam in empty_dams(state, seat):
                    fill(state, seat, dam, drops, events)
            case Done():
                self._leave(state, seat, events)

    def _draft(
        self, state: BarrageState, seat: int, company: int, contract: int, events: list[Event] | None
    ) -> None:
        state.frames.pop()
        officer = dict(state.draft)[company]
        state.draft = tuple(pair for pair in state.draft if pair[0] != company)
        state.offered = tuple(number for number in state.offered if number != contract)
        give_pair(state, seat, company, officer, contract, events)

    def _build(
        self, state: BarrageState, seat: int, piece: int, site: int, events: list[Event] | None
    ) -> None:
        kind, _, args = state.frames.pop()
        if kind == FREE_PIECE:
            place_free(state, seat, piece, site, events)
        else:
            state.frames.append(Frame(PAYMENT, seat, (*args, piece, site)))

    def _produce(
        self,
        state: BarrageState,
        seat: int,
        dam: int,
        conduit: int,
        drops: int,
        events: list[Event] | None,
    ) -> None:
        end = self.catalogue.map.conduits[conduit].end
        houses = self.catalogue.map.basins[end].houses
        house = next(house for house in houses if state.houses[house] == seat)
        produce_and_offer(state, seat, System(dam, conduit, house), drops, events)

    def _leave(self, state: BarrageState, seat: int, events: list[Event] | None) -> None:
        kind = state.frames.pop().kind
        if kind == TURN:
            leave_round(state, seat, events)
        elif events is not None:
            events.append(happened.RewardDeclined(seat, _TEXT_KEYS[kind].rpartition(".")[2]))
