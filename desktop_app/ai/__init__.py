"""Opponents: agents, their levels, and the process they think in; no Qt, and never more than a view."""
