"""The moves before a saved position, replayed when they are needed."""

from dataclasses import dataclass
from typing import Generic

from desktop_app.engine.codec import Codec
from desktop_app.engine.digest import digest
from desktop_app.engine.errors import IllegalAction, RulesError
from desktop_app.engine.rules import Rules, S
from desktop_app.engine.types import Remark
from desktop_app.play.history import History, Move


class Misfit(Exception):
    """A move that the replay stopped at: `index` counts from 0, `reason` is for the player.

    `history` holds the steps before it.
    """

    def __init__(self, index: int, reason: Remark) -> None:
        super().__init__(f"move {index + 1}: {reason.key} {dict(reason.params)}")
        self.index = index
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Checked(Generic[S]):
    """What a replay of the past gave: the history, or the reason why it is lost."""

    history: History[S] | None
    misfit: Misfit | None = None


@dataclass(frozen=True, slots=True)
class Past(Generic[S]):
    """The moves, and the position they begin at: `is_late` when that is not the one of the set-up."""

    start: S
    moves: tuple[Move, ...]
    is_late: bool = False

    def check(self, rules: Rules[S], codec: Codec, present: S) -> Checked[S]:
        """Replay the moves and compare every digest, the last one with the `present` position."""
        try:
            history = replayed(rules, codec, self.start, self.moves)
        except Misfit as misfit:
            return Checked(None, misfit)
        if digest(history.present.to_wire()) != digest(present.to_wire()):
            return Checked(None, Misfit(len(self.moves) - 1, Remark("play.misfit.differs")))
        return Checked(history)


def replayed(
    rules: Rules[S], codec: Codec, start: S, moves: tuple[Move, ...], *, same_rules: bool = True
) -> History[S]:
    """Play `moves` from `start`; `Misfit` names the first one that is refused.

    Under the same rules a move must also lead to the position whose digest stands beside it.
    """
    history = History(start)
    for index, move in enumerate(moves):
        try:
            action = codec.decode(move.wire)
        except RulesError:
            raise Misfit(index, Remark("play.misfit.unknown")) from None
        try:
            step = history.advance(rules, codec, action)
        except IllegalAction as refusal:
            problem = refusal.problem.remark()
            raise Misfit(index, Remark("play.misfit.illegal", (("reason", problem),))) from None
        if same_rules and step.digest != move.digest:
            raise Misfit(index, Remark("play.misfit.differs"))
    return history
