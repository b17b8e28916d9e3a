"""Demand cards and what a grid lacks for them: what comes into reach, and what goes out of it."""

from collections.abc import Iterable

from desktop_app.engine.types import Remark
from desktop_app.games.electrify.demands import next_is_priority, payable
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.words import Lines, cubes_words, demand_name, said

_SHOWN = 2
"""Demand cards that are told although they stay out of reach: the nearest ones."""


def missing(view: ElectrifyState, seat: int, demand: int) -> list[int]:
    """Return by column how many cubes the grid of a seat lacks for a demand card, index 0 unused."""
    needs = view.catalogue.demands[demand].needs
    return [max(0, need - have) for need, have in zip(needs, view.grids[seat], strict=True)]


def reach_words(view: ElectrifyState, seat: int, demand: int) -> Remark:
    """Return a demand card with what a seat lacks for it, or that it can be paid."""
    name = demand_name(view.catalogue, demand)
    lacking = missing(view, seat, demand)
    if any(lacking):
        return said("reach.lacks", demand=name, cubes=cubes_words(view.catalogue, lacking))
    priority = next_is_priority(view, seat, demand)
    return said("reach.priority" if priority else "reach.payable", demand=name)


def open_demands(view: ElectrifyState, seat: int) -> list[int]:
    """Return the demand cards that a seat has not fulfilled, the nearest to be paid first."""
    done = {entry >> 1 for entry in view.fulfilled[seat]}
    return sorted(
        (demand for demand in view.demands if demand not in done),
        key=lambda demand: (sum(missing(view, seat, demand)), demand),
    )


def completed_by(view: ElectrifyState, seat: int, count: int) -> list[int]:
    """Return the demand cards for which a seat can transmit all that is missing, `count` cubes at most."""
    plants = view.plants[seat]
    found = []
    for demand in open_demands(view, seat):
        lacking = missing(view, seat, demand)
        there = all(have >= need for have, need in zip(plants, lacking, strict=True))
        if there and 0 < sum(lacking) <= count:
            found.append(demand)
    return found


def added(view: ElectrifyState, after: ElectrifyState, seat: int, columns: Iterable[int]) -> Lines:
    """Return what a cube more in these columns of the grid is good for."""
    before = set(payable(view, seat))
    new = [demand for demand in payable(after, seat) if demand not in before]
    lines = [reach_words(after, seat, demand) for demand in new]
    helped = [
        demand
        for demand in open_demands(after, seat)
        if demand not in new
        and any(
            missing(after, seat, demand)[column] < missing(view, seat, demand)[column] for column in columns
        )
    ]
    lines += [reach_words(after, seat, demand) for demand in helped[:_SHOWN]]
    return tuple(lines) if lines else (said("reach.none"),)


def removed(view: ElectrifyState, after: ElectrifyState, seat: int) -> Lines:
    """Return the demand cards that can no longer be paid."""
    still = set(payable(after, seat))
    done = {entry >> 1 for entry in after.fulfilled[seat]}
    return tuple(
        said("reach.gone", demand=demand_name(view.catalogue, demand))
        for demand in payable(view, seat)
        if demand not in still and demand not in done
    )
