"""A match written down, as JSON text with one action a line, and read back without trust.

The first line is the header: the list of saves reads nothing else. The moves come next and the snapshot
last, so that a file cut short keeps as many moves as possible. Whether the moves fit the rules is found
out in `play.loading`.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from datetime import MAXYEAR, MINYEAR, datetime
from typing import Any

from desktop_app import __version__
from desktop_app.engine.types import Outcome, Setup, Wire
from desktop_app.play.errors import WHOLE, Flaw, SaveError, at_line, at_move
from desktop_app.play.fields import WIRE_HIGH, Field
from desktop_app.play.history import Move
from desktop_app.play.match import Match
from desktop_app.play.migrations import FORMAT, MIGRATIONS, Document, Migrations, migrated
from desktop_app.play.names import plain_name
from desktop_app.play.seats import COLOURS, KINDS, Seat
from desktop_app.play.strict_json import parse

MAX_BYTES = 2 * 1024 * 1024
MAX_MOVES = 20_000
MAX_SEATS = 8
NAME_LENGTH = 80
_ID = re.compile(r"[a-z0-9_]{1,32}")
_DIGEST = re.compile(r"[0-9a-f]{12}")
_COUNT = (1 << 31) - 1


@dataclass(frozen=True, slots=True)
class Header:
    """What the list of saves shows: which match this is, who plays, and how far it is.

    `created` and `saved` are ISO 8601 texts; `steps` counts the moves, `turn` is the one being played.
    """

    format: int
    app: str
    game: str
    rules: int
    match: str
    name: str
    created: str
    saved: str
    setup: Setup
    seats: tuple[Seat, ...]
    free_undo: bool
    steps: int
    turn: int
    scores: tuple[int, ...]
    result: Outcome | None


@dataclass(frozen=True, slots=True)
class MatchRecord(Header):
    """A whole save.

    `start` is the position before the first move, or None for the one the set-up gives; `snapshot` is
    the position after the last move, or None when the file was `cut` short.
    """

    start: list[Wire] | None
    actions: tuple[Move, ...]
    snapshot: list[Wire] | None
    cut: bool = False


def record_of(
    match: Match[Any], *, saved: str, created: str = "", name: str = "", scores: Sequence[int] = ()
) -> MatchRecord:
    """Return `match` as it stands; `scores` by seat are for the list of saves, where a game shows them."""
    outcome = match.outcome()
    return MatchRecord(
        format=FORMAT,
        app=__version__,
        game=match.setup.game,
        rules=match.rules.info.rules_version,
        match=match.id,
        name=plain_name(name, NAME_LENGTH),
        created=created or saved,
        saved=saved,
        setup=match.setup,
        seats=tuple(replace(seat, name=plain_name(seat.name, NAME_LENGTH)) for seat in match.seats),
        free_undo=match.free_undo,
        steps=match.step_count,
        turn=match.turn,
        scores=tuple(scores) if outcome is None else outcome.scores,
        result=outcome,
        start=match.opening.to_wire() if match.starts_late else None,
        actions=match.moves,
        snapshot=match.state.to_wire(),
    )


def to_text(record: MatchRecord) -> str:
    """Return the text of a save; the moves bring their lines with them."""
    head = _dump({field.name: _plain(record, field.name) for field in fields(Header)})
    moves = ",\n".join(move.line for move in record.actions)
    return (
        f'{head[:-1]},\n"start":{_dump(record.start)},\n"actions":[\n{moves}\n],\n'
        f'"snapshot":{_dump(record.snapshot)}}}\n'
    )


def from_bytes(data: bytes, file: str, *, salvage: bool = False) -> MatchRecord:
    """Read the bytes of a save called `file`; `SaveError` says what is wrong with it and where."""
    if len(data) > MAX_BYTES:
        raise SaveError(file, WHOLE, "play.save.too_big", (("limit", MAX_BYTES // 1024),))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        if not data.lstrip().startswith(b"{"):
            raise SaveError(file, WHOLE, "play.save.no_save") from None
        if error.reason != "unexpected end of data":
            line = data.count(b"\n", 0, error.start) + 1
            column = error.start - data.rfind(b"\n", 0, error.start)
            raise SaveError(file, at_line(line, column), "play.save.not_text") from None
        text = data[: error.start].decode("utf-8")
    return from_text(text, file, salvage=salvage)


def from_text(
    text: str, file: str, *, migrations: Migrations = MIGRATIONS, salvage: bool = False
) -> MatchRecord:
    """Read the text of a save called `file`; `SaveError` says what is wrong with it and where.

    Asked to `salvage`, a log that is damaged in the middle is taken as cut short there.
    """
    try:
        document, cut = _document(text, salvage)
        return _record(Field(migrated(document, migrations), ""), cut, salvage)
    except Flaw as flaw:
        raise SaveError.of(file, flaw) from None


def header_from(first_line: str, file: str, *, migrations: Migrations = MIGRATIONS) -> Header:
    """Read the header of a save from its first line alone."""
    try:
        line = first_line.rstrip()
        if not line.startswith("{") or not line.endswith(","):
            raise Flaw("play.save.no_header", at_line(1, 1))
        return _header(Field(migrated(parse(line[:-1] + "}"), migrations), ""))
    except Flaw as flaw:
        raise SaveError.of(file, flaw) from None


def renamed(data: bytes, name: str, file: str) -> bytes:
    """Return the bytes of a save called `file` under another name of the player's, all else unchanged."""
    name = plain_name(name, NAME_LENGTH)
    line, newline, rest = data.partition(b"\n")
    if newline and line.rstrip().endswith(b","):
        head = _parsed(line.decode("utf-8", "replace").rstrip()[:-1] + "}")
        if isinstance(head, dict) and "name" in head:
            return _dump({**head, "name": name})[:-1].encode() + b",\n" + rest
    # Not laid out as the program does it.
    return to_text(replace(from_bytes(data, file), name=name)).encode()


