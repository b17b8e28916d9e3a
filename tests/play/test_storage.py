import errno
import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from desktop_app.content.messages import Messages
from desktop_app.engine.types import Outcome
from desktop_app.play.disk import DRAFT, Disk
from desktop_app.play.errors import SaveError
from desktop_app.play.generations import generations, worth_keeping
from desktop_app.play.record import MatchRecord, from_bytes, record_of, to_text
from desktop_app.play.storage import SaveStore
from tests.play.table import NOON, StillClock, play, toy_finder, toy_match, toy_record

LATER = "2026-05-01T13:00:00+00:00"


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def store(tmp_path: Path, clock: StillClock) -> SaveStore:
    return SaveStore(tmp_path / "irori", clock, find_game=toy_finder())


def read(path: Path) -> MatchRecord:
    return from_bytes(path.read_bytes(), path.name)


def sentence(error: SaveError) -> str:
    return Messages("en").text(error.remark)


def test_a_match_has_one_autosave_and_it_is_the_latest(store: SaveStore) -> None:
    paths = {store.autosave(toy_record(moves)) for moves in ("1", "1k", "1k2")}
    assert paths == {store.autosaves / "toy-m0.irori"}
    assert read(*paths).steps == 3


def test_two_matches_have_an_autosave_each(store: SaveStore) -> None:
    store.autosave(toy_record())
    store.autosave(replace(toy_record(), match="other"))
    assert [path.name for path in sorted(store.autosaves.iterdir())] == ["toy-m0.irori", "toy-other.irori"]


def test_an_autosave_goes_on_as_the_match_it_is(store: SaveStore) -> None:
    assert store.load(store.autosave(toy_record())).match.id == "m0"


def test_a_named_save_begins_a_match_of_its_own(store: SaveStore) -> None:
    loaded = store.load(store.save_as(toy_record(), "evening"))
    assert loaded.match.id != "m0"
    assert loaded.record.name == "evening"


def test_an_autosave_prepared_earlier_does_not_overwrite_a_later_one(store: SaveStore) -> None:
    first, second = (store.prepare_autosave(toy_record(moves)) for moves in ("1", "1k"))
    second.write()
    first.write()
    assert read(first.path).steps == 2


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("夕方の果樹園", "夕方の果樹園.irori"),
        ("con", "_con.irori"),
        ("COM1.old", "_COM1.old.irori"),
        ('a/b\\c:d*e?f"g<h>i|j', "a-b-c-d-e-f-g-h-i-j.irori"),
        ("../../etc/passwd", "-..-etc-passwd.irori"),
        ("  . end. ", "end.irori"),
        ("", "toy.irori"),
        ("...", "toy.irori"),
        ("two\nlines\x00", "two-lines-.irori"),
        ("w" * 300, "w" * 60 + ".irori"),
        ("木" * 300, "木" * 60 + ".irori"),
        ("あ　い", "あ い.irori"),
    ],
)
def test_names_become_file_names_every_system_accepts(store: SaveStore, name: str, file: str) -> None:
    path = store.save_as(toy_record(), name)
    assert path == store.saves / file
    assert store.load(path).match.step_count == 3


def test_a_save_never_takes_the_name_of_another(store: SaveStore) -> None:
    names = [store.save_as(toy_record(), name).name for name in ("evening", "Evening", "evening")]
    assert names == ["evening.irori", "Evening (2).irori", "evening (3).irori"]


def test_a_save_is_overwritten_only_when_it_is_meant(store: SaveStore) -> None:
    path = store.save_as(toy_record("1"), "evening")
    assert store.save_as(toy_record("1k"), "evening", over=path) == path
    assert read(path).steps == 2
    assert [read(old).steps for old in generations(path)] == [1]


def test_nothing_outside_the_folder_is_written_or_deleted(store: SaveStore, tmp_path: Path) -> None:
    other = tmp_path / "letter.irori"
    other.write_text("dear")
    with pytest.raises(ValueError, match="no save below"):
        store.save_as(toy_record(), "x", over=other)
    with pytest.raises(ValueError, match="no save below"):
        store.delete(other)
    assert other.read_text() == "dear"


def test_the_last_content_is_kept_beside_the_present_one(store: SaveStore) -> None:
    path = store.autosave(toy_record("1"))
    store.autosave(toy_record("1k"))
    assert [read(old).steps for old in generations(path)] == [1]


def test_generations_are_kept_once_for_each_span_of_age(clock: StillClock) -> None:
    kept: list[datetime] = []
    for _ in range(3000):
        clock.pass_(seconds=47)
        kept.insert(0, clock.moment)
        numbers = worth_keeping(kept, clock.moment)
        kept = [moment for number, moment in enumerate(kept) if number in numbers]
    ages = [(clock.moment - moment).total_seconds() for moment in kept]
    assert len(ages) <= 6
    assert ages[0] == 0
    for low, high in ((60, 600), (600, 3600), (3600, 86400), (86400, 1e9)):
        assert sum(low <= age < high for age in ages) == 1, f"{low} to {high} seconds old, of {ages}"


