"""Barrage in words, by key: prompt, choices, previews, refusals, reasons, score sheet, page."""

from collections.abc import Sequence

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action, Decision, Event, Remark
from desktop_app.games.barrage import wording_log, wording_pieces, wording_sheet
from desktop_app.games.barrage.rules import BarrageRules
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wording_choices import action_words, prompt_words
from desktop_app.games.barrage.wording_handles import touched
from desktop_app.games.barrage.wording_page import page
from desktop_app.games.barrage.wording_pages import pages
from desktop_app.games.barrage.wording_preview import brief, preview
from desktop_app.games.barrage.wording_reasons import reasons
from desktop_app.games.barrage.wording_touch import refusal


class BarrageWording:
    """The words of Barrage; every method reads what the viewer sees and changes nothing."""

    ranking = "vp"

    def __init__(self, rules: BarrageRules) -> None:
        self._rules = rules

    def decision(self, view: BarrageState, decision: Decision, chosen: tuple[str, ...] = ()) -> Remark:
        return prompt_words(view, decision, chosen)

    def action(self, view: BarrageState, action: Action) -> Remark:
        return action_words(view, action)

    def handle(self, view: BarrageState, handle: str) -> Remark:
        return wording_pieces.name(view, handle)

    def piece(self, view: BarrageState, handle: str) -> tuple[Remark, ...]:
        return wording_pieces.tooltip(view, handle)

    def preview(self, view: BarrageState, action: Action) -> tuple[Remark, ...]:
        return preview(self._rules.carry_out, view, action)

    def refusal(self, view: BarrageState, chosen: tuple[str, ...], handle: str) -> Problem | None:
        return refusal(view, chosen, handle)

    def event(self, event: Event) -> Remark | None:
        return wording_log.line(self._rules.catalogue, event)

    def touched(self, event: Event) -> tuple[str, ...]:
        return touched(event)

    def reasons(self, view: BarrageState, action: Action) -> tuple[Remark, ...]:
        return reasons(self._rules.carry_out, view, action)

    def standing(self, view: BarrageState, seat: int) -> tuple[tuple[str, int], ...]:
        return wording_sheet.standing(view, seat)

    def sheet(self, view: BarrageState) -> tuple[tuple[Remark, tuple[int, ...]], ...]:
        return wording_sheet.sheet(view)

    def page(self, view: BarrageState) -> tuple[Remark, ...]:
        return page(view)

    def pages(self, view: BarrageState) -> tuple[tuple[Remark, tuple[Remark, ...]], ...]:
        return pages(view)

    def brief(self, view: BarrageState, action: Action) -> Remark | None:
        return brief(self._rules.carry_out, view, action)

    def news(self, events: Sequence[Event]) -> tuple[Remark, ...]:
        return wording_log.news(self._rules.catalogue, events)
