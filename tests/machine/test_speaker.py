"""The speaker: pitch, length and silence of the samples, and of what Pyxel makes of a sound."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
import pyxel

from retro.contract.sound import Sound, Tone
from retro.machine.speaker import AMPLITUDE, SAMPLE_RATE, TIMER_HZ, render, timer_hz, to_mml


def pitch(samples: Sequence[int], rate: int = SAMPLE_RATE) -> float:
    """Cycles a second, counted from rise to rise."""
    level = max(abs(s) for s in samples) // 4
    rises, low = [], False
    for at, sample in enumerate(samples):
        if sample < -level:
            low = True
        elif sample > level and low:
            rises.append(at)
            low = False
    return (len(rises) - 1) * rate / (rises[-1] - rises[0])


def played(sound: Sound, path: Path, seconds: float) -> array[int]:
    """What Pyxel plays, taken from the file that it writes."""
    made = pyxel.Sound()
    made.mml(to_mml(sound))
    made.save(str(path), seconds)
    with wave.open(str(path)) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (SAMPLE_RATE, 1, 2)
        samples = array("h")
        samples.frombytes(file.readframes(file.getnframes()))
    return samples


def test_the_timer_divides_by_whole_numbers() -> None:
    assert timer_hz(440) == TIMER_HZ / 2712
    assert timer_hz(0) == 0
    assert timer_hz(1) == TIMER_HZ / 65535, "no divisor is longer than 16 bits"
    for bad in (-1.0, float("inf"), float("nan")):
        with pytest.raises(ValueError, match="no pitch"):
            timer_hz(bad)


@pytest.mark.parametrize("hz", [37, 110, 440, 441.3, 800, 2000])
def test_samples_have_the_pitch_and_the_length(hz: float) -> None:
    samples = render((Tone(hz, 60),))
    assert len(samples) == SAMPLE_RATE
    assert pitch(samples) == pytest.approx(timer_hz(hz), rel=0.002)
    assert set(samples) == {AMPLITUDE, -AMPLITUDE}


def test_lengths_add_up_and_rests_are_silent() -> None:
    samples = render((Tone(440, 7), Tone(0, 5), Tone(880, 1)))
    assert len(samples) == round(13 * SAMPLE_RATE / 60)
    start, end = round(7 * SAMPLE_RATE / 60), round(12 * SAMPLE_RATE / 60)
    assert set(samples[start:end]) == {0} and 0 not in samples[:start] and 0 not in samples[end:]
    assert len(render(())) == 0


@pytest.mark.parametrize("hz", [37, 110, 440, 441.3, 800, 2000, 4000])
def test_pyxel_plays_the_pitch(hz: float, tmp_path: Path) -> None:
    assert pitch(played((Tone(hz, 60),), tmp_path / "tone.wav", 1.0)) == pytest.approx(timer_hz(hz), rel=0.0025)


def test_pyxel_plays_a_glide_tick_by_tick(tmp_path: Path) -> None:
    glide = tuple(Tone(2000 * 0.1 ** (step / 39), 1) for step in range(40))
    samples = played(glide, tmp_path / "glide.wav", 40 / 60)
    tick = SAMPLE_RATE / 60
    heard = [pitch(samples[round(n * tick) : round((n + 1) * tick)]) for n in range(36)]
    assert all(a > b for a, b in pairwise(heard))
    assert heard == [pytest.approx(tone.hz, rel=0.06) for tone in glide[:36]]


def test_pyxel_keeps_lengths_and_rests(tmp_path: Path) -> None:
    samples = played((Tone(440, 7), Tone(0, 5), Tone(880, 4)), tmp_path / "rest.wav", 16 / 60)
    tick = SAMPLE_RATE / 60
    loud = [max(abs(s) for s in samples[round((n + 0.2) * tick) : round((n + 0.8) * tick)]) for n in range(16)]
    assert [level > 500 for level in loud] == [True] * 7 + [False] * 5 + [True] * 4
    assert max(loud[7:12]) < 20


def test_nothing_to_play() -> None:
    assert to_mml(()) == to_mml((Tone(440, 0),)) == ""
