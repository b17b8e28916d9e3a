"""What a player reads: texts by key in one language, their gaps filled.

A text that is missing or ill-made never stops a game: English stands in, then the key itself; the
content checks report it.
"""

from collections.abc import Callable, Sequence

from desktop_app.content.texts import (
    ENGLISH,
    Gap,
    Icon,
    language_name,
    languages,
    parse,
    parse_without_icons,
    read_language,
)
from desktop_app.engine.types import Remark

__all__ = ["Messages", "language_name", "languages"]


class Messages:
    """The texts of one language, with English behind them."""

    def __init__(self, language: str) -> None:
        known = languages()
        if language not in known:
            raise ValueError(f"there are no texts in {language!r}; known languages are {', '.join(known)}")
        self.language = language
        self._entries = {**read_language(ENGLISH), **read_language(language)}

    def has(self, key: str) -> bool:
        """Return whether there is a text under `key`, in this language or in English."""
        return key in self._entries

    def text(self, remark: Remark | str, names: Sequence[str] = ()) -> str:
        """Return the text of a remark or key without its icons; `names` are the players by seat."""
        return self._write(remark, names, None, str)

    def rich(
        self,
        remark: Remark | str,
        names: Sequence[str],
        icon: Callable[[str], str],
        escape: Callable[[str], str],
    ) -> str:
        """Return the text with `icon(name)` at its icon marks and all else passed through `escape`."""
        return self._write(remark, names, icon, escape)

    def _write(
        self,
        remark: Remark | str,
        names: Sequence[str],
        icon: Callable[[str], str] | None,
        escape: Callable[[str], str],
    ) -> str:
        if isinstance(remark, str):
            remark = Remark(remark)
        entry = self._entries.get(remark.key)
        if entry is None:
            return escape(remark.key)
        params = dict(remark.params)
        template = entry.form_for(params.get("n"))
        written = []
        for part in parse_without_icons(template) if icon is None else parse(template):
            if isinstance(part, str):
                written.append(escape(part))
            elif isinstance(part, Icon):
                written.append(icon(part.name) if icon else "")
            else:
                value = self._value(part, params.get(part.name), names)
                written.append(
                    self._write(value, names, icon, escape) if isinstance(value, Remark) else escape(value)
                )
        return "".join(written)

    def _value(self, gap: Gap, value: int | str | Remark | None, names: Sequence[str]) -> str | Remark:
        if value is None:
            return f"{{{gap.name}}}"
        if isinstance(value, Remark):
            return value
        if isinstance(value, int) and (gap.name == "seat" or gap.name.endswith("_seat")):
            return _player(value, names)
        return str(value)


def _player(seat: int, names: Sequence[str]) -> str | Remark:
    if seat < 0:
        return Remark("common.nobody")
    if seat < len(names) and names[seat]:
        return names[seat]
    return Remark("common.player", (("number", seat + 1),))
