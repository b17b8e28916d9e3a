"""Previews: what they foretell is what happens when the action is played."""

from collections import Counter

from desktop_app.engine.types import Action, Event, Remark
from desktop_app.games.barrage import actions
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import EXCAVATOR, MIXER
from desktop_app.games.barrage.state import FULFIL, PAYMENT, PRODUCTION, SITE, TURN_END, BarrageState
from desktop_app.games.barrage.water import flow
from desktop_app.games.barrage.wheel import turns_until_back
from desktop_app.games.barrage.wording_foretold import FIGURES, figures_of
from tests.games.barrage.positions import Position, conduit, contract, dam, rules, space
from tests.games.barrage.spoken import WORDING, games, preview, reasons, text

Gaps = dict[str, int | str | Remark]
SEEDS = range(6)


def told(state: BarrageState, action: Action) -> list[tuple[str, Gaps]]:
    """Return the keys of a preview with their gaps, rows of remarks taken apart."""
    view = rules().redact(state, action.seat)
    found = []
    for remark in WORDING.preview(view, action):
        found += [(one.key.removeprefix("barrage."), dict(one.params)) for one in _apart(remark)]
    return found


def _apart(remark: Remark) -> list[Remark]:
    """Return the remarks of a row."""
    if remark.key != "barrage.join.comma":
        return [remark]
    first, rest = (value for _, value in remark.params)
    assert isinstance(first, Remark)
    assert isinstance(rest, Remark)
    return [first, *_apart(rest)]


def played(state: BarrageState, action: Action) -> tuple[BarrageState, list[Event]]:
    after = state.clone()
    events: list[Event] = []
    rules().apply(after, action, events)
    return after, events


def goes_on_alone(state: BarrageState, after: BarrageState, events: list[Event]) -> bool:
    """Return whether nothing else happened after an action of a turn: no Automa's, no end of the round."""
    if not any(frame.kind == TURN_END for frame in state.frames):
        return False
    ended = (happened.RoundBegan, happened.AutomaActed, happened.GameEnded)
    return after.round == state.round and not any(isinstance(event, ended) for event in events)


def named(value: int | str | Remark) -> str:
    """Return a remark in a gap as text."""
    assert isinstance(value, Remark)
    return text(value)


def number(value: int | str | Remark) -> int:
    """Return a figure as a number; it has a true minus."""
    assert isinstance(value, str)
    return int(value.replace("−", "-"))


def test_figures_are_those_of_the_position_that_follows() -> None:
    seen: Counter[str] = Counter()
    for state, legal, chosen in games(SEEDS):
        for action in {chosen, legal[0], legal[-1]}:
            after, events = played(state, action)
            if not goes_on_alone(state, after, events):
                continue
            if after.frames and after.frames[-1].kind == PAYMENT:
                continue  # the figures depend on the way to pay
            was, now = (figures_of(one, action.seat) for one in (state, after))
            lines = {
                named(gaps["what"]): gaps for key, gaps in told(state, action) if key == "preview.figure"
            }
            if not lines and isinstance(action, actions.UseTile | actions.Done):
                continue  # a choice without figures
            names = [text(Remark(f"barrage.figure.{name}")) for name in FIGURES]
            for name, before, later in zip(names, was, now, strict=True):
                gaps = lines.get(name)
                assert (gaps is None) == (before == later), (action, name)
                if gaps is not None:
                    assert (number(gaps["was"]), number(gaps["now"])) == (before, later), action
                    seen[name] += 1
    assert min(seen.values()) > 10
    assert len(seen) == len(FIGURES)


def test_what_others_get_is_foretold() -> None:
    seen = 0
    for state, _, action in games(SEEDS):
        after, events = played(state, action)
        if not goes_on_alone(state, after, events):
            continue
        others = [other for other in range(state.terms.companies) if other != action.seat]
        gainers = [other for other in others if figures_of(state, other) != figures_of(after, other)]
        lines = [gaps for key, gaps in told(state, action) if key == "preview.other"]
        assert len(lines) == len(gainers)
        seen += len(lines)
    assert seen > 3


