"""The words of Pirates Under Fire: prompts, choices, the log, score sheet and rail, in both languages."""

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.types import UNKNOWN, Event
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.actions import (
    Decline,
    DrawExtra,
    EndTurn,
    FireAll,
    LayBoard,
    LayMine,
    RaiseShield,
    RemoveMine,
    Repair,
    TakeBoard,
)
from desktop_app.games.pirates.catalogue import EFFECT_IDS, FIRST_MERCENARY, Counted, Effect, Where
from desktop_app.games.pirates.components import load_catalogue
from tests.games.pirates.positions import Position, at
from tests.games.pirates.spoken import (
    WORDING,
    action,
    fire,
    hire,
    line,
    place,
    prompt,
    reasons,
    told,
    view,
)

FOUR = 10
"""The first 4 of seat 0."""
MINELAYER = FIRST_MERCENARY


def boarding() -> Position:
    return Position(options=(("free_arrangement", 1),))


def placing() -> Position:
    return Position().ships(0, "b1=4").hand(0, 3, 4, 4).market().turn(0)


# --- prompts


def test_the_menu_says_where_a_ship_may_go() -> None:
    assert prompt(placing()) == "Place a ship: in the home row, or beside an active own ship."
    assert prompt(placing(), "ja") == "船を置いてください（手前の段か、自分のアクティブな船の隣）。"


def test_the_menu_offers_a_mercenary_that_can_be_paid() -> None:
    table = placing().market("minelayer").gold(0, 3)
    assert prompt(table) == "Place a ship; a mercenary may be hired before or after it."
    assert prompt(table.gold(0, 2)) == "Place a ship: in the home row, or beside an active own ship."


def test_after_the_ship_the_menu_offers_a_mercenary_or_the_end() -> None:
    table = placing().market("minelayer").gold(0, 3).turn(0, placed=True)
    assert prompt(table) == "Hire a mercenary, or end the turn."
    assert prompt(table, "ja") == "傭兵船を雇うか、手番を終えてください。"


def test_several_effects_are_asked_for_in_any_order() -> None:
    table = placing().ships(1, "c3=2").printed("c1", "mine").place(3, "c1")
    expected = "Ship 3 on c1: carry out the effects in any order: mine and orthogonal shot."
    assert prompt(table) == expected
    assert prompt(table, "ja") == "c1の船3：効果を好きな順に行ってください（機雷の設置と縦横方向の砲撃）。"


def test_an_effect_that_was_chosen_is_asked_for() -> None:
    table = placing().ships(1, "c3=2").printed("c1", "mine").place(3, "c1")
    assert prompt(table, "en", "effect:mine") == "Ship 3 on c1: choose a space for the mine."
    expected = "Ship 3 on c1: choose a direction for the orthogonal shot."
    assert prompt(table, "en", "effect:ortho") == expected
    assert prompt(table, "ja", "effect:mine") == "c1の船3：機雷を置くマスを選んでください。"


def test_for_a_piece_that_was_chosen_a_space_is_asked_for() -> None:
    table = Position().ships(0, "b1=4").hand(0, 7).market("minelayer").gold(0, 3).turn(0)
    tile, hired = table.state.hands[0][0], table.state.market[0]
    where = "in the home row, or beside an active own ship."
    assert prompt(table, "en", f"ship:{tile}") == f"Choose the space for ship 7: {where}"
    assert prompt(table, "en", f"ship:{hired}") == f"Choose the space for the Minelayer: {where}"


def test_an_effect_without_a_target_is_named_since_it_waits() -> None:
    table = Position().ships(0, "b1=4").hand(0, 7).market().turn(0).printed("c1", "mine").place(7, "c1")
    assert (
        prompt(table) == "Ship 7 on c1: choose a space for the mine. Without a target so far: mine removal."
    )


