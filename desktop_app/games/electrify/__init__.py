"""Electrify: rules, words and evaluation. Its figures and cards stand in resources/games/electrify."""
