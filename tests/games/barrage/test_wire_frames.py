"""Stacks of decisions on the wire: which frames and which of their values can come up."""

from typing import Any

import pytest

from desktop_app.games.barrage.catalogue import NOBODY, OfficerKey
from desktop_app.games.barrage.state import (
    CONTRACT,
    DRAFT,
    DROPS,
    EFFECT,
    EMPTY_DAMS,
    FREE_PIECE,
    FULFIL,
    LIMIT,
    MACHINES,
    PAYMENT,
    POWER,
    PRODUCTION,
    REWARD,
    ROUND,
    SITE,
    TILE,
    TURN,
    TURN_END,
    BarrageState,
)
from desktop_app.games.barrage.wire import FIELDS
from tests.games.barrage.damage import (
    Change,
    add,
    args,
    damaged,
    drop,
    found,
    onto,
    put,
    refused,
    top,
    without_automas,
)
from tests.games.barrage.lively import rich_rules


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda _: [], "frames: the game is over in round . of 5"),
        (lambda frames: frames[:1], "frames: ROUND lies at the bottom, with what is asked above it"),
        (lambda frames: frames[1:], "frames: ROUND lies at the bottom"),
        (put(0, 1, value=1), "frames: ROUND lies at the bottom"),
        (onto(ROUND, 2, 0), "frames: ROUND lies at the bottom"),
        (put(0, 2, value=[2]), "frames: frame 1 has 1 values, it needs 2"),
        (put(0, 2, value=[3, 1]), "frames: step 3 of the round, 1 served, does not exist"),
        (put(0, 2, value=[2, 9]), "frames: step 2 of the round, 9 served, does not exist"),
        (put(0, 2, value=[0, 1]), "round: it is . in step 0 of the round; 0 is the draft"),
        (put(0, 2, value=[1, 1]), "frames: frame 18 does not come up in step 1 of the round"),
        (add(0, 2, 1, by=-1), "frames: it is the turn of seat .|frames: step 2 of the round, -1 served"),
        (put(-1, 2, value=[1]), "frames: frame 3 has 1 values, it needs 0"),
        (onto(DRAFT), "frames: frame 2 of seat . cannot lie on frame 3"),
        (onto(DROPS, 1, 0, 1), "frames: frame 9 of seat . cannot lie on frame 3"),
        (lambda frames: frames[:-1], "frames: frame 18 on top asks nothing"),
        (top(FREE_PIECE, 1, 0), "frames: frame 14 of seat . cannot lie on frame 18"),
        (top(TURN_END), "frames: frame 18 of seat . cannot lie on frame 18"),
        (top(LIMIT), "frames: frame 12 of seat . cannot have the values|no contract too many"),
        (top(FULFIL, 0, 0), "frames: frame 8 of seat . cannot have the values .0, 0. now"),
        (top(FULFIL, 999_999, 0), "frames: frame 8 of seat . cannot have the values"),
        (top(SITE, 99, 99), r"frames: frame 4 of seat . cannot have the values \(99, 99\) now"),
        (top(PAYMENT, 1, 1, 0, 99), "frames: frame 5 of seat . cannot have the values"),
        (top(PRODUCTION, 50, 0, -1), "frames: frame 7 of seat . cannot have the values"),
        (top(PRODUCTION, 0, 2, -1), "frames: frame 7 of seat . cannot have the values"),
        (top(PRODUCTION, 0, 7, -1), "frames: frame 7 of seat . cannot have the values"),
        (top(PRODUCTION, 2, 1, 3), "frames: frame 7 of seat . cannot have the values"),
        (top(DROPS, 9, 0, 1), "frames: frame 9 of seat . cannot have the values"),
        (top(MACHINES, 0), "frames: frame 10 of seat . cannot have the values .0,. now"),
        (top(CONTRACT, 3), "frames: frame 11 of seat . cannot have the values .3,. now"),
        (top(REWARD, 201, 0), "frames: frame 13 of seat . cannot have the values"),
        (top(REWARD, 1002, 0), "frames: frame 13 of seat . cannot have the values"),
        (top(EMPTY_DAMS, 7), "frames: frame 15 of seat . cannot have the values .7,. now"),
        (top(EFFECT, 1, 9, 0), "frames: frame 16 of seat . cannot have the values"),
        (top(EFFECT, 9, 0, 0), "frames: frame 16 of seat . cannot have the values"),
        (top(POWER, 0, 99), "frames: frame 17 of seat . cannot have the values"),
        (top(POWER, 2, 0), "frames: frame 17 of seat . cannot have the values"),
    ],
)
def test_a_stack_that_does_not_come_up_is_refused(change: Change, words: str) -> None:
    def early(state: BarrageState) -> bool:
        return without_automas(state) and state.round == 1 and not state.passed[state.frames[-1].seat]

    refused(damaged(found(TURN_END, TURN, where=early), "frames", change), words)


