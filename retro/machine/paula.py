"""The Amiga's sound: four voices, each with its waveform, pitch and volume; 0 and 3 on the left, 1 and 2 on the right.

Pure: a cue becomes stereo samples (for tests and measurements) or a line of Pyxel's music language for each voice (for playing).
Source: PERIOD, Amiga, Paula.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from retro.contract.sound import Cue, Note, Wave
from retro.machine import mml

if TYPE_CHECKING:
    from array import array

VOICES: Final = range(4)
LEFT_VOICES: Final = (0, 3)
FULL: Final = 64
"""The greatest volume."""

TICKS_PER_SECOND: Final = 60
AMPLITUDE: Final = 8000
SAMPLE_RATE: Final = 22050

_TONES: Final[dict[Wave, int]] = {"triangle": 0, "square": 1, "pulse": 2, "noise": 3}


def check(cue: Cue) -> Cue:
    """The cue itself.

    Raises:
        ValueError: a voice, a volume, a pitch or a length that there is not.
    """
    for voice, notes in cue.items():
        if voice not in VOICES:
            raise ValueError(f"there is no voice {voice}")
        for note in notes:
            if not 0 <= note.volume <= FULL or not 0 <= note.hz < math.inf or note.ticks < 1:
                raise ValueError(f"{note} cannot be played")
    return cue


def length(cue: Cue) -> int:
    """60ths of a second until the last voice is done."""
    return max((sum(note.ticks for note in notes) for notes in cue.values()), default=0)


def render(cue: Cue, rate: int = SAMPLE_RATE) -> tuple[array[int], array[int]]:
    """Signed 16-bit samples, left and right, exact to the sample in length; noise is the same in every run."""
    from array import array
    from random import Random

    check(cue)
    size = round(length(cue) * rate / TICKS_PER_SECOND)
    sides = (array("h", bytes(2 * size)), array("h", bytes(2 * size)))
    for voice, notes in cue.items():
        side = sides[0 if voice in LEFT_VOICES else 1]
        at, ticks, phase, source = 0, 0, 0.0, Random(voice)
        level = 1.0
        for note in notes:
            ticks += note.ticks
            end = round(ticks * rate / TICKS_PER_SECOND)
            step = note.hz / rate
            for i in range(at, end):
                if note.hz:
                    if note.wave == "noise" and int(phase + step) > int(phase):
                        level = source.uniform(-1, 1)
                    # Two voices a side: each may use half of what there is.
                    value = level if note.wave == "noise" else _wave(note.wave, phase % 1.0)
                    side[i] += round(value * AMPLITUDE * note.volume / FULL)
                    phase += step
            at = end
    return sides


def _wave(wave: Wave, phase: float) -> float:
    """A waveform's height, -1 to 1, at a place 0 to 1 of its period."""
    if wave == "square":
        return 1.0 if phase < 0.5 else -1.0
    if wave == "pulse":
        return 1.0 if phase < 0.25 else -1.0
    return 4 * phase - 1 if phase < 0.5 else 3 - 4 * phase


def to_mml(notes: tuple[Note, ...]) -> str:
    """What one voice plays, in Pyxel's music language: a tick of 1/60 s, each pitch as the nearest note and its detune in cents.

    Empty when there is nothing to play.
    """
    words: list[str] = []
    for note in notes:
        if note.hz == 0 or note.volume == 0:
            words.append(mml.rest(note.ticks))
        else:
            words.append(f"@{_TONES[note.wave]}V{round(note.volume * 127 / FULL)}{mml.tone(note.hz, note.ticks)}")
    return mml.HEAD + "".join(words) if words else ""
