from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.content.messages import Messages
from desktop_app.engine.types import Remark, Setup
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.main_window import MainWindow

PEOPLE = (Seat(HUMAN, "", "Mika", 0), Seat(HUMAN, "", "Ren", 1))
ADD_SEAT = Messages("en").text("shell.new.add_seat")
SETUP = Setup("applejack", 2, 7)
Opener = Callable[[], MainWindow]


def play(window: MainWindow, steps: int, at: int = 0) -> None:
    for _ in range(steps):
        prompt = window.controller.prompt
        assert prompt is not None
        window.controller.submit(prompt.actions[min(at, len(prompt.actions) - 1)])
        rest(window)


def rest(window: MainWindow) -> None:
    """Let the table come to rest, so that the next person is asked, or the result told."""
    for _ in range(200):
        if window.controller.prompt is not None or window.table_page.sheet.isVisible():
            return
        QApplication.processEvents()
    raise AssertionError("the table does not come to rest")


def press(window: MainWindow, words: str) -> None:
    for _ in range(10):
        QApplication.processEvents()
    next(b for b in window.findChildren(QPushButton) if b.text() == words and b.isVisible()).click()


def names(actions: Sequence[QAction]) -> list[str]:
    return [action.shortcut().toString() for action in actions]


def test_two_clicks_lead_from_the_start_page_to_the_first_move(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    press(window, "New game")
    press(window, "Start")
    # The lot may let the opponent begin, whose process must start first.
    qtbot.waitUntil(lambda: window.controller.prompt is not None, timeout=30_000)
    assert window.table_page.isVisible()


def test_the_last_set_up_is_remembered(open_window: Opener) -> None:
    window = open_window()
    press(window, "New game")
    press(window, "+ Add a player")
    press(window, "Start")
    last = window.settings.last_setup("applejack")
    assert last is not None
    assert len(last.seats) == 3


def test_closing_in_mid_game_and_opening_again_offers_the_same_position(open_window: Opener) -> None:
    first = open_window()
    first.start(SETUP, PEOPLE)
    play(first, 6)
    before = first.controller.match.state.to_wire()
    first.close()
    again = open_window()
    press(again, "Continue")
    assert again.controller.match.state.to_wire() == before
    assert again.controller.names == ("Mika", "Ren")


def test_the_language_changes_in_mid_game(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    play(window, 3)
    wire = window.controller.match.state.to_wire()
    window.settings.language = "ja"
    assert window.commands.actions["undo"].text() == Messages("ja").text("shell.menu.undo")
    assert "手番目" in window.table_page.log.plain()
    assert window.controller.match.state.to_wire() == wire


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_theme_and_text_size_change_in_mid_game(open_window: Opener, theme: str) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    play(window, 2)
    small = window.table_page.bar.sizeHint().height()
    window.settings.theme = theme
    window.settings.text_size = 200
    assert window.table_page.scene is not None
    assert window.table_page.scene.theme.name == theme
    assert window.table_page.bar.sizeHint().height() > small


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_table_top_hides_the_pages_under_it_from_every_redraw(open_window: Opener, theme: str) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    window.settings.theme = theme
    QApplication.processEvents()
    assert window.table_page.view is not None
    viewport = window.table_page.view.viewport()
    painted: list[QObject] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # the name Qt calls
            if event.type() == QEvent.Type.Paint:
                painted.append(watched)
            return False

    watch = Watch()
    for widget in (viewport, window.table_page, window):
        widget.installEventFilter(watch)
    viewport.repaint()
    assert painted == [viewport]


def test_every_command_has_keys_of_its_own(open_window: Opener) -> None:
    window = open_window()
    keys = names(window.commands.actions.values())  # type: ignore[arg-type]  # a view is enough
    assert all(keys)
    assert len(set(keys)) == len(keys)


def test_undo_and_redo_by_keys(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    play(window, 1)
    assert window.controller.match.step_count == 1
    window.commands.actions["undo"].trigger()
    assert window.controller.match.step_count == 0
    window.commands.actions["redo"].trigger()
    assert window.controller.match.step_count == 1


def test_the_list_offers_every_legal_choice_and_plays_one(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    prompt = window.controller.prompt
    assert prompt is not None
    window.commands.actions["list"].trigger()
    page = window.table_page
    assert len(page.list.words()) == len(prompt.actions)
    focus = page.list.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Return)
    assert window.controller.match.step_count == 1
    assert not page.list.isVisible()


def test_undo_to_here_goes_back_to_the_start_of_that_turn(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE, True)
    play(window, 6)
    window.table_page.log.undo_to_wanted.emit(2)
    assert window.controller.match.step_count == 2


def test_rails_fold_below_1200_and_unfold_above(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    page = window.table_page
    window.resize(1024, 700)
    assert (page.seats.isVisible(), page.rail.isVisible()) == (False, False)
    window.resize(1440, 900)
    assert (page.seats.isVisible(), page.rail.isVisible()) == (True, True)


def test_a_fold_is_remembered(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    window.table_page.fold("right", True)
    assert window.settings.is_folded("rail_right")


def test_the_end_of_a_game_opens_the_score_sheet(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    while window.controller.prompt is not None:
        play(window, 1, at=3)
    page = window.table_page
    assert page.sheet.isVisible()
    press(window, "Play on from here")
    assert not page.sheet.isVisible()
    assert window.controller.prompt is not None


def test_a_finished_game_can_be_watched_and_played_on_from_the_middle(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    while window.controller.prompt is not None:
        play(window, 1, at=3)
    page = window.table_page
    page.watch(0)
    window.replay.pause()
    window.replay.jump(8)
    page.replay_bar.branch_wanted.emit()
    assert window.controller.match.step_count == 8
    assert not page.watching
    assert window.controller.prompt is not None


def test_same_seed_again_deals_the_same_game(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    opening = window.controller.match.state.to_wire()
    play(window, 4)
    window.start_again()
    assert window.controller.match.state.to_wire() == opening


def test_a_report_holds_version_platform_and_the_game(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    play(window, 2)
    report = window.report_text()
    assert report.startswith("Irori ")
    assert '"game":"applejack"' in report


def test_f1_opens_the_section_for_what_the_pointer_is_on(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    page = window.table_page
    page.toggle_rails()
    assert page.scene is not None
    page.scene.hovered.emit("icon:3")
    opened: list[str] = []
    monkeypatch.setattr(page.rules, "open_section", opened.append)
    window.commands.actions["rules_here"].trigger()
    qtbot.waitUntil(lambda: opened == ["harvest"])
    assert page.rules.isVisible()


def test_a_damaged_file_is_refused_in_one_sentence_and_stays_as_it_is(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def read(box: QMessageBox) -> int:
        said.append(box.text())
        return 0

    monkeypatch.setattr(QMessageBox, "exec", read)
    file = tmp_path / "broken.json"
    file.write_text('{"format": 1, ', encoding="utf-8")
    window = open_window()
    assert not window.open(file)
    assert len(said) == 1
    assert "broken.json" in said[0]
    assert file.read_text(encoding="utf-8") == '{"format": 1, '
    assert window.start_page.isVisible()


def test_a_notice_of_the_match_is_shown_over_the_table(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    window.controller.noticed.emit(Remark("control.opponent.replaced", (("seat", 1),)))
    assert "Ren" in window.table_page.toast.text


def test_the_game_can_be_left_for_the_start_page_and_taken_up_again(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    play(window, 4)
    before = window.controller.match.state.to_wire()
    window.show_start()
    assert not window.controller.has_match
    press(window, "Continue")
    assert window.controller.match.state.to_wire() == before


def test_figures_change_when_what_they_count_has_arrived(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    play(window, 1)
    page = window.table_page
    shown: list[object] = []
    monkeypatch.setattr(page.seats, "show_seats", lambda *facts: shown.append(facts))
    window.settings.speed = "slow"
    prompt = window.controller.prompt
    assert prompt is not None
    page.list.chosen.emit(prompt.actions[0])
    assert not shown
    assert page.scene is not None
    page.scene.animator.finish()
    assert shown


def test_a_first_look_at_the_list_is_short_and_leads_to_every_choice(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    play(window, 1)
    prompt = window.controller.prompt
    assert prompt is not None
    window.commands.actions["list"].trigger()
    listed = window.table_page.list
    assert len(listed.rows()) <= 30 < len(prompt.actions)
    assert len(set(listed.words())) == len(prompt.actions)


def test_the_list_follows_what_is_touched_on_the_table(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    play(window, 1)
    window.commands.actions["list"].trigger()
    page = window.table_page
    assert page.scene is not None
    page.scene.pick("face:pasture")
    assert len(page.list.words()) == 19


def test_the_list_lies_on_the_right_rail_and_leaves_the_board_free(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    play(window, 1)
    page = window.table_page
    window.commands.actions["list"].trigger()
    assert page.view is not None
    assert page.rail.geometry().contains(page.list.geometry())


def test_nothing_can_be_listed_while_nobody_is_asked(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    listing = window.commands.actions["list"]
    assert listing.isEnabled()
    window.controller._set_prompt(None)
    assert not listing.isEnabled()


def test_a_box_says_for_how_many_its_game_is(open_window: Opener) -> None:
    said = [label.text() for label in open_window().start_page.findChildren(QLabel)]
    assert any(text.startswith("1 to 4 players") for text in said)
    assert any(text.startswith("2 players") for text in said)
