"""On which headstreams an Automa puts drops: only those that bring more water into its own dams (15.5)."""

from desktop_app.games.barrage.catalogue import HEADSTREAMS, AutomaTile, PowerKey
from desktop_app.games.barrage.companies import has_power
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.water import EXIT, course


def helpful_drops(state: BarrageState, seat: int, count: int, now: bool, back: AutomaTile) -> list[int]:
    """Return the headstreams for up to `count` drops, those that never help left out.

    Drop after drop takes the first headstream, in the order of the back, where it raises the number of drops
    in own dams together with those that found none so far. The USA prefer, among equally good ones, more
    energy (15.11).
    """
    order = [*back.headstreams, *(head for head in range(HEADSTREAMS) if head not in back.headstreams)]
    placed: list[int] = []
    waiting = 0
    water, _ = _outcome(state, seat, placed, now)
    for _ in range(count):
        waiting += 1
        trials = [(head, *_outcome(state, seat, [*placed, *[head] * waiting], now)) for head in order]
        better = [trial for trial in trials if trial[1] > water]
        if not better:
            continue
        head, water, _ = (
            max(better, key=lambda trial: trial[1:]) if _counts_passes(state, seat) else better[0]
        )
        placed += [head] * waiting
        waiting = 0
    return placed


def _counts_passes(state: BarrageState, seat: int) -> bool:
    return has_power(state, seat, PowerKey.ENERGY_PER_PASS)


def _outcome(state: BarrageState, seat: int, heads: list[int], now: bool) -> tuple[int, int]:
    """Return the drops in own dams after the flow in question, and passes through rows of own powerhouses.

    Drops placed now flow alone; later ones flow with all that lies on the headstreams.
    """
    world = state.clone()
    river = state.catalogue.map
    own_rows = {river.houses[site].basin for site, owner in enumerate(state.houses) if owner == seat}
    flowing = [0] * HEADSTREAMS if now else state.heads[:]
    for head in heads:
        flowing[head] += 1
    passes = 0
    for head, drops in enumerate(flowing):
        for _ in range(drops):
            end, passed = course(world, river.heads[head])
            passes += sum(basin in own_rows for basin in passed)
            if end != EXIT:
                world.drops[end] += 1
    water = sum(drops for drops, owner in zip(world.drops, world.dam_owners, strict=True) if owner == seat)
    return water, passes
