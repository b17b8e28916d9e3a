"""What contracts are worth that a company holds or may fulfil (9)."""

from collections.abc import Sequence

from desktop_app.games.barrage.catalogue import Catalogue, Count, Space
from desktop_app.games.barrage.energy_outlook import Track
from desktop_app.games.barrage.outlook import Outlook
from desktop_app.games.barrage.production import contract_discount
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.weights import Weights
from desktop_app.games.barrage.wheel_outlook import Stock


class Promises:
    """Values the contracts of one catalogue."""

    def __init__(self, catalogue: Catalogue, weights: Weights, track: Track, stock: Stock) -> None:
        self._catalogue = catalogue
        self._weights = weights
        self._track = track
        self._stock = stock
        self._shares = {
            number: 0.6 if contract.is_national else 1.0 for number, contract in catalogue.contracts.items()
        }
        """What of a reward a company may hope for: others may take a national contract first."""

    def value(
        self, state: BarrageState, seat: int, outlook: Outlook, turbines: Sequence[Space], pace: float
    ) -> float:
        """Return what open contracts of a company, and national ones, are worth to it."""
        w = self._weights
        rewards = self._stock.gains(pace).rewards
        discount = contract_discount(state, seat)
        added = outlook.added[seat] + discount
        now = max(self._track.possible(state, seat, outlook, turbines), default=0.0) + discount
        later = [max(rows) + added + 1 for rows in outlook.water.later[seat] if rows]
        best = max(later, default=0.0)
        left = self._catalogue.rounds - max(1, state.round)
        hope = best + w.rising * left * 0.8 - 1.0
        extra = self._counted(state)
        worths = []
        for number in (*state.contracts[seat], *state.national):
            energy = self._catalogue.contracts[number].energy
            chance = w.contract if now >= energy else 0.0
            if left:
                chance = max(chance, w.reach * w.short ** max(0.0, energy - hope))
            worths.append(self._shares[number] * (rewards[number] + extra) * chance)
        worths.sort(reverse=True)
        return sum(worth * w.crowd**place for place, worth in enumerate(worths))

    def _counted(self, state: BarrageState) -> float:
        """Return what one more fulfilled contract adds to the bonus tiles still to be scored."""
        tiles = state.bonus_tiles[max(1, state.round) - 1 :]
        found = (self._catalogue.bonus_tiles[tile] for tile in tiles)
        return 0.5 * sum(tile.vp for tile in found if tile.count == Count.CONTRACTS)
