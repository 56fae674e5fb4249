"""The four voices: samples, sides, volumes, lengths, and the lines for Pyxel."""

from __future__ import annotations

from itertools import pairwise

import pytest
import pyxel

from carts.euchre_amiga import sounds
from retro.contract.sound import Cue, Note
from retro.machine.paula import AMPLITUDE, SAMPLE_RATE, check, length, render, to_mml


def crossings(samples: list[int]) -> int:
    return sum(a < 0 <= b for a, b in pairwise(samples))


@pytest.mark.parametrize(("voice", "left"), [(0, True), (1, False), (2, False), (3, True)])
def test_voices_sound_on_their_sides(voice: int, left: bool) -> None:
    sides = render({voice: (Note(440, 6),)})
    heard = [any(side) for side in sides]
    assert heard == [left, not left]


def test_a_pitch_is_right_and_a_length_exact_to_the_sample() -> None:
    left, right = render({0: (Note(440, 60, "square"),)})
    assert len(left) == len(right) == SAMPLE_RATE
    assert abs(crossings(list(left)) - 440) <= 1


def test_volume_is_counted_to_64() -> None:
    loud, _ = render({0: (Note(440, 6, "square", 64),)})
    soft, _ = render({0: (Note(440, 6, "square", 16),)})
    assert (max(loud), max(soft)) == (AMPLITUDE, AMPLITUDE // 4)


def test_two_voices_of_a_side_add_up_without_clipping() -> None:
    left, _ = render({0: (Note(440, 6, "square"),), 3: (Note(440, 6, "square"),)})
    assert max(left) == 2 * AMPLITUDE <= 32767


def test_noise_is_the_same_in_every_run_and_no_tone() -> None:
    first, second = render(sounds.dealt(1)), render(sounds.dealt(1))
    assert first == second
    assert len(set(render({0: (Note(6000, 6, "noise"),)})[0])) > 100


@pytest.mark.parametrize(
    "cue",
    [{4: (Note(440, 1),)}, {0: (Note(440, 0),)}, {0: (Note(440, 1, "square", 65),)}, {0: (Note(-1, 1),)}],
)
def test_what_the_chip_cannot_play_is_refused(cue: Cue) -> None:
    with pytest.raises(ValueError):
        check(cue)


CUES: dict[str, Cue] = {
    **{f"dealt-{seat}": sounds.dealt(seat) for seat in range(4)},
    **{f"played-{seat}": sounds.played(seat) for seat in range(4)},
    **{name: getattr(sounds, name) for name in
       ("PICKED_UP", "PASSED", "CALLED", "ALONE", "DOWN", "UP", "OURS", "THEIRS", "EUCHRED", "KNOCK", "WON", "LOST")},
}  # fmt: skip


@pytest.mark.parametrize("name", CUES)
def test_every_cue_can_be_played(name: str) -> None:
    cue = check(CUES[name])
    for notes in cue.values():
        sound = pyxel.Sound()
        sound.mml(to_mml(notes))
        seconds = sound.total_sec()
        assert seconds is not None
        assert seconds == pytest.approx(sum(note.ticks for note in notes) / 60, abs=0.002)


@pytest.mark.parametrize("name", [name for name in CUES if name not in ("WON", "LOST", "EUCHRED")])
def test_cues_use_at_most_two_voices_and_pass_quickly(name: str) -> None:
    assert len(CUES[name]) <= 2
    assert length(CUES[name]) <= 60


def test_the_win_is_a_figure_of_eight_notes_in_four_parts_of_three_seconds() -> None:
    assert set(sounds.WON) == {0, 1, 2, 3}
    assert length(sounds.WON) == 180
    assert [len(sounds.WON[voice]) for voice in (0, 1, 2)] == [8, 8, 8]
    assert {sum(note.ticks for note in notes) for notes in sounds.WON.values()} == {180}
    assert len(sounds.LOST) == 2
    assert length(sounds.LOST) > length(sounds.WON)


def test_seats_are_heard_from_their_sides() -> None:
    assert set(sounds.played(1)) == {0}
    assert set(sounds.played(3)) == {1}
    assert set(sounds.played(0)) == set(sounds.played(2)) == {0, 1}
