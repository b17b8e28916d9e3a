"""A seat's turn played to its end by simple means, and what it comes to."""

from typing import NamedTuple

from desktop_app.games.electrify.catalogue import COLUMNS, DEPARTMENTS, Catalogue, is_face, tile_source
from desktop_app.games.electrify.desk import BUYING, CHARGING, COMING, RESTING, Desk, charge, pool, put
from desktop_app.games.electrify.horizon import Board, Horizon, shift
from desktop_app.games.electrify.machine import Machine, to_front
from desktop_app.games.electrify.outlook import Outlook, Promise, Quest
from desktop_app.games.electrify.prospects import Prospects
from desktop_app.games.electrify.weights import Weights

_ELSEWHERE = (1, 4, 0)
"""Departments that a card bought for later is thought of for: energy, transmission, business."""


class Parts(NamedTuple):
    """What a seat may expect, in points."""

    points: float = 0.0
    """What it has."""
    fulfilled: float = 0.0
    """Demand cards fulfilled this turn, with their bonuses."""
    demands: float = 0.0
    """Demand cards to be fulfilled later."""
    machine: float = 0.0
    """What departments and cards will bring."""
    research: float = 0.0
    cards: float = 0.0
    """The hand, cards to be drawn, and money to buy them."""
    breakthroughs: float = 0.0
    """Industry and department breakthroughs, moves and conversions still to be carried out."""


