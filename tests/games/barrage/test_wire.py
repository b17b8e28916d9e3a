"""States on the wire: what a state rebuilt from a file or another process must satisfy."""

from functools import cache
from typing import Any

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.barrage.catalogue import NEUTRAL, NOBODY, OfficerKey, Work
from desktop_app.games.barrage.state import CONTRACT, DRAFT, LIMIT, TURN, TURN_END, BarrageState
from desktop_app.games.barrage.wire import FIELDS
from tests.games.barrage.damage import (
    Change,
    add,
    damaged,
    drop,
    found,
    put,
    refused,
    with_automas,
    without_automas,
)
from tests.games.barrage.lively import positions, rich_rules
from tests.games.barrage.positions import box, rules, space

# --- what is right comes through


@pytest.mark.parametrize("number", range(2))
def test_every_position_survives_the_wire(number: int) -> None:
    for state in positions(rich_rules(), 7 * number):
        wire = state.to_wire()
        again = rich_rules().from_wire(wire)
        assert again.to_wire() == wire
        assert again.vp == state.vp


@pytest.mark.parametrize("number", range(48))
def test_positions_views_and_worlds_of_every_set_up_survive_the_wire(number: int) -> None:
    game = (rules(), rich_rules())[(number + number // 4) % 2]
    rng = Rng(number)
    for place, state in enumerate(positions(game, number)):
        if place % 61 and state.frames:
            continue
        view = game.redact(state, 0)
        for whole in (state, view, game.determinize(view, 0, rng)):
            wire = whole.to_wire()
            assert game.from_wire(wire).to_wire() == wire


def test_what_is_read_is_a_position_of_its_own() -> None:
    state = found(TURN_END, TURN)
    wire = state.to_wire()
    again = rich_rules().from_wire(wire)
    rich_rules().apply(again, rich_rules().legal_actions(again)[0])
    assert state.to_wire() == wire


# --- what cannot be is refused: numbers and lists


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("terms", put(0, value=5), "terms: 5 is no whole number from 1 to 4"),
        ("terms", put(0, value=True), "terms: True is no whole number"),
        ("terms", put(1, value=1), "terms: 1 is no whole number from . to 4"),
        ("terms", put(2, value=2), "terms: 2 is no whole number from 0 to 1"),
        ("terms", put(3, value=4), "terms: 4 is no whole number from 0 to 3"),
        ("terms", drop(), "terms: 3 values, it needs 4"),
        ("round", lambda _: 6, "round: 6 is no whole number from 0 to 5"),
        ("turn", lambda _: "1", "turn: '1' is no whole number"),
        ("order", drop(), "order: . values, it needs"),
        ("passed", put(0, value=2), "passed: 2 is no whole number from 0 to 1"),
        ("company", put(0, value=4), "company: 4 is no whole number from -1 to 3"),
        ("officer", put(0, value=7), "officer: 7 is no whole number from -1 to 6"),
        ("extra_officers", lambda _: [7], "extra_officers: 7 is no whole number"),
        ("draft", lambda _: [[0]], "draft: 1 values, it needs 2"),
        ("dam_owners", put(0, value=5), "dam_owners: 5 is no whole number from -1 to 4"),
        ("dam_levels", put(0, value=4), "dam_levels: 4 is no whole number from 0 to 3"),
        ("drops", drop(), "drops: 19 values, it needs 20"),
        ("conduits", put(0, value=4), "conduits: 4 is no whole number"),
        ("houses", drop(), "houses: 22 values, it needs 23"),
        ("head_tiles", put(0, value=8), "head_tiles: 8 is no whole number from 0 to 7"),
        ("heads", drop(), "heads: 3 values, it needs 4"),
        ("credits", put(0, value=-1), "credits: -1 is no whole number from 0"),
        ("machines", put(0, 1, value=1.0), "machines: 1.0 is no whole number"),
        ("points", drop(0), "points: 14 values, it needs 15"),
        ("energy", put(0, value=None), "energy: None is no whole number"),
        ("engineers", put(0, value=13), "engineers: 13 is no whole number from 0 to 12"),
        ("built", drop(0), "built: 3 values, it needs 4"),
        ("tiles", put(0, value=1 << 26), "tiles: 67108864 is no whole number"),
        ("wheels", drop(0), "wheels: 5 values, it needs 6"),
        ("wheels", drop(0, 1), "wheels: 2 values, it needs 3"),
        ("contracts", put(0, value=7), "contracts: 7 is no list"),
        ("space_owners", drop(), "space_owners: .* values, it needs"),
        ("stacks", put(0, value=[-2]), "stacks: -2 is no whole number from -1"),
        ("patent", drop(), "patent: 2 values, it needs 3"),
        ("bonus_tiles", drop(), "bonus_tiles: 4 values, it needs 5"),
        ("objective", lambda _: 6, "objective: 6 is no whole number from 0 to 5"),
        ("frames", put(0, value=[1, 0]), "frames: 2 values, it needs 3"),
        ("frames", put(-1, 0, value=19), "frames: 19 is no whole number from 1 to 18"),
        ("frames", put(-1, 1, value=4), "frames: 4 is no whole number"),
        ("rng", lambda _: 1 << 64, "rng: a number of 65 bits is no whole number"),
    ],
)
def test_what_is_no_number_in_its_range_is_refused(field: str, change: Change, words: str) -> None:
    refused(damaged(found(TURN_END, TURN, where=without_automas), field, change), words)


