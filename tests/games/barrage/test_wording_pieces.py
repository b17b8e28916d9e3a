"""Names and tooltips of Barrage: what a piece is, what it does now, and the rule."""

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.types import Remark
from desktop_app.games.barrage.catalogue import NEUTRAL
from tests.games.barrage.positions import Position, conduit, contract, dam, house, number, rules, space, tile
from tests.games.barrage.spoken import NAMES, WORDING, name, text, tooltip, view


def every_handle(table: Position) -> list[str]:
    """Return a handle of every kind, with every number it may have."""
    seats = range(table.state().terms.companies)
    box = rules().catalogue
    found = [
        "round",
        "order",
        "objective",
        "copy",
        "done",
        "accept",
        "payment:5:0:3",
        "drops:2",
        "engineers:4",
    ]
    found += ["excavators:1", "automa"]
    found += [f"{word}:{seat}" for seat in seats for word in _OF_SEATS]
    found += [f"segment:{seat}:{place}" for seat in seats for place in range(6)]
    found += [f"row:{seat}:{piece}" for seat in seats for piece in range(4)]
    found += [f"private:{seat}:{place}" for seat in seats for place in range(36, 42)]
    for word, numbers in (
        ("dam", range(len(box.map.dams))),
        ("conduit", range(len(box.map.conduits))),
        ("house", range(len(box.map.houses))),
        ("head", range(4)),
        ("basin", range(1, 13)),
        ("company", range(4)),
        ("officer", range(7)),
        ("tile", box.tiles),
        ("contract", box.contracts),
        ("bonus", range(1, 6)),
        ("stack", range(3)),
        ("patents", range(1, 4)),
        ("space", [place for place, one in enumerate(box.spaces) if one.fewest_companies <= len(seats)]),
    ):
        found += [f"{word}:{place}" for place in numbers]
    return found


_OF_SEATS = ("plate", "vp", "energy", "credits", "machines", "crew", "held", "wheel", "power")


@pytest.mark.parametrize("language", languages())
def test_every_piece_has_a_name_and_a_tooltip(language: str) -> None:
    messages = Messages(language)
    table = Position("usa mahiri", automas=("italy", "germany"), level="high_voltage")
    table.system(0, "D8L", 3, 2, "C8A", "P11-1").dam(NEUTRAL, "D5L", 2, 1).wheel(1, 4, 2, 0, "T0-base")
    for handle in every_handle(table):
        lines = WORDING.piece(view(table), handle)
        assert lines, handle
        for remark in (WORDING.handle(view(table), handle), *lines):
            written = messages.text(remark, NAMES[:1])
            assert written.strip()
            assert "{" not in written, (handle, written)
            assert "barrage." not in written, (handle, written)
            assert "Player" not in written, (handle, written)


def test_a_button_has_a_shorter_name() -> None:
    table = Position().contracts(0, "G07")
    for handle, short in (
        (f"contract:{contract('G07')}", "Green contract, 3 energy"),
        (f"space:{space('water.two')}", "Water management, 2 drops"),
    ):
        whole = WORDING.handle(view(table), handle)
        assert text(Remark(f"{whole.key}.short", whole.params)) == short


def test_what_is_no_piece_has_no_tooltip() -> None:
    for handle in (
        "",
        "dam:99",
        "tile:6",
        "tile:0",
        "space:99",
        "plate:2",
        "wheel",
        "segment:0:6",
        "nonsense:1",
    ):
        assert tooltip(Position(), handle) == []
        assert WORDING.refusal(view(Position()), (), handle) is None
    assert tooltip(Position(), "automa") == []


def test_a_space_tells_its_price_and_who_is_on_it() -> None:
    table = Position().occupied(1, "machinery.exc-red")
    assert tooltip(table, f"space:{space('machinery.exc-red')}") == [
        "Machinery shop, excavator, red",
        "Get 1 excavator.",
        "Price: 1 engineer, 5 credits.",
        "Red border: 3 credits of it are the fee.",
        "1 engineer of Bo is here.",
        "Machines come from the general supply.",
    ]
    assert name(table, f"space:{space('machinery.exc-red')}") == (
        "Machinery shop, excavator, red (1 engineer, 5 credits)"
    )


def test_a_dam_tells_its_water_and_what_it_costs_to_raise() -> None:
    table = Position().dam(0, "D8L", 2, 1)
    assert tooltip(table, f"dam:{dam('D8L')}") == [
        "Basin 8, lower dam site",
        "Dam of 2 levels, owner: Ada.",
        "Water: 1 of 2.",
        "Cost for Ada: 2 mixers.",
        "A dam holds as many drops as it has levels, and stops the river until it is full.",
    ]
    public = Position().dam(NEUTRAL, "D8L", 3, 1)
    assert tooltip(public, f"dam:{dam('D8L')}")[1] == "Dam of 3 levels, owner: public."
    assert tooltip(public, f"dam:{dam('D8L')}", "ja")[1:3] == [
        "3段のダム。所有者：公共。",
        "水：3個中1個。",
    ]


def test_graziano_holds_a_drop_more() -> None:
    table = Position("usa graziano").dam(0, "D8L", 3, 1)
    assert tooltip(table, f"dam:{dam('D8L')}")[2] == "Water: 1 of 4."


def test_an_open_site_tells_its_fee_and_what_is_missing() -> None:
    table = Position("usa jill").machines(0, 2, 4).wheel(0, 3, 4)
    assert tooltip(table, f"dam:{dam('D8H')}")[1:4] == [
        "Nothing is built here.",
        "Red border: building here costs a fee of 3 credits.",
        "Not enough for a base, upper dam of basin 8: needs 3 excavators, Ada has 2; "
        "4 come back in 3 turns of the wheel.",
    ]


