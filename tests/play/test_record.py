import json
from dataclasses import replace
from typing import Any

import pytest

from desktop_app.content.messages import Messages
from desktop_app.engine.types import Outcome, Setup
from desktop_app.play.errors import SaveError
from desktop_app.play.migrations import FORMAT, Document
from desktop_app.play.record import MAX_BYTES, Header, from_bytes, from_text, header_from, record_of, to_text
from desktop_app.play.seats import Seat
from tests.play.table import NOON, play_at_random, toy_match, toy_record

FILE = "evening.irori"


def saved() -> dict[str, Any]:
    document = json.loads(to_text(toy_record()))
    assert isinstance(document, dict)
    return document


def refusal(text: str) -> SaveError:
    with pytest.raises(SaveError) as caught:
        from_text(text, FILE)
    return caught.value


def sentence(error: SaveError, language: str = "en") -> str:
    return Messages(language).text(error.remark)


def test_a_record_is_read_back_equal() -> None:
    record = toy_record()
    assert from_text(to_text(record), FILE) == record


def test_a_finished_record_is_read_back_equal() -> None:
    match = toy_match("hoh", rounds=2)
    play_at_random(match)
    record = record_of(match, saved=NOON)
    assert record.result == match.outcome()
    assert from_text(to_text(record), FILE) == record


def test_a_game_that_ended_without_being_scored_is_read_back_without_scores() -> None:
    document = {**saved(), "scores": [], "result": {"scores": [], "ranks": [2, 1], "reason": "x"}}
    record = from_bytes(json.dumps(document).encode(), "a.json")
    assert record.result == Outcome((), (2, 1), "x")


def test_a_rigged_set_up_is_read_back_equal() -> None:
    record = toy_record()
    rigged = replace(record, setup=replace(record.setup, rigged=(("deck", (3, 1, 2)),)))
    assert from_text(to_text(rigged), FILE) == rigged


def test_each_action_stands_on_a_line_of_its_own() -> None:
    lines = to_text(toy_record("1kd")).splitlines()
    assert lines[2] == '"actions":['
    assert [json.loads(line.removesuffix(","))[0][0] for line in lines[3:6]] == ["call", "settle", "draw"]
    assert lines[6] == "],"


def test_the_first_line_alone_is_the_header() -> None:
    record = toy_record()
    header = header_from(to_text(record).split("\n")[0], FILE)
    assert type(header) is Header
    assert (header.name, header.steps, header.scores) == (record.name, 3, record.scores)


def test_names_are_made_fit_to_be_read_back() -> None:
    match = toy_match()
    match.seats = (Seat("human", name="あ　い\n\ud800" + "x" * 200), match.seats[1])
    record = record_of(match, saved=NOON, name="line\nbreak\x00")
    assert from_text(to_text(record), FILE) == record
    assert record.seats[0].name.startswith("あ　い")


def test_a_save_laid_out_by_another_program_is_read_too() -> None:
    assert from_text(json.dumps(saved(), indent=2), FILE) == toy_record()


