"""components.yaml: action spaces and Automas that cannot be are refused with their line."""

import pytest

from tests.games.barrage.sheet import Refusal, expect_refusal, inside, line_of, on, part

TILE_5 = part("    - id: 5\n      lines", "    - id: 6\n      lines")
STANDARD = line_of("standard")

SPACES: list[Refusal] = [
    (
        "\n  workshop:\n",
        "\n  atelier:\n",
        2,
        'unknown key "atelier" in "boards"; did you mean "water"? '
        "Allowed: turbine, water, bank, workshop, machinery, contracts, patent",
    ),
    on("turbine.zero", "engineers: 2", "engineers: 13", '"engineers" is 13, it must be from 1 to 12'),
    on("turbine.zero", "fee: 0", "fee: 1", "a fee of 1; write 0, or 3, which is the red_fee under figures"),
    on("turbine.zero", "cost: 0", "cost: 31", '"cost" is 31, it must be from 0 to 30'),
    on(
        "turbine.zero", "min_companies: 2", "min_companies: 5", '"min_companies" is 5, it must be from 2 to 4'
    ),
    on(
        "turbine.zero",
        "order: 3",
        "order: 1",
        "two spaces have the order 1, the first in line {line:id: turbine.plus2,}; "
        "each space of a board has its own",
    ),
    on("turbine.zero", "modifier: 0", "modifier: 10", '"modifier" is 10, it must be from -9 to 9'),
    on(
        "turbine.zero",
        "modifier: 0",
        "n: 0",
        'unknown key "n" in "turbine[3]"; allowed: id, name, engineers, fee, cost, min_companies, order, '
        "modifier",
    ),
    on("water.two", ", flow: delayed", "", 'missing key "flow" in "water[1]"'),
    on("workshop.one", "n: 1", "n: 0", '"n" is 0, it must be from 1 to 9'),
    on(
        "machinery.exc",
        "excavator: 1",
        "excavator: 1, any: 1",
        '"excavator" stands beside "any"; write the one or the other',
    ),
    on("machinery.exc", ", excavator: 1", "", "neither an excavator nor a mixer; write at least one of them"),
    on(
        "bank.bank", "fee: 0", "fee: 3", '"fee" is 3 at the bank, where everybody can always go; it must be 0'
    ),
    on(
        "bank.bank",
        "engineers: 1",
        "engineers: 2",
        '"engineers" is 2 at the bank, where everybody can always go; it must be 1',
    ),
    on(
        "bank.bank",
        "min_companies: 2",
        "min_companies: 3",
        '"min_companies" is 3 at the bank, where everybody can always go; it must be 2',
    ),
    (
        line_of("bank.bank"),
        line_of("bank.bank")
        + "\n"
        + line_of("bank.bank").replace("bank.bank", "bank.b").replace("order: 1", "order: 2"),
        "  bank:\n",
        "2 spaces of the bank; it is one, used as often as one likes",
    ),
    (
        line_of("patent.p3"),
        line_of("patent.p3").replace("slot: 3", "slot: 4"),
        "  patent:\n",
        "the slots of the patent office are 1, 2, 4; they must be 1 to 3, each once",
    ),
    on(
        "build-3",
        "fee: 0",
        "fee: 0, cost: 0",
        'unknown key "cost" in "construction_spaces[3]"; allowed: id, name, engineers, fee',
    ),
    on("copy-2", "fee: 3", "fee: 4", "a fee of 4; write 0, or 3, which is the red_fee under figures"),
]


