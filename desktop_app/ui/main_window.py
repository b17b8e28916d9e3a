"""The window: its pages, its commands, and the way from one page to the next."""

import platform
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import __version__ as qt_version
from PySide6.QtCore import QLibraryInfo, Qt, QTimer, QTranslator
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QWidget,
)

from desktop_app import __version__
from desktop_app.content.node import ContentError
from desktop_app.controllers.folders import data_folder
from desktop_app.controllers.match_controller import MatchController
from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.controllers.settings import Settings
from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import Outcome, Remark, Setup
from desktop_app.games.info import credit_of
from desktop_app.games.registry import find, games
from desktop_app.play.errors import SaveError
from desktop_app.play.record import Header, to_text
from desktop_app.play.seats import Seat
from desktop_app.play.storage import SaveHeader, SaveStore, game_of
from desktop_app.ui.games.checks import check_looks, has_looks
from desktop_app.ui.games.registry import GameLook, find_look, looks
from desktop_app.ui.panels.toast import SECONDS, Toast
from desktop_app.ui.shell import dialogs, thumbnails
from desktop_app.ui.shell.commands import Commands
from desktop_app.ui.shell.dates import when
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.first_size import USUAL, first_place, within
from desktop_app.ui.shell.preferences import Preferences
from desktop_app.ui.shell.refusals import ask_instead, tell_fault
from desktop_app.ui.shell.start_page import Box, SavedGame, StartPage
from desktop_app.ui.shell.style import stylesheet
from desktop_app.ui.shell.widgets import keeping_focus, scrolling
from desktop_app.ui.table.palette import window_palette

if TYPE_CHECKING:  # the start page shows sooner without them
    from desktop_app.ui.shell.new_game_page import NewGamePage
    from desktop_app.ui.shell.table_page import TablePage

LOSS_SECONDS = 15
"""How long a notice stays that says something was lost."""