class TurnPlan:
    """Plays turns to their end over one catalogue."""

    def __init__(self, catalogue: Catalogue, weights: Weights) -> None:
        self._catalogue = catalogue
        self._weights = weights
        self.machine = Machine(catalogue, weights)
        self._outlook = Outlook(catalogue, weights)
        self._prospects = Prospects(catalogue, self.machine, self._outlook, weights)
        self._horizon = Horizon(catalogue, self.machine, self._outlook, self._prospects, weights)
        self._powers = (0, *(column.power for column in catalogue.columns[1:]))
        self._purse = sorted(range(1, COLUMNS + 1), key=lambda c: (weights.kinds[c] / self._powers[c], c))
        """Columns, those first whose cubes are dearest to pay for what they are worth otherwise."""

    def parts(self, desk: Desk, quest: Quest, rows: int, matched: float) -> Parts:
        """Return what the best end of a turn comes to, of those thought of; the desk is used up.

        `rows` is how many cards a department takes, `matched` the chance of the cooperation bonus.
        """
        if desk.stage == RESTING:
            if desk.chosen >= 0:
                to_front(desk.columns, desk.chosen)
            return self._finish(desk, quest)
        if desk.stage == COMING:
            return self._coming(desk, quest, rows, matched)
        if desk.placing:
            found = []
            for department in range(DEPARTMENTS):
                if len(desk.cards[department]) < rows:
                    twin = desk.copy()
                    put(twin, desk.placing, department, self.machine)
                    found.append(self._go_on(twin, quest))
            return max(found, key=sum)
        if desk.stage == BUYING:
            return self._buying(desk, quest, rows)
        return self._go_on(desk, quest)

    def _coming(self, desk: Desk, quest: Quest, rows: int, matched: float) -> Parts:
        best = self._buying(desk, quest, rows)
        if not desk.bonus:
            return best
        if matched < 1.0:
            twin = desk.copy()
            if shift(twin.columns, desk.chosen):
                other = self._buying(twin, quest, rows)
                if sum(other) > sum(best):
                    mixed = (matched * a + (1.0 - matched) * b for a, b in zip(best, other, strict=True))
                    best = Parts(*mixed)
        return best._replace(research=best.research + matched * self._weights.research)

    def _buying(self, desk: Desk, quest: Quest, rows: int) -> Parts:
        twin = desk.copy()
        charge(twin, self._catalogue)
        best = self._finish(twin, quest)
        top = sum(best)
        for card, department in self._shortlist(desk, rows):
            twin = desk.copy()
            put(twin, card, department, self.machine)
            if not is_face(card):
                hand = list(twin.hand)
                hand.remove(card)
                twin.hand = tuple(hand)
            self._pay(twin, self._catalogue.cards[card].cost)
            charge(twin, self._catalogue)
            found = self._finish(twin, quest)
            if sum(found) > top:
                best, top = found, sum(found)
        return best

    def _shortlist(self, desk: Desk, rows: int) -> list[tuple[int, int]]:
        """Return the cards worth thinking of buying, with departments to place them under."""
        cards = self._catalogue.cards
        chosen = desk.chosen
        wealth = sum([cubes * power for cubes, power in zip(desk.plants, self._powers, strict=True)])
        worth = self._prospects.card
        column = desk.columns[chosen]
        scored = [
            (worth(card, column, desk.tokens, desk.rounds), card)
            for card in (*self._catalogue.faces, *dict.fromkeys(desk.hand))
            if card > 0 and cards[card].cost <= wealth
        ]
        scored.sort(reverse=True)
        room = [department for department in range(DEPARTMENTS) if len(desk.cards[department]) < rows]
        others = [department for department in _ELSEWHERE if department != chosen and department in room]
        found = []
        for much, card in scored[: self._weights.candidates]:
            if much <= 0.0:
                break
            if chosen in room:
                found.append((card, chosen))
            if desk.rounds and others:
                found.append((card, others[0]))
        return found

    def _pay(self, desk: Desk, cost: int) -> None:
        """Pay with the cubes that are missed least, none of which could be left out."""
        plants, powers = desk.plants, self._powers
        paid = []
        for column in self._purse:
            while cost > 0 and plants[column]:
                plants[column] -= 1
                cost -= powers[column]
                paid.append(column)
        for column in paid:
            if cost + powers[column] <= 0:
                plants[column] += 1
                cost += powers[column]

    def _go_on(self, desk: Desk, quest: Quest) -> Parts:
        """Pay, charge, and carry out the rest."""
        self._pay(desk, desk.cost)
        if desk.stage <= CHARGING:
            charge(desk, self._catalogue)
        return self._finish(desk, quest)

    def _finish(self, desk: Desk, quest: Quest) -> Parts:
        """Carry out all that is charged and pending, fulfil what can be, and look at what follows."""
        w = self._weights
        first = desk.first
        rounds = desk.rounds
        develop, transmit = first.develop, first.transmit
        research, invest, plans, converts = first.research, first.invest, first.plan, first.convert
        hurried = None
        if desk.charges:
            before = desk.plants[:]
            work = pool(desk, self.machine)
            if (develop or transmit) and (work.develop or before != desk.plants):
                hurried = before
            develop += work.develop
            transmit += work.transmit
            research += work.research
            invest += work.invest
            plans += work.plan
            converts += work.convert
        columns = desk.columns[:]
        if desk.stage != RESTING:
            to_front(columns, desk.chosen)
        tables = tuple(
            [
                self.machine.rates(tile_source(place, desk.flipped >> place & 1), cards, desk.tokens)
                for place, cards in enumerate(desk.cards)
            ]
        )
        income = self._horizon.income(tuple(columns), tables, rounds, quest.alone)
        ahead = (income, rounds, quest)
        promise = self._outlook.promise(desk.plants, desk.grid, develop, transmit, *ahead, careful=True)
        if hurried is not None:
            steps, sends = _in_vain(desk, hurried, promise)
            if steps or sends:
                promise = self._outlook.promise(
                    desk.plants, desk.grid, develop - steps, transmit - sends, *ahead, careful=True
                )
        coming = self._horizon.coming(
            Board(
                promise.way.plants(),
                promise.way.grid(),
                tuple(columns),
                desk.flipped,
                tuple(desk.cards),
                desk.tokens,
                len(desk.hand),
            ),
            tables,
            rounds,
            promise.quest,
        )
        known = self._prospects.research(desk.filled, desk.marker + research, first.spaces, rounds)
        breakthroughs = cards = 0.0
        if rounds:
            cards = self._prospects.held(desk.hand, rounds)
            cards += self._prospects.drawn(len(desk.hand), invest, rounds)
            breakthroughs = first.industry * (w.industry_now + w.industry_round * rounds)
            breakthroughs += first.flip * w.flip_round * rounds
            breakthroughs += plans * w.plan * (w.early if desk.charges else 1.0)
            breakthroughs += min(converts, sum(desk.grid)) * w.convert
        return Parts(
            desk.points,
            promise.now,
            coming.demands,
            coming.machine,
            known + coming.research,
            cards + coming.cards,
            breakthroughs,
        )


def _in_vain(desk: Desk, plants: list[int], promise: Promise) -> tuple[int, int]:
    """Return steps and cubes to send that have to be used before there is use for them.

    `plants` is what lies there before the charged objects are discharged.
    """
    sends = sum(map(min, plants, promise.way.sent)) if desk.first.transmit else 0
    steps = sum([steps for cubes, steps in zip(plants, promise.way.moved, strict=True) if cubes])
    return max(0, desk.first.develop - steps), max(0, desk.first.transmit - sends)
