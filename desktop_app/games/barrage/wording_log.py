"""The log of Barrage: a line for each event that is worth one."""

from collections.abc import Sequence

from desktop_app.engine.types import Event, Remark
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import HEADSTREAM_IDS, NO_TILE, NOBODY, Catalogue
from desktop_app.games.barrage.water import EXIT
from desktop_app.games.barrage.wording_effects import contract_words
from desktop_app.games.barrage.wording_foretold import parts_words
from desktop_app.games.barrage.words import (
    Gap,
    a_piece,
    automa_name,
    contract_name,
    contracts_words,
    counted,
    dam_name,
    figure,
    head_name,
    holding,
    holding_words,
    joined,
    officer_name,
    price_words,
    said,
    signed,
    site_name,
    space_name,
    system_words,
    tile_name,
)

_TOLD_ELSEWHERE = frozenset((happened.FOR_BONUS, happened.FOR_OBJECTIVE))
"""Points whose event follows another one that tells them already."""


def line(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the log line of an event, or None when it is not worth one."""
    return (
        _rounds(catalogue, event)
        or _turns(catalogue, event)
        or _gains(catalogue, event)
        or _building(catalogue, event)
        or _water(catalogue, event)
        or _contracts(catalogue, event)
    )


def news(catalogue: Catalogue, events: Sequence[Event]) -> tuple[Remark, ...]:
    """Return the lines of what others did; which tile led an Automa stands in the log alone."""
    lines = [line(catalogue, event) for event in events if not isinstance(event, happened.AutomaActed)]
    return tuple(told for told in lines if told is not None)


def named(catalogue: Catalogue, event: happened.TableEvent, seat: int) -> int | Remark:
    """Return what fills the gap for a company: its seat, or the name of an Automa."""
    if seat < len(event.automas) and event.automas[seat] != NOBODY:
        return automa_name(catalogue, seat, event.automas[seat])
    return seat


def _seat_words(catalogue: Catalogue, event: happened.TableEvent, seat: int) -> Remark:
    return said("word.seat", seat=named(catalogue, event, seat))


def _rounds(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of set-up, rounds, scorings and the end."""
    match event:
        case happened.CompanyTaken(seat, company, officer, contract):
            gaps = {
                "seat": named(catalogue, event, seat),
                "company": Remark(catalogue.companies[company].name),
                "officer": officer_name(catalogue, officer),
            }
            if not contract:
                return said("log.automa", **gaps)
            return said("log.company", contract=contract_name(catalogue, contract), **gaps)
        case happened.RoundBegan(number, order):
            names = joined([_seat_words(catalogue, event, seat) for seat in order])
            return said("log.round", round=number, rounds=catalogue.rounds, order=names)
        case happened.BonusScored(seat, tile, count, malus, points):
            return said(
                "log.bonus.short" if malus else "log.bonus",
                seat=named(catalogue, event, seat),
                bonus=Remark(catalogue.bonus_tiles[tile].name),
                count=count,
                each=catalogue.bonus_tiles[tile].vp,
                malus=malus,
                points=counted("vp", points),
            )
        case happened.ObjectiveScored(seat, quantity, points):
            who = named(catalogue, event, seat)
            return said("log.objective", seat=who, quantity=quantity, points=counted("vp", points))
        case happened.GameEnded():
            return _ended(catalogue, event)
    return None


def _ended(catalogue: Catalogue, event: happened.GameEnded) -> Remark:
    """Return who won: players of rank 1, or the Automas ahead of all players."""
    seats = [seat for seat, rank in enumerate(event.ranks) if rank == 1]
    if not seats:
        best = max(event.scores)
        automas = range(len(event.ranks), len(event.scores))
        seats = [seat for seat in automas if event.scores[seat] == best]
    points = counted("vp", event.scores[seats[0]])
    if len(seats) == 1:
        return said("log.ended", winner=_seat_words(catalogue, event, seats[0]), points=points)
    winners = joined([_seat_words(catalogue, event, seat) for seat in seats])
    return said("log.ended.shared", winners=winners, points=points)


def _turns(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of a turn's beginning: a space, a copied officer, an Automa's tile, passing."""
    match event:
        case happened.SpaceUsed(seat, space, engineers, paid):
            return said(
                "log.space",
                seat=named(catalogue, event, seat),
                space=space_name(catalogue, space),
                price=price_words(engineers, paid),
            )
        case happened.OfficerCopied(seat, officer, paid):
            return said(
                "log.copied.paid" if paid else "log.copied",
                seat=named(catalogue, event, seat),
                officer=officer_name(catalogue, officer),
                credits=counted("credits", paid),
            )
        case happened.Passed(seat):
            return said("log.passed", seat=named(catalogue, event, seat))
        case happened.AutomaActed(seat, tile, criteria, number):
            return said(
                "log.acted",
                seat=named(catalogue, event, seat),
                tile=tile,
                line=number + 1,
                criteria=criteria,
            )
        case happened.RewardDeclined(seat, what):
            return said(f"log.declined.{what}", seat=named(catalogue, event, seat))
    return None


def _gains(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of credits, machines, points and energy that came or went."""
    match event:
        case happened.CreditsChanged(seat, money, cause) if cause != happened.FOR_PRICE:
            who = named(catalogue, event, seat)
            if money > 0:
                return said(f"log.credits.{cause}", seat=who, credits=counted("credits", money))
            return said("log.paid", seat=who, credits=counted("credits", -money))
        case happened.MachinesGained(seat, excavators, mixers):
            who = named(catalogue, event, seat)
            return said("log.machines", seat=who, machines=holding_words(catalogue, excavators, mixers))
        case happened.PointsChanged(seat, points, cause, total) if cause not in _TOLD_ELSEWHERE:
            who = named(catalogue, event, seat)
            gaps = {"points": signed(points), "total": figure(total)}
            return said(f"log.points.{cause}", seat=who, **gaps)
        case happened.EnergyGained(seat, steps, cause) if cause != happened.FOR_PRODUCTION:
            return said(f"log.energy.{cause}", seat=named(catalogue, event, seat), steps=signed(steps))
    return None


def _building(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of the wheel, of pieces and of tiles."""
    match event:
        case happened.WheelLoaded(seat, excavators, mixers, tile) if excavators or mixers or tile:
            what = holding_words(catalogue, excavators, mixers, tile)
            return said("log.loaded", seat=named(catalogue, event, seat), what=what)
        case happened.WheelTurned(seat, excavators, mixers, tile):
            back = holding(catalogue, excavators, mixers, tile)
            if not back:
                return None
            return said("log.back", seat=named(catalogue, event, seat), what=joined(back))
        case happened.PieceBuilt(seat, piece, site, tile, acting, fee):
            gaps: dict[str, Gap] = {
                "seat": named(catalogue, event, seat),
                "piece": a_piece(piece),
                "site": site_name(catalogue, piece, site),
                "fee": counted("credits", fee),
            }
            # What an Automa pays in points has an event of its own.
            end = ".fee" if fee and isinstance(gaps["seat"], int) else ""
            if acting == NO_TILE:
                return said(f"log.built_free{end}", **gaps)
            if tile != acting:
                return said(f"log.built_as{end}", tile=tile_name(catalogue, acting), **gaps)
            return said(f"log.built{end}", **gaps)
        case happened.TileAcquired(seat, tile):
            return said("log.tile", seat=named(catalogue, event, seat), tile=tile_name(catalogue, tile))
        case happened.PatentsRevealed(tiles):
            return said("log.patents", tiles=joined([tile_name(catalogue, tile) for tile in tiles]))
    return None


def _water(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of drops and productions."""
    match event:
        case happened.HeadstreamsFed(drops):
            fed = [
                said("log.fed.one", letter=letter, drops=counted("drops", count))
                for letter, count in zip(HEADSTREAM_IDS, drops, strict=True)
                if count
            ]
            return said("log.fed", heads=joined(fed))
        case happened.DropPlaced(head):
            return said("log.drop", head=head_name(head))
        case happened.DropRan(head, _, _, end):
            word = "ran" if head == NOBODY else "flowed"
            gaps = {} if head == NOBODY else {"head": head_name(head)}
            if end == EXIT:
                return said(f"log.{word}.gone", **gaps)
            return said(f"log.{word}", dam=dam_name(catalogue, end), **gaps)
        case happened.DamFilled(seat, dam, drops):
            who = named(catalogue, event, seat)
            return said("log.filled", seat=who, drops=counted("drops", drops), dam=dam_name(catalogue, dam))
        case happened.Produced(seat, owner=owner):
            parts: dict[str, Gap] = {
                "seat": named(catalogue, event, seat),
                "system": system_words(catalogue, event.dam, event.conduit),
                "energy": parts_words(event, catalogue.map.conduits[event.conduit].value),
            }
            if owner == NOBODY:
                return said("log.produced", **parts)
            return said("log.produced.foreign", owner=_seat_words(catalogue, event, owner), **parts)
    return None


def _contracts(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of contracts."""
    match event:
        case happened.ContractFulfilled(seat, contract):
            who = named(catalogue, event, seat)
            return said("log.fulfilled", seat=who, contract=contract_words(catalogue, contract))
        case happened.ContractTaken(seat, contract):
            who = named(catalogue, event, seat)
            return said("log.taken", seat=who, contract=contract_words(catalogue, contract))
        case happened.ContractsDiscarded(seat, contracts) if contracts:
            who = named(catalogue, event, seat)
            return said("log.discarded", seat=who, contracts=contracts_words(catalogue, contracts))
        case happened.ContractsRevealed(contracts):
            return said("log.revealed", contracts=contracts_words(catalogue, contracts))
    return None
