"""components.yaml: lists may grow up to their ranges of numbers, and hold enough for every game."""

import pytest

from desktop_app.games.barrage.components import load_catalogue
from tests.games.barrage.sheet import TEXT, changed, line_of, part, read, refusal

AUTOMA_TILE = part("    - id: 20\n", "      headstreams: [D, A, B]\n") + "      headstreams: [D, A, B]\n"


def without(*ids: str) -> str:
    """Return the file without the lines of some entries."""
    return changed(*((line_of(name) + "\n", "") for name in ids))


def more(name: str, count: int) -> str:
    """Return the file with the line of an entry again and again, its id made different."""
    line = line_of(name)
    return changed(
        (line, "\n".join([line, *(line.replace(f"id: {name},", f"id: {name}-x{n},") for n in range(count))]))
    )


@pytest.mark.parametrize(
    ("gone", "reason"),
    [
        (("S4",), "3 starting contracts; there must be 4 to 99"),
        (("N3", "N4", "N5", "N6"), "2 national contracts; there must be 3 to 99"),
        (tuple(f"G{n:02}" for n in range(2, 16)), "1 green contracts; there must be 2 to 99"),
        (("B1", "B2"), "4 bonus tiles; there must be 5 to 60"),
        (tuple(f"O{n}" for n in range(1, 7)), '"objectives" must be a list, not empty'),
        (("H4", "H5", "H6", "H7", "H8"), "3 headstream tiles; there must be 4 to 60"),
        (("ND8", "ND9", "ND10"), "no neutral dam for the terrain plain; one is drawn for each"),
        (("T3-wild",), "14 advanced tiles; there must be 15 to 60"),
        (("graziano", "viktor", "anton", "mahiri"), "3 officers; there must be 4 to 20"),
        (("overpowered", "high_voltage", "low_voltage"), "1 levels; there must be 2 to 9"),
        (
            ("C1A",),
            '"from" is "C1A", which is unknown; did you mean "C10A"? Known: C1B, C2A, C2B, C3A, C3B, C4A, '
            "C4B, C5A and 11 more",
        ),
        (("build-1", "build-2", "build-3", "build-4"), '"construction_spaces" must be a list, not empty'),
    ],
)
def test_a_list_holds_enough_for_every_number_of_companies(gone: tuple[str, ...], reason: str) -> None:
    assert refusal(without(*gone)).reason == reason


def test_there_is_a_company_for_every_seat() -> None:
    france = part("  - id: france\n", "\n# Executive officers")
    assert refusal(changed((france, ""))).reason == "3 companies; there must be 4 to 20"


def test_the_introductory_game_has_a_bonus_tile_for_every_round() -> None:
    line = line_of("B1")
    text = changed((line, line.replace("contracts", "advanced_tiles")))
    assert refusal(text).reason == (
        "4 bonus tiles that do not count advanced tiles; the introductory game needs one for each of 5 rounds"
    )


def test_the_automa_deck_has_a_tile_beside_the_one_that_shows_its_back() -> None:
    tiles = TEXT[TEXT.index("    - id: 2\n      lines") :]
    assert refusal(changed((tiles, ""))).reason == "1 Automa tiles; there must be 2 to 99"


@pytest.mark.parametrize(
    ("name", "room", "reason"),
    [
        ("S4", 95, "100 starting contracts; there must be 4 to 99"),
        ("N6", 93, "100 national contracts; there must be 3 to 99"),
        ("Y15", 84, "100 yellow contracts; there must be 2 to 99"),
        ("T3-wild", 45, "61 advanced tiles; there must be 15 to 60"),
        ("B1", 54, "61 bonus tiles; there must be 5 to 60"),
        ("O1", 54, "61 objectives; there must be 1 to 60"),
        ("H1", 52, "61 headstream tiles; there must be 4 to 60"),
        ("ND1", 50, "61 neutral dams; there must be 3 to 60"),
        ("build-1", 5, "10 build spaces; there must be 1 to 9"),
        ("copy-1", 7, "10 copy spaces; there must be 1 to 9"),
    ],
)
def test_a_list_is_no_longer_than_its_range_of_numbers(name: str, room: int, reason: str) -> None:
    read(more(name, room))
    assert refusal(more(name, room + 1)).reason == reason


def test_what_is_appended_changes_no_number() -> None:
    before = load_catalogue()
    after = read(more("R15", 3))
    assert all(after.contracts[number] == contract for number, contract in before.contracts.items())
    assert after.private[2] == tuple(range(401, 419))
    tiles = read(more("T3-wild", 2)).tiles
    assert all(tiles[number] == tile for number, tile in before.tiles.items())
    assert list(tiles)[-2:] == [26, 27]


def test_an_automa_tile_can_be_added() -> None:
    added = AUTOMA_TILE.replace("id: 20", "id: 21").replace("from: C10B", "from: C2A")
    box = read(changed((AUTOMA_TILE, AUTOMA_TILE + added)))
    assert [tile.number for tile in box.automa_tiles] == list(range(1, 22))
    assert box.automa_tiles[20].conduit.start == 2


def test_an_automa_looks_only_for_basins_with_powerhouse_sites() -> None:
    """Three criteria name a basin, which another map need not have."""
    text = TEXT
    for old, new in (
        ("powerhouse_sites: [{id: P7-1, fee: 0}, {id: P7-2, fee: 3}]", "powerhouse_sites: []"),
        ("{id: C4A, from: 4, to: 7,", "{id: C4A, from: 4, to: 8,"),
        ("{id: C6B, from: 6, to: 7,", "{id: C6B, from: 6, to: 8,"),
        ("own_dam], from: 7}", "own_dam], from: 8}"),
    ):
        assert old in text
        text = text.replace(old, new)
    assert refusal(text).reason == (
        '"criteria[1]" is "basin_7", which is unknown; did you mean "basin_6"? Known: '
        "strongest_built_conduit, own_dam, plain, basin_5, basin_6, feeds_own_not_opponent, "
        "not_opponent_feeds_own"
    )
    assert len(read(text.replace("basin_7", "plain")).map.houses) == 21


def test_a_river_that_runs_into_a_circle_is_told_where_the_circle_is() -> None:
    text = TEXT.replace("      drains_to: exit-l", "      drains_to: 8")
    assert refusal(text).reason == "a river runs in a circle, 8 -> 11 -> 8; it must end at an exit"
