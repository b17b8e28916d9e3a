"""The first position: orchards dealt, tiles shuffled, valleys filled, options laid out (sections 3 and 10).

Names that `Setup.rigged` may fix, each in drawing order: `supply` (tile numbers; the rest follows
shuffled), `orchards` (B side of each seat, 1 and up), `apple_tiles` (variety on each slot).
"""

from collections.abc import Sequence

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN, Frame, GameInfo, Setup
from desktop_app.games.applejack.board import derive
from desktop_app.games.applejack.box import Box
from desktop_app.games.applejack.catalogue import Catalogue
from desktop_app.games.applejack.state import CHOOSE_TILE, ApplejackState, Part


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
        if name not in ("supply", "orchards", "apple_tiles"):
            raise RulesError(f"unknown heap {name!r}; known are supply, orchards, apple_tiles")


def first_position(box: Box, setup: Setup) -> ApplejackState:
    """Return the position before seat 0's first turn; `check_setup` has accepted the set-up."""
    catalogue = box.catalogue
    seats = setup.seats
    rng = Rng(setup.seed)
    rigged = dict(setup.rigged)

    def heap(name: str, pieces: Sequence[int]) -> list[int]:
        return _shuffled(name, pieces, rigged.get(name, ()), rng)

    state = ApplejackState()
    state.box = box
    state.seats = seats
    state.turn = 0
    state.space = 1
    state.die = catalogue.first_die
    state.supply = heap("supply", range(1, catalogue.tile_count + 1))[::-1]
    state.valleys = [
        [state.supply.pop() for _ in range(catalogue.valley_start)] for _ in range(catalogue.valleys)
    ]
    state.sides = [0] * seats
    if setup.option("personal_orchards", 0):
        state.sides = heap("orchards", range(1, len(catalogue.sides)))[:seats]
    state.icons = catalogue.board(seats).icons
    if setup.option("apple_tiles", 0):
        state.icons = covered(state.icons, heap("apple_tiles", range(box.varieties)))
    state.reserve = 1 if setup.option("cottage_reserve", 0) else 0
    state.cottage = [state.supply.pop() if state.reserve else 0 for _ in range(seats)]
    state.orchard = [0] * (seats * box.cells)
    state.rotation = [0] * (seats * box.cells)
    state.honey = [0] * seats
    state.ledger = [[0] * len(Part) for _ in range(seats)]
    for seat, honey in enumerate(catalogue.start_honey[seats - 1]):
        state.pay(seat, Part.START, honey)
    state.hand = 0
    state.hand_from = 0
    state.frames = [Frame(CHOOSE_TILE, 0)]
    state.rng = rng.state
    derive(state)
    return state


def covered(icons: Sequence[tuple[int, ...]], order: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the icons of a path with apple tiles laid on its first variety slots, in this order (10.2)."""
    tiles = iter(order)
    return tuple(tuple(next(tiles, printed) for printed in icon) for icon in icons)


def unseen(state: ApplejackState, catalogue: Catalogue) -> list[int]:
    """Return the tiles that lie nowhere in sight, in the order of their numbers."""
    seen = {abs(piece) for piece in state.orchard} | set(state.cottage) | {state.hand}
    for valley in state.valleys:
        seen.update(valley)
    return [tile.number for tile in catalogue.tiles[1:] if tile.number not in seen]


def hidden(state: ApplejackState) -> list[int]:
    """Return a supply of the same height in which nothing can be read."""
    return [UNKNOWN] * len(state.supply)


def _shuffled(name: str, pieces: Sequence[int], first: Sequence[int], rng: Rng) -> list[int]:
    """Return all pieces in drawing order: those named `first`, then the others by chance."""
    for place, piece in enumerate(first):
        if piece not in pieces:
            raise RulesError(f"heap {name!r} has no piece {piece}; it has {pieces[0]} to {pieces[-1]}")
        if piece in first[:place]:
            raise RulesError(f"piece {piece} stands twice in the rigged heap {name!r}")
    others = [piece for piece in pieces if piece not in first]
    rng.shuffle(others)
    return [*first, *others]
