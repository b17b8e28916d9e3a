"""A pair of hands on a window: real events of mouse and keys, given to the window as a whole.

Only `at`, `item` and the properties look inside, to know where things lie and what is asked.
"""

from dataclasses import dataclass, field
from math import atan2, cos, pi, sin
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.controllers.match_controller import MatchController
from desktop_app.engine.errors import Problem
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action, Setup
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.games.applejack.scene import ApplejackScene
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.table.items import TableItem
from desktop_app.ui.table.scene import TableScene
from desktop_app.ui.table.view import TableView

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ARROWS = (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up)
TURNS = ("wheel", "key", "button", "shift-key", "shift-button")
"""The ways to turn a piece in hand."""


def people(*names: str) -> tuple[Seat, ...]:
    """Return a seat for each of these persons."""
    return tuple(Seat(HUMAN, "", name, number) for number, name in enumerate(names))


@dataclass
class Hands:
    """What a player does, sees and is told at one window."""

    window: MainWindow
    qtbot: QtBot
    said: list[Problem] = field(default_factory=list)

    # What is on the table

    def start(self, setup: Setup, seats: tuple[Seat, ...], *, free_undo: bool = False) -> None:
        """Begin a match in this window."""
        self.window.start(setup, seats, free_undo)
        self.scene.refused.connect(self.said.append)
        QApplication.processEvents()
        if self.curtain_is_down:
            self.sit_down()
            self.settle()

    def lay(self, match: Match[Any], last: int = 2) -> None:
        """Lay a match on the table before its last moves, and play those in this window."""
        steps = match.steps[-last:]
        match.rewind(match.step_count - last)
        self.controller.take(match)
        self.window.show_match()
        self.scene.refused.connect(self.said.append)
        self.rest()
        for step in steps:
            self.controller.submit(step.action)
            self.rest()

    @property
    def controller(self) -> MatchController:
        return self.window.controller

    @property
    def match(self) -> Match[Any]:
        return self.controller.match

    @property
    def scene(self) -> TableScene:
        scene = self.window.table_page.scene
        assert scene is not None
        return scene

    @property
    def applejack(self) -> ApplejackScene:
        """The table, when it is one of Applejack."""
        assert isinstance(self.scene, ApplejackScene)
        return self.scene

    @property
    def view(self) -> TableView:
        view = self.window.table_page.view
        assert view is not None
        return view

    @property
    def handle(self) -> QWindow:
        """The window as the system knows it."""
        return self.window.windowHandle()

    @property
    def prompt(self) -> Prompt:
        """What is asked now, not narrowed."""
        prompt = self.controller.prompt
        assert prompt is not None, "nobody is asked"
        return prompt

    def actions(self) -> list[Action]:
        """Return what was played so far."""
        return [step.action for step in self.match.steps]

    def at(self, handle: str) -> QPoint:
        """Return, in the window, the middle of a thing on the table, or a place where nothing covers it."""
        item = self.scene.item(handle)
        assert item is not None, f"nothing on the table is called {handle!r}"
        assert item.isVisible(), f"{handle!r} is not visible"
        spot = self.view.mapFromScene(self._bare_spot(item))
        return self.view.viewport().mapTo(self.window, spot)

    def _bare_spot(self, item: TableItem) -> QPointF:
        scene, room = self.scene, item.scene_outline()
        shares = (0.5, 0.1, 0.2, 0.35, 0.65, 0.8, 0.9)
        spots = [
            room.topLeft() + QPointF(x * room.width(), y * room.height()) for x in shares for y in shares
        ]
        bare = (spot for spot in spots if scene.touch_at(spot, scene.drag.item) == item.handle)
        return next(bare, room.center())

    def place_of(self, handle: str) -> tuple[float, float]:
        """Return where a thing lies, in the scene."""
        item = self.scene.item(handle)
        assert item is not None
        return round(item.x(), 2), round(item.y(), 2)

    # Waiting

    def rest(self) -> None:
        """Let animations come to their end, until somebody is asked or the match is over.

        Where a curtain asks for the next person, that person sits down.
        """
        self.settle()
        if self.curtain_is_down:
            self.sit_down()
            self.settle()

    def settle(self) -> None:
        """Let animations come to their end; a curtain stays down."""
        self.qtbot.waitUntil(lambda: self.curtain_is_down or self._at_rest(), timeout=20_000)

    @property
    def curtain_is_down(self) -> bool:
        """Whether the next person is asked to come to the screen."""
        return self.window.table_page.curtain.isVisible()

    def sit_down(self) -> None:
        """Say at the curtain that the next person is here."""
        QApplication.processEvents()
        self.window.table_page.curtain.pause = 0.0  # this person is not the one who moved just now
        self.click_on(self.curtain_button)

    @property
    def curtain_button(self) -> QPushButton:
        """The button that the next person presses."""
        buttons = self.window.table_page.curtain.findChildren(QPushButton)
        return next(button for button in buttons if button.isVisible())

    def _at_rest(self) -> bool:
        asked = self.controller.prompt is not None or self.match.outcome() is not None
        return asked and not self.scene.animator.running

    # The mouse

    def press(self, at: QPoint, button: Qt.MouseButton = LEFT, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mousePress(self.handle, button, held, at)

    def move(self, at: QPoint) -> None:
        QTest.mouseMove(self.handle, at)

    def release(self, at: QPoint, button: Qt.MouseButton = LEFT, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseRelease(self.handle, button, held, at)

    def click(self, handle: str) -> None:
        self.click_at(self.at(handle))

    def click_at(self, at: QPoint, button: Qt.MouseButton = LEFT, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.handle, button, held, at)

    def click_on(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click on a widget of the window."""
        assert widget.isVisible(), f"{widget!r} is not visible"
        self.click_at(widget.mapTo(self.window, at or widget.rect().center()))

    def lift(self, handle: str) -> QPoint:
        """Press on a thing and move far enough to drag it; return where the pointer is now."""
        start = self.at(handle)
        self.press(start)
        self.move(start + QPoint(7, 7))
        self.move(start + QPoint(18, 18))
        return start + QPoint(18, 18)

    def drop(self, handle: str) -> None:
        """Move to a thing and let go."""
        end = self.at(handle)
        self.move(end)
        self.release(end)

    def wheel(self, at: QPoint, notches: int, held: Qt.KeyboardModifier = NONE) -> None:
        """Turn the wheel; positive is away from the player."""
        QTest.wheelEvent(self.handle, at, QPoint(0, 120 * notches), QPoint(), held)

    # Keys

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.handle, key, held)

    def go(self, target: str) -> None:
        """Press arrow keys until the focus is on `target`, learning the way by pressing them."""
        learned: dict[str, dict[Qt.Key, str]] = {}
        focus = self.scene.focus
        if not focus.handle:
            self.key(ARROWS[0])
        while focus.handle != target:
            here = focus.handle
            ways = learned.setdefault(here, {})
            untried = [key for key in self._towards(target) if key not in ways]
            if untried:
                self.key(untried[0])
                ways[untried[0]] = focus.handle
            else:
                self.key(self._first_step(here, learned))

    def _towards(self, target: str) -> list[Qt.Key]:
        """Return the arrow keys, the one that points best at `target` first."""
        here, there = self.at(self.scene.focus.handle), self.at(target)
        gap = there - here
        angle = atan2(gap.y(), gap.x())
        facing = {key: abs(atan2(*_off(angle, number))) for number, key in enumerate(ARROWS)}
        return sorted(ARROWS, key=lambda key: facing[key])

    def _first_step(self, here: str, learned: dict[str, dict[Qt.Key, str]]) -> Qt.Key:
        """Return the first key on the way to the nearest place where a key was not tried yet."""
        ways = [(key, place) for key, place in learned[here].items() if place != here]
        seen = {here}
        while ways:
            first, place = ways.pop(0)
            if place in seen:
                continue
            seen.add(place)
            further = learned.get(place, {})
            if len(further) < len(ARROWS):
                return first
            ways += [(first, beyond) for beyond in further.values()]
        raise AssertionError(f"arrow keys reach {sorted(seen)} and nothing else")

    def turn_to(self, turn: int, way: str, at: QPoint) -> None:
        """Turn the piece in hand to so many of its steps clockwise, in one of the ways of `TURNS`."""
        held = self.scene.held
        assert held is not None
        gap = (turn - held.turn) % held.turns
        back = (held.turn - turn) % held.turns
        if way == "wheel":
            for _ in range(min(gap, back)):
                self.wheel(at, -1 if gap <= back else 1)
        elif way in ("key", "shift-key"):
            for _ in range(gap if way == "key" else back):
                self.key(Qt.Key.Key_R, NONE if way == "key" else SHIFT)
        else:
            for _ in range(gap if way == "button" else back):
                self.click_at(at, RIGHT, NONE if way == "button" else SHIFT)
        assert held.turn == turn

    def show_face(self, face: str) -> None:
        """Turn the piece in hand over with F until it shows this side."""
        held = self.scene.held
        assert held is not None
        if held.face_handle != face:
            self.key(Qt.Key.Key_F)
        assert self.scene.held is not None
        assert self.scene.held.face_handle == face


def _off(angle: float, quarter: int) -> tuple[float, float]:
    """Return sine and cosine of `angle` seen from a quarter turn."""
    turned = angle - quarter * pi / 2
    return sin(turned), cos(turned)
