"""Prompts and choices of Barrage: what is to be decided, and each action as a line of a list."""

from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.engine.types import Action, Decision, Remark
from desktop_app.games.barrage import actions, state
from desktop_app.games.barrage.catalogue import NO_TILE, Work
from desktop_app.games.barrage.handles import asker, parsed
from desktop_app.games.barrage.production import FREE, NORMAL
from desktop_app.games.barrage.rewards import effects_of
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.tile_effects import empty_dams
from desktop_app.games.barrage.wording_effects import ability, contract_words, source_words
from desktop_app.games.barrage.words import (
    a_piece,
    conduit_full,
    counted,
    dam_name,
    head_name,
    holding_words,
    joined,
    officer_name,
    piece_name,
    price_words,
    said,
    signed,
    site_name,
    space_name,
    tile_name,
)


def prompt_words(view: BarrageState, decision: Decision, chosen: tuple[str, ...] = ()) -> Remark:
    """Return the sentence that asks for a decision, or for what is left of it once something is chosen."""
    kind, seat, args = view.frames[-1]
    catalogue = view.catalogue
    match kind:
        case state.DRAFT if chosen:
            company = parsed(view, chosen[0])[1][0]
            return said("decide.draft.contract", company=Remark(catalogue.companies[company].name))
        case state.DRAFT:
            return said("decide.draft")
        case state.TURN | state.TILE if chosen:
            return _after_first(view, chosen[0])
        case state.TURN:
            key = "decide.turn" if view.engineers[seat] else "decide.turn.nobody"
            return said(key, round=view.round, rounds=catalogue.rounds, n=view.engineers[seat])
        case state.SITE:
            return said("decide.site", tile=tile_name(catalogue, args[1]))
        case state.PAYMENT:
            _, _, piece, site = args
            return said("decide.payment", piece=a_piece(piece), site=site_name(catalogue, piece, site))
        case state.PRODUCTION:
            return _production_prompt(view, chosen)
        case state.FULFIL:
            energy, national = args
            return said(
                "decide.fulfil" if national else "decide.fulfil.own", energy=counted("energy", energy)
            )
        case state.DROPS:
            return _drops_prompt(args)
        case state.MACHINES:
            return said("decide.machines", n=args[0])
        case state.CONTRACT:
            return said("decide.contract", n=args[0])
        case state.LIMIT:
            held = len(view.contracts[seat])
            return said("decide.limit", n=held - catalogue.contract_limit, held=held)
        case state.FREE_PIECE:
            piece = effects_of(view, args[0])[args[1]].piece
            return said("decide.free_piece", piece=piece_name(piece), source=source_words(catalogue, args[0]))
        case state.EMPTY_DAMS:
            return said("decide.empty_dams", drops=counted("drops", args[0]), n=len(empty_dams(view, seat)))
    return Remark(decision.text_key)


def _after_first(view: BarrageState, handle: str) -> Remark:
    """Return what is left to choose of an action of a turn, or of a tile."""
    word, numbers = parsed(view, handle)
    if word == "space":
        return said("decide.bank")
    if word == "tile":
        return said("decide.tile.copied", tile=tile_name(view.catalogue, numbers[0]))
    return said("decide.copy")


def _production_prompt(view: BarrageState, chosen: tuple[str, ...]) -> Remark:
    modifier, mode, _ = view.frames[-1].args
    if len(chosen) == 1:
        dam = parsed(view, chosen[0])[1][0]
        return said("decide.production.conduit", dam=dam_name(view.catalogue, dam))
    if len(chosen) > 1:
        conduit = parsed(view, chosen[1])[1][0]
        return said("decide.production.drops", conduit=conduit_full(view.catalogue, conduit))
    if mode == NORMAL:
        return said("decide.production", modifier=signed(modifier))
    if mode == FREE:
        return said("decide.production.free", modifier=signed(modifier))
    return said("decide.production.second")


def _drops_prompt(args: tuple[int, ...]) -> Remark:
    left, now, least = args
    key = "decide.drops.now" if now else "decide.drops"
    return said(key if least else f"{key}.optional", n=left)


