"""What can be wrong with a save: one sentence by key that names the file and the spot."""

from desktop_app.engine.types import Remark

Params = tuple[tuple[str, int | str | Remark], ...]


class Flaw(Exception):
    """Something wrong inside a save, found before anybody said which file it is.

    `salvageable` tells that there are whole moves before it.
    """

    def __init__(self, key: str, where: Remark, params: Params = (), *, salvageable: bool = False) -> None:
        super().__init__(f"{key} at {where} {dict(params)}")
        self.key = key
        self.where = where
        self.params = params


class SaveError(Exception):
    """A save that cannot be read or written.

    `remark` is the sentence for the player, with `file` and `where` among its gaps. When `salvageable`,
    loading it with `salvage=True` gives what could be read.
    """

    def __init__(
        self, file: str, where: Remark, key: str, params: Params = (), *, salvageable: bool = False
    ) -> None:
        self.file = file
        self.where = where
        self.remark = Remark(key, (("file", file), ("where", where), *params))
        self.salvageable = salvageable
        super().__init__(f"{file}: {key} at {where} {dict(params)}")

    @classmethod
    def of(cls, file: str, flaw: Flaw) -> "SaveError":
        """Return the error for a flaw found in `file`."""
        return cls(file, flaw.where, flaw.key, flaw.params)


WHOLE = Remark("play.at.file")


def at_line(line: int, column: int) -> Remark:
    """Return the spot at a line and column, both from 1."""
    return Remark("play.at.line", (("line", line), ("column", column)))


def at_field(path: str) -> Remark:
    """Return the spot of a member by its path, such as `setup.seed`."""
    return Remark("play.at.field", (("field", path),)) if path else WHOLE


def at_move(index: int) -> Remark:
    """Return the spot of a move; `index` counts from 0, players count from 1."""
    return Remark("play.at.move", (("move", index + 1),))
