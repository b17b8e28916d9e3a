"""Positions of Barrage built by hand, for tests that show one rule.

Everything goes by the ids of the components: dam sites "D5H", conduits "C6B", powerhouse sites "P9-3",
tiles "T2-base", contracts "G07", spaces "turbine.plus2" (the construction spaces "build-1" to "build-4"),
companies "usa", officers "viktor", headstreams "A" to "D". Seats count from 0; Automas follow the players.

A position begins at a turn of seat 0 in round 1 with an empty map, nothing on the wheels, the usual
resources, no contracts with the companies and no water anywhere. Builders come first; then `space` and the
other moves play the game by its rules.
"""

from copy import copy
from functools import cache
from typing import Self

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action, Event, Frame, Outcome, Setup
from desktop_app.games.barrage import state as kinds
from desktop_app.games.barrage.actions import (
    Accept,
    Build,
    CopyOfficer,
    Done,
    DropContract,
    Fulfil,
    Pay,
    PlaceDrop,
    Produce,
    TakeContract,
    TakeMachines,
    UseSpace,
    UseTile,
)
from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    ELEVATION,
    NEUTRAL,
    NO_TILE,
    NOBODY,
    PIECE_IDS,
    POWERHOUSE,
    Catalogue,
    Work,
)
from desktop_app.games.barrage.components import load_catalogue
from desktop_app.games.barrage.events import EnergyGained, PointsChanged
from desktop_app.games.barrage.rules import BarrageRules
from desktop_app.games.barrage.state import EMPTY, ROUND, TURN, TURN_END, BarrageState
from desktop_app.games.info import load_info

_FRAMES = (
    *("ROUND", "DRAFT", "TURN", "SITE", "PAYMENT", "TILE", "PRODUCTION", "FULFIL", "DROPS", "MACHINES"),
    *("CONTRACT", "LIMIT", "REWARD", "FREE_PIECE", "EMPTY_DAMS", "EFFECT", "POWER", "TURN_END"),
)
FRAME_NAMES = {getattr(kinds, name): name.lower() for name in _FRAMES}

USUAL = ("france graziano", "italy viktor", "germany jill", "usa solomon")
"""Companies and officers of seats for which nothing else is said."""


@cache
def rules() -> BarrageRules:
    """Return the rules over the components of the project."""
    return BarrageRules(load_info("barrage"), load_catalogue())


def box() -> Catalogue:
    """Return the components."""
    return rules().catalogue


def number(heap: str, name: str) -> int:
    """Return the number of a component by its id: `number("dams", "D5H")`."""
    ids = [one.id for one in getattr(box(), heap)]
    return ids.index(name)


def dam(name: str) -> int:
    """Return the number of a dam site."""
    return [site.id for site in box().map.dams].index(name)


def conduit(name: str) -> int:
    """Return the number of a conduit slot."""
    return [slot.id for slot in box().map.conduits].index(name)


def house(name: str) -> int:
    """Return the number of a powerhouse site."""
    return [site.id for site in box().map.houses].index(name)


def space(name: str) -> int:
    """Return the number of an action space."""
    return number("spaces", name)


def tile(name: str) -> int:
    """Return the number of a technology tile; empty for none."""
    return next((one.number for one in box().tiles.values() if one.id == name), NO_TILE)


def tile_id(tile_number: int) -> str:
    """Return the id of a technology tile, empty for none."""
    return box().tiles[tile_number].id if tile_number else ""


def contract(name: str) -> int:
    """Return the number of a contract."""
    return next(one.number for one in box().contracts.values() if one.id == name)


def contract_id(contract_number: int) -> str:
    """Return the id of a contract."""
    return box().contracts[contract_number].id


def site_id(piece: int, site: int) -> str:
    """Return the id of the site of a piece."""
    if piece == CONDUIT:
        return box().map.conduits[site].id
    return box().map.houses[site].id if piece == POWERHOUSE else box().map.dams[site].id


