from dataclasses import dataclass
from typing import ClassVar

import pytest

from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action, Decision


@dataclass(frozen=True, slots=True)
class Step(Action):
    tag: ClassVar[str] = "step"
    way: tuple[str, ...]

    def path(self) -> tuple[str, ...]:
        return self.way


ACTIONS = tuple(Step(0, way) for way in (("a", "x"), ("a", "y"), ("b",), ("a", "x", "z")))
PROMPT = Prompt.of(Decision(0, 1, 1, "test.choose"), ACTIONS)


def test_the_first_handles_stand_once_each_in_the_order_of_the_actions() -> None:
    assert PROMPT.handles() == ("a", "b")


def test_touching_a_handle_keeps_what_goes_through_it() -> None:
    narrowed = PROMPT.narrow("a")
    assert narrowed.handles() == ("x", "y")
    assert narrowed.chosen == ("a",)
    assert narrowed.settled() is None


def test_a_whole_path_settles_the_action() -> None:
    assert PROMPT.narrow("b").settled() == ACTIONS[2]
    assert PROMPT.narrow("a").narrow("x").settled() == ACTIONS[0]


def test_a_handle_that_leads_nowhere_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="'q' cannot be chosen after"):
        PROMPT.narrow("q")
