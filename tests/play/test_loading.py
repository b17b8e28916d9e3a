import json
from dataclasses import replace
from threading import Thread
from typing import Any

import pytest

from desktop_app.content.messages import Messages
from desktop_app.engine.digest import digest
from desktop_app.engine.types import Remark, Setup
from desktop_app.play.errors import SaveError
from desktop_app.play.history import Move
from desktop_app.play.loading import Loaded, history_lost, match_from, open_record
from desktop_app.play.past import Checked
from desktop_app.play.record import MatchRecord, from_text, record_of, to_text
from tests.play.table import NOON, play, toy_entry, toy_finder, toy_match, toy_record
from tests.play.toy import Call, ToyRules

FILE = "evening.irori"


def opened(record: MatchRecord, rules: ToyRules | None = None, *, salvage: bool = False) -> Loaded:
    return open_record(record, FILE, find_game=toy_finder(rules), salvage=salvage)


def refusal(record: MatchRecord, rules: ToyRules | None = None) -> SaveError:
    with pytest.raises(SaveError) as caught:
        opened(record, rules)
    return caught.value


def sentence(remark: Remark) -> str:
    return Messages("en").text(remark)


def with_move(record: MatchRecord, index: int, **changes: object) -> MatchRecord:
    """Return `record` with one move changed: its `wire`, or the `digest` said to follow it."""
    moves = list(record.actions)
    wire, after = changes.get("wire", moves[index].wire), changes.get("digest", moves[index].digest)
    assert isinstance(wire, list)
    assert isinstance(after, str)
    moves[index] = Move.of(wire, after)
    return replace(record, actions=tuple(moves))


def test_a_save_of_todays_rules_begins_at_its_snapshot_and_knows_its_past_later() -> None:
    original = toy_match()
    play(original, "1kd")
    loaded = opened(record_of(original, saved=NOON))
    assert loaded.check is not None
    assert loaded.match.state.to_wire() == original.state.to_wire()
    assert loaded.match.step_count == 3
    assert loaded.match.steps == original.steps
    assert loaded.notices == ()


def test_the_past_can_be_checked_in_a_thread_and_adopted() -> None:
    loaded = opened(toy_record("1kd"))
    answers: list[Checked[Any] | None] = []
    assert loaded.check is not None
    thread = Thread(target=lambda: answers.append(loaded.check() if loaded.check else None))
    thread.start()
    thread.join()
    answer = answers[0]
    assert answer is not None
    loaded.match.adopt(answer)
    assert loaded.match.check_past() is None
    assert [step.index for step in loaded.match.steps] == [0, 1, 2]


def test_an_answer_that_comes_after_the_past_is_known_changes_nothing() -> None:
    match = opened(toy_record("1kd")).match
    late = match.check_past()
    match.play(match.rules.legal_actions(match.state)[0])
    assert late is not None
    match.adopt(late)
    assert match.step_count == 4


def test_an_opened_match_is_undone_and_played_on_like_any_other() -> None:
    match = opened(toy_record("1k2")).match
    assert match.undo_target() == 2
    match.rewind(2)
    match.play(Call(1, 3))
    assert match.steps[-1].digest == digest(match.state.to_wire())


def test_a_match_not_replayed_yet_is_saved_equal() -> None:
    record = toy_record("1kd")
    match = opened(record).match
    again = record_of(match, saved=NOON, name=record.name, scores=match.state.points)
    assert replace(again, match=record.match) == record


def test_a_save_without_moves_is_opened() -> None:
    assert opened(toy_record("")).match.state.to_wire() == toy_match().state.to_wire()


def test_a_match_goes_on_as_itself_only_when_asked_to() -> None:
    record = toy_record()
    assert open_record(record, FILE, find_game=toy_finder(), keep_id=True).match.id == "m0"
    assert opened(record).match.id != "m0"


