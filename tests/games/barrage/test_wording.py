"""The words of Barrage: prompts, choices, the log, score sheet and rail, in both languages."""

from collections.abc import Iterable

import pytest

from desktop_app.content.messages import languages
from desktop_app.engine.types import Event, Remark, Setup
from desktop_app.games.barrage import actions
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    PIECE_IDS,
    Aim,
    Count,
    OfficerKey,
    PowerKey,
    TileKey,
    Work,
)
from desktop_app.games.barrage.events import CAUSES
from desktop_app.games.barrage.wording_effects import contract_words
from tests.games.barrage.positions import (
    Position,
    box,
    conduit,
    contract,
    dam,
    house,
    number,
    rules,
    space,
    tile,
)
from tests.games.barrage.spoken import (
    NAMES,
    WORDING,
    action,
    choices,
    games,
    line,
    messages,
    prompt,
    text,
    told,
    view,
)

# --- everything is written


def parts(remark: Remark) -> Iterable[Remark]:
    """Yield a remark and all in its gaps."""
    yield remark
    for _, value in remark.params:
        if isinstance(value, Remark):
            yield from parts(value)


def assert_written(remarks: Iterable[Remark]) -> None:
    for language in languages():
        for remark in remarks:
            written = messages(language).text(remark, NAMES)
            assert "{" not in written, f"{language}: a gap of {remark} is open: {written}"
            assert all(messages(language).has(part.key) for part in parts(remark)), remark


@pytest.mark.parametrize("seed", range(0, 12, 2))
def test_whole_games_are_written(seed: int) -> None:
    for number_of_step, (state, legal, chosen) in enumerate(games(range(seed, seed + 1))):
        seen = rules().redact(state, chosen.seat)
        decision = rules().decision(seen)
        assert decision is not None
        path = chosen.path()
        found = [WORDING.decision(seen, decision, path[:picked]) for picked in range(len(path))]
        for depth, handle in enumerate(path):
            assert WORDING.refusal(seen, path[:depth], handle) is None, (path, handle)
            assert WORDING.piece(seen, handle), handle
            found += [WORDING.handle(seen, handle), *WORDING.piece(seen, handle)]
        for one in {chosen, legal[0], legal[-1]}:
            found += [WORDING.action(seen, one), *WORDING.preview(seen, one), *WORDING.reasons(seen, one)]
        if number_of_step % 3 == 0:
            assert_written(found)
        if number_of_step % 9 == 0:
            assert len({text(WORDING.action(seen, one)) for one in legal}) == len(legal)
        events: list[Event] = []
        rules().apply(state.clone(), chosen, events)
        lines = [WORDING.event(event) for event in events]
        assert_written([remark for remark in lines if remark is not None])
        assert all(handle for event in events for handle in WORDING.touched(event))


# --- prompts


def test_a_turn_begins_with_the_engineers() -> None:
    table = Position().round(3)
    assert prompt(table) == "Round 3 of 5: place engineers on an action space (12 left)."
    assert prompt(table, language="ja") == (
        "ラウンド3／5：アクションスペースにワーカーを置いてください（残り12人）。"
    )
    assert prompt(table, f"space:{space('bank.bank')}") == "Choose how many engineers go to the bank."


def test_without_engineers_a_tile_or_nothing_is_left() -> None:
    table = Position().engineers(0, 0).more_tiles(0, "T3-base").turn(0)
    assert prompt(table) == "Round 1 of 5: build without engineers (0 left), or pass."
    assert choices(table) == ["Build with Natural Barrier, without engineers", "Pass"]
    assert choices(table, "ja") == ["「天然の堰」でワーカーなしに建てる", "パスする"]


def test_a_construction_asks_for_tile_site_and_payment() -> None:
    table = Position("usa jill").machines(0, 9, 9).tiles(0, "T0-conduit").space("build-1")
    assert prompt(table) == "Construction: choose a technology tile."
    table.tile("T0-conduit")
    assert prompt(table) == "Conduit Tile: choose where to build."
    table.build("C8B")
    assert prompt(table) == "Choose how to pay for a conduit: conduit 8B to basin 9 (value 2)."
    assert choices(table) == ["Pay: 4 excavators", "Pay: 2 mixers"]


