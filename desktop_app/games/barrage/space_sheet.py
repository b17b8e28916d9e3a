"""The action spaces of Barrage, read from components.yaml: of the management board and of company boards.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from desktop_app.content.node import Node
from desktop_app.games.barrage.catalogue import MACHINE_IDS, MOST_COMPANIES, Space, Work
from desktop_app.games.barrage.effect_sheet import FLOWS
from desktop_app.games.barrage.entries import read_fee, read_machines, read_name, sized
from desktop_app.games.barrage.terms import FEWEST_COMPANIES

MOST_SPACES = 16
"""On one board."""

MOST_COST = 30
MOST_FIGURE = 9
MOST_MODIFIER = 9

_SPACE_KEYS = ("id", "name", "engineers", "fee", "cost", "min_companies", "order")
_PRIVATE_KEYS = ("id", "name", "engineers", "fee")


@dataclass(frozen=True, slots=True)
class Board:
    """A board of the management board: what its spaces do, and the key of their figure."""

    work: Work
    figure: str


BOARDS = MappingProxyType(
    {
        "turbine": Board(Work.PRODUCE, "modifier"),
        "water": Board(Work.WATER, "n"),
        "bank": Board(Work.BANK, "credits"),
        "workshop": Board(Work.ROTATE, "n"),
        "machinery": Board(Work.MACHINES, ""),
        "contracts": Board(Work.CONTRACTS, "n"),
        "patent": Board(Work.PATENT, "slot"),
    }
)


def read_spaces(root: Node, engineers: int, red_fee: int) -> tuple[Space, ...]:
    """Return all spaces: of the management board by board, then of a company board (5, 12.7)."""
    boards = root["boards"]
    boards.keys(BOARDS)
    found = [
        space
        for name, board in BOARDS.items()
        for space in _board(boards[name], name, board, engineers, red_fee)
    ]
    _expect_bank(boards["bank"])
    _expect_slots(boards["patent"], [space.n for space in found if space.work == Work.PATENT])
    found += _private(root["construction_spaces"], "build", Work.CONSTRUCT, engineers, red_fee)
    found += _private(root["copy_spaces"], "copy", Work.COPY_OFFICER, engineers, red_fee)
    return tuple(found)


def _board(node: Node, name: str, board: Board, engineers: int, red_fee: int) -> Iterator[Space]:
    orders: dict[int, int] = {}
    for entry in sized(node, 1, MOST_SPACES, "spaces"):
        order = entry["order"].integer(1, MOST_SPACES)
        if order in orders:
            raise entry["order"].fail(
                f"two spaces have the order {order}, the first in line {orders[order]}; "
                "each space of a board has its own"
            )
        orders[order] = entry["order"].line
        yield _space(entry, name, board, engineers, red_fee)


def _space(node: Node, name: str, board: Board, engineers: int, red_fee: int) -> Space:
    machines, choice = (0, 0), 0
    figures: tuple[str, ...] = (board.figure,)
    if board.work == Work.WATER:
        figures = (board.figure, "flow")
    if board.work == Work.MACHINES:
        node.keys(_SPACE_KEYS, (*MACHINE_IDS, "any"))
        machines, choice = read_shop(node)
    else:
        node.keys((*_SPACE_KEYS, *figures))
    return Space(
        id=node["id"].text(),
        name=read_name(node),
        board=name,
        work=board.work,
        engineers=node["engineers"].integer(1, engineers),
        fee=read_fee(node["fee"], red_fee),
        cost=node["cost"].integer(0, MOST_COST),
        fewest_companies=node["min_companies"].integer(FEWEST_COMPANIES, MOST_COMPANIES),
        order=node["order"].integer(1, MOST_SPACES),
        n=_figure(node, board),
        now=board.work == Work.WATER and node["flow"].one_of(FLOWS),
        machines=machines,
        any_machines=choice,
    )


def _figure(node: Node, board: Board) -> int:
    if not board.figure:
        return 0
    least, most = (-MOST_MODIFIER, MOST_MODIFIER) if board.work == Work.PRODUCE else (1, MOST_FIGURE)
    return node[board.figure].integer(least, most)


def read_shop(node: Node) -> tuple[tuple[int, int], int]:
    """Return machines by kind and machines of choice, of which an entry names some or the other."""
    choice = node.get("any")
    if choice is None:
        return read_machines(node), 0
    for kind in MACHINE_IDS:
        entry = node.get(kind)
        if entry is not None:
            raise entry.fail(f'"{kind}" stands beside "any"; write the one or the other')
    return (0, 0), choice.integer(1, MOST_FIGURE)


def _expect_bank(node: Node) -> None:
    """Refuse a bank that somebody with an engineer could not use: there must always be an action (4.2)."""
    for key, always in (("engineers", 1), ("fee", 0), ("cost", 0), ("min_companies", FEWEST_COMPANIES)):
        for entry in node.items():
            if entry[key].value != always:
                raise entry[key].fail(
                    f'"{key}" is {entry[key].value} at the bank, where everybody can always go; '
                    f"it must be {always}"
                )
    if len(node.items()) > 1:
        raise node.fail(f"{len(node.items())} spaces of the bank; it is one, used as often as one likes")


def _expect_slots(node: Node, slots: Sequence[int]) -> None:
    """Refuse slots of the patent office that do not count from 1 on."""
    if sorted(slots) != list(range(1, len(slots) + 1)):
        told = ", ".join(map(str, slots))
        raise node.fail(
            f"the slots of the patent office are {told}; they must be 1 to {len(slots)}, each once"
        )


def _private(node: Node, board: str, work: Work, engineers: int, red_fee: int) -> Iterator[Space]:
    for entry in sized(node, 1, MOST_FIGURE, f"{board} spaces"):
        entry.keys(_PRIVATE_KEYS)
        yield Space(
            id=entry["id"].text(),
            name=read_name(entry),
            board=board,
            work=work,
            engineers=entry["engineers"].integer(1, engineers),
            fee=read_fee(entry["fee"], red_fee),
            cost=0,
            fewest_companies=FEWEST_COMPANIES,
            order=0,
        )
