"""What is refused, and the reason in words: what is missing, in figures."""

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.types import Action
from desktop_app.games.barrage import actions
from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    ELEVATION,
    NEUTRAL,
    NO_TILE,
    POWERHOUSE,
)
from desktop_app.games.barrage.refusals import ASKED
from tests.games.barrage.positions import Position, conduit, contract, dam, head, house, rules, space, tile
from tests.games.barrage.spoken import NAMES, games, problem, refusal

DONE = actions.Done(0)


def use(name: str, engineers: int = 0, seat: int = 0) -> actions.UseSpace:
    found = rules().catalogue.spaces[space(name)]
    return actions.UseSpace(seat, space(name), engineers or found.engineers, int(name == "bank.bank"))


def every_action(seats: int) -> list[Action]:
    """Return actions of every kind, legal somewhere or nowhere."""
    few = range(-1, 5)
    numbers = (-2, -1, 0, 1, 2, 4, 7, 9, 11, 14, 19, 21, 25, 30, 99, 101, 104, 205, 212, 303, 415, 999)
    found: list[Action] = []
    for seat in range(seats):
        found += [actions.Done(seat), actions.Accept(seat)]
        found += [actions.Draft(seat, company, one) for company in few for one in few]
        found += [actions.UseSpace(seat, one, count, 0) for one in range(-1, 43) for count in (0, 1, 2, 3)]
        found += [actions.UseSpace(seat, 14, count, 1) for count in range(14)]
        found += [
            actions.UseTile(seat, one, other) for one in (-1, 0, 1, 4, 9, 12, 14, 21, 26) for other in few
        ]
        found += [actions.UseTile(seat, one, one) for one in range(27)]
        found += [actions.Build(seat, piece, site) for piece in range(-1, 5) for site in range(-1, 25)]
        found += [actions.Pay(seat, one, other, money) for one in few for other in few for money in (0, 3, 6)]
        found += [
            actions.Produce(seat, one, one + more, count) for one in few for more in few for count in few
        ]
        single = (actions.Fulfil, actions.TakeContract, actions.DropContract, actions.CopyOfficer)
        found += [kind(seat, number) for kind in single for number in numbers]
        found += [kind(seat, one) for kind in (actions.PlaceDrop, actions.TakeMachines) for one in few]
    return found


@pytest.mark.parametrize("seed", range(6))
def test_an_action_has_a_reason_exactly_when_it_is_not_legal(seed: int) -> None:
    every = every_action(2)
    said = {language: Messages(language) for language in languages()}
    kinds = set()
    looked_at = 0
    for number, (state, legal, _) in enumerate(games(range(seed, seed + 1))):
        fresh = state.frames[-1].kind not in kinds
        kinds.add(state.frames[-1].kind)
        if number % 40 and not fresh:
            continue
        allowed = set(legal)
        assert all(rules().problem_with(state, action) is None for action in legal)
        # Another twelfth of them each time.
        looked_at += 1
        for action in every[looked_at % 12 :: 12]:
            found = rules().problem_with(state, action)
            assert (found is None) == (action in allowed), action
            for messages in said.values() if found is not None else ():
                assert found is not None
                written = messages.text(found.remark(), NAMES)
                assert "{" not in written, found
                assert "barrage." not in written, found
    assert len(kinds) > 4
    assert looked_at > 5


# --- whose choice, and which


def test_only_the_seat_that_decides_may_act() -> None:
    assert problem(Position(), use("bank.bank", seat=1)) == "Ada is to decide now."
    assert problem(Position(), use("bank.bank", seat=1), "ja") == "今はAdaの番です。"


def test_something_else_is_asked_first() -> None:
    assert problem(Position(), actions.PlaceDrop(0, 0)) == "First choose an action space."
    assert problem(Position().space("water.two"), use("bank.bank")) == "First put the drop on a headstream."


def test_a_choice_that_cannot_be_left_says_so() -> None:
    assert problem(Position(), DONE) == "With engineers left nobody can pass; the bank is always open."
    assert problem(Position().space("water.two"), DONE) == "At least one drop must be placed."
    assert problem(Position().space("build-1"), DONE).startswith("A tile must be chosen")