def test_a_past_that_does_not_lead_to_the_snapshot_is_given_up() -> None:
    record = with_move(toy_record("1k2"), 0, digest="000000000000")
    loaded = opened(record)
    checked = loaded.match.check_past()
    assert checked is not None
    assert checked.misfit is not None
    assert sentence(history_lost(FILE, checked.misfit)) == (
        "The game “evening.irori” goes on from its saved position; its earlier moves cannot be replayed "
        "beyond move 1: it now leads to another position than when it was played."
    )
    position = loaded.match.state.to_wire()
    loaded.match.adopt(checked)
    assert (loaded.match.steps, loaded.match.starts_late) == ((), True)
    assert loaded.match.state.to_wire() == position


def test_a_match_that_lost_its_past_does_not_overwrite_the_damaged_autosave() -> None:
    record = with_move(toy_record("1k2"), 0, digest="000000000000")
    match = open_record(record, FILE, find_game=toy_finder(), keep_id=True).match
    assert match.id == "m0"
    assert match.steps == ()
    assert match.id != "m0"


def test_a_match_that_other_rules_led_elsewhere_does_not_overwrite_its_autosave() -> None:
    rules = ToyRules(version=2, bonus=5)
    match = open_record(toy_record("1kd"), FILE, find_game=toy_finder(rules), keep_id=True).match
    assert match.id != "m0"


def test_a_match_that_lost_its_past_is_saved_and_opened_again() -> None:
    match = opened(with_move(toy_record("1k2"), 0, digest="000000000000")).match
    assert match.steps == ()
    match.play(match.rules.legal_actions(match.state)[1])
    record = from_text(to_text(record_of(match, saved=NOON)), FILE)
    assert record.start is not None
    again = opened(record).match
    assert again.starts_late
    assert again.steps == match.steps
    assert again.opening.to_wire() == match.opening.to_wire()


def test_an_untrue_snapshot_is_not_used() -> None:
    record = toy_record("1kd")
    assert record.snapshot is not None
    forged = replace(record, snapshot=[*record.snapshot[:4], [900, 0], record.snapshot[5]])
    assert opened(forged).match.state.to_wire() == record.snapshot


def test_a_snapshot_the_game_refuses_is_not_used() -> None:
    record = toy_record("1kd")
    odd = [1, 2, 3]
    broken = with_move(replace(record, snapshot=[*odd]), 2, digest=digest([*odd]))
    error = refusal(broken)
    assert "beyond move 3: it now leads to another position" in sentence(error.remark)


def test_other_rules_replay_the_moves() -> None:
    record = toy_record("1kd")
    loaded = opened(record, ToyRules(version=2))
    assert (loaded.check, loaded.notices) == (None, ())
    assert loaded.match.state.to_wire() == record.snapshot


def test_other_rules_that_lead_elsewhere_are_said() -> None:
    loaded = opened(toy_record("1kd"), ToyRules(version=2, bonus=5))
    assert loaded.match.state.points[0] == 6
    assert sentence(loaded.notices[0]).startswith("“evening.irori” was played under other rules")


def test_moves_that_other_rules_refuse_are_named_and_the_snapshot_is_offered() -> None:
    record, rules = toy_record("1k2k3"), ToyRules(version=2, refused=2)
    error = refusal(record, rules)
    assert "cannot be replayed beyond move 3: the rules do not allow it" in sentence(error.remark)
    assert error.salvageable
    loaded = opened(record, rules, salvage=True)
    assert loaded.match.state.to_wire() == record.snapshot
    assert loaded.match.starts_late
    assert "goes on from its saved position" in sentence(loaded.notices[0])


def test_without_a_snapshot_the_moves_that_fit_are_offered() -> None:
    record, rules = replace(toy_record("1k2k3"), snapshot=None), ToyRules(version=2, refused=2)
    assert refusal(record, rules).salvageable
    loaded = opened(record, rules, salvage=True)
    assert [step.action for step in loaded.match.steps] == [
        step.action for step in opened(toy_record("1k")).match.steps
    ]
    assert "Only the first 2 of 5 moves" in sentence(loaded.notices[0])


