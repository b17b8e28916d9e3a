from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt, QUrl
from PySide6.QtGui import QFocusEvent, QMouseEvent, QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QTextBrowser, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.content.messages import Messages, languages
from desktop_app.controllers.match_log import LogEntry
from desktop_app.controllers.table_controller import TableController
from desktop_app.engine.types import Outcome, Remark, Setup
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.seats import Seat
from desktop_app.ui.games.registry import looks
from desktop_app.ui.panels.curtain import Curtain
from desktop_app.ui.panels.log_panel import LogPanel
from desktop_app.ui.panels.prompt_bar import Choice, PromptBar
from desktop_app.ui.panels.rules_panel import marked_up, rules_html
from desktop_app.ui.panels.score_chart import scale, spread
from desktop_app.ui.panels.score_sheet import headline
from desktop_app.ui.panels.score_table import Result
from desktop_app.ui.panels.seat_figures import SeatFigures
from desktop_app.ui.panels.seats_rail import SeatFacts, SeatsRail, seat_words
from desktop_app.ui.panels.seats_strip import SeatsStrip
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.reading import result_of
from desktop_app.ui.shell.style import stylesheet
from desktop_app.ui.shell.widgets import SeatMark
from tests.ui.host import inside
from tests.ui.window.texts import cramped

ENTRIES = tuple(
    LogEntry(step, turn, seat, Remark("common.points", (("n", step),)), (f"tile:{step}",), own_turn)
    for step, turn, seat, own_turn in ((0, 15, 0, 8), (1, 15, 0, 8), (2, 16, 1, 8))
)

MIKA = SeatFacts("Mika", 0, "", ("honey", 16), ("projected", 21), (("blossoms", 2),), 1, True)
REN = SeatFacts("Ren", 1, "", ("honey", 9), ("projected", 14), (("blossoms", 1),), 2, False)


def shown(panel: LogPanel) -> str:
    """Return the text of the log, written when everything else has been drawn."""
    if panel.behind:
        QApplication.processEvents()
    return text_of(panel).toPlainText()


def text_of(panel: LogPanel) -> QTextBrowser:
    browser = panel.findChild(QTextBrowser)
    assert isinstance(browser, QTextBrowser)
    return browser


def looked_away(qtbot: QtBot, panel: LogPanel) -> None:
    """Show a panel in a window where the keyboard is on nothing."""
    inside(qtbot, panel)
    QApplication.processEvents()
    text_of(panel).clearFocus()


def test_the_log_is_grouped_by_turn_under_the_players_name(desk: Desk) -> None:
    panel = LogPanel(desk)
    panel.show_log(ENTRIES, (0, 1), frozenset())
    assert panel.plain().splitlines() == [
        "Turn 8 · Mika",
        "  0 points",
        "  1 point",
        "Turn 8 · Ren",
        "  2 points",
    ]


@pytest.mark.parametrize(("language", "said"), [("en", "3 points (2 times)"), ("ja", "3点（2回）")])
def test_what_happened_twice_is_said_once(desk: Desk, language: str, said: str) -> None:
    desk.settings.language = language
    panel = LogPanel(desk)
    line = LogEntry(0, 1, 0, Remark("common.points", (("n", 3),)), (), 1, times=2)
    panel.show_log([line], (0, 1), frozenset())
    assert panel.plain().splitlines()[1].strip() == said


def test_a_log_that_grows_shows_what_a_fresh_one_would(desk: Desk) -> None:
    grown, fresh = LogPanel(desk), LogPanel(desk)
    grown.show_log(ENTRIES[:2], (0, 1), frozenset())
    grown.show_log(ENTRIES, (0, 1), frozenset())
    fresh.show_log(ENTRIES, (0, 1), frozenset())
    assert shown(grown) == shown(fresh)


def test_a_log_shrinks_when_moves_are_taken_back(desk: Desk) -> None:
    panel = LogPanel(desk)
    panel.show_log(ENTRIES, (0, 1), frozenset())
    whole = shown(panel)
    panel.show_log(ENTRIES[:1], (0, 1), frozenset())
    assert shown(panel).splitlines() == whole.splitlines()[:2]
    panel.show_log(ENTRIES, (0, 1), frozenset())
    assert shown(panel) == whole


