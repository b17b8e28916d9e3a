"""What every page and panel is made with: words, colours, sizes and icons, and when they change."""

import html
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QGuiApplication, QIcon, QPixmap

from desktop_app.content.messages import Messages
from desktop_app.controllers.settings import Settings
from desktop_app.engine.types import Remark
from desktop_app.ui import fonts
from desktop_app.ui.shell.phrases import tied
from desktop_app.ui.table import palette, pixmaps

BODY = 14


class Desk(QObject):
    """The present language, theme and text size; one object for the whole window.

    `changed` is emitted after any of them changed; whoever shows words or paints by itself then does
    so anew. `names` are the players' by seat, set while a match is on the table.
    """

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.names: tuple[str, ...] = ()
        self.messages = Messages(settings.language)
        self.theme = palette.theme(settings.theme)
        self.factor = settings.text_size / 100
        self.families = fonts.load()
        settings.changed.connect(self._on_setting)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_scheme)

    # Words

    def text(self, key: str | Remark, /, **params: int | str | Remark) -> str:
        """Return the text of a remark, or of a key with its gaps."""
        return self.messages.text(_remark(key, params), self.names)

    def rich(self, key: str | Remark, /, size: float = BODY, colour: str = "ink", **params: int | str) -> str:
        """Return the text as HTML that wraps between phrases, its icons `size` pixels high at 100 %."""

        def icon(name: str) -> str:
            return self.icon_html(name, size, colour)

        return tied(self.messages.rich(_remark(key, dict(params)), self.names, icon, html.escape))

    def remarks(self, remarks: Sequence[Remark], between: str = " · ") -> str:
        """Return several remarks in one line."""
        return between.join(self.text(remark) for remark in remarks)

    # Sizes and faces

    def px(self, size: float) -> int:
        """Return a size that grows with the text, in device-independent pixels."""
        return max(1, round(size * self.factor))

    def font(self, size: float = BODY, *, bold: bool = False) -> QFont:
        """Return the reading face, `size` pixels high at 100 %."""
        return fonts.sans(size * self.factor, bold=bold)

    # Icons

    def ratio(self) -> float:
        """Return the device ratio to draw pixmaps at."""
        screen = QGuiApplication.primaryScreen()
        return screen.devicePixelRatio() if screen is not None else 1.0

    def pixmap(self, name: str, size: float, colour: str = "ink") -> QPixmap:
        """Return an icon in a named colour, `size` pixels at 100 %; null when there is none so called."""
        try:
            return pixmaps.icon(name, self.px(size), self.ratio(), self.theme.colour(colour).name())
        except KeyError:
            return QPixmap()

    def icon(self, name: str, size: float = 18, colour: str = "ink") -> QIcon:
        """Return an icon for a button or a menu, with a fainter twin for when it is disabled."""
        icon = QIcon()
        usual = self.pixmap(name, size, colour)
        if not usual.isNull():
            icon.addPixmap(usual)
            faint = self.theme.mix("muted", "panel", 0.28).name()
            icon.addPixmap(self.pixmap(name, size, faint), QIcon.Mode.Disabled)
        return icon

    def icon_html(self, name: str, size: float = BODY, colour: str = "ink") -> str:
        """Return an icon as an inline image for rich text; nothing when there is none so called."""
        try:
            return pixmaps.icon_html(
                name, self.px(size * 1.25), self.ratio(), self.theme.colour(colour).name()
            )
        except KeyError:
            return ""

    # Changes

    def _on_setting(self, name: str) -> None:
        if name == "language":
            self.messages = Messages(self.settings.language)
        elif name == "theme":
            self.theme = palette.theme(self.settings.theme)
        elif name == "text_size":
            self.factor = self.settings.text_size / 100
        else:
            return
        self.changed.emit()

    def _on_scheme(self) -> None:
        if self.settings.theme == "system":
            self._on_setting("theme")


def _remark(key: str | Remark, params: dict[str, int | str | Remark]) -> Remark:
    return key if isinstance(key, Remark) else Remark(key, tuple(params.items()))
