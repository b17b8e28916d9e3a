"""What has happened, in paragraphs: the lines of one company or player in a row stand behind its name."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from desktop_app.content.messages import Messages
from desktop_app.engine.types import Remark


def paragraphs(lines: Iterable[Remark], messages: Messages, named: int | None = None) -> Iterator[Remark]:
    """Return log lines as the terminal tells them: equal ones once, those of one actor in one line.

    `named` is the seat that a heading above names already.
    """
    for actor, own in groupby(_counted(lines), key=lambda line: _actor(line[0], messages)):
        told = list(own)
        if actor is None or (len(told) == 1 and actor != named):
            for line, times in told:
                yield _event(_times(line, times))
            continue
        what = _joined([_times(Remark(f"{line.key}.own", line.params), times) for line, times in told])
        yield _event(what if actor == named else Remark("cli.news", (("seat", actor), ("what", what))))


def _counted(lines: Iterable[Remark]) -> Iterator[tuple[Remark, int]]:
    """Return each line once, with how often it stands in a row."""
    for line, same in groupby(lines):
        yield line, len(list(same))


def _actor(line: Remark, messages: Messages) -> int | str | Remark | None:
    """Return whose line it is where it can stand behind the name, else None."""
    return dict(line.params).get("seat") if messages.has(f"{line.key}.own") else None


def _times(line: Remark, times: int) -> Remark:
    return line if times == 1 else Remark("common.times", (("what", line), ("n", times)))


def _joined(parts: list[Remark]) -> Remark:
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = Remark("cli.news.join", (("first", part), ("rest", whole)))
    return whole


def _event(what: Remark) -> Remark:
    return Remark("cli.event", (("event", what),))
