"""The course of a turn: what happens by itself until somebody must choose, the draw, the end (section 5)."""

from desktop_app.engine.types import Event, Frame
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.catalogue import EFFECT_IDS, FIRST_MERCENARY, Effect
from desktop_app.games.pirates.effects import AUTOMATIC, happen, lapse_cause, targets
from desktop_app.games.pirates.mines import collect_mine
from desktop_app.games.pirates.placement import hire_spaces, legal_spaces
from desktop_app.games.pirates.scoring import final_events
from desktop_app.games.pirates.setup import deal
from desktop_app.games.pirates.state import COLLECT, EFFECTS, MENU, STEPS, TAKE_BOARD, PiratesState


def settle(state: PiratesState, events: list[Event] | None) -> bool:
    """Run everything automatic until a choice is open or the game is over.

    Returns whether someone learned something by it.
    """
    learned = False
    while state.frames:
        kind, seat, args = state.frames[-1]
        if kind == MENU:
            if not state.placed or affordable(state, seat):
                break
            learned |= end_turn(state, seat, events)
        elif kind == EFFECTS:
            effect = next_automatic(state, seat, args[0], args[1:])
            if effect is None:
                break
            learned |= _run(state, seat, effect, events)
        elif kind == STEPS:
            if not step_is_automatic(state, seat, args[0], args[1]):
                break
            learned |= _run(state, seat, args[1], events)
        elif kind == COLLECT:
            state.frames.pop()
            if state.mines[args[0]]:
                collect_mine(state, seat, args[0], events)
                learned = True
        else:
            break
    return learned


def next_automatic(state: PiratesState, seat: int, space: int, pending: tuple[int, ...]) -> int | None:
    """Return the pending effect that goes off by itself, or None while the player is to choose.

    An extra tile is drawn by itself when nothing else can be done; what cannot be done lapses last, since
    a mine laid may give a 7 its target.
    """
    able = {effect for effect in pending if targets(state, seat, space, effect)}
    if not able:
        return pending[0]
    return Effect.TILE.value if able == {Effect.TILE} else None


def step_is_automatic(state: PiratesState, seat: int, space: int, effect: int) -> bool:
    """Return whether a mercenary's step needs no choice: it lapses, or is an automatic effect."""
    return effect in AUTOMATIC or not targets(state, seat, space, effect)


def finish(state: PiratesState, effect: int) -> None:
    """Take one `effect` off the pending ones; the frame goes with the last of them."""
    kind, seat, args = state.frames.pop()
    place = args.index(effect, 1)
    rest = args[:place] + args[place + 1 :]
    if len(rest) > 1:
        state.frames.append(Frame(kind, seat, rest))


def _run(state: PiratesState, seat: int, effect: int, events: list[Event] | None) -> bool:
    space = state.frames[-1].args[0]
    able = targets(state, seat, space, effect)
    finish(state, effect)
    if able:
        return happen(state, seat, effect, events)
    if events is not None:
        events.append(happened.EffectLapsed(seat, EFFECT_IDS[effect], lapse_cause(state, seat, effect)))
    return False


def affordable(state: PiratesState, seat: int) -> list[int]:
    """Return the mercenaries a seat could hire now, somewhere (5.2)."""
    if state.hired_now or not state.market:
        return []
    gold = state.gold[seat]
    mercenaries = state.box.catalogue.mercenaries
    able = [tile for tile in state.market if mercenaries[tile - FIRST_MERCENARY].cost <= gold]
    return able if able and hire_spaces(state, seat) else []


def end_turn(state: PiratesState, seat: int, events: list[Event] | None) -> bool:
    """Draw, and hand over to the rival or end the game (5.5, 5.6); return whether a tile was drawn."""
    state.frames.pop()
    pile = state.draw_piles[seat]
    drawn = min(len(pile), state.box.catalogue.draws)
    for _ in range(drawn):
        tile = pile.pop()
        state.hands[seat].append(tile)
        if events is not None:
            events.append(happened.TileDrawn(seat, tile))
    state.turns[seat] += 1
    state.placed = 0
    state.hired_now = 0
    if events is not None:
        events.append(happened.TurnEnded(seat))
    begin_turn(state, 1 - seat, events)
    return drawn > 0


def begin_turn(state: PiratesState, seat: int, events: list[Event] | None) -> None:
    """Ask a seat for its turn, unless the game is over: all turns done, or no legal space for it (5.1)."""
    if state.turns[seat] == state.box.catalogue.turns:
        if events is not None:
            final_events(state, events)
    elif legal_spaces(state, seat):
        state.frames.append(Frame(MENU, seat))
    else:
        state.loser = seat
        if events is not None:
            events.append(happened.SeatStranded(seat))
            final_events(state, events)


def after_boards(state: PiratesState, seat: int, events: list[Event] | None) -> bool:
    """Ask for the next board; once all lie, deal and begin the first turn (free arrangement).

    Returns whether it was dealt.
    """
    if len(state.boards[state.side[seat]]) * 2 < len(state.box.catalogue.boards):
        state.frames.append(Frame(TAKE_BOARD, seat))
    elif seat == 0:
        state.frames.append(Frame(TAKE_BOARD, 1))
    else:
        deal(state, events)
        begin_turn(state, 0, events)
        return True
    return False
