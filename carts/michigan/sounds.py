"""What the speaker plays: the start-up tune and the sounds of the table, as data for one square-wave voice.

The tune is ours, written for this program.  Sounds are tuples of ``Tone(hz, ticks)``, 60 ticks a second; which event has
which is in LOOK-PC 2.9.  The speaker of a PC reaches from 37 to 32767 cycles (PERIOD), and 37 is a mere tick.
"""

from __future__ import annotations

import re
from typing import Final

from retro.contract.sound import Sound, Tone

LOWEST, HIGHEST = 37, 32767
"""Cycles a second that the speaker can do."""

BEAT: Final = 24
"""Ticks of a quarter note: 150 of them in a minute."""

_STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_SHIFTS: Final = {"": 0, "#": 1, "-": -1}
_TOKEN: Final = re.compile(r"(?P<octave>O\d|[<>])|(?P<length>L\d+\.?)|(?P<note>[A-GR])(?P<shift>[#-]?)(?P<own>\d*\.?)")

# The first theme is the comet: it enters from above and tumbles, out of step with the beat, and comes again a tone lower.
COMET_BARS: Final = (
    "O5 L8 G F D < B4 G A B",
    "O5 L8 C R C D C < A4 R",
    "O5 L8 F D < B- A4 F G A",
)
COMET_ASKS: Final = "O4 L8 B4. > D < G4. R"
COMET_CLIMBS: Final = "O4 L8 B > C C# D G4 R4"

# The second is the saucer: one long note at a time, and above it a chord broken so fast that it hums.
SAUCER_BARS: Final = (
    "O4 E4 L16 B > E G E < G4 B > D G D <",
    "O4 F4 L16 A > C F C < A4 > C# E A E",
    "O4 D4 L16 F# A > D < A < B-4 > D F B- F",
    "O4 L8 D F# A > C L16 D C < B A F# R R R",
)

FORM: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("comet", (*COMET_BARS, COMET_ASKS)),
    ("comet again", (*COMET_BARS, COMET_CLIMBS)),
    ("saucer", SAUCER_BARS),
    ("comet returns", (*COMET_BARS, COMET_CLIMBS)),
)
"""The parts of the tune between its opening glide and its last fall."""


def pitch(octave: int, step: str, shift: str = "") -> float:
    """Cycles of a note: octave 4 has the A of 440, twelve equal steps to the octave."""
    return float(440 * 2 ** ((octave - 4) + (_STEPS[step] + _SHIFTS[shift] - 9) / 12))


def notes(text: str) -> Sound:
    """Tones of a tune written in letters.

    ``O4`` sets the octave, ``<`` and ``>`` go one down or up; ``L8`` sets the length (an eighth) of the notes that name none;
    ``A B- C#4.`` are notes, the last with a length of its own and a dot; ``R`` rests.  A note sounds for all but its
    last two ticks (an arpeggio's sixteenth for all but one), so that equal ones are heard apart.

    Raises:
        ValueError: something else stands there, a note is out of the speaker's reach, or a length is no whole number of ticks.
    """
    octave, length, made = 4, "4", list[Tone]()
    for word in text.split():
        token = _TOKEN.fullmatch(word)
        if token is None:
            raise ValueError(f"{word!r} is no note")
        if mark := token["octave"]:
            octave = int(mark[1]) if mark[0] == "O" else octave + (1 if mark == ">" else -1)
        elif token["length"]:
            length = token["length"][1:]
        else:
            ticks = _ticks(token["own"] or length)
            if token["note"] == "R":
                made.append(Tone(0, ticks))
                continue
            hz = pitch(octave, token["note"], token["shift"])
            if not LOWEST <= hz <= HIGHEST:
                raise ValueError(f"{word!r} in octave {octave} is out of the speaker's reach")
            gap = 2 if ticks > BEAT // 4 else 1
            made += [Tone(hz, ticks - gap), Tone(0, gap)]
    return tuple(made)


def _ticks(length: str) -> int:
    ticks = BEAT * 4 / int(length.rstrip(".")) * (1.5 if length.endswith(".") else 1)
    if ticks != int(ticks) or ticks < 2:
        raise ValueError(f"a note of length {length} is no whole number of ticks")
    return int(ticks)


def glide(start: float, end: float, ticks: int) -> Sound:
    """A slide in equal musical steps, one a tick, both ends included."""
    return tuple(Tone(start * (end / start) ** (n / (ticks - 1)), 1) for n in range(ticks))


def tune() -> Sound:
    """The start-up tune: the comet rises, its theme twice, the saucer's once, the comet's again, and a fall."""
    opening = (*glide(98, pitch(5, "G"), 3 * BEAT), Tone(0, BEAT))
    body = tuple(tone for _, bars in FORM for bar in bars for tone in notes(bar))
    ending = (*glide(pitch(5, "G"), 98, 2 * BEAT), Tone(0, BEAT // 2), *notes("O3 L8 D G4 > > G8"))
    return opening + body + ending


DEAL: Final[Sound] = (Tone(37, 1),)
STOP: Final[Sound] = (Tone(82, 3), Tone(0, 4), Tone(62, 4))
PASS: Final[Sound] = (Tone(110, 3),)
ERROR: Final[Sound] = (Tone(110, 3),)
COMET: Final[Sound] = glide(2000, 200, 40)
OUT: Final[Sound] = notes("O4 L16 G B > D G8 E16 G4")
"""A card dealt, a stop, a pass, a refused entry, the comet, and the fanfare of going out."""


def card(rank: int) -> Sound:
    """A card played: higher ranks sound higher, a step of the scale each, so that a sequence plays one.

    Args:
        rank: 1 (a low ace) to 14 (a high one).

    Raises:
        ValueError: there is no such rank.
    """
    if not 1 <= rank <= 14:
        raise ValueError(f"there is no rank {rank}")
    octave, step = divmod(rank - 1, 7)
    return (Tone(pitch(4 + octave, "CDEFGAB"[step]), 2),)


def boodle(chips: int) -> Sound:
    """A boodle taken: a chord that climbs a note for each chip, 12 at most."""
    steps = [pitch(4 + n // 3, "CEG"[n % 3]) for n in range(max(1, min(chips, 12)))]
    return tuple(Tone(hz, 3) for hz in steps)


def bid(chips: int) -> Sound:
    """A bid: the A of 440, then a pitch that rises with the amount (a third of an octave for each doubling)."""
    return (Tone(440, 3), Tone(440 * float(1 + max(chips, 1)) ** (1 / 3), 5))


def chips(number: int) -> Sound:
    """Chips that change hands: clicks of clay, one for each, 6 at most."""
    click = (Tone(2093, 1), Tone(1568, 1), Tone(0, 2))
    return click * max(1, min(number, 6))
