"""Every component of the data file once: bought, charged, carried out, and compared with what it says.

What it says is worked out by `said`, from the file as it is written.
"""

from collections import Counter

import pytest

from tests.games.electrify.positions import LETTERS, Position, card_id, rules
from tests.games.electrify.said import (
    ASKING_ON,
    CARDS,
    DATA,
    DECK_CARDS,
    DEMANDS,
    ENERGIES,
    GROUPS,
    SCENARIOS,
    SPACES,
    at,
    carry_out,
    difference,
    figures,
    perform,
    total,
    trigger_of,
)

DECKS = ("production", "infrastructure")
CONTINUING = [name for name, one in CARDS.items() if any("continue" in icon for icon in one["actions"])]
OTHERS = [name for name in CARDS if name not in CONTINUING or len(CARDS[name]["actions"]) > 1]
IDLE = {"g1c", "g2c", "g3c", "g4c", "g5b"}
"""Spaces that do nothing by themselves."""


def test_the_box_has_so_many_icons_of_each_verb() -> None:
    verbs: Counter[str] = Counter()
    for one in (*CARDS.values(), *SPACES.values()):
        verbs.update(next(iter(icon)) for icon in one["actions"])
    for department in DATA["departments"]:
        verbs.update(next(iter(icon)) for side in ("side_a", "side_b") for icon in department[side])
    for demand in DEMANDS.values():
        verbs.update(next(iter(icon)) for icon in (*demand["base"], *demand["gold"]))
    for group in GROUPS.values():
        verbs.update(next(iter(icon)) for icon in group["bonus"])
    assert verbs == {
        "produce": 69,
        "develop": 23,
        "transmit": 32,
        "research": 23,
        "invest": 19,
        "plan": 8,
        "convert": 2,
        "continue": 16,
        "points": 53,
        "industry": 16,
        "flip": 12,
        "environment": 11,
    }


# --- cards


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_bought_for_its_cost(name: str) -> None:
    cost = CARDS[name]["cost"]
    position = Position(seats=1, packs="both").plants(0, F=cost).hand(0, *({name} & DECK_CARDS.keys()))
    position.choose("T").pass_to("acquire").take(name).place("E", 1)
    assert [one.lower() for one in position.under("E")] == [name]
    assert (position.in_plants(), position.held()) == ({}, [])


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_not_bought_for_less(name: str) -> None:
    cost = CARDS[name]["cost"]
    position = Position(seats=1, packs="both").plants(0, F=cost - 1).hand(0, *({name} & DECK_CARDS.keys()))
    position.choose("T").pass_to("acquire", "discharge")
    assert name not in {one.lower() for one in position.can_take()}


@pytest.mark.parametrize("packs", ["none", *(pack["id"] for pack in DATA["tech_packs"]), "both"])
def test_both_decks_hold_their_cards_and_those_of_the_packs_in_the_game(packs: str) -> None:
    position = Position(seats=1, packs=packs)
    position.hand(0)
    for place, deck in enumerate(DECKS):
        cards = [
            *DATA[f"{deck}_deck"],
            *(
                one
                for pack in DATA["tech_packs"]
                if packs in (pack["id"], "both")
                for one in pack["cards"]
                if one["deck"] == deck
            ),
        ]
        copies = {one["id"]: one["copies"] for one in cards}
        assert Counter(card_id(number).lower() for number in position.state().decks[place]) == copies


@pytest.mark.parametrize("name", CARDS)
def test_a_card_charges_what_its_arrows_point_at(name: str) -> None:
    position = Position(seats=1, packs="both").columns(0, B=1, E=2, I=4, R=5, T=6)
    position.cards(0, "R", "b1a", name)
    for letter in "BEIT":
        position.cards(0, letter, "b1a", "b1a", "b1a")
    position.choose("R").pass_to("discharge")
    pointed = {{"left": "I2", "right": "T2"}[arrow] for arrow in CARDS[name]["arrows"]}
    assert position.charged() == {"R", "R1", "R2", *pointed}


