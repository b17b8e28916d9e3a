"""Previews: what they foretell is what happens when the action is played."""

from collections.abc import Iterator

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Event, Remark, Setup
from desktop_app.games.electrify import actions
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.charging import charged_by
from desktop_app.games.electrify.demands import payable
from desktop_app.games.electrify.payments import wealth
from desktop_app.games.electrify.state import ElectrifyState
from tests.games.electrify.positions import Position, card, column, demand, department, rules, space
from tests.games.electrify.spoken import WORDING, preview

Gaps = dict[str, int | str | Remark]


def games(packs: str, seats: int = 2, games_played: int = 3) -> Iterator[tuple[ElectrifyState, Action]]:
    """Yield every position of some games by chance, of seats that never stop, with each legal action."""
    for seed in range(games_played):
        state = rules().new_game(Setup("electrify", seats, seed, (("tech_packs", packs),)))
        rng = Rng(seed)
        while rules().decision(state) is not None:
            legal = list(rules().legal_actions(state))
            for action in legal:
                yield state, action
            busy = [action for action in legal if not isinstance(action, actions.Done)]
            state = state.clone()
            rules().apply(state, (busy or legal)[rng.below(len(busy or legal))])


def told(state: ElectrifyState, action: Action) -> list[tuple[str, Gaps]]:
    """Return the keys of a preview with their gaps."""
    view = rules().redact(state, action.seat)
    lines = WORDING.preview(view, action)
    return [(remark.key.removeprefix("electrify."), dict(remark.params)) for remark in lines]


def played(state: ElectrifyState, action: Action) -> tuple[ElectrifyState, list[Event]]:
    after = state.clone()
    events: list[Event] = []
    rules().apply(after, action, events)
    return after, events


@pytest.mark.parametrize("packs", ["none", "both"])
def test_counts_of_cubes_are_those_of_the_position_that_follows(packs: str) -> None:
    seen = 0
    for state, action in games(packs):
        seat = action.seat
        if not isinstance(action, actions.DevelopCube | actions.TransmitCube | actions.ConvertCube):
            continue
        after = state.clone()
        rules().apply(after, action)
        lines = [gaps for key, gaps in told(state, action) if key in ("preview.plant", "preview.grid")]
        counts = (after.plants if isinstance(action, actions.DevelopCube) else after.grids)[seat]
        assert counts[action.column] == lines[0]["now"]
        seen += 1
    assert seen > 20


@pytest.mark.parametrize("packs", ["none", "both"])
def test_the_number_of_an_icon_is_that_of_its_event(packs: str) -> None:
    seen = 0
    for state, action in games(packs):
        if not isinstance(action, actions.UseIcon):
            continue
        view = rules().redact(state, action.seat)
        gaps = dict(WORDING.action(view, action).params)
        _, events = played(state, action)
        used = next((event for event in events if isinstance(event, happened.IconUsed)), None)
        produced = next((event for event in events if isinstance(event, happened.CubesProduced)), None)
        if used is None:
            continue  # discards come first
        if isinstance(gaps.get("count"), int):
            assert gaps["count"] == used.count
            seen += 1
        for key, line in told(state, action):
            if key == "preview.plant":
                assert produced is not None
                assert isinstance(line["now"], int)
                assert isinstance(line["was"], int)
                assert line["now"] - line["was"] == produced.count == used.count
    assert seen > 20


def test_research_is_foretold_with_its_breakthroughs() -> None:
    plain = breakthroughs = 0
    for state, action in games("none"):
        if not isinstance(action, actions.UseIcon):
            continue
        after, events = played(state, action)
        steps = [event.marker for event in events if isinstance(event, happened.ResearchStepped)]
        for key, gaps in told(state, action):
            if key == "preview.research":
                assert gaps["now"] == after.markers[action.seat] == steps[-1]
                plain += 1
            elif key == "preview.breakthrough":
                assert rules().catalogue.research_end in steps
                breakthroughs += 1
    assert plain > 3
    assert breakthroughs > 1


def test_points_of_a_demand_card_are_foretold() -> None:
    seen = 0
    for state, action in games("none", games_played=25):
        if not isinstance(action, actions.Fulfil):
            continue
        after, events = played(state, action)
        gaps = next(gaps for key, gaps in told(state, action) if key == "preview.points")
        gained = sum(event.points for event in events if isinstance(event, happened.PointsGained))
        assert gaps["gain"] == gained
        assert gaps["total"] == after.score(action.seat)
        seen += 1
    assert seen > 5


