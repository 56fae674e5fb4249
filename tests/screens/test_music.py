"""The speaker's part: the start-up tune and the sounds of the table (M-25, LOOK-PC 2.9)."""

from __future__ import annotations

import itertools

import pytest

from carts.michigan import sounds as music
from retro.contract.sound import Sound, Tone

FIXED: dict[str, Sound] = {
    "deal": music.DEAL,
    "stop": music.STOP,
    "pass": music.PASS,
    "error": music.ERROR,
    "comet": music.COMET,
    "out": music.OUT,
}


def everything() -> dict[str, Sound]:
    """All sounds there are, amounts up to all the chips of a match."""
    amounts = (1, 2, 3, 7, 12, 13, 100, 8000)
    return (
        {"tune": music.tune()}
        | FIXED
        | {f"card {rank}": music.card(rank) for rank in range(1, 15)}
        | {f"boodle {n}": music.boodle(n) for n in amounts}
        | {f"bid {n}": music.bid(n) for n in amounts}
        | {f"chips {n}": music.chips(n) for n in amounts}
    )


def ticks(sound: Sound) -> int:
    """How long it takes."""
    return sum(tone.ticks for tone in sound)


def sounding(sound: Sound) -> tuple[Tone, ...]:
    """Without the rests."""
    return tuple(tone for tone in sound if tone.hz)


def places(part: Sound, whole: Sound) -> list[int]:
    """Where a part begins in a whole, in tones."""
    return [n for n in range(len(whole) - len(part) + 1) if whole[n : n + len(part)] == part]


def contour(sound: Sound) -> list[int]:
    """The melody as steps of half tones between its notes: what one hears whatever the key."""
    from math import log2

    hz = [tone.hz for tone in sounding(sound)]
    return [round(12 * log2(b / a)) for a, b in itertools.pairwise(hz)]


@pytest.mark.parametrize("name", everything())
def test_the_speaker_can_play_it(name: str) -> None:
    sound = everything()[name]
    assert sounding(sound), "silence"
    for tone in sound:
        assert isinstance(tone.ticks, int) and tone.ticks >= 1
        assert tone.hz == 0 or music.LOWEST <= tone.hz <= music.HIGHEST


def test_the_tune_lasts_and_has_two_themes_of_which_one_returns() -> None:
    tune = music.tune()
    assert 20 <= ticks(tune) / 60 <= 40
    comet = music.notes(" ".join(music.COMET_BARS))
    saucer = music.notes(" ".join(music.SAUCER_BARS))
    first, again, back = places(comet, tune)
    (middle,) = places(saucer, tune)
    assert first < again < middle < back
    assert min(ticks(comet), ticks(saucer)) >= 4 * 60
    assert not set(zip(contour(comet), contour(comet)[1:], contour(comet)[2:], strict=False)) & set(
        zip(contour(saucer), contour(saucer)[1:], contour(saucer)[2:], strict=False)
    ), "the themes share a figure of four notes"


@pytest.mark.parametrize("bar", [bar for _, bars in music.FORM for bar in bars])
def test_every_bar_has_four_beats(bar: str) -> None:
    assert ticks(music.notes(bar)) == 4 * music.BEAT


def test_notes_are_where_they_should_be() -> None:
    assert music.pitch(4, "A") == 440 and music.pitch(5, "A") == 880
    assert round(music.pitch(4, "C")) == 262 and music.pitch(4, "D", "-") == music.pitch(4, "C", "#")
    assert music.notes("O4 A4 R8 > A8.") == (Tone(440, 22), Tone(0, 2), Tone(0, 12), Tone(880, 16), Tone(0, 2))


@pytest.mark.parametrize("text", ["H", "A4..", "O1 C", "L7 A", "A64", "a"])
def test_wrong_notes_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no|out of the speaker"):
        music.notes(text)


def test_a_sequence_of_cards_climbs() -> None:
    hz = [music.card(rank)[0].hz for rank in range(1, 15)]
    assert hz == sorted(set(hz)) and all(ticks(music.card(rank)) == 2 for rank in range(1, 15))
    for wrong in (0, 15):
        with pytest.raises(ValueError, match="no rank"):
            music.card(wrong)


def test_a_boodle_gives_a_note_a_chip_up_to_twelve() -> None:
    for n in range(1, 20):
        hz = [tone.hz for tone in music.boodle(n)]
        assert len(hz) == min(n, 12) and hz == sorted(set(hz))


def test_bids_rise_with_the_amount() -> None:
    assert all(music.bid(n)[0].hz == 440 for n in (1, 50, 1000))
    hz = [music.bid(n)[1].hz for n in range(1, 8001)]
    assert hz[0] > 440 and all(a < b for a, b in itertools.pairwise(hz))


def test_the_comet_glides_down_and_the_knock_is_low_and_double() -> None:
    hz = [tone.hz for tone in music.COMET]
    assert (round(hz[0]), round(hz[-1]), ticks(music.COMET)) == (2000, 200, 40)
    assert all(a > b for a, b in itertools.pairwise(hz))
    assert len(sounding(music.STOP)) == 2 and all(tone.hz < 110 for tone in sounding(music.STOP))
    assert len(sounding(music.OUT)) == 6
    assert music.PASS == music.ERROR == (Tone(110, 3),) and ticks(music.DEAL) == 1


def test_no_two_kinds_of_event_sound_alike() -> None:
    kinds = [music.tune(), *(s for k, s in FIXED.items() if k != "pass"), music.card(7), music.boodle(7), music.bid(7), music.chips(7)]
    assert len(set(kinds)) == len(kinds)
