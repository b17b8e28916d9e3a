"""Applejack in words, by key."""

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action, Decision, Event, Remark
from desktop_app.games.applejack.rules import ApplejackRules
from desktop_app.games.applejack.scoring import projected
from desktop_app.games.applejack.state import ApplejackState


class ApplejackWording:
    """The words of Applejack."""

    def __init__(self, rules: ApplejackRules) -> None:
        self._rules = rules

    def decision(self, view: ApplejackState, decision: Decision) -> Remark:
        return Remark(decision.text_key, (("seat", decision.seat),))

    def action(self, view: ApplejackState, action: Action) -> Remark:
        return Remark(f"applejack.action.{action.tag}", (("seat", action.seat),))

    def handle(self, view: ApplejackState, handle: str) -> Remark:
        return Remark("applejack.handle", (("name", handle),))

    def piece(self, view: ApplejackState, handle: str) -> tuple[Remark, ...]:
        return ()

    def preview(self, view: ApplejackState, action: Action) -> tuple[Remark, ...]:
        return ()

    def refusal(self, view: ApplejackState, chosen: tuple[str, ...], handle: str) -> Problem | None:
        return None

    def event(self, event: Event) -> Remark | None:
        return None

    def touched(self, event: Event) -> tuple[str, ...]:
        return ()

    def reasons(self, view: ApplejackState, action: Action) -> tuple[Remark, ...]:
        return ()

    def standing(self, view: ApplejackState, seat: int) -> tuple[tuple[str, int], ...]:
        return (
            ("honey", view.honey[seat]),
            ("blossoms", view.blossoms[seat]),
            ("projected", projected(view, seat)),
        )

    def sheet(self, view: ApplejackState) -> tuple[tuple[Remark, tuple[int, ...]], ...]:
        return ()

    def page(self, view: ApplejackState) -> tuple[Remark, ...]:
        return ()
