"""components.yaml: figures, the map and its water that cannot be are refused with their line."""

import pytest

from tests.games.barrage.sheet import Refusal, expect_refusal, inside, on, part

BASIN_5 = part("    - id: 5\n      terrain", "    - id: 6\n      terrain")

FIGURES: list[Refusal] = [
    (
        "schema: barrage-components/1",
        "schema: barrage-components/9",
        1,
        'the file is written for "barrage-components/9", this version reads "barrage-components/1"',
    ),
    (
        "\nheadstream_tiles:\n",
        "\nheadstream_tile:\n",
        2,
        'unknown key "headstream_tile"; did you mean "headstream_tiles"? Allowed: schema, figures, pieces, '
        "costs, foreign_conduit, energy, final, map and 15 more",
    ),
    ("  rounds: 5\n", "  rounds: 6\n", 1, '"rounds" is 6, it must be from 2 to 5'),
    ("  engineers: 12\n", "  engineers: 13\n", 1, '"engineers" is 13, it must be from 1 to 12'),
    ("  start_vp: 10\n", "  start_vp: -1\n", 1, '"start_vp" is -1, it must be from 0 to 99'),
    ("  contract_limit: 3\n", "  contract_limit: 0\n", 1, '"contract_limit" is 0, it must be from 1 to 9'),
    ("  open_contracts: 2\n", "  open_contracts: 5\n", 1, '"open_contracts" is 5, it must be from 1 to 4'),
    ("  red_fee: 3\n", "  red_fee: 0\n", 1, '"red_fee" is 0, it must be from 1 to 20'),
    ("  dam_levels: 3\n", "  dam_levels: 4\n", 1, '"dam_levels" is 4, it must be from 1 to 3'),
    ("  wheel_segments: 6\n", "  wheel_segments: 5\n", 1, '"wheel_segments" is 5, it must be from 6 to 6'),
    (
        "  red_fee: 3\n",
        "  red_fee: three\n",
        1,
        '"red_fee" must be a whole number from 1 to 20, not the text "three"',
    ),
    ("conduit: 5, powerhouse: 4}", "conduit: 5}", 1, 'missing key "powerhouse" in "pieces"'),
    ("powerhouse: 4}", "powerhouse: 10}", 1, '"powerhouse" is 10, it must be from 1 to 9'),
    (
        "base: {mountain: 5, hill: 4, plain: 3}",
        "base: {mountain: 5, hill: 4}",
        1,
        'missing key "plain" in "base"',
    ),
    (
        "base: {mountain: 5, hill: 4, plain: 3}",
        "base: {mountain: 21, hill: 4, plain: 3}",
        1,
        '"mountain" is 21, it must be from 0 to 20',
    ),
    ("conduit_per_value: 2", "conduit_per_value: 0", 1, '"conduit_per_value" is 0, it must be from 1 to 20'),
    (
        "  powerhouse: [2, 3, 4, 5]",
        "  powerhouse: [2, 3, 4]",
        1,
        '"powerhouse" has 3 members, it needs 4',
    ),
    ("conduit: {credits: 1, vp: 1}", "conduit: {credits: 1}", 1, 'missing key "vp" in "foreign_conduit"'),
    ("{credits: 1, vp: 1}", "{credits: 1, vp: -1}", 1, '"vp" is -1, it must be from 0 to 20'),
]


SCORING: list[Refusal] = [
    (
        "second_tied: 1}",
        "second_tied: 1, third: 1}",
        1,
        'unknown key "third" in "ranking"; allowed: first, second, first_tied_pool, second_tied',
    ),
    ("{first: 6,", "{first: six,", 1, '"first" must be a whole number from 0 to 99, not the text "six"'),
    ("section: 6, malus", "section: 0, malus", 1, '"section" is 0, it must be from 1 to 99'),
    (
        "- {from: 0, credits: 3, vp: -3}",
        "- {from: 1, credits: 3, vp: -3}",
        1,
        "the first row begins at 1 energy; it must begin at 0",
    ),
    (
        "- {from: 4, credits: 3, vp: 0}",
        "- {from: 2, credits: 3, vp: 0}",
        1,
        "a row from 2 energy on after one from 2; rows rise",
    ),
    ("- {from: 29, credits: 8,", "- {from: 29, credits: 21,", 1, '"credits" is 21, it must be from 0 to 20'),
    (
        "objective: [15, 10, 5]",
        "objective: [15, 10, 11]",
        1,
        "the points are 15, 10, 11; a later place has no more points",
    ),
    ("objective: [15, 10, 5]", "objective: []", 1, "0 places; there must be 1 to 4"),
    ("resources_per_vp: 5", "resources_per_vp: 0", 1, '"resources_per_vp" is 0, it must be from 1 to 20'),
    on(
        "B2",
        "count: bases",
        "count: dams",
        '"count" is "dams", which is unknown; known: contracts, bases, elevations, conduits, powerhouses, '
        "advanced_tiles",
    ),
    on("B2", "vp: 4", "vp: 0", '"vp" is 0, it must be from 1 to 99'),
    on(
        "O3",
        "aim: connections",
        "aim: connection",
        '"aim" is "connection", which is unknown; did you mean "connections"? Known: red_sites, most_area, '
        "connections, least_area, basins_1, basins_3",
    ),
]


