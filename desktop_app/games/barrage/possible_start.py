"""Whether a position of the draft or of a round that begins or has ended is as it must be then (3, 4)."""

from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.catalogue import NEUTRAL, NO_TILE, NOBODY
from desktop_app.games.barrage.rounds import headstream_drops
from desktop_app.games.barrage.setup import INCOMES, TURNS
from desktop_app.games.barrage.state import EMPTY, BarrageState


def check_start(state: BarrageState) -> None:
    """Refuse a draft with anything done already, a round begun in the midst of one, a game over too soon."""
    automas = list(range(state.terms.players, state.terms.companies))
    if state.round <= 1 and state.order[: len(automas)] != automas:
        refuse("order", f"{state.order} in round {state.round}; Automas begin, in the order of their seats")
    if not state.round:
        _check_draft(state)
        return
    for name, left in (("draft", state.draft), ("offered", state.offered)):
        if left:
            refuse(name, f"{list(left)} are left in round {state.round}; the draft is over")
    if not state.frames:
        _same(state, "passed", state.passed, 1)
        _same(state, "heads", state.heads, 0)
    elif state.frames[0].args[0] == INCOMES:
        _check_untouched(state)
    elif state.frames[0].args[0] == TURNS:
        fed = headstream_drops(state, state.round)
        if any(drops < least for drops, least in zip(state.heads, fed, strict=True)):
            refuse("heads", f"{state.heads}; round {state.round} has brought {list(fed)}")


def _check_untouched(state: BarrageState) -> None:
    """Refuse engineers placed or anything taken before the first turn of a round."""
    for name, values, wanted in (
        ("passed", state.passed, 0),
        ("engineers", state.engineers, state.catalogue.engineers),
        ("copies", state.copies, 0),
        ("copied", state.copied, NOBODY),
    ):
        _same(state, name, values, wanted)


def _check_draft(state: BarrageState) -> None:
    """Refuse a draft in which others have a company than those asked before, or with anything done."""
    catalogue, terms = state.catalogue, state.terms
    served = state.frames[0].args[1]
    for place, seat in enumerate(reversed(state.order), start=1):
        if (state.company[seat] != NOBODY) != (place < served):
            refuse(
                "company",
                f"{state.company} when the draft asks number {served} of {state.order}, the last first",
            )
        contracts = len(state.contracts[seat])
        if contracts != (place < served):
            refuse("contracts", f"seat {seat} has {contracts}; each who has drafted has one, nobody else any")
    for name, left in (("draft", state.draft), ("offered", state.offered)):
        if len(left) != terms.companies + 1 - served or list(left) != sorted(left):
            refuse(name, f"{list(left)}; {terms.companies + 1 - served} must be left, in rising order")
    _check_untouched(state)
    for name, values, wanted in (
        ("energy", state.energy, 0),
        ("built", [piece for row in state.built for piece in row], 0),
        ("wheels", [segment for wheel in state.wheels for segment in wheel], EMPTY),
        ("fulfilled", state.fulfilled, ()),
        ("discards", state.discards, ()),
        ("gone_contracts", state.gone_contracts, None),
        ("automa_discard", state.automa_discard, None),
        ("heads", state.heads, 0),
        ("gone_tiles", [state.gone_tiles], 0),
        ("patent", state.patent, NO_TILE),
    ):
        _same(state, name, values, wanted)
    first = {dam.site: dam.water for dam in catalogue.neutral_dams}
    for site, owner in enumerate(state.dam_owners):
        if owner == NEUTRAL and state.drops[site] != first[site]:
            refuse(
                "drops",
                f"site {site} holds {state.drops[site]} drops in the draft, it begins with {first[site]}",
            )


def _same(state: BarrageState, name: str, values: object, wanted: object) -> None:
    """Refuse values that are not all the wanted one; nothing may be there when none is wanted."""
    assert isinstance(values, list | tuple)
    if any(value != wanted for value in values):
        refuse(
            name,
            f"{list(values)} at this point of round {state.round}; "
            + ("there must be none" if wanted is None else f"each must be {wanted}"),
        )
