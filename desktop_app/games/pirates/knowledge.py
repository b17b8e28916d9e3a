"""Who may know what: hands are their owners', what lies face down nobody's; worlds that fit a view (11.11).

Nothing more has to be remembered: a tile is seen by its owner only on its way from a pile into the hand, and
a mine by nobody before it is collected, which is public. A mine taken away goes unseen into the supply.
"""

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, seat_of, tiles_of
from desktop_app.games.pirates.setup import drawn_market
from desktop_app.games.pirates.state import PiratesState


def redacted(state: PiratesState, viewer: int) -> PiratesState:
    """Return what a seat may know; of the rest only how many there are."""
    view = state.clone()
    for seat in (0, 1):
        if seat != viewer:
            view.hands[seat] = [UNKNOWN] * len(state.hands[seat])
        view.draw_piles[seat] = [UNKNOWN] * len(state.draw_piles[seat])
        view.reserves[seat] = [UNKNOWN] * len(state.reserves[seat])
    view.mines = [UNKNOWN if kind else 0 for kind in state.mines]
    view.face_down = [UNKNOWN] * len(state.face_down)
    view.mine_supply = [UNKNOWN] * len(state.mine_supply)
    view.rng = 0
    return view


def determinized(view: PiratesState, rng: Rng) -> PiratesState:
    """Return a full state that fits a view: hidden tiles and mines dealt by chance."""
    world = view.clone()
    for seat in (0, 1):
        heaps = (world.hands[seat], world.draw_piles[seat], world.reserves[seat])
        _fill(heaps, unseen_tiles(view, seat), rng)
    if UNKNOWN in world.face_down:
        world.face_down = drawn_market(view.box.catalogue, rng)
    _fill((world.mines, world.mine_supply, *world.collected), unseen_mines(view), rng)
    world.rng = rng.next64()
    return world


def unseen_tiles(view: PiratesState, seat: int) -> list[int]:
    """Return the tiles of a seat that lie nowhere in sight, in the order of their numbers."""
    seen = {tile for tile in view.ships if 0 < tile < FIRST_MERCENARY and seat_of(tile) == seat}
    for heap in (view.removed[seat], view.hands[seat], view.draw_piles[seat], view.reserves[seat]):
        seen.update(heap)
    return [tile for tile in tiles_of(seat) if tile not in seen]


def unseen_mines(view: PiratesState) -> list[int]:
    """Return the kinds of the mines that nobody has seen."""
    shown = [*view.mines, *view.mine_supply, *view.collected[0], *view.collected[1]]
    counts = view.box.catalogue.mine_counts
    return [kind for kind in range(1, len(counts)) for _ in range(counts[kind] - shown.count(kind))]


def _fill(heaps: tuple[list[int], ...], pieces: list[int], rng: Rng) -> None:
    rng.shuffle(pieces)
    for heap in heaps:
        for place, piece in enumerate(heap):
            if piece == UNKNOWN:
                heap[place] = pieces.pop()
