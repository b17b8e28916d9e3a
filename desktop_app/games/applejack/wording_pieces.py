"""Applejack's names and tooltips: what each piece is, what it does, and the rule behind it."""

from collections.abc import Callable, Mapping

from desktop_app.engine.types import Remark
from desktop_app.games.applejack.catalogue import Catalogue
from desktop_app.games.applejack.scoring import areas, harvest, projected
from desktop_app.games.applejack.state import ApplejackState, Part
from desktop_app.games.applejack.words import (
    apples,
    edge_name,
    edge_names,
    joined,
    signed,
    tile_name,
    tile_words,
    valley_name,
    variety_name,
)

Lines = tuple[Remark, ...]

_PASTURE_LYING: Lines = (Remark("applejack.tip.pasture"), Remark("applejack.rule.pasture"))


def numbers(handle: str) -> tuple[str, tuple[int, ...]]:
    """Return a handle's word and numbers; no numbers when one of them is none."""
    word, *rest = handle.split(":")
    if word == "face":
        return handle, ()
    try:
        return word, tuple(int(part) for part in rest)
    except ValueError:
        return handle, ()


def name(view: ApplejackState, handle: str) -> Remark:
    """Return the short name of a component, space or branch; the handle itself when unknown."""
    word, args = numbers(handle)
    catalogue = view.box.catalogue
    match word, args:
        case ("tile", (number,)):
            return tile_words(catalogue, number) if 1 <= number <= catalogue.tile_count else tile_name()
        case ("cell", (_, cell)) if 0 <= cell < view.cells:
            return Remark("applejack.cell", (("cell", catalogue.cell_names[cell]),))
        case ("rot", (steps,)):
            edges = catalogue.tiles[view.hand].turned[steps % 6] if view.hand > 0 else ()
            if not edges:
                return Remark("applejack.rotation", (("degrees", steps % 6 * 60),))
            return Remark(
                "applejack.rotation.hives", (("degrees", steps % 6 * 60), ("edges", edge_names(edges)))
            )
        case ("valley", (valley,)):
            return valley_name(valley)
        case ("space", (space,)):
            return Remark("applejack.space", (("number", space),))
        case ("icon", (space,)):
            return Remark("applejack.icon", (("number", space),))
        case ("variety", (variety,)) if 0 <= variety < view.box.varieties:
            return variety_name(catalogue, variety)
        case (("honey" | "cottage" | "orchard"), (seat,)):
            return Remark(f"applejack.{word}", (("seat", seat),))
        case ("face:tree", ()):
            price = catalogue.tiles[view.hand].hive if view.hand > 0 else 0
            return Remark("applejack.face.tree", (("price", price),))
        case ("face:pasture", ()):
            return Remark("applejack.face.pasture", (("gain", catalogue.pasture_honey),))
        case (("supply" | "die"), ()):
            return Remark(f"applejack.{word}")
    return Remark("applejack.unknown", (("handle", handle),))


def tooltip(view: ApplejackState, handle: str) -> Lines:
    """Return the name, what it does, and the rule; empty for an unknown handle."""
    word, args = numbers(handle)
    limits = _limits(view).get(word)
    if limits is None or len(args) != len(limits):
        return ()
    if any(not low <= arg <= high for arg, (low, high) in zip(args, limits, strict=True)):
        return ()
    if word == "tile":
        return (tile_name(), *_tile(view, *args))
    if word in _RULES_ONLY:
        return (name(view, handle), *_RULES_ONLY[word])
    return (name(view, handle), *_TOOLTIPS[word](view, *args))


def _limits(view: ApplejackState) -> Mapping[str, tuple[tuple[int, int], ...]]:
    catalogue = view.box.catalogue
    seat = (0, view.seats - 1)
    return {
        "tile": ((1, catalogue.tile_count),),
        "cell": (seat, (0, view.cells - 1)),
        "rot": ((0, 5),),
        "valley": ((0, catalogue.valleys - 1),),
        "space": ((1, len(view.icons) - 1),),
        "icon": ((1, len(view.icons) - 1),),
        "variety": ((0, view.box.varieties - 1),),
        "honey": (seat,),
        "cottage": (seat,),
        "orchard": (seat,),
        "face:tree": (),
        "face:pasture": (),
        "supply": (),
        "die": (),
    }