def test_what_is_not_told_any_more_leaves_the_log_at_once(desk: Desk) -> None:
    panel = LogPanel(desk)
    panel.show_log(ENTRIES, (0, 1), frozenset())
    assert "1 point" in shown(panel)
    panel.show_log(
        (ENTRIES[0], replace(ENTRIES[1], remark=Remark("common.points", (("n", 7),)))), (0, 1), frozenset()
    )
    browser = text_of(panel)
    assert "1 point" not in browser.toPlainText()
    assert shown(panel).splitlines()[1:] == ["0 points", "7 points"]


def test_pointing_at_a_line_names_its_pieces(qtbot: QtBot, desk: Desk) -> None:
    panel = LogPanel(desk)
    panel.show_log(ENTRIES, (0, 1), frozenset())
    browser = text_of(panel)
    with qtbot.waitSignal(panel.pointed) as pointed:
        browser.highlighted.emit(QUrl("line:2"))
    assert pointed.args == [("tile:2",)]


def look_through(panel: LogPanel) -> None:
    """Put the keyboard on the log, which offers what a pointer finds over each turn."""
    browser = text_of(panel)
    QApplication.sendEvent(browser, QFocusEvent(QEvent.Type.FocusIn))


def test_only_turns_that_may_be_taken_back_offer_it_and_only_when_looked_at(qtbot: QtBot, desk: Desk) -> None:
    panel = LogPanel(desk)
    looked_away(qtbot, panel)
    panel.show_log(ENTRIES, (0, 1), frozenset({2}))
    back = desk.text("panels.log.undo_to")
    assert back not in shown(panel)
    look_through(panel)
    assert [back in line for line in shown(panel).splitlines()] == [False, False, False, True, False]


def test_pointing_anywhere_at_a_turn_offers_to_rewind_to_it(qtbot: QtBot, desk: Desk) -> None:
    panel = LogPanel(desk)
    looked_away(qtbot, panel)
    panel.show_log(ENTRIES, (0, 1), frozenset({0, 2}))
    assert shown(panel)
    browser = text_of(panel)
    cursor = browser.textCursor()
    cursor.setPosition(browser.document().findBlockByNumber(2).position() + 2)
    at = QPointF(browser.cursorRect(cursor).center())
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(browser.viewport(), moved)
    back = desk.text("panels.log.undo_to")
    assert [back in line for line in shown(panel).splitlines()] == [True, False, False, False, False]


def test_a_line_leaves_out_the_name_that_the_heading_says(desk: Desk) -> None:
    gained = Remark("applejack.log.harvested", (("seat", 1), ("variety", "Boskoop"), ("sum", "3")))
    other = Remark("applejack.log.harvested", (("seat", 0), ("variety", "Boskoop"), ("sum", "2")))
    panel = LogPanel(desk)
    panel.show_log((LogEntry(0, 1, 1, gained, (), 1), LogEntry(0, 1, 1, other, (), 1)), (0, 1), frozenset())
    assert panel.plain().splitlines()[1:] == [
        "  harvest of Boskoop 3 honey",
        "  Mika: harvest of Boskoop 2 honey",
    ]


def test_turns_that_may_no_longer_be_taken_back_stop_offering_it(qtbot: QtBot, desk: Desk) -> None:
    panel = LogPanel(desk)
    inside(qtbot, panel)
    look_through(panel)
    panel.show_log(ENTRIES[:2], (0, 1), frozenset({0}))
    panel.show_log(ENTRIES, (0, 1), frozenset({2}))
    lines = shown(panel).splitlines()
    back = desk.text("panels.log.undo_to")
    assert [back in line for line in lines] == [False, False, False, True, False]


@pytest.mark.parametrize("how", ["colours", "width"])
def test_a_log_that_is_written_anew_offers_what_it_offered(qtbot: QtBot, desk: Desk, how: str) -> None:
    panel = LogPanel(desk)
    looked_away(qtbot, panel)
    panel.show_log(ENTRIES, (0, 1), frozenset({2}))
    look_through(panel)
    assert shown(panel)
    if how == "colours":
        desk.settings.theme = "dark"
        panel.retell()
    else:
        panel.resize(200, 300)
        qtbot.wait(20)
    back = desk.text("panels.log.undo_to")
    assert shown(panel).count(back) == 1