@pytest.mark.parametrize("wire", [None, 7, [], "state", {}, [0] * len(FIELDS)])
def test_what_is_no_list_of_the_fields_is_refused(wire: Any) -> None:
    refused(wire, "state: it must be a list of|terms: 0 is no list")


# --- what no game brings


def _late(state: BarrageState) -> bool:
    """Return whether four players are in a late round, each with something built and fulfilled."""
    return (
        state.terms.players == 4
        and state.round == 4
        and not state.terms.introductory
        and all(min(row) > 0 for row in state.built)
        and all(state.fulfilled)
        and all(state.contracts)
        and state.space_owners[space("bank.bank")] != NOBODY
    )


@cache
def late() -> BarrageState:
    return found(TURN_END, TURN, where=_late)


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("order", put(0, value=0), r"order: \[.*\] does not name each of 4 companies once"),
        ("order", lambda _: [1, 1, 2, 3], "order: .* does not name each of 4 companies once"),
        (
            "company",
            lambda row: [row[1], *row[1:]],
            "company: .* are at the table and in the draft; 4 different",
        ),
        (
            "officer",
            lambda row: [row[1], *row[1:]],
            "officer: .* are at the table and in the draft; 4 different",
        ),
        ("officer", put(0, value=-1), "officer: .* are at the table and in the draft; 4 different"),
        ("extra_officers", lambda row: [*row, *row, 0], "extra_officers: .* are laid out"),
        ("draft", lambda _: [[0, 0]], "company: .* are at the table and in the draft; 4 different"),
        ("offered", lambda _: [77], "contracts: there is no contract 77"),
        ("built", add(0, 0), "built: seat 0 has . pieces of kind 0, the map shows"),
        ("built", add(1, 3, by=-1), "built: seat 1 has . pieces of kind 3, the map shows"),
        ("national", lambda _: [], "national: 0 open and . fulfilled, 3 must be in the game"),
        ("national", lambda _: [201, 202, 203], "lies in 2 places|are not all national contracts"),
        ("contracts", lambda rows: [[*rows[0], 99], *rows[1:]], "contracts: there is no contract 99"),
        ("contracts", lambda rows: [[*rows[0], *rows[1]], *rows[1:]], "contracts: .* lies in 2 places"),
        ("fulfilled", put(0, value=[]), "stacks: .. contracts of colour .|national: "),
        (
            "open_contracts",
            lambda rows: [rows[1], rows[0], rows[2]],
            "open_contracts: .* are not of colour 0",
        ),
        ("stacks", lambda rows: [[*rows[0], *rows[1]], [], rows[2]], "stacks: .* are not of colour 0"),
        (
            "gone_contracts",
            lambda row: [*reversed([1, *row])],
            "contracts: 1 lies in|rising order|no private",
        ),
        ("tiles", add(0, by=1), "tiles: seat 0 holds a tile that there is not: 0b1$"),
        ("tiles", add(0, by=1 << 10), "tiles: seat 0 holds a tile that there is not"),
        ("tiles", lambda row: [row[0] | 1 << 5, *row[1:]], "tiles: seat 0 has the basic tiles"),
        ("wheels", put(0, 0, value=[1, 0, 0]), r"wheels: the open segment of seat 0 holds \(1, 0, 0\)"),
        ("gone_tiles", lambda mask: mask | 1 << 1, "gone_tiles: .1. are no advanced tiles"),
        ("gone_tiles", lambda _: 0, "patent_stacks: . advanced tiles of level ., the game has 5"),
        ("patent", put(0, value=1), "patent: .1. are no advanced tiles"),
        ("bonus_tiles", lambda row: [row[1], *row[1:]], "bonus_tiles: . lies in 2 places"),
        ("head_tiles", lambda row: [row[1], *row[1:]], "head_tiles: . lies in 2 places"),
        ("automa_deck", lambda _: [0], "automa_deck: a game without Automas has no deck"),
        ("criteria", lambda _: 0, "automa_deck: a game without Automas has no deck"),
        ("turn", lambda _: 0, "turn: 0; by now it must be from"),
        ("turn", lambda _: 1000, "turn: 1000; by now it must be from"),
        ("credits", put(0, value=900_000), "credits: seat 0 has 900000, it can have"),
        ("machines", put(0, 0, value=900_000), "machines: seat 0 has 9.* of kind excavator, it can have"),
        ("wheels", put(0, 1, 1, value=900_000), "machines: seat 0 has 9.* of kind mixer|without a tile"),
        ("energy", put(0, value=900_000), "energy: seat 0 is on 900000, it can be on"),
        ("heads", put(0, value=40), "heads: .. drops, there can be"),
        ("heads", lambda _: [0, 0, 0, 0], "heads: .* round 4 has brought"),
        ("points", put(0, 0, value=11), "points: seat 0 has 11 for start, it must be 10 by now"),
        ("points", put(0, 1, value=9000), "points: seat 0 has 9000 for rank, it must be from 0 to"),
        ("points", put(0, 5, value=-1), "points: seat 0 has -1 for contract, it must be from 0 to"),
        ("points", put(0, 9, value=-1), "points: seat 0 has -1 for line, it must be from 0 to"),
        ("points", put(0, 12, value=5), "points: seat 0 has 5 for objective, it must be 0 by now"),
        ("points", put(0, 13, value=5), "points: seat 0 has 5 for resources, it must be 0 by now"),
        ("points", put(0, 14, value=5), "points: seat 0 has 5 for water, it must be 0 by now"),
        ("round", lambda number: number - 1, "patent_stacks: . tiles of level . in round"),
        ("round", lambda _: 0, "patent_stacks: . tiles of level . in round 0"),
        ("rng", lambda _: -1, "rng: -1 is no whole number"),
    ],
)
def test_boards_that_no_game_brings_are_refused(field: str, change: Change, words: str) -> None:
    refused(damaged(late(), field, change), words)


