"""What the evaluation knows, position by position, and what it must not know."""

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.pirates.plans import BLOCKED, CONTESTED, OPEN, Planner
from desktop_app.games.pirates.weights import Weights
from tests.games.pirates.positions import Position, rules

LIKELY = (0, *[16] * 9)
UNLIKELY = (0, *[4] * 9)


def worth(position: Position, seat: int = 0) -> float:
    return rules().evaluate(position.state, seat)


def promise(*cells: int, chances: tuple[int, ...] = LIKELY) -> float:
    return Planner(rules().box, Weights()).line(cells, chances).value


def test_a_line_one_ship_short_promises_less_than_the_whole_and_more_than_nothing() -> None:
    assert 0 < promise(3, 4, OPEN, BLOCKED, BLOCKED, BLOCKED) < promise(3, 4, 5, BLOCKED, BLOCKED, BLOCKED)
    assert promise(3, 4, BLOCKED, OPEN, OPEN, OPEN) == 0


def test_a_number_that_hardly_comes_promises_less() -> None:
    assert promise(3, 4, OPEN, chances=UNLIKELY) < promise(3, 4, OPEN)


def test_a_space_the_rival_may_take_promises_less() -> None:
    assert promise(3, 4, CONTESTED) < promise(3, 4, OPEN)


def test_the_ships_of_a_combination_are_dearer_to_lose_than_others() -> None:
    losses = Planner(rules().box, Weights()).line((2, 3, 4, BLOCKED, 9, BLOCKED), LIKELY).losses
    assert min(losses[:3]) > losses[4] == 0


def test_a_ship_missing_only_a_number_in_hand_is_worth_more_than_one_missing_another() -> None:
    held, other = (Position().ships(0, "a1=3 b1=4").hand(0, n).turn(0) for n in (5, 9))
    assert worth(held) > worth(other)


def test_a_ship_far_away_is_worth_more_than_one_at_home() -> None:
    far, home = (Position().ships(0, f"b3=4 {where}=9").turn(1) for where in ("b4", "b2"))
    assert worth(far) > worth(home)


def test_a_shielded_ship_before_a_cannon_is_worth_more() -> None:
    bare, shielded = (
        Position().printed("d6", "ortho").ships(0, f"d3=4 d4=5{plus}").turn(1) for plus in ("", "+1")
    )
    assert worth(shielded) > worth(bare)


def test_a_burning_ship_is_worth_less_to_its_owner() -> None:
    whole, burning = (Position().ships(0, f"b2=4 b3=9{mark}").turn(0) for mark in ("", "*"))
    assert worth(burning) < worth(whole)
    assert worth(burning, 1) > worth(whole, 1)


def test_a_shot_still_to_be_fired_counts_if_it_has_a_target() -> None:
    base = Position().ships(1, "d6=4").hand(0, 3, 9).turn(0)
    missing = Position().ships(1, "d6=4").hand(0, 3, 9).turn(0)
    assert worth(base.place(3, "d1")) > worth(missing.place(3, "a1"))


def test_few_ways_to_go_are_a_danger() -> None:
    walled = Position().ships(1, "a1=1 b1=2 c1=3 d1=4 e1=5 f1=6").turn(0)
    free = Position().ships(1, "a2=1 b2=2 c2=3 d2=4 e2=5 f2=6").turn(0)
    assert worth(walled) < worth(free) - 2


def test_gold_is_worth_something_while_there_are_mercenaries() -> None:
    rich, poor = (Position().market("four_way").gold(0, gold).turn(0) for gold in (3, 0))
    assert worth(rich) > worth(poor) + 0.3
    rich, poor = (Position().market().gold(0, gold).turn(0) for gold in (3, 0))
    assert abs(worth(rich) - worth(poor)) < 0.1


def test_mines_collected_count_alike_whatever_they_turned_out_to_be() -> None:
    good, bad = (Position().collected(0, value).turn(1) for value in (0, -2))
    assert worth(good) == worth(bad)


def test_the_end_counts_what_it_is_worth_and_a_win_is_more_than_its_lead() -> None:
    state = Position().points(0, 5).points(1, 2).gold(1, 9).state
    state.frames = []
    assert rules().evaluate(state, 0) > 3
    assert rules().evaluate(state, 1) == -rules().evaluate(state, 0)


def test_who_is_stranded_has_lost_whatever_the_score() -> None:
    state = Position().points(0, 20).state
    state.frames, state.loser = [], 0
    assert rules().evaluate(state, 0) < -100
    assert rules().evaluate(state, 1) > 100


def test_a_view_is_worth_what_the_seat_makes_of_the_whole_position() -> None:
    for seed in range(4):
        state, rng = rules().new_game(Setup("pirates", 2, seed)), Rng(seed)
        while (decision := rules().decision(state)) is not None:
            view = rules().redact(state, decision.seat)
            assert rules().evaluate(view, decision.seat) == rules().evaluate(state, decision.seat)
            rules().apply(state, rules().sample_action(state, rng))


def test_parts_add_up_to_the_value() -> None:
    state = Position().ships(0, "b1=4 b2=5").ships(1, "d6=1 d5=2").gold(0, 2).turn(0).state
    judge = rules().judge
    own, its = (sum(judge.parts(state, seat, 0)) for seat in (0, 1))
    assert abs(own - Weights().rival * its - judge.value(state, 0)) < 1e-9


def test_a_board_is_laid_with_its_victory_points_near_home() -> None:
    state = rules().new_game(Setup("pirates", 2, 3, (("free_arrangement", 1),)))
    rules().apply(state, rules().legal_actions(state)[0])
    values = []
    for action in rules().legal_actions(state):
        after = state.clone()
        rules().apply(after, action)
        values.append(rules().evaluate(after, 0))
    assert max(values) > min(values)
