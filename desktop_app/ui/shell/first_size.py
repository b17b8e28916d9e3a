"""How large the window is when it opens: as it was left, and never larger than the screen."""

from PySide6.QtCore import QRect, QSize

USUAL = QSize(1440, 900)
FRAME = QSize(16, 48)
"""About what a desktop puts around a window; the true figures are known only once it is shown."""


def first_place(screen: QRect) -> QRect | None:
    """Return where a new window opens on a screen with this room; None when it should fill the screen.

    A screen that has not much more room than the usual window is better filled.
    """
    room = screen.size() - FRAME
    if room.width() < USUAL.width() or room.height() < USUAL.height():
        return None
    place = QRect(screen.topLeft(), USUAL)
    place.moveCenter(screen.center())
    return place


def within(place: QRect, screen: QRect) -> QRect:
    """Return `place` moved and made smaller so that it fits the screen with its frame."""
    size = place.size().boundedTo(screen.size() - FRAME)
    left = min(max(place.x(), screen.x()), screen.x() + screen.width() - size.width() - FRAME.width() // 2)
    lowest = screen.y() + screen.height() - size.height()
    top = min(max(place.y(), screen.y() + FRAME.height() - FRAME.width() // 2), lowest)
    return QRect(left, top, size.width(), size.height())
