"""Positions of Electrify built by hand, for tests that show one rule.

Departments go by letter (B Business Operations, E Energy Production, I Investment, R Research and
Development, T Transmission), cubes by the letter of their kind (F H G B N W S, columns 1 to 7), cards,
demands, spaces and scenarios by the ids of the components ("I09", "B1a", "D16", "G2a", "S5"). Seats count
from 0, rows from 1.

A position begins at the secret choice of round 1, seat 0 leading, all boards as at the start of a game.
Builders come first; then `choose` and the other moves play the game by its rules, the program's own moves
included.
"""

from functools import cache

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action, Event, Frame, Outcome, Setup
from desktop_app.games.electrify import state as kinds
from desktop_app.games.electrify.actions import (
    AnnounceDraw,
    Choose,
    ConvertCube,
    DevelopCube,
    DiscardCard,
    Discharge,
    Done,
    FillSpace,
    FlipDepartment,
    Fulfil,
    MoveDepartment,
    PayCube,
    PlaceCard,
    React,
    Restack,
    Shift,
    TakeCard,
    TransmitCube,
    UseIcon,
)
from desktop_app.games.electrify.catalogue import is_face
from desktop_app.games.electrify.components import load_catalogue
from desktop_app.games.electrify.rules import ElectrifyRules
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.info import load_info

LETTERS = "BEIRT"
"""Departments in the order of the components."""

KINDS = ".FHGBNWS"
"""Kinds of energy by column."""

_FRAMES = (
    *(
        "ROUND",
        "CHOOSE",
        "BONUS",
        "ACQUIRE",
        "PLACE",
        "PAY",
        "CHARGE",
        "DISCHARGE",
        "ICONS",
        "DISCARD",
        "DEVELOP",
    ),
    *(
        "TRANSMIT",
        "INVEST",
        "PLAN",
        "CONVERT",
        "RESEARCH",
        "SPACE",
        "INDUSTRY",
        "FLIP",
        "RESTACK",
        "REACTIONS",
    ),
    "FULFIL",
)
FRAME_NAMES = {getattr(kinds, name): name.lower() for name in _FRAMES}


@cache
def rules() -> ElectrifyRules:
    """Return the rules over the components of the project."""
    return ElectrifyRules(load_info("electrify"), load_catalogue())


def department(letter: str) -> int:
    """Return the number of a department."""
    return LETTERS.index(letter)


def column(kind: str) -> int:
    """Return the column of a kind of energy."""
    return KINDS.index(kind)


def card(card_id: str) -> int:
    """Return the number of a card or a basic face."""
    for number, one in rules().catalogue.cards.items():
        if one.id.lower() == card_id.lower():
            return number
    raise LookupError(f"there is no card {card_id!r}")


def card_id(number: int) -> str:
    """Return the id of a card as the rules write it: capital letter first, faces ending small."""
    name = rules().catalogue.cards[number].id
    return name[0].upper() + name[1:]


def demand(demand_id: str) -> int:
    """Return the number of a demand card."""
    ids = [one.id.lower() for one in rules().catalogue.demands]
    return ids.index(demand_id.lower())


def space(space_id: str) -> int:
    """Return the number of a research space."""
    ids = [one.id.lower() for one in rules().catalogue.spaces]
    return ids.index(space_id.lower())


def _cubes(counts: dict[str, int]) -> list[int]:
    row = [0] * len(KINDS)
    for kind, count in counts.items():
        row[column(kind)] = count
    return row


def _shown(row: list[int]) -> dict[str, int]:
    return {KINDS[place]: count for place, count in enumerate(row) if place and count}