def test_a_conduit_tells_its_way_and_value() -> None:
    table = Position().conduits(1, "C5A")
    assert tooltip(table, f"conduit:{conduit('C5A')}")[:3] == [
        "Conduit 5A to basin 8, value 3",
        "From basin 5 to basin 8: each drop counts 3.",
        "Owner: Bo.",
    ]


def test_a_powerhouse_tells_which_conduits_reach_it() -> None:
    assert tooltip(Position(), f"house:{house('P8-3')}")[1:5] == [
        "Nothing is built here.",
        "Red border: building here costs a fee of 3 credits.",
        "Cost for Ada: 2 mixers.",
        "Conduits that lead here: conduit 1A to basin 8 (value 5), conduit 5A to basin 8 (value 3).",
    ]


def test_a_headstream_tells_what_is_to_come_and_where_it_goes() -> None:
    table = Position().headstream_tiles("H4", "H2", "H1", "H3").water(B=2).dam(1, "D5H", 1).round(2)
    assert tooltip(table, "head:1") == [
        "Headstream B",
        "2 drops; they flow to basin 2.",
        "Drops of the next rounds: 1, 3.",
        "A drop that flows now ends here: upper dam of basin 5.",
        "At the end of the round all drops flow down the rivers until a dam stops them.",
    ]


def test_a_contract_tells_energy_reward_and_place() -> None:
    table = Position().contracts(0, "G07").national("N1")
    assert tooltip(table, f"contract:{contract('G07')}") == [
        "Green contract, 3 energy",
        "Needs 3 energy. Reward: 3 VP, 1 mixer.",
        "Ada has it.",
        "One contract may be fulfilled with each production that has the energy.",
    ]
    assert tooltip(table, f"contract:{contract('N1')}")[2] == "It lies open."


def test_a_tile_tells_its_effect_and_where_it_is() -> None:
    table = Position().wheel(0, 4, 0, 0, "T2-base").patents("T1-wild", "", "")
    assert tooltip(table, f"tile:{tile('T2-base')}") == [
        "Toe Turbines",
        "Advanced tile of level 2.",
        "Builds a base.",
        "Then 1 energy for each own base on the map, with which one own contract may be fulfilled.",
        "On the wheel of Ada, back after 2 turns.",
        "A tile that builds goes on the wheel and comes back after 6 turns in all.",
    ]
    assert "On offer in the patent office." in tooltip(table, f"tile:{tile('T1-wild')}")


def test_a_company_tells_power_and_incomes() -> None:
    table = Position("usa wilhelm")
    lines = tooltip(table, f"company:{number('companies', 'usa')}")
    assert lines[0] == "USA"
    assert "Incomes by bases: 2: wheel 1 turn; 4: 6 credits; 5: 7 VP." in lines
    assert "Plays for Ada." in lines


def test_an_officer_tells_its_ability() -> None:
    assert tooltip(Position("usa wilhelm"), f"officer:{number('officers', 'wilhelm')}") == [
        "Wilhelm Adler",
        "Wilhelm Adler: Bases cost 3 excavators in every terrain.",
        "Begins with 6 excavators, 4 mixers, 6 credits.",
        "Plays for Ada.",
    ]


def test_a_wheel_tells_what_comes_back_first() -> None:
    table = Position().wheel(0, 5, 2, 0, "T0-base").wheel(0, 2, 0, 3)
    assert tooltip(table, "wheel:0")[1:3] == [
        "Back after 1 turn: 2 excavators, Base Tile.",
        "Back after 4 turns: 3 mixers.",
    ]
    assert tooltip(table, "segment:0:0")[1].startswith("The open segment")
    assert tooltip(table, "segment:0:2")[1] == "Back after 4 turns: 3 mixers."


def test_a_row_tells_the_next_income() -> None:
    table = Position("usa wilhelm").dam(0, "D8L", 1)
    assert tooltip(table, "row:0:0")[1:3] == [
        "1 of 5 built.",
        "With the next income, number 2: wheel 1 turn.",
    ]


def test_points_are_told_by_their_parts() -> None:
    table = Position().vp(0, 10).energy(0, 8).energy(1, 3).bonus("B2").dam(0, "D8L", 2, 2).credits(0, 4)
    table.objective("O5")
    assert tooltip(table, "vp:0") == [
        "Victory points of Ada",
        "10 VP.",
        "Start +10",
        "The round as it stands: ranking +6 VP, bonus tile +4 VP, 4 credits.",
        "If the game ended now: objective 15 VP, credits and machines 2 VP, water 2 VP.",
        "Most VP after 5 rounds win; of equals, whoever has more energy in the last round.",
    ]


def test_the_bonus_of_the_round_tells_how_it_stands() -> None:
    table = Position().round(2).bonus("B2").energy(0, 8).dam(0, "D8L", 1)
    lines = tooltip(table, "bonus:2")
    assert lines[1] == "4 VP for each of these: bases on the map."
    assert lines[2:4] == ["Ada: 1, malus −4.", "Bo: 0, malus −8."]


def test_an_automa_tells_its_level_and_no_credits() -> None:
    table = Position("usa wilhelm", automas=("italy",), level="high_voltage")
    assert tooltip(table, "plate:1")[:2] == ["Italy (Automa)", "Led by the rules. Level: High Voltage."]
    assert tooltip(table, "credits:1")[1].startswith("An Automa has no credits")
    assert tooltip(table, "automa")[1].startswith("Criteria for placing: tile ")


def test_a_bank_tells_all_its_engineers() -> None:
    table = Position().bank(2)
    assert "2 engineers are here." in tooltip(table, f"space:{space('bank.bank')}")
