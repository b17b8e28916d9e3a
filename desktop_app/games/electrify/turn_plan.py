"""A seat's turn played to its end by simple means, and what it comes to."""

from typing import NamedTuple

from desktop_app.games.electrify.catalogue import COLUMNS, DEPARTMENTS, Catalogue, is_face
from desktop_app.games.electrify.desk import BUYING, CHARGING, COMING, RESTING, Desk, Rush, charge, pool, put
from desktop_app.games.electrify.horizon import Board, Horizon, Works, shift
from desktop_app.games.electrify.income import Incomes
from desktop_app.games.electrify.machine import Machine, to_front
from desktop_app.games.electrify.outlook import Outlook, Quest
from desktop_app.games.electrify.prospects import Prospects
from desktop_app.games.electrify.way import Trail
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
        self._incomes = Incomes(self.machine, weights)
        self._horizon = Horizon(
            catalogue, self.machine, self._incomes, self._outlook, self._prospects, weights
        )
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
        rush = desk.rush
        both: list[tuple[int, int]] = []
        hurries = [rush] if rush.plants else []
        if desk.charges:
            early = Rush(develop - rush.develop, transmit - rush.transmit, tuple(desk.plants))
            work = pool(desk, self.machine)
            if (early.develop or early.transmit) and (work.develop or sum(desk.plants) > sum(early.plants)):
                hurries.append(early)
            both = work.both
            develop += work.develop
            transmit += work.transmit
            research += work.research
            invest += work.invest
            plans += work.plan
            converts += work.convert
        columns = desk.columns[:]
        if desk.stage != RESTING:
            to_front(columns, desk.chosen)
        works = Works(tuple(columns), desk.flipped, tuple(desk.cards), desk.tokens, len(desk.hand))
        staff = self._incomes.staff(works.flipped, works.cards, works.tokens, quest.alone)
        income = self._incomes.of(works.columns, staff, rounds)
        ahead = (income, rounds, quest)
        over = desk.stage == RESTING
        promise = self._outlook.promise(
            tuple(desk.plants), tuple(desk.grid), develop, transmit, *ahead, over=over
        )
        for hurry in hurries:
            steps = _steps_in_vain(hurry, promise.way)
            gone = _send_at_once(desk, hurry, promise.way)
            if steps or gone:
                develop -= steps
                transmit -= gone
                promise = self._outlook.promise(
                    tuple(desk.plants), tuple(desk.grid), develop, transmit, *ahead
                )
        if len(both) > 1:
            sends = _sends_too_early(develop, both, promise.way)
            if sends:
                promise = self._outlook.promise(
                    tuple(desk.plants), tuple(desk.grid), develop, transmit - sends, *ahead
                )
        board = Board(promise.way.plants(), promise.way.grid(), works)
        coming = self._horizon.coming(board, rounds, promise.quest)
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


def _steps_in_vain(rush: Rush, way: Trail) -> int:
    """Return steps of development that have to be used before there are cubes for them."""
    if not rush.develop:
        return 0
    usable = sum([steps for cubes, steps in zip(rush.plants, way.moved, strict=True) if cubes])
    return max(0, rush.develop - usable)


def _send_at_once(desk: Desk, rush: Rush, way: Trail) -> int:
    """Transmit what the way wants and what is there, and return how much is used up or lost by it.

    That is nothing as long as there is a cube for each.
    """
    ready = [min(pair) for pair in zip(rush.plants, way.sent, strict=True)]
    if sum(ready) >= rush.transmit:
        return 0
    grid = list(desk.grid)
    for column, cubes in enumerate(ready):
        desk.plants[column] -= cubes
        grid[column] += cubes
    desk.grid = grid
    return rush.transmit


def _sends_too_early(develop: int, both: list[tuple[int, int]], way: Trail) -> int:
    """Return cubes that objects which develop and transmit would have to send before they are in place.

    Whatever only develops comes first, what only transmits last; of the others those that send least.
    """
    steps = develop - sum([more for more, _ in both])
    waiting = sorted(way.distances)
    early = 0
    for more, sends in sorted(both, key=lambda pair: (pair[1], -pair[0])):
        steps += more
        for _ in range(sends):
            if waiting and waiting[0] <= steps:
                steps -= waiting.pop(0)
            else:
                early += 1
    return early
