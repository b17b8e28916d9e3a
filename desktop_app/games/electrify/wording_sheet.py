"""The score of Electrify by its parts, for the score sheet and the rail."""

from desktop_app.engine.types import Remark
from desktop_app.games.electrify.payments import wealth
from desktop_app.games.electrify.scoring import CAUSES
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.words import said


def sheet(view: ElectrifyState) -> tuple[tuple[Remark, tuple[int, ...]], ...]:
    """Return the parts of the points, a row each with one number a seat; the total comes last."""
    seats = range(view.terms.seats)
    rows = [
        (said(f"part.{cause}"), tuple(view.points[seat][part] for seat in seats))
        for part, cause in enumerate(CAUSES)
    ]
    return (*rows, (said("part.total"), tuple(view.score(seat) for seat in seats)))


def standing(view: ElectrifyState, seat: int) -> tuple[tuple[str, int], ...]:
    """Return a seat's figures for the rail, its points first."""
    return (
        ("score", view.score(seat)),
        ("demands", len(view.fulfilled[seat])),
        ("cards", sum(len(cards) for cards in view.cards[seat])),
        ("research", view.filled[seat].bit_count()),
        ("power", wealth(view, seat)),
        ("hand", len(view.hands[seat])),
        ("tokens", view.tokens[seat]),
    )
