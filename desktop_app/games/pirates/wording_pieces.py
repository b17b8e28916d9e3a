"""Names and tooltips of Pirates Under Fire: what each piece is, what it does, and the rule behind it.

Spaces and ships on the sea stand in `wording_sea`, piles and tokens in `wording_tokens`.
"""

from collections.abc import Callable, Mapping

from desktop_app.engine.types import Remark
from desktop_app.games.pirates import wording_sea, wording_tokens
from desktop_app.games.pirates.catalogue import BOARDS, EFFECT_CODES, FIRST_MERCENARY, Effect, is_mercenary
from desktop_app.games.pirates.geometry import DIRECTIONS, LINES, ROWS, SPACES, space_name
from desktop_app.games.pirates.state import EFFECTS, STEPS, PiratesState
from desktop_app.games.pirates.wording_shots import aim_words, hits, shot_words
from desktop_app.games.pirates.words import (
    Lines,
    direction_name,
    effect_does,
    effect_name,
    hand_ship,
    joined,
    line_words,
    mine_rule,
    space_words,
    tile_name,
    way,
)

_SEATS = (0, 1)
_LINES = ROWS + 7
_SUPPLIES = ("mines", "shields")
_FIRING = (Effect.ORTHO, Effect.DIAG, Effect.FOUR_WAY, Effect.SURROUNDING)


def parsed(handle: str) -> tuple[str, tuple[int, ...]]:
    """Return a handle's word and numbers, an effect as its code; no word when it is no handle."""
    word, *rest = handle.split(":")
    if word in ("effect", "decline") and rest:
        code = EFFECT_CODES.get(rest[0], 0)
        return (word, (code,)) if len(rest) == 1 and code else ("", ())
    if word == "supply":
        return (handle, ()) if rest in ([name] for name in _SUPPLIES) else ("", ())
    try:
        args = tuple(int(part) for part in rest)
    except ValueError:
        return "", ()
    limits = _LIMITS.get(word)
    if limits is None or len(args) != len(limits):
        return "", ()
    inside = all(low <= arg <= high for arg, (low, high) in zip(args, limits, strict=True))
    return (word, args) if inside else ("", ())


_SEAT = (_SEATS,)
_LIMITS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "space": ((0, SPACES - 1),),
    "ship": ((1, 99),),
    "mine": ((0, SPACES - 1),),
    "shield": ((0, SPACES - 1),),
    "aim": ((0, len(DIRECTIONS) - 1),),
    "ring": ((0, len(DIRECTIONS) - 1),),
    "plate": _SEAT,
    "sea": (),
    "board": ((0, BOARDS - 1),),
    "face": ((0, 1),),
    "rot": ((0, 3),),
    "berth": (_SEATS, (0, 2)),
    "pile": _SEAT,
    "reserve": _SEAT,
    "gold": _SEAT,
    "points": _SEAT,
    "extra": _SEAT,
    "mines": _SEAT,
    "hand": _SEAT,
    "start_shield": _SEAT,
    "back": (_SEATS, (0, 99)),
    "line": ((0, _LINES - 1), (0, 6)),
    "market": (),
    "end_turn": (),
    "decline": (),
}


def is_seen(view: PiratesState, tile: int) -> bool:
    """Return whether a view shows where a tile is: on the sea, in a hand, out of the game, in the market."""
    return (
        tile in view.ships
        or any(tile in hand for hand in view.hands)
        or any(tile in out for out in view.removed)
        or tile in view.market
    )


def name(view: PiratesState, handle: str) -> Remark:
    """Return the short name of a piece, space or branch; the handle itself when unknown."""
    word, args = parsed(handle)
    match word, args:
        case "space", (space,):
            return space_words(view, space)
        case "ship", (tile,):
            return _ship_name(view, tile)
        case (("mine" | "shield"), (space,)):
            return Remark(f"pirates.{word}", (("space", space_name(space)),))
        case (("aim" | "ring"), (direction,)):
            return _direction(view, direction, by_ship=word == "ring")
        case "board", (board,):
            return board_name(view, board)
        case "face", (face,):
            return Remark(f"pirates.face.{face}")
        case "rot", (quarter,):
            return Remark(f"pirates.turned.{quarter}")
        case "berth", (side, place):
            return Remark("pirates.berth", (("seat", view.side.index(side)), ("number", place + 1)))
        case "back", (seat, _):
            return Remark("pirates.ship.hidden", (("seat", seat),))
        case "line", (line, first):
            found = wording_sea.scoring_line(view, line, first)
            if found is not None:
                return line_words(found[1])
        case "effect", (code,):
            return effect_name(code)
        case "decline", (code,):
            return Remark("pirates.decline.effect", (("effect", effect_name(code)),))
        case (("sea" | "market" | "end_turn" | "decline" | "supply:mines" | "supply:shields"), ()):
            return Remark(f"pirates.{word.replace(':', '.')}")
        case _, (seat,):
            return Remark(f"pirates.{word}", (("seat", seat),))
    return Remark("pirates.unknown", (("handle", handle),))


