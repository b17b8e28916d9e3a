"""Matches to measure on: random ones for rules and saves, well played ones for the table."""

from typing import Any

from desktop_app.ai.agent import Budget
from desktop_app.ai.greedy import GreedyAgent
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import GameEntry
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, Seat


def new_match(entry: GameEntry, seats: int, seed: int = 1) -> Match[Any]:
    """Return a match of people that uses the last value of every option there is for its seats."""
    game = entry.load()
    fitting = (option for option in entry.info().options if option.fits(seats))
    options = tuple((option.id, option.values[-1]) for option in fitting)
    people = [Seat(HUMAN, name=f"Seat {seat + 1}", colour=seat) for seat in range(seats)]
    return Match(game.rules, game.codec, Setup(entry.id, seats, seed, options), people)


def random_match(entry: GameEntry, seats: int, seed: int = 1) -> Match[Any]:
    """Return a match played by chance to its end."""
    match, rng = new_match(entry, seats, seed), Rng(1)
    while match.outcome() is None:
        match.play(match.rules.sample_action(match.state, rng))
    return match


def late_match(entry: GameEntry, seats: int, left: int) -> Match[Any]:
    """Return a match that the greedy opponent has played for everybody, with `left` moves to its end."""
    match, rng, agent, budget = new_match(entry, seats), Rng(1), GreedyAgent(), Budget(0.0, 1)
    while (prompt := match.prompt()) is not None:
        seat = prompt.decision.seat
        match.play(agent.choose(match.rules, match.view_for(seat), seat, budget, rng).action)
    match.rewind(match.step_count - left)
    return match
