"""Names, tooltips and the page of Pirates Under Fire."""

import pytest

from desktop_app.games.pirates.actions import LayBoard, TakeBoard
from tests.games.pirates.positions import Position, at
from tests.games.pirates.spoken import in_hand, name, page, space, tooltip


def placing(*hand: int) -> Position:
    return Position().ships(0, "b1=4").hand(0, *hand).market().turn(0)


NAMES = {
    "space:24": ("d4", "d4"),
    "effect:ortho": ("orthogonal shot", "縦横方向の砲撃"),
    "decline": ("do without", "見送る"),
    "decline:four_way": ("do without: shots in four directions", "見送る：4方向への砲撃"),
    "end_turn": ("end the turn", "手番を終える"),
    "aim:2": ("towards column g", "g列の方へ"),
    "board:2": ("light strip", "水色の細長いボード"),
    "face:1": ("back", "裏"),
    "rot:3": ("turned by 270°", "270°回転"),
    "berth:1:2": ("place 3 of 3 from the left of Bo", "Boから見て左から3番目の場所"),
    "back:1:0": ("ship tile of Bo, face down", "Boの伏せた船タイル"),
    "pile:0": ("draw pile of Ada", "Adaの山札"),
    "supply:shields": ("shields in the supply", "サプライの盾"),
    "mine:24": ("mine on d4", "d4の機雷"),
    "nonsense": ("nonsense", "nonsense"),
    "space:42": ("space:42", "space:42"),
}


@pytest.mark.parametrize(("handle", "names"), NAMES.items(), ids=NAMES.keys())
def test_a_handle_has_a_name(handle: str, names: tuple[str, str]) -> None:
    assert (name(placing(3), handle), name(placing(3), handle, "ja")) == names


def test_a_space_is_named_with_what_is_on_it() -> None:
    table = placing(3).ships(1, "c4=2").printed("d4", "tile").printed("e4", "vp").mine("e4")
    named = [name(table, space(where)) for where in ("c4", "d4", "e4", "f4")]
    assert named == ["c4: ship 2 of Bo", "d4: extra tile", "e4: victory point; a mine lies there", "f4"]
    assert name(table, space("e4"), "ja") == "e4：勝利点、機雷あり"


def test_ships_are_named_by_owner_on_the_sea_and_by_number_in_the_hand() -> None:
    table = placing(3, 3).ships(1, "c4=2").mercenary(1, "minelayer", "e1")
    assert name(table, f"ship:{table.state.ships[at('c4')]}") == "ship 2 of Bo"
    assert name(table, in_hand(table, 3)) == "ship 3"
    assert name(table, f"ship:{table.state.hands[0][1]}") == "the second ship 3"
    assert name(table, f"ship:{table.state.ships[at('e1')]}") == "Minelayer of Bo"


def test_a_mercenary_for_hire_has_no_owner() -> None:
    table = placing(3).market("minelayer")
    assert tooltip(table, f"ship:{table.tile('minelayer')}") == [
        "Minelayer",
        "Placed: lays up to 3 mines.",
        "Costs 3 gold.",
        "For hire by either player.",
        "Placed like a ship, before or after it. No sea effect; it stops shots but never burns.",
    ]


def test_a_ship_in_the_hand_says_what_it_does() -> None:
    table = placing(3)
    assert tooltip(table, in_hand(table, 3)) == [
        "ship 3",
        "Fire in one of the four orthogonal directions.",
        "When it is placed, the effect of its space and its own happen, in either order.",
    ]


def test_a_ship_on_the_sea_says_what_it_scores() -> None:
    table = Position().ships(0, "c3=3 c4=4+2 c5=5").turn(0)
    lines = tooltip(table, f"ship:{table.state.ships[at('c4')]}")
    assert lines[2:6] == [
        "On c4.",
        "2 shields.",
        "On the rival's half: 1 point.",
        "Scores in run c3–c5 (2).",
    ]


def test_a_burning_ship_says_what_that_means() -> None:
    table = placing(3).ships(1, "d5=2*")
    assert any(part.startswith("Burning:") for part in tooltip(table, space("d5")))


