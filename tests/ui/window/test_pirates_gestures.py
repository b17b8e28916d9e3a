"""What hands may do at the table of Pirates Under Fire beside playing well."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.pirates.actions import Decline, EndTurn, Fire, HireMercenary, LayBoard, PlaceShip
from desktop_app.games.pirates.cannon import target
from desktop_app.games.pirates.state import PiratesState
from desktop_app.play.seats import HUMAN, OPPONENT, Seat
from desktop_app.ui.table.marks import Mark
from tests.ui.window.hands import TURNS, Hands, people
from tests.ui.window.pirates_moves import turn_of
from tests.ui.window.played import every_seventh, played

PEOPLE = people("Mika", "Ren")
SETUP = Setup("pirates", 2, 7)
MOST = 120


@pytest.fixture
def table(hands: Hands) -> Hands:
    """Return hands at a table where the first person is to place a ship."""
    hands.window.resize(1000, 700)
    hands.start(SETUP, PEOPLE)
    return hands


def play_until(hands: Hands, wanted: Callable[[PiratesState, Action], bool]) -> None:
    """Play by chance until such an action may be chosen, the last move at the table."""
    match, chance = played(SETUP, PEOPLE, every_seventh, 0), Rng(3)
    for _ in range(MOST):
        prompt = match.prompt()
        assert prompt is not None
        if any(wanted(match.state, action) for action in prompt.actions):
            hands.lay(match, 1)
            return
        match.play(prompt.actions[chance.below(len(prompt.actions))])
    raise AssertionError("the action looked for never comes")


def first_of(hands: Hands, kind: type[Action]) -> Action:
    return next(action for action in hands.prompt.actions if isinstance(action, kind))


def settle(hands: Hands) -> None:
    """Wait until the table rests; it must show the match's position, and nothing may hang in the air."""
    hands.rest()
    scene = hands.scene
    assert not scene.drag.active
    shown, sizes = scene.dump(), [item.scale() for item in scene.table_items()]
    scene.sync(hands.controller.view())
    wanted = set(scene.dump())
    assert [one for one in shown if one not in wanted] == []
    assert set(sizes) == {1.0}


# Drags that are broken off


def escape(hands: Hands) -> None:
    hands.key(Qt.Key.Key_Escape)


def leave(hands: Hands) -> None:
    QApplication.sendEvent(hands.view.viewport(), QEvent(QEvent.Type.Leave))


def leave_and_let_go(hands: Hands) -> None:
    hands.move(QPoint(-40, -40))
    hands.release(QPoint(-40, -40))


def other_window(hands: Hands) -> None:
    other = QWidget()
    hands.qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    other.setFocus()
    hands.qtbot.waitUntil(other.isActiveWindow)
    other.close()
    hands.window.activateWindow()
    hands.qtbot.waitUntil(hands.window.isActiveWindow)


@pytest.mark.parametrize("interrupt", [escape, leave, leave_and_let_go, other_window])
def test_a_drag_that_is_broken_off_gives_the_ship_back(
    table: Hands, interrupt: Callable[[Hands], None]
) -> None:
    before = table.scene.dump()
    at = table.lift(table.prompt.actions[0].path()[0])
    table.move(at + QPoint(40, -60))
    interrupt(table)
    table.release(at)
    settle(table)
    assert table.match.step_count == 0
    assert table.scene.dump() == before


def test_a_board_given_back_lies_with_the_others(hands: Hands) -> None:
    hands.start(Setup("pirates", 2, 7, (("free_arrangement", 1),)), PEOPLE)
    before = hands.scene.dump()
    at = hands.lift("board:0" if hands.scene.picks_for("board:0") else "board:3")
    hands.rest()
    hands.move(at + QPoint(60, -200))
    escape(hands)
    hands.release(at)
    settle(hands)
    assert hands.match.step_count == 0
    assert hands.scene.dump() == before


@pytest.mark.parametrize("way", TURNS)
def test_a_board_is_turned_in_every_way_before_the_drop(hands: Hands, way: str) -> None:
    hands.start(Setup("pirates", 2, 7, (("free_arrangement", 1),)), PEOPLE)
    hands.lift(hands.prompt.actions[0].path()[0])
    hands.rest()
    action = next(a for a in hands.prompt.actions if isinstance(a, LayBoard) and a.face and a.quarter == 3)
    face, berth, _ = action.path()
    hands.move(hands.at(berth))
    hands.show_face(face)
    hands.turn_to(turn_of(hands, action), way, hands.at(berth))
    hands.drop(berth)
    assert hands.actions()[-1] == action


def test_a_move_of_the_opponent_leaves_nothing_in_the_hand(hands: Hands) -> None:
    hands.start(SETUP, (Seat(HUMAN, "", "Mika", 0), Seat(OPPONENT, "random", "Ken", 1)))
    while hands.prompt.decision.seat == 0 and not hands.match.state.turns[0]:
        hands.controller.submit(hands.prompt.actions[-1])
        hands.qtbot.waitUntil(
            lambda: hands.controller.prompt is not None or hands.controller.thinking_seat == 1
        )
        if hands.controller.prompt is None:
            break
    tile = next(tile for tile in hands.match.state.hands[0])
    at = hands.lift(f"ship:{tile}")
    hands.qtbot.waitUntil(lambda: hands.controller.prompt is not None, timeout=30_000)
    hands.release(at)
    settle(hands)


# Being told


