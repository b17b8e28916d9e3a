"""What is measured, beside what should hold: collected while tests run, printed as one table at the end."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from desktop_app.games.registry import GameEntry, games


class Row(NamedTuple):
    """A line of the table; `beside` is the floor or peer of the same run, or the ratio to it."""

    what: str
    measured: str
    hold: str = ""
    beside: str = ""


Show = Callable[..., None]
ROWS = pytest.StashKey[list[Row]]()
HEAD = Row("what", "measured", "to hold", "beside")


@pytest.fixture
def show(request: pytest.FixtureRequest) -> Show:
    """Return a function that adds a line to the table."""
    rows = request.config.stash.setdefault(ROWS, [])

    def show(what: str, measured: str, hold: str = "", beside: str = "") -> None:
        rows.append(Row(what, measured, hold, beside))

    return show


@pytest.fixture(params=games(), ids=lambda entry: entry.id)
def entry(request: pytest.FixtureRequest) -> GameEntry:
    found: GameEntry = request.param
    return found


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    rows = config.stash.get(ROWS, [])
    if not rows:
        return
    terminalreporter.section("speed")
    widths = [max(len(row[column]) for row in [HEAD, *rows]) for column in range(len(HEAD))]
    for row in [HEAD, *rows]:
        what, measured, *others = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        line = "   ".join((what, measured.strip().rjust(widths[1]), *others))
        terminalreporter.write_line(line.rstrip(), bold=row is HEAD)