def test_a_production_asks_for_dam_conduit_and_drops() -> None:
    table = Position().system(0, "D8L", 3, 2, "C8A", "P11-1").space("turbine.minus2")
    assert prompt(table) == "Production (−2): choose the dam that the water comes from."
    chosen = f"dam:{dam('D8L')}"
    assert prompt(table, chosen) == "Water from lower dam of basin 8: choose the conduit."
    assert prompt(table, chosen, f"conduit:{conduit('C8A')}") == (
        "Through conduit 8A to basin 11 (value 3): choose how many drops."
    )
    assert choices(table) == [
        "Produce with 1 drop: lower dam of basin 8, conduit 8A to basin 11 (value 3)",
        "Produce with 2 drops: lower dam of basin 8, conduit 8A to basin 11 (value 3)",
    ]


def test_germany_is_asked_for_a_second_production() -> None:
    table = Position("germany graziano").system(0, "D8L", 3, 3, "C8A", "P11-1").houses(0, "P9-1", "P10-1")
    table.conduits(0, "C8B").space("turbine.zero").produce("D8L", "C8A", 1)
    assert prompt(table).startswith("Second production: choose the dam for another powerhouse")
    assert choices(table)[-1] == "No production"


def test_contracts_are_fulfilled_or_left() -> None:
    table = Position().system(0, "D8L", 3, 1, "C8A", "P11-1").contracts(0, "G07").space("turbine.zero")
    table.produce("D8L", "C8A", 1)
    assert prompt(table) == "Fulfil one contract with 3 energy, or none."
    assert choices(table) == ["Fulfil the green contract for 3 energy: 3 VP, 1 mixer", "No contract"]
    assert choices(table, "ja")[0] == ("履行する：緑の契約（エネルギー3）：勝利点3、コンクリートミキサー1台")


def test_water_is_placed_drop_by_drop() -> None:
    table = Position().space("water.two")
    assert prompt(table) == "Choose the headstream for a drop (2 left)."
    assert choices(table)[0] == "A drop on headstream A"
    table.drop("A")
    assert prompt(table) == "Choose the headstream for a drop (1 left), or stop."
    assert choices(table)[-1] == "No more drops"
    assert prompt(Position().space("water.one-now")) == (
        "Choose the headstream for a drop that flows at once (1 left)."
    )


def test_machines_of_choice_are_split() -> None:
    table = Position("usa wilhelm", "france jill", "italy viktor", "germany anton").space("machinery.any")
    assert prompt(table) == "Choose 1 machine from the supply."
    assert choices(table) == ["Take 1 excavator", "Take 1 mixer"]


def test_contracts_are_taken_and_discarded() -> None:
    table = Position().contracts(0, "G01", "G02", "G03").open("R12", "Y02").space("contracts.one")
    assert prompt(table) == "Take 1 of the open private contracts."
    assert "Take the yellow contract for 5 energy: free powerhouse" in choices(table)
    table.take("R12")
    assert prompt(table) == "4 contracts are too many: discard 1."
    assert choices(table)[0].startswith("Discard the green contract for 2 energy: ")


def test_a_free_piece_names_where_it_comes_from() -> None:
    table = Position().system(0, "D8L", 1, 1, "C8A", "P11-1").contracts(0, "G12").space("turbine.plus2")
    table.produce("D8L", "C8A", 1).fulfil("G12")
    assert prompt(table) == "Free base (green contract for 4 energy): choose its site, or leave it."
    assert choices(table)[-1] == "Do without a base"


def test_empty_dams_are_filled_or_not() -> None:
    table = Position().more_tiles(0, "T1-base").construct("D9L", by="T1-base")
    assert prompt(table) == "Put 1 drop into each own empty dam (1 in all), or not?"
    assert choices(table) == ["Put water into: lower dam of basin 9", "Put no water into dams"]


