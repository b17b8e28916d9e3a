"""The log file of unforeseen errors: one for terminal and window, never too long, never in the way."""

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.content.node import ContentError
from desktop_app.controllers import crash_log
from desktop_app.controllers.folders import data_folder
from desktop_app.ui.shell.crash_log import CrashLog


def failed(words: str) -> BaseException:
    try:
        raise ZeroDivisionError(words)
    except ZeroDivisionError as error:
        return error


def test_an_error_is_written_down_with_version_and_traceback() -> None:
    path = crash_log.note(failed("りんご"))
    assert path == data_folder() / crash_log.LOG_NAME
    text = path.read_text(encoding="utf-8")
    assert "irori" in text.splitlines()[0]
    assert "Traceback" in text
    assert "ZeroDivisionError: りんご" in text


def test_errors_follow_one_another_in_one_file() -> None:
    crash_log.note(failed("one"))
    path = crash_log.note(failed("two"))
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert text.index("ZeroDivisionError: one") < text.index("ZeroDivisionError: two")


def test_a_log_that_grew_too_long_starts_anew() -> None:
    path = data_folder() / crash_log.LOG_NAME
    path.write_text("x" * (2 << 20), encoding="utf-8")
    assert crash_log.note(failed("new")) == path
    assert path.stat().st_size < 1 << 20
    assert path.with_suffix(".old.log").stat().st_size == 2 << 20


def test_where_nothing_can_be_written_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise PermissionError("for this test")

    monkeypatch.setattr(crash_log, "_data_folder", nowhere)
    monkeypatch.setattr(crash_log, "_temporary_folder", nowhere)
    assert crash_log.note(failed("lost")) is None


def test_the_window_writes_into_the_same_file_and_says_which() -> None:
    told: list[Path | None] = []
    error = failed("in the window")
    CrashLog(told.append, lambda error: pytest.fail(str(error)))(type(error), error, error.__traceback__)
    assert told == [data_folder() / crash_log.LOG_NAME]
    assert "in the window" in (data_folder() / crash_log.LOG_NAME).read_text(encoding="utf-8")


def test_the_log_file_needs_no_qt_until_something_is_written() -> None:
    program = "import sys, desktop_app.controllers.crash_log; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0


def test_a_data_file_that_cannot_be_used_is_no_crash() -> None:
    told: list[ContentError] = []
    error = ContentError("game.yaml", 3, "for this test")
    CrashLog(lambda file: pytest.fail(str(file)), told.append)(type(error), error, None)
    assert told == [error]
    assert not (data_folder() / crash_log.LOG_NAME).exists()
