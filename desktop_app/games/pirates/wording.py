"""Pirates Under Fire in words, by key: prompt, choices, previews, refusals, reasons, score sheet, page."""

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action, Decision, Event, Remark
from desktop_app.games.pirates import wording_log, wording_pieces
from desktop_app.games.pirates.rules import PiratesRules
from desktop_app.games.pirates.scoring import score
from desktop_app.games.pirates.state import PiratesState
from desktop_app.games.pirates.wording_choices import action_words, prompt_words
from desktop_app.games.pirates.wording_page import page
from desktop_app.games.pirates.wording_preview import preview
from desktop_app.games.pirates.wording_reasons import reasons
from desktop_app.games.pirates.wording_touch import refusal

_SEATS = (0, 1)
_PARTS = ("combinations", "far", "mercenaries", "points", "mines", "total")


class PiratesWording:
    """The words of Pirates Under Fire; every method reads what the viewer sees and changes nothing."""

    ranking = "score"

    def __init__(self, rules: PiratesRules) -> None:
        self._rules = rules
        self.turns = rules.box.catalogue.turns

    def decision(self, view: PiratesState, decision: Decision, chosen: tuple[str, ...] = ()) -> Remark:
        return prompt_words(view, decision, chosen)

    def action(self, view: PiratesState, action: Action) -> Remark:
        return action_words(view, action)

    def handle(self, view: PiratesState, handle: str) -> Remark:
        return wording_pieces.name(view, handle)

    def piece(self, view: PiratesState, handle: str) -> tuple[Remark, ...]:
        return wording_pieces.tooltip(view, handle)

    def preview(self, view: PiratesState, action: Action) -> tuple[Remark, ...]:
        return preview(self._rules.apply, view, action)

    def refusal(self, view: PiratesState, chosen: tuple[str, ...], handle: str) -> Problem | None:
        return refusal(view, chosen, handle)

    def event(self, event: Event) -> Remark | None:
        return wording_log.line(self._rules.catalogue, event)

    def touched(self, event: Event) -> tuple[str, ...]:
        return wording_log.touched(event)

    def reasons(self, view: PiratesState, action: Action) -> tuple[Remark, ...]:
        return reasons(self._rules.apply, self._rules.judge.parts, view, action)

    def standing(self, view: PiratesState, seat: int) -> tuple[tuple[str, int], ...]:
        """The score as it stands, then what a seat has beside the sea; mines count what they cost so far."""
        found = score(view, seat)
        return (
            ("score", found.total),
            ("gold", view.gold[seat]),
            ("points", view.points[seat]),
            ("extra", view.extra_tiles[seat]),
            ("pile", len(view.draw_piles[seat])),
            ("mines", found.mines),
        )

    def sheet(self, view: PiratesState) -> tuple[tuple[Remark, tuple[int, ...]], ...]:
        scores = [score(view, seat)._asdict() for seat in _SEATS]
        rows = [
            (Remark(f"pirates.part.{part}"), tuple(int(found[part]) for found in scores)) for part in _PARTS
        ]
        if view.loser >= 0:
            rows[-1] = Remark("pirates.part.total_unscored"), rows[-1][1]
        return tuple(rows)

    def page(self, view: PiratesState) -> tuple[Remark, ...]:
        return page(view)
