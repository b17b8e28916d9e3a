"""A match as the window sees it: people by `submit`, opponents by themselves, undo, saves, log."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.controllers.match_controller import Hint, MatchController
from desktop_app.controllers.settings import Settings
from desktop_app.controllers.table_controller import NOBODY
from desktop_app.engine.errors import Problem
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Outcome, Remark, Setup
from desktop_app.games.applejack.actions import LayPasture
from desktop_app.games.applejack.components import load_catalogue
from desktop_app.games.applejack.rules import ApplejackRules
from desktop_app.games.registry import find
from desktop_app.play.disk import Disk
from desktop_app.play.errors import SaveError
from desktop_app.play.match import Match, Step
from desktop_app.play.seats import HUMAN, OPPONENT, Seat
from desktop_app.play.storage import SaveStore

pytestmark = pytest.mark.usefixtures("qapp")

ME = Seat(HUMAN, name="Mio")
YOU = Seat(HUMAN, name="Ken", colour=1)
NORMAL = Seat(OPPONENT, level="normal", colour=1)
WINDFALL = Seat(OPPONENT, level="random", colour=2)
WAIT = 60_000


class Table:
    """A controller with everything it says, in order."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.settings = Settings()
        self.settings.speed = "off"
        self.settings.language = "en"
        self.store = SaveStore(folder, lambda: datetime.now(UTC), disk=disk)
        self.it = MatchController(self.settings, self.store)
        self.steps: list[Step] = []
        self.refused: list[Problem] = []
        self.told: list[str] = []
        self.outcomes: list[Outcome] = []
        self.it.step_played.connect(self.steps.append)
        self.it.action_refused.connect(self.refused.append)
        self.it.match_over.connect(self.outcomes.append)
        self.it.match_replaced.connect(lambda: self.told.append("replaced"))
        self.it.match_reset.connect(lambda _: self.told.append("reset"))
        self.it.prompt_changed.connect(lambda p: self.told.append("prompt" if p else "no prompt"))
        self.it.curtain_needed.connect(lambda seat: self.told.append(f"curtain {seat}"))
        self.it.viewer_changed.connect(lambda seat: self.told.append(f"viewer {seat}"))
        self.it.opponent_thinking.connect(
            lambda seat, on: self.told.append(f"{seat} {'on' if on else 'off'}")
        )

    def start(self, *seats: Seat, seed: int = 1, free_undo: bool = False) -> None:
        self.it.start(Setup("applejack", len(seats), seed), seats, free_undo)

    @property
    def prompt(self) -> Prompt:
        assert self.it.prompt is not None, "nobody is asked now"
        return self.it.prompt

    def move(self, number: int = 0) -> None:
        self.it.submit(self.prompt.actions[number])

    def digests(self) -> list[str]:
        return [step.digest for step in self.it.match.steps]

    def play_on(self, qtbot: QtBot, is_done: Callable[[], bool]) -> None:
        """Move for every person, by the first legal action, until something holds."""
        end = monotonic() + WAIT / 1000
        while not is_done():
            qtbot.waitUntil(lambda: self.it.prompt is not None or is_done(), timeout=WAIT)
            if not is_done():
                self.move()
            assert monotonic() < end, "the match does not come to that"


@pytest.fixture
def table(own_folders: Path) -> Iterator[Table]:
    table = Table(own_folders / "irori")
    yield table
    table.it.close()


def test_without_a_match_nothing_can_be_moved(table: Table) -> None:
    assert not table.it.has_match
    assert (table.it.can_undo, table.it.can_redo, table.it.prompt) == (False, False, None)
    with pytest.raises(LookupError, match="start or open"):
        _ = table.it.match


def test_a_new_match_is_told_in_order(table: Table) -> None:
    table.start(ME, YOU)
    assert table.told == ["replaced", "reset", "prompt"]
    assert table.it.names == ("Mio", "Ken")


def test_a_match_against_opponents_runs_to_its_end_and_leaves_nothing_behind(
    table: Table, qtbot: QtBot
) -> None:
    before = threading.active_count()
    table.start(ME, NORMAL, WINDFALL)
    table.play_on(qtbot, lambda: bool(table.outcomes))
    assert [step.index for step in table.steps] == list(range(len(table.it.match.steps)))
    assert table.outcomes == [table.it.match.outcome()]
    assert table.it.prompt is None
    assert not table.refused
    table.it.close()
    rows = table.store.listing()
    assert [row.header.result for row in rows if row.header] == table.outcomes
    assert multiprocessing.active_children() == []
    assert threading.active_count() <= before


