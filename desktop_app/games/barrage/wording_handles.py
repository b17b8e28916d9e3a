"""Which pieces an event of Barrage concerns, by their handles."""

from desktop_app.engine.types import Event
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.actions import site_handle
from desktop_app.games.barrage.water import EXIT


def touched(event: Event) -> tuple[str, ...]:
    """Return the handles an event concerns, to mark the last move and to light up the log."""
    match event:
        case happened.CompanyTaken(seat) | happened.Passed(seat) | happened.RewardDeclined(seat):
            return (f"plate:{seat}",)
        case happened.RoundBegan(number):
            return ("round", f"bonus:{number}")
        case happened.HeadstreamsFed(drops):
            return tuple(f"head:{head}" for head, count in enumerate(drops) if count)
        case happened.SpaceUsed(_, space):
            return (f"space:{space}",)
        case happened.OfficerCopied(_, officer):
            return (f"officer:{officer}",)
        case happened.AutomaActed(seat):
            return ("automa", f"plate:{seat}")
        case happened.BonusScored(seat):
            return (f"vp:{seat}",)
        case happened.ObjectiveScored(seat):
            return ("objective", f"vp:{seat}")
    return _figures(event) or _on_map(event) or _cards(event)


def _figures(event: Event) -> tuple[str, ...]:
    match event:
        case happened.CreditsChanged(seat):
            return (f"credits:{seat}",)
        case happened.MachinesGained(seat):
            return (f"machines:{seat}",)
        case happened.PointsChanged(seat):
            return (f"vp:{seat}",)
        case happened.EnergyGained(seat):
            return (f"energy:{seat}",)
        case happened.WheelLoaded(seat) | happened.WheelTurned(seat):
            return (f"wheel:{seat}",)
    return ()


def _on_map(event: Event) -> tuple[str, ...]:
    match event:
        case happened.PieceBuilt(seat, piece, site):
            return (site_handle(piece, site), f"row:{seat}:{piece}")
        case happened.DropPlaced(head):
            return (f"head:{head}",)
        case happened.DropRan(head, basin, passed, end):
            begin = (f"head:{head}",) if head >= 0 else (f"basin:{basin}",)
            rest = () if end == EXIT else (f"dam:{end}",)
            return (*begin, *(f"basin:{place}" for place in passed), *rest)
        case happened.DamFilled(_, dam):
            return (f"dam:{dam}",)
        case happened.Produced(seat, dam, conduit, house):
            return (f"dam:{dam}", f"conduit:{conduit}", f"house:{house}", f"energy:{seat}")
    return ()


def _cards(event: Event) -> tuple[str, ...]:
    match event:
        case happened.ContractFulfilled(seat, contract) | happened.ContractTaken(seat, contract):
            return (f"contract:{contract}", f"held:{seat}")
        case happened.ContractsDiscarded(_, contracts) | happened.ContractsRevealed(contracts):
            return tuple(f"contract:{contract}" for contract in contracts)
        case happened.TileAcquired(seat, tile):
            return (f"tile:{tile}", f"plate:{seat}")
        case happened.PatentsRevealed(tiles):
            return tuple(f"tile:{tile}" for tile in tiles)
    return ()
