"""What is heard, on the four voices (LOOK-AMIGA, Sound): little, and no tune in the middle of a hand.  Newly written."""

from __future__ import annotations

from typing import Final

from retro.contract.sound import Cue, Note, Wave

from .scene import LEFT, RIGHT

B2, C3, D3, G3, A3 = 123.5, 130.8, 146.8, 196.0, 220.0
C4, D4, EF4, E4, G4, A4, B4, C5 = 261.6, 293.7, 311.1, 329.6, 392.0, 440.0, 493.9, 523.3


def _flick(volume: int) -> tuple[Note, ...]:
    """A card leaves a hand: 50 ms of noise that falls."""
    return (Note(5600, 1, "noise", volume), Note(2800, 1, "noise", volume * 3 // 4), Note(1100, 1, "noise", volume // 2))


def _thud(volume: int) -> tuple[Note, ...]:
    """It lands."""
    return (Note(105, 1, "triangle", volume), Note(66, 1, "triangle", volume * 3 // 4))


def _pluck(hz: float, ticks: int, volume: int, wave: Wave = "triangle") -> tuple[Note, ...]:
    """A note that dies away over its length."""
    steps = min(5, ticks)
    part, rest = divmod(ticks, steps)
    return tuple(Note(hz, part + (1 if i < rest else 0), wave, max(1, volume * (steps - i) // steps)) for i in range(steps))


def _sides(seat: int) -> tuple[tuple[int, int], ...]:
    """Voices and volume for what a seat does: left, right, or both and softer."""
    if seat == LEFT:
        return ((0, 60),)
    if seat == RIGHT:
        return ((1, 60),)
    return ((0, 38), (1, 38))


def dealt(seat: int) -> Cue:
    """A card reaches a seat."""
    return {voice: _flick(volume) for voice, volume in _sides(seat)}


def played(seat: int) -> Cue:
    """A card goes to the table."""
    return {voice: _flick(volume) + _thud(volume) for voice, volume in _sides(seat)}


DOWN: Final[Cue] = {3: (Note(1800, 1, "square", 22),)}
UP: Final[Cue] = {3: (Note(1200, 1, "square", 22),)}
BID: Final[Cue] = {3: (Note(880, 1, "square", 36), Note(880, 1, "square", 18))}
ACE: Final[Cue] = {2: _pluck(C4, 8, 50) + _pluck(G4, 16, 50), 3: _pluck(C3, 24, 36)}
"""The ace of spades has fallen."""

_OURS, _THEIRS = _pluck(C4, 6, 44) + _pluck(E4, 6, 44) + _pluck(G4, 12, 44), _pluck(E4, 7, 44) + _pluck(C4, 14, 44)
OURS: Final[Cue] = {0: _OURS, 1: _OURS}
THEIRS: Final[Cue] = {0: _THEIRS, 1: _THEIRS}


def _slide(hz: float) -> tuple[Note, ...]:
    """Down by a third, muted."""
    return tuple(Note(hz * 0.8 ** (i / 11), 2, "pulse", 42 - 3 * i) for i in range(12))


COSTLY: Final[Cue] = {0: _slide(D4), 3: _slide(D3), 1: (Note(0, 1), *_slide(B4 / 2)), 2: (Note(0, 1), *_slide(B2))}
"""We are set, or our bags cost us."""


def _line(*notes: tuple[float, int], volume: int) -> tuple[Note, ...]:
    return tuple(Note(hz, ticks, "pulse", volume) for hz, ticks in notes)


WON: Final[Cue] = {
    0: _line((G4, 12), (G4, 12), (A4, 12), (B4, 24), (G4, 12), (A4, 24), (B4, 24), (C5, 60), volume=50),
    1: _line((E4, 12), (E4, 12), (D4, 12), (G4, 24), (E4, 12), (EF4, 24), (G4, 24), (G4, 60), volume=42),
    2: _line((C4, 12), (C4, 12), (C4, 12), (D4, 24), (C4, 12), (C4, 24), (D4, 24), (E4, 60), volume=38),
    3: _line((C3, 36), (G3, 24), (C3, 12), (A3, 24), (G3, 24), (C3, 60), volume=50),
}
"""Eight notes of brass in four parts, 3 s."""

LOST: Final[Cue] = {
    0: _line((EF4, 24), (D4, 24), (C4, 24), (G3, 48), (EF4, 24), (D4, 48), (C4, 84), volume=42),
    3: _line((C3, 72), (G3 / 2, 72), (B2, 48), (C3, 84), volume=42),
}
"""Slow, in minor, two parts."""
