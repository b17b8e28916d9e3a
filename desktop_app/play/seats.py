"""Who sits where: people and opponents, with name and colour."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.engine.rng import Rng

HUMAN = "human"
OPPONENT = "opponent"
KINDS = (HUMAN, OPPONENT)
COLOURS = 4
_LOT = 0x5EA7
"""Sets the lot apart from what the same seed deals."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table.

    `level` is an opponent's level by id and empty for a person; `colour` is an index into the four
    seat colours and their shapes.
    """

    kind: str
    level: str = ""
    name: str = ""
    colour: int = 0

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


def people(seats: Sequence[Seat]) -> frozenset[int]:
    """Return the seat numbers taken by people."""
    return frozenset(number for number, seat in enumerate(seats) if seat.is_human)


def by_lot(seats: Sequence[Seat], seed: int) -> tuple[Seat, ...]:
    """Return the seats with a start player drawn by `seed`; who sits beside whom stays as it is."""
    first = Rng(seed ^ _LOT).below(len(seats))
    return (*seats[first:], *seats[:first])
