"""What Barrage says of a position, as text, for tests of its words."""

from collections.abc import Iterator
from functools import cache

from desktop_app.content.messages import Messages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Event, Remark, Setup
from desktop_app.games.barrage.actions import Done
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wording import BarrageWording
from tests.games.barrage.positions import Position, rules

NAMES = ("Ada", "Bo", "Cleo", "Dov")
WORDING = BarrageWording(rules())
LEVELS = ("low_voltage", "standard", "high_voltage", "overpowered")


@cache
def messages(language: str) -> Messages:
    """Return the texts of a language, put together once."""
    return Messages(language)


def text(remark: Remark, language: str = "en") -> str:
    return messages(language).text(remark, NAMES)


def texts(remarks: tuple[Remark, ...], language: str = "en") -> list[str]:
    return [text(remark, language) for remark in remarks]


def view(position: Position) -> BarrageState:
    """Return what everybody sees."""
    return rules().redact(position.state(), 0)


def line(event: Event, language: str = "en") -> str:
    """Return the log line of an event that has one."""
    remark = WORDING.event(event)
    assert remark is not None
    return text(remark, language)


def told(position: Position, language: str = "en") -> list[str]:
    """Return the log lines of what the last action brought."""
    lines = (WORDING.event(event) for event in position.events)
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


def page(position: Position, language: str = "en") -> list[str]:
    return texts(WORDING.page(view(position)), language)


def setup(seed: int) -> Setup:
    """Return a set-up: seats, companies, levels and the introductory game change with the seed."""
    options: dict[str, int | str] = {
        "companies": 2 + seed // 4 % 3,
        "automa_level": LEVELS[seed // 3 % 4],
        "introductory": int(seed % 7 == 6),
    }
    return Setup("barrage", 1 + seed % 4, seed, tuple(sorted(options.items())))


def games(seeds: range, *, lively: bool = True) -> Iterator[tuple[BarrageState, list[Action], Action]]:
    """Yield each position of some games by chance, with its legal actions and the one that is played.

    Lively ones prefer to build and to produce, and leave nothing that is offered.
    """
    for seed in seeds:
        state = rules().new_game(setup(seed))
        rng = Rng(seed)
        while rules().decision(state) is not None:
            legal = list(rules().legal_actions(state))
            chosen = legal[rng.below(len(legal))]
            if lively and rng.below(3):
                chosen = _lively(legal, rng)
            yield state, legal, chosen
            state = state.clone()
            rules().apply(state, chosen)


def _lively(legal: list[Action], rng: Rng) -> Action:
    """Return an action by chance, the bank and leaving things aside."""
    spaces = box_spaces()
    busy = [one for one in legal if not isinstance(one, Done) and one.path()[0] not in spaces] or legal
    building = [one for one in busy if one.path()[0] in _PREFERRED] or busy
    return building[rng.below(len(building))]


def box_spaces() -> frozenset[str]:
    """Return the handles of spaces that lead to no building and no production."""
    boards = ("bank", "contracts", "machinery", "workshop")
    return frozenset(
        f"space:{number}" for number, space in enumerate(rules().catalogue.spaces) if space.board in boards
    )


_PREFERRED = frozenset(
    f"space:{number}"
    for number, space in enumerate(rules().catalogue.spaces)
    if space.board in ("turbine", "build")
)