def test_a_scoring_mercenary_says_its_points() -> None:
    table = placing(3).mercenary(0, "commodore", "c1")
    assert "Scores 1 now." in tooltip(table, space("c1"))


def test_a_space_says_whose_half_it_is_its_effect_and_its_mine() -> None:
    table = placing(3).printed("c1", "repair").mine("c1").collected(1, -2)
    lines = tooltip(table, space("c1"))
    assert lines[:5] == [
        "c1: repair; a mine lies there",
        "Row 1, on the half of Ada.",
        "Home row of Ada.",
        "Sea effect: repair.",
        "Turn 1 own burning ship back to its active side.",
    ]
    assert "Of 13 mines nobody has seen, 6 cost points (−2 each)." in lines
    assert lines[-1].startswith("A ship may go here when")


def test_a_pending_shot_says_whom_it_reaches() -> None:
    table = placing(3).ships(1, "c4=2").place(3, "c1")
    assert "ship 2 of Bo on c4 catches fire" in tooltip(table, "effect:ortho")
    assert tooltip(table, "aim:0")[:3] == ["towards c2", "From c1 to c6.", "ship 2 of Bo on c4 catches fire"]
    assert tooltip(table, "aim:4")[:2] == ["off the sea past row 1", "no space that way"]


def test_a_scoring_line_says_why_it_scores() -> None:
    table = Position().ships(0, "a1=1 b1=2 c1=3").ships(1, "g4=5 g5=5 g6=5").turn(0)
    assert tooltip(table, "line:0:0")[:2] == [
        "run a1–c1 (2)",
        "3 ships of Ada in line, each number 1 above or below the last: 2 points.",
    ]
    assert tooltip(table, "line:12:3")[1] == "3 ships of Bo in line with the same number: 3 points."
    assert tooltip(table, "line:5:0") == []


def test_piles_and_tokens_are_counted() -> None:
    table = placing(3).gold(1, 2).collected(1, -2, 0)
    left = len(table.state.draw_piles[0])
    assert tooltip(table, "pile:0")[1:3] == [f"{left} tiles.", "Ada has 13 turns to go."]
    assert tooltip(table, "gold:1")[1] == "Bo has 2."
    assert tooltip(table, "mines:1")[1] == "2 mines, −2 points."
    assert tooltip(table, "mines:0")[1] == "None."
    assert tooltip(table, "supply:shields")[1] == "7 left in the supply."
    assert tooltip(table, "extra:0")[1:3] == ["Ada has 0.", "7 left in the supply."]


def test_lost_ships_are_listed_at_the_pile() -> None:
    table = placing(3).ships(1, "c1=5*").place(3, "c1")
    assert "Out of the game: ship 5 of Bo." in tooltip(table, "pile:1")


def test_a_start_shield_waits_for_its_ship() -> None:
    table = Position(options=(("start_shield", "first_player"),))
    assert tooltip(table, "start_shield:0")[1] == "Waits for the first ship of Ada."
    assert tooltip(table, "start_shield:1")[1] == "No start shield waits."


def test_a_board_shows_its_faces_until_it_is_laid() -> None:
    table = Position(options=(("free_arrangement", 1),))
    assert tooltip(table, "board:2")[1:3] == [
        "front, from the home row on: victory point; diagonal shot; repair.",
        "back, from the home row on: diagonal shot; repair; victory point.",
    ]
    table.play(TakeBoard(0, 2)).play(LayBoard(0, 0, 0, 0, 2))
    assert tooltip(table, "board:2")[1] == "Lies front up, turned by 180°."


@pytest.mark.parametrize(
    "handle", ["mine:24", "shield:24", "line:3:0", "ship:0", "ship:99", "aim:8", "effect:x"]
)
def test_what_is_not_there_has_no_tooltip(handle: str) -> None:
    assert tooltip(placing(3), handle) == []


# --- the page


