"""A look at the window at another device ratio: `python -m tests.ui.window.ratio FOLDER GAME`.

Prints, as JSON and by language, what is out of sight, cut off or drawn for too few pixels at 1024x700.
"""

import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest

from desktop_app.content.texts import languages
from desktop_app.controllers.settings import Settings
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find
from desktop_app.play.storage import SaveStore
from desktop_app.ui.app import application
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.table.items import TableItem
from tests.ui.window.texts import cramped, outside

NOW = datetime(2025, 11, 3, 20, 15, tzinfo=UTC)


def table_items(window: MainWindow) -> list[TableItem]:
    """Return the visible things on the table."""
    scene = window.table_page.scene
    assert scene is not None
    return [item for item in scene.table_items() if item.isVisible()]


def hidden_handles(window: MainWindow) -> list[str]:
    """Return the handles that lie, at least in part, beyond the view's edge."""
    view = window.table_page.view
    assert view is not None
    room: QRect = view.viewport().rect().adjusted(-1, -1, 1, 1)
    return [
        item.handle
        for item in table_items(window)
        if not room.contains(view.mapFromScene(item.scene_outline()).boundingRect())
    ]


def blurred_handles(window: MainWindow) -> list[str]:
    """Return the handles whose picture has fewer pixels than the screen gives it."""
    view = window.table_page.view
    assert view is not None
    scale = view.device_scale()
    return [
        item.handle
        for item in table_items(window)
        if item.art is not None and item.pixmap().devicePixelRatio() < 0.98 * scale
    ]


def main(folder: Path, game: str) -> None:
    """Open the window on a game with as many seats as it has, and print what is wrong in each language."""
    from tests.ui.window.hands import people

    app = application()
    settings = Settings(folder / "settings.ini")
    settings.theme, settings.speed = "light", "off"
    found = {}
    for language in languages():
        settings.language = language
        window = MainWindow(settings, SaveStore(folder / "data", lambda: NOW), clock=lambda: NOW)
        window.resize(1024, 700)
        window.show()
        seats = find(game).info().max_seats
        window.start(Setup(game, seats, 7), people("Mika", "Ren", "Aoi", "Hana")[:seats])
        window.controller.lift_curtain()
        window.table_page.curtain.hide()
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
        for _ in range(40):
            app.processEvents()
            QTest.qWait(10)
        found[language] = {
            "ratio": window.devicePixelRatioF(),
            "hidden": hidden_handles(window),
            "cramped": cramped(window),
            "outside": outside(window),
            "blurred": blurred_handles(window),
        }
        window.close()
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