def _tile(view: ApplejackState, number: int) -> Lines:
    if -number in view.orchard:
        return _PASTURE_LYING
    catalogue = view.box.catalogue
    tile = catalogue.tiles[number]
    lines = [
        Remark("applejack.tip.price", (("price", tile.hive),)),
        Remark("applejack.tip.hives", (("n", tile.edges.bit_count()), ("hive", tile.hive))),
    ]
    if number in view.orchard:
        rotation = view.rotation[view.orchard.index(number)]
        lines.append(Remark("applejack.tip.hive_edges", (("edges", edge_names(tile.turned[rotation])),)))
    if tile.shown:
        lines.append(Remark("applejack.tip.apples", (("apples", joined(apples(catalogue, tile))),)))
    if tile.blossoms:
        lines.append(Remark("applejack.tip.blossoms", (("n", tile.blossoms),)))
    return (*lines, Remark("applejack.rule.tile", (("gain", catalogue.pasture_honey),)))


def _cell(view: ApplejackState, seat: int, cell: int) -> Lines:
    box = view.box
    catalogue = box.catalogue
    piece = view.orchard[seat * box.cells + cell]
    if piece > 0:
        return (tile_name(), *_tile(view, piece))
    if piece < 0:
        return _PASTURE_LYING
    lines = [Remark("applejack.tip.empty")]
    place = (seat * box.cells + cell) * 6
    for edge in range(6):
        if view.facing[place + edge]:
            key = "applejack.tip.facing" if box.neighbours[cell][edge] >= 0 else "applejack.tip.rim_hive"
            lines.append(Remark(key, (("edge", edge_name(edge)), ("hive", view.facing[place + edge]))))
    for rim_cell, edge, variety in catalogue.sides[view.sides[seat]].apples:
        if rim_cell == cell:
            fruit = variety_name(catalogue, variety)
            lines.append(Remark("applejack.tip.rim_apple", (("edge", edge_name(edge)), ("variety", fruit))))
    return (*lines, Remark("applejack.rule.cell"))


def _valley(view: ApplejackState, valley: int) -> Lines:
    lines = [Remark("applejack.tip.tiles", (("n", len(view.valleys[valley])),))]
    if view.frames:
        is_open = valley in view.open_valleys()
        lines.append(Remark("applejack.tip.valley_open" if is_open else "applejack.tip.valley_closed"))
    return (*lines, Remark("applejack.rule.valley", (("n", view.box.catalogue.refill_at),)))


def _space(view: ApplejackState, space: int) -> Lines:
    catalogue = view.box.catalogue
    first, second = catalogue.valleys_beside(space)
    lines = [
        Remark("applejack.tip.space_seat", (("seat", (space - 1) % view.seats),)),
        Remark("applejack.tip.space_valleys", (("first", first + 1), ("second", second + 1))),
    ]
    if space == catalogue.board(view.seats).leaf:
        lines.append(Remark("applejack.rule.leaf", (("value", catalogue.last_die),)))
    return tuple(lines)


def _icon(view: ApplejackState, space: int) -> Lines:
    catalogue = view.box.catalogue
    if space == len(view.icons) - 1:
        return (
            *(
                Remark("applejack.tip.bridge_now", (("seat", seat), ("gain", blossoms * view.die)))
                for seat, blossoms in enumerate(view.blossoms)
            ),
            Remark("applejack.rule.bridge"),
        )
    if not view.icons[space]:
        return (Remark("applejack.tip.no_icon"),)
    lines = []
    for variety in view.icons[space]:
        lines.append(Remark("applejack.tip.icon", (("variety", variety_name(catalogue, variety)),)))
        lines += [
            Remark(
                "applejack.tip.harvest_now",
                (("seat", seat), ("gain", harvest(view, seat, variety, view.die))),
            )
            for seat in range(view.seats)
        ]
    return (*lines, Remark("applejack.rule.harvest", (("value", view.die),)))


