"""Applejack's names and tooltips: what each piece is, what it does, and the rule behind it."""

from collections.abc import Callable, Mapping, Sequence

from desktop_app.engine.types import Remark
from desktop_app.games.applejack.catalogue import Catalogue
from desktop_app.games.applejack.scoring import areas, projected, total
from desktop_app.games.applejack.state import ApplejackState, Part
from desktop_app.games.applejack.wording_offers import open_now
from desktop_app.games.applejack.wording_path import Lines, die_lines, icon_lines, space_lines
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
            if view.hand <= 0:
                return Remark("applejack.face.tree.any")
            return Remark("applejack.face.tree", (("price", catalogue.tiles[view.hand].hive),))
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
    for place, piece in enumerate(view.orchard):
        if abs(piece) == number:
            return _lying(view, place)
    pasture = Remark("applejack.rule.tile_pasture", (("gain", view.box.catalogue.pasture_honey),))
    return (*_shown(view, number), Remark("applejack.rule.tile"), pasture)


def _shown(view: ApplejackState, number: int, turned: Lines = ()) -> Lines:
    """Return what a tile shows, with `turned` where its hives are named."""
    catalogue = view.box.catalogue
    tile = catalogue.tiles[number]
    lines = [
        Remark("applejack.tip.price", (("price", tile.hive),)),
        Remark("applejack.tip.hives", (("n", tile.edges.bit_count()), ("hive", tile.hive))),
        *turned,
    ]
    if tile.shown:
        lines.append(Remark("applejack.tip.apples", (("apples", joined(apples(catalogue, tile))),)))
    if tile.blossoms:
        lines.append(Remark("applejack.tip.blossoms", (("n", tile.blossoms),)))
    return tuple(lines)


def _lying(view: ApplejackState, place: int) -> Lines:
    """Return what a tile in an orchard shows as it lies, and what the rim beside it shows."""
    piece = view.orchard[place]
    rim = (
        *_rim_hives(view, place, "applejack.tip.rim_hive"),
        *_rim_apples(view, place, "applejack.tip.rim_apple"),
    )
    if piece < 0:
        return (Remark("applejack.tip.pasture"), *rim, Remark("applejack.rule.pasture"))
    edges = edge_names(view.box.catalogue.tiles[piece].turned[view.rotation[place]])
    turned = (Remark("applejack.tip.hive_edges", (("edges", edges),)),)
    return (*_shown(view, piece, turned), *rim, Remark("applejack.rule.tile"))


def _rim_hives(view: ApplejackState, place: int, key: str) -> Lines:
    """Return the hives that the rim shows beside a place, each in the words of `key`."""
    seat, cell = divmod(place, view.cells)
    return tuple(
        Remark(key, (("edge", edge_name(edge)), ("hive", value)))
        for beside, edge, value in view.box.catalogue.sides[view.sides[seat]].hives
        if beside == cell
    )


def _rim_apples(view: ApplejackState, place: int, key: str) -> Lines:
    """Return the apples that the rim shows beside a place, each in the words of `key`."""
    seat, cell = divmod(place, view.cells)
    catalogue = view.box.catalogue
    return tuple(
        Remark(key, (("edge", edge_name(edge)), ("variety", variety_name(catalogue, variety))))
        for beside, edge, variety in catalogue.sides[view.sides[seat]].apples
        if beside == cell
    )


def _cell(view: ApplejackState, seat: int, cell: int) -> Lines:
    box = view.box
    place = seat * box.cells + cell
    piece = view.orchard[place]
    if piece:
        return (tile_name(), *_lying(view, place)) if piece > 0 else _lying(view, place)
    lines = [Remark("applejack.tip.empty")]
    for edge in range(6):
        if view.facing[place * 6 + edge]:
            key = "applejack.tip.facing" if box.neighbours[cell][edge] >= 0 else "applejack.tip.rim_hive"
            lines.append(Remark(key, (("edge", edge_name(edge)), ("hive", view.facing[place * 6 + edge]))))
    return (*lines, *_rim_apples(view, place, "applejack.tip.rim_apple"), Remark("applejack.rule.cell"))


