"""The words of Electrify: prompts, choices, the log, score sheet and rail, in both languages."""

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.types import UNKNOWN, Event
from desktop_app.games.electrify import actions
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import FIRST_DEMAND
from desktop_app.games.electrify.components import load_catalogue
from desktop_app.games.electrify.effects import ACTIONS, Icon, Multiplier, Verb
from desktop_app.games.electrify.scoring import CAUSES
from desktop_app.games.electrify.wording_icons import icon_words
from tests.games.electrify.positions import Position, card, demand, department, rules, space
from tests.games.electrify.spoken import (
    WORDING,
    action,
    choices,
    line,
    name,
    prompt,
    reasons,
    text,
    told,
    view,
)

B, E, INV, T = (department(letter) for letter in "BEIT")


def using(*cards: str, packs: str = "none", **plants: int) -> Position:
    """Ada has chosen Business Operations with these cards under it, and does not buy."""
    table = Position(packs=packs).cards(0, "B", *cards).plants(0, **plants)
    return table.choose("B", "T").pass_to("discharge")


# --- prompts


def test_the_round_begins_with_the_dial() -> None:
    assert prompt(Position().round(3)) == "Round 3 of 12: set the dial to a department, in secret."
    assert prompt(Position().round(3), language="ja") == (
        "ラウンド3／12：部門ダイヤルで部門を1つ、こっそり選んでください。"
    )


def test_whoever_is_alone_is_asked_for_the_shift() -> None:
    table = Position().choose("T", "B")
    assert prompt(table) == (
        "Alone with Transmission: shift it from column 4 one column to the right, or leave it."
    )
    assert choices(table) == ["Shift Transmission to column 5", "Leave it where it is"]
    assert choices(table, "ja") == ["送電部門を第5列へ動かす", "そのままにする"]


def test_buying_tells_the_power_there_is() -> None:
    table = Position().plants(0, F=1, N=1, S=1).choose("T", "B").pass_to("acquire")
    assert prompt(table) == "Buy one card, or none: the plants hold 8 power."
    table.take("B4b")
    assert prompt(table) == "Choose the department and the row for Reading Room (3 power)."
    table.place("E", 1)
    assert prompt(table) == "Pay 3 power: 0 paid, choose the next cube."


def test_discharging_asks_for_objects_then_for_icons() -> None:
    table = using("I16", F=5)
    assert prompt(table) == "Choose what to discharge next, or end discharging."
    table.discharge("B", 1)
    assert prompt(table) == "High-Voltage Link: choose the next icon (2 left), or leave the rest."
    table.use(1)
    assert prompt(table) == "Transmit: choose a cube to move from its plant to the grid (2 left)."
    table.transmit("F")
    assert prompt(table) == "Transmit: choose a cube to move from its plant to the grid (1 left)."


def test_cards_are_announced_before_they_are_drawn() -> None:
    table = using("I07").discharge("B", 1).use(0)
    assert prompt(table).startswith("Invest: choose the deck of the first card (2 cards)")
    table.announce(0)
    said = "Invest: announced 1 production; choose the deck of the next card (1 left), or draw."
    assert prompt(table) == said
    assert choices(table)[-1] == "Draw 1 production"


def test_a_plan_asks_for_the_department_then_for_its_column() -> None:
    table = using("I08").discharge("B", 1).use(0)
    assert prompt(table) == "Plan: choose a department to move to the left, or none."
    assert prompt(table, f"tile:0:{INV}") == "Plan: choose the column for Investment."


def test_a_conversion_names_what_it_brings() -> None:
    table = using("I19").grid(0, W=2).discharge("B", 1).use(0)
    assert prompt(table) == "Choose a grid cube to discard for this: research 4 (2 left)."
    assert choices(table) == ["Discard 1 wind from the grid", "Discard no more"]


