"""Applejack by Uwe Rosenberg: 19 hexagonal tiles in 19 turns, paid in honey."""
