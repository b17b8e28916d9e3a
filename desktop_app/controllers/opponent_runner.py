"""Asks the opponents' process and brings its answers into the window's thread, which never waits."""

from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.ai.agent import Budget, Choice
from desktop_app.ai.child import Answer, Child, ChildGone
from desktop_app.ai.greedy import GreedyAgent
from desktop_app.ai.profiles import find_level
from desktop_app.ai.random_agent import RandomAgent
from desktop_app.ai.worker import Request
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Wire
from desktop_app.games.registry import find

_LOOK_EVERY = 8
"""Milliseconds between two looks into the pipe while somebody thinks; at other times there are none."""

_START_UP = 15.0
"""Seconds a process gets on top, for starting Python and reading the game on a slow disk."""

_MOST_OWED = 4
"""Thoughts a process may leave unanswered, called off ones included, before it counts as hung."""

_STAND_IN = Budget(0.04, 2)
"""What a move made here, in the window's process, may take: less than anybody notices."""


@dataclass(frozen=True, slots=True)
class Question:
    """Whose choice is asked for, by number; the answer carries the same number."""

    number: int
    request: Request


class OpponentRunner(QObject):
    """Owns the process: starts it at the first need, replaces it when it dies or does not answer.

    One question at a time: a new one calls the last one off. Every question is answered with `chose`
    unless it is called off, by a stand-in's move if the process cannot; or with `gave_up`, when even here
    no move is to be had.
    """

    chose = Signal(int, object)
    """The number of the question, and a `Choice`."""

    gave_up = Signal(int)
    """The number of a question to which there is no answer."""

    replaced = Signal()
    """The process had to be given up; a move was made without it."""

    def __init__(self, parent: QObject | None = None, *, patience: float = 10.0) -> None:
        """`patience` is what a process may take, in seconds, beyond twice the budget's."""
        super().__init__(parent)
        self._patience = patience
        self._child: Child | None = None
        self._fresh = False
        self._asked = 0
        self._owed = 0
        self._open: Question | None = None
        self._until = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY)
        self._timer.timeout.connect(self._look)

    @property
    def pid(self) -> int:
        """The number of the process, 0 while there is none."""
        return self._child.pid if self._child else 0

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._open is not None

    def prepare(self, game: str) -> None:
        """Start the process and let it read a game, so that the first answer comes soon."""
        try:
            self._ready().load(game)
        except (ChildGone, OSError):
            self._drop()

    def ask(
        self, game: str, view: list[Wire], seat: int, level: str, seed: int, budget: Budget | None = None
    ) -> int:
        """Ask for a choice for `seat` from its redacted view; return the question's number.

        Without a `budget` the level's own holds. `chose` follows, never within this call.
        """
        self.cancel()
        self._asked += 1
        limits = budget or find_level(game, level).budget
        request = Request(game, view, seat, level, seed, limits.seconds, limits.playouts)
        self._open = Question(self._asked, request)
        self._until = monotonic() + 2 * limits.seconds + self._patience
        try:
            self._sweep()
            self._ready().think(self._asked, request)
            self._owed += 1
            if self._fresh:
                self._until += _START_UP
        except (ChildGone, OSError):
            # The answer must not come within this call; the timer finds nobody there and stands in.
            self._drop()
        self._timer.start()
        return self._asked

    def cancel(self) -> None:
        """Call the open question off; nothing is answered to it any more."""
        if self._open is None:
            return
        self._open = None
        self._timer.stop()
        if self._child is not None:
            try:
                self._child.cancel(self._asked)
            except ChildGone:
                self._drop()

    def close(self) -> None:
        """End the process; it comes back at the next question."""
        self._open = None
        self._timer.stop()
        self._drop()

    def _ready(self) -> Child:
        if self._child is None:
            self._child = Child()
            self._fresh = True
            self._owed = 0
        return self._child

    def _drop(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.close()

    def _next_answer(self) -> Answer | None:
        answer = self._child.poll() if self._child else None
        if answer is not None:
            self._fresh = False
            self._owed -= 1
        return answer

    def _sweep(self) -> None:
        """Take in the answers to what was called off; give a process up that owes too many.

        It could otherwise fill the pipe, and writing to a full pipe would make the window wait.
        """
        while self._next_answer() is not None:
            pass
        if self._owed >= _MOST_OWED:
            self._drop()

    def _look(self) -> None:
        question = self._open
        if question is None:
            self._timer.stop()
            return
        if self._child is None:
            self._stand_in(question)
            return
        try:
            while (answer := self._next_answer()) is not None:
                if answer.number != question.number:
                    continue
                if answer.reply is None:
                    self._stand_in(question)
                    return
                loaded = find(question.request.game).load()
                action = loaded.codec.decode(answer.reply.action)
                reply = answer.reply
                self._close_with(question, Choice(action, reply.value, reply.seconds, reply.considered))
                return
        except Exception:  # whatever the process sent, this must not come back at every look
            self._stand_in(question)
            return
        if monotonic() > self._until:
            self._stand_in(question)

    def _stand_in(self, question: Question) -> None:
        """Move without the process, which is given up."""
        self._drop()
        choice = _choice_here(question.request)
        if choice is None:
            self._close()
            self.gave_up.emit(question.number)
            return
        self.replaced.emit()
        if self._open is question:
            self._close_with(question, choice)

    def _close_with(self, question: Question, choice: Choice) -> None:
        self._close()
        self.chose.emit(question.number, choice)

    def _close(self) -> None:
        self._open = None
        self._timer.stop()


def _choice_here(request: Request) -> Choice | None:
    """Return the choice of a stand-in, or None when a position has none that could be found."""
    # An evaluation that fails is likely what broke the process; a legal move is nearly always to be had.
    for agent in (GreedyAgent(), RandomAgent()):
        with suppress(Exception):
            rules: Any = find(request.game).load().rules
            view = rules.from_wire(request.view)
            return agent.choose(rules, view, request.seat, _STAND_IN, Rng(request.seed))
    return None