def test_a_choice_of_the_prompt_bar_acts_when_pressed(qtbot: QtBot, desk: Desk) -> None:
    bar = PromptBar(desk)
    inside(qtbot, bar)
    done: list[str] = []
    made = bar.show_choices([Choice("tree", "", lambda: done.append("tree"))])
    made[0].click()
    assert done == ["tree"]


def test_choices_told_again_keep_their_buttons(qtbot: QtBot, desk: Desk) -> None:
    bar = PromptBar(desk)
    inside(qtbot, bar)

    def act() -> None: ...

    made = bar.show_choices([Choice("tree", "", act)])
    assert bar.show_choices([Choice("tree", "", act)]) == made
    assert bar.show_choices([Choice("tree", "", lambda: None)]) != made


def test_a_prompt_told_again_in_another_language_names_the_seats_mark_anew(qtbot: QtBot, desk: Desk) -> None:
    bar = PromptBar(desk)
    inside(qtbot, bar)
    bar.show_prompt("1", colour=0)
    desk.settings.language = "ja"
    bar.retell()
    bar.show_prompt("1", colour=0)
    newest = bar.findChildren(SeatMark)[-1]
    assert newest.accessibleName() == SeatMark(desk, 0).accessibleName()


def test_a_short_button_is_spoken_in_its_whole_words(qtbot: QtBot, desk: Desk) -> None:
    bar = PromptBar(desk)
    inside(qtbot, bar)
    (one,) = bar.show_choices([Choice("Skip", "", lambda: None, spoken="Do without: hits all around")])
    assert (one.text(), one.accessibleName()) == ("Skip", "Do without: hits all around")
    assert one.toolTip() == "Do without: hits all around"


def test_the_prompt_is_what_a_screen_reader_reads(qtbot: QtBot, desk: Desk) -> None:
    bar = PromptBar(desk)
    inside(qtbot, bar)
    bar.show_prompt("Take a tile.")
    assert bar.accessibleName() == "Take a tile."


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("language", languages())
def test_the_prompt_bar_leaves_the_table_its_room(
    qtbot: QtBot, desk: Desk, language: str, percent: int
) -> None:
    desk.settings.language, desk.settings.text_size = language, percent
    page = QWidget()
    page.setStyleSheet(stylesheet(desk.theme, desk.families, desk.factor))
    bar = PromptBar(desk)
    lines = QVBoxLayout(page)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.addStretch(1)
    lines.addWidget(bar)
    inside(qtbot, page)
    page.window().resize(1024, 700)
    page.resize(1024, 700)
    bar.show_prompt(desk.text("applejack.decide.take", valleys="3, 4"), colour=0)
    bar.show_choices([Choice("Fire", "", lambda: None), Choice("Skip", "", lambda: None)])
    QApplication.processEvents()
    assert bar.height() <= 105
    assert bar._sentence.font().pixelSize() <= 24
    assert cramped(bar) == []


def test_the_curtain_names_the_next_person_and_waits(qtbot: QtBot, desk: Desk) -> None:
    curtain = Curtain(desk)
    inside(qtbot, curtain)
    curtain.drop("Ren", 1)
    assert "Ren" in curtain.accessibleName()
    with qtbot.waitSignal(curtain.lifted):
        curtain.lift()
    assert not curtain.isVisible()


@pytest.mark.parametrize(
    ("language", "mark"), [("en", "the player with the indigo triangle"), ("ja", "藍色の三角のプレイヤー")]
)
def test_the_curtain_names_the_mark_of_the_next_person(
    qtbot: QtBot, desk: Desk, language: str, mark: str
) -> None:
    desk.settings.language = language
    curtain = Curtain(desk)
    inside(qtbot, curtain)
    curtain.drop("Ren", 1)
    assert any(mark in words.text() for words in curtain.findChildren(QLabel))


def test_a_seat_says_its_shape_score_and_turn_in_words(qtbot: QtBot, desk: Desk) -> None:
    rail = SeatsRail(desk)
    inside(qtbot, rail)
    rail.show_seats("applejack", [MIKA], "Turn 1")
    rail.show_turn(0, None)
    words = rail._cards[0].accessibleName()
    for part in ("circle", "1st", "Honey 16", "21", "Blossoms 2", "Your turn"):
        assert part in words


