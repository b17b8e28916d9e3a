"""What a construction costs (6.2), combinations of officer and tile (6.4), credits checked jointly (4.2)."""

from itertools import product

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.games.barrage.actions import Build
from desktop_app.games.barrage.catalogue import BASE, CONDUIT, PIECE_IDS, POWERHOUSE
from desktop_app.games.barrage.events import CreditsChanged, PieceBuilt, WheelLoaded
from tests.games.barrage.positions import Position, box, site_id

Payment = tuple[int, int, int]

TERRAINS = {1: "mountain", 2: "mountain", 3: "mountain", 4: "mountain", 5: "hill", 6: "hill", 7: "hill"}
BASES = {"mountain": 5, "hill": 4, "plain": 3}
ELEVATIONS = {"mountain": 4, "hill": 3, "plain": 2}
VALUES = {
    f"{basin}{side}": value
    for basin, pair in enumerate(("54", "35", "43", "35", "34", "42", "23", "32", "13", "21"), 1)
    for side, value in zip("AB", map(int, pair), strict=True)
}
"""Values of the conduits (2.1)."""

OFFICERS = ("wilhelm", "graziano", "viktor", "jill", "solomon")
TILES = {
    BASE: ("T0-base", "T1-base", "T2-base", "T3-base"),
    1: ("T0-elevation", "T1-elevation", "T2-elevation", "T3-elevation"),
    CONDUIT: ("T0-conduit", "T1-conduit", "T2-conduit", "T3-conduit"),
    POWERHOUSE: ("T0-powerhouse", "T1-powerhouse", "T2-powerhouse", "T3-powerhouse"),
}
WILD = ("T1-wild", "T2-wild", "T3-wild")


def terrain(site: str) -> str:
    digits = "".join(letter for letter in site[1:].split("-")[0] if letter.isdigit())
    return TERRAINS.get(int(digits), "plain")


def cheapest(
    officer: str, name: str, piece: int, site: str, houses: int, have: Payment, fee: int
) -> set[Payment]:
    """Return the payments left when dominated ones and those out of reach are dropped, by plain search."""
    if name == "T3-base":
        return {(0, 0, 0)} if have[2] >= fee else set()
    mixers_usual = piece in (1, POWERHOUSE)
    if piece == BASE:
        count = 3 if officer == "wilhelm" else BASES[terrain(site)]
    elif piece == 1:
        count = ELEVATIONS[terrain(site)]
    elif piece == CONDUIT:
        count = 2 * VALUES[site[1:]]
    else:
        count = 2 + houses
    if name == "T2-conduit":
        count = min(5, count)
    kinds = {(0, 1, 0) if mixers_usual else (1, 0, 0)}
    if name == "T2-wild":
        kinds = {(1, 0, 0), (0, 1, 0)}
    if officer == "solomon":
        kinds.add((0, 0, 3))
    found: set[Payment] = {(0, 0, 0)}
    for _ in range(count):
        found = {(a + d, b + e, c + f) for (a, b, c), (d, e, f) in product(found, kinds)}
    if piece == CONDUIT and officer == "jill":
        found.add((0, VALUES[site[1:]], 0))
    found = {one for one in found if one[0] <= have[0] and one[1] <= have[1] and one[2] + fee <= have[2]}
    return {
        one
        for one in found
        if not any(other != one and all(x <= y for x, y in zip(other, one, strict=True)) for other in found)
    }


def offered(position: Position) -> set[Payment]:
    """Return the payments asked for, or the one that was made without asking."""
    if position.asked == "payment":
        return position.payments()
    (loaded,) = (event for event in position.events if isinstance(event, WheelLoaded))
    changes = [event.credits for event in position.events if isinstance(event, CreditsChanged)]
    fee = sum(event.fee for event in position.events if isinstance(event, PieceBuilt))
    return {(loaded.excavators, loaded.mixers, -sum(change for change in changes if change < 0) - fee)}


def bare(officer: str, houses: int = 0) -> Position:
    """Return a company without any income near, with raisable dams in all terrains and some powerhouses."""
    position = Position(f"italy {officer}", "usa " + ("viktor" if officer != "viktor" else "jill"))
    position.dam(0, "D4L").dam(0, "D7L").dam(0, "D10L")
    return position.houses(0, *("P8-1", "P9-1", "P11-1")[:houses])


def fee_of(piece: int, site: int, name: str) -> int:
    if name == "T1-wild" or piece not in (BASE, POWERHOUSE):
        return 0
    return box().map.dams[site].fee if piece == BASE else box().map.houses[site].fee


