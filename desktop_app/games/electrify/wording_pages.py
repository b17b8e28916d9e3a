"""Further pages of the terminal: each player in full, demand cards, research board, basic cards, signs."""

from collections.abc import Iterable

from desktop_app.engine.types import Remark
from desktop_app.games.electrify.catalogue import DEPARTMENTS, is_face
from desktop_app.games.electrify.handles import asker
from desktop_app.games.electrify.rounds import source_of
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.wording_icons import icons_now, icons_words
from desktop_app.games.electrify.wording_objects import card_handle, demand_lines
from desktop_app.games.electrify.wording_page import board_lines, card_line, hand_lines, rival_lines
from desktop_app.games.electrify.words import (
    Lines,
    cards_counted,
    demand_name,
    department_name,
    group_name,
    joined,
    said,
    space_name,
)

Page = tuple[Remark, Lines]


def pages(view: ElectrifyState) -> tuple[Page, ...]:
    """Return a page a player, then what lies open for all, then what the signs mean."""
    return (
        *(_player(view, seat) for seat in range(view.terms.seats)),
        (said("name.cards", seat=asker(view)), _hand(view, asker(view))),
        (said("pages.demands"), _demands(view)),
        (said("pages.research"), _research(view)),
        (said("pages.basic"), _basic(view)),
        (said("pages.signs"), tuple(said(f"signs.{name}") for name in _SIGNS)),
    )


_SIGNS = ("board", "rival", "demand", "bonus", "research", "cards", "multiplier")


def _listed(lines: Iterable[Remark]) -> list[Remark]:
    return [said("pages.line", what=line) for line in lines]


def _player(view: ElectrifyState, seat: int) -> Page:
    """Return the board of a player: columns, then each department with its icons and its cards."""
    lines = rival_lines(view, seat)[:1] if seat != asker(view) else []
    lines += board_lines(view, seat)[len(lines) :]
    for department in range(DEPARTMENTS):
        icons = view.catalogue.sources[source_of(view, seat, department, 0)]
        lines.append(
            said(
                "pages.department",
                department=department_name(view.catalogue, department),
                column=view.columns[seat][department],
                icons=icons_now(view, seat, icons, department),
            )
        )
        for row, card in enumerate(view.cards[seat][department], 1):
            does = icons_now(view, seat, view.catalogue.cards[card].icons, department)
            name = card_line(view, seat, department, row)
            lines.append(said("pages.card", row=row, card=name, icons=does))
    return said("seat_name", winner_seat=seat), tuple(lines)


def _hand(view: ElectrifyState, seat: int) -> Lines:
    """Return each card of a hand with its cost and what it does, equal ones once."""
    hand = view.hands[seat]
    if not hand or min(hand) < 0:
        return tuple(hand_lines(view, seat))
    return tuple(cards_counted(view.catalogue, hand, lambda _, card: card_handle(view, card)))


def _demands(view: ElectrifyState) -> Lines:
    """Return each demand card with what it needs, its bonuses, and who has fulfilled it."""
    lines = []
    for demand in view.demands:
        *told, _rule = demand_lines(view, demand)
        needs = len(told) - view.terms.seats
        named = said("pages.named", name=demand_name(view.catalogue, demand))
        lines.append(joined([named, *told[:needs]], "sentence"))
        lines += _listed(line for line in told[needs:] if line.key.startswith("electrify.tip.fulfilled"))
    return tuple(lines)


def _research(view: ElectrifyState) -> Lines:
    """Return the research board of the player who decides: each space with its icons, each group's bonus."""
    catalogue, seat = view.catalogue, asker(view)
    lines = []
    for number, group in enumerate(catalogue.groups):
        whole = icons_words(catalogue, group.icons)
        lines.append(said("pages.group", group=group_name(catalogue, number), icons=whole))
        for space, found in enumerate(catalogue.spaces):
            if found.group == number:
                key = "pages.space.filled" if view.filled[seat] >> space & 1 else "pages.space"
                icons = icons_words(catalogue, found.icons)
                lines.append(said(key, space=space_name(catalogue, space), icons=icons))
    return tuple(lines)


def _basic(view: ElectrifyState) -> Lines:
    """Return the faces of the basic cards, which are always on offer."""
    return tuple(card_handle(view, card) for card in view.catalogue.cards if is_face(card))