def test_a_discard_multiplier_counts_what_was_discarded() -> None:
    table = using("V01", packs="salvage").hand(0, "P11", "P12").discharge("B", 1).use(0).discard("P11")
    assert prompt(table) == (
        "Discard cards for this icon: produce fossil × cards discarded (1 discarded so far)."
    )
    assert choices(table) == ["Discard House Generator", "Go on with 1 card discarded"]


def test_a_continuation_is_asked_for_after_what_it_follows() -> None:
    table = using("R07", packs="relay", F=1).discharge("B").use(0)
    assert prompt(table) == "After produce (2 times), choose a card that follows, or none."
    assert choices(table) == [
        "Direct Feed (Business Operations, row 1): transmit 2",
        "No continuation",
    ]


def test_breakthroughs_say_what_may_be_chosen() -> None:
    table = using("B4b").marker(0, 5).discharge("B", 1).use(0)
    assert prompt(table) == "Research breakthrough: choose a space for the cube."
    flipping = Position().demands("D08").grid(0, F=5).cards(0, "E", "B1a", "B2a", "B4a")
    flipping.choose("B", "T").pass_to("fulfil")
    assert prompt(flipping) == "Fulfil a demand card, or end the turn."
    flipping.fulfil("D08").use(1)
    assert prompt(flipping).startswith("Department breakthrough: choose a department")
    flipping.flip("E")
    assert prompt(flipping) == (
        "Energy Production is turned over: choose the card for row 1, or keep the rest as it is."
    )


# --- choices


def test_a_card_is_offered_with_cost_and_icons() -> None:
    table = Position().plants(0, F=3).hand(0, "P05").choose("T", "B").pass_to("acquire")
    bought = actions.TakeCard(0, card("P05"))
    assert action(table, bought) == "Buy Hot Spring for 3 power: produce 1 geothermal; produce 1 fossil"
    assert action(table, bought, "ja") == ("「温泉」を電力3で購入する：地熱1を生産／化石燃料1を生産")
    assert choices(table)[-1] == "Buy nothing"


def test_an_object_is_discharged_with_its_present_numbers() -> None:
    table = Position().cards(0, "T", "I09").choose("T", "B").pass_to("discharge")
    assert choices(table)[:2] == [
        "Discharge Transmission: transmit × black = 3",
        "Discharge Substation (Transmission, row 1): transmit × green = 1; transmit 2",
    ]


def test_equal_icons_are_told_apart() -> None:
    table = Position().flipped(0, "T").plants(0, F=3).choose("T", "B").pass_to("discharge").discharge("T")
    assert choices(table) == [
        "Transmit × black = 3",
        "Transmit × green = 1 (no. 1)",
        "Transmit × green = 1 (no. 2)",
        "Invest 1",
        "Leave what is left",
    ]


def test_every_choice_is_written_in_words() -> None:
    table = using("B4a", "I08", F=2)
    assert action(table, actions.Choose(0, E)) == "Choose Energy Production"
    assert action(table, actions.FlipDepartment(0, E)) == (
        "Turn over Energy Production: transmit 1; produce 4 geothermal"
    )
    assert action(table, actions.MoveDepartment(0, INV, 2)) == "Move Investment to column 2"
    assert action(table, actions.PayCube(0, 7)) == "Pay 1 solar (4 power)"
    assert action(table, actions.DevelopCube(0, 1)) == "Develop fossil to hydro"
    assert action(table, actions.TransmitCube(0, 2)) == "Transmit 1 hydro"
    assert action(table, actions.AnnounceDraw(0, 1)) == "Draw an infrastructure card"
    assert action(table, actions.DiscardCard(0, card("P01"))) == "Discard Coal Seam"
    assert action(table, actions.FillSpace(0, space("G1c"))) == "Put the cube on Generation 3: no icons"
    assert action(table, actions.Fulfil(0, demand("D02"))) == ("Fulfil Corner Bakery with 3 fossil, 1 hydro")


