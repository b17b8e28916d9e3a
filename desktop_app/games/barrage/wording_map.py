"""Tooltips of the map: dams, conduits, powerhouses, headstreams and basins."""

from desktop_app.engine.types import Remark
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    ELEVATION,
    NEUTRAL,
    NOBODY,
    POWERHOUSE,
    TileKey,
)
from desktop_app.games.barrage.construction import pieces_of
from desktop_app.games.barrage.costs import payments
from desktop_app.games.barrage.handles import asker
from desktop_app.games.barrage.rewards import effects_of
from desktop_app.games.barrage.rounds import headstream_drops
from desktop_app.games.barrage.shortages import lack
from desktop_app.games.barrage.sites import legal_sites, site_fee
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.water import EXIT, capacity, course
from desktop_app.games.barrage.words import (
    Lines,
    conduit_full,
    counted,
    dam_name,
    holding_words,
    house_name,
    joined,
    owner_words,
    said,
    terrain_name,
)


def dam_lines(view: BarrageState, dam: int) -> Lines:
    """Return who owns a dam, what it holds, and what building here costs."""
    owner = view.dam_owners[dam]
    lines = []
    if owner == NOBODY:
        lines.append(said("tip.site.open"))
    else:
        lines += [
            said("tip.dam", owner=owner_words(view, owner), n=view.dam_levels[dam]),
            said("tip.water", drops=view.drops[dam], n=capacity(view, dam)),
        ]
    lines += _fee(view, BASE, dam) if owner == NOBODY else []
    lines += _cost(view, BASE if owner == NOBODY else ELEVATION, dam)
    return (*lines, said("rule.dam.public" if owner == NEUTRAL else "rule.dam"))


def conduit_lines(view: BarrageState, conduit: int) -> Lines:
    """Return where a conduit leads, its value, its owner, and what it costs."""
    found = view.catalogue.map.conduits[conduit]
    owner = view.conduits[conduit]
    lines = [said("tip.conduit", start=found.start, end=found.end, value=found.value)]
    if owner == NOBODY:
        lines += [said("tip.slot.open"), *_cost(view, CONDUIT, conduit)]
    else:
        lines.append(said("tip.owner", owner=owner_words(view, owner)))
    catalogue = view.catalogue
    gains = joined([counted("credits", catalogue.foreign_credits), counted("vp", catalogue.foreign_vp)])
    return (*lines, said("rule.conduit", gains=gains))


def house_lines(view: BarrageState, house: int) -> Lines:
    """Return the owner of a powerhouse, which conduits lead to it, and what it costs."""
    river = view.catalogue.map
    owner = view.houses[house]
    lines = []
    if owner == NOBODY:
        lines += [said("tip.site.open"), *_fee(view, POWERHOUSE, house), *_cost(view, POWERHOUSE, house)]
    else:
        lines.append(said("tip.owner", owner=owner_words(view, owner)))
    basin = river.houses[house].basin
    into = [conduit for conduit, found in enumerate(river.conduits) if found.end == basin]
    if into:
        names = joined([conduit_full(view.catalogue, conduit) for conduit in into])
        lines.append(said("tip.house.conduits", conduits=names))
    return (*lines, said("rule.house"))


def _fee(view: BarrageState, piece: int, site: int) -> Lines:
    price = site_fee(view, piece, site)
    return (said("tip.site.red", n=price),) if price else ()


def _cost(view: BarrageState, piece: int, site: int) -> Lines:
    """Return what a piece costs whoever decides, or what is lacking: with a basic tile or that chosen."""
    seat = asker(view)
    if not view.frames or view.company[seat] < 0 or site not in legal_sites(view, seat, piece):
        return ()
    kind, _, args = view.frames[-1]
    if kind == frames.FREE_PIECE:
        if effects_of(view, args[0])[args[1]].piece != piece:
            return ()
        return (said("tip.free"),)
    tiles = view.catalogue.tiles
    if kind == frames.SITE:
        tile = tiles[args[1]]
    else:
        tile = next(found for found in tiles.values() if found.level == 0 and found.builds == piece)
    if piece not in pieces_of(tile):
        return ()
    money = view.credits[seat]
    ways = payments(view, seat, tile, piece, site, money)
    if not ways:
        return (said("tip.lacks", lack=lack(view, seat, tile, piece, site, money)),)
    costs = joined([holding_words(view.catalogue, *way[:2], money=way[2]) for way in ways[:3]], "or")
    return (said("tip.cost" if tile.key == TileKey.NONE else "tip.cost.tile", cost=costs, seat=seat),)


def head_lines(view: BarrageState, head: int) -> Lines:
    """Return the drops on a headstream, those to come, and where the next one would go."""
    rounds = range(max(1, view.round + 1), view.catalogue.rounds)
    coming = ", ".join(str(headstream_drops(view, number)[head]) for number in rounds)
    lines = [said("tip.head", n=view.heads[head], basin=view.catalogue.map.heads[head])]
    lines.append(said("tip.head.coming", drops=coming) if coming else said("tip.head.no_more"))
    return (
        *lines,
        said("tip.head.next", end=end_words(view, view.catalogue.map.heads[head])),
        said("rule.head"),
    )


def end_words(view: BarrageState, basin: int) -> Remark:
    """Return where a drop that comes to the dams of a basin would come to rest."""
    end, _ = course(view, basin)
    return said("word.off_map") if end == EXIT else dam_name(view.catalogue, end)


def basin_lines(view: BarrageState, basin: int) -> Lines:
    """Return terrain, outlet and pieces of a basin."""
    found = view.catalogue.map.basins[basin]
    lines = [said("tip.basin", terrain=terrain_name(view.catalogue, basin))]
    if found.drains_to:
        lines.append(said("tip.basin.drains", basin=found.drains_to))
    else:
        lines.append(said("tip.basin.exit"))
    dams = [dam for dam in found.dams if view.dam_owners[dam] != NOBODY]
    for dam in dams:
        owner, drops = owner_words(view, view.dam_owners[dam]), counted("drops", view.drops[dam])
        lines.append(said("tip.basin.piece", site=dam_name(view.catalogue, dam), owner=owner, drops=drops))
    for house in found.houses:
        if view.houses[house] != NOBODY:
            owner = owner_words(view, view.houses[house])
            lines.append(said("tip.basin.house", site=house_name(view.catalogue, house), owner=owner))
    return (*lines, said("rule.basin"))
