"""Irori: four modern board games, offline, on one desktop."""

__version__ = "0.1.0"