def _valley(view: ApplejackState, valley: int) -> Lines:
    lines = [Remark("applejack.tip.tiles", (("n", len(view.valleys[valley])),))]
    if view.frames:
        beside = valley in view.open_valleys()
        if valley in open_now(view):
            state = "open" if beside else "next"
        else:
            state = "empty" if beside else "closed"
        lines.append(Remark(f"applejack.tip.valley_{state}"))
    return (*lines, Remark("applejack.rule.valley", (("n", view.box.catalogue.refill_at),)))


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
    inside = (tile_name(), *_shown(view, kept)) if kept > 0 else (Remark("applejack.tip.no_tile"),)
    return (*inside, Remark("applejack.rule.cottage"))


def _orchard(view: ApplejackState, seat: int) -> Lines:
    lines = [
        Remark("applejack.tip.turns_left", (("n", view.turns_left(seat)),)),
        Remark("applejack.tip.blossoms_all", (("n", view.blossoms[seat]),)),
        Remark("applejack.tip.projected", (("score", projected(view, seat)),)),
    ]
    if not view.frames:
        lines = [lines[1], Remark("applejack.tip.final", (("score", total(view, seat)),))]
    if view.sides[seat]:
        lines.append(Remark("applejack.rule.rim_apples"))
    return tuple(lines)


def _supply(view: ApplejackState) -> Lines:
    return (Remark("applejack.tip.tiles", (("n", len(view.supply)),)), Remark("applejack.rule.supply"))


_RULES_ONLY: Mapping[str, Lines] = {
    "rot": (Remark("applejack.rule.rotation"),),
    "face:tree": (Remark("applejack.rule.tree_face"),),
    "face:pasture": (Remark("applejack.rule.pasture"),),
}

_TOOLTIPS: Mapping[str, Callable[..., Lines]] = {
    "tile": _tile,
    "cell": _cell,
    "valley": _valley,
    "space": space_lines,
    "icon": icon_lines,
    "variety": _variety,
    "honey": _honey,
    "cottage": _cottage,
    "orchard": _orchard,
    "supply": _supply,
    "die": die_lines,
}


def cell_words(view: ApplejackState, catalogue: Catalogue, seat: int, cell: int) -> Remark:
    """Return a cell, what lies on it or faces it, and the rim beside it, for the page in words."""
    place = seat * view.cells + cell
    piece = view.orchard[place]
    where = ("cell", catalogue.cell_names[cell])
    rim_apples = _rim_apples(view, place, "applejack.page.rim_apple")
    if not piece:
        facing = [
            Remark("applejack.page.facing", (("edge", edge_name(edge)), ("hive", value)))
            for edge, value in enumerate(view.facing[place * 6 : place * 6 + 6])
            if value
        ]
        return _with("empty", where, [*facing, *rim_apples])
    rim = (*_rim_hives(view, place, "applejack.page.rim_hive"), *rim_apples)
    if piece < 0:
        return _with("pasture", where, rim)
    tile = catalogue.tiles[piece]
    edges = edge_names(tile.turned[view.rotation[place]])
    shows = [
        Remark("applejack.page.hives", (("hive", tile.hive), ("edges", edges))),
        *apples(catalogue, tile),
    ]
    if tile.blossoms:
        shows.append(Remark("applejack.tile.blossoms", (("n", tile.blossoms),)))
    return Remark("applejack.page.tree", (where, ("shows", joined([*shows, *rim]))))


def _with(kind: str, where: tuple[str, str], beside: Sequence[Remark]) -> Remark:
    """Return a cell without a tree, with what there is beside it."""
    if not beside:
        return Remark(f"applejack.page.{kind}", (where,))
    return Remark(f"applejack.page.{kind}_beside", (where, ("beside", joined(beside))))
