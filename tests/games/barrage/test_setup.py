"""Set-up (3): what lies where, the draft, the introductory game, Automas."""

import pytest

from desktop_app.engine.types import Setup
from desktop_app.games.barrage.actions import Draft
from desktop_app.games.barrage.catalogue import NEUTRAL, NOBODY
from desktop_app.games.barrage.state import BarrageState
from tests.games.barrage.positions import box, contract_id, number, rules, tile_id

SEEDS = range(12)


def begin(seats: int, seed: int = 1, **options: int | str) -> BarrageState:
    """Return the first position of a game."""
    return rules().new_game(Setup("barrage", seats, seed, tuple(sorted(options.items()))))


def drafted(seats: int, seed: int = 1, **options: int | str) -> BarrageState:
    """Return a game after a draft in which everybody takes the first pair and contract offered."""
    state = begin(seats, seed, **options)
    while state.round == 0:
        rules().apply(state, rules().legal_actions(state)[0])
    return state


def offers(state: BarrageState) -> list[Draft]:
    return [one for one in rules().legal_actions(state) if isinstance(one, Draft)]


@pytest.mark.parametrize("seed", SEEDS)
def test_one_neutral_dam_a_terrain_on_the_free_site_with_a_drop_each(seed: int) -> None:
    state = begin(2, seed)
    taken = [site for site, owner in enumerate(state.dam_owners) if owner != NOBODY]
    dams = {box().map.dams[site].id: state.dam_levels[site] for site in taken}
    assert all(name.endswith("L") for name in dams)
    basins = {int(name[1:-1]): level for name, level in dams.items()}
    assert sorted(basins.values()) == [1, 2, 3]
    for basin, level in basins.items():
        assert level == (1 if basin <= 4 else 2 if basin <= 7 else 3)
    assert {owner for owner in state.dam_owners if owner != NOBODY} == {NEUTRAL}
    assert state.drops == [int(owner == NEUTRAL) for owner in state.dam_owners]


def test_every_neutral_dam_may_be_drawn() -> None:
    seen = {
        site for seed in range(60) for site, owner in enumerate(begin(2, seed).dam_owners) if owner == NEUTRAL
    }
    assert len(seen) == 10


@pytest.mark.parametrize("seed", SEEDS)
def test_tiles_and_contracts_are_dealt(seed: int) -> None:
    state = begin(2, seed)
    assert len(set(state.head_tiles)) == 4
    assert len(set(state.bonus_tiles)) == 5
    assert 0 <= state.objective < 6
    for colour, letter in enumerate("GYR"):
        row, stack = state.open_contracts[colour], state.stacks[colour]
        assert len(row) == 2
        assert sorted(row + stack) == sorted(box().private[colour])
        assert all(contract_id(one)[0] == letter for one in row)


@pytest.mark.parametrize(("seats", "companies"), [(2, 2), (3, 3), (4, 4), (1, 2), (1, 4), (2, 3)])
def test_one_national_contract_less_than_companies(seats: int, companies: int) -> None:
    assert len(drafted(seats, companies=companies).national) == companies - 1


def test_seats_beyond_the_wanted_companies_are_players_all_the_same() -> None:
    assert begin(3, companies=2).terms.companies == 3


@pytest.mark.parametrize("seed", SEEDS)
def test_three_tiles_of_level_one_lie_in_the_patent_office(seed: int) -> None:
    state = drafted(2, seed)
    assert [tile_id(one)[:3] for one in state.patent] == ["T1-"] * 3
    stacks = [len(stack) for stack in state.patent_stacks]
    assert stacks == [2, 5, 5]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_draft_offers_a_pair_and_a_contract_a_company(seats: int) -> None:
    state = begin(seats, 4)
    assert len(state.draft) == len(state.offered) == seats
    assert (
        len({company for company, _ in state.draft}) == len({officer for _, officer in state.draft}) == seats
    )
    assert len(offers(state)) == seats * seats


def test_with_automas_there_are_pairs_for_all_companies() -> None:
    state = begin(1, 4, companies=4)
    assert len(state.draft) == 4
    assert len({one.company for one in offers(state)}) == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_to_draft_takes_the_last_place_in_turn_order(seed: int) -> None:
    state, drafters = begin(4, seed), []
    while state.round == 0:
        action = offers(state)[0]
        drafters.append(action.seat)
        company = action.company
        rules().apply(state, action)
        assert state.company[action.seat] == company
    assert state.order == drafters[::-1]


