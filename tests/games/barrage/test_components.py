"""components.yaml and game.yaml: what is in the box, and the options of the set-up."""

from collections import Counter

import pytest

from desktop_app.content.node import Node
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import ContentError, read_text
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    BASE,
    CONDUIT,
    ELEVATION,
    POWERHOUSE,
    WILD,
    Aim,
    AutomaLine,
    Count,
    CreditRow,
    Criterion,
    Do,
    Effect,
    Line,
    OfficerKey,
    PowerKey,
    TileKey,
    Work,
)
from desktop_app.games.barrage.components import expect_options, load_catalogue
from desktop_app.games.info import Credit, credit_of, load_info
from tests.games.barrage.sheet import FILE, TEXT, node

BOX = load_catalogue()
OPTIONS = (game_dir("barrage") / "game.yaml").read_text("utf-8")


def contract(name: str) -> tuple[int, tuple[Effect, ...]]:
    """Return energy and reward of the contract with an id."""
    (found,) = [one for one in BOX.contracts.values() if one.id == name]
    return found.energy, found.reward


# Figures.


def test_a_company_begins_with_the_figures_of_the_sheet() -> None:
    assert (BOX.rounds, BOX.engineers, BOX.start_vp) == (5, 12, 10)
    assert (BOX.contract_limit, BOX.open_contracts, BOX.red_fee, BOX.dam_levels) == (3, 2, 3, 3)
    assert BOX.pieces == (5, 5, 5, 4)
    assert (BOX.foreign_credits, BOX.foreign_vp) == (1, 1)


def test_costs_fall_from_the_mountains_to_the_plains_and_rise_by_powerhouse() -> None:
    assert BOX.costs.base == (5, 4, 3)
    assert BOX.costs.elevation == (4, 3, 2)
    assert BOX.costs.per_value == 2
    assert BOX.costs.powerhouse == (2, 3, 4, 5)


def test_round_and_final_scoring_are_those_of_the_sheet() -> None:
    energy = BOX.energy
    assert (energy.first, energy.second, energy.tied_pool, energy.tied_second) == (6, 2, 8, 1)
    assert (energy.section, energy.bonus_from, energy.malus) == (6, 6, 4)
    assert [row.least for row in energy.credits] == [0, 1, 2, 4, 7, 11, 16, 22, 29]
    assert [row.credits for row in energy.credits] == [3, 1, 2, 3, 4, 5, 6, 7, 8]
    assert energy.credits[0] == CreditRow(0, 3, -3)
    assert BOX.objective_vp == (15, 10, 5)
    assert BOX.objective_vp_automa == (20, 15, 10)
    assert (BOX.resources_per_vp, BOX.vp_per_drop) == (5, 1)


def test_six_bonus_tiles_and_six_objectives_count_each_something_else() -> None:
    assert {tile.count: tile.vp for tile in BOX.bonus_tiles} == {
        Count.CONTRACTS: 2,
        Count.BASES: 4,
        Count.ELEVATIONS: 4,
        Count.CONDUITS: 4,
        Count.POWERHOUSES: 5,
        Count.ADVANCED_TILES: 4,
    }
    assert sorted(objective.aim for objective in BOX.objectives) == sorted(Aim)


# The map.


def test_rivers_run_as_on_the_map() -> None:
    river = BOX.map
    assert [basin.drains_to for basin in river.basins] == [0, 8, 5, 6, 7, 9, 10, 10, 11, 11, 12, 0, 0]
    assert [basin.terrain for basin in river.basins[1:]] == [*[0] * 4, *[1] * 3, *[2] * 5]
    assert river.heads == (1, 2, 3, 4)


