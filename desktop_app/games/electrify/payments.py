"""Paying with cubes of the power plants (section 6): no change, and no cube that could be left out."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

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
    ways = list(islice(_owed(catalogue, plants, cost, picked), 2))
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
    purses: dict[int, list[int]] = {}
    for number, column in enumerate(catalogue.columns[1:], 1):
        purse = purses.setdefault(column.power, [0, 0])
        purse[0] += picked[number]
        purse[1] += plants[number]
    stocks = [_Stock(power, *purses[power]) for power in sorted(purses)]
    for counts in _ways(stocks, cost, 0):
        yield {stock.power: count for stock, count in zip(stocks, counts, strict=True)}


class _Stock(NamedTuple):
    """Cubes of one power."""

    power: int
    paid: int
    left: int


def _ways(stocks: Sequence[_Stock], cost: int, least: int) -> Iterator[tuple[int, ...]]:
    """Yield what may still be paid of stocks of rising power, so that no cube could be left out.

    `least` is the smallest power in the payment so far, 0 when it is empty.
    """
    if not stocks:
        # A payment beyond the cost must not be so by a whole cube.
        if cost <= 0 and (not least or -cost < least):
            yield ()
        return
    (power, paid, left), *others = stocks
    # Once the cost is met, any further cube is as strong as one paid before and makes that one needless.
    enough = max(0, -(-cost // power))
    for count in range(paid if others else max(paid, enough), min(paid + left, enough) + 1):
        for more in _ways(others, cost - count * power, least or (power if count else 0)):
            yield (count - paid, *more)


def _columns_with(catalogue: Catalogue, plants: Sequence[int], power: int) -> list[int]:
    """Return the columns of a power with a cube in their plant."""
    return [
        column
        for column in range(1, COLUMNS + 1)
        if plants[column] and catalogue.columns[column].power == power
    ]