@pytest.mark.parametrize("seats", [1, 4])
def test_the_numbers_of_a_seat_end_in_one_column(qtbot: QtBot, desk: Desk, seats: int) -> None:
    rail = SeatsRail(desk)
    rail.setFixedWidth(228)
    inside(qtbot, rail)
    rail.show_seats("applejack", [MIKA] * seats, "Turn 1")
    figures = rail.findChildren(SeatFigures)[0]
    qtbot.waitUntil(lambda: figures.width() > 100)
    assert figures.ends() == [(number, figures.width()) for number in ("16", "21", "2")]


def test_a_name_that_wraps_keeps_clear_of_its_number(qtbot: QtBot, desk: Desk) -> None:
    figures = SeatFigures(desk)
    figures.setFixedWidth(90)
    inside(qtbot, figures)
    figures.name_lines([desk.text("applejack.standing.projected")], 1)
    figures.show_numbers(["21"])
    (foot,) = figures.feet()
    assert foot.y() > 2 * desk.px(12)
    assert foot.y() <= figures.height()


def test_the_tag_of_the_turn_stands_right_in_the_line_of_the_name(qtbot: QtBot, desk: Desk) -> None:
    rail = SeatsRail(desk)
    rail.setFixedWidth(228)
    inside(qtbot, rail)
    rail.show_seats("applejack", [MIKA, REN], "Turn 1")
    high = rail._cards[0].sizeHint().height()
    rail.show_turn(0, None)
    card = rail._cards[0]
    (tag,) = [words for words in card.findChildren(QLabel) if words.property("role") == "chip"]
    (name,) = [words for words in card.findChildren(QLabel) if words.text() == "Mika"]
    qtbot.waitUntil(lambda: tag.geometry().right() > name.geometry().right() > 0)
    assert tag.geometry().top() < name.geometry().center().y() < tag.geometry().bottom()
    assert tag.mapTo(card, tag.rect().topRight()).x() == card.findChildren(SeatFigures)[0].geometry().right()
    assert card.sizeHint().height() == high


def test_nobody_is_spoken_to_in_a_game_that_is_watched(qtbot: QtBot, desk: Desk) -> None:
    rail = SeatsRail(desk)
    inside(qtbot, rail)
    rail.show_seats("applejack", [MIKA], "Turn 1")
    rail.show_turn(0, None, watched=True)
    assert rail._cards[0].accessibleName().endswith("To move")


def test_the_strip_says_what_the_folded_rail_would(qtbot: QtBot, desk: Desk) -> None:
    strip = SeatsStrip(desk)
    strip.show_seats("applejack", [MIKA])
    inside(qtbot, strip)
    strip.show_turn(0)
    (part,) = strip._parts
    assert part.property("active") is True
    assert part.accessibleName() == f"{seat_words(desk, 'applejack', MIKA)}. To move"


def test_a_strip_that_was_hidden_forgets_the_seats_of_the_game_before(qtbot: QtBot, desk: Desk) -> None:
    strip = SeatsStrip(desk)
    strip.show_seats("applejack", [MIKA, REN, MIKA, REN])
    inside(qtbot, strip)
    strip.hide()
    strip.show_seats("applejack", [MIKA, REN])
    strip.show_turn(1)
    strip.leave_room(10, 10)
    strip.show()
    assert [part.property("active") for part in strip._parts] == [False, True]


def test_the_rail_tells_of_an_opponent_who_takes_a_person_s_place(qtbot: QtBot, desk: Desk) -> None:
    rail = SeatsRail(desk)
    inside(qtbot, rail)
    rail.show_seats("applejack", [MIKA], "Turn 1")
    rail.show_seats("applejack", [replace(MIKA, level="Easy")], "Turn 1")
    rail.show_turn(0, None)
    assert rail._cards[0].accessibleName().endswith("To move")


def test_a_narrow_strip_keeps_the_totals(qtbot: QtBot, desk: Desk) -> None:
    strip = SeatsStrip(desk)
    strip.show_seats("applejack", [MIKA, REN])
    inside(qtbot, strip)
    told = []
    for width in range(600, 100, -20):
        strip.resize(width, 40)
        document = QTextDocument()
        document.setHtml(strip._told[1][0].text())
        words = " ".join(word for word in document.toPlainText().split() if word != "\ufffc")
        if words not in told:
            told.append(words)
    assert told == ["Ren 9 → 14 2nd", "Ren 9 → 14", "9 → 14", "14"]


