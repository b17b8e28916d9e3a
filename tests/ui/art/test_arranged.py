"""The arrangements worked out beforehand are those that would be found now, and none is missing."""

import pytest

from desktop_app.games.applejack.components import load_catalogue
from desktop_app.ui.games.applejack.art.arrange import places, search
from desktop_app.ui.games.applejack.art.arranged import KNOWN


@pytest.mark.parametrize("kind", KNOWN, ids=str)
def test_what_is_known_is_what_would_be_found(kind: tuple[tuple[int, ...], int]) -> None:
    flat = [number for circle in places(*kind) for number in circle]
    found = [number for circle in search(*kind) for number in circle]
    assert flat == pytest.approx(found, abs=1e-4)


def test_every_tile_of_the_box_is_known() -> None:
    tiles = load_catalogue().tiles[1:]
    kinds = {(tile.turned[0], sum(tile.apples) + tile.blossoms) for tile in tiles}
    assert {kind for kind in kinds if kind[1]} == KNOWN.keys()


def test_a_kind_that_is_not_in_the_box_is_arranged_when_it_is_seen() -> None:
    kind = ((0, 3), 5)
    assert kind not in KNOWN
    assert places(*kind) == search(*kind)
