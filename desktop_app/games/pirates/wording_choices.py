"""Prompts and choices of Pirates Under Fire: what is to be decided, and each action as a line of a list."""

from desktop_app.engine.types import Action, Decision, Remark
from desktop_app.games.pirates import actions
from desktop_app.games.pirates.catalogue import EFFECT_CODES, is_mercenary
from desktop_app.games.pirates.effects import pending_of, targets
from desktop_app.games.pirates.geometry import space_name
from desktop_app.games.pirates.state import LAY_BOARD, MENU, STEPS, TAKE_BOARD, PiratesState
from desktop_app.games.pirates.turn import affordable
from desktop_app.games.pirates.wording_pieces import board_name, parsed
from desktop_app.games.pirates.wording_shots import aim_words
from desktop_app.games.pirates.words import (
    all_of,
    effect_name,
    effects_counted,
    hand_ship,
    joined,
    mercenary_name,
    placed,
    ship_at,
    ship_on,
)


def prompt_words(view: PiratesState, decision: Decision, chosen: tuple[str, ...] = ()) -> Remark:
    """Return the sentence that asks for a decision, or for what is left of it once something is chosen."""
    key, seat = decision.text_key, decision.seat
    args = view.frames[-1].args
    match decision.kind:
        case kind if kind == TAKE_BOARD:
            return Remark(key, (("number", len(view.boards[view.side[seat]]) + 1),))
        case kind if kind == LAY_BOARD:
            board = ("board", board_name(view, args[0]))
            number = len(view.boards[view.side[seat]]) + 1
            return Remark(f"{key}.there" if chosen else key, (board, ("number", number)))
        case kind if kind == MENU and chosen:
            return _where(view, seat, chosen[0])
        case kind if kind == MENU:
            if view.placed:
                return Remark(f"{key}.hire_or_end")
            return Remark(f"{key}.hire" if affordable(view, seat) else key)
        case kind if kind == STEPS:
            return _step(view, key, args)
    return _effects(view, key, seat, args, chosen)


def _where(view: PiratesState, seat: int, handle: str) -> Remark:
    """Ask where what was chosen is to go."""
    word, found = parsed(handle)
    if word != "ship":
        return Remark("pirates.decide.menu.hire_or_end")
    if is_mercenary(*found):
        name = mercenary_name(view.box.catalogue, *found)
        return Remark("pirates.decide.where.mercenary", (("mercenary", name),))
    return Remark("pirates.decide.where.ship", (("ship", hand_ship(view, seat, *found)),))


def _step(view: PiratesState, key: str, args: tuple[int, ...]) -> Remark:
    """Ask for the next step of a mercenary, and say how many of the kind are left."""
    space, effect, *_ = args
    ask = Remark(f"pirates.decide.ask.{_id(effect)}")
    times = args[1:].count(effect)
    if times == 1:
        return Remark(key, (("ship", placed(view, space)), ("ask", ask)))
    return Remark(f"{key}.count", (("ship", placed(view, space)), ("ask", ask), ("n", times)))


def _effects(
    view: PiratesState, key: str, seat: int, args: tuple[int, ...], chosen: tuple[str, ...]
) -> Remark:
    """Ask for the next effect; effects that have no target yet are named, since they wait."""
    space, *pending = args
    ship = ("ship", placed(view, space))
    kinds = list(dict.fromkeys(pending))
    able = [effect for effect in kinds if targets(view, seat, space, effect)]
    waiting = [effect for effect in kinds if effect not in able]
    word, picked = parsed(chosen[0]) if chosen else ("", ())
    asked = picked[0] if word == "effect" and picked else able[0]
    if waiting:
        later = ("later", all_of([effect_name(effect) for effect in waiting]))
        return Remark(f"{key}.later", (ship, ("ask", Remark(f"pirates.decide.ask.{_id(asked)}")), later))
    if len(able) > 1 and word == "effect":
        return Remark(key, (ship, ("ask", Remark(f"pirates.decide.ask.{_id(asked)}"))))
    if len(able) > 1:
        return Remark(f"{key}.any_order", (ship, ("effects", all_of(effects_counted(pending)))))
    ask = Remark(f"pirates.decide.ask.{_id(able[0])}")
    if len(pending) > 1:
        return Remark(f"{key}.count", (ship, ("ask", ask), ("n", len(pending))))
    return Remark(key, (ship, ("ask", ask)))


def _id(effect: int) -> str:
    return next(name for name, code in EFFECT_CODES.items() if code == effect)


def action_words(view: PiratesState, action: Action) -> Remark:
    """Return an action in words, complete enough to choose it from a list."""
    match action:
        case actions.TakeBoard(_, board):
            return Remark("pirates.action.take_board", (("board", board_name(view, board)),))
        case actions.LayBoard(_, face, _, _, quarter):
            return Remark(
                "pirates.action.lay_board",
                (
                    ("board", board_name(view, view.frames[-1].args[0])),
                    ("face", Remark(f"pirates.face.{face}")),
                    ("turned", Remark(f"pirates.turned.{quarter}")),
                ),
            )
        case actions.PlaceShip(seat, tile, space):
            return _ship(view, seat, tile, space)
        case actions.HireMercenary(_, tile, space):
            mercenary = view.box.catalogue.mercenary(tile)
            what = (
                ("mercenary", mercenary_name(view.box.catalogue, tile)),
                ("cost", mercenary.cost),
                ("space", space_name(space)),
            )
            if not view.burning >> space & 1:
                return Remark("pirates.action.hire", what)
            return Remark("pirates.action.hire.over", (*what, ("burning", ship_at(view, space))))
        case actions.EndTurn():
            return Remark("pirates.action.end_turn")
        case actions.Fire(seat, _, direction):
            aimed = aim_words(view, seat, view.frames[-1].args[0], direction)
            return Remark("pirates.action.fire", (("way", aimed),))
        case actions.LayMine(_, space):
            return Remark("pirates.action.mine", (("space", space_name(space)),))
        case actions.RemoveMine(_, space):
            return Remark("pirates.action.unmine", (("space", space_name(space)),))
        case actions.Repair(_, space):
            return Remark("pirates.action.repair", (("ship", ship_on(view, space)),))
        case actions.RaiseShield(_, space):
            return Remark("pirates.action.shield", (("ship", ship_on(view, space)),))
        case actions.DrawExtra(seat):
            return Remark("pirates.action.extra", (("n", len(view.reserves[seat])),))
        case actions.FireAll(_, effect):
            return Remark(f"pirates.action.{effect}")
        case actions.Decline(_, effect):
            return Remark("pirates.action.decline", (("effect", Remark(f"pirates.effect.{effect}")),))
    raise ValueError(f"{action} is no action of Pirates Under Fire")


def _ship(view: PiratesState, seat: int, tile: int, space: int) -> Remark:
    """Return a placement with the effects it sets going, or the ship it replaces."""
    what = (("ship", hand_ship(view, seat, tile)), ("space", space_name(space)))
    if view.burning >> space & 1:
        return Remark("pirates.action.ship.over", (*what, ("burning", ship_at(view, space))))
    effects = effects_counted(pending_of(view, tile, space, replaced=False))
    if not effects:
        return Remark("pirates.action.ship.plain", what)
    return Remark("pirates.action.ship", (*what, ("effects", joined(effects))))
