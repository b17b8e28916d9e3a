"""The figures of the evaluation."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of the evaluation; a point is worth 1. They were found by playing it against itself.

    A unit is a step of work: a fossil cube made, a cube developed by one column, a cube transmitted.
    """

    unit: float = 0.3
    """A unit that a department brings, where nothing else says what it is for."""
    work: float = 0.3
    """A unit of work still to be done for a demand card."""
    line: float = 0.32
    """A cube still to be transmitted for one."""
    machine: float = 0.25
    """A unit of what the departments will bring."""
    research: float = 0.3
    """A step of research."""
    card: float = 0.15
    """A card drawn."""
    few: int = 4
    """A hand of fewer cards is a poor one."""
    poor: float = 2.0
    """How much more a card is worth that is drawn into a poor hand."""
    plan: float = 0.15
    """A department that may be moved."""
    early: float = 1.5
    """How much more a move of a department is worth while icons wait that its column may change."""
    convert: float = 0.25
    """A cube of the grid that may be converted."""
    kinds: tuple[float, ...] = (0.0, 1.0, 1.8, 2.6, 3.3, 4.0, 4.6, 5.2)
    """Units in a cube by column."""
    usual_first: int = 1
    usual_last: int = 4
    """Columns that departments are usually chosen in where no bonus moves them."""
    usual_shift: int = 2
    """How much further right those are where a player alone gets a bonus."""
    shares: tuple[float, ...] = (0.32, 0.25, 0.18, 0.14, 0.11)
    """How often departments are chosen, the best first."""
    next_shares: tuple[float, ...] = (0.4, 0.25, 0.15, 0.12, 0.08)
    """The same for the next round."""
    follow: float = 2.5
    """How often a continuation card follows in a turn."""
    discards: int = 2
    """Cards that a discard multiplier finds in a hand."""
    kept: int = 3
    """Cards that are not given for a discard multiplier while there are as many rounds to come."""
    work_share: float = 0.65
    """Share of making and developing in the work that demand cards ask for; the rest is transmitting."""
    income: float = 0.8
    """Share of what the departments will bring that goes into demand cards."""
    growth: float = 0.2
    """Work of the turn by which each later turn brings more, as the machine grows."""
    effort: float = 8.0
    """Units added to the work a demand card takes when cards are compared."""
    targets: int = 5
    """Demand cards that one works for."""
    sure: float = 0.45
    """How much more work than needed a demand card wants for its fulfilment to be likely (squared)."""
    later: float = 0.95
    """Worth of what comes later against what comes now."""
    industry_now: float = 0.25
    industry_round: float = 0.06
    """An industry breakthrough, for each unit of its limit: at once, and for each round to come."""
    flip_round: float = 0.22
    """A department breakthrough, for each round to come."""
    token_round: float = 0.2
    """An environment token, for each round to come."""
    money: float = 0.06
    """A unit of power in the plants that no demand card waits for."""
    hand: float = 0.25
    """Share of a held card's worth that counts."""
    keeping: float = 0.02
    """Any held card beside that."""
    next_card: float = 0.7
    """Share of that for the next best card, and so on."""
    candidates: int = 4
    """Cards thought of buying."""
    activation: float = 0.2
    """How often a card is charged in a round."""
    price: float = 0.8
    """Work that a unit of power could have been."""
    group: float = 0.8
    """Share of a group's bonus that its filled spaces count for."""
