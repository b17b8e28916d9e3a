"""What is marked on the table, and what is dimmed, while somebody chooses."""

from collections.abc import Iterator

import pytest

from desktop_app.content.messages import Messages
from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.controllers.settings import Settings
from desktop_app.engine.types import Setup
from desktop_app.games.pirates.actions import HireMercenary, PlaceShip
from desktop_app.games.pirates.catalogue import seat_of
from desktop_app.games.pirates.events import MineCollected, ShieldRaised
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.games.pirates.cards import CardFace
from desktop_app.ui.games.pirates.faces import BackFace, MercenaryFace, ShipFace
from desktop_app.ui.games.registry import find_look
from desktop_app.ui.table.marks import Mark
from desktop_app.ui.table.palette import themes
from desktop_app.ui.table.scene import TableScene

PEOPLE = (Seat(HUMAN, "", "Mika", 0), Seat(HUMAN, "", "Ren", 1))


@pytest.fixture
def watched(settings: Settings) -> Iterator[tuple[ReplayController, TableScene]]:
    """Return a match watched again from the seat that begins, on its table."""
    loaded = find("pirates").load()
    match = Match(loaded.rules, loaded.codec, Setup("pirates", 2, 3), PEOPLE)
    while (prompt := match.prompt()) is not None:
        match.play(prompt.actions[0])
    replay = ReplayController(settings)
    replay.watch(match, 0)
    replay.look_from(0)
    scene = find_look("pirates").make_scene(Messages("en"), themes()["light"])
    scene.set_motion("off", reduced=False)
    scene.bind(replay)
    yield replay, scene
    scene.unbind()


def new(scene: TableScene) -> set[str]:
    return {item.handle for item in scene.table_items() if Mark.LAST in item.marks()}


def test_a_fresh_deal_is_not_marked(watched: tuple[ReplayController, TableScene]) -> None:
    _, scene = watched
    assert not new(scene)


def test_shields_and_mines_of_the_rival_s_last_turn_are_marked(
    watched: tuple[ReplayController, TableScene],
) -> None:
    replay, scene = watched
    told = set()
    for index, step in enumerate(replay.match.steps, start=1):
        for event in step.events:
            if isinstance(event, ShieldRaised | MineCollected) and event.seat == 1:
                replay.jump(index)
                told.add(type(event))
                raised = isinstance(event, ShieldRaised)
                item = scene.item(f"shield:{event.space}" if raised else f"mines:{event.seat}")
                assert item is not None
                assert Mark.LAST in item.marks() or not item.isVisible(), f"step {index}"
    assert told == {ShieldRaised, MineCollected}


def test_where_the_rival_took_a_mine_away_the_space_is_marked(
    watched: tuple[ReplayController, TableScene],
) -> None:
    replay, scene = watched
    index = next(n for n, step in enumerate(replay.match.steps) if isinstance(step.action, PlaceShip))
    while replay.match.steps[index].action.seat != 1:
        index += 1
    replay.jump(index + 1)
    tile = next(t for t in scene.state.ships if t and seat_of(t) == 1)
    bare = next(n for n, t in enumerate(scene.state.ships) if not t and not scene.state.mines[n])
    assert f"space:{bare}" in scene.new_by([f"ship:{tile}", f"mine:{bare}", f"space:{bare}"])


def test_the_rival_s_ship_is_marked_and_the_own_one_is_not(
    watched: tuple[ReplayController, TableScene],
) -> None:
    replay, scene = watched
    seen = set()
    for index, step in enumerate(replay.match.steps[:60], start=1):
        replay.jump(index)
        if isinstance(step.action, PlaceShip):
            seen.add(step.action.seat)
            assert (f"ship:{step.action.tile}" in new(scene)) == (step.action.seat == 1)
            if step.action.seat == 0:
                assert not new(scene)
        assert not [handle for handle in new(scene) if handle.startswith(("board:", "space:"))]
        assert not new(scene) & {f"ship:{tile}" for tile in (*scene.state.hands[0], *scene.state.market)}
    assert seen == {0, 1}


@pytest.mark.parametrize("kind", [PlaceShip, HireMercenary])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_flies_to_the_sea_is_as_large_as_the_edge_its_marks_go_round(
    watched: tuple[ReplayController, TableScene], kind: type[PlaceShip] | type[HireMercenary], seat: int
) -> None:
    replay, scene = watched
    wanted = (
        (index, step.action.tile)
        for index, step in enumerate(replay.match.steps)
        if isinstance(step.action, kind) and step.action.seat == seat
    )
    index, tile = next(wanted)
    replay.jump(index)
    scene.set_motion("slow", reduced=False)
    replay.forward()
    flying = scene.item(f"ship:{tile}")
    assert flying is not None
    assert isinstance(flying.art, ShipFace | BackFace | MercenaryFace)
    assert flying.outline.boundingRect().width() == flying.art.size


@pytest.mark.parametrize("letters", [0.0, 12.0, 18.0])
def test_a_card_is_drawn_anew_for_letters_that_can_be_read(letters: float, settings: Settings) -> None:
    assert settings is not None
    face = CardFace(55, "Minelayer", "Placed: lays up to 3 mines.", 224, 126, letters=letters)
    small = face(0.6).toImage()
    assert (small == CardFace(55, "Minelayer", "Placed: lays up to 3 mines.", 224, 126)(0.6).toImage()) == (
        letters == 0.0
    )


def test_a_sentence_without_room_leaves_the_name_alone(settings: Settings) -> None:
    assert settings is not None
    cards = [
        CardFace(55, "Minelayer", about, 224, 126, letters=18.0)(0.6)
        for about in ("word " * 40, "mine " * 40)
    ]
    assert cards[0].toImage() == cards[1].toImage()
    short = [CardFace(55, "Minelayer", about, 224, 126, letters=18.0)(0.6) for about in ("One", "Two")]
    assert short[0].toImage() != short[1].toImage()
