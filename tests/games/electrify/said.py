"""What icons say, read from the data file as it is written, and what carrying them out must bring.

Nothing of the program's own reading is used: `carry_out` plays icons to the full and returns the difference
they must make. They are played in a known place, `at`: their department in column 5, two others to its right,
one environment token, fossil cubes in plenty, four cards in hand of which two are discarded when asked.
"""

from collections import Counter
from typing import Any

import yaml

from tests.games.electrify.positions import KINDS, LETTERS, Position
from tests.games.electrify.sheet import TEXT

Written = dict[str, Any]
Gains = Counter[str]

DATA: Written = yaml.safe_load(TEXT)
FACES: dict[str, Written] = {face["id"]: face for pair in DATA["basic_cards"] for face in pair["faces"]}
DECK_CARDS: dict[str, Written] = {
    one["id"]: one
    for cards in (
        DATA["production_deck"],
        DATA["infrastructure_deck"],
        *(pack["cards"] for pack in DATA["tech_packs"]),
    )
    for one in cards
}
CARDS: dict[str, Written] = {**FACES, **DECK_CARDS}
DEMANDS: dict[str, Written] = {one["id"]: one for one in DATA["demands"]}
GROUPS: dict[str, Written] = {one["id"]: one for one in DATA["research_board"]}
SPACES: dict[str, Written] = {one["id"]: one for group in GROUPS.values() for one in group["spaces"]}
SCENARIOS: dict[str, Written] = {one["id"]: one for one in DATA["scenarios"]}
ENERGIES: dict[str, str] = {one["id"]: one["letter"] for one in DATA["columns"]}

COLUMN = 5
OTHERS = (1, 3, 6, 7)
TOKENS = 1
HAND = ("p13", "i11", "p24", "p22")
"""Cards of different costs: an industry breakthrough may take some of them only."""
DISCARDS = ("p13", "i11")
FREE_CARD = "b1a"
PLENTY = 60
ASKING_ON = ("discard", "develop", "transmit", "invest", "plan", "convert", "space", "industry", "flip")


def at(letter: str) -> Position:
    """Return the known place: department `letter` in column 5, the others in 1, 3, 6 and 7.

    There are two players, so that a round does not end with the turn of seat 0.
    """
    position = Position(seats=2, packs="both")
    others = [one for one in LETTERS if one != letter]
    position.columns(0, **{letter: COLUMN}, **dict(zip(others, OTHERS, strict=True)))
    return position.plants(0, F=PLENTY).grid(0, F=PLENTY).tokens(0, TOKENS).hand(0, *HAND)


def figures(position: Position) -> Gains:
    """Return all that seat 0 has, in numbers."""
    state = position.state()
    return Counter(
        {
            **{f"plant {kind}": state.plants[0][place] for place, kind in enumerate(KINDS) if place},
            **{f"grid {kind}": state.grids[0][place] for place, kind in enumerate(KINDS) if place},
            **{f"column {letter}": state.columns[0][place] for place, letter in enumerate(LETTERS)},
            **{f"side {letter}": state.flipped[0] >> place & 1 for place, letter in enumerate(LETTERS)},
            **{f"cards {letter}": len(state.cards[0][place]) for place, letter in enumerate(LETTERS)},
            "steps": state.markers[0] + DATA["limits"]["research_track_end"] * state.filled[0].bit_count(),
            "hand": len(state.hands[0]),
            "piles": sum(map(len, state.piles)),
            "decks": sum(map(len, state.decks)),
            "tokens": state.tokens[0],
            "points": position.score(),
        }
    )


def difference(before: Gains, after: Gains) -> dict[str, int]:
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


def total(gains: Gains) -> dict[str, int]:
    """Return gains without those that cancelled out."""
    return {name: number for name, number in gains.items() if number}


