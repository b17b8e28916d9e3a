"""What a player reads never gives away a hand, the order of a deck, or a dial before the reveal."""

from collections.abc import Iterator

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Event, Remark, Setup
from desktop_app.games.electrify import actions
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.knowledge import is_choosing
from desktop_app.games.electrify.state import ElectrifyState
from tests.games.electrify.positions import Position, card, department, rules
from tests.games.electrify.spoken import NAMES, WORDING, line, name, page, tooltip

SEATS = 3
EVERY_HANDLE = (
    *(f"dial:{number}" for number in range(5)),
    *(f"tile:{seat}:{number}" for seat in range(SEATS) for number in range(5)),
    *(f"card:{seat}:{number}:{row}" for seat in range(SEATS) for number in range(5) for row in (1, 2, 3)),
    *(f"slot:{seat}:0:{row}" for seat in range(SEATS) for row in (1, 2)),
    *(
        f"{word}:{seat}:{number}"
        for word in ("column", "plant", "grid")
        for seat in range(SEATS)
        for number in range(1, 8)
    ),
    *(f"space:{seat}:{number}" for seat in range(SEATS) for number in range(14)),
    *(f"group:{seat}:{number}" for seat in range(SEATS) for number in range(5)),
    *(
        f"hand:{number}"
        for number in (*range(100, 124), *range(200, 224), *range(300, 320), *range(400, 420))
    ),
    *(f"basic:{number}" for number in range(10, 20)),
    *(f"back:{seat}:{number}" for seat in range(SEATS) for number in range(5)),
    *(f"demand:{number}" for number in range(36)),
    *(f"icon:{number}" for number in range(4)),
    *(
        f"{word}:{seat}"
        for word in ("plate", "points", "research", "tokens", "priority", "cards", "dials")
        for seat in range(SEATS)
    ),
    *("deck:0", "deck:1", "round", "shift", "done", "scenario", "partner"),
)


def games(seed: int, seats: int = SEATS) -> Iterator[tuple[ElectrifyState, Action]]:
    """Yield some positions of a game by chance, with the action chosen in each."""
    state = rules().new_game(Setup("electrify", seats, seed, (("tech_packs", "both"),)))
    rng = Rng(seed)
    number = 0
    while rules().decision(state) is not None:
        legal = list(rules().legal_actions(state))
        busy = [action for action in legal if not isinstance(action, actions.Done)] or legal
        chosen = busy[rng.below(len(busy))]
        number += 1
        if number % 23 == 0 or is_choosing(state):
            yield state, chosen
        state = state.clone()
        rules().apply(state, chosen)


def read(view: ElectrifyState, viewer: int) -> list[Remark]:
    """Return everything the table says of a view when nobody has touched anything."""
    remarks = [*WORDING.page(view), *(part for part, _ in WORDING.sheet(view))]
    decision = rules().decision(view)
    if decision is not None:
        remarks.append(WORDING.decision(view, decision))
        if decision.seat == viewer:
            for legal in rules().legal_actions(view):
                remarks += [WORDING.action(view, legal), *WORDING.preview(view, legal)]
                remarks += WORDING.reasons(view, legal)
    for handle in EVERY_HANDLE:
        remarks += [WORDING.handle(view, handle), *WORDING.piece(view, handle)]
        problem = WORDING.refusal(view, (), handle)
        remarks += [problem.remark()] if problem is not None else []
    return remarks


def written(remarks: list[Remark]) -> list[str]:
    return [messages.text(one, NAMES) for messages in map(Messages, languages()) for one in remarks]


@pytest.mark.parametrize("viewer", range(SEATS))
def test_what_is_read_is_the_same_in_every_world_that_fits_the_view(viewer: int) -> None:
    differing = compared = 0
    for number, (state, _) in enumerate(games(3)):
        if number % 12:
            continue
        compared += 1
        other = rules().determinize(rules().redact(state, viewer), viewer, Rng(number))
        differing += other.hands != state.hands
        first, second = (rules().redact(world, viewer) for world in (state, other))
        assert written(read(first, viewer)) == written(read(second, viewer))
    assert differing > compared // 2, "the worlds compared must really differ"


def test_a_hidden_card_has_neither_name_nor_tooltip() -> None:
    table = Position().hand(1, "P11")
    handle = f"hand:{card('P11')}"
    assert tooltip(table, handle) == []
    assert name(table, handle) == handle
    assert tooltip(table, "back:1:0")[0] == "a production card of Bo"


def test_the_back_of_an_own_card_is_a_back_as_well() -> None:
    assert tooltip(Position().hand(0, "I01"), "back:0:0")[0] == "an infrastructure card of Ada"


def test_a_dial_is_secret_until_all_are_set() -> None:
    table = Position()
    table.play(actions.Choose(0, department("T")))
    assert tooltip(table, "dials:0")[1] == "Chosen, still secret."
    assert not [line for line in page(table) if line.startswith("#1") and "Transmission" in line]
    dial = next(event for event in table.events if isinstance(event, happened.DialSet))
    assert line(dial) == "Ada set the dial: Transmission"
    assert WORDING.event(dial.seen_by(1)) is None


def test_drawn_cards_are_told_by_their_backs() -> None:
    drawn = happened.CardsDrawn(0, 2, 1, (card("P01"), card("P02"), card("I01")))
    assert line(drawn.seen_by(0)) == "Ada drew Coal Seam, Oil Well, Feeder Line"
    assert line(drawn.seen_by(1)) == "Ada drew a production card × 2, an infrastructure card"


def test_events_seen_by_others_name_no_hidden_card() -> None:
    hidden = 0
    for state, chosen in games(5):
        events: list[Event] = []
        rules().apply(state.clone(), chosen, events)
        for event in events:
            for viewer in range(-1, SEATS):
                seen = event.seen_by(viewer)
                if seen is None or seen == event or not isinstance(event, happened.CardsDrawn):
                    continue
                hidden += 1
                texts = written([remark] if (remark := WORDING.event(seen)) is not None else [])
                for number in event.cards:
                    title = Messages("en").text(rules().catalogue.cards[number].name)
                    assert not any(title in text for text in texts)
                assert not any(handle.startswith("hand:") for handle in WORDING.touched(seen))
    assert hidden
