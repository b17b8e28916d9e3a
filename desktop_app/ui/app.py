"""Starting the window, and pictures of it without a screen."""

import os
import signal
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from desktop_app.ai.agent import Budget
from desktop_app.ai.greedy import GreedyAgent
from desktop_app.ai.profiles import HINT_LEVEL
from desktop_app.content.node import ContentError
from desktop_app.controllers.settings import LastSetup, Settings
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find, games
from desktop_app.play.match import Match
from desktop_app.play.seats import COLOURS, HUMAN, OPPONENT, Seat
from desktop_app.play.storage import SaveStore
from desktop_app.ui.games.checks import check_looks
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.shell.crash_log import CrashLog
from desktop_app.ui.shell.interrupts import Interrupts
from desktop_app.ui.shell.widgets import Picture

TABLE_AFTER = 300
"""Milliseconds after the first frame until the table's widgets are made."""
_SCALE = "QT_SCALE_FACTOR"
NAMES = ("Mika", "Aoi", "Ren", "Hana")
"""Who sits at the table in pictures."""
MOMENT = datetime.fromisoformat("2025-11-03T20:15:00+00:00")
"""When pictures are taken, so that equal arguments give equal pictures."""


def run_window(
    open_path: Path | None = None,
    start: tuple[Setup, Sequence[Seat]] | None = None,
    *,
    free_undo: bool = False,
    lent: Mapping[str, str] = MappingProxyType({}),
) -> int:
    """Open the window, on a saved match or a new one when given; return the exit status.

    `lent` are preferences by name, as they are stored, that hold for this time only.
    """
    app = application()
    if start is not None:
        find(start[0].game).load()
        check_looks(start[0].game)
    try:
        settings = Settings()
        for name, text in lent.items():
            settings.lend(name, text)
        window = MainWindow(settings)
    except ContentError as error:
        # Who opened the window with a click sees no terminal.
        QMessageBox.critical(None, "Irori", str(error))
        raise
    sys.excepthook = CrashLog(window.say_crash, window.say_fault)
    interrupts = Interrupts(lambda: _end(window, app), app)
    window.fit_screen()
    window.show()
    # The first frame is not kept waiting for the table, nor the first move for its widgets.
    QTimer.singleShot(TABLE_AFTER, window, lambda: window.table_page)
    QTimer.singleShot(TABLE_AFTER, window, window.store.sweep)
    if open_path is not None:
        window.open(open_path)
    elif start is not None:
        window.start(start[0], start[1], free_undo)
    try:
        # A dialog about the file waits in a loop of its own, and may have been ended there with the window.
        return app.exec() if window.isVisible() else 0
    finally:
        interrupts.stop()
        # A second Ctrl+C has nothing to end any more, and Python would crash on it while it takes Qt down.
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end(window: MainWindow, app: QApplication) -> None:
    """Close the window, and every dialog that still waits for an answer."""
    window.close()
    app.exit(0)


def application(ratio: float = 0.0) -> QApplication:
    """Return the application, made if there is none yet, with a forced device ratio if one is given."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    before = os.environ.get(_SCALE)
    if ratio:
        os.environ[_SCALE] = f"{ratio:g}"
    try:
        app = QApplication(sys.argv[:1])
    finally:
        if ratio and before is None:
            del os.environ[_SCALE]
        elif ratio and before is not None:
            os.environ[_SCALE] = before
    app.setApplicationName("irori")
    app.setApplicationDisplayName("Irori")
    app.setStyle("Fusion")
    return app


def render_picture(
    target: str,
    out: Path,
    *,
    moves: int,
    size: tuple[int, int],
    ratio: float,
    language: str,
    theme: str,
    page: str,
    seed: int,
    seats: int,
    text_size: int,
) -> None:
    """Draw one page of the window into a PNG file, the same for the same arguments.

    `target` is a game, played on by its opponents for `moves` moves, or the file of a saved match, shown
    after `moves` moves, or at its end for 0.
    """
    app = application(ratio)
    with TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.ini")
        settings.language, settings.theme, settings.text_size = language, theme, text_size
        settings.speed = "off"
        store = SaveStore(Path(folder), lambda: MOMENT)
        window = MainWindow(settings, store, clock=lambda: MOMENT)
        window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        window.resize(QSize(*size))
        window.show()
        try:
            # The name of a game means the game, whatever files are called so.
            if any(entry.id == target for entry in games()):
                match = _played(target, seed, seats, moves, to_end=page == "score")
            else:
                match = _loaded(store, Path(target), moves)
            check_looks(match.setup.game)
            _open_page(window, match, page, seed)
            for _ in range(3):
                app.processEvents()
            if window.table_page.view is not None:
                # A zoom is drawn sharp after a while, and a picture must not depend on how far that is.
                window.table_page.view.draw_now()
            for picture in window.findChildren(Picture):
                picture.draw()
            _picture(window, ratio).save(str(out))
        finally:
            window.close()


def _open_page(window: MainWindow, match: Match[Any], page: str, seed: int) -> None:
    if page == "new":
        seats = [
            Seat(HUMAN if n == 0 else OPPONENT, "" if n == 0 else HINT_LEVEL, "", n)
            for n in range(len(match.seats))
        ]
        window.settings.set_last_setup(match.setup.game, LastSetup(tuple(seats)))
        window.show_new(match.setup.game, seed)
        return
    if page == "start" and not match.step_count:
        window.show_start()
        return
    window.controller.take(match)
    window.show_match()
    if page == "table" and window.controller.awaited is not None:
        window.table_page.curtain.lift()
    QApplication.processEvents()
    if page == "start":
        window.show_start()


def _loaded(store: SaveStore, file: Path, moves: int) -> Match[Any]:
    loaded = store.load(file)
    checked = loaded.check() if loaded.check is not None else None
    if checked is not None:
        loaded.match.adopt(checked)
    if 0 < moves < loaded.match.step_count:
        loaded.match.rewind(moves)
    return loaded.match


def _played(game: str, seed: int, seats: int, moves: int, *, to_end: bool) -> Match[Any]:
    """Return a match between people after `moves` moves that the greedy opponent chose for them."""
    loaded = find(game).load()
    people = [Seat(HUMAN, "", NAMES[n % len(NAMES)], n % COLOURS) for n in range(seats)]
    match: Match[Any] = Match(
        loaded.rules, loaded.codec, Setup(game, seats, seed), people, match_id=f"{seed:016x}"
    )
    agent, rng, budget = GreedyAgent(), Rng(seed), Budget(0.0, 1)
    while (to_end or match.step_count < moves) and (prompt := match.prompt()) is not None:
        seat = prompt.decision.seat
        match.play(agent.choose(match.rules, match.view_for(seat), seat, budget, rng).action)
    return match


def _picture(window: QWidget, ratio: float) -> QImage:
    """Return the window as a picture of its size times `ratio`."""
    if window.devicePixelRatioF() == ratio:
        return window.grab().toImage()
    image = QImage(window.size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    window.render(painter, QPoint())
    painter.end()
    return image
