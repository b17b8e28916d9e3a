"""The window's side of the opponents' process: start it, ask it, end it; nothing here waits for it."""

import json
from contextlib import suppress
from dataclasses import dataclass, fields

from desktop_app.ai.worker import Reply, Request, serve


@dataclass(frozen=True, slots=True)
class Answer:
    """What the process said about thought `number`: a reply, or why there is none."""

    number: int
    reply: Reply | None
    reason: str = ""


class ChildGone(Exception):
    """The process ended, or closed its end of the pipe."""


class Child:
    """One process, started at once and ended by `close`, by its own fault, or with this process."""

    def __init__(self) -> None:
        from multiprocessing import get_context  # slow to load, and not every match has opponents

        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name="irori-opponent", daemon=True)
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid or 0

    def load(self, game: str) -> None:
        """Let the process read a game's files before the first question."""
        self._send({"load": game})

    def think(self, number: int, request: Request) -> None:
        """Ask for a choice; numbers must rise. `ChildGone` when nobody is there."""
        # Not `asdict`: it copies the whole position, number by number.
        parts = {part.name: getattr(request, part.name) for part in fields(request)}
        self._send({"think": number, "request": parts})

    def cancel(self, number: int) -> None:
        """Call off every thought up to `number`."""
        self._send({"cancel": number})

    def poll(self, seconds: float = 0.0) -> Answer | None:
        """Return the next answer if one comes within `seconds`; `ChildGone` when none can come."""
        try:
            if not self._pipe.poll(seconds):
                return None
            message = json.loads(self._pipe.recv_bytes())
        except (EOFError, OSError) as error:
            raise ChildGone from error
        if "chose" in message:
            return Answer(message["chose"], Reply(**message["reply"]))
        if "failed" in message:
            return Answer(message["failed"], None, message["reason"])
        return Answer(message["cancelled"], None)

    def close(self) -> None:
        """End the process, whatever it is doing, and leave nothing of it behind."""
        with suppress(OSError):
            self._pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()

    def _send(self, message: dict[str, object]) -> None:
        try:
            self._pipe.send_bytes(json.dumps(message).encode("ascii"))
        except OSError as error:
            raise ChildGone from error