@pytest.mark.parametrize("officer", OFFICERS)
def test_all_payments_and_sites_are_those_of_a_plain_search(officer: str) -> None:
    rng = Rng(OFFICERS.index(officer))
    names = [(name, piece) for piece, row in TILES.items() for name in row]
    names += [(name, -1) for name in WILD]
    for name, only in names:
        have = (rng.below(11), rng.below(9), rng.below(25))
        houses = rng.below(4)
        position = bare(officer, houses).tiles(0, name)
        position.machines(0, have[0], have[1]).credits(0, have[2])
        wanted: dict[tuple[int, int], set[Payment]] = {}
        for piece in range(4):
            if only not in (-1, piece):
                continue
            for site in possible(position, piece):
                fee = fee_of(piece, site, name)
                if ways := cheapest(officer, name, piece, site_id(piece, site), houses, have, fee):
                    wanted[piece, site] = ways
        if not wanted:
            assert not any(one.startswith("build") for one in position.spaces())
            continue
        position.space("build-1").tile(name)
        sites = {(one.piece, one.site): one for one in position.legal() if isinstance(one, Build)}
        assert set(sites) == set(wanted), (name, have)
        for key, action in list(sites.items())[:: 1 + len(sites) // 4]:
            assert offered(position.twin().play(action)) == wanted[key], (name, have, key)


def possible(position: Position, piece: int) -> list[int]:
    """Return the sites that are legal whatever they cost (6.3), in the position of `bare`."""
    s, board = position.state(), position.rules.catalogue.map
    if piece == BASE:
        return [n for n, site in enumerate(board.dams) if site.basin not in (4, 7, 10)]
    if piece == 1:
        return [n for n, owner in enumerate(s.dam_owners) if owner == 0]
    if piece == CONDUIT:
        return list(range(len(board.conduits)))
    taken = {board.houses[n].basin for n, owner in enumerate(s.houses) if owner == 0}
    return [n for n, site in enumerate(board.houses) if site.basin not in taken]


def ways(words: str, name: str, site: str, exc: int = 20, mixers: int = 20, money: int = 60) -> set[Payment]:
    """Return the payments for a piece on an empty map."""
    position = Position(words).tiles(0, name).machines(0, exc, mixers).credits(0, money)
    return offered(position.construct(site, name))


def raised(words: str, name: str, site: str) -> set[Payment]:
    position = Position(words).dam(0, site).tiles(0, name).machines(0, 20, 20).credits(0, 60)
    return offered(position.construct(site, name))


@pytest.mark.parametrize(("site", "count"), [("D1L", 5), ("D1H", 5), ("D6L", 4), ("D9L", 3)])
def test_a_base_costs_excavators_by_terrain(site: str, count: int) -> None:
    assert ways("italy graziano", "T0-base", site) == {(count, 0, 0)}


@pytest.mark.parametrize(("site", "count"), [("D1L", 4), ("D6H", 3), ("D9L", 2)])
def test_an_elevation_costs_mixers_by_terrain(site: str, count: int) -> None:
    assert raised("italy graziano", "T0-elevation", site) == {(0, count, 0)}


@pytest.mark.parametrize("slot", sorted(VALUES))
def test_a_conduit_costs_two_excavators_a_value(slot: str) -> None:
    assert ways("italy graziano", "T0-conduit", "C" + slot) == {(2 * VALUES[slot], 0, 0)}


@pytest.mark.parametrize(("houses", "count"), [(0, 2), (1, 3), (2, 4), (3, 5)])
@pytest.mark.parametrize("site", ["P12-1", "P5-2"])
def test_a_powerhouse_costs_mixers_by_the_number_already_built(houses: int, count: int, site: str) -> None:
    position = bare("graziano", houses).machines(0, 0, 9)
    assert offered(position.construct(site)) == {(0, count, 0)}


def test_wilhelms_bases_cost_three_excavators_everywhere_but_his_elevations_are_normal() -> None:
    for site in ("D1L", "D6L", "D9L"):
        assert ways("italy wilhelm", "T0-base", site) == {(3, 0, 0)}
    assert raised("italy wilhelm", "T0-elevation", "D1L") == {(0, 4, 0)}


def test_jill_pays_conduits_with_mixers_of_their_value_without_mixing() -> None:
    assert ways("italy jill", "T0-conduit", "C1A") == {(10, 0, 0), (0, 5, 0)}
    assert ways("italy jill", "T0-base", "D9L") == {(3, 0, 0)}


def test_solomon_replaces_any_machine_by_three_credits_for_every_piece() -> None:
    assert ways("italy solomon", "T0-base", "D9L") == {(3 - n, 0, 3 * n) for n in range(4)}
    assert ways("italy solomon", "T0-powerhouse", "P8-1") == {(0, 2 - n, 3 * n) for n in range(3)}
    assert raised("italy solomon", "T0-elevation", "D1L") == {(0, 4 - n, 3 * n) for n in range(5)}
    assert ways("italy solomon", "T0-conduit", "C9A") == {(2 - n, 0, 3 * n) for n in range(3)}


def test_a_conduit_by_t2_conduit_costs_at_most_five_excavators() -> None:
    assert ways("italy graziano", "T2-conduit", "C1A") == {(5, 0, 0)}
    assert ways("italy graziano", "T2-conduit", "C6B") == {(4, 0, 0)}
    assert ways("italy graziano", "T2-conduit", "C9A") == {(2, 0, 0)}


def test_t2_conduit_with_jill() -> None:
    assert ways("italy jill", "T2-conduit", "C1A") == {(5, 0, 0), (0, 5, 0)}
    assert ways("italy jill", "T2-conduit", "C6B") == {(4, 0, 0), (0, 2, 0)}


def test_t2_conduit_with_solomon() -> None:
    assert ways("italy solomon", "T2-conduit", "C1B") == {(5 - n, 0, 3 * n) for n in range(6)}


def test_t2_wild_takes_either_machine_in_any_mix() -> None:
    assert ways("italy graziano", "T2-wild", "D9L") == {(3 - n, n, 0) for n in range(4)}
    assert ways("italy graziano", "T2-wild", "P8-1") == {(2 - n, n, 0) for n in range(3)}


def test_t2_wild_with_jill() -> None:
    assert ways("italy jill", "T2-wild", "C6B") == {(4, 0, 0), (3, 1, 0), (0, 2, 0)}


def test_t2_wild_with_solomon() -> None:
    wanted = {(e, m, 3 * (3 - e - m)) for e in range(4) for m in range(4 - e)}
    assert ways("italy solomon", "T2-wild", "D9L") == wanted


def test_wilhelm_with_t2_wild_pays_three_of_either_kind() -> None:
    assert ways("italy wilhelm", "T2-wild", "D1L") == {(3 - n, n, 0) for n in range(4)}


@pytest.mark.parametrize("officer", OFFICERS)
def test_t3_base_costs_no_machines_whoever_uses_it(officer: str) -> None:
    assert ways(f"italy {officer}", "T3-base", "D1L", 0, 0, 0) == {(0, 0, 0)}


def test_credits_for_machines_and_the_site_fee_are_checked_together() -> None:
    base = Position("italy solomon").machines(0, 2, 0).credits(0, 5).tiles(0, "T0-base")
    assert {site for site in base.space("build-1").tile("T0-base").sites() if site.endswith("H")} == set()
    base = Position("italy solomon").machines(0, 2, 0).credits(0, 6).tiles(0, "T0-base")
    assert "D8H" in base.space("build-1").tile("T0-base").sites()
    assert base.build("D8H").has()[:3] == (0, 0, 0)


def test_the_fee_of_a_red_construction_space_counts_with_the_rest() -> None:
    position = Position("italy solomon").machines(0, 2, 0).tiles(0, "T0-base")
    assert "build-4" not in position.credits(0, 5).spaces()
    assert "build-4" in position.credits(0, 6).spaces()


def test_credits_of_a_payment_never_go_onto_the_wheel() -> None:
    position = Position("italy solomon").machines(0, 2, 4).credits(0, 9)
    position.space("build-1").tile("T0-base").build("D9L").pay(1, 0, 6)
    assert position.on_wheel()[1] == (1, 0, "T0-base")
    assert position.has()[:3] == (3, 1, 4)


def test_t1_wild_spares_the_fee_of_a_red_site_but_not_of_a_red_space() -> None:
    position = Position("italy graziano").tiles(0, "T1-wild").machines(0, 9, 9).credits(0, 3)
    position.construct("D8H", "T1-wild", "build-4")
    assert position.has()[0] == 0
    position = Position("italy graziano").tiles(0, "T1-wild").credits(0, 2)
    assert "build-4" not in position.spaces()
    assert position.construct("P5-2", "T1-wild").has()[0] == 2


def test_t3_base_still_pays_for_a_red_site() -> None:
    position = Position("italy graziano").tiles(0, "T3-base").credits(0, 3)
    assert position.construct("D1H", "T3-base").has()[0] == 0
    position = Position("italy graziano").tiles(0, "T3-base").credits(0, 2)
    assert not any(site.endswith("H") for site in position.space("build-1").tile("T3-base").sites())


def test_pieces_are_those_of_the_sheet() -> None:
    assert PIECE_IDS == ("base", "elevation", "conduit", "powerhouse")
