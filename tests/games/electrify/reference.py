"""The rules of Electrify a second time, as plain as can be: a game is a generator that asks and is answered.

Written from the rules alone, with lists, sets and brute force, to be compared with the engine decision by
decision (`test_reference`). Section numbers are those of the rules. What was agreed beyond their words: icons
that can do nothing are not offered; points and tokens of bonuses come at once; discharging ends when nothing
that is charged can do anything; a research icon's steps are its own, those gained inside a breakthrough wait
until it is through.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import TypeVar

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action
from desktop_app.games.electrify import actions as A  # noqa: N812 nineteen classes, named where they are used
from desktop_app.games.electrify.catalogue import NO_BONUS, PARTNER, Card, Catalogue
from desktop_app.games.electrify.effects import HERE, Icon, Multiplier, Verb
from desktop_app.games.electrify.state import ElectrifyState

T = TypeVar("T")
Columns = list[int]


@dataclass
class Ask:
    """A decision: who decides, and everything that may be answered."""

    seat: int
    legal: set[Action]


Play = Generator[Ask, Action, T]


@dataclass(eq=False)
class Tucked:
    """A card under a department, with its charge."""

    number: int
    charged: bool = False


@dataclass
class Player:
    plants: Columns
    grid: Columns
    columns: list[int]
    side: list[int]
    tiles: list[bool]
    cards: list[list[Tucked]]
    hand: list[int]
    tokens: int
    marker: int
    filled: set[int]
    points: list[int]
    fulfilled: list[tuple[int, bool]]


def push(columns: list[int], mover: int, target: int) -> list[int] | None:
    """Return the columns after a push, None when it is void (5.1)."""
    board = {column: other for other, column in enumerate(columns) if other != mover}
    tile, place = mover, target
    while True:
        if place > 7:
            return None
        other = board.get(place)
        board[place] = tile
        if other is None:
            break
        tile, place = other, place + 1
    return [next(c for c, standing in board.items() if standing == one) for one in range(len(columns))]


def payments(plants: Columns, power: Columns, cost: int) -> list[tuple[int, ...]]:
    """Return all payments by column, index 0 unused: none with a cube that could be left out (6)."""
    most = [0] + [min(plants[c], -(-cost // power[c])) for c in range(1, 8)]
    found = []
    for vector in product(*(range(count + 1) for count in most)):
        worth = sum(count * power[c] for c, count in enumerate(vector))
        if worth >= cost and all(worth - power[c] < cost for c, count in enumerate(vector) if count):
            found.append(vector)
    return found


@dataclass
class Reference:
    """A game under way. `run` asks decision after decision and ends with the game."""

    catalogue: Catalogue
    state: ElectrifyState
    """Where it begins; read once."""
    players: list[Player] = field(init=False)
    decks: list[list[int]] = field(init=False)
    piles: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        state = self.state
        self.terms = state.terms
        self.players = [
            Player(
                state.plants[s][:],
                state.grids[s][:],
                state.columns[s][:],
                [state.flipped[s] >> d & 1 for d in range(5)],
                [False] * 5,
                [[Tucked(number) for number in row] for row in state.cards[s]],
                list(state.hands[s]),
                state.tokens[s],
                state.markers[s],
                {space for space in range(len(self.catalogue.spaces)) if state.filled[s] >> space & 1},
                state.points[s][:],
                [(entry >> 1, bool(entry & 1)) for entry in state.fulfilled[s]],
            )
            for s in range(self.terms.seats)
        ]
        self.decks = [list(deck) for deck in state.decks]
        self.piles = [list(pile) for pile in state.piles]
        self.round, self.start = state.round, state.start
        self.rng = Rng(state.rng)
        self.dials: list[int] = []
        self.phase = 0
        self.breaking = False
        self.waiting: list[tuple[int, bool]] = []

    # --- the round (4)

    def run(self) -> Play[None]:
        while True:
            yield from self.one_round()
            if self.round == self.catalogue.rounds:
                return
            self.round += 1
            self.start = (self.start + 1) % self.terms.seats

    def order(self) -> list[int]:
        return [(self.start + place) % self.terms.seats for place in range(self.terms.seats)]

    def one_round(self) -> Play[None]:
        self.phase = 1
        self.dials = [-1] * self.terms.seats
        for s in self.order():
            answer = yield Ask(s, {A.Choose(s, d) for d in range(5)})
            assert isinstance(answer, A.Choose)
            self.dials[s] = answer.department
        for s in self.order():
            yield from self.bonus(s)
        for s in self.order():
            player = self.players[s]
            yield from self.acquire(s)
            self.phase = 4
            self.charge(s)
            yield from self.discharge(s)
            player.tiles = [False] * 5
            for row in player.cards:
                for tucked in row:
                    tucked.charged = False
            self.phase = 5
            yield from self.fulfil(s)
        for s, player in enumerate(self.players):
            player.columns = push(player.columns, self.dials[s], 1) or player.columns

    def matched(self, s: int) -> bool:
        solo = self.terms.solo
        if solo is None:
            return any(self.dials[o] == self.dials[s] for o in range(self.terms.seats) if o != s)
        return solo.bonus == PARTNER and self.dials[s] == solo.partner[(self.round - 1) % len(solo.partner)]

    def bonus(self, s: int) -> Play[None]:
        player, chosen = self.players[s], self.dials[s]
        if self.terms.solo is not None and self.terms.solo.bonus == NO_BONUS:
            return
        if self.matched(s):
            yield from self.research(s, 1, False)
            return
        own = player.columns[chosen]
        if own < 7 and any(column not in player.columns for column in range(own + 1, 8)):
            answer = yield Ask(s, {A.Shift(s), A.Done(s)})
            if isinstance(answer, A.Shift):
                player.columns = push(player.columns, chosen, own + 1) or player.columns

    # --- buying (6)

    def card(self, number: int) -> Card:
        return self.catalogue.cards[number]

    def places(self, s: int) -> set[Action]:
        rows = self.players[s].cards
        return {
            A.PlaceCard(s, d, r)
            for d in range(5)
            if len(rows[d]) < self.terms.cards_per_department
            for r in range(1, len(rows[d]) + 2)
        }

    def takeable(self, s: int, limit: int) -> set[Action]:
        if not self.places(s):
            return set()
        numbers = {*self.players[s].hand, *self.catalogue.faces}
        return {A.TakeCard(s, number) for number in numbers if self.card(number).cost <= limit}

    def place(self, s: int, number: int) -> Play[int]:
        """Take a card off the hand, if it is from there, and put it under a department."""
        player = self.players[s]
        if number in player.hand:
            player.hand.remove(number)
        answer = yield Ask(s, self.places(s))
        assert isinstance(answer, A.PlaceCard)
        player.cards[answer.department].insert(answer.row - 1, Tucked(number))
        return answer.department

    def acquire(self, s: int) -> Play[None]:
        player = self.players[s]
        power = [0] + [self.catalogue.columns[c].power for c in range(1, 8)]
        worth = sum(player.plants[c] * power[c] for c in range(1, 8))
        answer = yield Ask(s, self.takeable(s, worth) | {A.Done(s)})
        if not isinstance(answer, A.TakeCard):
            return
        yield from self.place(s, answer.card)
        fitting = payments(player.plants, power, self.card(answer.card).cost)
        paid = [0] * 8
        while len(fitting) > 1:
            picks = {c for c in range(1, 8) if any(vector[c] > paid[c] for vector in fitting)}
            cube = yield Ask(s, {A.PayCube(s, c) for c in picks})
            assert isinstance(cube, A.PayCube)
            paid[cube.column] += 1
            player.plants[cube.column] -= 1
            fitting = [v for v in fitting if all(v[c] >= paid[c] for c in range(8))]
        for c in range(8):
            player.plants[c] -= fitting[0][c] - paid[c]

    # --- charging and discharging (7, 8)

    def charge(self, s: int) -> None:
        player, chosen = self.players[s], self.dials[s]
        player.tiles[chosen] = True
        queue = [(chosen, row) for row in range(len(player.cards[chosen]))]
        while queue:
            d, row = queue.pop(0)
            tucked = player.cards[d][row]
            if tucked.charged:
                continue
            tucked.charged = True
            for arrow in self.card(tucked.number).arrows:
                seen = player.columns[d] + arrow
                if seen in player.columns and row < len(player.cards[player.columns.index(seen)]):
                    queue.append((player.columns.index(seen), row))

    def charged(self, s: int) -> Iterator[tuple[int, int, Tucked | None, Sequence[Icon]]]:
        player = self.players[s]
        for d in range(5):
            if player.tiles[d]:
                yield d, 0, None, self.catalogue.departments[d].sides[player.side[d]]
            for row, tucked in enumerate(player.cards[d], 1):
                if tucked.charged:
                    yield d, row, tucked, self.card(tucked.number).icons

    def discharge(self, s: int) -> Play[None]:
        while True:
            objects = {A.Discharge(s, d, row): (d, one, icons) for d, row, one, icons in self.charged(s)}
            if not any(self.able(s, icon, d) for d, _, icons in objects.values() for icon in icons):
                return
            answer = yield Ask(s, {*objects, A.Done(s)})
            if not isinstance(answer, A.Discharge):
                return
            d, tucked, icons = objects[answer]
            if tucked is None:
                self.players[s].tiles[d] = False
            else:
                tucked.charged = False
            yield from self.icons(s, icons, d, bool(self.terms.printed))

    # --- icons (8, 9)

    def count(self, s: int, icon: Icon, d: int) -> int:
        """Return the multiplier in the column of a department; of a discard, what it can be at most."""
        player = self.players[s]
        if icon.multiplier == Multiplier.NUMBER:
            return icon.times
        if icon.multiplier == Multiplier.DISCARDED:
            return len(player.hand)
        own = player.columns[d]
        if icon.multiplier == Multiplier.GREEN:
            return self.catalogue.columns[own].green + player.tokens
        if icon.multiplier == Multiplier.BLACK:
            return self.catalogue.columns[own].black
        return sum(column > own for column in player.columns)

    def able(self, s: int, icon: Icon, d: int, n: int | None = None) -> bool:
        player = self.players[s]
        if icon.verb == Verb.CONTINUE or (self.count(s, icon, d) if n is None else n) == 0:
            return False
        if icon.verb == Verb.DEVELOP:
            return any(player.plants[:7])
        if icon.verb == Verb.TRANSMIT:
            return any(player.plants)
        if icon.verb == Verb.INVEST:
            heaps = [*self.decks, *self.piles]
            return any(heaps) or icon.multiplier == Multiplier.DISCARDED
        if icon.verb == Verb.PLAN:
            return bool(self.plans(s, d))
        if icon.verb == Verb.CONVERT:
            return any(player.grid)
        if icon.verb == Verb.INDUSTRY:
            return bool(self.takeable(s, icon.amount))
        if icon.verb == Verb.FLIP:
            return 0 in player.side
        return True

    def plans(self, s: int, carrier: int) -> set[Action]:
        columns = self.players[s].columns
        return {A.MoveDepartment(s, d, c) for d in range(5) if d != carrier for c in range(1, columns[d])}

    def icons(
        self, s: int, icons: Sequence[Icon], d: int, printed: bool = False, part: int = 0
    ) -> Play[None]:
        """Carry out the icons of a source; `d` is -1 for one without a department."""
        player = self.players[s]
        left = set(range(len(icons)))
        for index, icon in enumerate(icons):
            if icon.verb == Verb.POINTS:
                player.points[part] += icon.amount
            elif icon.verb == Verb.ENVIRONMENT:
                player.tokens += icon.amount
            else:
                continue
            left.discard(index)
        last = -1
        while True:
            offered = {i for i in left if self.able(s, icons[i], d) and not (printed and i < last)}
            if not offered:
                return
            answer = yield Ask(s, {A.Done(s), *(A.UseIcon(s, i) for i in offered)})
            if not isinstance(answer, A.UseIcon):
                return
            last = answer.index
            left.discard(last)
            yield from self.use(s, icons[last], d)

    def use(self, s: int, icon: Icon, d: int) -> Play[None]:
        n = self.count(s, icon, d)
        if icon.multiplier == Multiplier.DISCARDED:
            n = yield from self.discard(s)
        yield from self.perform(s, icon, d, n, True)

    def discard(self, s: int) -> Play[int]:
        hand = self.players[s].hand
        count = 0
        while hand:
            answer = yield Ask(s, {A.Done(s), *(A.DiscardCard(s, number) for number in hand)})
            if not isinstance(answer, A.DiscardCard):
                break
            hand.remove(answer.card)
            self.piles[self.card(answer.card).deck].append(answer.card)
            count += 1
        return count

    def perform(self, s: int, icon: Icon, d: int, times: int, triggers: bool) -> Play[None]:
        player, n, done = self.players[s], icon.amount * times, 0
        if icon.verb == Verb.RESEARCH:
            yield from self.research(s, n, triggers)
            return
        if icon.verb == Verb.CONVERT:
            yield from self.convert(s, icon, d, times, triggers)
            return
        if icon.verb == Verb.INDUSTRY:
            yield from self.industry(s, icon.amount)
            return
        if icon.verb == Verb.FLIP:
            yield from self.flip(s)
            return
        if icon.verb == Verb.PRODUCE:
            player.plants[player.columns[d] if icon.kind == HERE else icon.kind] += n
            done = n
        elif icon.verb == Verb.INVEST:
            done = yield from self.invest(s, n)
        else:
            while done < n:
                offered = self.steps_of(s, icon.verb, d)
                if not offered:
                    break
                answer = yield Ask(s, {A.Done(s), *offered})
                if isinstance(answer, A.Done):
                    break
                self.step(s, answer)
                done += 1
        if triggers and done:
            yield from self.reactions(s, icon.verb, done)

    def steps_of(self, s: int, verb: Verb, d: int) -> set[Action]:
        plants = self.players[s].plants
        if verb == Verb.DEVELOP:
            return {A.DevelopCube(s, c) for c in range(1, 7) if plants[c]}
        if verb == Verb.TRANSMIT:
            return {A.TransmitCube(s, c) for c in range(1, 8) if plants[c]}
        return self.plans(s, d)

    def step(self, s: int, action: Action) -> None:
        player = self.players[s]
        if isinstance(action, A.DevelopCube):
            player.plants[action.column] -= 1
            player.plants[action.column + 1] += 1
        elif isinstance(action, A.TransmitCube):
            player.plants[action.column] -= 1
            player.grid[action.column] += 1
        elif isinstance(action, A.MoveDepartment):
            player.columns = push(player.columns, action.department, action.column) or player.columns

    def convert(self, s: int, icon: Icon, d: int, times: int, triggers: bool) -> Play[None]:
        grid = self.players[s].grid
        for _ in range(times):
            if not any(grid):
                return
            answer = yield Ask(s, {A.Done(s), *(A.ConvertCube(s, c) for c in range(1, 8) if grid[c])})
            if not isinstance(answer, A.ConvertCube):
                return
            grid[answer.column] -= 1
            assert icon.inner is not None
            yield from self.perform(s, icon.inner, d, self.count(s, icon.inner, d), triggers)

    def invest(self, s: int, n: int) -> Play[int]:
        wanted = [0, 0]
        while sum(wanted) < n:
            open_decks = [k for k in (0, 1) if wanted[k] < len(self.decks[k]) + len(self.piles[k])]
            if not open_decks:
                break
            answer = yield Ask(s, {A.Done(s), *(A.AnnounceDraw(s, k) for k in open_decks)})
            if not isinstance(answer, A.AnnounceDraw):
                break
            wanted[answer.deck] += 1
        for k, count in enumerate(wanted):
            for _ in range(count):
                if not self.decks[k]:
                    self.decks[k], self.piles[k] = sorted(self.piles[k]), []
                    self.rng.shuffle(self.decks[k])
                self.players[s].hand.append(self.decks[k].pop())
        return sum(wanted)

    # --- continuations (10)

    def reactions(self, s: int, verb: Verb, n: int) -> Play[None]:
        if self.phase != 4:
            return
        followed: list[Tucked] = []
        while True:
            offered: dict[Action, tuple[Tucked, Icon, int]] = {}
            for d, row, tucked, icons in self.charged(s):
                for icon in icons:
                    if tucked is None or tucked in followed or icon.watched != verb or icon.inner is None:
                        continue
                    if self.able(s, icon.inner, d, n):
                        offered[A.React(s, d, row)] = (tucked, icon.inner, d)
            if not offered:
                return
            answer = yield Ask(s, {*offered, A.Done(s)})
            if isinstance(answer, A.Done):
                return
            tucked, also, d = offered[answer]
            followed.append(tucked)
            yield from self.perform(s, also, d, n, False)

    # --- research (11)

    def research(self, s: int, n: int, triggers: bool) -> Play[None]:
        if self.breaking:
            self.waiting.append((n, triggers))
            return
        queue = [(n, triggers)]
        while queue:
            steps, triggers = queue.pop(0)
            for _ in range(steps):
                yield from self.research_step(s)
            queue += self.waiting
            self.waiting = []
            if triggers and steps:
                yield from self.reactions(s, Verb.RESEARCH, steps)

    def research_step(self, s: int) -> Play[None]:
        player = self.players[s]
        player.marker += 1
        if player.marker < self.catalogue.research_end:
            return
        self.breaking = True
        free = set(range(len(self.catalogue.spaces))) - player.filled
        if free:
            answer = yield Ask(s, {A.FillSpace(s, space) for space in free})
            assert isinstance(answer, A.FillSpace)
            player.filled.add(answer.space)
            space = self.catalogue.spaces[answer.space]
            yield from self.icons(s, space.icons, -1, part=3)
            mates = {i for i, one in enumerate(self.catalogue.spaces) if one.group == space.group}
            if mates <= player.filled:
                yield from self.icons(s, self.catalogue.groups[space.group].icons, -1, part=3)
        self.breaking = False
        player.marker = 0

    # --- breakthroughs and demands (12)

    def industry(self, s: int, limit: int) -> Play[None]:
        answer = yield Ask(s, self.takeable(s, limit) | {A.Done(s)})
        if isinstance(answer, A.TakeCard):
            d = yield from self.place(s, answer.card)
            yield from self.icons(s, self.card(answer.card).icons, d, bool(self.terms.printed))

    def flip(self, s: int) -> Play[None]:
        player = self.players[s]
        choices = {A.FlipDepartment(s, d) for d in range(5) if not player.side[d]}
        answer = yield Ask(s, {A.Done(s), *choices})
        if not isinstance(answer, A.FlipDepartment):
            return
        d = answer.department
        player.side[d] = 1
        cards = player.cards[d]
        for settled in range(len(cards) - 1):
            rows = {A.Restack(s, d, row) for row in range(settled + 1, len(cards) + 1)}
            chosen = yield Ask(s, {A.Done(s), *rows})
            if not isinstance(chosen, A.Restack):
                return
            cards.insert(settled, cards.pop(chosen.row - 1))

    def fulfil(self, s: int) -> Play[None]:
        player = self.players[s]
        while True:
            done = {number for number, _ in player.fulfilled}
            payable = [
                number
                for number in self.state.demands
                if number not in done
                and all(player.grid[c] >= need for c, need in enumerate(self.catalogue.demands[number].needs))
            ]
            answer = yield Ask(s, {A.Done(s), *(A.Fulfil(s, number) for number in payable)})
            if not isinstance(answer, A.Fulfil):
                return
            number, one = answer.demand, self.catalogue.demands[answer.demand]
            for c, need in enumerate(one.needs):
                player.grid[c] -= need
            cubes = [gold for other in self.players for card, gold in other.fulfilled if card == number]
            before = len(cubes) if self.terms.priority_per_card else len(player.fulfilled)
            gold = before < self.terms.priority_cubes
            player.fulfilled.append((number, gold))
            if self.terms.marker_points:
                points = self.catalogue.priority_points if gold else self.catalogue.regular_points
                player.points[0 if gold else 1] += points
            yield from self.icons(s, one.icons if gold else one.icons[: one.base], -1, part=2)

    # --- the end (13, 14)

    def ranks(self) -> tuple[int, ...]:
        if self.terms.solo is not None:
            return (1 if sum(self.players[0].points) >= self.terms.solo.target else 2,)
        figures = []
        for player in self.players:
            power = sum(
                (player.plants[c] + player.grid[c]) * self.catalogue.columns[c].power for c in range(1, 8)
            )
            figures.append((sum(player.points), len(player.fulfilled), len(player.filled), power))
        return tuple(1 + sum(other > mine for other in figures) for mine in figures)