def head(letter: str) -> int:
    """Return the number of a headstream."""
    return "ABCD".index(letter)


class Position:
    """A position under construction, then in play; see the module."""

    def __init__(
        self,
        *seats: str,
        automas: tuple[str, ...] = (),
        level: str = "standard",
        introductory: int = 0,
        seed: int = 1,
    ) -> None:
        """Begin with players as in "usa wilhelm", filled up to two with usual ones, and with Automas."""
        players = seats or USUAL[: 1 if automas else 2]
        if len(players) == 1 and not automas:
            others = (words for words in USUAL if not set(words.split()) & set(players[0].split()))
            players = (*players, next(others))
        every = (*players, *automas)
        options = (("automa_level", level), ("companies", len(every)), ("introductory", introductory))
        self.rules = rules()
        self.events: list[Event] = []
        s = self._state = self.rules.new_game(Setup("barrage", len(players), seed, options))
        while s.round == 0:
            self.rules.apply(s, self.rules.legal_actions(s)[0])
        for seat, words in enumerate(every):
            company, officer = [*words.split(), ""][:2]
            s.company[seat] = number("companies", company)
            s.officer[seat] = number("officers", officer) if officer else NOBODY
        s.extra_officers = ()
        size = len(every)
        board = self.rules.catalogue.map
        s.dam_owners, s.dam_levels, s.drops = ([fill] * len(board.dams) for fill in (NOBODY, 0, 0))
        s.conduits, s.houses = [NOBODY] * len(board.conduits), [NOBODY] * len(board.houses)
        s.heads = [0] * 4
        s.credits = [0 if s.terms.is_automa(seat) else 6 for seat in range(size)]
        s.machines = [[6, 4] for _ in range(size)]
        s.vp = [16 if s.terms.is_automa(seat) else 10 for seat in range(size)]
        s.points = [[points, *[0] * (len(s.points[0]) - 1)] for points in s.vp]
        s.energy, s.passed, s.copies = ([0] * size for _ in range(3))
        s.copied, s.private_spaces = [-1] * size, [0] * size
        s.engineers = [12] * size
        s.built = [[0, 0, 0, 0] for _ in range(size)]
        s.wheels = [[EMPTY] * 6 for _ in range(size)]
        s.fulfilled = [()] * size
        basics = ("T0-base", "T0-elevation", "T0-conduit", "T0-powerhouse")
        for seat in range(size):
            self.contracts(seat)
            self.tiles(seat, *basics)
        s.space_owners, s.space_engineers = [NOBODY] * len(s.space_owners), [0] * len(s.space_engineers)
        self.order(*range(size)).turn(0)

    # --- building

    def state(self) -> BarrageState:
        return self._state

    def twin(self) -> Self:
        """Return an equal position to play on from."""
        twin = copy(self)
        twin._state = self._state.clone()
        return twin

    def order(self, *seats: int) -> Self:
        """Let this be the turn order."""
        self._state.order = [*seats]
        return self

    def turn(self, seat: int) -> Self:
        """Let a player be at the beginning of a turn."""
        s = self._state
        after = (s.order.index(seat) + 1) % len(s.order)
        s.frames = [Frame(ROUND, 0, (2, after)), Frame(TURN_END, seat), Frame(TURN, seat)]
        return self

    def round(self, number_of_round: int) -> Self:
        self._state.round = number_of_round
        return self

    def passed(self, *seats: int) -> Self:
        """Let these companies be out of the round."""
        for seat in seats:
            self._state.passed[seat], self._state.engineers[seat] = 1, 0
        return self

    def engineers(self, seat: int, count: int) -> Self:
        """Let a company have so many engineers left; the others are in the bank."""
        s = self._state
        s.space_engineers[space("bank.bank")] += s.engineers[seat] - count
        s.engineers[seat] = count
        return self

    def occupied(self, seat: int, *names: str) -> Self:
        """Let spaces of the management board be taken by a company, without changing its engineers."""
        for name in names:
            self._state.space_owners[space(name)] = seat
            self._state.space_engineers[space(name)] = box().spaces[space(name)].engineers
        return self

    def used(self, seat: int, *names: str) -> Self:
        """Let construction spaces of a company be used, "build-1" and so on, without changing engineers."""
        self._state.private_spaces[seat] = sum(1 << space(name) for name in names)
        return self

    def credits(self, seat: int, count: int) -> Self:
        self._state.credits[seat] = count
        return self

    def machines(self, seat: int, excavators: int, mixers: int) -> Self:
        self._state.machines[seat] = [excavators, mixers]
        return self

    def vp(self, seat: int, points: int) -> Self:
        """Let a company have so many points, from the start."""
        self._state.vp[seat] = points
        self._state.points[seat] = [points, *[0] * (len(self._state.points[0]) - 1)]
        return self

    def energy(self, seat: int, steps: int) -> Self:
        self._state.energy[seat] = steps
        return self

    def dam(self, owner: int, name: str, level: int = 1, drops: int = 0) -> Self:
        """Put a dam on the map; NEUTRAL is an owner."""
        s, site = self._state, dam(name)
        s.dam_owners[site], s.dam_levels[site], s.drops[site] = owner, level, drops
        if owner != NEUTRAL:
            s.built[owner][BASE] += 1
            s.built[owner][ELEVATION] += level - 1
        return self

    def conduits(self, owner: int, *names: str) -> Self:
        """Put conduits on the map."""
        for name in names:
            self._state.conduits[conduit(name)] = owner
            self._state.built[owner][CONDUIT] += 1
        return self

    def houses(self, owner: int, *names: str) -> Self:
        """Put powerhouses on the map."""
        for name in names:
            self._state.houses[house(name)] = owner
            self._state.built[owner][POWERHOUSE] += 1
        return self

    def system(self, owner: int, dam_name: str, level: int, drops: int, slot: str, site: str) -> Self:
        """Put a dam with water, a conduit and a powerhouse of one company on the map."""
        return self.dam(owner, dam_name, level, drops).conduits(owner, slot).houses(owner, site)

    def water(self, **drops: int) -> Self:
        """Put drops on headstreams: `water(A=2)`."""
        for letter, count in drops.items():
            self._state.heads[head(letter)] = count
        return self

    def tiles(self, seat: int, *names: str) -> Self:
        """Let exactly these technology tiles be in the supply of a company."""
        self._state.tiles[seat] = sum(1 << tile(name) for name in names)
        return self

    def more_tiles(self, seat: int, *names: str) -> Self:
        """Let these technology tiles be in the supply of a company too."""
        for name in names:
            self._state.tiles[seat] |= 1 << tile(name)
        return self

    def wheel(self, seat: int, segment: int, excavators: int = 0, mixers: int = 0, name: str = "") -> Self:
        """Let this lie on a segment of a wheel: 0 is the open one, 5 comes back with the next turn."""
        self._state.wheels[seat][segment] = (excavators, mixers, tile(name))
        return self

    def contracts(self, seat: int, *names: str) -> Self:
        """Let exactly these contracts be open with a company; those it had leave the game."""
        self._state.contracts[seat] = ()
        for name in names:
            self._take(contract(name))
        self._state.contracts[seat] = tuple(sorted(contract(name) for name in names))
        return self

    def fulfilled(self, seat: int, *names: str) -> Self:
        """Let these contracts lie fulfilled with a company."""
        for name in names:
            self._take(contract(name))
        self._state.fulfilled[seat] = tuple(contract(name) for name in names)
        return self

    def national(self, *names: str) -> Self:
        """Let exactly these national contracts be open."""
        self._state.national = tuple(contract(name) for name in names)
        return self

    def open(self, *names: str) -> Self:
        """Let exactly these private contracts be open."""
        s = self._state
        for colour, row in enumerate(s.open_contracts):
            s.stacks[colour] = (*row, *s.stacks[colour])
        s.open_contracts = [(), (), ()]
        for name in names:
            colour = box().contracts[contract(name)].colour
            self._take(contract(name))
            s.open_contracts[colour] = (*s.open_contracts[colour], contract(name))
        return self

    def stack(self, colour: int, *names: str) -> Self:
        """Let a stack of private contracts hold exactly these, the first one drawn first."""
        self._state.stacks[colour] = tuple(contract(name) for name in reversed(names))
        return self

    def patents(self, *names: str) -> Self:
        """Let these advanced tiles be in the patent office by slot, "" for none; they leave the stacks."""
        s = self._state
        s.patent = [tile(name) for name in names]
        s.patent_stacks = [tuple(one for one in row if one not in s.patent) for row in s.patent_stacks]
        return self

    def extra(self, *names: str) -> Self:
        """Let officers be laid out besides, for Mahiri to copy."""
        self._state.extra_officers = tuple(number("officers", name) for name in names)
        return self

    def bonus(self, name: str) -> Self:
        """Let this be the bonus tile of the present round."""
        s, wanted = self._state, number("bonus_tiles", name)
        row = [one if one != wanted else s.bonus_tiles[s.round - 1] for one in s.bonus_tiles]
        row[s.round - 1] = wanted
        s.bonus_tiles = tuple(row)
        return self

    def objective(self, name: str) -> Self:
        self._state.objective = number("objectives", name)
        return self

    def headstream_tiles(self, *names: str) -> Self:
        """Let these tiles lie on the headstreams A to D, "H1" to "H8"."""
        self._state.head_tiles = tuple(int(name[1:]) - 1 for name in names)
        return self

    def automa_tiles(self, front: int, back: int) -> Self:
        """Let the next Automa turn carry out lines of one tile by the criteria of another, both from 1."""
        s = self._state
        rest = [one for one in range(len(box().automa_tiles)) if one not in (front - 1, back - 1)]
        s.criteria, s.automa_discard = rest[0], ()
        s.automa_deck = (*rest[1:], front - 1, back - 1)
        return self

    def _take(self, wanted: int) -> None:
        s = self._state
        s.national = tuple(one for one in s.national if one != wanted)
        for heap in (s.stacks, s.open_contracts, s.contracts):
            for place, row in enumerate(heap):
                heap[place] = tuple(one for one in row if one != wanted)

    # --- playing

    def play(self, action: Action) -> Self:
        """Carry out a legal action; its events are kept."""
        problem = self.rules.problem_with(self._state, action)
        assert problem is None, f"{action} is refused: {problem}; {self}"
        assert action in self.rules.legal_actions(self._state), f"{action} is not listed; {self}"
        self.events = []
        self.rules.apply(self._state, action, self.events)
        return self

    def space(self, name: str, engineers: int = 0) -> Self:
        """Place engineers on a space; how many is said for the bank only."""
        exact = box().spaces[space(name)].engineers
        chosen = int(box().spaces[space(name)].work == Work.BANK)
        return self.play(UseSpace(self.seat, space(name), engineers or exact, chosen))

    def tile(self, name: str, acting: str = "") -> Self:
        """Take a tile to build with, Anton's with what it acts as; "" for Mahiri as Anton."""
        return self.play(UseTile(self.seat, tile(name), tile(acting or name)))

    def build(self, site: str) -> Self:
        """Choose a site; on an own dam it is an elevation."""
        return self.play(Build(self.seat, *self._piece(site)))

    def pay(self, excavators: int, mixers: int = 0, paid: int = 0) -> Self:
        return self.play(Pay(self.seat, excavators, mixers, paid))

    def construct(self, site: str, by: str = "", where: str = "build-1") -> Self:
        """Build on a site with a basic tile or another one, from a construction space."""
        name = by or f"T0-{PIECE_IDS[self._piece(site)[0]]}"
        return self.space(where).tile(name).build(site)

    def construct_as(self, site: str, by: str, acting: str) -> Self:
        """Build on a site from the first construction space with a tile that acts as another."""
        return self.space("build-1").tile(by, acting).build(site)

    def produce(self, dam_name: str, slot: str, drops: int) -> Self:
        return self.play(Produce(self.seat, dam(dam_name), conduit(slot), drops))

    def fulfil(self, name: str) -> Self:
        return self.play(Fulfil(self.seat, contract(name)))

    def drop(self, *letters: str) -> Self:
        """Put drops on headstreams one after another."""
        for letter in letters:
            self.play(PlaceDrop(self.seat, head(letter)))
        return self

    def take_machines(self, excavators: int) -> Self:
        return self.play(TakeMachines(self.seat, excavators))

    def take(self, *names: str) -> Self:
        """Take contracts one after another."""
        for name in names:
            self.play(TakeContract(self.seat, contract(name)))
        return self

    def discard(self, *names: str) -> Self:
        for name in names:
            self.play(DropContract(self.seat, contract(name)))
        return self

    def copy(self, name: str) -> Self:
        return self.play(CopyOfficer(self.seat, number("officers", name)))

    def accept(self) -> Self:
        return self.play(Accept(self.seat))

    def done(self) -> Self:
        return self.play(Done(self.seat))

    def bank(self, engineers: int = 1) -> Self:
        return self.space("bank.bank", engineers)

    def end_round(self) -> Self:
        """Have everybody pass with the engineers left in the bank; the events of the round's end are kept."""
        now = self._state.round
        while self.asked and self._state.round == now:
            if self.asked == "turn" and self._state.engineers[self.seat]:
                self.bank(self._state.engineers[self.seat])
            else:
                self.play(self.legal()[-1])
        return self

    def _piece(self, site: str) -> tuple[int, int]:
        if site[0] == "C":
            return CONDUIT, conduit(site)
        if site[0] == "P":
            return POWERHOUSE, house(site)
        return (ELEVATION if self._state.dam_owners[dam(site)] == self.seat else BASE), dam(site)

    # --- looking

    @property
    def seat(self) -> int:
        """Who decides."""
        decision = self.rules.decision(self._state)
        assert decision is not None, "the game is over"
        return decision.seat

    @property
    def asked(self) -> str:
        """The kind of the pending decision, as in "production"; empty when the game is over."""
        decision = self.rules.decision(self._state)
        return FRAME_NAMES[decision.kind] if decision is not None else ""

    def legal(self) -> list[Action]:
        return list(self.rules.legal_actions(self._state))

    def problem(self, action: Action) -> Problem | None:
        return self.rules.problem_with(self._state, action)

    def can(self, kind: type[Action]) -> bool:
        """Return whether an action of this kind is offered."""
        return any(type(action) is kind for action in self.legal())

    def spaces(self) -> set[str]:
        """Return the ids of the spaces that may be used."""
        return {box().spaces[one.space].id for one in self.legal() if isinstance(one, UseSpace)}

    def can_tiles(self) -> set[str]:
        """Return the ids of the tiles offered; what Anton's tile may act as is written "T-anton>T2-base"."""
        return {
            tile_id(one.tile) + (f">{tile_id(one.acting)}" if one.acting != one.tile else "")
            for one in self.legal()
            if isinstance(one, UseTile)
        }

    def sites(self) -> set[str]:
        """Return the ids of the sites that may be built on."""
        return {site_id(one.piece, one.site) for one in self.legal() if isinstance(one, Build)}

    def pieces(self) -> set[str]:
        """Return the kinds of pieces that may be built."""
        return {PIECE_IDS[one.piece] for one in self.legal() if isinstance(one, Build)}

    def payments(self) -> set[tuple[int, int, int]]:
        """Return the payments offered: excavators, mixers, credits."""
        return {(one.excavators, one.mixers, one.credits) for one in self.legal() if isinstance(one, Pay)}

    def productions(self) -> set[tuple[str, str, int]]:
        """Return the productions offered: dam, conduit, drops."""
        return {
            (site_id(BASE, one.dam), site_id(CONDUIT, one.conduit), one.drops)
            for one in self.legal()
            if isinstance(one, Produce)
        }

    def can_fulfil(self) -> set[str]:
        return {contract_id(one.contract) for one in self.legal() if isinstance(one, Fulfil)}

    def can_take(self) -> set[str]:
        return {contract_id(one.contract) for one in self.legal() if isinstance(one, TakeContract)}

    def can_discard(self) -> set[str]:
        return {contract_id(one.contract) for one in self.legal() if isinstance(one, DropContract)}

    def can_copy(self) -> set[str]:
        return {box().officers[one.officer].id for one in self.legal() if isinstance(one, CopyOfficer)}

    def heads(self) -> tuple[int, ...]:
        """Return the drops on the headstreams."""
        return tuple(self._state.heads)

    def drops(self) -> dict[str, int]:
        """Return the drops in dams, by dam, those without any left out."""
        return {box().map.dams[site].id: count for site, count in enumerate(self._state.drops) if count}

    def has(self, seat: int = 0) -> tuple[int, int, int, int, int]:
        """Return credits, excavators, mixers, points and energy of a company."""
        s = self._state
        excavators, mixers = s.machines[seat]
        return s.credits[seat], excavators, mixers, s.vp[seat], s.energy[seat]

    def on_wheel(self, seat: int = 0) -> list[tuple[int, int, str]]:
        """Return what lies on a wheel, the open segment first."""
        return [(e, m, tile_id(one)) for e, m, one in self._state.wheels[seat]]

    def supply(self, seat: int = 0) -> set[str]:
        """Return the ids of the tiles in the supply of a company."""
        return {one.id for one in box().tiles.values() if self._state.tiles[seat] >> one.number & 1}

    def held(self, seat: int = 0) -> set[str]:
        """Return the open contracts of a company."""
        return {contract_id(one) for one in self._state.contracts[seat]}

    def done_contracts(self, seat: int = 0) -> list[str]:
        """Return the fulfilled contracts of a company."""
        return [contract_id(one) for one in self._state.fulfilled[seat]]

    def owner(self, site: str) -> int:
        """Return who has built on a site."""
        s = self._state
        if site[0] == "C":
            return s.conduits[conduit(site)]
        return s.houses[house(site)] if site[0] == "P" else s.dam_owners[dam(site)]

    def level(self, site: str) -> int:
        return self._state.dam_levels[dam(site)]

    def happened(self, tag: str) -> list[Event]:
        """Return the last events with this tag."""
        return [event for event in self.events if event.tag == tag]

    def scored(self, cause: str) -> dict[int, int]:
        """Return the points for a cause in the last events, by seat."""
        total: dict[int, int] = {}
        for event in self.events:
            if isinstance(event, PointsChanged) and event.cause == cause:
                total[event.seat] = total.get(event.seat, 0) + event.points
        return total

    def stepped(self, cause: str) -> dict[int, int]:
        """Return the energy steps for a cause in the last events, by seat."""
        total: dict[int, int] = {}
        for event in self.events:
            if isinstance(event, EnergyGained) and event.cause == cause:
                total[event.seat] = total.get(event.seat, 0) + event.energy
        return total

    def tags(self) -> list[str]:
        """Return the tags of the last events."""
        return [event.tag for event in self.events]

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self._state)

    def __repr__(self) -> str:
        frames = [(FRAME_NAMES[frame.kind], frame.seat, frame.args) for frame in self._state.frames]
        offered = sorted(action.path() for action in self.legal()) if frames else []
        return f"round {self._state.round}, pending {frames}, offered {offered}"
