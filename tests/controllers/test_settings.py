"""Preferences: defaults, what may be set, what is kept, and files nobody wrote on purpose."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from desktop_app.controllers.folders import data_folder
from desktop_app.controllers.settings import LastSetup, Settings
from desktop_app.play.seats import HUMAN, OPPONENT, Seat

pytestmark = pytest.mark.usefixtures("qapp")

SETUP = LastSetup(
    (Seat(HUMAN, name="りん;=\n[x]", colour=2), Seat(OPPONENT, level="easy", colour=0)),
    (("boards", "b"), ("cottage", 1)),
    free_undo=True,
    orders=(("apples", (2, 0, 1)),),
    by_lot=False,
)


def reopened(settings: Settings) -> Settings:
    settings.flush()
    return Settings(settings.file)


def test_everything_lies_in_the_players_folder(own_folders: Path) -> None:
    assert data_folder() == own_folders / "irori"
    settings = Settings()
    settings.theme = "dark"
    settings.flush()
    assert [path.name for path in data_folder().iterdir()] == ["settings.ini"]


def test_a_new_player_gets_the_defaults() -> None:
    settings = Settings()
    words = (settings.theme, settings.speed, settings.confirm, settings.reduced_motion)
    assert words == ("system", "normal", "never", "system")
    assert settings.language in ("en", "ja")
    assert settings.text_size == 100
    assert settings.zoom("applejack") == 100
    assert settings.geometry.isEmpty()
    assert not settings.is_folded("log")
    assert settings.last_setup("applejack") is None


def test_what_was_set_is_there_the_next_time() -> None:
    settings = Settings()
    settings.language, settings.theme, settings.speed = "ja", "contrast", "off"
    settings.confirm, settings.reduced_motion = "always", "on"
    settings.text_size = 200
    settings.geometry = QByteArray(b"\x00\xff window")
    settings.set_folded("log", True)
    settings.set_zoom("applejack", 250)
    settings.set_last_setup("applejack", SETUP)
    later = reopened(settings)
    assert (later.language, later.theme, later.speed) == ("ja", "contrast", "off")
    assert (later.confirm, later.reduced_motion, later.text_size) == ("always", "on", 200)
    assert later.geometry == QByteArray(b"\x00\xff window")
    assert later.is_folded("log")
    assert later.zoom("applejack") == 250
    assert later.last_setup("applejack") == SETUP


@pytest.mark.parametrize(
    ("name", "value"),
    [("language", "xx"), ("theme", "blue"), ("speed", ""), ("confirm", "NEVER"), ("text_size", 79)],
)
def test_a_value_that_cannot_be_is_refused_by_name(name: str, value: object) -> None:
    settings = Settings()
    with pytest.raises(ValueError, match=name):
        setattr(settings, name, value)


def test_a_change_is_told_once_by_name() -> None:
    settings = Settings()
    told: list[str] = []
    settings.changed.connect(told.append)
    settings.speed = "fast"
    settings.speed = "fast"
    settings.text_size = 120
    settings.text_size = 120
    assert told == ["speed", "text_size"]


@pytest.mark.parametrize(
    "content",
    [
        b"\x00\xff\xfe garbage [[[ = = \n\x80",
        b"[General]\ntheme=blue\nspeed=1,2,3\ntext_size=99999999999999\nconfirm=\n",
        b"[General]\ntext_size=-5\ngeometry=\xff\xff***\n",
        b'[setup]\napplejack="[[[[[[[["\n[zoom]\napplejack=1e9\n',
        b'[setup]\napplejack="{\\"seats\\": [{\\"kind\\": \\"king\\"}], \\"options\\": []}"\n',
    ],
    ids=["garbage", "unknown words", "wrong kinds", "broken set-up", "unknown seat"],
)
def test_a_damaged_file_gives_the_defaults(content: bytes) -> None:
    file = data_folder() / "settings.ini"
    file.write_bytes(content)
    settings = Settings()
    assert (settings.theme, settings.speed, settings.confirm) == ("system", "normal", "never")
    assert settings.text_size == 100
    assert settings.zoom("applejack") == 100
    assert settings.last_setup("applejack") is None


def test_a_set_up_remembered_by_an_earlier_version_is_still_read() -> None:
    settings = Settings()
    seat = '{"kind": "human", "level": "", "name": "Mika", "colour": 1}'
    settings.store("setup/applejack", f'{{"seats": [{seat}], "options": [], "free_undo": true}}')
    assert settings.last_setup("applejack") == LastSetup((Seat(HUMAN, "", "Mika", 1),), (), True, (), True)


def test_a_damaged_file_can_be_written_again() -> None:
    file = data_folder() / "settings.ini"
    file.write_bytes(b"\x00\xff\xfe garbage [[[ = = \n\x80")
    settings = Settings()
    settings.theme = "dark"
    assert reopened(settings).theme == "dark"


def test_what_is_lent_holds_for_this_time_only() -> None:
    settings = Settings()
    settings.theme = "dark"
    settings.lend("theme", "light")
    settings.lend("text_size", "150")
    assert (settings.theme, settings.text_size) == ("light", 150)
    assert (reopened(settings).theme, reopened(settings).text_size) == ("dark", 100)


@pytest.mark.parametrize("chosen", ["light", "contrast"])
def test_what_the_player_chooses_takes_the_place_of_what_was_lent(chosen: str) -> None:
    settings = Settings()
    settings.lend("theme", "light")
    settings.theme = chosen
    assert reopened(settings).theme == chosen
