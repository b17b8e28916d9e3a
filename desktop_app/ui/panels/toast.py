"""Short notices over the table: a refusal, a save that failed, a hint of what was done."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QWidget

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import label, row

SECONDS = 4.5
GAP = 16


class Toast(QFrame):
    """One notice at a time, in the lower right corner of what it stands over; a click puts it away."""

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk = desk
        self._over = over
        self.setProperty("role", "card")
        self._words = label("", wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lines = row(self._words)
        self._lines.setContentsMargins(20, 10, 20, 10)
        self.setLayout(self._lines)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        over.installEventFilter(self)
        self.hide()

    def say(self, text: str, *, seconds: float = SECONDS) -> None:
        """Show a sentence for a while."""
        self._words.setText(text)
        self.setAccessibleName(text)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(round(seconds * 1000))

    def put_away(self) -> None:
        """End the notice: what it was about is gone."""
        self._timer.stop()
        self.hide()

    @property
    def text(self) -> str:
        """What is said now, or nothing."""
        return self._words.text() if self.isVisibleTo(self._over) else ""

    def _place(self) -> None:
        room = self._over.width() - 2 * GAP
        widest = min(room, self._desk.px(440))
        across = self._words.fontMetrics().horizontalAdvance(self._words.text()) + 60
        width = min(widest, across)
        height = max(40, self._lines.heightForWidth(width))
        left, top = self._over.width() - width - GAP, self._over.height() - height - GAP
        self.setGeometry(left, top, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: object) -> None:
        self.hide()