MAP: list[Refusal] = [
    ("exits: [exit-l, exit-r]", "exits: [exit-l, exit-l]", 1, 'exit "exit-l" stands twice; write it once'),
    (
        "exits: [exit-l, exit-r]",
        'exits: [exit-l, "5"]',
        1,
        '"5" is no id; write letters and digits, joined by - . or _, as in T1-base',
    ),
    ("exits: [exit-l, exit-r]", "exits: []", 1, "0 exits; there must be 1 to 4"),
    (
        "    - {id: D, feeds: 4}\n",
        "",
        "  headstreams:\n    - {id: A",
        '"headstreams" has 3 members, it needs 4',
    ),
    ("{id: D, feeds: 4}", "{id: E, feeds: 4}", 1, '"id" is "E", which is unknown; known: D'),
    ("{id: D, feeds: 4}", "{id: D, feeds: 1}", 1, "two headstreams feed basin 1; each feeds one of its own"),
    (
        "{id: D, feeds: 4}",
        "{id: D, feeds: 11}",
        1,
        "basin 11 has no dam sites; those with some are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10",
    ),
    inside(BASIN_5, "- id: 5", "- id: 4", "number 4 stands twice, first in line {line:    - id: 4\n}"),
    inside(BASIN_5, "- id: 5", "- id: 13", '"id" is 13, it must be from 1 to 12'),
    inside(
        BASIN_5,
        "terrain: hill",
        "terrain: lake",
        '"terrain" is "lake", which is unknown; known: mountain, hill, plain',
    ),
    inside(
        BASIN_5,
        "drains_to: 9",
        "drains_to: sea",
        '"drains_to" is "sea", which is unknown; known: exit-l, exit-r, 1, 2, 3, 4, 5, 6 and 6 more',
    ),
    (
        "      drains_to: 9\n",
        "      drains_to: 2\n",
        "drains_to: 5\n",
        "a river runs in a circle, 2 -> 5 -> 2; it must end at an exit",
    ),
    inside(
        BASIN_5, "drains_to: 9", "drains_to: 5", "a river runs in a circle, 5 -> 5; it must end at an exit"
    ),
    inside(BASIN_5, "{id: D5H, fee: 3}, ", "", "1 dam site; a basin has 2, the upper one first, or none"),
    inside(
        BASIN_5,
        "{id: D5L, fee: 0}",
        "{id: D5L, fee: 2}",
        "a fee of 2; write 0, or 3, which is the red_fee under figures",
    ),
    inside(
        BASIN_5,
        "{id: D5L, fee: 0}",
        "{id: D5H, fee: 0}",
        'id "D5H" stands twice, first in line {line:dam_sites: [{id: D5H}; ids are unique',
    ),
    inside(BASIN_5, "{id: D5L, fee: 0}", "{id: D5L}", 'missing key "fee" in "dam_sites[2]"'),
    inside(
        BASIN_5,
        "{id: P5-1, fee: 0}",
        "{id: P5-1, free: 0}",
        'unknown key "free" in "powerhouse_sites[1]"; did you mean "fee"? Allowed: id, fee',
    ),
    inside(
        BASIN_5,
        "{id: P5-1,",
        "{id: P5 1,",
        '"P5 1" is no id; write letters and digits, joined by - . or _, as in T1-base',
    ),
    inside(
        BASIN_5,
        "      powerhouse_sites: [{id: P5-1, fee: 0}, {id: P5-2, fee: 3}]\n",
        "      houses: []\n",
        'unknown key "houses" in "basins[5]"; allowed: id, terrain, drains_to, dam_sites, powerhouse_sites',
    ),
    on(
        "C5A",
        "from: 5",
        "from: 11",
        "basin 11 has no dam sites; those with some are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10",
    ),
    on(
        "C5A",
        "to: 8",
        "to: 2",
        "basin 2 has no powerhouse sites; those with some are 5, 6, 7, 8, 9, 10, 11, 12",
    ),
    on("C5A", "to: 8", "to: 5", "a conduit from basin 5 to itself; it leads to another basin"),
    on("C6A", "from: 6", "from: 5", "a third conduit from basin 5; at most 2 begin there"),
    on("C5A", "value: 3", "value: 0", '"value" is 0, it must be from 1 to 9'),
    on(
        "C5A",
        "value: 3",
        "production: 3",
        'unknown key "production" in "conduits[9]"; allowed: id, from, to, value',
    ),
]


WATER: list[Refusal] = [
    on("H1", "[0, 2, 2, 0]", "[0, 2, 2, 0, 1]", '"drops" has 5 members, it needs 4'),
    on("H1", "[0, 2, 2, 0]", "[0, 2, 10, 0]", '"drops[3]" is 10, it must be from 0 to 9'),
    on(
        "ND5",
        "site: D5L",
        "site: D15L",
        '"site" is "D15L", which is unknown; did you mean "D5L"? '
        "Known: D1H, D1L, D2H, D2L, D3H, D3L, D4H, D4L and 12 more",
    ),
    on("ND5", "terrain: hill", "terrain: plain", "D5L lies in the terrain hill, not plain"),
    on("ND5", "level: 2", "level: 4", '"level" is 4, it must be from 1 to 3'),
    on("ND5", "water: 1", "water: 3", '"water" is 3, it must be from 0 to 2'),
]


@pytest.mark.parametrize(("old", "new", "place", "reason"), [*FIGURES, *SCORING, *MAP, *WATER])
def test_figures_and_maps_that_cannot_be_are_refused_with_their_line(
    old: str, new: str, place: int | str, reason: str
) -> None:
    expect_refusal(old, new, place, reason)
