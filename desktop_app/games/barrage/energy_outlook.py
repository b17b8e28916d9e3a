"""What energy is worth: the places, the credits and the bonus tile of each round, and contracts (9, 13)."""

from collections.abc import Sequence
from math import exp

from desktop_app.games.barrage.catalogue import Catalogue, PowerKey, Space, Work
from desktop_app.games.barrage.companies import board_bonus, has_power
from desktop_app.games.barrage.outlook import Outlook, Round
from desktop_app.games.barrage.scoring import counted
from desktop_app.games.barrage.spaces import exists
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.water_outlook import Water
from desktop_app.games.barrage.weights import Weights


class Track:
    """Values energy by the tables of one catalogue."""

    def __init__(self, catalogue: Catalogue, weights: Weights) -> None:
        self._catalogue = catalogue
        self._weights = weights
        self._credits = self._smoothed(catalogue)
        turbines = [
            (number, space) for number, space in enumerate(catalogue.spaces) if space.work == Work.PRODUCE
        ]
        turbines.sort(key=lambda pair: 0.4 * pair[1].engineers + 0.3 * pair[1].fee - pair[1].n)
        self._turbines = tuple(turbines)
        """The best ones first."""

    @staticmethod
    def _smoothed(catalogue: Catalogue) -> tuple[float, ...]:
        """Return the credits by energy, in a line from row to row."""
        rows = catalogue.energy.credits
        found = []
        for energy in range(rows[-1].least + 1):
            upper = next((row for row in rows if row.least >= energy), rows[-1])
            lower = [row for row in rows if row.least <= energy][-1]
            share = (energy - lower.least) / (upper.least - lower.least) if upper != lower else 0.0
            found.append(lower.credits + share * (upper.credits - lower.credits))
        return tuple(found)

    def added(self, state: BarrageState, seat: int) -> int:
        """Return what a company's board and power add to each production."""
        power = state.catalogue.companies[state.company[seat]]
        steps = power.power_n if has_power(state, seat, PowerKey.EXTRA_ENERGY) else 0
        return board_bonus(state, seat) + steps

    def turbines(self, state: BarrageState) -> list[Space]:
        """Return the spaces still free on which to produce, the best ones first."""
        return [
            space
            for number, space in self._turbines
            if state.space_owners[number] < 0 and exists(state, space)
        ]

    def possible(
        self, state: BarrageState, seat: int, outlook: Outlook, turbines: Sequence[Space]
    ) -> list[float]:
        """Return the energies of the productions a company may still carry out in this round."""
        raw = outlook.water.now[seat]
        added = outlook.added[seat]
        engineers = state.engineers[seat]
        found: list[float] = []
        if not raw or not engineers:
            return found
        money = state.credits[seat]
        free = list(turbines)
        for energy in raw:
            for place, space in enumerate(free):
                price = space.fee + space.cost
                if space.engineers <= engineers and price <= money and energy + added + space.n >= 1:
                    engineers -= space.engineers
                    money -= price
                    found.append(energy + added + space.n)
                    del free[place]
                    break
        if found and len(raw) > len(found) and has_power(state, seat, PowerKey.SECOND_PRODUCTION):
            found.append(raw[len(found)])
        return found

    def this_round(
        self, state: BarrageState, seat: int, outlook: Outlook, turbines: Sequence[Space]
    ) -> float:
        """Return the energy a company may expect at the end of this round."""
        more = 0.0
        possible = self.possible(state, seat, outlook, turbines)
        for share, energy in zip(self._weights.possible, possible, strict=False):
            more += share * energy
        return state.energy[seat] + more

    def rounds(self, seat: int, water: Water, added: Sequence[int]) -> tuple[Round, ...]:
        """Return what a company may expect from each round to come."""
        energies = [self._later(raw, more) for raw, more in zip(water.later, added, strict=True)]
        found = []
        for ahead, energy in enumerate(energies[seat], start=1):
            rivals = [row[ahead - 1] for other, row in enumerate(energies) if other != seat]
            found.append(Round(energy, self._places(energy, rivals, ahead), self._money(energy)))
        return tuple(found)

    def _later(self, rounds: Sequence[Sequence[float]], added: int) -> list[float]:
        """Return the energy of rounds to come by what the water brings."""
        w = self._weights
        found = []
        for ahead, raw in enumerate(rounds, start=1):
            energy = 0.0
            for share, one, modifier in zip(w.later, raw, w.modifiers, strict=False):
                energy += share * max(0.0, one + modifier + added)
            found.append(energy + w.rising * ahead)
        return found

    def value(
        self, state: BarrageState, seat: int, outlook: Outlook, turbines: Sequence[Space], credit: float
    ) -> float:
        """Return what a company may expect from round scoring in this round and all later ones."""
        rivals = [
            self.this_round(state, other, outlook, turbines)
            for other in range(state.terms.companies)
            if other != seat
        ]
        energy = self.this_round(state, seat, outlook, turbines)
        number = max(1, state.round)
        total = self._places(energy, rivals, 0) + credit * self._money(energy)
        total += self._bonus(state, seat, number, energy, 0)
        factor = 1.0
        for ahead, later in enumerate(outlook.rounds, start=1):
            factor *= self._weights.discount
            bonus = self._bonus(state, seat, number + ahead, later.energy, ahead)
            total += factor * (later.places + credit * later.credits + bonus)
        return total

    def _places(self, energy: float, rivals: Sequence[float], ahead: int) -> float:
        """Return the points for the place on the energy track, by how much more energy than others it is."""
        if not energy:
            return 0.0
        rules = self._catalogue.energy
        spread = self._weights.lead * (1.0 + 0.3 * ahead)
        behind = [1.0 / (1.0 + exp(min(30.0, (other - energy) / spread * 3.0))) for other in rivals]
        win = 1.0
        for chance in behind:
            win *= chance
        second = 0.0
        for place, chance in enumerate(behind):
            one = 1.0 - chance
            for other, also in enumerate(behind):
                if other != place:
                    one *= also
            second += one
        return (rules.first * win + rules.second * second) * min(1.0, energy / 2.0)

    def _money(self, energy: float) -> float:
        top = len(self._credits) - 1
        return self._credits[min(top, int(energy))]

    def _bonus(self, state: BarrageState, seat: int, number: int, energy: float, ahead: int) -> float:
        rules = self._catalogue.energy
        tile = self._catalogue.bonus_tiles[state.bonus_tiles[number - 1]]
        count = counted(state, seat, tile.count) + self._weights.growth * ahead
        missing = max(0.0, rules.section * number - energy) / rules.section
        if not ahead and missing:
            missing += 0.3
        points = count * tile.vp - rules.malus * missing
        if ahead:
            # What is below 0 now may still rise above it.
            points = points if points > 4.0 else 4.0 * exp((points - 4.0) / 4.0)
        points = max(0.0, points)
        if energy < 1:
            points -= 3.0 * (1.0 - energy)
        return points * (min(1.0, (energy / rules.bonus_from) ** 2) if points > 0 else 1.0)
