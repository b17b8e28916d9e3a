"""Every z value of a table, by name, from the table top upwards.

A game may add up to `SPAN` to a layer, to order the pieces of a heap; an item that carries a ring
is raised by `RAISE` so that its neighbours do not cover half of it.
"""

BOARD = 0.0
"""Boards and everything printed on them."""
SLOT = 100.0
"""Places where pieces go."""
PIECE = 200.0
"""Tiles, cards and other flat pieces."""
TOKEN = 300.0
"""Small things that stand on pieces: dice, figures, cubes."""
COUNTER = 400.0
"""Numbers."""
GHOST = 500.0
"""The pale picture of a held piece at the place it would go to."""
FLYING = 600.0
"""Pieces on the way from one place to another."""
HELD = 700.0
"""The piece in the player's hand."""
GRIP = 800.0
"""The small buttons around a held piece."""

SPAN = 40.0
RAISE = 50.0