def test_equal_setups_and_moves_give_equal_matches_in_every_language(table: Table, qtbot: QtBot) -> None:
    digests = []
    for language in ("en", "ja"):
        table.settings.language = language
        table.start(ME, NORMAL)
        table.play_on(qtbot, lambda: table.it.match.step_count >= 30)
        digests.append(table.digests()[:30])
    assert digests[0] == digests[1]


def test_people_at_one_screen_see_the_table_from_their_own_seat(table: Table) -> None:
    table.start(ME, YOU)
    while table.prompt.decision.seat == 0:
        assert table.it.viewer == 0
        table.move()
    assert table.it.viewer == 1
    assert "viewer 1" in table.told
    assert "curtain 1" not in table.told


def test_an_illegal_action_is_refused_with_its_problem_and_changes_nothing(table: Table) -> None:
    table.start(ME, YOU)
    table.it.submit(LayPasture(0, 3))
    assert len(table.refused) == 1
    assert table.it.match.step_count == 0
    assert table.it.prompt is not None


def test_nobody_moves_while_an_opponent_is_to_move(table: Table) -> None:
    table.start(WINDFALL, ME)
    assert table.it.thinking_seat == 0
    table.it.submit(table.it.match.rules.legal_actions(table.it.match.state)[0])
    assert table.refused == [Problem("control.not_now", (("seat", 0),))]


def test_nobody_moves_after_the_end(table: Table, qtbot: QtBot) -> None:
    table.start(ME)
    table.play_on(qtbot, lambda: bool(table.outcomes))
    table.it.submit(table.it.match.steps[-1].action)
    assert table.refused == [Problem("control.over")]


# Opponents


def test_thinking_begins_while_the_animation_runs_and_the_move_waits_for_its_end(
    table: Table, qtbot: QtBot
) -> None:
    table.it.animated = True
    table.start(ME, NORMAL)
    while table.prompt.decision.seat == 0:
        table.move()
        if table.it.thinking_seat is not None:
            break
        table.it.idle()
    count = table.it.match.step_count
    qtbot.wait(700)
    assert table.it.match.step_count == count
    table.it.idle()
    qtbot.waitUntil(lambda: table.it.match.step_count == count + 1, timeout=WAIT)


def test_a_person_is_asked_when_the_animation_is_done_and_may_move_before(table: Table) -> None:
    table.it.animated = True
    table.start(ME, YOU)
    table.move()
    assert table.it.prompt is None
    assert table.told[-1] == "no prompt"
    table.it.submit(table.it.match.rules.legal_actions(table.it.match.state)[0])
    assert table.it.match.step_count == 2
    table.it.idle()
    assert table.told[-1] == "prompt"


def test_a_scene_that_is_idle_at_once_gets_its_prompt(table: Table) -> None:
    table.it.animated = True
    table.it.step_played.connect(lambda _: table.it.idle())
    table.start(ME, YOU)
    table.move()
    assert table.prompt.decision == table.it.match.rules.decision(table.it.match.state)


@pytest.mark.skipif(os.name != "posix", reason="stops and kills a process by signal")
def test_the_game_goes_on_when_the_process_is_killed_in_mid_thought(table: Table, qtbot: QtBot) -> None:
    notices: list[Remark] = []
    table.it.noticed.connect(notices.append)
    table.start(ME, NORMAL)
    pid = table.it.opponents_pid
    os.kill(pid, signal.SIGSTOP)
    while table.it.prompt is not None:
        table.move()
    count = table.it.match.step_count
    qtbot.wait(50)
    assert table.it.match.step_count == count, "the opponent should still be thinking"
    os.kill(pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: table.it.match.step_count > count, timeout=WAIT)
    assert [notice.key for notice in notices] == ["control.opponent.replaced"]
    table.play_on(qtbot, lambda: bool(table.outcomes))


def test_a_level_that_is_not_known_any_more_plays_like_the_usual_one(table: Table, qtbot: QtBot) -> None:
    table.start(Seat(OPPONENT, level="oracle"), ME)
    qtbot.waitUntil(lambda: table.it.prompt is not None, timeout=WAIT)
    assert not table.refused


def test_a_hint_is_a_legal_action_in_words_with_reasons(table: Table, qtbot: QtBot) -> None:
    table.start(ME, YOU)
    with qtbot.waitSignal(table.it.hint_ready, timeout=WAIT) as told:
        table.it.hint()
    assert told.args is not None
    hint = told.args[0]
    assert isinstance(hint, Hint)
    assert hint.action in table.prompt.actions
    assert hint.text.key
    assert table.it.match.step_count == 0


def test_a_move_calls_a_hint_off(table: Table, qtbot: QtBot) -> None:
    hints: list[Hint] = []
    table.it.hint_ready.connect(hints.append)
    table.start(ME, YOU)
    table.it.hint()
    table.move()
    qtbot.wait(500)
    assert not hints


