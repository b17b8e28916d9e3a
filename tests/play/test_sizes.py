"""What an autosave costs. The bounds are loose; `tests/speed` prints the figures."""

from collections.abc import Callable
from time import process_time

from desktop_app.play.loading import open_bytes
from desktop_app.play.record import record_of, to_text
from tests.play.table import NOON, play_at_random, toy_finder, toy_match


def best_of(times: int, deed: Callable[[], object]) -> float:
    """Return the shortest processor time of several runs, in milliseconds."""
    spent = []
    for _ in range(times):
        begin = process_time()
        deed()
        spent.append(process_time() - begin)
    return min(spent) * 1000


def test_a_game_of_500_moves_is_at_most_32_kib_and_2_ms_to_write_down() -> None:
    match = toy_match("hoho", rounds=250)
    play_at_random(match, most=500)
    assert match.step_count == 500
    assert len(to_text(record_of(match, saved=NOON)).encode()) <= 32 * 1024
    assert best_of(20, lambda: to_text(record_of(match, saved=NOON))) <= 2


def test_a_game_of_500_moves_is_opened_and_replayed_within_300_ms() -> None:
    match = toy_match("hoho", rounds=250)
    play_at_random(match, most=500)
    data = to_text(record_of(match, saved=NOON)).encode()

    def load() -> None:
        assert open_bytes(data, "toy.irori", find_game=toy_finder()).match.steps == match.steps

    assert best_of(3, load) <= 300