def test_what_comes_back_from_the_wheel_is_foretold() -> None:
    seen = 0
    for state, _, action in games(SEEDS):
        after, events = played(state, action)
        turns = [one for one in events if isinstance(one, happened.WheelTurned) and one.seat == action.seat]
        keys = [(key, gaps) for key, gaps in told(state, action) if key.startswith("preview.back")]
        if not goes_on_alone(state, after, events) or (isinstance(action, actions.Build) and not turns):
            continue  # machines come back whatever way is taken
        empty = not any(one.excavators or one.mixers or one.tile for one in turns)
        building = any(isinstance(one, happened.WheelLoaded) for one in events)
        assert len(keys) == (bool(turns) and not (empty and building))
        for key, gaps in keys:
            assert gaps["n"] == len(turns)
            assert (key == "preview.back.nothing") == empty
            seen += not empty
    assert seen > 15


def test_drops_end_where_it_was_foretold() -> None:
    seen = 0
    for state, legal, chosen in games(SEEDS):
        for action in {chosen, legal[0]}:
            after, events = played(state, action)
            if not goes_on_alone(state, after, events) or isinstance(action, actions.Build):
                continue
            ends = Counter(event.end for event in events if isinstance(event, happened.DropRan))
            drops = [
                gaps
                for key, gaps in told(state, action)
                if key in ("preview.drops.rest", "preview.drops.gone")
            ]
            assert len(drops) == len(ends)
            for gaps, count in zip(drops, ends.values(), strict=True):
                assert isinstance(gaps["drops"], Remark)
                assert dict(gaps["drops"].params)["n"] == count
            seen += len(ends)
    assert seen > 40


def test_a_drop_that_flows_later_ends_where_it_would_now() -> None:
    seen = 0
    for state, legal, _ in games(range(5)):
        for action in legal:
            lines = (
                [gaps for key, gaps in told(state, action) if key.startswith("preview.later")]
                if isinstance(action, actions.PlaceDrop)
                else []
            )
            if not lines or not isinstance(action, actions.PlaceDrop):
                continue
            after = state.clone()
            after.heads[action.head] += 1
            events: list[Event] = []
            flow(after, events)
            runs = [one for one in events if isinstance(one, happened.DropRan) and one.head == action.head]
            where = f"barrage.word.dam.{'upper' if runs[-1].end % 2 == 0 else 'lower'}"
            place = lines[0].get("dam")
            assert (place is None) == (runs[-1].end < 0)
            if isinstance(place, Remark):
                assert place.key == where
                assert dict(place.params)["basin"] == rules().catalogue.map.dams[runs[-1].end].basin
            seen += 1
    assert seen > 40


def test_the_energy_of_a_production_has_its_parts() -> None:
    seen = 0
    for state, legal, _ in games(SEEDS):
        for action in legal:
            if not isinstance(action, actions.Produce):
                continue
            _, events = played(state, action)
            event = next(one for one in events if isinstance(one, happened.Produced))
            energy = next(one for one in events if isinstance(one, happened.EnergyGained))
            gaps = next(gaps for key, gaps in told(state, action) if key == "preview.parts")
            assert isinstance(gaps["energy"], Remark)
            total = event.raw + event.modifier + event.bonus
            assert dict(gaps["energy"].params)["n"] == energy.energy == total
            seen += 1
    assert seen > 25


def test_contracts_within_reach_are_those_that_are_offered() -> None:
    seen = 0
    for state, legal, _ in games(SEEDS):
        for action in legal:
            if not isinstance(action, actions.Produce):
                continue
            after, events = played(state, action)
            offered = []
            if after.frames and after.frames[-1].kind == FULFIL and after.turn == state.turn:
                offered = [one for one in rules().legal_actions(after) if isinstance(one, actions.Fulfil)]
            keys = [key for key, _ in told(state, action) if key == "preview.next.fulfil"]
            if goes_on_alone(state, after, events):
                assert len(keys) == bool(offered)
                seen += bool(offered)
    assert seen > 5


def test_the_best_production_of_a_space_is_the_best_one_that_is_offered() -> None:
    seen = 0
    for state, legal, _ in games(range(3)):
        for action in legal:
            if not isinstance(action, actions.UseSpace):
                continue
            lines = [gaps for key, gaps in told(state, action) if key == "preview.best"]
            after, _ = played(state, action)
            asks = bool(after.frames) and after.frames[-1].kind == PRODUCTION and after.turn == state.turn
            assert len(lines) == asks
            if asks:
                totals = []
                for one in rules().legal_actions(after):
                    _, events = played(after, one)
                    totals += [event.energy for event in events if isinstance(event, happened.EnergyGained)][
                        :1
                    ]
                assert isinstance(lines[0]["energy"], Remark)
                assert dict(lines[0]["energy"].params)["n"] == max(totals)
                seen += 1
    assert seen > 20


