"""Saves cut at every byte and corrupted at random: one sentence, or a legal game; never anything else."""

from contextlib import suppress
from pathlib import Path
from time import perf_counter

from desktop_app.content.messages import Messages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Remark
from desktop_app.play.errors import SaveError
from desktop_app.play.loading import Loaded, open_bytes
from desktop_app.play.record import to_text
from desktop_app.play.storage import SaveStore
from tests.play.table import StillClock, play_at_random, toy_finder, toy_record

FILE = "evening.irori"
_SIGNS = b'[]{}",:0123456789-.eE\\ntfuNI\x00\x7f\xc3\xff \n'
_ENGLISH = Messages("en")


def load(data: bytes, *, salvage: bool = False) -> Loaded:
    return open_bytes(data, FILE, find_game=toy_finder(), salvage=salvage)


def assert_one_sentence(remark: Remark) -> None:
    text = _ENGLISH.text(remark)
    assert FILE in text
    assert "\n" not in text
    assert not any(gap in text for gap in ("{file}", "{where}", "{found}", "{reason}"))
    assert not text.startswith("play.")


def assert_legal_game_or_sentence(data: bytes) -> bool:
    """Open `data`, play it on to its end and tell whether it could be opened."""
    try:
        loaded = load(data)
    except SaveError as error:
        assert_one_sentence(error.remark)
        if error.salvageable:
            play_at_random(load(data, salvage=True).match)
        return False
    for notice in loaded.notices:
        assert_one_sentence(notice)
    play_at_random(loaded.match)
    assert loaded.match.outcome() is not None
    return True


def test_a_save_cut_at_any_byte_gives_its_whole_moves_or_one_sentence() -> None:
    record = toy_record("1kdg2k")
    data = to_text(record).encode()
    lines = data.split(b"\n")
    log_begins = sum(len(line) + 1 for line in lines[:3])
    for length in range(len(data) - 1):
        cut = data[:length]
        if length < log_begins:
            assert not assert_legal_game_or_sentence(cut), f"cut at byte {length}"
            continue
        loaded = load(cut)
        whole = sum(line.endswith((b'"],', b'"]')) for line in cut[log_begins:].split(b"\n"))
        assert loaded.match.step_count == min(whole, 6), f"cut at byte {length}"
        assert loaded.notices[0].key == "play.notice.cut", f"cut at byte {length}"
        assert_one_sentence(loaded.notices[0])


def test_two_thousand_random_corruptions_give_a_legal_game_or_one_sentence() -> None:
    good = to_text(toy_record("1kdg2k")).encode()
    rng, opened, begin = Rng(2026), 0, perf_counter()
    for _ in range(2000):
        data = bytearray(good)
        for _ in range(1 + rng.below(3)):
            place = rng.below(len(data))
            match rng.below(5):
                case 0:
                    data[place] = rng.below(256)
                case 1:
                    data[place] = _SIGNS[rng.below(len(_SIGNS))]
                case 2:
                    del data[place : place + 1 + rng.below(30)]
                case 3:
                    other = rng.below(len(data))
                    data[place:place] = data[other : other + 1 + rng.below(60)]
                case _:
                    data[place:place] = bytes(_SIGNS[rng.below(len(_SIGNS))] for _ in range(1 + rng.below(8)))
            data = data or bytearray(b" ")
        opened += assert_legal_game_or_sentence(bytes(data))
    assert 0 < opened < 1000
    assert perf_counter() - begin < 60


def test_opening_a_damaged_file_leaves_it_as_it_is_and_puts_one_copy_aside(tmp_path: Path) -> None:
    store = SaveStore(tmp_path, StillClock(), find_game=toy_finder())
    good = to_text(toy_record("1kdg2k")).encode()
    path = store.autosaves / "toy-m0.irori"
    path.parent.mkdir()
    for data in (b"", good[:100], good[:-40], good.replace(b'"call"', b'"fly"'), b"[" * 5000, b"\xff\xfe"):
        path.write_bytes(data)
        before = path.stat()
        for _ in range(2):
            with suppress(SaveError):
                store.load(path)
        after = path.stat()
        assert path.read_bytes() == data
        assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
        assert [copy.read_bytes() for copy in store.damaged.iterdir()].count(data) == 1
    assert len(list(store.damaged.iterdir())) == 6
