"""A game's game.yaml: what the program needs to know and to say of a game before its rules are loaded."""

from collections.abc import Iterator
from dataclasses import dataclass

from desktop_app.content.node import Node, quote
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import read_yaml
from desktop_app.content.schema import identifier
from desktop_app.engine.types import GameInfo, Option, Order

_MOST_SEATS = 4
_KEYS = ("id", "rules_version", "title", "seats", "max_steps", "private_info", "options", "credits")


@dataclass(frozen=True, slots=True)
class Credit:
    """Who made a game, and the year it came out."""

    designer: str
    publisher: str
    year: int


def load_info(game: str) -> GameInfo:
    """Return what game.yaml says of `game`; `ContentError` says what in it cannot be."""
    return read_info(_file(game), game)


def read_info(node: Node, game: str) -> GameInfo:
    """Return what a file says of `game`."""
    node.keys(_KEYS, ("orders", "turns_go_round", "turns_a_round"))
    node["id"].one_of({game: game})
    seats = node["seats"]
    seats.keys(("min", "max"))
    fewest = seats["min"].integer(1, _MOST_SEATS)
    _credit(node["credits"])
    most = seats["max"].integer(fewest, _MOST_SEATS)
    options = tuple(_option(entry, fewest, most) for entry in node["options"].items())
    switches = {option.id: option.id for option in options if option.values == (0, 1)}
    orders, rounds, turns = (node.get(key) for key in ("orders", "turns_go_round", "turns_a_round"))
    return GameInfo(
        game,
        node["rules_version"].integer(1, 10_000),
        fewest,
        most,
        node["max_steps"].integer(1, 10_000),
        node["private_info"].flag(),
        options,
        tuple(_order(entry, switches) for entry in orders.items()) if orders is not None else (),
        turns_go_round=rounds is not None and rounds.flag(),
        turns_a_round=turns.integer(1, 10) if turns is not None else 0,
    )


def credit_of(game: str) -> Credit | None:
    """Return who made a game and when, or None when nobody could tell us."""
    return _credit(_file(game)["credits"])


def texts_of(game: str) -> Iterator[tuple[Node, str]]:
    """Yield the keys of all texts that a game's data names or needs, each with the place that asks for it.

    Set-up and start page need title, sentence and options; what is called `name` in components.yaml is a key.
    """
    node = _file(game)
    yield node["title"], node["title"].text()
    yield node["id"], f"{game}.box.about"
    for entry in node["options"].items():
        key = f"{game}.option.{entry['id'].text()}"
        yield entry, key
        yield entry, f"{key}.about"
        values = [value.value for value in entry["values"].items()]
        if values != [0, 1]:
            yield from ((entry, f"{key}.{value}") for value in values)
    for entry in _orders(node):
        yield entry, f"{game}.order.{entry['heap'].text()}"
        for piece in entry["pieces"].items():
            yield piece, piece["name"].text()
    yield from _names(read_yaml(game_dir(game) / "components.yaml"))


def icons_of(game: str) -> Iterator[tuple[Node, str]]:
    """Yield the icons that set-up shows, each with the place that asks for it."""
    for entry in _orders(_file(game)):
        for piece in entry["pieces"].items():
            yield piece, piece["icon"].text()


def _file(game: str) -> Node:
    return read_yaml(game_dir(game) / "game.yaml")


def _names(node: Node) -> Iterator[tuple[Node, str]]:
    """Yield every text called `name` in a file, however deep."""
    value = node.value
    members = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    for member in members:
        if member.name == "name" and isinstance(member.value, str):
            yield member, member.value
        yield from _names(member)


def _credit(node: Node) -> Credit | None:
    if node.value == {}:
        return None
    node.keys(("designer", "publisher", "year"))
    return Credit(node["designer"].text(), node["publisher"].text(), node["year"].integer(1000, 3000))


def _orders(node: Node) -> list[Node]:
    orders = node.get("orders")
    return orders.items() if orders is not None else []


def _option(node: Node, fewest: int, most: int) -> Option:
    node.keys(("id", "values", "default"), ("only_seats",))
    members = node["values"].items()
    # Values are all numbers or all words, whichever the first one is.
    number = bool(members) and isinstance(members[0].value, int)
    values: tuple[int | str, ...]
    values = tuple(one.integer(0, 1000) if number else identifier(one) for one in members)
    if len(values) < 2 or len(set(values)) < len(values):
        raise node["values"].fail("an option needs two values or more, all different")
    usual = node["default"].value
    if usual not in values:
        raise node["default"].fail(
            f"{quote(str(usual))} is none of the values {', '.join(str(value) for value in values)}"
        )
    only = node.get("only_seats")
    return Option(
        identifier(node["id"]),
        values,
        usual if isinstance(usual, int) else str(usual),
        only.integer(fewest, most) if only is not None else 0,
    )


def _order(node: Node, switches: dict[str, str]) -> Order:
    node.keys(("heap", "option", "pieces"))
    pieces = node["pieces"].items()
    if len(pieces) < 2:
        raise node["pieces"].fail("an order needs two pieces or more")
    for piece in pieces:
        piece.keys(("name", "icon"))
    return Order(
        heap=identifier(node["heap"]),
        option=node["option"].one_of(switches),
        names=tuple(piece["name"].text() for piece in pieces),
        icons=tuple(identifier(piece["icon"]) for piece in pieces),
    )
