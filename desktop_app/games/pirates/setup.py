"""The first position: boards laid, piles shuffled, hands dealt, mercenaries and mines drawn (section 3).

With free arrangement hands and mercenaries wait until all boards lie, for the order is boards, hands, market.

Names that `Setup.rigged` may fix: `sides` (the side of each seat), `boards_0` and `boards_1` (by side: board,
face, quarter turns, from the owner's left), and in drawing order `draw_0`, `draw_1`, `reserve_0`, `reserve_1`
(tiles by seat), `market` (tiles of mercenaries), `mines` (kinds). A heap that is named is named as a whole.
"""

from collections.abc import Mapping, Sequence

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN, Event, Frame, GameInfo, Setup
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.boards import derive
from desktop_app.games.pirates.box import Box
from desktop_app.games.pirates.catalogue import BOARDS_PER_SIDE, Catalogue, tiles_of
from desktop_app.games.pirates.geometry import SPACES
from desktop_app.games.pirates.state import MENU, TAKE_BOARD, Laid, PiratesState

HEAPS = ("sides", "boards_0", "boards_1", "draw_0", "draw_1", "reserve_0", "reserve_1", "market", "mines")

Heaps = Mapping[str, tuple[int, ...]]


def check_setup(info: GameInfo, setup: Setup) -> None:
    """Refuse a set-up that names another game, or a seat count, option or heap that does not exist."""
    if setup.game != info.id:
        raise RulesError(f"the set-up is for game {setup.game!r}, these are the rules of {info.id!r}")
    if not info.min_seats <= setup.seats <= info.max_seats:
        raise RulesError(f"{setup.seats} seats; {info.id} has {info.min_seats} to {info.max_seats}")
    known = {option.id: option for option in info.options}
    for name, value in setup.options:
        if name not in known:
            raise RulesError(f"unknown option {name!r}; known are {', '.join(known)}")
        if value not in known[name].values:
            raise RulesError(f"option {name!r} cannot be {value!r}; it may be {known[name].values}")
    for name, _ in setup.rigged:
        if name not in HEAPS:
            raise RulesError(f"unknown heap {name!r}; known are {', '.join(HEAPS)}")


def first_position(box: Box, setup: Setup) -> PiratesState:
    """Return the position before the first decision; `check_setup` has accepted the set-up."""
    catalogue = box.catalogue
    rng = Rng(setup.seed)
    heaps = dict(setup.rigged)
    free = bool(setup.option("free_arrangement", 0))
    state = PiratesState()
    state.box = box
    state.side = _sides(heaps, rng)
    for name in ("boards_0", "boards_1"):
        if free and name in heaps:
            raise RulesError(
                f"heap {name!r} fixes boards that free_arrangement leaves to the players; drop one"
            )
    dealt = tuple(_boards(catalogue, side, heaps, rng) for side in (0, 1))
    state.boards = ((), ()) if free else dealt
    piles = [_piles(catalogue, seat, heaps, rng) for seat in (0, 1)]
    state.draw_piles = [draw for draw, _ in piles]
    state.reserves = [reserve for _, reserve in piles]
    state.hands = [[], []]
    state.market = []
    state.face_down = _market(catalogue, heaps, rng)
    kinds = [kind for kind, count in enumerate(catalogue.mine_counts) for _ in range(count)]
    state.mine_supply = _completed("mines", kinds, _named(heaps, "mines", catalogue.mines), rng)[::-1]
    state.ships = [0] * SPACES
    state.hired = [-1] * len(catalogue.mercenaries)
    state.burning = 0
    state.shields = [0] * SPACES
    state.mines = [0] * SPACES
    state.removed = [[], []]
    state.gold = [0, 0]
    state.points = [0, 0]
    state.extra_tiles = [0, 0]
    state.collected = [[], []]
    shielded = setup.option("start_shield", "first_player")
    state.pending_shield = [int(shielded != "none"), int(shielded == "both")]
    state.turns = [0, 0]
    state.placed = 0
    state.hired_now = 0
    state.loser = -1
    state.frames = [Frame(TAKE_BOARD if free else MENU, 0)]
    state.rng = rng.state
    derive(state)
    if not free:
        deal(state, None)
    return state


def deal(state: PiratesState, events: list[Event] | None) -> None:
    """Draw both hands and turn up the mercenaries; in a view both stay unknown (3.2, 3.3)."""
    for seat, pile in enumerate(state.draw_piles):
        state.hands[seat] = [pile.pop() for _ in range(state.box.catalogue.starting_hand)]
        if events is not None:
            events.append(happened.HandDealt(seat, tuple(state.hands[seat])))
    state.market = [tile for tile in state.face_down if tile != UNKNOWN]
    state.face_down = []
    if events is not None:
        events.append(happened.MarketRevealed(tuple(state.market)))


def _sides(heaps: Heaps, rng: Rng) -> tuple[int, int]:
    first = rng.below(2)
    rigged = heaps.get("sides")
    if rigged is None:
        return first, 1 - first
    if sorted(rigged) != [0, 1]:
        raise RulesError(f"heap 'sides' is {rigged}; it holds the side of each seat: (0, 1) or (1, 0)")
    return rigged[0], rigged[1]


