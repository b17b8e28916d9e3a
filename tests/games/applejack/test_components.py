"""components.yaml and game.yaml: what an owner may change, and what is refused with file and line."""

import re
from collections.abc import Callable

import pytest

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import ContentError, read_text
from desktop_app.games.applejack.components import load_catalogue, read_catalogue
from desktop_app.games.applejack.rules import ApplejackRules
from desktop_app.games.registry import find

TEXT = (game_dir("applejack") / "components.yaml").read_text("utf-8")
FILE = "games/applejack/components.yaml"
T037 = "  - {id: T037, hive: 3, hive_edges: [0, 1], apples: {v2: 2}, flowers: 0}"


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, f"{old!r} stands {TEXT.count(old)} times"
    return TEXT.replace(old, new)


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_there_are_a_hundred_tiles_and_their_checksums_hold() -> None:
    tiles = load_catalogue().tiles[1:]
    assert len(tiles) == 100
    assert [sum(tile.apples[v] for tile in tiles) for v in range(7)] == [28] * 7
    assert [sum(tile.apples[v] > 0 for tile in tiles) for v in range(7)] == [22] * 7
    assert sum(tile.blossoms for tile in tiles) == 43
    assert sum(tile.hive for tile in tiles) == 384


def test_every_tile_has_a_hive_and_no_price_of_zero() -> None:
    assert all(tile.edges and tile.hive for tile in load_catalogue().tiles[1:])


def test_neighbours_are_those_of_nineteen_cells_in_rows_of_3_4_5_4_3() -> None:
    catalogue = load_catalogue()
    names = catalogue.cell_names
    around = {
        name: [names[other] if other >= 0 else "rim" for other in catalogue.grid.neighbours[cell]]
        for cell, name in enumerate(names)
    }
    assert around["C3"] == ["B3", "C4", "D3", "D2", "C2", "B2"]
    assert around["A1"] == ["rim", "A2", "B2", "B1", "rim", "rim"]
    assert around["C5"] == ["rim", "rim", "rim", "D4", "C4", "B4"]
    assert around["E3"] == ["D4", "rim", "rim", "rim", "E2", "D3"]


def test_b_sides_have_four_hives_worth_twelve_and_an_apple_of_each_variety() -> None:
    for side in load_catalogue().sides[1:]:
        assert sum(value for _, _, value in side.hives) == 12
        assert sorted(variety for _, _, variety in side.apples) == list(range(7))


def test_a_changed_tile_with_its_totals_is_accepted_and_played() -> None:
    text = changed(T037, T037.replace("hive: 3", "hive: 4"))
    text = text.replace(
        "tiles_by_hive_value: {1: 9, 2: 16, 3: 23, 4: 15,", "tiles_by_hive_value: {1: 9, 2: 16, 3: 22, 4: 16,"
    )
    text = text.replace("sum_of_hive_values: 384", "sum_of_hive_values: 385")
    rules = ApplejackRules(find("applejack").info(), read_catalogue(read_text(text, FILE)))
    assert rules.catalogue.tiles[37].hive == 4


