"""Which face-up tiles a seat may take: for its turn (5.1) and into its cottage (5.5)."""

from desktop_app.games.applejack.state import ApplejackState


def offered_tiles(state: ApplejackState, seat: int) -> list[int]:
    """Return the tiles a seat on turn may take: two valleys, its cottage, or else the next valley (5.1)."""
    first, second = state.open_valleys()
    tiles = state.valleys[first] + state.valleys[second]
    if state.cottage[seat]:
        tiles.append(state.cottage[seat])
    if tiles or state.supply:
        return tiles
    return state.valleys[next_valley(state)][:]


def next_valley(state: ApplejackState) -> int:
    """Return the first valley with a tile, clockwise from the second one beside the die."""
    second = state.open_valleys()[1]
    count = len(state.valleys)
    for step in range(1, count):
        valley = (second + step) % count
        if state.valleys[valley]:
            return valley
    return second


def refill_offer(state: ApplejackState) -> list[int]:
    """Return the face-up tiles that may go into an empty cottage (5.5)."""
    first, second = state.open_valleys()
    return state.valleys[first] + state.valleys[second]
