"""Whole matches that must come out as they always have, move by move.

A digest that differs is a bug, or a change of the rules: then `rules_version` rises and the files are
written anew with `python -m tests.golden.regenerate`.
"""

import pytest

from desktop_app.engine.digest import digest
from desktop_app.engine.types import Action
from desktop_app.games.barrage import actions as barrage_actions
from desktop_app.games.barrage.catalogue import OfficerKey
from desktop_app.games.barrage.events import CAUSES, FOR_OBJECTIVE
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.electrify import actions as electrify_actions
from desktop_app.games.registry import find, games
from desktop_app.play.loading import match_from
from desktop_app.play.record import MatchRecord, from_text
from tests.golden.barrage_shown import last_position, officers_at_work
from tests.golden.matches import FOLDER, MATCHES, Golden

every_match = pytest.mark.parametrize("golden", MATCHES, ids=lambda golden: f"{golden.game}/{golden.name}")


def recorded(golden: Golden) -> MatchRecord:
    return from_text(golden.path.read_text("utf-8"), golden.path.name)


@every_match
def test_the_rules_lead_to_the_same_digests_and_scores(golden: Golden) -> None:
    record = recorded(golden)
    game = find(golden.game).load()
    state = game.rules.new_game(record.setup)
    for number, move in enumerate(record.actions):
        action = game.codec.decode(move.wire)
        assert game.rules.problem_with(state, action) is None, f"move {number + 1}"
        game.rules.apply(state, action, [])
        assert digest(state.to_wire()) == move.digest, f"move {number + 1}: {action}"
    assert game.rules.outcome(state) == record.result
    assert state.to_wire() == record.snapshot


@every_match
def test_the_save_loads_whole(golden: Golden) -> None:
    match = match_from(recorded(golden), find(golden.game))
    assert match.outcome() == recorded(golden).result


@every_match
def test_the_save_is_of_today_s_rules(golden: Golden) -> None:
    record = recorded(golden)
    assert record.rules == find(golden.game).info().rules_version
    assert record.setup.options == golden.options
    assert record.setup.seats == golden.seats


@pytest.mark.parametrize("game", [entry.id for entry in games()])
def test_every_seat_count_and_every_value_of_an_option_has_a_match(game: str) -> None:
    info = find(game).info()
    mine = [golden for golden in MATCHES if golden.game == game]
    assert {golden.seats for golden in mine} == set(range(info.min_seats, info.max_seats + 1))
    chosen = {choice for golden in mine for choice in golden.options}
    values = {(option.id, value) for option in info.options for value in option.values}
    assert chosen | {(option.id, option.default) for option in info.options} == values


def test_every_file_belongs_to_a_match() -> None:
    assert sorted(FOLDER.glob("*/*.json")) == sorted(golden.path for golden in MATCHES)


def test_every_way_to_end_applejack_has_a_match() -> None:
    results = [recorded(golden).result for golden in MATCHES if golden.game == "applejack"]
    reasons = {result.reason.removeprefix("applejack.end.") for result in results if result}
    tiers = ("missed", "reached", "good", "very_good", "master")
    assert reasons == {"leaf", *(f"solo.{tier}" for tier in tiers)}
    assert any(result.ranks == (1, 1) for result in results if result)


def test_a_supply_that_runs_out_has_a_match() -> None:
    dry = next(golden for golden in MATCHES if golden.name == "four-dry")
    state = find("applejack").load().rules.from_wire(recorded(dry).snapshot or [])
    assert state.supply == []


def test_every_way_to_end_pirates_under_fire_has_a_match() -> None:
    results = [recorded(golden).result for golden in MATCHES if golden.game == "pirates"]
    ends = {(result.reason.removeprefix("pirates.end."), result.ranks) for result in results if result}
    either = [(1, 2), (2, 1)]
    won = {(reason, ranks) for reason in ("scored", "stranded", "gold") for ranks in either}
    assert ends == {*won, ("draw", (1, 1))}


def test_either_player_of_pirates_under_fire_has_had_either_side() -> None:
    rules = find("pirates").load().rules
    sides = {rules.new_game(recorded(golden).setup).side for golden in MATCHES if golden.game == "pirates"}
    assert sides == {(0, 1), (1, 0)}


def test_every_way_to_end_electrify_has_a_match() -> None:
    results = [recorded(golden).result for golden in MATCHES if golden.game == "electrify"]
    reasons = {result.reason.removeprefix("electrify.end.") for result in results if result}
    assert reasons == {"won", "lost", "points", "demands", "research", "power", "shared"}


def test_every_scenario_of_electrify_has_a_match_won_and_one_lost() -> None:
    alone = [golden for golden in MATCHES if golden.game == "electrify" and golden.seats == 1]
    ends = [(dict(golden.options)["scenario"], recorded(golden).result) for golden in alone]
    found = {(scenario, result.reason.removeprefix("electrify.end.")) for scenario, result in ends if result}
    scenarios = next(option for option in find("electrify").info().options if option.id == "scenario")
    assert found == {(scenario, end) for scenario in scenarios.values for end in ("won", "lost")}


@pytest.mark.parametrize(
    ("game", "actions"),
    [("electrify", electrify_actions.ALL_ACTIONS), ("barrage", barrage_actions.ALL_ACTIONS)],
)
def test_every_kind_of_move_is_in_a_match(game: str, actions: tuple[type[Action], ...]) -> None:
    codec = find(game).load().codec
    moves = [move for golden in MATCHES if golden.game == game for move in recorded(golden).actions]
    assert {type(codec.decode(move.wire)) for move in moves} == set(actions)


def barrage_ends() -> list[BarrageState]:
    return [last_position(recorded(golden)) for golden in MATCHES if golden.game == "barrage"]


def test_every_way_to_end_barrage_has_a_match() -> None:
    results = [recorded(golden).result for golden in MATCHES if golden.game == "barrage"]
    reasons = {result.reason.removeprefix("barrage.end.") for result in results if result}
    assert reasons == {"points", "energy", "shared", "automa"}


def test_every_number_of_companies_of_barrage_has_a_match_with_every_number_of_automas() -> None:
    tables = {(end.terms.players, end.terms.companies) for end in barrage_ends()}
    assert tables == {(players, count) for count in (2, 3, 4) for players in range(1, count + 1)}


def test_every_level_of_automas_of_barrage_has_a_match_with_automas() -> None:
    levels = {end.terms.level for end in barrage_ends() if end.terms.players < end.terms.companies}
    assert levels == {0, 1, 2, 3}


def test_every_objective_of_barrage_has_told_companies_apart() -> None:
    part = CAUSES.index(FOR_OBJECTIVE)
    ends = barrage_ends()
    told = {end.objective for end in ends if len({points[part] for points in end.points}) > 1}
    assert told == set(range(len(ends[0].catalogue.objectives)))


def test_a_player_of_barrage_has_fulfilled_a_national_contract() -> None:
    fulfilled = [
        contract for end in barrage_ends() for row in end.fulfilled[: end.terms.players] for contract in row
    ]
    assert set(fulfilled) & set(barrage_ends()[0].catalogue.national)


def test_every_officer_of_barrage_has_been_of_use_to_a_player() -> None:
    matches = [recorded(golden) for golden in MATCHES if golden.game == "barrage"]
    assert set().union(*map(officers_at_work, matches)) == set(OfficerKey)