# Taking back


def test_undo_takes_back_the_opponents_replies_as_well_and_redo_brings_them_again(
    table: Table, qtbot: QtBot
) -> None:
    table.start(ME, NORMAL)
    table.play_on(qtbot, lambda: table.it.match.step_count >= 9 and table.it.prompt is not None)
    before = table.digests()
    table.it.undo()
    assert table.told[-2:] == ["reset", "prompt"]
    assert table.prompt.decision.seat == 0
    assert table.it.match.step_count < len(before)
    table.it.redo()
    assert table.digests() == before
    assert table.it.prompt is not None


def test_undo_goes_back_to_the_beginning_and_redo_to_the_end(table: Table, qtbot: QtBot) -> None:
    table.start(ME, NORMAL)
    table.play_on(qtbot, lambda: table.it.match.step_count >= 20 and table.it.prompt is not None)
    before, log = table.digests(), table.it.log()
    while table.it.can_undo:
        table.it.undo()
    assert table.it.match.step_count == 0
    assert table.it.log() == ()
    while table.it.can_redo:
        table.it.redo()
    assert table.digests() == before
    assert table.it.log() == log


def test_undo_while_an_opponent_thinks_calls_it_off(table: Table, qtbot: QtBot) -> None:
    table.start(ME, NORMAL)
    while table.it.prompt is not None:
        table.move()
    assert table.it.thinking_seat == 1
    began = monotonic()
    table.it.undo()
    assert monotonic() - began < 0.1
    assert table.it.thinking_seat is None
    assert "1 off" in table.told
    count = table.it.match.step_count
    qtbot.wait(700)
    assert table.it.match.step_count == count
    assert table.prompt.decision.seat == 0


def test_a_whole_turn_and_a_line_of_the_log_can_be_gone_back_to(table: Table, qtbot: QtBot) -> None:
    table.start(ME, NORMAL)
    table.play_on(qtbot, lambda: table.it.match.step_count >= 12 and table.it.prompt is not None)
    table.it.undo_turn()
    turn = table.it.match.turn
    assert all(step.turn < turn for step in table.it.match.steps)
    target = next(line.step for line in table.it.log() if line.seat == 0)
    table.it.undo_to(target)
    assert table.it.match.step_count == target


def test_fair_undo_among_people_stops_at_the_others_decision(table: Table) -> None:
    table.start(ME, YOU)
    while table.prompt.decision.seat == 0:
        table.move()
    table.move()
    table.it.undo()
    count = table.it.match.step_count
    table.it.undo()
    table.it.undo_to(0)
    assert table.it.match.step_count == count
    assert not table.it.can_undo


# Saves


def test_every_move_is_on_the_disk_before_the_next_one_is_made(own_folders: Path) -> None:
    slow = SlowDisk()
    table = Table(own_folders / "irori", slow)
    table.start(ME, YOU)
    for done in range(4):
        table.move()
        assert slow.finished >= done
    table.it.close()
    assert slow.finished == 4


class SlowDisk(Disk):
    """A disk that takes its time for every rename, which is what makes a save count."""

    finished = 0

    def replace(self, source: Path, target: Path) -> None:
        sleep(0.05)
        super().replace(source, target)
        self.finished += target.suffix == ".irori"