def _document(text: str, salvage: bool) -> tuple[object, bool]:
    if not text.strip():
        raise Flaw("play.save.empty", WHOLE)
    if not text.lstrip().startswith(("{", "[")):
        raise Flaw("play.save.no_save", WHOLE)
    try:
        document = parse(text)
        if _is_foreign(document):
            raise Flaw("play.save.no_save", WHOLE)
        return document, False
    except Flaw as flaw:
        if flaw.key == "play.save.syntax":
            document = _cut_document(text, salvage)
            if document is not None:
                return document, True
            if not text.rstrip().endswith("}"):
                lines = text.split("\n")
                raise Flaw("play.save.ends_early", at_line(len(lines), len(lines[-1]) + 1)) from None
        raise


def _is_foreign(document: object) -> bool:
    """Return whether a JSON value was never meant as a save."""
    if isinstance(document, dict):
        return not document.keys() & {"format", "game", "match", "actions"}
    return isinstance(document, list)


def _cut_document(text: str, salvage: bool) -> Document | None:
    """Return the readable part of a text that ends before its end; None when that is not what is wrong.

    A broken move with others after it is a flaw, unless it is to be salvaged.
    """
    lines = text.split("\n")
    if len(lines) < 4 or lines[2] != '"actions":[':
        return None
    head = _parsed(lines[0].removesuffix(",") + "}")
    start = _parsed("{" + lines[1].removesuffix(",") + "}")
    if not isinstance(head, dict) or not isinstance(start, dict):
        return None
    moves: list[object] = []
    last = len(lines) - 1
    for number, line in enumerate(lines[3:], start=3):
        if line == "],":
            return {**head, **start, "actions": moves} if number >= last - 1 else None
        move = _parsed(line.removesuffix(","))
        if move is None and number != last and not salvage:
            raise Flaw("play.save.syntax", at_move(len(moves)))
        if move is None:
            break
        moves.append(move)
    return {**head, **start, "actions": moves}


def _parsed(text: str) -> object | None:
    """Return the value of a JSON text, or None when it is none."""
    try:
        return parse(text)
    except Flaw:
        return None


def _record(whole: Field, cut: bool, salvage: bool) -> MatchRecord:
    body = ("start", "actions") if cut else ("start", "actions", "snapshot")
    members = whole.members((*_HEADER_KEYS, *body))
    header = _header(Field({key: members[key].value for key in _HEADER_KEYS}, ""))
    items = members["actions"].items(MAX_MOVES)
    actions = _moves(items, salvage)
    cut = cut or len(actions) < len(items)
    if len(actions) > header.steps or (not cut and len(actions) < header.steps):
        counts = (("found", len(actions)), ("said", header.steps))
        raise members["actions"].flaw("play.save.move_count", counts)
    values = {field.name: getattr(header, field.name) for field in fields(Header)}
    return MatchRecord(
        **values,
        start=_maybe_wire(members["start"]),
        actions=actions,
        snapshot=None if cut else _maybe_wire(members["snapshot"]),
        cut=cut,
    )


