"""Continuation icons (10): while their card is charged, a verb that was done n times brings up to n more."""

import pytest

from tests.games.electrify.positions import Position

TRIGGERS = {
    "produce": ("B2a", 0, 2),
    "develop": ("B4a", 0, 2),
    "transmit": ("I11", 0, 3),
    "research": ("I12", 0, 3),
    "invest": ("I07", 0, 2),
}
"""A card without arrows to the right, its icon, and how often it does the verb."""

CONTINUATIONS = [
    ("R06", "produce", "develop"),
    ("R07", "produce", "transmit"),
    ("R08", "develop", "F"),
    ("R09", "invest", "H"),
    ("R10", "research", "G"),
    ("R16", "transmit", "research"),
    ("R17", "develop", "transmit"),
    ("R18", "research", "invest"),
    ("R19", "transmit", "develop"),
    ("R20", "invest", "research"),
    ("V09", "invest", "G"),
    ("V10", "transmit", "F"),
    ("V17", "invest", "transmit"),
    ("V18", "research", "transmit"),
    ("V19", "develop", "research"),
    ("V20", "produce", "research"),
]


def charged(*ids: str, chosen: str = "E", **plants: int) -> Position:
    """Return a position in which seat 0 is to discharge a department with these cards."""
    position = Position(packs="both").plants(0, **(plants or {"F": 9})).hand(0).cards(0, chosen, *ids)
    return position.choose(chosen, chosen).pass_to("discharge").marker(0, 0)


def do(position: Position, verb: str, count: int) -> int:
    """Do what is asked as often as possible, at most `count` times, and return how often it was done."""
    done = 0
    while position.asked == verb and done < count:
        if verb == "develop":
            position.develop("F")
        elif verb == "transmit":
            position.transmit("F")
        else:
            position.announce(0)
        done += 1
    return done


def trigger(card_id: str, verb: str) -> tuple[Position, int]:
    """Return a position in which a card of `verb` was carried out while `card_id` was charged."""
    other, index, count = TRIGGERS[verb]
    position = charged(card_id, other).discharge("E", 2).use(index)
    do(position, verb, count)
    return position, count


@pytest.mark.parametrize(("card_id", "verb", "also"), CONTINUATIONS)
def test_every_continuation_of_the_packs(card_id: str, verb: str, also: str) -> None:
    position, count = trigger(card_id, verb)
    assert position.asked == "reactions"
    assert position.can_react() == {("E", 1)}
    before, plants = position.state().clone(), position.in_plants()
    position.react("E", 1)
    if also in ("develop", "transmit", "invest"):
        assert do(position, also, 99) == count
    elif also == "research":
        assert position.state().markers[0] - before.markers[0] == count
    else:
        assert position.in_plants()[also] == plants.get(also, 0) + count
    assert position.asked != "reactions"


@pytest.mark.parametrize(("card_id", "verb"), [row[:2] for row in CONTINUATIONS])
def test_a_continuation_follows_no_other_verb(card_id: str, verb: str) -> None:
    for other, (trigger_id, index, count) in TRIGGERS.items():
        if other == verb:
            continue
        position = charged(card_id, trigger_id).discharge("E", 2).use(index)
        do(position, other, count)
        assert position.asked != "reactions", other


def test_a_reaction_may_be_left() -> None:
    position, _ = trigger("R16", "transmit")
    assert position.done().state().markers[0] == 0
    assert position.asked == "discharge"


def test_the_steps_that_were_done_count_not_those_that_were_possible() -> None:
    position = charged("R16", "I11").discharge("E", 2).use(0).transmit("F").done()
    assert position.react("E", 1).state().markers[0] == 1


def test_an_icon_left_before_its_first_step_is_no_trigger() -> None:
    position = charged("R16", "I11").discharge("E", 2).use(0).done()
    assert position.asked == "discharge"


def test_a_discard_of_no_card_is_no_trigger() -> None:
    position = Position(packs="both").plants(0, F=2).hand(0, "P01").cards(0, "E", "R06", "V01")
    position.choose("E", "E").pass_to("discharge").discharge("E", 2).use(0).done()
    assert position.asked != "reactions"


def test_plan_counts_once() -> None:
    """No card of the packs watches plan; every other verb stays silent at one."""
    position = charged("R06", "R16", "R18", "R20", "I08").discharge("E", 5).use(0).plan("I", 1)
    assert position.asked == "icons"


def test_a_card_that_is_being_discharged_follows_nothing_any_more() -> None:
    """Field Crews: continue transmit, and a transmit of its own."""
    position = charged("R19").discharge("E", 1).use(1).transmit("F")
    assert position.asked == "discharge"


def test_a_card_already_discharged_follows_nothing_any_more() -> None:
    position = charged("R16", "I11").discharge("E", 1)
    if position.asked == "icons":
        position.done()
    position.discharge("E", 2).use(0).transmit("FFF")
    assert position.asked == "discharge"


def test_a_card_that_was_not_charged_follows_nothing() -> None:
    position = Position(packs="both").plants(0, F=9).cards(0, "E", "I11").cards(0, "T", "R16")
    position.choose("E", "E").pass_to("discharge").discharge("E", 1).use(0).transmit("FFF")
    assert position.asked == "discharge"


