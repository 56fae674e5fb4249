"""What the speaker plays (LOOK-PC 4, movement): all of it short, on one square wave."""

from __future__ import annotations

from typing import Final

from retro.contract.sound import Sound, Tone

DEAL: Final[Sound] = (Tone(1200, 1),)
TAP: Final[Sound] = (Tone(180, 2),)
REFUSED: Final[Sound] = (Tone(110, 3),)
PRESS: Final[Sound] = (Tone(600, 1),)
SPOT: Final[Sound] = (Tone(660, 5),)
OURS: Final[Sound] = (Tone(523.25, 4), Tone(659.26, 6))
THEIRS: Final[Sound] = (Tone(523.25, 4), Tone(392, 6))
EUCHRE: Final[Sound] = (Tone(587.33, 7), Tone(493.88, 7), Tone(392, 7), Tone(293.66, 14))
MARCH: Final[Sound] = (Tone(392, 6), Tone(523.25, 6), Tone(659.26, 6), Tone(783.99, 14))
MOO: Final[Sound] = (Tone(98, 16), Tone(82, 26))