class MainWindow(QMainWindow):
    """Start page, new game, table."""

    def __init__(
        self,
        settings: Settings | None = None,
        store: SaveStore | None = None,
        clock: Callable[[], datetime] | None = None,
    ) -> None:
        super().__init__()
        self._clock = clock or (lambda: datetime.now().astimezone())
        self.settings = settings or Settings()
        self.store = store or SaveStore(data_folder(), self._clock)
        self.desk = Desk(self.settings, self)
        self._translator = QTranslator(self)
        self._dress()
        self.controller = MatchController(self.settings, self.store, self)
        self.replay = ReplayController(self.settings, self)
        self.start_page = StartPage(self.desk)
        self._new_page: NewGamePage | None = None
        self._table_page: TablePage | None = None
        self._refusal: SaveError | None = None
        self._notices: list[str] = []
        self._start_area = scrolling(self.start_page)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._start_area)
        self.setCentralWidget(self._pages)
        self.toast = Toast(self.desk, self._pages)
        self.commands = Commands(self, self.desk, self._acts(), self.say)
        self._connect()
        self.setWindowTitle("Irori")
        self.setMinimumSize(800, 560)
        self.resize(USUAL)
        if not self.settings.geometry.isEmpty():
            self.restoreGeometry(self.settings.geometry)
        self.show_start()

    def fit_screen(self) -> None:
        """Be as large as this screen allows, before the window is shown for the first time."""
        room = self.screen().availableGeometry()
        if self.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen):
            return
        place = within(self.geometry(), room) if not self.settings.geometry.isEmpty() else first_place(room)
        if place is None:
            self.setWindowState(Qt.WindowState.WindowMaximized)
            place = within(self.geometry(), room)
        self.setGeometry(place)

    def _connect(self) -> None:
        self.desk.changed.connect(self._retell)
        self.settings.changed.connect(
            lambda name: self.commands.retell() if self.commands.offers(name) else None
        )
        start = self.start_page
        start.continue_chosen.connect(self._open_save)
        start.save_chosen.connect(self._open_save)
        start.box_chosen.connect(self.show_new)
        start.rules_chosen.connect(lambda game: dialogs.RulesDialog(self.desk, game, self).exec())
        start.saves_wanted.connect(self.show_saves)
        start.open_wanted.connect(self.choose_file)
        start.preferences_wanted.connect(self.show_preferences)
        start.delete_wanted.connect(lambda save: self._fill_start() if self._delete(save) else None)
        start.rename_wanted.connect(lambda save: self._fill_start() if self._rename(save) else None)
        self.controller.open_refused.connect(self._note_refusal)
        self.controller.noticed.connect(self._on_noticed)

    def _acts(self) -> dict[str, Callable[[], object]]:
        def table(act: str) -> Callable[[], object]:
            return lambda: getattr(self.table_page, act)()

        return {
            "new": lambda: self.show_new(self._game_at_hand()),
            "open": self.choose_file,
            "save_as": self.save_as,
            "start_page": self.show_start,
            "quit": self.close,
            "undo": table("undo"),
            "redo": table("redo"),
            "undo_turn": table("undo_turn"),
            "list": table("open_list"),
            "hint": table("ask_hint"),
            "log": table("toggle_log"),
            "rules": table("toggle_rules"),
            "rails": table("toggle_rails"),
            "score": table("toggle_score"),
            "fit": table("fit"),
            "zoom_in": lambda: self.table_page.zoom_by(1.25),
            "zoom_out": lambda: self.table_page.zoom_by(0.8),
            "full_screen": self.toggle_full_screen,
            "preferences": self.show_preferences,
            "rules_here": self.show_rules_here,
            "shortcuts": self.show_keys,
            "report": self.report,
            "credits": lambda: dialogs.Credits(self.desk, self).exec(),
        }

    # Pages

    @property
    def new_page(self) -> "NewGamePage":
        """The page of a new game, made at its first use."""
        if self._new_page is None:
            from desktop_app.ui.shell.new_game_page import NewGamePage

            page = self._new_page = NewGamePage(self.desk)
            page.start_chosen.connect(self.start)
            page.back_chosen.connect(self.show_start)
            page.rules_chosen.connect(lambda game: dialogs.RulesDialog(self.desk, game, self).exec())
            self._pages.addWidget(page)
        return self._new_page

    @property
    def table_page(self) -> "TablePage":
        """The table, made at its first use or soon after the first frame."""
        if self._table_page is None:
            from desktop_app.ui.shell.table_page import TablePage

            page = self._table_page = TablePage(self.desk, self.controller, self.replay)
            page.new_wanted.connect(lambda: self.show_new(self.controller.game))
            page.again_wanted.connect(self.start_again)
            page.asking_changed.connect(self.commands.asking)
            page.curtain.came.connect(self.commands.behind_curtain)
            self._pages.addWidget(page)
        return self._table_page

    def show_start(self) -> None:
        """Go to the start page; a match on the table stays saved."""
        self._leave_table()
        self._fill_start()
        self._show(self._start_area)
        self._focus_first(self.start_page)

    def show_new(self, game: str, seed: int | None = None) -> None:
        """Go to the new-game page of a game."""
        self._leave_table()
        if not self._can_show(game):
            return
        info = find(game).info()
        self.new_page.set_game(info, find_look(game), self.settings.last_setup(game), seed)
        self._show(self.new_page)
        self._focus_first(self.new_page)

    def _focus_first(self, page: "StartPage | NewGamePage") -> None:
        # By then another page may have come, whose keyboard it must not take away.
        QTimer.singleShot(0, page, lambda: page.first_focus() if page.isVisible() else None)

    def start(self, setup: Setup, seats: Sequence[Seat], free_undo: bool = False) -> None:
        """Begin a match and go to the table."""
        if self._new_page is not None and self._pages.currentWidget() is self._new_page:
            self.settings.set_last_setup(setup.game, self.new_page.remembered())
        self._leave_table()
        if not self._can_show(setup.game):
            return
        try:
            self.controller.start(setup, seats, free_undo)
        except RulesError as error:
            self.say(str(error))
            return
        self._show_table()

    def start_again(self) -> None:
        """Begin the match on the table once more, with the same seed."""
        match = self.controller.match
        self.start(match.setup, match.seats, match.free_undo)

    def open(self, path: Path, *, salvage: bool = False) -> bool:
        """Go on with a saved match, or say why that cannot be."""
        game = game_of(path)
        if game in [entry.id for entry in games() if not has_looks(entry.id)]:
            # Not opened first: that would write the match anew, or a copy of it.
            QMessageBox.warning(self, "Irori", self._no_looks(game))
            return False
        self._leave_table()
        self._refusal = None
        try:
            opened = self.controller.open(path, salvage=salvage)
        except ContentError as error:
            tell_fault(self.desk, self, error)
            opened = False
        if opened and not self._can_show(self.controller.game):
            self.controller.leave()
            opened = False
        if opened:
            self._show_table()
            return True
        self._fill_start()
        if self._refusal is None:
            return False
        instead = ask_instead(self.desk, self, path, self._refusal, self.store.spare(path))
        return instead is not None and self.open(instead.path, salvage=instead.salvage)

    def show_match(self) -> None:
        """Go to the table with what the controller holds."""
        self._show_table()

    def _can_show(self, game: str) -> bool:
        """Return whether a game's data can be used; if not, the player is told what in them cannot."""
        if not has_looks(game):
            QMessageBox.warning(self, "Irori", self._no_looks(game))
            return False
        try:
            find(game).load()
            check_looks(game)
        except ContentError as error:
            tell_fault(self.desk, self, error)
            return False
        return True

    def _no_looks(self, game: str) -> str:
        return self.desk.text("shell.no_looks", title=self.desk.text(f"{game}.title"), game=game)

    def _game_at_hand(self) -> str:
        """Return the game the player is busy with, or that of the box with the keyboard, or the first one."""
        page = self._pages.currentWidget()
        if self.controller.has_match:
            return self.controller.game
        if self._new_page is not None and page is self._new_page:
            return self._new_page.game
        focus = self.focusWidget()
        box = focus.property("box") if focus is not None else None
        return str(box or looks()[0].id)

    def _show_table(self) -> None:
        self._show(self.table_page)
        self.table_page.show_match(find_look(self.controller.game))
        self._say_notices()

    def _show(self, page: QWidget) -> None:
        self.toast.put_away()
        if self._table_page is not None:
            self._table_page.toast.put_away()
        self._pages.setCurrentWidget(page)
        self.commands.at_table(page is self._table_page)

    def _leave_table(self) -> None:
        if self.controller.has_match:
            self._keep_picture()
            self.table_page.clear()
            self.controller.leave()

    # Notices

    def say(self, text: str, seconds: float = SECONDS) -> None:
        """Show a notice over the page that is shown."""
        page = self._table_page
        toast = page.toast if page is not None and self._pages.currentWidget() is page else self.toast
        toast.say(text, seconds=seconds)

    def _on_noticed(self, remark: Remark) -> None:
        """Tell the player now, or as soon as the match that this is about is on the table."""
        self._notices.append(self.desk.text(remark))
        if self._table_page is not None and self._pages.currentWidget() is self._table_page:
            self._say_notices()

    def _say_notices(self) -> None:
        if self._notices:
            self.say(" ".join(self._notices), LOSS_SECONDS)
            self._notices.clear()

    # Start page

    def _rows(self) -> list[tuple[SaveHeader, SavedGame]]:
        """Return all saves; of those that would look the same, the later ones are numbered."""
        rows = []
        met: dict[tuple[object, ...], int] = {}
        for row in self.store.listing():
            save = self._row(row)
            looks = (save.title, save.progress, save.when, save.problem)
            met[looks] = met.get(looks, 0) + 1
            if met[looks] > 1:
                save = replace(save, title=f"{save.title} ({met[looks]})")
            rows.append((row, save))
        return rows

    def _fill_start(self) -> None:
        rows = self._rows()
        current = next(
            (save for row, save in rows if row.is_autosave and not (save.over or save.problem)), None
        )
        others = [save for _, save in rows if save is not current]
        wanted = {row.header.match for row, _ in rows if row.header is not None}
        thumbnails.drop_others(self.store.folder / "pictures", wanted)
        self.start_page.show_games([self._box(look) for look in looks()], current, others)

    def _box(self, look: GameLook) -> Box:
        desk, game = self.desk, look.id
        try:
            info = find(game).info()
            facts, credit = self._players(info.min_seats, info.max_seats), credit_of(game)
            if credit is not None:
                by = desk.text("shell.start.by", designer=credit.designer, year=credit.year)
                facts = f"{facts} · {by}"
        except ContentError as error:
            facts = desk.text("shell.fault", fault=str(error))
        return Box(game, desk.text(f"{game}.title"), desk.text(f"{game}.box.about"), facts, look.cover)

    def _players(self, low: int, high: int) -> str:
        if low == high:
            return self.desk.text("shell.start.players.exactly", n=low)
        return self.desk.text("shell.start.players", low=low, high=high)

    def _row(self, row: SaveHeader) -> SavedGame:
        """Return what to show of a save; one that makes trouble is greyed and does not hide the others."""
        try:
            return self._saved(row)
        except Exception as error:  # whatever somebody wrote there, the program must start
            reason = f"{type(error).__name__}: {error}"
            params = (("file", row.path.name), ("reason", reason))
            problem = self.desk.text(Remark("play.save.unreadable", params))
            return SavedGame(row.path, "", row.path.stem, problem=problem)

    def _saved(self, row: SaveHeader) -> SavedGame:
        desk, header = self.desk, row.header
        if header is None:
            problem = desk.text(row.problem) if row.problem is not None else row.path.name
            return SavedGame(row.path, "", row.path.stem, problem=problem)
        scores = header.scores or (None,) * len(header.seats)
        return SavedGame(
            path=row.path,
            game=header.game,
            title=header.name or desk.text(f"{header.game}.title"),
            progress=self._turn(header)
            if header.result is None
            else self._result(header.result, [seat.name for seat in header.seats]),
            when=when(desk, header.saved, self._clock().astimezone().date()),
            seats=tuple(
                (seat.name, seat.colour, score) for seat, score in zip(header.seats, scores, strict=True)
            ),
            picture=self._picture_file(header.match),
            over=header.result is not None,
            problem="" if has_looks(header.game) else self._no_looks(header.game),
        )

    def _turn(self, header: Header) -> str:
        info = find(header.game).info()
        return self.desk.text(info.turn_key, n=info.own_turn(header.turn, len(header.seats)))

    def _result(self, result: Outcome, names: Sequence[str]) -> str:
        desk = self.desk
        first = [number for number, rank in enumerate(result.ranks) if rank == 1]
        by_rank = sorted(zip(result.ranks, result.scores, strict=False), key=lambda of_seat: of_seat[0])
        # The winner's score first, as the sentence names the winner.
        scores = " : ".join(str(score) for _, score in by_rank)
        if len(names) == 1 or not first:
            return desk.text("shell.start.finished", scores=scores)
        if len(first) > 1:
            return desk.text("shell.start.shared", scores=scores)
        name = names[first[0]] or desk.text("common.player", number=first[0] + 1)
        if not scores:
            return desk.text("shell.start.won_unscored", player=name)
        return desk.text("shell.start.won", player=name, scores=scores)

    def _open_save(self, save: SavedGame) -> None:
        self.open(save.path)

    # Commands

    def choose_file(self) -> None:
        """Ask for a file, and go on with it."""
        name, _ = QFileDialog.getOpenFileName(
            self,
            self.desk.text("shell.open.title"),
            str(self.store.saves),
            f"{self.desk.text('shell.open.files')} (*.json *.irori)",
        )
        if name:
            self.open(Path(name))

    def save_as(self) -> None:
        """Ask for a name, and save the match under it."""
        if not self.controller.has_match:
            return
        name = dialogs.ask_name(self.desk, self, self.desk.text(f"{self.controller.game}.title"))
        if name:
            path = self.controller.save_as(name)
            if path is not None:
                self.say(self.desk.text("shell.save.done", file=path.name))

    def show_saves(self) -> None:
        """Show all saved games."""
        saves = [save for _, save in self._rows()]
        dialogs.SavesDialog(self.desk, saves, self._open_save, self._rename, self._delete, self).exec()
        if self._pages.currentWidget() is self._start_area:
            self._fill_start()

    def show_preferences(self) -> None:
        """Show the preferences."""
        Preferences(self.desk, self).exec()

    def show_keys(self) -> None:
        """Show every command with its keys."""
        from desktop_app.ui.shell.key_sheet import KeySheet

        KeySheet(self.desk, self.commands.sheet(), self).exec()

    def show_rules_here(self) -> None:
        """Open the rules: for what the pointer is on, or from the beginning."""
        if self._pages.currentWidget() is self._table_page and not self.table_page.curtain.isVisible():
            self.table_page.open_rules_here()
        else:
            dialogs.RulesDialog(self.desk, self._game_at_hand(), self).exec()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or be a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def report(self) -> None:
        """Show what a bug report needs, to be copied or saved; it tells every hand, so not at the curtain."""
        awaited = self.controller.awaited
        if awaited is not None:
            self.toast.say(self.desk.text(Remark("control.curtain", (("seat", awaited),))))
            return
        from desktop_app.ui.shell.report_dialog import ReportDialog

        ReportDialog(self.desk, self.report_text(), Path.home(), self).exec()

    def report_text(self) -> str:
        """Return version, platform and the present match."""
        lines = [
            f"Irori {__version__}",
            f"Python {platform.python_version()}, Qt {qt_version}, {platform.platform()}",
            f"{self.settings.language}, {self.settings.theme}, {self.settings.text_size} %",
        ]
        if self.controller.has_match:
            lines.append(to_text(self.controller.record()))
        return "\n".join(lines)

    def say_crash(self, file: Path | None) -> None:
        """Tell the player that something went wrong inside, and where it is written down."""
        words = self.desk.text("shell.crash", file=str(file)) if file else self.desk.text("shell.crash.lost")
        self.say(words, LOSS_SECONDS)

    def say_fault(self, error: ContentError) -> None:
        """Tell the player which data file cannot be used, where that was met by surprise."""
        self.say(self.desk.text("shell.fault", fault=str(error)), LOSS_SECONDS)

    def _delete(self, save: SavedGame) -> bool:
        question = self.desk.text("shell.saves.delete.ask", title=save.title)
        if QMessageBox.question(self, self.desk.text("shell.saves"), question) != (
            QMessageBox.StandardButton.Yes
        ):
            return False
        try:
            self.store.delete(save.path)
        except SaveError as error:
            QMessageBox.warning(self, self.desk.text("shell.saves"), self.desk.text(error.remark))
            return False
        return True

    def _rename(self, save: SavedGame) -> str:
        """Ask for another name of a save; return it, or nothing when all stays as it was."""
        name = dialogs.ask_name(self.desk, self, save.title, title="shell.saves.rename.title")
        if not name:
            return ""
        try:
            self.store.rename(save.path, name)
        except SaveError as error:
            QMessageBox.warning(self, self.desk.text("shell.saves"), self.desk.text(error.remark))
            return ""
        return name

    def _note_refusal(self, error: SaveError) -> None:
        self._refusal = error

    # Pictures of tables

    def _picture_file(self, match_id: str) -> Path | None:
        file = self.store.folder / "pictures" / f"{match_id}.png"
        return file if file.is_file() else None

    def _keep_picture(self) -> None:
        """Keep a small picture of the table, for Continue; without one the card shows an empty table."""
        picture = self.table_page.picture()
        if not picture.isNull() and self.controller.match.step_count:
            thumbnails.keep(picture, self.store.folder / "pictures" / f"{self.controller.match.id}.png")

    # Looks

    def _dress(self) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            desk = self.desk
            self._translator.load(
                f"qtbase_{desk.messages.language}",
                QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath),
            )
            app.installTranslator(self._translator)
            app.setFont(desk.font())
            app.setPalette(window_palette(desk.theme))
            sheet = stylesheet(desk.theme, desk.families, desk.factor)
            if sheet != app.styleSheet():  # the slowest part of a change of language
                app.setStyleSheet(sheet)

    def _retell(self) -> None:
        self._dress()
        if self._pages.currentWidget() is self._start_area:
            with keeping_focus(self.start_page):
                self._fill_start()
        if self._new_page is not None:
            with keeping_focus(self._new_page):
                self._new_page.refresh()
        self.commands.retell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter comes here from a button that leaves it alone, as most do outside of dialogs.
        focus = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QAbstractButton):
            if focus.isEnabled() and focus.isVisible():
                focus.click()
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._keep_last()
        super().closeEvent(event)

    def _keep_last(self) -> None:
        self.settings.geometry = self.saveGeometry()
        if self.controller.has_match:
            self._keep_picture()
            self.table_page.clear()
        self.replay.leave()
        self.controller.close()
        self.settings.flush()
