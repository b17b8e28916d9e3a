"""Why the evaluation likes an action: its parts compared with the position before, for hints."""

from desktop_app.engine.types import Action, Remark
from desktop_app.games.applejack.actions import (
    DrawCottage,
    DrawTile,
    LayPasture,
    PlantTree,
    RefillCottage,
    TakeTile,
)
from desktop_app.games.applejack.offers import offered_tiles, refill_offer
from desktop_app.games.applejack.rules import ApplejackRules
from desktop_app.games.applejack.setup import unseen
from desktop_app.games.applejack.state import ApplejackState
from desktop_app.games.applejack.words import signed, tile_words, variety_name

_SHOWN = 4
_WORTH_SAYING = 0.5
"""Honey below which a part is not worth a line."""


def reasons(rules: ApplejackRules, view: ApplejackState, action: Action) -> tuple[Remark, ...]:
    """Return the weightiest parts of what an action is expected to bring, in honey."""
    match action:
        case PlantTree() | LayPasture():
            return _placing(rules, view, action)
        case TakeTile(_, tile):
            place = best_place(rules, view, action)
            plan = (
                Remark(
                    "applejack.reason.plan_tree"
                    if isinstance(place, PlantTree)
                    else "applejack.reason.plan_pasture",
                    (
                        ("tile", tile_words(rules.catalogue, tile)),
                        ("cell", rules.catalogue.cell_names[place.cell]),
                    ),
                ),
            )
            taken = view.clone()
            rules.apply(taken, action)
            return (*plan, *_placing(rules, taken, place))
        case DrawTile():
            if not offered_tiles(view, action.seat):
                return (Remark("applejack.reason.least_bad"),)
            return (Remark("applejack.reason.draw", (("n", len(view.supply)),)),)
        case RefillCottage(_, tile):
            shown = (("tile", tile_words(rules.catalogue, tile)),)
            worth = rules.judge.worth(tile)
            best = worth >= _open_worth(rules, view) and worth >= _unseen_worth(rules, view)
            return (Remark("applejack.reason.cottage.best" if best else "applejack.reason.cottage", shown),)
        case DrawCottage():
            best = bool(refill_offer(view)) and _unseen_worth(rules, view) > _open_worth(rules, view)
            return (
                Remark("applejack.reason.cottage_draw.best" if best else "applejack.reason.cottage_draw"),
            )
    return ()


def _open_worth(rules: ApplejackRules, view: ApplejackState) -> float:
    """Return what the best face-up tile for a cottage is worth; 0 when there is none."""
    return max(map(rules.judge.worth, refill_offer(view)), default=0.0)


def _unseen_worth(rules: ApplejackRules, view: ApplejackState) -> float:
    """Return what a tile drawn from the supply is worth on average; 0 when there is none."""
    tiles = unseen(view, rules.catalogue) if view.supply else []
    return sum(map(rules.judge.worth, tiles)) / len(tiles) if tiles else 0.0


def best_place(rules: ApplejackRules, view: ApplejackState, action: TakeTile) -> PlantTree | LayPasture:
    """Return the placement the evaluation likes best for a tile on offer."""
    taken = view.clone()
    rules.apply(taken, action)
    best: PlantTree | LayPasture | None = None
    best_value = float("-inf")
    for placing in rules.legal_actions(taken):
        after = taken.clone()
        rules.apply(after, placing)
        value = rules.evaluate(after, action.seat)
        if value > best_value and isinstance(placing, (PlantTree, LayPasture)):
            best, best_value = placing, value
    if best is None:
        raise ValueError("a tile in hand has always a place; the position cannot be")
    return best


def _placing(
    rules: ApplejackRules, view: ApplejackState, action: PlantTree | LayPasture
) -> tuple[Remark, ...]:
    seat = action.seat
    parts = rules.judge.placing_parts(view, action)
    found: list[tuple[float, Remark]] = []

    def say(key: str, gain: float, **more: Remark) -> None:
        if abs(gain) >= _WORTH_SAYING:
            found.append((abs(gain), Remark(key, (("gain", signed(round(gain))), *more.items()))))

    say("applejack.reason.honey", float(parts.honey))
    say("applejack.reason.hives", float(parts.hives))
    say("applejack.reason.open_hives", parts.open_hives)
    say("applejack.reason.blossoms", parts.blossoms)
    say("applejack.reason.varieties", parts.bonus)
    for variety, gain in enumerate(parts.fruit):
        say("applejack.reason.area", gain, variety=variety_name(rules.catalogue, variety))
    found.sort(key=lambda entry: -entry[0])
    last = view.turns_left(seat) == 1
    return tuple(remark for _, remark in found[:_SHOWN]) or (
        Remark("applejack.reason.last" if last else "applejack.reason.least_bad"),
    )