def test_a_double_effect_says_how_often_it_is_still_to_come() -> None:
    table = Position().ships(0, "b1=4").hand(0, 9).market().turn(0).printed("c1", "mine").place(9, "c1")
    assert prompt(table) == "Ship 9 on c1: choose a space for the mine (2 left)."
    assert prompt(table.lay_mine("a6")) == "Ship 9 on c1: choose a space for the mine."


def test_a_mercenary_asks_for_its_steps_one_by_one() -> None:
    table = placing().market("minelayer").gold(0, 3).hire("minelayer", "a1")
    assert prompt(table) == "Minelayer on a1: choose a space for the mine (3 left)."
    assert prompt(table, "ja") == "a1の機雷敷設船：機雷を置くマスを選んでください（あと3回）。"


def test_boards_are_asked_for_from_the_left() -> None:
    table = boarding()
    assert prompt(table) == "Choose the sea board for place 1 of 3, from the left."
    table.play(TakeBoard(0, 2))
    assert prompt(table) == "Lay the light strip: choose its face and turn."


# --- choices


def test_a_placement_names_the_effects_it_sets_going() -> None:
    table = placing().printed("c1", "mine")
    assert action(table, place(table, 3, "c1")) == "Place ship 3 on c1: mine, orthogonal shot"
    assert action(table, place(table, 3, "c1"), "ja") == "船3をc1に置く：機雷の設置、縦横方向の砲撃"


def test_a_nine_names_the_doubled_effect_and_on_a_bare_space_none() -> None:
    table = Position().hand(0, 9).turn(0).printed("c1", "diag")
    assert action(table, place(table, 9, "c1")) == "Place ship 9 on c1: diagonal shot × 2"
    assert action(table, place(table, 9, "d1")) == "Place ship 9 on d1"


def test_a_replaced_ship_is_named() -> None:
    table = placing().ships(1, "c1=6*")
    assert action(table, place(table, 3, "c1")) == "Place ship 3 on c1, in place of ship 6 of Bo"


def test_equal_numbers_in_a_hand_are_told_apart() -> None:
    table = placing()
    fours = [tile for tile in table.state.hands[0] if tile != table.state.hands[0][0]]
    texts = [action(table, type(place(table, 4, "c1"))(0, tile, at("c1"))) for tile in fours]
    assert texts == ["Place ship 4 on c1: gold", "Place the second ship 4 on c1: gold"]


def test_every_other_choice_is_said_whole() -> None:
    table = placing().market("minelayer").gold(0, 3).ships(1, "a1=6*").mine("g6")
    assert action(table, hire(table, "minelayer", "c1")) == "Hire the Minelayer for 3 gold, on c1"
    over = "Hire the Minelayer for 3 gold, on a1 in place of ship 6 of Bo"
    assert action(table, hire(table, "minelayer", "a1")) == over
    assert action(table, EndTurn(0)) == "End the turn"
    assert action(table, LayMine(0, at("d4"))) == "Lay the mine on d4"
    assert action(table, RemoveMine(0, at("g6"))) == "Remove the mine on g6"
    assert action(table, RaiseShield(0, at("b1"))) == "Shield ship 4 of Ada on b1"
    assert action(table, DrawExtra(0)) == "Draw the extra tile from the reserve (7 tiles)"
    assert action(table, FireAll(0, "four_way")) == "Fire in all four directions"
    assert action(table, FireAll(0, "surrounding")) == "Hit every enemy ship around"
    assert action(table, Decline(0, "ortho")) == "Do without: orthogonal shot"
    table.ships(0, "d1=2*")
    assert action(table, Repair(0, at("d1"))) == "Repair ship 2 of Ada on d1"


def test_a_shot_names_whom_it_hits_or_where_it_goes() -> None:
    table = placing().ships(1, "c4=2").place(3, "c1")
    assert action(table, fire("up")) == "Fire at ship 2 of Bo on c4"
    assert action(table, fire("right")) == "Fire towards d1"
    assert action(table, fire("down")) == "Fire off the sea past row 1"
    assert action(table, fire("up"), "ja") == "c4のBoの船2を砲撃する"