AUTOMAS: list[Refusal] = [
    (
        STANDARD,
        STANDARD.replace("id: standard", "id: usual"),
        "  levels:\n",
        'no level "standard"; it is the usual one, so there must be one of this id',
    ),
    inside(
        STANDARD,
        "id: standard",
        "id: Standard",
        '"Standard" is no id; write small letters, digits and underscores, as in grove_3',
    ),
    inside(
        STANDARD,
        "power: false",
        "power: 0",
        '"power" must be true or false, without quotes, not the number 0',
    ),
    inside(STANDARD, ", officer: false", "", 'missing key "officer" in "levels[2]"'),
    (
        "start: {vp: 16, excavator: 6, mixer: 4}",
        "start: {vp: 16, excavator: 6}",
        1,
        'missing key "mixer" in "start"',
    ),
    ("one_drop_up_to: 2", "one_drop_up_to: 10", 1, '"one_drop_up_to" is 10, it must be from 0 to 9'),
    (
        "replaced_machines: 1,",
        "replaced: 1,",
        1,
        'unknown key "replaced" in "limits"; did you mean "replaced_machines"? Allowed: one_drop_up_to, '
        "replaced_machines, capped_from",
    ),
    inside(
        TILE_5,
        "- id: 5\n",
        "- id: 4\n",
        "number 4 stands twice, first in line {line:    - id: 4\n      lines}",
    ),
    (
        TILE_5,
        TILE_5.replace("        - {kind: bank, engineers: 1, vp: 1}\n", ""),
        8,
        'the last line is "machines"; it must be the bank, which is always possible',
    ),
    inside(
        TILE_5,
        "{kind: build, engineers: 2, piece: conduit}",
        "{kind: bank, engineers: 1, vp: 1}",
        "a line after the bank is never tried; the bank is the last one",
    ),
    inside(
        TILE_5,
        "kind: rotate",
        "kind: turn",
        '"kind" is "turn", which is unknown; known: produce, water, discard_contracts, build, rotate, '
        "machines, patent, bank",
    ),
    inside(
        TILE_5,
        "{kind: produce, engineers: 2,",
        "{kind: produce, engineers: 0,",
        '"engineers" is 0, it must be from 1 to 12',
    ),
    inside(
        TILE_5,
        "colour: green",
        "colour: blue",
        '"colour" is "blue", which is unknown; known: green, yellow, red',
    ),
    inside(TILE_5, "modifier: 0", "modifier: 12", '"modifier" is 12, it must be from -9 to 9'),
    inside(TILE_5, "n: 3, vp: -5", "vp: -5", 'missing key "n" in "lines[5]"'),
    inside(TILE_5, "n: 3, vp: -5", "n: 3, vp: -100", '"vp" is -100, it must be from -99 to 99'),
    inside(TILE_5, "n: 3, vp: -5", "n: 10, vp: -5", '"n" is 10, it must be from 1 to 9'),
    inside(TILE_5, "n: 2, flow: delayed", "n: 0, flow: delayed", '"n" is 0, it must be from 1 to 9'),
    inside(TILE_5, "flow: delayed", "flow: slow", '"flow" is "slow", which is unknown; known: delayed, now'),
    inside(
        TILE_5,
        "continues: true",
        "continues: 1",
        '"continues" must be true or false, without quotes, not the number 1',
    ),
    inside(
        TILE_5,
        "{kind: bank, engineers: 1, vp: 1}",
        "{kind: bank, engineers: 1, vp: 1, not_last_round: true}",
        'unknown key "not_last_round" in "lines[7]"; allowed: kind, engineers, vp',
    ),
    inside(
        TILE_5,
        "any: 1, vp: -3",
        "any: 1, mixer: 1, vp: -3",
        '"mixer" stands beside "any"; write the one or the other',
    ),
    inside(
        TILE_5,
        "piece: elevation}",
        "piece: elevation, terrains: [hill]}",
        '"terrains" stands beside the piece elevation; it limits a base only',
    ),
    inside(
        TILE_5, "piece: conduit}", "piece: conduit, min_value: 0}", '"min_value" is 0, it must be from 1 to 9'
    ),
    inside(
        TILE_5,
        "piece: elevation}",
        "piece: wild}",
        '"piece" is "wild", which is unknown; known: base, elevation, conduit, powerhouse',
    ),
    inside(
        TILE_5,
        "[strongest_built_conduit, own_powerhouse, upstream_powerhouse_own_opponent]",
        "[strongest_built_conduit, own_powerhouse]",
        '"criteria" has 2 members, it needs 3',
    ),
    inside(
        TILE_5,
        "[strongest_built_conduit, own_powerhouse, upstream_powerhouse_own_opponent]",
        "[red_site, own_powerhouse, red_site]",
        "a criterion stands twice; write three different ones",
    ),
    inside(
        TILE_5,
        "[strongest_built_conduit, own_powerhouse, upstream_powerhouse_own_opponent]",
        "[highest_value, own_powerhouse, red_site]",
        '"criteria[1]" is "highest_value", which is unknown; known: strongest_built_conduit, '
        "own_powerhouse, red_site, upstream_powerhouse_own_opponent, upstream_powerhouse_opponent_own, "
        "downstream_own_dam, most_water",
    ),
    inside(
        TILE_5,
        ", from: 6}",
        ", from: 11}",
        '"from" is "11", which is unknown; did you mean "1"? Known: 1, 2, 3, 4, 5, 6, 7, 8 and 2 more',
    ),
    inside(
        TILE_5,
        ", from: C3A}",
        ", from: 3A}",
        '"from" is "3A", which is unknown; did you mean "C3A"? Known: C1A, C1B, C2A, C2B, C3A, C3B, C4A, '
        "C4B and 12 more",
    ),
    inside(
        TILE_5,
        ", from: 5}",
        ", from: 4}",
        '"from" is "4", which is unknown; known: 5, 6, 7, 8, 9, 10, 11, 12',
    ),
    inside(
        TILE_5,
        "headstreams: [D, C, B]",
        "headstreams: [D, C, C]",
        "a headstream stands twice; write three different ones",
    ),
    inside(
        TILE_5,
        "headstreams: [D, C, B]",
        "headstreams: [D, C, B, A]",
        '"headstreams" has 4 members, it needs 3',
    ),
    inside(
        TILE_5,
        "headstreams: [D, C, B]",
        "headstreams: [D, C, E]",
        '"headstreams[3]" is "E", which is unknown; known: A, B, C, D',
    ),
]


@pytest.mark.parametrize(("old", "new", "place", "reason"), [*SPACES, *AUTOMAS])
def test_spaces_and_automas_that_cannot_be_are_refused_with_their_line(
    old: str, new: str, place: int | str, reason: str
) -> None:
    expect_refusal(old, new, place, reason)
