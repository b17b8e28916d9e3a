"""components.yaml: what cannot be is refused with file, line, what is wrong and what would be right."""

import pytest

from desktop_app.games.electrify.components import load_catalogue
from tests.games.electrify.sheet import (
    D01,
    FILE,
    G1A,
    P01,
    R18,
    S2,
    S5,
    TEXT,
    changed,
    line_of,
    read,
    refusal,
)

# In each: old text, new text, a part of the line that is named (the new text's first when left out), reason.


def card_refusal(old: str, new: str, reason: str) -> tuple[str, str, str, str]:
    return P01, P01.replace(old, new, 1), "id: p01", reason


def scenario_refusal(old: str, new: str, reason: str) -> tuple[str, str, str, str]:
    return S2, S2.replace(old, new, 1), new.rsplit("\n", 1)[-1], reason


REFUSALS = [
    (
        "schema: electrify-components/1",
        "schema: electrify-components/9",
        "",
        'the file is written for "electrify-components/9", this version reads "electrify-components/1"',
    ),
    (
        "open_demands:\n",
        "open_demand:\n",
        "",
        'unknown key "open_demand"; did you mean "open_demands"? Allowed: schema, columns, departments, '
        "limits, markers, setup, open_demands, basic_cards and 6 more",
    ),
    # Columns.
    ("  - {id: solar,", "#", "columns:", '"columns" has 6 members, it needs 7'),
    ("- {id: solar,", "- {id: here,", "", '"here" has a meaning of its own; choose another id'),
    (
        "- {id: solar,",
        "- {id: Solar,",
        "",
        '"Solar" is no id; write small letters, digits and underscores, as in grove_3',
    ),
    ('letter: "S"', 'letter: "So"', "", '"So" is no letter; write a single one in quotes'),
    (
        "electrify.energy.solar",
        "energy.solar",
        "",
        '"energy.solar" is no text key of electrify; write small letters, digits, underscores and dots, '
        "as in electrify.title",
    ),
    ("power: 4, green: 3", "power: 0, green: 3", "", '"power" is 0, it must be from 1 to 20'),
    ("power: 4, green: 3", "power: 4, green: -1", "", '"green" is -1, it must be from 0 to 20'),
    ("power: 4, green: 3", "power: 4", "", 'missing key "green" in "columns[7]"'),
    # Departments.
    (
        "start_column: 5",
        "start_column: 4",
        "start_column: 4\n    side_a: [{transmit",
        "two departments start in column 4, the first in line {line:start_column: 4}; "
        "each has a column of its own",
    ),
    ("start_column: 5", "start_column: 8", "", '"start_column" is 8, it must be from 1 to 7'),
    (
        "  - id: investment\n",
        "  - id: energy\n",
        "  - id: energy\n    name: electrify.department.investment",
        'id "energy" stands twice, first in line {line:  - id: energy}; ids are unique',
    ),
    (
        "side_a: [{produce: fossil, times: 4}]",
        "side_a: [{points: 1}]",
        "",
        '"points" stands on a department; points, industry, flip, environment stand on demand cards and the '
        "research board only",
    ),
    # Figures.
    ("rounds: 12", "rounds: 0", "", '"rounds" is 0, it must be from 1 to 24'),
    (
        "rounds: 12",
        "round: 12",
        "",
        'unknown key "round" in "limits"; did you mean "rounds"? Allowed: rounds, '
        "cards_per_department, research_track_end, score_lap",
    ),
    (
        "cards_per_department: 5",
        "cards_per_department: 6",
        "",
        '"cards_per_department" is 6, it must be from 1 to 5',
    ),
    (
        "research_track_end: 6",
        "research_track_end: 1",
        "",
        '"research_track_end" is 1, it must be from 2 to 20',
    ),
    (
        "score_lap: 12",
        "score_lap: none",
        "",
        '"score_lap" must be a whole number from 1 to 1000, not the text "none"',
    ),
    ("priority_cubes: 2,", "priority_cubes: -1,", "", '"priority_cubes" is -1, it must be from 0 to 20'),
    ("priority_points: 5", "priority_points: 101", "", '"priority_points" is 101, it must be from 0 to 100'),
    # Set-up.
    (
        "plants: {fossil: 3}\n",
        "plants: {coal: 3}\n",
        "",
        'unknown key "coal" in "plants"; allowed: fossil, hydro, geothermal, biofuel, nuclear, wind, solar',
    ),
    ("plants: {fossil: 3}\n", "plants: {fossil: 61}\n", "", '"fossil" is 61, it must be from 1 to 60'),
    (
        "hand: {production: 2, infrastructure: 2}\n",
        "hand: {production: 2, infrastructure: 11}\n",
        "",
        "44 infrastructure cards are to be dealt (11 to each of 4 players), the deck has 40",
    ),
    (
        "hand: {production: 2, infrastructure: 2}\n",
        "hand: {production: 2}\n",
        "",
        'missing key "infrastructure" in "hand"',
    ),
    ("  research: 0\n", "  research: 6\n", "", '"research" is 6, it must be from 0 to 5'),
    # Open demand cards.
    ("  4: [4, 4, 4]", "  4: [4, 4]", "", '"4" has 2 members, it needs 3'),
    (
        "  4: [4, 4, 4]",
        "  4: [4, 13, 4]",
        "",
        "13 demand cards of tier 2 are to be open, 12 are listed under demands",
    ),
    ("  4: [4, 4, 4]", "  4: [0, 0, 0]", "", '"4" opens no demand card; at least one is needed'),
    ("  4: [4, 4, 4]\n", "", "open_demands:", 'missing key "4" in "open_demands"'),
    (
        "  4: [4, 4, 4]\n",
        "  4: [4, 4, 4]\n  5: [4, 4, 4]\n",
        "  5: [4",
        'unknown key "5" in "open_demands"; allowed: 1, 2, 3, 4',
    ),
    # Cards.
    card_refusal("cost: 2", "cost: -1", '"cost" is -1, it must be from 0 to 99'),
    card_refusal(
        "cost: 2", "cost: cheap", '"cost" must be a whole number from 0 to 99, not the text "cheap"'
    ),
    card_refusal("cost: 2,", "", 'missing key "cost" in "production_deck[1]"'),
    card_refusal(
        "cost: 2",
        "price: 2",
        'unknown key "price" in "production_deck[1]"; allowed: id, name, cost, arrows, actions, copies',
    ),
    card_refusal("copies: 2", "copies: 0", '"copies" is 0, it must be from 1 to 20'),
    card_refusal(
        "id: p01",
        "id: p02, id: p01",
        'key "id" stands twice, first in line {line:id: p01}; delete or rename one',
    ),
    card_refusal("arrows: []", "arrows: right", '"arrows" must be a list, not the text "right"'),
    card_refusal("arrows: []", "arrows: [up]", '"arrows[1]" is "up", which is unknown; known: left, right'),
    card_refusal(
        "arrows: []", "arrows: [left, left]", "arrow left stands twice; each way stands once at most"
    ),
    card_refusal(
        "times: black",
        "times: blue",
        '"times" is "blue", which is unknown; known: green, black, departments_right, discarded',
    ),
    card_refusal(
        "produce: fossil",
        "produce: steam",
        '"produce" is "steam", which is unknown; known: here, '
        "fossil, hydro, geothermal, biofuel, nuclear, wind, solar",
    ),
    (
        R18,
        R18.replace("{research: 1}]", "{continue: plan, also: {plan: 1}}]"),
        "",
        "a second continue icon; a card has one at most",
    ),
    (
        R18,
        R18.replace("deck: infrastructure", "deck: demand"),
        "",
        '"deck" is "demand", which is unknown; known: production, infrastructure',
    ),
    (R18, R18.replace("deck: infrastructure, ", ""), "", 'missing key "deck" in "cards[18]"'),
    ("  - id: relay", "  - id: both", "", '"both" has a meaning of its own; choose another id'),
    (line_of("b1b") + "\n", "", "faces:\n      - {id: b1a", '"faces" has 1 members, it needs 2'),
    # Demand cards.
    (D01, D01.replace("tier: 1", "tier: 4"), "", '"tier" is 4, it must be from 1 to 3'),
    (
        D01,
        D01.replace("{fossil: 4}", "{}"),
        "",
        "a demand card that needs nothing; name at least one kind of energy",
    ),
    (D01, D01.replace("{fossil: 4}", "{fossil: 0}"), "", '"fossil" is 0, it must be from 1 to 20'),
    (
        D01,
        D01.replace("id: d01", "id: p01"),
        "",
        'id "p01" stands twice, first in line {line:id: p01}; ids are unique',
    ),
    (
        D01,
        D01.replace("{points: 2}", "{produce: here}"),
        "",
        '"produce" is "here" on a demand card, which has no '
        "column; name a kind: fossil, hydro, geothermal, biofuel, nuclear, wind, solar",
    ),
    # Research board.
    (
        G1A,
        G1A.replace("times: 3", "times: green"),
        "",
        '"times" is "green" on the research board, which has no column; write a whole number from 1 to 20',
    ),
    (
        "bonus: [{industry: 8}]",
        "bonus: [{convert: grid, into: {research: 1}}]",
        "",
        '"convert" stands on the research board; it stands on departments and cards only',
    ),
    ("      - {id: g5b, actions: []}", "      - {id: g5b}", "", 'missing key "actions" in "spaces[2]"'),
    # Scenarios.
    scenario_refusal("gears: 2", "gears: 5", '"gears" is 5, it must be from 1 to 4'),
    scenario_refusal("target: 50", "target: 0", '"target" is 0, it must be from 1 to 999'),
    scenario_refusal(
        "[2, 4, 2]", "[2, 4, 13]", "13 demand cards of tier 3 are to be open, 12 are listed under demands"
    ),
    scenario_refusal(
        "bonus: solo", "bonus: double", '"bonus" is "double", which is unknown; known: solo, none, partner'
    ),
    scenario_refusal(
        "bonus: solo",
        "bonus: solo\n    partner: [energy]",
        'a list "partner" and "bonus: partner" stand together; write both or neither',
    ),
    (
        S5,
        S5.replace("bonus: partner", "bonus: none"),
        "    partner: [energy",
        'a list "partner" and "bonus: partner" stand together; write both or neither',
    ),
    (
        S5,
        S5.replace("partner: [energy", "partner: [sales"),
        "    partner: [sales",
        '"partner[1]" is "sales", which is unknown; known: business, energy, investment, research, '
        "transmission",
    ),
    (
        S5,
        S5.replace("partner: [energy, business, transmission, research, investment]", "partner: []"),
        "    partner: []",
        "the partner chooses 0 times; there must be 1 to 60 choices",
    ),
    scenario_refusal(
        "bonus: solo",
        "bonus: solo\n    cards_per_department: 0",
        '"cards_per_department" is 0, it must be from 1 to 5',
    ),
    scenario_refusal(
        "bonus: solo",
        "bonus: solo\n    start: {hand: {production: 41, infrastructure: 0}}",
        "41 production cards are to be dealt, the deck has 40",
    ),
    scenario_refusal(
        "bonus: solo",
        "bonus: solo\n    start: {cubes: {fossil: 1}}",
        'unknown key "cubes" in "start"; allowed: plants, grid, hand, environment, research, points',
    ),
    scenario_refusal(
        "bonus: solo",
        "bonus: solo\n    start: {research: 6}",
        '"research" is 6, it must be from 0 to 5',
    ),
    scenario_refusal(
        "name: electrify.scenario.s2",
        "name: Second Shift",
        '"Second Shift" is no text key of '
        "electrify; write small letters, digits, underscores and dots, as in electrify.title",
    ),
    scenario_refusal("    target: 50\n", "", 'missing key "target" in "scenarios[2]"'),
]