def test_many_moves_in_a_minute_leave_few_generations(store: SaveStore, clock: StillClock) -> None:
    record = toy_record("1")
    for _ in range(100):
        clock.pass_(seconds=0.5)
        path = store.autosave(record)
    assert 1 <= len(generations(path)) <= 3


def test_the_newest_readable_generation_stands_in_for_a_damaged_save(
    store: SaveStore, clock: StillClock
) -> None:
    path = store.autosave(toy_record("1"))
    clock.pass_(seconds=1)
    store.autosave(toy_record("1k"))
    path.write_bytes(b"\0" * 900)
    with pytest.raises(SaveError):
        store.load(path)
    spare = store.spare(path)
    assert spare is not None
    loaded = store.load(spare)
    assert (loaded.match.step_count, loaded.match.id != "m0") == (1, True)


def test_a_save_without_readable_generations_has_no_spare(store: SaveStore) -> None:
    assert store.spare(store.autosave(toy_record())) is None


def test_deleting_a_save_deletes_its_generations(store: SaveStore) -> None:
    path = store.autosave(toy_record("1"))
    store.autosave(toy_record("1k"))
    store.delete(path)
    assert list(store.autosaves.iterdir()) == []


def test_the_list_shows_headers_the_latest_first(store: SaveStore) -> None:
    store.save_as(replace(toy_record(), saved=NOON), "early")
    store.save_as(replace(toy_record(), saved=LATER), "late")
    store.autosave(replace(toy_record(), saved="2026-05-01T12:30:00+00:00"))
    rows = store.listing()
    assert [row.path.name for row in rows] == ["late.irori", "toy-m0.irori", "early.irori"]
    assert [row.is_autosave for row in rows] == [False, True, False]
    assert all(row.problem is None for row in rows)


def test_the_list_reads_headers_only(store: SaveStore) -> None:
    path = store.save_as(toy_record(), "evening")
    first_line = path.read_bytes().split(b"\n")[0]
    path.write_bytes(first_line + b"\n" + b"\xff nothing else")
    assert store.listing()[0].header is not None


def test_one_bad_file_is_one_row_with_its_name_and_reason(store: SaveStore) -> None:
    store.save_as(toy_record(), "good")
    for name, data in (
        ("empty", b""),
        ("newer", to_text(toy_record()).replace('"format":1', '"format":7', 1).encode()),
        ("chess", to_text(replace(toy_record(), game="chess")).encode()),
        ("noise", os.urandom(3000)),
    ):
        (store.saves / f"{name}.irori").write_bytes(data)
    (store.saves / "folder.irori").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(store.saves / "pipe.irori")
    rows = store.listing()
    assert rows[0].header is not None
    reasons = {row.path.stem: row.problem.key for row in rows[1:] if row.problem is not None}
    assert reasons.pop("noise").startswith("play.save.")
    assert reasons == {
        "empty": "play.save.empty",
        "newer": "play.save.newer_format",
        "chess": "play.save.unknown_game",
        "folder": "play.save.no_file",
    } | ({"pipe": "play.save.no_file"} if hasattr(os, "mkfifo") else {})


def test_the_list_of_no_saves_is_empty(store: SaveStore) -> None:
    assert store.listing() == []
    assert store.to_continue() is None


def test_continue_is_the_latest_autosave_that_is_not_over(store: SaveStore) -> None:
    over = Outcome((1, 2), (2, 1), "toy.over")
    store.autosave(replace(toy_record(), match="a", saved=NOON))
    store.autosave(replace(toy_record(), match="b", saved=LATER))
    store.autosave(replace(toy_record(), match="c", saved="2026-05-01T14:00:00+00:00", result=over))
    store.save_as(replace(toy_record(), saved="2026-05-01T15:00:00+00:00"), "named")
    row = store.to_continue()
    assert row is not None
    assert row.header is not None
    assert row.header.match == "b"


def test_a_missing_save_is_one_sentence(store: SaveStore) -> None:
    with pytest.raises(SaveError) as caught:
        store.load(store.saves / "gone.irori")
    assert sentence(caught.value) == "The save “gone.irori” is not there any more."