def test_every_refusal_is_one_sentence_in_both_languages_that_names_file_and_spot() -> None:
    error = refusal(json.dumps(saved() | {"steps": "three"}))
    assert sentence(error) == (
        "The save “evening.irori” is damaged at “steps”: three stands there in place of a whole number."
    )
    assert sentence(error, "ja").startswith("セーブデータ「evening.irori」は「steps」が壊れています。")


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("format", FORMAT + 1, "comes from a newer version of Irori (“format” is 2"),
        ("format", True, "true stands there in place of a whole number"),
        ("format", -1, "-1 is not from 0"),
        ("format", 0, "has the old format 0"),
        ("rules", 1.0, "“rules”: 1.0 is not a whole number"),
        ("rules", 10**30, "“rules”: the number 1000000000"),
        ("rules", 10**12, "“rules”: 1000000000000 is not from 1 to"),
        ("game", "../../etc/passwd", "“game”: “../../etc/passwd” cannot stand there"),
        ("game", ["toy"], '“game”: ["toy"] stands there in place of a text'),
        ("match", "a/b", "“match”: “a/b” cannot stand there"),
        ("name", "x" * 81, "“name”: its length is 81, and 80 is the most"),
        ("name", "a\nb", "“name”: the text holds control signs"),
        ("saved", "yesterday", "“saved”: “yesterday” is not a date and time"),
        ("seats", [], "“seats”: it names 0 seats and should name 2"),
        ("seats", [{"kind": "human"}], "“seats[0]”: “level” is missing"),
        ("free_undo", 1, "“free_undo”: 1 stands there in place of true or false"),
        ("scores", None, "“scores”: null stands there in place of a list"),
        ("setup", {"seats": 2, "seed": -1, "options": {}}, "“setup.seed”: -1 is not from 0"),
        ("setup", {"seats": 2, "seed": 1 << 64, "options": {}}, "“setup.seed”"),
        ("setup", {"seats": 2, "seed": 1, "options": {"rounds": [3]}}, "“setup.options.rounds”"),
        ("setup", {"seats": 2, "seed": 1, "options": {}, "path": "/"}, "“setup”: “path” does not belong"),
        ("result", {"scores": [1], "ranks": [1], "reason": "x"}, "“result.scores”: it names 1 seats"),
        ("start", "here", "“start”: here stands there in place of a list"),
        ("actions", {}, "“actions”: {} stands there in place of a list"),
        ("actions", [], "“actions”: it holds 0 moves and should hold 3"),
        ("actions", [["call", 0, 1]] * 3, "move 1: its length is 3, and 2 is the most"),
        ("actions", [[["call", 0, 1], "0123456789ab"], [[], "x"], []], "move 2: “x” cannot stand there"),
        ("actions", [[["call", None, 1], "0123456789ab"]] * 3, "move 1: null stands there in place of"),
        ("actions", [[["call", True, 1], "0123456789ab"]] * 3, "move 1: true stands there in place of"),
        ("actions", [[["call", 1 << 64], "0123456789ab"]] * 3, "move 1: the number 18446744073709551616"),
        ("snapshot", [0.5], "“snapshot”: 0.5 is not a whole number"),
        ("snapshot", [{}], "“snapshot”: {} stands there in place of a number, a text or a list"),
        ("more", 1, "the whole file: “more” does not belong there"),
    ],
)
def test_what_may_not_stand_in_a_save_is_named_with_its_spot(key: str, value: object, text: str) -> None:
    said = sentence(refusal(json.dumps(saved() | {key: value})))
    assert text in said
    assert FILE in said


@pytest.mark.parametrize("key", [*(field for field in saved() if field != "format")])
def test_a_missing_member_is_named(key: str) -> None:
    document = saved()
    del document[key]
    assert f"“{key}” is missing" in sentence(refusal(json.dumps(document)))


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ('"rules":1', '"rules":NaN', "“rules”: NaN is not a whole number"),
        ('"rules":1', '"rules":-Infinity', "“rules”: -Infinity is not a whole number"),
        ('"rules":1', '"rules":1e999', "“rules”: 1e999 is not a whole number"),
        ('"rules":1', '"rules":' + "9" * 100_000, "“rules”: the number 9999"),
        ('"rules":1', '"rules":1,"rules":1', "the whole file: “rules” stands there twice"),
        ('"seats":2', '"seats":2,"seats":2', "“setup”: “seats” stands there twice"),
        ('["call",0,1]', '["call",0,NaN]', "move 1: NaN is not a whole number"),
        ('["call",0,1]', '["call",0,{"a":1,"a":2}]', "move 1: “a” stands there twice"),
        ('["call",0,1]', '["call",0,1', "is damaged at move 1: it cannot be read from there on"),
        ('"rules":1', '"rules":\\', "is damaged at line 1, column"),
        ('"name":"', '"name":"\\ud800', "“name”: the text holds control signs"),
    ],
)
def test_text_that_is_no_honest_json_is_refused_at_its_spot(old: str, new: str, text: str) -> None:
    good = to_text(toy_record())
    assert old in good
    assert text in sentence(refusal(good.replace(old, new, 1)))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[" * 1_000_000, id="lists"),
        pytest.param('{"a":' * 300_000, id="mappings"),
        pytest.param('{"snapshot":' + "[" * 100 + "]" * 100 + "}", id="closed again"),
    ],
)
def test_deep_nesting_is_refused_before_the_parser_descends(text: str) -> None:
    said = sentence(refusal(text))
    assert "lists lie more than 24 deep in each other" in said
    assert "line 1, column" in said


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "text",
    [
        pytest.param('"' + '\\"' * 1_000_000, id="one string without end"),
        pytest.param('"a' * 1_000_000, id="a million strings"),
        pytest.param("[]" * 1_000_000, id="a million lists"),
        pytest.param("[" + "0," * 1_000_000 + "0]", id="a million numbers"),
        pytest.param("\n" * 2_000_000, id="two million lines"),
        pytest.param("{" + ",".join(f'"{n}":0' for n in range(150_000)) + "}", id="many members"),
    ],
)
def test_nothing_hangs(text: str) -> None:
    assert FILE in sentence(refusal(text))


def test_too_big_a_file_is_refused() -> None:
    with pytest.raises(SaveError) as caught:
        from_bytes(b" " * (MAX_BYTES + 1), FILE)
    assert sentence(caught.value) == "“evening.irori” is too big for a save; 2048 KiB is the most."


