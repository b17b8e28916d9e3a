"""A process of its own that opens a window, says when its first frame is drawn, and ends.

`floor` is an empty QGraphicsView, `start` the program without arguments, `table` a nearly finished match
of four. Each line it writes is JSON: what is drawn, the process's CPU time and its memory.
"""

import json
import os
import sys
from time import process_time

from tests.speed.clocks import memory

SIZE = (1440, 900)


def say(drawn: str) -> None:
    """Write what is drawn now."""
    # The parent takes the time by its own clock when it reads the line.
    sys.stdout.write(json.dumps({"drawn": drawn, "cpu": process_time(), "memory": memory() or 0.0}) + "\n")
    sys.stdout.flush()


def floor() -> None:
    """Show an empty view."""
    from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

    app = QApplication(sys.argv[:1])
    view = QGraphicsView(QGraphicsScene())
    view.resize(*SIZE)
    view.show()
    app.processEvents()
    say("first frame")


def start() -> None:
    """Start the program as a player does, and stop where it would wait for the player."""
    from desktop_app.cli.main import run

    _watch()
    run([])


def _watch() -> None:
    """Have the loop of events draw and tell instead of waiting."""
    # Loaded here by the test, not by the program; it costs the same wherever it stands.
    from PySide6.QtWidgets import QApplication

    def drawn() -> int:
        QApplication.processEvents()
        say("first frame")
        for _ in range(3):
            QApplication.processEvents()
        say("whole page")
        return 0

    QApplication.exec = staticmethod(drawn)  # type: ignore[method-assign]  # nobody plays here


def table() -> None:
    """Show a match as it is late in a game of four."""
    from desktop_app.games.registry import find
    from desktop_app.ui.app import application
    from desktop_app.ui.main_window import MainWindow
    from tests.speed.matches import late_match

    app = application()
    window = MainWindow()
    window.resize(*SIZE)
    window.show()
    app.processEvents()
    window.controller.take(late_match(find("applejack"), 4, 3))
    window.show_match()
    view = window.table_page.view
    assert view is not None
    for _ in range(3):
        app.processEvents()
    view.draw_now()
    app.processEvents()
    say("table")


if __name__ == "__main__":
    {"floor": floor, "start": start, "table": table}[sys.argv[1]]()
    os._exit(0)  # taking things down is not measured
