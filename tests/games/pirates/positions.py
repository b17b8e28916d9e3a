"""Positions of Pirates Under Fire built by hand, for tests that show one rule.

Spaces go by name ("d4"), ships by number, mercenaries and effects by id. Seat 0 has rows 1 to 3.
"""

import re
from collections.abc import Sequence
from functools import cache

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import UNKNOWN, Action, Event, Frame, Setup
from desktop_app.games.info import load_info
from desktop_app.games.pirates.actions import (
    Decline,
    EndTurn,
    Fire,
    FireAll,
    HireMercenary,
    LayMine,
    PlaceShip,
    RaiseShield,
    RemoveMine,
    Repair,
)
from desktop_app.games.pirates.catalogue import (
    EFFECT_CODES,
    EFFECT_IDS,
    FIRST_MERCENARY,
    WILD,
    is_mercenary,
    number_of,
)
from desktop_app.games.pirates.components import load_catalogue
from desktop_app.games.pirates.geometry import COLUMNS, SPACES, members, space_name
from desktop_app.games.pirates.placement import hire_spaces, legal_spaces
from desktop_app.games.pirates.rules import PiratesRules
from desktop_app.games.pirates.scoring import Score, best_line, score
from desktop_app.games.pirates.state import MENU, PiratesState

AIMS = ("up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left")
_SHIP = re.compile(r"([a-g][1-6])=(\d)(\*?)((?:\+\d)?)")


@cache
def rules() -> PiratesRules:
    """Return the rules over the components of the project."""
    return PiratesRules(load_info("pirates"), load_catalogue())


def at(name: str) -> int:
    """Return the space with a name."""
    return (int(name[1]) - 1) * COLUMNS + "abcdefg".index(name[0])


def names(spaces: int) -> set[str]:
    """Return the names of a set of spaces."""
    return {space_name(space) for space in members(spaces)}


def line(text: str) -> int:
    """Return the best score of a line written as in "2 3 . W": a number, a break, a wild ship."""
    cells = [WILD if cell == "W" else 0 if cell == "." else int(cell) for cell in text.split()]
    return best_line(rules().box, cells).points


