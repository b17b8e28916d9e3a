"""The rules' side of the window: the one object that scenes and panels talk to about a match.

It plays what people choose, lets opponents think, saves every step, and says what changed. It draws
nothing, and decides nothing that the rules or `Match` decide.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from desktop_app.ai.agent import Choice
from desktop_app.ai.profiles import HINT_LEVEL, seat_level
from desktop_app.controllers.autosaver import Autosaver
from desktop_app.controllers.claim import Claim
from desktop_app.controllers.opponent_runner import OpponentRunner
from desktop_app.controllers.pace import Pace
from desktop_app.controllers.settings import Settings
from desktop_app.controllers.table_controller import NOBODY, TableController
from desktop_app.engine.errors import IllegalAction, Problem
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Remark, Setup
from desktop_app.games.registry import find
from desktop_app.play.errors import SaveError
from desktop_app.play.loading import history_lost
from desktop_app.play.match import Match, Step
from desktop_app.play.record import MatchRecord, record_of
from desktop_app.play.seats import Seat, people
from desktop_app.play.storage import SaveStore

_SAVE_BOUND = 1.0
"""Seconds a person's move waits, at most, for the save of the one before it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest opponent would do here, in words, and why; `value` as `Rules.evaluate`."""

    action: Action
    text: Remark
    reasons: tuple[Remark, ...]
    value: float


