"""Every text that a window shows, and whether it has room."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QMenu,
    QPushButton,
    QStackedWidget,
    QTextEdit,
    QToolButton,
    QWidget,
)

from desktop_app.ui.shell.widgets import Elided, Picture


def shown(window: QWidget) -> Iterator[QWidget]:
    """Return the widgets of a window that can be seen."""
    yield from (widget for widget in window.findChildren(QWidget) if widget.isVisible())


def plain(text: str) -> str:
    """Return a text without its markup and its mnemonics."""
    if "</" in text or "<img" in text:
        document = QTextDocument()
        document.setHtml(text)
        text = document.toPlainText()
    return text.replace("&", "")


def texts(window: QWidget) -> list[str]:
    """Return all texts of a window: shown, in tooltips, for screen readers, in menus and hidden panels.

    Pages that are not in front are left out: they are made anew when they come.
    """
    found: list[str] = []
    for widget in [window, *(w for w in window.findChildren(QWidget) if not _on_another_page(window, w))]:
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, QLabel | QAbstractButton):
            found.append(widget.text())
        elif isinstance(widget, QLineEdit):
            found += [widget.text(), widget.placeholderText()]
        elif isinstance(widget, QTextEdit):
            found += [widget.toPlainText(), widget.placeholderText()]
        elif isinstance(widget, QComboBox):
            found += [widget.itemText(at) for at in range(widget.count())]
        elif isinstance(widget, QListWidget):
            found += [widget.item(at).text() for at in range(widget.count())]
        elif isinstance(widget, QMenu):
            found.append(widget.title())
    found += [action.text() for action in window.findChildren(QAction)]
    return [plain(text).strip() for text in found if text.strip()]


def _on_another_page(window: QWidget, widget: QWidget) -> bool:
    pages = window.centralWidget() if isinstance(window, QMainWindow) else None
    if not isinstance(pages, QStackedWidget):
        return False
    return any(
        page is widget or page.isAncestorOf(widget)
        for page in (pages.widget(number) for number in range(pages.count()))
        if page is not None and page is not pages.currentWidget()
    )


def cramped(window: QWidget) -> list[str]:
    """Return what of the texts in sight is cut off, measured with the fonts they are shown in."""
    return [
        f"{type(widget).__name__} {text!r}: needs {need[0]}x{need[1]}, has {room.width()}x{room.height()}"
        for widget in shown(window)
        for text, need, room in _needs(widget)
        if need[0] > room.width() + 1 or need[1] > room.height() + 1
    ]


def _needs(widget: QWidget) -> Iterator[tuple[str, tuple[int, int], QRect]]:
    """Return the texts of a widget, with the size each needs and the room it has."""
    metrics, room = widget.fontMetrics(), widget.contentsRect()
    if isinstance(widget, Elided):
        yield widget.text(), (0, metrics.height()), room
    elif isinstance(widget, QLabel):
        if not widget.text():
            return
        if widget.wordWrap():
            yield widget.text(), (0, widget.heightForWidth(widget.width())), widget.rect()
        else:
            hint = widget.sizeHint()
            yield widget.text(), (hint.width(), hint.height()), widget.rect()
    elif isinstance(widget, QPushButton | QToolButton) and widget.text():
        hint = widget.minimumSizeHint() if isinstance(widget, QToolButton) else widget.sizeHint()
        words = metrics.size(Qt.TextFlag.TextShowMnemonic, plain(widget.text()))
        yield widget.text(), (min(hint.width(), words.width() + 8), words.height()), widget.rect()
    elif isinstance(widget, QComboBox):
        yield (
            widget.currentText(),
            (metrics.horizontalAdvance(widget.currentText()) + 24, metrics.height()),
            room,
        )
    elif isinstance(widget, QLineEdit):
        text = widget.text() or widget.placeholderText()
        yield text, (metrics.horizontalAdvance(text), metrics.height()), room
    elif isinstance(widget, QAbstractButton) and not isinstance(widget, Picture) and widget.text():
        yield widget.text(), (metrics.horizontalAdvance(widget.text()), metrics.height()), room


def outside(window: QWidget) -> list[str]:
    """Return the widgets in sight of which a part lies beyond the window's edge."""
    return [
        f"{type(widget).__name__} {widget.accessibleName()!r}"
        for widget in shown(window)
        if isinstance(widget, QAbstractButton | QLabel | QLineEdit)
        and not _scrolled(widget)
        and not window.rect().contains(QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size()))
    ]


def _scrolled(widget: QWidget) -> bool:
    """Tell whether a widget lies in something that scrolls."""
    above = widget.parentWidget()
    while above is not None:
        if above.objectName() == "qt_scrollarea_viewport":
            return True
        above = above.parentWidget() if not above.isWindow() else None
    return False