class Position:
    """A position under construction, then in play. The sea is all `none` unless a test prints on it."""

    def __init__(
        self,
        seed: int = 7,
        options: Sequence[tuple[str, int | str]] = (("start_shield", "none"),),
        rigged: Sequence[tuple[str, tuple[int, ...]]] = (),
    ) -> None:
        self.rules = rules()
        heaps = {"sides": (0, 1), **dict(rigged)}
        self.state: PiratesState = self.rules.new_game(
            Setup("pirates", 2, seed, tuple(options), tuple(heaps.items()))
        )
        self.state.sea = (0,) * SPACES
        self.events: list[Event] = []
        self.learned = False

    # --- building

    def ships(self, seat: int, text: str) -> "Position":
        """Put ships on the sea, as in "b1=4 c1=5* d1=2+1": a burning 5, a 2 with one shield."""
        for part in text.split():
            found = _SHIP.fullmatch(part)
            assert found is not None, f"{part!r} is no ship"
            space = at(found[1])
            self.state.ships[space] = self._take(seat, int(found[2]))
            self.state.own[seat] |= 1 << space
            if found[3]:
                self.state.burning |= 1 << space
            self.state.shields[space] = int(found[4] or 0)
        return self

    def mercenary(self, seat: int, mercenary: str, space: str) -> "Position":
        """Put a mercenary on the sea that a seat has hired."""
        tile = self.tile(mercenary)
        if tile in self.state.market:
            self.state.market.remove(tile)
        self.state.ships[at(space)] = tile
        self.state.hired[tile - FIRST_MERCENARY] = seat
        self.state.own[seat] |= 1 << at(space)
        return self

    def printed(self, space: str, effect: str) -> "Position":
        """Print an effect on a space."""
        sea = list(self.state.sea)
        sea[at(space)] = EFFECT_CODES[effect]
        self.state.sea = tuple(sea)
        return self

    def mine(self, space: str, worth: int = 0) -> "Position":
        """Lay a mine of this worth from the supply."""
        kind = self.rules.catalogue.mine_worths.index(worth, 1)
        self.state.mine_supply.remove(kind)
        self.state.mines[at(space)] = kind
        self.state.mined |= 1 << at(space)
        return self

    def collected(self, seat: int, *worths: int) -> "Position":
        """Let a seat have collected mines."""
        for worth in worths:
            kind = self.rules.catalogue.mine_worths.index(worth, 1)
            self.state.mine_supply.remove(kind)
            self.state.collected[seat].append(kind)
        return self

    def hand(self, seat: int, *numbers: int) -> "Position":
        """Let a seat hold exactly these numbers."""
        self.state.draw_piles[seat] = [*self.state.hands[seat], *self.state.draw_piles[seat]]
        self.state.hands[seat] = []
        for number in numbers:
            self.state.hands[seat].append(self._take(seat, number))
        return self

    def gold(self, seat: int, amount: int) -> "Position":
        """Let a seat have so much gold."""
        self.state.gold[seat] = amount
        return self

    def points(self, seat: int, amount: int) -> "Position":
        """Let a seat have so many victory point tokens."""
        self.state.points[seat] = amount
        return self

    def market(self, *mercenaries: str) -> "Position":
        """Let exactly these mercenaries be for hire."""
        self.state.market = [self.tile(mercenary) for mercenary in mercenaries]
        return self

    def turn(self, seat: int, done: int = 3, placed: bool = False) -> "Position":
        """Let it be a seat's turn, after `done` turns of it."""
        self.state.turns = [done, done] if seat == 0 else [done + 1, done]
        self.state.placed = int(placed)
        self.state.frames = [Frame(MENU, seat)]
        return self

    # --- playing

    def play(self, action: Action) -> "Position":
        """Carry out a legal action; its events and whether it taught somebody something are kept."""
        problem = self.rules.problem_with(self.state, action)
        assert problem is None, f"{action} is refused: {problem}"
        assert action in self.rules.legal_actions(self.state)
        self.events = []
        self.learned = self.rules.apply(self.state, action, self.events)
        return self

    def place(self, number: int, space: str) -> "Position":
        """Place a ship of the hand."""
        held = [tile for tile in self.state.hands[self.seat] if number_of(tile) == number]
        return self.play(PlaceShip(self.seat, held[0], at(space)))

    def hire(self, mercenary: str, space: str) -> "Position":
        return self.play(HireMercenary(self.seat, self.tile(mercenary), at(space)))

    def fire(self, aim: str) -> "Position":
        """Fire the cannon that can fire in this direction."""
        direction = AIMS.index(aim)
        return self.play(Fire(self.seat, "diag" if direction % 2 else "ortho", direction))

    def fire_all(self, effect: str) -> "Position":
        return self.play(FireAll(self.seat, effect))

    def lay_mine(self, space: str) -> "Position":
        return self.play(LayMine(self.seat, at(space)))

    def unmine(self, space: str) -> "Position":
        return self.play(RemoveMine(self.seat, at(space)))

    def repair(self, space: str) -> "Position":
        return self.play(Repair(self.seat, at(space)))

    def shield(self, space: str) -> "Position":
        return self.play(RaiseShield(self.seat, at(space)))

    def decline(self, effect: str) -> "Position":
        return self.play(Decline(self.seat, effect))

    def end_turn(self) -> "Position":
        return self.play(EndTurn(self.seat))

    # --- looking

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.state.frames[-1].seat

    @property
    def pending(self) -> list[str]:
        """The ids of the pending effects; empty at a menu."""
        frame = self.state.frames[-1]
        return [] if frame.kind == MENU else [EFFECT_IDS[code] for code in frame.args[1:]]

    def legal(self) -> list[Action]:
        return list(self.rules.legal_actions(self.state))

    def paths(self) -> set[tuple[str, ...]]:
        """Return the paths of all legal actions."""
        return {action.path() for action in self.legal()}

    def offered(self, kind: type[Action]) -> set[str]:
        """Return the spaces at which legal actions of one kind aim."""
        last = [action.path()[-1] for action in self.legal() if type(action) is kind]
        return {space_name(int(handle.removeprefix("space:"))) for handle in last}

    def legal_spaces(self, seat: int = 0) -> set[str]:
        return names(legal_spaces(self.state, seat))

    def hire_spaces(self, seat: int = 0) -> set[str]:
        return names(hire_spaces(self.state, seat))

    def problem(self, action: Action) -> Problem | None:
        return self.rules.problem_with(self.state, action)

    def score(self, seat: int = 0) -> Score:
        return score(self.state, seat)

    def burning(self) -> set[str]:
        return names(self.state.burning)

    def shields(self, space: str) -> int:
        return self.state.shields[at(space)]

    def mines(self) -> set[str]:
        return names(self.state.mined)

    def number_at(self, space: str) -> int:
        """Return the number of the ship on a space, 0 for none and for mercenaries."""
        tile = self.state.ships[at(space)]
        return number_of(tile) if tile and not is_mercenary(tile) else 0

    def tags(self) -> list[str]:
        """Return the tags of the last events."""
        return [event.tag for event in self.events]

    def happened(self, tag: str) -> list[Event]:
        """Return the last events with this tag."""
        return [event for event in self.events if event.tag == tag]

    def tile(self, mercenary: str) -> int:
        """Return the tile of a mercenary."""
        return next(one.tile for one in self.rules.catalogue.mercenaries if one.id == mercenary)

    def _take(self, seat: int, number: int) -> int:
        """Take a tile of this number out of the hidden heaps of a seat, the reserve last."""
        for heap in (self.state.draw_piles[seat], self.state.reserves[seat], self.state.hands[seat]):
            for tile in heap:
                if tile != UNKNOWN and number_of(tile) == number:
                    heap.remove(tile)
                    return tile
        raise LookupError(f"seat {seat} has no {number} left")