def test_the_choice_in_force_is_marked(qtbot: QtBot, desk: Desk) -> None:
    bar = PromptBar(desk)
    inside(qtbot, bar)
    made = bar.show_choices([Choice(side, "", lambda: None, handle=side) for side in ("tree", "pasture")])
    bar.mark_choice("pasture")
    assert [one.isChecked() for one in made] == [False, True]


@pytest.mark.parametrize(
    ("wanted", "placed"),
    [
        ([50.0, 52.0], [50.0, 60.0]),
        ([98.0, 99.0], [90.0, 100.0]),
        ([40.0, 10.0], [40.0, 10.0]),
    ],
)
def test_labels_of_the_chart_keep_apart_and_inside(wanted: list[float], placed: list[float]) -> None:
    assert spread(wanted, 10, 0, 100) == placed


@pytest.mark.parametrize(("values", "axis"), [((0, 151), (0, 200, 50)), ((-7, 30), (-10, 30, 10))])
def test_the_axis_of_the_chart_holds_nought_and_every_score(
    values: tuple[int, int], axis: tuple[int, int, int]
) -> None:
    assert scale(*values) == axis


def result(*ranks: int) -> Result:
    seats = len(ranks)
    names = ("Mika", "Ren", "Hana", "Aoi")[:seats]
    rows = ((Remark("applejack.part.total"), (10,) * seats),)
    return Result(
        names,
        tuple(range(seats)),
        (10,) * seats,
        ranks,
        Remark("applejack.end.leaf"),
        rows,
        ((0,) * seats,),
        Remark("common.turn_number", (("n", 19),)),
    )


@pytest.mark.parametrize(
    ("ranks", "sentence"),
    [
        ((1, 2), "Mika wins"),
        ((1, 1), "Mika and Ren share the victory"),
        ((1, 1, 1), "Mika and Ren and Hana share the victory"),
        ((1,), "10 points"),
        ((2, 3), "Nobody at the table wins"),
    ],
)
def test_the_sheet_says_who_won(desk: Desk, ranks: tuple[int, ...], sentence: str) -> None:
    assert headline(desk, result(*ranks)) == sentence


@pytest.mark.parametrize("language", languages())
def test_every_section_of_the_rules_is_written_in_every_language(language: str) -> None:
    messages = Messages(language)
    for look in looks():
        for section in look.sections:
            assert messages.has(f"{look.id}.rules.{section}")
            assert messages.text(f"{look.id}.rules.{section}.text") != f"{look.id}.rules.{section}.text"


def test_every_topic_leads_to_a_section() -> None:
    for look in looks():
        assert set(look.topics.values()) <= set(look.sections)


def test_the_side_of_a_tile_has_a_topic_of_its_own() -> None:
    applejack = looks()[0]
    assert applejack.topic("face:pasture") == "honey"
    assert applejack.topic("icon:3") == "harvest"
    assert applejack.topic("nobody knows this") == applejack.sections[0]


def test_the_rules_have_an_anchor_for_every_section(desk: Desk) -> None:
    text = rules_html(desk, looks()[0])
    assert all(f'name="{section}"' in text for section in looks()[0].sections)


def test_marks_of_the_rules_become_bold_words_points_and_paragraphs() -> None:
    made = marked_up("A **word**.\n\n- one\n- two")
    assert "<b>word</b>" in made
    assert made.count("<li") == 2
    assert made.count("<p") == 1


@pytest.mark.parametrize(("game", "last"), [("electrify", "Round 1"), ("applejack", "Turn 1")])
def test_the_chart_counts_as_players_of_the_game_count(game: str, last: str) -> None:
    entry = find(game)
    loaded = entry.load()
    match = Match(
        loaded.rules, loaded.codec, Setup(game, 2, 3), (Seat("human", "", "", 0), Seat("human", "", "", 1))
    )
    prompt = match.prompt()
    assert prompt is not None
    match.play(prompt.actions[0])
    info = loaded.rules.info
    table = SimpleNamespace(
        match=match,
        wording=loaded.wording,
        names=("Mika", "Ren"),
        own_turn=lambda turn: info.own_turn(turn, 2),
    )
    shown = result_of(cast(TableController, table), Outcome((1, 1), (1, 1), "applejack.end.leaf"))
    assert Messages("en").text(shown.last_turn) == last
