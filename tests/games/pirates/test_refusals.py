"""Why a piece cannot be touched now: the reason, and what would be needed."""

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.games.pirates.actions import TakeBoard
from tests.games.pirates.positions import Position
from tests.games.pirates.spoken import in_hand, refusal, space


def placing(*hand: int) -> Position:
    return Position().ships(0, "b1=4").hand(0, *hand).market().turn(0)


# --- spaces


def test_a_taken_space_names_the_ship_on_it() -> None:
    table = placing(3).ships(1, "c1=6")
    ship = in_hand(table, 3)
    expected = "c1 is taken by ship 6 of Bo. Only a burning ship can be replaced."
    assert refusal(table, space("c1"), ship) == expected
    japanese = "c1にはBoの船6があります。入れ替えられるのは炎上中の船だけです。"
    assert refusal(table, space("c1"), ship, language="ja") == japanese


def test_whoever_points_at_a_ship_on_the_sea_means_its_space() -> None:
    table = placing(3).ships(1, "c1=6")
    tile = table.state.ships[2]
    assert refusal(table, f"ship:{tile}", in_hand(table, 3)).startswith("c1 is taken")


def test_a_space_without_support_names_the_home_row() -> None:
    table = placing(3)
    expected = "d3 is not in the home row (row 1), and no active ship of Ada is beside it."
    assert refusal(table, space("d3"), in_hand(table, 3)) == expected
    other = Position().hand(1, 3).market().turn(1)
    assert "(row 6)" in refusal(other, space("d3"), in_hand(other, 3, seat=1))


def test_a_burning_neighbour_is_named_as_the_cause() -> None:
    table = placing(3).ships(0, "d2=5*")
    assert refusal(table, space("d3"), in_hand(table, 3)) == (
        "Beside d3 there is only ship 5 of Ada on d2, and it is burning. "
        "An active ship of Ada must be beside it, or the space must be in the home row (row 1)."
    )


def test_several_burning_neighbours_are_all_named() -> None:
    table = placing(3).ships(0, "d2=5* c3=6*")
    said = refusal(table, space("d3"), in_hand(table, 3))
    assert said.startswith(
        "Beside d3 all ships of Ada are burning: ship 5 of Ada on d2 and ship 6 of Ada on c3."
    )


def test_a_space_wants_a_ship_chosen_first() -> None:
    table = placing(3)
    assert refusal(table, space("c1")) == "Choose a ship from the hand or a mercenary first."
    hiring = placing(3).market("minelayer").gold(0, 3).turn(0, placed=True)
    assert refusal(hiring, space("c1")).startswith("The ship is placed: choose a mercenary first")
    assert refusal(hiring.gold(0, 2), space("c1")) == (
        "The ship is placed, and no mercenary can be hired: end the turn."
    )


# --- hands and the market


def test_only_one_ship_is_placed_each_turn() -> None:
    table = placing(3, 5).market("minelayer").gold(0, 3).turn(0, placed=True)
    assert refusal(table, in_hand(table, 5)) == "One ship each turn, and yours is placed."


def test_the_turn_does_not_end_before_the_ship() -> None:
    assert refusal(placing(3), "end_turn") == "Place a ship first; every turn needs one."


def test_the_rivals_tiles_are_the_rivals() -> None:
    assert refusal(placing(3), "back:1:0") == "This is a tile of Bo."


def test_a_ship_out_of_the_game_stays_out() -> None:
    table = placing(3)
    tile = table.state.draw_piles[0].pop()
    table.state.removed[0].append(tile)
    assert refusal(table, f"ship:{tile}") == "This ship is out of the game."


def test_too_little_gold_is_told_in_figures() -> None:
    table = placing(3).market("four_way").gold(0, 2)
    handle = f"ship:{table.tile('four_way')}"
    assert refusal(table, handle) == "Four-Way Battery costs 4 gold, Ada has 2: 2 short."
    assert (
        refusal(table, handle, language="ja") == "四方砲船には金4が必要です。Adaの手元には2で、2足りません。"
    )


def test_one_mercenary_each_turn() -> None:
    table = placing(3).market("minelayer").gold(0, 6)
    table.state.hired_now = 1
    assert refusal(table, f"ship:{table.tile('minelayer')}") == (
        "One mercenary each turn, and this turn's is hired."
    )


def test_a_mercenary_must_leave_a_space_for_the_ship() -> None:
    blocked = (
        " ".join(f"{column}1=2" for column in "abc") + " " + " ".join(f"{column}1=4" for column in "def")
    )
    walls = " ".join(f"{column}2=6" for column in "abc") + " g2=8"
    table = Position().ships(1, f"{blocked} {walls}").hand(0, 3).market("minelayer").gold(0, 3).turn(0)
    assert refusal(table, f"ship:{table.tile('minelayer')}") == (
        "Wherever it went, the mercenary would leave no space for the ship of this turn. "
        "Place the ship first."
    )


# --- effects


def pending(number: int, *, on: str = "none") -> Position:
    return placing(number).printed("c1", on).place(number, "c1")


def test_effects_come_before_everything_else() -> None:
    table = placing(1, 4).market("minelayer").gold(0, 3).place(1, "c1")
    expected = "The effects of ship 1 of Ada on c1 come first: shield."
    assert refusal(table, in_hand(table, 4)) == expected
    assert refusal(table, "end_turn") == expected


def test_no_mercenary_comes_between_a_ship_and_its_effects() -> None:
    table = placing(1).market("minelayer").gold(0, 3).place(1, "c1")
    handle = f"ship:{table.tile('minelayer')}"
    assert refusal(table, handle) == (
        "No mercenary can come between a ship and its effects. Still to do: shield."
    )
    assert refusal(table, handle, language="ja") == (
        "船を置いてから効果を終えるまでの間、傭兵船は雇えません。残っている効果：盾。"
    )


