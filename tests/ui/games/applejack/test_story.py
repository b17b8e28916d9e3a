"""After a step was told, the table is as if the position had just been laid out."""

from dataclasses import is_dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from desktop_app.content.messages import Messages
from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.controllers.settings import Settings
from desktop_app.games.registry import find
from desktop_app.play.loading import match_from
from desktop_app.play.match import Match
from desktop_app.play.record import from_text
from desktop_app.ui.games.applejack.scene import ApplejackScene
from desktop_app.ui.table.items import CounterItem, PieceItem
from desktop_app.ui.table.view import CACHE_KIB
from tests.golden.matches import MATCHES, Golden

NAMES = ("solo-very-good", "two-orchards", "two-apples", "two-cottage", "three-all", "four-all")
TOLD = [golden for golden in MATCHES if golden.game == "applejack" and golden.name in NAMES]
AGAIN = 40
"""Every so many steps a new table is laid out to compare with; that takes longer than a step."""


class Watched:
    """A match watched again, told step by step on one table and shown without a story on another."""

    def __init__(self, golden: Golden, settings: Settings) -> None:
        record = from_text(golden.path.read_text("utf-8"), golden.path.name)
        self.match: Match[Any] = match_from(record, find(golden.game))
        self.replay, self.plain = ReplayController(settings), ReplayController(settings)
        self.replay.watch(self.match, 0)
        self.plain.watch(self.match, 0)
        self.told, self.shown = self.table(self.replay), self.table(self.plain)

    def table(self, replay: ReplayController) -> ApplejackScene:
        """Return a new scene that shows the present position."""
        scene = ApplejackScene(Messages("en"))
        scene.set_motion("off", reduced=False)
        scene.bind(replay)
        return scene

    def sit(self) -> None:
        """Look from the seat that is to decide."""
        decision = self.match.rules.decision(self.match.state_at(self.replay.position))
        assert decision is not None
        for replay in (self.replay, self.plain):
            if replay.viewer != decision.seat:
                replay.look_from(decision.seat)

    def step(self) -> None:
        """Begin to tell the next step."""
        self.replay.forward()

    def rest(self) -> None:
        """Let the story come to its end, and lay the same position on the other table."""
        while self.told.animator.running:
            QApplication.processEvents()
        self.plain.jump(self.replay.position)

    def end(self) -> None:
        self.told.unbind()
        self.shown.unbind()


def looks(scene: ApplejackScene) -> list[tuple[object, ...]]:
    """Return all that can be seen of every item."""
    return [
        (
            handle,
            *rest,
            item.scale(),
            item.opacity(),
            item.zValue(),
            item.transform().isIdentity(),
            item.outline.boundingRect().getRect(),
            item.art if is_dataclass(item.art) else None,
            item.value if isinstance(item, CounterItem) else None,
            item.marks(),
        )
        for handle, *rest in scene.dump()
        if (item := scene.item(handle)) is not None
    ]


def lies(scene: ApplejackScene, handles: set[str]) -> dict[str, object]:
    """Return where pieces and figures have come to."""
    found: dict[str, object] = {}
    for handle in handles:
        item = scene.item(handle)
        assert item is not None
        if isinstance(item, CounterItem):
            found[handle] = item.value
        elif isinstance(item, PieceItem):
            found[handle] = (round(item.x(), 2), round(item.y(), 2), item.isVisible())
    return found


@pytest.fixture
def settings(qapp: QApplication, tmp_path: Path) -> Settings:
    assert qapp is not None
    made = Settings(tmp_path / "settings.ini")
    made.speed = "off"
    QPixmapCache.setCacheLimit(CACHE_KIB)  # as a view does
    return made


@pytest.mark.parametrize("golden", TOLD, ids=lambda golden: golden.name)
def test_after_each_step_the_table_is_as_if_newly_laid_out(settings: Settings, golden: Golden) -> None:
    watched = Watched(golden, settings)
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
    watched = Watched(golden, settings)
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
