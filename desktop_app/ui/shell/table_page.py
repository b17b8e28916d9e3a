"""The table page: the board in the middle, rails beside it, the prompt bar below."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from desktop_app.controllers.match_controller import Hint, MatchController
from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.controllers.table_controller import TableController
from desktop_app.engine.errors import Problem
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Outcome, Remark
from desktop_app.ui.games.registry import GameLook
from desktop_app.ui.panels.curtain import Curtain
from desktop_app.ui.panels.hint_panel import HintPanel
from desktop_app.ui.panels.log_panel import LogPanel
from desktop_app.ui.panels.prompt_bar import PromptBar
from desktop_app.ui.panels.replay_bar import ReplayBar
from desktop_app.ui.panels.rules_panel import RulesPanel
from desktop_app.ui.panels.score_sheet import PICTURE
from desktop_app.ui.panels.seats_rail import SeatsRail
from desktop_app.ui.panels.side_rail import HINT, LOG, RULES, SideRail
from desktop_app.ui.shell.asking import Asking
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.motion import apply_motion
from desktop_app.ui.shell.over_board import OverBoard
from desktop_app.ui.shell.rails import Rails
from desktop_app.ui.shell.reading import result_of, seat_facts, turn_starts
from desktop_app.ui.shell.widgets import column, row
from desktop_app.ui.table.scene import TableScene
from desktop_app.ui.table.view import TableView


class TablePage(QWidget):
    """One match on the table, played or watched."""

    new_wanted = Signal()
    again_wanted = Signal()
    asking_changed = Signal(bool)
    """Whether somebody is asked, so that choices can be listed."""

    def __init__(self, desk: Desk, controller: MatchController, replay: ReplayController) -> None:
        super().__init__()
        self._desk = desk
        self._controller = controller
        self._replay = replay
        self._look: GameLook | None = None
        self.scene: TableScene | None = None
        self.view: TableView | None = None
        self._hovered = ""
        self._told_later = False
        """Whether the match ended while it was watched, so that its result is still to be told."""
        self._turn_told: tuple[object, ...] = ()
        self.setProperty("role", "page")
        self._make_panels()
        self._lay_out()
        self._connect()

    # Making

    def _make_panels(self) -> None:
        desk = self._desk
        self.seats = SeatsRail(desk)
        self.log = LogPanel(desk)
        self.rules = RulesPanel(desk)
        self.hints = HintPanel(desk)
        self.rail = SideRail(
            desk, (("panels.log", self.log), ("panels.rules", self.rules), ("panels.hint", self.hints))
        )
        self.bar = PromptBar(desk)
        self.replay_bar = ReplayBar(desk, self._replay)
        self._bars = QStackedWidget()
        self._bars.addWidget(self.bar)
        self._bars.addWidget(self.replay_bar)
        middle = self._middle = QWidget()
        self._rails = Rails(desk, middle, self.seats, self.rail)
        over = self._over = OverBoard(desk, middle, self._rails, self.seats, self.rail)
        self.strip, self.list, self.toast = over.strip, over.list, over.toast
        self.standing, self.sheet = over.standing, over.sheet
        self.list.setParent(self)
        self.asking = Asking(desk, self._controller, self.bar, self.list, self.hints)
        self.curtain = Curtain(desk)
        self.curtain.setParent(self)

    def _lay_out(self) -> None:
        body = row(gap=0)
        body.addWidget(self.seats)
        body.addWidget(self._middle, 1)
        body.addWidget(self.rail)
        page = column(gap=0)
        page.addLayout(body, 1)
        page.addWidget(self._bars)
        self.setLayout(page)

    def _connect(self) -> None:
        c, desk = self._controller, self._desk
        for played in (c.step_played, c.match_reset):  # before anything asks a replay for its place
            played.connect(lambda _: self._replay.keep_up() if self.watching else None)
        c.step_played.connect(lambda _step: self._show_turn())
        c.match_reset.connect(lambda _view: self._changed())
        c.prompt_changed.connect(self._on_prompt)
        c.undo_changed.connect(lambda _undo, _redo: self.asking.tell_undo())
        c.opponent_thinking.connect(lambda _seat, _on: self._show_turn())
        c.match_over.connect(self._on_over)
        c.hint_ready.connect(self._on_hint)
        c.curtain_needed.connect(self._on_curtain)
        c.save_failed.connect(self.say)
        self._replay.match_reset.connect(lambda _view: self._changed())
        self.seats.seat_chosen.connect(self._enlarge)
        self.log.pointed.connect(self._light)
        self.log.undo_to_wanted.connect(c.undo_to)
        self.hints.hint_wanted.connect(self.ask_hint)
        self.hints.pointed.connect(self._light)
        self._rails.changed.connect(self._on_rails)
        self.rail.fold_wanted.connect(lambda: self.fold("right", True))
        self.bar.undo_wanted.connect(self.undo)
        self.bar.redo_wanted.connect(self.redo)
        self.bar.list_wanted.connect(self.open_list)
        self.bar.hint_wanted.connect(self.ask_hint)
        self.list.pointed.connect(self._light)
        self.list.closed.connect(self._focus_table)
        self.list.closed.connect(self._over.put)
        self.asking.changed.connect(self.asking_changed)
        self.curtain.lifted.connect(c.lift_curtain)
        self.curtain.lifted.connect(self._focus_table)
        self.standing.put_away.connect(self.toggle_score)
        self.sheet.again_wanted.connect(self.again_wanted)
        self.sheet.new_wanted.connect(self.new_wanted)
        self.sheet.watch_wanted.connect(lambda: self.watch(0))
        self.sheet.play_on_wanted.connect(self._play_on)
        self.sheet.put_aside.connect(self._put_sheet_aside)
        self.replay_bar.branch_wanted.connect(self._branch)
        self.replay_bar.leave_wanted.connect(self._stop_watching)
        desk.changed.connect(self.retell)
        desk.settings.changed.connect(self._on_setting)

    # The match on the table

    def show_match(self, look: GameLook) -> None:
        """Show the match that the controller has just been given."""
        self.clear()
        self._look = look
        self._desk.names = self._controller.names
        self.rules.set_game(look)
        scene = look.make_scene(self._desk.messages, self._desk.theme)
        self.scene = scene
        scene.hovered.connect(self._on_hovered)
        scene.narrowed.connect(self.asking.show)
        scene.refused.connect(self._on_refused)
        scene.settled.connect(self._changed)  # figures change when what they count has arrived
        scene.settled.connect(self.asking.confirming.show_again)
        scene.held_changed.connect(lambda _held: self.asking.mark_face())
        self.view = TableView(scene)
        self.view.setAccessibleName(self._desk.text(f"{look.id}.title"))
        self.view.installEventFilter(self)
        self._over.board.insertWidget(0, self.view, 1)
        self.view.show()  # the layout would do so later, and what is hidden cannot have the keyboard
        self._apply_motion()
        self.asking.scene = scene
        scene.bind(self._controller, self.asking.submit)
        self.view.set_zoom(self._stored_zoom())
        self.view.zoom_changed.connect(self._on_zoom)
        self._bars.setCurrentWidget(self.bar)
        self._over.put()
        self._changed()
        self._on_prompt(self._controller.prompt)
        self._focus_table()
        if self._controller.match.outcome() is not None:
            self._open_sheet()
        if self._controller.awaited is not None:
            self._on_curtain(self._controller.awaited)

    def clear(self) -> None:
        """Take scene and view away; the controllers may let go of the match then."""
        self.asking.confirming.drop()
        self.asking.scene = None
        self.sheet.hide()
        self.standing.hide()
        self.curtain.hide()
        self.list.close_list()
        self.hints.show_hint(None)
        if self.scene is not None and self.view is not None:
            self._replay.pause()
            self.scene.unbind()
            self._over.board.removeWidget(self.view)
            self.view.hide()
            self.view.deleteLater()
            self.scene.deleteLater()
        self.scene = self.view = None
        self._hovered = ""
        self._told_later = False

    def picture(self) -> QPixmap:
        """Return the table as whoever comes by may see it."""
        return self.view.picture(self._controller.public_view()) if self.view is not None else QPixmap()

    @property
    def watching(self) -> bool:
        """Whether a game is watched again, not played."""
        return self._bars.currentWidget() is self.replay_bar

    @property
    def table(self) -> TableController:
        """What is on the table: the match played, or the one watched."""
        return self._replay if self.watching else self._controller

    # What a player asks for; each has a command in the menus

    def undo(self) -> None:
        """Take a step back: a choice made so far, or else the last move."""
        if self.watching:
            self._replay.back()
        elif self.asking.has_begun:
            self.asking.take_back()
        elif not self._refused(self._controller.undo_problem):
            self._controller.undo()

    def redo(self) -> None:
        """Play what was taken back once more."""
        if self.watching:
            self._replay.forward()
        elif not self._refused(self._controller.redo_problem):
            self._controller.redo()

    def undo_turn(self) -> None:
        """Take the whole turn back."""
        if not self.watching and not self._refused(self._controller.undo_problem):
            self._controller.undo_turn()

    def _refused(self, problem: Problem | None) -> bool:
        """Say what stands against a command, if anything does."""
        if problem is not None:
            self.say(problem.remark())
        return problem is not None

    def open_list(self) -> None:
        """Offer every choice in words, or put the list away."""
        if not self.asking.open_list():
            self.say("shell.refused.not_now")
        self._over.put()

    def toggle_score(self) -> None:
        """Show the score as it stands, on the table and in a card, or put it away."""
        if self.scene is not None and self.table.has_match:
            self._over.put_standing()
            self.standing.setVisible(not self.standing.isVisible())
            self.scene.show_score(self.standing.isVisible())
            self._show_standing()
            QTimer.singleShot(0, self, self._over.put)
            self._focus_table()

    def ask_hint(self) -> None:
        """Ask what the strongest opponent would do."""
        if self.asking.prompt is None:
            self.say("shell.refused.not_now")
            return
        self.show_panel(HINT)
        self.hints.show_hint(None, waiting=True)
        self._controller.hint()

    def open_rules_here(self) -> None:
        """Open the rules at the section for what the pointer is on."""
        self.show_panel(RULES)
        if self._look is not None:
            section = self._look.topic(self._hovered)
            QTimer.singleShot(0, self.rules, lambda: self.rules.open_section(section))

    def show_panel(self, number: int) -> None:
        """Unfold the right rail and bring one of its panels to the front."""
        self.fold("right", False)
        self.rail.show_panel(number)

    def toggle_log(self) -> None:
        """Show the log in the rail, or fold the rail when it is there."""
        self.toggle_panel(LOG)

    def toggle_rules(self) -> None:
        """Show the rules in the rail, or fold the rail when they are there."""
        self.toggle_panel(RULES)

    def toggle_panel(self, number: int) -> None:
        """Show a panel, or fold the rail when it is shown already."""
        if self.rail.isVisible() and self.rail.current == number:
            self.fold("right", True)
        else:
            self.show_panel(number)

    def toggle_rails(self) -> None:
        """Fold both rails away, or show both."""
        self._rails.toggle()

    def fold(self, side: str, away: bool) -> None:
        """Fold a rail away or show it, and remember that."""
        self._rails.fold(side, away)

    def fit(self) -> None:
        """Show the whole table."""
        if self.view is not None:
            self.view.fit()

    def zoom_by(self, factor: float) -> None:
        """Zoom about the middle."""
        if self.view is not None:
            self.view.set_zoom(max(1.0, (self.view.zoom or 1.0) * factor))

    def watch(self, position: int) -> None:
        """Watch this match again from a place."""
        if self.scene is None:
            return
        self.sheet.hide()
        self.asking.confirming.drop()
        self.asking.scene = None
        self.list.close_list()
        self._replay.watch(self._controller.match, position)
        self._bars.setCurrentWidget(self.replay_bar)  # before the match hears that its last step was shown
        self.scene.unbind()
        self.curtain.hide()
        self.scene.bind(self._replay)
        self._changed()
        self._focus_table()
        self._replay.play()

    def say(self, remark: Remark | str) -> None:
        """Show a notice over the table."""
        self.toast.say(self._desk.text(remark))

    # What happens

    def _changed(self) -> None:
        """Show rail and log anew."""
        table = self.table
        if self.scene is None or not table.has_match:
            return
        desk = self._desk
        match = table.match
        desk.names = table.names
        facts = seat_facts(desk, table)
        self.seats.show_seats(table.game, facts, desk.text(table.progress()))
        self.strip.show_seats(table.game, facts)
        starts = frozenset() if self.watching else turn_starts(table)
        self.log.show_log(table.log(), [seat.colour for seat in match.seats], starts)
        self._turn_told = ()
        self._show_turn()
        self._show_standing()
        if self.sheet.isVisible() and not self.watching and match.outcome() is None:
            self.sheet.hide()

    def _show_standing(self) -> None:
        table = self.table
        if self.standing.isVisible() and table.has_match:
            rows = table.wording.sheet(table.view())
            self.standing.show_rows(rows, [seat.colour for seat in table.match.seats])

    def _show_turn(self) -> None:
        table = self.table
        if not table.has_match:
            return
        if self.curtain.isVisible() and self._controller.awaited is None:
            self.curtain.hide()  # nobody is waited for any more, as after a redo behind it
            self._focus_table()
        thinking = None if self.watching else self._controller.thinking_seat
        asked = self._controller.seat_shown
        if self.watching:
            decision = table.match.rules.decision(table.match.state_at(self._replay.position))
            asked = decision.seat if decision is not None else None
        elif thinking is not None:
            asked = thinking
        told = self.watching, asked, thinking, self._controller.prompt, self.sheet.isVisible()
        if told == self._turn_told:  # a move says several times what comes of it
            return
        self._turn_told = told
        self.seats.show_turn(asked, thinking, watched=self.watching)
        self.strip.show_turn(asked)
        if self.watching:
            self.asking.tell()
        elif self._controller.prompt is None:
            self.asking.show_nobody(thinking, self._open_sheet, self.sheet.isVisible())

    def _on_prompt(self, prompt: Prompt | None) -> None:
        self.asking.confirming.drop()
        self._show_turn()
        self.asking.ask(prompt)

    def _on_refused(self, problem: object) -> None:
        note = self.scene.hover.note if self.scene is not None else None
        if isinstance(problem, Problem) and (note is None or note.tone != "refusal"):  # said at the piece
            self.toast.say(self._desk.text(problem.remark()))

    def _on_hint(self, hint: object) -> None:
        self.hints.show_hint(hint if isinstance(hint, Hint) else None)

    def _on_curtain(self, seat: int) -> None:
        if not self.watching:  # else it comes down when the match is on the table again
            self.curtain.setGeometry(self.rect())
            self.curtain.drop(self._controller.names[seat], self._controller.match.seats[seat].colour)

    def _on_over(self, outcome: object) -> None:
        self._told_later = self.watching and isinstance(outcome, Outcome)
        if isinstance(outcome, Outcome) and not self.watching:
            self._open_sheet()

    def _open_sheet(self) -> None:
        outcome = self._controller.match.outcome()
        if outcome is not None and self.scene is not None:
            picture = self.scene.result_picture(self._desk.px(PICTURE), self.devicePixelRatioF())
            self.sheet.show_result(result_of(self._controller, outcome), picture)
            self._over.put()
            self.sheet.show()
            self.sheet.raise_()
            self.sheet.setFocus()
            self._show_turn()

    def _put_sheet_aside(self) -> None:
        self.sheet.hide()
        self._show_turn()
        self._focus_table()

    def _play_on(self) -> None:
        self.sheet.hide()
        self._controller.undo_turn()

    def _branch(self) -> None:
        match = self._replay.branch()
        self._back_to_play(lambda: self._controller.take(match))

    def _stop_watching(self) -> None:
        self._back_to_play(lambda: None)

    def _back_to_play(self, change: Callable[[], None]) -> None:
        if self.scene is None:
            return
        self._replay.pause()
        self.scene.unbind()
        self._replay.leave()
        self._bars.setCurrentWidget(self.bar)
        change()
        self.asking.scene = self.scene
        self.scene.bind(self._controller, self.asking.submit)
        self._focus_table()
        self._changed()
        self._on_prompt(self._controller.prompt)
        told_later, self._told_later = self._told_later, False
        if self._controller.awaited is not None:
            self._on_curtain(self._controller.awaited)
        elif told_later:
            self._open_sheet()

    # Pointing

    def _on_hovered(self, handle: str) -> None:
        if handle:
            self._hovered = handle

    def _light(self, handles: object) -> None:
        if self.scene is not None and isinstance(handles, tuple):
            self.scene.light(handles)

    def _enlarge(self, seat: int) -> None:
        enlarge = getattr(self.scene, "enlarge", None)
        if callable(enlarge):
            enlarge(seat)

    def _focus_table(self) -> None:
        if self.view is not None:
            self.view.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # From a panel that has no use for it, Esc leads back to the table.
        if event.key() == Qt.Key.Key_Escape:
            self._focus_table()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and isinstance(event, QKeyEvent):
            if self.watching:
                return self.replay_bar.take_key(event)
            if self.asking.confirming.take_key(event):
                return True
        return super().eventFilter(watched, event)

    # Looks

    def retell(self) -> None:
        """Say and paint everything in the present language, theme and size."""
        for part in (
            self.log,
            self.rules,
            self.hints,
            self.rail,
            self.strip,
            self.bar,
            self.replay_bar,
            self.list,
        ):
            part.retell()
        self.sheet.retell()
        self.standing.retell()
        self._rails.retell()
        if self.scene is None or self.view is None:
            return
        self.scene.texts = self._desk.messages
        self.view.set_theme(self._desk.theme)
        if self._look is not None:
            self.view.setAccessibleName(self._desk.text(f"{self._look.id}.title"))
        self.scene.rebuild()
        self._changed()
        self.asking.show(self.asking.prompt)
        self.asking.tell_undo()

    def _on_setting(self, name: str) -> None:
        if name in ("speed", "reduced_motion"):
            self._apply_motion()

    def _apply_motion(self) -> None:
        if self.scene is not None:
            apply_motion(self._desk.settings, self.scene)

    def _stored_zoom(self) -> float:
        stored = self._desk.settings.zoom(self._controller.game)
        return 0.0 if stored == 100 else stored / 100

    def _on_zoom(self, zoom: float) -> None:
        if self._controller.has_match:
            self._desk.settings.set_zoom(self._controller.game, round((zoom or 1.0) * 100))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rails.fit(self.width())
        self.curtain.setGeometry(self.rect())
        QTimer.singleShot(0, self, self._over.put)

    def _on_rails(self) -> None:
        self._over.put_strip()
        QTimer.singleShot(0, self, self._over.put)
