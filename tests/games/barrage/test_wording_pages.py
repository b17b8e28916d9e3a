"""Further pages of the terminal, the short outcomes of long lists, and the news of what others did."""

from dataclasses import replace
from unicodedata import east_asian_width

import pytest

from desktop_app.content.messages import languages
from desktop_app.engine.types import Remark
from desktop_app.games.barrage import actions
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.state import SITE, TURN
from tests.games.barrage.positions import Position, rules
from tests.games.barrage.spoken import NAMES, WORDING, games, messages, name, text, texts, view

WIDTH, HEIGHT = 100, 40


def rows(line: str) -> int:
    columns = sum(2 if east_asian_width(char) in "WF" else 1 for char in line)
    return max(1, -(-columns // WIDTH))


def pages(position: Position, language: str = "en") -> dict[str, list[str]]:
    """Return the lines of each page by its title."""
    return {text(title, language): texts(lines, language) for title, lines in WORDING.pages(view(position))}


@pytest.mark.parametrize("language", languages())
def test_each_page_fits_one_window_and_is_written(language: str) -> None:
    told = 0
    for number, (state, _, _) in enumerate(games(range(12))):
        if number % 23:
            continue
        for title, lines in WORDING.pages(rules().redact(state, 0)):
            written = [messages(language).text(line, NAMES) for line in (title, *lines)]
            assert sum(map(rows, written)) <= HEIGHT, written
            assert not [line for line in written if "{" in line or "barrage." in line]
            told += 1
    assert told > 100


@pytest.mark.parametrize("language", languages())
def test_the_signs_tell_the_fee_of_red_borders_by_the_data(language: str) -> None:
    state = view(Position("usa wilhelm", "italy viktor").turn(0))
    state.catalogue = replace(state.catalogue, red_fee=7)
    signs = texts(WORDING.pages(state)[-1][1], language)
    assert any("-7" in line and line.count("7") == 2 for line in signs)


def test_a_page_tells_a_company_with_officer_power_incomes_and_tiles() -> None:
    table = (
        Position("usa wilhelm", "italy viktor")
        .round(2)
        .tiles(1, "T0-base", "T2-conduit")
        .wheel(1, 5, 2, 1, "T0-conduit")
        .contracts(1, "R01")
        .turn(0)
    )
    told = "\n".join(pages(table)["Bo (Italy)"])
    assert "Viktor Fiesler: Drops times value count as 4 at least." in told
    assert "3 energy more after each production" in told
    assert "Incomes by bases: 2: 3 credits; 4: 5 VP" in told
    assert "Builds a conduit. The conduit costs 5 excavators at most." in told
    assert "2 excavators, 1 mixer, Conduit Tile" in told
    assert "red contract for 8 energy: " in told


def test_tiles_on_offer_are_told_with_their_effects() -> None:
    table = Position().patents("T1-base", "", "T2-wild").turn(0)
    told = pages(table)["tiles, bonuses, objective"]
    assert "  3. Universal Machines: Builds any piece. Excavators and mixers count alike." in told


def test_closed_spaces_are_told_with_the_reason_once() -> None:
    table = Position().occupied(1, "water.two").credits(0, 0).turn(0)
    told = pages(table)["what is closed, and why"]
    assert "Water management, 2 drops: taken by Bo in this round." in told
    no_water, too_dear = (line for line in told if "Turbine station" in line)
    assert no_water == (
        "Turbine station +2; Turbine station 0; Turbine station −2; Turbine station −2, second: "
        "Ada has no own or public dam with water, built conduit and own powerhouse in a row."
    )
    assert too_dear.startswith("Turbine station +2, red; Turbine station 0, red; ")
    assert too_dear.endswith("costs 3 credits with the fee of 3, Ada has 0.")


def test_every_space_is_a_choice_or_closed() -> None:
    compared = 0
    for number, (state, legal, _) in enumerate(games(range(6))):
        if state.frames[-1].kind != TURN or number % 7:
            continue
        titles = dict(WORDING.pages(rules().redact(state, 0)))
        told = " ".join(texts(titles[Remark("barrage.pages.closed")]))
        open_spaces = {one.space for one in legal if isinstance(one, actions.UseSpace)}
        for place, space in enumerate(rules().catalogue.spaces):
            if space.board == "turbine" and state.terms.companies >= space.fewest_companies:
                assert place in open_spaces or text(Remark(space.name)) in told
                compared += 1
    assert compared > 100


def test_the_bank_and_the_patent_office_say_in_a_list_what_they_offer() -> None:
    table = Position().patents("T1-base", "", "T2-wild").turn(0)
    spaces = {space.id: number for number, space in enumerate(rules().catalogue.spaces)}
    named = [name(table, f"space:{number}") for number in spaces.values()]
    assert "Bank (1 engineer or more)" in named
    assert "Patent office, slot 1: Spring Tapping (2 engineers, 5 credits)" in named


def test_a_site_in_a_long_list_says_what_it_costs() -> None:
    compared = 0
    for state, legal, _ in games(range(8)):
        if state.frames[-1].kind != SITE or compared > 60:
            continue
        seen = rules().redact(state, state.frames[-1].seat)
        for action in legal:
            brief = WORDING.brief(seen, action)
            assert brief is not None
            cost = text(WORDING.preview(seen, action)[0])
            if " or " not in cost:
                assert text(brief).split("; ")[0] == cost.removeprefix("cost: ")
                compared += 1
            fee = [line for line in texts(WORDING.preview(seen, action)) if "for the red border" in line]
            assert ("; red border 3 credits" in text(brief)) == any("and 3" in line for line in fee)
    assert compared > 60


def test_what_is_no_site_is_not_told_twice() -> None:
    table = Position().turn(0)
    bank = next(one for one in table.legal() if isinstance(one, actions.UseSpace))
    assert WORDING.brief(view(table), bank) is None


def test_news_leave_out_the_tile_that_led_an_automa() -> None:
    acted = happened.AutomaActed(1, 3, 4, 2, automas=(-1, 0))
    passed = happened.Passed(1, automas=(-1, 0))
    assert texts(WORDING.news([acted, passed])) == ["USA (Automa) passes"]
    assert WORDING.event(acted) is not None