def _direction(view: PiratesState, direction: int, by_ship: bool) -> Remark:
    """Return a direction of the pending shot, by the ship it hits or by the next space that way."""
    at = _firing_from(view)
    if at is None:
        return direction_name(direction)
    return aim_words(view, view.frames[-1].seat, at, direction) if by_ship else way(at, direction)


def board_name(view: PiratesState, board: int) -> Remark:
    """Return what a sea board is called."""
    return Remark(f"pirates.board.{view.box.catalogue.boards[board].id.lower()}")


def _ship_name(view: PiratesState, tile: int) -> Remark:
    if not is_seen(view, tile):
        return Remark("pirates.ship.any")
    for seat, hand in enumerate(view.hands):
        if tile in hand:
            return hand_ship(view, seat, tile)
    owner = view.hired[tile - FIRST_MERCENARY] if is_mercenary(tile) else -1
    return tile_name(view.box.catalogue, tile, owner)


def tooltip(view: PiratesState, handle: str) -> Lines:
    """Return the name, what it does, and the rule; empty for an unknown handle and for a hidden tile."""
    word, args = parsed(handle)
    if not word or (word == "ship" and not is_seen(view, *args)):
        return ()
    lines = _RULES_ONLY[word] if word in _RULES_ONLY else _TOOLTIPS[word](view, *args)
    return (name(view, handle), *lines) if lines else ()


def _effect(view: PiratesState, code: int) -> Lines:
    lines = [effect_does(code)]
    if code in _FIRING:
        at = _firing_from(view)
        if at is not None:
            found = hits(view, view.frames[-1].seat, at, code)
            lines.append(joined(found, "semicolon") if found else Remark("pirates.preview.hit.none"))
        lines.append(Remark("pirates.rule.shot"))
    elif code == Effect.SHIELD:
        lines.append(Remark("pirates.rule.shield"))
    elif code in (Effect.MINE, Effect.UNMINE):
        lines.append(mine_rule(view))
    return tuple(lines)


def _firing_from(view: PiratesState) -> int | None:
    """Return the space whose effects are pending, or None."""
    if view.frames and view.frames[-1].kind in (EFFECTS, STEPS):
        return view.frames[-1].args[0]
    return None


def _aim(view: PiratesState, direction: int) -> Lines:
    at = _firing_from(view)
    if at is None:
        return (Remark("pirates.rule.shot"),)
    line = LINES[at][direction]
    lines = [shot_words(view, view.frames[-1].seat, at, direction)]
    if line:
        lines.insert(
            0,
            Remark("pirates.tip.line", (("from_space", space_name(at)), ("to_space", space_name(line[-1])))),
        )
    return (*lines, Remark("pirates.rule.shot"))


_BOARD_RULE = (Remark("pirates.rule.board"),)
_RULES_ONLY: Mapping[str, Lines] = {
    "face": _BOARD_RULE,
    "rot": _BOARD_RULE,
    "berth": _BOARD_RULE,
    "decline": (Remark("pirates.rule.decline"),),
    "end_turn": (Remark("pirates.rule.end_turn"),),
}

_TOOLTIPS: Mapping[str, Callable[..., Lines]] = {
    "space": wording_sea.space_lines,
    "ship": wording_sea.ship_lines,
    "mine": wording_sea.mine_lines,
    "shield": wording_sea.shield_lines,
    "line": wording_sea.line_lines,
    "board": wording_sea.board_lines,
    "aim": _aim,
    "ring": _aim,
    "plate": wording_tokens.plate,
    "sea": wording_sea.sea_lines,
    "effect": _effect,
    "back": wording_tokens.back,
    "hand": wording_tokens.hand,
    "pile": wording_tokens.pile,
    "reserve": wording_tokens.reserve,
    "gold": wording_tokens.gold,
    "points": wording_tokens.points,
    "extra": wording_tokens.extra,
    "mines": wording_tokens.mines,
    "start_shield": wording_tokens.start_shield,
    "market": wording_tokens.market,
    "supply:mines": wording_tokens.supply_mines,
    "supply:shields": wording_tokens.supply_shields,
}
