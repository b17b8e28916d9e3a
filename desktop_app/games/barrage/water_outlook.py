"""What the water will bring: productions possible now and in rounds to come, and dams that lie well (7, 8).

The rivers are played on in small: in each round the companies produce by turns with their best systems, then
the headstreams run down.
"""

from collections.abc import Container
from typing import NamedTuple

from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    NEUTRAL,
    NOBODY,
    POWERHOUSE,
    Catalogue,
    OfficerKey,
)
from desktop_app.games.barrage.companies import officer_of
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.water import capacity
from desktop_app.games.barrage.weights import Weights


class System(NamedTuple):
    """A dam linked to an own powerhouse through a built conduit."""

    dam: int
    value: int
    foreign: int
    end: int


class Plan(NamedTuple):
    """A system that lacks pieces: what it would bring a round, weighed by their number, and their cost."""

    energy: float
    excavators: int
    mixers: int


class Water(NamedTuple):
    """What the water brings."""

    now: tuple[tuple[float, ...], ...]
    """By company: energy of the productions possible one after another, modifiers aside."""
    later: tuple[tuple[tuple[float, ...], ...], ...]
    """The same by company and round to come."""
    stored: tuple[int, ...]
    """By company: drops in own dams after the headstreams have run down."""
    plans: tuple[Plan, ...]
    """Systems of the company asking that are not complete, the best ones first."""


