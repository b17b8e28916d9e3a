"""Where things lie on the table of Pirates Under Fire, read from `layout.yaml`; lengths are scene units.

Pure geometry: what is drawn at these places stands in `art`, what moves between them in `scene`. A sea is
`turned` when it is seen from side 1: whoever looks has the own half nearest.
"""

from dataclasses import dataclass, fields
from functools import cache

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import Node, read_yaml
from desktop_app.content.schema import counted, expect_schema
from desktop_app.games.pirates.geometry import COLUMNS, DIRECTIONS, HALF_ROWS, ROWS
from desktop_app.ui.table.places import Place, Point, place_of, point_of, size_of

SCHEMA = "pirates-layout/1"
BELOW = 1.1
"""From the middle of a board that is offered to that of the next one below, in heights."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tiles around its middle, over one another and then smaller when they are many."""

    x: float
    y: float
    size: float
    width: float
    shown: float
    """The least of a tile that its neighbour leaves in sight."""
    step: float
    """From the middle of a tile to the next one, in widths of a tile, where there is room."""

    def tile(self, count: int) -> float:
        """Return the side of a tile when there are so many."""
        return min(self.size, self.width / (1 + self.shown * max(0, count - 1)))

    def spots(self, count: int) -> list[Point]:
        """Return the middles of so many tiles."""
        tile = self.tile(count)
        step = min(tile * self.step, (self.width - tile) / max(1, count - 1))
        return [(self.x + step * (place - (count - 1) / 2), self.y) for place in range(count)]


@dataclass(frozen=True, slots=True)
class Market:
    """The mercenaries for hire, row by row."""

    x: float
    y: float
    width: float
    height: float
    step: float
    columns: int

    def spot(self, place: int) -> Point:
        """Return the middle of a card, counted from 0."""
        row, column = divmod(place, self.columns)
        return self.x + column * (self.width + self.step - self.height), self.y + row * self.step


@dataclass(frozen=True, slots=True)
class Stand:
    """Where one seat's things lie."""

    plate: Place
    points: Place
    gold: Place
    extra: Place
    collected: Place
    """From here to the right."""
    pile: Place
    reserve: Place
    start_shield: Place


@dataclass(frozen=True, slots=True)
class Shares:
    """What is the same in every arrangement, as shares of a space."""

    rim: float
    ship: float
    mine: float
    mine_at: float
    shield: float
    shield_at: float
    gain: float
    chip: float
    aim: float
    aim_at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """One arrangement of the table."""

    name: str
    width: float
    height: float
    shares: Shares
    sea: Place
    """Its size is that of a space."""
    hand: Row
    backs: Row
    boards: Place
    """The boards still to be laid, around here; the size is that of a space on them."""
    market: Market
    mines: Place
    shields: Place
    end_turn: Place
    near: Stand
    far: Stand

    @property
    def cell(self) -> float:
        """The side of a space."""
        return self.sea.size

    @property
    def sea_size(self) -> Point:
        """The width and height of the sea with its frame."""
        rims = 2 * self.shares.rim
        return (COLUMNS + rims) * self.cell, (ROWS + rims) * self.cell

    def point(self, row: float, column: float, turned: bool) -> Point:
        """Return where a row and column, counted from 0 as side 0 sees them, meet."""
        if turned:
            row, column = ROWS - 1 - row, COLUMNS - 1 - column
        return (
            self.sea.x + (column - (COLUMNS - 1) / 2) * self.cell,
            self.sea.y - (row - (ROWS - 1) / 2) * self.cell,
        )

    def space(self, space: int, turned: bool) -> Point:
        """Return the middle of a space."""
        row, column = divmod(space, COLUMNS)
        return self.point(row, column, turned)

    def board(self, side: int, first: int, width: int, turned: bool) -> Point:
        """Return the middle of a board on a side, its columns counted from the owner's left."""
        column = first + (width - 1) / 2
        row = (HALF_ROWS - 1) / 2
        if side:
            return self.point(ROWS - 1 - row, COLUMNS - 1 - column, turned)
        return self.point(row, column, turned)

    def waiting_boards(self, widths: tuple[int, ...], around: Point, cell: float) -> list[Point]:
        """Return the middles of boards still to be laid, side by side; `cell` is a space on them."""
        gap = cell * 0.4
        x = around[0] - (sum(widths) * cell + gap * (len(widths) - 1)) / 2
        found = []
        for width in widths:
            found.append((x + width * cell / 2, around[1]))
            x += width * cell + gap
        return found

    def offered_boards(self, widths: tuple[int, ...]) -> list[Point]:
        """Return the middles of the boards to choose from: over one another where the market is a column."""
        cell, (x, y) = self.boards.size, self.boards.at
        if self.market.columns > 1:
            return self.waiting_boards(widths, (x, y), cell)
        step = HALF_ROWS * cell * BELOW
        return [(x, y + step * (place - (len(widths) - 1) / 2)) for place in range(len(widths))]

    def step(self, direction: int, turned: bool) -> Point:
        """Return one space further in a direction, as it is seen: (right, down)."""
        up, right = DIRECTIONS[direction]
        sign = -1 if turned else 1
        return sign * right * self.cell, -sign * up * self.cell

    def aim(self, space: int, direction: int, turned: bool) -> Point:
        """Return where the arrow for a shot in a direction stands: within the boards, also at their rim."""
        (x, y), (right, down) = self.space(space, turned), self.step(direction, turned)
        share = self.shares.aim_at[direction % 2]
        wide, high = ((side - self.shares.aim) * self.cell / 2 for side in (COLUMNS, ROWS))
        return (
            min(max(x + right * share, self.sea.x - wide), self.sea.x + wide),
            min(max(y + down * share, self.sea.y - high), self.sea.y + high),
        )


