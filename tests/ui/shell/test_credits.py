"""Who is named for a game, and what is said when nobody could tell."""

import pytest

from desktop_app.ui.shell import dialogs
from desktop_app.ui.shell.desk import Desk


def test_designer_publisher_and_year_are_named(desk: Desk) -> None:
    said = dialogs.game_credit(desk, "applejack")
    assert said == "Applejack, 2022. Designed by Uwe Rosenberg, published by The Game Builders."


def test_a_game_of_unknown_origin_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogs, "credit_of", lambda _: None)
    said = dialogs.game_credit(desk, "applejack")
    assert said == "Applejack. Its designer and publisher are unknown to us."