def _boards(catalogue: Catalogue, side: int, heaps: Heaps, rng: Rng) -> tuple[Laid, ...]:
    """Return the boards of a side in random order, on random faces, in random quarter turns."""
    numbers = [board.number for board in catalogue.boards if board.side == side]
    rng.shuffle(numbers)
    laid = []
    for number in numbers:
        quarters = catalogue.boards[number].quarters
        laid.append((number, rng.below(2), quarters[rng.below(len(quarters))]))
    name = f"boards_{side}"
    rigged = heaps.get(name)
    if rigged is None:
        return tuple(laid)
    if len(rigged) != 3 * BOARDS_PER_SIDE:
        raise RulesError(
            f"heap {name!r} has {len(rigged)} numbers; it holds board, face, quarter three times"
        )
    fixed = tuple((rigged[at], rigged[at + 1], rigged[at + 2]) for at in range(0, len(rigged), 3))
    check_laid(catalogue, side, fixed, f"heap {name!r}")
    return fixed


def check_laid(catalogue: Catalogue, side: int, row: Sequence[Laid], where: str) -> None:
    """Refuse boards that are not of this side, stand twice, or lie in no way they can."""
    for place, (number, face, quarter) in enumerate(row):
        if not 0 <= number < len(catalogue.boards) or catalogue.boards[number].side != side:
            raise RulesError(f"{where}: board {number} is none of side {side}")
        if number in [other for other, _, _ in row[:place]]:
            raise RulesError(f"{where}: board {number} stands twice")
        if face not in (0, 1):
            raise RulesError(f"{where}: board {number} has no face {face}; 0 is its front, 1 its back")
        if quarter not in catalogue.boards[number].quarters:
            raise RulesError(
                f"{where}: board {number} cannot lie in {quarter} quarter turns; "
                f"possible are {catalogue.boards[number].quarters}"
            )


def _piles(catalogue: Catalogue, seat: int, heaps: Heaps, rng: Rng) -> tuple[list[int], list[int]]:
    """Return draw pile and reserve of a seat, the next tile last."""
    draw_name, reserve_name = f"draw_{seat}", f"reserve_{seat}"
    draw = _named(heaps, draw_name, catalogue.draw_pile)
    reserve = _named(heaps, reserve_name, catalogue.reserve)
    ordered = _completed(f"{draw_name} with {reserve_name}", tiles_of(seat), (*draw, *reserve), rng)
    others = ordered[len(draw) + len(reserve) :]
    missing = catalogue.draw_pile - len(draw)
    return [*draw, *others[:missing]][::-1], [*reserve, *others[missing:]][::-1]


def _named(heaps: Heaps, name: str, size: int) -> tuple[int, ...]:
    """Return the pieces of a rigged heap, which are all of them, or none when it is left to chance."""
    pieces = heaps.get(name)
    if pieces is None:
        return ()
    if len(pieces) != size:
        raise RulesError(f"heap {name!r} names {len(pieces)} pieces; it holds {size}, so name all or none")
    return pieces


def _market(catalogue: Catalogue, heaps: Heaps, rng: Rng) -> list[int]:
    """Return the mercenaries in play."""
    market = drawn_market(catalogue, rng)
    rigged = heaps.get("market")
    if rigged is None:
        return market
    known = {mercenary.tile: mercenary.cost for mercenary in catalogue.mercenaries}
    for place, tile in enumerate(rigged):
        if tile not in known:
            raise RulesError(
                f"heap 'market': tile {tile} is no mercenary; those are {min(known)} to {max(known)}"
            )
        if tile in rigged[:place]:
            raise RulesError(f"heap 'market': tile {tile} stands twice")
    costs = sorted(known[tile] for tile in rigged)
    wanted = [cost for cost, count in catalogue.market for _ in range(count)]
    if costs != wanted:
        raise RulesError(f"heap 'market' has the costs {costs}, in play are {wanted}")
    return list(rigged)


def drawn_market(catalogue: Catalogue, rng: Rng) -> list[int]:
    """Return mercenaries drawn by chance, by cost: so many of each as the catalogue says."""
    market = []
    for cost, count in catalogue.market:
        tiles = [mercenary.tile for mercenary in catalogue.mercenaries if mercenary.cost == cost]
        rng.shuffle(tiles)
        market += tiles[:count]
    return market


def _completed(name: str, pieces: Sequence[int], first: Sequence[int], rng: Rng) -> list[int]:
    """Return all pieces in drawing order: those named `first`, then the others by chance."""
    others = list(pieces)
    for piece in first:
        if piece not in pieces:
            raise RulesError(f"heap {name!r} has no piece {piece}; it has {pieces[0]} to {pieces[-1]}")
        if piece not in others:
            raise RulesError(f"piece {piece} stands too often in the rigged heap {name!r}")
        others.remove(piece)
    rng.shuffle(others)
    return [*first, *others]
