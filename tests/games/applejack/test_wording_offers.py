"""Prompts, refusals, tooltips and the page name what can be taken, and nothing else (5.1, 5.5)."""

from desktop_app.engine.rng import Rng
from desktop_app.games.applejack.actions import TakeTile
from desktop_app.games.applejack.state import PLACE
from tests.games.applejack.positions import Position, rules
from tests.games.applejack.spoken import WORDING, page, problem, prompt, refusal, tooltip

ONLY = "Your cottage tile is the only choice: the valleys beside the die and the supply are empty."


def cottage_left() -> Position:
    """Return a position in which only the own cottage holds a tile to take."""
    return Position(cottage_reserve=1).on(5, 1).valleys(1, 2, 3, 0, 0, 0, 0).supply(0)


def far_left() -> Position:
    """Return a position in which valley 4 is open because all before it is empty."""
    return Position().on(1, 1).valleys(0, 0, 0, 2, 1, 0, 0).supply(0)


def refilling() -> Position:
    """Return a position in which the die stands at valleys 3 and 4 and the cottage waits for a tile."""
    at = Position(1, cottage_reserve=1).on(3, 1)
    return at.play(TakeTile(0, at.state.cottage[0])).lay("C3")


def test_with_the_cottage_alone_left_other_tiles_are_refused_with_it_as_the_only_choice() -> None:
    at = cottage_left()
    other = at.state.valleys[0][0]
    assert problem(at, TakeTile(0, other)) == ONLY
    assert refusal(at, f"tile:{other}") == ONLY
    for valley in range(7):
        assert refusal(at, f"valley:{valley}") == ONLY
    assert refusal(at, "cottage:0") == ""
    assert refusal(at, f"tile:{at.state.cottage[0]}") == ""


def test_with_the_cottage_alone_left_the_prompt_names_it_alone_and_no_valley_is_open() -> None:
    at = cottage_left()
    assert prompt(at).startswith("Take your cottage tile:")
    assert not any("open" in line for line in page(at))
    assert "Beside the die, but empty." in tooltip(at, "valley:4")
    assert "Not beside the die: closed for now." in tooltip(at, "valley:0")


def test_the_next_valley_with_tiles_is_open_and_no_refusal_denies_it() -> None:
    at = far_left()
    assert refusal(at, "valley:3") == ""
    assert refusal(at, f"tile:{at.state.valleys[3][0]}") == ""
    assert refusal(at, "valley:4") == "valley 5 is not the next one with tiles; take one from valley 4."
    assert refusal(at, "valley:0") == "valley 1 is empty; a tile can be had from valley 4."
    assert refusal(at, "valley:5") == "valley 6 is empty; a tile can be had from valley 4."


def test_the_page_and_tooltips_call_the_next_valley_open_and_the_empty_ones_empty() -> None:
    at = far_left()
    lines = page(at)
    assert [line for line in lines if "open" in line] == [
        line for line in lines if line.startswith("valley 4, open: ")
    ]
    assert {"valley 1: empty.", "valley 2: empty.", "valley 6: empty."} <= set(lines)
    opened = "Open, since the valleys beside the die and the supply are empty."
    assert opened in tooltip(at, "valley:3")
    assert "Beside the die, but empty." in tooltip(at, "valley:0")
    assert "Not beside the die: closed for now." in tooltip(at, "valley:4")


def test_the_prompt_offers_only_what_there_is() -> None:
    at = Position(1, cottage_reserve=1).on(3, 1)
    both = "Take a tile from valley 3 or 4 beside the die, from your cottage, or unseen from the supply."
    assert prompt(at) == both
    assert prompt(at, "ja") == (
        "ダイスの隣の谷3か谷4、自分のコテージ、またはサプライ（伏せたタイル）からタイルを取ってください。"
    )
    at.valley(3)
    assert prompt(at).startswith("Take a tile from valley 4 beside the die, from your cottage, or")
    at.valley(4)
    assert prompt(at) == "Take a tile from your cottage, or unseen from the supply."
    at.state.cottage[0] = 0
    assert prompt(at) == "Take a tile unseen from the supply."
    at = Position().on(3, 1).supply(0)
    assert prompt(at) == "Take a tile from valley 3 or 4 beside the die."
    assert prompt(far_left()).startswith("Take a tile from valley 4:")


def test_the_prompt_for_the_cottage_offers_only_what_there_is() -> None:
    start = "Refill your cottage, free of charge, "
    at = refilling()
    assert prompt(at) == f"{start}from valley 3 or 4 beside the die, or unseen from the supply."
    at.valley(4)
    assert prompt(at) == f"{start}from valley 3 beside the die, or unseen from the supply."
    at.valley(3)
    assert prompt(at) == f"{start}unseen from the supply."
    at = refilling().supply(0)
    assert prompt(at) == f"{start}from valley 3 or 4 beside the die."


def test_an_empty_valley_beside_the_die_is_refused_as_empty() -> None:
    at = Position().on(3, 1).valley(3)
    expected = "valley 3 is empty; a tile can be had from valley 4 beside the die, or unseen from the supply."
    assert refusal(at, "valley:2") == expected
    assert refusal(at, "valley:3") == ""


def test_a_closed_valley_is_refused_without_naming_an_empty_one_as_open() -> None:
    at = Position().on(3, 1).valley(3).valley(4)
    assert refusal(at, "valley:0") == (
        "valley 1 is not beside the die; a tile can be had unseen from the supply."
    )


def test_an_empty_cottage_and_a_strange_one_are_refused_with_the_reason() -> None:
    at = Position(cottage_reserve=1).on(3, 1)
    assert refusal(at, "cottage:1") == "This is the cottage of Bo; only your own is open to you."
    at.state.cottage[0] = 0
    assert refusal(at, "cottage:0").startswith("Your cottage is empty; take a tile from valley 3 or 4")


def test_a_cottage_that_waits_for_a_tile_says_where_to_take_it_from() -> None:
    at = refilling()
    assert refusal(at, "cottage:0") == prompt(at)


def test_in_whole_games_a_valley_is_refused_just_when_none_of_its_tiles_is_legal() -> None:
    seen = set()
    for seed in range(6):
        at = Position(4, seed=seed, cottage_reserve=1)
        at.supply(62)  # four players use 76 tiles: those hardly last
        rng = Rng(seed)
        while at.state.frames:
            if at.state.frames[-1].kind != PLACE:
                legal = {handle for action in at.legal() for handle in action.path()}
                for valley, tiles in enumerate(at.state.valleys):
                    is_open = any(f"tile:{tile}" in legal for tile in tiles)
                    refused = WORDING.refusal(at.state, (), f"valley:{valley}")
                    assert (refused is None) == is_open, (valley, refused)
                    seen.add(refused.key.rpartition("refusal.")[2] if refused else "open")
                assert ("supply" in prompt(at)) == ("supply" in legal or prompt(at).endswith("are empty."))
            at.play(rules().sample_action(at.state, rng))
    assert {"open", "valley", "valley.fewer", "valley_empty"} <= seen, seen
