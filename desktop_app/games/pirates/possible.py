"""Whether a state from a file or another process can be at all; nothing in it is believed before.

The refusals name the field. A view is accepted when it hides what a view hides, and nothing else.
"""

from collections import Counter

from desktop_app.engine.types import UNKNOWN, Frame
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.pirates.boards import boards_left
from desktop_app.games.pirates.catalogue import (
    BOARDS_PER_SIDE,
    FIRST_MERCENARY,
    TILES,
    Effect,
    is_mercenary,
    seat_of,
)
from desktop_app.games.pirates.effects import pending_of, targets
from desktop_app.games.pirates.geometry import SPACES, space_name
from desktop_app.games.pirates.placement import legal_spaces
from desktop_app.games.pirates.setup import check_laid
from desktop_app.games.pirates.state import (
    COLLECT,
    EFFECTS,
    LAY_BOARD,
    MENU,
    STEPS,
    TAKE_BOARD,
    PiratesState,
)
from desktop_app.games.pirates.turn import affordable, next_automatic, step_is_automatic

_SEATS = (0, 1)


def check_pieces(state: PiratesState) -> None:
    """Refuse pieces that are missing, lie twice or where they cannot; needs nothing that is worked out."""
    _check_hidden(state)
    _check_mercenaries(state)
    for seat in _SEATS:
        _check_tiles(state, seat)
        _check_gains(state, seat)
    _check_mines(state)
    _check_shields(state)
    _check_boards(state)


def check_possible(state: PiratesState) -> None:
    """Refuse a position that no course of a game leads to, as far as that can be seen from it."""
    _check_clock(state)
    _check_frames(state)


def _check_hidden(state: PiratesState) -> None:
    piles = [*state.draw_piles[0], *state.draw_piles[1], *state.reserves[0], *state.reserves[1]]
    piles += [*(kind for kind in state.mines if kind), *state.mine_supply, *state.face_down]
    hidden = piles.count(UNKNOWN)
    if hidden not in (0, len(piles)):
        refuse(
            "draw_piles",
            "some piles, mines or mercenaries are hidden and some are not; either all are or none",
        )
    for seat in _SEATS:
        hand = state.hands[seat]
        if hand.count(UNKNOWN) not in (0, len(hand)):
            refuse("hands", f"the hand of seat {seat} is hidden in part; either all of it is or nothing")
        if UNKNOWN in hand and piles and not hidden:
            refuse("hands", f"the hand of seat {seat} is hidden, but the piles are not")


def _check_mercenaries(state: PiratesState) -> None:
    catalogue = state.box.catalogue
    for mercenary in catalogue.mercenaries:
        there = state.ships.count(mercenary.tile)
        owner = state.hired[mercenary.tile - FIRST_MERCENARY]
        if there != (owner >= 0):
            refuse("hired", f"mercenary {mercenary.id} lies {there} times on the sea, its owner is {owner}")
        if state.market.count(mercenary.tile) + there > 1:
            refuse("market", f"mercenary {mercenary.id} is for hire and on the sea, or twice for hire")
    if state.arranging and (state.market or len(state.face_down) != catalogue.market_size):
        refuse(
            "market", f"mercenaries are turned up after the boards; {catalogue.market_size} wait face down"
        )
    if not state.arranging and state.face_down:
        refuse("face_down", "all mercenaries are turned up once the boards lie")
    if UNKNOWN in state.face_down:
        return
    for tile in state.face_down:
        if not is_mercenary(tile) or state.face_down.count(tile) > 1:
            refuse("face_down", f"tile {tile} is no mercenary, or lies twice")
    on_sea = [tile for tile in state.ships if tile >= FIRST_MERCENARY]
    tiles = [*state.market, *state.face_down, *on_sea]
    costs = Counter(catalogue.mercenary(tile).cost for tile in tiles)
    wanted = Counter({cost: count for cost, count in catalogue.market if count})
    if costs != wanted:
        refuse("market", f"mercenaries in play by cost are {dict(costs)}, they must be {dict(wanted)}")