def test_the_last_one_takes_what_is_left() -> None:
    state = begin(2, 3)
    first = offers(state)[0]
    rules().apply(state, first)
    second = 1 - first.seat
    while state.round == 0:
        assert len(offers(state)) == 1
        rules().apply(state, offers(state)[0])
    assert state.company[second] != state.company[first.seat]
    assert state.contracts[second] != state.contracts[first.seat]


def test_who_drafts_first_is_drawn() -> None:
    firsts = set()
    for seed in range(12):
        decision = rules().decision(begin(3, seed))
        assert decision is not None
        firsts.add(decision.seat)
    assert firsts == {0, 1, 2}


def test_what_a_company_begins_with() -> None:
    for seed in SEEDS:
        state = drafted(4, seed)
        for seat in range(4):
            mahiri = state.officer[seat] == number("officers", "mahiri")
            anton = state.officer[seat] == number("officers", "anton")
            assert state.credits[seat] == (9 if mahiri else 6)
            assert state.machines[seat] == [6, 4]
            assert state.engineers[seat] == 12
            assert state.vp[seat] == 10
            assert state.energy[seat] == 0
            assert state.built[seat] == [0, 0, 0, 0]
            assert len(state.contracts[seat]) == 1
            assert contract_id(state.contracts[seat][0])[0] == "S"
            tiles = {tile_id(one) for one in box().tiles if state.tiles[seat] >> one & 1}
            basics = {"T0-base", "T0-elevation", "T0-conduit", "T0-powerhouse"}
            assert tiles == (basics | {"T-anton"} if anton else basics)


def test_mahiri_has_exactly_three_others_to_copy() -> None:
    mahiri, seen = number("officers", "mahiri"), 0
    for seed in range(40):
        for seats, companies in ((2, 2), (1, 3), (4, 4)):
            state = drafted(seats, seed, companies=companies)
            if mahiri in state.officer[:seats]:
                others = {one for one in (*state.officer, *state.extra_officers) if one not in (mahiri, -1)}
                assert len(others) == 3
                seen += 1
    assert seen


def test_pairs_are_drawn_at_random() -> None:
    pairs = {pair for seed in range(60) for pair in begin(4, seed).draft}
    assert len(pairs) > 20


# --- the introductory game


def test_the_introductory_game_has_fixed_pairs_and_order() -> None:
    state = drafted(4, introductory=1)
    assert [box().companies[state.company[seat]].id for seat in state.order] == [
        "usa",
        "germany",
        "italy",
        "france",
    ]
    assert [box().officers[state.officer[seat]].id for seat in state.order] == [
        "wilhelm",
        "jill",
        "solomon",
        "viktor",
    ]
    assert [contract_id(state.contracts[seat][0]) for seat in state.order] == ["S1", "S2", "S3", "S4"]


def test_the_introductory_game_has_the_wild_tile_and_no_advanced_ones() -> None:
    for seed in SEEDS:
        state = drafted(2, seed, introductory=1)
        assert not any(state.patent)
        assert all(state.tiles[seat] >> 5 & 1 for seat in range(2))
        assert number("bonus_tiles", "B6") not in state.bonus_tiles
        assert len(set(state.bonus_tiles)) == 5


# --- Automas


@pytest.mark.parametrize(("seats", "companies"), [(1, 2), (1, 3), (1, 4), (2, 4), (3, 4)])
def test_automas_get_what_is_left_and_play_first(seats: int, companies: int) -> None:
    for seed in SEEDS:
        state = begin(seats, seed, companies=companies)
        while state.round == 0:
            action = offers(state)[-1]
            rules().apply(state, action)
        assert set(state.order[: companies - seats]) == set(range(seats, companies))
        assert len(set(state.company)) == companies
        for seat in range(seats, companies):
            assert state.points[seat][0] == 16
            assert state.contracts[seat] == ()
            assert state.credits[seat] == 0


def test_all_twenty_tiles_are_in_the_deck_of_the_automas() -> None:
    state = drafted(1, companies=4)
    assert sorted((*state.automa_deck, *state.automa_discard, state.criteria)) == list(range(20))


def test_no_deck_without_automas() -> None:
    state = drafted(2)
    assert (state.automa_deck, state.criteria) == ((), -1)


def test_equal_set_ups_give_equal_games_and_others_do_not() -> None:
    assert begin(3, 7).to_wire() == begin(3, 7).to_wire()
    assert begin(3, 7).to_wire() != begin(3, 8).to_wire()
