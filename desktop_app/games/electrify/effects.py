"""The closed vocabulary of effects: what an icon can say (sections 9, 10, 12).

Components speak it in YAML (`components` reads and checks it), the rules carry it out (`icons`); no card has
code of its own.
"""

from dataclasses import dataclass
from enum import IntEnum


class Verb(IntEnum):
    """What an icon does. The numbers stand in saves: new verbs are appended."""

    PRODUCE = 1
    DEVELOP = 2
    TRANSMIT = 3
    RESEARCH = 4
    INVEST = 5
    PLAN = 6
    CONVERT = 7
    CONTINUE = 8
    POINTS = 9
    INDUSTRY = 10
    FLIP = 11
    ENVIRONMENT = 12


class Multiplier(IntEnum):
    """Where the number of repetitions comes from, when the icon starts (section 8)."""

    NUMBER = 0
    GREEN = 1
    BLACK = 2
    DEPARTMENTS_RIGHT = 3
    DISCARDED = 4


HERE = 0
"""The kind of a `produce` icon that uses the column of its own department."""

ACTIONS = (Verb.PRODUCE, Verb.DEVELOP, Verb.TRANSMIT, Verb.RESEARCH, Verb.INVEST, Verb.PLAN)
"""Verbs that a continuation may watch for, and that `into` and `also` may name."""

BONUSES = (Verb.POINTS, Verb.INDUSTRY, Verb.FLIP, Verb.ENVIRONMENT)
"""Verbs of demand cards and research boards only."""


@dataclass(frozen=True, slots=True)
class Icon:
    """One effect: `verb`, its number, and how often.

    `amount` is the N of `develop: N`, the points of `points: N` or the cost limit of `industry: N`; 1 for
    `produce`. It is repeated `times` times, or as often as `multiplier` says. `kind` is the column of the
    energy produced, or HERE. `inner` is what `convert` does into and what a continuation also does; `watched`
    is the verb it follows.
    """

    verb: Verb
    amount: int = 1
    times: int = 1
    multiplier: Multiplier = Multiplier.NUMBER
    kind: int = HERE
    inner: "Icon | None" = None
    watched: Verb | None = None