@pytest.mark.parametrize("data", [b"", b" \n\n "])
def test_an_empty_file_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError) as caught:
        from_bytes(data, FILE)
    assert sentence(caught.value) == "The save “evening.irori” is empty."


def test_bytes_that_are_no_text_are_refused_at_their_spot() -> None:
    good = to_text(toy_record()).encode()
    cut = good.index(b"\n") + 3
    with pytest.raises(SaveError) as caught:
        from_bytes(good[:cut] + b"\xff" + good[cut:], FILE)
    assert "line 2, column 3: what stands there is not text" in sentence(caught.value)


def test_a_file_cut_in_the_middle_of_a_sign_is_said_to_be_cut() -> None:
    data = to_text(toy_record()).encode()
    with pytest.raises(SaveError) as caught:
        from_bytes(data[: data.index("夕".encode()) + 1], FILE)
    assert "is cut short: it ends at line 1, column" in sentence(caught.value)


@pytest.mark.parametrize("line", ['[["settle",0', '[["settle",0,0],"no digest"],', '"settle",'])
def test_a_log_damaged_in_the_middle_can_be_salvaged_up_to_there(line: str) -> None:
    lines = to_text(toy_record("1k2")).split("\n")
    lines[4] = line
    error = refusal("\n".join(lines))
    assert "move 2" in sentence(error)
    record = from_text("\n".join(lines), FILE, salvage=True)
    assert (len(record.actions), record.snapshot, record.cut) == (1, None, True)


def test_an_older_format_is_made_into_todays_before_it_is_read() -> None:
    def from_0(document: Document) -> Document:
        return {**document, "free_undo": document["undo"] == "free"}

    def without_undo(document: Document) -> Document:
        return {key: value for key, value in from_0(document).items() if key != "undo"}

    old = saved() | {"format": 0, "undo": "free"}
    del old["free_undo"]
    record = from_text(json.dumps(old), FILE, migrations={0: without_undo})
    assert (record.format, record.free_undo) == (FORMAT, True)
    # What a migration leaves behind is read as strictly as everything else.
    with pytest.raises(SaveError, match="unknown_key"):
        from_text(json.dumps(old), FILE, migrations={0: from_0})


def test_the_header_of_an_older_format_is_made_into_todays_too() -> None:
    def from_0(document: Document) -> Document:
        return {**document, "app": "0.0"}

    line = to_text(toy_record()).split("\n")[0].replace('"format":1', '"format":0', 1)
    assert header_from(line, FILE, migrations={0: from_0}).app == "0.0"


def test_a_migration_that_meets_damage_is_one_sentence_too() -> None:
    def from_0(document: Document) -> Document:
        return {**document, "free_undo": document["undo"]}

    with pytest.raises(SaveError) as caught:
        from_text(json.dumps(saved() | {"format": 0}), FILE, migrations={0: from_0})
    assert "in the old format 0 is damaged" in sentence(caught.value)


def test_a_header_carries_what_the_list_shows() -> None:
    record = replace(toy_record(), result=Outcome((3, 1), (1, 2), "toy.over"))
    header = header_from(to_text(record).split("\n")[0], FILE)
    assert header.setup == Setup("toy", 2, 5, (("rounds", 3),))
    assert header.result == record.result


def finished(**changes: object) -> str:
    result = {"scores": [4, 2], "ranks": [1, 2], "reason": "x", **changes}
    return json.dumps({**saved(), "scores": [4, 2], "result": result})


@pytest.mark.parametrize("scores", [[1], [1, 2, 3]])
def test_scores_are_one_for_each_seat_or_none(scores: list[int]) -> None:
    document = {**saved(), "scores": scores}
    assert "scores" in sentence(refusal(json.dumps(document)))
    assert from_text(json.dumps({**document, "scores": []}), FILE).scores == ()


@pytest.mark.parametrize("ranks", [[], [1], [1, 2, 3], [0, 1], [-1, 1], [1, 9]])
def test_ranks_are_one_for_each_seat_and_places_among_them(ranks: list[int]) -> None:
    assert "result.ranks" in sentence(refusal(finished(ranks=ranks)))


@pytest.mark.parametrize("ranks", [[2, 2], [4, 3], [2, 1]])
def test_a_rival_of_the_rules_own_may_be_ahead_of_every_seat(ranks: list[int]) -> None:
    result = from_text(finished(ranks=ranks), FILE).result
    assert result is not None
    assert result.ranks == tuple(ranks)


@pytest.mark.parametrize("member", ["created", "saved"])
@pytest.mark.parametrize(
    "moment", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "0001-01-01", "9999-12-31"]
)
def test_a_moment_can_be_shown_in_every_time_zone(member: str, moment: str) -> None:
    error = refusal(json.dumps({**saved(), member: moment}))
    assert error.remark.key == "play.save.bad_moment"
    assert member in sentence(error)
