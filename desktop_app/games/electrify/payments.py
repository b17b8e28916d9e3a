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
    choices: dict[int, None] = {}
    for owed in _owed(catalogue, plants, cost, picked):
        for power, need in owed.items():
            if need:
                choices.update(dict.fromkeys(_columns_with(catalogue, plants, power)))
    return sorted(choices)


def is_forced(catalogue: Catalogue, plants: Sequence[int], cost: int, picked: Sequence[int]) -> bool:
    """Return whether only one set of cubes can finish a payment, in whatever order they are paid."""
    ways = list(_owed(catalogue, plants, cost, picked))
    if len(ways) != 1:
        return False
    for power, need in ways[0].items():
        columns = _columns_with(catalogue, plants, power)
        if need and len(columns) > 1 and need < sum(plants[column] for column in columns):
            return False
    return True


def _owed(
    catalogue: Catalogue, plants: Sequence[int], cost: int, picked: Sequence[int]
) -> Iterator[dict[int, int]]:
    """Yield the ways to finish a payment, as the number of cubes still owed of each power."""
    powers = _powers(catalogue)
    kinds = sorted(set(powers[1:]))
    paid = dict.fromkeys(kinds, 0)
    left = dict.fromkeys(kinds, 0)
    for column in range(1, COLUMNS + 1):
        paid[powers[column]] += picked[column]
        left[powers[column]] += plants[column]
    for payment in _payments(tuple(kinds), cost):
        owed = {power: need - paid[power] for power, need in zip(kinds, payment, strict=True)}
        if all(0 <= need <= left[power] for power, need in owed.items()):
            yield owed


def _columns_with(catalogue: Catalogue, plants: Sequence[int], power: int) -> list[int]:
    """Return the columns of a power with a cube in their plant."""
    return [
        column
        for column in range(1, COLUMNS + 1)
        if plants[column] and catalogue.columns[column].power == power
    ]


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