def test_a_card_charged_by_an_arrow_follows_too() -> None:
    position = Position(packs="both").plants(0, F=9).hand(0).cards(0, "E", "I02").cards(0, "R", "R16")
    position.choose("E", "E").pass_to("discharge").discharge("E", 1).use(0).transmit("FF")
    assert position.can_react() == {("R", 1)}


def test_several_continuations_follow_in_any_order_each_once() -> None:
    position = charged("R16", "R19", "V10", "I11").discharge("E", 4).use(0).transmit("FFF")
    assert position.can_react() == {("E", 1), ("E", 2), ("E", 3)}
    position.react("E", 3)
    assert position.can_react() == {("E", 1), ("E", 2)}
    position.react("E", 1)
    assert position.can_react() == {("E", 2)}
    position.react("E", 2).develop("FFF")
    assert position.asked == "discharge"


def test_they_follow_every_trigger_anew() -> None:
    position = charged("R16", "I11", "B5a").discharge("E", 2).use(0).transmit("FFF").react("E", 1)
    position.discharge("E", 3).use(0).transmit("F")
    assert position.react("E", 1).state().markers[0] == 4


def test_what_a_reaction_does_triggers_nothing() -> None:
    """R06 (produce: develop), R17 (develop: transmit) and R16 (transmit: research) make a chain."""
    position = charged("R06", "R17", "R16").discharge("E").use(0).react("E", 1).develop("FFFF")
    assert position.seat == 1, "nothing that is left can do anything"
    assert position.state().markers[0] == 0


def test_a_reaction_that_can_do_nothing_waits_until_it_can() -> None:
    """R19 develops nothing while the plants are empty; V10 fills them again."""
    position = charged("R19", "V10", "I11", F=3).discharge("E", 3).use(0).transmit("FFF")
    assert position.can_react() == {("E", 2)}
    position.react("E", 2)
    assert position.can_react() == {("E", 1)}
    assert position.react("E", 1).develop("FFF").in_plants() == {"H": 3}


def test_tiles_trigger_continuations() -> None:
    position = charged("R06").discharge("E").use(0)
    assert position.can_react() == {("E", 1)}
    assert position.react("E", 1).develop("FFFF").in_plants() == {"F": 9, "H": 4}


def test_each_icon_of_an_object_is_a_trigger_of_its_own() -> None:
    position = charged("R16", "I09", chosen="T").discharge("T", 2).use(0).transmit("F").react("T", 1)
    position.use(1).transmit("FF").react("T", 1)
    assert position.state().markers[0] == 3


def test_the_action_of_convert_triggers_each_time() -> None:
    position = Position(packs="both").plants(0, F=9).hand(0).cards(0, "T", "V18", "I19").grid(0, H=2)
    position.choose("T", "T").pass_to("discharge").marker(0, 0).discharge("T", 2).use(0).convert("H")
    position.react("T", 1).transmit("FFFF")
    position.convert("F").fill("G4c")
    assert position.can_react() == {("T", 1)}


def test_actions_of_research_spaces_trigger_in_phase_4() -> None:
    position = charged("R16", "I12").marker(0, 3).discharge("E", 2).use(0).fill("G2b").use(0).transmit("FF")
    assert position.can_react() == {("E", 1)}
    assert position.react("E", 1).state().markers[0] == 2, "the steps wait for the marker to return"


def test_a_card_of_an_industry_breakthrough_triggers_in_phase_4() -> None:
    position = charged("R16", "I12").marker(0, 3).filled(0, "G1a", "G1b").discharge("E", 2).use(0).fill("G1c")
    position.use(0).take("B5a").place("T", 1).use(0).transmit("F")
    assert position.can_react() == {("E", 1)}


def test_the_cooperation_bonus_triggers_nothing() -> None:
    position = Position(packs="both").plants(0, F=9).hand(0).cards(0, "E", "R18", "V18").choose("E", "E")
    assert position.asked == "acquire"


def test_bonuses_of_demand_cards_trigger_nothing() -> None:
    position = Position(packs="both").plants(0, F=9).hand(0).cards(0, "E", "R20", "V17").demands("D01")
    position.grid(0, F=4).choose("E", "T").pass_to("fulfil").fulfil("D01").use(1).announce(0)
    assert position.asked != "reactions"


def test_a_reaction_produces_the_kind_it_names() -> None:
    position = charged("R09", "I07", chosen="I").discharge("I", 2).use(0).announce(0, 0).react("I", 1)
    assert position.in_plants() == {"F": 9, "H": 2}


def test_research_reaches_a_breakthrough_before_it_is_followed() -> None:
    position = charged("R10", "I12").marker(0, 4).discharge("E", 2).use(0)
    assert position.asked == "space"
    position.fill("G4c")
    assert position.state().markers[0] == 1
    assert position.react("E", 1).in_plants()["G"] == 3


def test_discharging_a_continuation_card_does_nothing_for_that_icon() -> None:
    position = charged("R18", "B2a").discharge("E", 1)
    assert position.can_use() == {1}