@pytest.mark.parametrize(("old", "new", "at", "reason"), REFUSALS)
def test_what_cannot_be_is_refused_with_its_line(old: str, new: str, at: str, reason: str) -> None:
    assert old != new
    text = changed((old, new))

    def line_at(words: str) -> int:
        assert words in text
        return text[: text.index(words)].count("\n") + 1

    while "{line:" in reason:
        begin = reason.index("{line:")
        end = reason.index("}", begin)
        reason = f"{reason[:begin]}{line_at(reason[begin + 6 : end])}{reason[end + 1 :]}"
    refused = refusal(text)
    assert str(refused) == f"{FILE}:{line_at(at or new.splitlines()[0])}: {reason}"


def test_a_card_named_in_the_hand_of_a_scenario_must_be_in_the_base_deck() -> None:
    """Packs may be left out of a game, so their cards are not counted on."""
    text = changed((S2, S2 + "    start: {hand: {production: 41, infrastructure: 0}}\n"))
    assert sum(card.copies for card in load_catalogue().cards.values() if card.deck == 0) == 60
    assert refusal(text).reason == "41 production cards are to be dealt, the deck has 40"


def more(line: str, name: str, count: int) -> str:
    """Return a line again and again, the id `name` in it made different."""
    return "\n".join([line, *(line.replace(f"id: {name},", f"id: {name}_{n},") for n in range(count))])