class Waters:
    """Looks at the water on the map of one catalogue."""

    def __init__(self, catalogue: Catalogue, weights: Weights) -> None:
        river = catalogue.map
        self._weights = weights
        self._dams = tuple(basin.dams for basin in river.basins)
        self._drains = tuple(basin.drains_to for basin in river.basins)
        self._house_basins = tuple(site.basin for site in river.houses)
        self._dam_basins = tuple(site.basin for site in river.dams)
        self._links = tuple(
            tuple((slot, river.conduits[slot].value, river.conduits[slot].end) for slot in basin.conduits)
            for basin in (river.basins[site.basin] for site in river.dams)
        )
        self._upper = tuple(river.basins[site.basin].dams[0] == n for n, site in enumerate(river.dams))
        self._heads = river.heads
        self._terrains = tuple(basin.terrain for basin in river.basins)

    def look(self, state: BarrageState, seat: int) -> Water:
        """Return what the water of a position promises; plans are those of `seat`."""
        count = state.terms.companies
        systems = [self._systems(state, one) for one in range(count)]
        least = [self._least(state, one) for one in range(count)]
        room = [capacity(state, site) if level else 0 for site, level in enumerate(state.dam_levels)]
        drops = state.drops[:]
        used = [{system.dam for system in mine} for mine in systems]
        contested = {
            dam
            for dam, owner in enumerate(state.dam_owners)
            if owner == NEUTRAL and sum(dam in dams for dams in used) > 1
        }
        now = []
        for one in range(count):
            mine = drops[:]
            now.append(tuple(self._produce(mine, room, systems[one], least[one], 3, contested)))
        arrivals = [0] * len(self._dams)
        self._flow(drops, room, state.heads, arrivals)
        stored = [0] * (NEUTRAL + 1)
        for site, owner in enumerate(state.dam_owners):
            if owner >= 0:
                stored[owner] += drops[site]
        later: list[list[tuple[float, ...]]] = [[] for _ in range(count)]
        tiles = [state.catalogue.headstream_tiles[tile] for tile in state.head_tiles]
        rounds = state.catalogue.rounds
        for ahead in range(max(1, state.round) + 1, rounds + 1):
            made: list[list[float]] = [[] for _ in range(count)]
            for _ in range(3):
                for one in range(count):
                    if systems[one]:
                        made[one] += self._produce(drops, room, systems[one], least[one], 1)
            for one in range(count):
                later[one].append(tuple(made[one]))
            if ahead < rounds:
                self._flow(drops, room, [tile[ahead - 1] for tile in tiles], arrivals)
        turns = max(1, rounds - max(1, state.round) + 1)
        return Water(
            tuple(now),
            tuple(tuple(rows) for rows in later),
            tuple(stored[:count]),
            self._plans(state, seat, [amount / turns for amount in arrivals]),
        )

    def _least(self, state: BarrageState, seat: int) -> int:
        """Return what each production of a company counts for at least: Viktor's ability (12.3)."""
        officer = officer_of(state, seat)
        return officer.n if officer and officer.key == OfficerKey.PRODUCTION_MINIMUM else 0

    def _systems(self, state: BarrageState, seat: int) -> list[System]:
        housed = {self._house_basins[site] for site, owner in enumerate(state.houses) if owner == seat}
        if not housed:
            return []
        return [
            System(dam, value, int(state.conduits[slot] != seat), end)
            for dam, owner in enumerate(state.dam_owners)
            if owner in (seat, NEUTRAL)
            for slot, value, end in self._links[dam]
            if end in housed and state.conduits[slot] != NOBODY
        ]

    def _produce(
        self,
        drops: list[int],
        room: list[int],
        systems: list[System],
        least: int,
        times: int,
        contested: Container[int] = (),
    ) -> list[float]:
        """Produce with the best systems one after another, as `drops` allow; return the energies."""
        found: list[float] = []
        price = self._weights.foreign
        for _ in range(times):
            most = 0.0
            best = None
            for system in systems:
                there = drops[system.dam]
                if there:
                    energy = max(there * system.value, least) - price * system.foreign * there
                    if energy > most:
                        most, best = energy, system
            if best is None:
                break
            used = 1 if least and drops[best.dam] * best.value <= least else drops[best.dam]
            drops[best.dam] -= used
            self._run(drops, room, best.end, used, None)
            found.append(most * self._weights.shared if best.dam in contested else most)
        return found

    def _flow(self, drops: list[int], room: list[int], heads: list[int], arrivals: list[int]) -> None:
        for head, number in enumerate(heads):
            if number:
                self._run(drops, room, self._heads[head], number, arrivals)

    def _run(
        self, drops: list[int], room: list[int], basin: int, number: int, arrivals: list[int] | None
    ) -> None:
        while basin and number:
            if arrivals is not None:
                arrivals[basin] += number
            for site in self._dams[basin]:
                free = room[site] - drops[site]
                if free > 0:
                    taken = min(free, number)
                    drops[site] += taken
                    number -= taken
                    if not number:
                        return
            basin = self._drains[basin]

    def _plans(self, state: BarrageState, seat: int, arrivals: list[float]) -> tuple[Plan, ...]:
        """Return the best systems that lack pieces still to be had."""
        weights = self._weights
        lacking = weights.lacking
        costs = state.catalogue.costs
        built = state.built[seat]
        left = [all_ - done for all_, done in zip(state.catalogue.pieces, built, strict=True)]
        own_basins = {self._dam_basins[site] for site, owner in enumerate(state.dam_owners) if owner == seat}
        housed = {self._house_basins[site] for site, owner in enumerate(state.houses) if owner == seat}
        open_basins = (
            {self._house_basins[site] for site, owner in enumerate(state.houses) if owner == NOBODY}
            if left[POWERHOUSE]
            else set()
        )
        found = []
        for dam, owner in enumerate(state.dam_owners):
            basin = self._dam_basins[dam]
            if owner in (seat, NEUTRAL):
                for_dam, hold = 0, state.dam_levels[dam]
            elif owner == NOBODY and left[BASE] and basin not in own_basins:
                for_dam, hold = costs.base[self._terrains[basin]], 1
            else:
                continue
            water = min(hold + 0.5, arrivals[basin] * (1.0 if self._upper[dam] else 0.7) + weights.spring)
            for slot, value, end in self._links[dam]:
                missing = int(for_dam > 0)
                excavators, mixers = for_dam, 0
                builder = state.conduits[slot]
                worth = float(value)
                if builder == NOBODY:
                    if not left[CONDUIT]:
                        continue
                    missing += 1
                    excavators += costs.per_value * value
                elif builder != seat:
                    worth -= weights.foreign
                if end not in housed:
                    if end not in open_basins:
                        continue
                    missing += 1
                    mixers = costs.powerhouse[built[POWERHOUSE]]
                if missing and worth > 0:
                    found.append((water * worth * lacking[missing], excavators, mixers))
        found.sort(reverse=True)
        return tuple(Plan(*plan) for plan in found[:16])