def test_where_no_piece_is_left_that_is_said_and_not_that_sites_are_missing() -> None:
    table = Position().dam(0, "D1L").dam(0, "D3L").dam(0, "D5L").dam(0, "D8L").dam(0, "D10L")
    table = table.tiles(0, "T0-base").machines(0, 9, 9)
    assert problem(table, use("build-1")).endswith("No base is left on the board.")


def test_every_decision_has_its_sentence() -> None:
    for language in languages():
        assert all(Messages(language).has(f"barrage.refusal.first.{asked}") for asked in ASKED.values())


# --- spaces


def test_a_space_takes_one_company() -> None:
    table = Position().occupied(1, "turbine.plus2")
    assert problem(table, use("turbine.plus2")) == "Turbine station +2: taken by Bo in this round."
    automa = Position("usa wilhelm", automas=("italy",)).occupied(1, "water.two")
    assert problem(automa, use("water.two")).endswith("taken by Italy (Automa) in this round.")


def test_missing_engineers_are_counted() -> None:
    table = Position().engineers(0, 1)
    assert problem(table, use("workshop.three")) == "Workshop, 3 turns: 2 engineers needed, Ada has 1 left."
    assert problem(table, use("bank.bank", 3)) == "Bank: 3 engineers needed, Ada has 1 left."


def test_a_space_takes_its_exact_number_of_engineers() -> None:
    assert problem(Position(), use("water.two", 2)) == (
        "Water management, 2 drops: exactly 1 engineer, no more and no fewer."
    )
    assert problem(Position(), use("bank.bank", -1)) == "Bank: 1 engineer or more."


def test_fee_and_cost_are_told_together() -> None:
    table = Position().credits(0, 4)
    assert problem(table, use("machinery.exc-red")) == (
        "Machinery shop, excavator, red: costs 5 credits with the fee of 3, Ada has 4."
    )
    assert problem(table.credits(0, 1), use("workshop.two-red")).startswith("Workshop, 2 turns, red: only")
    assert problem(table, use("workshop.three")) == "Workshop, 3 turns: costs 5 credits, Ada has 1."
    assert problem(table, use("workshop.three"), "ja") == (
        "作業場（3回転）には5クレジットが必要です。Adaは1しかありません。"
    )


def test_a_slot_without_a_tile_is_useless() -> None:
    table = Position().patents("", "T1-wild", "T1-base")
    assert problem(table, use("patent.p1")) == "The tile of this slot is gone for this round."


def test_the_introductory_game_has_no_patent_office() -> None:
    table = Position(introductory=1)
    assert problem(table, use("patent.p1")) == "The introductory game is played without the patent office."


def test_without_a_way_of_water_nothing_is_produced() -> None:
    assert problem(Position(), use("turbine.plus2")) == (
        "Ada has no own or public dam with water, built conduit and own powerhouse in a row."
    )
    weak = Position().system(0, "D9L", 1, 1, "C9A", "P11-1")
    assert problem(weak, use("turbine.minus2")) == "It would bring −1 energy; at least 1 is needed."
    rented = Position().dam(0, "D8L", 1, 1).conduits(1, "C8A").houses(0, "P11-1").credits(0, 0)
    assert problem(rented, use("turbine.plus2")).endswith("costs credits; Ada has 0 left.")


def test_nothing_to_build_names_what_comes_nearest() -> None:
    table = Position().machines(0, 1, 0).wheel(0, 5, 2)
    assert problem(table, use("build-1")) == (
        "Nothing can be built. Nearest comes a conduit, conduit 9A to basin 11 (value 1): "
        "needs 2 excavators, Ada has 1; 2 come back in 1 turn of the wheel."
    )


def test_a_construction_space_is_used_once() -> None:
    table = Position().used(0, "build-1")
    assert problem(table, use("build-1")) == "Construction space 1: used in this round already."


# --- tiles and sites


