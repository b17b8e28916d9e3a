"""The round: whose turn it is, and everything that happens by itself until somebody must choose (4)."""

from collections.abc import Iterator

from desktop_app.engine.types import Event, Frame
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.automa.answers import ANSWERED, answer
from desktop_app.games.barrage.automa.turn import take_turn
from desktop_app.games.barrage.catalogue import NO_TILE, NOBODY, OfficerKey
from desktop_app.games.barrage.construction import construct, reward_sites, usable_tiles
from desktop_app.games.barrage.contracts import fulfillable, over_limit, refill
from desktop_app.games.barrage.costs import Payment, payments
from desktop_app.games.barrage.production import System, productions, use_power
from desktop_app.games.barrage.rewards import effects_of, has_income, incomes, take_next
from desktop_app.games.barrage.scoring import result, score_end, score_round
from desktop_app.games.barrage.setup import DRAFTING, INCOMES, TURNS, take_pair
from desktop_app.games.barrage.state import (
    DRAFT,
    EFFECT,
    FREE_PIECE,
    FULFIL,
    LIMIT,
    PAYMENT,
    POWER,
    PRODUCTION,
    REWARD,
    ROUND,
    TURN,
    TURN_END,
    BarrageState,
)
from desktop_app.games.barrage.tile_effects import use as use_effect
from desktop_app.games.barrage.water import flow


def settle(state: BarrageState, events: list[Event] | None) -> bool:
    """Run everything automatic until a choice is open or the game is over.

    Returns whether someone learned something by it.
    """
    learned = False
    while state.frames:
        kind, seat, args = state.frames[-1]
        if kind in ANSWERED and state.terms.is_automa(seat):
            answer(state, events)
        elif kind == ROUND:
            learned |= _go_on(state, args[0], args[1], events)
        elif kind == TURN_END:
            state.frames.pop()
            state.copied[seat] = NOBODY
            learned |= refill(state, events)
        elif kind == PAYMENT:
            ways = ways_to_pay(state)
            if len(ways) > 1:
                break
            pay(state, ways[0], events)
        elif kind == PRODUCTION:
            if next(open_productions(state), None) is not None:
                break
            state.frames.pop()
        elif kind == FULFIL:
            if fulfillable(state, seat, *args):
                break
            state.frames.pop()
        elif kind == POWER:
            use_power(state, events)
        elif kind == REWARD:
            take_next(state, events)
        elif kind == FREE_PIECE:
            if open_free_sites(state):
                break
            state.frames.pop()
        elif kind == EFFECT:
            use_effect(state, events)
        elif kind == LIMIT:
            if over_limit(state, seat):
                break
            state.frames.pop()
        else:
            break
    return learned


def ways_to_pay(state: BarrageState) -> list[Payment]:
    """Return the ways to pay for the construction on top."""
    _, seat, (_, acting, piece, site) = state.frames[-1]
    return payments(state, seat, state.catalogue.tiles[acting], piece, site, state.credits[seat])


def pay(state: BarrageState, payment: Payment, events: list[Event] | None) -> None:
    """Pay for the construction on top and carry it out."""
    _, seat, (put, acting, piece, site) = state.frames.pop()
    construct(state, seat, put, acting, piece, site, payment, events)


def open_productions(state: BarrageState) -> Iterator[tuple[System, int]]:
    """Yield the productions that the frame on top allows."""
    _, seat, (modifier, mode, excluded) = state.frames[-1]
    return productions(state, seat, modifier, mode, excluded, state.credits[seat])


def open_free_sites(state: BarrageState) -> list[int]:
    """Return where the free piece on top may stand."""
    _, seat, (source, stage) = state.frames[-1]
    return reward_sites(state, seat, effects_of(state, source)[stage])


def _go_on(state: BarrageState, step: int, served: int, events: list[Event] | None) -> bool:
    """Serve the next company in this step of the round, or begin the next step."""
    if step == DRAFTING:
        return _draft(state, served, events)
    if step == INCOMES:
        return _income(state, served, events)
    return _next_turn(state, served, events)


def _draft(state: BarrageState, served: int, events: list[Event] | None) -> bool:
    """Ask the next player to draft; then Automas get what is left and the first round begins (3.1, 3.3)."""
    if state.terms.introductory:
        for place, seat in enumerate(state.order):
            pair = state.catalogue.matchups[place]
            give_pair(state, seat, pair.company, pair.officer, pair.contract, events)
    elif served < state.terms.players:
        state.frames[-1] = Frame(ROUND, 0, (DRAFTING, served + 1))
        state.turn += 1
        state.frames.append(Frame(DRAFT, state.order[-1 - served]))
        return False
    else:
        for seat in state.order:
            if state.terms.is_automa(seat):
                company, officer = state.draft[0]
                state.draft = state.draft[1:]
                give_pair(state, seat, company, officer, 0, events)
    state.draft = ()
    state.offered = ()
    return _begin_round(state, events)


def give_pair(
    state: BarrageState,
    seat: int,
    company: int,
    officer: int,
    contract: int,
    events: list[Event] | None,
) -> None:
    """Give a seat its company, officer and starting contract; an Automa takes no contract."""
    kept = 0 if state.terms.is_automa(seat) else contract
    take_pair(state, seat, company, officer, kept)
    if events is not None:
        events.append(happened.CompanyTaken(seat, company, officer, kept))


