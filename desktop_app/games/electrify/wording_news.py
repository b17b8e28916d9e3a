"""What others did, summed up: cubes, steps and points of a stretch in one line each, charges left out."""

from collections.abc import Sequence

from desktop_app.engine.types import Event, Remark
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import COLUMNS, Catalogue
from desktop_app.games.electrify.wording_log import line
from desktop_app.games.electrify.words import card_name, cubes_words, department_name, said

_LEFT_OUT = (
    happened.BuyingPassed
    | happened.CardRestacked
    | happened.ChargesLost
    | happened.ContinuationBegan
    | happened.CubePaid
    | happened.DischargeBegan
    | happened.IconsLost
    | happened.IconUsed
    | happened.ObjectsCharged
)
"""What the log tells, and what is of no use to others."""


def news(catalogue: Catalogue, events: Sequence[Event]) -> tuple[Remark, ...]:
    """Return the lines of what others did; a stretch ends where another seat acts, or a demand is met."""
    return _News(catalogue).told(events)


class _News:
    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._lines: list[Remark] = []
        self._sums: dict[str, list[int]] = {}
        self._places: dict[str, int] = {}
        self._seat = -1

    def told(self, events: Sequence[Event]) -> tuple[Remark, ...]:
        for place, event in enumerate(events):
            if isinstance(event, _LEFT_OUT | happened.CardPlaced):
                continue
            if isinstance(event, happened.CardTaken):
                self._take(event, events[place + 1 :])
            elif not self._add(event):
                self._other(event)
        return tuple(self._lines)

    def _take(self, event: happened.CardTaken, after: Sequence[Event]) -> None:
        """Tell a card together with where it was put."""
        placed = next((one for one in after if isinstance(one, happened.CardPlaced)), None)
        if placed is None:
            self._other(event)
            return
        self._lines.append(
            said(
                "news.taken_free" if event.free else "news.taken",
                seat=event.seat,
                card=card_name(self._catalogue, event.card),
                cost=event.cost,
                department=department_name(self._catalogue, placed.department),
                row=placed.row,
            )
        )

    def _add(self, event: Event) -> bool:
        """Add an event to the line of its kind in this stretch; return whether there is such a line."""
        match event:
            case happened.CubesProduced(seat, column, count):
                self._cubes("produced", seat, column, count)
            case happened.CubeTransmitted(seat, column):
                self._cubes("transmitted", seat, column, 1)
            case happened.CubeConverted(seat, column):
                self._cubes("converted", seat, column, 1)
            case happened.CubeDeveloped(seat):
                counts = self._counts("developed", seat)
                counts[0] += 1
                self._write("developed", said("news.developed", seat=seat, n=counts[0]))
            case happened.ResearchStepped(seat, marker):
                counts = self._counts("researched", seat)
                counts[0] += 1
                marker %= self._catalogue.research_end
                self._write("researched", said("news.researched", seat=seat, n=counts[0], marker=marker))
            case happened.PointsGained(seat, points, _, total):
                counts = self._counts("points", seat)
                counts[0] += points
                self._write("points", said("news.points", seat=seat, n=counts[0], total=total))
            case _:
                return False
        return True

    def _cubes(self, kind: str, seat: int, column: int, count: int) -> None:
        counts = self._counts(kind, seat)
        counts[column] += count
        self._write(kind, said(f"news.{kind}", seat=seat, cubes=cubes_words(self._catalogue, counts)))

    def _counts(self, kind: str, seat: int) -> list[int]:
        """Return what the line of a kind adds up in this stretch; it begins where there is none yet."""
        if seat != self._seat:
            self._seat = seat
            self._end_stretch()
        return self._sums.setdefault(kind, [0] * (COLUMNS + 1))

    def _write(self, kind: str, told: Remark) -> None:
        place = self._places.setdefault(kind, len(self._lines))
        self._lines[place : place + 1] = [told]

    def _end_stretch(self) -> None:
        self._sums.clear()
        self._places.clear()

    def _other(self, event: Event) -> None:
        """Tell an event as the log does; a demand that is met begins a new stretch."""
        told = line(self._catalogue, event)
        if told is not None:
            if isinstance(event, happened.DemandFulfilled | happened.RoundBegan | happened.DialsRevealed):
                self._end_stretch()
            self._lines.append(told)