def _header(whole: Field) -> Header:
    members = whole.members(_HEADER_KEYS)
    seats = tuple(_seat(field) for field in members["seats"].items(MAX_SEATS))
    game = _word(members["game"], _ID)
    setup = _setup(members["setup"], game)
    if len(seats) != setup.seats:
        raise members["seats"].flaw("play.save.seats", (("found", len(seats)), ("said", setup.seats)))
    return Header(
        format=members["format"].integer(FORMAT, FORMAT),
        app=members["app"].text(32),
        game=game,
        rules=members["rules"].integer(1, _COUNT),
        match=_word(members["match"], _ID),
        name=members["name"].text(NAME_LENGTH),
        created=_moment(members["created"]),
        saved=_moment(members["saved"]),
        setup=setup,
        seats=seats,
        free_undo=members["free_undo"].flag(),
        steps=members["steps"].integer(0, MAX_MOVES),
        turn=members["turn"].integer(0, MAX_MOVES),
        scores=_by_seat(members["scores"], setup.seats, may_lack=True),
        result=_result(members["result"], setup.seats),
    )


def _seat(field: Field) -> Seat:
    members = field.members(("kind", "level", "name", "colour"))
    return Seat(
        kind=members["kind"].one_of({kind: kind for kind in KINDS}),
        level=members["level"].text(32),
        name=members["name"].text(NAME_LENGTH),
        colour=members["colour"].integer(0, COLOURS - 1),
    )


def _setup(field: Field, game: str) -> Setup:
    members = field.members(("seats", "seed", "options"), ("rigged",))
    options = []
    for name, value in members["options"].pairs():
        options.append(
            (name, value.text(32) if isinstance(value.value, str) else value.integer(-_COUNT, _COUNT))
        )
    rigged = []
    if "rigged" in members:
        rigged = [(name, _numbers(heap)) for name, heap in members["rigged"].pairs()]
    seats, seed = members["seats"].integer(1, MAX_SEATS), members["seed"].integer(0, WIRE_HIGH)
    return Setup(game, seats, seed, tuple(options), tuple(rigged))


def _result(field: Field, seats: int) -> Outcome | None:
    if field.value is None:
        return None
    members = field.members(("scores", "ranks", "reason"))
    # A game that ended without being scored has no scores.
    scores = _by_seat(members["scores"], seats, may_lack=True)
    # Nobody need be first: a target may be missed, or a rival of the rules' own be ahead.
    ranks = _by_seat(members["ranks"], seats, low=1, high=MAX_SEATS)
    return Outcome(scores, ranks, members["reason"].text(80))


def _moves(items: Sequence[Field], salvage: bool) -> tuple[Move, ...]:
    moves: list[Move] = []
    for item in items:
        try:
            moves.append(_move(item, len(moves)))
        except Flaw:
            if salvage and moves:
                break
            raise
    return tuple(moves)


def _move(field: Field, index: int) -> Move:
    spot = at_move(index)
    parts = Field(field.value, field.path, spot).items(2)
    if len(parts) != 2:
        raise Flaw("play.save.no_move", spot)
    return Move.of(parts[0].wire(), _word(parts[1], _DIGEST))


def _maybe_wire(field: Field) -> list[Wire] | None:
    return None if field.value is None else field.wire()


def _numbers(field: Field, low: int = -_COUNT, high: int = _COUNT) -> tuple[int, ...]:
    return tuple(item.integer(low, high) for item in field.items(1000))


def _by_seat(
    field: Field, seats: int, low: int = -_COUNT, high: int = _COUNT, *, may_lack: bool = False
) -> tuple[int, ...]:
    """Return one number for each seat, or none at all where they may be lacking."""
    numbers = _numbers(field, low, high)
    if len(numbers) != seats and (numbers or not may_lack):
        raise field.flaw("play.save.seats", (("found", len(numbers)), ("said", seats)))
    return numbers


def _word(field: Field, pattern: re.Pattern[str]) -> str:
    word = field.text(40)
    if pattern.fullmatch(word) is None:
        raise field.flaw("play.save.bad_word", (("found", word),))
    return word


def _moment(field: Field) -> str:
    text = field.text(40)
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = datetime.max
    # In the first and the last year there are moments that no clock of another time zone can show.
    if not MINYEAR < moment.year < MAXYEAR:
        raise field.flaw("play.save.bad_moment", (("found", text),)) from None
    return text


def _plain(header: Header, name: str) -> object:
    value = getattr(header, name)
    if isinstance(value, Setup):
        plain = {"seats": value.seats, "seed": value.seed, "options": dict(value.options)}
        return plain | {"rigged": dict(value.rigged)} if value.rigged else plain
    if isinstance(value, Outcome):
        return {"scores": value.scores, "ranks": value.ranks, "reason": value.reason}
    if name == "seats":
        return [
            {"kind": seat.kind, "level": seat.level, "name": seat.name, "colour": seat.colour}
            for seat in header.seats
        ]
    return value


def _dump(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


_HEADER_KEYS = tuple(field.name for field in fields(Header))
