"""The page of the terminal: complete, and small enough for windows of 100 x 40 characters."""

from unicodedata import east_asian_width

import pytest

from desktop_app.content.messages import languages
from desktop_app.engine.types import Remark, Setup
from desktop_app.games.barrage.catalogue import NEUTRAL
from desktop_app.games.barrage.state import TURN
from tests.games.barrage.positions import Position, rules
from tests.games.barrage.spoken import WORDING, games, messages, page

NAMES = ("Player 1", "Player 2 (normal)", "Player 3 (normal)", "Player 4 (normal)")
WIDTH, HEIGHT = 100, 40
OWN = 16
"""Rows of the heading and the company that decides, which come last."""


SCROLLED = 6
"""Rows that may scroll away where four play: figures of the others, which stand on pages of their own."""


def rows(text: str) -> int:
    """Return how many rows of the window a line takes."""
    columns = sum(2 if east_asian_width(char) in "WF" else 1 for char in text)
    return max(1, -(-columns // WIDTH))


def height(remarks: tuple[Remark, ...], language: str) -> int:
    return sum(rows(messages(language).text(remark, NAMES)) for remark in remarks)


@pytest.mark.parametrize("language", languages())
def test_map_and_boards_fit_one_window_and_the_companies_another(language: str) -> None:
    compared = 0
    for state, _, _ in games(range(12)):
        if state.frames[-1].kind != TURN or state.terms.companies < 4 or state.turn % 3:
            continue
        lines = WORDING.page(rules().redact(state, state.frames[-1].seat))
        keys = [remark.key for remark in lines]
        first, own = keys.index("barrage.page.legend"), keys.index("barrage.page.round")
        assert height(lines[first:own], language) <= HEIGHT
        assert height(lines[:first], language) <= HEIGHT
        assert height(lines[own:], language) <= OWN
        assert height(lines, language) <= HEIGHT + SCROLLED
        compared += 1
    assert compared > 20


def test_the_page_is_whole() -> None:
    table = (
        Position("usa wilhelm", "italy viktor", automas=("france",))
        .round(3)
        .bonus("B2")
        .objective("O5")
        .headstream_tiles("H4", "H2", "H1", "H3")
        .water(B=2)
        .system(0, "D8L", 2, 1, "C8A", "P11-1")
        .dam(1, "D5H", 1)
        .dam(NEUTRAL, "D5L", 2, 1)
        .tiles(0, "T0-elevation", "T0-conduit", "T0-powerhouse")
        .wheel(0, 5, 2, 1, "T0-base")
        .contracts(0, "G07")
        .contracts(1, "R01")
        .open("G01", "Y02", "R12")
        .national("N1")
        .patents("T1-base", "", "T2-wild")
        .energy(0, 8)
        .credits(0, 5)
        .engineers(0, 9)
        .used(0, "build-1")
        .passed(2)
        .turn(0)
    )
    said = page(table)
    assert said[:2] == [
        "#2 Bo (Italy): 10 VP, energy 0, credits 6, excavators 6, mixers 4, engineers 12",
        "#3 France (Automa): 16 VP, energy 0, excavators 6, mixers 4, engineers 0",
    ]
    basins = [line for line in said if line.endswith(("mountains", "hills", "plains"))]
    assert len(basins) == 12
    assert [" ".join(basins[place].split()) for place in (4, 7, 10)] == [
        "5>9 H:#2 0/1 L:N 1/2 A>8 x3:- B>10 x4:- - -3 hills",
        "8>11 H:-3 L:#1 1/2 A>11 x3:#1 B>9 x2:- - - -3 plains",
        "11>| #1 - -3 -3 plains",
    ]
    assert "Headstreams, now + next rounds: A>1 0 +1; B>2 2 +3; C>3 0 +0; D>4 0 +0" in said
    assert "Green: 2 energy for 1 credit, wheel 2 turns" in said
    assert "National: 13 energy for 7 VP, wheel 4 turns" in said
    assert (
        "Patent office: 1. Spring Tapping (base. Then 1 drop may be put into each own dam that holds none); "
        "3. Universal Machines (any piece. Excavators and mixers count alike)"
    ) in said
    own = said.index(next(line for line in said if line.startswith("Round 3 of 5")))
    assert said[own + 1 :] == [
        "#1 Ada (USA): 10 VP, energy 8, credits 5, excavators 6, mixers 4, engineers 9",
        "  Wilhelm Adler: Bases cost 3 excavators in every terrain.",
        "  Built B1/5 E1/5 C1/5 P1/4; next incomes B2 wheel 1 turn, E2 1 machine of choice, C2 3 VP",
        "  Wheel: 2 excavators, 1 mixer, Base Tile (back in 1 turn)",
        "  Tiles: Elevation Tile, Conduit Tile, Powerhouse Tile",
        "  Contracts (0 fulfilled): 3 energy for 3 VP, 1 mixer",
        "  As it stands: round +6 VP and 4 credits, objective 15 VP, supplies and water 4 VP",
    ]


def test_open_spaces_are_told_and_taken_ones_left_out() -> None:
    table = Position().occupied(1, "turbine.plus2", "water.two", "machinery.exc").turn(0)
    said = " ".join(page(table))
    assert "Turbine station: 0(2) −2(1) +2(3+3c) 0(3+3c) −2(2)" in said
    assert "Water management: 1!(1) 2(2+3c) 1!(2+3c)" in said
    assert "Machinery shop: EM(2+5c) E(1+5c) EM(3+8c)" in said


@pytest.mark.parametrize("language", languages())
def test_the_draft_and_the_end_have_a_page(language: str) -> None:
    state = rules().new_game(Setup("barrage", 2, 4))
    assert height(WORDING.page(state), language) <= HEIGHT
    last = Position("usa wilhelm").round(5).engineers(0, 0).engineers(1, 0).end_round()
    assert last.outcome() is not None
    said = page(last, language)
    assert messages(language).text("barrage.page.over") in said


def test_pages_are_written_in_every_language() -> None:
    for number, (state, _, _) in enumerate(games(range(6))):
        if number % 25 == 0:
            for language in languages():
                for remark in WORDING.page(rules().redact(state, 0)):
                    written = messages(language).text(remark, NAMES)
                    assert "{" not in written
                    assert "barrage." not in written
