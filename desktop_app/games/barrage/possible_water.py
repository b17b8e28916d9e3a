"""How many drops can lie on headstreams: by round, spaces used, contracts fulfilled and incomes (4.1, 5)."""

from collections.abc import Iterable

from desktop_app.engine.types import Frame
from desktop_app.games.barrage.catalogue import Do, Effect, Line, Work
from desktop_app.games.barrage.possible_board import may_be_led, placed
from desktop_app.games.barrage.rewards import effects_of, incomes
from desktop_app.games.barrage.rounds import headstream_drops
from desktop_app.games.barrage.setup import INCOMES
from desktop_app.games.barrage.state import DROPS, REWARD, BarrageState


def most_on_heads(state: BarrageState) -> int:
    """Return the most drops on all headstreams by now, in a round, without what is still to be placed."""
    is_income = bool(state.frames) and state.frames[0].args[0] == INCOMES
    most = 0 if is_income else sum(headstream_drops(state, state.round))
    lines = [line for tile in state.catalogue.automa_tiles for line in tile.lines]
    by_line = max((line.n for line in lines if line.kind == Line.WATER), default=0)
    for owner, space in zip(state.space_owners, state.catalogue.spaces, strict=True):
        if space.work == Work.WATER and 0 <= owner < state.terms.players:
            most += space.n
    waiting = state.order[: state.terms.companies - state.frames[0].args[1]] if is_income else []
    for seat in range(state.terms.companies):
        # An Automa's engineers may be beside the board (15.3).
        if state.terms.is_automa(seat) or may_be_led(state, seat):
            most += by_line * placed(state, seat)
        sources = [*state.fulfilled[seat], *([] if seat in waiting else incomes(state, seat))]
        most += sum(_waiting(effects_of(state, source)) for source in sources)
    return most - sum(_still_to_come(state, frame) for frame in state.frames)


def _still_to_come(state: BarrageState, frame: Frame) -> int:
    """Return the drops that a frame will still bring, without what lies above it."""
    kind, _, args = frame
    if kind == REWARD:
        return _waiting(effects_of(state, args[0])[args[1] :])
    return args[0] if kind == DROPS and not args[1] else 0


def _waiting(effects: Iterable[Effect]) -> int:
    """Return the drops of effects that wait for the end of the round."""
    return sum(effect.n for effect in effects if effect.do == Do.WATER and not effect.now)
