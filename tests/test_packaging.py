"""The start and check scripts, and the watch over warnings that every test stands under."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ("play.sh", "test.sh", "setup.sh")

posix_only = pytest.mark.skipif(os.name == "nt", reason="the shell scripts are for Linux and macOS")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder, with a space in its name, that holds the scripts and nothing else."""
    folder = tmp_path / "a checkout"
    shutil.copytree(ROOT / "packaging", folder / "packaging")
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def _sh(*arguments: object, path: str | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    kept.pop("QT_QPA_PLATFORM", None)
    environment = kept | variables | ({} if path is None else {"PATH": path})
    shell = shutil.which("sh") or "/bin/sh"
    return subprocess.run(
        [shell, *map(str, arguments)], env=environment, capture_output=True, text=True, timeout=120
    )


def _fake(folder: Path, name: str, body: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


def _checks(checkout: Path, failing: str = "no check") -> tuple[subprocess.CompletedProcess[str], str]:
    """Run the checks with tools that do nothing, one of which may fail; return what was called, too."""
    tool = 'echo "$*" >>"$CALLS"\ncase "$*" in *"$FAILING"*) echo "so it was"; exit 3 ;; esac'
    for name in ("python", "lint-imports"):
        (checkout / ".venv").mkdir(exist_ok=True)
        _fake(checkout / ".venv" / "bin", name, tool)
    checksum = subprocess.check_output(["cksum"], input=(checkout / "pyproject.toml").read_bytes()).decode()
    (checkout / ".venv" / "irori-stamp").write_text(f"dev {checksum.strip()} {checkout.resolve()}\n")
    calls = checkout / "calls"
    done = _sh(checkout / "packaging" / "test.sh", CALLS=str(calls), FAILING=failing)
    return done, calls.read_text()


@posix_only
def test_all_checks_are_run(checkout: Path) -> None:
    done, calls = _checks(checkout)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("All checks passed.\n")
    for check in ("ruff format", "ruff check", "-m mypy", "check-data", "tests/contract", "not speed"):
        assert calls.count(check) == 1
    assert calls.splitlines()[-1].endswith("-m speed"), "what measures time runs last, with nothing beside it"


@posix_only
@pytest.mark.parametrize("failing", ["ruff check", "check-data", "-m mypy", "tests/contract", "not speed"])
def test_a_check_that_fails_is_named_with_what_it_said_and_is_the_last(checkout: Path, failing: str) -> None:
    done, calls = _checks(checkout, failing)
    assert done.returncode == 1
    assert done.stdout.endswith("so it was\n")
    assert "this check failed: " in done.stderr
    assert failing in done.stderr
    assert not calls.splitlines()[-1].endswith("-m speed")
    assert ("not speed" in calls) == (failing == "not speed")


@posix_only
@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_are_sound_shell(name: str) -> None:
    done = _sh("-n", ROOT / "packaging" / name)
    assert (done.returncode, done.stderr) == (0, "")


@posix_only
def test_without_a_display_play_says_so_and_names_the_picture_command(checkout: Path) -> None:
    done = _sh(checkout / "packaging" / "play.sh")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
    assert "--offscreen picture applejack -o table.png" in done.stderr
    assert not (checkout / ".venv").exists()


@posix_only
def test_an_old_python_gets_one_sentence(checkout: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    for name in ("python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"):
        _fake(tools, name, 'case "$2" in *print*) echo 3.8; exit 0;; esac; exit 1')
    done = _sh(checkout / "packaging" / "play.sh", "--version", path=f"{tools}:/usr/bin:/bin")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Python 3.11 or newer, and this machine has only 3.8;" in done.stderr
    assert not (checkout / ".venv").exists()


@posix_only
@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libGL.so.1", "libgl1"),
        ("libxkbcommon.so.0", "libxkbcommon0"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libfontconfig.so.1", "libfontconfig1"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
        ("libxcb-render-util.so.0", "libxcb-render-util0"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libwayland-cursor.so.0", "libwayland-cursor0"),
    ],
)
def test_a_missing_library_is_traced_to_its_debian_package(library: str, package: str) -> None:
    done = _sh("-c", f"ROOT='{ROOT}'; . '{ROOT}/packaging/setup.sh'; package_of {library}")
    assert done.stdout.strip() == package


@posix_only
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has ldd")
def test_missing_libraries_are_all_named_with_their_packages(checkout: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    _fake(tools, "ldd", 'printf "\\tlibEGL.so.1 => not found\\n\\tlibxcb-icccm.so.4 => not found\\n"')
    _fake(tools, "id", "echo 1000")
    packages = checkout / ".venv" / "lib" / "python3.11" / "site-packages" / "PySide6"
    (packages / "Qt" / "plugins" / "platforms").mkdir(parents=True)
    (packages / "Qt" / "plugins" / "platforms" / "libqxcb.so").touch()
    done = _sh(
        "-c",
        f"ROOT='{checkout}'; . '{checkout}/packaging/setup.sh'; PATH='{tools}':$PATH; check_qt xcb",
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "libEGL.so.1, libxcb-icccm.so.4;" in done.stderr
    assert done.stderr.endswith("sudo apt-get install libegl1 libxcb-icccm4\n")


def test_each_script_has_a_twin_for_windows() -> None:
    for name in SCRIPTS:
        assert (ROOT / "packaging" / name).with_suffix(".cmd").is_file()


def test_only_two_packages_are_needed_to_play() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == ["PySide6-Essentials>=6.8,<6.12", "PyYAML>=6.0.2"]


WATCHED = {
    "a warning of Python": "import warnings\ndef test() -> None:\n    warnings.warn('heard')\n",
    "a warning of Qt": ("from PySide6.QtCore import qWarning\ndef test() -> None:\n    qWarning('heard')\n"),
    "a warning of Qt while clearing up": (
        "import pytest\nfrom PySide6.QtCore import qWarning\n"
        "@pytest.fixture\ndef late():\n    yield\n    qWarning('heard')\n"
        "def test(late) -> None:\n    pass\n"
    ),
    "an error in a slot": (
        "from PySide6.QtCore import QCoreApplication, QTimer\n"
        "def heard() -> None:\n    raise ValueError('heard')\n"
        "def test(qapp) -> None:\n    QTimer.singleShot(0, heard)\n    qapp.processEvents()\n"
    ),
}


@pytest.mark.parametrize("program", WATCHED.values(), ids=WATCHED)
def test_what_goes_wrong_quietly_fails_the_test(program: str, tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    tests = tmp_path / "tests"
    tests.mkdir()
    shutil.copy(ROOT / "tests" / "conftest.py", tests)
    (tests / "test_watched.py").write_text(program, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", str(tests)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "heard" in done.stdout


def test_saves_and_settings_of_a_test_lie_apart(own_folders: Path) -> None:
    from PySide6.QtCore import QSettings

    settings = QSettings("irori-test", "irori-test")
    assert Path(os.environ["IRORI_DATA"]).is_relative_to(own_folders)
    assert Path(settings.fileName()).is_relative_to(own_folders)
