"""The command line: its commands and their arguments, and the one place that turns errors into sentences."""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from desktop_app import __version__
from desktop_app.cli.crash import note_crash
from desktop_app.cli.errors import Failure, UsageError
from desktop_app.cli.harmless import harmless
from desktop_app.cli.opening import open_window
from desktop_app.content.node import ContentError
from desktop_app.content.paths import resources_dir
from desktop_app.engine.errors import RulesError
from desktop_app.play.errors import SaveError

DONE, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
BARE = "bare_"
"""Begins the names of the arguments that hold where no command is given."""
_ABOUT = "Board games for one desktop, offline. Without a command the window opens."


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one sentence and where to read more."""
        sentence = message[:1].lower() + message[1:]
        raise UsageError(f"{sentence} (see {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; the parsed arguments hold the command's function as `run`."""
    # Here and not above: the window, which has no arguments to parse, opens sooner without these.
    from desktop_app.cli import check_data, picture, selfplay, text, verify, window
    from desktop_app.cli.asked import add_looks

    top = _Parser(prog="irori", description=_ABOUT, allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"irori {__version__}")
    add_looks(top, BARE)
    top.set_defaults(run=_run_bare)
    commands = top.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", required=False, parser_class=_Parser
    )
    for module in (window, text, selfplay, verify, picture, check_data):
        module.add_commands(commands)
    return top


def run(argv: Sequence[str]) -> int:
    """Carry out what `argv` says and return the exit status; no traceback reaches the terminal."""
    try:
        status = _run(argv)
        print(end="", flush=True)  # unlike the stream's own flush, also where there is no stream
        return status
    except UsageError as error:
        return _say(str(error), MISUSED)
    except SaveError as error:
        from desktop_app.cli.files import sentence

        return _say(sentence(error), FAILED)
    except (Failure, ContentError, RulesError) as error:
        return _say(str(error), FAILED)
    except KeyboardInterrupt:
        return _say("stopped", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read the output has left; Python would complain when it flushes at its own end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        if error.filename is not None or error.errno not in _NO_ROOM:
            return _say(note_crash(error), FAILED)
        # What could not be printed waits in the stream still; Python would try again at its own end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _say(f"the output cannot be written: {error.strerror}", FAILED)
    except Exception as error:  # the last resort, so that a player never meets a traceback
        return _say(note_crash(error), FAILED)


def _run(argv: Sequence[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal may lack the characters of a language
    try:
        resources_dir()
    except FileNotFoundError as error:
        raise Failure(str(error)) from error
    if not argv:
        return open_window()
    try:
        arguments = parser().parse_args(argv)
    except SystemExit as done:  # --help and --version
        return DONE if done.code is None else int(done.code)
    if arguments.command is not None:
        _refuse_misplaced(arguments)
    status: int = arguments.run(arguments)
    return status


def _run_bare(arguments: argparse.Namespace) -> int:
    """Open the window where no command is given."""
    from desktop_app.cli.asked import looks_of

    return open_window(lent=looks_of(arguments, BARE))


def _refuse_misplaced(arguments: argparse.Namespace) -> None:
    """Refuse arguments before a command that stand after it, lest they be passed over in silence."""
    from desktop_app.cli.asked import looks_of

    if looks_of(arguments, BARE):
        name = arguments.command
        raise UsageError(
            f"write --lang, --theme and --text-size after the command: irori {name} ... --lang ja"
        )


def _say(sentence: str, status: int) -> int:
    print(f"irori: {harmless(' '.join(sentence.split()))}", file=sys.stderr)
    return status
