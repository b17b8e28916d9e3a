"""Hints say what a choice prepares or spoils, by the evaluation."""

from desktop_app.engine.types import Action
from desktop_app.games.pirates.wording_outlook import prospects
from tests.games.pirates.positions import Position, rules
from tests.games.pirates.spoken import place


def keys(position: Position, action: Action) -> list[str]:
    """Return what is said of an action beyond the score as it stands."""
    after = position.state.clone()
    rules().apply(after, action)
    found = prospects(rules().judge.parts, position.state, after, action.seat)
    return [remark.key.removeprefix("pirates.reason.") for _, remark in found]


def test_a_ship_that_leaves_a_run_one_short_prepares_it() -> None:
    table = Position().ships(0, "b1=3").hand(0, 4, 5, 9).market().turn(0)
    assert "plans" in keys(table, place(table, 4, "c1"))
    assert "plans" not in keys(table, place(table, 9, "g1"))


def test_a_ship_in_the_midst_of_the_rival_s_run_spoils_it() -> None:
    table = Position().ships(1, "a6=1 b6=2 c6=3 e6=5 f6=6 g6=7").ships(0, "d5=3").hand(0, 9).market().turn(0)
    assert "spoils" in keys(table, place(table, 9, "d6"))


def test_nothing_is_said_of_a_game_that_is_over() -> None:
    table = Position().ships(0, "b1=3").hand(0, 4).market().turn(0)
    over = table.state.clone()
    over.frames = []
    assert prospects(rules().judge.parts, table.state, over, 0) == []
