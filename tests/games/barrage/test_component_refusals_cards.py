"""components.yaml: companies, tiles and contracts that cannot be are refused with their line."""

import pytest

from tests.games.barrage.sheet import Refusal, expect_refusal, inside, line_of, on, part

GERMANY = part("  - id: germany\n", "  - id: italy\n")

COMPANIES: list[Refusal] = [
    inside(
        GERMANY,
        "name: barrage.company.germany",
        "name: Germany",
        '"Germany" is no text key of barrage; write small letters, digits, underscores and dots, as in '
        "barrage.title",
    ),
    inside(
        GERMANY,
        "      elevation:\n",
        "      powerhouse:\n",
        'unknown key "powerhouse" in "income"; allowed: base, elevation, conduit',
    ),
    inside(
        GERMANY,
        "        2: [{do: vp, n: 3}]",
        "        6: [{do: vp, n: 3}]",
        'unknown key "6" in "base"; allowed: 1, 2, 3, 4, 5',
    ),
    inside(GERMANY, "[{do: vp, n: 3}]", "[]", "0 effects; there must be 1 to 5"),
    inside(GERMANY, "bonus: [0, 0, 1, 1, 3]", "bonus: [0, 0, 1, 3]", '"bonus" has 4 members, it needs 5'),
    inside(
        GERMANY,
        "key: second_production",
        "key: third_production",
        '"key" is "third_production", which is unknown; did you mean "second_production"? Known: '
        "energy_per_pass, second_production, extra_energy, contract_discount",
    ),
    inside(
        GERMANY,
        "from_powerhouses: 3}",
        "from_powerhouses: 5}",
        '"from_powerhouses" is 5, it must be from 1 to 4',
    ),
    inside(
        GERMANY,
        "from_powerhouses: 3}",
        "from_powerhouses: 3, n: 2}",
        'unknown key "n" in "power"; allowed: key, from_powerhouses',
    ),
    (
        "key: extra_energy, from_powerhouses: 3, n: 3}",
        "key: extra_energy, from_powerhouses: 3}",
        1,
        'missing key "n" in "power"',
    ),
    on(
        "wilhelm",
        "base_cost",
        "bases",
        '"ability" is "bases", which is unknown; did you mean "base_cost"? Known: base_cost, '
        "level3_capacity, production_minimum, conduit_mixers, credits_for_machines, copy_tile, copy_officer",
    ),
    on(
        "viktor",
        "production_minimum",
        "base_cost",
        "two officers have the ability base_cost, the first in line {line:id: wilhelm}; "
        "each has one of its own",
    ),
    on("graziano", "n: 4", "n: 2", '"n" is 2, it must be from 3 to 9'),
    on(
        "anton",
        "copy_tile,",
        "copy_tile, n: 1,",
        'unknown key "n" in "officers[6]"; allowed: id, name, ability, start',
    ),
    on(
        "mahiri",
        "n: 3",
        "n: 2",
        "2 officers to copy; there must be 3 (those of the other companies) to 6 (all others)",
    ),
    on(
        "mahiri",
        "n: 3",
        "n: 7",
        "7 officers to copy; there must be 3 (those of the other companies) to 6 (all others)",
    ),
    on("mahiri", "credits: 9", "credits: 100", '"credits" is 100, it must be from 0 to 99'),
    on(
        "mahiri",
        "excavator: 6, mixer: 4",
        "excavator: 0, mixer: 0",
        "neither an excavator nor a mixer; write at least one of them",
    ),
    (
        "{company: italy, officer: solomon",
        "{company: usa, officer: solomon",
        1,
        "company usa stands in two pairs, the first in line {line:company: usa, officer: wilhelm}; "
        "choose another",
    ),
    (
        "officer: solomon, contract: S3}",
        "officer: solo, contract: S3}",
        1,
        '"officer" is "solo", which is unknown; did you mean "solomon"? Known: wilhelm, graziano, viktor, '
        "jill, solomon, anton, mahiri",
    ),
    (
        "officer: solomon, contract: S3}",
        "officer: solomon, contract: G01}",
        1,
        '"contract" is "G01", which is unknown; known: S1, S2, S3, S4',
    ),
    (
        "  - {company: france, officer: viktor, contract: S4}\n",
        "",
        "introductory:\n  - {",
        '"introductory" has 3 members, it needs 4',
    ),
]


