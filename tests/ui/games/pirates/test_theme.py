"""What theme.yaml and the texts must hold for the components as an owner wrote them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.content.paths import OVERRIDE, game_dir, resources_dir
from desktop_app.content.reader import ContentError, Node, read_yaml
from desktop_app.content.texts import ENGLISH, read_language
from desktop_app.ui.games.pirates.theme import Theme, check_mercenaries, load_theme


def components() -> Node:
    return read_yaml(game_dir("pirates") / "components.yaml")


def test_every_mercenary_has_an_emblem_and_a_name() -> None:
    check_mercenaries(components(), load_theme(), read_language(ENGLISH))


def test_a_mercenary_without_an_emblem_is_named_with_its_line_and_what_is_there() -> None:
    theme = load_theme()
    emblems = {name: file for name, file in theme.emblems.items() if name != "commodore"}
    fewer = Theme(theme.colours, theme.files, theme.effects, emblems)
    with pytest.raises(ContentError, match=r'components.yaml:\d+: the mercenary "commodore" .* minelayer, '):
        check_mercenaries(components(), fewer, read_language(ENGLISH))


def test_a_mercenary_without_a_name_is_named_with_its_line() -> None:
    texts = read_language(ENGLISH).keys() - {"pirates.mercenary.commodore"}
    with pytest.raises(ContentError, match=r"components.yaml:\d+: the text pirates.mercenary.commodore is"):
        check_mercenaries(components(), load_theme(), texts)


# A game's components are loaded once a process, so this one needs a process of its own in which none was.
def test_a_table_without_mercenaries_can_be_shown(tmp_path: Path) -> None:
    copy = Path(shutil.copytree(resources_dir(), tmp_path / "resources"))
    file = copy / "games" / "pirates" / "components.yaml"
    text, usual = file.read_text(encoding="utf-8"), "mercenaries_in_play: {3: 3, 4: 1, 5: 1}"
    assert usual in text
    file.write_text(text.replace(usual, "mercenaries_in_play: {}"), encoding="utf-8")
    picture = tmp_path / "table.png"
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "picture", "pirates", "-o", picture, "--moves", "9"],
        env={**os.environ, OVERRIDE: str(copy), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert picture.stat().st_size > 0
