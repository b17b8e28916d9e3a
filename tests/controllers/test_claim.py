"""Of two windows with one match, one has it for itself; a killed program has nothing."""

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from desktop_app.controllers.claim import Claim
from desktop_app.controllers.match_controller import MatchController
from desktop_app.controllers.settings import Settings
from desktop_app.engine.types import Remark, Setup
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.play.storage import SaveStore

pytestmark = pytest.mark.usefixtures("qapp")

PEOPLE = (Seat(HUMAN, name="Mio"), Seat(HUMAN, name="Ken", colour=1))
HOLDER = """
import sys
from pathlib import Path
from desktop_app.controllers.claim import Claim
claim = Claim(Path(sys.argv[1]))
print(claim.take("m"), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def window(own_folders: Path) -> Iterator[Callable[[], MatchController]]:
    """Return a function that opens one more window on the same saves."""
    opened: list[MatchController] = []

    def make() -> MatchController:
        store = SaveStore(own_folders / "irori", lambda: datetime.now(UTC))
        opened.append(MatchController(Settings(), store))
        return opened[-1]

    yield make
    for one in opened:
        one.close()


def begun(one: MatchController) -> Path:
    """Begin a match, and return its autosave."""
    one.start(Setup("applejack", 2, 1), PEOPLE)
    move(one)
    return one._store.autosave_path(one.record())


def move(one: MatchController) -> None:
    assert one.prompt is not None
    one.submit(one.prompt.actions[0])
    assert one._saver.settle(10)


def test_a_match_belongs_to_one_at_a_time(tmp_path: Path) -> None:
    first, second = Claim(tmp_path), Claim(tmp_path)
    assert first.take("m")
    assert not second.take("m")
    first.drop()
    assert second.take("m")


def test_where_no_sign_can_be_put_up_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "locks").write_text("", encoding="utf-8")
    assert Claim(tmp_path / "locks").take("m")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system ends programs in another way")
def test_a_killed_program_leaves_no_match_behind(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        assert not Claim(tmp_path).take("m")
        holder.kill()
    assert Claim(tmp_path).take("m")


def test_a_second_window_goes_on_with_a_copy_and_says_so(window: Callable[[], MatchController]) -> None:
    first, second = window(), window()
    file = begun(first)
    told: list[Remark] = []
    second.noticed.connect(told.append)
    assert second.open(file)
    assert told == [Remark("control.claimed")]
    before = file.read_bytes()
    move(second)
    assert file.read_bytes() == before
    assert second._store.autosave_path(second.record()) != file


def test_a_match_that_was_left_goes_on_as_itself(window: Callable[[], MatchController]) -> None:
    first, second = window(), window()
    file = begun(first)
    match = first.match.id
    first.leave()
    assert second.open(file)
    assert second.match.id == match


def test_the_name_of_a_match_stays_with_its_autosave(window: Callable[[], MatchController]) -> None:
    one = window()
    file = begun(one)
    one.leave()
    one._store.rename(file, "Evening")
    assert one.open(file)
    move(one)
    header = one._store.row(file).header
    assert header is not None
    assert header.name == "Evening"
