"""What must hold over all data files at once; every check returns sentences, none when all is well.

Whether a game's own files make sense is checked by its loaders.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from desktop_app.content.node import ContentError
from desktop_app.content.reader import read_yaml
from desktop_app.content.texts import (
    ENGLISH,
    Entry,
    Gap,
    Icon,
    clash,
    languages,
    parse,
    plural_forms,
    read_entries,
    strays,
    text_files,
)

_SHARED_FILE = "common"


class Texts(NamedTuple):
    """The texts of all languages, by language and key, as far as they can be read."""

    tables: Mapping[str, Mapping[str, Entry]]
    faults: tuple[str, ...]
    """What stands against the others."""


def check_all_yaml_parses(folder: Path) -> list[str]:
    """Return what is wrong with the YAML files in `folder` and below it."""
    found = []
    for path in sorted([*folder.rglob("*.yaml"), *folder.rglob("*.yml")]):
        try:
            read_yaml(path)
        except ContentError as error:
            found.append(str(error))
    return found


def all_texts() -> Texts:
    """Read the texts of all languages."""
    faults: list[str] = []
    return Texts({language: _collect(language, faults) for language in languages()}, tuple(faults))


def check_texts(texts: Texts) -> list[str]:
    """Return what is wrong with the texts: files, braces, forms, and where languages differ from English."""
    found = list(texts.faults)
    english = texts.tables[ENGLISH]
    for language, table in texts.tables.items():
        for key, entry in table.items():
            found.extend(_faults(key, entry))
        if language != ENGLISH:
            found.extend(_differences(english, table, language))
    return found


def check_glyphs(texts: Texts, code_points: Container[int]) -> list[str]:
    """Return the texts with characters that a font with `code_points` cannot show."""

    def missing(text: str) -> set[str]:
        return {char for char in text if char not in "\n\t" and ord(char) not in code_points}

    return _report(
        texts, missing, lambda char: f"the font has no {char!r} (U+{ord(char):04X}); use another character"
    )


def check_icons(texts: Texts, known: Container[str]) -> list[str]:
    """Return the texts with icon marks that are not among the `known` icons."""

    def unknown(text: str) -> set[str]:
        return {name for name in _names(text, Icon) if name not in known}

    return _report(
        texts, unknown, lambda name: f"there is no icon [{name}]; correct the mark or draw the icon"
    )


def _report(texts: Texts, pick: Callable[[str], set[str]], sentence: Callable[[str], str]) -> list[str]:
    """Return a sentence for everything `pick` finds in the texts."""
    found: list[str] = []
    for table in texts.tables.values():
        for key, entry in table.items():
            items = set[str]().union(*(pick(text) for text in entry.forms.values()))
            found.extend(_at(entry, key, sentence(item)) for item in sorted(items))
    return found


def _collect(language: str, faults: list[str]) -> dict[str, Entry]:
    """Return the texts of all files that can be read, and add to `faults` what stands against the others."""
    table: dict[str, Entry] = {}
    for path in text_files(language):
        try:
            entries = read_entries(path, language)
        except ContentError as error:
            faults.append(str(error))
            continue
        for key, entry in entries.items():
            if key in table:
                faults.append(str(clash(key, table[key], entry)))
            table.setdefault(key, entry)
            faults.extend(_misplaced(key, entry, path.stem))
    return table


def _misplaced(key: str, entry: Entry, stem: str) -> Iterator[str]:
    part = key.split(".")[0]
    if stem not in (part, _SHARED_FILE) and not stem.startswith(f"{part}_"):
        yield _at(entry, key, f"a key begins with the name of its file, {stem}")


def _faults(key: str, entry: Entry) -> Iterator[str]:
    for text in entry.forms.values():
        if strays(text):
            yield _at(
                entry, key, f"{strays(text)} marks no gap or icon; double it if it is meant as a character"
            )
    if tuple(entry.forms) == ("other",):
        return
    forms = plural_forms(entry.language)
    if sorted(entry.forms) != sorted(forms):
        yield _at(
            entry, key, f"plural forms are {', '.join(entry.forms)}, the language has {', '.join(forms)}"
        )
    if "n" not in _all_names(entry, Gap):
        yield _at(entry, key, "plural forms are chosen by the gap {n}, which no form has")


def _differences(english: Mapping[str, Entry], table: Mapping[str, Entry], language: str) -> Iterator[str]:
    for key in sorted(english.keys() - table.keys()):
        yield _at(english[key], key, f"the text is missing in language {language}")
    for key in sorted(table.keys() - english.keys()):
        yield _at(table[key], key, "the text is missing in English")
    for key in sorted(english.keys() & table.keys()):
        for kind, word in ((Gap, "gaps"), (Icon, "icon marks")):
            here, there = _all_names(table[key], kind), _all_names(english[key], kind)
            if here != there:
                yield _at(table[key], key, f"{word} are {_set(here)}, in English they are {_set(there)}")


def _all_names(entry: Entry, kind: type[Gap | Icon]) -> set[str]:
    return set[str]().union(*(_names(text, kind) for text in entry.forms.values()))


def _names(text: str, kind: type[Gap | Icon]) -> set[str]:
    return {part.name for part in parse(text) if isinstance(part, kind)}


def _set(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def _at(entry: Entry, key: str, sentence: str) -> str:
    return f"{entry.file}:{entry.line}: {key}: {sentence}"
