"""A whole position of Barrage. What changes it stands in the modules of its mechanisms."""

from typing import Self, TypeAlias

from desktop_app.engine.types import Frame, Wire
from desktop_app.games.barrage.catalogue import Catalogue
from desktop_app.games.barrage.terms import Terms

ROUND, DRAFT, TURN, SITE, PAYMENT, TILE, PRODUCTION, FULFIL, DROPS, MACHINES = range(1, 11)
CONTRACT, LIMIT, REWARD, FREE_PIECE, EMPTY_DAMS, EFFECT, POWER, TURN_END = range(11, 19)
"""Kinds of frames, explained in `rules`."""

Segment: TypeAlias = tuple[int, int, int]
"""What lies on a segment of a wheel: excavators, mixers, a technology tile or 0."""

EMPTY: Segment = (0, 0, 0)


class BarrageState:
    """Every piece, figure and pending decision of one game.

    Lists are by company (seat) unless said otherwise. Pieces of a kind are counted by BASE, ELEVATION,
    CONDUIT, POWERHOUSE; contracts and tiles are numbered as in `catalogue`, basins from 1, all else from 0.
    """

    __slots__ = (
        "automa_deck",
        "automa_discard",
        "bonus_tiles",
        "built",
        "catalogue",
        "company",
        "conduits",
        "contracts",
        "copied",
        "copies",
        "credits",
        "criteria",
        "dam_levels",
        "dam_owners",
        "discards",
        "draft",
        "drops",
        "energy",
        "engineers",
        "extra_officers",
        "frames",
        "fulfilled",
        "gone_contracts",
        "gone_tiles",
        "head_tiles",
        "heads",
        "houses",
        "machines",
        "national",
        "objective",
        "offered",
        "officer",
        "open_contracts",
        "order",
        "passed",
        "patent",
        "patent_stacks",
        "points",
        "private_spaces",
        "rng",
        "round",
        "space_engineers",
        "space_owners",
        "stacks",
        "terms",
        "tiles",
        "turn",
        "vp",
        "wheels",
    )

    round: int
    """0 during the draft, then 1 to 5."""
    turn: int
    """Numbers the turns of players from 1, the draft included."""
    order: list[int]
    """Companies in turn order."""
    passed: list[int]
    """1 for those out of the round."""
    company: list[int]
    """Which company each has; -1 before the draft."""
    officer: list[int]
    """Which officer each has; -1 before the draft."""
    extra_officers: tuple[int, ...]
    """Officers laid out besides, for Mahiri to copy (3.1)."""
    draft: tuple[tuple[int, int], ...]
    """Pairs of company and officer not taken yet."""
    offered: tuple[int, ...]
    """Starting contracts not taken yet."""

    dam_owners: list[int]
    """By dam site: a company, NEUTRAL or NOBODY."""
    dam_levels: list[int]
    """By dam site: pieces, 0 for no dam."""
    drops: list[int]
    """By dam site."""
    conduits: list[int]
    """By slot: the owner or NOBODY."""
    houses: list[int]
    """By powerhouse site: the owner or NOBODY."""
    head_tiles: tuple[int, ...]
    """By headstream."""
    heads: list[int]
    """Drops by headstream."""

    credits: list[int]
    machines: list[list[int]]
    """In the own supply: excavators, mixers."""
    vp: list[int]
    points: list[list[int]]
    """The parts of `vp` by cause, in the order of `events.CAUSES`."""
    energy: list[int]
    engineers: list[int]
    """Not placed yet."""
    built: list[list[int]]
    """Pieces on the map, by kind; an elevation counts as its own piece."""
    tiles: list[int]
    """Technology tiles in the own supply, as a bitmask of their numbers."""
    wheels: list[list[Segment]]
    """By segment, the open one first; what comes back with the next turn is the last."""
    contracts: list[tuple[int, ...]]
    """Open ones, in rising order."""
    fulfilled: list[tuple[int, ...]]
    """In the order they were fulfilled."""
    copied: list[int]
    """The officer copied for this turn, -1 for none (12.7)."""
    copies: list[int]
    """How often an officer was copied in this round."""
    private_spaces: list[int]
    """Construction spaces used in this round, as a bitmask."""

    space_owners: list[int]
    """By space of the management board: who is on it this round, NOBODY, or the last visitor of the bank."""
    space_engineers: list[int]
    """By space of the management board."""

    national: tuple[int, ...]
    """National contracts still open."""
    open_contracts: list[tuple[int, ...]]
    """By colour: open private contracts."""
    stacks: list[tuple[int, ...]]
    """By colour, the next one last."""
    discards: list[tuple[int, ...]]
    """By colour: contracts discarded by Automas, in rising order."""
    gone_contracts: tuple[int, ...]
    """Private contracts that players discarded over their limit, in rising order; all have seen them."""
    gone_tiles: int
    """Advanced tiles discarded from the patent office, as a bitmask; all have seen them."""
    patent: list[int]
    """Advanced tiles on offer by slot, NO_TILE for none."""
    patent_stacks: list[tuple[int, ...]]
    """By level from 1, the next one last."""
    bonus_tiles: tuple[int, ...]
    """By round from 1."""
    objective: int
    automa_deck: tuple[int, ...]
    """Tiles of the Automa deck, the next one last."""
    automa_discard: tuple[int, ...]
    criteria: int
    """The tile whose back gives the criteria, -1 without Automas."""
    frames: list[Frame]
    rng: int

    catalogue: Catalogue
    terms: Terms

    def clone(self) -> Self:
        twin = type(self)()
        twin.catalogue = self.catalogue
        twin.terms = self.terms
        twin.round = self.round
        twin.turn = self.turn
        twin.order = self.order[:]
        twin.passed = self.passed[:]
        twin.company = self.company[:]
        twin.officer = self.officer[:]
        twin.extra_officers = self.extra_officers
        twin.draft = self.draft
        twin.offered = self.offered
        twin.dam_owners = self.dam_owners[:]
        twin.dam_levels = self.dam_levels[:]
        twin.drops = self.drops[:]
        twin.conduits = self.conduits[:]
        twin.houses = self.houses[:]
        twin.head_tiles = self.head_tiles
        twin.heads = self.heads[:]
        twin.credits = self.credits[:]
        twin.machines = [row[:] for row in self.machines]
        twin.vp = self.vp[:]
        twin.points = [row[:] for row in self.points]
        twin.energy = self.energy[:]
        twin.engineers = self.engineers[:]
        twin.built = [row[:] for row in self.built]
        twin.tiles = self.tiles[:]
        twin.wheels = [wheel[:] for wheel in self.wheels]
        twin.contracts = self.contracts[:]
        twin.fulfilled = self.fulfilled[:]
        twin.copied = self.copied[:]
        twin.copies = self.copies[:]
        twin.private_spaces = self.private_spaces[:]
        twin.space_owners = self.space_owners[:]
        twin.space_engineers = self.space_engineers[:]
        twin.national = self.national
        twin.open_contracts = self.open_contracts[:]
        twin.stacks = self.stacks[:]
        twin.discards = self.discards[:]
        twin.gone_contracts = self.gone_contracts
        twin.gone_tiles = self.gone_tiles
        twin.patent = self.patent[:]
        twin.patent_stacks = self.patent_stacks[:]
        twin.bonus_tiles = self.bonus_tiles
        twin.objective = self.objective
        twin.automa_deck = self.automa_deck
        twin.automa_discard = self.automa_discard
        twin.criteria = self.criteria
        twin.frames = self.frames[:]
        twin.rng = self.rng
        return twin

    def to_wire(self) -> list[Wire]:
        return [
            self.terms.to_wire(),
            self.round,
            self.turn,
            [*self.order],
            [*self.passed],
            [*self.company],
            [*self.officer],
            [*self.extra_officers],
            [[*pair] for pair in self.draft],
            [*self.offered],
            [*self.dam_owners],
            [*self.dam_levels],
            [*self.drops],
            [*self.conduits],
            [*self.houses],
            [*self.head_tiles],
            [*self.heads],
            [*self.credits],
            [[*row] for row in self.machines],
            [[*row] for row in self.points],
            [*self.energy],
            [*self.engineers],
            [[*row] for row in self.built],
            [*self.tiles],
            [[[*segment] for segment in wheel] for wheel in self.wheels],
            [[*row] for row in self.contracts],
            [[*row] for row in self.fulfilled],
            [*self.copied],
            [*self.copies],
            [*self.private_spaces],
            [*self.space_owners],
            [*self.space_engineers],
            [*self.national],
            [[*row] for row in self.open_contracts],
            [[*row] for row in self.stacks],
            [[*row] for row in self.discards],
            [*self.gone_contracts],
            self.gone_tiles,
            [*self.patent],
            [[*row] for row in self.patent_stacks],
            [*self.bonus_tiles],
            self.objective,
            [*self.automa_deck],
            [*self.automa_discard],
            self.criteria,
            [[frame.kind, frame.seat, [*frame.args]] for frame in self.frames],
            self.rng,
        ]
