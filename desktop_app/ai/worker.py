"""The opponents' process: one loop that thinks, one thread that listens; it never sees Qt.

Messages are JSON texts. To the process: `{"load": game}`, `{"think": number,
"request": Request}`, and `{"cancel": number}`, which calls off every thought up to that number. From
it, one for each thought: `{"chose": number, "reply": Reply}`, `{"cancelled": number}`, or
`{"failed": number, "reason": text}`.
"""

import json
import os
import signal
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from desktop_app.ai.agent import Budget, Cancelled
from desktop_app.ai.profiles import find_level
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Wire
from desktop_app.games.registry import find


class Channel(Protocol):
    """The end of a pipe; on every system a `multiprocessing` connection is one."""

    def send_bytes(self, buf: bytes) -> None: ...
    def recv_bytes(self) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Request:
    """A thought asked for: `view` is the wire form of the redacted state, never of the full one."""

    game: str
    view: list[Wire]
    seat: int
    level: str
    seed: int
    seconds: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of a thought: the encoded action and what finding it took."""

    action: list[Wire]
    value: float
    seconds: float
    considered: int


def serve(channel: Channel) -> None:
    """Answer requests until the other end of the pipe is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is the window's to handle
    desk = _Desk(channel)
    Thread(target=desk.listen, name="listener", daemon=True).start()
    desk.work()


class _Desk:
    """The requests waiting, and how far they were called off."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._waiting: SimpleQueue[Mapping[str, Any]] = SimpleQueue()
        self._called_off = 0

    def listen(self) -> None:
        """Take messages in; end the process, in mid-thought too, when nobody is left to answer."""
        while True:
            try:
                message = json.loads(self._channel.recv_bytes())
            except (EOFError, OSError):
                os._exit(0)
            if "cancel" in message:
                self._called_off = max(self._called_off, message["cancel"])
            else:
                self._waiting.put(message)

    def work(self) -> None:
        """Think, one request after another."""
        while True:
            message = self._waiting.get()
            if "load" in message:
                find(message["load"]).load()
            else:
                self._send(self._answer(message["think"], Request(**message["request"])))

    def _answer(self, number: int, request: Request) -> Mapping[str, Any]:
        try:
            reply = think(request, lambda: self._called_off >= number)
        except Cancelled:
            return {"cancelled": number}
        except Exception as error:
            # Whatever went wrong, the other side must learn it: it then moves without this process.
            return {"failed": number, "reason": f"{type(error).__name__}: {error}"}
        return {"chose": number, "reply": asdict(reply)}

    def _send(self, message: Mapping[str, Any]) -> None:
        try:
            self._channel.send_bytes(json.dumps(message).encode("ascii"))
        except OSError:
            os._exit(0)


def think(request: Request, stopped: Callable[[], bool]) -> Reply:
    """Choose an action for a request; what the process does, callable anywhere."""
    loaded = find(request.game).load()
    level = find_level(request.game, request.level)
    view = loaded.rules.from_wire(request.view)
    budget = Budget(request.seconds, request.playouts, stopped)
    choice = level.agent.choose(loaded.rules, view, request.seat, budget, Rng(request.seed))
    action = loaded.codec.encode(choice.action)
    return Reply(action, choice.value, choice.seconds, choice.considered)
