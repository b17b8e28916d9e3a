"""What every game's words promise: a text for everything, in every language, with no gap left open."""

from collections.abc import Iterable

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event, Remark
from desktop_app.games.registry import GameEntry, games
from tests.contract.tables import Table, some, tables

NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn")
every_table = pytest.mark.parametrize("table", tables(), ids=lambda table: table.id)
every_game = pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.id)


def assert_written(remarks: Iterable[Remark]) -> None:
    for language in languages():
        messages = Messages(language)
        for remark in remarks:
            text = messages.text(remark, NAMES)
            assert text.strip(), remark
            assert "{" not in text, f"{language}: a gap of {remark} is open: {text}"
            for part in _all(remark):
                assert messages.has(part.key), f"{language}: no text {part.key}"


def _all(remark: Remark) -> Iterable[Remark]:
    yield remark
    for _, value in remark.params:
        if isinstance(value, Remark):
            yield from _all(value)


@every_table
def test_decisions_actions_and_previews_are_written(table: Table) -> None:
    rules, wording = table.game.rules, table.game.wording
    rng = Rng(table.setup.seed)
    for state, action in table.play():
        view = rules.redact(state, action.seat)
        decision = rules.decision(view)
        assert decision is not None
        if rng.below(4):
            continue
        path = action.path()
        remarks = [wording.decision(view, decision, path[:picked]) for picked in range(len(path))]
        for legal in {action, *some(list(rules.legal_actions(view)), 2)}:
            remarks += [wording.action(view, legal), *wording.preview(view, legal)]
        assert_written(remarks)


@every_table
def test_actions_of_one_decision_read_differently(table: Table) -> None:
    rules, wording = table.game.rules, table.game.wording
    messages = Messages("en")
    for number, (state, action) in enumerate(table.play()):
        if number % 9 == 0:
            view = rules.redact(state, action.seat)
            legal = rules.legal_actions(view)
            texts = {messages.text(wording.action(view, each), NAMES) for each in legal}
            assert len(texts) == len(legal)


@every_table
def test_every_handle_of_a_path_has_a_name_a_tooltip_and_no_refusal_in_its_place(table: Table) -> None:
    rules, wording = table.game.rules, table.game.wording
    for number, (state, action) in enumerate(table.play()):
        view = rules.redact(state, action.seat)
        path = action.path()
        remarks: list[Remark] = []
        for depth, handle in enumerate(path):
            assert wording.piece(view, handle), handle
            remarks += [wording.handle(view, handle), *wording.piece(view, handle)]
            assert wording.refusal(view, path[:depth], handle) is None, (path, handle)
        if number < 4:
            assert_written(remarks)


@every_table
def test_events_have_lines_and_handles(table: Table) -> None:
    rules, wording = table.game.rules, table.game.wording
    lines: dict[str, Remark] = {}
    for state, action in table.play():
        events: list[Event] = []
        rules.apply(state.clone(), action, events)
        for event in events:
            assert all(handle for handle in wording.touched(event))
            line = wording.event(event)
            if line is not None:
                lines[line.key] = line
    assert lines
    assert_written(lines.values())


@every_table
def test_the_sheet_ends_with_the_scores(table: Table) -> None:
    rules, wording = table.game.rules, table.game.wording
    end = table.finished()
    outcome = rules.outcome(end)
    assert outcome is not None
    rows = wording.sheet(end)
    if outcome.scores:
        assert rows[-1][1] == outcome.scores
    for seat in range(table.setup.seats):
        assert wording.standing(end, seat)[0][1] == rows[-1][1][seat]
    assert_written([*(name for name, _ in rows), Remark(outcome.reason)])


@every_table
def test_the_page_and_the_reasons_are_written(table: Table) -> None:
    rules, wording = table.game.rules, table.game.wording
    for number, (state, action) in enumerate(table.play()):
        if number % 23 == 0:
            view = rules.redact(state, action.seat)
            assert_written([*wording.page(view), *wording.reasons(view, action)])
    assert_written(wording.page(table.finished()))


@every_game
def test_what_is_no_handle_has_no_tooltip_and_no_refusal(entry: GameEntry) -> None:
    table = next(table for table in tables() if table.entry.id == entry.id)
    state = table.game.rules.new_game(table.setup)
    for handle in ("", "nonsense", "tile:", "tile:x", "tile:-4", "tile:9999", "cell:0", "cell:9:9", "rot:6"):
        assert table.game.wording.piece(state, handle) == ()
        assert table.game.wording.refusal(state, (), handle) is None


@every_game
def test_title_and_options_are_written(entry: GameEntry) -> None:
    info = entry.info()
    keys = [f"{info.id}.title", f"{info.id}.about"]
    for option in info.options:
        keys += [f"{info.id}.option.{option.id}", f"{info.id}.option.{option.id}.about"]
    assert_written(map(Remark, keys))
