"""components.yaml and game.yaml: what an owner may change, and what is refused with file and line."""

import re

import pytest

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import ContentError, read_text
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.info import load_info
from desktop_app.games.pirates.catalogue import (
    BOARDS,
    EFFECT_IDS,
    LONGEST,
    TILES,
    Catalogue,
    Counted,
    Effect,
    Where,
    is_mercenary,
    number_of,
    seat_of,
    tiles_of,
)
from desktop_app.games.pirates.components import MOST_IN_PLAY, MOST_STEPS, load_catalogue, read_catalogue
from desktop_app.games.pirates.rules import PiratesRules

TEXT = (game_dir("pirates") / "components.yaml").read_text("utf-8")
FILE = "games/pirates/components.yaml"
MINELAYER = "- {id: minelayer, cost: 3, on_place: [[mine, 3]]}"
SQUARE = "[[vp, vp, vp], [vp, vp, vp], [vp, vp, vp]]"
COMMODORE = "end: {count: own_active, where: beside, itself: false}"


def changed(*pairs: tuple[str, str]) -> str:
    text = TEXT
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def read(text: str) -> Catalogue:
    return read_catalogue(read_text(text, FILE))


def play(catalogue: Catalogue, seed: int = 1) -> None:
    """Play a game by chance over a catalogue, from the wire at every step."""
    rules = PiratesRules(load_info("pirates"), catalogue)
    state, rng = rules.new_game(Setup("pirates", 2, seed)), Rng(seed)
    while rules.decision(state) is not None:
        assert rules.from_wire(state.to_wire()).to_wire() == state.to_wire()
        rules.apply(state, rules.sample_action(state, rng), [])
    assert rules.outcome(state) is not None


def test_every_square_face_and_every_strip_holds_the_same_effects() -> None:
    for board in load_catalogue().boards:
        for face in board.faces:
            names = sorted(EFFECT_IDS[effect] for row in face for effect in row)
            square = ["diag", "mine", "mine", "ortho", "ortho", "repair", "tile", "vp", "vp"]
            assert names == (square if board.width == 3 else ["diag", "repair", "vp"])


def test_ship_tiles_are_three_of_each_number_for_each_seat() -> None:
    for seat in (0, 1):
        assert [number_of(tile) for tile in tiles_of(seat)] == [n for n in range(1, 10) for _ in range(3)]
        assert {seat_of(tile) for tile in tiles_of(seat)} == {seat}
        assert not any(map(is_mercenary, tiles_of(seat)))


def test_mercenaries_keep_their_numbers() -> None:
    found = {mercenary.id: mercenary.tile for mercenary in load_catalogue().mercenaries}
    assert found == {
        "minelayer": 55,
        "quartermaster": 56,
        "twin_gunner": 57,
        "corner_raker": 58,
        "carpenter": 59,
        "false_colours": 60,
        "four_way": 61,
        "commodore": 62,
        "wreck_hunter": 63,
        "man_o_war": 64,
        "raider_flagship": 65,
        "line_admiral": 66,
    }


def test_the_figures_of_the_box_are_those_published() -> None:
    box = load_catalogue()
    assert (box.turns, box.draw_pile, box.reserve, box.starting_hand, box.draws) == (16, 18, 9, 3, 1)
    assert (box.shields, box.extra_tiles, box.mines, box.market_size) == (7, 7, 14, 5)
    assert [box.equal[length] for length in (3, 4)] == [3, 5]
    assert [box.run[length] for length in range(3, 8)] == [2, 3, 5, 7, 9]


def test_a_mercenary_of_another_effect_is_accepted_and_played() -> None:
    catalogue = read(
        changed(
            (
                MINELAYER,
                "- {id: minelayer, cost: 3, on_place: [[gold, 2], [vp, 1], [unmine, 1], [surrounding, 1]]}",
            ),
            (COMMODORE, "end: {count: rival_burning, where: column, itself: true, each: 2}"),
        )
    )
    first = catalogue.mercenaries[0]
    assert first.steps == (Effect.GOLD, Effect.GOLD, Effect.VP, Effect.UNMINE, Effect.SURROUNDING)
    end = catalogue.mercenaries[7].end
    assert end is not None
    assert (end.counted, end.where, end.itself, end.each) == (Counted.RIVAL_BURNING, Where.COLUMN, True, 2)
    for seed in range(12):
        play(catalogue, seed)


