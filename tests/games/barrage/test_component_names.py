"""Names of components: everything in the box has one of its own, in every language."""

from collections import Counter

import pytest

from desktop_app.content.texts import languages
from desktop_app.engine.types import Remark
from desktop_app.games.barrage.catalogue import BASE, CONDUIT, ELEVATION, POWERHOUSE, WILD
from desktop_app.games.barrage.components import load_catalogue
from desktop_app.games.barrage.words import piece_name
from desktop_app.games.info import texts_of
from tests.games.barrage.positions import Position
from tests.games.barrage.spoken import messages, name

BOX = load_catalogue()
TABLE = Position(automas=("usa", "italy"))


def handles() -> list[str]:
    """Return the handles of everything on the map."""
    river = BOX.map
    counts = {"dam": river.dams, "house": river.houses, "conduit": river.conduits, "head": river.heads}
    places = [f"{word}:{number}" for word, sites in counts.items() for number in range(len(sites))]
    return [*places, *(f"basin:{number}" for number in range(1, len(river.basins)))]


def written() -> list[Remark]:
    """Return the names of what has one in the components, and of pieces."""
    heaps = (BOX.companies, BOX.officers, BOX.spaces, BOX.bonus_tiles, BOX.objectives, BOX.levels)
    names = [one.name for heap in (*heaps, tuple(BOX.tiles.values())) for one in heap]
    pieces = (BASE, ELEVATION, CONDUIT, POWERHOUSE, WILD)
    return [*map(Remark, names), *map(piece_name, pieces)]


@pytest.mark.parametrize("language", languages())
def test_no_two_components_share_a_name(language: str) -> None:
    found = [messages(language).text(remark) for remark in written()]
    found += [name(TABLE, handle, language) for handle in handles()]
    doubled = [name for name, times in Counter(found).items() if times > 1]
    assert doubled == []
    assert not [name for name in found if "{" in name or name.startswith("barrage.")]


@pytest.mark.parametrize("language", languages())
def test_boards_are_called_by_name(language: str) -> None:
    boards = {Remark(f"barrage.board.{space.board}") for space in BOX.spaces}
    assert len({messages(language).text(board) for board in boards}) == 9
    assert all(messages(language).has(board.key) for board in boards)


def test_places_are_called_by_their_basin() -> None:
    assert name(TABLE, "dam:8") == "Basin 5, upper dam site"
    assert name(TABLE, "dam:9") == "Basin 5, lower dam site"
    assert name(TABLE, "house:1") == "Basin 5, powerhouse site 2"
    assert name(TABLE, "conduit:9") == "Conduit 5B to basin 10, value 4"
    assert name(TABLE, "head:3") == "Headstream D"


def test_contracts_are_called_by_kind_and_energy() -> None:
    named = [name(TABLE, f"contract:{number}") for number in (1, 101, 201, 301, 401)]
    assert [words.split(":")[0] for words in named] == [
        "Starting contract, 3 energy",
        "National contract, 13 energy",
        "Green contract, 2 energy",
        "Yellow contract, 5 energy",
        "Red contract, 8 energy",
    ]


@pytest.mark.parametrize("language", languages())
def test_every_text_the_data_names_is_there(language: str) -> None:
    keys = [key for _, key in texts_of("barrage")]
    assert len(keys) > 4 + 7 + 21 + 42 + 6 + 6 + 4
    assert [key for key in keys if not messages(language).has(key)] == []