def _begin_round(state: BarrageState, events: list[Event] | None) -> bool:
    """Begin a round: patents, then incomes; return whether tiles were turned up (4.1, 4.5)."""
    # What the draft began goes on in the first round; later ones begin a turn, since incomes may ask.
    state.turn += state.round > 0
    state.round += 1
    state.frames[-1] = Frame(ROUND, 0, (INCOMES, 0))
    if events is not None:
        events.append(happened.RoundBegan(state.round, tuple(state.order)))
    return _lay_patents(state, events)


def _lay_patents(state: BarrageState, events: list[Event] | None) -> bool:
    """Discard what is left in the patent office and lay out the next tiles, lower levels first (4.5)."""
    for tile in state.patent:
        state.gone_tiles |= 1 << tile if tile else 0
    if not any(state.patent_stacks):
        state.patent = [NO_TILE] * state.catalogue.patent_slots
        return False
    shown = []
    for _ in range(state.catalogue.patent_slots):
        level = next(level for level, stack in enumerate(state.patent_stacks) if stack)
        shown.append(state.patent_stacks[level][-1])
        state.patent_stacks[level] = state.patent_stacks[level][:-1]
    state.patent = shown
    if events is not None:
        events.append(happened.PatentsRevealed(tuple(shown)))
    return True


def _income(state: BarrageState, served: int, events: list[Event] | None) -> bool:
    """Give the next company its incomes, in reverse turn order; then feed the headstreams (4.1)."""
    if served < state.terms.companies:
        state.frames[-1] = Frame(ROUND, 0, (INCOMES, served + 1))
        seat = state.order[-1 - served]
        if has_income(state, seat):
            state.frames.extend(Frame(REWARD, seat, (source, 0)) for source in reversed(incomes(state, seat)))
        return False
    fed = headstream_drops(state, state.round)
    for head, drops in enumerate(fed):
        state.heads[head] += drops
    if events is not None and any(fed):
        events.append(happened.HeadstreamsFed(fed))
    state.frames[-1] = Frame(ROUND, 0, (TURNS, 0))
    return False


def headstream_drops(state: BarrageState, number: int) -> tuple[int, ...]:
    """Return the drops of a round by headstream; none in the last one (4.1)."""
    tiles = state.catalogue.headstream_tiles
    return tuple(tiles[tile][number - 1] if number <= len(tiles[tile]) else 0 for tile in state.head_tiles)


def _next_turn(state: BarrageState, served: int, events: list[Event] | None) -> bool:
    """Let the next company act that has not passed; when all have, the round ends (4.2)."""
    count = state.terms.companies
    for place in range(served, served + count):
        seat = state.order[place % count]
        if state.passed[seat]:
            continue
        state.frames[-1] = Frame(ROUND, 0, (TURNS, (place + 1) % count))
        if not may_act(state, seat):
            leave_round(state, seat, events)
            return False
        state.frames.append(Frame(TURN_END, seat))
        if state.terms.is_automa(seat) or is_led_by_automa(state, seat):
            return take_turn(state, seat, events)
        state.turn += 1
        state.frames.append(Frame(TURN, seat))
        return False
    return _end_round(state, events)


def is_led_by_automa(state: BarrageState, seat: int) -> bool:
    """Return whether a player's first action of the round is an Automa's: against Mahiri (15.12)."""
    officers = state.catalogue.officers
    return (
        state.terms.automa.officer
        and state.engineers[seat] == state.catalogue.engineers
        and any(
            officers[state.officer[other]].key == OfficerKey.COPY_OFFICER
            for other in range(state.terms.players, state.terms.companies)
        )
    )


def may_act(state: BarrageState, seat: int) -> bool:
    """Return whether a company has an engineer, or a tile that needs none and can be used (4.2)."""
    if state.engineers[seat]:
        return True
    if state.terms.is_automa(seat):
        return False
    return bool(usable_tiles(state, seat, state.credits[seat], engineer_free=True))


def leave_round(state: BarrageState, seat: int, events: list[Event] | None) -> None:
    """Take a company out of the round."""
    state.passed[seat] = 1
    if events is not None:
        events.append(happened.Passed(seat))


def _end_round(state: BarrageState, events: list[Event] | None) -> bool:
    """Let the water flow, score, and prepare the next round or end the game (4.3 to 4.5)."""
    flow(state, events)
    score_round(state, events)
    if state.round == state.catalogue.rounds:
        score_end(state, events)
        state.frames.pop()
        if events is not None:
            outcome = result(state)
            events.append(happened.GameEnded(tuple(state.vp), outcome.ranks))
        return False
    # Equal energy: in the reverse of their present order (4.5).
    state.order.reverse()
    state.order.sort(key=lambda seat: state.energy[seat])
    for seat in range(state.terms.companies):
        state.passed[seat] = 0
        state.engineers[seat] = state.catalogue.engineers
        state.energy[seat] = 0
        state.private_spaces[seat] = 0
        state.copies[seat] = 0
    state.space_owners = [NOBODY] * len(state.space_owners)
    state.space_engineers = [0] * len(state.space_engineers)
    return _begin_round(state, events)