@cache
def layouts() -> tuple[Layout, ...]:
    """Return every arrangement of the table; `ContentError` names what in the file is wrong."""
    root = read_yaml(game_dir("pirates") / "layout.yaml")
    expect_schema(root, SCHEMA)
    names = [field.name for field in fields(Shares)]
    root.keys(("schema", *names, "variants"))
    straight, slanted = (part.number(0.3, 1.5) for part in counted(root["aim_at"], 2))
    numbers = {name: root[name].number(0.1, 2) for name in names if name != "aim_at"}
    shares = Shares(**numbers, aim_at=(straight, slanted))
    return tuple(_variant(node, shares) for node in root["variants"].items())


def best_layout(width: float, height: float) -> Layout:
    """Return the arrangement that shows the sea largest in a window of this shape."""
    return max(layouts(), key=lambda one: min(width / one.width, height / one.height) * one.cell)


def _variant(node: Node, shares: Shares) -> Layout:
    parts = [field.name for field in fields(Layout) if field.name not in ("width", "height", "shares")]
    node.keys((*parts, "size"))
    width, height = size_of(node["size"], 100)
    return Layout(
        name=node["name"].text(),
        width=width,
        height=height,
        shares=shares,
        sea=place_of(node["sea"], "cell"),
        hand=_row(node["hand"]),
        backs=_row(node["backs"]),
        boards=place_of(node["boards"], "cell"),
        market=_market(node["market"]),
        mines=place_of(node["mines"]),
        shields=place_of(node["shields"]),
        end_turn=place_of(node["end_turn"]),
        near=_stand(node["near"]),
        far=_stand(node["far"]),
    )


def _stand(node: Node) -> Stand:
    names = [field.name for field in fields(Stand)]
    node.keys(names)
    return Stand(**{name: place_of(node[name]) for name in names})


def _market(node: Node) -> Market:
    node.keys(("at", "size", "step", "columns"))
    x, y = point_of(node["at"])
    width, height = size_of(node["size"])
    return Market(x, y, width, height, node["step"].number(1, 10000), node["columns"].integer(1, 5))


def _row(node: Node) -> Row:
    node.keys(("at", "height", "width", "shown", "step"))
    x, y = point_of(node["at"])
    height, width = (node[name].number(1, 10000) for name in ("height", "width"))
    return Row(x, y, height, width, node["shown"].number(0.1, 1), node["step"].number(0.1, 2))
