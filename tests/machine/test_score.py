"""Sound in a file: every sound of the tables is rendered, and its pitches and lengths are measured in the samples (``shot --sound``)."""

from __future__ import annotations

import io
import wave
from array import array
from itertools import groupby, pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from carts.euchre_amiga import sounds as euchre_amiga
from carts.euchre_dos import sounds as euchre_dos
from carts.hearts import sounds as hearts
from carts.michigan import sounds as michigan
from carts.spades import sounds as spades
from retro import cli
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Program
from retro.contract.sound import Cue, Note, Sound, Tone
from retro.library.finding import find_cart, open_cart
from retro.machine.score import RATE, Score, wav
from retro.machine.speaker import timer_hz
from retro.store.files import MemoryStore

TICK = RATE / 60


def of(module: ModuleType) -> dict[str, Any]:
    """The sounds of a table by their names."""
    return {f"{module.__name__.split('.')[1]} {name}": value for name, value in vars(module).items() if is_sound(value)}


def is_sound(value: object) -> bool:
    if isinstance(value, tuple):
        return bool(value) and all(isinstance(one, Tone) for one in value)
    return (
        isinstance(value, dict) and bool(value) and all(isinstance(notes, tuple) and isinstance(notes[0], Note) for notes in value.values())
    )


SPEAKER: dict[str, Sound] = {
    **of(michigan), **of(euchre_dos), **of(hearts),
    "michigan tune": michigan.tune()[:200],
    **{f"michigan card {rank}": michigan.card(rank) for rank in (1, 7, 14)},
    "michigan boodle": michigan.boodle(12), "michigan bid": michigan.bid(40), "michigan chips": michigan.chips(6),
}  # fmt: skip
VOICES: dict[str, Cue] = {
    **{name: sound for name, sound in {**of(euchre_amiga), **of(spades)}.items() if isinstance(sound, dict)},
    **{f"euchre_amiga played {seat}": euchre_amiga.played(seat) for seat in range(4)},
    **{f"spades dealt {seat}": spades.dealt(seat) for seat in range(4)},
}  # fmt: skip


def channels(data: bytes) -> list[array[int]]:
    """The samples of a WAV file, channel by channel."""
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getframerate(), file.getsampwidth()) == (RATE, 2)
        woven = array("h")
        woven.frombytes(file.readframes(file.getnframes()))
        return [woven[side :: file.getnchannels()] for side in range(file.getnchannels())]


def rises(samples: array[int]) -> list[int]:
    """Where a wave begins: it comes from below and is above."""
    return [at for at, (a, b) in enumerate(pairwise(samples), 1) if a <= 0 < b]


def test_every_table_has_been_read() -> None:
    assert len(SPEAKER) > 30 and len(VOICES) > 25
    assert {name.split()[0] for name in (*SPEAKER, *VOICES)} == {"michigan", "euchre_dos", "hearts", "euchre_amiga", "spades"}


@pytest.mark.parametrize("name", SPEAKER)
def test_the_file_has_the_pitches_and_the_lengths_of_the_speakers_table(name: str) -> None:
    """Tones of one pitch that touch are one; each is where it should be to a sample, with the waves that its pitch makes."""
    score = Score()
    score.play_on([SPEAKER[name]], ())
    (samples,) = channels(wav(score.sides()))
    assert len(samples) == round(sum(tone.ticks for tone in SPEAKER[name]) * TICK)
    at = 0
    for hz, group in groupby(SPEAKER[name], key=lambda tone: tone.hz):
        ticks = sum(tone.ticks for tone in group)
        part = samples[round(at * TICK) : round((at + ticks) * TICK)]
        if not hz:
            assert not any(part)
        else:
            assert all(part)
            turns = sum((a > 0) != (b > 0) for a, b in pairwise(part))
            assert abs(turns - 2 * timer_hz(hz) * len(part) / RATE) <= 2
        at += ticks


