"""What a player must not know is nowhere at the window: worlds that differ in it look and read the same."""

import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.pirates.actions import Decline, HireMercenary, PlaceShip
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, OPPONENT, Seat
from tests.ui.window.hands import CTRL, Hands, people
from tests.ui.window.texts import texts

PEOPLE = people("Mika", "Ren")
AGAINST = (Seat(HUMAN, "", "Mika", 0), Seat(OPPONENT, "easy", "Ken", 1))
BOTH = (0, 1)
SHIPS, DRAWN, MINES = 27, 18, 14
SEED = 5
STEPS = 30
MOST = 60

Heaps = dict[str, list[int]]


def heaps() -> Heaps:
    """Return an order of every hidden heap."""
    found: Heaps = {"mines": [1, 2] * (MINES // 2)}
    rng = Rng(SEED)
    for seat in BOTH:
        tiles = list(range(seat * SHIPS + 1, (seat + 1) * SHIPS + 1))
        rng.shuffle(tiles)
        found[f"draw_{seat}"], found[f"reserve_{seat}"] = tiles[:DRAWN], tiles[DRAWN:]
    return found


def setup_of(order: Heaps) -> Setup:
    rigged = tuple((name, tuple(pieces)) for name, pieces in sorted(order.items()))
    return Setup("pirates", 2, SEED, rigged=rigged)


def match_of(order: Heaps, seats: tuple[Seat, ...], actions: list[Action]) -> Match[Any]:
    loaded = find("pirates").load()
    match = Match(loaded.rules, loaded.codec, setup_of(order), seats, free_undo=True, match_id="0" * 16)
    for action in actions:
        match.play(action)
    return match


def some_actions(seats: tuple[Seat, ...], asked: int) -> list[Action]:
    """Return moves by chance up to a new turn of seat `asked`; no mine is turned over by them."""
    match = match_of(heaps(), seats, [])
    rng = Rng(SEED)
    while (prompt := match.prompt()) is not None and match.step_count < MOST:
        new_turn = isinstance(prompt.actions[0], PlaceShip) and not match.state.placed
        if match.step_count >= STEPS and new_turn and prompt.decision.seat == asked:
            break
        mines = match.state.mines
        safe = [
            action
            for action in prompt.actions
            if not (isinstance(action, PlaceShip | HireMercenary) and mines[action.space])
            and not isinstance(action, Decline)
        ]
        actions = safe or prompt.actions
        match.play(actions[rng.below(len(actions))])
    return [step.action for step in match.steps]


def other_world(match: Match[Any], hidden_hands: tuple[int, ...]) -> Heaps:
    """Return other heaps that lead to the same table, but for these hands, the piles and the supplies."""
    order, state = heaps(), match.state
    order["mines"].reverse()
    for seat in BOTH:
        shown = {*state.ships, *state.removed[seat]}
        if seat not in hidden_hands:
            shown.update(state.hands[seat])
        both = order[f"draw_{seat}"] + order[f"reserve_{seat}"]
        free = [tile for tile in both if tile not in shown]
        swapped = dict(zip(free, free[1:] + free[:1], strict=True))
        both = [swapped.get(tile, tile) for tile in both]
        order[f"draw_{seat}"], order[f"reserve_{seat}"] = both[:DRAWN], both[DRAWN:]
    return order


def worlds(match: Match[Any], hidden_hands: tuple[int, ...]) -> tuple[Heaps, ...]:
    """Return the world of the match twice, since a window keeps traces of having been used, and another."""
    return heaps(), heaps(), other_world(match, hidden_hands)


def observed(hands: Hands) -> dict[str, object]:
    """Return all that can be seen, read, heard or pointed at in the window as it is."""
    come_to_rest()
    hands.view.draw_now()
    handles = [item.handle for item in hands.scene.table_items()]
    seen = [
        (*row, repr(item.art)) for row in hands.scene.dump() if row[-1] and (item := hands.scene.item(row[0]))
    ]
    controller, desk = hands.controller, hands.window.desk
    said: list[object] = []
    for handle in handles:
        hands.scene.hover.point_at(handle)
        hands.scene.hover._say_piece()
        note = hands.scene.hover.note
        said.append((handle, [desk.text(line) for line in controller.describe(handle)], note and note.lines))
        problem = controller.refusal((), handle)
        said.append((handle, problem and desk.text(problem.remark())))
    hands.scene.hover.leave()
    return {
        "items": seen,
        "said": said,
        "texts": texts(hands.window),
        "log": controller.log(),
        "picture": drawn(hands),
        "touched": controller.last_touched(),
    }


def come_to_rest() -> None:
    """Handle all events, also the deletion of what was replaced."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def drawn(hands: Hands) -> QImage:
    """Return the table as it looks once all of it is drawn sharp, however long that takes."""
    hands.view.draw_now()
    return hands.view.grab().toImage()


def open_match(hands: Hands, match: Match[Any]) -> None:
    hands.window.controller.take(match)
    hands.window.show_match()
    QApplication.processEvents()


@pytest.fixture
def stopped(hands: Hands) -> Iterator[Hands]:
    """Return hands at a window whose opponent never answers."""
    yield hands
    if hands.controller.opponents_pid:
        os.kill(hands.controller.opponents_pid, signal.SIGCONT)


def assert_alike(_first: dict[str, object], one: dict[str, object], other: dict[str, object]) -> None:
    for name in one:
        assert one[name] == other[name], name


@pytest.mark.parametrize("asked", BOTH)
def test_behind_the_curtain_nobody_s_hand_is_anywhere(hands: Hands, asked: int) -> None:
    actions = some_actions(PEOPLE, asked)
    found = []
    match = match_of(heaps(), PEOPLE, actions)
    for order in worlds(match, BOTH):
        open_match(hands, match_of(order, PEOPLE, actions))
        assert hands.curtain_is_down
        found.append(observed(hands))
        hands.key(Qt.Key.Key_L)
        assert not hands.window.table_page.list.isVisible()
        back = hands.scene.item("back:0:0")
        assert back is not None
        assert back.isVisible()
    assert_alike(*found)


@pytest.mark.parametrize("asked", BOTH)
def test_a_person_sees_nothing_of_the_rival_s_hand(hands: Hands, asked: int) -> None:
    actions = some_actions(PEOPLE, asked)
    found = []
    match = match_of(heaps(), PEOPLE, actions)
    for order in worlds(match, (1 - asked,)):
        open_match(hands, match_of(order, PEOPLE, actions))
        hands.sit_down()
        hands.rest()
        hands.key(Qt.Key.Key_L)
        assert hands.window.table_page.list.isVisible()
        found.append(observed(hands))
    assert_alike(*found)
    own = [f"ship:{tile}" for tile in match.state.hands[asked]]
    shown = [handle for handle, *_, visible in hands.scene.dump() if visible]
    assert set(own) <= set(shown)


def test_after_an_undo_across_the_curtain_it_is_down_again(hands: Hands) -> None:
    actions = some_actions(PEOPLE, 0)
    found = []
    match = match_of(heaps(), PEOPLE, actions)
    match.rewind(match.step_count - 1)
    for order in worlds(match, BOTH):
        open_match(hands, match_of(order, PEOPLE, actions))
        hands.sit_down()
        hands.rest()
        hands.key(Qt.Key.Key_Z, CTRL)
        assert hands.match.step_count == len(actions) - 1
        assert hands.curtain_is_down
        found.append(observed(hands))
    assert_alike(*found)


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_S, Qt.Key.Key_F4, Qt.Key.Key_F2, Qt.Key.Key_L, Qt.Key.Key_Tab, Qt.Key.Key_Escape]
)
def test_behind_the_curtain_no_key_acts(hands: Hands, key: Qt.Key) -> None:
    actions = some_actions(PEOPLE, 0)
    open_match(hands, match_of(heaps(), PEOPLE, actions))
    page = hands.window.table_page
    focus = hands.window.focusWidget()
    rails = page.seats.isVisibleTo(page), page.rail.isVisibleTo(page)
    hands.key(key)
    assert hands.curtain_is_down
    assert hands.window.focusWidget() is focus
    assert not page.standing.isVisibleTo(page)
    assert (page.seats.isVisibleTo(page), page.rail.isVisibleTo(page)) == rails
    page.curtain.pause = 0.0
    hands.key(Qt.Key.Key_Return)
    assert not hands.curtain_is_down
    assert hands.window.commands.actions["score"].isEnabled()


@pytest.mark.skipif(sys.platform == "win32", reason="a process can be stopped on POSIX systems only")
def test_while_an_opponent_thinks_its_hand_is_nowhere(stopped: Hands) -> None:
    actions = some_actions(AGAINST, 1)
    found = []
    match = match_of(heaps(), AGAINST, actions)
    for order in worlds(match, (1,)):
        stopped.window.controller.take(match_of(order, AGAINST, actions))
        os.kill(stopped.controller.opponents_pid, signal.SIGSTOP)
        stopped.window.show_match()
        assert stopped.controller.thinking_seat == 1
        found.append(observed(stopped))
        at = stopped.lift(f"ship:{match.state.hands[0][0]}")
        assert not stopped.scene.drag.active
        stopped.release(at)
    assert_alike(*found)


def test_a_replay_among_people_shows_what_all_know(hands: Hands) -> None:
    actions = some_actions(PEOPLE, 0)
    found = []
    match = match_of(heaps(), PEOPLE, actions)
    for order in worlds(match, BOTH):
        open_match(hands, match_of(order, PEOPLE, actions))
        hands.window.table_page.watch(len(actions))
        hands.window.replay.pause()
        come_to_rest()
        found.append(
            {
                "items": [
                    (*row, repr(item.art))
                    for row in hands.scene.dump()
                    if row[-1] and (item := hands.scene.item(row[0]))
                ],
                "texts": texts(hands.window),
                "log": hands.window.replay.log(),
                "picture": drawn(hands),
            }
        )
    assert_alike(*found)


def test_the_picture_on_the_start_page_shows_no_hand(hands: Hands) -> None:
    actions = some_actions(PEOPLE, 0)
    match = match_of(heaps(), PEOPLE, actions)
    file = hands.window.store.folder / "pictures" / f"{match.id}.png"
    found = []
    for order in worlds(match, BOTH):
        open_match(hands, match_of(order, PEOPLE, actions[:-1]))
        hands.sit_down()
        hands.rest()
        hands.controller.submit(actions[-1])
        hands.rest()
        hands.view.draw_now()
        hands.window.show_start()
        found.append(file.read_bytes())
    _, one, other = found
    assert one == other


def test_the_worlds_compared_here_do_differ_for_who_may_see_it(hands: Hands) -> None:
    actions = some_actions(PEOPLE, 0)
    found = []
    match = match_of(heaps(), PEOPLE, actions)
    for order in worlds(match, BOTH):
        open_match(hands, match_of(order, PEOPLE, actions))
        hands.sit_down()
        hands.rest()
        found.append(observed(hands))
    _, one, other = found
    assert {name for name in one if one[name] != other[name]} >= {"items", "said", "texts", "log", "picture"}