def test_costs_are_the_payments_that_are_offered() -> None:
    single = several = 0
    for state, legal, _ in games(SEEDS):
        if state.frames[-1].kind != SITE:
            continue
        for action in legal:
            after, events = played(state, action)
            lines = [(key, gaps) for key, gaps in told(state, action) if key.startswith("preview.costs")]
            assert len(lines) == 1
            loaded = [
                one for one in events if isinstance(one, happened.WheelLoaded) and one.seat == action.seat
            ]
            written = named(lines[0][1]["costs"])
            if loaded:
                assert " or " not in written
                for kind, count in ((EXCAVATOR, loaded[0].excavators), (MIXER, loaded[0].mixers)):
                    word = ("excavator", "mixer")[kind]
                    assert (f"{count} {word}" in written) == (count > 0)
                single += 1
            else:
                ways = len(rules().legal_actions(after))
                more = lines[0][1].get("n", 0)
                assert isinstance(more, int)
                assert written.count(" or ") + 1 + more == ways
                several += 1
    assert single > 50
    assert several > 5


def test_machines_come_back_when_it_is_foretold() -> None:
    seen = 0
    for state, legal, _ in games(SEEDS):
        if state.frames[-1].kind != SITE:
            continue
        for action in legal:
            after, events = played(state, action)
            loaded = [
                one for one in events if isinstance(one, happened.WheelLoaded) and one.seat == action.seat
            ]
            if not loaded or not goes_on_alone(state, after, events):
                continue
            turns = [gaps["n"] for key, gaps in told(state, action) if key == "preview.returns"]
            content = (loaded[0].excavators, loaded[0].mixers, loaded[0].tile)
            lies = [
                turns_until_back(after, action.seat, segment)
                for segment, what in enumerate(after.wheels[action.seat])
                if what == content
            ]
            assert set(turns) <= set(lies)
            seen += len(turns)
    assert seen > 50


def test_a_tile_tells_how_many_sites_there_are() -> None:
    seen = 0
    for state, legal, _ in games(range(4)):
        for action in legal:
            if isinstance(action, actions.UseTile):
                after, _ = played(state, action)
                sites = next(gaps["n"] for key, gaps in told(state, action) if key == "preview.sites")
                assert sites == len(rules().legal_actions(after))
                seen += 1
    assert seen > 40


def test_a_preview_changes_nothing() -> None:
    for state, legal, _ in games(range(2)):
        wire = state.to_wire()
        for action in legal[:6]:
            view = rules().redact(state, action.seat)
            WORDING.preview(view, action)
            WORDING.reasons(view, action)
            assert view.to_wire() == rules().redact(state, action.seat).to_wire()
        assert state.to_wire() == wire


# --- sentences


def test_a_space_tells_what_it_brings() -> None:
    table = Position().system(0, "D8L", 3, 2, "C8A", "P11-1").contracts(0, "G07").credits(0, 5)
    plus2 = actions.UseSpace(0, space("turbine.plus2"), 2, 0)
    assert preview(table, plus2) == [
        "engineers 12 → 10",
        "at best 8 energy with 2 drops: lower dam of basin 8, conduit 8A",
        "enough for: green contract for 3 energy",
    ]
    assert preview(table, actions.UseSpace(0, space("workshop.one"), 1, 0)) == [
        "engineers 12 → 11",
        "1 turn brings nothing back",
    ]
    table.wheel(0, 5, 2, 1, "T0-base")
    assert preview(table, actions.UseSpace(0, space("workshop.one"), 1, 0))[1] == (
        "1 turn brings back 2 excavators, 1 mixer, Base Tile"
    )
    assert preview(table, actions.UseSpace(0, space("machinery.both"), 2, 0)) == [
        "engineers 12 → 10, credits 5 → 0, excavators 6 → 7, mixers 4 → 5",
    ]


