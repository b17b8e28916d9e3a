"""Applejack in words, by key: prompt, choices, previews, refusals, reasons, score sheet, page."""

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action, Decision, Event, Remark
from desktop_app.games.applejack import wording_log, wording_pieces
from desktop_app.games.applejack.actions import (
    DrawCottage,
    DrawTile,
    LayPasture,
    PlantTree,
    RefillCottage,
    TakeTile,
)
from desktop_app.games.applejack.board import income
from desktop_app.games.applejack.clock import end_turn
from desktop_app.games.applejack.legality import (
    cell_problem,
    cottage_problem,
    face_problem,
    problem,
    valley_problem,
)
from desktop_app.games.applejack.reasons import reasons
from desktop_app.games.applejack.rules import ApplejackRules
from desktop_app.games.applejack.scoring import area_with, projected, sizes_within, total
from desktop_app.games.applejack.state import CHOOSE_TILE, PLACE, REFILL, ApplejackState, Part
from desktop_app.games.applejack.wording_offers import cottage_only, far_valley, sources
from desktop_app.games.applejack.wording_page import page
from desktop_app.games.applejack.words import tile_words, valley_name, variety_name

_FACES = {"face:tree": "tree", "face:pasture": "pasture"}


class ApplejackWording:
    """The words of Applejack; every method reads what the viewer sees and changes nothing."""

    ranking = "projected"

    def __init__(self, rules: ApplejackRules) -> None:
        self._rules = rules
        self._catalogue = rules.catalogue
        self.turns = rules.catalogue.turns

    def decision(self, view: ApplejackState, decision: Decision, chosen: tuple[str, ...] = ()) -> Remark:
        key = decision.text_key
        if decision.kind == PLACE:
            tile = self._catalogue.tiles[view.hand]
            honey = view.honey[decision.seat]
            sums = (("price", tile.hive), ("gain", self._catalogue.pasture_honey))
            if tile.hive <= honey:
                return Remark(f"{key}.{_FACES[chosen[0]]}" if chosen else key, sums)
            return Remark(f"{key}.pasture_only", (*sums, ("honey", honey)))
        far = far_valley(view)
        if far is not None:
            return Remark(f"{key}.next_valley", (("valley", far + 1),))
        if cottage_only(view):
            return Remark(f"{key}.cottage_only")
        return Remark(key, (("sources", sources(view)),))

    def action(self, view: ApplejackState, action: Action) -> Remark:
        match action:
            case TakeTile(seat, tile):
                if tile == view.cottage[seat]:
                    return Remark("applejack.action.take_cottage", (("tile", self._tile(tile)),))
                return self._from_valley("applejack.action.take", view, tile)
            case DrawTile():
                return Remark("applejack.action.draw", (("n", len(view.supply)),))
            case PlantTree(seat, cell, rotation):
                tile_shown = self._catalogue.tiles[view.hand]
                return Remark(
                    "applejack.action.plant",
                    (
                        ("cell", self._catalogue.cell_names[cell]),
                        ("turned", wording_pieces.name(view, f"rot:{rotation}")),
                        ("price", tile_shown.hive),
                        ("gain", income(view, seat, tile_shown, cell, rotation)),
                    ),
                )
            case LayPasture(_, cell):
                where = self._catalogue.cell_names[cell]
                return Remark(
                    "applejack.action.pasture", (("cell", where), ("gain", self._catalogue.pasture_honey))
                )
            case RefillCottage(_, tile):
                return self._from_valley("applejack.action.cottage", view, tile)
            case DrawCottage():
                return Remark("applejack.action.cottage_draw", (("n", len(view.supply)),))
        raise ValueError(f"{action} is no action of Applejack")

    def handle(self, view: ApplejackState, handle: str) -> Remark:
        return wording_pieces.name(view, handle)

    def piece(self, view: ApplejackState, handle: str) -> tuple[Remark, ...]:
        return wording_pieces.tooltip(view, handle)

    def preview(self, view: ApplejackState, action: Action) -> tuple[Remark, ...]:
        match action:
            case TakeTile(seat, tile) if tile > 0:
                price, honey = self._catalogue.tiles[tile].hive, view.honey[seat]
                key = "applejack.preview.take" if price <= honey else "applejack.preview.take_poor"
                return (
                    Remark(
                        key, (("price", price), ("honey", honey), ("gain", self._catalogue.pasture_honey))
                    ),
                )
            case DrawTile():
                return (Remark("applejack.preview.draw"),)
            case DrawCottage():
                return (Remark("applejack.preview.cottage_draw"),)
            case RefillCottage():
                return (Remark("applejack.preview.cottage"),)
            case PlantTree() | LayPasture():
                return self._placing(view, action)
        return ()

    def refusal(self, view: ApplejackState, chosen: tuple[str, ...], handle: str) -> Problem | None:
        word, args = wording_pieces.numbers(handle)
        if not wording_pieces.tooltip(view, handle):
            return None
        if not view.frames:
            return Problem("applejack.refusal.over")
        kind, seat, _ = view.frames[-1]
        if kind == PLACE:
            return self._refuse_placing(view, seat, chosen, word, args)
        if word == "valley":
            return valley_problem(view, args[0])
        if word == "cottage":
            if kind == REFILL and args[0] == seat:
                return Problem("applejack.decision.refill", (("sources", sources(view)),))
            return cottage_problem(view, seat, args[0])
        if word == "tile":
            choice: type[TakeTile | RefillCottage] = TakeTile if kind == CHOOSE_TILE else RefillCottage
            return problem(view, choice(seat, args[0]))
        if word == "supply":
            return None if view.supply else Problem("applejack.refusal.supply_empty")
        if word in ("cell", "rot", "face:tree", "face:pasture"):
            key = "tile_first" if kind == CHOOSE_TILE else "cottage_first"
            return Problem(f"applejack.refusal.{key}")
        return None

    def event(self, event: Event) -> Remark | None:
        return wording_log.line(self._catalogue, event)

    def touched(self, event: Event) -> tuple[str, ...]:
        return wording_log.touched(event)

    def reasons(self, view: ApplejackState, action: Action) -> tuple[Remark, ...]:
        return reasons(self._rules, view, action)

    def standing(self, view: ApplejackState, seat: int) -> tuple[tuple[str, int], ...]:
        """Honey (after the end the final score), blossoms, and until then the score if the game ended now."""
        figures = (("honey", total(view, seat)), ("blossoms", view.blossoms[seat]))
        return (*figures, ("projected", projected(view, seat))) if view.frames else figures

    def sheet(self, view: ApplejackState) -> tuple[tuple[Remark, tuple[int, ...]], ...]:
        seats = range(view.seats)
        rows = [
            (Remark(f"applejack.part.{part.name.lower()}"), tuple(view.ledger[seat][part] for seat in seats))
            for part in Part
        ]
        return (*rows, (Remark("applejack.part.total"), tuple(total(view, seat) for seat in seats)))

    def page(self, view: ApplejackState) -> tuple[Remark, ...]:
        return page(view)

    def _tile(self, tile: int) -> Remark:
        return tile_words(self._catalogue, tile)

    def _from_valley(self, key: str, view: ApplejackState, tile: int) -> Remark:
        valley = next((number for number, tiles in enumerate(view.valleys) if tile in tiles), 0)
        return Remark(key, (("tile", self._tile(tile)), ("valley", valley_name(valley))))

    def _placing(self, view: ApplejackState, action: PlantTree | LayPasture) -> tuple[Remark, ...]:
        """Return what placing pays at once and as the die moves on, and how areas grow."""
        after = view.clone()
        events: list[Event] = []
        self._rules.apply(after, action, events)
        if after.frames and after.frames[-1].kind == REFILL:
            # Whatever will go into the cottage, the turn ends in the same way.
            after.frames.pop()
            end_turn(after, events)
        seat, cell = action.seat, action.cell
        lines = [*wording_log.gains(self._catalogue, events, seat)]
        for variety in self._catalogue.tiles[view.hand].shown if isinstance(action, PlantTree) else ():
            area = area_with(after, seat, variety, cell)
            (size,) = sizes_within(after, seat, variety, area)
            was = " + ".join(map(str, sizes_within(view, seat, variety, area))) or "0"
            name = variety_name(self._catalogue, variety)
            lines.append(Remark("applejack.preview.area", (("variety", name), ("was", was), ("size", size))))
        if after.blossoms[seat] != view.blossoms[seat]:
            counts = (("was", view.blossoms[seat]), ("count", after.blossoms[seat]))
            lines.append(Remark("applejack.preview.blossoms", counts))
        if not after.frames:
            lines.append(Remark("applejack.preview.final", (("score", total(after, seat)),)))
        return tuple(lines)

    def _refuse_placing(
        self, view: ApplejackState, seat: int, chosen: tuple[str, ...], word: str, args: tuple[int, ...]
    ) -> Problem | None:
        if word == "tile" and args[0] != view.hand:
            lies = next((at for at, tile in enumerate(view.orchard) if abs(tile) == args[0]), -1)
            if lies >= 0:  # whoever points at a tile in an orchard means the cell under it
                word, args = "cell", divmod(lies, len(self._catalogue.grid))
        if word == "cell":
            if args[0] != seat:
                return Problem("applejack.refusal.other_orchard", (("seat", args[0]),))
            filled = cell_problem(view, seat, args[1])
            return filled or (None if chosen else Problem("applejack.refusal.face_first"))
        if word == "face:tree":
            return face_problem(view, seat)
        if word == "rot":
            if "face:pasture" in chosen:
                return Problem("applejack.refusal.pasture_turn")
            placed = any(part.startswith("cell:") for part in chosen)
            return None if placed else Problem("applejack.refusal.place_first")
        if word in ("supply", "valley", "cottage") or (word == "tile" and args[0] != view.hand):
            return Problem("applejack.refusal.place_first")
        return None
