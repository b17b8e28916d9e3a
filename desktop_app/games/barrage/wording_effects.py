"""What rewards, incomes, tiles, officers and companies do, in words."""

from collections.abc import Sequence

from desktop_app.engine.types import Remark
from desktop_app.games.barrage.catalogue import (
    CONDUIT,
    WILD,
    Catalogue,
    Do,
    Effect,
    Officer,
    Tile,
    TileKey,
)
from desktop_app.games.barrage.rewards import FIRST_INCOME, in_order
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.words import (
    a_piece,
    contract_name,
    counted,
    holding_words,
    joined,
    piece_name,
    said,
    terrains_words,
)

_ALL_TERRAINS = 0b111
_ANY_VALUE = 99


def effect_words(catalogue: Catalogue, effect: Effect) -> Remark:
    """Return one effect as a part of a list."""
    match effect.do:
        case Do.CREDITS:
            return counted("credits", effect.n)
        case Do.VP:
            return counted("vp", effect.n)
        case Do.ENERGY:
            return counted("energy", effect.n)
        case Do.ROTATE:
            return said("effect.rotate", n=effect.n)
        case Do.MACHINES:
            return holding_words(catalogue, *effect.machines)
        case Do.MACHINES_ANY:
            return said("effect.machines_any", n=effect.n)
        case Do.WATER:
            return said("effect.water.now" if effect.now else "effect.water", n=effect.n)
        case Do.BUILD:
            return _free_piece(effect)


def _free_piece(effect: Effect) -> Remark:
    """Return a free piece with its limits."""
    if effect.piece == CONDUIT and effect.most < _ANY_VALUE:
        return said("effect.build.value", piece=piece_name(effect.piece), most=effect.most)
    if effect.terrains != _ALL_TERRAINS:
        return said(
            "effect.build.terrains", piece=piece_name(effect.piece), terrains=terrains_words(effect.terrains)
        )
    return said("effect.build", piece=piece_name(effect.piece))


def effects_words(catalogue: Catalogue, effects: Sequence[Effect]) -> Remark:
    """Return effects in a row; there must be at least one."""
    return joined([effect_words(catalogue, effect) for effect in effects])


def reward_words(catalogue: Catalogue, contract: int) -> Remark:
    """Return the reward of a contract, in the order it is taken (9.3)."""
    return effects_words(catalogue, in_order(catalogue.contracts[contract].reward))


def source_words(catalogue: Catalogue, source: int) -> Remark:
    """Return what a reward comes from: a contract, or an income."""
    return contract_name(catalogue, source) if source < FIRST_INCOME else said("word.income")


def contract_words(catalogue: Catalogue, contract: int) -> Remark:
    """Return a contract with its reward."""
    name = contract_name(catalogue, contract)
    return said("word.contract_and_reward", contract=name, reward=reward_words(catalogue, contract))


def next_income(view: BarrageState, seat: int, piece: int, built: int) -> tuple[int, Remark] | None:
    """Return the next income of a row after so many pieces: at which piece, and what; None for none."""
    rows = view.catalogue.companies[view.company[seat]].incomes
    if piece >= len(rows):
        return None
    at = min((count for count in rows[piece] if count > built), default=0)
    return (at, effects_words(view.catalogue, rows[piece][at])) if at else None


def tile_builds(tile: Tile) -> Remark:
    """Return what a tile builds."""
    if tile.builds == WILD:
        return said("tile.builds.any")
    return said("tile.builds", piece=a_piece(tile.builds))


def tile_does(tile: Tile) -> Remark | None:
    """Return the special effect of a tile as a sentence; None when it only builds."""
    return None if tile.key == TileKey.NONE else said(f"tile.does.{tile.key.name.lower()}", n=tile.n)


def ability(officer: Officer) -> Remark:
    """Return an officer's ability as a sentence."""
    return said(f"ability.{officer.key.name.lower()}", n=officer.n)


def power(catalogue: Catalogue, company: int) -> Remark:
    """Return a company's power as a sentence."""
    found = catalogue.companies[company]
    return said(f"power.{found.power.name.lower()}", n=found.power_n, houses=found.power_from)
