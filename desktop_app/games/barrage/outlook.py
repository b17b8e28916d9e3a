"""What a map promises to a company that asks, as far as it depends on nothing else."""

from typing import NamedTuple

from desktop_app.games.barrage.water_outlook import Water


class Round(NamedTuple):
    """What a company may expect from a round to come."""

    energy: float
    places: float
    """Points for its place on the energy track."""
    credits: float


class Outlook(NamedTuple):
    """All that a map promises."""

    water: Water
    added: tuple[int, ...]
    """By company: what board and power add to each production."""
    rounds: tuple[Round, ...]
    """The rounds to come, for the company asking."""
    objective: float
    """Points that the company asking may expect for the objective."""
