"""Paying with cubes of the power plants (section 6): no change, and no cube that could be left out."""

from collections.abc import Iterator, Sequence
from functools import cache

from desktop_app.games.electrify.catalogue import COLUMNS, Catalogue
from desktop_app.games.electrify.state import ElectrifyState


def wealth(state: ElectrifyState, seat: int) -> int:
    """Return what all cubes in a seat's plants are worth."""
    columns = state.catalogue.columns
    return sum(cubes * columns[column].power for column, cubes in enumerate(state.plants[seat]) if cubes)


def next_cubes(catalogue: Catalogue, plants: Sequence[int], cost: int, picked: Sequence[int]) -> list[int]:
    """Return the columns whose cube may be paid next; an empty list when `picked` is enough.

    `plants` holds what is left there, `picked` the cubes already paid, both by column with index 0 unused. A
    cube may be paid when some payment without a needless cube contains it and all picked ones.
    """
    powers = _powers(catalogue)
    kinds = sorted(set(powers[1:]))
    place = {power: number for number, power in enumerate(kinds)}
    paid = [0] * len(kinds)
    left = [0] * len(kinds)
    for column in range(1, COLUMNS + 1):
        paid[place[powers[column]]] += picked[column]
        left[place[powers[column]]] += plants[column]
    open_kinds: set[int] = set()
    for payment in _payments(tuple(kinds), cost):
        if all(had <= need <= had + more for had, need, more in zip(paid, payment, left, strict=True)):
            open_kinds.update(
                power for had, need, power in zip(paid, payment, kinds, strict=True) if had < need
            )
    return [column for column in range(1, COLUMNS + 1) if plants[column] and powers[column] in open_kinds]


def _powers(catalogue: Catalogue) -> list[int]:
    return [0, *(column.power for column in catalogue.columns[1:])]


@cache
def _payments(kinds: tuple[int, ...], cost: int) -> tuple[tuple[int, ...], ...]:
    """Return all payments of `cost` without a needless cube, as counts of each power in rising order."""
    return tuple(counts for counts in _counts(kinds, cost) if _needed(counts, kinds, cost))


def _counts(kinds: tuple[int, ...], cost: int) -> Iterator[tuple[int, ...]]:
    if not kinds:
        yield ()
        return
    for count in range(max(0, -(-cost // kinds[0])) + 1):
        for rest in _counts(kinds[1:], cost - count * kinds[0]):
            yield (count, *rest)


def _needed(counts: tuple[int, ...], kinds: tuple[int, ...], cost: int) -> bool:
    total = sum(count * power for count, power in zip(counts, kinds, strict=True))
    used = [power for count, power in zip(counts, kinds, strict=True) if count]
    return total >= cost and (not used or total - min(used) < cost)
