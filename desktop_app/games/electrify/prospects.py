"""What research and cards are worth in the rounds to come: spaces, the hand, cards to draw."""

from functools import lru_cache

from desktop_app.games.electrify.catalogue import Catalogue
from desktop_app.games.electrify.machine import Machine
from desktop_app.games.electrify.outlook import Outlook
from desktop_app.games.electrify.weights import Weights

_USUAL_COLUMN = 4


class Prospects:
    """Values research and cards over one catalogue, in points."""

    def __init__(self, catalogue: Catalogue, machine: Machine, outlook: Outlook, weights: Weights) -> None:
        self._catalogue = catalogue
        self._machine = machine
        self._outlook = outlook
        self._weights = weights
        self._gain = lru_cache(1 << 12)(self._space_gain)
        self._hopes = lru_cache(1 << 12)(self._group_hopes)
        self.held = lru_cache(1 << 12)(self._held)
        self.card = lru_cache(1 << 12)(self._card)

    def research(self, filled: int, steps: int, spaces: int, rounds: int) -> float:
        """Return what the research board is worth, the marker being `steps` along its track or beyond.

        `spaces` breakthroughs wait for their space to be chosen.
        """
        through, left = divmod(steps, self._catalogue.research_end)
        breakthroughs = spaces + through + (left / self._catalogue.research_end if rounds else 0.0)
        return breakthroughs * self._gain(filled, rounds) + self._hopes(filled, rounds)

    def _space_gain(self, filled: int, rounds: int) -> float:
        """Return what the best open space brings."""
        best = 0.0
        before = self._hopes(filled, rounds)
        bonus = self._outlook.bonus
        for number, space in enumerate(self._catalogue.spaces):
            if filled >> number & 1:
                continue
            after = filled | 1 << number
            gain = sum(bonus(icon, rounds) for icon in space.icons)
            group = self._catalogue.groups[space.group]
            if after & group.spaces == group.spaces:
                gain += sum(bonus(icon, rounds) for icon in group.icons)
            best = max(best, gain + self._hopes(after, rounds) - before)
        return best

    def _group_hopes(self, filled: int, rounds: int) -> float:
        """Return what groups begun and not complete are worth; less when there is little time left."""
        total = 0.0
        for group in self._catalogue.groups:
            size = group.spaces.bit_count()
            have = (filled & group.spaces).bit_count()
            if 0 < have < size:
                bonus = sum(self._outlook.bonus(icon, max(0, rounds - 2)) for icon in group.icons)
                in_time = min(1.0, rounds / (2.0 * (size - have) + 1.0))
                total += self._weights.group * bonus * in_time * have / size
        return total

    def drawn(self, held: int, count: int, rounds: int) -> float:
        """Return what drawing `count` cards is worth: the less the more are held already."""
        w = self._weights
        if not rounds:
            return 0.0
        wanted = min(count, max(0, w.few - held))
        return w.card * (count + wanted * (w.poor - 1.0)) * soon(rounds)

    def _held(self, hand: tuple[int, ...], rounds: int) -> float:
        """Return what the known cards of a hand are worth, the best ones most."""
        w = self._weights
        if not rounds:
            return 0.0
        known = {card for card in hand if card > 0}
        worths = sorted((self.card(card, _USUAL_COLUMN, 0, rounds) for card in known), reverse=True)
        total = w.keeping * len(hand)
        share = w.hand * min(1.0, rounds / 3)
        for worth in worths[: w.targets]:
            total += share * max(0.0, worth)
            share *= w.next_card
        return total

    def _card(self, card: int, column: int, tokens: int, rounds: int) -> float:
        """Return about what buying a card brings, charged at once in `column` and now and then later."""
        w = self._weights
        cost = w.unit * w.price * self._catalogue.cards[card].cost
        later = rounds * w.activation * self._charged(card, _USUAL_COLUMN, tokens)
        return self._charged(card, column, tokens) + later - cost

    def _charged(self, card: int, column: int, tokens: int) -> float:
        rates = self._machine.rates(card, (), tokens)[column]
        return self._weights.unit * (rates.made + rates.develop + rates.lines) + rates.other


def soon(rounds: int) -> float:
    """Return the share of a stock's worth that can still be put to use."""
    return min(1.0, rounds / 5)