def test_what_comes_into_reach_is_told() -> None:
    reached = 0
    for state, action in games("none", games_played=20):
        if not isinstance(action, actions.TransmitCube):
            continue
        after = state.clone()
        after.plants[action.seat][action.column] -= 1
        after.grids[action.seat][action.column] += 1
        keys = [key for key, _ in told(state, action)]
        new = len(payable(after, action.seat)) - len(payable(state, action.seat))
        assert keys.count("reach.payable") + keys.count("reach.priority") == new
        reached += new
    assert reached > 3


def test_what_a_payment_leaves_is_told() -> None:
    seen = 0
    for state, action in games("none", games_played=8):
        if not isinstance(action, actions.PayCube):
            continue
        after, _ = played(state, action)
        gaps = next(gaps for key, gaps in told(state, action) if key == "preview.plants_left")
        assert gaps["power"] == wealth(after, action.seat)
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("packs", ["none", "both"])
def test_a_card_is_foretold_to_be_charged_or_not(packs: str) -> None:
    seen = {True: 0, False: 0}
    for state, action in games(packs):
        if not isinstance(action, actions.PlaceCard) or state.frames[-1].args[1]:
            continue
        keys = [key for key, _ in told(state, action)]
        after = state.clone()
        rules().apply(after, action)
        objects = charged_by(after, action.seat, after.dials[action.seat] - 1)
        charged = (action.department, action.row) in objects
        assert ("preview.charged" in keys) == charged
        assert ("preview.uncharged" in keys) != charged
        seen[charged] += 1
    assert min(seen.values()) > 20


@pytest.mark.parametrize("packs", ["none", "both"])
def test_a_choice_lists_what_it_would_charge(packs: str) -> None:
    for state, action in games(packs, games_played=2):
        if isinstance(action, actions.Choose):
            keys = [key for key, _ in told(state, action)]
            assert 1 + keys.count("preview.object") == len(charged_by(state, action.seat, action.department))
            assert ("preview.shift" in keys or "preview.shift.same" in keys) == any(
                isinstance(one, actions.Shift) for one in _alone(state, action)
            )


def _alone(state: ElectrifyState, action: actions.Choose) -> list[Action]:
    """Return what may be done once all have chosen, this seat alone."""
    position = Position(seats=state.terms.seats, packs="both").resume(state.clone())
    position.round(state.round, action.seat)
    others = "BEIRT".replace("BEIRT"[action.department], "")
    position.choose("BEIRT"[action.department], *others[: state.terms.seats - 1])
    return position.legal() if position.seat == action.seat else []


# --- in words


def test_a_choice_tells_its_column_its_cards_and_the_shift() -> None:
    table = Position().cards(0, "T", "B1a", "I12")
    assert preview(table, actions.Choose(0, department("T"))) == [
        "column 4: transmit × black = 3",
        "Street Stall: produce 1 in its column = 1 biofuel",
        "Field Survey: research 3",
        "if shifted to 5: transmit × black: 3 → 4, produce 1 in its column: biofuel → nuclear",
    ]


def test_a_shift_without_effect_says_so() -> None:
    table = Position().choose("E", "B")
    assert preview(table, actions.Shift(0)) == ["what it charges and gives stays the same"]


def test_the_shift_tells_which_arrows_find_a_card() -> None:
    table = Position().columns(0, E=1, B=2, R=3, I=6, T=4).cards(0, "T", "P02").cards(0, "I", "B4a")
    said = preview(table, actions.Choose(0, department("T")))
    assert said[-1].endswith("also charges Workbench (Investment, row 1), transmit × black: 3 → 4")


def test_a_card_tells_its_cost_and_its_numbers_by_department() -> None:
    table = Position().plants(0, F=5).hand(0, "P01").choose("B", "T").pass_to("acquire")
    said = preview(table, actions.TakeCard(0, card("P01")))
    assert said[0] == "2 of 5 power"
    assert "Transmission: produce fossil × black = 3" in said[1]
    assert "produce 1 fossil" not in said[1]


