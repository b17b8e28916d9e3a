"""A whole position of Electrify. What changes it stands in the modules of its mechanisms."""

from typing import Self

from desktop_app.engine.types import Frame, Wire
from desktop_app.games.electrify.catalogue import Catalogue
from desktop_app.games.electrify.terms import Terms

ROUND, CHOOSE, BONUS, ACQUIRE, PLACE, PAY, CHARGE, DISCHARGE, ICONS, DISCARD = range(1, 11)
DEVELOP, TRANSMIT, INVEST, PLAN, CONVERT, RESEARCH, SPACE, INDUSTRY, FLIP, RESTACK = range(11, 21)
REACTIONS, FULFIL = 21, 22
"""Kinds of frames, explained in `rules`."""

NOT_SET = 0
"""On a dial: no department chosen yet; department D is D + 1, UNKNOWN is one that is chosen in secret."""

PRIORITY_POINTS, REGULAR_POINTS, DEMAND_POINTS, RESEARCH_POINTS = 0, 1, 2, 3
"""Parts of a player's points: cubes on demand cards, bonuses of demand cards, research board."""

HIDDEN = (-1, -2)
"""In a view: a card of the production or of the infrastructure deck that the viewer does not know."""


class ElectrifyState:
    """Every piece, figure and pending decision of one game.

    Lists are by seat unless said otherwise; lists by column have index 0 unused. Cards and sources are
    numbered as in `catalogue`, departments from 0, columns and rows from 1, demands and spaces from 0.
    """

    __slots__ = (
        "cards",
        "catalogue",
        "charges",
        "columns",
        "decks",
        "demands",
        "dials",
        "filled",
        "flipped",
        "frames",
        "fulfilled",
        "grids",
        "hands",
        "markers",
        "piles",
        "plants",
        "points",
        "rng",
        "round",
        "start",
        "terms",
        "tokens",
    )

    round: int
    """1 to 12; the last one also after the end."""
    start: int
    """The seat that leads this round."""
    dials: list[int]
    plants: list[list[int]]
    """Cubes by column."""
    grids: list[list[int]]
    """Cubes by column."""
    columns: list[list[int]]
    """The column of each department."""
    flipped: list[int]
    """Departments on side B, as a bitmask."""
    cards: list[list[tuple[int, ...]]]
    """By department: the cards under it, row 1 first."""
    hands: list[tuple[int, ...]]
    """Card numbers in rising order."""
    tokens: list[int]
    """Environment tokens."""
    markers: list[int]
    """On the research track; at its end while a breakthrough is carried out."""
    filled: list[int]
    """Filled research spaces, as a bitmask."""
    points: list[list[int]]
    """By part: PRIORITY_POINTS and so on."""
    fulfilled: list[tuple[int, ...]]
    """Fulfilled demand cards in order, each as 2 * demand + 1 with a priority cube, + 0 without."""
    demands: tuple[int, ...]
    """The open demand cards."""
    decks: list[tuple[int, ...]]
    """By deck, the next card last."""
    piles: list[tuple[int, ...]]
    """By deck: discarded cards, in rising order."""
    charges: list[tuple[int, ...]]
    """By department of the seat that discharges: of the tile, then row by row; empty outside phase 4.

    Bit 0 is the charge cube; bit N says that a continuation card may still follow the Nth open trigger.
    """
    frames: list[Frame]
    rng: int

    catalogue: Catalogue
    terms: Terms

    def clone(self) -> Self:
        twin = type(self)()
        twin.catalogue = self.catalogue
        twin.terms = self.terms
        twin.round = self.round
        twin.start = self.start
        twin.dials = self.dials[:]
        twin.plants = [row[:] for row in self.plants]
        twin.grids = [row[:] for row in self.grids]
        twin.columns = [row[:] for row in self.columns]
        twin.flipped = self.flipped[:]
        twin.cards = [row[:] for row in self.cards]
        twin.hands = self.hands[:]
        twin.tokens = self.tokens[:]
        twin.markers = self.markers[:]
        twin.filled = self.filled[:]
        twin.points = [row[:] for row in self.points]
        twin.fulfilled = self.fulfilled[:]
        twin.demands = self.demands
        twin.decks = self.decks[:]
        twin.piles = self.piles[:]
        twin.charges = self.charges[:]
        twin.frames = self.frames[:]
        twin.rng = self.rng
        return twin

    def to_wire(self) -> list[Wire]:
        return [
            self.terms.to_wire(),
            self.round,
            self.start,
            [*self.dials],
            [[*row[1:]] for row in self.plants],
            [[*row[1:]] for row in self.grids],
            [[*row] for row in self.columns],
            [*self.flipped],
            [[[*cards] for cards in row] for row in self.cards],
            [[*hand] for hand in self.hands],
            [*self.tokens],
            [*self.markers],
            [*self.filled],
            [[*row] for row in self.points],
            [[*entries] for entries in self.fulfilled],
            [*self.demands],
            [[*deck] for deck in self.decks],
            [[*pile] for pile in self.piles],
            [[*row] for row in self.charges],
            [[frame.kind, frame.seat, [*frame.args]] for frame in self.frames],
            self.rng,
        ]

    def score(self, seat: int) -> int:
        """Return a seat's energy points."""
        return sum(self.points[seat])

    def order(self) -> list[int]:
        """Return the seats in turn order of this round."""
        seats = self.terms.seats
        return [(self.start + place) % seats for place in range(seats)]
