from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.engine.codec import Codec
from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import Action


@dataclass(frozen=True, slots=True)
class Build(Action):
    tag: ClassVar[str] = "build"
    place: str
    costs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pass(Action):
    tag: ClassVar[str] = "pass"


CODEC = Codec((Build, Pass))


def test_an_action_becomes_its_tag_and_its_fields_in_order() -> None:
    assert CODEC.encode(Build(2, "B3", (1, 4))) == ["build", 2, "B3", [1, 4]]
    assert CODEC.encode(Pass(0)) == ["pass", 0]


@given(st.integers(0, 3), st.text(max_size=20), st.lists(st.integers(-99, 99), max_size=6))
def test_every_action_survives_the_way_there_and_back(seat: int, place: str, costs: list[int]) -> None:
    action = Build(seat, place, tuple(costs))
    assert CODEC.decode(CODEC.encode(action)) == action


@pytest.mark.parametrize(
    ("wire", "said"),
    [
        (None, "begins with its tag"),
        ([], "begins with its tag"),
        ([7], "begins with its tag"),
        (["fly", 0], "unknown action 'fly'; known are build, pass"),
        (["pass"], "has 0 values, it needs 1"),
        (["pass", 0, 0], "has 2 values, it needs 1"),
        (["pass", True], "True is not a int in range"),
        (["pass", 1.0], "1.0 is not a int"),
        (["pass", 1 << 40], "is not a int in range"),
        (["build", 0, 3, []], "3 is not a str"),
        (["build", 0, "x" * 65, []], "is not a str in range"),
        (["build", 0, "B3", [1, "a"]], "'a' is not a int"),
        (["build", 0, "B3", [[1]]], r"\[1\] is not a int"),
        (["build", 0, "B3", [1] * 65], "is not a tuple"),
    ],
)
def test_what_is_no_action_is_refused_with_its_value(wire: object, said: str) -> None:
    with pytest.raises(RulesError, match=said):
        CODEC.decode(wire)


def test_two_actions_may_not_share_a_tag() -> None:
    with pytest.raises(RulesError, match="share the tag 'pass'"):
        Codec((Pass, Pass))
