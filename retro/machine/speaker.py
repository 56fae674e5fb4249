"""The PC speaker: one square wave, on or off, its pitch set by the timer chip.

Pure: a sound becomes samples (for tests and measurements) or a line of Pyxel's music language (for playing).
Source: PERIOD, PC.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from retro.contract.sound import Sound
from retro.machine import mml

if TYPE_CHECKING:
    from array import array

TIMER_HZ = 1193182
"""Clock of the timer chip; it divides this by a whole number from 1 to 65535."""

TICKS_PER_SECOND = 60

AMPLITUDE = 8000
SAMPLE_RATE = 22050

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
    from array import array

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
    words = [mml.tone(hz, tone.ticks) if (hz := timer_hz(tone.hz)) else mml.rest(tone.ticks) for tone in sound if tone.ticks > 0]
    return f"{mml.HEAD}@1V{_VOLUME}" + "".join(words) if words else ""