def test_a_changed_tile_without_its_totals_is_told_which_total_and_what_it_should_be() -> None:
    text = changed(T037, T037.replace("apples: {v2: 2}", "apples: {v2: 3}"))
    with pytest.raises(ContentError) as refused:
        read_catalogue(read_text(text, FILE))
    assert refused.value.line == line_of(text, "apples: 196")
    assert "apples is 196, but the tiles above add up to 197" in refused.value.reason
    assert "when a tile was changed on purpose" in refused.value.reason


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (T037, T037.replace("T037", "T038"), "stands at place 37, its id must be 'T037'"),
        (T037, T037.replace("[0, 1]", "[0, 6]"), "6, it must be from 0 to 5"),
        (T037, T037.replace("[0, 1]", "[0, 0]"), "edge 0 stands twice"),
        (T037, T037.replace("[0, 1]", "[]"), "has no hive"),
        (T037, T037.replace("v2", "v8"), "unknown variety 'v8'"),
        (T037, T037.replace("hive: 3", "hive: 0"), "must be from 1"),
        (T037, T037.replace("hive: 3", "hive: three"), "must be a whole number"),
        (T037, T037.replace("flowers: 0", "flowers: no"), "must be a whole number"),
        (T037, T037.replace("flowers", "blossoms"), "unknown key"),
        ("  A2: [1, -2]", "  A2: [0, -2]", "share the place"),
        ("  A2: [1, -2]", "  A2: [1]", "has 1 coordinates"),
        ("  A2: [1, -2]\n", "", "18 cells for 19 turns"),
        (
            "varieties: [v1, v2, v3, v4, v5, v6, v7]\n",
            "varieties: [v1, v1, v3, v4, v5, v6, v7]\n",
            "stands twice",
        ),
        ("    leaf_space: 10", "    leaf_space: 11", "ends after 39 turns"),
        (
            "- {after_space: 13, varieties: [v2, v1]}",
            "- {after_space: 14, varieties: [v2, v1]}",
            "must be from",
        ),
        ("{cell: A1, edge: NW, value: 2}", "{cell: A1, edge: E, value: 2}", "touches another cell"),
        ("{cell: A1, edge: NW, value: 2}", "{cell: A9, edge: NW, value: 2}", "unknown"),
        ("  2: [16, 20]", "  2: [16, 20, 24]", "3 amounts of honey for 2 players"),
        ("  2: [16, 20]", "  2: [16, -1]", "must be from 0"),
        ("{id: good, at: 85}", "{id: good, at: 60}", "goals rise"),
        ("6: 21, 7: 35}", "6: 21}", "missing key"),
        ("apple_tiles: {slots: 7}", "apple_tiles: {slots: 6}", "6 slots for 7 apple tiles"),
        ("schema: applejack-components/1", "schema: applejack-components/9", "unknown"),
        ("pasture: {honey: 2}", "pasture: {honey: 2, wool: 1}", "unknown key"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(old: str, new: str, reason: str) -> None:
    text = changed(old, new)
    with pytest.raises(ContentError) as refused:
        read_catalogue(read_text(text, FILE))
    assert reason in refused.value.reason
    assert re.fullmatch(rf"{FILE}:\d+: .+", str(refused.value))


def test_the_line_named_is_the_line_of_the_fault() -> None:
    text = changed(T037, T037.replace("[0, 1]", "[0, 6]"))
    with pytest.raises(ContentError) as refused:
        read_catalogue(read_text(text, FILE))
    assert refused.value.line == line_of(text, "id: T037")


def test_too_few_tiles_for_all_players_are_refused() -> None:
    rows = [line for line in TEXT.splitlines() if line.startswith("  - {id: T")]
    text = TEXT.replace("\n".join(rows), "\n".join(rows[:79]))
    text = (
        text[: text.index("tree_tile_totals:")]
        + totals(rows[:79])
        + text[text.index("# The back of every") :]
    )
    with pytest.raises(ContentError, match="79 tiles; 4 players need at least 80"):
        read_catalogue(read_text(text, FILE))


def totals(rows: list[str]) -> str:
    """Return the checksums of some rows of the tile list."""
    hives = [int(re.findall(r"hive: (\d+)", row)[0]) for row in rows]
    counts = [row.split("hive_edges: [")[1].split("]")[0].count(",") + 1 for row in rows]
    apples = {f"v{v}": [int(n) for row in rows for n in re.findall(rf"v{v}: (\d)", row)] for v in range(1, 8)}

    def table(values: list[int]) -> str:
        return "{" + ", ".join(f"{value}: {values.count(value)}" for value in sorted(set(values))) + "}"

    def by_variety(count: Callable[[list[int]], int]) -> str:
        return "{" + ", ".join(f"{name}: {count(shown)}" for name, shown in apples.items()) + "}"

    return "\n".join(
        [
            "tree_tile_totals:",
            f"  tiles: {len(rows)}",
            f"  apples: {sum(map(sum, apples.values()))}",
            f"  apples_per_variety: {by_variety(sum)}",
            f"  tiles_per_variety: {by_variety(len)}",
            f"  flowers: {sum(int(n) for row in rows for n in re.findall(r'flowers: ([0-9]+)', row))}",
            f"  tiles_by_hive_value: {table(hives)}",
            f"  tiles_by_hive_count: {table(counts)}",
            f"  sum_of_hive_values: {sum(hives)}",
            "",
        ]
    )
