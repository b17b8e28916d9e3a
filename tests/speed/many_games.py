"""A process of its own that plays game after game and says how its memory grows."""

import gc
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from desktop_app.engine.rng import Rng
from desktop_app.games.registry import GameEntry, find
from desktop_app.play.loading import match_from
from desktop_app.play.record import from_text, record_of, to_text
from desktop_app.play.storage import SaveStore
from tests.speed.clocks import memory
from tests.speed.matches import new_match, random_match

GAMES, FIRST = 1000, 100
WHOLE_EVERY = 20
"""Every so many games one is a match with undo, saved, opened and replayed; the others are rules alone."""


def play(entry: GameEntry, number: int, store: SaveStore) -> None:
    """Play one game by chance to its end."""
    # The fewest seats and one more by turns: what leaks does so in small games too.
    info = entry.info()
    seats = min(info.max_seats, info.min_seats + number % 2)
    if number % WHOLE_EVERY == 0:
        match = random_match(entry, seats, number)
        match.rewind(match.step_count // 2)
        record = record_of(match, saved=store.now())
        store.autosave(record)
        match_from(from_text(to_text(record), "many.irori"), entry)
        return
    match, rng = new_match(entry, seats, number), Rng(number)
    rules, state = match.rules, match.rules.new_game(match.setup)
    while rules.decision(state) is not None:
        rules.apply(state, rules.sample_action(state, rng))


def main(game: str, folder: Path) -> None:
    """Write, as JSON, the memory in MiB after the first games and after all."""
    entry, store = find(game), SaveStore(folder, lambda: datetime.now(UTC))
    seen = []
    for number in range(GAMES):
        play(entry, number, store)
        if number + 1 in (FIRST, GAMES):
            gc.collect()
            seen.append(memory())
    sys.stdout.write(json.dumps(seen))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