def test_an_illegal_space_says_why_and_the_ship_goes_back(table: Hands) -> None:
    legal = {action.space for action in table.prompt.actions if isinstance(action, PlaceShip)}
    space = next(space for space in range(14, 28) if space not in legal)
    ship = table.prompt.actions[0].path()[0]
    before = table.place_of(ship)
    table.lift(ship)
    table.drop(f"space:{space}")
    assert table.said
    assert table.said[-1].key.startswith("pirates.refusal.")
    settle(table)
    assert table.place_of(ship) == before
    assert table.match.step_count == 0


def test_a_space_tells_what_placing_there_brings(table: Hands) -> None:
    action = table.prompt.actions[0]
    table.click(action.path()[0])
    table.move(table.at(action.path()[1]))
    note = table.scene.hover.note
    assert note is not None
    assert note.tone == "preview"
    assert table.view.bubble.isVisible()
    assert table.view.viewport().rect().contains(table.view.bubble.geometry())


# Effects


def test_an_arrow_fires_and_a_ring_round_the_ship_stands_for_it(table: Hands) -> None:
    def would_hit(state: PiratesState, action: Action) -> bool:
        return isinstance(action, Fire) and (
            target(state, action.seat, state.frames[-1].args[0], action.direction) >= 0
        )

    play_until(table, would_hit)
    action = next(action for action in table.prompt.actions if would_hit(table.match.state, action))
    assert isinstance(action, Fire)
    scene = table.scene
    if f"effect:{action.effect}" not in (scene.prompt.chosen if scene.prompt else ()):
        table.click(f"effect:{action.effect}")
    state = table.match.state
    aimed = target(state, action.seat, state.frames[-1].args[0], action.direction)
    ring = table.scene.item(f"ring:{action.direction}")
    assert ring is not None
    assert ring.isVisible()
    assert ring.pos() == scene.item(f"space:{aimed}").pos()  # type: ignore[union-attr]  # every space has an item
    table.click(f"ring:{action.direction}")
    assert table.actions()[-1] == action


@pytest.mark.parametrize("where", ["chip", "bar"])
def test_an_effect_can_be_declined_on_the_table_and_in_the_bar(table: Hands, where: str) -> None:
    play_until(table, lambda _, action: isinstance(action, Decline))
    action = first_of(table, Decline)
    effect, last = action.path() if len(action.path()) > 1 else ("", action.path()[0])
    scene = table.scene
    if effect and scene.prompt is not None and effect not in scene.prompt.chosen:
        table.click(effect)
    if where == "chip":
        table.click(last)
    else:
        words = table.window.desk.text(table.controller.wording.handle(table.controller.view(), last))
        bar = table.window.table_page.bar
        buttons = [
            one for one in bar.findChildren(QPushButton) if one.accessibleName().lower() == words.lower()
        ]
        assert len(buttons) == 1
        table.click_on(buttons[0])
    assert table.actions()[-1] == action


def test_the_turn_can_be_ended_in_the_bar(table: Hands) -> None:
    play_until(table, lambda _, action: isinstance(action, EndTurn))
    action = first_of(table, EndTurn)
    view = table.controller.view()
    words = table.window.desk.text(table.controller.wording.handle(view, "end_turn"))
    bar = table.window.table_page.bar
    button = next(one for one in bar.findChildren(QPushButton) if one.text().lower() == words.lower())
    table.click_on(button)
    assert table.actions()[-1] == action


def test_a_mercenary_s_card_becomes_a_tile_under_the_pointer(table: Hands) -> None:
    play_until(table, lambda _, action: isinstance(action, HireMercenary))
    action = first_of(table, HireMercenary)
    ship, space = action.path()
    item = table.scene.item(ship)
    assert item is not None
    card = item.outline.boundingRect().width()
    at = table.lift(ship)
    assert item.outline.boundingRect().width() < card / 2
    assert item.covers(table.view.mapToScene(table.view.viewport().mapFrom(table.window, at)))
    table.drop(space)
    assert table.actions()[-1] == action


def test_a_burning_ship_that_may_be_replaced_wears_the_mark_itself(table: Hands) -> None:
    def on_fire(state: PiratesState, action: Action) -> bool:
        return isinstance(action, PlaceShip) and bool(state.burning >> action.space & 1)

    play_until(table, on_fire)
    action = next(action for action in table.prompt.actions if on_fire(table.match.state, action))
    assert isinstance(action, PlaceShip)
    table.click(f"ship:{action.tile}")
    burning = table.scene.item(f"ship:{table.match.state.ships[action.space]}")
    assert burning is not None
    assert Mark.LEGAL in burning.marks()
    table.click(f"space:{action.space}")
    assert table.actions()[-1] == action


def test_a_card_gripped_at_its_edge_stays_under_the_pointer(table: Hands) -> None:
    play_until(table, lambda _, action: isinstance(action, HireMercenary))
    ship = first_of(table, HireMercenary).path()[0]
    item = table.scene.item(ship)
    assert item is not None
    edge = item.scene_outline()
    start = table.view.mapFromScene(edge.right() - 6, edge.center().y())
    start = table.view.viewport().mapTo(table.window, start)
    table.press(start)
    for reach in (7, 18, 30):
        table.move(start + QPoint(reach, reach))
    point = table.view.mapToScene(table.view.viewport().mapFrom(table.window, start + QPoint(30, 30)))
    assert item.scene_outline().adjusted(-2, -2, 2, 2).contains(point)
    escape(table)
    settle(table)
