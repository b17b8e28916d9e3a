from desktop_app.engine.digest import digest
from desktop_app.engine.errors import IllegalAction, Problem
from desktop_app.engine.types import Action, Setup, Wire


def test_a_digest_is_short_and_tells_states_apart() -> None:
    first: list[Wire] = [1, ["a", [2]]]
    second: list[Wire] = [1, ["a", 2]]
    assert digest(first) == "c6f630cc1c92"
    assert digest(first) != digest(second)


def test_a_setup_answers_for_options_it_does_not_name() -> None:
    setup = Setup("toy", 2, 1, (("wide", 1),))
    assert setup.option("wide", 0) == 1
    assert setup.option("tall", 0) == 0


def test_a_refused_action_carries_its_reason() -> None:
    error = IllegalAction(Action(1), Problem("toy.too_dear", (("need", 5), ("have", 3))))
    assert "toy.too_dear" in str(error)
    assert error.problem.remark().params == (("need", 5), ("have", 3))