def test_pieces_stand_once_in_a_basin_and_no_more_than_there_are() -> None:
    state = late().clone()
    river = state.catalogue.map
    pairs = [
        (owner, site)
        for basin in river.basins
        for owner in {state.houses[site] for site in basin.houses} - {NOBODY}
        for site in basin.houses
        if state.houses[site] == NOBODY
    ]
    owner, site = pairs[0]
    state.houses[site] = owner
    refused(state.to_wire(), f"houses: seat {owner} stands twice in a basin")


def test_dams_stand_where_they_can_and_hold_what_they_can() -> None:
    state = late()
    site = state.dam_owners.index(0)
    neutral = state.dam_owners.index(NEUTRAL)
    empty = state.dam_owners.index(NOBODY)
    for field, change, words in (
        ("dam_levels", put(site, value=0), f"dam_levels: site {site} has 0 pieces and owner 0"),
        ("dam_owners", put(site, value=NEUTRAL), "is no place for a neutral dam|neutral dam on site"),
        ("dam_levels", add(neutral, by=1 if neutral < 15 else -1), "dam_levels: the neutral dam on site"),
        ("drops", put(site, value=9), f"drops: site {site} holds 9 drops with"),
        ("drops", put(empty, value=1), f"drops: site {empty} holds 1 drops with 0 pieces, 0 at most"),
        ("drops", put(neutral, value=5), f"drops: site {neutral} holds 5 drops with . pieces, . at most"),
    ):
        refused(damaged(state, field, change), words)