@pytest.mark.parametrize("name", OTHERS)
def test_a_card_does_what_its_icons_say(name: str) -> None:
    position = at("R").cards(0, "R", name).choose("R", "T").pass_to("discharge")
    before = figures(position)
    position.discharge("R", 1)
    said = total(carry_out(position, CARDS[name]["actions"], "R"))
    assert said
    assert difference(before, figures(position)) == said
    assert position.charged() == {"R"}


@pytest.mark.parametrize("name", CONTINUING)
def test_a_continuation_follows_as_often_as_its_verb_was_done(name: str) -> None:
    (icon,) = [one for one in CARDS[name]["actions"] if "continue" in one]
    watched, times = trigger_of(icon["continue"])
    position = at("R").cards(0, "R", name, watched).choose("R", "T").pass_to("discharge")
    before = figures(position)
    position.discharge("R", 2).use(0)
    first = CARDS[watched]["actions"][0]
    said = perform(position, first, "R", first.get("times", 1))
    assert position.can_react() == {("R", 1)}
    position.react("R", 1)
    said.update(perform(position, icon["also"], "R", times))
    assert difference(before, figures(position)) == total(said)
    assert position.asked not in ("reactions", *ASKING_ON)


@pytest.mark.parametrize("side", ["side_a", "side_b"])
@pytest.mark.parametrize("place", range(5), ids=[one["id"] for one in DATA["departments"]])
def test_a_side_of_a_department_does_what_its_icons_say(place: int, side: str) -> None:
    letter = LETTERS[place]
    position = (
        at(letter)
        .flipped(0, letter if side == "side_b" else "")
        .choose(letter, "T" if letter == "R" else "R")
    )
    position.pass_to("discharge")
    before = figures(position)
    position.discharge(letter)
    said = total(carry_out(position, DATA["departments"][place][side], letter))
    assert said
    assert difference(before, figures(position)) == said


# --- demand cards


def needed(name: str) -> dict[str, int]:
    return {ENERGIES[kind]: number for kind, number in DEMANDS[name]["needs"].items()}


def fulfilling(name: str, before: int, **cubes: int) -> Position:
    """Return a position that may fulfil demand cards, `before` of which have been."""
    others = [one for one in DEMANDS if one != name][:before]
    position = at("R").grid(0, **cubes).demands(name, *others).fulfilled(0, *(f"{one}*" for one in others))
    position.choose("R", "T").pass_to("discharge").done()
    return position


@pytest.mark.parametrize("name", DEMANDS)
def test_a_demand_card_needs_every_cube_it_shows(name: str) -> None:
    for kind in needed(name):
        short = {**needed(name), kind: needed(name)[kind] - 1}
        assert fulfilling(name, 0, **short).asked != "fulfil"


@pytest.mark.parametrize("gold", [True, False], ids=["priority", "regular"])
@pytest.mark.parametrize("name", DEMANDS)
def test_a_demand_card_costs_its_cubes_and_brings_its_bonuses(name: str, gold: bool) -> None:
    demand, markers = DEMANDS[name], DATA["markers"]
    position = fulfilling(name, 0 if gold else markers["priority_cubes"], **needed(name))
    before = figures(position)
    position.fulfil(name)
    said = carry_out(position, [*demand["base"], *(demand["gold"] if gold else [])])
    said["points"] += markers["priority_points" if gold else "regular_points"]
    said.update({f"grid {kind}": -number for kind, number in needed(name).items()})
    assert difference(before, figures(position)) == total(said)
    assert position.seat == 1, "nothing else is offered"


# --- research board


def breaking_through(*filled: str) -> Position:
    """Return a position at a breakthrough in phase 1, these spaces filled."""
    position = at("R").filled(0, *filled)
    return position.marker(0, DATA["limits"]["research_track_end"] - 1).choose("R", "R")


