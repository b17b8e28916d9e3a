"""A match watched again on two tables: told step by step on one, laid out anew on the other."""

from dataclasses import is_dataclass
from typing import Any

from PySide6.QtWidgets import QApplication

from desktop_app.content.messages import Messages
from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.controllers.settings import Settings
from desktop_app.play.match import Match
from desktop_app.ui.games.registry import find_look
from desktop_app.ui.table.items import CounterItem, PieceItem
from desktop_app.ui.table.palette import themes
from desktop_app.ui.table.scene import TableScene


class Watched:
    """A match watched again, told step by step on one table and shown without a story on another."""

    def __init__(self, match: Match[Any], settings: Settings) -> None:
        self.match = match
        self.replay, self.plain = ReplayController(settings), ReplayController(settings)
        self.replay.watch(self.match, 0)
        self.plain.watch(self.match, 0)
        self.told, self.shown = self.table(self.replay), self.table(self.plain)

    def table(self, replay: ReplayController) -> TableScene:
        """Return a new scene that shows the present position."""
        scene = find_look(self.match.setup.game).make_scene(Messages("en"), themes()["light"])
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


def looks(scene: TableScene) -> list[tuple[object, ...]]:
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


def lies(scene: TableScene, handles: set[str]) -> dict[str, object]:
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
