"""The commands that open the window: what they hand over to it."""

from pathlib import Path

import pytest

from tests.cli.conftest import Irori


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """Return what each window that would open is given, by name."""
    found: list[dict[str, object]] = []

    def note(**given: object) -> int:
        found.append(given)
        return 0

    for module in ("window", "main"):
        monkeypatch.setattr(f"desktop_app.cli.{module}.open_window", note)
    return found


def test_they_can_be_had_without_a_command(irori: Irori, opened: list[dict[str, object]]) -> None:
    assert irori("--lang", "ja", "--text-size", 150).status == 0
    assert opened == [{"lent": {"language": "ja", "text_size": "150"}}]


def test_before_a_command_they_are_refused_with_their_place(
    irori: Irori, opened: list[dict[str, object]]
) -> None:
    answer = irori("--lang", "ja", "play", "applejack")
    assert answer.status == 2
    assert "after the command: irori play ... --lang ja" in answer.err
    assert opened == []


@pytest.mark.parametrize("command", ["play applejack", "open {save}"])
def test_language_colours_and_size_can_be_had_for_this_time(
    irori: Irori, opened: list[dict[str, object]], tmp_path: Path, command: str
) -> None:
    save = tmp_path / "game.irori"
    save.touch()
    words = command.format(save=save).split()
    assert irori(*words, "--lang", "ja", "--theme", "dark", "--text-size", 150).status == 0
    assert irori(*words).status == 0
    assert [given["lent"] for given in opened] == [
        {"language": "ja", "theme": "dark", "text_size": "150"},
        {},
    ]


@pytest.mark.parametrize("wrong", [("--lang", "xx"), ("--theme", "pink"), ("--text-size", 20)])
def test_looks_there_are_not_are_refused(
    irori: Irori, opened: list[dict[str, object]], wrong: tuple[object, ...]
) -> None:
    answer = irori("play", "applejack", *wrong)
    assert answer.status == 2
    assert str(wrong[1]) in answer.err
    assert not opened


def test_the_window_and_the_picture_offer_the_same_looks(irori: Irori) -> None:
    for command in ("play", "open", "picture"):
        said = irori(command, "--help").out
        assert all(argument in said for argument in ("--lang", "--theme", "--text-size"))
