"""The whole position in words, for the terminal and screen readers: whose board is played on in full.

Lines that are read down begin with their cells, so that they stand in columns whatever the language.
"""

from desktop_app.engine.types import UNKNOWN, Remark
from desktop_app.games.electrify.catalogue import COLUMNS, DECK_IDS, DEPARTMENTS, LEFT, Catalogue
from desktop_app.games.electrify.effects import Icon, Verb
from desktop_app.games.electrify.handles import asker
from desktop_app.games.electrify.payments import wealth
from desktop_app.games.electrify.rounds import partner_of
from desktop_app.games.electrify.state import ACQUIRE, CHOOSE, HIDDEN, ElectrifyState
from desktop_app.games.electrify.wording_charges import is_charged
from desktop_app.games.electrify.wording_figures import partner_line, priority_left
from desktop_app.games.electrify.wording_icons import icons_and_arrows, verb_id
from desktop_app.games.electrify.words import (
    card_name,
    cards_counted,
    demand_name,
    department_in,
    department_name,
    group_name,
    joined,
    kind_name,
    said,
)

_CELL = 10
"""Characters of the board's map for a column."""
_RIVAL_CELL = 12
_DEMANDS_A_LINE = 2
_TOLD_CARDS = 6
"""A larger hand is told by name alone; one of the pages tells it in full."""


def page(view: ElectrifyState) -> tuple[Remark, ...]:
    """Return the position line by line; what is needed most comes last, next to the choices."""
    seat = asker(view)
    rivals = [other for other in range(view.terms.seats) if other != seat]
    return (
        *_legend(view),
        *(line for other in rivals for line in rival_lines(view, other)),
        *_heading(view),
        said("page.demands_legend"),
        *_demands(view, seat),
        _research(view, seat),
        *board_lines(view, seat),
        *_departments(view, seat),
        *hand_lines(view, seat),
    )


def _heading(view: ElectrifyState) -> list[Remark]:
    if not view.frames:
        return [said("page.over")]
    solo = view.terms.solo
    if solo is not None:
        name = Remark(solo.name)
        lines = [
            said(
                "page.solo", round=view.round, rounds=view.catalogue.rounds, scenario=name, target=solo.target
            )
        ]
    else:
        lines = [said("page.round", round=view.round, rounds=view.catalogue.rounds, start_seat=view.start)]
    partner = partner_of(view)
    if partner >= 0:
        lines.append(partner_line(view))
    return lines


def _letter(view: ElectrifyState, department: int) -> str:
    """Return the letter that stands for a department in maps."""
    return view.catalogue.departments[department].id[0].upper()


def _side(view: ElectrifyState, seat: int, department: int) -> str:
    return "+" if view.flipped[seat] >> department & 1 else ""


def board_lines(view: ElectrifyState, seat: int) -> list[Remark]:
    """Return a seat's figures, then the seven columns of its board: values, cubes, departments."""
    values, cubes, departments = [], [], []
    for column in range(1, COLUMNS + 1):
        found = view.catalogue.columns[column]
        green = found.green + view.tokens[seat]
        values.append(f"{column}{found.letter} {found.power}/{green}/{found.black}")
        cubes.append(f"{view.plants[seat][column]} | {view.grids[seat][column]}")
        department = department_in(view, seat, column)
        departments.append(
            f"{_letter(view, department)}{_side(view, seat, department)}" if department >= 0 else "-"
        )
    return [
        _figures(view, seat),
        said("page.values", cells=_cells(values)),
        said("page.cubes", cells=_cells(cubes)),
        said("page.departments", cells=_cells(departments)),
    ]


def _cells(cells: list[str], width: int = _CELL) -> str:
    return "".join(cell.ljust(width) for cell in cells)


def _figures(view: ElectrifyState, seat: int) -> Remark:
    """Return points, power, research, tokens, priority cubes and the dial of a seat."""
    key = "page.figures"
    if view.terms.priority_per_card:
        key = "page.figures.card"
    return said(
        key,
        number=seat + 1,
        seat=seat,
        points=view.score(seat),
        power=wealth(view, seat),
        tokens=view.tokens[seat],
        priority=priority_left(view, seat),
        dial=_dial(view, seat),
    )


def _dial(view: ElectrifyState, seat: int) -> Remark:
    dial = view.dials[seat]
    if dial == UNKNOWN:
        return said("page.dial.secret")
    return department_name(view.catalogue, dial - 1) if dial else said("page.dial.none")


def _dial_letter(view: ElectrifyState, seat: int) -> Remark:
    dial = view.dials[seat]
    return said("page.dial", letter=_letter(view, dial - 1)) if dial > 0 else _dial(view, seat)


def _departments(view: ElectrifyState, seat: int) -> list[Remark]:
    """Return the cards under each department of a seat that has some, row 1 first."""
    lines = []
    for department in range(DEPARTMENTS):
        cards = view.cards[seat][department]
        if not cards:
            continue
        names = joined([card_line(view, seat, department, row) for row in range(1, len(cards) + 1)])
        lines.append(
            said(
                "page.under",
                letter=_letter(view, department),
                department=department_name(view.catalogue, department),
                cards=names,
            )
        )
    return lines


def card_line(view: ElectrifyState, seat: int, department: int, row: int) -> Remark:
    """Return a card with its arrows and whether it is charged."""
    card = view.cards[seat][department][row - 1]
    signs = "".join("<" if way == LEFT else ">" for way in view.catalogue.cards[card].arrows)
    if seat == asker(view) and is_charged(view, department, row):
        signs += "*"
    name = card_name(view.catalogue, card)
    return said("page.card", card=name, signs=signs) if signs else name