class MatchController(TableController):
    """A match that is being played.

    After every step it waits for `idle` before it asks the next person or shows the next opponent's
    move, if `animated` is set; otherwise it goes on at once.
    """

    match_over = Signal(object)
    """The `Outcome`, once the last step was shown."""

    opponent_thinking = Signal(int, bool)
    """A seat, and whether it began or ended thinking."""

    hint_ready = Signal(object)
    """The `Hint` asked for."""

    curtain_needed = Signal(int)
    """This person must come to the screen; `lift_curtain` says that they have."""

    saved = Signal(str)
    """The file the match was saved to."""

    save_failed = Signal(object)
    """A `Remark`: the match could not be saved, and why."""

    open_refused = Signal(object)
    """A `SaveError`: why a save was not opened, and whether some of it could be."""

    noticed = Signal(object)
    """A `Remark` the player should read, while the match goes on."""

    def __init__(self, settings: Settings, store: SaveStore, parent: QObject | None = None) -> None:
        super().__init__(settings, parent)
        self.animated = False
        """Whether somebody calls `idle` when the animation of a step is done."""
        self._store = store
        self._saver = Autosaver(self)
        self._saver.saved.connect(self.saved)
        self._saver.save_failed.connect(self.save_failed)
        self._runner = OpponentRunner(self)
        self._runner.chose.connect(self._take_answer)
        self._runner.replaced.connect(self._note_replaced)
        self._runner.gave_up.connect(self._take_failure)
        self._pace = Pace(lambda: settings.speed, lambda: not self._saver.is_pending, self)
        self._pace.released.connect(self._play_held)
        self._prompt: Prompt | None = None
        self._curtain: int | None = None
        self._thinking: int | None = None
        self._hinting = 0
        self._over = False
        self._busy = False
        self._created = ""
        self._name = ""
        self._kept = False
        self._claim = Claim(store.folder / "locks")

    # A match comes and goes

    @Slot(object, object, bool)
    def start(self, setup: Setup, seats: Sequence[Seat], free_undo: bool = False) -> None:
        """Begin a match; `RulesError` names what in the set-up cannot be."""
        loaded = find(setup.game).load()
        self.take(Match(loaded.rules, loaded.codec, setup, seats, free_undo=free_undo))

    def open(self, path: Path, *, salvage: bool = False) -> bool:
        """Go on with a saved match; `open_refused` says why that cannot be, and nothing changes then.

        Asked to `salvage`, what can be read of a damaged save is opened.
        """
        self._saver.settle(_SAVE_BOUND)
        try:
            loaded = self._store.load(path, salvage=salvage)
        except SaveError as error:
            self.open_refused.emit(error)
            return False
        # The log needs the steps at once, so there is nothing to be gained by checking the past later.
        checked = loaded.check() if loaded.check is not None else None
        if checked is not None:
            loaded.match.adopt(checked)
        record = loaded.record
        # A copy of a named save has no claim to its name.
        name = record.name if loaded.match.id == record.match else ""
        self.take(loaded.match, created=record.created, name=name)
        for notice in loaded.notices:
            self.noticed.emit(notice)
        if checked is not None and checked.misfit is not None:
            self.noticed.emit(history_lost(path.name, checked.misfit))
        return True

    def take(self, match: Match[Any], *, created: str = "", name: str = "") -> None:
        """Lay a match on the table: a new one, an opened one, or one to be played on from a replay.

        `created` is when it began, as saves write it; now, when nothing is said. `name` is the player's
        for it. A match that lies on the table of another window goes on as a copy.
        """
        self._stop_thinking()
        is_ours = self._claim.take(match.id)
        if not is_ours:
            match.become_copy()
            self._claim.take(match.id)
        self._put(match)
        self._created = created or self._store.now()
        self._name = name
        self._kept = False
        self._curtain = None
        self._over = False
        self._viewer = min(people(match.seats), default=0)
        if self._has_secrets():
            self._viewer = NOBODY
        if len(people(match.seats)) < len(match.seats):
            self._runner.prepare(self.game)
        self.match_replaced.emit()
        self._reset()
        if not is_ours:
            self.noticed.emit(Remark("control.claimed"))

    def close(self) -> None:
        """Write what is unsaved, end the opponents' process and the writer; the object is done then."""
        self._stop_thinking()
        self._runner.close()
        self._saver.close()
        self._claim.drop()

    def leave(self) -> None:
        """Take the match off the table; it stays saved."""
        self._stop_thinking()
        self._runner.close()
        self._saver.settle(_SAVE_BOUND)
        self._claim.drop()
        self._set_prompt(None)
        self._match = None

    def record(self) -> MatchRecord:
        """Return the match as a save holds it; also what a bug report needs."""
        view = self.match.view_for(NOBODY)
        figures = [self.wording.standing(view, seat) for seat in range(len(self.match.seats))]
        scores = [figure[0][1] for figure in figures if figure]
        return record_of(
            self.match, saved=self._store.now(), created=self._created, name=self._name, scores=scores
        )

    def save_as(self, name: str) -> Path | None:
        """Write a save under a name of the player's and return its file; None when `save_failed` says why."""
        try:
            path = self._store.save_as(self.record(), name)
        except SaveError as error:
            self.save_failed.emit(error.remark)
            return None
        self.saved.emit(str(path))
        return path

    # Moves

    @property
    def prompt(self) -> Prompt | None:
        return self._prompt

    @property
    def thinking_seat(self) -> int | None:
        """The opponent whose move is awaited, or None."""
        return self._thinking

    @property
    def seat_shown(self) -> int | None:
        """The seat whose turn it is as the table shows it: a move counts once its animation is done."""
        if not self._pace.resting and self.match.steps:
            return self.match.steps[-1].action.seat
        decision = self.match.rules.decision(self.match.state)
        return decision.seat if decision is not None else None

    @property
    def awaited(self) -> int | None:
        """The person who must come to the screen before anything goes on, or None."""
        return self._curtain

    def public_view(self) -> Any:
        """Return the position as anybody at this screen may see it: hands of several people stay hidden."""
        return self.match.view_for(NOBODY) if self._has_secrets() else self.view()

    @property
    def opponents_pid(self) -> int:
        """The number of the opponents' process, 0 while there is none."""
        return self._runner.pid

    @Slot(object)
    def submit(self, action: Action) -> None:
        """Play a person's action, or say with `action_refused` why not.

        Allowed while the last step's animation still runs.
        """
        problem = self._untimely()
        if problem is not None:
            self.action_refused.emit(problem)
            return
        if not self._saver.settle(_SAVE_BOUND):
            self.save_failed.emit(Remark("control.save.slow"))
        self._play(action)

    @Slot()
    def turn_table(self) -> None:
        """Show the table to the person who decides next; said when the animation of the last step is done.

        `idle` does so too, but then the table has been shown to the person before. Where there are secrets
        it is left to `idle`, which lowers the curtain.
        """
        if not self._has_secrets():
            self._choose_view()

    @Slot()
    def idle(self) -> None:
        """Say that the animation of the last step is done."""
        self._pace.rest()
        self._settle()

    # Taking back

    @property
    def can_undo(self) -> bool:
        return self.undo_problem is None

    @property
    def can_redo(self) -> bool:
        return self.redo_problem is None

    @property
    def undo_problem(self) -> Problem | None:
        """Why nothing can be taken back now, or None."""
        return self.match.undo_problem() if self.has_match else Problem("play.undo.nothing")

    @property
    def redo_problem(self) -> Problem | None:
        """Why nothing can be redone now, or None."""
        return self.match.redo_problem() if self.has_match else Problem("play.redo.nothing")

    @Slot()
    def undo(self) -> None:
        """Take back the last decision of a person, and the opponents' replies to it."""
        self._rewind(self.match.undo_target())

    @Slot()
    def undo_turn(self) -> None:
        """Take back a person's whole turn."""
        self._rewind(self.match.turn_target())

    @Slot(int)
    def undo_to(self, index: int) -> None:
        """Go back to just before step `index`, where that is allowed."""
        self._rewind(index if self.match.can_rewind(index) else None)

    @Slot()
    def redo(self) -> None:
        """Play once more what was taken back, with the opponents' replies."""
        if not self.can_redo:
            return
        self._stop_thinking()
        self._curtain = None
        for step in self.match.redo_with_replies():
            self._announce(step)
        self._go_on()

    # Help for a person

    @Slot()
    def hint(self) -> None:
        """Ask what the strongest opponent would do; `hint_ready` follows, unless a move comes first."""
        if self._prompt is None or self._hinting:
            return
        self._hinting = self._ask(self._prompt.decision.seat, HINT_LEVEL)

    def needs_confirmation(self, action: Action) -> bool:
        """Tell whether the player wants to be asked before a legal action is played.

        By the setting: never; when something secret comes up; or at the end of every turn.
        """
        wish = self.settings.confirm
        if wish == "never":
            return False
        rules = self.match.rules
        turn = rules.decision(self.match.state)
        world, revealed = self._foresee(action)
        if wish == "secrets":
            return revealed
        after = rules.decision(world)
        return after is None or turn is None or (after.turn, after.seat) != (turn.turn, turn.seat)

    def foreseen(self, action: Action) -> Any | None:
        """Return the view a legal action leads to, or None when it brings up what nobody can foresee."""
        world, revealed = self._foresee(action)
        return None if revealed else self.match.rules.redact(world, self._viewer)

    @Slot()
    def lift_curtain(self) -> None:
        """Say that the person `curtain_needed` named sits at the screen."""
        if self._curtain is None:
            return
        seat, self._curtain = self._curtain, None
        self._look_from(seat)
        self.match_reset.emit(self.view())
        self._settle()

    # How a match goes on

    def _foresee(self, action: Action) -> tuple[Any, bool]:
        """Return a world after the action, as the viewer may imagine it, and whether something came up."""
        world = self.match.rules.determinize(self.view(), self._viewer, Rng(0))
        return world, self.match.rules.apply(world, action)

    def _untimely(self) -> Problem | None:
        """Return why no person may move now."""
        if not self.has_match:
            return Problem("control.over")
        decision = self.match.rules.decision(self.match.state)
        if decision is None:
            return Problem("control.over")
        if self._curtain is not None:
            return Problem("control.curtain", (("seat", self._curtain),))
        if not self.match.seats[decision.seat].is_human:
            return Problem("control.not_now", (("seat", decision.seat),))
        return None

    def _play(self, action: Action) -> None:
        try:
            step = self.match.play(action)
        except IllegalAction as refusal:
            self.action_refused.emit(refusal.problem)
            return
        self._stop_thinking()
        self._announce(step)
        self._go_on()

    def _announce(self, step: Step) -> None:
        """Show a step; the scene may call `idle` from within, which then waits for `_go_on`."""
        self._pace.moved(animated=self.animated)
        self._prompt = None
        self._busy = True
        self._show(step)
        self._busy = False

    def _rewind(self, index: int | None) -> None:
        if index is None:
            return
        self._stop_thinking()
        self._curtain = None
        self.match.rewind(index)
        self._over = False
        self._reset()

    def _reset(self) -> None:
        """Show the present position at once, and go on from there."""
        self._pace.drop()
        self._pace.rest()
        self._prompt = None
        self._choose_view()
        self.match_reset.emit(self.view())
        self._go_on()

    def _go_on(self) -> None:
        """Save, let the next opponent think, and ask the next person once the table rests."""
        self._save()
        self.undo_changed.emit(self.can_undo, self.can_redo)
        decision = self.match.rules.decision(self.match.state)
        if decision is not None and not self.match.seats[decision.seat].is_human:
            self._thinking = decision.seat
            level = seat_level(self.game, self.match.seats[decision.seat].level)
            self._ask(decision.seat, level.id)
            self.opponent_thinking.emit(decision.seat, True)
        self._settle()
        if self._prompt is None:
            self.prompt_changed.emit(None)

    def _settle(self) -> None:
        """Do what had to wait until the table rests: ask the next person, or tell the result."""
        if self._busy or not self._pace.resting or not self.has_match or self._prompt is not None:
            return
        prompt = self.match.prompt()
        if prompt is None:
            self._tell_result()
        elif self.match.seats[prompt.decision.seat].is_human and self._curtain is None:
            self._choose_view()
            if self._curtain is None:
                self._set_prompt(prompt)

    def _tell_result(self) -> None:
        outcome = self.match.outcome()
        if outcome is not None and not self._over:
            self._over = True
            self.match_over.emit(outcome)

    def _choose_view(self) -> None:
        """Show the table to the person who is to decide; private things only once they sit there."""
        decision = self.match.rules.decision(self.match.state)
        if decision is None or not self.match.seats[decision.seat].is_human:
            return
        if decision.seat == self._viewer:
            return
        if not self._has_secrets():
            self._look_from(decision.seat)
            return
        self._curtain = decision.seat
        self._look_from(NOBODY)
        self.curtain_needed.emit(decision.seat)
        self.match_reset.emit(self.view())

    def _has_secrets(self) -> bool:
        """Tell whether people at this screen must not see each other's pieces."""
        return self.match.rules.info.private_info and len(people(self.match.seats)) > 1

    def _set_prompt(self, prompt: Prompt | None) -> None:
        self._prompt = prompt
        self.prompt_changed.emit(prompt)

    def _save(self) -> None:
        """Hand the match to the writer; one that was not begun is not worth a file."""
        if self.match.step_count or self._kept:
            self._kept = True
            self._saver.put(self.match.id, self._store.prepare_autosave(self.record()))

    # Opponents

    def _ask(self, seat: int, level: str) -> int:
        match = self.match
        spot = f"{match.setup.seed}/{match.step_count}/{seat}/{level}"
        # The same match gets the same answers; hashed, since the seed also ordered what is hidden.
        seed = int.from_bytes(blake2b(spot.encode(), digest_size=8).digest(), "big")
        return self._runner.ask(self.game, match.view_for(seat).to_wire(), seat, level, seed)

    def _stop_thinking(self) -> None:
        """Call off a thought or a hint, and forget an answer that is held."""
        self._runner.cancel()
        self._pace.drop()
        self._hinting = 0
        seat, self._thinking = self._thinking, None
        if seat is not None:
            self.opponent_thinking.emit(seat, False)

    def _take_answer(self, question: int, choice: Choice) -> None:
        if question == self._hinting:
            self._hinting = 0
            view = self.view()
            text = self.wording.action(view, choice.action)
            reasons = self.wording.reasons(view, choice.action)
            self.hint_ready.emit(Hint(choice.action, text, reasons, choice.value))
        elif self._thinking is not None:
            self._pace.hold(choice)

    def _take_failure(self, question: int) -> None:
        """Stop where nobody can say what to do; the match can be taken back and saved."""
        if question == self._hinting:
            self._hinting = 0
            self.hint_ready.emit(None)
            self.noticed.emit(Remark("control.hint.none"))
        elif self._thinking is not None:
            seat = self._thinking
            self._stop_thinking()
            self.noticed.emit(Remark("control.opponent.stuck", (("seat", seat),)))

    def _play_held(self, choice: Choice) -> None:
        action = choice.action
        if self.match.rules.problem_with(self.match.state, action) is not None:
            action = self.match.rules.legal_actions(self.match.state)[0]
            self._note_replaced()
        self._play(action)

    def _note_replaced(self) -> None:
        seat = self._thinking if self._thinking is not None else self._viewer
        self.noticed.emit(Remark("control.opponent.replaced", (("seat", seat),)))
