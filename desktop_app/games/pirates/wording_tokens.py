"""Tooltips of what lies beside the sea: hands, piles, tokens, the market and the supply."""

from desktop_app.engine.types import Remark
from desktop_app.games.pirates.geometry import HALF_ROWS, ROWS
from desktop_app.games.pirates.scoring import score
from desktop_app.games.pirates.state import PiratesState
from desktop_app.games.pirates.wording_preview import unseen_mines
from desktop_app.games.pirates.words import (
    Lines,
    figure,
    home_row,
    joined,
    mercenary_name,
    mine_rule,
    tile_name,
)


def plate(view: PiratesState, seat: int) -> Lines:
    """Return which rows a seat calls its own, its score, and how many turns it has left."""
    first = ROWS - HALF_ROWS + 1 if view.side[seat] else 1
    rows = (("first", first), ("last", first + HALF_ROWS - 1), ("row", home_row(view, seat)))
    left = view.box.catalogue.turns - view.turns[seat]
    return (
        Remark("pirates.tip.rows", (("seat", seat), *rows)),
        Remark(
            "pirates.tip.score" if view.frames or view.loser >= 0 else "pirates.tip.final",
            (("points", figure(score(view, seat).total)),),
        ),
        Remark("pirates.tip.turns_left", (("n", left), ("seat", seat))),
    )


def back(view: PiratesState, seat: int, place: int) -> Lines:
    """Return the rule of a hidden hand."""
    return (Remark("pirates.rule.hand", (("seat", seat),)),) if place < len(view.hands[seat]) else ()


def hand(view: PiratesState, seat: int) -> Lines:
    """Return how many tiles a seat holds; which ones, only when the view knows them."""
    lines = [_tiles(len(view.hands[seat]))]
    return (*lines, Remark("pirates.rule.hand", (("seat", seat),)))


def pile(view: PiratesState, seat: int) -> Lines:
    """Return what is left to draw, how many turns remain, and what was lost."""
    left = view.box.catalogue.turns - view.turns[seat]
    lines = [
        _tiles(len(view.draw_piles[seat])),
        Remark("pirates.tip.turns_left", (("n", left), ("seat", seat))),
    ]
    out = view.removed[seat]
    if out:
        names = joined([tile_name(view.box.catalogue, tile, seat) for tile in out])
        lines.append(Remark("pirates.tip.removed", (("ships", names),)))
    return (*lines, Remark("pirates.rule.pile", (("turns", view.box.catalogue.turns),)))


def reserve(view: PiratesState, seat: int) -> Lines:
    """Return what is left of a reserve."""
    return (_tiles(len(view.reserves[seat])), Remark("pirates.rule.reserve"))


def gold(view: PiratesState, seat: int) -> Lines:
    """Return a seat's gold and what it is for."""
    return (_held(seat, view.gold[seat]), Remark("pirates.rule.gold"))


def points(view: PiratesState, seat: int) -> Lines:
    """Return a seat's victory point tokens."""
    return (_held(seat, view.points[seat]), Remark("pirates.rule.points"))


def extra(view: PiratesState, seat: int) -> Lines:
    """Return a seat's additional-tile tokens."""
    left = _left(view.extra_tile_supply)
    return (_held(seat, view.extra_tiles[seat]), left, Remark("pirates.rule.extra"))


def mines(view: PiratesState, seat: int) -> Lines:
    """Return the mines a seat collected, added up."""
    kinds = view.collected[seat]
    if not kinds:
        return (Remark("pirates.tip.none"), mine_rule(view))
    worths = [view.box.catalogue.mine_worths[kind] for kind in kinds]
    return (
        Remark("pirates.tip.mines", (("n", len(kinds)), ("worth", figure(sum(worths))))),
        mine_rule(view),
    )


def start_shield(view: PiratesState, seat: int) -> Lines:
    """Return whether a start shield still waits."""
    key = "pending" if view.pending_shield[seat] else "used"
    return (
        Remark(f"pirates.tip.{key}", (("seat", seat),)),
        Remark("pirates.rule.start_shield"),
        Remark("pirates.rule.shield"),
    )


def market(view: PiratesState) -> Lines:
    """Return who is for hire."""
    if not view.market:
        none = Remark(f"pirates.tip.{'market_later' if view.arranging else 'none'}")
        return (none, Remark("pirates.rule.market"))
    catalogue = view.box.catalogue
    return (
        *(
            Remark(
                "pirates.tip.for_hire_at",
                (("mercenary", mercenary_name(catalogue, tile)), ("cost", catalogue.mercenary(tile).cost)),
            )
            for tile in view.market
        ),
        Remark("pirates.rule.market"),
    )


def supply_mines(view: PiratesState) -> Lines:
    """Return how many mines are left and what those nobody has seen may cost."""
    unseen, bad, worth = unseen_mines(view)
    return (
        _left(len(view.mine_supply)),
        Remark("pirates.tip.mine_odds", (("n", unseen), ("bad", bad), ("worth", figure(worth)))),
        Remark("pirates.rule.supply_mines"),
    )


def supply_shields(view: PiratesState) -> Lines:
    """Return how many shields are left."""
    return (_left(view.shield_supply), Remark("pirates.rule.supply_shields"))


def _tiles(count: int) -> Remark:
    return Remark("pirates.tip.tiles", (("n", count),))


def _held(seat: int, count: int) -> Remark:
    return Remark("pirates.tip.amount", (("seat", seat), ("n", count)))


def _left(count: int) -> Remark:
    return Remark("pirates.tip.supply", (("n", count),))
