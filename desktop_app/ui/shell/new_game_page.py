"""The new-game page: who plays, which options, which seed, and one big Start."""

import secrets
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ai.profiles import DEFAULT_LEVEL, levels
from desktop_app.controllers.settings import LastSetup
from desktop_app.engine.types import GameInfo, Option, Setup
from desktop_app.play.seats import HUMAN, OPPONENT, Seat, by_lot
from desktop_app.ui.games.registry import GameLook
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.order_choice import OrderChoice
from desktop_app.ui.shell.seat_card import SeatCard, usual_name
from desktop_app.ui.shell.start_page import with_rounded_corners
from desktop_app.ui.shell.widgets import (
    Check,
    Combo,
    Picture,
    button,
    column,
    empty,
    frame,
    label,
    row,
    scrolling,
)

WIDEST = 1120
SEED_LIMIT = 2**63 - 1


def draw_seed() -> int:
    """Return a seed by chance, short enough to be read out."""
    return secrets.randbelow(900_000_000) + 100_000_000


class NewGamePage(QWidget):
    """Set-up of one game; what was chosen last time stands there already."""

    start_chosen = Signal(object, object, bool)
    back_chosen = Signal()
    rules_chosen = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._info: GameInfo | None = None
        self._look: GameLook | None = None
        self._seats: list[Seat] = []
        self._options: dict[str, int | str] = {}
        self._orders: dict[str, tuple[int, ...]] = {}
        self._free_undo = False
        self._by_lot = True
        self._seed = draw_seed()
        self._cards: list[SeatCard] = []
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)

    def set_game(
        self, info: GameInfo, look: GameLook, last: LastSetup | None, seed: int | None = None
    ) -> None:
        """Offer a new game of this kind, beginning with the choices of last time."""
        self._info, self._look = info, look
        self._seed = draw_seed() if seed is None else seed
        self._seats = usual_seats(info)
        self._options = {option.id: option.default for option in info.options}
        self._orders = {}
        self._free_undo, self._by_lot = False, True
        if last is not None and info.min_seats <= len(last.seats) <= info.max_seats:
            known = {level.id for level in levels(info.id)}
            if all(seat.is_human or seat.level in known for seat in last.seats):
                self._seats = list(last.seats)
            allowed = {option.id: option.values for option in info.options}
            self._options |= {key: value for key, value in last.options if value in allowed.get(key, ())}
            pieces = {order.heap: list(range(len(order.names))) for order in info.orders}
            self._orders = {heap: own for heap, own in last.orders if sorted(own) == pieces.get(heap)}
            self._free_undo, self._by_lot = last.free_undo, last.by_lot
        self.refresh()

    @property
    def game(self) -> str:
        """The id of the game that is set up."""
        assert self._info is not None  # the page is shown only after set_game
        return self._info.id

    def choice(self) -> tuple[Setup, tuple[Seat, ...], bool]:
        """Return the set-up as it stands, nameless people named, and whether undo is free."""
        assert self._info is not None  # the page is shown only after set_game
        count = len(self._seats)
        options = {
            option.id: self._options[option.id] if option.fits(count) else option.default
            for option in self._info.options
        }
        rigged = tuple(
            (order.heap, self._orders[order.heap])
            for order in self._info.orders
            if order.heap in self._orders and options[order.option] == 1
        )
        setup = Setup(self._info.id, count, self._seed, tuple(sorted(options.items())), rigged)
        seats = tuple(named(self._desk, self._seats))
        return setup, by_lot(seats, self._seed) if self._by_lot else seats, self._free_undo

    def remembered(self) -> LastSetup:
        """Return what to offer next time."""
        return LastSetup(
            tuple(self._seats),
            tuple(sorted(self._options.items())),
            self._free_undo,
            tuple(sorted(self._orders.items())),
            self._by_lot,
        )

    def refresh(self) -> None:
        """Build the page anew."""
        info, look = self._info, self._look
        if info is None or look is None:
            return
        empty(self._outer)
        self._cards = []
        sheet = QWidget()
        sheet.setMaximumWidth(self._desk.px(WIDEST))
        page = column(gap=16)
        sheet.setLayout(page)
        page.addLayout(self._header(info, look))
        page.addWidget(label(self._desk.text("shell.new.seats"), "section"))
        page.addLayout(self._seat_cards(info))
        page.addSpacing(4)
        lower = row(gap=32)
        lower.addLayout(self._option_list(info), 3)
        lower.addLayout(self._side(), 2)
        page.addLayout(lower)
        holder = QWidget()
        centre = row()
        centre.setContentsMargins(32, 20, 32, 24)
        centre.addStretch(1)
        centre.addWidget(sheet, 100)
        centre.addStretch(1)
        around = column(gap=0)
        around.addStretch(1)
        around.addLayout(centre)
        around.addStretch(2)
        holder.setLayout(around)
        self._outer.addWidget(scrolling(holder), 1)
        self._outer.addWidget(self._foot())

    def start(self) -> None:
        """Begin the game that was set up."""
        setup, seats, free_undo = self.choice()
        self.start_chosen.emit(setup, seats, free_undo)

    def first_focus(self) -> None:
        """Put the keyboard on Start."""
        self._start.setFocus()

    def _header(self, info: GameInfo, look: GameLook) -> QBoxLayout:
        desk = self._desk

        def cover(painter: QPainter, rect: QRectF) -> None:
            with_rounded_corners(painter, rect, 8)
            look.cover(painter, rect, desk.theme.dark, desk.text(f"{info.id}.title"))

        picture = Picture(desk, 1.0, cover, f"cover:{info.id}:{desk.messages.language}")
        side = round(136 * min(desk.factor, 1.3))
        picture.setFixedSize(side, side)
        picture.setAccessibleName(desk.text(f"{info.id}.title"))
        picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        words = column(
            label(desk.text(f"{info.id}.title"), "title"),
            label(desk.text(f"{info.id}.box.about"), "muted", wrap=True),
            gap=4,
        )
        words.addStretch(1)
        line = row(picture, gap=24)
        line.addLayout(words, 1)
        rules = button(desk.text("shell.start.rules"), "", lambda: self.rules_chosen.emit(info.id))
        words.insertWidget(2, rules, 0, Qt.AlignmentFlag.AlignLeft)
        words.insertSpacing(2, 6)
        return line

    def _seat_cards(self, info: GameInfo) -> QBoxLayout:
        line = row(gap=16)
        for number, seat in enumerate(self._seats):
            card = SeatCard(
                self._desk,
                number,
                seat,
                levels(info.id),
                removable=len(self._seats) > info.min_seats,
            )
            card.seat_changed.connect(self._on_seat)
            card.removed.connect(self._remove)
            card.kind_changed.connect(self.refresh)
            self._cards.append(card)
            line.addWidget(card, 1)
        if len(self._seats) < info.max_seats:
            add = button(self._desk.text("shell.new.add_seat"), "ghost", self._add)
            add.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
            add.setMinimumHeight(self._desk.px(150))
            line.addWidget(add, 1)
        for _ in range(info.max_seats - len(self._seats) - 1):
            line.addStretch(1)
        return line

    def _option_list(self, info: GameInfo) -> QBoxLayout:
        desk = self._desk
        lines = column(gap=10)
        offered = [option for option in info.options if option.fits(len(self._seats))]
        if offered:
            lines.addWidget(label(desk.text("shell.new.options"), "section"))
        for option in offered:
            lines.addWidget(self._option(info, option))
        lines.addStretch(1)
        return lines

    def _option(self, info: GameInfo, option: Option) -> QFrame:
        desk = self._desk
        key = f"{info.id}.option.{option.id}"
        part = frame("plain")
        lines = column(gap=2)
        part.setLayout(lines)
        orders: list[OrderChoice] = []
        about = label(desk.text(f"{key}.about"), "small", wrap=True)
        if option.values == (0, 1):
            box = Check(desk, desk.text(key))
            box.setChecked(self._options[option.id] == 1)
            box.toggled.connect(lambda on: self._options.__setitem__(option.id, int(on)))
            box.setAccessibleDescription(about.text())
            lines.addWidget(box)
            about.setIndent(desk.px(26))  # below the words, not below the box
            orders = self._order_choices(info, option, box)
        else:
            combo = Combo(desk)
            for value in option.values:
                combo.addItem(desk.text(f"{key}.{value}"), value)
            combo.setCurrentIndex(option.values.index(self._options[option.id]))
            combo.currentIndexChanged.connect(
                lambda at: self._options.__setitem__(option.id, option.values[at])
            )
            combo.setAccessibleName(desk.text(key))
            lines.addLayout(row(label(desk.text(key)), combo))
        for below in (about, *orders):
            lines.addWidget(below)
        return part

    def _order_choices(self, info: GameInfo, option: Option, box: Check) -> list[OrderChoice]:
        """Return the choices of an order that belong to an option, in sight while it is on."""
        found = []
        for order in info.orders:
            if order.option == option.id:
                choice = OrderChoice(self._desk, info.id, order, self._orders.get(order.heap))
                choice.chosen.connect(self._on_order)
                if not box.isChecked():
                    choice.hide()
                box.toggled.connect(choice.setVisible)
                found.append(choice)
        return found

    def _side(self) -> QBoxLayout:
        desk = self._desk
        field = QLineEdit(str(self._seed))
        field.setMaxLength(18)
        field.setAccessibleName(desk.text("shell.new.seed"))
        field.textEdited.connect(self._on_seed)
        field.editingFinished.connect(lambda: field.setText(str(self._seed)))
        dice = button(
            desk.text("shell.new.seed.new"), "", self._on_dice, tip=desk.text("shell.new.seed.new.tip")
        )
        copy = button(
            desk.text("common.copy"),
            "quiet",
            lambda: QGuiApplication.clipboard().setText(str(self._seed)),
            tip=desk.text("shell.new.seed.copy.tip"),
        )
        self._seed_field = field
        lines = column(label(desk.text("shell.new.seed"), "section"), gap=6)
        lines.addLayout(row(field, dice, copy))
        lines.addWidget(label(desk.text("shell.new.seed.about"), "small", wrap=True))
        lines.addSpacing(8)
        if len(self._seats) > 1:
            lines.addLayout(row(label(desk.text("shell.new.starter")), self._starter()))
            lines.addWidget(label(desk.text("shell.new.starter.about"), "small", wrap=True))
            lines.addSpacing(8)
        if sum(seat.is_human for seat in self._seats) > 1:
            free = Check(desk, desk.text("shell.new.free_undo"))
            free.setChecked(self._free_undo)
            free.toggled.connect(self._on_free_undo)
            about = label(desk.text("shell.new.free_undo.about"), "small", wrap=True)
            about.setIndent(desk.px(26))
            lines.addWidget(free)
            lines.addWidget(about)
        lines.addStretch(1)
        return lines

    def _starter(self) -> Combo:
        """Return the choice who begins: by lot, or the first seat."""
        desk = self._desk
        combo = Combo(desk)
        combo.setAccessibleName(desk.text("shell.new.starter"))
        combo.addItem(desk.text("shell.new.starter.lot"), True)
        combo.addItem(desk.text("shell.new.starter.first"), False)
        combo.setCurrentIndex(0 if self._by_lot else 1)
        combo.currentIndexChanged.connect(self._on_starter)
        return combo

    def _foot(self) -> QFrame:
        """Return the bar with Start, which is in sight however long the page is."""
        desk = self._desk
        bar = frame("bar")
        line = row()
        line.setContentsMargins(32, 12, 32, 12)
        line.addStretch(1)
        inside = QWidget()
        inside.setMaximumWidth(desk.px(WIDEST))
        self._start = button(desk.text("shell.new.start"), "big", self.start)
        self._start.setMinimumWidth(min(desk.px(220), 320))
        foot = row(button(desk.text("shell.new.back"), "quiet", self.back_chosen.emit))
        foot.addStretch(1)
        foot.addWidget(self._start)
        inside.setLayout(foot)
        line.addWidget(inside, 100)
        line.addStretch(1)
        bar.setLayout(line)
        return bar

    def _on_seat(self, number: int, seat: Seat) -> None:
        taken = next((n for n, s in enumerate(self._seats) if n != number and s.colour == seat.colour), None)
        if taken is not None:
            other = self._seats[taken]
            self._seats[taken] = Seat(other.kind, other.level, other.name, self._seats[number].colour)
        self._seats[number] = seat
        if taken is not None:
            self.refresh()

    def _add(self) -> None:
        colour = next(c for c in range(8) if c not in {seat.colour for seat in self._seats})
        self._seats.append(Seat(OPPONENT, DEFAULT_LEVEL, "", colour))
        self.refresh()

    def _remove(self, number: int) -> None:
        del self._seats[number]
        self.refresh()

    def _on_seed(self, text: str) -> None:
        digits = "".join(c for c in text if c.isdecimal() and c.isascii())
        self._seed = min(int(digits), SEED_LIMIT) if digits else draw_seed()

    def _on_dice(self) -> None:
        self._seed = draw_seed()
        self._seed_field.setText(str(self._seed))

    def _on_starter(self, at: int) -> None:
        self._by_lot = at == 0

    def _on_order(self, heap: str, own: tuple[int, ...] | None) -> None:
        if own is None:
            self._orders.pop(heap, None)
        else:
            self._orders[heap] = own

    def _on_free_undo(self, on: bool) -> None:
        self._free_undo = on


def usual_seats(info: GameInfo) -> list[Seat]:
    """Return one person against one opponent, or as many more as the game needs."""
    wanted = max(info.min_seats, min(2, info.max_seats))
    return [
        Seat(HUMAN if n == 0 else OPPONENT, "" if n == 0 else DEFAULT_LEVEL, "", n) for n in range(wanted)
    ]


def named(desk: Desk, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats with names for those that were left without one, no name twice."""
    found: list[Seat] = []
    for number, seat in enumerate(seats):
        name = seat.name.strip() or usual_name(desk, number, seat)
        if name in {one.name for one in found}:
            name = f"{name} {number + 1}"
        found.append(Seat(seat.kind, seat.level, name, seat.colour))
    return found
