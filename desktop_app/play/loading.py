"""From a record to a match that can be played on.

Saved by today's rules, a match begins at its snapshot at once and its past is replayed later. Saved by
other rules, its moves are replayed under today's. What cannot be replayed is refused, by move; asked to
salvage, the match goes on from the snapshot, or else from the last move that fits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from desktop_app.engine.codec import Codec
from desktop_app.engine.digest import digest
from desktop_app.engine.errors import RulesError
from desktop_app.engine.rules import Rules
from desktop_app.engine.types import GameInfo, Remark, Setup, Wire
from desktop_app.games.registry import GameEntry, find
from desktop_app.play.errors import Flaw, Params, SaveError, at_field, at_move
from desktop_app.play.history import History, Move
from desktop_app.play.match import Match
from desktop_app.play.past import Checked, Misfit, Past, replayed
from desktop_app.play.record import MatchRecord, from_bytes
from desktop_app.play.strict_json import short

# A position from a file is whatever somebody wrote there; a game that slips on one must not stop the program.
_SLIPS = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match from a save, and what the player should be told about it.

    `check`, when given, replays the past; a thread may run it, and its answer goes to `match.adopt`.
    """

    match: Match[Any]
    record: MatchRecord
    notices: tuple[Remark, ...] = ()
    check: Callable[[], Checked[Any] | None] | None = None


def open_record(
    record: MatchRecord,
    file: str,
    *,
    find_game: Callable[[str], GameEntry] = find,
    keep_id: bool = False,
    salvage: bool = False,
) -> Loaded:
    """Return the match of a record, as quickly as may be; `SaveError` names the move that does not fit.

    `keep_id` lets a whole one go on as the same match, so that its autosave continues that of the record.
    Asked to `salvage`, a misfit gives the snapshot, or else the moves before it, with a notice.
    """
    opening = _open(record, file, find_game)
    whole_id = record.match if keep_id and not record.cut else ""
    notices: tuple[Remark, ...] = ()
    if record.cut:
        key = "play.notice.salvaged" if salvage else "play.notice.cut"
        notices = (Remark(key, _counts(file, record, len(record.actions))),)
    snapshot = opening.snapshot()
    if snapshot is not None and opening.same_rules and not opening.misspelt():
        match = opening.match(whole_id, snapshot)
        return Loaded(match, record, notices, match.check_past)
    try:
        history = opening.replayed(record.actions)
    except Misfit as misfit:
        salvageable = snapshot is not None or misfit.index > 0
        if salvage and salvageable:
            return opening.salvaged(misfit, snapshot)
        raise _refusal(file, misfit, salvageable=salvageable) from None
    if record.actions and history.steps[-1].digest != record.actions[-1].digest:
        notices = (*notices, Remark("play.notice.other_rules", (("file", file),)))
        whole_id = ""
    match = opening.match(whole_id)
    match.adopt(Checked(history))
    return Loaded(match, record, notices)


def open_bytes(
    data: bytes,
    file: str,
    *,
    find_game: Callable[[str], GameEntry] = find,
    is_same: Callable[[MatchRecord], bool] = lambda _: False,
    salvage: bool = False,
) -> Loaded:
    """Read and open what a file holds; `is_same` tells whether its match goes on as itself."""
    try:
        record = from_bytes(data, file, salvage=salvage)
    except SaveError as error:
        error.salvageable = not salvage and _can_salvage(data, file, find_game)
        raise
    return open_record(record, file, find_game=find_game, keep_id=is_same(record), salvage=salvage)


def match_from(record: MatchRecord, entry: GameEntry, file: str = "") -> Match[Any]:
    """Return the match of a record after replaying it and comparing every digest and the snapshot."""
    name = file or record.name
    loaded = open_record(record, name, find_game=lambda _: entry)
    checked = None if loaded.check is None else loaded.check()
    if checked is not None:
        if checked.misfit is not None:
            raise _refusal(name, checked.misfit, salvageable=True)
        loaded.match.adopt(checked)
    is_equal = record.rules == entry.info().rules_version
    if is_equal and record.snapshot not in (None, loaded.match.state.to_wire()):
        raise SaveError(name, at_field("snapshot"), "play.save.snapshot_differs", salvageable=True)
    return loaded.match


def history_lost(file: str, misfit: Misfit) -> Remark:
    """Return the notice that a match goes on from its snapshot, since its past does not lead there."""
    return Remark(
        "play.notice.history_lost",
        (("file", file), ("where", at_move(misfit.index)), ("reason", misfit.reason)),
    )


