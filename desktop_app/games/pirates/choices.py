"""What may be chosen now: the list of legal actions, and one of them by chance (section 5.2).

All actions exist once, in tables, since making them costs time. Why others are refused stands in `legality`.
"""

from collections.abc import Sequence

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action
from desktop_app.games.pirates.actions import (
    Decline,
    DrawExtra,
    EndTurn,
    Fire,
    FireAll,
    HireMercenary,
    LayBoard,
    LayMine,
    PlaceShip,
    RaiseShield,
    RemoveMine,
    Repair,
    TakeBoard,
)
from desktop_app.games.pirates.boards import boards_left
from desktop_app.games.pirates.cannon import DIRECTIONS_OF
from desktop_app.games.pirates.catalogue import EFFECT_IDS, TILES, Catalogue, Effect
from desktop_app.games.pirates.effects import targets
from desktop_app.games.pirates.geometry import SIDES, SPACES, members
from desktop_app.games.pirates.placement import hire_spaces, legal_spaces
from desktop_app.games.pirates.state import LAY_BOARD, MENU, STEPS, TAKE_BOARD, PiratesState
from desktop_app.games.pirates.turn import affordable

_SEATS = range(SIDES)
_ON_SPACES = {
    Effect.MINE: LayMine,
    Effect.REPAIR: Repair,
    Effect.SHIELD: RaiseShield,
    Effect.UNMINE: RemoveMine,
}


class Choices:
    """All actions of the game, and which of them are legal in a position."""

    def __init__(self, catalogue: Catalogue) -> None:
        spaces = range(SPACES)
        self._ships = [
            [[PlaceShip(seat, tile, space) for space in spaces] for tile in range(SIDES * TILES + 1)]
            for seat in _SEATS
        ]
        self._hires = [
            {
                mercenary.tile: [HireMercenary(seat, mercenary.tile, space) for space in spaces]
                for mercenary in catalogue.mercenaries
            }
            for seat in _SEATS
        ]
        self._end_turn = [EndTurn(seat) for seat in _SEATS]
        self._aimed: list[dict[int, list[Action]]] = [
            {effect: [action(seat, space) for space in spaces] for effect, action in _ON_SPACES.items()}
            for seat in _SEATS
        ]
        self._whole: list[dict[int, list[Action]]] = [
            {
                Effect.TILE: [DrawExtra(seat)],
                **{
                    cannon: [Fire(seat, EFFECT_IDS[cannon], at) for at in DIRECTIONS_OF[cannon]]
                    for cannon in (Effect.ORTHO, Effect.DIAG)
                },
                **{
                    salvo: [FireAll(seat, EFFECT_IDS[salvo])]
                    for salvo in (Effect.FOUR_WAY, Effect.SURROUNDING)
                },
            }
            for seat in _SEATS
        ]
        self._declines: list[dict[int, Action]] = [
            {effect: Decline(seat, EFFECT_IDS[effect]) for effect in Effect if effect != Effect.TILE}
            for seat in _SEATS
        ]

    def all(self, state: PiratesState) -> Sequence[Action]:
        """Return every legal action, in a fixed order: menus by tile and space, effects by code."""
        if not state.frames:
            return ()
        kind, seat, args = state.frames[-1]
        if kind == MENU:
            return self._menu(state, seat)
        if kind == TAKE_BOARD:
            return [TakeBoard(seat, board) for board in boards_left(state, state.side[seat])]
        if kind == LAY_BOARD:
            return self._berths(state, seat, args[0])
        space, *pending = args
        actions: list[Action] = []
        for effect in pending[:1] if kind == STEPS else sorted(set(pending)):
            self._add_effect(state, seat, space, effect, actions)
        return actions

    def sample(self, state: PiratesState, rng: Rng) -> Action:
        """Return a legal action by chance; ships and mercenaries without listing all of them."""
        kind, seat, _ = state.frames[-1]
        if kind == MENU and not state.placed:
            hires = affordable(state, seat)
            hand = [tile for tile in state.hands[seat] if tile > 0]
            spaces = members(legal_spaces(state, seat))
            place = rng.below(len(hand) + len(hires)) if hires else rng.below(len(hand))
            if place < len(hand):
                return self._ships[seat][hand[place]][spaces[rng.below(len(spaces))]]
            spaces = members(hire_spaces(state, seat))
            return self._hires[seat][hires[place - len(hand)]][spaces[rng.below(len(spaces))]]
        actions = self.all(state)
        return actions[rng.below(len(actions))]

    def _menu(self, state: PiratesState, seat: int) -> list[Action]:
        actions: list[Action] = []
        if not state.placed:
            spaces = members(legal_spaces(state, seat))
            ships = self._ships[seat]
            for tile in state.hands[seat]:
                # A view of somebody else's turn, or a draw foreseen, holds tiles that nobody knows.
                if tile > 0:
                    row = ships[tile]
                    actions += [row[space] for space in spaces]
        hires = affordable(state, seat)
        if hires:
            spaces = members(hire_spaces(state, seat))
            for tile in hires:
                hire = self._hires[seat][tile]
                actions += [hire[space] for space in spaces]
        if state.placed:
            actions.append(self._end_turn[seat])
        return actions

    def _berths(self, state: PiratesState, seat: int, board: int) -> list[Action]:
        side = state.side[seat]
        place = len(state.boards[side])
        quarters = state.box.catalogue.boards[board].quarters
        return [LayBoard(seat, face, side, place, quarter) for face in (0, 1) for quarter in quarters]

    def _add_effect(
        self, state: PiratesState, seat: int, space: int, effect: int, actions: list[Action]
    ) -> None:
        able = targets(state, seat, space, effect)
        if not able:
            return
        aimed = self._aimed[seat].get(effect)
        if aimed is not None:
            actions += [aimed[place] for place in members(able)]
        else:
            actions += self._whole[seat][effect]
        decline = self._declines[seat].get(effect)
        if decline is not None:
            actions.append(decline)