@pytest.mark.parametrize("name", SPACES)
def test_a_research_space_does_what_its_icons_say(name: str) -> None:
    position = breaking_through()
    before = figures(position)
    said = carry_out(position.fill(name), SPACES[name]["actions"])
    assert bool(said) == (name not in IDLE)
    assert difference(before, figures(position)) == total(said)
    assert position.is_filled(name)
    assert position.asked == "acquire", "no other bonus comes"


@pytest.mark.parametrize("name", GROUPS)
def test_a_group_brings_its_bonus_when_its_last_space_is_filled(name: str) -> None:
    *others, last = (space["id"] for space in GROUPS[name]["spaces"])
    position = breaking_through(*others)
    before = figures(position)
    position.fill(last)
    said = carry_out(position, SPACES[last]["actions"])
    said.update(carry_out(position, GROUPS[name]["bonus"]))
    assert total(said)
    assert difference(before, figures(position)) == total(said)


# --- scenarios


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_begins_as_it_says(name: str) -> None:
    start = {**DATA["setup"], **SCENARIOS[name].get("start", {})}
    position = Position(seats=1, scenario=name)
    tiers = Counter(rules().catalogue.demands[number].tier for number in position.state().demands)
    assert [tiers[tier] for tier in (1, 2, 3)] == SCENARIOS[name]["demands"]
    assert position.in_plants() == {ENERGIES[kind]: number for kind, number in start["plants"].items()}
    assert position.in_grid() == {ENERGIES[kind]: number for kind, number in start["grid"].items()}
    decks = Counter(rules().catalogue.cards[number].deck for number in position.state().hands[0])
    assert [decks[place] for place in (0, 1)] == [start["hand"][deck] for deck in DECKS]


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_gives_the_bonus_it_says(name: str) -> None:
    scenario = SCENARIOS[name]
    partner = scenario.get("partner", [])
    for number in range(1, DATA["limits"]["rounds"] + 1):
        for letter, department in zip(LETTERS, DATA["departments"], strict=True):
            position = Position(seats=1, scenario=name).round(number).plants(0, F=9).choose(letter)
            matched = bool(partner) and partner[(number - 1) % len(partner)] == department["id"]
            assert position.state().markers == [int(matched)]
            assert (position.asked == "bonus") == (scenario["bonus"] != "none" and not matched)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_leaves_the_room_it_says(name: str) -> None:
    room = SCENARIOS[name].get("cards_per_department", DATA["limits"]["cards_per_department"])
    position = Position(seats=1, scenario=name).plants(0, F=9)
    position.cards(0, "B", *["b1a"] * room).cards(0, "E", *["b1a"] * (room - 1))
    position.choose("T").pass_to("acquire").take("b1a")
    assert {place[0] for place in position.can_place()} == {"E", "I", "R", "T"}


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_has_the_priority_cubes_it_says(name: str) -> None:
    cubes = SCENARIOS[name].get("priority_cubes", DATA["markers"]["priority_cubes"])
    names = list(DEMANDS)
    for before in (cubes - 1, cubes):
        done = [f"{one}*" for one in names[:before]]
        position = Position(seats=1, scenario=name).plants(0).hand(0).fulfilled(0, *done)
        position.demands(*names[: before + 1]).grid(0, **needed(names[before])).choose("I").pass_to("fulfil")
        position.fulfil(names[before])
        assert position.state().fulfilled[0][-1] & 1 == (before < cubes)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_is_won_at_its_target(name: str) -> None:
    target = SCENARIOS[name]["target"]
    for points, rank in ((target - 1, 2), (target, 1)):
        position = Position(seats=1, scenario=name).round(DATA["limits"]["rounds"])
        outcome = position.plants(0).grid(0).hand(0).points(0, points).choose("I").pass_to("").outcome()
        assert outcome is not None
        assert (outcome.scores, outcome.ranks) == ((points,), (rank,))
