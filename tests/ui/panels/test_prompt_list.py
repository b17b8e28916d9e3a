"""The list of choices: levels, keys, words, and what is typed."""

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QTreeWidget
from pytestqt.qtbot import QtBot

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Decision, Setup
from desktop_app.games.registry import find, games
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.panels.choice_tree import FIRST_LOOK, FLAT, branches, every, open_at_first
from desktop_app.ui.panels.prompt_list import PromptList, Words
from desktop_app.ui.shell.desk import Desk
from tests.ui.host import inside

WORDS = Words(
    action=lambda action: f"Do {' '.join(action.path())}",
    outcome=lambda action: f"brings {len(action.path())}",
    handle=lambda handle: f"the {handle}",
)


@dataclass(frozen=True, slots=True)
class Do(Action):
    """An action that is nothing but its path, written as one text."""

    tag: ClassVar[str] = "do"
    touched: str

    def path(self) -> tuple[str, ...]:
        return tuple(self.touched.split())


def asked(*paths: str) -> Prompt:
    return Prompt.of(Decision(0, 0, 1, "toy"), [Do(0, path) for path in paths])


def grid(columns: int, rows: int, turns: int) -> Prompt:
    return asked(*(f"x{x} y{y} t{t}" for x in range(columns) for y in range(rows) for t in range(turns)))


class Listed:
    """A list in a window, and its parts."""

    def __init__(self, qtbot: QtBot, desk: Desk, prompt: Prompt) -> None:
        self.list = PromptList(desk)
        inside(qtbot, self.list)
        self.list.show_choices(prompt, WORDS)
        self.list.open()
        tree, field = self.list.findChild(QTreeWidget), self.list.findChild(QLineEdit)
        assert tree is not None
        assert field is not None
        self.tree, self.field = tree, field

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.list.focusWidget() or self.tree, key)

    @property
    def spoken(self) -> str:
        item = self.tree.currentItem()
        assert item is not None
        return str(item.data(0, Qt.ItemDataRole.AccessibleTextRole))


def test_few_choices_are_listed_whole(qtbot: QtBot, desk: Desk) -> None:
    assert Listed(qtbot, desk, asked("a b", "a c", "d")).list.rows() == ["Do a b", "Do a c", "Do d"]


def test_pieces_that_differ_in_a_number_are_listed_by_it(qtbot: QtBot, desk: Desk) -> None:
    paths = [f"{piece} y{n}" for piece in ("x7", "x11", "x4", "face", "x2") for n in range(4)]
    tops = [row.split(" (")[0] for row in Listed(qtbot, desk, asked(*paths)).list.rows() if "(" in row]
    assert tops == ["The x4", "The x7", "The x11", "The face", "The x2"]


def test_a_place_keeps_its_small_letter(qtbot: QtBot, desk: Desk) -> None:
    words = replace(WORDS, handle=lambda handle: {"x0": "e4: repair", "x1": "ship 7"}.get(handle, handle))
    listed = Listed(qtbot, desk, asked()).list
    listed.show_choices(grid(2, 20, 1), words)
    assert [row.split(" (")[0] for row in listed.rows() if "(" in row] == ["e4: repair", "Ship 7"]


