"""The points of Barrage by their parts, for the score sheet and the rail of the players."""

from desktop_app.engine.types import Remark
from desktop_app.games.barrage.catalogue import EXCAVATOR, MIXER
from desktop_app.games.barrage.events import (
    CAUSES,
    FOR_CREDITS,
    FOR_LINE,
    FOR_MACHINES,
    FOR_PRICE,
)
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.words import said

_RARE = frozenset((FOR_CREDITS, FOR_LINE, FOR_MACHINES, FOR_PRICE))
"""Parts of Automas; a player has some only when led by one (15.12)."""


def sheet(view: BarrageState) -> tuple[tuple[Remark, tuple[int, ...]], ...]:
    """Return the parts of the points, a row each with one number a player; the total comes last."""
    seats = range(view.terms.players)
    rows = []
    for part, cause in enumerate(CAUSES):
        numbers = tuple(view.points[seat][part] for seat in seats)
        if cause not in _RARE or any(numbers):
            rows.append((said(f"part.{cause}"), numbers))
    return (*rows, (said("part.total"), tuple(view.vp[seat] for seat in seats)))


def standing(view: BarrageState, seat: int) -> tuple[tuple[str, int], ...]:
    """Return a seat's figures for the rail, its points first."""
    return (
        ("vp", view.vp[seat]),
        ("energy", view.energy[seat]),
        ("credits", view.credits[seat]),
        ("excavators", view.machines[seat][EXCAVATOR]),
        ("mixers", view.machines[seat][MIXER]),
        ("engineers", view.engineers[seat]),
        ("contracts", len(view.fulfilled[seat])),
    )