@pytest.mark.parametrize("name", VOICES)
def test_the_file_has_the_pitches_and_the_lengths_of_the_voices_table(name: str) -> None:
    """Each voice for itself, on its side."""
    cue = VOICES[name]
    for voice, notes in cue.items():
        score = Score()
        score.play_on((), [{voice: notes}])
        left, right = channels(wav(score.sides()))
        mine, other = (left, right) if voice in (0, 3) else (right, left)
        assert not any(other)
        assert len(mine) == round(sum(note.ticks for note in notes) * TICK)
        at = 0
        for (hz, shape), group in groupby(notes, key=lambda note: (note.hz, note.wave)):
            ticks = sum(note.ticks for note in group)
            part = mine[round(at * TICK) : round((at + ticks) * TICK)]
            if not hz:
                assert not any(part)
            elif shape != "noise":
                assert abs(len(rises(part)) - hz * len(part) / RATE) <= 1.5
            else:
                assert len(set(part)) > 5
            at += ticks
        loudest = max(range(len(notes)), key=lambda n: notes[n].volume if notes[n].hz else 0)
        start = sum(note.ticks for note in notes[:loudest])
        part = mine[round(start * TICK) : round((start + notes[loudest].ticks) * TICK)]
        assert max(map(abs, part)) >= 0.7 * max(map(abs, mine))


def test_what_comes_next_cuts_off_what_sounds_as_in_the_console() -> None:
    score = Score()
    score.play([(Tone(440, 60),)], ())
    score.now = 10
    score.play([(Tone(880, 5),), (Tone(220, 5),)], ())
    score.now = 30
    score.play([()], ())
    assert score.line() == (Tone(440, 10), Tone(880, 5), Tone(220, 5), Tone(0, 10))
    score.now = 40
    score.play((), [{0: (Note(440, 30),), 1: (Note(220, 30),)}])
    score.now = 50
    score.play((), [{1: (Note(110, 5),)}])
    score.now = 60
    score.play((), [{}])
    score.now = 62
    assert score.cue() == {0: (Note(0, 40), Note(440, 20)), 1: (Note(0, 40), Note(220, 10), Note(110, 5), Note(0, 5))}
    assert len(channels(wav(score.sides()))[0]) == round(62 * TICK)


def opened(cart: str) -> Program:
    return open_cart(find_cart(cart), DesktopHost(MemoryStore(), seed="7", headless=True), ())


def test_a_show_is_heard_in_its_time() -> None:
    score = Score()
    Driver(opened("michigan"), score=score).feed("wait:3")
    assert score.now == 180
    line, tune = score.line(), michigan.tune()
    begins = line[0].ticks if line[0].hz == 0 else 0
    heard = [tone for tone in line if tone.hz]
    assert begins < 120 and heard[:10] == [tone for tone in tune if tone.hz][:10]
    assert sum(tone.ticks for tone in line) == 180


@pytest.mark.parametrize(("cart", "keys", "heard"), [
    ("hearts", "Enter Enter x", hearts.BEEP),
    ("michigan", "Enter Enter", michigan.chips(1)[:2]),
    ("euchre-dos", "Enter x Enter Enter wait:3", euchre_dos.TAP),
    ("spades", "Enter wait:3", None),
])  # fmt: skip
def test_the_command_writes_what_the_keys_sound_like(cart: str, keys: str, heard: Sound | None, tmp_path: Path) -> None:
    file = tmp_path / "heard.wav"
    words = ["shot", cart, "--seed", "7", "--keys", keys, "--sound", str(file), *(["--no-show"] if cart == "michigan" else [])]
    assert cli.main(words) == 0
    data = file.read_bytes()
    sides = channels(data)
    if heard is None:
        assert len(sides) == 2 and all(map(any, sides)), "four voices on two sides"
    else:
        (samples,) = sides
        ticks = sum(tone.ticks for tone in heard)
        waves = sum(timer_hz(tone.hz) * tone.ticks / 60 for tone in heard)
        runs = [list(part) for loud, part in groupby(samples, key=bool) if loud]
        fits = [run for run in runs if abs(len(run) - ticks * TICK) <= 1]
        assert any(abs(sum((a > 0) != (b > 0) for a, b in pairwise(run)) - 2 * waves) <= 3 for run in fits)
    assert cli.main(words) == 2 and file.read_bytes() == data, "what is there stays"


def test_an_hour_of_silence_is_refused_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["shot", "michigan", "--no-show", "--keys", "wait:601", "--sound", str(tmp_path / "long.wav")]) == 2
    assert capsys.readouterr().err.count("\n") == 1 and not list(tmp_path.iterdir())
