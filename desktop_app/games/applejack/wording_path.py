"""Tooltips of the path: the die, its spaces, and the harvests and the bridge between them."""

from desktop_app.engine.types import Remark
from desktop_app.games.applejack.scoring import harvest
from desktop_app.games.applejack.state import ApplejackState
from desktop_app.games.applejack.words import variety_name

Lines = tuple[Remark, ...]

_NOT_REACHED: Lines = (Remark("applejack.tip.not_reached"),)


def space_lines(view: ApplejackState, space: int) -> Lines:
    """Return whose space this is and which valleys it opens, while the die still comes or lies here."""
    catalogue = view.box.catalogue
    first, second = catalogue.valleys_beside(space)
    lines: Lines = ()
    if _comes(view, space, _turns(view)):
        lines = (
            Remark("applejack.tip.space_seat", (("seat", (space - 1) % view.seats),)),
            Remark("applejack.tip.space_valleys", (("first", first + 1), ("second", second + 1))),
        )
    elif space != view.space:
        lines = _NOT_REACHED
    if space == catalogue.board(view.seats).leaf:
        lines = (*lines, Remark("applejack.rule.leaf", (("value", catalogue.last_die),)))
    return lines


def icon_lines(view: ApplejackState, space: int) -> Lines:
    """Return what is harvested or paid as the die leaves a space, and what it would be now."""
    catalogue = view.box.catalogue
    # After the last turn the die does not move, so the last move is one turn earlier.
    comes = _comes(view, space, _turns(view) - 1)
    if space == len(view.icons) - 1:
        if not comes:
            return _NOT_REACHED
        return (
            *(
                Remark("applejack.tip.bridge_now", (("seat", seat), ("gain", blossoms * view.die)))
                for seat, blossoms in enumerate(view.blossoms)
            ),
            Remark("applejack.rule.bridge"),
        )
    if not view.icons[space]:
        return (Remark("applejack.tip.no_icon"),)
    lines: list[Remark] = []
    for variety in view.icons[space]:
        lines.append(Remark("applejack.tip.icon", (("variety", variety_name(catalogue, variety)),)))
        if comes:
            lines += [
                Remark(
                    "applejack.tip.harvest_now",
                    (("seat", seat), ("gain", harvest(view, seat, variety, view.die))),
                )
                for seat in range(view.seats)
            ]
    if not comes:
        return (*lines, *_NOT_REACHED)
    return (*lines, Remark("applejack.rule.harvest", (("value", view.die),)))


def die_lines(view: ApplejackState) -> Lines:
    """Return what the die shows and what it is for."""
    return (
        Remark("applejack.tip.die", (("value", view.die), ("space", view.space))),
        Remark("applejack.rule.die"),
    )


def _turns(view: ApplejackState) -> int:
    return view.box.catalogue.turns * view.seats


def _comes(view: ApplejackState, space: int, turns: int) -> bool:
    """Tell whether one of the first `turns` turns of the game, not over yet, is played on a space."""
    spaces = view.box.catalogue.board(view.seats).spaces
    return any(turn % spaces == space - 1 for turn in range(view.turn, turns))
