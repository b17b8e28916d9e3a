from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_app.engine.digest import digest
from desktop_app.play.loading import match_from
from desktop_app.play.record import from_text, record_of, to_text
from tests.play.table import NOON, toy_entry, toy_match

_DEEDS = st.lists(st.tuples(st.sampled_from(("play", "undo", "turn", "here", "redo")), st.integers(0, 30)))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(kinds=st.sampled_from(("hh", "ho", "h", "hho", "oo")), free_undo=st.booleans(), deeds=_DEEDS)
def test_digests_stay_equal_across_any_undo_and_redo(
    kinds: str, free_undo: bool, deeds: list[tuple[str, int]]
) -> None:
    match = toy_match(kinds, free_undo=free_undo)
    seen: dict[tuple[object, ...], str] = {}
    for deed, number in deeds:
        if deed == "play":
            actions = match.rules.legal_actions(match.state)
            if actions:
                match.play(actions[number % len(actions)])
        elif deed == "redo":
            match.redo()
        elif deed == "here":
            if match.can_rewind(number):
                match.rewind(number)
        else:
            target = match.undo_target() if deed == "undo" else match.turn_target()
            if target is not None:
                assert match.can_rewind(target)
                match.rewind(target)
        line = tuple(step.action for step in match.steps)
        assert seen.setdefault(line, digest(match.state.to_wire())) == digest(match.state.to_wire())
        assert [step.index for step in match.steps] == list(range(match.step_count))
    again = match_from(from_text(to_text(record_of(match, saved=NOON)), "toy.irori"), toy_entry())
    assert [step.digest for step in again.steps] == [step.digest for step in match.steps]
    assert again.state.to_wire() == match.state.to_wire()
