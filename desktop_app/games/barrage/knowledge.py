"""Who may know what: everything lies open but the order of stacks and decks; worlds that fit a view."""

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN
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
    """Return by colour the private contracts that lie nowhere in sight and have not left the game."""
    heaps = [*view.open_contracts, *view.discards, *view.contracts, *view.fulfilled, *view.stacks]
    seen = {number for heap in (*heaps, view.gone_contracts) for number in heap}
    return [[number for number in row if number not in seen] for row in view.catalogue.private]


def unseen_tiles(view: BarrageState, level: int) -> list[int]:
    """Return the advanced tiles of a level that lie nowhere in sight and have not been discarded."""
    seen = view.gone_tiles
    for tiles, wheel in zip(view.tiles, view.wheels, strict=True):
        seen |= tiles
        for _, _, tile in wheel:
            seen |= 1 << tile
    shown = {*view.patent, *(tile for stack in view.patent_stacks for tile in stack)}
    return [tile for tile in view.catalogue.advanced(level) if tile not in shown and not seen >> tile & 1]


def _dealt(stack: tuple[int, ...], pieces: list[int], rng: Rng) -> tuple[int, ...]:
    """Return a stack with its hidden places filled by chance."""
    left = list(pieces)
    rng.shuffle(left)
    return tuple(left.pop() if piece == UNKNOWN else piece for piece in stack)
