"""A game in the terminal: it tells the position in words and takes choices by number.

What a choice means and what may be chosen comes from the rules and their wording; here is only the talk.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from shutil import get_terminal_size
from types import MappingProxyType
from typing import Any

from desktop_app.ai.profiles import HINT_LEVEL, find_level, seat_level
from desktop_app.cli.harmless import harmless
from desktop_app.cli.keeping import Keeping
from desktop_app.content.messages import Messages
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rng import Rng
from desktop_app.engine.rules import Wording
from desktop_app.engine.types import Action, Outcome, Remark
from desktop_app.play.match import Match, Step
from desktop_app.play.seats import people

_LISTED = 9
"""Up to so many actions are listed whole; more are chosen part by part."""


_NOBODY_YET = -1
"""Nobody has sat down at the terminal so far."""


class _Ended(Exception):
    """The player ended the game, or the input did."""


class TerminalGame:
    """One match between the terminal and the opponents; `keeping` writes it down after every change."""

    def __init__(
        self,
        match: Match[Any],
        wording: Wording[Any],
        messages: Messages,
        keeping: Keeping,
    ) -> None:
        self._match = match
        self._wording = wording
        self._messages = messages
        self._keeping = keeping
        self._names = tuple(self._name(seat) for seat in range(len(match.seats)))
        self._has_secrets = match.rules.info.private_info and len(people(match.seats)) > 1
        self._draws = Rng(~match.setup.seed)
        self._shown_turn = -1
        self._reader = _NOBODY_YET
        self._begun_at = match.step_count
        self._seen: dict[int, int] = {}

    def run(self) -> None:
        """Play until the game is over or the player ends it."""
        setup = self._match.setup
        self._say("cli.welcome", title=Remark(f"{setup.game}.title"), seed=setup.seed)
        self._tell(self._keeping.at_start())
        try:
            while (prompt := self._match.prompt()) is not None:
                if self._match.seats[prompt.decision.seat].is_human:
                    self._ask(prompt)
                else:
                    self._let_opponent_play(prompt.decision.seat)
        except _Ended:
            pass
        except KeyboardInterrupt:
            print()
            self._tell(self._keeping.at_end())
            raise
        outcome = self._match.outcome()
        if outcome is not None:
            self._tell_result(outcome)
        self._tell(self._keeping.at_end())

    # Turns

    def _let_opponent_play(self, seat: int) -> None:
        level = seat_level(self._match.setup.game, self._match.seats[seat].level)
        view = self._match.view_for(seat)
        choice = level.agent.choose(self._match.rules, view, seat, level.budget, self._draws)
        self._play(choice.action)

    def _ask(self, prompt: Prompt) -> None:
        self._hand_over(prompt.decision.seat)
        if prompt.decision.turn != self._shown_turn:
            self._shown_turn = prompt.decision.turn
            self._tell_position(prompt.decision.seat)
        action = self._chosen(prompt)
        if action is not None:
            self._play(action)

    def _hand_over(self, seat: int) -> None:
        """Where people hide things from each other, let the next one come before anything of theirs shows.

        What the last one saw is scrolled away, as soon as it is read; the next one is told what happened.
        """
        before, self._reader = self._reader, seat
        if before == seat or not self._has_secrets:
            return
        if before != _NOBODY_YET:
            self._say("cli.hand_over", seat=seat)
            self._wait()
        self._say("cli.sit_down", seat=seat)
        self._wait()
        self._shown_turn = -1
        for step in self._match.steps[self._seen.get(seat, self._begun_at) :]:
            self._tell_events(step, seat)

    def _wait(self) -> None:
        """Wait until Enter is pressed, and scroll away all that stands in the terminal."""
        if self._read() == "q":
            raise _Ended
        print("\n" * get_terminal_size().lines)

    def _play(self, action: Action) -> None:
        step = self._match.play(action)
        self._keep()
        self._tell_events(step, self._viewer(action.seat))
        self._seen[self._reader] = self._match.step_count

    def _chosen(self, prompt: Prompt) -> Action | None:
        """Return the action chosen, or None when the match is no longer where `prompt` was asked."""
        parts = [_without_forced(prompt)]
        while True:
            action = parts[-1].settled()
            if action is not None and not parts[-1].handles():
                return action
            picks = self._list(parts[-1])
            answer = self._read()
            if answer == "b":
                if len(parts) == 1:
                    self._say("cli.no_back")
                else:
                    parts.pop()
            elif answer in _COMMANDS:
                if _COMMANDS[answer](self, prompt.decision.seat):
                    return None
            elif answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(picks):
                pick = picks[int(answer) - 1]
                if isinstance(pick, Action):
                    return pick
                parts.append(_without_forced(parts[-1].narrow(pick)))
            elif answer:
                self._say("cli.not_a_choice", answer=harmless(answer[:20]), count=len(picks))

    def _list(self, prompt: Prompt) -> Sequence[Action | str]:
        """Print the choices with their numbers, and return them."""
        view = self._match.view_for(prompt.decision.seat)
        sentence = self._wording.decision(view, prompt.decision, prompt.chosen)
        print()
        self._say("cli.decision", seat=prompt.decision.seat, prompt=sentence)
        if len(prompt.actions) > _LISTED:
            handles = prompt.handles()
            for number, handle in enumerate(handles, 1):
                self._say("cli.choice", number=number, choice=self._wording.handle(view, handle))
            return handles
        for number, action in enumerate(prompt.actions, 1):
            choice = self._wording.action(view, action)
            outcome = self._text(Remark("cli.join")).join(
                map(self._text, self._wording.preview(view, action))
            )
            if outcome:
                self._say("cli.choice_outcome", number=number, choice=choice, outcome=outcome)
            else:
                self._say("cli.choice", number=number, choice=choice)
        return prompt.actions

    def _read(self) -> str:
        try:
            return input("> ").strip().lower()
        except (EOFError, RuntimeError):  # the latter where there is no input at all
            raise _Ended from None

    # Commands; each returns whether the match has changed

    def _help(self, seat: int) -> bool:
        self._say("cli.help")
        return False

    def _undo(self, seat: int) -> bool:
        return self._rewind(self._match.undo_target())

    def _undo_turn(self, seat: int) -> bool:
        return self._rewind(self._match.turn_target())

    def _rewind(self, target: int | None) -> bool:
        if target is None:
            self._say("cli.no_undo")
            return False
        self._match.rewind(target)
        self._keep()
        self._shown_turn = -1
        self._say("cli.undone")
        return True

    def _redo(self, seat: int) -> bool:
        steps = self._match.redo_with_replies()
        if not steps:
            self._say("cli.no_redo")
            return False
        self._keep()
        self._say("cli.redone")
        for step in steps:
            self._tell_events(step, self._viewer(step.action.seat))
        return True

    def _show_position(self, seat: int) -> bool:
        self._tell_position(seat)
        return False

    def _show_log(self, seat: int) -> bool:
        if not self._match.steps:
            self._say("cli.log_empty")
        match, last = self._match, (0, -1)
        for step in match.steps:
            if (step.turn, step.action.seat) != last:
                last = (step.turn, step.action.seat)
                info = match.rules.info
                number = ("n", info.own_turn(step.turn, len(match.seats)))
                self._say("cli.turn", turn=Remark(info.turn_key, (number,)), seat=step.action.seat)
            self._tell_events(step, seat)
        return False

    def _hint(self, seat: int) -> bool:
        view = self._match.view_for(seat)
        level = find_level(self._match.setup.game, HINT_LEVEL)
        # The hint draws from a copy: asking for one leaves the opponents' choices as they were.
        choice = level.agent.choose(self._match.rules, view, seat, level.budget, Rng(self._draws.state))
        self._say("cli.hint", choice=self._wording.action(view, choice.action))
        for reason in self._wording.reasons(view, choice.action):
            self._say("cli.reason", reason=reason)
        return False

    def _end(self, seat: int) -> bool:
        raise _Ended

    # Telling

    def _tell_position(self, seat: int) -> None:
        print()
        for line in self._wording.page(self._match.view_for(seat)):
            print(self._text(line))

    def _tell_events(self, step: Step, viewer: int) -> None:
        lines = (self._wording.event(event) for event in step.seen_by(viewer))
        for line, same in groupby(line for line in lines if line is not None):
            times = len(list(same))
            told = line if times == 1 else Remark("common.times", (("what", line), ("n", times)))
            self._say("cli.event", event=told)

    def _tell_result(self, outcome: Outcome) -> None:
        print()
        self._say("cli.over", reason=Remark(outcome.reason))
        for part, numbers in self._wording.sheet(self._match.view_for(self._viewer(0))):
            each = zip(self._names, numbers, strict=True)
            self._say("cli.sheet_row", part=part, numbers=", ".join(f"{name} {n}" for name, n in each))
        for seat in sorted(range(len(self._names)), key=lambda seat: outcome.ranks[seat]):
            if outcome.scores:
                points = Remark("common.points", (("n", outcome.scores[seat]),))
                key = "cli.place" if len(self._names) > 1 else "cli.place_alone"
                self._say(key, rank=outcome.ranks[seat], seat=seat, points=points)
            else:
                self._say("cli.place_only", rank=outcome.ranks[seat], seat=seat)

    def _viewer(self, seat: int) -> int:
        """Return whose eyes to look through after `seat` acted: its own, the reader's, or a person's."""
        seats = self._match.seats
        if seats[seat].is_human:
            return seat
        if self._has_secrets:
            return self._reader
        return next((number for number, other in enumerate(seats) if other.is_human), seat)

    def _name(self, number: int) -> str:
        seat = self._match.seats[number]
        player = seat.name or self._messages.text(Remark("common.player", (("number", number + 1),)))
        if seat.is_human:
            return player
        level = seat_level(self._match.setup.game, seat.level)
        return self._messages.text(
            Remark("cli.opponent_name", (("player", player), ("level", Remark(level.text_key))))
        )

    def _text(self, remark: Remark) -> str:
        return self._messages.text(remark, self._names)

    def _keep(self) -> None:
        self._tell(self._keeping.keep())

    def _tell(self, remarks: Sequence[Remark]) -> None:
        for remark in remarks:
            print(self._text(remark))

    def _say(self, key: str, **params: int | str | Remark) -> None:
        print(self._text(Remark(key, tuple(params.items()))))


_COMMANDS: Mapping[str, Callable[[TerminalGame, int], bool]] = MappingProxyType(
    {
        "h": TerminalGame._help,
        "u": TerminalGame._undo,
        "t": TerminalGame._undo_turn,
        "r": TerminalGame._redo,
        "v": TerminalGame._show_position,
        "l": TerminalGame._show_log,
        "?": TerminalGame._hint,
        "q": TerminalGame._end,
    }
)


def _without_forced(prompt: Prompt) -> Prompt:
    """Return the prompt with all touched of which there is only one."""
    while len(handles := prompt.handles()) == 1:
        prompt = prompt.narrow(handles[0])
    return prompt
