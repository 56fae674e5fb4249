"""What is heard at the table, on the four voices (LOOK-AMIGA, Sound).  Newly written."""

from __future__ import annotations

from typing import Final

from retro.contract.sound import Cue, Note, Wave

from .scene import LEFT, RIGHT

C, D, E, F, G, A, B = 261.6, 293.7, 329.6, 349.2, 392.0, 440.0, 493.9
REST: Final = 0.0


def flick(volume: int) -> tuple[Note, ...]:
    """A card leaves the hand: 50 ms of noise that falls."""
    return (Note(6000, 1, "noise", volume), Note(3000, 1, "noise", volume * 3 // 4), Note(1200, 1, "noise", volume // 2))


def thud(volume: int) -> tuple[Note, ...]:
    """It lands: a low tone of 40 ms."""
    return (Note(110, 1, "triangle", volume), Note(70, 1, "triangle", volume * 3 // 4))


def pluck(hz: float, ticks: int, volume: int, wave: Wave = "triangle") -> tuple[Note, ...]:
    """A note that dies away over its length."""
    steps = min(6, ticks)
    part, rest = divmod(ticks, steps)
    return tuple(Note(hz, part + (1 if i < rest else 0), wave, max(1, volume * (steps - i) // steps)) for i in range(steps))


def _sides(seat: int) -> tuple[tuple[int, int], ...]:
    """Voices and volume for what a seat does: left, right, or both and softer."""
    if seat == LEFT:
        return ((0, 64),)
    if seat == RIGHT:
        return ((1, 64),)
    return ((0, 40), (1, 40))


def dealt(seat: int) -> Cue:
    """A packet of cards reaches a seat."""
    return {voice: flick(volume) for voice, volume in _sides(seat)}


def played(seat: int) -> Cue:
    """A card goes to the table."""
    return {voice: flick(volume) + thud(volume) for voice, volume in _sides(seat)}


PICKED_UP: Final[Cue] = {voice: tuple(reversed(flick(48))) for voice in (0, 1)}
PASSED: Final[Cue] = {3: (Note(900, 1, "square", 40), Note(900, 1, "square", 20))}
CALLED: Final[Cue] = {2: pluck(G, 10, 56) + pluck(C * 2, 18, 56), 3: pluck(G / 2, 10, 40) + pluck(C, 18, 40)}
ALONE: Final[Cue] = {2: (*pluck(C, 10, 56), Note(G, 24, "triangle", 56), *pluck(G, 24, 56)), 3: pluck(C / 2, 58, 40)}
DOWN: Final[Cue] = {3: (Note(1800, 1, "square", 24),)}
UP: Final[Cue] = {3: (Note(1200, 1, "square", 24),)}
OURS: Final[Cue] = {0: (*pluck(C, 7, 48), *pluck(E, 7, 48), *pluck(G, 14, 48)), 1: (*pluck(C, 7, 48), *pluck(E, 7, 48), *pluck(G, 14, 48))}
THEIRS: Final[Cue] = {0: (*pluck(E, 8, 48), *pluck(C, 16, 48)), 1: (*pluck(E, 8, 48), *pluck(C, 16, 48))}


def _slide(hz: float) -> tuple[Note, ...]:
    """Down by a third, muted."""
    return tuple(Note(hz * 0.8 ** (i / 11), 2, "pulse", 44 - 3 * i) for i in range(12))


EUCHRED: Final[Cue] = {0: _slide(D), 3: _slide(D / 2), 1: (Note(REST, 1), *_slide(B / 2)), 2: (Note(REST, 1), *_slide(B / 4))}
KNOCK: Final[Cue] = {3: (Note(90, 2, "square", 48), Note(70, 2, "square", 28))}


def _line(*notes: tuple[float, int], volume: int, wave: Wave = "pulse") -> tuple[Note, ...]:
    return tuple(Note(hz, ticks, wave, volume if hz else 0) for hz, ticks in notes)


WON: Final[Cue] = {
    0: _line((C, 12), (C, 12), (E, 12), (G, 24), (E, 12), (G, 24), (A, 24), (C * 2, 60), volume=52),
    1: _line((G / 2, 12), (G / 2, 12), (C, 12), (E, 24), (C, 12), (E, 24), (F, 24), (G, 60), volume=44),
    2: _line((E / 2, 12), (E / 2, 12), (G / 2, 12), (C, 24), (G / 2, 12), (C, 24), (C, 24), (E, 60), volume=40),
    3: _line((C / 2, 36), (C / 2, 36), (G / 4, 24), (F / 4, 24), (C / 4, 60), volume=52),
}
"""Eight notes of brass in four parts, 3 s."""

LOST: Final[Cue] = {
    0: _line((C, 22), (C, 22), (311.1, 22), (G, 44), (311.1, 22), (D, 44), (B / 2, 44), (C, 80), volume=44),
    3: _line((C / 2, 66), (C / 2, 66), (G / 4, 88), (C / 4, 80), volume=44),
}
"""The same, slow, in minor, two parts."""
