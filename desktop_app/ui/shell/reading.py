"""What the panels say of a match, taken from a controller; no widgets here."""

from collections.abc import Sequence

from desktop_app.ai.profiles import levels
from desktop_app.controllers.table_controller import NOBODY, TableController
from desktop_app.engine.types import Outcome, Remark
from desktop_app.ui.panels.prompt_list import Words
from desktop_app.ui.panels.score_table import Result
from desktop_app.ui.panels.seats_rail import SeatFacts
from desktop_app.ui.shell.desk import Desk


def seat_facts(desk: Desk, table: TableController) -> list[SeatFacts]:
    """Return what the rail says of every seat."""
    view, match = table.view(), table.match
    named = {level.id: desk.text(level.text_key) for level in levels(table.game)}
    figures = [table.wording.standing(view, seat) for seat in range(len(match.seats))]
    outcome = match.rules.outcome(view)
    ranks = outcome.ranks if outcome is not None else _ranks(figures, table.wording.ranking)
    facts = []
    for number, seat in enumerate(match.seats):
        score, *rest = figures[number]
        total = next((figure for figure in rest if figure[0] == table.wording.ranking), None)
        facts.append(
            SeatFacts(
                name=table.names[number],
                colour=seat.colour,
                level="" if seat.is_human else named.get(seat.level, seat.level),
                score=score,
                total=total,
                others=tuple(figure for figure in rest if figure is not total),
                rank=ranks[number] if max(ranks) > 1 else 0,
                leads=ranks[number] == 1 and max(ranks) > 1,
            )
        )
    return facts


def _ranks(figures: Sequence[Sequence[tuple[str, int]]], ranking: str) -> tuple[int, ...]:
    """Return every seat's place, from 1, by the figure so called or else by the score."""
    counted = [dict(figure).get(ranking, figure[0][1]) for figure in figures]
    return tuple(1 + sum(other > own for other in counted) for own in counted)


def choice_words(desk: Desk, table: TableController) -> Words:
    """Return how the choices of the person who is asked are told in the list."""
    view, wording = table.view(), table.wording
    return Words(
        action=lambda action: desk.text(wording.action(view, action)),
        outcome=lambda action: desk.remarks(table.preview(action)),
        handle=lambda handle: desk.text(wording.handle(view, handle)),
    )


def turn_starts(table: TableController) -> frozenset[int]:
    """Return the first steps of the turns that may be taken back to."""
    found = set()
    last = (-1, -1)
    for step in table.match.steps:
        if (step.turn, step.action.seat) != last:
            last = (step.turn, step.action.seat)
            if table.match.can_rewind(step.index) and table.match.seats[step.action.seat].is_human:
                found.add(step.index)
    return frozenset(found)


def result_of(table: TableController, outcome: Outcome) -> Result:
    """Return a finished match as the score sheet shows it."""
    match, wording = table.match, table.wording
    history = []
    turn = -1
    seats = range(len(match.seats))
    for step in match.steps:
        if step.turn != turn:
            turn = step.turn
            view = match.rules.redact(match.state_at(step.index), NOBODY)
            history.append(tuple(wording.standing(view, seat)[0][1] for seat in seats))
    end = match.rules.redact(match.state, NOBODY)
    history.append(outcome.scores or tuple(wording.standing(end, seat)[0][1] for seat in seats))
    return Result(
        names=table.names,
        colours=tuple(seat.colour for seat in match.seats),
        scores=outcome.scores,
        ranks=outcome.ranks,
        reason=Remark(outcome.reason),
        rows=wording.sheet(end),
        history=tuple(history),
        last_turn=Remark(match.rules.info.turn_key, (("n", table.own_turn(match.turn)),)),
    )
