"""What Pirates Under Fire says of a position, as text, for tests of its words; Ada has rows 1 to 3."""

from desktop_app.content.messages import Messages
from desktop_app.engine.types import Action, Event
from desktop_app.games.pirates.actions import Fire, HireMercenary, PlaceShip
from desktop_app.games.pirates.catalogue import number_of
from desktop_app.games.pirates.state import PiratesState
from desktop_app.games.pirates.wording import PiratesWording
from tests.games.pirates.positions import AIMS, Position, at, rules

NAMES = ("Ada", "Bo")
WORDING = PiratesWording(rules())


def view(position: Position, viewer: int | None = None) -> PiratesState:
    """Return what a seat sees, by default the one on turn."""
    frames = position.state.frames
    seat = (frames[-1].seat if frames else 0) if viewer is None else viewer
    return rules().redact(position.state, seat)


def line(event: Event, language: str = "en") -> str:
    """Return the log line of an event that has one."""
    remark = WORDING.event(event)
    assert remark is not None
    return Messages(language).text(remark, NAMES)


def told(position: Position, language: str = "en") -> list[str]:
    """Return the log lines of what the last action brought, as everybody reads them."""
    seen = (event.seen_by(-1) for event in position.events)
    lines = (WORDING.event(event) for event in seen if event is not None)
    return [Messages(language).text(remark, NAMES) for remark in lines if remark is not None]


def prompt(position: Position, language: str = "en", *chosen: str) -> str:
    """Return the sentence that asks for the decision, or for what is left of it."""
    decision = rules().decision(position.state)
    assert decision is not None
    return Messages(language).text(WORDING.decision(view(position), decision, chosen), NAMES)


def action(position: Position, chosen: Action, language: str = "en") -> str:
    """Return a choice in words."""
    return Messages(language).text(WORDING.action(view(position), chosen), NAMES)


def preview(position: Position, chosen: Action, language: str = "en") -> list[str]:
    """Return the lines of a preview, for the seat on turn."""
    lines = WORDING.preview(view(position), chosen)
    return [Messages(language).text(part, NAMES) for part in lines]


def reasons(position: Position, chosen: Action, language: str = "en") -> list[str]:
    """Return why a hint likes an action."""
    lines = WORDING.reasons(view(position), chosen)
    return [Messages(language).text(part, NAMES) for part in lines]


def refusal(position: Position, handle: str, *chosen: str, language: str = "en") -> str:
    """Return why a piece cannot be chosen, or no text."""
    problem = WORDING.refusal(view(position), chosen, handle)
    return Messages(language).text(problem.remark(), NAMES) if problem else ""


def name(position: Position, handle: str, language: str = "en") -> str:
    """Return the name of a piece."""
    return Messages(language).text(WORDING.handle(view(position), handle), NAMES)


def tooltip(position: Position, handle: str, language: str = "en") -> list[str]:
    """Return the lines of a tooltip."""
    return [Messages(language).text(part, NAMES) for part in WORDING.piece(view(position), handle)]


def page(position: Position, language: str = "en") -> list[str]:
    """Return the whole position in words."""
    return [Messages(language).text(part, NAMES) for part in WORDING.page(view(position))]


def space(text: str) -> str:
    """Return the handle of a space by its name."""
    return f"space:{at(text)}"


def in_hand(position: Position, number: int, seat: int = 0) -> str:
    """Return the handle of the first tile with this number in a hand."""
    return f"ship:{_held(position, number, seat)}"


def place(position: Position, number: int, where: str, seat: int = 0) -> PlaceShip:
    """Return the action that places a number of the hand."""
    return PlaceShip(seat, _held(position, number, seat), at(where))


def hire(position: Position, mercenary: str, where: str, seat: int = 0) -> HireMercenary:
    """Return the action that hires a mercenary."""
    return HireMercenary(seat, position.tile(mercenary), at(where))


def fire(towards: str, seat: int = 0) -> Fire:
    """Return the shot in a direction as Ada sees it."""
    direction = AIMS.index(towards)
    return Fire(seat, "diag" if direction % 2 else "ortho", direction)


def _held(position: Position, number: int, seat: int) -> int:
    return next(tile for tile in position.state.hands[seat] if number_of(tile) == number)
