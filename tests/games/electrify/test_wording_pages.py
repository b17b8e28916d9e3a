"""Further pages of the terminal, the short outcomes of long lists, and the news of what others did."""

from unicodedata import east_asian_width

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event, Setup
from desktop_app.games.electrify import actions
from desktop_app.games.electrify import events as happened
from tests.games.electrify.positions import Position, rules
from tests.games.electrify.spoken import NAMES, WORDING, text, texts, view

WIDTH, HEIGHT = 100, 40


def rows(line: str) -> int:
    columns = sum(2 if east_asian_width(char) in "WF" else 1 for char in line)
    return max(1, -(-columns // WIDTH))


def pages(position: Position, viewer: int | None = None) -> dict[str, list[str]]:
    """Return the lines of each page by its title."""
    return {text(title): texts(lines) for title, lines in WORDING.pages(view(position, viewer))}


@pytest.mark.parametrize("language", languages())
def test_each_page_fits_one_window_and_is_written(language: str) -> None:
    messages, rng, told = Messages(language), Rng(7), 0
    state = rules().new_game(Setup("electrify", 3, 7))
    while (decision := rules().decision(state)) is not None:
        legal = list(rules().legal_actions(state))
        if rng.below(40) == 0:
            for title, lines in WORDING.pages(rules().redact(state, decision.seat)):
                written = [messages.text(line, NAMES) for line in (title, *lines)]
                assert sum(map(rows, written)) <= HEIGHT, written
                assert not [line for line in written if "{" in line or "electrify." in line]
                told += 1
        busy = [one for one in legal if not isinstance(one, actions.Done)] or legal
        rules().apply(state, busy[rng.below(len(busy))])
    assert told > 50


def test_a_page_tells_a_player_with_each_card_its_icons_and_arrows() -> None:
    told = pages(Position().cards(1, "T", "I09", "I12"))["Bo"]
    assert "Transmission (column 4): transmit × black = 3" in told
    assert "  2. Field Survey <: research 3" in told


def test_the_own_hand_is_told_in_full_and_nobody_elses() -> None:
    table = Position().hand(0, "P01", "I12").hand(1, "P02")
    assert pages(table, 0)["hand of Ada"] == [
        "Coal Seam (2 power): produce fossil × black; produce 1 fossil",
        "Field Survey (3 power): research 3; arrow left",
    ]
    everything = "\n".join(line for lines in pages(table, 1).values() for line in lines)
    assert "Coal Seam" not in everything
    assert "Hand of Ada: 1 production, 1 infrastructure." in everything


def test_demand_cards_are_told_in_words() -> None:
    told = pages(Position().demands("D16", "D01").fulfilled(1, "D16*"))["demand cards"]
    garden = next(line for line in told if line.startswith("Winter Garden. Needs 5 geothermal."))
    assert "With a priority cube also: department breakthrough." in garden
    assert "  Bo has fulfilled it with a priority cube." in told


def test_the_research_board_is_told_with_what_is_filled() -> None:
    told = pages(Position().filled(0, "G2a"), 0)["research board"]
    assert len([line for line in told if line.startswith("  ")]) == 14
    assert len([line for line in told if "(filled)" in line]) == 1
    assert len([line for line in told if "when complete" in line]) == 5


def test_basic_cards_are_told() -> None:
    told = pages(Position())["basic cards, always on offer"]
    assert "Street Stall (2 power): produce 1 in its column" in told


def test_an_offered_card_names_its_arrows() -> None:
    table = Position().plants(0, F=5).hand(0, "I12").choose("T", "B").pass_to("acquire")
    seen = view(table)
    number = next(card for card in seen.hands[0])
    assert text(WORDING.handle(seen, f"hand:{number}")) == "Field Survey (3 power): research 3; arrow left"


def test_a_place_in_a_long_list_says_what_the_card_gives_there() -> None:
    table = Position().plants(0, F=5).hand(0, "I01").choose("T", "B").pass_to("acquire")
    take = next(
        one for one in table.legal() if isinstance(one, actions.TakeCard) and one.card in view(table).hands[0]
    )
    table.play(take)
    told = {
        one.department: text(remark)
        for one in table.legal()
        if isinstance(one, actions.PlaceCard) and (remark := WORDING.brief(view(table), one)) is not None
    }
    assert told[4] == "in column 4: transmit × black = 3; charged this round"
    assert told[0] == "in column 1: transmit × black = 1"
    assert WORDING.brief(view(table), take) is None


def told_news(*events: Event) -> list[str]:
    return texts(WORDING.news(events))


def test_news_add_up_cubes_and_steps_of_a_seat() -> None:
    assert told_news(
        happened.DischargeBegan(1, 0, 0, 0),
        happened.CubesProduced(1, 1, 2),
        happened.CubeTransmitted(1, 1),
        happened.CubeDeveloped(1, 1),
        happened.CubesProduced(1, 3, 1),
        happened.CubeDeveloped(1, 2),
        happened.CubeTransmitted(1, 1),
        happened.ResearchStepped(1, 1),
        happened.ResearchStepped(1, 2),
    ) == [
        "Bo produced 2 fossil, 1 geothermal",
        "Bo transmitted 2 fossil",
        "Bo developed by 2 steps",
        "Bo researched 2 steps, marker at 2",
    ]


def test_news_keep_seats_and_demands_apart() -> None:
    demand = happened.DemandFulfilled(1, 0, 0, (0,) * 8)
    assert told_news(
        happened.CubeTransmitted(0, 1),
        happened.CubeTransmitted(1, 1),
        demand,
        happened.PointsGained(1, 1, "regular", 1),
        happened.PointsGained(1, 6, "demand", 7),
        demand,
        happened.PointsGained(1, 1, "regular", 8),
    )[:2] == ["Ada transmitted 1 fossil", "Bo transmitted 1 fossil"]
    points = [
        line
        for line in told_news(demand, *[happened.PointsGained(1, 3, "demand", 3)] * 2, demand)
        if "+" in line
    ]
    assert points == ["Bo: +6 points, 3 now"]


def test_news_tell_a_bought_card_with_its_place() -> None:
    seen = Position().state()
    card = next(iter(seen.hands[0]))
    assert [
        line.split(" power, ")[1]
        for line in told_news(
            happened.CardTaken(1, card, 2, 0), happened.CardPlaced(1, card, 4, 2), happened.CubePaid(1, 1)
        )
    ] == ["under Transmission, row 2"]


def test_news_leave_out_what_only_the_log_tells() -> None:
    assert (
        told_news(
            happened.ObjectsCharged(1, ((0, 0),)),
            happened.CardRestacked(1, 0, 2, 1),
            happened.ChargesLost(1, ((0, 0),)),
        )
        == []
    )