def test_a_tile_tells_where_it_is() -> None:
    table = Position().tiles(0, "T0-base").wheel(0, 3, 0, 0, "T0-conduit").space("build-1")
    assert (
        problem(table, actions.UseTile(0, 3, 3))
        == "Conduit Tile is on the wheel and comes back after 3 turns."
    )
    shown = Position().patents("T1-base", "", "").space("build-1")
    spring = tile("T1-base")
    assert (
        problem(shown, actions.UseTile(0, spring, spring)) == "Spring Tapping is still in the patent office."
    )
    taken = Position().more_tiles(1, "T1-base").space("build-1")
    assert problem(taken, actions.UseTile(0, spring, spring)) == "Spring Tapping belongs to Bo."


def test_most_tiles_need_a_construction_space() -> None:
    assert (
        problem(Position(), actions.UseTile(0, 1, 1))
        == "Base Tile needs a construction space: choose one first."
    )


def test_a_tile_acts_only_as_itself() -> None:
    table = Position().space("build-1")
    assert problem(table, actions.UseTile(0, 1, 3)) == "Base Tile builds only what it shows itself."
    assert problem(table, actions.UseTile(0, NO_TILE, 3)).startswith("Only whoever copies Anton Krylov")


def building(name: str) -> Position:
    """Ada builds with a basic tile; she has 3 excavators and 2 mixers, and 2 excavators come back next."""
    table = Position().machines(0, 3, 2).credits(0, 2).wheel(0, 5, 2)
    table.dam(0, "D9L", 3).dam(1, "D6L", 1).dam(NEUTRAL, "D5L", 2).conduits(1, "C7A").houses(0, "P9-1")
    return table.space("build-1").tile(name)


@pytest.mark.parametrize(
    ("name", "piece", "site", "said"),
    [
        (
            "T0-base",
            BASE,
            dam("D7L"),
            "Not enough for a base, lower dam of basin 7: needs 4 excavators, Ada has 3; "
            "2 come back in 1 turn of the wheel.",
        ),
        (
            "T0-base",
            BASE,
            dam("D8H"),
            "Not enough for a base, upper dam of basin 8: the red border costs 3 credits, Ada has 2.",
        ),
        ("T0-base", BASE, dam("D9H"), "Ada has a base in basin 9 already."),
        ("T0-base", BASE, dam("D6L"), "This is built already: lower dam of basin 6 (owner: Bo)."),
        ("T0-base", BASE, dam("D5L"), "This is built already: lower dam of basin 5 (owner: public)."),
        ("T0-base", CONDUIT, conduit("C5A"), "Base Tile builds a base; this is no site for it."),
        (
            "T0-conduit",
            CONDUIT,
            conduit("C8A"),
            "Not enough for a conduit, conduit 8A to basin 11 (value 3): needs 6 excavators, Ada has 3; "
            "2 come back in 1 turn of the wheel.",
        ),
        (
            "T0-conduit",
            CONDUIT,
            conduit("C7A"),
            "This is built already: conduit 7A to basin 10 (value 2) (owner: Bo).",
        ),
    ],
)
def test_a_site_is_refused_with_what_is_missing(name: str, piece: int, site: int, said: str) -> None:
    assert problem(building(name), actions.Build(0, piece, site)) == said


def test_dams_are_raised_by_their_owner_up_to_three_levels() -> None:
    table = Position().machines(0, 0, 9).dam(0, "D9L", 3).dam(0, "D8L", 1).dam(1, "D6L", 1)
    table.dam(NEUTRAL, "D5L", 2).space("build-1").tile("T0-elevation")
    said = {
        site: problem(table, actions.Build(0, ELEVATION, dam(site))) for site in ("D9L", "D6L", "D5L", "D7L")
    }
    assert said == {
        "D9L": "This dam has 3 levels, the most there can be: lower dam of basin 9.",
        "D6L": "Only own dams are raised: lower dam of basin 6 (owner: Bo).",
        "D5L": "Only own dams are raised: lower dam of basin 5 (owner: public).",
        "D7L": "No dam has been built here: lower dam of basin 7.",
    }