def _check_tiles(state: PiratesState, seat: int) -> None:
    on_sea = [tile for tile in state.ships if 0 < tile < FIRST_MERCENARY and seat_of(tile) == seat]
    heaps = {
        "hands": state.hands[seat],
        "draw_piles": state.draw_piles[seat],
        "reserves": state.reserves[seat],
        "removed": state.removed[seat],
        "ships": on_sea,
    }
    seen: set[int] = set()
    for name, tiles in heaps.items():
        for tile in tiles:
            if tile == UNKNOWN:
                continue
            if tile == 0 or seat_of(tile) != seat:
                refuse(name, f"tile {tile} is none of seat {seat}")
            if tile in seen:
                refuse(name, f"tile {tile} lies in two places")
            seen.add(tile)
    catalogue = state.box.catalogue
    placed = len(on_sea) + len(state.removed[seat])
    due = state.turns[seat] + (state.placed and seat == _mover(state))
    if placed != due:
        refuse("ships", f"seat {seat} has placed {placed} ships, in its turns it placed {due}")
    drawn = min(catalogue.draw_pile, catalogue.starting_hand + state.turns[seat] * catalogue.draws)
    if state.arranging:
        drawn = 0
    if len(state.draw_piles[seat]) != catalogue.draw_pile - drawn:
        refuse(
            "draw_piles",
            f"seat {seat} has {len(state.draw_piles[seat])} tiles to draw, after {state.turns[seat]} turns "
            f"there are {catalogue.draw_pile - drawn}",
        )
    if len(state.reserves[seat]) + state.extra_tiles[seat] != catalogue.reserve:
        refuse(
            "reserves",
            f"seat {seat} has {len(state.reserves[seat])} tiles and took {state.extra_tiles[seat]} of "
            f"{catalogue.reserve}",
        )
    total = sum(map(len, heaps.values()))
    if total != TILES:
        refuse("hands", f"seat {seat} has {total} tiles in all, a player has {TILES}")
    if state.pending_shield[seat] and placed:
        refuse("pending_shield", f"seat {seat} has placed a ship, so its start shield is on it")


def _check_gains(state: PiratesState, seat: int) -> None:
    """Refuse more gold or points than ships and mercenaries can have brought, less what was paid."""
    catalogue = state.box.catalogue
    ships = state.turns[seat] + (state.placed and seat == _mover(state))
    hired = [
        mercenary
        for mercenary, owner in zip(catalogue.mercenaries, state.hired, strict=True)
        if owner == seat
    ]
    waiting = [
        step
        for frame in state.frames
        if frame.kind == STEPS and frame.seat == seat
        for step in frame.args[1:]
    ]
    prices = sum(mercenary.cost for mercenary in hired)
    for name, effect, found, paid in (
        ("gold", Effect.GOLD, state.gold[seat], prices),
        ("points", Effect.VP, state.points[seat], 0),
    ):
        most = ships * catalogue.most_of_a_ship(effect)
        most += sum(mercenary.steps.count(effect) for mercenary in hired) - waiting.count(effect)
        if found + paid > most:
            refuse(
                name,
                f"seat {seat} has {found} and paid {paid}, its ships and mercenaries bring at most {most}",
            )


def _check_mines(state: PiratesState) -> None:
    catalogue = state.box.catalogue
    on_sea = [kind for kind in state.mines if kind]
    shown = [*on_sea, *state.mine_supply, *state.collected[0], *state.collected[1]]
    if 0 in shown:
        refuse("mine_supply", "there is no mine of kind 0")
    if len(shown) != catalogue.mines:
        refuse("mines", f"{len(shown)} mines in all, the game has {catalogue.mines}")
    for kind in range(1, len(catalogue.mine_counts)):
        if shown.count(kind) > catalogue.mine_counts[kind]:
            refuse(
                "mines", f"{shown.count(kind)} mines of kind {kind}, there are {catalogue.mine_counts[kind]}"
            )
    collecting = [frame.args[0] for frame in state.frames if frame.kind == COLLECT and frame.args]
    for space, kind in enumerate(state.mines):
        # A 7 may have taken the mine of its own space before it was collected.
        if kind and state.ships[space] and space not in collecting:
            refuse("mines", f"a ship and a mine share {space_name(space)}")


def _check_shields(state: PiratesState) -> None:
    for space in range(SPACES):
        tile = state.ships[space]
        numbered = 0 < tile < FIRST_MERCENARY
        if state.burning >> space & 1 and not numbered:
            refuse("burning", f"nothing on {space_name(space)} can burn")
        if state.shields[space] and (not numbered or state.burning >> space & 1):
            refuse("shields", f"nothing on {space_name(space)} can carry a shield")
    if state.shield_supply < 0:
        refuse("shields", f"more than {state.box.catalogue.shields} shields")
    if state.extra_tile_supply < 0:
        refuse("extra_tiles", f"more than {state.box.catalogue.extra_tiles} tokens")


def _check_boards(state: PiratesState) -> None:
    if state.side[0] == state.side[1]:
        refuse("side", f"both seats have side {state.side[0]}")
    for side in _SEATS:
        check_laid(state.box.catalogue, side, state.boards[side], "the position cannot be: boards")
    if not state.arranging and any(len(row) != BOARDS_PER_SIDE for row in state.boards):
        refuse("boards", "boards are missing, and none is being laid")


def _mover(state: PiratesState) -> int:
    """Return whose turn it is by the number of turns; seat 0 begins."""
    return 0 if state.turns[0] == state.turns[1] else 1


