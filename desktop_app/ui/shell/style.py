"""The one stylesheet of the window, made from a theme and a text size.

Widgets say what they are with the property `role`; nothing else sets a colour or a frame.
"""

from desktop_app.ui.fonts import Families, slowly
from desktop_app.ui.table.palette import Theme

_SHEET = """
* {{ font-family: "{sans}"; font-size: {body}px; }}
QWidget {{ color: {ink}; }}
QMainWindow, QDialog, QWidget[role="page"] {{ background: {table}; }}
QWidget[role="panel"] {{ background: {panel}; }}
QFrame[role="card"] {{ background: {raised}; border: {edge}px solid {line}; border-radius: 10px; }}
QFrame[role="card"][lit="true"] {{ border: 2px solid {accent}; }}
QFrame[role="card"][active="true"] {{ background: {active}; border: {edge}px solid {accent}; }}
QFrame[role="pill"] {{ background: transparent; border: {edge}px solid transparent; border-radius: 8px; }}
QFrame[role="pill"][active="true"] {{ background: {active}; border: {edge}px solid {accent}; }}
QFrame[role="plain"] {{ background: transparent; border: none; }}
QFrame[role="rule"] {{ background: {line}; border: none; max-height: 1px; min-height: 1px; }}
QFrame[role="bar"] {{ background: {panel}; border: none; border-top: 1px solid {line}; }}

QLabel {{ background: transparent; }}
QLabel[role="brand"] {{ font-family: "{display}"; font-size: {brand}px; font-weight: bold; }}
QLabel[role="title"] {{ font-family: "{display}"; font-size: {title}px; font-weight: bold; }}
QLabel[role="heading"] {{ font-size: {heading}px; font-weight: bold; }}
QLabel[role="section"] {{ color: {muted}; font-size: {small}px; font-weight: bold; }}
QLabel[role="lead"] {{ font-size: {lead}px; }}
QLabel[role="strong"] {{ font-weight: bold; }}
QLabel[role="muted"] {{ color: {muted}; }}
QLabel[role="small"] {{ color: {muted}; font-size: {small}px; }}
QLabel[role="prompt"] {{ font-size: {prompt}px; font-weight: bold; }}
QLabel[role="figure"] {{ font-family: "{display}"; font-size: {figure}px; font-weight: bold; }}
QLabel[role="grand"] {{ font-family: "{display}"; font-size: {grand}px; font-weight: bold; }}
QLabel[face="reading"] {{ font-family: "{sans}"; }}
QLabel[role="bad"] {{ color: {bad}; }}
QLabel[role="chip"] {{ background: {accent}; color: {accent_ink}; border-radius: {chip}px;
    padding: 1px 8px; font-size: {small}px; font-weight: bold; }}

QPushButton, QToolButton {{ background: {raised}; border: {edge}px solid {line}; border-radius: 8px;
    padding: 5px 12px; min-height: {button}px; }}
QToolButton {{ padding: 4px 8px; }}
QPushButton:hover, QToolButton:hover {{ border-color: {accent}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {pressed}; }}
QPushButton:checked, QToolButton:checked {{ border: 2px solid {accent}; background: {active}; }}
QPushButton:disabled, QToolButton:disabled {{ color: {faint}; background: transparent;
    border-color: {line}; }}
QPushButton[role="main"] {{ background: {accent}; color: {accent_ink}; border: 1px solid {accent};
    font-weight: bold; padding: 6px 22px; }}
QPushButton[role="main"]:hover {{ background: {accent_high}; }}
QPushButton[role="main"]:disabled {{ background: {line}; color: {faint}; border-color: {line}; }}
QPushButton[role="big"] {{ background: {accent}; color: {accent_ink}; border: 1px solid {accent};
    font-weight: bold; font-size: {heading}px; padding: 8px 32px; min-height: {big}px; border-radius: 10px; }}
QPushButton[role="big"]:hover {{ background: {accent_high}; }}
QPushButton[tight="true"] {{ padding: 6px 8px; }}
QPushButton[role="quiet"], QToolButton[role="quiet"] {{ background: transparent;
    border: 1px solid transparent; }}
QPushButton[role="quiet"]:hover, QToolButton[role="quiet"]:hover {{ background: {hover}; }}
QPushButton[role="row"] {{ background: transparent; border: 1px solid transparent; border-radius: 8px;
    text-align: left; padding: 4px 8px; }}
QPushButton[role="row"]:hover {{ background: {hover}; }}
QPushButton[role="ghost"] {{ background: transparent; border: 2px dashed {line}; color: {muted};
    border-radius: 10px; }}
QPushButton[role="ghost"]:hover {{ border-color: {accent}; color: {ink}; }}
QPushButton[role="tab"] {{ background: transparent; border: none; border-bottom: 3px solid transparent;
    border-radius: 0; padding: 6px 10px; color: {muted}; font-weight: bold; }}
QPushButton[role="tab"]:hover {{ color: {ink}; }}
QPushButton[role="tab"]:checked {{ color: {ink}; background: transparent;
    border-bottom: 3px solid {accent}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {focus}; }}
QPushButton[role="tab"]:focus {{ border: 2px solid {focus}; border-radius: 6px; }}

QLineEdit, QSpinBox, QComboBox {{ background: {raised}; border: {edge}px solid {line}; border-radius: 8px;
    padding: 4px 8px; min-height: {button}px; selection-background-color: {accent};
    selection-color: {accent_ink}; }}
QLineEdit[role="inline"] {{ background: transparent; border: 1px solid transparent;
    border-bottom: 1px solid {line}; border-radius: 0; font-weight: bold; padding: 2px 2px; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus {{ border: 2px solid {focus}; }}
QComboBox {{ padding-right: 26px; }}
QComboBox::drop-down {{ border: none; width: 0px; }}
QComboBox QAbstractItemView {{ background: {raised}; border: 1px solid {line}; outline: none;
    selection-background-color: {accent}; selection-color: {accent_ink}; }}
QCheckBox {{ spacing: 10px; background: transparent; }}
QCheckBox::indicator {{ width: {tick}px; height: {tick}px; }}

QScrollArea {{ background: transparent; border: none; }}
QScrollArea > QWidget > QWidget[role="page"] {{ background: {table}; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 2px; }}
QScrollBar::handle {{ background: {scroll}; border-radius: 3px; min-height: 32px; min-width: 32px; }}
QScrollBar::handle:hover {{ background: {muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QTextBrowser {{ background: transparent; border: none; }}
QTextBrowser:focus {{ border: 1px solid {focus}; border-radius: 6px; }}
QListWidget, QTreeWidget {{ background: transparent; border: none; outline: none; }}
QListWidget::item, QTreeWidget::item {{ border-radius: 6px; padding: 3px 6px; }}
QListWidget::item:hover, QTreeWidget::item:hover {{ background: {hover}; }}
QListWidget::item:selected, QTreeWidget::item:selected {{ background: {accent}; color: {accent_ink}; }}
QGraphicsView {{ border: none; }}
QGraphicsView:focus {{ border: none; }}

QMenuBar {{ background: {panel}; border-bottom: 1px solid {line}; padding: 2px 6px; }}
QMenuBar::item {{ padding: 4px 10px; border-radius: 6px; background: transparent; }}
QMenuBar::item:selected {{ background: {hover}; }}
QMenu {{ background: {raised}; border: 1px solid {line}; padding: 6px; }}
QMenu::item {{ padding: 5px 28px 5px 14px; border-radius: 6px; }}
QMenu::item:selected {{ background: {accent}; color: {accent_ink}; }}
QMenu::item:disabled {{ color: {faint}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 5px 8px; }}
QToolTip {{ background: {raised}; color: {ink}; border: 1px solid {line}; padding: 5px; }}
QSlider:horizontal {{ min-height: 22px; }}
QSlider::groove:horizontal {{ height: 4px; background: {line}; border-radius: 2px; }}
QSlider::sub-page:horizontal {{ background: {accent}; border-radius: 2px; }}
QSlider::handle:horizontal {{ background: {raised}; border: 2px solid {accent}; width: 14px; height: 14px;
    margin: -7px 0; border-radius: 9px; }}
"""