def test_each_terrain_has_one_neutral_dam() -> None:
    state = late().clone()
    neutral = state.dam_owners.index(NEUTRAL)
    state.dam_owners[neutral] = NOBODY
    state.dam_levels[neutral] = state.drops[neutral] = 0
    refused(state.to_wire(), r"dam_owners: neutral dams stand in terrains \[1, 2\]; one must stand in each")


def test_an_owner_is_at_the_table() -> None:
    state = found(TURN_END, TURN, where=lambda state: state.terms.companies == 2)
    site = state.dam_owners.index(NOBODY)
    wire = damaged(state, "dam_owners", put(site, value=3))
    wire[FIELDS.index("dam_levels")][site] = 1
    refused(wire, f"dam_owners: site {site} has owner 3, there are 2 companies")


def test_graziano_holds_a_drop_more_and_nobody_else() -> None:
    def highest(state: BarrageState) -> bool:
        officers = [state.catalogue.officers[number].key for number in state.officer if number >= 0]
        return (
            OfficerKey.LEVEL3_CAPACITY not in officers
            and OfficerKey.COPY_OFFICER not in officers
            and any(level == 3 and owner != NEUTRAL for level, owner in _dams(state))
        )

    state = found(TURN_END, TURN, where=highest)
    (site, *_) = [
        at for at, (level, owner) in enumerate(_dams(state)) if level == 3 and owner not in (NEUTRAL, NOBODY)
    ]
    refused(
        damaged(state, "drops", put(site, value=4)), f"site {site} holds 4 drops with 3 pieces, 3 at most"
    )


def _dams(state: BarrageState) -> list[tuple[int, int]]:
    return list(zip(state.dam_levels, state.dam_owners, strict=True))


# --- engineers


def test_engineers_are_where_they_have_been_placed() -> None:
    state = late()
    bank = space("bank.bank")
    taken = next(at for at, owner in enumerate(state.space_owners) if owner >= 0 and at != bank)
    free = next(
        at for at, owner in enumerate(state.space_owners) if owner < 0 and box().spaces[at].board == "turbine"
    )
    owner = state.space_owners[taken]
    for field, change, words in (
        ("space_engineers", put(taken, value=0), "space_engineers: space .* has 0 engineers and owner"),
        ("space_engineers", put(free, value=1), "space_engineers: space .* has 1 engineers and owner -1"),
        ("space_engineers", add(taken), r"space_engineers: space .* engineers of seat ., it can have \[.\]"),
        ("space_engineers", add(bank), "space_engineers: .* engineers are in the bank; .* must be"),
        ("engineers", put(owner, value=12), f"engineers: seat {owner} has placed 0, on its spaces are"),
        ("space_owners", put(space("build-1"), value=0), "has 0 engineers and owner 0"),
        ("private_spaces", put(0, value=1), r"private_spaces: seat 0 is on \[0\], which do not all lie"),
        (
            "private_spaces",
            put(0, value=1 << space("copy-2")),
            "private_spaces: seat 0 has copied 0 officers",
        ),
        ("copies", put(0, value=3), "copies: seat 0 has copied 3 officers, it can copy"),
    ):
        refused(damaged(state, field, change), words)


