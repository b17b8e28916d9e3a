"""The most that icons can do in a game, whatever happens: for positions that come from outside."""

from collections import Counter
from collections.abc import Iterable

from desktop_app.games.electrify.catalogue import DEPARTMENTS, Card, Catalogue, is_face
from desktop_app.games.electrify.effects import Icon, Multiplier, Verb
from desktop_app.games.electrify.setup import deck_counts
from desktop_app.games.electrify.terms import Terms


class Limits:
    """Figures that follow from the components, the terms and the open demand cards of a game.

    `repetitions` is by verb, of one icon; verbs that no icon has are missing. `research_after` is of one
    reaction. `best_card` is the cubes that all icons of one card can bring; `by_charges`, `by_demands` and
    `by_board` are those of all objects charged, all open demand cards and the whole research board.
    """

    def __init__(self, catalogue: Catalogue, terms: Terms, open_demands: tuple[int, ...]) -> None:
        copies = deck_counts(catalogue, terms)
        for face in catalogue.faces:
            copies[face] = DEPARTMENTS * terms.cards_per_department
        cards = [catalogue.cards[number] for number in copies]
        demands = [icon for demand in open_demands for icon in catalogue.demands[demand].icons]
        board = [icon for space in catalogue.spaces for icon in space.icons]
        board += [icon for group in catalogue.groups for icon in group.icons]
        bonuses = [*demands, *board]
        tiles = [side for department in catalogue.departments for side in department.sides]
        columns = catalogue.columns[1:]
        self._times = {
            Multiplier.GREEN: max(column.green for column in columns)
            + terms.start.environment
            + total(bonuses, Verb.ENVIRONMENT),
            Multiplier.BLACK: max(column.black for column in columns),
            Multiplier.DEPARTMENTS_RIGHT: DEPARTMENTS - 1,
            Multiplier.DISCARDED: sum(count for card, count in copies.items() if not is_face(card)),
        }
        self.repetitions = self._repetitions(
            [
                *bonuses,
                *(icon for side in tiles for icon in side),
                *(icon for card in cards for icon in card.icons),
            ]
        )
        self._cubes_after = _cubes_after(cards, copies)
        self.research_after = self._research_after(cards)
        self.industry_costs = {icon.amount for icon in bonuses if icon.verb == Verb.INDUSTRY}
        self.best_card = 0
        self.best_card = max((self.cubes(card.icons) for card in cards), default=0)
        self.by_charges = max(self.cubes(side) for side in tiles)
        self.by_charges += DEPARTMENTS * terms.cards_per_department * self.best_card
        self.by_demands, self.by_board = self.cubes(demands), self.cubes(board)

    def count(self, icon: Icon) -> int:
        """Return the most repetitions of an icon."""
        return icon.amount * self._times.get(icon.multiplier, icon.times)

    def cubes(self, icons: Iterable[Icon]) -> int:
        """Return the cubes that using all these icons can bring, continuations included."""
        return sum(map(self._cubes, icons))

    def cubes_after(self, verb: int, count: int) -> int:
        """Return the cubes that continuation cards can bring once a verb was done `count` times."""
        return count * self._cubes_after[verb]

    def _cubes(self, icon: Icon) -> int:
        count = self.count(icon)
        match icon.verb:
            case Verb.PRODUCE:
                return count + self.cubes_after(icon.verb, count)
            case Verb.CONVERT:
                assert icon.inner is not None
                return count * self._cubes(icon.inner)
            case Verb.INDUSTRY:
                return self.best_card
            case _:
                return self.cubes_after(icon.verb, count)

    def _repetitions(self, icons: Iterable[Icon]) -> dict[int, int]:
        most: dict[int, int] = {}
        for icon in icons:
            converted = icon.inner if icon.verb == Verb.CONVERT else None
            for one in (icon, converted):
                if one is not None:
                    most[one.verb] = max(most.get(one.verb, 0), self.count(one))
        return most

    def _research_after(self, cards: Iterable[Card]) -> int:
        return max(
            (
                icon.inner.amount * self.repetitions.get(icon.watched, 0)
                for icon in _continuations(cards)
                if icon.watched is not None and icon.inner is not None and icon.inner.verb == Verb.RESEARCH
            ),
            default=0,
        )


def total(icons: Iterable[Icon], verb: Verb) -> int:
    """Return what the icons of a verb bring together, where their number is fixed."""
    return sum(icon.amount * icon.times for icon in icons if icon.verb == verb)


def _cubes_after(cards: Iterable[Card], copies: Counter[int]) -> Counter[int]:
    """Return by verb the cubes that all continuation cards together bring for each time it is done."""
    cubes: Counter[int] = Counter()
    for card in cards:
        for icon in _continuations([card]):
            if icon.watched is not None and icon.inner is not None and icon.inner.verb == Verb.PRODUCE:
                cubes[icon.watched] += copies[card.number] * icon.inner.amount
    return cubes


def _continuations(cards: Iterable[Card]) -> list[Icon]:
    return [card.icons[card.continuation] for card in cards if card.continuation >= 0]