def test_the_page_draws_the_sea_as_a_map() -> None:
    table = placing(3).ships(0, "c1=2+2").ships(1, "c4=2*").mercenary(1, "minelayer", "e1")
    table.printed("a6", "vp").printed("b6", "ortho").mine("g6").printed("g6", "diag")
    lines = page(table)
    assert lines[1].split() == list("abcdefg")
    assert lines[2].split() == ["6", "P", "+", "?", "?", "?", "?", "x*"]
    assert lines[4].split() == ["4", "?", "?", "B2!", "?", "?", "?", "?"]
    assert lines[7].split() == ["1", "?", "A4", "A2''", "?", "Bm", "?", "?"]
    columns = [line.index(mark) for line, mark in ((lines[1], "c"), (lines[4], "B2!"), (lines[7], "A2''"))]
    assert len(set(columns)) == 1


def test_the_page_tells_the_fleets_hands_and_market_in_words() -> None:
    table = placing(3, 7).ships(0, "c1=2+2").ships(1, "c4=2*").mercenary(1, "minelayer", "e1")
    table.market("commodore").gold(0, 2)
    lines = page(table)
    assert lines[0] == "Turn 4 of 16: Ada to play."
    assert "Ships of Ada: 4 on b1, 2 on c1 with 2 shields." in lines
    assert "Ships of Bo: Minelayer on e1, 2 on c4 burning." in lines
    assert "No mines on the sea." in lines
    assert "Hand of Ada: 3 (orthogonal shot), 7 (mine removal)." in lines
    assert "Hand of Bo: 3 tiles, face down." in lines
    assert any(line.startswith("For hire: Commodore, 4 gold.") for line in lines)
    assert any(line.startswith("Ada: score 0, gold 2,") for line in lines)


def test_the_page_names_the_lines_that_score_and_the_pending_effects() -> None:
    table = Position().ships(0, "a1=2 b1=3 c1=4").ships(1, "d4=2").hand(0, 3).market().turn(0)
    table.place(3, "d1")
    lines = page(table)
    assert "Combinations of Ada: run a1–c1 (2)." in lines
    assert lines[1] == "Ship 3 on d1, effects to carry out: orthogonal shot."


def test_while_boards_are_laid_nothing_is_said_of_hands_and_market() -> None:
    lines = page(Position(options=(("free_arrangement", 1),)))
    assert lines[0] == "The sea boards are being laid: Ada to choose."
    assert "Hands are drawn and the mercenaries turned up once all boards lie." in lines
    assert not any(line.startswith(("Hand of", "For hire")) for line in lines)


def test_the_page_of_a_finished_game_asks_nobody() -> None:
    table = placing(3)
    table.state.frames.clear()
    assert page(table)[0] == "The game is over."
    assert page(table, "ja")[0] == "ゲーム終了。"


def test_a_plate_tells_rows_score_and_turns() -> None:
    table = Position().ships(0, "a1=1 b1=2 c1=3").turn(0)
    assert tooltip(table, "plate:1") == [
        "Bo",
        "Bo has rows 4 to 6; row 6 is the home row.",
        "Score as it stands: 0.",
        "Bo has 13 turns to go.",
    ]
    table.state.frames.clear()
    assert tooltip(table, "plate:0")[2] == "Final score: 2."


def test_the_sea_tells_whose_half_is_which() -> None:
    other = Position(rigged=(("sides", (1, 0)),))
    assert tooltip(other, "sea")[1] == "Rows 1 to 3 are the half of Bo, rows 4 to 6 that of Ada."


def test_a_ring_is_named_by_the_ship_it_surrounds() -> None:
    table = placing(3).ships(1, "c4=2").place(3, "c1")
    assert name(table, "ring:0") == "at ship 2 of Bo on c4"
    assert tooltip(table, "ring:0")[2] == "ship 2 of Bo on c4 catches fire"


def test_a_space_names_its_ship_once() -> None:
    table = placing(3).ships(1, "c4=2").place(3, "c1")
    lines = tooltip(table, space("c4"))
    assert sum("ship 2 of Bo" in line for line in lines) == 1
