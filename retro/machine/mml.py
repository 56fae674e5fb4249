"""Pyxel's music language: exact pitches as the nearest note and its detune, exact lengths in 60ths of a second."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

HEAD: Final = "T75Q100"
"""Tempo and gate: a note of length n lasts 192/n ticks of 1/60 s and is held to its end."""

_NOTES: Final = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
_LENGTHS: Final = (192, 96, 64, 48, 32, 24, 16, 12, 8, 6, 4, 3, 2, 1)


def tone(hz: float, ticks: int) -> str:
    """A held tone; exact to half a cent (0.03%) from 17 Hz to 15 kHz, clamped beyond."""
    cents = round(1200 * math.log2(hz / 440)) + 6900
    number = min(131, max(0, round(cents / 100)))
    name = _NOTES[number % 12]
    return f"O{number // 12 - 1}Y{cents - 100 * number}" + "&".join([f"{name}{length}" for length in split(ticks)])


def rest(ticks: int) -> str:
    """So much silence."""
    return "".join([f"R{length}" for length in split(ticks)])


@cache
def split(ticks: int) -> tuple[int, ...]:
    """A number of ticks as note lengths."""
    lengths: list[int] = []
    for span in _LENGTHS:
        count, ticks = divmod(ticks, span)
        lengths.extend([192 // span] * count)
    return tuple(lengths)
