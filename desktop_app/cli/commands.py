"""How a command is added to the command line."""

import argparse
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What `add_subparsers` returns."""


def described(commands: Commands, name: str, sentence: str, details: str = "") -> argparse.ArgumentParser:
    """Add the command `name` and return its parser; `sentence` says what it does, in the imperative."""
    about = f"{sentence[:1].upper()}{sentence[1:]}. {details}".strip()
    return commands.add_parser(name, help=sentence, description=about, allow_abbrev=False)
