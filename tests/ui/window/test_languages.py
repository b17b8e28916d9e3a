"""The language, the theme and the size of the text change while a game is on the table."""

import re

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QDialog

from desktop_app.content.messages import Messages
from desktop_app.content.paths import resources_dir
from desktop_app.content.reader import read_yaml
from desktop_app.engine.types import Setup
from desktop_app.ui.shell import dialogs
from desktop_app.ui.shell.key_sheet import KeySheet
from desktop_app.ui.shell.preferences import Preferences
from tests.ui.window.hands import Hands, people
from tests.ui.window.played import every_seventh, played
from tests.ui.window.texts import plain, texts

SETUPS = {
    "applejack": Setup("applejack", 2, 7, (("cottage_reserve", 1),)),
    "pirates": Setup("pirates", 2, 7),
}
PEOPLE = people("Qrz", "Wxv")
"""Names that are no words of either language."""
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
SAME = {"Irori", "Qt", "Esc", "Enter", "PySide", "日本語", "English"}


def keys_known() -> list[str]:
    """Return every message key."""
    folder = resources_dir() / "i18n" / "en"
    return [key for file in sorted(folder.glob("*.yaml")) for key, _ in read_yaml(file).pairs()]


def fixed_texts(language: str, other: str) -> set[str]:
    """Return the texts of a language that have no gaps and are different in another one."""
    here, there = Messages(language), Messages(other)
    found = set()
    for key in keys_known():
        text = plain(here.text(key))
        if "{" not in text and text != plain(there.text(key)):
            found.add(text)
    return found - {plain(there.text(key)) for key in keys_known()} - SAME


def play_some(hands: Hands, game: str = "applejack") -> None:
    hands.lay(played(SETUPS[game], PEOPLE, every_seventh, 13))


def come_to_rest() -> None:
    """Handle all events, also the deletion of what was replaced."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def open_everything(hands: Hands) -> None:
    """Bring all panels and the list up once, so that they hold texts."""
    page = hands.window.table_page
    for panel in (1, 2, 0):
        page.show_panel(panel)
    hands.key(Qt.Key.Key_L)
    come_to_rest()


@pytest.mark.parametrize("game", SETUPS)
@pytest.mark.parametrize(("first", "second"), [("en", "ja"), ("ja", "en")])
def test_no_text_stays_in_the_old_language(hands: Hands, first: str, second: str, game: str) -> None:
    hands.window.settings.language = first
    play_some(hands, game)
    open_everything(hands)
    old = fixed_texts(first, second)
    assert len(old.intersection(texts(hands.window))) > 30
    hands.window.settings.language = second
    come_to_rest()
    open_everything(hands)
    assert sorted(old.intersection(texts(hands.window))) == []
    hands.window.show_start()
    come_to_rest()
    assert sorted(old.intersection(texts(hands.window))) == []
    hands.window.show_new(game)
    come_to_rest()
    assert sorted(old.intersection(texts(hands.window))) == []


@pytest.mark.parametrize("game", SETUPS)
def test_in_english_nothing_is_japanese(hands: Hands, game: str) -> None:
    hands.window.settings.language = "ja"
    play_some(hands, game)
    hands.window.settings.language = "en"
    open_everything(hands)
    left = [text for text in texts(hands.window) if JAPANESE.search(text) and text not in SAME]
    assert left == []


@pytest.mark.parametrize("game", SETUPS)
def test_in_japanese_no_sentence_is_english(hands: Hands, game: str) -> None:
    play_some(hands, game)
    hands.window.settings.language = "ja"
    open_everything(hands)
    words = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}")
    assert [text for text in texts(hands.window) if words.search(text)] == []


@pytest.mark.parametrize("game", SETUPS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_key_is_shown_in_place_of_its_text(hands: Hands, language: str, game: str) -> None:
    hands.window.settings.language = language
    raw = re.compile(
        r"\b(shell|panels|table|applejack|pirates|common|control|play|cli|language)\.[a-z_]+(\.[a-z_0-9]+)*"
    )
    hands.window.show_new(game)
    before = texts(hands.window)
    play_some(hands, game)
    open_everything(hands)
    window, desk = hands.window, hands.window.desk
    others: list[QDialog] = [
        Preferences(desk, window),
        KeySheet(desk, window.commands.sheet(), window),
        dialogs.Credits(desk, window),
        dialogs.RulesDialog(desk, game, window),
    ]
    found = [*before, *texts(window), *(text for dialog in others for text in texts(dialog))]
    assert len(found) > 200
    assert [text for text in found if raw.search(text) or re.search(r"\{[a-z_]+\}|\[[a-z_]+\]", text)] == []


def seen(hands: Hands) -> list[str]:
    return [handle for handle, *_, visible in hands.scene.dump() if visible]


@pytest.mark.parametrize("game", SETUPS)
def test_the_position_and_the_choice_stay_through_every_look(hands: Hands, game: str) -> None:
    play_some(hands, game)
    wire, visible = hands.match.state.to_wire(), seen(hands)
    settings = hands.window.settings
    for theme, size, language in (("dark", 150, "ja"), ("contrast", 80, "en"), ("light", 100, "ja")):
        settings.theme, settings.text_size, settings.language = theme, size, language
        hands.rest()
        assert hands.scene.theme.name == theme
        assert hands.match.state.to_wire() == wire
        assert hands.controller.prompt is not None
    assert seen(hands) == visible
    hands.controller.submit(hands.prompt.actions[0])
    hands.rest()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_table_top_has_the_theme_s_colour_in_the_window(hands: Hands, theme: str) -> None:
    play_some(hands)
    hands.window.settings.theme = theme
    come_to_rest()
    view = hands.view
    shot = (
        view.viewport().grab().toImage().pixelColor(view.viewport().width() - 4, view.viewport().height() - 4)
    )
    wanted = {view_colour.lightness() for view_colour in (hands.scene.theme.colour("table"),)}
    assert min(abs(shot.lightness() - light) for light in wanted) < 40