def test_who_is_out_of_the_round_has_no_engineers_left() -> None:
    state = found(
        TURN_END,
        TURN,
        where=lambda state: without_automas(state) and any(state.engineers[1:2]) and not any(state.passed),
    )
    seat = next(
        seat
        for seat in range(state.terms.companies)
        if seat != state.frames[-1].seat and state.engineers[seat]
    )
    refused(damaged(state, "passed", put(seat, value=1)), f"passed: seat {seat} is out of the round with")


def test_spaces_that_are_not_in_the_game_are_empty() -> None:
    state = found(TURN_END, TURN, where=lambda state: state.terms.companies == 2 and state.terms.players == 2)
    wire = damaged(state, "space_owners", put(space("turbine.plus1"), value=0))
    wire[FIELDS.index("space_engineers")][space("turbine.plus1")] = 2
    refused(wire, "space_owners: space turbine.plus1 is not in this game, seat 0 is on it")


def test_engineers_of_own_boards_are_not_on_the_management_board() -> None:
    wire = damaged(late(), "space_owners", put(space("build-1"), value=0))
    wire[FIELDS.index("space_engineers")][space("build-1")] = 1
    refused(wire, "space_owners: space build-1 lies on a company board")


def test_who_is_at_the_patent_office_has_taken_the_tile() -> None:
    state = found(TURN_END, TURN, where=lambda state: without_automas(state) and all(state.patent))
    wire = damaged(state, "space_owners", put(space("patent.p2"), value=0))
    wire[FIELDS.index("space_engineers")][space("patent.p2")] = 2
    refused(wire, "patent: seat 0 is on patent.p2, but its tile has not been taken")


def test_an_automa_uses_no_spaces_of_its_own() -> None:
    state = found(TURN_END, TURN, where=with_automas)
    seat = state.terms.players
    for field, change, words in (
        (
            "private_spaces",
            put(seat, value=1 << space("build-1")),
            f"private_spaces: seat {seat} is an Automa",
        ),
        ("copies", put(seat, value=1), f"copies: seat {seat} has copied 1 officers, it can copy"),
        ("credits", put(seat, value=1), f"credits: seat {seat} is an Automa and has 1; it has points only"),
    ):
        refused(damaged(state, field, change), words)


# --- contracts


def test_contracts_in_hand_are_no_more_than_can_be_kept() -> None:
    state = late().clone()
    taken = state.contracts[0]
    while len(state.contracts[0]) < 4:
        taken = (*taken, state.stacks[0][-1])
        state.stacks[0] = state.stacks[0][:-1]
        state.contracts[0] = tuple(sorted(taken))
    refused(state.to_wire(), "contracts: seat 0 holds 4 contracts, it can hold 3 now")


def test_while_contracts_are_taken_there_may_be_more() -> None:
    state = found(TURN_END, LIMIT)
    seat = state.frames[-1].seat
    assert len(state.contracts[seat]) > 3
    two = found(TURN_END, CONTRACT, where=lambda state: state.frames[-1].args == (2,)).clone()
    seat = two.frames[-1].seat
    more = [two.stacks[0][-1 - place] for place in range(4)]
    two.stacks[0] = two.stacks[0][:-4]
    two.contracts[seat] = tuple(sorted((*two.contracts[seat], *more)))
    refused(two.to_wire(), f"contracts: seat {seat} holds . contracts, it can hold 3 now")


