"""What holds for every test: folders of its own, and no message of Qt goes unnoticed."""

import os
import sys
from collections.abc import Generator
from pathlib import Path
from tempfile import mkdtemp

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QMessageLogContext, QSettings, QtMsgType, qInstallMessageHandler

_LOUD = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let saves and preferences of a test lie in a folder of its own, and return that folder."""
    # `mktemp` would look through the folders of all tests before.
    home = Path(mkdtemp(prefix="home-", dir=tmp_path_factory.getbasetemp()))
    for variable, name in (
        ("IRORI_DATA", "irori"),
        ("XDG_DATA_HOME", "data"),
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_CACHE_HOME", "cache"),
        ("XDG_STATE_HOME", "state"),
    ):
        monkeypatch.setenv(variable, str(home / name))
    monkeypatch.delenv("IRORI_RESOURCES", raising=False)
    for form in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        QSettings.setPath(form, QSettings.Scope.UserScope, str(home / "config"))
    return home


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Fail a test whose clearing up makes Qt warn; pytest-qt watches set-up and call only."""
    messages: list[str] = []

    def note(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind in _LOUD:
            messages.append(text)
        else:
            sys.stderr.write(f"{text}\n")

    before = qInstallMessageHandler(note)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
    if messages:
        pytest.fail("Qt warned while the test was cleared up:\n" + "\n".join(messages), pytrace=False)