def test_copying_asks_whom() -> None:
    table = Position("usa mahiri").extra("anton", "jill")
    assert prompt(table, "copy") == "Choose what to copy."
    copies = [one for one in choices(table) if one.startswith("Copy ")]
    assert (
        "Copy Jill McDowell: A conduit may be paid with 1 mixer for each point of its value instead" in copies
    )


def test_the_draft_names_pairs_and_contracts() -> None:
    state = rules().new_game(Setup("barrage", 2, 3))
    decision = rules().decision(state)
    assert decision is not None
    legal = rules().legal_actions(state)
    assert text(WORDING.decision(state, decision)) == (
        "Choose a company with its officer, and a starting contract."
    )
    written = [text(WORDING.action(state, one)) for one in legal]
    assert len(set(written)) == len(written) > 3
    assert " with " in written[0]


def test_tiles_that_act_as_others_say_so() -> None:
    table = Position("usa anton").wheel(0, 3, 0, 0, "T3-base").space("build-1")
    barrier, special = tile("T3-base"), tile("T-anton")
    acting = actions.UseTile(0, special, barrier)
    assert action(table, acting) == "Build with Krylov's Copy as Natural Barrier"
    assert action(table, actions.UseTile(0, 0, barrier)) == "Build with a copy of Natural Barrier"
    turn = Position("usa anton").wheel(0, 3, 0, 0, "T3-base")
    assert action(turn, acting) == "Build with Krylov's Copy as Natural Barrier, without engineers"


# --- the log

AUTOMA = (-1, 2)
"""Seat 1 is an Automa leading Italy."""