@dataclass(frozen=True, slots=True)
class _Opening:
    """A record whose game is known and whose first position stands."""

    record: MatchRecord
    file: str
    rules: Rules[Any]
    codec: Codec
    start: Any

    @property
    def same_rules(self) -> bool:
        return self.record.rules == self.rules.info.rules_version

    def match(self, match_id: str, snapshot: Any = None) -> Match[Any]:
        """Return the match, its past not replayed yet."""
        record = self.record
        return Match(
            self.rules,
            self.codec,
            record.setup,
            record.seats,
            free_undo=record.free_undo,
            match_id=match_id,
            start=self.start if snapshot is None else snapshot,
            past=Past(self.start, record.actions, record.start is not None),
        )

    def replayed(self, moves: tuple[Move, ...]) -> History[Any]:
        return replayed(self.rules, self.codec, self.start, moves, same_rules=self.same_rules)

    def snapshot(self) -> Any:
        """Return the position the snapshot holds, if it is the one after the last move; else None."""
        record = self.record
        if record.snapshot is None or not record.actions:
            return None
        if digest(record.snapshot) != record.actions[-1].digest:
            return None
        try:
            state = self.rules.from_wire(record.snapshot)
            self.rules.decision(state)
            self.rules.legal_actions(state)
        except _SLIPS:
            return None
        return state

    def misspelt(self) -> bool:
        """Tell whether some move is no action of this game, so that a replay must name it."""
        try:
            for move in self.record.actions:
                self.codec.decode(move.wire)
        except RulesError:
            return True
        return False

    def salvaged(self, misfit: Misfit, snapshot: Any) -> Loaded:
        """Return what can be played on with: the snapshot, or the moves before the misfit."""
        record = self.record
        if snapshot is not None:
            match = self.match("", snapshot)
            match.adopt(Checked(None, misfit))
            return Loaded(match, record, (history_lost(self.file, misfit),))
        fitting = record.actions[: misfit.index]
        match = self.match("")
        match.adopt(Checked(self.replayed(fitting)))
        notice = Remark("play.notice.salvaged", _counts(self.file, record, len(fitting)))
        return Loaded(match, record, (notice,))


def _can_salvage(data: bytes, file: str, find_game: Callable[[str], GameEntry]) -> bool:
    try:
        record = from_bytes(data, file, salvage=True)
        open_record(record, file, find_game=find_game, salvage=True)
    except SaveError:
        return False
    return bool(record.actions)


def _refusal(file: str, misfit: Misfit, *, salvageable: bool) -> SaveError:
    params: Params = (("reason", misfit.reason),)
    return SaveError(file, at_move(misfit.index), "play.save.misfit", params, salvageable=salvageable)


def _open(record: MatchRecord, file: str, find_game: Callable[[str], GameEntry]) -> _Opening:
    try:
        entry = find_game(record.game)
    except RulesError:
        found: Params = (("found", record.game),)
        raise SaveError(file, at_field("game"), "play.save.unknown_game", found) from None
    try:
        _check_setup(record.setup, entry.info())
    except Flaw as flaw:
        raise SaveError.of(file, flaw) from None
    game = entry.load()
    try:
        if record.start is None:
            start = game.rules.new_game(record.setup)
        else:
            start = _first_position(game.rules, record.start)
    except _SLIPS:
        where = "setup" if record.start is None else "start"
        raise SaveError(file, at_field(where), "play.save.no_position") from None
    return _Opening(record, file, game.rules, game.codec, start)


def _first_position(rules: Rules[Any], wire: list[Wire]) -> Any:
    state = rules.from_wire(wire)
    rules.decision(state)
    return state


def _check_setup(setup: Setup, info: GameInfo) -> None:
    if not info.min_seats <= setup.seats <= info.max_seats:
        limits: Params = (("found", setup.seats), ("low", info.min_seats), ("high", info.max_seats))
        raise Flaw("play.save.out_of_range", at_field("setup.seats"), limits)
    values = {option.id: option.values for option in info.options}
    for name, value in setup.options:
        spot = at_field(f"setup.options.{short(name)}")
        if name not in values:
            raise Flaw("play.save.unknown_id", spot, (("found", short(name)), ("known", ", ".join(values))))
        if value not in values[name]:
            known = ", ".join(str(one) for one in values[name])
            raise Flaw("play.save.unknown_id", spot, (("found", short(value)), ("known", known)))


def _counts(file: str, record: MatchRecord, moves: int) -> Params:
    return (("file", file), ("moves", moves), ("of", record.steps))
