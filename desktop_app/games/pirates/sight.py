"""What a seat makes of a position: where both may go, what their lines promise, which ships matter.

It knows the hand of the seat it is asked for and what is public. What a determinized world holds under
its tiles must not sway a choice, so a tile drawn after the turn just ended does not count yet.
"""

from functools import lru_cache
from typing import NamedTuple

from desktop_app.games.pirates.box import Box
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, TILES, WILD, Effect, number_of
from desktop_app.games.pirates.geometry import ALL_SPACES, COLUMNS, HALVES, HOME_ROWS, SPACES, beside
from desktop_app.games.pirates.outlook import Odds
from desktop_app.games.pirates.plans import BLOCKED, CONTESTED, OPEN, Chances, Planner
from desktop_app.games.pirates.state import MENU, PiratesState
from desktop_app.games.pirates.weights import Weights

_NO_SLOT = 20
"""The last place of `Sight.counts`, for what is no ship of a number."""


class Sight(NamedTuple):
    """A position as one seat sees it; pairs are by seat, sets of spaces bitmasks."""

    free: int
    """Spaces without a ship."""
    active: tuple[int, int]
    """Ships that do not burn, mercenaries included."""
    legal: tuple[int, int]
    """Spaces a ship may go to."""
    turns: tuple[int, int]
    """Ships still to be placed."""
    worth: tuple[list[float], list[float]]
    """By space: what a shot at the ship there costs its owner."""
    ranked: tuple[list[float], list[float]]
    """The same figures, the highest first."""
    lines: tuple[float, float]
    """Points that the lines promise."""
    counts: list[int]
    """By 10 x seat + number: ships on the sea or out of the game."""
    printed: tuple[int, ...]
    """By code of a sea effect: the spaces it is printed on."""


