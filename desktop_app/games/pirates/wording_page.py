"""The whole position in words, for the terminal and screen readers: the sea as a map, then in sentences."""

from desktop_app.engine.types import Remark
from desktop_app.games.pirates.boards import boards_left
from desktop_app.games.pirates.catalogue import Effect, is_mercenary, number_of
from desktop_app.games.pirates.geometry import COLUMNS, ROWS, members, space_at, space_name
from desktop_app.games.pirates.scoring import score
from desktop_app.games.pirates.state import EFFECTS, STEPS, PiratesState
from desktop_app.games.pirates.wording_mercenaries import mercenary_does
from desktop_app.games.pirates.wording_pieces import board_name
from desktop_app.games.pirates.words import (
    effect_name,
    effects_counted,
    figure,
    home_row,
    joined,
    line_words,
    mercenary_name,
    placed,
    rows_words,
)

_CELL = 6
"""Characters of the map for a space."""
_SEA_SIGNS = {
    Effect.NONE: "?",
    Effect.VP: "P",
    Effect.TILE: "T",
    Effect.MINE: "M",
    Effect.REPAIR: "R",
    Effect.ORTHO: "+",
    Effect.DIAG: "x",
}
_FLEETS = "AB"
_COLUMN_NAMES = "abcdefg"
_SEATS = (0, 1)


def page(view: PiratesState) -> tuple[Remark, ...]:
    """Return the position line by line: the turn, the sea, both fleets, what each player has."""
    return (*_turn(view), *_map(view), *_fleets(view), *_mines(view), *_players(view), *_market(view))


def _turn(view: PiratesState) -> list[Remark]:
    if not view.frames:
        return [Remark("pirates.page.over")]
    kind, seat, args = view.frames[-1]
    if view.arranging:
        return [Remark("pirates.page.arranging", (("seat", seat),)), *_boards(view, seat)]
    turns = view.box.catalogue.turns
    count = (("seat", seat), ("turn", view.turns[seat] + 1), ("turns", turns))
    lines = [Remark("pirates.page.turn", count)]
    if kind in (EFFECTS, STEPS):
        pending = joined(effects_counted(args[1:]))
        lines.append(Remark("pirates.page.pending", (("ship", placed(view, args[0])), ("effects", pending))))
    return lines


def _boards(view: PiratesState, seat: int) -> list[Remark]:
    """Return what the boards still to be laid show, the row nearest to the owner first."""
    lines = []
    for board in boards_left(view, view.side[seat]):
        faces = view.box.catalogue.boards[board].faces
        front, back = (rows_words(face) for face in faces)
        lines.append(
            Remark(
                "pirates.page.board",
                (("board", board_name(view, board)), ("front", front), ("back", back)),
            )
        )
    return lines


def _map(view: PiratesState) -> list[Remark]:
    head = "".join(name.ljust(_CELL) for name in _COLUMN_NAMES).rstrip()
    lines = [Remark("pirates.page.columns", (("cells", head),))]
    for row in reversed(range(ROWS)):
        cells = [_cell(view, space_at(row, column)).ljust(_CELL) for column in range(COLUMNS)]
        lines.append(Remark("pirates.page.row", (("row", row + 1), ("cells", "".join(cells).rstrip()))))
    seats = (("first_seat", 0), ("first_row", home_row(view, 0)))
    rivals = (("second_seat", 1), ("second_row", home_row(view, 1)))
    return [*lines, Remark("pirates.page.legend_sea"), Remark("pirates.page.legend_ships", (*seats, *rivals))]


def _cell(view: PiratesState, space: int) -> str:
    """Return a space of the map: its effect, or its ship with owner, number, fire and shields."""
    tile = view.ships[space]
    if not tile:
        return _SEA_SIGNS[Effect(view.sea[space])] + ("*" if view.mined >> space & 1 else "")
    fleet = _FLEETS[view.owner_at(space)]
    number = "m" if is_mercenary(tile) else str(number_of(tile))
    mine = "*" if view.mined >> space & 1 else ""
    fire = "!" if view.burning >> space & 1 else ""
    return fleet + number + fire + "'" * view.shields[space] + mine