def test_a_row_is_shown_whole_or_not_at_all(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, grid(40, 1, 2))
    high = listed.tree.visualItemRect(listed.tree.topLevelItem(0)).height()  # type: ignore[arg-type]  # the first of forty
    window = listed.list
    window.resize(300, window.height() + high // 2 - (listed.tree.viewport().height() % high))
    QApplication.processEvents()
    left_over = listed.tree.viewport().height() % high
    assert left_over > 3
    picture = listed.tree.viewport().grab().toImage()
    foot = range(picture.height() - left_over + 1, picture.height())
    assert len({picture.pixel(x, y) for x in range(picture.width()) for y in foot}) == 1


def test_many_choices_are_listed_by_the_next_touch() -> None:
    rows = branches(grid(3, 4, 6))
    assert [row.touched for row in rows] == [("x0",), ("x1",), ("x2",)]
    assert [row.touched for row in rows[0].rows] == [("y0",), ("y1",), ("y2",), ("y3",)]


@pytest.mark.parametrize("prompt", [grid(3, 4, 6), grid(50, 1, 1), grid(1, 40, 3), grid(2, 19, 6)])
def test_every_choice_has_one_row(prompt: Prompt) -> None:
    found = [row.action for row in every(branches(prompt)) if row.action is not None]
    assert sorted(str(action) for action in found) == sorted(str(action) for action in prompt.actions)


def test_a_touch_without_an_alternative_makes_no_level() -> None:
    rows = branches(grid(1, FLAT + 1, 2))
    assert [row.touched for row in rows[:2]] == [("x0", "y0"), ("x0", "y1")]


def test_a_group_of_a_single_choice_is_shown_as_that_choice() -> None:
    rows = branches(asked("a b c", *(f"x y{n}" for n in range(FLAT))))
    assert (rows[0].touched, rows[0].rows) == (("a", "b", "c"), ())
    assert rows[0].action == Do(0, "a b c")


def test_a_choice_that_is_complete_while_longer_ones_remain_has_a_row() -> None:
    rows = branches(asked("a", *(f"a y{n}" for n in range(FLAT))))
    assert rows[0].action == Do(0, "a")


@pytest.mark.parametrize("shape", [(3, 4, 6), (2, 19, 6), (9, 9, 9), (20, 1, 20)])
def test_a_first_look_is_short(qtbot: QtBot, desk: Desk, shape: tuple[int, int, int]) -> None:
    assert len(Listed(qtbot, desk, grid(*shape)).list.rows()) <= FIRST_LOOK


@pytest.mark.parametrize(
    ("prompt", "opened"),
    [
        (grid(3, 4, 6), [True, True, True]),
        (grid(2, 19, 6), [True, False]),
        (asked(*(f"a {n}" for n in range(39)), "b 1", "b 2"), [False, True]),
        (grid(2, 40, 2), [False, False]),
    ],
    ids=["all have room", "the first has room", "the second has room", "none has room"],
)
def test_a_level_is_opened_beforehand_or_the_first_row_that_has_room(
    prompt: Prompt, opened: list[bool]
) -> None:
    rows = branches(prompt)
    assert [id(row) in open_at_first(rows) for row in rows] == opened


@pytest.mark.parametrize("game", [entry.id for entry in games()])
@pytest.mark.parametrize("language", languages())
def test_in_every_game_no_two_rows_of_a_level_read_alike(game: str, language: str) -> None:
    entry = find(game)
    loaded, messages, rng = entry.load(), Messages(language), Rng(4)
    options = tuple(sorted((option.id, option.default) for option in entry.info().options))
    seats = [Seat(HUMAN, "", "", number) for number in range(2)]
    match = Match(loaded.rules, loaded.codec, Setup(game, 2, 4, options), seats)
    while match.step_count < 60 and (prompt := match.prompt()) is not None:
        view, wording = match.view_for(prompt.decision.seat), loaded.wording
        levels = [branches(prompt)]
        for level in levels:
            levels += [row.rows for row in level if row.rows]
            read = [
                " ".join(messages.text(wording.handle(view, handle)) for handle in row.touched)
                or messages.text(wording.action(view, row.actions[0]))
                for row in level
            ]
            assert len(set(read)) == len(read), (match.step_count, read)
        match.play(prompt.actions[rng.below(len(prompt.actions))])


def test_right_opens_left_closes_and_enter_chooses(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, grid(9, 9, 9))
    key = Qt.Key
    listed.press(key.Key_Left, key.Key_Down, key.Key_Right, key.Key_Down, key.Key_Down)
    assert listed.list.rows()[:4] == ["The x0 (81)", "The x1 (81)", "The y0 (9)", "The y1 (9)"]
    listed.press(key.Key_Right, key.Key_Right, key.Key_Down)
    with qtbot.waitSignal(listed.list.chosen) as chosen:
        listed.press(key.Key_Return)
    assert chosen.args == [Do(0, "x1 y1 t1")]


def test_enter_leads_into_a_row_that_stands_for_several(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, grid(9, 9, 9))
    listed.press(Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Return)
    with qtbot.waitSignal(listed.list.chosen) as chosen:
        listed.press(Qt.Key.Key_Return)
    assert chosen.args == [Do(0, "x0 y0 t0")]


def test_a_click_opens_a_row_or_chooses(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, grid(2, 20, 1))
    view, left = listed.tree.viewport(), Qt.MouseButton.LeftButton
    second = listed.tree.topLevelItem(1)
    assert second is not None
    listed.tree.scrollToItem(second)
    QTest.mouseClick(view, left, pos=listed.tree.visualItemRect(second).center())
    assert second.isExpanded()
    inner = second.child(3)
    assert inner is not None
    listed.tree.scrollToItem(inner)
    with qtbot.waitSignal(listed.list.chosen) as chosen:
        QTest.mouseClick(view, left, pos=listed.tree.visualItemRect(inner).center())
    assert chosen.args == [Do(0, "x1 y3 t0")]


def test_what_is_typed_finds_whole_choices(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, grid(9, 9, 9))
    QTest.keyClicks(listed.tree, "x")
    QTest.keyClicks(listed.field, "3 y4")
    assert listed.list.rows() == [f"Do x3 y4 t{n}" for n in range(9)]
    listed.press(Qt.Key.Key_Down)
    with qtbot.waitSignal(listed.list.chosen) as chosen:
        listed.press(Qt.Key.Key_Return)
    assert chosen.args == [Do(0, "x3 y4 t1")]


def test_letters_that_are_commands_at_the_table_are_typed_here(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, grid(9, 9, 9))
    QTest.keyClick(listed.tree, Qt.Key.Key_L)
    assert listed.field.text() == "l"
    assert listed.list.isVisible()


def test_nothing_found_leaves_nothing_to_choose(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, grid(9, 9, 9))
    listed.field.setText("nowhere")
    with qtbot.assertNotEmitted(listed.list.chosen):
        listed.press(Qt.Key.Key_Return)
    assert listed.list.rows() == []
    assert "Nothing found." in [one.text() for one in listed.list.findChildren(QLabel)]


def test_a_screen_reader_hears_whole_choices_and_how_many_a_row_stands_for(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, grid(2, 19, 6))
    assert listed.spoken == "The x0: 114 choices"
    listed.press(Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert listed.spoken == "Do x0 y0 t0"


def test_the_row_under_the_keyboard_points_at_its_pieces(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, grid(2, 19, 6))
    with qtbot.waitSignal(listed.list.pointed) as pointed:
        listed.press(Qt.Key.Key_Down)
    assert pointed.args == [("x0", "y0")]


def test_escape_closes_the_list_without_a_choice(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, asked("a"))
    with qtbot.waitSignal(listed.list.closed), qtbot.assertNotEmitted(listed.list.chosen):
        listed.press(Qt.Key.Key_Escape)


def test_words_too_long_for_a_line_make_their_row_higher(qtbot: QtBot, desk: Desk) -> None:
    listed = Listed(qtbot, desk, asked("short", " ".join(f"longer{n}" for n in range(40))))
    first, second = (
        listed.tree.visualItemRect(item) for item in map(listed.tree.topLevelItem, (0, 1)) if item
    )
    assert second.height() > first.height() * 1.5
