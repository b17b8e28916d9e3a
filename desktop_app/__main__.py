"""The entry point: hands the arguments to the command line, which opens the window when there are none."""

import sys
from collections.abc import Sequence
from multiprocessing import freeze_support

from desktop_app.cli.main import run


def main(argv: Sequence[str] | None = None) -> int:
    """Run Irori with `argv` (the process's own arguments when None); return the exit status."""
    return run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