class Observer:
    """Looks at positions of one box."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._weights = weights
        self._odds = Odds(weights)
        self._planner = Planner(box, weights)
        self._promise = lru_cache(1 << 14)(self._line_promises)
        self._printed = lru_cache(16)(_printed)
        catalogue = box.catalogue
        tiles = range(catalogue.last_tile + 1)
        self._codes = tuple(
            [OPEN if not t else number_of(t) if (t - 1) // TILES == seat else BLOCKED for t in tiles]
            for seat in (0, 1)
        )
        """By seat and tile: its code in that seat's lines, hired wild ones aside."""
        self._slots = [
            (t - 1) // TILES * 10 + number_of(t) if 0 < t < FIRST_MERCENARY else _NO_SLOT for t in tiles
        ]
        """By tile: its place in `Sight.counts`."""
        self._wild = [mercenary.tile for mercenary in catalogue.mercenaries if mercenary.wild]

    def look(self, state: PiratesState, seat: int) -> Sight:
        """Return what `seat` makes of a position that is not over."""
        own = state.own
        burning = state.burning
        taken = own[0] | own[1]
        active = (own[0] & ~burning, own[1] & ~burning)
        open_spaces = ALL_SPACES & ~taken | burning
        side = state.side
        legal = (
            open_spaces & (HOME_ROWS[side[0]] | beside(active[0])),
            open_spaces & (HOME_ROWS[side[1]] | beside(active[1])),
        )
        whole = self._box.catalogue.turns
        left = [whole - state.turns[0], whole - state.turns[1]]
        if state.placed:
            left[state.frames[0].seat] -= 1
        counts = self._counts(state)
        hand = self._hand(state, seat)
        mine = self._chances(state, seat, hand, counts, left[seat])
        its = self._chances(state, 1 - seat, [], counts, left[1 - seat])
        first, second = (mine, its) if seat == 0 else (its, mine)
        first_line, first_losses = self._promise(self._cells(state, 0, legal[1]), first)
        second_line, second_losses = self._promise(self._cells(state, 1, legal[0]), second)
        first_worth, first_ranked = self._worths(state, 0, active[0], first_losses)
        second_worth, second_ranked = self._worths(state, 1, active[1], second_losses)
        return Sight(
            ALL_SPACES & ~taken,
            active,
            legal,
            (left[0], left[1]),
            (first_worth, second_worth),
            (first_ranked, second_ranked),
            (first_line, second_line),
            counts,
            self._printed(state.sea),
        )

    def _counts(self, state: PiratesState) -> list[int]:
        slots = self._slots
        counts = [0] * (_NO_SLOT + 1)
        for tile in state.ships:
            counts[slots[tile]] += 1
        for removed in state.removed:
            for tile in removed:
                counts[slots[tile]] += 1
        return counts

    def _chances(
        self, state: PiratesState, seat: int, hand: list[int], counts: list[int], turns: int
    ) -> Chances:
        """Return the chances of a seat's numbers; what it holds besides `hand` is taken as still to come."""
        held = 0
        seen = counts[seat * 10 : seat * 10 + 10]
        for tile in hand:
            number = number_of(tile)
            held |= 1 << number
            seen[number] += 1
        draws = len(state.draw_piles[seat]) + len(state.hands[seat]) - len(hand)
        return self._odds.chances(held, tuple(seen), draws, draws + len(state.reserves[seat]), turns)

    def _worths(
        self, state: PiratesState, seat: int, active: int, losses: list[float]
    ) -> tuple[list[float], list[float]]:
        """Return by space what a shot at each ship costs its owner, and the same ranked."""
        weights = self._weights
        ships, shields = state.ships, state.shields
        far = HALVES[1 - state.side[seat]]
        worths = [0.0] * SPACES
        ranked = []
        while active:
            low = active & -active
            active ^= low
            space = low.bit_length() - 1
            if ships[space] < FIRST_MERCENARY:
                much = losses[space] + weights.presence
                if low & far:
                    much += weights.far
                if shields[space]:
                    much *= weights.shielded ** shields[space]
                worths[space] = much
                ranked.append(much)
        ranked.sort(reverse=True)
        return worths, ranked

    def _hand(self, state: PiratesState, seat: int) -> list[int]:
        """Return the known tiles of a hand, without one drawn only at the end of the turn just ended."""
        hand = [tile for tile in state.hands[seat] if tile > 0]
        catalogue = self._box.catalogue
        ended = state.frames[-1].kind == MENU and state.frames[0].seat != seat
        if (
            ended
            and hand
            and state.turns[seat] * catalogue.draws <= catalogue.draw_pile - catalogue.starting_hand
        ):
            hand.pop()
        return hand

    def _cells(self, state: PiratesState, seat: int, contested: int) -> tuple[int, ...]:
        codes = self._codes[seat]
        cells = [codes[tile] for tile in state.ships]
        burning = state.burning
        while burning:
            low = burning & -burning
            burning ^= low
            cells[low.bit_length() - 1] = OPEN
        while contested:
            low = contested & -contested
            contested ^= low
            cells[low.bit_length() - 1] = CONTESTED
        for tile in self._wild:
            if state.hired[tile - FIRST_MERCENARY] == seat:
                cells[state.ships.index(tile)] = WILD
        return tuple(cells)

    def _line_promises(self, cells: tuple[int, ...], chances: Chances) -> tuple[float, list[float]]:
        line = self._planner.line
        total = 0.0
        losses = [0.0] * SPACES
        for first in range(0, SPACES, COLUMNS):
            value, lost = line(cells[first : first + COLUMNS], chances)
            if value:
                total += value
                losses[first : first + COLUMNS] = lost
        for first in range(COLUMNS):
            value, lost = line(cells[first::COLUMNS], chances)
            if value:
                total += value
                space = first
                for much in lost:
                    if much:
                        losses[space] += much
                    space += COLUMNS
        return total, losses


def _printed(sea: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        sum(1 << space for space, effect in enumerate(sea) if effect == code)
        for code in range(Effect.DIAG + 1)
    )
