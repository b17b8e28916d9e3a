import pytest
from PySide6.QtCore import QRect

from desktop_app.ui.shell.first_size import FRAME, first_place, within


def rect(words: str) -> QRect:
    return QRect(*(int(word) for word in words.split()))


@pytest.mark.parametrize("screen", ["0 0 1440 900", "0 0 1366 768", "0 30 1440 870", "0 0 1920 940"])
def test_a_screen_with_little_room_is_filled(screen: str) -> None:
    assert first_place(rect(screen)) is None


def test_on_a_large_screen_the_window_lies_in_the_middle() -> None:
    assert first_place(rect("1920 0 2560 1400")) == rect("2480 250 1440 900")


@pytest.mark.parametrize(
    "place", ["100 100 1440 900", "-400 -300 900 700", "5000 4000 900 700", "0 0 4000 3000"], ids=str
)
@pytest.mark.parametrize("screen", ["0 0 1366 768", "1920 40 1280 984"], ids=str)
def test_a_remembered_place_is_brought_onto_the_screen_with_its_frame(place: str, screen: str) -> None:
    found, room = within(rect(place), rect(screen)), rect(screen)
    edge = FRAME.width() // 2
    framed = found.adjusted(-edge if found.x() > room.x() else 0, -(FRAME.height() - edge), edge, 0)
    assert room.contains(framed), (found, room)


def test_a_place_that_fits_stays_as_it_is() -> None:
    assert within(rect("60 80 900 600"), rect("0 0 1366 768")) == rect("60 80 900 600")
