"""The log of Pirates Under Fire: a line and the pieces concerned for each event."""

from desktop_app.engine.types import Event, Remark
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.catalogue import Catalogue
from desktop_app.games.pirates.geometry import space_name
from desktop_app.games.pirates.words import (
    aim,
    figure,
    joined,
    line_spaces,
    line_words,
    mercenary_name,
    own_ship,
    tile_name,
    way,
)


def line(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the log line of an event, or None when it is not worth one."""
    match event:
        case happened.BoardLaid(seat, board, face, quarter):
            return Remark(
                "pirates.log.board",
                (
                    ("seat", seat),
                    ("board", Remark(f"pirates.board.{catalogue.boards[board].id.lower()}")),
                    ("face", Remark(f"pirates.face.{face}")),
                    ("turned", Remark(f"pirates.turned.{quarter}")),
                ),
            )
        case happened.HandDealt(seat, tiles) if all(tile > 0 for tile in tiles):
            ships = joined([own_ship(tile) for tile in tiles])
            return Remark("pirates.log.dealt_seen", (("seat", seat), ("ships", ships)))
        case happened.HandDealt(seat, tiles):
            return Remark("pirates.log.dealt", (("seat", seat), ("n", len(tiles))))
        case happened.MarketRevealed(tiles) if tiles:
            names = joined([mercenary_name(catalogue, tile) for tile in tiles])
            return Remark("pirates.log.market", (("mercenaries", names),))
        case happened.ShipPlaced(seat, tile, space, lost):
            placed = (("seat", seat), ("ship", own_ship(tile)), _space(space))
            if not lost:
                return Remark("pirates.log.placed", placed)
            effect = ("effect", Remark(f"pirates.effect.{lost}"))
            return Remark("pirates.log.placed_lost", (*placed, effect))
        case happened.MercenaryHired(seat, tile, space, cost):
            name = mercenary_name(catalogue, tile)
            return Remark(
                "pirates.log.hired", (("seat", seat), ("mercenary", name), ("cost", cost), _space(space))
            )
        case happened.ShipRemoved(space, tile):
            return Remark("pirates.log.removed", (("ship", tile_name(catalogue, tile, -1)), _space(space)))
        case happened.PointsGained(seat, gain, total):
            return Remark("pirates.log.points", (("seat", seat), ("gain", gain), ("total", total)))
        case happened.GoldGained(seat, gain, total):
            return Remark("pirates.log.gold", (("seat", seat), ("gain", gain), ("total", total)))
        case happened.ExtraTileTaken(seat, tile):
            if tile <= 0:
                return Remark("pirates.log.extra", (("seat", seat),))
            return Remark("pirates.log.extra_seen", (("seat", seat), ("ship", own_ship(tile))))
        case happened.TileDrawn(seat, tile):
            if tile <= 0:
                return Remark("pirates.log.drawn", (("seat", seat),))
            return Remark("pirates.log.drawn_seen", (("seat", seat), ("ship", own_ship(tile))))
    return _fighting(event) or _ending(catalogue, event)


def _fighting(event: Event) -> Remark | None:
    """Return the line of what shields, mines, cannons and repairs did."""
    match event:
        case happened.ShieldRaised(seat, space, count, start):
            if start:
                return Remark("pirates.log.start_shield", (("seat", seat), _space(space)))
            if count > 1:
                return Remark("pirates.log.shield_more", (("seat", seat), _space(space), ("n", count)))
            return Remark("pirates.log.shield", (("seat", seat), _space(space)))
        case happened.MineLaid(seat, space):
            return Remark("pirates.log.mine_laid", (("seat", seat), _space(space)))
        case happened.MineRemoved(seat, space):
            return Remark("pirates.log.mine_removed", (("seat", seat), _space(space)))
        case happened.MineCollected(seat, space, _, worth):
            return Remark(
                "pirates.log.mine_collected", (("seat", seat), _space(space), ("worth", figure(worth)))
            )
        case happened.ShotFired(seat, space, direction, end, hit, shields):
            aimed = aim(space_name(end), direction) if hit else way(space, direction)
            shot = (("seat", seat), _space(space), ("way", aimed), ("rival_seat", 1 - seat))
            return Remark(f"pirates.log.shot.{_done(hit, shields)}", (*shot, ("shields", shields)))
        case happened.ShipHit(seat, space, hit, shields):
            whom = (("seat", seat), ("rival_seat", 1 - seat), ("target", space_name(space)))
            return Remark(f"pirates.log.hit.{_done(hit, shields)}", (*whom, ("shields", shields)))
        case happened.ShipRepaired(seat, space):
            return Remark("pirates.log.repaired", (("seat", seat), _space(space)))
        case happened.EffectDeclined(seat, effect):
            name = Remark(f"pirates.effect.{effect}")
            return Remark("pirates.log.declined", (("seat", seat), ("effect", name)))
        case happened.EffectLapsed(seat, effect, cause):
            name = Remark(f"pirates.effect.{effect}")
            return Remark(f"pirates.log.lapsed.{cause}", (("seat", seat), ("effect", name)))
    return None


def _ending(catalogue: Catalogue, event: Event) -> Remark | None:
    match event:
        case happened.SeatStranded(seat):
            return Remark("pirates.log.stranded", (("seat", seat),))
        case happened.GameEnded():
            return _ended(event)
        case happened.LinesScored(seat, lines):
            if not lines:
                return Remark("pirates.log.no_lines", (("seat", seat),))
            points = sum(points for *_, points in lines)
            shown = joined([line_words(each) for each in lines])
            return Remark("pirates.log.lines", (("seat", seat), ("lines", shown), ("points", points)))
        case happened.EndScored():
            return _scored(catalogue, event)
    return None


def _scored(catalogue: Catalogue, event: happened.EndScored) -> Remark:
    """Return the parts of a score, with what each mercenary brought."""
    hired = sum(points for _, points in event.mercenaries)
    each = [
        Remark(
            "pirates.log.scored.mercenary",
            (("mercenary", mercenary_name(catalogue, tile)), ("points", figure(points))),
        )
        for tile, points in event.mercenaries
    ]
    shown: Remark | str = figure(hired)
    if each:
        shown = Remark("pirates.log.scored.mercenaries", (("points", figure(hired)), ("each", joined(each))))
    return Remark(
        "pirates.log.scored",
        (
            ("seat", event.seat),
            ("combinations", event.total - event.far - hired - event.points - event.mines),
            ("far", figure(event.far)),
            ("mercenaries", shown),
            ("points", figure(event.points)),
            ("mines", figure(event.mines)),
            ("total", figure(event.total)),
        ),
    )


def _ended(event: happened.GameEnded) -> Remark:
    """Return who won and by what, or that nobody did."""
    reason = event.reason.rpartition(".")[2]
    key = f"pirates.log.ended.{reason}"
    if event.winner < 0:
        return Remark(key, (("points", figure(event.totals[0])), ("gold", event.gold[0])))
    who = (("winner_seat", event.winner), ("rival_seat", 1 - event.winner))
    compared = event.gold if reason == "gold" else event.totals
    figures = (("most", figure(compared[event.winner])), ("least", figure(compared[1 - event.winner])))
    return Remark(key, (*who, *figures, ("points", figure(event.totals[0]))))


def _done(hit: int, shields: int) -> str:
    """Return the end of a key: what a shot did, as in `events`, or that it took the last shield."""
    return "last" if hit == happened.SHIELD_LOST and not shields else str(hit)


def _space(space: int) -> tuple[str, str]:
    return "space", space_name(space)


def touched(event: Event) -> tuple[str, ...]:
    """Return the handles an event concerns."""
    match event:
        case happened.BoardLaid(_, board):
            return (f"board:{board}",)
        case happened.HandDealt(seat, tiles):
            return *(f"ship:{tile}" for tile in tiles if tile > 0), f"pile:{seat}"
        case happened.MarketRevealed(tiles):
            return *(f"ship:{tile}" for tile in tiles), "market"
        case happened.ShipPlaced(_, tile, space):
            return f"ship:{tile}", f"space:{space}"
        case happened.MercenaryHired(seat, tile, space):
            return f"ship:{tile}", f"space:{space}", f"gold:{seat}"
        case happened.ShipRemoved(space, tile):
            return f"ship:{tile}", f"space:{space}"
        case happened.ShieldRaised(_, space):
            return f"shield:{space}", f"space:{space}"
        case happened.PointsGained(seat):
            return (f"points:{seat}",)
        case happened.GoldGained(seat):
            return (f"gold:{seat}",)
        case happened.ExtraTileTaken(seat, tile):
            drawn = (f"ship:{tile}",) if tile > 0 else ()
            return *drawn, f"reserve:{seat}", f"extra:{seat}"
        case happened.TileDrawn(seat, tile):
            return (f"ship:{tile}", f"pile:{seat}") if tile > 0 else (f"pile:{seat}",)
        case happened.MineLaid(_, space):
            return f"mine:{space}", f"space:{space}"
        case happened.MineRemoved(_, space):
            return f"mine:{space}", f"space:{space}", "supply:mines"
        case happened.MineCollected(seat, space):
            return f"mines:{seat}", f"space:{space}"
        case happened.ShotFired(_, space, _, end):
            return (f"space:{space}", f"space:{end}") if end >= 0 else (f"space:{space}",)
        case happened.ShipHit(_, space) | happened.ShipRepaired(_, space):
            return (f"space:{space}",)
        case happened.LinesScored(_, lines):
            return tuple(dict.fromkeys(f"space:{space}" for each in lines for space in line_spaces(each)))
        case happened.EndScored(seat):
            return f"points:{seat}", f"mines:{seat}"
        case happened.GameEnded("pirates.end.gold" | "pirates.end.draw"):
            return "gold:0", "gold:1"
    return ()
