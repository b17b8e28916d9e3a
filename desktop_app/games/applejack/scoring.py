"""Areas and what they pay: harvests, blossoms, and the final scoring (sections 6 and 7)."""

from collections.abc import Iterable, Sequence

from desktop_app.games.applejack.catalogue import Catalogue
from desktop_app.games.applejack.state import STOCK_PARTS, ApplejackState, Part


def area_cells(state: ApplejackState, seat: int, variety: int) -> tuple[int, ...]:
    """Return the areas of a variety in one orchard, each as a set of cells."""
    box = state.box
    return box.groups(state.layers[(seat * box.varieties + variety) * box.layers])


def areas(state: ApplejackState, seat: int, variety: int) -> tuple[int, ...]:
    """Return the sizes, in apples, of the areas of a variety in one orchard, largest first."""
    box = state.box
    first = (seat * box.varieties + variety) * box.layers
    shown = state.layers[first]
    if not shown:
        return ()
    levels = state.layers[first : first + box.layers]
    sizes = [sum((group & level).bit_count() for level in levels) for group in box.groups(shown)]
    sizes.sort(reverse=True)
    return tuple(sizes)


def area_with(state: ApplejackState, seat: int, variety: int, cell: int) -> int:
    """Return the area of a variety that covers a cell, as a set of cells; 0 when none does."""
    for group in area_cells(state, seat, variety):
        if group >> cell & 1:
            return group
    return 0


def sizes_within(state: ApplejackState, seat: int, variety: int, cells: int) -> tuple[int, ...]:
    """Return the sizes, in apples, of the areas of a variety that lie among `cells`, largest first."""
    box = state.box
    first = (seat * box.varieties + variety) * box.layers
    levels = state.layers[first : first + box.layers]
    groups = [group for group in area_cells(state, seat, variety) if group & cells]
    return tuple(
        sorted((sum((group & level).bit_count() for level in levels) for group in groups), reverse=True)
    )


def harvest_value(sizes: Iterable[int], die: int) -> int:
    """Return the honey that areas of these sizes pay at a die value (section 6)."""
    return sum(size - die for size in sizes if size > die)


def harvest(state: ApplejackState, seat: int, variety: int, die: int) -> int:
    """Return what one orchard pays for one variety at a die value, now."""
    return harvest_value(areas(state, seat, variety), die)


def final_scoring(
    catalogue: Catalogue, areas_by_variety: Sequence[Sequence[int]], blossoms: int
) -> tuple[int, int, int]:
    """Return final harvest (doubled), variety bonus and final blossoms for such areas (section 7)."""
    paid = [harvest_value(sizes, catalogue.final_die) for sizes in areas_by_variety]
    varieties = sum(1 for honey in paid if honey)
    return (
        sum(paid) * catalogue.final_factor,
        catalogue.variety_bonus[varieties],
        blossoms * catalogue.blossom_factor,
    )


def final_parts(state: ApplejackState, seat: int) -> tuple[int, int, int]:
    """Return the final scoring of an orchard as it lies."""
    shown = [areas(state, seat, variety) for variety in range(state.box.varieties)]
    return final_scoring(state.box.catalogue, shown, state.blossoms[seat])


def projected(state: ApplejackState, seat: int) -> int:
    """Return the final score a seat would have if the game ended now."""
    return state.honey[seat] + sum(final_parts(state, seat))


def total(state: ApplejackState, seat: int) -> int:
    """Return the sum of a seat's ledger: its honey, and after the end its final score."""
    return sum(state.ledger[seat])


def stock(state: ApplejackState, seat: int) -> int:
    """Return the honey that the ledger of a seat accounts for, without the final parts."""
    return sum(state.ledger[seat][:STOCK_PARTS])


def record_final(state: ApplejackState, seat: int) -> tuple[int, int, int]:
    """Enter the final parts into a seat's ledger and return them."""
    parts = final_parts(state, seat)
    row = state.ledger[seat]
    row[Part.FINAL_HARVEST], row[Part.VARIETY_BONUS], row[Part.FINAL_BLOSSOMS] = parts
    return parts
