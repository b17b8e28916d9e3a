"""Components of Pirates Under Fire: components.yaml as a frozen catalogue, with every figure checked.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from functools import cache
from pathlib import Path

from desktop_app.content.node import quote
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import Node, read_yaml
from desktop_app.content.schema import by_id, counted, expect_schema
from desktop_app.games.pirates.catalogue import (
    BOARDS_PER_SIDE,
    EFFECT_CODES,
    FIRST_MERCENARY,
    LONGEST,
    NUMBERS,
    SEA_EFFECTS,
    TILES,
    Catalogue,
    Counted,
    Effect,
    EndScore,
    Mercenary,
    SeaBoard,
    Where,
)
from desktop_app.games.pirates.geometry import COLUMNS, HALF_ROWS, SIDES

SCHEMA = "pirates-components/1"
_TOP = (
    *("schema", "turns_per_player", "piles", "tokens", "mines", "sea_boards", "ship_effects"),
    *("mercenaries_in_play", "mercenaries", "scoring"),
)
_MOST = 100
_MOST_POINTS = 1000
MOST_IN_PLAY = 6
MOST_STEPS = 8
"""The limit of moves in game.yaml counts with these two."""

_SEA_CODES = {effect.name.lower(): effect.value for effect in SEA_EFFECTS}
_SHIP_CODES = {
    name: code for name, code in EFFECT_CODES.items() if code not in (Effect.FOUR_WAY, Effect.SURROUNDING)
}
_STEP_CODES = {name: code for name, code in EFFECT_CODES.items() if code not in (Effect.NONE, Effect.DOUBLE)}
_COUNTED = {counted.name.lower(): counted for counted in Counted}
_WHERE = {where.name.lower(): where for where in Where}


def load_catalogue() -> Catalogue:
    """Return the components in the resources folder, read once: rules, table and cover all need them."""
    return _catalogue_in(game_dir("pirates") / "components.yaml")


@cache
def _catalogue_in(file: Path) -> Catalogue:
    return read_catalogue(read_yaml(file))


def read_catalogue(node: Node) -> Catalogue:
    """Return the components a file describes; `ContentError` says what in it cannot be."""
    expect_schema(node, SCHEMA)
    node.keys(_TOP)
    turns = node["turns_per_player"].integer(1, TILES)
    draw_pile, reserve, hand, draws = _piles(node["piles"], turns)
    tokens = node["tokens"]
    tokens.keys(("shields", "extra_tiles"))
    worths, counts = _mines(node["mines"])
    mercenaries = _mercenaries(node["mercenaries"])
    scoring = node["scoring"]
    scoring.keys(("equal", "run", "far_ship"))
    return Catalogue(
        turns=turns,
        draw_pile=draw_pile,
        reserve=reserve,
        starting_hand=hand,
        draws=draws,
        shields=tokens["shields"].integer(SIDES, _MOST),
        extra_tiles=tokens["extra_tiles"].integer(0, _MOST),
        mine_worths=(0, *worths, 0),
        mine_counts=(0, *counts),
        boards=_boards(node["sea_boards"]),
        ship_effects=_ship_effects(node["ship_effects"]),
        mercenaries=mercenaries,
        market=_market(node["mercenaries_in_play"], mercenaries),
        equal=_points(scoring["equal"]),
        run=_points(scoring["run"]),
        far_ship=scoring["far_ship"].integer(0, _MOST_POINTS),
    )


def _piles(node: Node, turns: int) -> tuple[int, int, int, int]:
    node.keys(("draw_pile", "reserve", "starting_hand", "draws_per_turn"))
    draw_pile = node["draw_pile"].integer(1, TILES)
    reserve = node["reserve"].integer(0, TILES)
    hand = node["starting_hand"].integer(1, TILES)
    draws = node["draws_per_turn"].integer(1, TILES)
    if draw_pile + reserve != TILES:
        raise node.fail(
            f"draw pile and reserve hold {draw_pile} + {reserve} = {draw_pile + reserve} tiles, "
            f"a player has {TILES}"
        )
    if hand > draw_pile:
        raise node["starting_hand"].fail(f"a hand of {hand} cannot be drawn from a pile of {draw_pile}")
    if draw_pile < turns:
        raise node["draw_pile"].fail(
            f"{draw_pile} tiles for {turns} turns; every turn places a ship, so at least {turns} are needed"
        )
    return draw_pile, reserve, hand, draws


def _mines(node: Node) -> tuple[tuple[int, ...], tuple[int, ...]]:
    worths, counts = [], []
    for entry in node.items():
        entry.keys(("worth", "count"))
        worths.append(entry["worth"].integer(-_MOST, _MOST))
        counts.append(entry["count"].integer(1, _MOST))
    if not worths:
        raise node.fail("no mine; the sea effect mine needs at least one kind")
    if sum(counts) > LONGEST:
        raise node.fail(f"{sum(counts)} mines in all; at most {LONGEST} are possible")
    return tuple(worths), tuple(counts)


def _boards(node: Node) -> tuple[SeaBoard, ...]:
    entries = list(by_id(node.items()).items())
    if len(entries) != BOARDS_PER_SIDE * SIDES:
        raise node.fail(f"{len(entries)} boards; there are {BOARDS_PER_SIDE} for each of {SIDES} players")
    boards = [_board(number, name, entry) for number, (name, entry) in enumerate(entries)]
    for side in range(SIDES):
        width = sum(board.width for board in boards if board.side == side)
        if width != COLUMNS:
            raise node.fail(
                f"the boards of owner {side + 1} are {width} columns wide together, the sea has {COLUMNS}"
            )
    return tuple(boards)


def _board(number: int, name: str, entry: Node) -> SeaBoard:
    entry.keys(("id", "owner", "front", "back"))
    side = entry["owner"].integer(1, SIDES) - 1
    wanted = number // BOARDS_PER_SIDE
    if side != wanted:
        raise entry["owner"].fail(
            f"board {name} stands at place {number + 1} and must belong to owner {wanted + 1}: "
            f"the first {BOARDS_PER_SIDE} are those of owner 1"
        )
    faces = tuple(_face(entry[face]) for face in ("front", "back"))
    if len(faces[0][0]) != len(faces[1][0]):
        raise entry["back"].fail(
            f"the back of {name} has {len(faces[1][0])} columns, its front has {len(faces[0][0])}"
        )
    return SeaBoard(number, name, side, faces)


def _face(node: Node) -> tuple[tuple[int, ...], ...]:
    rows = tuple(tuple(e.one_of(_SEA_CODES) for e in row.items()) for row in counted(node, HALF_ROWS))
    for row, entry in zip(rows, node.items(), strict=True):
        if len(row) not in (1, HALF_ROWS) or len(row) != len(rows[0]):
            raise entry.fail(
                f"a row of {len(row)} spaces; a board is {HALF_ROWS} x {HALF_ROWS} or {HALF_ROWS} x 1"
            )
    return rows


def _ship_effects(node: Node) -> tuple[int, ...]:
    names = [str(number) for number in range(1, NUMBERS + 1)]
    node.keys(names)
    return (0, *(node[name].one_of(_SHIP_CODES) for name in names))


def _mercenaries(node: Node) -> tuple[Mercenary, ...]:
    table = by_id(node.items())
    if len(table) > LONGEST:
        raise node.fail(f"{len(table)} mercenaries; at most {LONGEST} are possible")
    return tuple(
        _mercenary(tile, name, entry) for tile, (name, entry) in enumerate(table.items(), FIRST_MERCENARY)
    )


def _mercenary(tile: int, name: str, entry: Node) -> Mercenary:
    entry.keys(("id", "cost"), ("on_place", "wild", "end"))
    steps = entry.get("on_place")
    wild = entry.get("wild")
    end = entry.get("end")
    return Mercenary(
        tile=tile,
        id=name,
        cost=entry["cost"].integer(0, _MOST),
        steps=_steps(name, steps) if steps is not None else (),
        wild=wild.flag() if wild is not None else False,
        end=_end(end) if end is not None else None,
    )


def _steps(name: str, node: Node) -> tuple[int, ...]:
    steps: list[int] = []
    for entry in node.items():
        effect, times = counted(entry, 2)
        steps += [effect.one_of(_STEP_CODES)] * times.integer(1, MOST_STEPS)
    if len(steps) > MOST_STEPS:
        raise node.fail(f"{name} does {len(steps)} things when placed; at most {MOST_STEPS} are possible")
    return tuple(steps)


def _end(node: Node) -> EndScore:
    node.keys(("count", "where", "itself"), ("each",))
    each = node.get("each")
    return EndScore(
        counted=node["count"].one_of(_COUNTED),
        where=node["where"].one_of(_WHERE),
        itself=node["itself"].flag(),
        each=each.integer(-_MOST, _MOST) if each is not None else 1,
    )


def _market(node: Node, mercenaries: tuple[Mercenary, ...]) -> tuple[tuple[int, int], ...]:
    market: list[tuple[int, int]] = []
    costs = [mercenary.cost for mercenary in mercenaries]
    for name, entry in node.pairs():
        cost = int(name) if name.isascii() and name.isdigit() and len(name) <= len(str(_MOST)) else -1
        if not 0 <= cost <= _MOST or str(cost) != name:
            raise entry.fail(f"{quote(name)} is no cost; write a whole number from 0 to {_MOST}")
        count = entry.integer(0, MOST_IN_PLAY)
        if count > costs.count(cost):
            raise entry.fail(
                f"{count} mercenaries of cost {cost} are to be in play, {costs.count(cost)} are listed"
            )
        market.append((cost, count))
    total = sum(count for _, count in market)
    if total > MOST_IN_PLAY:
        raise node.fail(f"{total} mercenaries in play; at most {MOST_IN_PLAY} are possible")
    return tuple(sorted(market))


def _points(node: Node) -> tuple[int, ...]:
    points = [0] * (COLUMNS + 1)
    for name, entry in node.pairs():
        lengths = {str(length): length for length in range(2, COLUMNS + 1)}
        if name not in lengths:
            raise entry.fail(f"{name!r} is no length of a combination; lengths are 2 to {COLUMNS}")
        points[lengths[name]] = entry.integer(0, _MOST_POINTS)
    return tuple(points)
