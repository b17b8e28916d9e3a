"""The rules of Electrify: what is asked, what is allowed, and what an action sets going.

The flow on one page. Frames lie on a stack, the next one on top; `rounds.settle` runs all that needs no
choice.

    ROUND(step, served)
        Always at the bottom. Step 0 asks each seat in turn order to CHOOSE; when all have, the dials are
        revealed. Step 1 gives the bonus of phase 1: matched seats research a step, others are asked for a
        BONUS (shift). Step 2 gives each seat its turn, ACQUIRE. Then every chosen department goes to column
        1, and the next round begins, or the stack is empty and the game is over.
    ACQUIRE
        Buy a card or pass. TakeCard puts PLACE(card, 0) above CHARGE; PlaceCard puts PAY(cost, cubes paid by
        column) above it, which asks for cube after cube.
    CHARGE becomes DISCHARGE
        Charged once, by the columns of this moment. Discharge takes the charge cube off an object and puts
        its icons up: ICONS. It ends when the player says so, or when no charged object can do anything.
    ICONS(source, department, mask)
        The icons of a tile, card, research space, group or demand card, in the order the player likes; those
        that can do nothing now are not offered, and lapse when no other is left. Points and tokens come at
        once. UseIcon reads the multiplier (DISCARD(source, index, department, count) asks for discards first)
        and puts up:
            DEVELOP, TRANSMIT(left, done, follow)     a cube a step, until the player stops
            INVEST(left, green, blue, follow)         announced card by card, drawn together
            PLAN(left, department, done, follow)      another department to the left
            CONVERT(left, source, index, department)  a grid cube, then what it turns into, above this frame
            RESEARCH(steps, follow, ...)              by itself
            INDUSTRY(limit)                           TakeCard puts up PLACE(card, 1), then the ICONS of that
            card FLIP                                      a department turned over, then RESTACK(department,
            settled)
        When `follow` is not 0 and the verb was done n times, charged continuation cards may follow:
    REACTIONS(verb, n, level)
        React lets a card do its part n times; that part triggers nothing more. What a breakthrough inside it
        brings does, at the next `level`; `state.charges` knows who may still follow what.
    RESEARCH(steps, follow, ...)
        Steps one by one. At the end of the track a SPACE is asked for, and above this frame come the ICONS of
        the space and, below them, of the group it completes. Then the marker returns. Research gained
        meanwhile is queued in this frame, since the breakthrough has to be finished first; what follows it
        waits as well: an icon's own steps, its continuations, then the steps that waited (10, 11).
    FULFIL
        Demand cards one by one, each with its ICONS, until the player ends the turn.

A charge is a number beside its card, so cards that are slid in or put into another order take theirs along.
"""

from collections.abc import Sequence

from desktop_app.engine.errors import Problem
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Decision, Event, Frame, GameInfo, Outcome, Setup, Wire
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify import steps
from desktop_app.games.electrify.actions import (
    AnnounceDraw,
    Choose,
    ConvertCube,
    DevelopCube,
    DiscardCard,
    Discharge,
    Done,
    FillSpace,
    FlipDepartment,
    Fulfil,
    MoveDepartment,
    PayCube,
    PlaceCard,
    React,
    Restack,
    Shift,
    TakeCard,
    TransmitCube,
    UseIcon,
)
from desktop_app.games.electrify.breakthroughs import flip, restack
from desktop_app.games.electrify.cards import place, take
from desktop_app.games.electrify.catalogue import COLUMNS, Catalogue
from desktop_app.games.electrify.charging import followed, take_charge
from desktop_app.games.electrify.choices import legal
from desktop_app.games.electrify.columns import move
from desktop_app.games.electrify.demands import fulfil
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.heuristics import Judge
from desktop_app.games.electrify.icons import left_after, offer
from desktop_app.games.electrify.knowledge import determinized, redacted
from desktop_app.games.electrify.legality import problem
from desktop_app.games.electrify.performing import perform, start
from desktop_app.games.electrify.reactions import card_at, close, followed_by
from desktop_app.games.electrify.research import fill
from desktop_app.games.electrify.rounds import (
    end_discharging,
    keep_icons,
    leave_icons,
    pay,
    settle,
    source_of,
)
from desktop_app.games.electrify.scoring import result
from desktop_app.games.electrify.setup import check_setup, first_position
from desktop_app.games.electrify.state import (
    ACQUIRE,
    BONUS,
    CHARGE,
    CHOOSE,
    CONVERT,
    DEVELOP,
    DISCARD,
    DISCHARGE,
    FLIP,
    FULFIL,
    ICONS,
    INDUSTRY,
    INVEST,
    PAY,
    PLACE,
    PLAN,
    REACTIONS,
    RESTACK,
    SPACE,
    TRANSMIT,
    ElectrifyState,
)
from desktop_app.games.electrify.wire import WireReader

