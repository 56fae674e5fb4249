"""The match of this cart."""

from __future__ import annotations

from typing import Final

from retro.engine.spades.model import State, View
from retro.session.match import Match

CART: Final = "spades"
"""The cart's name, under which the store keeps the match."""

SpadesMatch = Match[State, View]