def test_boards_are_laid_by_face_and_turn() -> None:
    table = boarding()
    assert action(table, TakeBoard(0, 0)) == "Take the light square board 1"
    table.play(TakeBoard(0, 0))
    text = action(table, LayBoard(0, 1, 0, 0, 3))
    assert text == "Lay the light square board 1: back, turned by 270°"


# --- the log

EVENTS: dict[str, tuple[Event, str, str]] = {
    "board": (
        happened.BoardLaid(1, 5, 0, 2, 1),
        "Bo laid the dark strip: front, turned by 180°",
        "Boが濃紺の細長いボードを置いた：表、180°回転",
    ),
    "first hand": (
        happened.HandDealt(0, (FOUR, 1, 27)),
        "Ada drew the first hand: ship 4, ship 1, ship 9",
        "Adaが最初の手札を引いた：船4、船1、船9",
    ),
    "first hand unseen": (
        happened.HandDealt(1, (UNKNOWN,) * 3),
        "Bo drew the first hand: 3 tiles",
        "Boが最初の手札を引いた：3枚",
    ),
    "market": (
        happened.MarketRevealed((MINELAYER, MINELAYER + 1)),
        "For hire: Minelayer, Quartermaster",
        "雇える傭兵船：機雷敷設船、補給船",
    ),
    "ship": (happened.ShipPlaced(0, FOUR, 1), "Ada placed ship 4 on b1", "Adaが船4をb1に置いた"),
    "ship on a burning one": (
        happened.ShipPlaced(0, FOUR, 1, "vp"),
        "Ada placed ship 4 on b1; the space's effect is lost: victory point",
        "Adaが船4をb1に置いた（失われたマスの効果：勝利点）",
    ),
    "hired": (
        happened.MercenaryHired(1, MINELAYER, 35, 3),
        "Bo hired the Minelayer for 3 gold, on a6",
        "Boが機雷敷設船を金3で雇い、a6に置いた",
    ),
    "removed": (
        happened.ShipRemoved(1, FOUR, 1),
        "Out of the game: ship 4 of Ada, burning on b1",
        "b1で炎上中のAdaの船4がゲームから除かれた",
    ),
    "start shield": (
        happened.ShieldRaised(0, 1, 1, 1),
        "Ada: the start shield is on b1",
        "Ada：開始時の盾をb1に置いた",
    ),
    "shield": (
        happened.ShieldRaised(0, 1, 1, 0),
        "Ada put a shield on the ship on b1",
        "Adaがb1の船に盾を置いた",
    ),
    "second shield": (
        happened.ShieldRaised(0, 1, 2, 0),
        "Ada put a shield on the ship on b1: 2 now",
        "Adaがb1の船に盾を置いた（計2）",
    ),
    "points": (happened.PointsGained(0, 1, 4), "Ada: +1 victory point, 4 now", "Ada：勝利点+1（計4）"),
    "gold": (happened.GoldGained(1, 1, 2), "Bo: +1 gold, 2 now", "Bo：金+1（計2）"),
    "extra": (
        happened.ExtraTileTaken(0, FOUR),
        "Ada took an extra tile from the reserve: ship 4",
        "Adaが予備から追加タイルを引いた：船4",
    ),
    "extra unseen": (
        happened.ExtraTileTaken(0, UNKNOWN),
        "Ada took an extra tile from the reserve",
        "Adaが予備から追加タイルを引いた",
    ),
    "drawn": (happened.TileDrawn(0, FOUR), "Ada drew ship 4", "Adaが船4を引いた"),
    "drawn unseen": (happened.TileDrawn(0, UNKNOWN), "Ada drew a tile", "Adaがタイルを1枚引いた"),
    "mine": (happened.MineLaid(0, 40), "Ada laid a mine on f6", "Adaがf6に機雷を置いた"),
    "mine removed": (
        happened.MineRemoved(0, 40),
        "Ada removed the mine on f6",
        "Adaがf6の機雷を取り除いた",
    ),
    "mine collected": (
        happened.MineCollected(0, 40, 2, -2),
        "Ada turned over the mine on f6: −2 points",
        "Adaがf6の機雷を引き取った：−2点",
    ),
    "shot at nothing": (
        happened.ShotFired(0, 3, 0, 38, 0),
        "Ada fired towards d2 from d1: no active ship of Bo in line",
        "Adaがd1からd2の方へ砲撃：この方向にBoのアクティブな船なし",
    ),
    "shot off the sea": (
        happened.ShotFired(0, 3, 4, -1, 0),
        "Ada fired off the sea past row 1 from d1: no active ship of Bo in line",
        "Adaがd1から海の外（1段目の先）へ砲撃：この方向にBoのアクティブな船なし",
    ),
    "shot at a mercenary": (
        happened.ShotFired(0, 3, 0, 24, 1),
        "Ada fired at d4 from d1: the mercenary of Bo stopped the shot",
        "Adaがd1からd4を砲撃：Boの傭兵船が止めた",
    ),
    "shot at a shield": (
        happened.ShotFired(0, 3, 0, 24, 2, 1),
        "Ada fired at d4 from d1: the ship of Bo lost a shield, 1 left",
        "Adaがd1からd4を砲撃：Boの船の盾が1つ減った（残り1）",
    ),
    "shot at the last shield": (
        happened.ShotFired(0, 3, 0, 24, 2),
        "Ada fired at d4 from d1: the ship of Bo lost its last shield",
        "Adaがd1からd4を砲撃：Boの船の最後の盾がなくなった",
    ),
    "shot that burns": (
        happened.ShotFired(1, 38, 4, 3, 3),
        "Bo fired at d1 from d6: the ship of Ada is burning",
        "Boがd6からd1を砲撃：Adaの船が炎上した",
    ),
    "hit on a shield": (
        happened.ShipHit(0, 24, 2, 1),
        "Ada hit the ship of Bo on d4: a shield is lost, 1 left",
        "Adaの攻撃がd4にあるBoの船に命中：盾が1つ減った（残り1）",
    ),
    "hit on the last shield": (
        happened.ShipHit(0, 24, 2),
        "Ada hit the ship of Bo on d4: its last shield is lost",
        "Adaの攻撃がd4にあるBoの船に命中：最後の盾がなくなった",
    ),
    "hit on a mercenary": (
        happened.ShipHit(0, 24, 1),
        "Ada hit the mercenary of Bo on d4: it takes no harm",
        "Adaの攻撃がd4にあるBoの傭兵船に命中：影響なし",
    ),
    "hit that burns": (
        happened.ShipHit(0, 24, 3),
        "Ada hit the ship of Bo on d4: it is burning",
        "Adaの攻撃がd4にあるBoの船に命中：炎上した",
    ),
    "repair": (happened.ShipRepaired(0, 3), "Ada repaired the ship on d1", "Adaがd1の船を修理した"),
    "declined": (
        happened.EffectDeclined(0, "unmine"),
        "Ada did without: mine removal",
        "Adaが見送った：機雷の除去",
    ),
    "lapsed": (
        happened.EffectLapsed(0, "repair", "target"),
        "Ada: repair without a target",
        "Ada：対象のない効果（修理）",
    ),
    "lapsed without a token": (
        happened.EffectLapsed(0, "shield", "supply"),
        "Ada: shield not possible, the supply is empty",
        "Ada：サプライ切れで行えない効果（盾）",
    ),
    "lapsed without a tile": (
        happened.EffectLapsed(0, "tile", "reserve"),
        "Ada: extra tile not possible, the reserve is empty",
        "Ada：予備切れで行えない効果（追加タイル）",
    ),
    "stranded": (
        happened.SeatStranded(1),
        "Bo can place a ship nowhere and loses at once",
        "Boは船を置けるマスがなく、即座に敗北した",
    ),
    "lines": (
        happened.LinesScored(0, ((1, 2, 4, 1, 3), (7, 0, 3, 0, 3))),
        "Ada: combinations run c2–f2 (3), equal b1–b3 (3) = 6",
        "Ada：組み合わせ c2～f2の連番（3点）、b1～b3の同じ数字（3点） = 6",
    ),
    "no lines": (happened.LinesScored(1, ()), "Bo: no combination", "Bo：組み合わせなし"),
    "scored": (
        happened.EndScored(0, 3, (), 4, -2, 17),
        "Ada: combinations 12, rival's half 3, mercenaries 0, points 4, mines −2 = 17",
        "Ada：組み合わせ12、相手側の船3、傭兵船0、勝利点4、機雷−2 = 17",
    ),
    "scored with mercenaries": (
        happened.EndScored(0, 3, ((MINELAYER, 2), (MINELAYER + 1, 0)), 4, -2, 17),
        "Ada: combinations 10, rival's half 3, mercenaries 2 (Minelayer 2, Quartermaster 0), "
        "points 4, mines −2 = 17",
        "Ada：組み合わせ10、相手側の船3、傭兵船2（機雷敷設船2、補給船0）、勝利点4、機雷−2 = 17",
    ),
    "ended": (
        happened.GameEnded("pirates.end.scored", 1, (-1, 7), (9, 0)),
        "The game is over: Bo wins, 7 points to −1",
        "ゲーム終了：Boの勝ち（7点対−1点）",
    ),
    "ended by gold": (
        happened.GameEnded("pirates.end.gold", 0, (5, 5), (3, 2)),
        "The game is over: both have 5 points, Ada wins by gold, 3 to 2",
        "ゲーム終了：どちらも5点のため、金の多いAdaの勝ち（3対2）",
    ),
    "ended in a draw": (
        happened.GameEnded("pirates.end.draw", -1, (5, 5), (2, 2)),
        "The game is over: a draw, both have 5 points and 2 gold",
        "ゲーム終了：引き分け（どちらも5点、金2）",
    ),
    "ended by a loss": (
        happened.GameEnded("pirates.end.stranded", 0, (3, 9), (0, 0)),
        "The game is over: Ada wins, since Bo can place no ship",
        "ゲーム終了：Boが船を置けず、Adaの勝ち",
    ),
}


