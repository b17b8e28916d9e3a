"""Electrify in words, by key: prompt, choices, previews, refusals, reasons, score sheet, page."""

from collections.abc import Sequence

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action, Decision, Event, Remark
from desktop_app.games.electrify import wording_log, wording_news, wording_pieces, wording_sheet
from desktop_app.games.electrify.rules import ElectrifyRules
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.wording_choices import action_words, prompt_words
from desktop_app.games.electrify.wording_page import page
from desktop_app.games.electrify.wording_pages import pages
from desktop_app.games.electrify.wording_preview import preview
from desktop_app.games.electrify.wording_prospects import brief
from desktop_app.games.electrify.wording_reasons import reasons
from desktop_app.games.electrify.wording_touch import refusal


class ElectrifyWording:
    """The words of Electrify; every method reads what the viewer sees and changes nothing."""

    ranking = "score"

    def __init__(self, rules: ElectrifyRules) -> None:
        self._rules = rules

    def decision(self, view: ElectrifyState, decision: Decision, chosen: tuple[str, ...] = ()) -> Remark:
        return prompt_words(view, decision, chosen)

    def action(self, view: ElectrifyState, action: Action) -> Remark:
        return action_words(view, action)

    def handle(self, view: ElectrifyState, handle: str) -> Remark:
        return wording_pieces.name(view, handle)

    def piece(self, view: ElectrifyState, handle: str) -> tuple[Remark, ...]:
        return wording_pieces.tooltip(view, handle)

    def preview(self, view: ElectrifyState, action: Action) -> tuple[Remark, ...]:
        return preview(self._rules.apply, view, action)

    def refusal(self, view: ElectrifyState, chosen: tuple[str, ...], handle: str) -> Problem | None:
        return refusal(view, chosen, handle)

    def event(self, event: Event) -> Remark | None:
        return wording_log.line(self._rules.catalogue, event)

    def touched(self, event: Event) -> tuple[str, ...]:
        return wording_log.touched(event)

    def reasons(self, view: ElectrifyState, action: Action) -> tuple[Remark, ...]:
        return reasons(self._rules.apply, view, action)

    def standing(self, view: ElectrifyState, seat: int) -> tuple[tuple[str, int], ...]:
        return wording_sheet.standing(view, seat)

    def sheet(self, view: ElectrifyState) -> tuple[tuple[Remark, tuple[int, ...]], ...]:
        return wording_sheet.sheet(view)

    def page(self, view: ElectrifyState) -> tuple[Remark, ...]:
        return page(view)

    def pages(self, view: ElectrifyState) -> tuple[tuple[Remark, tuple[Remark, ...]], ...]:
        return pages(view)

    def brief(self, view: ElectrifyState, action: Action) -> Remark | None:
        return brief(view, action)

    def news(self, events: Sequence[Event]) -> tuple[Remark, ...]:
        return wording_news.news(self._rules.catalogue, events)
