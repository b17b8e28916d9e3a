"""An Automa's turn: the deck, the lines of its tile, where its engineers go (15.2, 15.3)."""

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.automa.lines import carry_out
from desktop_app.games.barrage.state import BarrageState


def take_turn(state: BarrageState, seat: int, events: list[Event] | None) -> bool:
    """Turn a tile over and carry out its lines; a company without engineers left does not act.

    Returns True: the next tile of the deck shows its front now.
    """
    turn_over(state)
    tile = state.catalogue.automa_tiles[state.automa_deck[-1]]
    back = state.catalogue.automa_tiles[state.criteria]
    for number, line in enumerate(tile.lines):
        if not state.engineers[seat]:
            break
        if line.not_last_round and state.round == state.catalogue.rounds:
            continue
        told: list[Event] | None = None if events is None else []
        if not carry_out(state, seat, line, back, told):
            continue
        if events is not None and told is not None:
            events.append(happened.AutomaActed(seat, tile.number, back.number, number))
            events.extend(told)
        if not line.continues:
            break
    return True


def turn_over(state: BarrageState) -> None:
    """Move the top tile onto the discard, its back up; the next one shows its front (15.2)."""
    state.automa_discard = (*state.automa_discard, state.criteria)
    state.criteria = state.automa_deck[-1]
    state.automa_deck = state.automa_deck[:-1]
    if not state.automa_deck:
        tiles = sorted(state.automa_discard)
        rng = Rng(state.rng)
        rng.shuffle(tiles)
        state.rng = rng.state
        state.automa_deck = tuple(tiles)
        state.automa_discard = ()