@pytest.mark.parametrize("field", ["contracts", "gone_contracts"])
def test_contracts_stand_in_rising_order(field: str) -> None:
    def several(state: BarrageState) -> bool:
        return len(state.gone_contracts) > 1 and any(len(row) > 1 for row in state.contracts)

    state = found(TURN_END, TURN, where=several)
    wire = state.to_wire()
    row: Any = wire[FIELDS.index(field)]
    if field == "contracts":
        row = next(held for held in row if len(held) > 1)
    row.reverse()
    refused(wire, f"{field}: .* contracts stand in rising order")


def test_each_colour_lies_open_in_full() -> None:
    state = late().clone()
    state.stacks[1] = (*state.stacks[1], state.open_contracts[1][0])
    state.open_contracts[1] = state.open_contracts[1][1:]
    refused(state.to_wire(), "open_contracts: 1 of colour 1 lie open, though there are more")
    state = late().clone()
    state.open_contracts[1] = (*state.open_contracts[1], state.stacks[1][-1])
    state.stacks[1] = state.stacks[1][:-1]
    refused(state.to_wire(), "open_contracts: 3 of colour 1 lie open, 2 at most")


def test_only_automas_discard_open_contracts() -> None:
    state = late().clone()
    state.discards[0] = (state.stacks[0][-1],)
    state.stacks[0] = state.stacks[0][:-1]
    refused(state.to_wire(), "discards: only Automas discard open contracts")


def test_a_player_begins_with_one_contract_and_an_automa_with_none() -> None:
    state = late().clone()
    state.contracts = [(1, 2), (), (), ()]
    state.fulfilled = [()] * 4
    wire = _rest_in_stacks(state)
    refused(wire, r"contracts: seat 0 has the starting contracts \[1, 2\]; a player has one")
    state = found(TURN_END, TURN, where=with_automas).clone()
    state.contracts[-1] = (state.stacks[0][-1],)
    state.stacks[0] = state.stacks[0][:-1]
    refused(state.to_wire(), "contracts: seat . is an Automa and holds .*; Automas hold none")


def _rest_in_stacks(state: BarrageState) -> list[Any]:
    """Return the wire form with private contracts that lie nowhere put into their stacks."""
    heaps = [*state.open_contracts, *state.discards, *state.stacks, *state.contracts, *state.fulfilled]
    seen = {number for heap in (*heaps, state.gone_contracts) for number in heap}
    for colour, kinds in enumerate(state.catalogue.private):
        state.stacks[colour] += tuple(number for number in kinds if number not in seen)
    done = sum(number in state.catalogue.national for row in state.fulfilled for number in row)
    left = [one for one in state.catalogue.national if one not in seen]
    state.national = tuple(left[: state.terms.companies - 1 - done])
    return state.to_wire()


def test_a_national_contract_is_not_in_hand() -> None:
    def open_one(state: BarrageState) -> bool:
        return bool(state.national) and len(state.contracts[0]) < 3

    state = found(TURN_END, TURN, where=open_one).clone()
    state.contracts[0] = tuple(sorted((*state.contracts[0], state.national[0])))
    state.national = state.national[1:]
    refused(state.to_wire(), "national: . open and . fulfilled|contracts: seat 0 holds a national contract")


def test_nothing_is_fulfilled_without_energy() -> None:
    def idle(state: BarrageState) -> bool:
        return not any(state.built[0]) and not state.fulfilled[0]

    state = found(TURN_END, TURN, where=idle).clone()
    state.fulfilled[0] = (state.stacks[2][-1],)
    state.stacks[2] = state.stacks[2][:-1]
    refused(state.to_wire(), r"fulfilled: seat 0 has \[4..\], but nothing that produces energy")


# --- tiles


def test_patent_stacks_give_lower_levels_first() -> None:
    state = rules().new_game(Setup("barrage", 2, 3)).clone()
    level_1, level_2, level_3 = state.patent_stacks
    state.patent_stacks = [level_1[:-1], level_2, level_3]
    state.gone_tiles = 1 << level_1[-1]
    refused(state.to_wire(), "patent_stacks: 4 tiles of level 1 in round 0, 5 must be")