class FullDisk(Disk):
    def write(self, descriptor: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")


def test_a_full_disk_is_told_and_the_game_goes_on(own_folders: Path, qtbot: QtBot) -> None:
    table = Table(own_folders / "irori", FullDisk())
    table.start(ME, YOU)
    with qtbot.waitSignal(table.it.save_failed) as told:
        table.move()
    assert told.args is not None
    assert told.args[0].key == "play.save.disk_full"
    table.move()
    assert table.it.match.step_count == 2
    table.it.close()


def test_an_opened_match_shows_the_same_position_log_and_prompt(table: Table, qtbot: QtBot) -> None:
    table.start(ME, NORMAL, seed=4)
    table.play_on(qtbot, lambda: table.it.match.step_count >= 11 and table.it.prompt is not None)
    with qtbot.waitSignal(table.it.saved):
        table.move()
    table.play_on(qtbot, lambda: table.it.prompt is not None)
    seen = (table.it.view().to_wire(), table.it.log(), table.prompt, table.it.match.id)
    table.it.leave()
    row = table.store.to_continue()
    assert row is not None
    assert table.it.open(row.path)
    assert (table.it.view().to_wire(), table.it.log(), table.prompt, table.it.match.id) == seen
    assert table.it.can_undo


def test_a_save_that_cannot_be_opened_leaves_the_table_as_it_was(table: Table, tmp_path: Path) -> None:
    refused: list[SaveError] = []
    table.it.open_refused.connect(refused.append)
    table.start(ME, YOU)
    match = table.it.match
    broken = tmp_path / "broken.irori"
    broken.write_text("{", encoding="utf-8")
    assert not table.it.open(broken)
    assert [error.file for error in refused] == ["broken.irori"]
    assert table.it.match is match


def test_a_save_by_name_can_be_opened(table: Table) -> None:
    table.start(ME, YOU)
    table.move()
    path = table.it.save_as("Sunday")
    assert path is not None
    digests = table.digests()
    assert table.it.open(path)
    assert table.digests() == digests


# Secrets


def secret_match(*seats: Seat) -> Match[Any]:
    """Applejack, as if it had private information."""
    game = find("applejack").load()
    rules = ApplejackRules(replace(game.rules.info, private_info=True), load_catalogue())
    return Match(rules, game.codec, Setup("applejack", len(seats), 1), seats)


def test_a_curtain_comes_before_anothers_secrets(table: Table) -> None:
    table.it.take(secret_match(ME, YOU))
    assert "curtain 0" in table.told
    assert (table.it.viewer, table.it.prompt) == (NOBODY, None)
    table.it.submit(table.it.match.rules.legal_actions(table.it.match.state)[0])
    assert table.refused == [Problem("control.curtain", (("seat", 0),))]
    table.it.lift_curtain()
    assert (table.it.viewer, table.prompt.decision.seat) == (0, 0)
    while table.it.prompt is not None:
        table.move()
    assert table.it.viewer == NOBODY
    table.it.lift_curtain()
    assert (table.it.viewer, table.prompt.decision.seat) == (1, 1)


def test_one_person_among_opponents_needs_no_curtain(table: Table) -> None:
    table.it.take(secret_match(ME, NORMAL))
    assert (table.it.viewer, table.prompt.decision.seat) == (0, 0)


# In words


def test_the_log_names_the_pieces_of_every_line(table: Table) -> None:
    table.start(ME, YOU)
    for _ in range(6):
        table.move()
    log = table.it.log()
    assert {line.step for line in log} <= set(range(6))
    assert any(handle.startswith("tile:") for line in log for handle in line.handles)
    assert table.it.last_touched()


def test_pieces_outcomes_and_refusals_are_told_in_words(table: Table) -> None:
    table.start(ME, YOU)
    handle = table.prompt.handles()[0]
    assert table.it.describe(handle)
    table.move()
    assert any(table.it.preview(action) for action in table.prompt.actions)
    assert table.it.refusal((), "supply") is not None


def test_confirming_is_asked_as_the_setting_says(table: Table) -> None:
    table.start(ME, YOU)
    take = next(a for a in table.prompt.actions if a.tag == "take")
    draw = next(a for a in table.prompt.actions if a.tag == "draw")
    asked = {}
    for wish in ("never", "secrets", "always"):
        table.settings.confirm = wish
        asked[wish] = [table.it.needs_confirmation(take), table.it.needs_confirmation(draw)]
    assert asked == {"never": [False, False], "secrets": [False, True], "always": [False, False]}
    table.it.submit(take)
    assert table.it.needs_confirmation(table.prompt.actions[0])


def _from_wire_refuses(monkeypatch: pytest.MonkeyPatch, table: "Table") -> None:
    """Let the opponents meet a view that nobody can read, in their process and here."""
    monkeypatch.setattr(type(table.it.match.state), "to_wire", lambda _: [1, 2, 3])
    monkeypatch.setattr(table.it, "_save", lambda: None)


def test_an_opponent_without_a_move_stops_and_says_so_once(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices: list[Remark] = []
    table.it.noticed.connect(notices.append)
    table.start(ME, NORMAL)
    with monkeypatch.context() as patch:
        _from_wire_refuses(patch, table)
        while table.it.prompt is not None:
            table.move()
        qtbot.waitUntil(lambda: bool(notices), timeout=WAIT)
        qtbot.wait(100)
    assert [notice.key for notice in notices] == ["control.opponent.stuck"]
    assert table.it.thinking_seat is None
    assert table.it.save_as("stuck") is not None
    assert table.it.can_undo


def test_a_hint_that_cannot_be_found_ends_the_waiting(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices: list[Remark] = []
    hints: list[object] = []
    table.it.noticed.connect(notices.append)
    table.it.hint_ready.connect(hints.append)
    table.start(ME, YOU)
    with monkeypatch.context() as patch:
        _from_wire_refuses(patch, table)
        table.it.hint()
        qtbot.waitUntil(lambda: bool(notices), timeout=WAIT)
    assert [notice.key for notice in notices] == ["control.hint.none"]
    assert hints == [None]
    assert table.prompt
