"""What a player reads never gives away a hidden tile or the worth of a mine on the sea (11.11)."""

from collections.abc import Iterator

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Event, Remark, Setup
from desktop_app.games.pirates.catalogue import tiles_of
from desktop_app.games.pirates.state import PiratesState
from tests.games.pirates.positions import rules
from tests.games.pirates.spoken import NAMES, WORDING

EVERY_HANDLE = (
    *(f"space:{space}" for space in range(42)),
    *(f"ship:{tile}" for tile in range(1, 67)),
    *(f"{kind}:{space}" for kind in ("mine", "shield") for space in range(42)),
    *(
        f"{kind}:{seat}"
        for kind in ("pile", "reserve", "gold", "points", "extra", "mines", "hand", "start_shield")
        for seat in (0, 1)
    ),
    *(f"back:{seat}:{place}" for seat in (0, 1) for place in range(6)),
    *("market", "supply:mines", "supply:shields", "end_turn", "effect:ortho", "effect:tile"),
)


def games(seed: int, free: int = 0) -> Iterator[tuple[PiratesState, Action]]:
    """Yield some positions of a game by chance, with the action chosen in each."""
    options = (("free_arrangement", free), ("start_shield", "both"))
    state = rules().new_game(Setup("pirates", 2, seed, options))
    rng = Rng(seed)
    number = 0
    while rules().decision(state) is not None:
        chosen = rules().sample_action(state, rng)
        number += 1
        if number % 5 == 0:
            yield state, chosen
        state = state.clone()
        rules().apply(state, chosen)


def read(view: PiratesState, viewer: int) -> list[Remark]:
    """Return everything the table says of a view when nobody has touched anything."""
    remarks = [*WORDING.page(view), *(name for name, _ in WORDING.sheet(view))]
    decision = rules().decision(view)
    if decision is not None:
        remarks.append(WORDING.decision(view, decision))
        if decision.seat == viewer:
            for legal in rules().legal_actions(view):
                remarks += [WORDING.action(view, legal), *WORDING.preview(view, legal)]
    for handle in EVERY_HANDLE:
        remarks += [WORDING.handle(view, handle), *WORDING.piece(view, handle)]
        problem = WORDING.refusal(view, (), handle)
        remarks += [problem.remark()] if problem is not None else []
    return remarks


def texts(remarks: list[Remark]) -> list[str]:
    spoken = [Messages(language) for language in languages()]
    return [messages.text(remark, NAMES) for messages in spoken for remark in remarks]


def swapped(state: PiratesState, viewer: int) -> PiratesState:
    """Return the same game for `viewer`, with every piece hidden from it dealt anew."""
    view = rules().redact(state, viewer)
    return rules().determinize(view, viewer, Rng(sum(state.turns) + 99))


@pytest.mark.parametrize("free", [0, 1], ids=["boards by chance", "free arrangement"])
@pytest.mark.parametrize("viewer", [0, 1])
def test_what_is_read_is_the_same_in_every_world_that_fits_the_view(viewer: int, free: int) -> None:
    differing = 0
    for state, _ in games(3, free):
        other = swapped(state, viewer)
        differing += other.hands[1 - viewer] != state.hands[1 - viewer]
        first, second = (rules().redact(world, viewer) for world in (state, other))
        assert texts(read(first, viewer)) == texts(read(second, viewer))
    assert differing > 5, "the worlds compared must really differ"


def test_a_hidden_tile_has_neither_name_nor_tooltip() -> None:
    for state, _ in games(4):
        for viewer in (0, 1):
            view = rules().redact(state, viewer)
            hidden = [*state.hands[1 - viewer], *state.draw_piles[0], *state.draw_piles[1]]
            hidden += [*state.reserves[0], *state.reserves[1]]
            for tile in hidden:
                assert WORDING.handle(view, f"ship:{tile}") == Remark("pirates.ship.any")
                assert WORDING.piece(view, f"ship:{tile}") == ()
                assert WORDING.refusal(view, (), f"ship:{tile}") is None


def test_the_rivals_draws_are_told_without_their_tiles() -> None:
    drawn = 0
    for state, chosen in games(5):
        events: list[Event] = []
        rules().apply(state.clone(), chosen, events)
        for event in events:
            for viewer in (-1, 1 - chosen.seat):
                seen = event.seen_by(viewer)
                if seen is None or seen == event:
                    continue
                drawn += 1
                remark = WORDING.event(seen)
                params = dict(remark.params) if remark is not None else {}
                assert "ship" not in params
                named = [int(handle[5:]) for handle in WORDING.touched(seen) if handle.startswith("ship:")]
                assert not set(named) & set(tiles_of(chosen.seat))
    assert drawn > 5


def test_a_hand_on_the_page_is_open_to_its_owner_only() -> None:
    state, _ = next(games(6))
    for viewer in (0, 1, -1):
        page = [Messages("en").text(line, NAMES) for line in WORDING.page(rules().redact(state, viewer))]
        for seat in (0, 1):
            line = next(line for line in page if line.startswith(f"Hand of {NAMES[seat]}"))
            assert ("face down" in line) == (seat != viewer)