def test_a_row_tells_who_slides_and_who_is_charged() -> None:
    table = Position().plants(0, F=5).cards(0, "B", "B1a").choose("B", "T").pass_to("acquire").take("B4a")
    assert preview(table, actions.PlaceCard(0, department("B"), 1)) == [
        "in column 1: develop 2",
        "1 card slides one row down",
        "charged this round",
    ]
    assert preview(table, actions.PlaceCard(0, department("E"), 1))[-1] == "not charged this round"


def test_a_transmitted_cube_tells_what_is_still_missing() -> None:
    table = Position().demands("D05", "D16").plants(0, H=1).grid(0, H=2).choose("T", "B").pass_to("discharge")
    table.discharge("T").use(0)
    assert preview(table, actions.TransmitCube(0, column("H"))) == [
        "hydro in the grid 2 → 3",
        "Grain Mill lacks 1 hydro",
    ]
    full = Position().demands("D05", "D16").plants(0, H=1).grid(0, H=3).choose("T", "B").pass_to("discharge")
    full.discharge("T").use(0)
    assert preview(full, actions.TransmitCube(0, column("H")))[1] == (
        "Grain Mill can be fulfilled, with a priority cube"
    )


def test_a_demand_card_tells_points_bonuses_and_what_goes_out_of_reach() -> None:
    table = Position().demands("D05", "D15").grid(0, H=7, B=2).choose("T", "B").pass_to("fulfil")
    assert preview(table, actions.Fulfil(0, demand("D05"))) == [
        "+9 points, 9 in all",
        "then invest 3",
        "with a priority cube",
        "Brewery can no longer be fulfilled",
    ]


def test_without_a_priority_cube_the_gold_bonus_is_named_as_missed() -> None:
    table = Position().demands("D01", "D02", "D05").grid(0, H=4).fulfilled(0, "D01*", "D02*")
    table.choose("T", "B").pass_to("fulfil")
    assert preview(table, actions.Fulfil(0, demand("D05"))) == [
        "+5 points, 5 in all",
        "without a priority cube, so not: invest 3",
    ]


def test_a_space_tells_how_far_its_group_is() -> None:
    table = (
        Position().cards(0, "B", "B4b").marker(0, 5).filled(0, "G2a").choose("B", "T").pass_to("discharge")
    )
    table.discharge("B", 1).use(0)
    assert preview(table, actions.FillSpace(0, space("G2b"))) == ["Networks: 2 of 3"]
    table.filled(0, "G2a", "G2c")
    assert preview(table, actions.FillSpace(0, space("G2b"))) == [
        "completes Networks: department breakthrough; 3 points"
    ]


def test_an_icon_tells_which_cards_may_follow_it() -> None:
    table = Position(packs="relay").cards(0, "B", "R07").choose("B", "T").pass_to("discharge").discharge("B")
    assert preview(table, actions.UseIcon(0, 0)) == [
        "fossil in the plant 3 → 5",
        "may follow: Direct Feed (Business Operations, row 1)",
    ]


def test_leaving_tells_what_is_lost() -> None:
    table = Position().choose("B", "T").pass_to("discharge")
    assert preview(table, actions.Done(0)) == ["1 charge is lost"]
    assert preview(table.discharge("B"), actions.Done(0)) == ["lost: produce 2 in its column = 2 fossil"]


def test_with_a_paper_partner_the_bonus_is_certain() -> None:
    table = Position(seats=1, scenario="S5").round(7)
    together = preview(table, actions.Choose(0, department("B")))
    assert together[0] == "with the partner: research 1"
    assert not any(part.startswith("if shifted") for part in together)
    assert preview(table, actions.Choose(0, department("E")))[0] == "not the partner's: the solo bonus"


def test_a_scenario_without_a_bonus_foretells_no_shift() -> None:
    table = Position(seats=1, scenario="S6")
    assert preview(table, actions.Choose(0, department("T"))) == ["column 4: transmit × black = 3"]


def test_transmitting_tells_which_demand_cards_it_is_enough_for() -> None:
    table = Position().demands("D05", "D16").plants(0, H=3, F=9).grid(0, H=2)
    table.choose("T", "B").pass_to("discharge").discharge("T")
    use = actions.UseIcon(0, 0)
    assert preview(table, use) == ["up to 3 cubes to the grid", "enough for Grain Mill"]
    assert preview(table.grid(0), use) == ["up to 3 cubes to the grid"]