def test_nothing_is_offered_when_not_even_the_first_move_fits() -> None:
    record, rules = replace(toy_record("2k"), snapshot=None), ToyRules(version=2, refused=2)
    assert not refusal(record, rules).salvageable
    with pytest.raises(SaveError):
        opened(record, rules, salvage=True)


@pytest.mark.parametrize(
    "wire",
    [
        ["fly", 0],
        ["call", 0],
        ["call", "0", 1],
        ["call", 0, [1]],
        ["call", 0, 1 << 40],
        [],
        [7],
        ["settle", 0, 0, 0],
    ],
)
def test_a_move_that_is_no_action_is_refused_by_its_number(wire: list[object]) -> None:
    error = refusal(with_move(toy_record("1k2"), 1, wire=wire))
    assert sentence(error.remark) == (
        "The save “evening.irori” cannot be replayed beyond move 2: this is no action of the game."
    )


def test_a_cut_log_is_opened_up_to_its_last_whole_move() -> None:
    text = to_text(toy_record("1kd"))
    record = from_text(text[: text.index('["draw"')], FILE)
    loaded = opened(record)
    assert [step.action for step in loaded.match.steps] == [*toy_actions("1k")]
    assert sentence(loaded.notices[0]) == (
        "The save “evening.irori” was cut short; 2 of 3 moves could be read, and the game goes on from there."
    )


def test_a_cut_log_goes_on_as_a_new_match() -> None:
    text = to_text(toy_record("1kd"))
    record = from_text(text[: text.index('["draw"')], FILE)
    assert open_record(record, FILE, find_game=toy_finder(), keep_id=True).match.id != "m0"


def toy_actions(moves: str) -> list[object]:
    match = toy_match()
    play(match, moves)
    return [step.action for step in match.steps]


@pytest.mark.parametrize(
    ("setup", "text"),
    [
        (
            Setup("toy", 2, 5, (("rounds", 4),)),
            "“setup.options.rounds”: “4” is unknown; known are 2, 3, 10, 250",
        ),
        (
            Setup("toy", 2, 5, (("colour", 1),)),
            "“setup.options.colour”: “colour” is unknown; known are rounds",
        ),
        (Setup("toy", 5, 5), "“setup.seats”: 5 is not from 1 to 4"),
    ],
)
def test_a_set_up_the_game_does_not_offer_is_refused(setup: Setup, text: str) -> None:
    seats = toy_record().seats[:1] * setup.seats
    assert text in sentence(refusal(replace(toy_record(), setup=setup, seats=seats)).remark)


def test_an_unknown_game_is_refused() -> None:
    error = refusal(replace(toy_record(), game="chess"))
    assert "for a game that Irori does not have: “game” is “chess”" in sentence(error.remark)


def test_a_beginning_no_game_has_is_refused() -> None:
    error = refusal(replace(toy_record(), start=[1, 2]))
    assert "“start”: no game can begin like that" in sentence(error.remark)


def test_a_whole_check_gives_the_match_replayed() -> None:
    match = match_from(toy_record("1kd"), toy_entry())
    assert match.check_past() is None
    assert match.step_count == 3


def test_a_whole_check_names_the_first_move_that_leads_elsewhere() -> None:
    with pytest.raises(SaveError) as caught:
        match_from(with_move(toy_record("1kd"), 1, digest="000000000000"), toy_entry(), FILE)
    assert "beyond move 2: it now leads to another position" in sentence(caught.value.remark)


def test_a_whole_check_finds_a_snapshot_that_is_not_where_the_moves_lead() -> None:
    document = json.loads(to_text(toy_record("1kd")))
    document["snapshot"][4] = [900, 0]
    with pytest.raises(SaveError) as caught:
        match_from(from_text(json.dumps(document), FILE), toy_entry(), FILE)
    assert "“snapshot”: the moves lead to another position" in sentence(caught.value.remark)
