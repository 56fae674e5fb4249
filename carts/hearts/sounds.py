"""What the speaker plays (LOOK-PC 3): tuples of ``Tone(hz, ticks)``, 60 ticks a second, one square wave."""

from __future__ import annotations

from typing import Final

from retro.contract.sound import Sound, Tone

BEEP: Final[Sound] = (Tone(800, 15),)
"""An attempt to break a rule: what BASIC's BEEP did."""

CARD: Final[Sound] = (Tone(37, 1),)
"""A card falls: one tick of the slowest wave is a click."""

HEART: Final[Sound] = (Tone(110, 10),)
"""A heart is taken."""

QUEEN: Final[Sound] = (Tone(392, 8), Tone(0, 1), Tone(311, 8), Tone(0, 1), Tone(233, 16))
"""The queen of spades falls: three notes down."""

SHOOT: Final[Sound] = (*(Tone(hz, 9) for hz in (262, 294, 330, 349, 392, 440, 494)), Tone(523, 30))
"""Somebody has all 26 points: a slow scale up."""

DEAL: Final[Sound] = (Tone(37, 1), Tone(0, 2)) * 4
PASSED: Final[Sound] = (Tone(523, 2), Tone(0, 2), Tone(659, 2))
"""The cards, dealt; cards that were passed, taken up."""

WON: Final[Sound] = (Tone(392, 8), Tone(494, 8), Tone(587, 8), Tone(784, 20))
LOST: Final[Sound] = (Tone(392, 10), Tone(349, 10), Tone(330, 10), Tone(294, 24))
"""The end of the match, yours or somebody else's."""
