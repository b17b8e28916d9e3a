"""What credits, machines, rewards and incomes are worth at one pace of the game (9.3, 11)."""

from desktop_app.games.barrage.catalogue import EXCAVATOR, MIXER, Catalogue, Do, Effect
from desktop_app.games.barrage.weights import Weights


class Gains:
    """The worth of what can be gained when a company has a share `pace` of the game left to use it."""

    def __init__(self, catalogue: Catalogue, weights: Weights, pace: float) -> None:
        self._weights = weights
        self._pace = pace
        self.use = min(1.0, 1.6 * pace)
        """Share of its worth that a thing still has which must be used."""
        self.credit = weights.credit * min(1.0, 2.5 * pace)
        """What a credit is worth, apart from its share of a point at the end."""
        self.rewards = {
            number: sum(self.effect(effect) for effect in contract.reward)
            for number, contract in catalogue.contracts.items()
        }
        """By number of the contract."""
        self.incomes = tuple(
            tuple(
                tuple(
                    (count, sum(self.effect(effect) for effect in effects)) for count, effects in row.items()
                )
                for row in company.incomes
            )
            for company in catalogue.companies
        )
        """By company and kind of piece: how many pieces uncover an income, and its worth."""

    def effect(self, effect: Effect) -> float:
        """Return about how many points an effect of a reward or an income is worth."""
        w = self._weights
        match effect.do:
            case Do.VP:
                return float(effect.n)
            case Do.CREDITS:
                return self.credit * effect.n
            case Do.MACHINES:
                machines = effect.machines
                return self.use * (w.excavator * machines[EXCAVATOR] + w.mixer * machines[MIXER])
            case Do.MACHINES_ANY:
                return self.use * w.mixer * effect.n
            case Do.ENERGY:
                return 0.5 * effect.n
            case Do.ROTATE:
                return 1.1 * self.use * effect.n
            case Do.WATER:
                return (1.2 if effect.now else 1.0 * min(1.0, 3 * self._pace)) * effect.n
            case Do.BUILD:
                return 6.0 * min(1.0, 0.4 + self._pace)