TILES: list[Refusal] = [
    on(
        "T0-conduit",
        "builds: conduit",
        "builds: base",
        "two basic tiles build base, the first in line {line:id: T0-base}; "
        "there is one for each of base, elevation, conduit, powerhouse, wild",
    ),
    (line_of("T0-wild") + "\n", "", "basic_tiles:\n", "4 basic tiles; there must be 5"),
    (
        "special_tile: {id: T-anton, name:",
        "special_tile: {id: T-anton, builds: wild, name:",
        1,
        'unknown key "builds" in "special_tile"; allowed: id, name',
    ),
    on("T1-base", "level: 1", "level: 4", '"level" is 4, it must be from 1 to 3'),
    on(
        "T1-base",
        "builds: base",
        "builds: dam",
        '"builds" is "dam", which is unknown; known: base, elevation, conduit, powerhouse, wild',
    ),
    on(
        "T1-base",
        "effect: water_to_empty_dams",
        "effect: water",
        '"effect" is "water", which is unknown; known: water_to_empty_dams, rotate_per_elevation, '
        "credits_per_production, no_engineers, no_red_fee, energy_per_base, fill_dam, cost_cap and 7 more",
    ),
    on("T1-base", "n: 1", "n: 2", '"n" is 2, it must be from 1 to 1'),
    on("T1-conduit", ", n: 2", "", 'missing key "n" in "advanced_tiles[3]"'),
    on(
        "T1-wild",
        "no_red_fee",
        "no_red_fee, n: 1",
        'unknown key "n" in "advanced_tiles[5]"; allowed: id, name, level, builds, effect',
    ),
    on(
        "T2-elevation",
        "builds: elevation",
        "builds: wild",
        "the effect fill_dam on a tile that builds wild; such a tile builds base or elevation",
    ),
    on(
        "T3-conduit",
        "builds: conduit",
        "builds: base",
        "the effect energy_per_production on a tile that builds base; such a tile builds conduit",
    ),
    on("T2-conduit", "n: 5", "n: 21", '"n" is 21, it must be from 1 to 20'),
]


CONTRACTS: list[Refusal] = [
    (
        "\n  green:\n",
        "\n  blue:\n",
        2,
        'unknown key "blue" in "contracts"; allowed: starting, national, green, yellow, red',
    ),
    on("G05", "energy: 2", "energy: 0", '"energy" is 0, it must be from 1 to 60'),
    on("G05", "energy: 2, ", "", 'missing key "energy" in "green[5]"'),
    on("G05", "id: G05", "id: G04", 'id "G04" stands twice, first in line {line:id: G04}; ids are unique'),
    on(
        "G05",
        "do: credits",
        "do: credit",
        '"do" is "credit", which is unknown; did you mean "credits"? Known: credits, vp, energy, rotate, '
        "machines, machines_any, water, build",
    ),
    on("G05", "do: credits, n: 3", "do: credits, n: 0", '"n" is 0, it must be from 1 to 50'),
    on("G05", "do: credits, n: 3", "do: rotate, n: 13", '"n" is 13, it must be from 1 to 12'),
    on(
        "G05",
        "do: credits, n: 3",
        "do: credits, n: 3, flow: now",
        'unknown key "flow" in "reward[1]"; allowed: do, n',
    ),
    on("G05", "flow: delayed", "flow: later", '"flow" is "later", which is unknown; known: delayed, now'),
    on("G05", ", flow: delayed", "", 'missing key "flow" in "reward[2]"'),
    on("G05", "water, n: 2", "water, n: 9", '"n" is 9, it must be from 1 to 8'),
    on("G06", ", excavator: 1", "", "neither an excavator nor a mixer; write at least one of them"),
    on("G06", "excavator: 1", "n: 1", 'unknown key "n" in "reward[2]"; allowed: do, excavator, mixer'),
    on(
        "G11",
        "piece: conduit",
        "piece: base",
        '"max_value" stands beside the piece base; it limits a conduit only',
    ),
    on("G11", "max_value: 2", "max_value: 10", '"max_value" is 10, it must be from 1 to 9'),
    on(
        "G12",
        "piece: base",
        "piece: elevation",
        '"terrains" stands beside the piece elevation; it limits a base only',
    ),
    on("G12", "[plain]", "[]", "0 terrains; there must be 1 to 3"),
    on("G12", "[plain]", "[plain, plain]", "terrain plain stands twice; write it once"),
    on(
        "G12",
        "piece: base",
        "piece: dam",
        '"piece" is "dam", which is unknown; known: base, elevation, conduit, powerhouse',
    ),
    on("S1", "[{do: credits, n: 2}, {do: energy, n: 2}]", "[]", "0 effects; there must be 1 to 5"),
]


@pytest.mark.parametrize(("old", "new", "place", "reason"), [*COMPANIES, *TILES, *CONTRACTS])
def test_companies_tiles_and_contracts_that_cannot_be_are_refused_with_their_line(
    old: str, new: str, place: int | str, reason: str
) -> None:
    expect_refusal(old, new, place, reason)
