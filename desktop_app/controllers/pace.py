"""When an opponent's move may appear: not into a running animation, and never too soon after the last."""

from collections.abc import Callable, Mapping
from math import ceil
from time import monotonic
from types import MappingProxyType

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.ai.agent import Choice

VISIBLE: Mapping[str, float] = MappingProxyType({"off": 0.0, "fast": 0.2, "normal": 0.5, "slow": 1.0})
"""Seconds every move stays on the table before an opponent's next one, by the speed setting."""

_SAVE_BOUND = 1.0
"""Seconds a move waits for the save of the one before it; a disk slower than that is not waited for."""

_LOOK_AGAIN = 5
"""Milliseconds between two looks at a save that is being written."""


class Pace(QObject):
    """Holds one choice until the table rests, the last move was seen, and it is saved."""

    released = Signal(object)
    """The `Choice` that may be played now."""

    def __init__(
        self, speed: Callable[[], str], is_saved: Callable[[], bool], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._speed = speed
        self._is_saved = is_saved
        self._held: Choice | None = None
        self._resting = True
        self._last = float("-inf")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._look)

    @property
    def resting(self) -> bool:
        """Whether nothing on the table moves."""
        return self._resting

    def moved(self, *, animated: bool) -> None:
        """Note that a move appears now; `animated` when `rest` will be called at its end."""
        self._last = monotonic()
        self._resting = not animated

    def rest(self) -> None:
        """Note that nothing on the table moves any more."""
        self._resting = True
        self._look()

    def hold(self, choice: Choice) -> None:
        """Release `choice` with `released` when its time has come."""
        self._held = choice
        self._look()

    def drop(self) -> None:
        """Forget the choice that is held."""
        self._held = None
        self._timer.stop()

    def _look(self) -> None:
        if self._held is None or not self._resting:
            return
        now = monotonic()
        early = self._last + VISIBLE[self._speed()] - now
        if early > 0:
            self._timer.start(ceil(early * 1000))
        elif not self._is_saved() and now < self._last + _SAVE_BOUND:
            self._timer.start(_LOOK_AGAIN)
        else:
            choice, self._held = self._held, None
            self.released.emit(choice)
