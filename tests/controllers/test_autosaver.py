"""The writer of autosaves: in order, the latest of a match, and nothing lost at the end."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.controllers.autosaver import Autosaver
from desktop_app.engine.types import Remark
from desktop_app.play.errors import WHOLE, SaveError
from desktop_app.play.storage import PendingSave

FILE = Path("one.irori")


def save(work: Callable[[], object]) -> PendingSave:
    def write() -> Path:
        work()
        return FILE

    return PendingSave(FILE, write)


@pytest.fixture
def saver() -> Iterator[Autosaver]:
    saver = Autosaver()
    yield saver
    saver.close()


def test_it_writes_in_a_thread_of_its_own_and_tells_the_file(saver: Autosaver, qtbot: QtBot) -> None:
    threads = []
    with qtbot.waitSignal(saver.saved) as told:
        saver.put("m", save(lambda: threads.append(current_thread())))
    assert told.args == ["one.irori"]
    assert threads != [main_thread()]


def test_of_the_saves_of_a_match_that_wait_the_latest_is_written(saver: Autosaver) -> None:
    go, written = Event(), list[int]()
    saver.put("other", save(go.wait))
    for number in range(5):
        saver.put("m", save(partial(written.append, number)))
    assert saver.is_pending
    go.set()
    assert saver.settle(5)
    assert written == [4]


def test_saves_of_different_matches_keep_their_order(saver: Autosaver) -> None:
    go, written = Event(), []
    saver.put("other", save(go.wait))
    saver.put("a", save(lambda: written.append("a")))
    saver.put("b", save(lambda: written.append("b")))
    go.set()
    assert saver.settle(5)
    assert written == ["a", "b"]


def test_closing_writes_what_still_waits() -> None:
    saver = Autosaver()
    go, written = Event(), []
    saver.put("other", save(lambda: go.wait(0.05)))
    saver.put("m", save(lambda: written.append("m")))
    saver.close()
    assert written == ["m"]


def test_waiting_for_a_stuck_disk_has_an_end(saver: Autosaver) -> None:
    go = Event()
    saver.put("m", save(go.wait))
    assert not saver.settle(0.01)
    go.set()
    assert saver.settle(5)


def test_a_full_disk_is_told_and_the_next_save_is_tried(saver: Autosaver, qtbot: QtBot) -> None:
    def fail() -> None:
        raise SaveError("one.irori", WHOLE, "play.save.disk_full")

    with qtbot.waitSignal(saver.save_failed) as told:
        saver.put("m", save(fail))
    remark = Remark("play.save.disk_full", (("file", "one.irori"), ("where", WHOLE)))
    assert told.args == [remark]
    with qtbot.waitSignal(saver.saved):
        saver.put("m", save(lambda: None))
