"""What Electrify says of a position, as text, for tests of its words."""

from desktop_app.content.messages import Messages
from desktop_app.engine.types import Action, Event, Remark
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.wording import ElectrifyWording
from tests.games.electrify.positions import Position, rules

NAMES = ("Ada", "Bo", "Cleo", "Dov")
WORDING = ElectrifyWording(rules())


def text(remark: Remark, language: str = "en") -> str:
    return Messages(language).text(remark, NAMES)


def texts(remarks: tuple[Remark, ...], language: str = "en") -> list[str]:
    return [text(remark, language) for remark in remarks]


def view(position: Position, viewer: int | None = None) -> ElectrifyState:
    """Return what a seat sees, by default the one on turn."""
    frames = position.state().frames
    seat = (frames[-1].seat if frames else 0) if viewer is None else viewer
    return rules().redact(position.state(), seat)


def line(event: Event, language: str = "en") -> str:
    """Return the log line of an event that has one."""
    remark = WORDING.event(event)
    assert remark is not None
    return text(remark, language)


def told(position: Position, viewer: int = -1, language: str = "en") -> list[str]:
    """Return the log lines of what the last action brought, as a seat or everybody reads them."""
    seen = (event.seen_by(viewer) for event in position.events)
    lines = (WORDING.event(event) for event in seen if event is not None)
    return [text(remark, language) for remark in lines if remark is not None]


def prompt(position: Position, *chosen: str, language: str = "en") -> str:
    """Return the sentence that asks for the decision, or for what is left of it."""
    decision = rules().decision(position.state())
    assert decision is not None
    return text(WORDING.decision(view(position), decision, chosen), language)


def choices(position: Position, language: str = "en") -> list[str]:
    """Return all legal actions in words."""
    return [action(position, one, language) for one in position.legal()]


def action(position: Position, chosen: Action, language: str = "en") -> str:
    return text(WORDING.action(view(position), chosen), language)


def preview(position: Position, chosen: Action, language: str = "en") -> list[str]:
    """Return the lines of a preview, for the seat on turn."""
    return texts(WORDING.preview(view(position), chosen), language)


def reasons(position: Position, chosen: Action, language: str = "en") -> list[str]:
    return texts(WORDING.reasons(view(position), chosen), language)


def refusal(position: Position, handle: str, *chosen: str, language: str = "en") -> str:
    """Return why a piece cannot be chosen, or no text."""
    problem = WORDING.refusal(view(position), chosen, handle)
    return text(problem.remark(), language) if problem else ""


def problem(position: Position, chosen: Action, language: str = "en") -> str:
    """Return why the rules refuse an action, or no text."""
    found = position.problem(chosen)
    return text(found.remark(), language) if found else ""


def name(position: Position, handle: str, language: str = "en") -> str:
    return text(WORDING.handle(view(position), handle), language)


def tooltip(position: Position, handle: str, language: str = "en") -> list[str]:
    return texts(WORDING.piece(view(position), handle), language)


def page(position: Position, language: str = "en", viewer: int | None = None) -> list[str]:
    return texts(WORDING.page(view(position, viewer)), language)
