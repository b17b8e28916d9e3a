"""Companies played by the rules: one interpreter for the tiles of the Automa deck (15)."""
