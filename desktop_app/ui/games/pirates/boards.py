"""The sea boards on the table: as they lie, waiting to be laid, and in the hand (3.1)."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainterPath

from desktop_app.games.pirates.boards import boards_left, turned
from desktop_app.games.pirates.catalogue import BOARDS, BOARDS_PER_SIDE
from desktop_app.games.pirates.geometry import HALF_ROWS, SIDES
from desktop_app.games.pirates.state import LAY_BOARD, PiratesState
from desktop_app.ui.games.pirates import faces, signs
from desktop_app.ui.table import layers
from desktop_app.ui.table.hand import Held
from desktop_app.ui.table.items import Art, TableItem, box
from desktop_app.ui.table.places import Point

if TYPE_CHECKING:
    from desktop_app.ui.games.pirates.scene import PiratesScene

FACES = ("face:0", "face:1")
HALF_TURN = 2
"""Quarter turns."""
RIVAL_SHARE = 0.31
"""A space on the rival's waiting boards, against the height of the strip they wait in."""


class Boards:
    """The six boards of one scene."""

    def __init__(self, scene: "PiratesScene") -> None:
        self._scene = scene

    def build(self) -> None:
        """Make the berths; the scene makes the boards, which lie under everything."""
        for side in range(SIDES):
            for place in range(BOARDS_PER_SIDE):
                self._scene.slot(f"berth:{side}:{place}", layers.SLOT + 1).framed = True

    def being_laid(self, view: PiratesState) -> bool:
        """Return whether a part of the sea is still missing."""
        return not all(view.sea)

    def place(self, view: PiratesState) -> None:
        """Put the boards that lie, and those that wait."""
        self.place_berths(view)
        if not self._scene.differs("boards", view.boards):
            return
        scene, cell = self._scene, self._scene.layout.cell
        for side, row in enumerate(view.boards):
            column = 0
            for board, face, quarter in row:
                width = scene.catalogue.boards[board].width
                spot = scene.layout.board(side, column, width, scene.turned)
                self._lay(board, spot, self.face(board, face, quarter, cell), cell, layers.BOARD + 1)
                scene.thing(f"board:{board}").dims = False
                column += width
        for seat in range(SIDES):
            self._place_waiting(view, seat)

    def place_berths(self, view: PiratesState) -> None:
        """Show where boards are still to come, and which of these places is the next."""
        laying = self._board_in_hand(view)
        seat = view.frames[-1].seat if view.frames and self.being_laid(view) else -1
        if not self._scene.differs("berths", view.boards, laying, seat):
            return
        for side in range(SIDES):
            widths = self._widths(view, side, laying)
            done, first = len(view.boards[side]), 0
            for place, width in enumerate(widths):
                lit = place == done and seat >= 0 and view.side[seat] == side
                self._place_berth(side, place, first, width, lit=lit, shown=place >= done)
                first += width

    def _widths(self, view: PiratesState, side: int, laying: int) -> list[int]:
        """Return the widths of a side's boards: laid ones, the one in hand, then the others in any order."""
        sheets = self._scene.catalogue.boards
        laid = [board for board, _, _ in view.boards[side]]
        own = [board for board in range(BOARDS) if self._side_of(board) == side and board not in laid]
        own.sort(key=lambda board: (board != laying, board))
        return [sheets[board].width for board in (*laid, *own)]

    def _place_berth(self, side: int, place: int, first: int, width: int, *, lit: bool, shown: bool) -> None:
        scene, cell = self._scene, self._scene.layout.cell
        handle = f"berth:{side}:{place}"
        if not shown:
            scene.lay(handle, (0, 0), box(1, 1), faces.nothing, visible=False)
            return
        wide, high = width * cell, HALF_ROWS * cell
        spot = scene.layout.board(side, first, width, scene.turned)
        scene.lay(handle, spot, box(wide, high, cell * 0.05), signs.BerthFace(place + 1, lit, wide, high))

    def where(self, side: int, board: int, place: int) -> Point:
        """Return where a board comes to lie that is laid at the next place of its side."""
        scene, state = self._scene, self._scene.state
        first = sum(scene.catalogue.boards[other].width for other, _, _ in state.boards[side][:place])
        return scene.layout.board(side, first, scene.catalogue.boards[board].width, scene.turned)

    def face(self, board: int, face: int, quarter: int, cell: float) -> Art:
        """Return how a board looks, seen from where the viewer sits."""
        scene = self._scene
        sheet = scene.catalogue.boards[board]
        rows = turned(sheet.faces[face], quarter)
        away = sheet.side != (1 if scene.turned else 0)
        # The owner's first row is the nearest one: the lowest for the owner, the highest for the rival.
        seen = tuple(row[::-1] for row in rows) if away else rows[::-1]
        return faces.BoardFace(board, face, (quarter + HALF_TURN * away) % 4, seen, cell)

    def edge(self, board: int, cell: float) -> QPainterPath:
        """Return the edge of a board whose spaces are so large."""
        return box(self._scene.catalogue.boards[board].width * cell, HALF_ROWS * cell, cell * 0.05)

    # In the hand -------------------------------------------------------------------------------

    def held(self, view: PiratesState) -> Held | None:
        """Return the board in hand."""
        board = self._board_in_hand(view)
        if board < 0:
            return None
        quarters = self._scene.catalogue.boards[board].quarters
        return Held(f"board:{board}", FACES, turns=len(quarters))

    def drop_path(self, berth: str) -> list[str]:
        """Return what to pick to lay the board in hand, as it is turned and flipped."""
        held = self._scene.held
        if held is None or not held.faces:
            return []
        return [held.face_handle, berth, f"rot:{self._quarter(held)}"]

    def show_held(self, item: TableItem, held: Held) -> None:
        """Draw the board in hand: under the pointer as large as its berth."""
        scene, layout = self._scene, self._scene.layout
        board = int(held.handle.partition(":")[2])
        cell = layout.cell if scene.drag.active else layout.boards.size
        item.set_outline(self.edge(board, cell))
        item.set_art(self.face(board, held.face, self._quarter(held), cell))

    def growth(self, held: TableItem) -> float:
        """Return how much larger a board lies in the sea than it is drawn now."""
        return HALF_ROWS * self._scene.layout.cell / held.outline.boundingRect().height()

    # Inside ------------------------------------------------------------------------------------

    def _quarter(self, held: Held) -> int:
        board = int(held.handle.partition(":")[2])
        return self._scene.catalogue.boards[board].quarters[held.turn]

    def _board_in_hand(self, view: PiratesState) -> int:
        """Return the board that the viewer has taken, -1 for none."""
        frame = view.frames[-1] if view.frames else None
        if frame is None or frame.kind != LAY_BOARD or self._scene.prompt is None:
            return -1
        return frame.args[0]

    def _side_of(self, board: int) -> int:
        return self._scene.catalogue.boards[board].side

    def _place_waiting(self, view: PiratesState, seat: int) -> None:
        """Put a seat's boards side by side where its hand will be; laid ones leave their place empty."""
        scene, layout = self._scene, self._scene.layout
        side = view.side[seat]
        near = seat == scene.near
        cell = layout.boards.size if near else layout.backs.size * RIVAL_SHARE
        own = [board for board in range(BOARDS) if self._side_of(board) == side]
        widths = tuple(scene.catalogue.boards[board].width for board in own)
        rival = layout.backs.x, layout.backs.y
        spots = layout.offered_boards(widths) if near else layout.waiting_boards(widths, rival, cell)
        left = boards_left(view, side)
        for board, spot in zip(own, spots, strict=True):
            if board in left:
                scene.thing(f"board:{board}").dims = near
                self._lay(board, spot, self.face(board, 0, 0, cell), cell, layers.PIECE)

    def _lay(self, board: int, spot: Point, art: Art, cell: float, layer: float) -> None:
        self._scene.lay(f"board:{board}", spot, self.edge(board, cell), art, layer=layer)
