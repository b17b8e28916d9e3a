"""What Applejack says of a position, as text, for tests of its words."""

from desktop_app.content.messages import Messages
from desktop_app.engine.types import Action, Event
from desktop_app.games.applejack.wording import ApplejackWording
from tests.games.applejack.positions import Position, rules

NAMES = ("Ada", "Bo", "Cleo", "Dov")
WORDING = ApplejackWording(rules())


def line(event: Event, language: str = "en") -> str:
    """Return the log line of an event that has one."""
    remark = WORDING.event(event)
    assert remark is not None
    return Messages(language).text(remark, NAMES)


def preview(at: Position, action: Action, language: str = "en") -> list[str]:
    """Return the lines of a preview, for the seat on turn."""
    view = rules().redact(at.state, action.seat)
    return [Messages(language).text(part, NAMES) for part in WORDING.preview(view, action)]


def refusal(at: Position, handle: str, *chosen: str) -> str:
    """Return why a piece cannot be chosen, or no text."""
    problem = WORDING.refusal(at.state, chosen, handle)
    return Messages("en").text(problem.remark(), NAMES) if problem else ""


def problem(at: Position, action: Action) -> str:
    """Return why an action is refused, or no text."""
    found = at.problem(action)
    return Messages("en").text(found.remark(), NAMES) if found else ""


def name(at: Position, handle: str, language: str = "en") -> str:
    """Return the name of a piece."""
    return Messages(language).text(WORDING.handle(at.state, handle), NAMES)


def tooltip(at: Position, handle: str, language: str = "en") -> list[str]:
    """Return the lines of a tooltip."""
    return [Messages(language).text(part, NAMES) for part in WORDING.piece(at.state, handle)]


def prompt(at: Position, language: str = "en", *chosen: str) -> str:
    """Return the sentence that asks for the decision, or for what is left of it."""
    decision = rules().decision(at.state)
    assert decision is not None
    return Messages(language).text(WORDING.decision(at.state, decision, chosen), NAMES)


def page(at: Position, language: str = "en") -> list[str]:
    """Return the whole position in words."""
    return [Messages(language).text(part, NAMES) for part in WORDING.page(at.state)]


def reasons(at: Position, action: Action) -> list[str]:
    """Return why a hint likes an action."""
    return [Messages("en").text(part, NAMES) for part in WORDING.reasons(at.state, action)]