def test_the_patent_office_shows_the_level_of_its_round() -> None:
    state = found(
        TURN_END, TURN, where=lambda state: without_automas(state) and state.round == 3 and all(state.patent)
    )
    early = next(tile for tile in state.catalogue.advanced(1) if state.gone_tiles >> tile & 1)
    wire = damaged(state, "patent", put(0, value=early))
    wire[FIELDS.index("gone_tiles")] ^= 1 << early | 1 << state.patent[0]
    refused(wire, f"patent: slot 0 shows {early} in round 3; it must be of level 2")


def test_machines_lie_on_a_wheel_with_a_tile() -> None:
    def plain(state: BarrageState) -> bool:
        keys = [state.catalogue.officers[number].key for number in state.officer if number >= 0]
        return OfficerKey.COPY_OFFICER not in keys and state.wheels[0][2] == (0, 0, 0)

    state = found(TURN_END, TURN, where=plain)
    refused(
        damaged(state, "wheels", put(0, 2, value=[1, 0, 0])), "wheels: machines lie on the wheel of seat 0"
    )


# --- Automas


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        (
            "automa_deck",
            lambda _: [],
            "automa_deck: the tile with the criteria and the top of the deck lie open",
        ),
        ("automa_deck", put(-1, value=-1), "automa_deck: the tile with the criteria and the top of the deck"),
        (
            "criteria",
            lambda _: -1,
            "automa_deck: the tile with the criteria and the top of the deck lie open",
        ),
        ("automa_deck", lambda deck: deck[1:], "automa_deck: 19 tiles in all, the game has 20"),
        ("automa_deck", lambda deck: [deck[1], *deck[1:]], "automa_deck: .* lies in 2 places"),
    ],
)
def test_an_automa_deck_is_whole_and_open_where_it_must_be(field: str, change: Change, words: str) -> None:
    state = found(TURN_END, TURN, where=lambda state: with_automas(state) and len(state.automa_deck) > 2)
    refused(damaged(state, field, change), words)


# --- the introductory game


def test_the_introductory_game_has_its_own_companies_and_no_advanced_tiles() -> None:
    state = found(TURN_END, TURN, where=lambda state: state.terms.introductory == 1)
    swapped = [state.officer[1], state.officer[0], *state.officer[2:]]
    refused(
        damaged(state, "officer", lambda _: swapped),
        "company: companies with officers .*; the introductory game",
    )
    refused(
        damaged(state, "patent", put(0, value=11)),
        "patent_stacks: 1 advanced tiles of level 1, the game has 0",
    )
    counting = next(at for at, tile in enumerate(box().bonus_tiles) if tile.count == 6)
    refused(
        damaged(state, "bonus_tiles", put(0, value=counting)),
        "bonus_tiles: the introductory game has no advanced",
    )


# --- the draft, and the end


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("order", lambda order: [*reversed(order)], "order: .* in round 0; Automas begin"),
        ("turn", lambda _: 9, "turn: 9; the draft asks number 2"),
        ("passed", put(0, value=1), "passed: .*"),
        ("engineers", put(0, value=11), "space_engineers: 0 engineers are in the bank"),
        ("energy", put(0, value=1), "energy: .* at this point of round 0; each must be 0"),
        ("heads", put(0, value=1), "heads: .* at this point of round 0; each must be 0"),
        ("credits", put(0, value=99), "credits: seat 0 has 99"),
        ("draft", lambda row: [*reversed(row)], "draft: .*must be left, in rising order"),
        ("offered", drop(), "offered: .*must be left, in rising order"),
        ("offered", lambda row: [201, *row[1:]], "contracts: 201 lies in 2 places"),
        ("round", lambda _: 1, "company: seat . has company -1 and officer -1 in round 1|patent_stacks"),
        ("points", put(0, 6, value=2), "points: seat 0 has 2 for income, it must be 0 by now"),
    ],
)
def test_nothing_is_done_before_the_first_round(field: str, change: Change, words: str) -> None:
    def second(state: BarrageState) -> bool:
        return with_automas(state) and state.frames[0].args == (0, 2) and state.terms.players == 2

    refused(damaged(found(DRAFT, where=second), field, change), words)


