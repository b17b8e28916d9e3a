"""The built package: it holds the resources, and runs from anywhere without the checkout."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_app import __version__

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Installed:
    """A wheel, and the new environment it is installed in."""

    wheel: Path
    scripts: Path
    elsewhere: Path

    def irori(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the installed command from a folder that has nothing to do with the checkout."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            [str(self.scripts / "irori"), *arguments],
            cwd=self.elsewhere,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
        )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel and install it into a new environment that shares the dependencies of this one."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, timeout=120)
    (wheel,) = folder.glob("irori-*.whl")
    place = folder / "environment"
    venv.create(place, with_pip=False, symlinks=os.name != "nt")
    scripts = place / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    query = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(subprocess.check_output([str(python), "-c", query], text=True).strip())
    # Only the dependencies are borrowed: with an editable install the whole folder would bring the checkout.
    borrowed = Path(sysconfig.get_path("purelib"))
    for name in ("PySide6", "shiboken6", "yaml", "_yaml"):
        (packages / name).symlink_to(borrowed / name, target_is_directory=True)
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True, timeout=120)
    elsewhere = folder / "some where"
    elsewhere.mkdir()
    return Installed(wheel, scripts, elsewhere)


def test_every_resource_is_in_the_wheel(installed: Installed) -> None:
    names = set(zipfile.ZipFile(installed.wheel).namelist())
    tracked = subprocess.run(
        ["git", "ls-files", "resources"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split()
    assert "desktop_app/resources/games/applejack/components.yaml" in names
    assert {f"desktop_app/{name}" for name in tracked} <= names


def test_no_test_or_compiled_file_is_in_the_wheel(installed: Installed) -> None:
    for name in zipfile.ZipFile(installed.wheel).namelist():
        assert name.startswith(("desktop_app/", f"irori-{__version__}.dist-info/"))
        assert not name.endswith(".pyc")


def test_the_licence_is_in_the_wheel(installed: Installed) -> None:
    assert any(name.endswith("/LICENSE") for name in zipfile.ZipFile(installed.wheel).namelist())


def test_the_installed_command_knows_its_version(installed: Installed) -> None:
    done = installed.irori("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"irori {__version__}\n", "")


def test_the_installed_data_files_hold(installed: Installed) -> None:
    done = installed.irori("check-data")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_installed_program_draws_a_picture(installed: Installed) -> None:
    done = installed.irori("picture", "applejack", "-o", "x.png", "--moves", "4")
    assert (done.returncode, done.stderr) == (0, "")
    assert (installed.elsewhere / "x.png").read_bytes().startswith(b"\x89PNG")
