"""Who may know what: everything lies open but the order of stacks and decks; worlds that fit a view."""

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN
from desktop_app.games.barrage.catalogue import Catalogue
from desktop_app.games.barrage.setup import TILE_LEVELS
from desktop_app.games.barrage.state import BarrageState


def redacted(state: BarrageState) -> BarrageState:
    """Return what everybody knows: stacks are hidden, but the Automa deck's top tile shows its front."""
    view = state.clone()
    view.stacks = [(UNKNOWN,) * len(stack) for stack in state.stacks]
    view.patent_stacks = [(UNKNOWN,) * len(stack) for stack in state.patent_stacks]
    deck = state.automa_deck
    view.automa_deck = (UNKNOWN,) * (len(deck) - 1) + deck[-1:]
    view.rng = 0
    return view


def determinized(view: BarrageState, rng: Rng) -> BarrageState:
    """Return a full state that fits a view: what is hidden dealt by chance."""
    world = view.clone()
    for colour, numbers in enumerate(unseen_contracts(view)):
        world.stacks[colour] = _dealt(view.stacks[colour], numbers, rng)
    for place, level in enumerate(TILE_LEVELS):
        world.patent_stacks[place] = _dealt(view.patent_stacks[place], unseen_tiles(view, level), rng)
    seen = {view.criteria, *view.automa_discard, *view.automa_deck}
    tiles = [number for number in range(len(view.catalogue.automa_tiles)) if number not in seen]
    world.automa_deck = _dealt(view.automa_deck, tiles, rng)
    world.rng = rng.next64()
    return world


def unseen_contracts(view: BarrageState) -> list[list[int]]:
    """Return by colour the contracts that may still lie in the stack.

    Those a player discarded over the limit have left the game, but were seen; they are known to be elsewhere
    only while the state remembers them, so a stack is dealt from all that lie nowhere in sight.
    """
    seen = {number for heap in _open_heaps(view) for number in heap}
    return [[number for number in row if number not in seen] for row in view.catalogue.private]


def _open_heaps(view: BarrageState) -> list[tuple[int, ...]]:
    return [*view.open_contracts, *view.discards, *view.contracts, *view.fulfilled, *view.stacks]


def unseen_tiles(view: BarrageState, level: int) -> list[int]:
    """Return the advanced tiles of a level that may still lie in the stack."""
    held = 0
    for seat, tiles in enumerate(view.tiles):
        held |= tiles
        for _, _, tile in view.wheels[seat]:
            held |= 1 << tile
    shown = {*view.patent, *(tile for stack in view.patent_stacks for tile in stack)}
    return [tile for tile in _advanced(view.catalogue, level) if tile not in shown and not held >> tile & 1]


def _advanced(catalogue: Catalogue, level: int) -> tuple[int, ...]:
    return catalogue.advanced(level)


def _dealt(stack: tuple[int, ...], pieces: list[int], rng: Rng) -> tuple[int, ...]:
    """Return a stack with its hidden places filled by chance."""
    left = list(pieces)
    rng.shuffle(left)
    return tuple(left.pop() if piece == UNKNOWN else piece for piece in stack)