def test_cards_of_the_same_name_are_told_apart_by_their_rows() -> None:
    table = Position().demands("D08").grid(0, F=5).cards(0, "E", "B1a", "B1a", "B4a")
    table.choose("B", "T").pass_to("fulfil").fulfil("D08").use(1).flip("E")
    assert choices(table)[:2] == [
        "Put Street Stall (row 1 now) in row 1",
        "Put Street Stall (row 2 now) in row 1",
    ]


# --- icons


@pytest.mark.parametrize(
    ("icon", "english", "japanese"),
    [
        (Icon(Verb.PRODUCE, times=4, kind=1), "produce 4 fossil", "化石燃料4を生産"),
        (Icon(Verb.PRODUCE, times=2), "produce 2 in its column", "この列に生産2"),
        (
            Icon(Verb.PRODUCE, multiplier=Multiplier.GREEN, kind=3),
            "produce geothermal × green",
            "地熱×緑を生産",
        ),
        (
            Icon(Verb.DEVELOP, 2, multiplier=Multiplier.DISCARDED),
            "develop 2 × cards discarded",
            "開発2×捨てた枚数",
        ),
        (
            Icon(Verb.TRANSMIT, multiplier=Multiplier.DEPARTMENTS_RIGHT),
            "transmit × departments to the right",
            "送電×右にある部門数",
        ),
        (Icon(Verb.RESEARCH, 3), "research 3", "研究3"),
        (Icon(Verb.INVEST, multiplier=Multiplier.BLACK), "invest × black", "投資×黒"),
        (Icon(Verb.PLAN), "plan", "計画"),
        (
            Icon(Verb.CONVERT, inner=Icon(Verb.RESEARCH, 4)),
            "discard 1 grid cube: research 4",
            "送電網のキューブを1個まで捨て、1個につき研究4",
        ),
        (
            Icon(Verb.CONVERT, times=2, inner=Icon(Verb.RESEARCH, 4)),
            "discard up to 2 grid cubes, for each research 4",
            "送電網のキューブを2個まで捨て、1個につき研究4",
        ),
        (
            Icon(Verb.CONTINUE, inner=Icon(Verb.TRANSMIT), watched=Verb.PRODUCE),
            "for each cube produced: transmit 1",
            "生産したキューブ1個ごとに送電1",
        ),
        (Icon(Verb.POINTS, 1), "1 point", "1点"),
        (Icon(Verb.POINTS, 3), "3 points", "3点"),
        (Icon(Verb.INDUSTRY, 5), "industry breakthrough up to 5", "産業ブレイクスルー（コスト5以下）"),
        (Icon(Verb.FLIP), "department breakthrough", "部門ブレイクスルー"),
        (Icon(Verb.ENVIRONMENT), "environment token", "環境トークン"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.isascii() else "",
)
def test_an_icon_is_a_fragment(icon: Icon, english: str, japanese: str) -> None:
    words = icon_words(load_catalogue(), icon)
    assert (text(words), text(words, "ja")) == (english, japanese)


# --- the log

EVENTS: dict[str, tuple[Event, str, str]] = {
    "round": (
        happened.RoundBegan(4, 1),
        "Round 4 of 12: Bo leads",
        "ラウンド4／12：スタートプレイヤーはBo",
    ),
    "dial": (
        happened.DialSet(0, T),
        "Ada set the dial: Transmission",
        "Adaが部門ダイヤルを合わせた：送電部門",
    ),
    "dials": (
        happened.DialsRevealed((E, E, T), (1, 1, 0), UNKNOWN),
        "Dials: Ada Energy Production (cooperation), Bo Energy Production (cooperation), Cleo Transmission",
        "部門ダイヤル：Ada エネルギー生産部門（協調）、Bo エネルギー生産部門（協調）、Cleo 送電部門",
    ),
    "dials with a partner": (
        happened.DialsRevealed((E,), (0,), B),
        "Dials: Ada Energy Production; the partner: Business Operations",
        "部門ダイヤル：Ada エネルギー生産部門（相方：ビジネスオペレーション部門）",
    ),
    "bonus left": (
        happened.BonusDeclined(0),
        "Ada left the solo bonus",
        "Adaは単独ボーナスを使わなかった",
    ),
    "shift": (
        happened.DepartmentsMoved(0, happened.BY_SHIFT, ((T, 4, 5), (INV, 5, 6))),
        "Ada took the solo bonus: Transmission to column 5; pushed: Investment → 6",
        "Adaが単独ボーナスを使った：送電部門を第5列へ（押し出し：投資部門→6）",
    ),
    "plan": (
        happened.DepartmentsMoved(1, happened.BY_PLAN, ((INV, 5, 3),)),
        "Bo planned: Investment to column 3",
        "Boが計画した：投資部門を第3列へ",
    ),
    "reset": (
        happened.DepartmentsMoved(1, happened.BY_RESET, ((INV, 5, 1), (B, 1, 2))),
        "Bo: reset, Investment to column 1; pushed: Business Operations → 2",
        "Bo：リセットで投資部門を第1列へ（押し出し：ビジネスオペレーション部門→2）",
    ),
    "bought": (
        happened.CardTaken(0, card("P01"), 2, 0),
        "Ada bought Coal Seam for 2 power",
        "Adaが「炭層」を購入した（電力2）",
    ),
    "taken": (
        happened.CardTaken(0, card("P01"), 0, 1),
        "Ada took Coal Seam for free",
        "Adaが「炭層」を無料で取った",
    ),
    "placed": (
        happened.CardPlaced(0, card("P01"), T, 2),
        "Ada placed Coal Seam under Transmission, row 2",
        "Adaが「炭層」を送電部門の2段目に差し込んだ",
    ),
    "paid": (
        happened.CubePaid(0, 3),
        "Ada paid 1 geothermal (2 power)",
        "Adaが地熱1個を支払った（電力2）",
    ),
    "bought nothing": (
        happened.BuyingPassed(1),
        "Bo bought no card",
        "Boはカードを購入しなかった",
    ),
    "charged": (
        happened.ObjectsCharged(0, ((B, 2), (T, 0), (T, 1), (T, 2))),
        "Ada charged: Business Operations (row 2); Transmission (tile, row 1, 2)",
        "Adaがチャージした：ビジネスオペレーション部門（カード2）／送電部門（タイル、カード1, 2）",
    ),
    "discharged": (
        happened.DischargeBegan(0, T, 1, card("I09")),
        "Ada discharged Substation",
        "Adaが放電した：「変電所」",
    ),
    "icon": (
        happened.IconUsed(0, card("I09"), 0, T, 4),
        "Ada: Transmit × green = 4",
        "Ada：送電×緑＝4",
    ),
    "icons left": (
        happened.IconsLost(0, card("I09"), 2, 1),
        "Ada left 2 icons of Substation unused",
        "Adaは「変電所」のアイコン2個を使わなかった",
    ),
    "icons lost": (
        happened.IconsLost(0, card("I09"), 1, 0),
        "Ada: 1 icon of Substation could do nothing",
        "Ada：「変電所」のアイコン1個は効果なし",
    ),
    "charges left": (
        happened.ChargesLost(0, ((T, 0),)),
        "Ada: charges left unused: Transmission (tile)",
        "Ada：使わなかったチャージ：送電部門（タイル）",
    ),
    "produced": (
        happened.CubesProduced(0, 1, 4),
        "Ada produced 4 fossil",
        "Adaが化石燃料を4個生産した",
    ),
    "developed": (
        happened.CubeDeveloped(0, 1),
        "Ada developed fossil to hydro",
        "Adaが化石燃料を水力に開発した",
    ),
    "transmitted": (
        happened.CubeTransmitted(0, 7),
        "Ada transmitted 1 solar",
        "Adaが太陽光を1個送電した",
    ),
    "converted": (
        happened.CubeConverted(0, 6),
        "Ada discarded 1 wind from the grid",
        "Adaが送電網の風力を1個捨てた",
    ),
    "discarded": (
        happened.CardDiscarded(0, card("P01")),
        "Ada discarded Coal Seam",
        "Adaが「炭層」を捨てた",
    ),
    "shuffled": (
        happened.DeckShuffled(1, 12),
        "The discard pile is the new infrastructure deck: 12 cards",
        "捨て札を切り直してインフラカードの新しい山札にした（12枚）",
    ),
    "drawn": (
        happened.CardsDrawn(0, 1, 0, (UNKNOWN,)),
        "Ada drew a production card",
        "Adaがカードを引いた：生産カード",
    ),
    "drawn seen": (
        happened.CardsDrawn(0, 2, 0, (card("P01"), card("P01"))),
        "Ada drew Coal Seam × 2",
        "Adaがカードを引いた：「炭層」×2",
    ),
    "research": (
        happened.ResearchStepped(0, 4),
        "Ada: research marker at 4",
        "Ada：研究マーカーが4へ",
    ),
    "breakthrough": (
        happened.ResearchStepped(0, 6),
        "Ada: research marker at 6, a breakthrough",
        "Ada：研究マーカーが6に達し、研究ブレイクスルー",
    ),
    "space": (
        happened.SpaceFilled(0, space("G2a"), UNKNOWN),
        "Ada put a cube on Networks 1",
        "Adaが系統1にキューブを置いた",
    ),
    "group": (
        happened.SpaceFilled(0, space("G2c"), 1),
        "Ada put a cube on Networks 3: Networks is complete",
        "Adaが系統3にキューブを置いた：系統が完成",
    ),
    "flipped": (
        happened.DepartmentFlipped(0, T),
        "Ada turned over a department: Transmission, side B",
        "Adaが部門を裏返した：送電部門B面",
    ),
    "restacked": (
        happened.CardRestacked(0, T, 3, 1),
        "Ada moved the card in row 3 of Transmission to row 1",
        "Adaが送電部門の3段目のカードを1段目に移した",
    ),
    "continuation": (
        happened.ContinuationBegan(0, T, 1, card("R07"), "produce", 4),
        "Ada: Direct Feed follows 4 times: transmit 1",
        "Ada：「直接給電」の継続を4回まで：送電1",
    ),
    "fulfilled": (
        happened.DemandFulfilled(0, demand("D02"), 0, (0, 3, 1, 0, 0, 0, 0, 0)),
        "Ada fulfilled Corner Bakery with 3 fossil, 1 hydro",
        "Adaが「街角のパン屋」を達成した（化石燃料3、水力1）",
    ),
    "fulfilled with priority": (
        happened.DemandFulfilled(0, demand("D05"), 1, (0, 0, 4, 0, 0, 0, 0, 0)),
        "Ada fulfilled Grain Mill with 4 hydro, with a priority cube",
        "Adaが「製粉所」を達成し（水力4）、優先キューブを置いた",
    ),
    "points": (
        happened.PointsGained(0, 5, happened.FOR_PRIORITY, 12),
        "Ada: +5 points for the priority cube, 12 now",
        "Ada：優先キューブで+5点（計12）",
    ),
    "one point": (
        happened.PointsGained(0, 1, happened.FOR_REGULAR, 13),
        "Ada: +1 point for the cube on the card, 13 now",
        "Ada：カード上のキューブで+1点（計13）",
    ),
    "token": (
        happened.TokenGained(0, 2),
        "Ada gained an environment token, 2 now",
        "Adaが環境トークンを得た（計2）",
    ),
    "bonus lost": (
        happened.BonusLost(0, "industry", 0),
        "Ada: not possible: industry breakthrough",
        "Ada：実行できず：産業ブレイクスルー",
    ),
    "bonus declined": (
        happened.BonusLost(0, "flip", 1),
        "Ada did without: department breakthrough",
        "Adaが見送った：部門ブレイクスルー",
    ),
    "ended": (
        happened.GameEnded((40, 52), (2, 1)),
        "The game is over: Bo wins with 52 points",
        "ゲーム終了：Boの勝ち（52点）",
    ),
    "ended shared": (
        happened.GameEnded((40, 40, 1), (1, 1, 3)),
        "The game is over: a shared victory of Ada, Bo with 40 points",
        "ゲーム終了：Ada、Boが40点で勝利を分け合う",
    ),
    "ended alone": (
        happened.GameEnded((42,), (1,)),
        "The game is over with 42 points: the target is reached",
        "ゲーム終了：42点で目標達成",
    ),
    "missed alone": (
        happened.GameEnded((41,), (2,)),
        "The game is over with 41 points: the target is missed",
        "ゲーム終了：41点で目標に届かず",
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
    assert every - told_here == {happened.MarkerReturned}
    assert WORDING.event(happened.MarkerReturned(0)) is None


@pytest.mark.parametrize(
    "event",
    [
        happened.DialSet(1, UNKNOWN),
        happened.IconUsed(0, card("P02"), 0, T, 3),
        happened.IconUsed(0, FIRST_DEMAND + demand("D05"), 0, UNKNOWN, 4),
    ],
    ids=["dial of another", "what the cubes tell", "what the points tell"],
)
def test_what_is_told_otherwise_has_no_line(event: Event) -> None:
    assert WORDING.event(event) is None


OF_ALL = (happened.RoundBegan, happened.DialsRevealed, happened.DeckShuffled, happened.GameEnded)
"""What concerns everybody and is never told below one name."""


def test_a_line_below_its_actor_leaves_the_name_away() -> None:
    for language in languages():
        messages = Messages(language)
        for event, _, _ in EVENTS.values():
            remark = WORDING.event(event)
            assert remark is not None
            assert messages.has(f"{remark.key}.own") != isinstance(event, OF_ALL), remark.key


def test_a_move_is_told_in_the_order_of_its_events() -> None:
    table = Position().plants(0, F=2).choose("T", "B").pass_to("acquire").take("B1a").place("T", 1)
    assert told(table) == [
        "Ada placed Street Stall under Transmission, row 1",
        "Ada paid 1 fossil (1 power)",
        "Ada paid 1 fossil (1 power)",
        "Ada charged: Transmission (tile, row 1)",
    ]


@pytest.mark.parametrize(
    ("event", "handles"),
    [
        (happened.CardPlaced(0, 110, T, 2), (f"card:0:{T}:2",)),
        (happened.ObjectsCharged(1, ((T, 0), (T, 1))), (f"tile:1:{T}", f"card:1:{T}:1")),
        (happened.CubeDeveloped(0, 3), ("plant:0:3", "plant:0:4")),
        (happened.CubeTransmitted(0, 3), ("plant:0:3", "grid:0:3")),
        (happened.CardsDrawn(1, 0, 2, (UNKNOWN, UNKNOWN)), ("cards:1", "deck:1")),
        (
            happened.DemandFulfilled(0, 4, 1, (0, 0, 4, 0, 0, 0, 0, 1)),
            ("demand:4", "grid:0:2", "grid:0:7"),
        ),
        (happened.SpaceFilled(1, 3, UNKNOWN), ("space:1:3", "research:1")),
        (happened.TokenGained(1, 1), ("tokens:1",)),
        (happened.CardTaken(0, card("B1a"), 2, 0), (f"basic:{card('B1a')}",)),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_an_event_lights_up_the_pieces_it_concerns(event: Event, handles: tuple[str, ...]) -> None:
    assert WORDING.touched(event) == handles


# --- scores


def test_the_sheet_has_a_row_for_each_part() -> None:
    table = Position()
    table.state().points[0] = [10, 1, 7, 3]
    rows = {text(part): numbers for part, numbers in WORDING.sheet(view(table))}
    assert rows == {
        "Priority cubes": (10, 0),
        "Regular cubes": (1, 0),
        "Demand cards": (7, 0),
        "Research board": (3, 0),
        "Total": (21, 0),
    }


def test_the_rail_begins_with_the_points() -> None:
    table = Position().points(0, 5).fulfilled(0, "D01*").cards(0, "T", "B1a", "B4a").filled(0, "G1a")
    figures = WORDING.standing(view(table), 0)
    assert figures[:4] == (("score", 5), ("demands", 1), ("cards", 2), ("research", 1))
    assert WORDING.ranking == "score"


# --- hints


def test_a_hint_for_a_choice_counts_what_it_does() -> None:
    table = Position().cards(0, "E", "B4b")
    assert reasons(table, actions.Choose(0, E)) == ["produces 4 cubes", "2 steps of research"]


def test_a_hint_for_a_demand_card_gives_its_points_first() -> None:
    table = Position().demands("D05", "D01").grid(0, H=4).choose("T", "B").pass_to("fulfil")
    assert reasons(table, actions.Fulfil(0, demand("D05")))[0] == "+9 points"


def test_a_hint_for_a_cube_names_the_demand_card_it_is_for() -> None:
    table = Position().demands("D05", "D16").plants(0, H=1).grid(0, H=2).choose("T", "B").pass_to("discharge")
    table.discharge("T").use(0)
    assert reasons(table, actions.TransmitCube(0, 2)) == ["towards Grain Mill"]


def test_a_hint_always_says_something() -> None:
    table = Position().choose("T", "B")
    assert reasons(table, actions.Done(0)) == ["nothing better is left here"]


def test_a_hint_to_leave_a_demand_card_that_can_be_paid_says_what_for() -> None:
    table = Position().demands("D16").grid(0, G=5).choose("T", "B").pass_to("fulfil")
    assert reasons(table, actions.Done(0)) == ["the cubes are kept for a demand card that is worth more"]


# --- texts


def test_every_verb_multiplier_kind_and_cause_has_its_words() -> None:
    catalogue = load_catalogue()
    keys = [f"electrify.verb.{verb.name.lower()}" for verb in Verb]
    keys += [f"electrify.does.{verb.name.lower()}" for verb in Verb]
    keys += [f"electrify.watched.{verb.name.lower()}" for verb in ACTIONS]
    for one in Multiplier:
        if one != Multiplier.NUMBER:
            keys += [
                f"electrify.multiplier.{one.name.lower()}",
                f"electrify.rule.multiplier.{one.name.lower()}",
            ]
    keys += [f"electrify.kind.{column.energy}" for column in catalogue.columns[1:]]
    keys += [f"electrify.{word}.{cause}" for word in ("part", "log.points") for cause in CAUSES]
    keys += [f"electrify.standing.{figure}" for figure, _ in WORDING.standing(Position().state(), 0)]
    keys += [
        f"electrify.end.{end}" for end in ("points", "demands", "research", "power", "shared", "won", "lost")
    ]
    for language in languages():
        assert [key for key in keys if not Messages(language).has(key)] == []


def test_every_bonus_has_a_short_form_for_the_page() -> None:
    catalogue = rules().catalogue
    verbs = {icon.verb.name.lower() for demand_card in catalogue.demands for icon in demand_card.icons}
    for language in languages():
        assert all(Messages(language).has(f"electrify.page.bonus.{verb}") for verb in verbs)


def test_what_is_named_is_named_in_both_languages() -> None:
    table = Position()
    assert name(table, f"tile:0:{T}") == "Transmission (column 4)"
    assert name(table, f"tile:0:{T}", "ja") == "送電部門（第4列）"
