"""What holds for every command: help, one sentence for a mistake, never a traceback."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app import __version__
from desktop_app.__main__ import main
from desktop_app.cli import selfplay
from desktop_app.cli.main import parser
from desktop_app.content.paths import resources_dir
from desktop_app.games.registry import games
from tests.cli.conftest import Irori
from tests.games.plain import add_plain

KNOWN = ", ".join(entry.id for entry in games())
SHOWN = ("play plain", "picture plain -o plain.png")
COMMANDS = ("open", "play", "text", "selfplay", "verify", "picture", "check-data")


def test_version_is_printed(irori: Irori) -> None:
    answer = irori("--version")
    assert (answer.status, answer.out) == (0, f"irori {__version__}\n")


@pytest.mark.parametrize("arguments", SHOWN)
def test_a_game_without_looks_is_left_to_the_terminal(
    irori: Irori, monkeypatch: pytest.MonkeyPatch, arguments: str
) -> None:
    add_plain(monkeypatch)
    answer = irori(*arguments.split())
    assert answer.status == 2
    assert "irori text plain" in answer.err
    assert answer.err.count("\n") == 1
    assert irori("selfplay", "plain", "--agent", "random").status == 0


def test_help_names_every_command(irori: Irori) -> None:
    answer = irori("--help")
    assert answer.status == 0
    for command in COMMANDS:
        assert command in answer.out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_describes_each_argument(irori: Irori, command: str) -> None:
    answer = irori(command, "--help")
    assert answer.status == 0
    assert answer.out.startswith(f"usage: irori {command} ")
    described = [line for line in answer.out.splitlines() if line.startswith("  -")]
    assert described


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("nonsense", "'nonsense'"),
        ("--nonsense", "--nonsense"),
        ("selfplay", "GAME"),
        ("selfplay chess", "'chess'; known games: applejack"),
        ("selfplay applejack --games zero", "'zero' is not a whole number from 1"),
        ("selfplay applejack --games 0", "'0' is not a whole number from 1"),
        ("selfplay applejack --seats 5", "1 to 4 seats, not 5"),
        ("selfplay applejack --agent wizard", "'wizard'"),
        ("selfplay applejack --seats 3 --agent greedy,random", "names 2 players for 3 seats"),
        ("selfplay applejack --option cottage_reserve", "'cottage_reserve'"),
        ("selfplay applejack --option cottage_reserve=2", "0|1, not '2'"),
        ("selfplay applejack --seed 2147483647 --games 9", "the largest seed"),
        ("text nowhere", f"'nowhere' is neither a game ({KNOWN}) nor a file"),
        ("text applejack --seats human,wizard", "'wizard'"),
        ("text applejack --lang xx", "'xx'"),
        ("play applejack --seats human,human,human,human,human", "1 to 4 seats, not 5"),
        ("picture applejack", "--out"),
        ("picture applejack -o x.png --size big", "'big' is no size"),
        ("picture applejack -o x.png --ratio 9", "'9' is not a number from 1 to 4"),
        ("picture applejack -o table.jpg", "table.jpg a name that ends in .png"),
        ("picture nowhere -o x.png", f"'nowhere' is neither a game ({KNOWN}) nor a file"),
        ("verify", "FILE"),
    ],
)
def test_bad_arguments_exit_with_2_and_one_sentence(irori: Irori, arguments: str, said: str) -> None:
    answer = irori(*arguments.split())
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.startswith("irori: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("open nowhere.irori", "there is no file nowhere.irori"),
        ("verify nowhere.irori", "nowhere.irori cannot be read"),
        ("check-data nowhere", "nowhere is no folder of resources"),
        ("picture applejack -o nowhere/x.png", "nowhere to write x.png to"),
    ],
)
def test_what_cannot_be_done_exits_with_1_and_says_why(irori: Irori, arguments: str, said: str) -> None:
    answer = irori(*arguments.split())
    assert answer.status == 1
    assert said in answer.out + answer.err
    assert (answer.out + answer.err).count("\n") == 1


def test_an_unforeseen_error_goes_to_the_log_file(irori: Irori, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("for this test")

    monkeypatch.setattr(selfplay, "play", broken)
    answer = irori("selfplay", "applejack")
    log = Path(os.environ["IRORI_DATA"]) / "irori.log"
    assert answer.status == 1
    assert answer.err.count("\n") == 1
    assert "ZeroDivisionError: for this test" in answer.err
    assert str(log) in answer.err
    assert "Traceback" in log.read_text(encoding="utf-8")


def test_a_missing_resources_folder_is_said_in_one_sentence(
    irori: Irori, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("IRORI_RESOURCES", str(tmp_path / "gone"))
    answer = irori("check-data")
    assert answer.status == 1
    assert answer.err.count("\n") == 1
    assert "gone" in answer.err


@pytest.mark.parametrize(
    "arguments", ["--version", "check-data", "selfplay applejack --agent random", "text applejack"]
)
def test_text_commands_never_load_qt(arguments: str) -> None:
    program = (
        "import sys; from desktop_app.__main__ import main; status = main(sys.argv[1:]); "
        "sys.exit(status or any(name.startswith(('PySide6', 'shiboken6')) for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments.split()], stdin=subprocess.DEVNULL, capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_output_cut_off_by_its_reader_is_no_error() -> None:
    line = f"{sys.executable} -m desktop_app selfplay applejack --agent random --games 40 | head -n 1"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True)
    assert done.stdout.startswith("seed 1: ")
    assert done.stderr == ""


@pytest.mark.parametrize(
    "command", ["open", "text", "verify", "picture -o table.png", "picture applejack -o"]
)
def test_a_name_too_long_for_a_file_is_refused_in_one_sentence(irori: Irori, command: str) -> None:
    answer = irori(*command.split(), "x" * 300 + ".png")
    assert answer.status in (1, 2)
    said = answer.out + answer.err
    assert said.count("\n") == 1
    assert "unexpected" not in said


@pytest.mark.parametrize("closed", ["0", "1", "2"])
def test_a_stream_that_is_closed_is_no_error(closed: str, tmp_path: Path) -> None:
    line = f"{sys.executable} -m desktop_app text applejack --seed 1 {closed}>&-"
    surroundings = {**os.environ, "IRORI_DATA": str(tmp_path)}
    done = subprocess.run(
        ["sh", "-c", line], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=surroundings
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", ["", "play applejack --seed 1"])
def test_a_folder_that_cannot_be_made_is_named_in_one_sentence(
    irori: Irori, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("IRORI_DATA", str(blocker))
    answer = irori(*command.split())
    assert answer.status == 1
    assert answer.err.count("\n") == 1
    assert str(blocker) in answer.err
    assert "IRORI_DATA" in answer.err
    assert "unexpected" not in answer.err


def _readme_commands() -> list[str]:
    text = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `irori ([^`]+)` \|", text, re.MULTILINE)


def test_the_readme_shows_every_command() -> None:
    assert {line.split()[0] for line in _readme_commands()} == set(COMMANDS)


@pytest.mark.parametrize("line", _readme_commands())
def test_the_commands_in_the_readme_are_understood(line: str) -> None:
    assert parser().parse_args(line.replace("FILE...", "FILE").split())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_output_that_finds_no_room_is_told_in_one_sentence() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "desktop_app", "selfplay", "applejack", "--agent", "random"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (ended.returncode, ended.stderr.count("\n")) == (1, 1)
    assert ended.stderr.startswith("irori: the output cannot be written: ")


@pytest.mark.parametrize(
    "content", [b"shopping list", b"\x89PNG\r\n\x1a\n", b'{"name": "package"}', b"[1, 2]"]
)
def test_a_file_that_is_no_save_is_called_so(irori: Irori, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)
    answer = irori("verify", str(file))
    assert answer.status == 1
    assert "is not a saved game of Irori." in answer.out + answer.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name are a thing of Unix")
@pytest.mark.parametrize("command", ["verify {}", "text {}", "open {}", "picture {} -o x.png"])
def test_a_pipe_is_refused_in_one_sentence_and_not_waited_for(
    irori: Irori, tmp_path: Path, command: str
) -> None:
    pipe = tmp_path / "game.irori"
    os.mkfifo(pipe)
    answer = irori(*command.format(pipe).split())
    said = answer.err + answer.out
    assert answer.status == 1
    assert f"{pipe} cannot be read: this is no plain file but a pipe or a device" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("command", ["verify {}", "text {}", "open {}", "picture {} -o x.png"])
def test_a_folder_is_refused_in_one_sentence(irori: Irori, tmp_path: Path, command: str) -> None:
    answer = irori(*command.format(tmp_path).split())
    said = answer.err + answer.out
    assert answer.status == 1
    assert f"{tmp_path} cannot be read: this is a folder" in said
    assert said.count("\n") == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name are a thing of Unix")
@pytest.mark.parametrize("name", ["i18n/en/more.yaml", "shared/icons/pipe.svg"])
def test_a_pipe_among_the_data_files_is_a_fault(irori: Irori, tmp_path: Path, name: str) -> None:
    copy = Path(shutil.copytree(resources_dir(), tmp_path / "resources"))
    os.mkfifo(copy / name)
    answer = irori("check-data", copy)
    assert answer.status == 1
    assert any(name in line and "no plain file" in line for line in answer.out.splitlines())


def test_ctrl_c_while_the_program_is_being_loaded_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Slow:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "desktop_app.cli.main":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "desktop_app.cli.main")
    monkeypatch.setattr(sys, "meta_path", [Slow(), *sys.meta_path])
    assert main(["--version"]) == 130
    assert capsys.readouterr().err == "irori: stopped\n"