def _check_clock(state: PiratesState) -> None:
    if state.turns[0] - state.turns[1] not in (0, 1):
        refuse("turns", f"{state.turns}: seat 0 begins, so it is level or one ahead")
    mover = _mover(state)
    over = state.turns[1] == state.box.catalogue.turns
    if state.loser >= 0 and (over or state.loser != mover or legal_spaces(state, mover)):
        refuse("loser", f"seat {state.loser} is not to place now, or has a space")
    if (over or state.loser >= 0) == bool(state.frames):
        refuse("frames", "a decision is open exactly while the game goes on")
    if not state.frames and (state.placed or state.hired_now):
        refuse("placed", "nothing is placed after the end")


def _check_frames(state: PiratesState) -> None:
    if not state.frames:
        return
    mover = _mover(state)
    if state.arranging:
        _check_arranging(state)
        return
    for frame in state.frames:
        if frame.seat != mover:
            refuse("frames", f"{frame}: after {state.turns} turns seat {mover} decides")
    bottom, *above = state.frames
    if bottom != Frame(MENU, mover):
        refuse("frames", f"{bottom} lies at the bottom, it must be the menu of seat {mover}")
    if not above:
        _check_menu(state, mover)
        return
    top = above[-1]
    if top.kind not in (EFFECTS, STEPS) or len(above) > 2 or len(top.args) < 2:
        refuse("frames", f"{state.frames}: above the menu lie a mine to collect and pending effects")
    if len(above) == 2 and above[0] != Frame(COLLECT, mover, (top.args[0],)):
        refuse("frames", f"{above[0]} lies below {top}; only the collecting of its mine can")
    if top.kind == EFFECTS:
        _check_effects(state, top)
    else:
        _check_steps(state, top)


def _check_menu(state: PiratesState, seat: int) -> None:
    if state.placed and not affordable(state, seat):
        refuse("frames", f"seat {seat} has nothing left to choose in its turn")
    if not state.placed and not (state.hands[seat] and legal_spaces(state, seat)):
        refuse("frames", f"seat {seat} has no ship or no space for it")
    if state.hired_now and seat not in state.hired:
        refuse("hired_now", f"seat {seat} has hired no mercenary")


def _check_effects(state: PiratesState, frame: Frame) -> None:
    space, *pending = frame.args
    tile = state.ships[space]
    if not state.placed or not 0 < tile < FIRST_MERCENARY or seat_of(tile) != frame.seat:
        refuse("frames", f"{frame}: no ship just placed lies on {space_name(space)}")
    allowed = Counter(pending_of(state, tile, space, replaced=False))
    if Counter(pending) - allowed or pending != sorted(pending):
        refuse("frames", f"{frame}: pending can be {sorted(allowed.elements())} or less, in this order")
    if Effect.VP in pending or Effect.GOLD in pending:
        refuse("frames", f"{frame}: points and gold are taken at once")
    if next_automatic(state, frame.seat, space, tuple(pending)) is not None:
        refuse("frames", f"{frame}: none of these effects is to be decided")


def _check_steps(state: PiratesState, frame: Frame) -> None:
    space, *steps = frame.args
    tile = state.ships[space]
    if not state.hired_now or tile < FIRST_MERCENARY or state.owner_at(space) != frame.seat:
        refuse("frames", f"{frame}: no mercenary just hired lies on {space_name(space)}")
    whole = state.box.catalogue.mercenary(tile).steps
    if len(steps) > len(whole) or tuple(steps) != whole[-len(steps) :]:
        refuse("frames", f"{frame}: the steps are {whole} or the last of them")
    if step_is_automatic(state, frame.seat, space, steps[0]) or not targets(
        state, frame.seat, space, steps[0]
    ):
        refuse("frames", f"{frame}: the step is not to be decided")


def _check_arranging(state: PiratesState) -> None:
    frame = state.frames[0]
    done = [len(state.boards[state.side[seat]]) for seat in _SEATS]
    seat = 0 if done[0] < BOARDS_PER_SIDE else 1
    if done[1] and done[0] < BOARDS_PER_SIDE:
        refuse("boards", "seat 1 lays its boards after seat 0")
    left = boards_left(state, state.side[seat])
    if len(state.frames) > 1 or frame.seat != seat or not left:
        refuse("frames", f"{state.frames}: seat {seat} has {len(left)} boards to lay")
    if frame.kind == TAKE_BOARD and frame.args:
        refuse("frames", f"{frame}: no board is taken yet")
    if frame.kind == LAY_BOARD and (len(frame.args) != 1 or frame.args[0] not in left):
        refuse("frames", f"{frame}: the board to lay is one of {left}")
    if any(state.turns) or state.placed or state.hired_now or state.burning or any(state.ships):
        refuse("frames", "boards are laid before the first turn")
