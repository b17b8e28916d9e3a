"""A thousand games in one process leave nothing behind."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from desktop_app.games.registry import GameEntry, games
from tests.speed.clocks import memory
from tests.speed.conftest import Show
from tests.speed.many_games import FIRST, GAMES

pytestmark = pytest.mark.speed

ROOT = Path(__file__).parents[2]
MOST = 5.0
MISSED_BY_FAR = 2.0


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[float]]:
    """Return the memory after the first games and after all, by game; two at a time: no time is taken."""

    def play(game: str) -> list[float]:
        command = [sys.executable, "-m", "tests.speed.many_games", game, str(tmp_path_factory.mktemp(game))]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        first, last = json.loads(said)
        return [first, last]

    ids = [entry.id for entry in reversed(games())]  # the longest first
    with ThreadPoolExecutor(2) as pool:
        return dict(zip(ids, pool.map(play, ids), strict=True))


@pytest.mark.skipif(memory() is None, reason="this system does not tell a process's memory")
def test_many_games_in_one_process(entry: GameEntry, show: Show, grown: dict[str, list[float]]) -> None:
    first, last = grown[entry.id]
    show(
        f"{entry.id}: {GAMES} games in one process, growth after the first {FIRST}",
        f"{last - first:.2f} MiB",
        f"<= {MOST:g} MiB",
        f"{last:.0f} MiB in all",
    )
    assert last - first < MOST * MISSED_BY_FAR
