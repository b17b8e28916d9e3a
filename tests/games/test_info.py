"""game.yaml: what is declared in it is known before the rules are loaded, and what cannot be is refused."""

import pytest

from desktop_app.content.drawings import icon_names
from desktop_app.content.messages import Messages
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import ContentError, read_text
from desktop_app.engine.types import Setup
from desktop_app.games.info import Credit, credit_of, icons_of, read_info, texts_of
from desktop_app.games.registry import GameEntry, find, games

ALL = pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.id)
TEXT = (game_dir("applejack") / "game.yaml").read_text(encoding="utf-8")


def test_the_info_names_options_and_seats() -> None:
    info = find("applejack").info()
    assert (info.id, info.min_seats, info.max_seats, info.private_info) == ("applejack", 1, 4, False)
    assert [option.id for option in info.options] == ["personal_orchards", "apple_tiles", "cottage_reserve"]
    assert all((option.values, option.default) == ((0, 1), 0) for option in info.options)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("heap: apple_tiles", "heap: 7", "heap"),
        ("option: apple_tiles", "option: apple_tils", '"apple_tils"'),
        ("values: [0, 1], default: 0", "values: [0, 1], default: 2", '"2" is none of the values 0, 1'),
        ("values: [0, 1], default: 0", "values: [0], default: 0", "two values or more"),
        ("values: [0, 1], default: 0", "values: [0, 1], default: 0, only_seats: 5", "must be from 1 to 4"),
        ("icon: apple_v1", "picture: apple_v1", "picture"),
        ("year: 2022", "year: soon", "year"),
        ("seats: {min: 1, max: 4}", "seats: {min: 3, max: 2}", "max"),
        ("id: applejack", "id: applesack", '"applesack"'),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    text = TEXT.replace(old, new, 1)
    with pytest.raises(ContentError) as refused:
        read_info(read_text(text, "game.yaml"), "applejack")
    assert said in refused.value.reason
    lines = text.splitlines()
    assert new in lines[refused.value.line - 1] or new in lines[refused.value.line - 2]


def test_an_option_may_take_words() -> None:
    text = TEXT.replace("values: [0, 1], default: 0", "values: [short, long], default: long", 1)
    info = read_info(read_text(text, "game.yaml"), "applejack")
    assert (info.options[0].values, info.options[0].default) == (("short", "long"), "long")


@ALL
def test_every_text_that_set_up_needs_is_there(entry: GameEntry) -> None:
    messages = Messages("en")
    assert [key for _, key in texts_of(entry.id) if not messages.has(key)] == []


@ALL
def test_every_icon_that_set_up_shows_is_there(entry: GameEntry) -> None:
    assert {icon for _, icon in icons_of(entry.id)} <= icon_names()


@ALL
def test_the_rules_take_every_heap_in_an_order_of_the_players_own(entry: GameEntry) -> None:
    info = entry.info()
    for order in info.orders:
        backwards = tuple(reversed(range(len(order.names))))
        setup = Setup(info.id, info.max_seats, 5, ((order.option, 1),), ((order.heap, backwards),))
        straight = Setup(info.id, info.max_seats, 5, ((order.option, 1),), ((order.heap, backwards[::-1]),))
        rules = entry.load().rules
        assert rules.new_game(setup).to_wire() != rules.new_game(straight).to_wire()


@pytest.mark.parametrize(("declared", "own"), [("true", 8), ("false", 16)])
def test_a_turn_counts_among_those_of_its_seat_where_turns_go_round(declared: str, own: int) -> None:
    text = TEXT.replace("turns_go_round: true", f"turns_go_round: {declared}")
    assert read_info(read_text(text, "game.yaml"), "applejack").own_turn(16, 2) == own


def test_turns_are_numbered_as_they_come_where_nothing_is_declared() -> None:
    text = "".join(line for line in TEXT.splitlines(keepends=True) if "turns_go_round" not in line)
    assert read_info(read_text(text, "game.yaml"), "applejack").own_turn(16, 2) == 16


def test_a_turn_is_told_by_its_round_where_a_game_counts_rounds() -> None:
    text = TEXT.replace("turns_go_round: true", "turns_a_round: 3")
    info = read_info(read_text(text, "game.yaml"), "applejack")
    assert [info.own_turn(turn, 2) for turn in (1, 6, 7, 12, 13)] == [1, 1, 2, 2, 3]
    assert info.turn_key == "common.round_number"


@pytest.mark.parametrize(("written", "fitting"), [("", {1, 2, 3, 4}), (", only_seats: 1", {1})])
def test_an_option_may_be_for_one_seat_count_only(written: str, fitting: set[int]) -> None:
    text = TEXT.replace("values: [0, 1], default: 0", f"values: [0, 1], default: 0{written}", 1)
    option = read_info(read_text(text, "game.yaml"), "applejack").options[0]
    assert {seats for seats in range(1, 5) if option.fits(seats)} == fitting


def test_who_made_a_game_is_told_in_full_or_not_at_all() -> None:
    begin = TEXT.index("credits:")
    read_info(read_text(TEXT[:begin] + "credits: {}\n", "game.yaml"), "applejack")
    with pytest.raises(ContentError, match='missing keys "designer", "publisher"'):
        read_info(read_text(TEXT[:begin] + "credits: {year: 2022}\n", "game.yaml"), "applejack")
    assert credit_of("applejack") == Credit("Uwe Rosenberg", "The Game Builders", 2022)