@pytest.mark.parametrize(
    ("kinds", "change", "words"),
    [
        ((DRAFT,), put(0, 2, value=[0, 0]), "frames: step 0 of the round, 0 served, does not exist"),
        ((DRAFT,), put(0, 2, value=[0, 5]), "frames: step 0 of the round, 5 served, does not exist"),
        ((DRAFT,), top(TURN), "frames: frame 3 does not come up in step 0"),
        ((TURN_END, SITE), put(-1, 2, 0, value=9), "frames: frame 4 of seat . cannot have the values"),
        ((TURN_END, SITE), put(-1, 2, 1, value=26), "frames: frame 4 of seat . cannot have the values"),
        ((TURN_END, PAYMENT), put(-1, 2, 3, value=77), "frames: frame 5 of seat . cannot have the values"),
        ((TURN_END, PAYMENT), drop(-1, 2), "frames: frame 5 has 3 values, it needs 4"),
        ((TURN_END, PRODUCTION), add(-1, 2, 0, by=9), "frames: frame 7 of seat . cannot have the values"),
        ((TURN_END, PRODUCTION), put(-1, 2, 2, value=0), "frames: frame 7 of seat . cannot have the values"),
        ((TURN_END, FULFIL), put(-1, 2, 1, value=1), "frames: frame 8 of seat . cannot have the values"),
        ((TURN_END, FULFIL), add(-1, 2, 0), "frames: frame 8 of seat . cannot have the values"),
        (
            (TURN_END, POWER, FULFIL),
            put(-1, 2, 1, value=0),
            "frames: frame 8 of seat . cannot have the values",
        ),
        (
            (TURN_END, POWER, FULFIL),
            add(-1, 2, 0, by=999),
            "frames: frame 8 of seat . cannot have the values",
        ),
        (
            (TURN_END, POWER, FULFIL),
            put(-1, 2, 0, value=1),
            "frames: frame 8 of seat . has nothing to choose",
        ),
        (
            (TURN_END, POWER, FULFIL),
            put(-2, 2, 0, value=3),
            "frames: frame 17 of seat . cannot have the values",
        ),
        (
            (TURN_END, POWER, FULFIL),
            put(-2, 2, 1, value=-1),
            "frames: frame 17 of seat . cannot have the values",
        ),
        ((TURN_END, DROPS), put(-1, 2, 0, value=3), "frames: frame 9 of seat . cannot have the values"),
        ((TURN_END, DROPS), put(-1, 2, 2, value=2), "frames: frame 9 of seat . cannot have the values"),
        ((TURN_END, DROPS), put(-1, 2, 1, value=2), "frames: frame 9 of seat . cannot have the values"),
        ((TURN_END, MACHINES), add(-1, 2, 0), "frames: frame 10 of seat . cannot have the values"),
        ((TURN_END, CONTRACT), put(-1, 2, 0, value=0), "frames: frame 11 of seat . cannot have the values"),
        ((TURN_END, LIMIT), top(TILE), "open_contracts: .* lie open, though|frames: frame 6 of seat"),
        ((TURN_END, EMPTY_DAMS), args(2), "frames: frame 15 of seat . cannot have the values .2,. now"),
        ((REWARD, MACHINES), add(-1, 2, 0), "frames: frame 10 of seat . cannot have the values"),
        ((REWARD, MACHINES), put(-2, 2, 1, value=0), "frames: frame 10 of seat . cannot have the values"),
        ((REWARD, MACHINES), put(-2, 2, 1, value=9), "frames: frame 13 of seat . cannot have the values"),
        ((REWARD, MACHINES), lambda frames: frames[:-1], "frames: frame 13 on top asks nothing"),
        ((REWARD, MACHINES), put(0, 2, 1, value=0), "frames: step 1 of the round, 0 served, does not exist"),
        ((REWARD, MACHINES), top(DROPS, 1, 0, 0), "frames: frame 9 of seat . cannot have the values"),
        ((REWARD, MACHINES), top(FREE_PIECE, 1002, 0), "frames: frame 14 of seat . cannot have the values"),
        (
            (REWARD, REWARD, MACHINES),
            lambda frames: [frames[0], frames[2], frames[2], frames[3]],
            "frames: frame 13 of seat . cannot have the values|frames: rewards .* are pending",
        ),
        (
            (REWARD, REWARD, MACHINES),
            lambda frames: [frames[0], [13, frames[1][1], [frames[2][2][0], 0]], frames[1], frames[3]],
            "frames: frame 13 of seat . cannot have the values",
        ),
        ((TURN_END, EFFECT, REWARD, MACHINES), put(2, 2, 0, value=26), "frames: frame 16 of seat . cannot"),
        ((TURN_END, EFFECT, REWARD, MACHINES), put(2, 2, 1, value=3), "frames: frame 16 of seat . cannot"),
        ((TURN_END, EFFECT, REWARD, MACHINES), put(2, 2, 2, value=-1), "frames: frame 16 of seat . cannot"),
        ((TURN_END, POWER, REWARD, DROPS), put(-2, 2, 0, value=101), "frames: frame 13 of seat . cannot"),
        ((TURN_END, POWER, REWARD, DROPS), put(-1, 2, 0, value=9), "frames: frame 9 of seat . cannot"),
        ((TURN_END, POWER, REWARD, DROPS), put(-1, 2, 2, value=1), "frames: frame 9 of seat . cannot"),
        ((TURN_END, POWER, REWARD, FREE_PIECE), add(-1, 2, 1), "frames: frame 14 of seat . cannot"),
        ((TURN_END, POWER, REWARD, FREE_PIECE), add(-1, 2, 0), "frames: frame 14 of seat . cannot"),
    ],
)
def test_values_that_do_not_come_up_are_refused(kinds: tuple[int, ...], change: Change, words: str) -> None:
    refused(damaged(found(*kinds), "frames", change), words)


