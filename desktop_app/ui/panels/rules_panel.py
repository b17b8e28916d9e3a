"""The rules of the game on the table, as a text of sections with icons."""

import re

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop_app.ui.games.registry import GameLook
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import column


class RulesPanel(QWidget):
    """Scrolls to a section by its id."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._look: GameLook | None = None
        self._shown: tuple[object, ...] = ()
        self._text = QTextBrowser()
        self._text.setOpenLinks(False)
        self._text.document().setDocumentMargin(14)
        self._text.anchorClicked.connect(lambda url: self.open_section(QUrl(url).fragment()))
        self.setLayout(column(self._text, gap=0))

    def set_game(self, look: GameLook) -> None:
        """Show the rules of this game."""
        self._look = look
        self.retell()

    def retell(self) -> None:
        """Write the text in the present language and colours, if it is not there already."""
        desk, look = self._desk, self._look
        if look is None:
            return
        wanted = (look.id, desk.messages.language, desk.theme.name, desk.factor)
        if wanted != self._shown:
            self._shown = wanted
            self._text.setAccessibleName(desk.text("panels.rules"))
            self._text.setHtml(rules_html(desk, look))

    def open_section(self, section: str) -> None:
        """Scroll to a section, its heading at the top."""
        self._text.scrollToAnchor(section)


def rules_html(desk: Desk, look: GameLook) -> str:
    """Return a game's rules as HTML: a list of sections, then each with its anchor."""
    theme = desk.theme
    links = " · ".join(
        f'<a href="#{section}" style="color:{theme.accent}; text-decoration:none">'
        f"{desk.rich(f'{look.id}.rules.{section}')}</a>"
        for section in look.sections
    )
    parts = [f"<p>{links}</p>"]
    for section in look.sections:
        key = f"{look.id}.rules.{section}"
        parts.append(
            f'<h3 style="margin-top:{desk.px(18)}px; margin-bottom:{desk.px(4)}px; '
            f'font-size:{desk.px(17)}px"><a name="{section}"></a>{desk.rich(key)}</h3>'
        )
        parts.append(marked_up(desk.rich(f"{key}.text", colour="ink")))
    return "".join(parts)


def marked_up(text: str) -> str:
    """Return text as HTML paragraphs: blank lines part them, `- ` begins a point, `**` is bold."""
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    parts = []
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = block.split("\n")
        points = [line[2:] for line in lines if line.startswith("- ")]
        plain = " ".join(line for line in lines if not line.startswith("- "))
        if plain:
            parts.append(f'<p style="margin-top:4px; margin-bottom:6px; line-height:128%">{plain}</p>')
        if points:
            items = "".join(
                f'<li style="margin-bottom:4px; line-height:124%">{point}</li>' for point in points
            )
            parts.append(f'<ul style="margin-left:16px; -qt-list-indent:0; margin-top:2px">{items}</ul>')
    return "".join(parts)