EVENTS: dict[str, tuple[Event, str, str]] = {
    "company": (
        happened.CompanyTaken(0, number("companies", "usa"), number("officers", "jill"), contract("S1")),
        "Ada leads USA with Jill McDowell; starting contract for 3 energy",
        "Adaがアメリカとジル・マクダウェルを選んだ：初期契約（エネルギー3）",
    ),
    "automa": (
        happened.CompanyTaken(1, number("companies", "italy"), number("officers", "jill"), 0, automas=AUTOMA),
        "Italy (Automa) joins in, led by the rules",
        "イタリア（オートマ）がルールに従って加わる",
    ),
    "round": (
        happened.RoundBegan(2, (1, 0), automas=AUTOMA),
        "Round 2 of 5, in this order: Italy (Automa), Ada",
        "ラウンド2／5、手番順：イタリア（オートマ）、Ada",
    ),
    "headstreams": (
        happened.HeadstreamsFed((1, 0, 2, 0)),
        "Water on the headstreams: A 1 drop, C 2 drops",
        "源流の水：A 水コマ1個、C 水コマ2個",
    ),
    "space": (
        happened.SpaceUsed(0, space("machinery.exc-red"), 1, 5),
        "Ada: Machinery shop, excavator, red (1 engineer, 5 credits)",
        "Ada：重機販売店（掘削機、赤枠）［ワーカー1人、5クレジット］",
    ),
    "copied": (
        happened.OfficerCopied(0, number("officers", "jill"), 0),
        "Ada copies Jill McDowell",
        "Adaがジル・マクダウェルをコピーした",
    ),
    "copied again": (
        happened.OfficerCopied(0, number("officers", "jill"), 3),
        "Ada copies Jill McDowell for 3 credits",
        "Adaが3クレジットを支払い、ジル・マクダウェルをコピーした",
    ),
    "passed": (happened.Passed(1), "Bo passes", "Boはパスした"),
    "bank": (
        happened.CreditsChanged(0, 3, happened.FOR_BANK),
        "Ada gets 3 credits at the bank",
        "Adaが銀行で3クレジットを得た",
    ),
    "paid machines": (
        happened.CreditsChanged(0, -6, happened.FOR_MACHINES),
        "Ada pays 6 credits",
        "Adaが6クレジットを支払った",
    ),
    "machines": (
        happened.MachinesGained(0, 2, 1),
        "Ada gets 2 excavators, 1 mixer",
        "Adaが掘削機2台、コンクリートミキサー1台を得た",
    ),
    "points": (
        happened.PointsChanged(0, 6, happened.FOR_RANK, 16),
        "Ada: +6 VP for the energy ranking, 16 now",
        "Ada：勝利点+6［エネルギー順位］、計16",
    ),
    "points lost": (
        happened.PointsChanged(1, -3, happened.FOR_PRICE, -2, automas=AUTOMA),
        "Italy (Automa): −3 VP as a price, −2 now",
        "イタリア（オートマ）：勝利点−3［支払い］、計−2",
    ),
    "energy": (
        happened.EnergyGained(0, 3, happened.FOR_POWER),
        "Ada: +3 energy by its power",
        "Ada：企業の特殊能力でエネルギー+3",
    ),
    "loaded": (
        happened.WheelLoaded(0, 4, 0, tile("T0-base")),
        "Ada puts on the wheel: 4 excavators, Base Tile",
        "Adaがホイールに載せた：掘削機4台、「基礎のタイル」",
    ),
    "turned": (
        happened.WheelTurned(0, 0, 1, tile("T0-powerhouse")),
        "Ada: back from the wheel: 1 mixer, Powerhouse Tile",
        "Ada：ホイールから戻る：コンクリートミキサー1台、「発電所のタイル」",
    ),
    "built": (
        happened.PieceBuilt(0, BASE, dam("D5H"), 1, 1, 3),
        "Ada builds a base: upper dam of basin 5, for 3 credits",
        "Adaが3クレジットを支払って基礎を建てた：盆地5の上側ダム",
    ),
    "built by an automa": (
        happened.PieceBuilt(1, BASE, dam("D5H"), 1, 1, 3, automas=AUTOMA),
        "Italy (Automa) builds a base: upper dam of basin 5",
        "イタリア（オートマ）が基礎を建てた：盆地5の上側ダム",
    ),
    "built as": (
        happened.PieceBuilt(0, CONDUIT, conduit("C5A"), tile("T-anton"), 3, 0),
        "Ada builds a conduit as if with Conduit Tile: conduit 5A to basin 8 (value 3)",
        "Adaが「導管のタイル」をコピーして導管を建てた：導管5A（盆地8へ、生産値3）",
    ),
    "built free": (
        happened.PieceBuilt(0, BASE, dam("D5H"), 0, 0, 3),
        "Ada builds a base for free, but for the fee of 3 credits: upper dam of basin 5",
        "Adaが基礎を無料で建て、赤枠の3クレジットだけ支払った：盆地5の上側ダム",
    ),
    "drop": (happened.DropPlaced(2), "A drop on headstream C", "源流Cに水コマ1個"),
    "flowed": (
        happened.DropRan(0, 1, (8,), dam("D8H")),
        "A drop from headstream A rests in the upper dam of basin 8",
        "源流Aの水コマが盆地8の上側ダムにたまった",
    ),
    "flowed away": (
        happened.DropRan(0, 1, (8, 11), -1),
        "A drop from headstream A leaves the map",
        "源流Aの水コマがマップの外へ流れた",
    ),
    "ran": (
        happened.DropRan(-1, 9, (), dam("D9L")),
        "A drop runs on to the lower dam of basin 9",
        "水コマが盆地9の下側ダムまで流れた",
    ),
    "ran away": (
        happened.DropRan(-1, 9, (11,), -1),
        "A drop runs on and leaves the map",
        "水コマがマップの外へ流れた",
    ),
    "filled": (
        happened.DamFilled(0, dam("D9L"), 2),
        "Ada: 2 drops into the lower dam of basin 9",
        "Ada：盆地9の下側ダムに水コマ2個",
    ),
    "produced": (
        happened.Produced(0, dam("D5L"), conduit("C5B"), house("P10-1"), 3, 12, 2, 1, -1),
        "Ada produces 15 energy (3 × 4 = 12, +2 modifier, +1 powerhouses): lower dam of basin 5, conduit 5B",
        "Adaが生産した：エネルギー15（3×4＝12、修正+2、発電所+1）［盆地5の下側ダムから導管5B］",
    ),
    "produced with another's conduit": (
        happened.Produced(0, dam("D9L"), conduit("C9A"), house("P11-1"), 1, 4, -2, 0, 1, automas=AUTOMA),
        "Ada produces 2 energy (1 × 1 = 1, counts as 4, −2 modifier): "
        "lower dam of basin 9, conduit 9A of Italy (Automa)",
        "Adaが生産した：エネルギー2（1×1＝1、4として数える、修正−2）"
        "［盆地9の下側ダムから導管9A、所有者 イタリア（オートマ）］",
    ),
    "fulfilled": (
        happened.ContractFulfilled(0, contract("G07")),
        "Ada fulfils the green contract for 3 energy: 3 VP, 1 mixer",
        "Adaが履行した：緑の契約（エネルギー3）：勝利点3、コンクリートミキサー1台",
    ),
    "taken": (
        happened.ContractTaken(0, contract("G07")),
        "Ada takes the green contract for 3 energy: 3 VP, 1 mixer",
        "Adaが取った：緑の契約（エネルギー3）：勝利点3、コンクリートミキサー1台",
    ),
    "discarded": (
        happened.ContractsDiscarded(0, (contract("G07"), contract("Y01"))),
        "Ada discards: green contract for 3 energy, yellow contract for 5 energy",
        "Adaが捨てた：緑の契約（エネルギー3）、黄の契約（エネルギー5）",
    ),
    "revealed": (
        happened.ContractsRevealed((contract("R01"),)),
        "New contracts: red contract for 8 energy",
        "新しい契約：赤の契約（エネルギー8）",
    ),
    "tile": (
        happened.TileAcquired(0, tile("T2-wild"), 1),
        "Ada acquires Universal Machines",
        "Adaが「万能重機」を獲得した",
    ),
    "patents": (
        happened.PatentsRevealed((tile("T2-wild"), tile("T2-base"))),
        "New in the patent office: Universal Machines, Toe Turbines",
        "特許局の新しいタイル：「万能重機」、「堤下の水車」",
    ),
    "declined": (
        happened.RewardDeclined(0, "free_piece"),
        "Ada does without the free piece",
        "Adaは無料のコマを建てなかった",
    ),
    "acted": (
        happened.AutomaActed(1, 5, 7, 2, automas=AUTOMA),
        "Italy (Automa): tile 5, line 3; criteria of tile 7",
        "イタリア（オートマ）：タイル5の3行目（基準はタイル7）",
    ),
    "bonus": (
        happened.BonusScored(0, number("bonus_tiles", "B2"), 3, 0, 12),
        "Ada: Bonus for bases, 3 × 4 = 12 VP",
        "Ada：基礎のボーナス、3×4＝勝利点12",
    ),
    "bonus with a malus": (
        happened.BonusScored(0, number("bonus_tiles", "B2"), 3, 8, 4),
        "Ada: Bonus for bases, 3 × 4 − 8 for missing energy: 4 VP",
        "Ada：基礎のボーナス、3×4−8（エネルギー不足）：勝利点4",
    ),
    "objective": (
        happened.ObjectiveScored(0, 5, 15),
        "Ada: objective with 5: 15 VP",
        "Ada：目的タイル（5）で勝利点15",
    ),
    "ended": (
        happened.GameEnded((80, 91), (2, 1)),
        "The game is over: Bo wins with 91 VP",
        "ゲーム終了：Boの勝ち（勝利点91）",
    ),
    "ended shared": (
        happened.GameEnded((91, 91), (1, 1)),
        "The game is over: Ada, Bo share the victory with 91 VP",
        "ゲーム終了：Ada、Boが勝利点91で勝利を分け合う",
    ),
    "ended by an automa": (
        happened.GameEnded((80, 91), (2,), automas=AUTOMA),
        "The game is over: Italy (Automa) wins with 91 VP",
        "ゲーム終了：イタリア（オートマ）の勝ち（勝利点91）",
    ),
}