def test_a_basin_has_one_powerhouse_of_a_company() -> None:
    table = Position().machines(0, 0, 9).houses(0, "P9-1").space("build-1").tile("T0-powerhouse")
    assert problem(table, actions.Build(0, POWERHOUSE, house("P9-2"))) == (
        "Ada has a powerhouse in basin 9 already."
    )


def test_officers_tell_what_they_would_allow() -> None:
    solomon = Position("usa solomon").machines(0, 3, 0).credits(0, 5).space("build-1").tile("T0-conduit")
    assert problem(solomon, actions.Build(0, CONDUIT, conduit("C8A"))).endswith(
        "needs 6 excavators, Ada has 3; or 3 credits for each missing one, with 5 to spend."
    )
    jill = Position("usa jill").machines(0, 3, 2).space("build-1").tile("T0-conduit")
    assert problem(jill, actions.Build(0, CONDUIT, conduit("C8A"))).endswith(
        "needs 6 excavators, Ada has 3; or 3 mixers, of which there are 2."
    )


def test_interchangeable_machines_are_counted_together() -> None:
    table = Position().machines(0, 2, 1).more_tiles(0, "T2-wild").wheel(0, 4, 1, 1)
    table.space("build-1").tile("T2-wild")
    assert problem(table, actions.Build(0, BASE, dam("D1L"))).endswith(
        "needs 5 machines, Ada has 3; 2 come back in 2 turns of the wheel."
    )


def test_a_payment_that_is_none_names_those_there_are() -> None:
    table = Position("usa jill").machines(0, 6, 6).space("build-1").tile("T0-conduit").build("C8B")
    assert problem(table, actions.Pay(0, 1, 1, 0)) == "It can be paid with: 4 excavators or 2 mixers."


def test_a_free_piece_has_limits() -> None:
    table = Position().system(0, "D8L", 1, 1, "C8A", "P11-1").contracts(0, "G12").space("turbine.plus2")
    table.produce("D8L", "C8A", 1).fulfil("G12")
    assert problem(table, actions.Build(0, BASE, dam("D5L"))) == (
        "The free piece may stand in: plains. Elsewhere: lower dam of basin 5."
    )
    table.credits(0, 1)
    assert problem(table, actions.Build(0, BASE, dam("D9H"))) == (
        "The red border costs 3 credits, Ada has 1: upper dam of basin 9."
    )
    assert problem(table, actions.Build(0, CONDUIT, conduit("C9A"))) == (
        "The free piece is base; this is no site for it."
    )


# --- production, contracts, officers, the rest


def producing() -> Position:
    table = Position().system(0, "D8L", 3, 2, "C8A", "P11-1").dam(1, "D9L", 1, 1).dam(0, "D5L", 1)
    return table.conduits(1, "C8B").houses(0, "P9-1").credits(0, 1).space("turbine.zero")


@pytest.mark.parametrize(
    ("names", "drops", "said"),
    [
        (("D9L", "C9A"), 1, "The lower dam of basin 9 belongs to another company (Bo)."),
        (("D5L", "C5A"), 1, "There is no water in the lower dam of basin 5."),
        (("D6L", "C6A"), 1, "No dam has been built here: lower dam of basin 6."),
        (("D8L", "C9A"), 1, "No way from the lower dam of basin 8 into conduit 9A."),
        (("D8L", "C8A"), 3, "There are 2 drops in the lower dam of basin 8."),
        (("D8L", "C8B"), 2, "The conduit of Bo costs 2 credits, there are 1."),
    ],
)
def test_a_production_is_refused_with_its_reason(names: tuple[str, str], drops: int, said: str) -> None:
    chosen = actions.Produce(0, dam(names[0]), conduit(names[1]), drops)
    assert problem(producing(), chosen) == said