def test_a_production_tells_its_parts_and_what_follows() -> None:
    table = Position("italy viktor").dam(0, "D8L", 3, 2).conduits(1, "C8B").dam(0, "D9L", 2)
    table.houses(0, "P9-1", "P5-1", "P6-1").contracts(0, "G07", "R01").space("turbine.plus2")
    assert preview(table, actions.Produce(0, dam("D8L"), conduit("C8B"), 1)) == [
        "7 energy (1 × 2 = 2, counts as 4, +2 modifier, +1 powerhouses)",
        "credits 6 → 5, energy 0 → 7",
        "1 drop to the lower dam of basin 9",
        "Bo gets 1 credit, 1 VP",
        "enough for: green contract for 3 energy",
    ]


def test_a_construction_tells_cost_income_and_return() -> None:
    table = Position("usa wilhelm").dam(0, "D9L", 1).conduits(0, "C5A").houses(0, "P8-1").wheel(0, 5, 1)
    table.space("build-1").tile("T0-base")
    assert preview(table, actions.Build(0, 0, dam("D5H"))) == [
        "cost: 3 excavators",
        "and 3 credits for the red border",
        "credits 6 → 3, excavators 6 → 4",
        "2 turns bring back 1 excavator",
        "uncovers an income: wheel 1 turn",
        "completes a way for water: upper dam of basin 5, conduit 5A",
        "on the wheel for 4 more turns",
    ]


def test_ways_to_pay_are_named() -> None:
    table = Position("usa jill").machines(0, 9, 9).space("build-1").tile("T0-conduit")
    assert preview(table, actions.Build(0, 2, conduit("C8B")))[0] == "cost: 4 excavators or 2 mixers"
    wild = Position("usa jill").machines(0, 9, 9).more_tiles(0, "T3-wild").space("build-1").tile("T3-wild")
    assert preview(wild, actions.Build(0, 2, conduit("C8B")))[1] == "VP 10 → 13"
    table.build("C8B")
    assert preview(table, actions.Pay(0, 0, 2, 0)) == ["mixers 9 → 7", "on the wheel for 5 more turns"]


def test_passing_tells_the_round_as_it_stands() -> None:
    table = Position().engineers(0, 0).bonus("B2").energy(0, 8).energy(1, 3).dam(0, "D8L", 1)
    table.more_tiles(0, "T3-base").turn(0)
    assert preview(table, actions.Done(0)) == [
        "out of this round",
        "the round as it stands: ranking +6 VP, bonus tile +4 VP, 4 credits",
    ]


def test_the_round_is_scored_as_it_stood() -> None:
    table = Position().bonus("B2").energy(0, 8).energy(1, 0).dam(0, "D8L", 1).engineers(0, 0).turn(0)
    table.more_tiles(0, "T3-base")
    before = table.has(0)
    table.end_round()
    assert table.has(0)[3] - before[3] == 10
    assert table.has(0)[0] - before[0] == 4


def test_a_drop_tells_where_it_runs() -> None:
    table = Position().dam(0, "D8H", 1).water(A=1).space("water.one-now")
    assert preview(table, actions.PlaceDrop(0, 0)) == ["1 drop to the upper dam of basin 8"]
    later = Position().dam(0, "D8H", 1).water(A=1).space("water.two")
    assert preview(later, actions.PlaceDrop(0, 0)) == [
        "headstream A: 1 → 2",
        "it would leave the map if all water flowed now",
        "then up to 1 drop on a headstream",
    ]


def test_hints_begin_with_the_weightiest() -> None:
    table = Position().system(0, "D8L", 3, 1, "C8A", "P11-1").contracts(0, "G10").space("turbine.zero")
    table.produce("D8L", "C8A", 1)
    fulfilled = actions.Fulfil(0, contract("G10"))
    assert reasons(table, fulfilled)[:2] == ["+4 VP at once", "for its reward: 4 VP, 2 credits"]
    assert reasons(table, fulfilled, "ja")[0] == "すぐに勝利点+4"
    assert reasons(table, actions.Done(0)) == ["nothing better is left here"]


def test_a_hint_for_a_piece_names_what_it_completes() -> None:
    table = Position("usa wilhelm").dam(0, "D9L", 1).conduits(0, "C5A").houses(0, "P8-1")
    table.space("build-1").tile("T0-base")
    assert reasons(table, actions.Build(0, 0, dam("D5L"))) == [
        "opens 1 new way for water to a powerhouse",
        "uncovers an income: wheel 1 turn",
    ]


def test_a_hint_always_says_something() -> None:
    for state, legal, _ in games(range(3), lively=False):
        view = rules().redact(state, legal[0].seat)
        assert all(WORDING.reasons(view, action) for action in (legal[0], legal[-1]))
