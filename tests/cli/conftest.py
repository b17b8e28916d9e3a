"""How the tests of the command line call it."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from desktop_app.__main__ import main


@dataclass(frozen=True)
class Answer:
    """What a command left: its exit status and what it printed."""

    status: int
    out: str
    err: str


Irori = Callable[..., Answer]


@pytest.fixture
def irori(capsys: pytest.CaptureFixture[str]) -> Irori:
    """Call `irori` with arguments, in this process."""

    def call(*arguments: object) -> Answer:
        status = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    return call
