"""A plain window to put a page or panel into; offscreen, Qt warns about a window with wishes for its size."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


def inside(qtbot: QtBot, widget: QWidget) -> QWidget:
    """Show `widget` inside a window of 1280x800, and return the window."""
    host = QWidget()
    host.resize(1280, 800)
    # qtbot only knows the window; the connection keeps it as long as what is inside.
    widget.destroyed.connect(lambda: host)
    qtbot.addWidget(host)
    widget.setParent(host)
    widget.setGeometry(host.rect())
    host.show()
    widget.show()
    return host
