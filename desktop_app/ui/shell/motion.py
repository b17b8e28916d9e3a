"""How fast things move on a table, and whether they fly about at all."""

from PySide6.QtWidgets import QApplication, QStyle

from desktop_app.controllers.settings import Settings
from desktop_app.ui.table.scene import TableScene


def apply_motion(settings: Settings, scene: TableScene) -> None:
    """Let a scene move as the settings say."""
    scene.set_motion(settings.speed, _reduced_motion(settings.reduced_motion))


def _reduced_motion(setting: str) -> bool:
    """Return whether things should not fly about; the system says so by animations of no length."""
    if setting != "system":
        return setting == "on"
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return QApplication.style().styleHint(hint) == 0