def test_an_automa_is_asked_nothing() -> None:
    state = found(TURN_END, TURN, where=lambda state: state.terms.companies == state.terms.players + 1)
    automa = state.terms.players
    place = state.order.index(automa) + 1
    frames = [[ROUND, 0, [2, place % state.terms.companies]], [TURN_END, automa, []], [TURN, automa, []]]
    refused(
        damaged(state, "frames", lambda _: frames), f"frames: seat {automa} is an Automa and is asked nothing"
    )


def test_who_has_passed_is_not_asked() -> None:
    state = found(TURN_END, TURN, where=lambda state: not state.engineers[state.frames[-1].seat])
    seat = state.frames[-1].seat
    refused(damaged(state, "passed", put(seat, value=1)), f"passed: seat {seat} has passed and is asked")


def test_a_turn_needs_an_engineer_or_a_tile_that_needs_none() -> None:
    def last(state: BarrageState) -> bool:
        seat = state.frames[-1].seat
        return without_automas(state) and state.engineers[seat] == 1 and state.tiles[seat] < 1 << 11

    state = found(TURN_END, TURN, where=last)
    seat = state.frames[-1].seat
    wire = damaged(state, "engineers", put(seat, value=0))
    bank = [space.id for space in state.catalogue.spaces].index("bank.bank")
    wire[FIELDS.index("space_engineers")][bank] += 1
    wire[FIELDS.index("space_owners")][bank] = seat
    refused(wire, f"frames: seat {seat} has neither engineers nor a tile that needs none")


def test_a_turn_led_by_an_automa_is_not_asked_for() -> None:
    def led(state: BarrageState) -> bool:
        automas = state.officer[state.terms.players :]
        mahiri = any(state.catalogue.officers[number].key == OfficerKey.COPY_OFFICER for number in automas)
        return mahiri and state.terms.automa.officer and state.terms.players == 1

    state = found(TURN_END, TURN, where=led, first=36)
    wire = damaged(state, "engineers", put(0, value=12))
    seat, spaces = FIELDS.index("space_owners"), FIELDS.index("space_engineers")
    for place, owner in enumerate(wire[seat]):
        if owner == 0:
            wire[seat][place], wire[spaces][place] = NOBODY, 0
    wire[FIELDS.index("private_spaces")][0] = 0
    refused(wire, "frames: the first turn of seat 0 is an Automa's")


def test_no_dam_is_filled_that_is_not_empty() -> None:
    state = found(TURN_END, EMPTY_DAMS).clone()
    seat = state.frames[-1].seat
    state.drops = [
        max(drops, 1) if owner == seat else drops
        for drops, owner in zip(state.drops, state.dam_owners, strict=True)
    ]
    refused(state.to_wire(), f"frames: no dam of seat {seat} is empty")


def test_a_payment_is_asked_for_when_there_are_two() -> None:
    state = found(TURN_END, PAYMENT)
    seat = state.frames[-1].seat
    wire: list[Any] = damaged(state, "credits", put(seat, value=0))
    refused(wire, "frames: there is no choice of payments|frames: frame 5 of seat . cannot have the values")


@pytest.mark.parametrize(
    ("value", "words"),
    [(0, "copied: seat . has copied officer 0 without an engineer for it in this turn")],
)
def test_an_officer_is_copied_with_an_engineer_in_the_own_turn(value: int, words: str) -> None:
    state = found(TURN_END, TURN, where=without_automas)
    for seat in range(state.terms.companies):
        refused(damaged(state, "copied", put(seat, value=value)), words)


def test_mahiri_copies_an_officer_she_can_see() -> None:
    state = found(TURN_END, TURN, where=lambda state: max(state.copied) >= 0)
    seat = state.frames[-1].seat
    own = state.officer[seat]
    refused(
        damaged(state, "copied", put(seat, value=own)), f"copied: seat {seat} has copied {own}, it can copy"
    )
    assert rich_rules().from_wire(state.to_wire()).copied == state.copied
