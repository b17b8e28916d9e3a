"""The kernel every game is built on: it knows no game, no Qt, no YAML, no file and no clock."""
