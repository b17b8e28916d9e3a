"""A match from set-up to result: seats, moves, undo, saves and replays; no Qt and no opponents' thinking."""
