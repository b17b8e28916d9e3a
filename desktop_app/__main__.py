"""The entry point: hands the arguments to the command line, which opens the window when there are none."""

import sys
from collections.abc import Sequence

_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run Irori with `argv` (the process's own arguments when None); return the exit status."""
    try:
        # Here and not above, so that Ctrl-C while the program is being loaded ends it without a traceback.
        from desktop_app.cli.main import run

        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        if sys.stderr is not None:  # as in a window without a console
            sys.stderr.write("irori: stopped\n")
        return _INTERRUPTED


if __name__ == "__main__":
    from multiprocessing import freeze_support

    freeze_support()
    sys.exit(main())
