"""The PC speaker: one square wave, on or off, its pitch set by the timer chip.

Pure: a sound becomes samples (for tests and measurements) or a line of Pyxel's music language (for playing).
Source: PERIOD, PC.
"""

from __future__ import annotations

import math
from array import array

from retro.ui.program import Sound

TIMER_HZ = 1193182
"""Clock of the timer chip; it divides this by a whole number from 1 to 65535."""

TICKS_PER_SECOND = 60

AMPLITUDE = 8000
SAMPLE_RATE = 22050

_NOTES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
_LENGTHS = (192, 96, 64, 48, 32, 24, 16, 12, 8, 6, 4, 3, 2, 1)
_VOLUME = 127


def timer_hz(hz: float) -> float:
    """The nearest pitch that the timer chip can give; 0 stays silence.

    Raises:
        ValueError: a negative or infinite pitch.
    """
    if not 0 <= hz < math.inf:
        raise ValueError(f"{hz} is no pitch")
    if hz == 0:
        return 0.0
    return TIMER_HZ / min(65535, max(1, round(TIMER_HZ / hz)))


def render(sound: Sound, rate: int = SAMPLE_RATE) -> array[int]:
    """Signed 16-bit samples of a sound: a square wave that keeps its phase from tone to tone, exact to the sample in length."""
    samples = array("h")
    phase, ticks = 0.0, 0
    for tone in sound:
        ticks += tone.ticks
        step = timer_hz(tone.hz) / rate
        for _ in range(round(ticks * rate / TICKS_PER_SECOND) - len(samples)):
            samples.append(0 if step == 0 else AMPLITUDE if phase < 0.5 else -AMPLITUDE)
            phase = (phase + step) % 1.0
    return samples


def to_mml(sound: Sound) -> str:
    """The sound in Pyxel's music language: square wave, a tick of 1/60 s, each pitch as the nearest note and its detune in cents.

    A pitch is exact to half a cent (0.03%).  Empty when there is nothing to hear or wait for.
    """
    words: list[str] = []
    for tone in sound:
        if tone.ticks <= 0:
            continue
        lengths = _split(tone.ticks)
        hz = timer_hz(tone.hz)
        if hz == 0:
            words.extend(f"R{length}" for length in lengths)
            continue
        cents = round(1200 * math.log2(hz / 440)) + 6900
        note = min(131, max(0, round(cents / 100)))
        name = _NOTES[note % 12]
        words.append(f"O{note // 12 - 1}Y{cents - 100 * note}" + "&".join(f"{name}{length}" for length in lengths))
    return f"T75Q100@1V{_VOLUME}" + "".join(words) if words else ""


def _split(ticks: int) -> list[int]:
    """A number of ticks as note lengths: a note of length n lasts 192/n ticks."""
    lengths = []
    for span in _LENGTHS:
        count, ticks = divmod(ticks, span)
        lengths.extend([192 // span] * count)
    return lengths