def stylesheet(theme: Theme, families: Families, factor: float) -> str:
    """Return the stylesheet for `theme` with texts `factor` times their usual size."""

    def px(size: float) -> int:
        return max(1, round(size * factor))

    return _SHEET.format(
        sans=families.sans,
        display=families.display,
        table=theme.table,
        panel=theme.panel,
        raised=theme.raised,
        ink=theme.ink,
        muted=theme.muted,
        line=theme.line,
        accent=theme.accent,
        accent_ink=theme.accent_ink,
        bad=theme.bad,
        focus=theme.focus,
        accent_high=theme.mix("accent", "accent_ink", 0.14).name(),
        pressed=theme.mix("raised", "line", 0.6).name(),
        hover=theme.mix("panel", "line", 0.5).name() if theme.name != "contrast" else "#333333",
        faint=theme.mix("muted", "panel", 0.28).name(),
        active=theme.mix("raised", "accent", 0.14).name(),
        scroll=theme.mix("line", "muted", 0.35).name(),
        edge=2 if theme.name == "contrast" else 1,
        body=px(14),
        small=px(12),
        heading=px(17),
        prompt=px(16),
        lead=slowly(17, factor),
        brand=slowly(40, factor),
        title=slowly(28, factor),
        figure=slowly(25, factor),
        grand=slowly(54, factor),
        tick=px(18),
        button=px(20),
        big=px(30),
        chip=px(9),
    )