_ROUND_STEPS = 3
_SELDOM = 8

_TEXT_KEYS = {
    CHOOSE: "electrify.decide.choose",
    BONUS: "electrify.decide.bonus",
    ACQUIRE: "electrify.decide.acquire",
    PLACE: "electrify.decide.place",
    PAY: "electrify.decide.pay",
    DISCHARGE: "electrify.decide.discharge",
    ICONS: "electrify.decide.icons",
    DISCARD: "electrify.decide.discard",
    DEVELOP: "electrify.decide.develop",
    TRANSMIT: "electrify.decide.transmit",
    INVEST: "electrify.decide.invest",
    PLAN: "electrify.decide.plan",
    CONVERT: "electrify.decide.convert",
    SPACE: "electrify.decide.space",
    INDUSTRY: "electrify.decide.industry",
    FLIP: "electrify.decide.flip",
    RESTACK: "electrify.decide.restack",
    REACTIONS: "electrify.decide.reactions",
    FULFIL: "electrify.decide.fulfil",
}


class ElectrifyRules:
    """Electrify over one catalogue."""

    def __init__(self, info: GameInfo, catalogue: Catalogue) -> None:
        self.info = info
        self.catalogue = catalogue
        self.judge = Judge(catalogue)
        self._reader = WireReader(catalogue)

    def new_game(self, setup: Setup) -> ElectrifyState:
        check_setup(self.info, setup)
        state = first_position(self.catalogue, setup)
        settle(state, None)
        return state

    def from_wire(self, wire: list[Wire]) -> ElectrifyState:
        return self._reader.state(wire)

    def decision(self, state: ElectrifyState) -> Decision | None:
        if not state.frames:
            return None
        step, served = state.frames[0].args
        seats = state.terms.seats
        turn = ((state.round - 1) * _ROUND_STEPS + step) * seats + served
        frame = state.frames[-1]
        return Decision(frame.seat, frame.kind, turn, _TEXT_KEYS[frame.kind])

    def legal_actions(self, state: ElectrifyState) -> Sequence[Action]:
        return legal(state)

    def problem_with(self, state: ElectrifyState, action: Action) -> Problem | None:
        return problem(state, action)

    def apply(self, state: ElectrifyState, action: Action, events: list[Event] | None = None) -> bool:
        learned = self._carry_out(state, action, events)
        return settle(state, events) or learned

    def sample_action(self, state: ElectrifyState, rng: Rng) -> Action:
        actions = legal(state)
        # One decision at the table is many small ones here, each of which could end it: chance that stops as
        # readily as it goes on would hardly ever finish a card.
        if len(actions) > 1 and isinstance(actions[-1], Done) and rng.below(_SELDOM):
            actions.pop()
        return actions[rng.below(len(actions))]

    def redact(self, state: ElectrifyState, viewer: int) -> ElectrifyState:
        return redacted(state, viewer)

    def determinize(self, view: ElectrifyState, viewer: int, rng: Rng) -> ElectrifyState:
        return determinized(view, rng)

    def outcome(self, state: ElectrifyState) -> Outcome | None:
        return None if state.frames else result(state)

    def evaluate(self, state: ElectrifyState, seat: int) -> float:
        return self.judge.value(state, seat)

    def _carry_out(self, state: ElectrifyState, action: Action, events: list[Event] | None) -> bool:
        """Do what an action says, without what follows; return whether someone learned something."""
        seat = action.seat
        match action:
            case Choose(_, department):
                state.frames.pop()
                state.dials[seat] = department + 1
                if events is not None:
                    events.append(happened.DialSet(seat, department))
            case Shift():
                state.frames.pop()
                department = state.dials[seat] - 1
                column = state.columns[seat][department] + 1
                move(state, seat, department, column, happened.BY_SHIFT, events)
            case TakeCard(_, card):
                self._take(state, seat, card, events)
            case PlaceCard(_, department, row):
                self._place(state, seat, department, row, events)
            case PayCube(_, column):
                pay(state, column, events)
            case Discharge(_, department, row):
                self._discharge(state, seat, department, row, events)
            case UseIcon(_, index):
                source, department, mask = state.frames[-1].args
                keep_icons(state, left_after(state, source, mask, index))
                start(state, seat, source, index, department, events)
            case DiscardCard(_, card):
                steps.discard(state, seat, card, events)
            case DevelopCube(_, column):
                steps.develop(state, seat, column, events)
            case TransmitCube(_, column):
                steps.transmit(state, seat, column, events)
            case ConvertCube(_, column):
                steps.convert(state, seat, column, events)
            case AnnounceDraw(_, deck):
                steps.announce(state, seat, deck)
            case MoveDepartment(_, department, column):
                steps.plan(state, seat, department, column, events)
            case FillSpace(_, space):
                fill(state, seat, space, events)
            case FlipDepartment(_, department):
                flip(state, seat, department, events)
            case Restack(_, _, row):
                restack(state, seat, row, events)
            case React(_, department, row):
                self._react(state, seat, department, row, events)
            case Fulfil(_, demand):
                fulfil(state, seat, demand, events)
            case Done():
                return self._leave(state, seat, events)
        return False

    def _take(self, state: ElectrifyState, seat: int, card: int, events: list[Event] | None) -> None:
        free = int(state.frames.pop().kind == INDUSTRY)
        if not free:
            state.frames.append(Frame(CHARGE, seat))
        state.frames.append(Frame(PLACE, seat, (card, free)))
        take(state, seat, card, free, events)

    def _place(
        self, state: ElectrifyState, seat: int, department: int, row: int, events: list[Event] | None
    ) -> None:
        card, free = state.frames.pop().args
        place(state, seat, card, department, row, events)
        if free:
            offer(state, seat, card, department)
        else:
            state.frames.append(Frame(PAY, seat, (self.catalogue.cards[card].cost, *[0] * COLUMNS)))

    def _discharge(
        self, state: ElectrifyState, seat: int, department: int, row: int, events: list[Event] | None
    ) -> None:
        source = source_of(state, seat, department, row)
        take_charge(state, department, row)
        if events is not None:
            events.append(happened.DischargeBegan(seat, department, row, source))
        offer(state, seat, source, department)

    def _react(
        self, state: ElectrifyState, seat: int, department: int, row: int, events: list[Event] | None
    ) -> None:
        verb, count, level = state.frames[-1].args
        followed(state, department, row, level)
        icon = followed_by(state, seat, department, row)
        if events is not None:
            card = card_at(state, seat, department, row).number
            events.append(
                happened.ContinuationBegan(seat, department, row, card, Verb(verb).name.lower(), count)
            )
        perform(state, seat, icon, department, icon.amount * count, 0, events)

    def _leave(self, state: ElectrifyState, seat: int, events: list[Event] | None) -> bool:
        """Leave what the frame on top offers; return whether cards were drawn by it."""
        kind = state.frames[-1].kind
        if kind == DISCHARGE:
            end_discharging(state, events)
        elif kind == ICONS:
            leave_icons(state, 1, events)
        elif kind == REACTIONS:
            close(state)
        elif kind in steps.STEPS:
            return steps.stop(state, events)
        elif kind == ACQUIRE:
            state.frames[-1] = Frame(CHARGE, seat)
            if events is not None:
                events.append(happened.BuyingPassed(seat))
        else:
            state.frames.pop()
            if kind == BONUS and events is not None:
                events.append(happened.BonusDeclined(seat))
            elif kind in (INDUSTRY, FLIP) and events is not None:
                events.append(happened.BonusLost(seat, "industry" if kind == INDUSTRY else "flip", 1))
        return False
