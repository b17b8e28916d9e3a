"""What the evaluation knows: better positions are worth more, and a turn is followed to its end."""

from statistics import median
from time import process_time

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.barrage.catalogue import NEUTRAL
from tests.games.barrage.positions import Position, rules


def worth(position: Position, seat: int = 0) -> float:
    return rules().evaluate(position.state(), seat)


def system(level: int = 2, drops: int = 2, slot: str = "C9A", site: str = "P11-1") -> Position:
    """Return a position in which seat 0 has a dam, a conduit and a powerhouse that are linked."""
    return Position().system(0, "D9L", level, drops, slot, site)


def test_pieces_that_are_linked_are_worth_more_than_pieces_that_are_not() -> None:
    linked, apart = system(slot="C9B", site="P12-1"), system(slot="C9B", site="P11-1")
    assert worth(linked) > worth(apart) + 3


def test_a_conduit_of_a_higher_value_is_worth_more() -> None:
    assert worth(system(slot="C9B", site="P12-1")) > worth(system(slot="C9A", site="P11-1")) + 1


def test_an_own_conduit_is_worth_more_than_one_of_another_company() -> None:
    own = Position().dam(0, "D9L", 2, 2).houses(0, "P12-1").conduits(0, "C9B")
    foreign = Position().dam(0, "D9L", 2, 2).houses(0, "P12-1").conduits(1, "C9B")
    none = Position().dam(0, "D9L", 2, 2).houses(0, "P12-1")
    assert worth(own) > worth(foreign) > worth(none)


@pytest.mark.parametrize("round_", [1, 3, 5])
def test_water_in_a_dam_of_a_system_is_worth_more_than_none(round_: int) -> None:
    full, empty = (system(3, drops, "C9B", "P12-1").round(round_) for drops in (3, 0))
    assert worth(full) > worth(empty) + 1


def test_water_on_a_headstream_above_the_own_dam_is_worth_more_than_elsewhere() -> None:
    base = Position().system(0, "D1L", 2, 0, "C1B", "P5-1").round(4)
    reached, missed = (base.twin().water(**{letter: 2}) for letter in "AD")
    assert worth(reached) > worth(missed) + 1


def test_headstreams_bring_nothing_to_be_produced_in_the_last_round() -> None:
    base = Position().system(0, "D1L", 2, 0, "C1A", "P8-1").round(5)
    gained = worth(base.twin().water(A=2)) - worth(base)
    assert abs(gained - 2) < 0.5, "a point for each drop in the own dam"


def test_a_neutral_dam_with_water_makes_a_system() -> None:
    pieces = Position().conduits(0, "C9B").houses(0, "P12-1")
    assert worth(pieces.twin().dam(NEUTRAL, "D9L", 3, 2)) > worth(pieces.twin().dam(NEUTRAL, "D8L", 3, 2))


def test_machines_in_the_supply_are_worth_more_than_on_the_wheel_and_soon_back_more_than_late() -> None:
    supply = Position().machines(0, 6, 4)
    soon, late = (Position().machines(0, 3, 4).wheel(0, segment, excavators=3) for segment in (5, 1))
    gone = Position().machines(0, 3, 4)
    assert worth(supply) > worth(soon) > worth(late) > worth(gone)


def test_a_tile_in_the_supply_is_worth_more_than_on_the_wheel() -> None:
    others = ("T0-elevation", "T0-conduit", "T0-powerhouse")
    on_wheel = Position().tiles(0, *others).wheel(0, 2, name="T0-base")
    assert worth(Position()) > worth(on_wheel) + 0.5


def test_a_contract_in_reach_is_worth_more_than_one_out_of_reach_and_that_more_than_none() -> None:
    base = system(2, 2, "C9B", "P12-1").round(5)
    easy, hard, none = (base.twin().contracts(0, *names) for names in (["Y12"], ["R07"], []))
    assert worth(easy) > worth(hard) + 2
    assert worth(hard) >= worth(none)


def test_points_count_as_points() -> None:
    assert abs(worth(Position().vp(0, 20)) - worth(Position().vp(0, 10)) - 10) < 1e-6


def test_the_lead_on_the_energy_track_is_worth_points() -> None:
    ahead, behind = (Position().round(5).engineers(0, 1).energy(0, own).energy(1, 20) for own in (22, 14))
    assert worth(ahead) > worth(behind) + 2


