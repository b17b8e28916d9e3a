"""A window in a process of its own, on data files that an owner changed; what it says is printed as JSON.

Usage: python -m tests.ui.shell.owner FOLDER, with the resources named by IRORI_RESOURCES.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QLabel, QMessageBox

from desktop_app.controllers.settings import Settings
from desktop_app.engine.types import Setup
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.app import application
from desktop_app.ui.main_window import MainWindow

PEOPLE = (Seat(HUMAN, "", "Mika", 0), Seat(HUMAN, "", "Ren", 1))
FIRST = tuple(range(1, 101))


def main(folder: Path) -> None:
    """Open the start page, the new-game page and a table whose first tile is T001, and play some moves."""
    app = application()
    said: list[str] = []
    QMessageBox.warning = lambda _parent, _title, text, *_: said.append(text)  # type: ignore[method-assign,assignment]  # nobody is there to close it
    settings = Settings(folder / "settings.ini")
    settings.language, settings.speed, settings.theme = "en", "off", "light"
    window = MainWindow(settings)
    window.show()
    report: dict[str, Any] = {"said": said}
    for _ in range(20):
        app.processEvents()
    report["page"] = [one.text() for one in window.start_page.findChildren(QLabel)]
    window.show_new("applejack")
    app.processEvents()
    window.start(Setup("applejack", 2, 7, (), (("supply", FIRST),)), PEOPLE)
    report["table"] = window.controller.has_match
    if window.controller.has_match:
        from desktop_app.ui.games.applejack.faces import TileFace

        pixels = TileFace(1, 120)(1.0).toImage()
        report["picture"] = hashlib.sha256(bytes(pixels.constBits())).hexdigest()
        report["tip"] = [window.desk.text(one) for one in window.controller.describe("tile:1")]
        for _ in range(12):
            prompt = window.controller.prompt
            if prompt is not None:
                window.controller.submit(prompt.actions[0])
            app.processEvents()
        report["moves"] = window.controller.match.step_count
    window.close()
    sys.stdout.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
