"""Why an action is refused, by key; an action without a problem is legal."""

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action, Remark
from desktop_app.games.pirates.actions import (
    Decline,
    DrawExtra,
    EndTurn,
    Fire,
    FireAll,
    HireMercenary,
    LayBoard,
    LayMine,
    PlaceShip,
    RaiseShield,
    RemoveMine,
    Repair,
    TakeBoard,
)
from desktop_app.games.pirates.boards import boards_left
from desktop_app.games.pirates.cannon import DIRECTIONS_OF
from desktop_app.games.pirates.catalogue import EFFECT_CODES, Effect
from desktop_app.games.pirates.effects import AUTOMATIC
from desktop_app.games.pirates.geometry import space_name
from desktop_app.games.pirates.placement import hire_spaces
from desktop_app.games.pirates.refusals import (
    mercenary_problem,
    no_target,
    space_problem,
    target_problem,
)
from desktop_app.games.pirates.state import (
    EFFECTS,
    LAY_BOARD,
    MENU,
    STEPS,
    TAKE_BOARD,
    PiratesState,
)

_KINDS: dict[type[Action], tuple[int, ...]] = {
    TakeBoard: (TAKE_BOARD,),
    LayBoard: (LAY_BOARD,),
    PlaceShip: (MENU,),
    HireMercenary: (MENU,),
    EndTurn: (MENU,),
    Fire: (EFFECTS, STEPS),
    LayMine: (EFFECTS, STEPS),
    Repair: (EFFECTS, STEPS),
    RaiseShield: (EFFECTS, STEPS),
    RemoveMine: (EFFECTS, STEPS),
    DrawExtra: (EFFECTS,),
    FireAll: (EFFECTS, STEPS),
    Decline: (EFFECTS, STEPS),
}
_NOT_NOW = {
    TAKE_BOARD: "pirates.refusal.board_first",
    LAY_BOARD: "pirates.refusal.board_first",
    MENU: "pirates.refusal.nothing_pending",
    EFFECTS: "pirates.refusal.effect_first",
    STEPS: "pirates.refusal.effect_first",
}
_EFFECT_OF: dict[type[Action], Effect] = {
    LayMine: Effect.MINE,
    Repair: Effect.REPAIR,
    RaiseShield: Effect.SHIELD,
    RemoveMine: Effect.UNMINE,
    DrawExtra: Effect.TILE,
}


def problem(state: PiratesState, action: Action) -> Problem | None:
    """Return why `action` is refused in this position, or None; any field values are borne."""
    if not state.frames:
        return Problem("pirates.refusal.over")
    kind, seat, args = state.frames[-1]
    if action.seat != seat:
        return Problem("pirates.refusal.turn", (("seat", seat),))
    if kind not in _KINDS.get(type(action), ()):
        return Problem(_NOT_NOW[kind])
    match action:
        case TakeBoard(_, board):
            return board_problem(state, seat, board)
        case LayBoard():
            return _berth_problem(state, seat, args[0], action)
        case PlaceShip(_, tile, space):
            return ship_problem(state, seat, tile) or space_problem(state, seat, space)
        case HireMercenary(_, tile, space):
            return (
                mercenary_problem(state, seat, tile)
                or space_problem(state, seat, space)
                or last_space_problem(state, seat, space)
            )
        case EndTurn():
            return None if state.placed else Problem("pirates.refusal.ship_first")
        case Fire(_, effect, direction):
            return _fire_problem(state, effect, direction)
        case FireAll(_, effect):
            salvo = EFFECT_CODES.get(effect) in (Effect.FOUR_WAY, Effect.SURROUNDING)
            return pending_problem(state, effect) if salvo else Problem("pirates.refusal.direction")
        case Decline(_, effect):
            return pending_problem(state, effect) or _decline_problem(effect)
        case DrawExtra():
            return pending_problem(state, "tile")
        case LayMine(_, space) | Repair(_, space) | RaiseShield(_, space) | RemoveMine(_, space):
            aimed = _EFFECT_OF[type(action)]
            return pending_problem(state, aimed.name.lower()) or target_problem(state, seat, aimed, space)
    return Problem(_NOT_NOW[kind])


def board_problem(state: PiratesState, seat: int, board: int) -> Problem | None:
    """Return why a seat cannot take a board to lay it; any number is borne."""
    side = state.side[seat]
    if board in boards_left(state, side):
        return None
    boards = state.box.catalogue.boards
    if 0 <= board < len(boards) and boards[board].side == side:
        return Problem("pirates.refusal.board_laid", (("board", board),))
    return Problem("pirates.refusal.rival_board")


def _berth_problem(state: PiratesState, seat: int, board: int, action: LayBoard) -> Problem | None:
    side = state.side[seat]
    if action.face not in (0, 1):
        return Problem("pirates.refusal.face")
    if (action.side, action.place) != (side, len(state.boards[side])):
        return Problem("pirates.refusal.berth")
    if action.quarter not in state.box.catalogue.boards[board].quarters:
        return Problem("pirates.refusal.quarter")
    return None


def ship_problem(state: PiratesState, seat: int, tile: int) -> Problem | None:
    """Return why a seat cannot place a ship of its hand now."""
    if state.placed:
        return Problem("pirates.refusal.ship_placed")
    if tile <= 0 or tile not in state.hands[seat]:
        return Problem("pirates.refusal.not_in_hand")
    return None


def last_space_problem(state: PiratesState, seat: int, space: int) -> Problem | None:
    """Return the refusal of a mercenary that would leave no space for the ship of this turn (5.4.1)."""
    if hire_spaces(state, seat) >> space & 1:
        return None
    return Problem("pirates.refusal.last_space", (("space", space_name(space)),))


def pending_problem(state: PiratesState, effect: str) -> Problem | None:
    """Return why an effect cannot be carried out now: it is not due, or finds no target."""
    kind, seat, (space, *pending) = state.frames[-1]
    name = (("effect", effect_name(effect)),)
    code = EFFECT_CODES.get(effect, -1)
    if code not in (pending[:1] if kind == STEPS else pending):
        return Problem("pirates.refusal.not_pending", name)
    return no_target(state, seat, space, code)


def effect_name(effect: str) -> Remark:
    """Return an effect by its id, as players call it."""
    return Remark(f"pirates.effect.{effect if effect in EFFECT_CODES else 'none'}")


def _fire_problem(state: PiratesState, effect: str, direction: int) -> Problem | None:
    code = EFFECT_CODES.get(effect)
    if code not in (Effect.ORTHO, Effect.DIAG):
        return Problem("pirates.refusal.not_pending", (("effect", effect_name(effect)),))
    if (missing := pending_problem(state, effect)) is not None:
        return missing
    return None if direction in DIRECTIONS_OF[Effect(code)] else Problem("pirates.refusal.direction")


def _decline_problem(effect: str) -> Problem | None:
    if EFFECT_CODES[effect] in AUTOMATIC:
        return Problem("pirates.refusal.automatic", (("effect", effect_name(effect)),))
    return None