def test_lists_are_no_longer_than_their_ranges_of_numbers() -> None:
    assert len(read(changed((P01, more(P01, "p01", 66)))).cards) == 98 + 66
    for line, name, count, said in (
        (P01, "p01", 67, '"production_deck" lists 91 cards; there must be 1 to 90'),
        (R18, "r18", 71, '"cards" lists 91 cards; there must be 1 to 90'),
        (D01, "d01", 265, "301 demand cards; at most 300 are possible"),
        (G1A, "g1a", 28, "31 research spaces up to here; at most 30 are possible in all"),
    ):
        assert refusal(changed((line, more(line, name, count)))).reason == said
    assert len(read(changed((G1A, more(G1A, "g1a", 16)))).spaces) == 30


def test_there_are_no_more_basic_cards_than_numbers_for_them() -> None:
    pair = TEXT[TEXT.index("  - id: b5\n") : TEXT.index("\n# The green deck")]
    copies = "".join(pair.replace("id: b5", f"id: n{n}_") for n in range(41))
    assert refusal(changed((pair, pair + copies))).reason == "46 basic cards; there must be 1 to 45"


def test_there_are_no_more_groups_packs_and_scenarios_than_can_be_told_apart() -> None:
    group = TEXT[TEXT.index("  - id: g5 ") : TEXT.index("\n# Scenarios for one")]
    copies = "".join(group.replace("id: g5", f"id: n{n}_") for n in range(26))
    assert refusal(changed((group, group + copies))).reason == (
        "31 groups of research spaces; there must be 1 to 30"
    )
    packs = "".join(
        f"  - id: x{n}\n    cards:\n      {R18.strip().replace('r18', f'y{n}')}\n" for n in range(5)
    )
    text = changed(("tech_packs:\n", f"tech_packs:\n{packs}"))
    assert refusal(text).reason == "7 tech packs; at most 6 are possible"
    copies = "".join(S2.replace("id: s2", f"id: n{n}") for n in range(33))
    assert refusal(changed((S2, S2 + copies))).reason == (
        "41 scenarios; there must be 2 to 40 to choose from"
    )
    only = TEXT[: TEXT.index("  - id: s2")]
    assert refusal(only).reason == "1 scenarios; there must be 2 to 40 to choose from"


