"""Retro Card Cabinet: a console on which card-game programs of 1988-1997 live again."""

__version__ = "0.2.0"
