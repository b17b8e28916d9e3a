"""After a step was told, the table is as if the position had just been laid out."""

import pytest

from desktop_app.controllers.settings import Settings
from desktop_app.games.registry import find
from desktop_app.play.loading import match_from
from desktop_app.play.record import from_text
from tests.golden.matches import MATCHES, Golden
from tests.ui.games.watched import Watched, lies, looks

NAMES = ("solo-very-good", "two-orchards", "two-apples", "two-cottage", "three-all", "four-all")
TOLD = [golden for golden in MATCHES if golden.game == "applejack" and golden.name in NAMES]
AGAIN = 40
"""Every so many steps a new table is laid out to compare with; that takes longer than a step."""


def watch(golden: Golden, settings: Settings) -> Watched:
    record = from_text(golden.path.read_text("utf-8"), golden.path.name)
    return Watched(match_from(record, find(golden.game)), settings)


@pytest.mark.parametrize("golden", TOLD, ids=lambda golden: golden.name)
def test_after_each_step_the_table_is_as_if_newly_laid_out(settings: Settings, golden: Golden) -> None:
    watched = watch(golden, settings)
    for number in range(watched.replay.length):
        if golden.seed % 2:
            watched.sit()
        watched.step()
        watched.rest()
        assert looks(watched.told) == looks(watched.shown), f"step {number + 1}"
        if number % AGAIN == AGAIN - 1:
            new = watched.table(watched.plain)
            assert looks(watched.told) == looks(new), f"step {number + 1}"
            new.unbind()
    watched.end()


@pytest.mark.parametrize("golden", TOLD[-3::2], ids=lambda golden: golden.name)
def test_a_story_ends_where_the_pieces_and_figures_belong(settings: Settings, golden: Golden) -> None:
    watched = watch(golden, settings)
    scene = watched.told
    for number in range(watched.replay.length):
        step = watched.match.steps[number]
        watched.step()
        moved = {handle for event in step.events for handle in watched.replay.wording.touched(event)}
        moved &= {handle for handle, *_ in scene.dump()}
        moved |= {"die", *(f"honey:{seat}" for seat in range(golden.seats))}
        told = lies(scene, moved)
        watched.rest()
        assert told == lies(scene, moved), f"step {number + 1}: {step.action}"
    watched.end()
