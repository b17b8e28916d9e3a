from pathlib import Path

import pytest

from desktop_app.content import paths


def test_resources_hold_games_and_texts() -> None:
    folder = paths.resources_dir()
    assert (folder / "games").is_dir()
    assert (folder / "i18n" / "en").is_dir()


def test_a_variable_names_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRORI_RESOURCES", str(tmp_path))
    assert paths.resources_dir() == tmp_path
    assert paths.game_dir("applejack") == tmp_path / "games" / "applejack"


def test_a_variable_that_names_no_folder_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRORI_RESOURCES", "not/there")
    with pytest.raises(FileNotFoundError, match="IRORI_RESOURCES names 'not/there'"):
        paths.resources_dir()


def test_an_installed_package_prefers_its_own_resources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "desktop_app"
    (tmp_path / "resources").mkdir()
    (package / "resources").mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", package)
    monkeypatch.delenv("IRORI_RESOURCES", raising=False)
    assert paths.resources_dir() == package / "resources"


def test_an_installation_without_resources_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "desktop_app")
    monkeypatch.delenv("IRORI_RESOURCES", raising=False)
    with pytest.raises(FileNotFoundError, match="not complete"):
        paths.resources_dir()


@pytest.mark.parametrize("game", ["", "..", "../applejack", "a/b", "Apple", "/etc"])
def test_a_game_id_never_leads_out_of_the_folder(game: str) -> None:
    with pytest.raises(ValueError, match="is no game id"):
        paths.game_dir(game)