@pytest.mark.parametrize(("event", "english", "japanese"), EVENTS.values(), ids=EVENTS.keys())
def test_an_event_is_told(event: Event, english: str, japanese: str) -> None:
    assert (line(event), line(event, "ja")) == (english, japanese)


def test_every_event_is_told() -> None:
    told_here = {type(event) for event, _, _ in EVENTS.values()}
    every = {
        kind
        for kind in vars(happened).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, happened.TableEvent)
    }
    assert every == told_here


@pytest.mark.parametrize(
    "event",
    [
        happened.CreditsChanged(0, -3, happened.FOR_PRICE),
        happened.PointsChanged(0, 8, happened.FOR_BONUS, 20),
        happened.PointsChanged(0, 8, happened.FOR_OBJECTIVE, 20),
        happened.EnergyGained(0, 8, happened.FOR_PRODUCTION),
        happened.WheelTurned(0, 0, 0, 0),
        happened.WheelLoaded(0, 0, 0, 0),
        happened.ContractsDiscarded(1, ()),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_another_line_tells_has_none(event: Event) -> None:
    assert WORDING.event(event) is None


def test_a_line_below_its_actor_leaves_the_name_away() -> None:
    for language in languages():
        said = messages(language)
        for event, _, _ in EVENTS.values():
            remark = WORDING.event(event)
            assert remark is not None
            has_actor = dict(remark.params).get("seat") == 0
            if has_actor:
                own = said.text(Remark(f"{remark.key}.own", remark.params), NAMES)
                assert "Ada" not in own
                assert said.has(f"{remark.key}.own"), remark.key


def test_a_construction_is_told_in_the_order_of_its_events() -> None:
    table = Position("usa wilhelm").wheel(0, 5, 1).construct("D5H")
    assert told(table) == [
        "Ada puts on the wheel: 3 excavators, Base Tile",
        "Ada: back from the wheel: 1 excavator",
        "Ada builds a base: upper dam of basin 5, for 3 credits",
    ]


def test_an_automa_is_named_by_its_company_in_a_game() -> None:
    table = Position("usa wilhelm", automas=("italy",)).bank(12)
    lines = told(table)
    assert any(one.startswith("Italy (Automa): tile ") for one in lines)
    assert not any("Player" in one for one in lines)


@pytest.mark.parametrize(
    ("event", "handles"),
    [
        (happened.PieceBuilt(1, CONDUIT, 4, 1, 1, 0), ("conduit:4", "row:1:2")),
        (happened.DropRan(0, 1, (8, 11), -1), ("head:0", "basin:8", "basin:11")),
        (happened.DropRan(-1, 9, (), 3), ("basin:9", "dam:3")),
        (happened.Produced(0, 3, 9, 7, 1, 1, 0, 0, -1), ("dam:3", "conduit:9", "house:7", "energy:0")),
        (happened.SpaceUsed(0, 12, 1, 0), ("space:12",)),
        (happened.WheelTurned(1, 0, 0, 0), ("wheel:1",)),
        (happened.ContractTaken(1, 205), ("contract:205", "held:1")),
        (happened.HeadstreamsFed((1, 0, 2, 0)), ("head:0", "head:2")),
        (happened.CreditsChanged(1, 3, "bank"), ("credits:1",)),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_an_event_lights_up_the_pieces_it_concerns(event: Event, handles: tuple[str, ...]) -> None:
    assert WORDING.touched(event) == handles


def test_every_event_has_handles() -> None:
    assert all(WORDING.touched(event) for event, _, _ in EVENTS.values() if event.tag != "game_ended")


# --- scores


def test_the_sheet_has_a_row_for_each_part() -> None:
    table = (
        Position().vp(0, 10).system(0, "D8L", 3, 1, "C8A", "P11-1").contracts(0, "G07").space("turbine.zero")
    )
    table.produce("D8L", "C8A", 1).fulfil("G07")
    rows = {text(part): numbers for part, numbers in WORDING.sheet(view(table))}
    assert rows["Start"][0] == 10
    assert rows["Contracts"] == (3, 0)
    assert rows["Total"][0] == 13
    assert "Prices paid in points" not in rows


def test_the_parts_are_the_total_in_every_position() -> None:
    for state, _, _ in games(range(8)):
        assert [sum(row) for row in state.points] == state.vp


def test_the_rail_begins_with_the_points() -> None:
    table = Position().vp(0, 5).energy(0, 7).credits(0, 4).machines(0, 3, 2).engineers(0, 9)
    table.fulfilled(0, "G01")
    assert WORDING.standing(view(table), 0) == (
        ("vp", 5),
        ("energy", 7),
        ("credits", 4),
        ("excavators", 3),
        ("mixers", 2),
        ("engineers", 9),
        ("contracts", 1),
    )
    assert WORDING.ranking == "vp"


# --- texts


def test_everything_that_can_be_named_has_its_words() -> None:
    keys = [f"barrage.tile.does.{key.name.lower()}" for key in TileKey if key != TileKey.NONE]
    keys += [f"barrage.ability.{key.name.lower()}" for key in OfficerKey]
    keys += [f"barrage.power.{key.name.lower()}" for key in PowerKey]
    keys += [f"barrage.aim.{aim.name.lower()}" for aim in Aim]
    keys += [f"barrage.count.{count.name.lower()}" for count in Count]
    keys += [f"barrage.rule.space.{work.name.lower()}" for work in Work]
    keys += [f"barrage.word.a.{piece}" for piece in PIECE_IDS]
    keys += [f"barrage.part.{cause}" for cause in CAUSES]
    silent = (happened.FOR_START, happened.FOR_BONUS, happened.FOR_OBJECTIVE)
    keys += [f"barrage.log.points.{cause}" for cause in CAUSES if cause not in silent]
    energies = (happened.FOR_PASS, happened.FOR_POWER, happened.FOR_TILE, happened.FOR_REWARD)
    keys += [f"barrage.log.energy.{cause}" for cause in energies]
    sources = ("bank", "contract", "income", "tile", "conduit", "credits")
    keys += [f"barrage.log.credits.{cause}" for cause in sources]
    left = ("production", "fulfil", "drops", "free_piece", "empty_dams")
    keys += [f"barrage.log.declined.{what}" for what in left]
    keys += [f"barrage.standing.{figure}" for figure, _ in WORDING.standing(Position().state(), 0)]
    keys += [f"barrage.end.{end}" for end in ("points", "energy", "shared", "automa")]
    for language in languages():
        assert [key for key in keys if not messages(language).has(key)] == []


@pytest.mark.parametrize(
    ("name", "english", "japanese"),
    [
        (
            "G05",
            "green contract for 2 energy: 3 credits, 2 drops on headstreams",
            "緑の契約（エネルギー2）：3クレジット、源流に水コマ2個",
        ),
        (
            "G11",
            "green contract for 4 energy: free conduit up to value 2",
            "緑の契約（エネルギー4）：無料の導管（生産値2まで）",
        ),
        (
            "Y06",
            "yellow contract for 6 energy: free base (hills, plains)",
            "黄の契約（エネルギー6）：無料の基礎（丘陵、平原）",
        ),
        (
            "R08",
            "red contract for 9 energy: 5 VP, 1 excavator, 3 drops on headstreams",
            "赤の契約（エネルギー9）：勝利点5、掘削機1台、源流に水コマ3個",
        ),
        (
            "N1",
            "national contract for 13 energy: 7 VP, wheel 4 turns",
            "国家契約（エネルギー13）：勝利点7、ホイール4回転",
        ),
        (
            "S4",
            "starting contract for 4 energy: 2 credits, 1 machine of choice",
            "初期契約（エネルギー4）：2クレジット、好きな重機1台",
        ),
    ],
)
def test_a_contract_is_told_with_its_reward_plain_gains_first(name: str, english: str, japanese: str) -> None:
    words = contract_words(box(), contract(name))
    assert (text(words), text(words, "ja")) == (english, japanese)