def test_other_boards_ships_mines_and_numbers_are_accepted_and_played() -> None:
    catalogue = read(
        changed(
            ("front: [[vp], [diag], [repair]]", "front: [[mine], [mine], [tile]]"),
            ("{1: shield, 2: gold,", "{1: vp, 2: diag,"),
            ("7: unmine, 8: gold, 9: double}", "7: mine, 8: none, 9: tile}"),
            ("  - {worth: -2, count: 7}", "  - {worth: -2, count: 4}\n  - {worth: 3, count: 3}"),
            ("turns_per_player: 16", "turns_per_player: 12"),
            ("draw_pile: 18, reserve: 9, starting_hand: 3", "draw_pile: 15, reserve: 12, starting_hand: 4"),
            ("{3: 3, 4: 1, 5: 1}", "{3: 2, 5: 3}"),
            ("equal: {3: 3, 4: 5}", "equal: {2: 1, 3: 3, 4: 5}"),
        )
    )
    assert catalogue.mine_worths == (0, 0, -2, 3, 0)
    assert catalogue.ship_effects[8] == Effect.NONE
    for seed in range(8):
        play(catalogue, seed)


@pytest.mark.parametrize("where", [where.name.lower() for where in Where])
@pytest.mark.parametrize("count", [count.name.lower() for count in Counted])
def test_every_way_of_counting_at_the_end_can_be_written_and_played(count: str, where: str) -> None:
    catalogue = read(changed((COMMODORE, f"end: {{count: {count}, where: {where}, itself: true}}")))
    end = catalogue.mercenaries[7].end
    assert end is not None
    assert (end.counted.name.lower(), end.where.name.lower()) == (count, where)
    play(catalogue)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("schema: pirates-components/1", "schema: pirates-components/9", "this version reads"),
        ("turns_per_player: 16", "turns_per_player: 0", "must be from 1 to 27"),
        ("turns_per_player: 16", "turns_per_player: 19", "at least 19 are needed"),
        ("turns_per_player: 16", "turns: 16", 'unknown key "turns"'),
        ("draw_pile: 18", "draw_pile: 17", "17 + 9 = 26 tiles, a player has 27"),
        ("starting_hand: 3", "starting_hand: 19", "cannot be drawn from a pile of 18"),
        ("starting_hand: 3", "starting_hand: none", "must be a whole number"),
        ("draws_per_turn: 1", "draws_per_turn: 0", "must be from 1"),
        ("shields: 7", "shields: 1", "must be from 2"),
        ("extra_tiles: 7", "extra_tiles: -1", "must be from 0"),
        ("{worth: 0, count: 7}", "{worth: 0, count: 0}", "must be from 1"),
        ("{worth: 0, count: 7}", "{worth: 0.5, count: 7}", "must be a whole number"),
        ("{worth: 0, count: 7}", "{count: 7}", 'missing key "worth"'),
        ("  - id: l2\n", "  - id: l1\n", "stands twice"),
        ("  - id: l3\n    owner: 1", "  - id: l3\n    owner: 2", "must belong to owner 1"),
        ("  - id: l3\n    owner: 1", "  - id: l3\n    owner: 3", "must be from 1 to 2"),
        ("front: [[vp], [diag], [repair]]", "front: [[vp], [diag]]", "has 2 members, it needs 3"),
        ("front: [[vp], [diag], [repair]]", "front: [[vp], [diag], [repair, vp]]", "a row of 2 spaces"),
        ("front: [[vp], [diag], [repair]]", "front: [[vp], [diag], [gold]]", "which is unknown"),
        (
            "front: [[vp], [diag], [repair]]\n    back: [[diag], [repair], [vp]]",
            f"front: [[vp], [diag], [repair]]\n    back: {SQUARE}",
            "has 3 columns, its front has 1",
        ),
        (
            "front: [[vp], [diag], [repair]]\n    back: [[diag], [repair], [vp]]",
            f"front: {SQUARE}\n    back: {SQUARE}",
            "9 columns wide together, the sea has 7",
        ),
        ("{1: shield, 2: gold,", "{1: shield,", 'missing key "2"'),
        ("9: double}", "9: double, 10: gold}", 'unknown key "10"'),
        ("{1: shield,", "{1: four_way,", "which is unknown"),
        ("{3: 3, 4: 1, 5: 1}", "{3: 7}", "must be from 0 to 6"),
        ("{3: 3, 4: 1, 5: 1}", "{3: 3, 4: 4}", "4 mercenaries of cost 4 are to be in play, 3 are listed"),
        ("{3: 3, 4: 1, 5: 1}", "{3: 4, 4: 3}", "7 mercenaries in play; at most 6"),
        ("{3: 3, 4: 1, 5: 1}", "{cheap: 3}", "is no cost"),
        (MINELAYER, "- {id: minelayer, on_place: [[mine, 3]]}", 'missing key "cost"'),
        (MINELAYER, "- {id: minelayer, cost: 3, on_place: [[mines, 3]]}", 'did you mean "mine"'),
        (MINELAYER, "- {id: minelayer, cost: 3, on_place: [[double, 1]]}", "which is unknown"),
        (MINELAYER, "- {id: minelayer, cost: 3, on_place: [mine]}", "must be a list"),
        (MINELAYER, "- {id: minelayer, cost: 3, on_place: [[mine, 9]]}", "must be from 1 to 8"),
        (MINELAYER, "- {id: minelayer, cost: 3, on_place: [[mine, 5], [vp, 5]]}", "does 10 things"),
        (MINELAYER, "- {id: minelayer, cost: 3, wild: maybe}", "must be true or false"),
        (MINELAYER, "- {id: Mine Layer, cost: 3}", "is no id"),
        ("id: quartermaster", "id: minelayer", "stands twice"),
        (COMMODORE, "end: {count: own_ships, where: beside, itself: false}", "which is unknown"),
        (COMMODORE, "end: {count: own_active, where: near, itself: false}", "which is unknown"),
        (COMMODORE, "end: {count: own_active, where: beside}", 'missing key "itself"'),
        ("equal: {3: 3, 4: 5}", "equal: {1: 3}", "is no length of a combination"),
        ("run: {3: 2, 4: 3, 5: 5, 6: 7, 7: 9}", "run: {3: -2}", "must be from 0"),
        ("far_ship: 1", "far_ship: one", "must be a whole number"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(old: str, new: str, reason: str) -> None:
    with pytest.raises(ContentError) as refused:
        read(changed((old, new)))
    assert reason in refused.value.reason
    assert re.fullmatch(rf"{FILE}:\d+: .+", str(refused.value))


def test_the_line_named_is_the_line_of_the_fault() -> None:
    text = changed((MINELAYER, "- {id: minelayer, cost: 3, on_place: [[mines, 3]]}"))
    with pytest.raises(ContentError) as refused:
        read(text)
    assert refused.value.line == text[: text.index("[mines, 3]")].count("\n") + 1


def test_no_mine_at_all_is_refused() -> None:
    text = changed(("  - {worth: 0, count: 7}\n  - {worth: -2, count: 7}\n", "  []\n"))
    with pytest.raises(ContentError, match="at least one kind"):
        read(text)


def test_five_boards_are_refused() -> None:
    start = TEXT.index("  - id: d3")
    with pytest.raises(ContentError, match="5 boards"):
        read(TEXT[:start] + TEXT[TEXT.index("# What a ship does") :])


def longest(turns: int, hired: int, steps: int) -> int:
    """Return the most moves of a game: boards, ships with two effects and the end of turn, mercenaries."""
    return 2 * BOARDS + 2 * turns * (1 + 2 + 1) + hired * (1 + steps)


def test_the_limit_of_moves_covers_the_box_and_all_that_may_be_corrected() -> None:
    box, limit = load_catalogue(), load_info("pirates").max_steps
    most = max(len(mercenary.steps) for mercenary in box.mercenaries)
    assert longest(box.turns, box.market_size, most) == 160
    assert longest(TILES, MOST_IN_PLAY, MOST_STEPS) == 282 <= limit


def test_a_box_as_full_as_can_be_fits_the_wire_and_a_fuller_one_is_refused() -> None:
    heap = "  - {worth: -2, count: 7}\n"
    full = "".join(f"  - {{worth: {-kind}, count: 99}}\n" for kind in range(10))
    text = changed((heap, f"{full}  - {{worth: 0, count: 3}}\n"))
    catalogue = read(text)
    assert catalogue.mines == LONGEST
    play(catalogue)
    with pytest.raises(ContentError, match=r"components.yaml:\d+.*1001 mines in all; at most 1000"):
        read(text.replace("worth: 0, count: 3", "worth: 0, count: 4"))


def test_more_mercenaries_than_the_wire_carries_are_refused() -> None:
    more = "".join(f"  - {{id: m{number}, cost: 3}}\n" for number in range(LONGEST - 11))
    with pytest.raises(ContentError, match=r"components.yaml:\d+.*1001 mercenaries; at most 1000"):
        read(changed(("  " + MINELAYER + "\n", f"  {MINELAYER}\n{more}")))


@pytest.mark.parametrize("cost", ["'03'", "'+3'", "' 3'", "101", "99999999999999999999"])
def test_a_cost_in_play_is_written_in_one_way_only(cost: str) -> None:
    text = changed(("mercenaries_in_play: {3: 3, 4: 1, 5: 1}", f"mercenaries_in_play: {{3: 3, {cost}: 0}}"))
    with pytest.raises(ContentError, match=r"components.yaml:\d+.*is no cost; write a whole number from 0"):
        read(text)


def test_a_market_may_be_empty() -> None:
    catalogue = read(changed(("mercenaries_in_play: {3: 3, 4: 1, 5: 1}", "mercenaries_in_play: {}")))
    assert catalogue.market_size == 0
    play(catalogue)