def test_a_group_has_spaces_and_a_deck_has_cards() -> None:
    spaces = TEXT[TEXT.index("      - {id: g5a,") : TEXT.index("\n# Scenarios for one")]
    assert refusal(changed((f"    spaces:\n{spaces}", "    spaces: []\n"))).reason == (
        "a group without spaces; it needs at least one"
    )
    begin, end = TEXT.index("production_deck:\n"), TEXT.index("# The blue deck")
    assert refusal(f"{TEXT[:begin]}production_deck: []\n{TEXT[end:]}").reason == (
        '"production_deck" lists 0 cards; there must be 1 to 90'
    )


def test_a_deck_holds_a_thousand_cards_at_most() -> None:
    line = P01.replace("copies: 2", "copies: 20")
    full = changed((P01, more(line, "p01", 46)))
    assert sum(card.copies for card in read(full).cards.values() if card.deck == 0) == 998
    assert refusal(
        full.replace(
            "id: p02, name: electrify.card.p02, cost: 3, copies: 2",
            "id: p02, name: electrify.card.p02, cost: 3, copies: 5",
        )
    ).reason == ("the production deck has 1001 cards with all tech packs; at most 1000 are possible")


def test_a_tier_without_cards_is_refused_only_where_cards_of_it_are_to_be_open() -> None:
    text = "\n".join(line for line in TEXT.splitlines() if "tier: 1," not in line)
    assert refusal(text).reason == "3 demand cards of tier 1 are to be open, 0 are listed under demands"
    # Scenario s8 opens none of tier 1, which a number of players may do as well.
    assert read(changed(("  4: [4, 4, 4]", "  4: [0, 4, 4]"))).open_demands[3] == (0, 4, 4)
