"""Names of components: everything in the box has one of its own, in every language."""

from collections import Counter

import pytest

from desktop_app.content.messages import Messages
from desktop_app.content.texts import languages
from desktop_app.engine.types import Remark
from desktop_app.games.barrage import names
from desktop_app.games.barrage.catalogue import BASE, COLOURS, CONDUIT, ELEVATION, POWERHOUSE, WILD
from desktop_app.games.barrage.components import load_catalogue
from desktop_app.games.info import texts_of

BOX = load_catalogue()


def named() -> list[Remark]:
    """Return the names of everything in the box."""
    river = BOX.map
    return [
        *(names.company_name(BOX, number) for number in range(len(BOX.companies))),
        *(names.officer_name(BOX, number) for number in range(len(BOX.officers))),
        *(names.tile_name(BOX, number) for number in BOX.tiles),
        *(names.space_name(BOX, number) for number in range(len(BOX.spaces))),
        *(names.bonus_name(BOX, number) for number in range(len(BOX.bonus_tiles))),
        *(names.objective_name(BOX, number) for number in range(len(BOX.objectives))),
        *(names.level_name(BOX, number) for number in range(len(BOX.levels))),
        *(names.basin_name(number) for number in range(1, len(river.basins))),
        *(names.site_name(BOX, BASE, number) for number in range(len(river.dams))),
        *(names.site_name(BOX, POWERHOUSE, number) for number in range(len(river.houses))),
        *(names.site_name(BOX, CONDUIT, number) for number in range(len(river.conduits))),
        *(names.headstream_name(number) for number in range(4)),
        *(names.headstream_tile_name(number) for number in range(len(BOX.headstream_tiles))),
        *(names.automa_tile_name(tile.number) for tile in BOX.automa_tiles),
        *(names.automa_name(number) for number in (1, 2, 3)),
        *(names.piece_name(number) for number in (BASE, ELEVATION, CONDUIT, POWERHOUSE, WILD)),
        *(names.machine_name(number) for number in (0, 1)),
        *(names.terrain_name(number) for number in (0, 1, 2)),
        *(names.colour_name(number) for number in range(len(COLOURS))),
    ]


@pytest.mark.parametrize("language", languages())
def test_no_two_components_share_a_name(language: str) -> None:
    messages = Messages(language)
    found = [messages.text(remark) for remark in named()]
    doubled = [name for name, times in Counter(found).items() if times > 1]
    assert doubled == []
    assert not [name for name in found if "{" in name or name.startswith("barrage.")]


@pytest.mark.parametrize("language", languages())
def test_boards_are_called_by_name(language: str) -> None:
    messages = Messages(language)
    boards = {space.board for space in BOX.spaces}
    assert len({messages.text(names.board_name(board)) for board in boards}) == 9
    assert all(messages.has(names.board_name(board).key) for board in boards)


def test_places_are_called_by_their_basin() -> None:
    english = Messages("en")
    assert english.text(names.dam_name(BOX, 8)) == "Basin 5, upper dam site"
    assert english.text(names.dam_name(BOX, 9)) == "Basin 5, lower dam site"
    assert english.text(names.house_name(BOX, 1)) == "Basin 5, powerhouse site 2"
    assert english.text(names.conduit_name(BOX, 9)) == "Conduit 5B to basin 10, value 4"
    assert english.text(names.headstream_name(3)) == "Headstream D"


def test_contracts_are_called_by_kind_and_energy() -> None:
    english = Messages("en")
    called = [english.text(names.contract_name(BOX, number)) for number in (1, 101, 201, 301, 401)]
    assert called == [
        "Starting contract, 3 energy",
        "National contract, 13 energy",
        "Green contract, 2 energy",
        "Yellow contract, 5 energy",
        "Red contract, 8 energy",
    ]


@pytest.mark.parametrize("language", languages())
def test_every_text_the_data_names_is_there(language: str) -> None:
    messages = Messages(language)
    keys = [key for _, key in texts_of("barrage")]
    assert len(keys) > 4 + 7 + 21 + 42 + 6 + 6 + 4
    assert [key for key in keys if not messages.has(key)] == []