def test_a_production_needs_a_conduit_and_a_powerhouse() -> None:
    table = Position().system(0, "D8L", 3, 2, "C8A", "P11-1").dam(0, "D9L", 1, 1).conduits(1, "C9B")
    table.space("turbine.zero")
    unbuilt = actions.Produce(0, dam("D9L"), conduit("C9A"), 1)
    assert problem(table, unbuilt) == "This is not built yet: conduit 9A."
    nowhere = actions.Produce(0, dam("D9L"), conduit("C9B"), 1)
    assert problem(table, nowhere) == "Ada has no powerhouse in basin 12, where it leads: conduit 9B."


def test_the_second_production_needs_another_powerhouse() -> None:
    table = Position("germany graziano").system(0, "D8L", 3, 3, "C8A", "P11-1").houses(0, "P9-1", "P10-1")
    table.conduits(0, "C8B").space("turbine.zero").produce("D8L", "C8A", 1)
    again = actions.Produce(0, dam("D8L"), conduit("C8A"), 1)
    assert problem(table, again) == (
        "The second production goes through another powerhouse than this: site 1 of basin 11."
    )


def test_contracts_tell_what_they_need_and_where_they_lie() -> None:
    table = Position().system(0, "D8L", 3, 1, "C8A", "P11-1").contracts(0, "G07", "R01").contracts(1, "G02")
    table.fulfilled(1, "G03").national("N1").open("G01", "G04").space("turbine.zero").produce("D8L", "C8A", 1)
    said = {
        one: problem(table, actions.Fulfil(0, contract(one))) for one in ("R01", "N1", "G02", "G03", "G01")
    }
    assert said == {
        "R01": "The red contract for 8 energy needs 8, there are 3.",
        "N1": "The national contract for 13 energy needs 13, there are 3.",
        "G02": "The green contract for 2 energy is held by Bo.",
        "G03": "Bo has fulfilled the green contract for 2 energy.",
        "G01": "The green contract for 2 energy must be taken first, at the contract office.",
    }


def test_national_contracts_are_not_taken() -> None:
    table = Position().national("N1").space("contracts.one")
    assert problem(table, actions.TakeContract(0, contract("N1"))).startswith(
        "National contracts are not taken"
    )


def test_only_mahiri_copies_and_keeps_an_engineer() -> None:
    other = Position().space("bank.bank", 1).turn(0)
    assert problem(other, actions.CopyOfficer(0, 0)) == "Graziano Del Monte does not copy other officers."
    mahiri = Position("usa mahiri").engineers(0, 1)
    assert problem(mahiri, actions.CopyOfficer(0, 2)) == (
        "Copying needs 2 engineers with the one for the action after it, Ada has 1."
    )
    own = Position("usa mahiri")
    assert problem(own, actions.CopyOfficer(0, 6)) == "The own officer is not copied."


def test_headstreams_and_machines_are_numbers_there_are() -> None:
    table = Position().space("water.two")
    assert problem(table, actions.PlaceDrop(0, 4)) == "There is no such headstream."
    assert table.can(actions.PlaceDrop)
    assert problem(Position().space("water.two"), actions.PlaceDrop(0, -1)) == "There is no such headstream."
    assert head("D") == 3


# --- what is touched


def test_what_is_touched_is_refused_with_the_same_sentence() -> None:
    table = Position().occupied(1, "turbine.plus2")
    assert refusal(table, f"space:{space('turbine.plus2')}").endswith("taken by Bo in this round.")
    assert refusal(table, f"private:1:{space('build-1')}") == "This is on the board of Bo."
    assert refusal(table, f"space:{space('bank.bank')}") == ""
    assert refusal(table, "dam:0") == "First choose an action space."
    assert refusal(table, "done").startswith("With engineers left")
    assert refusal(building("T0-base"), f"dam:{dam('D9H')}") == "Ada has a base in basin 9 already."
    assert refusal(producing(), f"dam:{dam('D9L')}").startswith("The lower dam of basin 9 belongs")
    assert refusal(producing(), f"house:{house('P11-1')}").startswith("The powerhouse follows")


def test_what_is_only_looked_at_is_never_refused() -> None:
    for handle in ("plate:0", "wheel:1", "basin:3", "round", "objective", "vp:0", "segment:0:3", "row:1:2"):
        assert refusal(Position(), handle) == ""
