"""The texts of one language as they stand in its files, and what a template is made of.

Choosing and filling a text stands in `messages`; comparing the languages, in `checks`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from desktop_app.content.node import ContentError, Node, quote
from desktop_app.content.paths import i18n_dir
from desktop_app.content.reader import read_yaml

ENGLISH = "en"

_KEY = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+")
_NAME = r"[a-z][a-z0-9_]*"
_TOKEN = re.compile(rf"(\{{\{{|\}}\}}|\[\[|\]\])|\{{({_NAME})\}}|\[({_NAME})\]|([{{}}\[\]])")
# Leaving out an icon mark leaves out one of the spaces around it as well.
_MARKS = rf"(?:(?<!\[)\[{_NAME}\](?!\]))+"
_MARK = re.compile(_MARKS)
_SPACED_MARK = re.compile(rf"(?:^| ){_MARKS}(?=[ .,;:!?)]|$)", re.MULTILINE)

_FORMS: Mapping[str, tuple[str, ...]] = {"ja": ("other",)}
_USUAL_FORMS = ("one", "other")


class Gap(NamedTuple):
    """A place in a template that a parameter fills."""

    name: str


class Icon(NamedTuple):
    """A place in a template where an icon is drawn, when icons can be drawn."""

    name: str


Part: TypeAlias = str | Gap | Icon


@dataclass(frozen=True, slots=True)
class Entry:
    """A text as a file gives it, by plural form; a text without forms has `other` only."""

    language: str
    file: str
    line: int
    forms: Mapping[str, str]

    def form_for(self, count: object) -> str:
        """Return the template for `count`; anything but a whole number takes `other`."""
        single = type(count) is int and abs(count) == 1 and "one" in plural_forms(self.language)
        return self.forms.get("one" if single else "other", self.forms["other"])


def languages() -> tuple[str, ...]:
    """Return the languages there are texts for, English first."""
    found = {folder.name for folder in i18n_dir().iterdir() if any(folder.glob("*.yaml"))}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language_name(language: str) -> str:
    """Return what a language calls itself, from the one file that says so; its code if none does."""
    path = i18n_dir() / language / "common.yaml"
    entry = read_entries(path, language).get("language.name") if path.is_file() else None
    return entry.forms["other"] if entry is not None else language


def plural_forms(language: str) -> tuple[str, ...]:
    """Return the names of the forms a text with a count has in `language`."""
    return _FORMS.get(language, _USUAL_FORMS)


def text_files(language: str) -> list[Path]:
    """Return the files of a language, in the order of their names."""
    return sorted((i18n_dir() / language).glob("*.yaml"))


def read_entries(path: Path, language: str) -> dict[str, Entry]:
    """Return the texts of one file; `ContentError` names the line that is not a text by key."""
    entries = {}
    for key, node in read_yaml(path).pairs():
        if not _KEY.fullmatch(key):
            raise node.fail(f"{quote(key)} is no text key; write small letters and dots, as in table.undo")
        entries[key] = Entry(language, node.file, node.line, _forms(node))
    return entries


def read_language(language: str) -> Mapping[str, Entry]:
    """Return all texts of a language; `ContentError` when a key stands in two of its files."""
    return _read_folder(i18n_dir(), language)


@cache
def _read_folder(folder: Path, language: str) -> Mapping[str, Entry]:
    """Return the texts in `folder`, read once a process."""
    entries: dict[str, Entry] = {}
    for path in sorted((folder / language).glob("*.yaml")):
        for key, entry in read_entries(path, language).items():
            if key in entries:
                raise clash(key, entries[key], entry)
            entries[key] = entry
    return entries


def clash(key: str, first: Entry, second: Entry) -> ContentError:
    """Return the error that `key` stands in two files."""
    node = Node(key, second.file, second.line)
    return node.fail(f"text key {quote(key)} stands in {first.file}:{first.line} too; delete or rename one")


def _forms(node: Node) -> Mapping[str, str]:
    if not isinstance(node.value, dict):
        return {"other": _filled(node)}
    node.keys(["other"], ["one"])
    return {form: _filled(member) for form, member in node.pairs()}


def _filled(node: Node) -> str:
    text = node.text()
    if not text.strip():
        raise node.fail(f"text {quote(node.name)} is empty; write it, or delete the key")
    return text


@cache
def parse(template: str) -> tuple[Part, ...]:
    """Return the parts of a template; a brace or bracket that marks nothing stays as it is."""
    parts: list[Part] = []
    end = 0
    for token in _TOKEN.finditer(template):
        doubled, gap, icon, stray = token.groups()
        literal = template[end : token.start()] + (doubled[0] if doubled else stray or "")
        if literal:
            parts.append(literal)
        if gap:
            parts.append(Gap(gap))
        if icon:
            parts.append(Icon(icon))
        end = token.end()
    if end < len(template):
        parts.append(template[end:])
    return tuple(parts)


@cache
def parse_without_icons(template: str) -> tuple[Part, ...]:
    """Return the parts of a template when no icon can be drawn: marks and their spaces left out."""
    bare = _MARK.sub("", _SPACED_MARK.sub("", template))
    return parse(bare if bare == template else bare.lstrip(" "))


def strays(template: str) -> str:
    """Return the braces and brackets of a template that mark nothing."""
    return "".join(token[4] for token in _TOKEN.finditer(template) if token[4])