class Position:
    """A position under construction, then in play."""

    def __init__(
        self,
        seats: int = 2,
        seed: int = 7,
        packs: str = "none",
        scenario: str = "S1",
        options: tuple[tuple[str, int | str], ...] = (),
    ) -> None:
        self.rules = rules()
        chosen: list[tuple[str, int | str]] = [("tech_packs", packs), *options]
        if seats == 1:
            ids = {one.id.lower(): one.id for one in self.rules.catalogue.scenarios}
            chosen.append(("scenario", ids[scenario.lower()]))
        self._state: ElectrifyState = self.rules.new_game(
            Setup("electrify", seats, seed, tuple(sorted(chosen)))
        )
        self.events: list[Event] = []
        self.learned = False
        self.round(1)

    def state(self) -> ElectrifyState:
        """Return the state itself; builders and moves go on changing it."""
        return self._state

    def resume(self, state: ElectrifyState) -> "Position":
        """Go on from another state of the same game."""
        self._state = state
        return self

    # --- building

    def round(self, number: int, start: int = 0) -> "Position":
        """Begin a round: all seats choose, `start` leads."""
        self._state.round = number
        self._state.start = start
        return self.frames(Frame(kinds.ROUND, start, (0, 1)), Frame(kinds.CHOOSE, start))

    def frames(self, *frames: Frame) -> "Position":
        """Let exactly these decisions be pending, the next one last."""
        self._state.frames = list(frames)
        return self

    def columns(self, seat: int, **columns: int) -> "Position":
        """Put departments into columns: `columns(0, B=1, E=2, R=3, T=6, I=7)`."""
        for letter, place in columns.items():
            self._state.columns[seat][department(letter)] = place
        taken = self._state.columns[seat]
        assert len(set(taken)) == len(taken), f"two departments share a column: {taken}"
        return self

    def plants(self, seat: int, **cubes: int) -> "Position":
        """Let exactly these cubes be in the power plants of a seat: `plants(0, F=4, G=1)`."""
        self._state.plants[seat] = _cubes(cubes)
        return self

    def grid(self, seat: int, **cubes: int) -> "Position":
        """Let exactly these cubes be in the grid of a seat."""
        self._state.grids[seat] = _cubes(cubes)
        return self

    def cards(self, seat: int, letter: str, *ids: str) -> "Position":
        """Tuck exactly these cards under a department, row 1 first."""
        where = department(letter)
        for number in self._state.cards[seat][where]:
            self._give_back(number)
        self._state.cards[seat][where] = ()
        self._state.cards[seat][where] = tuple(self._take(card(one)) for one in ids)
        return self

    def hand(self, seat: int, *ids: str) -> "Position":
        """Let a seat hold exactly these cards."""
        for number in self._state.hands[seat]:
            self._give_back(number)
        self._state.hands[seat] = ()
        self._state.hands[seat] = tuple(sorted(self._take(card(one)) for one in ids))
        return self

    def deck(self, deck: int, *ids: str) -> "Position":
        """Let a deck hold exactly these cards, the first one drawn first; the others are out of the game."""
        self._state.decks[deck], rest = (), self._state.decks[deck]
        for one in ids:
            if card(one) in rest:
                place = rest.index(card(one))
                rest = rest[:place] + rest[place + 1 :]
            else:
                self._take(card(one))
        self._state.decks[deck] = tuple(card(one) for one in reversed(ids))
        return self

    def pile(self, deck: int, *ids: str) -> "Position":
        """Let a discard pile hold exactly these cards."""
        self._state.piles[deck] = tuple(sorted(card(one) for one in ids))
        return self

    def tokens(self, seat: int, count: int) -> "Position":
        """Let a seat have so many environment tokens."""
        self._state.tokens[seat] = count
        return self

    def marker(self, seat: int, place: int) -> "Position":
        """Put the research marker of a seat on a step of its track."""
        self._state.markers[seat] = place
        return self

    def filled(self, seat: int, *spaces: str) -> "Position":
        """Fill exactly these research spaces of a seat."""
        self._state.filled[seat] = sum(1 << space(one) for one in spaces)
        return self

    def flipped(self, seat: int, letters: str) -> "Position":
        """Let exactly these departments of a seat be on side B."""
        self._state.flipped[seat] = sum(1 << department(letter) for letter in letters)
        return self

    def points(self, seat: int, count: int) -> "Position":
        """Let a seat have so many points, from demand cards."""
        self._state.points[seat] = [0, 0, count, 0]
        return self

    def demands(self, *ids: str) -> "Position":
        """Let exactly these demand cards be open."""
        self._state.demands = tuple(sorted(demand(one) for one in ids))
        return self

    def fulfilled(self, seat: int, *ids: str) -> "Position":
        """Let a seat have fulfilled these cards, those with a priority cube written "D01*"."""
        self._state.fulfilled[seat] = tuple(2 * demand(one.rstrip("*")) + one.endswith("*") for one in ids)
        return self

    def _take(self, number: int) -> int:
        """Take a card out of a deck, else out of a hand; basic faces are without end."""
        if is_face(number):
            return number
        for heap in (self._state.decks, self._state.piles, self._state.hands):
            for place, heap_cards in enumerate(heap):
                if number in heap_cards:
                    at = heap_cards.index(number)
                    heap[place] = heap_cards[:at] + heap_cards[at + 1 :]
                    return number
        raise LookupError(f"no card {card_id(number)} is left; is its pack in the game?")

    def _give_back(self, number: int) -> None:
        if not is_face(number):
            deck = self.rules.catalogue.cards[number].deck
            self._state.decks[deck] = (number, *self._state.decks[deck])

    # --- playing

    def play(self, action: Action) -> "Position":
        """Carry out a legal action; its events and whether it taught somebody something are kept."""
        problem = self.rules.problem_with(self._state, action)
        assert problem is None, f"{action} is refused: {problem}; {self}"
        assert action in self.rules.legal_actions(self._state), f"{action} is not listed; {self}"
        self.events = []
        self.learned = self.rules.apply(self._state, action, self.events)
        return self

    def choose(self, *letters: str) -> "Position":
        """Let all seats choose, from the leading one on in turn order."""
        by_seat = {
            (self._state.start + place) % self._state.terms.seats: one for place, one in enumerate(letters)
        }
        for _ in letters:
            self.play(Choose(self.seat, department(by_seat[self.seat])))
        return self

    def shift(self) -> "Position":
        return self.play(Shift(self.seat))

    def done(self) -> "Position":
        return self.play(Done(self.seat))

    def pass_to(self, *names: str) -> "Position":
        """Leave what is offered until a decision of one of these kinds comes up."""
        for _ in range(40):
            if self.asked in names:
                return self
            self.done()
        raise AssertionError(f"no decision of {names} comes; {self}")

    def take(self, card_id: str) -> "Position":
        return self.play(TakeCard(self.seat, card(card_id)))

    def place(self, letter: str, row: int) -> "Position":
        return self.play(PlaceCard(self.seat, department(letter), row))

    def pay(self, cubes: str) -> "Position":
        """Pay with these cubes, one after another."""
        for kind in cubes:
            self.play(PayCube(self.seat, column(kind)))
        return self

    def discharge(self, letter: str, row: int = 0) -> "Position":
        return self.play(Discharge(self.seat, department(letter), row))

    def use(self, index: int) -> "Position":
        return self.play(UseIcon(self.seat, index))

    def discard(self, *ids: str) -> "Position":
        for one in ids:
            self.play(DiscardCard(self.seat, card(one)))
        return self

    def develop(self, cubes: str) -> "Position":
        """Develop cubes one step each, in this order."""
        for kind in cubes:
            self.play(DevelopCube(self.seat, column(kind)))
        return self

    def transmit(self, cubes: str) -> "Position":
        for kind in cubes:
            self.play(TransmitCube(self.seat, column(kind)))
        return self

    def convert(self, kind: str) -> "Position":
        return self.play(ConvertCube(self.seat, column(kind)))

    def announce(self, *decks: int) -> "Position":
        for deck in decks:
            self.play(AnnounceDraw(self.seat, deck))
        return self

    def plan(self, letter: str, place: int) -> "Position":
        return self.play(MoveDepartment(self.seat, department(letter), place))

    def fill(self, space_id: str) -> "Position":
        return self.play(FillSpace(self.seat, space(space_id)))

    def flip(self, letter: str) -> "Position":
        return self.play(FlipDepartment(self.seat, department(letter)))

    def restack(self, letter: str, *rows: int) -> "Position":
        for row in rows:
            self.play(Restack(self.seat, department(letter), row))
        return self

    def react(self, letter: str, row: int) -> "Position":
        return self.play(React(self.seat, department(letter), row))

    def fulfil(self, demand_id: str) -> "Position":
        return self.play(Fulfil(self.seat, demand(demand_id)))

    def end_turn(self) -> "Position":
        """Leave all that is offered until somebody else, or another round, is on turn."""
        turn = self._turn()
        for _ in range(60):
            if self.asked == "" or self._turn() != turn:
                return self
            if self.asked in ("space", "place"):
                self.play(self.legal()[0])
            else:
                self.done()
        raise AssertionError(f"the turn does not end; {self}")

    def end_round(self) -> "Position":
        """Leave all that is offered until the next round begins or the game ends."""
        number = self._state.round
        while self.asked and self._state.round == number:
            self.end_turn()
        return self

    def _turn(self) -> tuple[int, int]:
        return (self._state.round, self.seat)

    # --- looking

    @property
    def seat(self) -> int:
        """Who decides."""
        decision = self.rules.decision(self._state)
        assert decision is not None, "the game is over"
        return decision.seat

    @property
    def asked(self) -> str:
        """The kind of the pending decision, as in "discharge"; empty when the game is over."""
        decision = self.rules.decision(self._state)
        return FRAME_NAMES[decision.kind] if decision is not None else ""

    def legal(self) -> list[Action]:
        return list(self.rules.legal_actions(self._state))

    def problem(self, action: Action) -> Problem | None:
        return self.rules.problem_with(self._state, action)

    def paths(self) -> set[tuple[str, ...]]:
        """Return the paths of all legal actions."""
        return {action.path() for action in self.legal()}

    def can(self, kind: type[Action]) -> bool:
        """Return whether an action of this kind is offered."""
        return any(type(action) is kind for action in self.legal())

    def can_take(self) -> set[str]:
        """Return the ids of the cards that may be taken."""
        return {card_id(action.card) for action in self.legal() if isinstance(action, TakeCard)}

    def can_place(self) -> set[tuple[str, int]]:
        return {(LETTERS[a.department], a.row) for a in self.legal() if isinstance(a, PlaceCard)}

    def can_use(self) -> set[int]:
        """Return the indices of the icons that may be used."""
        return {action.index for action in self.legal() if isinstance(action, UseIcon)}

    def can_plan(self) -> set[tuple[str, int]]:
        return {(LETTERS[a.department], a.column) for a in self.legal() if isinstance(a, MoveDepartment)}

    def can_react(self) -> set[tuple[str, int]]:
        return {(LETTERS[a.department], a.row) for a in self.legal() if isinstance(a, React)}

    def can_fulfil(self) -> set[str]:
        names = self.rules.catalogue.demands
        return {names[a.demand].id.upper() for a in self.legal() if isinstance(a, Fulfil)}

    def can_move(self) -> set[str]:
        """Return the kinds of the cubes that may be paid, developed, transmitted or converted."""
        cubes = (PayCube, DevelopCube, TransmitCube, ConvertCube)
        return {KINDS[action.column] for action in self.legal() if isinstance(action, cubes)}

    def charged(self) -> set[str]:
        """Return what is charged: "T" for a tile, "T2" for a card."""
        return {
            LETTERS[where] + (str(row) if row else "")
            for where, bits in enumerate(self._state.charges)
            for row, bit in enumerate(bits)
            if bit & 1
        }

    def board(self, seat: int = 0) -> str:
        """Return where the departments stand, by column: "B1 E2 R3 T4 I5"."""
        places = sorted(zip(self._state.columns[seat], LETTERS, strict=True))
        return " ".join(f"{letter}{place}" for place, letter in places)

    def in_plants(self, seat: int = 0) -> dict[str, int]:
        return _shown(self._state.plants[seat])

    def in_grid(self, seat: int = 0) -> dict[str, int]:
        return _shown(self._state.grids[seat])

    def under(self, letter: str, seat: int = 0) -> list[str]:
        """Return the ids of the cards under a department."""
        return [card_id(number) for number in self._state.cards[seat][department(letter)]]

    def held(self, seat: int = 0) -> list[str]:
        """Return the ids of the cards in a hand."""
        return [card_id(number) for number in self._state.hands[seat]]

    def side(self, letter: str, seat: int = 0) -> str:
        return "B" if self._state.flipped[seat] >> department(letter) & 1 else "A"

    def score(self, seat: int = 0) -> int:
        return self._state.score(seat)

    def is_filled(self, space_id: str, seat: int = 0) -> bool:
        return bool(self._state.filled[seat] >> space(space_id) & 1)

    def happened(self, tag: str) -> list[Event]:
        """Return the last events with this tag."""
        return [event for event in self.events if event.tag == tag]

    def tags(self) -> list[str]:
        """Return the tags of the last events."""
        return [event.tag for event in self.events]

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self._state)

    def __repr__(self) -> str:
        frames = [(FRAME_NAMES[frame.kind], frame.seat, frame.args) for frame in self._state.frames]
        return (
            f"round {self._state.round}, pending {frames}, offered {sorted(self.paths()) if frames else []}"
        )
