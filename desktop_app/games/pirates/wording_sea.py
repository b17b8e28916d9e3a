"""Tooltips of what lies on the sea: spaces, ships, mines, shields, boards and scoring lines."""

from desktop_app.engine.types import Remark
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, is_mercenary, seat_of
from desktop_app.games.pirates.geometry import HALVES, HOME_ROWS, space_name
from desktop_app.games.pirates.scoring import counted, score
from desktop_app.games.pirates.state import PiratesState
from desktop_app.games.pirates.wording_mercenaries import mercenary_does
from desktop_app.games.pirates.wording_preview import unseen_mines
from desktop_app.games.pirates.words import (
    EQUAL,
    Line,
    Lines,
    effect_does,
    effect_name,
    figure,
    joined,
    line_spaces,
    line_words,
    mine_rule,
    row_of,
    rows_words,
)


def sea_lines(view: PiratesState) -> Lines:
    """Return whose half is which."""
    halves = (("first_seat", view.side.index(0)), ("second_seat", view.side.index(1)))
    return (Remark("pirates.tip.halves", halves), Remark("pirates.rule.sea"))


def space_lines(view: PiratesState, space: int) -> Lines:
    """Return where a space lies, what is on it, its effect, and who may place there."""
    owner = next(seat for seat in (0, 1) if HALVES[view.side[seat]] >> space & 1)
    lines = [Remark("pirates.tip.half", (("row", row_of(space)), ("seat", owner)))]
    if HOME_ROWS[view.side[owner]] >> space & 1:
        lines.append(Remark("pirates.tip.home", (("seat", owner),)))
    if view.ships[space]:
        lines += _lying(view, space)
    if view.sea[space]:
        lines.append(Remark("pirates.tip.sea", (("effect", effect_name(view.sea[space])),)))
        if not view.ships[space]:
            lines.append(effect_does(view.sea[space]))
    if view.mined >> space & 1:
        lines += [Remark("pirates.tip.mine"), _odds(view), mine_rule(view)]
    if not view.ships[space]:
        lines.append(Remark("pirates.rule.space"))
    return tuple(lines)


def ship_lines(view: PiratesState, tile: int) -> Lines:
    """Return what a ship or mercenary does, where it lies and what it scores."""
    catalogue = view.box.catalogue
    lines: list[Remark] = []
    if not is_mercenary(tile):
        lines.append(effect_does(view.box.ship_effects[tile]))
    elif tile in view.market:
        cost = catalogue.mercenary(tile).cost
        lines = [
            mercenary_does(catalogue, tile),
            Remark("pirates.tip.cost", (("cost", cost),)),
            Remark("pirates.tip.for_hire"),
        ]
    else:
        lines.append(mercenary_does(catalogue, tile))
    if tile in view.ships:
        space = view.ships.index(tile)
        lines += [Remark("pirates.tip.on_space", (("space", space_name(space)),)), *_lying(view, space)]
    elif not is_mercenary(tile) and tile in view.removed[seat_of(tile)]:
        return (*lines, Remark("pirates.refusal.out"))
    return (*lines, Remark("pirates.rule.mercenary" if is_mercenary(tile) else "pirates.rule.ship"))


def _lying(view: PiratesState, space: int) -> Lines:
    """Return the state of the ship on a space and what it scores."""
    if view.burning >> space & 1:
        return (Remark("pirates.tip.burning"),)
    tile, seat = view.ships[space], view.owner_at(space)
    lines: list[Remark] = []
    if view.shields[space]:
        lines.append(Remark("pirates.tip.shields", (("n", view.shields[space]),)))
    if HALVES[1 - view.side[seat]] >> space & 1:
        lines.append(Remark("pirates.tip.far", (("n", view.box.catalogue.far_ship),)))
    if tile >= FIRST_MERCENARY and view.box.catalogue.mercenary(tile).end is not None:
        points = figure(counted(view, seat, tile))
        lines.append(Remark("pirates.tip.scores_now", (("points", points),)))
    scoring = [line_words(line) for line in score(view, seat).lines if space in line_spaces(line)]
    if scoring:
        lines.append(Remark("pirates.tip.in_lines", (("lines", joined(scoring)),)))
    return tuple(lines)


def mine_lines(view: PiratesState, space: int) -> Lines:
    """Return what a mine may cost; nothing when there is none on the space."""
    return (_odds(view), mine_rule(view)) if view.mined >> space & 1 else ()


def _odds(view: PiratesState) -> Remark:
    unseen, bad, worth = unseen_mines(view)
    return Remark("pirates.tip.mine_odds", (("n", unseen), ("bad", bad), ("worth", figure(worth))))


def shield_lines(view: PiratesState, space: int) -> Lines:
    """Return how many shields lie on a space; nothing when there are none."""
    count = view.shields[space]
    if not count:
        return ()
    return (Remark("pirates.tip.shields", (("n", count),)), Remark("pirates.rule.shield"))


def board_lines(view: PiratesState, board: int) -> Lines:
    """Return how a board lies, or what its two faces show."""
    for row in view.boards:
        for number, face, quarter in row:
            if number == board:
                how = (
                    ("face", Remark(f"pirates.face.{face}")),
                    ("turned", Remark(f"pirates.turned.{quarter}")),
                )
                return (Remark("pirates.tip.board_laid", how), Remark("pirates.rule.board"))
    faces = view.box.catalogue.boards[board].faces
    return (
        *(
            Remark(
                "pirates.tip.board_face",
                (("face", Remark(f"pirates.face.{face}")), ("rows", rows_words(faces[face]))),
            )
            for face in (0, 1)
        ),
        Remark("pirates.rule.board"),
    )


def scoring_line(view: PiratesState, line: int, first: int) -> tuple[int, Line] | None:
    """Return the combination that begins at this place of a line, with its owner, or None."""
    for seat in (0, 1):
        for found in score(view, seat).lines:
            if found[:2] == (line, first):
                return seat, found
    return None


def line_lines(view: PiratesState, line: int, first: int) -> Lines:
    """Return why a combination scores; nothing when there is none."""
    found = scoring_line(view, line, first)
    if found is None:
        return ()
    seat, (_, _, length, kind, points) = found
    key = "pirates.tip.line_equal" if kind == EQUAL else "pirates.tip.line_run"
    return (
        Remark(key, (("seat", seat), ("n", length), ("points", points))),
        Remark("pirates.rule.line"),
    )
