"""The score as it stands: one key shows it on the table and in a card, and puts it away."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel, QTextBrowser, QWidget

from desktop_app.content.messages import languages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.pirates.scoring import score
from desktop_app.ui.panels.score_sheet import ScoreSheet
from desktop_app.ui.shell.widgets import Elided
from tests.ui.window.hands import Hands, people
from tests.ui.window.played import played
from tests.ui.window.texts import cramped

PEOPLE = people("Mika", "Ren")
CHANCE = 5
"""Moves chosen so end with a combination."""


def begun(hands: Hands, game: str, steps: int = 8) -> None:
    hands.lay(played(Setup(game, 2, 7), PEOPLE, lambda _, actions: actions[0], steps), 1)


@pytest.mark.parametrize("game", ["applejack", "pirates"])
def test_a_key_shows_the_score_as_it_stands_and_puts_it_away(hands: Hands, game: str) -> None:
    begun(hands, game)
    card, table = hands.window.table_page.standing, hands.controller
    hands.key(Qt.Key.Key_S)
    QApplication.processEvents()
    assert card.isVisible()
    assert hands.scene.score_shown
    desk = hands.window.desk
    rows = table.wording.sheet(table.view())
    assert card.words() == ["\t".join((desk.text(part), *map(str, numbers))) for part, numbers in rows]
    assert cramped(card) == []
    hands.key(Qt.Key.Key_S)
    assert not card.isVisible()
    assert not hands.scene.score_shown


@pytest.mark.parametrize("left", [True, False], ids=["scores folded", "scores shown"])
@pytest.mark.parametrize("right", [True, False], ids=["log folded", "log shown"])
@pytest.mark.parametrize(("game", "seats"), [("applejack", 4), ("pirates", 2)])
def test_the_card_covers_nothing_of_the_table(
    hands: Hands, game: str, seats: int, left: bool, right: bool
) -> None:
    hands.start(Setup(game, seats, 7), people("Mika", "Ren", "Hana", "Aoi")[:seats])
    page, card = hands.window.table_page, hands.window.table_page.standing
    hands.window.resize(1280, 720)
    hands.key(Qt.Key.Key_S)
    page.fold("left", left)
    page.fold("right", right)
    hands.qtbot.waitUntil(lambda: card.isVisible() and card.height() > 100)
    QApplication.processEvents()

    def place(of: QWidget) -> QRect:
        return QRect(of.mapTo(page, QPoint()), of.size())

    assert page.rect().contains(place(card))
    over = [page.bar, hands.view, *page.log.findChildren(QTextBrowser), *page._rails.buttons]
    assert [one for one in over if one.isVisible() and place(one).intersects(place(card))] == []
    assert cramped(card) == []


@pytest.mark.parametrize(("side", "width"), [("left", 1280), ("right", 1280), ("left", 1024)])
def test_what_unfolds_a_rail_covers_nothing_of_the_table(hands: Hands, side: str, width: int) -> None:
    begun(hands, "applejack", 1)
    page = hands.window.table_page
    hands.window.resize(width, 720)
    QApplication.processEvents()
    page.fold("left", side == "left")
    page.fold("right", side == "right" or width < 1200)
    QApplication.processEvents()
    shown = [one for one in page._rails.buttons if one.isVisible()]
    assert shown
    assert all(one.geometry().bottom() < hands.view.geometry().top() for one in shown)


def test_the_card_goes_along_with_the_game(hands: Hands) -> None:
    begun(hands, "applejack", 1)
    hands.key(Qt.Key.Key_S)
    before = hands.window.table_page.standing.words()
    hands.controller.submit(hands.prompt.actions[0])
    hands.rest()
    assert hands.window.table_page.standing.words() != before


def test_another_match_begins_without_the_card(hands: Hands) -> None:
    begun(hands, "applejack", 1)
    hands.key(Qt.Key.Key_S)
    hands.start(Setup("applejack", 2, 3), PEOPLE)
    assert not hands.window.table_page.standing.isVisible()
    assert not hands.scene.score_shown


def ended(hands: Hands, game: str, seats: int, language: str, percent: int) -> ScoreSheet:
    """Play a game to its end by chance; return its sheet."""
    hands.window.settings.language, hands.window.settings.text_size = language, percent
    names, chance = people("プレイヤー2", "Ren", "Hana", "Aoi")[:seats], Rng(CHANCE)
    match = played(Setup(game, seats, 7), names, lambda _, actions: actions[chance.below(len(actions))])
    hands.lay(match)
    sheet = hands.window.table_page.sheet
    hands.qtbot.waitUntil(sheet.isVisible)
    return sheet


@pytest.mark.parametrize(
    ("game", "seats", "percent"),
    [("applejack", 4, 100), ("applejack", 2, 150), ("pirates", 2, 100), ("pirates", 2, 150)],
)
@pytest.mark.parametrize("language", languages())
def test_the_score_sheet_is_shown_whole(
    hands: Hands, game: str, seats: int, language: str, percent: int
) -> None:
    sheet = ended(hands, game, seats, language, percent)
    bars = sheet._area.verticalScrollBar(), sheet._area.horizontalScrollBar()
    for size in ((1440, 900), (1280, 720), (1024, 700)):
        hands.window.resize(*size)
        for page in (1, 0):
            sheet._turn_to(page)
            hands.qtbot.waitUntil(lambda: [bar.maximum() for bar in bars] == [0, 0], timeout=2000)
            assert (size, page, cramped(sheet)) == (size, page, [])


def test_names_on_the_score_sheet_have_room(hands: Hands) -> None:
    sheet = ended(hands, "pirates", 2, "ja", 100)
    hands.window.resize(1024, 700)
    hands.qtbot.wait(20)
    names = [one for one in sheet.findChildren(Elided) if one.isVisible()]
    assert names
    assert [one.toolTip() for one in names] == ["", ""]  # the tooltip has what is cut


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_parts_beside_the_picture_have_as_many_lines_as_they_need(
    hands: Hands, size: tuple[int, int]
) -> None:
    sheet = ended(hands, "pirates", 2, "en", 100)
    hands.window.resize(*size)
    hands.qtbot.wait(20)
    parts = [one for one in sheet.findChildren(QLabel) if one.isVisible() and "half" in one.text()]
    assert parts
    assert all(one.height() >= one.heightForWidth(one.width()) for one in parts)


@pytest.mark.parametrize("game", ["applejack", "pirates"])
@pytest.mark.parametrize("language", languages())
def test_each_part_of_the_score_has_an_icon(hands: Hands, game: str, language: str) -> None:
    sheet = ended(hands, game, 2, language, 100)
    assert sheet._sheet is not None
    parts = [one.text() for one in sheet._sheet._table.findChildren(QLabel) if one.minimumWidth() > 100]
    *rows, total = parts
    assert rows
    assert all("<img" in words for words in rows)
    assert "<img" not in total


def test_the_score_sheet_shows_the_orchards(hands: Hands) -> None:
    sheet = ended(hands, "applejack", 3, "en", 100)
    name = hands.window.desk.text("panels.sheet.picture")
    shown = [label for label in sheet.findChildren(QLabel) if label.accessibleName() == name]
    assert len(shown) == 1
    assert not shown[0].pixmap().isNull()


def test_the_score_sheet_shows_the_sea_with_its_combinations(hands: Hands) -> None:
    sheet = ended(hands, "pirates", 2, "en", 100)
    name = hands.window.desk.text("panels.sheet.picture")
    shown = [label for label in sheet.findChildren(QLabel) if label.accessibleName() == name]
    assert len(shown) == 1
    assert not shown[0].pixmap().isNull()
    lines = {
        f"line:{line}:{first}" for seat in (0, 1) for line, first, *_ in score(hands.match.state, seat).lines
    }
    drawn = {handle for handle, *_, visible in hands.scene.dump() if visible and handle.startswith("line:")}
    assert drawn == lines
    assert lines
