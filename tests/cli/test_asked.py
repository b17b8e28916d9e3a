"""What arguments say of a set-up."""

from dataclasses import replace

import pytest

from desktop_app.cli.asked import setup_of
from desktop_app.cli.errors import UsageError
from desktop_app.games.registry import GameEntry, find


@pytest.fixture
def entry() -> GameEntry:
    """A game with an option for one seat only."""
    applejack = find("applejack")
    info = applejack.info()
    *others, last = info.options
    return GameEntry(
        info.id, lambda: replace(info, options=(*others, replace(last, only_seats=1))), applejack.load
    )


def test_an_option_is_taken_for_its_seat_count(entry: GameEntry) -> None:
    assert setup_of(entry, 1, 5, ["cottage_reserve=1"]).option("cottage_reserve", 0) == 1


def test_an_option_is_refused_for_other_seat_counts(entry: GameEntry) -> None:
    with pytest.raises(UsageError, match="cottage_reserve of applejack is for 1 seat only, this game has 2"):
        setup_of(entry, 2, 5, ["cottage_reserve=1"])


def test_the_usual_value_is_taken_where_an_option_is_not_offered(entry: GameEntry) -> None:
    assert setup_of(entry, 2, 5, []).option("cottage_reserve", -1) == 0
