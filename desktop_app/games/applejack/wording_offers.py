"""Where a tile may come from at this moment, in words; only what there is, is named (5.1, 5.5)."""

from desktop_app.engine.types import Remark
from desktop_app.games.applejack.offers import next_valley
from desktop_app.games.applejack.state import CHOOSE_TILE, REFILL, ApplejackState
from desktop_app.games.applejack.words import joined


def beside_die(state: ApplejackState) -> tuple[int, ...]:
    """Return the valleys beside the die that hold tiles."""
    return tuple(valley for valley in state.open_valleys() if state.valleys[valley])


def cottage_only(state: ApplejackState) -> bool:
    """Tell whether the own cottage tile is the only choice of the seat on turn."""
    kind, seat, _ = state.frames[-1]
    return kind == CHOOSE_TILE and not (beside_die(state) or state.supply) and state.cottage[seat] != 0


def far_valley(state: ApplejackState) -> int | None:
    """Return the valley away from the die that is open because all else is empty, or None."""
    kind, seat, _ = state.frames[-1]
    if kind != CHOOSE_TILE or beside_die(state) or state.supply or state.cottage[seat]:
        return None
    return next_valley(state)


def open_now(state: ApplejackState) -> tuple[int, ...]:
    """Return the valleys with tiles to be taken, as the die stands; none after the end."""
    if not state.frames:
        return ()
    far = far_valley(state)
    return beside_die(state) if far is None else (far,)


def sources(state: ApplejackState) -> Remark:
    """Return all places the seat on turn may have a tile from, as the end of a sentence."""
    kind, seat, _ = state.frames[-1]
    found = []
    beside = beside_die(state)
    far = far_valley(state)
    if far is not None:
        found.append(Remark("applejack.source.next", (("valley", far + 1),)))
    if len(beside) > 1:
        first, second = beside
        found.append(Remark("applejack.source.valleys", (("first", first + 1), ("second", second + 1))))
    elif beside:
        found.append(Remark("applejack.source.valley", (("valley", beside[0] + 1),)))
    if kind != REFILL and state.cottage[seat]:
        found.append(Remark("applejack.source.cottage"))
    if state.supply:
        found.append(Remark("applejack.source.supply"))
    *others, last = found
    if not others:
        return last
    return Remark("applejack.join.or", (("first", joined(others)), ("rest", last)))
