"""The most that can be gained at once, whatever happens: for positions that come from outside."""

from collections.abc import Iterable

from desktop_app.engine.types import Frame
from desktop_app.games.barrage.catalogue import FIRST_ADVANCED, Catalogue, Do, Effect, Line, Work
from desktop_app.games.barrage.production import SECOND
from desktop_app.games.barrage.rewards import effects_of
from desktop_app.games.barrage.setup import INCOMES
from desktop_app.games.barrage.state import (
    DROPS,
    EFFECT,
    FULFIL,
    MACHINES,
    POWER,
    PRODUCTION,
    REWARD,
    ROUND,
    BarrageState,
)

_SCORINGS = 4
"""How often round scoring gives something to a company."""


class Limits:
    """Figures that follow from the components and the number of companies.

    `of_round` and `of_step` are the units for which a round, and an engineer, a piece or a pass, make room.
    `credits`, `machines` (of a kind), `points` and `energy` are the most that one unit brings a company;
    `scored` are the most points of one round scoring for one cause, `passes` is the energy of one drop that
    runs down.
    """

    def __init__(self, state: BarrageState) -> None:
        self._state = state
        catalogue, companies = state.catalogue, state.terms.companies
        contracts = [contract.reward for contract in catalogue.contracts.values()]
        boards = [
            [effects for row in company.incomes for effects in row.values()]
            for company in catalogue.companies
        ]
        self._reward = max(map(_units, contracts))
        self._incomes = max(sum(map(_units, board)) for board in boards)
        # A production brings its energy, then a contract, then what the company's power does.
        self._second = 1 + self._reward + 1
        self._first = 1 + self._reward + 1 + self._second
        self._effect = 1 + max(self._reward, self._first)
        # A piece has its price and fee, the income it uncovers, the effect of its tile.
        piece = 2 + max(_units(effects) for board in boards for effects in board) + self._effect
        lines = [line for tile in catalogue.automa_tiles for line in tile.lines]
        drops = [space.n for space in catalogue.spaces if space.work == Work.WATER]
        drops += [line.n for line in lines if line.kind == Line.WATER]
        self.of_step = 2 + max(self._first, piece, *drops)
        self.of_round = _SCORINGS + companies * self._incomes + 1

        effects = [
            effect
            for reward in (*contracts, *(row for board in boards for row in board))
            for effect in reward
        ]
        self.passes = len(catalogue.map.basins) * max(company.power_n for company in catalogue.companies)
        self.energy = self._most_energy(catalogue, effects)
        self.credits = self._most_credits(catalogue, effects)
        self.machines = max(
            *(max(space.machines) + space.any_machines for space in catalogue.spaces),
            *(max(line.machines) + line.any_machines for line in lines),
            *(
                max(*effect.machines, effect.n)
                for effect in effects
                if effect.do in (Do.MACHINES, Do.MACHINES_ANY)
            ),
        )
        self.points = self._most_points(catalogue, effects)
        self.scored = self._most_scored(catalogue)

    def pending(self, frame: Frame) -> int:
        """Return the units that a frame will still bring, without what lies above it."""
        kind, _, args = frame
        if kind == ROUND and args[0] == INCOMES:
            return (self._state.terms.companies - args[1]) * self._incomes + 1
        if kind == PRODUCTION:
            return self._second if args[1] == SECOND else self._first
        if kind == POWER:
            return 1 if args[0] == SECOND else 1 + self._second
        if kind == FULFIL:
            return self._reward
        if kind == EFFECT:
            return self._effect
        if kind == REWARD:
            source, stage = args
            return _units(effects_of(self._state, source)[stage:])
        if kind == DROPS:
            return args[0]
        return int(kind == MACHINES)

    def _most_energy(self, catalogue: Catalogue, effects: Iterable[Effect]) -> int:
        lines = [line for tile in catalogue.automa_tiles for line in tile.lines]
        produced = (
            _most_drops(catalogue) * (_most_value(catalogue) + self.passes)
            + max(space.n for space in catalogue.spaces)
            + max(max(company.bonus) + company.power_n for company in catalogue.companies)
            + max(officer.n for officer in catalogue.officers)
            + max(line.n for line in lines)
        )
        by_tile = _most_figure(catalogue) * max(_most_value(catalogue), *catalogue.pieces)
        return max(produced, by_tile, *(effect.n for effect in effects if effect.do == Do.ENERGY))

    def _most_credits(self, catalogue: Catalogue, effects: Iterable[Effect]) -> int:
        """Return the most that is gained, or paid by an Automa, at once."""
        costs, river = catalogue.costs, catalogue.map
        units = max(
            *costs.base, *costs.elevation, *costs.powerhouse, costs.per_value * _most_value(catalogue)
        )
        return max(
            units * max(officer.n for officer in catalogue.officers),
            *(site.fee for site in river.dams),
            *(site.fee for site in river.houses),
            _most_drops(catalogue) * catalogue.foreign_credits,
            _most_figure(catalogue) * _most_value(catalogue),
            *(space.n * catalogue.engineers for space in catalogue.spaces if space.work == Work.BANK),
            *(row.credits for row in catalogue.energy.credits),
            *(effect.n for effect in effects if effect.do == Do.CREDITS),
        )

    def _most_points(self, catalogue: Catalogue, effects: Iterable[Effect]) -> int:
        advanced = sum(tile >= FIRST_ADVANCED for tile in catalogue.tiles)
        return max(
            # An Automa gets both for a drop through its conduit as points.
            self.credits + _most_drops(catalogue) * catalogue.foreign_vp,
            _most_figure(catalogue) * max(advanced, *catalogue.pieces),
            *(abs(line.vp) for tile in catalogue.automa_tiles for line in tile.lines),
            *(effect.n for effect in effects if effect.do == Do.VP),
        )

    def _most_scored(self, catalogue: Catalogue) -> int:
        """Return the most that round scoring gives for one cause."""
        energy = catalogue.energy
        advanced = sum(tile >= FIRST_ADVANCED for tile in catalogue.tiles)
        counted = max(len(catalogue.contracts), advanced, *catalogue.pieces)
        return max(
            *(energy.first, energy.second, energy.tied_pool, energy.tied_second),
            *(counted * tile.vp for tile in catalogue.bonus_tiles),
            *(max(row.credits, abs(row.vp)) for row in energy.credits),
        )


def _units(effects: Iterable[Effect]) -> int:
    """Return how many units the effects of a reward are: drops are placed one by one."""
    return sum(effect.n if effect.do == Do.WATER else 1 for effect in effects)


def _most_drops(catalogue: Catalogue) -> int:
    """Return the most drops of one dam."""
    return max(catalogue.dam_levels, *(officer.n for officer in catalogue.officers))


def _most_value(catalogue: Catalogue) -> int:
    return max(conduit.value for conduit in catalogue.map.conduits)


def _most_figure(catalogue: Catalogue) -> int:
    """Return the highest figure of a technology tile's effect."""
    return max(tile.n for tile in catalogue.tiles.values())