def test_a_cut_save_is_put_aside_and_goes_on_elsewhere(store: SaveStore) -> None:
    path = store.autosave(toy_record("1kd"))
    cut = path.read_bytes()[:-60]
    path.write_bytes(cut)
    loaded = store.load(path)
    play(loaded.match, "k" if loaded.match.step_count == 3 else "d")
    other = store.autosave(record_of(loaded.match, saved=NOON))
    assert other != path
    assert path.read_bytes() == cut
    assert [copy.read_bytes() for copy in store.damaged.iterdir()] == [cut]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (errno.ENOSPC, "could not be written: the disk is full"),
        (errno.EACCES, "Irori may not write to"),
        (errno.EIO, "could not be written to"),
    ],
)
def test_a_save_that_cannot_be_written_says_why_and_leaves_no_draft(
    tmp_path: Path, clock: StillClock, number: int, text: str
) -> None:
    class Failing(Disk):
        def sync(self, descriptor: int) -> None:
            raise OSError(number, os.strerror(number))

    path = SaveStore(tmp_path, clock).autosave(toy_record("1"))
    before = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        SaveStore(tmp_path, clock, disk=Failing()).autosave(toy_record("1k"))
    assert text in sentence(caught.value)
    assert path.read_bytes() == before
    assert not [other for other in path.parent.iterdir() if other.name.endswith(DRAFT)]


def test_a_disk_that_writes_little_at_a_time_still_writes_all(tmp_path: Path, clock: StillClock) -> None:
    class Slow(Disk):
        def write(self, descriptor: int, data: bytes) -> int:
            return super().write(descriptor, data[:100])

    path = SaveStore(tmp_path, clock, disk=Slow()).autosave(toy_record())
    assert path.read_bytes() == to_text(toy_record()).encode()


def test_a_disk_without_second_names_or_folder_sync_still_keeps_generations(
    tmp_path: Path, clock: StillClock
) -> None:
    class Plain(Disk):
        def link(self, source: Path, target: Path) -> None:
            raise OSError(errno.EPERM, "no links here")

        def sync_folder(self, folder: Path) -> None:
            raise OSError(errno.EINVAL, "no sync here")

    store = SaveStore(tmp_path, clock, disk=Plain())
    path = store.autosave(toy_record("1"))
    store.autosave(toy_record("1k"))
    assert [read(old).steps for old in generations(path)] == [1]


def test_old_drafts_are_swept_and_fresh_ones_left(store: SaveStore, clock: StillClock) -> None:
    store.autosave(toy_record())
    old, fresh = (store.autosaves / f".{name}{DRAFT}" for name in ("old", "fresh"))
    for path, age in ((old, 2 * 86400), (fresh, 60)):
        path.write_bytes(b"x")
        moment = clock.moment.timestamp() - age
        os.utime(path, (moment, moment))
    store.sweep()
    assert (old.exists(), fresh.exists()) == (False, True)


def test_a_match_of_people_playing_each_step_is_saved_and_continued(store: SaveStore) -> None:
    match = toy_match()
    for letter in "1kdg":
        play(match, letter)
        store.autosave(record_of(match, saved=store.now()))
    row = store.to_continue()
    assert row is not None
    again = store.load(row.path).match
    assert again.state.to_wire() == match.state.to_wire()
    assert again.steps == match.steps


def test_a_save_reaches_the_disk_before_it_takes_its_name(tmp_path: Path, clock: StillClock) -> None:
    calls: list[str] = []

    class Noting(Disk):
        def create(self, path: Path) -> int:
            calls.append(f"create {path.suffix}")
            return super().create(path)

        def sync(self, descriptor: int) -> None:
            calls.append("sync")
            super().sync(descriptor)

        def replace(self, source: Path, target: Path) -> None:
            calls.append(f"replace {target.name}")
            super().replace(source, target)

        def sync_folder(self, folder: Path) -> None:
            calls.append(f"sync folder {folder.name}")
            super().sync_folder(folder)

    SaveStore(tmp_path, clock, disk=Noting()).autosave(toy_record())
    assert calls == ["create .draft", "sync", "replace toy-m0.irori", "sync folder autosave"]


def test_a_save_takes_another_name_and_keeps_all_else(store: SaveStore) -> None:
    path = store.save_as(toy_record("1k"), "evening")
    store.rename(path, " Rainy\nday ")
    assert read(path) == replace(toy_record("1k"), name="Rainy day")
    assert [row.path for row in store.listing()] == [path]


def test_a_save_cut_short_can_be_renamed_and_stays_as_short(store: SaveStore) -> None:
    path = store.save_as(toy_record("1k2"), "evening")
    path.write_bytes(path.read_bytes()[:-60])
    before = read(path)
    store.rename(path, "rain")
    assert read(path) == replace(before, name="rain")


def test_what_is_no_save_cannot_be_renamed(store: SaveStore) -> None:
    path = store.save_as(toy_record(), "evening")
    path.write_bytes(b"shopping list")
    with pytest.raises(SaveError):
        store.rename(path, "rain")
    assert path.read_bytes() == b"shopping list"
