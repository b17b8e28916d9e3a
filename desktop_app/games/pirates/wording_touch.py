"""Why a piece cannot be touched now: every handle that leads nowhere says so, with what would be needed."""

from desktop_app.engine.errors import Problem
from desktop_app.games.pirates.boards import boards_left
from desktop_app.games.pirates.cannon import DIRECTIONS_OF
from desktop_app.games.pirates.catalogue import Effect, is_mercenary, seat_of
from desktop_app.games.pirates.geometry import space_name
from desktop_app.games.pirates.placement import hire_spaces
from desktop_app.games.pirates.refusals import (
    effects_problem,
    mercenary_problem,
    no_target,
    space_problem,
    target_problem,
)
from desktop_app.games.pirates.state import LAY_BOARD, MENU, STEPS, TAKE_BOARD, PiratesState
from desktop_app.games.pirates.turn import affordable
from desktop_app.games.pirates.wording_pieces import board_name, parsed, tooltip
from desktop_app.games.pirates.words import effect_name, effects_counted, joined, ship_on

_ASIDE = {
    "pile": "pirates.refusal.pile",
    "reserve": "pirates.refusal.reserve",
    "start_shield": "pirates.refusal.start_shield",
    "supply:mines": "pirates.refusal.supply",
    "supply:shields": "pirates.refusal.supply",
}
"""What lies beside the sea is moved by the rules alone."""


def refusal(view: PiratesState, chosen: tuple[str, ...], handle: str) -> Problem | None:
    """Return why `handle` cannot be touched after `chosen`; None when it can, or is unknown."""
    word, args = parsed(handle)
    if not word or not tooltip(view, handle):
        return None
    if not view.frames:
        return Problem("pirates.refusal.over")
    if word in _ASIDE:
        return Problem(_ASIDE[word])
    kind, seat, _ = view.frames[-1]
    if word == "back":
        return Problem("pirates.refusal.other_hand", (("seat", args[0]),))
    word, args = _under(view, word, args)
    if kind in (TAKE_BOARD, LAY_BOARD):
        return _arranging(view, kind, seat, word, args)
    if word in ("board", "face", "rot", "berth"):
        return Problem("pirates.refusal.board_laid") if word == "board" else None
    if kind == MENU:
        return _menu(view, seat, chosen, word, args)
    return _pending(view, kind, seat, chosen, word, args)


