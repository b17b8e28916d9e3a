"""What a player is told in passing: where it stands, how long, and that nothing is lost in silence."""

import re
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.engine.types import Setup
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.main_window import MainWindow

PEOPLE = (Seat(HUMAN, "", "Mika", 0), Seat(HUMAN, "", "Ren", 1))
SETUP = Setup("applejack", 2, 7)
Opener = Callable[[], MainWindow]


def begin(window: MainWindow, moves: int = 4) -> None:
    window.start(SETUP, PEOPLE)
    for _ in range(moves):
        for _ in range(200):
            if window.controller.prompt is None:
                QApplication.processEvents()
        assert window.controller.prompt is not None
        window.controller.submit(window.controller.prompt.actions[0])


@pytest.mark.parametrize("used_before", [False, True], ids=["from the command line", "from the start page"])
def test_a_damaged_move_is_told_when_the_match_opens(open_window: Opener, used_before: bool) -> None:
    first = open_window()
    begin(first)
    file = first.store.autosave_path(first.controller.record())
    first.close()
    lines = file.read_text(encoding="utf-8").split("\n")
    lines[3] = re.sub(r"\d+\]", "99]", lines[3], count=1)
    file.write_text("\n".join(lines), encoding="utf-8")
    window = open_window()
    if used_before:
        begin(window, 1)
        window.show_start()
    assert window.open(file)
    said = window.table_page.toast.text
    assert file.name in said
    assert "move 1" in said
    assert window.table_page.isVisible()


def test_a_notice_stands_in_the_corner_of_the_table_clear_of_the_prompt_bar(open_window: Opener) -> None:
    window = open_window()
    begin(window, 1)
    page = window.table_page
    window.say("A notice.")
    QApplication.processEvents()
    toast, bar = page.toast, page.bar
    assert toast.isVisible()
    assert toast.mapTo(page, toast.rect().bottomRight()).y() < bar.mapTo(page, bar.rect().topLeft()).y()
    over = toast.parentWidget()
    assert over is not None
    assert over.width() - toast.geometry().right() < 30


def test_a_notice_goes_with_its_page(open_window: Opener) -> None:
    window = open_window()
    begin(window, 1)
    window.say("A notice.")
    assert window.table_page.toast.text
    window.show_start()
    assert window.table_page.toast.text == ""
    window.say("A notice.")
    assert window.toast.text
    window.start(SETUP, PEOPLE)
    assert window.toast.text == window.table_page.toast.text == ""


@pytest.mark.parametrize(
    ("name", "words"), [("speed", "Animation: Fast"), ("theme", "Theme: Dark"), ("language", "言語：日本語")]
)
def test_a_key_that_changes_a_setting_says_to_what(open_window: Opener, name: str, words: str) -> None:
    window = open_window()
    window.commands._next(name)
    assert window.toast.text == words
