"""The start page: go on with the last game, open a box, or pick a saved game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QImage,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.shell import thumbnails
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import (
    Elided,
    Picture,
    SeatMark,
    button,
    column,
    empty,
    frame,
    label,
    row,
)

WIDEST = 1160, 1160, 1640
"""Widths of the page by how much room there is: little height, enough of it, a large screen."""
ROWS = 6, 9, 14
"""How many saved games are shown, by the same."""
TABLE, OPEN = (196, 264, 400), (300, 320, 460)
"""Heights of the table to go on with, and sides of the cover of the only box, by the same."""
LYING, UPRIGHT = (140, 160, 240), (132, 168, 236)
"""Sides of the covers of several boxes, beside their words and above them."""
SMALL, USUAL, LARGE = range(3)
LEFT, RIGHT, BETWEEN = 5, 2, 24
"""Shares of the two columns of the page, and the gap between them."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game as the start page shows it; `problem` says why it cannot be opened."""

    path: Path
    game: str
    title: str
    progress: str = ""
    when: str = ""
    seats: tuple[tuple[str, int, int | None], ...] = ()
    picture: Path | None = None
    over: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A game as the start page shows it; `paint` draws its cover, square."""

    game: str
    title: str
    about: str
    facts: str
    paint: Callable[[QPainter, QRectF, bool, str], None]


class StartPage(QWidget):
    """Continue, the boxes, the saved games."""

    continue_chosen = Signal(object)
    box_chosen = Signal(str)
    rules_chosen = Signal(str)
    save_chosen = Signal(object)
    rename_wanted = Signal(object)
    delete_wanted = Signal(object)
    saves_wanted = Signal()
    open_wanted = Signal()
    preferences_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._boxes: tuple[Box, ...] = ()
        self._saves: tuple[SavedGame, ...] = ()
        self._current: SavedGame | None = None
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._room, self._wide = USUAL, True
        self.setAccessibleName("Irori")

    def show_games(self, boxes: Sequence[Box], current: SavedGame | None, saves: Sequence[SavedGame]) -> None:
        """Show these boxes, the game to go on with, and the other saved games, newest first."""
        self._boxes, self._current, self._saves = tuple(boxes), current, tuple(saves)
        self.refresh()

    def refresh(self) -> None:
        """Build the page anew, in the present language and size."""
        empty(self._outer)
        sheet = QWidget()
        sheet.setMaximumWidth(self._desk.px(WIDEST[self._room]))
        sheet.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        page = column(gap=20)
        sheet.setLayout(page)
        page.addLayout(self._header())
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        body = QBoxLayout(across if self._wide else down)
        body.setSpacing(BETWEEN)
        left = column(gap=20)
        if self._current is not None:
            left.addWidget(self._continue(self._current))
        left.addLayout(self._shelf())
        left.addStretch(1)
        body.addLayout(left, LEFT)
        body.addWidget(self._saved(), RIGHT)
        page.addLayout(body, 1)
        centre = row(margin=0)
        centre.setContentsMargins(32, 24, 32, 24)
        centre.addStretch(1)
        centre.addWidget(sheet, 100)
        centre.addStretch(1)
        self._outer.addStretch(2)
        self._outer.addLayout(centre)
        self._outer.addStretch(3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        shape = self._measured()
        if shape != (self._room, self._wide):
            self._room, self._wide = shape
            # Not now: what is being laid out must not be replaced.
            QTimer.singleShot(0, self, self.refresh)

    def _measured(self) -> tuple[int, bool]:
        """Return how much room there is, and whether the saves have their place beside the boxes."""
        around, px = self.parentWidget(), self._desk.px
        if around is None:
            return USUAL, True
        is_large = around.height() >= px(1150) and around.width() >= px(1720)
        room = LARGE if is_large else USUAL if around.height() >= px(800) else SMALL
        return room, around.width() >= px(900)

    def _grown(self, size: float) -> int:
        """Return the size of a picture; it grows less than the text, which needs the room."""
        return round(size * min(self._desk.factor, 1.3))

    def first_focus(self) -> None:
        """Put the keyboard on what most players want next."""
        found = self.findChildren(QPushButton)
        for one in found:
            if one.property("first") and one.isVisibleTo(self):
                one.setFocus()
                return

    def _header(self) -> QBoxLayout:
        desk = self._desk
        words = column(label("Irori", "brand"), label(desk.text("shell.start.tagline"), "muted"), gap=0)
        line = row(gap=BETWEEN)
        line.addLayout(words, LEFT)
        both = row(gap=8)
        for key, icon, act in (
            ("shell.start.open", "folder", self.open_wanted.emit),
            ("shell.menu.preferences", "settings", self.preferences_wanted.emit),
        ):
            one = button(desk.text(key), "", act)
            one.setIcon(desk.icon(icon))
            one.setIconSize(QSize(desk.px(18), desk.px(18)))
            both.addWidget(one, 1, Qt.AlignmentFlag.AlignVCenter)
        line.addLayout(both, RIGHT)
        return line

    def _continue(self, save: SavedGame) -> QFrame:
        desk = self._desk
        card = frame("card")
        card.setAccessibleName(desk.text("shell.start.continue"))
        line = row(gap=24, margin=16)
        card.setLayout(line)
        picture = Picture(desk, 1.6, _picture_painter(desk, save.picture))
        high = TABLE[self._room]
        picture.setFixedSize(self._grown(high * 1.6), self._grown(high))
        picture.setCursor(Qt.CursorShape.PointingHandCursor)
        picture.setAccessibleName(desk.text("shell.start.continue"))
        picture.clicked.connect(lambda: self.continue_chosen.emit(save))
        line.addWidget(picture)
        facts = column(gap=4)
        facts.addWidget(
            label(
                desk.text("shell.start.continue.over" if save.over else "shell.start.continue.note"),
                "section",
            )
        )
        facts.addWidget(label(save.title, "title", wrap=True))
        facts.addWidget(label(save.progress, "muted", wrap=True))
        facts.addSpacing(8)
        for name, colour, score in save.seats:
            facts.addLayout(_seat_line(desk, name, colour, score))
        facts.addStretch(1)
        go = button(desk.text("shell.start.continue"), "big", lambda: self.continue_chosen.emit(save))
        go.setProperty("first", True)
        foot = row(gap=16)
        foot.addWidget(go)
        foot.addWidget(label(save.when, "small"), 1)
        facts.addLayout(foot)
        line.addLayout(facts, 1)
        return card

    def _shelf(self) -> QBoxLayout:
        """Return the boxes: one lies open, several lie in pairs; beside a game to go on with, more stand."""
        boxes = self._boxes
        if len(boxes) == 1:
            return column(self._open_box(boxes[0]))
        is_close = self._current is not None and len(boxes) > 2
        side_by_side = len(boxes) if is_close else 2
        shelf = column(gap=16)
        for first in range(0, len(boxes), side_by_side):
            line = row(gap=16)
            for box in boxes[first : first + side_by_side]:
                line.addWidget(self._box(box, upright=is_close), 1)
            if first and len(boxes) % side_by_side:
                line.addStretch(1)
            shelf.addLayout(line)
        return shelf

    def _open_box(self, box: Box) -> QFrame:
        """Return the only box there is, with all that is worth knowing beside its cover."""
        desk = self._desk
        facts = column(gap=6)
        facts.addStretch(1)
        facts.addWidget(label(box.about, "lead", wrap=True))
        facts.addSpacing(10)
        for icon, words in self._facts(box):
            mark = label("")
            mark.setPixmap(desk.pixmap(icon, 18, "muted"))
            fact = row(mark, gap=8)
            fact.addWidget(label(words, "muted", wrap=True), 1)
            facts.addLayout(fact)
        facts.addSpacing(16)
        foot = row(*self._acts(box), gap=8)
        foot.addStretch(1)
        facts.addLayout(foot)
        facts.addStretch(1)
        card = frame("card")
        is_squeezed = self._room == SMALL and self._current is not None
        cover = self._cover(box, self._grown(TABLE[SMALL] if is_squeezed else OPEN[self._room]))
        line = row(cover, gap=24, margin=16)
        line.addLayout(facts, 1)
        card.setLayout(line)
        return card

    def _box(self, box: Box, *, upright: bool) -> QFrame:
        """Return one box of several; its title is the one on its cover."""
        facts = column(gap=6)
        card = frame("card")
        if upright:
            cover = self._cover(box, self._grown(UPRIGHT[self._room]), grows=True)
            lines = column(cover, gap=8, margin=12)
            lines.addLayout(facts, 1)
            card.setLayout(lines)
        else:
            line = row(self._cover(box, self._grown(LYING[self._room])), gap=16, margin=16)
            line.addLayout(facts, 1)
            card.setLayout(line)
            facts.addWidget(label(box.about, wrap=True))
        facts.addWidget(label(box.facts, "small", wrap=True))
        facts.addStretch(1)
        play, rules = self._acts(box)
        if upright:
            rules.setText("")
            rules.setIcon(self._desk.icon("rules"))
            rules.setIconSize(QSize(self._desk.px(18), self._desk.px(18)))
            rules.setProperty("tight", True)
            play.setProperty("tight", True)
            play.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        foot = row(gap=4)
        foot.addWidget(play, 1 if upright else 0)
        foot.addWidget(rules)
        if not upright:
            foot.addStretch(1)
        facts.addLayout(foot)
        return card

    def _cover(self, box: Box, side: int, *, grows: bool = False) -> Picture:
        def paint(painter: QPainter, rect: QRectF) -> None:
            with_rounded_corners(painter, rect, 8)
            box.paint(painter, rect, self._desk.theme.dark, box.title)

        cover = Picture(self._desk, 1.0, paint, f"cover:{box.game}:{box.title}")
        if grows:
            cover.setFixedHeight(side)
            cover.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        else:
            cover.setFixedSize(side, side)
        cover.setCursor(Qt.CursorShape.PointingHandCursor)
        cover.setAccessibleName(box.title)
        cover.clicked.connect(lambda: self.box_chosen.emit(box.game))
        return cover

    def _acts(self, box: Box) -> tuple[QPushButton, QPushButton]:
        """Return what can be done with a box: begin its game, and read its rules."""
        desk = self._desk
        play = button(
            desk.text("shell.start.new"),
            "main" if self._current is None else "",
            lambda: self.box_chosen.emit(box.game),
        )
        play.setProperty("first", self._current is None)
        rules = button(desk.text("shell.start.rules"), "quiet", lambda: self.rules_chosen.emit(box.game))
        for one, key in ((play, "shell.start.new"), (rules, "shell.start.rules")):
            one.setProperty("box", box.game)
            one.setAccessibleName(f"{box.title}: {desk.text(key)}")
            one.setToolTip(one.accessibleName())
        return play, rules

    def _facts(self, box: Box) -> list[tuple[str, str]]:
        """Return what is worth knowing of a game before it is opened, each with an icon."""
        desk = self._desk
        found = [("person", box.facts)]
        minutes = f"{box.game}.box.minutes"
        if desk.messages.has(minutes):
            found.append(("clock", desk.text(minutes)))
        shown = self._saves if self._current is None else (self._current, *self._saves)
        scores = [
            (score, name)
            for save in shown
            if save.game == box.game and save.over
            for name, _, score in save.seats
            if score is not None
        ]
        if scores:
            score, name = max(scores)
            found.append(("trophy", desk.text("shell.start.best", score=score, player=name)))
        return found

    def _saved(self) -> QFrame:
        desk = self._desk
        part = frame("plain")
        part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        part.setMinimumWidth(desk.px(240))
        lines = column(gap=2)
        part.setLayout(lines)
        lines.addWidget(label(desk.text("shell.start.saved"), "heading"))
        lines.addSpacing(6)
        signals = self.save_chosen, self.rename_wanted, self.delete_wanted
        for save in self._saves[: ROWS[self._room]]:
            acts = (partial(signal.emit, save) for signal in signals)
            lines.addWidget(SaveRow(desk, save, *acts))
        if not self._saves:
            lines.addWidget(label(desk.text("shell.start.saved.none"), "muted", wrap=True))
        if len(self._saves) > ROWS[self._room]:
            more = button(
                desk.text("shell.start.saved.all", n=len(self._saves)), "quiet", self.saves_wanted.emit
            )
            lines.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        lines.addStretch(1)
        return part


class SaveRow(QPushButton):
    """A saved game in one row; greyed, with the reason, when it cannot be opened.

    Its menu, and F2 and Delete, rename and delete it.
    """

    def __init__(
        self,
        desk: Desk,
        save: SavedGame,
        clicked: Callable[[], object],
        rename: Callable[[], object],
        delete: Callable[[], object],
    ) -> None:
        super().__init__()
        self._desk = desk
        self._keys = {Qt.Key.Key_Delete: delete}
        if not save.problem:
            self._keys[Qt.Key.Key_F2] = rename
        self.setProperty("role", "row")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda _checked=False: clicked())
        self._head = head = Elided(save.title, "strong" if not save.problem else "muted")
        note = save.problem or " · ".join(part for part in (save.progress, save.when) if part)
        foot = Elided(note, "bad" if save.problem else "small")
        words = column(head, foot, gap=0)
        inside = row(gap=10)
        inside.setContentsMargins(8, 6, 8, 6)
        inside.addLayout(words, 1)
        for _, colour, _score in save.seats:
            mark = SeatMark(desk, colour, 14)
            mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            inside.addWidget(mark)
        more = button("", "quiet", lambda: self._pop_up(more.mapToGlobal(more.rect().bottomLeft())))
        more.setIcon(desk.icon("more"))
        more.setIconSize(QSize(desk.px(18), desk.px(18)))
        more.setFixedWidth(desk.px(34))
        more.setToolTip(desk.text("shell.saves.more"))
        more.setAccessibleName(f"{save.title}: {desk.text('shell.saves.more')}")
        inside.addWidget(more)
        self.setLayout(inside)
        self._note = note
        players = ", ".join(
            name if score is None else f"{name} {score}" for name, _, score in save.seats if name
        )
        self.setToolTip("\n".join(part for part in (note, players) if part))
        self.setAccessibleName(f"{save.title}. {note}")
        for part in (head, foot):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def retitle(self, title: str) -> None:
        """Show another name."""
        self._head.setText(title)
        self.setAccessibleName(f"{title}. {self._note}")

    def menu_of_acts(self) -> QMenu:
        """Return the menu of what can be done with this save."""
        menu = QMenu(self)
        names = {Qt.Key.Key_F2: "shell.saves.rename", Qt.Key.Key_Delete: "common.delete"}
        for key in names:
            if key in self._keys:
                action = menu.addAction(self._desk.text(names[key]))
                action.setShortcut(key)
                action.triggered.connect(partial(_do, self._keys[key]))
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def _pop_up(self, at: QPoint) -> None:
        self.menu_of_acts().popup(at)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._pop_up(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self._keys.get(Qt.Key(event.key()))
        if act is not None and not event.modifiers():
            act()
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())


def _do(act: Callable[[], object], _checked: bool = False) -> None:
    act()


def _seat_line(desk: Desk, name: str, colour: int, score: int | None) -> QBoxLayout:
    line = row(SeatMark(desk, colour, 18), gap=10)
    line.addWidget(Elided(name), 1)
    if score is not None:
        line.addWidget(label(str(score), "strong"))
    return line


def with_rounded_corners(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Let the painter draw only inside `rect` with its corners cut round."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    painter.setClipPath(path)


def _picture_painter(desk: Desk, file: Path | None) -> Callable[[QPainter, QRectF], None]:
    def paint(painter: QPainter, rect: QRectF) -> None:
        painter.save()
        with_rounded_corners(painter, rect, 8)
        painter.fillRect(rect, desk.theme.colour("table"))
        image = thumbnails.read(file) if file is not None else QImage()
        if not image.isNull():
            # The whole table shows; what is left beside it goes on in the colour of the table's edge.
            painter.fillRect(rect, image.pixelColor(1, image.height() // 2))
            scale = min(rect.width() / image.width(), rect.height() / image.height())
            shown = QRectF(0, 0, image.width() * scale, image.height() * scale)
            shown.moveCenter(rect.center())
            painter.drawImage(shown, image)
        painter.restore()
        painter.setPen(QPen(QColor(desk.theme.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)

    return paint
