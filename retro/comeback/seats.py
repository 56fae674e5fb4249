"""What the players are called where a program has no names of its own for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from retro.engine.games import PARTNER_GAMES
from retro.session.match import YOU, Match

PARTNERS: Final = ("You", "Left", "Partner", "Right")
"""The seats of the games for partners."""


def called(seat: int, names: Sequence[str], partners: bool) -> str:
    """A seat by the program's name for it, or as one calls it anywhere."""
    if seat < len(names):
        return names[seat]
    if partners:
        return PARTNERS[seat]
    return "You" if seat == YOU else f"Player {seat + 1}"


def seat_name(match: Match[Any, Any], seat: int, names: Sequence[str]) -> str:
    """The same, at a table."""
    return called(seat, names, match.game in PARTNER_GAMES)