def _under(view: PiratesState, word: str, args: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """Whoever points at a ship, mine or shield on the sea means the space under it."""
    if word == "ship" and args[0] in view.ships:
        return "space", (view.ships.index(args[0]),)
    return ("space", args) if word in ("mine", "shield") else (word, args)


def _arranging(view: PiratesState, kind: int, seat: int, word: str, args: tuple[int, ...]) -> Problem | None:
    side = view.side[seat]
    if word == "board":
        if view.box.catalogue.boards[args[0]].side != side:
            return Problem("pirates.refusal.other_board", (("seat", 1 - seat),))
        if args[0] not in boards_left(view, side):
            return Problem("pirates.refusal.board_laid")
        if kind == LAY_BOARD and args[0] != view.frames[-1].args[0]:
            return _board_taken(view)
        return None
    if word in ("face", "rot", "berth") and kind == TAKE_BOARD:
        return Problem("pirates.refusal.board_first")
    if word == "berth":
        number = len(view.boards[side])
        return (
            None
            if args == (side, number)
            else Problem("pirates.refusal.berth_next", (("number", number + 1),))
        )
    if word == "rot":
        quarters = view.box.catalogue.boards[view.frames[-1].args[0]].quarters
        return None if args[0] in quarters else Problem("pirates.refusal.quarter")
    if word in ("space", "sea") and kind == LAY_BOARD:
        return Problem("pirates.refusal.berth_next", (("number", len(view.boards[side]) + 1),))
    return None if word == "face" else Problem("pirates.refusal.boards_first")


def _board_taken(view: PiratesState) -> Problem:
    return Problem("pirates.refusal.board_taken", (("board", board_name(view, view.frames[-1].args[0])),))


def _menu(
    view: PiratesState, seat: int, chosen: tuple[str, ...], word: str, args: tuple[int, ...]
) -> Problem | None:
    match word:
        case "ship" if is_mercenary(args[0]):
            return mercenary_problem(view, seat, args[0]) or _room(view, seat)
        case "ship":
            return _hand_tile(view, seat, args[0])
        case "space":
            return _place(view, seat, chosen, args[0])
        case "end_turn":
            return None if view.placed else Problem("pirates.refusal.ship_first")
        case "effect" | "aim" | "decline":
            return Problem("pirates.refusal.nothing_pending")
    return None


def _room(view: PiratesState, seat: int) -> Problem | None:
    """Return why a mercenary that can be paid cannot be placed anywhere (5.4.1)."""
    if hire_spaces(view, seat):
        return None
    return Problem("pirates.refusal.nowhere" if view.placed else "pirates.refusal.no_room_anywhere")


def _hand_tile(view: PiratesState, seat: int, tile: int) -> Problem | None:
    owner = seat_of(tile)
    if tile in view.removed[owner]:
        return Problem("pirates.refusal.out")
    if owner != seat:
        return Problem("pirates.refusal.other_hand", (("seat", owner),))
    return Problem("pirates.refusal.ship_placed") if view.placed else None


def _place(view: PiratesState, seat: int, chosen: tuple[str, ...], space: int) -> Problem | None:
    """Return why what was chosen cannot go on a space."""
    if not chosen:
        if not view.placed:
            return Problem("pirates.refusal.choose_first")
        hiring = bool(affordable(view, seat))
        return Problem(f"pirates.refusal.{'choose_mercenary' if hiring else 'nothing_to_place'}")
    found = space_problem(view, seat, space)
    if found is not None:
        return found
    _, args = parsed(chosen[0])
    if args and is_mercenary(args[0]) and not hire_spaces(view, seat) >> space & 1:
        return Problem("pirates.refusal.last_space", (("space", space_name(space)),))
    return None


def _pending(
    view: PiratesState, kind: int, seat: int, chosen: tuple[str, ...], word: str, args: tuple[int, ...]
) -> Problem | None:
    """Return why a handle cannot be touched while effects are pending."""
    at, *pending = view.frames[-1].args
    if kind == STEPS:
        pending = pending[:1]
    match word:
        case "ship":
            return effects_problem(view, hiring=is_mercenary(args[0]))
        case "end_turn":
            return effects_problem(view, hiring=False)
        case "effect" | "decline" if args:
            return _effect(view, seat, at, pending, args[0])
    picked = _picked(chosen)
    if picked is None:
        return _effect_first(pending) if word in ("space", "aim", "decline") else None
    if word == "space":
        return target_problem(view, seat, picked, args[0])
    if word == "aim":
        if picked not in (Effect.ORTHO, Effect.DIAG):
            return _effect_first(pending)
        if args[0] in DIRECTIONS_OF[picked]:
            return None
        return Problem(f"pirates.refusal.direction_{picked.name.lower()}")
    return None


def _picked(chosen: tuple[str, ...]) -> Effect | None:
    """Return the effect that was chosen last, or None."""
    for handle in reversed(chosen):
        word, args = parsed(handle)
        if word == "effect":
            return Effect(args[0])
    return None


def _effect(view: PiratesState, seat: int, at: int, pending: list[int], effect: int) -> Problem | None:
    if effect not in pending:
        return Problem(
            "pirates.refusal.not_open",
            (
                ("ship", ship_on(view, at)),
                ("effect", effect_name(effect)),
                ("effects", joined(effects_counted(pending))),
            ),
        )
    return no_target(view, seat, at, effect)


def _effect_first(pending: list[int]) -> Problem:
    return Problem("pirates.refusal.choose_effect", (("effects", joined(effects_counted(pending))),))