def _research(view: ElectrifyState, seat: int) -> Remark:
    """Return the marker and how far each group of a seat's research board is filled."""
    groups = []
    for number, group in enumerate(view.catalogue.groups):
        spaces = [space for space in range(len(view.catalogue.spaces)) if group.spaces >> space & 1]
        marks = "".join("x" if view.filled[seat] >> space & 1 else "." for space in spaces)
        groups.append(said("page.group", group=group_name(view.catalogue, number), marks=marks))
    end = view.catalogue.research_end
    return said("page.research", marker=view.markers[seat], end=end, groups=joined(groups))


def _demands(view: ElectrifyState, seat: int) -> list[Remark]:
    shown = [_demand(view, seat, demand) for demand in view.demands]
    starts = range(0, len(shown), _DEMANDS_A_LINE)
    return [said("page.demands", demands=joined(shown[at : at + _DEMANDS_A_LINE], "gap")) for at in starts]


def _demand(view: ElectrifyState, seat: int, demand: int) -> Remark:
    """Return a demand card: what a seat has of what it needs, its bonuses, and who fulfilled it."""
    catalogue = view.catalogue
    card = catalogue.demands[demand]
    done = [
        other for other in range(view.terms.seats) if any(e >> 1 == demand for e in view.fulfilled[other])
    ]
    if seat in done:
        needs = said("page.done")
    else:
        grid = view.grids[seat]
        pairs = [
            f"{catalogue.columns[column].letter}{min(grid[column], need)}/{need}"
            for column, need in enumerate(card.needs)
            if need
        ]
        needs = said("page.needs", needs=" ".join(pairs))
    bonuses = [_bonus(icon) for icon in card.icons[: card.base]]
    bonuses += [said("page.gold", bonus=_bonus(icon)) for icon in card.icons[card.base :]]
    others = " ".join(f"#{other + 1}" for other in done if other != seat)
    gaps = {"demand": demand_name(catalogue, demand), "needs": needs, "bonuses": joined(bonuses, "word")}
    return said("page.demand.by", by=others, **gaps) if others else said("page.demand", **gaps)


def _bonus(icon: Icon) -> Remark:
    """Return a bonus as short as can be."""
    count = 1 if icon.verb in (Verb.FLIP, Verb.ENVIRONMENT) else icon.amount * icon.times
    return said(f"page.bonus.{verb_id(icon.verb)}", count=count)


def rival_lines(view: ElectrifyState, seat: int) -> list[Remark]:
    """Return the board of another seat in two lines."""
    cells = []
    for column in range(1, COLUMNS + 1):
        department = department_in(view, seat, column)
        where = ""
        if department >= 0:
            count = len(view.cards[seat][department])
            where = f" {_letter(view, department)}{_side(view, seat, department)}{count or ''}"
        letter = view.catalogue.columns[column].letter
        cells.append(f"{letter}{view.plants[seat][column]}|{view.grids[seat][column]}{where}")
    return [
        said(
            "page.rival",
            number=seat + 1,
            seat=seat,
            points=view.score(seat),
            power=wealth(view, seat),
            tokens=view.tokens[seat],
            demands=len(view.fulfilled[seat]),
            marker=view.markers[seat],
            filled=view.filled[seat].bit_count(),
            hand=len(view.hands[seat]),
            dial=_dial_letter(view, seat),
        ),
        said("page.rival.board", cells=_cells(cells, _RIVAL_CELL).rstrip()),
    ]


def _legend(view: ElectrifyState) -> list[Remark]:
    """Return what the letters stand for; nothing beside the longest list of choices, which needs the room."""
    if _buys(view):
        return []
    letters = [
        said(
            "page.letter",
            letter=_letter(view, department),
            department=department_name(view.catalogue, department),
        )
        for department in range(DEPARTMENTS)
    ]
    kinds = [
        said(
            "page.kind", letter=view.catalogue.columns[column].letter, kind=kind_name(view.catalogue, column)
        )
        for column in range(1, COLUMNS + 1)
    ]
    return [
        said("page.legend", departments=joined(letters)),
        said("page.kinds", kinds=joined(kinds)),
        said("page.bonuses"),
    ]


def hand_lines(view: ElectrifyState, seat: int) -> list[Remark]:
    """Return the hand of a seat by name, or by deck.

    While the dial is set each card tells what it does; beside the offer only what is too dear is told.
    """
    hand = view.hands[seat]
    if not hand:
        return [said("page.no_hand", seat=seat)]
    if min(hand) < 0:
        counted = [
            said(f"cards_of.{DECK_IDS[deck]}", count=hand.count(HIDDEN[deck]))
            for deck in range(len(DECK_IDS))
            if HIDDEN[deck] in hand
        ]
        return [said("page.hand", seat=seat, cards=joined(counted))]
    if _buys(view):
        hand = tuple(card for card in hand if view.catalogue.cards[card].cost > wealth(view, seat))
        if not hand:
            return []
        return [said("page.too_dear", cards=joined(cards_counted(view.catalogue, hand, _priced)))]
    if view.frames and view.frames[-1].kind == CHOOSE and len(hand) <= _TOLD_CARDS:
        cards = joined(cards_counted(view.catalogue, hand, _described), "semicolon")
        return [said("page.hand", seat=seat, cards=cards)]
    return [said("page.hand", seat=seat, cards=joined(cards_counted(view.catalogue, hand, _priced)))]


def _described(catalogue: Catalogue, card: int) -> Remark:
    icons = icons_and_arrows(catalogue, card, "comma")
    return said("page.described", card=_priced(catalogue, card), icons=icons)


def _buys(view: ElectrifyState) -> bool:
    return bool(view.frames) and view.frames[-1].kind == ACQUIRE


def _priced(catalogue: Catalogue, card: int) -> Remark:
    return said("page.card", card=card_name(catalogue, card), signs=f"({catalogue.cards[card].cost})")
