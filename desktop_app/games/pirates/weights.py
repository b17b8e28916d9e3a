"""The figures of the evaluation."""

from dataclasses import dataclass

TIE_BREAK = 0.001
"""What gold is worth once only ties can be broken by it."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of the evaluation; a point is worth 1. They were found by playing it against itself."""

    held: float = 0.55
    """Chance that a number in hand goes where it is wanted."""
    drawn: float = 0.8
    """Share of that for a number that is sure to be drawn some day."""
    contested: float = 0.65
    """Chance that the rival leaves a space alone to which both may go."""
    options: float = 0.12
    """Share of the plans beside the best ones that counts."""
    kept: float = 0.3
    """Share of a plan that outlives the loss of one of its ships."""
    missing: tuple[float, ...] = (1.0, 0.3)
    """By number of ships that a plan lacks: how likely it is seen through; longer plans do not count."""
    hurry: float = 1.0
    """Turns in which half of the plans can be carried out."""
    lasting: float = 0.95
    """Share of what lines promise that counts in the end."""
    wear: float = 0.015
    """Share of it that a turn to come takes away."""
    far: float = 0.85
    """An active ship on the rival's half: less than its point while it may burn."""
    presence: float = 0.35
    """Any active ship: it supports others."""
    far_reach: float = 0.12
    """A space on the rival's half where a ship may go."""
    reach: float = 0.04
    """Any space where a ship may go."""
    effects: tuple[float, ...] = (0.0, 0.6, 0.2, 0.04, 0.12, 0.24, 0.2)
    """By code of the sea effect: a free space with it where a ship may go."""
    near: float = 0.3
    """Share of that for a space next to such a space."""
    cannon: float = 0.12
    """Share of the best target of a rival's cannon space that counts as lost already."""
    three: float = 0.3
    """The same for the 3s of the rival, all together."""
    shielded: float = 0.3
    """Share of a ship's danger that is left when it has a shield."""
    shield: float = 0.12
    """A shield, wherever it lies."""
    repairable: float = 0.35
    """Share of its worth that a burning ship keeps, as it may be repaired."""
    shot: float = 0.85
    """Share of the best target that a pending shot counts for."""
    mine: float = 0.35
    """A mine still to be laid."""
    mined: float = 0.15
    """A mine where a ship would like to go."""
    extra: float = 0.45
    """An extra tile in hand."""
    gold: float = 0.35
    """Gold beyond what the next mercenary costs."""
    income: float = 0.45
    """Gold that comes in with a turn."""
    patience: float = 0.07
    """Share of a mercenary's worth that a turn of waiting costs."""
    turn: float = 1.4
    """A turn still to be taken."""
    rival: float = 0.9
    """Share of the rival's expectations that counts against the own ones."""
    stranded: tuple[float, ...] = (14.0, 4.0, 1.5, 0.5)
    """By number of spaces where a ship may go: the danger of having none."""
