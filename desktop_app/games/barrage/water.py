"""Water: drops run down rivers until dams stop them (section 7)."""

from desktop_app.engine.types import Event
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import NEUTRAL, NOBODY, OfficerKey, PowerKey
from desktop_app.games.barrage.companies import has_power, officer_of
from desktop_app.games.barrage.gains import energise
from desktop_app.games.barrage.state import BarrageState

EXIT = -1
"""Where a drop ends that leaves the map; otherwise a dam site."""


def capacity(state: BarrageState, site: int) -> int:
    """Return how many drops a dam holds: its level; Graziano's own highest dams one more (12.2)."""
    level = state.dam_levels[site]
    owner = state.dam_owners[site]
    if level == state.catalogue.dam_levels and owner != NEUTRAL:
        officer = officer_of(state, owner)
        if officer is not None and officer.key == OfficerKey.LEVEL3_CAPACITY:
            return officer.n
    return level


def course(state: BarrageState, basin: int) -> tuple[int, list[int]]:
    """Return where a drop that comes to the dams of a basin ends, and the basins it passes on its way."""
    basins = state.catalogue.map.basins
    passed: list[int] = []
    while True:
        for site in basins[basin].dams:
            if state.drops[site] < capacity(state, site):
                return site, passed
        basin = basins[basin].drains_to
        if not basin:
            return EXIT, passed
        passed.append(basin)


def run(state: BarrageState, basin: int, drops: int, events: list[Event] | None, head: int = NOBODY) -> None:
    """Let drops run from the dams of a basin on; `head` is the headstream they come from."""
    for _ in range(drops):
        end, passed = course(state, basin)
        if end != EXIT:
            state.drops[end] += 1
        if events is not None:
            events.append(happened.DropRan(head, basin, tuple(passed), end))
        for row in passed:
            _gain_by_pass(state, row, events)


def _gain_by_pass(state: BarrageState, basin: int, events: list[Event] | None) -> None:
    """Give the USA a step for a drop through the row of a basin where they have a powerhouse (11)."""
    for seat in range(state.terms.companies):
        if has_power(state, seat, PowerKey.ENERGY_PER_PASS) and any(
            state.houses[site] == seat for site in state.catalogue.map.basins[basin].houses
        ):
            steps = state.catalogue.companies[state.company[seat]].power_n
            energise(state, seat, steps, happened.FOR_PASS, events)


def flow(state: BarrageState, events: list[Event] | None) -> None:
    """Let all drops on headstreams run down (4.3)."""
    for head, drops in enumerate(state.heads):
        state.heads[head] = 0
        run(state, state.catalogue.map.heads[head], drops, events, head)


def place_drop(state: BarrageState, head: int, now: int, events: list[Event] | None) -> None:
    """Put a drop on a headstream, and let it run at once if it is to."""
    if events is not None:
        events.append(happened.DropPlaced(head))
    if now:
        run(state, state.catalogue.map.heads[head], 1, events, head)
    else:
        state.heads[head] += 1
