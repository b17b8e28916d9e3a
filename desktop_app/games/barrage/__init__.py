"""Barrage: rules, words and evaluation. Its figures and tiles stand in resources/games/barrage."""
