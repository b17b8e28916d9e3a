"""Rewards by chance: valid ones are read as they are written, others are refused with their line."""

import json
from typing import TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    MACHINE_IDS,
    PIECE_IDS,
    TERRAIN_IDS,
    Do,
    Effect,
)
from tests.games.barrage.sheet import FILE, TEXT, changed, line_of, read, refusal

usual = settings(max_examples=15, deadline=None)

Written: TypeAlias = dict[str, object]

PLAIN = (Do.CREDITS, Do.VP, Do.ENERGY, Do.ROTATE, Do.MACHINES_ANY)
LINE = line_of("Y09")


@st.composite
def effects(draw: st.DrawFn) -> tuple[Written, Effect]:
    """Return an effect as it is written and as it is read."""
    do = draw(st.sampled_from(Do))
    words: Written = {"do": do.name.lower()}
    n = draw(st.integers(1, 8))
    if do in PLAIN:
        return {**words, "n": n}, Effect(do, n)
    if do == Do.WATER:
        now = draw(st.booleans())
        return {**words, "n": n, "flow": "now" if now else "delayed"}, Effect(do, n, now=now)
    if do == Do.MACHINES:
        machines = draw(st.tuples(st.integers(0, 9), st.integers(0, 9)).filter(any))
        named = {kind: number for kind, number in zip(MACHINE_IDS, machines, strict=True) if number}
        return {**words, **named}, Effect(do, machines=machines)
    piece = draw(st.sampled_from(range(4)))
    words["piece"] = PIECE_IDS[piece]
    limited = draw(st.booleans())
    if limited and piece == CONDUIT:
        return {**words, "max_value": n}, Effect(do, piece=piece, most=n)
    if limited and piece == BASE:
        terrains = draw(st.sets(st.integers(0, 2), min_size=1))
        mask = sum(1 << terrain for terrain in terrains)
        return {**words, "terrains": [TERRAIN_IDS[one] for one in terrains]}, Effect(do, terrains=mask)
    return words, Effect(do, piece=piece)


rewards = st.lists(effects(), min_size=1, max_size=5)


def written(reward: list[Written], energy: object = 6) -> str:
    """Return the file with a contract of this reward."""
    return changed((LINE, f"    - {json.dumps({'id': 'Y09', 'energy': energy, 'reward': reward})}"))


@usual
@given(rewards, st.integers(1, 60))
def test_a_contract_by_chance_is_read_as_it_is_written(
    reward: list[tuple[Written, Effect]], energy: int
) -> None:
    contract = read(written([words for words, _ in reward], energy)).contracts[309]
    assert (contract.id, contract.energy) == ("Y09", energy)
    assert contract.reward == tuple(effect for _, effect in reward)


@usual
@given(rewards, effects(), st.data())
def test_an_effect_with_one_fault_by_chance_is_refused_with_its_line(
    reward: list[tuple[Written, Effect]], spoilt: tuple[Written, Effect], data: st.DataObject
) -> None:
    words = dict(spoilt[0])
    key = data.draw(st.sampled_from([*words, "more"]))
    words[key] = data.draw(st.sampled_from([None, "nothing", -1, 100, 1.5, {}, [], [7]]))
    refused = refusal(written([*(good for good, _ in reward[:4]), words]))
    assert (refused.file, refused.line) == (FILE, TEXT[: TEXT.index(LINE)].count("\n") + 1)
