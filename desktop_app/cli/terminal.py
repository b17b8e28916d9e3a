"""A game in the terminal: it tells the position in words and takes choices by number.

What a choice means and what may be chosen comes from the rules and their wording; here is only the talk.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Any
from unicodedata import normalize

from desktop_app.ai.profiles import HINT_LEVEL, find_level, seat_level
from desktop_app.cli.choices import Choices, without_forced
from desktop_app.cli.harmless import harmless
from desktop_app.cli.keeping import Keeping
from desktop_app.cli.news import paragraphs
from desktop_app.cli.position import Position
from desktop_app.cli.screen import Screen
from desktop_app.content.messages import Messages
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rng import Rng
from desktop_app.engine.rules import TellsMore, Wording
from desktop_app.engine.types import Action, Event, Outcome, Remark
from desktop_app.play.match import Match, Step
from desktop_app.play.seats import people

_NOBODY_YET = -1
"""Nobody has sat down at the terminal so far."""

_COMMAND = re.compile(r"([a-z?])|([vil]) ?(\d+)")
"""A letter, for some commands with a number behind it."""
_DIGITS = 6
"""No list is so long that a number needs more."""

_MINUS = "\N{MINUS SIGN}"

_BESIDE = 6
"""Rows of the screen beside the log: its head, and what is asked after it."""


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
        self._keeping = keeping
        self._messages = messages
        self._names = tuple(self._name(seat) for seat in range(len(match.seats)))
        self._screen = Screen(messages, self._names)
        self._has_secrets = match.rules.info.private_info and len(people(match.seats)) > 1
        self._draws = Rng(~match.setup.seed)
        self._position = Position()
        self._shown_turn = -1
        self._untold: list[Step] = []
        self._reader = _NOBODY_YET
        self._begun_at = match.step_count
        self._seen: dict[int, int] = {}

    def run(self) -> None:
        """Play until the game is over or the player ends it."""
        setup = self._match.setup
        self._say("cli.welcome", title=Remark(f"{setup.game}.title"), seed=setup.seed)
        self._screen.tell(self._keeping.at_start())
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
            self._screen.tell(self._keeping.at_end())
            raise
        self._tell_untold()
        outcome = self._match.outcome()
        if outcome is not None:
            self._tell_result(outcome)
        self._screen.tell(self._keeping.at_end())

    # Turns

    def _let_opponent_play(self, seat: int) -> None:
        level = seat_level(self._match.setup.game, self._match.seats[seat].level)
        view = self._match.view_for(seat)
        choice = level.agent.choose(self._match.rules, view, seat, level.budget, self._draws)
        self._untold.append(self._play(choice.action))

    def _ask(self, prompt: Prompt) -> None:
        seat = prompt.decision.seat
        self._tell_untold()
        self._hand_over(seat)
        narrowed = without_forced(prompt)
        action = _only_one(narrowed)
        if action is None:
            if prompt.decision.turn != self._shown_turn:
                self._shown_turn = prompt.decision.turn
                self._tell_position(narrowed)
            action = self._chosen(narrowed)
        if action is not None:
            self._tell_own(self._play(action), seat)

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
        self._position.forget()
        self._tell_news(self._match.steps[self._seen.get(seat, self._begun_at) :], seat)

    def _wait(self) -> None:
        """Wait until Enter is pressed, and scroll away all that stands in the terminal."""
        if self._read() == "q":
            raise _Ended
        self._screen.clear()

    def _play(self, action: Action) -> Step:
        step = self._match.play(action)
        self._screen.tell(self._keeping.keep())
        self._seen[self._reader] = self._match.step_count
        return step

    def _chosen(self, prompt: Prompt) -> Action | None:
        """Return the action chosen, or None when the match is no longer where `prompt` was asked.

        The choices are listed when they are new and when nothing is typed; other answers leave them standing.
        """
        seat = prompt.decision.seat
        parts = [prompt]
        choices = self._listed(parts[-1])
        while True:
            answer = self._read()
            command = _COMMAND.fullmatch(answer)
            if answer == "b" and len(parts) > 1:
                parts.pop()
            elif answer == "b":
                self._say("cli.no_back")
                continue
            elif command is not None and (letter := command.group(1) or command.group(2)) in _COMMANDS:
                if _COMMANDS[letter](self, seat, choices, _number(command.group(3) or "")):
                    return None
                continue
            elif (at := _number(answer)) is not None and 1 <= at <= len(choices.picks):
                pick = choices.picks[at - 1]
                if isinstance(pick, Action):
                    return pick
                parts.append(without_forced(parts[-1].narrow(pick)))
                if (action := _only_one(parts[-1])) is not None:
                    return action
            elif answer:
                self._say("cli.not_a_choice", answer=harmless(answer[:20]), count=len(choices.picks))
                continue
            choices = self._listed(parts[-1])

    def _listed(self, prompt: Prompt) -> Choices:
        choices = self._choices(prompt)
        self._screen.print(choices.lines(self._screen))
        return choices

    def _choices(self, prompt: Prompt) -> Choices:
        return Choices(self._wording, self._match.view_for(prompt.decision.seat), prompt)

    def _read(self) -> str:
        """Return what is typed, with the wide digits and letters of a Japanese keyboard as plain ones."""
        try:
            return normalize("NFKC", input("> ")).strip().lower()
        except (EOFError, RuntimeError):  # the latter where there is no input at all
            raise _Ended from None

    # Commands; each returns whether the match has changed

    def _help(self, seat: int, choices: Choices, number: int | None) -> bool:
        for line in ("choose", "look", "undo", "tell", "end"):
            self._say(f"cli.help.{line}")
        self._screen.print(self._contents(self._pages(seat)))
        return False

    def _undo(self, seat: int, choices: Choices, number: int | None) -> bool:
        return self._rewind(self._free(self._match.undo_target()))

    def _undo_turn(self, seat: int, choices: Choices, number: int | None) -> bool:
        target = self._match.turn_target()
        if target is not None and self._is_forced(target):
            later = [step.index for step in self._match.steps[target:] if self._is_own(step)]
            target = next((index for index in later if not self._is_forced(index)), self._free(target))
        return self._rewind(target)

    def _free(self, target: int | None) -> int | None:
        """Return the last step up to `target` at which there was something to choose, if it may be undone.

        One without a choice would be played again at once.
        """
        while target is not None and self._is_forced(target):
            earlier = [
                step.index
                for step in self._match.steps[:target]
                if self._is_own(step) and self._match.can_rewind(step.index)
            ]
            target = earlier[-1] if earlier else None
        return target

    def _is_own(self, step: Step) -> bool:
        return self._match.seats[step.action.seat].is_human

    def _is_forced(self, index: int) -> bool:
        return len(self._match.rules.legal_actions(self._match.state_at(index))) == 1

    def _rewind(self, target: int | None) -> bool:
        if target is None:
            self._say("cli.no_undo")
            return False
        self._match.rewind(target)
        self._screen.tell(self._keeping.keep())
        self._shown_turn = -1
        self._position.forget()
        self._say("cli.undone")
        return True

    def _redo(self, seat: int, choices: Choices, number: int | None) -> bool:
        steps = self._match.redo_with_replies()
        if not steps:
            self._say("cli.no_redo")
            return False
        self._screen.tell(self._keeping.keep())
        self._say("cli.redone")
        self._tell_events(steps, self._viewer(steps[0].action.seat))
        return True

    def _show_position(self, seat: int, choices: Choices, number: int | None) -> bool:
        """Tell the page of the position, or one of those behind it."""
        pages = self._pages(seat)
        if number is None:
            page = list(map(self._screen.text, self._wording.page(self._match.view_for(seat))))
            whole = [*page, *self._contents(pages)]
            fits = not self._screen.rows or self._screen.height(whole) < self._screen.rows
            self._screen.print(whole if fits else page)
        elif 1 <= number <= len(pages):
            title, lines = pages[number - 1]
            print()
            self._say("cli.page", title=title)
            self._screen.tell(lines)
        else:
            self._say("cli.no_page", n=len(pages))
        return False

    def _pages(self, seat: int) -> Sequence[tuple[Remark, tuple[Remark, ...]]]:
        """Return the pages behind that of the position, with their titles."""
        if not isinstance(self._wording, TellsMore):
            return ()
        return self._wording.pages(self._match.view_for(seat))

    def _contents(self, pages: Sequence[tuple[Remark, tuple[Remark, ...]]]) -> list[str]:
        """Return the line that names the pages, if there are any."""
        if not pages:
            return []
        titles = [f"v{at} {self._screen.text(title)}" for at, (title, _) in enumerate(pages, 1)]
        named = self._screen.text(Remark("cli.join")).join(titles)
        return [self._screen.text(Remark("cli.pages", (("pages", named),)))]

    def _look(self, seat: int, choices: Choices, number: int | None) -> bool:
        """Tell all there is to know of a choice."""
        if number is not None and 1 <= number <= len(choices.picks):
            for line in choices.about(number):
                self._say("cli.event", event=line)
        else:
            self._say("cli.look_how", count=len(choices.picks))
        return False

    def _show_log(self, seat: int, choices: Choices, number: int | None) -> bool:
        """Tell the end of the log, as many lines as asked for or as there is room for."""
        lines = [self._screen.text(line) for line in self._log(seat)]
        if not lines:
            self._say("cli.log_empty")
        shown = number or max(self._screen.rows - _BESIDE, 0) or len(lines)
        if shown < len(lines):
            self._say("cli.log_before", n=len(lines) - shown, count=len(lines))
        self._screen.print(lines[-shown:])
        return False

    def _log(self, viewer: int) -> list[Remark]:
        """Return the log as far as `viewer` may know it, under a heading for each turn of a seat."""
        lines: list[Remark] = []
        info, seats = self._match.rules.info, len(self._match.seats)
        for (number, seat), steps in groupby(self._match.steps, lambda step: (step.turn, step.action.seat)):
            events = [event for step in steps for event in step.seen_by(viewer)]
            if told := [*paragraphs(self._lines(events), self._messages, named=seat)]:
                turn = Remark(info.turn_key, (("n", info.own_turn(number, seats)),))
                lines += [Remark("cli.turn", (("turn", turn), ("seat", seat))), *told]
        return lines

    def _hint(self, seat: int, choices: Choices, number: int | None) -> bool:
        view = self._match.view_for(seat)
        level = find_level(self._match.setup.game, HINT_LEVEL)
        # The hint draws from a copy: asking for one leaves the opponents' choices as they were.
        choice = level.agent.choose(self._match.rules, view, seat, level.budget, Rng(self._draws.state))
        words = self._wording.action(view, choice.action)
        at = choices.number_of(choice.action)
        if at is None:
            self._say("cli.hint", choice=words)
        else:
            self._say("cli.hint.number", number=at, choice=words)
        for reason in self._wording.reasons(view, choice.action):
            self._say("cli.reason", reason=reason)
        return False

    def _end(self, seat: int, choices: Choices, number: int | None) -> bool:
        raise _Ended

    # Telling

    def _tell_position(self, prompt: Prompt) -> None:
        """Tell what the player does not know yet of the position, above the choices."""
        self._tell_page(prompt.decision.seat, self._choices(prompt).lines(self._screen))

    def _tell_page(self, viewer: int, below: Sequence[str]) -> None:
        """Tell what is new of the page, above some lines."""
        page = [self._screen.text(line) for line in self._wording.page(self._match.view_for(viewer))]
        news = self._position.news(page, self._screen, self._screen.height(below) + 1)
        if news:
            self._screen.print(["", *news])

    def _tell_untold(self) -> None:
        """Tell what opponents did since somebody was asked.

        Where people hide things, who sits at the screen is told; whoever comes first is told later.
        """
        steps, self._untold = self._untold, []
        if not steps or (self._has_secrets and self._reader == _NOBODY_YET):
            return
        self._tell_news(steps, self._viewer(steps[-1].action.seat))

    def _tell_news(self, steps: Sequence[Step], viewer: int) -> None:
        """Tell what others did, summed up where the game can do that."""
        if not isinstance(self._wording, TellsMore):
            self._tell_events(steps, viewer)
            return
        events = [event for step in steps for event in step.seen_by(viewer)]
        self._screen.tell(paragraphs(self._wording.news(events), self._messages))

    def _tell_own(self, step: Step, seat: int) -> None:
        """Tell what a player did in full, and what followed of others summed up."""
        lines: list[Remark] = []
        for others, events in groupby(step.seen_by(seat), lambda event: getattr(event, "seat", seat) != seat):
            if others and isinstance(self._wording, TellsMore):
                lines += self._wording.news(list(events))
            else:
                lines += self._lines(list(events))
        self._screen.tell(paragraphs(lines, self._messages))

    def _tell_events(self, steps: Sequence[Step], viewer: int) -> None:
        events = [event for step in steps for event in step.seen_by(viewer)]
        self._screen.tell(paragraphs(self._lines(events), self._messages))

    def _lines(self, events: Sequence[Event]) -> list[Remark]:
        lines = (self._wording.event(event) for event in events)
        return [line for line in lines if line is not None]

    def _tell_result(self, outcome: Outcome) -> None:
        self._tell_page(self._viewer(0), ())
        print()
        self._say("cli.over", reason=Remark(outcome.reason))
        for part, numbers in self._wording.sheet(self._match.view_for(self._viewer(0))):
            figures = [str(number).replace("-", _MINUS) for number in numbers]
            each = zip(self._names, figures, strict=True)
            self._say("cli.sheet_row", part=part, numbers=", ".join(f"{name} {n}" for name, n in each))
        for seat in sorted(range(len(self._names)), key=lambda seat: outcome.ranks[seat]):
            if outcome.scores:
                points = Remark("common.points", (("n", outcome.scores[seat]),))
                alone = (
                    len(self._names) == 1 and outcome.ranks[seat] == 1
                )  # else a rival of the rules is ahead
                key = "cli.place_alone" if alone else "cli.place"
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

    def _say(self, key: str, **params: int | str | Remark) -> None:
        self._screen.say(key, **params)


def _only_one(prompt: Prompt) -> Action | None:
    """Return the action that a prompt has come down to, or None while there is something to choose."""
    return prompt.settled() if not prompt.handles() else None


def _number(answer: str) -> int | None:
    """Return the number that was typed, None when it is none or far too large."""
    return int(answer) if answer.isdecimal() and len(answer) <= _DIGITS else None


_COMMANDS: Mapping[str, Callable[[TerminalGame, int, Choices, int | None], bool]] = MappingProxyType(
    {
        "h": TerminalGame._help,
        "u": TerminalGame._undo,
        "t": TerminalGame._undo_turn,
        "r": TerminalGame._redo,
        "v": TerminalGame._show_position,
        "i": TerminalGame._look,
        "l": TerminalGame._show_log,
        "?": TerminalGame._hint,
        "q": TerminalGame._end,
    }
)