def test_every_basin_down_to_the_tenth_has_a_red_dam_site_above_a_free_one() -> None:
    river = BOX.map
    assert [len(basin.dams) for basin in river.basins] == [0, *[2] * 10, 0, 0]
    for basin in river.basins:
        assert [river.dams[site].fee for site in basin.dams] in ([], [3, 0])
    assert [dam.id for dam in river.dams[:3]] == ["D1H", "D1L", "D2H"]
    assert [dam.basin for dam in river.dams] == [1 + place // 2 for place in range(20)]


def test_powerhouse_sites_are_free_or_red_as_on_the_map() -> None:
    fees = [[BOX.map.houses[site].fee for site in basin.houses] for basin in BOX.map.basins[5:]]
    assert fees == [
        *([0, 3], [0, 3], [0, 3], [0, 0, 3], [0, 0, 3], [0, 3, 3]),
        *([0, 0, 3, 3], [0, 3, 3, 3]),
    ]
    assert sum(house.basin < 5 for house in BOX.map.houses) == 0


def test_conduits_lead_to_their_basins_with_their_values() -> None:
    ways = [(conduit.id, conduit.start, conduit.end, conduit.value) for conduit in BOX.map.conduits]
    assert len(ways) == 20
    assert Counter(value for *_, value in ways) == {1: 2, 2: 4, 3: 7, 4: 4, 5: 3}
    assert ("C1A", 1, 8, 5) in ways
    assert ("C4B", 4, 12, 5) in ways
    assert ("C6B", 6, 7, 2) in ways
    assert ("C8B", 8, 9, 2) in ways
    assert [basin.conduits for basin in BOX.map.basins[1:3]] == [(0, 1), (2, 3)]


def test_eight_headstream_tiles_bring_thirty_one_drops() -> None:
    assert len(BOX.headstream_tiles) == 8
    assert [sum(drops) for drops in zip(*BOX.headstream_tiles, strict=True)] == [4, 5, 11, 11]
    assert BOX.headstream_tiles[0] == (0, 2, 2, 0)
    assert BOX.headstream_tiles[7] == (0, 1, 2, 1)


def test_ten_neutral_dams_stand_on_lower_sites_higher_further_down() -> None:
    found = [(dam.terrain, BOX.map.dams[dam.site].id, dam.level, dam.water) for dam in BOX.neutral_dams]
    heights = [1] * 4 + [2] * 3 + [3] * 3
    assert found == [
        (height - 1, f"D{basin}L", height, 1) for basin, height in zip(range(1, 11), heights, strict=True)
    ]


# Companies and officers.


def test_each_company_has_its_incomes() -> None:
    usa, germany, italy, france = BOX.companies
    assert usa.incomes[BASE][4] == (Effect(Do.CREDITS, 6),)
    assert usa.incomes[ELEVATION][4] == (Effect(Do.VP, 2), Effect(Do.WATER, 2, now=True))
    assert germany.incomes[CONDUIT][2] == (Effect(Do.ROTATE, 1),)
    assert italy.incomes[ELEVATION][4] == (Effect(Do.ENERGY, 4),)
    assert france.incomes[BASE][2] == (Effect(Do.MACHINES_ANY, 1),)
    for company in BOX.companies:
        assert [sorted(row) for row in company.incomes] == [[2, 4, 5]] * 3
        assert [row[5] for row in company.incomes] == [(Effect(Do.VP, 7),)] * 3
        assert company.bonus == (0, 0, 1, 1, 3)


def test_each_company_has_its_power_from_the_third_powerhouse_on() -> None:
    assert [(company.id, company.power, company.power_n) for company in BOX.companies] == [
        ("usa", PowerKey.ENERGY_PER_PASS, 1),
        ("germany", PowerKey.SECOND_PRODUCTION, 0),
        ("italy", PowerKey.EXTRA_ENERGY, 3),
        ("france", PowerKey.CONTRACT_DISCOUNT, 3),
    ]
    assert {company.power_from for company in BOX.companies} == {3}


def test_each_officer_has_an_ability_and_starts_alike_but_for_mahiri() -> None:
    assert [(officer.id, officer.key, officer.n) for officer in BOX.officers] == [
        ("wilhelm", OfficerKey.BASE_COST, 3),
        ("graziano", OfficerKey.LEVEL3_CAPACITY, 4),
        ("viktor", OfficerKey.PRODUCTION_MINIMUM, 4),
        ("jill", OfficerKey.CONDUIT_MIXERS, 1),
        ("solomon", OfficerKey.CREDITS_FOR_MACHINES, 3),
        ("anton", OfficerKey.COPY_TILE, 0),
        ("mahiri", OfficerKey.COPY_OFFICER, 3),
    ]
    assert {officer.machines for officer in BOX.officers} == {(6, 4)}
    assert [officer.credits for officer in BOX.officers] == [6, 6, 6, 6, 6, 6, 9]


def test_the_introductory_game_has_fixed_pairs() -> None:
    pairs = [
        (BOX.companies[pair.company].id, BOX.officers[pair.officer].id, BOX.contracts[pair.contract].id)
        for pair in BOX.matchups
    ]
    assert pairs == [
        ("usa", "wilhelm", "S1"),
        ("germany", "jill", "S2"),
        ("italy", "solomon", "S3"),
        ("france", "viktor", "S4"),
    ]


# Tiles and contracts.


def test_tiles_are_numbered_by_their_place() -> None:
    assert list(BOX.tiles) == [1, 2, 3, 4, 5, ANTON_TILE, *range(11, 26)]
    assert [BOX.tiles[number].builds for number in range(1, 6)] == [
        BASE,
        ELEVATION,
        CONDUIT,
        POWERHOUSE,
        WILD,
    ]
    assert BOX.tiles[ANTON_TILE].id == "T-anton"


def test_each_level_has_an_advanced_tile_for_each_piece_and_a_wild_one() -> None:
    for level in (1, 2, 3):
        builds = [BOX.tiles[number].builds for number in BOX.advanced(level)]
        assert builds == [BASE, ELEVATION, CONDUIT, POWERHOUSE, WILD]


def test_every_effect_stands_on_one_advanced_tile() -> None:
    effects = {tile.key: tile.n for tile in BOX.tiles.values() if tile.level}
    assert effects == {
        TileKey.WATER_TO_EMPTY_DAMS: 1,
        TileKey.ROTATE_PER_ELEVATION: 1,
        TileKey.CREDITS_PER_PRODUCTION: 2,
        TileKey.NO_ENGINEERS: 0,
        TileKey.NO_RED_FEE: 0,
        TileKey.ENERGY_PER_BASE: 1,
        TileKey.FILL_DAM: 0,
        TileKey.COST_CAP: 5,
        TileKey.FREE_PRODUCTION: 2,
        TileKey.MACHINES_INTERCHANGEABLE: 0,
        TileKey.NO_ENGINEERS_NO_MACHINES: 0,
        TileKey.VP_PER_RAISED_DAM: 3,
        TileKey.ENERGY_PER_PRODUCTION: 2,
        TileKey.VP_PER_POWERHOUSE: 3,
        TileKey.VP_PER_ADVANCED: 3,
    }


def test_contracts_are_numbered_by_kind_and_ask_for_more_energy_from_kind_to_kind() -> None:
    assert BOX.starting == (1, 2, 3, 4)
    assert BOX.national == tuple(range(101, 107))
    assert BOX.private == tuple(tuple(range(first, first + 15)) for first in (201, 301, 401))
    energies = [
        sorted({BOX.contracts[number].energy for number in heap})
        for heap in (BOX.starting, BOX.national, *BOX.private)
    ]
    assert energies == [[2, 3, 4], [13, 14, 15], [2, 3, 4], [5, 6, 7], [8, 9, 10]]
    assert [sum(BOX.contracts[number].energy for number in heap) for heap in BOX.private] == [45, 90, 135]


def test_rewards_add_up() -> None:
    totals: Counter[Do] = Counter()
    machines = [0, 0]
    for one in BOX.contracts.values():
        for effect in one.reward:
            totals[effect.do] += effect.n
            machines = [have + more for have, more in zip(machines, effect.machines, strict=True)]
    assert {do.name: total for do, total in totals.items() if total} == {
        "CREDITS": 52,
        "VP": 151,
        "ENERGY": 23,
        "ROTATE": 26,
        "MACHINES_ANY": 15,
        "WATER": 25,
    }
    assert machines == [7, 5]
    assert sum(effect.do == Do.BUILD for one in BOX.contracts.values() for effect in one.reward) == 11


def test_rewards_are_read_as_the_sheet_has_them() -> None:
    assert contract("S1") == (3, (Effect(Do.CREDITS, 2), Effect(Do.ENERGY, 2)))
    assert contract("N6") == (15, (Effect(Do.VP, 9), Effect(Do.WATER, 3, now=True)))
    assert contract("G05") == (2, (Effect(Do.CREDITS, 3), Effect(Do.WATER, 2)))
    assert contract("G11") == (4, (Effect(Do.BUILD, piece=CONDUIT, most=2),))
    assert contract("Y06") == (6, (Effect(Do.BUILD, piece=BASE, terrains=0b110),))
    assert contract("Y13") == (
        7,
        (Effect(Do.VP, 3), Effect(Do.WATER, 2, now=True), Effect(Do.MACHINES, machines=(0, 1))),
    )
    assert contract("R10") == (9, (Effect(Do.BUILD, piece=ELEVATION), Effect(Do.WATER, 2, now=True)))


# Action spaces.


def test_boards_have_more_spaces_with_more_companies() -> None:
    for companies, wanted in (
        (2, [6, 4, 1, 4, 4, 4, 3]),
        (3, [8, 4, 1, 6, 4, 4, 3]),
        (4, [10, 4, 1, 6, 6, 6, 3]),
    ):
        counts = Counter(space.work for space in BOX.spaces if space.fewest_companies <= companies)
        assert [counts[work] for work in list(Work)[:7]] == wanted
    assert BOX.patent_slots == 3


def test_a_company_board_has_four_spaces_to_construct_and_two_to_copy_officers() -> None:
    found = {work: [(s.engineers, s.fee) for s in BOX.spaces if s.work == work] for work in list(Work)[7:]}
    assert found == {
        Work.CONSTRUCT: [(1, 0), (2, 0), (3, 0), (3, 3)],
        Work.COPY_OFFICER: [(1, 0), (1, 3)],
    }


def test_spaces_are_read_as_the_sheet_has_them() -> None:
    spaces = {space.id: space for space in BOX.spaces}
    red = spaces["turbine.plus1-red"]
    assert (red.engineers, red.fee, red.cost, red.fewest_companies, red.order, red.n) == (3, 3, 0, 4, 7, 1)
    assert (spaces["turbine.minus2-b"].engineers, spaces["turbine.minus2-b"].fee) == (2, 0)
    assert [spaces[name].now for name in ("water.two", "water.one-now")] == [False, True]
    assert (spaces["workshop.three"].cost, spaces["workshop.three"].n) == (5, 3)
    assert (spaces["machinery.both"].machines, spaces["machinery.any"].any_machines) == ((1, 1), 1)
    assert [spaces[f"patent.p{slot}"].n for slot in (1, 2, 3)] == [1, 2, 3]
    assert sum(space.fee for space in BOX.spaces) == 42
    assert sum(space.cost for space in BOX.spaces) == 53
    assert sum(space.engineers for space in BOX.spaces) == 79


# Automas.


def test_automa_levels_use_more_and_more() -> None:
    rights = [
        (level.income, level.board_bonus, level.power, level.effects, level.officer) for level in BOX.levels
    ]
    assert [level.id for level in BOX.levels] == ["low_voltage", "standard", "high_voltage", "overpowered"]
    assert [sum(right) for right in rights] == [0, 2, 4, 5]
    assert rights[1] == (True, True, False, False, False)


def test_an_automa_begins_with_sixteen_points() -> None:
    assert (BOX.automa_start.vp, BOX.automa_start.machines) == (16, (6, 4))
    limits = BOX.automa_limits
    assert (limits.one_drop_up_to, limits.replaced_machines, limits.capped_from) == (2, 1, 3)


def test_twenty_automa_tiles_have_the_lines_of_the_sheet() -> None:
    assert [tile.number for tile in BOX.automa_tiles] == list(range(1, 21))
    kinds = Counter(line.kind for tile in BOX.automa_tiles for line in tile.lines)
    assert kinds == {
        Line.PRODUCE: 20,
        Line.WATER: 10,
        Line.DISCARD_CONTRACTS: 6,
        Line.BUILD: 30,
        Line.ROTATE: 20,
        Line.MACHINES: 16,
        Line.PATENT: 4,
        Line.BANK: 20,
    }
    assert sum(line.vp for tile in BOX.automa_tiles for line in tile.lines) == -58
    assert sum(line.engineers for tile in BOX.automa_tiles for line in tile.lines) == 178


def test_an_automa_tile_is_read_as_the_sheet_has_it() -> None:
    tile = BOX.automa_tiles[11]
    assert tile.lines == (
        AutomaLine(Line.PRODUCE, 2, n=0, colour=2),
        AutomaLine(Line.DISCARD_CONTRACTS, 1, n=2, colour=2, continues=True),
        AutomaLine(Line.BUILD, 2, piece=CONDUIT, least_value=4),
        AutomaLine(Line.MACHINES, 2, vp=-4, machines=(2, 0), not_last_round=True),
        AutomaLine(Line.ROTATE, 1, n=1),
        AutomaLine(Line.BANK, 1, vp=1),
    )
    assert tile.dam.criteria == (
        Criterion.DOWNSTREAM_OWN_DAM,
        Criterion.OWN_POWERHOUSE,
        Criterion.STRONGEST_BUILT_CONDUIT,
    )
    assert (tile.dam.start, BOX.map.conduits[tile.conduit.start].id, tile.powerhouse.start) == (4, "C6B", 10)
    assert tile.headstreams == (3, 0, 1)


def test_the_printed_face_of_tile_fifteen_was_followed() -> None:
    (patent,) = [line for line in BOX.automa_tiles[14].lines if line.kind == Line.PATENT]
    assert (patent.engineers, patent.vp, patent.piece) == (1, -2, POWERHOUSE)


def test_the_columns_of_conduits_begin_once_at_each() -> None:
    assert sorted(tile.conduit.start for tile in BOX.automa_tiles) == list(range(20))


# game.yaml.


def test_the_game_is_for_one_to_four_without_secrets() -> None:
    info = load_info("barrage")
    assert (info.min_seats, info.max_seats, info.private_info) == (1, 4, False)
    assert {option.id: (option.values, option.default) for option in info.options} == {
        "companies": ((2, 3, 4), 2),
        "automa_level": (("low_voltage", "standard", "high_voltage", "overpowered"), "standard"),
        "introductory": ((0, 1), 0),
    }


def test_the_makers_are_named() -> None:
    assert credit_of("barrage") == Credit("Tommaso Battista, Simone Luciani", "Cranio Creations", 2019)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[2, 3, 4]", "[1, 2, 3, 4]", "the values of companies must be 2, 3, 4, in this order"),
        (
            "high_voltage, overpowered]",
            "high_voltage]",
            "the values of automa_level must be low_voltage, standard, high_voltage, overpowered, "
            "in this order",
        ),
        (
            "default: standard",
            "default: low_voltage",
            '"default" is "low_voltage", which is unknown; known: standard',
        ),
        (
            "id: introductory",
            "id: introduction",
            '"id" is "introduction", which is unknown; did you mean "introductory"? Known: introductory',
        ),
    ],
)
def test_options_that_do_not_fit_the_box_are_refused(old: str, new: str, reason: str) -> None:
    assert OPTIONS.count(old) == 1
    line = OPTIONS[: OPTIONS.index(old)].count("\n") + 1
    with pytest.raises(ContentError) as refused:
        expect_options(read_text(OPTIONS.replace(old, new), "game.yaml")["options"], BOX)
    assert str(refused.value) == f"game.yaml:{line}: {reason}"


def test_a_missing_option_is_refused() -> None:
    text = "".join(line for line in OPTIONS.splitlines(keepends=True) if "id: introductory" not in line)
    with pytest.raises(ContentError, match="missing option introductory"):
        expect_options(read_text(text, "game.yaml")["options"], BOX)


@pytest.mark.parametrize("more", ["", "# a line more\n"], ids=["as it is", "a line longer"])
def test_tests_of_refusals_read_the_file_as_it_is_read(more: str) -> None:
    text = TEXT.replace("map:\n", more + "map:\n")
    assert flat(node(text)) == flat(read_text(text, FILE))


def flat(whole: Node) -> list[tuple[str, int, str, str]]:
    """Return name, line, source and kind of every value of a file."""
    value = whole.value
    rows = [(whole.name, whole.line, whole.source, type(value).__name__)]
    members = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    for member in members:
        rows += flat(member)
    return rows
