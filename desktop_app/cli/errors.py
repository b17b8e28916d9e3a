"""How a command ends when it cannot do what was asked; each error is one sentence for the terminal."""


class UsageError(Exception):
    """The arguments cannot be meant like that; the program exits with 2."""


class Failure(Exception):
    """What was asked could not be done; the program exits with 1."""