def _fleets(view: PiratesState) -> list[Remark]:
    lines = []
    for seat in _SEATS:
        spaces = members(view.own[seat])
        if not spaces:
            lines.append(Remark("pirates.page.no_ships", (("seat", seat),)))
            continue
        ships = joined([_ship(view, space) for space in spaces])
        lines.append(Remark("pirates.page.ships", (("seat", seat), ("ships", ships))))
    for seat in _SEATS:
        scoring = score(view, seat).lines
        if scoring:
            found = joined([line_words(line) for line in scoring])
            lines.append(Remark("pirates.page.lines", (("seat", seat), ("lines", found))))
    return lines


def _ship(view: PiratesState, space: int) -> Remark:
    tile = view.ships[space]
    where = ("space", space_name(space))
    if is_mercenary(tile):
        return Remark(
            "pirates.page.mercenary", (where, ("mercenary", mercenary_name(view.box.catalogue, tile)))
        )
    ship = Remark("pirates.page.ship", (where, ("number", number_of(tile))))
    if view.burning >> space & 1:
        return Remark("pirates.page.burning", (("ship", ship),))
    if view.shields[space]:
        return Remark("pirates.page.shielded", (("ship", ship), ("n", view.shields[space])))
    return ship


def _mines(view: PiratesState) -> list[Remark]:
    spaces = ", ".join(space_name(space) for space in members(view.mined))
    if not spaces:
        return [Remark("pirates.page.no_mines")]
    return [Remark("pirates.page.mines", (("spaces", spaces),))]


def _players(view: PiratesState) -> list[Remark]:
    lines = []
    for seat in _SEATS:
        found = score(view, seat)
        lines.append(
            Remark(
                "pirates.page.seat",
                (
                    ("seat", seat),
                    ("score", figure(found.total)),
                    ("gold", view.gold[seat]),
                    ("points", view.points[seat]),
                    ("extra", view.extra_tiles[seat]),
                    ("mines", len(view.collected[seat])),
                    ("worth", figure(found.mines)),
                    ("pile", len(view.draw_piles[seat])),
                    ("reserve", len(view.reserves[seat])),
                ),
            )
        )
        if view.pending_shield[seat]:
            lines.append(Remark("pirates.page.start_shield", (("seat", seat),)))
        if not view.arranging:
            lines.append(_hand(view, seat))
    return lines


def _hand(view: PiratesState, seat: int) -> Remark:
    tiles = view.hands[seat]
    known = [tile for tile in tiles if tile > 0]
    if len(known) < len(tiles) or not tiles:
        return Remark("pirates.page.hand_hidden", (("seat", seat), ("n", len(tiles))))
    shown = [
        Remark(
            "pirates.page.hand_ship",
            (("number", number_of(tile)), ("effect", effect_name(view.box.ship_effects[tile]))),
        )
        for tile in known
    ]
    return Remark("pirates.page.hand", (("seat", seat), ("ships", joined(shown))))


def _market(view: PiratesState) -> list[Remark]:
    catalogue = view.box.catalogue
    lines = [
        Remark(
            "pirates.page.for_hire",
            (
                ("mercenary", mercenary_name(catalogue, tile)),
                ("cost", catalogue.mercenary(tile).cost),
                ("does", mercenary_does(catalogue, tile)),
            ),
        )
        for tile in view.market
    ]
    if not lines:
        lines = [Remark(f"pirates.page.market_{'later' if view.arranging else 'empty'}")]
    supply = (
        ("mines", len(view.mine_supply)),
        ("shields", view.shield_supply),
        ("extra", view.extra_tile_supply),
    )
    return [*lines, Remark("pirates.page.supply", supply)]
