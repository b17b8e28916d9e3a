"""Why a piece cannot be touched now: every handle that leads nowhere says so, with what would be needed."""

from desktop_app.engine.errors import Problem
from desktop_app.games.electrify import refusals
from desktop_app.games.electrify import state as frames
from desktop_app.games.electrify.choices import legal
from desktop_app.games.electrify.handles import Numbers, parsed
from desktop_app.games.electrify.refusals import not_now, refused
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.words import department_in

_TOLD_ONLY = frozenset(
    (
        "plate",
        "points",
        "research",
        "tokens",
        "priority",
        "cards",
        "dials",
        "group",
        "round",
        "scenario",
        "partner",
    )
)
"""What is looked at and never chosen."""

_OF_A_BOARD = frozenset(("tile", "card", "slot", "column", "plant", "grid", "space"))


def refusal(view: ElectrifyState, chosen: tuple[str, ...], handle: str) -> Problem | None:
    """Return why `handle` cannot be touched after `chosen`; None when it can, or is never chosen."""
    word, numbers = parsed(view, handle)
    if not word or word in _TOLD_ONLY:
        return None
    if not view.frames:
        return refused("over")
    if _leads_on(view, chosen, handle):
        return None
    kind, seat, _ = view.frames[-1]
    if word in _OF_A_BOARD and numbers[0] != seat:
        return refused("other_board", seat=numbers[0])
    if word == "back":
        return refused("other_hand", seat=numbers[0])
    if word in ("done", "shift"):
        return refused(f"needed.{refusals.ASKED[kind]}") if word == "done" else refused("shift")
    if word in _OF_A_BOARD:
        return _on_board(view, kind, seat, chosen, word, numbers[1:])
    return _beside(view, kind, seat, word, numbers[0])


def _leads_on(view: ElectrifyState, chosen: tuple[str, ...], handle: str) -> bool:
    """Return whether a legal action goes on with `handle` after what was chosen."""
    depth = len(chosen)
    paths = (action.path() for action in legal(view))
    return any(len(path) > depth and path[:depth] == chosen and path[depth] == handle for path in paths)


def _on_board(
    view: ElectrifyState, kind: int, seat: int, chosen: tuple[str, ...], word: str, numbers: Numbers
) -> Problem | None:
    """Return why something on the board of the seat on turn cannot be touched."""
    match kind, word, numbers:
        case frames.PLACE, ("card" | "slot" | "tile"), (department, *_):
            return refusals.slot_problem(view, seat, department)
        case frames.PAY, ("plant" | "column"), (column,):
            return refusals.payment_problem(view, seat, column)
        case ((frames.PAY | frames.ACQUIRE), "grid", _):
            return refused("grid_pays_not")
        case frames.DISCHARGE, "card", (department, row):
            return refusals.charge_problem(view, seat, department, row)
        case frames.DISCHARGE, "tile", (department,):
            return refusals.charge_problem(view, seat, department, 0)
        case ((frames.DEVELOP | frames.TRANSMIT), ("plant" | "column"), (column,)):
            return refusals.cube_problem(view, seat, column)
        case ((frames.DEVELOP | frames.TRANSMIT), "grid", _):
            return refused("grid_stays")
        case frames.CONVERT, ("grid" | "column"), (column,):
            return refusals.cube_problem(view, seat, column)
        case frames.CONVERT, "plant", _:
            return refused("convert_grid")
        case frames.PLAN, ("tile" | "card"), (department, *_):
            return refusals.plan_problem(view, seat, department, 0)
        case frames.PLAN, ("column" | "plant" | "grid"), (column,):
            return _plan_column(view, seat, chosen, column)
        case frames.SPACE, "space", (space,):
            return refusals.space_problem(view, space)
        case frames.FLIP, ("tile" | "card"), (department, *_):
            return refusals.flip_problem(view, department)
        case frames.RESTACK, "card", (department, row):
            return refusals.restack_problem(view, department, row)
        case frames.REACTIONS, "card", (department, row):
            return refusals.reaction_problem(view, seat, department, row)
        case frames.CHOOSE, ("tile" | "card"), _:
            return refused("on_dial")
    return not_now(view)


def _plan_column(view: ElectrifyState, seat: int, chosen: tuple[str, ...], column: int) -> Problem:
    if chosen:
        return refusals.plan_problem(view, seat, parsed(view, chosen[0])[1][1], column)
    department = department_in(view, seat, column)
    return refused("plan_first") if department < 0 else refusals.plan_problem(view, seat, department, 0)


def _beside(view: ElectrifyState, kind: int, seat: int, word: str, number: int) -> Problem:
    """Return why something beside the boards cannot be touched."""
    match kind, word:
        case ((frames.ACQUIRE | frames.INDUSTRY), ("hand" | "basic")):
            return refusals.card_problem(view, seat, number)
        case frames.DISCARD, "hand":
            return refused("not_in_hand")
        case frames.DISCARD, "basic":
            return refused("discard_hand")
        case frames.ICONS, "icon":
            return refusals.icon_problem(view, seat, number)
        case frames.INVEST, "deck":
            return refusals.deck_problem(view, number)
        case frames.FULFIL, "demand":
            return refusals.demand_problem(view, seat, number)
    if word == "deck":
        return refused("deck_later")
    return refused("demand_later") if word == "demand" else not_now(view)
