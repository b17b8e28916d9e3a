"""The whole position in words, for the terminal and for screen readers."""

from desktop_app.engine.types import Remark
from desktop_app.games.applejack.clock import BRIDGE, upcoming
from desktop_app.games.applejack.scoring import harvest, projected, total
from desktop_app.games.applejack.state import ApplejackState
from desktop_app.games.applejack.wording_offers import open_now
from desktop_app.games.applejack.wording_pieces import cell_words
from desktop_app.games.applejack.words import edge_names, joined, tile_words, valley_name, variety_name

_ICONS_AHEAD = 4


def page(view: ApplejackState) -> tuple[Remark, ...]:
    """Return the position line by line: the die, the valleys, the path ahead, then each orchard."""
    return (*_clock(view), *_valleys(view), *_ahead(view), *_orchards(view))


def _clock(view: ApplejackState) -> list[Remark]:
    catalogue = view.box.catalogue
    place = (("space", view.space), ("value", view.die))
    if not view.frames:
        return [Remark("applejack.page.over", place)]
    seat = view.frames[-1].seat
    lines = [
        Remark(
            "applejack.page.clock",
            (("seat", seat), ("turn", view.turn // view.seats + 1), ("turns", catalogue.turns), *place),
        )
    ]
    if view.hand > 0:
        lines.append(Remark("applejack.page.hand", (("tile", tile_words(catalogue, view.hand)),)))
        edges = catalogue.tiles[view.hand].turned[0]
        lines.append(Remark("applejack.page.hand_edges", (("edges", edge_names(edges)),)))
    return lines


def _valleys(view: ApplejackState) -> list[Remark]:
    catalogue = view.box.catalogue
    lines = []
    takeable = open_now(view)
    for valley, tiles in enumerate(view.valleys):
        name = ("valley", valley_name(valley))
        if not tiles:
            lines.append(Remark("applejack.page.valley_empty", (name,)))
            continue
        key = "applejack.page.valley_open" if valley in takeable else "applejack.page.valley"
        shown = joined([tile_words(catalogue, tile) for tile in tiles], "applejack.join.semicolon")
        lines.append(Remark(key, (name, ("tiles", shown))))
    for seat, tile in enumerate(view.cottage):
        if tile > 0:
            lines.append(
                Remark("applejack.page.cottage", (("seat", seat), ("tile", tile_words(catalogue, tile))))
            )
    return [*lines, Remark("applejack.page.supply", (("n", len(view.supply)),))]


def _ahead(view: ApplejackState) -> list[Remark]:
    if not view.frames:
        return []
    lines = []
    for turns, variety, die in upcoming(view, _ICONS_AHEAD):
        if variety == BRIDGE:
            pays = [blossoms * die for blossoms in view.blossoms]
            key = "applejack.page.bridge"
            what = Remark("applejack.blossoms")
        else:
            pays = [harvest(view, seat, variety, die) for seat in range(view.seats)]
            key = "applejack.page.harvest"
            what = variety_name(view.box.catalogue, variety)
        shown = " : ".join(str(pay) for pay in pays)
        lines.append(Remark(key, (("n", turns + 1), ("what", what), ("value", die), ("pays", shown))))
    if not lines:
        lines.append(Remark("applejack.page.no_harvest"))
    return lines


def _orchards(view: ApplejackState) -> list[Remark]:
    catalogue = view.box.catalogue
    lines = []
    for seat in range(view.seats):
        lines.append(_orchard(view, seat))
        rows: dict[int, list[Remark]] = {}
        for cell, (_, row) in enumerate(catalogue.grid.cells):
            rows.setdefault(row, []).append(cell_words(view, catalogue, seat, cell))
        lines += [
            Remark("applejack.page.row", (("cells", joined(cells, "applejack.join.semicolon")),))
            for cells in rows.values()
        ]
    return lines


def _orchard(view: ApplejackState, seat: int) -> Remark:
    known = (("seat", seat), ("blossoms", view.blossoms[seat]))
    if not view.frames:
        return Remark("applejack.page.orchard_over", (*known, ("score", total(view, seat))))
    counts = (
        ("honey", view.honey[seat]),
        ("n", view.turns_left(seat)),
        ("score", projected(view, seat)),
    )
    return Remark("applejack.page.orchard", (*known, *counts))
