"""Continuation icons: charged cards that follow what was just done (section 10)."""

from desktop_app.engine.types import Frame
from desktop_app.games.electrify.catalogue import Card
from desktop_app.games.electrify.charging import charged_objects, followed, let_follow, may_follow
from desktop_app.games.electrify.effects import Icon, Verb
from desktop_app.games.electrify.state import REACTIONS, ElectrifyState


def trigger(state: ElectrifyState, seat: int, verb: Verb, count: int) -> None:
    """Let the charged continuation cards that watch `verb` follow, after it was done `count` times."""
    if count < 1:
        return
    level = 1 + sum(frame.kind == REACTIONS for frame in state.frames)
    watching = False
    for department, row in charged_objects(state):
        icon = continuation_of(state, seat, department, row)
        if icon is not None and icon.watched == verb:
            let_follow(state, department, row, level)
            watching = True
    if watching:
        state.frames.append(Frame(REACTIONS, seat, (int(verb), count, level)))


def card_at(state: ElectrifyState, seat: int, department: int, row: int) -> Card:
    """Return the card in a row."""
    return state.catalogue.cards[state.cards[seat][department][row - 1]]


def continuation_of(state: ElectrifyState, seat: int, department: int, row: int) -> Icon | None:
    """Return the continuation icon of an object, None for a tile or a card without one."""
    if not row:
        return None
    card = card_at(state, seat, department, row)
    return card.icons[card.continuation] if card.continuation >= 0 else None


def followed_by(state: ElectrifyState, seat: int, department: int, row: int) -> Icon:
    """Return what a continuation card also does."""
    icon = continuation_of(state, seat, department, row)
    assert icon is not None
    assert icon.inner is not None
    return icon.inner


def close(state: ElectrifyState) -> None:
    """End the reactions on top; cards that have not followed will not."""
    _, _, level = state.frames.pop().args
    for department, row in may_follow(state, level):
        followed(state, department, row, level)