def carry_out(position: Position, icons: list[Written], letter: str = "") -> Gains:
    """Use the icons of an object one by one, to the full; `letter` is the department that carries them."""
    gains: Gains = Counter()
    left = {index for index, icon in enumerate(icons) if "continue" not in icon}
    at_once = {index for index in left if icons[index].keys() & {"points", "environment"}}
    for index in at_once:
        gains["points"] += icons[index].get("points", 0)
        gains["tokens"] += icons[index].get("environment", 0)
    left -= at_once
    for index in sorted(left):
        assert position.can_use() == left
        left.discard(index)
        position.use(index)
        _add(gains, perform(position, icons[index], letter, _times(position, icons[index], letter, gains)))
        assert position.asked not in ASKING_ON
    return gains


def _times(position: Position, icon: Written, letter: str, gains: Gains) -> int:
    times = icon.get("times", 1)
    if isinstance(times, int):
        return times
    assert letter
    column = position.state().columns[0][LETTERS.index(letter)]
    values = DATA["columns"][column - 1]
    if times == "green":
        return int(values["green"]) + position.state().tokens[0]
    if times == "black":
        return int(values["black"])
    if times == "departments_right":
        return sum(other > column for other in position.state().columns[0])
    assert times == "discarded"
    position.discard(*DISCARDS).done()
    gains["hand"] -= len(DISCARDS)
    gains["piles"] += len(DISCARDS)
    return len(DISCARDS)


def perform(position: Position, icon: Written, letter: str, times: int) -> Gains:
    """Play an icon that has begun `times` times to the full."""
    match icon:
        case {"produce": kind}:
            return Counter({f"plant {KINDS[COLUMN] if kind == 'here' else ENERGIES[kind]}": times})
        case {"develop": amount}:
            position.develop("F" * amount * times)
            return Counter({"plant F": -amount * times, "plant H": amount * times})
        case {"transmit": amount}:
            position.transmit("F" * amount * times)
            return Counter({"plant F": -amount * times, "grid F": amount * times})
        case {"research": amount}:
            while position.asked == "space":
                position.fill(_idle_space(position))
            return Counter({"steps": amount * times})
        case {"invest": amount}:
            position.announce(*[0] * amount * times)
            return Counter({"hand": amount * times, "decks": -amount * times})
        case {"plan": 1}:
            return _plan(position, letter)
        case {"convert": "grid"}:
            return _convert(position, icon["into"], letter, times)
        case {"industry": limit}:
            return _industry(position, limit)
        case {"flip": 1}:
            side_a = next(one for one in LETTERS if position.side(one) == "A")
            position.flip(side_a)
            return Counter({f"side {side_a}": 1})
    raise AssertionError(f"what does {icon} say?")


def _plan(position: Position, letter: str) -> Gains:
    """Move the department in column 3 one column to the left, which is free."""
    mover = LETTERS[position.state().columns[0].index(3)]
    assert mover != letter
    position.plan(mover, 2)
    return Counter({f"column {mover}": -1})


def _convert(position: Position, into: Written, letter: str, times: int) -> Gains:
    gains: Gains = Counter()
    for _ in range(times):
        position.convert("F")
        gains["grid F"] -= 1
        _add(gains, perform(position, into, letter, _times(position, into, letter, gains)))
    return gains


def _industry(position: Position, limit: int) -> Gains:
    """Take what costs no more than `limit`: a basic face, put under Research and Development."""
    offered = {*FACES, *HAND}
    assert {one.lower() for one in position.can_take()} == {
        one for one in offered if CARDS[one]["cost"] <= limit
    }
    position.take(FREE_CARD).place("R", 1)
    gains: Gains = Counter({"cards R": 1})
    _add(gains, carry_out(position, CARDS[FREE_CARD]["actions"], "R"))
    return gains


def _idle_space(position: Position) -> str:
    """Return an open space that does nothing and completes no group."""
    return next(one for one, space in SPACES.items() if not space["actions"] and not position.is_filled(one))


def _add(gains: Gains, more: Gains) -> None:
    for name, number in more.items():
        gains[name] += number


def trigger_of(verb: str) -> tuple[str, int]:
    """Return a card whose first icon does a verb a fixed number of times, more than one, and that number."""
    for one in CARDS.values():
        icon = one["actions"][0]
        times = icon.get("times", 1)
        if verb in icon and isinstance(times, int):
            number = times * (1 if verb == "produce" else icon[verb])
            if number > 1:
                return one["id"], number
    raise LookupError(f"no card does {verb} several times")
