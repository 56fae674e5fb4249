"""What is heard over a time, written down and rendered: the speaker and the Amiga's four voices as samples, and those as a WAV file.

For ``retro shot --sound``, and for tests: nothing here plays.  As in the console, a sound of the speaker cuts off what sounds still,
several of one moment follow each other, and an empty one is silence; a cue begins on the voices that it names and leaves the others alone.
"""

from __future__ import annotations

import io
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from retro.contract.sound import Cue, Note, Sound, Tone
from retro.machine import paula, speaker

T = TypeVar("T", Tone, Note)

SILENCE: Final[Cue] = dict.fromkeys(paula.VOICES, ())
RATE: Final = speaker.SAMPLE_RATE
TICKS_PER_SECOND: Final = speaker.TICKS_PER_SECOND


class Score:
    """Sounds in their time.

    Attributes:
        now: the moment, in 60ths of a second since the beginning: how long all of it takes.
        speaker: what the speaker has played: from when on, and what.
        voices: the same for each of the Amiga's voices.
    """

    def __init__(self) -> None:
        self.now = 0
        self.speaker: list[tuple[int, Sound]] = []
        self.voices: dict[int, list[tuple[int, tuple[Note, ...]]]] = {voice: [] for voice in paula.VOICES}

    def play(self, sounds: Sequence[Sound], cues: Iterable[Cue]) -> None:
        """What a program gives in a frame begins now."""
        tones: Sound = ()
        for sound in sounds:
            tones = (*tones, *sound) if sound else ()
        if sounds:
            self.speaker.append((self.now, tones))
        for cue in cues:
            self._cue(cue)

    def play_on(self, sounds: Sequence[Sound], cues: Iterable[Cue]) -> None:
        """What a program gives while it comes to rest: all of it, one after the other, and the time passes until it is over."""
        self.now = max(self.now, self.end)
        self.play(sounds, ())
        end = self.end
        for cue in cues:
            self._cue(cue)
            self.now += paula.length(cue)
        self.now = max(self.now, end)

    def _cue(self, cue: Cue) -> None:
        for voice, notes in (paula.check(cue) or SILENCE).items():
            self.voices[voice].append((self.now, tuple(notes)))

    def hush(self) -> None:
        """All fall silent: another program has the screen."""
        self.speaker.append((self.now, ()))
        self._cue({})

    @property
    def end(self) -> int:
        """When the last of it is over, in 60ths of a second."""
        ends = [start + sum(one.ticks for one in sound) for start, sound in self.speaker[-1:]]
        return max([0, *ends, *(start + sum(one.ticks for one in notes) for part in self.voices.values() for start, notes in part[-1:])])

    def line(self) -> Sound:
        """All that the speaker has played until now, as one sound with its rests."""
        return tuple(_line(self.speaker, self.now, lambda ticks: Tone(0, ticks), lambda tone, ticks: Tone(tone.hz, ticks)))

    def cue(self) -> Cue:
        """All that the voices have played until now, as one cue with its rests."""
        lines = {voice: tuple(_line(part, self.now, lambda ticks: Note(0, ticks), _shorter)) for voice, part in self.voices.items()}
        return {voice: notes for voice, notes in lines.items() if any(note.hz for note in notes)}

    def sides(self) -> tuple[array[int], ...]:
        """The samples: one side where only the speaker was heard, else left and right."""
        size = round(self.now * RATE / TICKS_PER_SECOND)
        mono, cue = _to(speaker.render(self.line(), RATE), size), self.cue()
        if not cue:
            return (mono,)
        sides = (_to(side, size) for side in paula.render(cue, RATE))
        if not any(tones for _, tones in self.speaker):
            return tuple(sides)
        # Two voices of a side take up to half of what a sample holds, the speaker a quarter.
        return tuple(array("h", map(sum, zip(side, mono, strict=True))) for side in sides)


def _shorter(note: Note, ticks: int) -> Note:
    return note._replace(ticks=ticks)


def _line(part: Sequence[tuple[int, tuple[T, ...]]], end: int, rest: Callable[[int], T], cut: Callable[[T, int], T]) -> Iterator[T]:
    """Sounds that cut each other off, one after the other with rests between them."""
    at = 0
    for (start, sound), until in zip(part, [*(start for start, _ in part[1:]), end], strict=False):
        if start > at:
            yield rest(start - at)
            at = start
        for one in sound:
            ticks = min(one.ticks, until - at)
            if ticks > 0:
                yield cut(one, ticks)
                at += ticks


def _to(samples: array[int], size: int) -> array[int]:
    """As many samples as wanted: silence behind them, or without the last."""
    return samples[:size] + array("h", bytes(2 * (size - len(samples)))) if len(samples) <= size else samples[:size]


def wav(sides: Sequence[array[int]], rate: int = RATE) -> bytes:
    """Samples as a WAV file of 16 bits.

    Args:
        sides: the channels, all of one length.
    """
    woven = array("h", bytes(2 * len(sides) * len(sides[0])))
    for side, samples in enumerate(sides):
        woven[side :: len(sides)] = samples
    if sys.byteorder == "big":
        woven.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(len(sides))
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(woven.tobytes())
    return out.getvalue()
