"""Applejack's log: a line and the pieces concerned for each event."""

from desktop_app.engine.types import Event, Remark
from desktop_app.games.applejack import events as happened
from desktop_app.games.applejack.catalogue import Catalogue
from desktop_app.games.applejack.words import sum_of_areas, tile_words, valley_name, variety_name

_PARTS_SHOWN = 2


def line(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the log line of an event, or None when it is not worth one."""
    match event:
        case happened.TileTaken(seat, tile, valley):
            taken = tile_words(catalogue, tile)
            if valley < 0:
                return Remark("applejack.log.taken_cottage", (("seat", seat), ("tile", taken)))
            return Remark(
                "applejack.log.taken", (("seat", seat), ("tile", taken), ("valley", valley_name(valley)))
            )
        case happened.TileDrawn(seat, tile):
            return Remark("applejack.log.drawn", (("seat", seat), ("tile", tile_words(catalogue, tile))))
        case happened.TreePlanted(seat, _, cell, _, price):
            where = catalogue.cell_names[cell]
            return Remark("applejack.log.planted", (("seat", seat), ("cell", where), ("price", price)))
        case happened.PastureLaid(seat, _, cell, honey):
            where = catalogue.cell_names[cell]
            return Remark("applejack.log.pasture", (("seat", seat), ("cell", where), ("gain", honey)))
        case happened.HivesMatched(seat, cell, matches, gain):
            sum_ = " + ".join(str(paid) for _, _, paid in matches)
            if len(matches) >= _PARTS_SHOWN:
                sum_ = f"{sum_} = {gain}"
            return Remark("applejack.log.hives", (("seat", seat), ("sum", sum_)))
        case happened.CottageFilled(seat, tile, valley):
            kept = tile_words(catalogue, tile)
            if valley < 0:
                return Remark("applejack.log.cottage_drawn", (("seat", seat), ("tile", kept)))
            return Remark(
                "applejack.log.cottage", (("seat", seat), ("tile", kept), ("valley", valley_name(valley)))
            )
        case happened.Harvested(seat, variety, die, areas, gain) if gain:
            return Remark(
                "applejack.log.harvested",
                (
                    ("seat", seat),
                    ("variety", variety_name(catalogue, variety)),
                    ("sum", sum_of_areas(areas, die)),
                ),
            )
        case happened.BlossomsScored(seat, blossoms, die, gain):
            return Remark("applejack.log.blossoms", (("seat", seat), ("sum", f"{blossoms} × {die} = {gain}")))
        case happened.DieRaised(value):
            return Remark("applejack.log.raised", (("value", value),))
        case happened.ValleysRefilled(dealt):
            return Remark("applejack.log.refilled", (("n", len(dealt)),))
        case happened.GameEnded():
            return Remark("applejack.log.ended")
    return _final_line(catalogue, event)


def _final_line(catalogue: Catalogue, event: Event) -> Remark | None:
    match event:
        case happened.FinalHarvested(seat, variety, areas, gain) if gain:
            return Remark(
                "applejack.log.final_harvested",
                (
                    ("seat", seat),
                    ("variety", variety_name(catalogue, variety)),
                    ("sum", sum_of_areas(areas, catalogue.final_die, catalogue.final_factor)),
                ),
            )
        case happened.VarietyBonus(seat, varieties, gain):
            return Remark("applejack.log.bonus", (("seat", seat), ("n", varieties), ("gain", gain)))
        case happened.FinalBlossoms(seat, blossoms, gain) if blossoms:
            return Remark("applejack.log.final_blossoms", (("seat", seat), ("n", blossoms), ("gain", gain)))
    return None


def touched(event: Event) -> tuple[str, ...]:
    """Return the handles of the pieces an event concerns."""
    match event:
        case happened.TileTaken(seat, tile, valley):
            return f"tile:{tile}", f"cottage:{seat}" if valley < 0 else f"valley:{valley}"
        case happened.TileDrawn(_, tile):
            return f"tile:{tile}", "supply"
        case happened.TreePlanted(seat, tile, cell) | happened.PastureLaid(seat, tile, cell):
            return f"tile:{tile}", f"cell:{seat}:{cell}"
        case happened.HivesMatched(seat, cell):
            return f"cell:{seat}:{cell}", f"honey:{seat}"
        case happened.CottageFilled(seat, tile, valley):
            return f"tile:{tile}", f"cottage:{seat}", "supply" if valley < 0 else f"valley:{valley}"
        case happened.DieMoved(space):
            return "die", f"space:{space}"
        case happened.DieRaised():
            return ("die",)
        case happened.ValleysRefilled(dealt):
            return ("supply", *(f"tile:{tile}" for _, tile in dealt))
        case happened.Harvested(seat, variety) | happened.FinalHarvested(seat, variety):
            return f"variety:{variety}", f"orchard:{seat}", f"honey:{seat}"
        case happened.BlossomsScored(seat) | happened.FinalBlossoms(seat) | happened.VarietyBonus(seat):
            return f"orchard:{seat}", f"honey:{seat}"
    return ()


def gains(catalogue: Catalogue, events: list[Event], seat: int) -> tuple[Remark, ...]:
    """Return what a seat pays and gains by these events, without its name, for a preview."""
    found: list[Remark] = []
    for event in events:
        match event:
            case happened.TreePlanted(by, _, _, _, price) if by == seat:
                found.append(Remark("applejack.preview.price", (("price", price),)))
            case happened.PastureLaid(by, _, _, honey) if by == seat:
                found.append(Remark("applejack.preview.pasture", (("gain", honey),)))
            case happened.HivesMatched(by, _, _, gain) if by == seat:
                found.append(Remark("applejack.preview.hives", (("gain", gain),)))
            case happened.Harvested(by, variety, _, _, gain) if by == seat and gain:
                name = variety_name(catalogue, variety)
                found.append(Remark("applejack.preview.harvest", (("gain", gain), ("variety", name))))
            case happened.BlossomsScored(by, _, _, gain) if by == seat:
                found.append(Remark("applejack.preview.blossoms_paid", (("gain", gain),)))
    return tuple(found)
