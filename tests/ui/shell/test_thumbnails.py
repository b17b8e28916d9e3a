from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPixmap

from desktop_app.play.disk import Disk
from desktop_app.ui.shell import thumbnails

pytestmark = pytest.mark.usefixtures("qapp")


class FullDisk(Disk):
    def write(self, descriptor: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")


def picture(colour: str = "red") -> QPixmap:
    made = QPixmap(1440, 900)
    made.fill(QColor(colour))
    return made


def test_a_picture_is_kept_small(tmp_path: Path) -> None:
    file = tmp_path / "pictures" / "m.png"
    thumbnails.keep(picture(), file)
    assert thumbnails.read(file).width() == thumbnails.WIDTH


def test_a_picture_that_may_show_a_hand_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "m.png"
    picture().scaledToWidth(thumbnails.WIDTH).save(str(file))
    assert thumbnails.read(file).isNull()


def test_on_a_full_disk_the_picture_before_stays(tmp_path: Path) -> None:
    file = tmp_path / "m.png"
    thumbnails.keep(picture("red"), file)
    thumbnails.keep(picture("blue"), file, FullDisk())
    assert thumbnails.read(file).pixelColor(5, 5) == QColor("red")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("length", [0, 7, 20, 300, -1, -13])
def test_a_picture_cut_short_is_left_out_without_a_word(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], length: int
) -> None:
    file = tmp_path / "m.png"
    thumbnails.keep(picture(), file)
    file.write_bytes(file.read_bytes()[:length])
    assert thumbnails.read(file).isNull()
    assert capfd.readouterr().err == ""


def test_a_picture_damaged_in_the_middle_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "m.png"
    thumbnails.keep(picture(), file)
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 0xFF
    file.write_bytes(data)
    assert thumbnails.read(file).isNull()


def test_pictures_of_matches_that_are_gone_are_deleted(tmp_path: Path) -> None:
    for name in ("here", "gone"):
        thumbnails.keep(picture(), tmp_path / f"{name}.png")
    thumbnails.drop_others(tmp_path, {"here"})
    assert [file.name for file in tmp_path.iterdir()] == ["here.png"]
