"""Sync and play, picking and narrowing, marks."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from desktop_app.content.messages import Messages
from desktop_app.controllers.match_controller import MatchController
from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Decision
from desktop_app.ui.table.marks import Mark
from desktop_app.ui.table.ports import PlayedTable, ShownTable, Texts, WaitingTable
from tests.ui.table.toy import Put, Take, Toy, ToyState, Walk, spot


def marks(toy: Toy, handle: str) -> frozenset[Mark]:
    item = toy.scene.item(handle)
    assert item is not None
    return item.marks()


def test_syncing_twice_changes_nothing(toy: Toy) -> None:
    before = toy.scene.dump()
    toy.scene.sync(toy.controller.view())
    assert toy.scene.dump() == before


@pytest.mark.parametrize("speed", ["off", "fast", "normal"])
def test_after_playing_a_step_the_scene_equals_a_fresh_sync(toy: Toy, speed: str) -> None:
    toy.scene.set_motion(speed, reduced=False)
    toy.scene.pick("tile:1")
    toy.rest()
    for handle in ("face:down", "cell:4"):
        toy.scene.pick(handle)
    toy.rest()
    played = toy.scene.dump()
    toy.scene.sync(toy.controller.view())
    assert toy.scene.dump() == played
    assert toy.place_of("tile:1") == (250, 370)


def test_a_scene_built_anew_equals_one_that_was_played(toy: Toy) -> None:
    toy.scene.pick("tile:1")
    toy.rest()
    toy.scene.activate("cell:4")
    toy.rest()
    played = toy.scene.dump()
    toy.controller.match_replaced.emit()
    assert toy.scene.dump() == played


def test_a_complete_path_submits_its_action(toy: Toy) -> None:
    assert toy.scene.pick("pawn:0")
    assert toy.scene.pick("cell:2")
    assert toy.actions() == [Walk(0, 0, 2)]


def test_a_choice_with_one_action_left_is_made_by_itself(toy: Toy) -> None:
    toy.scene.pick("tile:0")
    toy.rest()
    toy.scene.pick("face:down")
    toy.scene.pick("cell:0")
    assert toy.actions()[-1] == Put(0, 1, 0, 0)


def test_forced_steps_can_be_left_to_the_player(toy: Toy) -> None:
    toy.scene.pick("tile:0")
    toy.rest()
    toy.scene.choice.auto_steps = False
    toy.scene.pick("face:down")
    toy.scene.pick("cell:0")
    assert toy.actions() == [Take(0, 0)]
    assert toy.scene.prompt is not None
    assert toy.scene.prompt.handles() == ("rot:0",)


def test_a_handle_that_leads_nowhere_says_why(toy: Toy) -> None:
    assert not toy.scene.pick("cell:3")
    assert [problem.key for problem in toy.said] == ["no cell:3"]
    assert toy.scene.prompt is not None
    assert toy.scene.prompt.chosen == ()


def test_legal_handles_are_outlined_and_the_rest_pales_once_a_piece_is_held(toy: Toy) -> None:
    assert Mark.LEGAL in marks(toy, "tile:0")
    assert Mark.LEGAL not in marks(toy, "cell:1")
    toy.scene.pick("pawn:0")
    assert Mark.LEGAL in marks(toy, "cell:1")
    assert Mark.SELECTED in marks(toy, "pawn:0")
    pale = {item.handle for item in toy.scene.table_items() if item.dimmed}
    assert "tile:0" in pale
    assert not pale & {"cell:1", "pawn:0"}


def test_with_a_piece_in_hand_cells_are_outlined_though_the_face_comes_first(toy: Toy) -> None:
    toy.scene.pick("tile:0")
    toy.rest()
    assert {f"cell:{n}" for n in range(6)} <= toy.scene.targets()
    toy.scene.flip_held()
    assert "cell:5" not in toy.scene.targets()


def test_the_last_move_stays_marked(toy: Toy) -> None:
    toy.scene.pick("pawn:0")
    toy.scene.pick("cell:2")
    toy.rest()
    assert Mark.LAST in marks(toy, "pawn:0")
    toy.controller.undo()
    assert Mark.LAST not in marks(toy, "pawn:0")


def test_a_framed_piece_that_may_be_chosen_is_not_marked_as_new_as_well(toy: Toy) -> None:
    item = toy.scene.item("pawn:0")
    assert item is not None
    item.framed = True
    item.set_mark(Mark.LEGAL, True)
    item.set_mark(Mark.LAST, True)
    shown = [child for child in item.childItems() if child.isVisible()]
    assert len(shown) == 1
    item.set_mark(Mark.LEGAL, False)
    assert [child.isVisible() for child in item.childItems()].count(True) == 1


def test_idle_is_said_once_a_step_and_never_within_it(toy: Toy) -> None:
    toy.scene.pick("tile:0")
    assert toy.controller.idles == 0
    toy.rest()
    assert toy.controller.idles == 1


@pytest.mark.parametrize("what", ["sync", "rebuild", "unbind", "resize"])
def test_idle_is_said_whatever_comes_into_an_animation(toy: Toy, what: str) -> None:
    toy.scene.set_motion("slow", reduced=False)
    toy.scene.pick("tile:0")
    if what == "sync":
        toy.scene.sync(toy.scene.state)
    elif what == "rebuild":
        toy.scene.rebuild()
    elif what == "resize":
        toy.view.resize(500, 400)
        toy.scene.animator.finish()
    else:
        toy.scene.unbind()
    toy.rest()
    assert toy.controller.idles == 1
    assert toy.controller.prompt is not None


def test_a_reset_in_an_animation_drops_what_was_owed(toy: Toy) -> None:
    toy.scene.set_motion("slow", reduced=False)
    toy.scene.pick("tile:0")
    toy.controller.undo()
    toy.rest()
    assert toy.controller.idles == 0
    assert toy.place_of("tile:0") == (60, 60)
    assert toy.scene.pick("tile:0")


def test_another_viewers_table_is_shown_at_once(toy: Toy) -> None:
    toy.controller.state = replace(toy.controller.state, pawns=(3,))
    toy.controller.viewer_changed.emit(1)
    assert toy.place_of("pawn:0") == spot(3)


def test_after_a_step_the_table_is_shown_once_to_whoever_is_next(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []
    place = toy.scene.place

    def noted(view: ToyState) -> None:
        shown.append(toy.controller.viewer)
        place(view)

    monkeypatch.setattr(toy.scene, "place", noted)
    toy.controller.next_viewer = 1
    toy.scene.set_motion("off", reduced=False)
    toy.scene.pick("tile:1")
    toy.scene.animator.finish()
    assert shown == [1]


def test_a_refused_action_leaves_the_prompt_open(toy: Toy) -> None:
    toy.controller.strict = True
    toy.scene.pick("tile:0")
    assert [problem.key for problem in toy.said] == ["toy.strict"]
    toy.controller.strict = False
    assert toy.scene.pick("tile:0")


def test_an_action_goes_to_the_window_when_it_wants_to_ask_first(toy: Toy) -> None:
    asked: list[object] = []
    toy.scene.bind(toy.controller, asked.append)
    toy.scene.pick("tile:0")
    assert asked == [Take(0, 0)]
    assert toy.actions() == []
    toy.scene.set_prompt(toy.controller.prompt)
    assert "tile:0" in toy.scene.targets()


def test_unbinding_leaves_no_item_and_no_link(toy: Toy) -> None:
    toy.scene.pick("tile:0")
    toy.rest()
    toy.scene.unbind()
    assert toy.scene.items() == []
    toy.controller.reset()
    assert toy.scene.items() == []
    assert not toy.controller.animated


def test_another_piece_can_be_chosen_instead(toy: Toy) -> None:
    toy.click("pawn:0")
    toy.click("tile:1")
    assert toy.actions() == [Take(0, 1)]


def test_flipping_gives_back_the_face_picked_in_the_list(toy: Toy) -> None:
    toy.scene.pick("tile:0")
    toy.rest()
    toy.scene.pick("face:down")
    assert toy.scene.held is not None
    assert toy.scene.held.face_handle == "face:down"
    toy.key(Qt.Key.Key_F)
    assert toy.scene.prompt is not None
    assert toy.scene.prompt.chosen == ()
    assert toy.scene.held.face_handle == "face:up"


def test_the_real_controllers_and_texts_fit_the_table() -> None:
    """Checked by mypy; nothing is called."""

    def play(controller: MatchController) -> tuple[ShownTable, PlayedTable, WaitingTable]:
        return controller, controller, controller

    def watch(controller: ReplayController) -> tuple[ShownTable, WaitingTable]:
        return controller, controller

    def read(messages: Messages) -> Texts:
        return messages

    assert all((play, watch, read))


def test_what_every_choice_begins_with_is_picked_by_itself_where_a_table_asks_for_it(toy: Toy) -> None:
    toy.scene.choice.lead_in = True
    actions = [Put(0, 1, cell, 0) for cell in range(3)]
    toy.scene.choice.ask(Prompt.of(Decision(0, 0, 1, "toy.ask"), actions))
    assert toy.scene.choice.handles() == ("cell:0", "cell:1", "cell:2")
    assert toy.scene.choice.depth == 0


def test_a_choice_that_is_left_alone_is_still_asked_for(toy: Toy) -> None:
    toy.scene.choice.lead_in = True
    toy.scene.choice.ask(Prompt.of(Decision(0, 0, 1, "toy.ask"), [Put(0, 1, 2, 0)]))
    assert toy.scene.choice.handles() == ("face:down",)


def test_marks_of_a_covered_place_are_worn_by_what_covers_it(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy.scene, "shown_by", lambda handle: "pile" if handle == "cell:0" else handle)
    toy.scene.mark(Mark.HOVER, ("cell:0", "cell:1"))
    marked = [item.handle for item in toy.scene.table_items() if Mark.HOVER in item.marks()]
    assert sorted(marked) == ["cell:1", "pile"]


def test_a_thing_may_stand_for_another_one(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    picks_for = toy.scene.picks_for
    monkeypatch.setattr(toy.scene, "also", lambda: ("coins",))
    monkeypatch.setattr(
        toy.scene, "picks_for", lambda handle: picks_for("tile:1" if handle == "coins" else handle)
    )
    toy.scene.set_targets()
    assert "coins" in toy.scene.targets()
    toy.click("coins")
    assert toy.actions() == [Take(0, 1)]


def test_a_step_that_overtakes_another_is_told_from_where_that_one_ended(toy: Toy) -> None:
    toy.scene.set_motion("normal", False)
    toy.controller.submit(Take(0, 1))
    between = toy.controller.state
    assert toy.scene.state != between
    toy.controller.submit(Put(0, 0, 2, 0))
    assert toy.scene.state == between