def action_words(view: BarrageState, action: Action) -> Remark:
    """Return an action in words, complete enough to choose it from a list."""
    catalogue = view.catalogue
    match action:
        case actions.Draft(_, company, contract):
            officer = dict(view.draft).get(company, 0)
            return said(
                "action.draft",
                company=Remark(catalogue.companies[company].name),
                officer=officer_name(catalogue, officer),
                contract=contract_words(catalogue, contract),
            )
        case actions.UseSpace(_, space, engineers, _):
            found = catalogue.spaces[space]
            price = price_words(engineers, found.fee + found.cost)
            if found.work == Work.BANK:
                return said("action.bank", engineers=price, credits=counted("credits", engineers * found.n))
            if found.work == Work.PATENT and view.patent[found.n - 1]:
                tile = tile_name(catalogue, view.patent[found.n - 1])
                return said("action.space.patent", space=space_name(catalogue, space), price=price, tile=tile)
            return said("action.space", space=space_name(catalogue, space), price=price)
        case actions.UseTile(_, tile, acting):
            return _tile_words(view, tile, acting)
        case actions.Build(_, piece, site):
            return said("action.build", piece=a_piece(piece), site=site_name(catalogue, piece, site))
        case actions.Pay(_, excavators, mixers, money):
            return said("action.pay", payment=holding_words(catalogue, excavators, mixers, money=money))
        case actions.Produce(_, dam, conduit, drops):
            return said(
                "action.produce",
                drops=counted("drops", drops),
                dam=dam_name(catalogue, dam),
                conduit=conduit_full(catalogue, conduit),
            )
        case actions.Fulfil(_, contract):
            return said("action.fulfil", contract=contract_words(catalogue, contract))
        case actions.PlaceDrop(_, head):
            return said("action.drop", head=head_name(head))
        case actions.TakeMachines(_, excavators):
            return machines_words(view, excavators)
        case actions.TakeContract(_, contract):
            return said("action.take", contract=contract_words(catalogue, contract))
        case actions.DropContract(_, contract):
            return said("action.discard", contract=contract_words(catalogue, contract))
        case actions.CopyOfficer(_, officer):
            name = officer_name(catalogue, officer)
            return said("action.copy", officer=name, ability=ability(catalogue.officers[officer]))
        case actions.Accept():
            return accept_words(view)
        case actions.Done():
            return done_words(view)
    raise ValueError(f"{action} is no action of Barrage")


def _tile_words(view: BarrageState, tile: int, acting: int) -> Remark:
    catalogue = view.catalogue
    end = ".free" if view.frames and view.frames[-1].kind == state.TURN else ""
    name = tile_name(catalogue, acting)
    if tile == NO_TILE:
        return said(f"action.tile.copy{end}", tile=name)
    if tile == acting:
        return said(f"action.tile{end}", tile=name)
    return said(f"action.tile.acting{end}", tile=tile_name(catalogue, tile), acting=name)


def machines_words(view: BarrageState, excavators: int) -> Remark:
    """Return how machines of choice are split."""
    total = excavators
    if view.frames and view.frames[-1].kind == state.MACHINES:
        (total,) = view.frames[-1].args
    words = holding_words(view.catalogue, excavators, max(0, total - excavators))
    return said("action.machines", machines=words)


def accept_words(view: BarrageState) -> Remark:
    """Return what taking the offer on top means."""
    if not view.frames or view.frames[-1].kind != state.EMPTY_DAMS:
        return said("action.accept")
    names = [dam_name(view.catalogue, dam) for dam in empty_dams(view, asker(view))]
    return said("action.accept.dams", dams=joined(names))


def done_words(view: BarrageState) -> Remark:
    """Return what leaving the rest means in the decision on top."""
    if not view.frames:
        return said("done")
    kind, _, args = view.frames[-1]
    if kind == state.FREE_PIECE:
        return said("done.free_piece", piece=a_piece(effects_of(view, args[0])[args[1]].piece))
    name = _DONE.get(kind)
    return said(f"done.{name}") if name else said("done")


_DONE: Mapping[int, str] = MappingProxyType(
    {
        state.TURN: "turn",
        state.PRODUCTION: "production",
        state.FULFIL: "fulfil",
        state.DROPS: "drops",
        state.EMPTY_DAMS: "empty_dams",
    }
)
"""Ends of the keys that say what to leave the rest means, by kind of decision."""
