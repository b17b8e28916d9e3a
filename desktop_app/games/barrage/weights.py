"""The figures of the evaluation."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of the evaluation; a point is worth 1. They were found by playing it against itself."""

    engineer: float = 0.55
    """An engineer still to be placed, in this round or a later one."""
    excavator: float = 1.9
    mixer: float = 2.0
    """A machine in the own supply with the whole game ahead."""
    credit: float = 0.7
    """The same for a credit."""
    plenty: float = 8.0
    """So many machines of a kind are worth 63 % of what any number could be."""
    purse: float = 9.0
    """The same for credits."""
    on_wheel: float = 0.9
    """Share of its worth that a thing on the wheel keeps if it comes back with the next turn."""
    per_turn: float = 0.11
    """Share that each further turn takes away."""
    basic_tile: float = 1.6
    """A basic tile in the own supply with the whole game ahead."""
    advanced_tile: float = 4.0
    """The same for an advanced tile."""
    tile_level: float = 0.5
    """What a level of an advanced tile adds."""
    away: float = 0.8
    """Factor of a project for each turn of the wheel until its tile comes back."""
    needs: tuple[int, int, int] = (3, 3, 6)
    """Machines for a base, an elevation, a conduit as they are commonly built."""
    project: tuple[float, float, float, float] = (2.5, 2.0, 3.0, 3.5)
    """A construction with tile and machines at hand, by piece."""
    short_machine: float = 0.75
    """Factor of it for each machine that is short."""
    piece: tuple[float, float, float, float] = (0.8, 0.8, 0.8, 1.2)
    """A piece on the map with the whole game ahead, by kind."""
    possible: tuple[float, ...] = (0.85, 0.7, 0.45)
    """Share of a production still possible in this round that counts, the best one first."""
    later: tuple[float, ...] = (0.9, 0.7, 0.4)
    """The same in rounds to come."""
    modifiers: tuple[int, ...] = (1, 0, -1)
    """What spaces may add to the productions of a round to come."""
    foreign: float = 0.8
    """Energy for which a drop through a foreign conduit is given up."""
    shared: float = 0.85
    """Share that counts of a production with a neutral dam from which others may produce too."""
    lead: float = 5.0
    """How much more energy than the others makes the first place likely."""
    growth: float = 0.6
    """How many more of what a bonus tile counts there will be with each round."""
    rising: float = 2.5
    """How much more energy a company has with each round to come by what it has not built yet."""
    discount: float = 0.93
    """What a round to come counts for in the round before."""
    promise: float = 0.7
    """A point of energy a round that a system would bring once it is complete, for each round left."""
    lacking: tuple[float, ...] = (0.0, 0.55, 0.25, 0.1)
    """Share of that by number of pieces a system lacks."""
    spring: float = 1.0
    """Drops a round that a company brings to a dam by actions."""
    objective: tuple[float, ...] = (0.3, 0.4, 0.55, 0.75, 1.0)
    """Share of the points for the present places in the objective that counts, by round."""
    contract: float = 0.75
    """Share of a contract's reward that counts if a production still possible would fulfil it."""
    reach: float = 0.55
    """The same if one of a later round would."""
    short: float = 0.75
    """Factor for each step of energy that is short of it."""
    crowd: float = 0.75
    """Factor for each better contract that has to be fulfilled first."""
    income: float = 0.85
    """Share of an income that counts in each round to come."""
    water: float = 0.15
    """A drop in an own dam at the end of a round, beside what it may produce; in the last round it scores."""
    rival: float = 0.35
    """Share of the points of the best other company that counts against the own ones."""
