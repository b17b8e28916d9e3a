"""One queue, one clock, an end that can be had at once."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from desktop_app.ui.table import layers
from desktop_app.ui.table.animator import Animator, Count, Fade, Flip, Fly, Pulse, Turn
from desktop_app.ui.table.items import CounterItem, PieceItem, box
from tests.ui.table.toy import Plain

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def scene() -> Iterator[QGraphicsScene]:
    scene = QGraphicsScene()
    yield scene
    for item in scene.items():
        scene.removeItem(item)


@pytest.fixture
def piece(scene: QGraphicsScene) -> PieceItem:
    item = PieceItem("tile:1", box(40, 40), Plain("#808080", 40, 40))
    scene.addItem(item)
    return item


@pytest.fixture
def animator() -> Animator:
    return Animator()


def test_stages_follow_one_another_and_idle_comes_once(
    animator: Animator, piece: PieceItem, qtbot: Any
) -> None:
    animator.speed = "fast"
    with qtbot.waitSignal(animator.idle, timeout=3000):
        animator.start([[Fly(piece, QPointF(50, 0), length=60)], [Fly(piece, QPointF(50, 90), length=60)]])
        assert piece.pos() == QPointF(0, 0)
    assert piece.pos() == QPointF(50, 90)
    assert piece.zValue() == layers.PIECE
    assert not animator.running


def test_a_flying_piece_is_above_those_that_lie(animator: Animator, piece: PieceItem) -> None:
    animator.start([[Fly(piece, QPointF(50, 0))]])
    assert piece.zValue() >= layers.FLYING
    animator.finish()


def test_finishing_shows_the_end_of_every_stage_at_once(animator: Animator, piece: PieceItem) -> None:
    said: list[bool] = []
    animator.idle.connect(lambda: said.append(True))
    animator.start([[Fly(piece, QPointF(50, 0))], [Turn(piece, 90.0)], [Fade(piece, 0.25)]])
    animator.finish()
    assert (piece.x(), piece.rotation(), piece.opacity()) == (50, 90, 0.25)
    assert said == [True]
    animator.finish()
    assert said == [True]


def test_skipping_says_nothing(animator: Animator, piece: PieceItem, qtbot: Any) -> None:
    with qtbot.assertNotEmitted(animator.idle, wait=50):
        animator.start([[Fly(piece, QPointF(50, 0))]])
        animator.skip()
    assert piece.x() == 50


@pytest.mark.parametrize("stages", [0, 1])
def test_with_speed_off_the_end_is_there_at_once_and_idle_follows(
    animator: Animator, piece: PieceItem, qtbot: Any, stages: int
) -> None:
    animator.speed = "off"
    with qtbot.waitSignal(animator.idle, timeout=1000):
        animator.start([[Fly(piece, QPointF(50, 0))]] * stages)
        assert piece.x() == 50 * stages
        assert animator.running


def test_reduced_motion_leaves_only_what_does_not_travel(animator: Animator, piece: PieceItem) -> None:
    animator.reduced = True
    animator.start([[Fly(piece, QPointF(50, 0)), Fade(piece, 0.5)]])
    assert piece.x() == 50
    assert animator.running
    animator.finish()
    assert piece.opacity() == 0.5


def test_a_turn_takes_the_shorter_way(piece: PieceItem) -> None:
    piece.setRotation(350)
    turn = Turn(piece, 10)
    turn.begin()
    turn.at(0.5)
    assert piece.rotation() % 360 == 0
    turn.at(1.0)
    assert piece.rotation() == 10


def test_a_flip_changes_the_face_halfway(piece: PieceItem) -> None:
    back = Plain("#000000", 40, 40)
    flip = Flip(piece, back)
    front = piece.art
    flip.at(0.4)
    assert piece.art is front
    flip.at(0.6)
    assert piece.art is back
    flip.at(1.0)
    assert piece.transform().isIdentity()


def test_a_number_counts_through_what_lies_between(scene: QGraphicsScene) -> None:
    counter = CounterItem("honey", box(40, 20), lambda value: Plain("#FFFFFF", 40, 20, str(value)), 10)
    scene.addItem(counter)
    count = Count(counter, 20)
    count.begin()
    count.at(0.5)
    assert counter.value == 15
    count.at(1.0)
    assert counter.value == 20


def test_a_pulse_ends_at_the_size_it_began_with(piece: PieceItem) -> None:
    pulse = Pulse(piece)
    pulse.at(0.5)
    assert piece.scale() > 1.1
    pulse.at(1.0)
    assert piece.scale() == 1.0


def test_a_long_story_is_squeezed_to_a_second(animator: Animator, piece: PieceItem, qtbot: Any) -> None:
    with qtbot.waitSignal(animator.idle, timeout=2500):
        animator.start([[Fly(piece, QPointF(step, 0))] for step in range(20)])