def test_no_energy_at_all_is_to_be_avoided() -> None:
    some, none = (Position().round(5).engineers(0, 1).energy(0, energy) for energy in (1, 0))
    assert worth(some) > worth(none) + 2


def test_a_section_reached_lowers_the_malus_of_the_bonus_tile() -> None:
    base = Position().round(2).bonus("B5").engineers(0, 1).houses(0, "P5-1", "P8-1", "P9-1").energy(1, 40)
    reached, short = (base.twin().energy(0, energy) for energy in (12, 10))
    assert worth(reached) > worth(short) + 2


def test_what_the_objective_counts_is_worth_points() -> None:
    base = Position().objective("O1").round(5).engineers(0, 1).dam(1, "D2H").dam(1, "D3H")
    red = base.twin().dam(0, "D8H").dam(0, "D9H").dam(0, "D10H")
    free = base.twin().dam(0, "D8L").dam(0, "D9L").dam(0, "D10L")
    assert worth(red) > worth(free) + 2


def test_incomes_to_come_are_worth_more_early() -> None:
    def gain(round_: int) -> float:
        two = Position("germany jill").round(round_).dam(0, "D8L").dam(0, "D10L")
        one = Position("germany jill").round(round_).dam(0, "D8L")
        return worth(two) - worth(one)

    assert gain(2) > gain(5) + 2


def test_in_the_last_round_resources_count_as_they_are_scored() -> None:
    rich, poor = (Position().round(5).engineers(0, 1).credits(0, count) for count in (25, 0))
    assert worth(rich) - worth(poor) >= 4


def test_a_construction_is_valued_by_the_best_site_there_is() -> None:
    begun = Position().dam(0, "D9L", 1, 1).houses(0, "P12-1").space("build-1")
    values = [worth(begun.twin().tile(name)) for name in ("T0-conduit", "T0-base")]
    assert worth(begun) == pytest.approx(max(values), abs=1.0)
    best = worth(begun.twin().tile("T0-conduit").build("C9B"))
    assert worth(begun.twin().tile("T0-conduit")) == pytest.approx(best)


def test_a_production_is_valued_with_the_contract_it_fulfils() -> None:
    base = system(3, 2, "C9B", "P12-1").round(5)
    with_contract = base.twin().contracts(0, "Y12").space("turbine.plus2")
    without = base.twin().contracts(0).space("turbine.plus2")
    assert worth(with_contract) > worth(without) + 5


def test_the_evaluation_changes_nothing() -> None:
    position = Position().dam(0, "D9L", 1, 1).houses(0, "P12-1").space("build-1")
    before = position.state().to_wire()
    worth(position)
    assert position.state().to_wire() == before


def test_a_finished_game_is_valued_by_rank_before_points() -> None:
    state = Position().vp(0, 30).vp(1, 31).state()
    state.frames = []
    assert rules().evaluate(state, 1) > rules().evaluate(state, 0) + 500


def test_who_is_alone_at_the_end_and_behind_does_not_put_it_off() -> None:
    """The game is lost anyway, not by what ends it."""
    base = system(3, 2, "C9B", "P12-1").round(5).passed(1).engineers(0, 2)
    base = base.vp(1, 100).energy(1, 20).contracts(0, "Y01").occupied(1, "turbine.minus2")
    last, not_yet = base.twin().space("turbine.zero"), base.twin().space("bank.bank", 1)
    assert worth(last) > worth(not_yet) + 3


def test_who_is_alone_in_a_round_keeps_engineers_for_what_they_may_still_do() -> None:
    base = system(3, 2, "C9B", "P12-1").round(5).passed(1).vp(1, 100).contracts(0, "Y12")
    enough, short = (base.twin().engineers(0, 3).space("bank.bank", spent) for spent in (1, 2))
    assert worth(enough) > worth(short) + 5


@pytest.mark.parametrize("seats", [2, 4])
def test_an_evaluation_is_fast(seats: int) -> None:
    """Bound of 3 s for 30 actions: 100 ms an evaluation, here with a margin of 5."""
    seconds = []
    for seed in range(2):
        state, rng = rules().new_game(Setup("barrage", seats, seed)), Rng(seed)
        while (decision := rules().decision(state)) is not None:
            if rng.below(4) == 0:
                started = process_time()
                rules().evaluate(state, decision.seat)
                seconds.append(process_time() - started)
            rules().apply(state, rules().sample_action(state, rng))
    assert median(seconds) < 0.02
    assert sorted(seconds)[int(len(seconds) * 0.95)] < 0.1