def _variety(view: ApplejackState, variety: int) -> Lines:
    lines = []
    for seat in range(view.seats):
        sizes = areas(view, seat, variety)
        shown = " + ".join(str(size) for size in sizes) or "0"
        lines.append(Remark("applejack.tip.areas", (("seat", seat), ("areas", shown))))
    return (*lines, Remark("applejack.rule.harvest", (("value", view.die),)))


def _honey(view: ApplejackState, seat: int) -> Lines:
    row = view.ledger[seat]
    parts = [
        Remark(f"applejack.part.{part.name.lower()}.amount", (("amount", signed(row[part])),))
        for part in Part
        if row[part]
    ]
    return (
        Remark("applejack.tip.honey", (("honey", view.honey[seat]),)),
        *parts,
        Remark("applejack.rule.honey"),
    )


def _cottage(view: ApplejackState, seat: int) -> Lines:
    kept = view.cottage[seat]
    inside = (tile_name(), *_tile(view, kept)[:-1]) if kept > 0 else (Remark("applejack.tip.no_tile"),)
    return (*inside, Remark("applejack.rule.cottage"))


def _orchard(view: ApplejackState, seat: int) -> Lines:
    lines = [
        Remark("applejack.tip.turns_left", (("n", view.turns_left(seat)),)),
        Remark("applejack.tip.blossoms_all", (("n", view.blossoms[seat]),)),
        Remark("applejack.tip.projected", (("score", projected(view, seat)),)),
    ]
    if view.sides[seat]:
        lines.append(Remark("applejack.rule.rim_apples"))
    return tuple(lines)


def _supply(view: ApplejackState) -> Lines:
    return (Remark("applejack.tip.tiles", (("n", len(view.supply)),)), Remark("applejack.rule.supply"))


def _die(view: ApplejackState) -> Lines:
    return (
        Remark("applejack.tip.die", (("value", view.die), ("space", view.space))),
        Remark("applejack.rule.die"),
    )


_RULES_ONLY: Mapping[str, Lines] = {
    "rot": (Remark("applejack.rule.rotation"),),
    "face:tree": (Remark("applejack.rule.tree_face"),),
    "face:pasture": (Remark("applejack.rule.pasture"),),
}

_TOOLTIPS: Mapping[str, Callable[..., Lines]] = {
    "tile": _tile,
    "cell": _cell,
    "valley": _valley,
    "space": _space,
    "icon": _icon,
    "variety": _variety,
    "honey": _honey,
    "cottage": _cottage,
    "orchard": _orchard,
    "supply": _supply,
    "die": _die,
}


def cell_words(view: ApplejackState, catalogue: Catalogue, seat: int, cell: int) -> Remark:
    """Return a cell and what lies on it or faces it, for the page in words."""
    where = catalogue.cell_names[cell]
    place = seat * view.cells + cell
    piece = view.orchard[place]
    if piece < 0:
        return Remark("applejack.page.pasture", (("cell", where),))
    if piece > 0:
        tile = catalogue.tiles[piece]
        shows = [
            Remark(
                "applejack.page.hives",
                (("hive", tile.hive), ("edges", edge_names(tile.turned[view.rotation[place]]))),
            ),
            *apples(catalogue, tile),
        ]
        if tile.blossoms:
            shows.append(Remark("applejack.tile.blossoms", (("n", tile.blossoms),)))
        return Remark("applejack.page.tree", (("cell", where), ("shows", joined(shows))))
    facing = [
        Remark("applejack.page.facing", (("edge", edge_name(edge)), ("hive", value)))
        for edge, value in enumerate(view.facing[place * 6 : place * 6 + 6])
        if value
    ]
    if not facing:
        return Remark("applejack.page.empty", (("cell", where),))
    return Remark("applejack.page.empty_facing", (("cell", where), ("hives", joined(facing))))