def test_an_effect_that_is_not_pending_names_those_that_are() -> None:
    said = refusal(pending(1), "effect:ortho")
    assert said == "The effect is not open now: orthogonal shot. Still to do for ship 1 of Ada on c1: shield."
    assert refusal(placing(3), "effect:ortho") == "Effects come with a ship: place one first."


def test_a_pending_effect_without_a_target_says_why() -> None:
    table = placing(7).printed("c1", "mine").place(7, "c1")
    assert refusal(table, "effect:unmine") == "There is no mine on the sea."
    repairing = placing(5).printed("c1", "mine").place(5, "c1")
    assert refusal(repairing, "effect:repair") == "No own ship is burning: nothing to repair."


def test_a_space_wants_an_effect_chosen_first() -> None:
    table = placing(1).printed("c1", "mine").place(1, "c1")
    assert refusal(table, space("d4")) == "Choose an effect first: mine, shield."


def test_a_mine_needs_a_space_without_ship_and_mine() -> None:
    table = placing(4).mine("g6").printed("c1", "mine").place(4, "c1")
    assert refusal(table, space("b1"), "effect:mine") == (
        "A ship is on b1; a mine needs a space without one."
    )
    assert refusal(table, space("g6"), "effect:mine") == "A mine lies on g6 already."
    assert refusal(table, "mine:41", "effect:mine") == "A mine lies on g6 already."


def test_only_own_burning_ships_are_repaired() -> None:
    table = placing(5).ships(0, "d1=2*").ships(1, "e4=3*").place(5, "c1")
    for where, said in (
        ("b1", "Nothing to repair: ship 4 of Ada is not burning."),
        ("e4", "This is ship 3 of Bo. Only an own burning ship can be repaired."),
        ("g6", "There is no ship on g6; only an own burning ship can be repaired."),
    ):
        assert refusal(table, space(where), "effect:repair") == said


def test_shields_go_on_own_active_ships() -> None:
    table = placing(1).ships(0, "d1=2*").ships(1, "e4=3").mercenary(0, "minelayer", "b2").place(1, "c1")
    for where, said in (
        ("d1", "This is ship 2 of Ada, which is burning: repaired first, it could take a shield."),
        ("e4", "This is ship 3 of Bo. A shield goes on an own ship."),
        ("b2", "Mercenaries never burn, so they take no shield."),
        ("g6", "There is no ship on g6; a shield goes on an own active ship."),
    ):
        assert refusal(table, space(where), "effect:shield") == said


def test_only_mines_are_removed() -> None:
    table = placing(7).mine("g6").place(7, "c1")
    assert refusal(table, space("a5"), "effect:unmine") == "There is no mine on a5."


def test_shots_go_in_their_own_directions_only() -> None:
    table = placing(3).ships(1, "c4=2").place(3, "c1")
    assert refusal(table, "aim:1", "effect:ortho") == "This shot goes along the row or the column only."
    assert refusal(table, space("c4"), "effect:ortho") == "A shot needs a direction: choose an arrow."
    slanted = placing(4).ships(1, "f4=2").printed("c1", "diag").place(4, "c1")
    assert refusal(slanted, "aim:0", "effect:diag") == "This shot goes diagonally only."


# --- boards, and what lies aside


def test_boards_are_laid_before_anything_else() -> None:
    table = Position(options=(("free_arrangement", 1),))
    assert refusal(table, space("a1")) == "Lay the sea boards first."
    assert refusal(table, "board:3") == "This board belongs to Bo."
    assert refusal(table, "face:0") == "Choose a board first."


def test_boards_go_from_left_to_right_and_the_strip_turns_halfway() -> None:
    table = Position(options=(("free_arrangement", 1),)).play(TakeBoard(0, 2))
    assert refusal(table, "berth:0:2", "face:0") == "Boards go from left to right: place 1 is next."
    assert refusal(table, space("a1"), "face:0") == "Boards go from left to right: place 1 is next."
    assert refusal(table, "rot:1", "face:0", "berth:0:0") == "The strip can only be turned by 180°."
    assert refusal(table, "board:0") == "Lay the light strip first; to take another one, undo."


@pytest.mark.parametrize(
    ("handle", "said"),
    [
        ("pile:0", "A tile is drawn from the draw pile by itself, at the end of the turn."),
        ("reserve:0", "The reserve is opened only by an extra tile."),
        ("start_shield:0", "The start shield goes on the first ship placed, by itself."),
        ("supply:mines", "Tokens are taken from the supply by effects only."),
    ],
)
def test_what_lies_beside_the_sea_moves_by_itself(handle: str, said: str) -> None:
    assert refusal(placing(3), handle) == said


def test_after_the_end_nothing_can_be_touched() -> None:
    table = placing(3)
    table.state.frames.clear()
    assert refusal(table, space("c1")) == "The game is over."


def test_the_refusals_of_the_rules_are_written_without_an_open_gap() -> None:
    table = placing(3).ships(1, "c1=6").market("minelayer")
    rules = table.rules
    game = [*rules.legal_actions(table.state)]
    for turn in (Position().hand(0, 3).turn(0), table, pending(1), pending(7, on="mine")):
        for other in (*game, *pending(1).legal(), *pending(7, on="mine").legal()):
            problem = rules.problem_with(turn.state, other)
            if problem is not None:
                for language in languages():
                    text = Messages(language).text(problem.remark(), ("Ada", "Bo"))
                    assert "{" not in text, problem
                    assert text != problem.key
