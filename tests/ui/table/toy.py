"""A small game on a table: take a tile from the row or the pile and put it on a cell; a pawn walks.

Its controller follows the order of signals of the real one: a step, then no prompt, and the next
prompt once the scene says that it is idle.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap

from desktop_app.engine.errors import Problem
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action, Decision, Event, Remark
from desktop_app.ui.table.animator import Count, Flip, Fly, Move, Turn
from desktop_app.ui.table.hand import Held
from desktop_app.ui.table.items import Art, CounterItem, PieceItem, SlotItem, TableItem, box
from desktop_app.ui.table.scene import TableScene
from desktop_app.ui.table.view import TableView

FACES = ("face:up", "face:down")
CELLS = 6


@dataclass(frozen=True, slots=True)
class Take(Action):
    tag: ClassVar[str] = "take"
    tile: int

    def path(self) -> tuple[str, ...]:
        return (f"tile:{self.tile}",)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    tag: ClassVar[str] = "draw"

    def path(self) -> tuple[str, ...]:
        return ("pile",)


@dataclass(frozen=True, slots=True)
class Put(Action):
    tag: ClassVar[str] = "put"
    face: int
    cell: int
    turn: int

    def path(self) -> tuple[str, ...]:
        return (FACES[self.face], f"cell:{self.cell}", f"rot:{self.turn}")


@dataclass(frozen=True, slots=True)
class Walk(Action):
    tag: ClassVar[str] = "walk"
    pawn: int
    cell: int

    def path(self) -> tuple[str, ...]:
        return (f"pawn:{self.pawn}", f"cell:{self.cell}")


@dataclass(frozen=True, slots=True)
class Moved(Event):
    tag: ClassVar[str] = "moved"
    handle: str
    to: tuple[int, int]
    turn: int = 0
    face: int = 0


@dataclass(frozen=True, slots=True)
class Earned(Event):
    tag: ClassVar[str] = "earned"
    total: int


@dataclass(frozen=True, slots=True)
class ToyState:
    tiles: tuple[tuple[int, int, int], ...]
    """For each tile (cell, turn, face); cell -1 in the row, -2 in hand, -3 in the pile."""
    pawns: tuple[int, ...]
    hand: int = 0
    coins: int = 0
    turn: int = 1
    seat: int = 0


def spot(cell: int, tile: int = 0) -> tuple[int, int]:
    """Return the centre of a place on the toy's table."""
    if cell == -1:
        return 60 + 100 * tile, 60
    if cell == -2:
        return 700, 60
    if cell == -3:
        return 700, 360
    return 100 + 150 * (cell % 3), 220 + 150 * (cell // 3)


@dataclass(slots=True)
class ToyMatch:
    steps: list[SimpleNamespace] = field(default_factory=list)


class ToyController(QObject):
    step_played = Signal(object)
    prompt_changed = Signal(object)
    match_reset = Signal(object)
    match_replaced = Signal()
    viewer_changed = Signal(int)
    action_refused = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.animated = False
        self.game = "toy"
        self.match = ToyMatch()
        self.names = ("Ann", "Bo")
        self.viewer = self.next_viewer = 0
        self.idles = 0
        self.fair = True
        self.strict = False
        """Refuse every action."""
        self.state = ToyState(tiles=((-1, 0, 0),) * 3 + ((-3, 0, 0),), pawns=(0,))
        self._past: list[ToyState] = []
        self.prompt: Prompt | None = self._prompt()

    def view(self) -> ToyState:
        return self.state

    def before(self, step: SimpleNamespace) -> ToyState:
        return self._past[int(step.index)]

    def _prompt(self) -> Prompt | None:
        state = self.state
        if state.seat != 0:
            return None
        actions: list[Action]
        free = [cell for cell in range(CELLS) if all(tile[0] != cell for tile in state.tiles)]
        if state.hand:
            actions = [Put(0, 0, cell, turn) for cell in free for turn in range(4)]
            actions += [Put(0, 1, cell, 0) for cell in free if cell != 5]
        else:
            actions = [Take(0, n) for n, tile in enumerate(state.tiles) if tile[0] == -1]
            actions += [Draw(0)] if state.tiles[3][0] == -3 else []
            actions += [Walk(0, 0, cell) for cell in range(CELLS) if cell != state.pawns[0]]
        return Prompt.of(Decision(0, 0, state.turn, "toy.ask"), actions)

    def submit(self, action: Action) -> None:
        if self.strict:
            self.action_refused.emit(Problem("toy.strict"))
            return
        self._past.append(self.state)
        events = self._apply(action)
        turn = self._past[-1].turn
        step = SimpleNamespace(index=len(self._past) - 1, turn=turn, action=action, events=tuple(events))
        self.match.steps.append(step)
        self.prompt = None
        self.step_played.emit(step)
        if self.prompt is None:
            self.prompt_changed.emit(None)

    def _apply(self, action: Action) -> list[Event]:
        state, tiles, pawns = self.state, list(self.state.tiles), list(self.state.pawns)
        if isinstance(action, Take | Draw):
            tile = action.tile if isinstance(action, Take) else 3
            tiles[tile] = (-2, 0, 0)
            self.state = replace(state, tiles=tuple(tiles), hand=tile + 1)
            return [Moved(f"tile:{tile}", spot(-2))]
        if isinstance(action, Put):
            tile = state.hand - 1
            tiles[tile] = (action.cell, action.turn, action.face)
            coins = state.coins + 3
            self.state = replace(state, tiles=tuple(tiles), hand=0, coins=coins, turn=state.turn + 1)
            return [
                Moved(f"tile:{tile}", spot(action.cell), action.turn, action.face),
                Earned(coins),
            ]
        assert isinstance(action, Walk)
        pawns[action.pawn] = action.cell
        self.state = replace(state, pawns=tuple(pawns), turn=state.turn + 1)
        return [Moved(f"pawn:{action.pawn}", spot(action.cell))]

    def turn_table(self) -> None:
        if self.next_viewer != self.viewer:
            self.viewer = self.next_viewer
            self.viewer_changed.emit(self.viewer)

    def idle(self) -> None:
        self.idles += 1
        if self.prompt is None:
            self.prompt = self._prompt()
            self.prompt_changed.emit(self.prompt)

    def undo(self) -> None:
        if self.match.steps and self.fair:
            self.match.steps.pop()
            self.state = self._past.pop()
            self.reset()

    def reset(self) -> None:
        self.prompt = None
        self.match_reset.emit(self.state)
        self.prompt = self._prompt()
        self.prompt_changed.emit(self.prompt)

    def last_touched(self) -> tuple[str, ...]:
        events = self.match.steps[-1].events if self.match.steps else ()
        return tuple(event.handle for event in events if isinstance(event, Moved))

    def describe(self, handle: str) -> tuple[Remark, ...]:
        return (Remark(f"name of {handle}"), Remark("what it does"))

    def preview(self, action: Action) -> tuple[Remark, ...]:
        return (Remark(f"would {action.tag}"),)

    def refusal(self, chosen: tuple[str, ...], handle: str) -> Problem | None:
        return Problem(f"no {handle}")


class ToyTexts:
    def text(self, remark: Remark | str, names: Sequence[str] = ()) -> str:
        return remark if isinstance(remark, str) else remark.key

    def rich(self, remark: Remark | str, names: Sequence[str], icon: Any, escape: Any) -> str:
        return str(escape(self.text(remark)))


class Plain:
    """Art of one colour, which notes the scales it was asked for."""

    def __init__(self, colour: str, width: float, height: float, text: str = "") -> None:
        self.colour, self.width, self.height, self.text = colour, width, height, text
        self.scales: list[float] = []

    def __call__(self, scale: float) -> QPixmap:
        self.scales.append(scale)
        pixmap = QPixmap(round(self.width * scale), round(self.height * scale))
        pixmap.setDevicePixelRatio(scale)
        pixmap.fill(QColor(self.colour))
        if self.text:
            painter = QPainter(pixmap)
            painter.drawText(QRectF(0, 0, self.width, self.height), self.text)
            painter.end()
        return pixmap


class ToyScene(TableScene):
    def build(self) -> None:
        self.setSceneRect(0, 0, 800, 450)
        self.up = [Plain("#C09060", 80, 80, f"{n}") for n in range(4)]
        self.down = [Plain("#60A060", 80, 80) for _ in range(4)]
        for cell in range(CELLS):
            self.add(SlotItem(f"cell:{cell}", box(100, 100, 6)), *spot(cell))
        pile = self.add(SlotItem("pile", box(80, 80, 4), Plain("#404040", 80, 80)), *spot(-3))
        pile.yields = True
        for n in range(4):
            self.add(PieceItem(f"tile:{n}", box(80, 80, 4), self.up[n]))
        self.add(PieceItem("pawn:0", box(30, 30, 15), Plain("#AA2020", 30, 30)))
        self.coins = CounterItem("coins", box(60, 30), self._number)
        self.add(self.coins, 560, 60)

    def _number(self, value: int) -> Art:
        return Plain("#FFFFFF", 60, 30, str(value))

    def place(self, view: ToyState) -> None:
        for n, (cell, turn, face) in enumerate(view.tiles):
            art = (self.up, self.down)[face][n]
            self.lay(f"tile:{n}", spot(cell, n), art=art, rotation=90.0 * turn, visible=cell != -3)
        self.lay("pawn:0", spot(view.pawns[0]), layer=300.0)
        self.coins.tell(self._number, view.coins)
        self.lay("coins", (560, 60))

    def animate(self, event: Event) -> Sequence[Sequence[Move]]:
        if isinstance(event, Moved):
            item = self.item(event.handle)
            assert item is not None
            moves: list[Move] = [Fly(item, QPointF(*event.to)), Turn(item, 90.0 * event.turn)]
            if event.face:
                moves.append(Flip(item, self.down[int(event.handle[5:])]))
            return (moves,)
        if isinstance(event, Earned):
            return ((Count(self.coins, event.total),),)
        return ()

    def held_for(self, view: ToyState, prompt: Prompt) -> Held | None:
        if view.hand:
            return Held(f"tile:{view.hand - 1}", faces=FACES, turns=4)
        return super().held_for(view, prompt)

    def drop_path(self, handle: str) -> list[str]:
        held = self.held
        if held is not None and held.faces:
            turn = held.turn if held.face == 0 else 0
            return [held.face_handle, handle, f"rot:{turn}"]
        return [handle]

    def show_held(self, item: TableItem, held: Held) -> None:
        if held.faces:
            item.set_art((self.up, self.down)[held.face][int(held.handle[5:])])


@dataclass
class Toy:
    """A toy table in a window, and a hand to touch it with."""

    controller: ToyController
    scene: ToyScene
    view: TableView
    qtbot: Any
    said: list[Problem] = field(default_factory=list)

    def at(self, handle: str) -> QPoint:
        """Return the middle of an item, in the viewport."""
        item = self.scene.item(handle)
        assert item is not None, handle
        return self.view.mapFromScene(item.scene_outline().center())

    def click(self, handle: str) -> None:
        self.qtbot.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=self.at(handle))

    def press(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self.qtbot.mousePress(self.view.viewport(), button, pos=at)

    def move(self, at: QPoint) -> None:
        self.qtbot.mouseMove(self.view.viewport(), at)

    def release(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self.qtbot.mouseRelease(self.view.viewport(), button, pos=at)

    def lift(self, handle: str) -> None:
        """Press on an item and move far enough to drag it."""
        start = self.at(handle)
        self.press(start)
        self.move(start + QPoint(8, 8))
        self.move(start + QPoint(20, 20))

    def drag(self, handle: str, target: str) -> None:
        self.lift(handle)
        end = self.at(target)
        self.move(end)
        self.release(end)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.view, key, modifiers)

    def rest(self) -> None:
        """Let animations come to their end."""
        self.qtbot.waitUntil(lambda: not self.scene.animator.running)

    def place_of(self, handle: str) -> tuple[float, float]:
        item = self.scene.item(handle)
        assert item is not None, handle
        return round(item.x(), 1), round(item.y(), 1)

    def actions(self) -> list[Action]:
        """Return what was played so far."""
        return [step.action for step in self.controller.match.steps]