def test_the_draft_goes_from_the_last_in_turn_order_to_the_first() -> None:
    state = found(DRAFT, where=lambda state: without_automas(state) and state.frames[0].args == (0, 2))
    done = state.order[-1]
    waiting = state.order[0]
    wire: list[Any] = state.to_wire()
    for field in ("company", "officer", "credits", "machines", "contracts", "tiles"):
        row = wire[FIELDS.index(field)]
        row[done], row[waiting] = row[waiting], row[done]
    refused(wire, "company: .* when the draft asks number 2 of .*, the last first")


def test_neutral_dams_begin_with_their_water() -> None:
    state = found(DRAFT)
    site = state.dam_owners.index(NEUTRAL)
    refused(
        damaged(state, "drops", put(site, value=0)),
        f"drops: site {site} holds 0 drops in the draft, it begins with 1",
    )


def test_after_the_draft_nothing_is_left_of_it() -> None:
    state = late().clone()
    number = next(one for one in range(1, 9) if one in state.catalogue.starting and not _seen(state, one))
    refused(
        damaged(state, "offered", lambda _: [number]),
        f"offered: .{number}. are left in round .; the draft is over",
    )


def _seen(state: BarrageState, number: int) -> bool:
    return any(number in row for row in (*state.contracts, *state.fulfilled))


def test_when_the_game_is_over_all_have_left_and_points_are_counted() -> None:
    *_, state = positions(rich_rules(), 3)
    assert not state.frames
    for field, change, words in (
        ("passed", put(0, value=0), "passed: .* at this point of round 5; each must be 1"),
        ("heads", put(0, value=1), "heads: .* at this point of round 5; each must be 0"),
        ("points", add(0, 12), "points: seat 0 has .* for objective, it must be"),
        ("points", add(0, 13), "points: seat 0 has .* for resources, it must be"),
        ("points", add(0, 14), "points: seat 0 has .* for water, it must be"),
        ("copied", put(0, value=0), "copied: seat 0 has copied officer 0 without an engineer"),
        ("energy", put(0, value=500_000), "energy: seat 0 is on 500000, it can be on"),
    ):
        refused(damaged(state, field, change), words)


def test_a_game_is_not_over_before_its_last_round() -> None:
    state = found(TURN_END, TURN, where=lambda state: state.round == 2)
    refused(damaged(state, "frames", lambda _: []), "frames: the game is over in round 2 of 5")


def test_no_space_of_the_bank_is_kept_by_who_has_no_engineer_in_it() -> None:
    def everybody(state: BarrageState) -> bool:
        bank = [at for at, one in enumerate(box().spaces) if one.work == Work.BANK]
        return without_automas(state) and state.space_owners[bank[0]] != NOBODY and 12 in state.engineers

    state = found(TURN_END, TURN, where=everybody)
    seat = state.engineers.index(12)
    wire = damaged(state, "space_owners", put(space("bank.bank"), value=seat))
    refused(wire, f"space_owners: seat {seat} was in the bank last, but all its engineers are elsewhere")


# --- views


@pytest.mark.parametrize("field", ["stacks", "patent_stacks", "automa_deck"])
def test_a_view_hides_everything_that_is_hidden(field: str) -> None:
    state = found(TURN_END, TURN, where=lambda state: with_automas(state) and state.round == 2)
    wire: list[Any] = rich_rules().redact(state, 0).to_wire()
    wire[FIELDS.index(field)] = state.to_wire()[FIELDS.index(field)]
    refused(wire, "stacks: some of what is hidden in a view is shown")


def test_a_view_hides_chance() -> None:
    state = found(TURN_END, TURN)
    refused(damaged(rich_rules().redact(state, 0), "rng", lambda _: 7), "rng: 7 in a view")