@pytest.mark.parametrize(("event", "english", "japanese"), EVENTS.values(), ids=EVENTS.keys())
def test_an_event_is_told(event: Event, english: str, japanese: str) -> None:
    assert (line(event), line(event, "ja")) == (english, japanese)


def test_every_event_is_told_or_left_out_on_purpose() -> None:
    told_here = {type(event) for event, _, _ in EVENTS.values()}
    every = {
        kind
        for kind in vars(happened).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert every - told_here == {happened.TurnEnded}


def test_the_end_of_a_turn_has_no_line() -> None:
    assert WORDING.event(happened.TurnEnded(0)) is None


OF_BOTH = (happened.HandDealt, happened.SeatStranded, happened.LinesScored, happened.EndScored)
"""What is told of both players in one turn, so that every line needs its name."""


def test_a_line_below_its_actor_leaves_the_name_away_but_where_both_are_told_of() -> None:
    for language in languages():
        messages = Messages(language)
        for event, _, _ in EVENTS.values():
            remark = WORDING.event(event)
            assert remark is not None
            if "seat" in dict(remark.params):
                assert messages.has(f"{remark.key}.own") != isinstance(event, OF_BOTH), remark.key


def test_a_move_is_told_in_the_order_of_its_events() -> None:
    table = placing().ships(1, "c4=2+1").printed("c1", "vp").place(3, "c1")
    assert told(table) == ["Ada placed ship 3 on c1", "Ada: +1 victory point, 1 now"]
    assert told(table.fire("up"))[0] == "Ada fired at c4 from c1: the ship of Bo lost its last shield"


@pytest.mark.parametrize(
    ("event", "handles"),
    [
        (happened.ShipPlaced(0, FOUR, 1), ("ship:10", "space:1")),
        (happened.MercenaryHired(1, MINELAYER, 35, 3), ("ship:55", "space:35", "gold:1")),
        (happened.ShotFired(0, 3, 0, 24, 2), ("space:3", "space:24")),
        (happened.ShotFired(0, 3, 4, -1, 0), ("space:3",)),
        (happened.TileDrawn(0, UNKNOWN), ("pile:0",)),
        (happened.ExtraTileTaken(1, UNKNOWN), ("reserve:1", "extra:1")),
        (happened.LinesScored(0, ((7, 0, 3, 0, 3),)), ("space:1", "space:8", "space:15")),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_an_event_lights_up_the_pieces_it_concerns(event: Event, handles: tuple[str, ...]) -> None:
    assert WORDING.touched(event) == handles


# --- scores


def test_the_sheet_has_a_row_for_each_part() -> None:
    table = Position().ships(0, "a1=1 b1=2 c1=3 d5=8").ships(1, "g6=4").points(0, 2).collected(0, -2, 0)
    messages = Messages("en")
    rows = {messages.text(name): numbers for name, numbers in WORDING.sheet(view(table))}
    assert rows == {
        "Combinations": (2, 0),
        "Ships on the rival's half": (1, 0),
        "Mercenaries": (0, 0),
        "Victory points": (2, 0),
        "Mines": (-2, 0),
        "Total": (3, 0),
    }


def test_after_a_loss_at_once_the_total_is_said_to_have_no_effect() -> None:
    table = Position().points(0, 9)
    table.state.frames, table.state.loser = [], 0
    name, totals = WORDING.sheet(view(table))[-1]
    assert (Messages("en").text(name), totals) == ("Total, without effect", (9, 0))


def test_the_rail_begins_with_the_score_as_it_stands() -> None:
    table = Position().ships(0, "a1=1 b1=2 c1=3").points(0, 2).gold(0, 4).collected(0, -2)
    figures = WORDING.standing(view(table), 0)
    assert figures[0] == ("score", 2)
    assert dict(figures)["gold"] == 4
    assert dict(figures)["mines"] == -2
    assert WORDING.ranking == "score"


# --- hints


def test_a_hint_gives_points_before_gold() -> None:
    table = Position().ships(0, "a1=2 b1=3").hand(0, 4).market().turn(0).printed("c1", "vp")
    said = reasons(table, place(table, 4, "c1"))
    assert said == ["+2 for combinations: run a1–c1 (2)", "+1 for victory points", "+1 gold"]


def test_a_hint_names_the_ship_that_is_shot_at() -> None:
    table = placing().ships(1, "c4=2")
    assert "can fire at ship 2 of Bo on c4" in reasons(table, place(table, 3, "c1"))
    assert reasons(table.place(3, "c1"), fire("up"))[0] == "sets ship 2 of Bo on c4 on fire"


# --- texts


NO_STEPS = (Effect.NONE, Effect.DOUBLE)


def test_every_mercenary_effect_and_board_has_its_words() -> None:
    catalogue = load_catalogue()
    keys = [f"pirates.mercenary.{one.id}" for one in catalogue.mercenaries]
    keys += [f"pirates.effect.{effect}" for effect in EFFECT_IDS]
    keys += [f"pirates.does.{effect.name.lower()}" for effect in Effect if effect != Effect.NONE]
    keys += [f"pirates.acts.{effect.name.lower()}" for effect in Effect if effect not in NO_STEPS]
    keys += [f"pirates.counted.{which.name.lower()}" for which in Counted]
    keys += [f"pirates.where.{where.name.lower()}" for where in Where]
    keys += [f"pirates.board.{board.id.lower()}" for board in catalogue.boards]
    for language in languages():
        assert [key for key in keys if not Messages(language).has(key)] == []


@pytest.mark.parametrize("reason", ["scored", "stranded", "gold", "draw"])
def test_every_end_has_a_reason(reason: str) -> None:
    for language in languages():
        assert Messages(language).has(f"pirates.end.{reason}")
