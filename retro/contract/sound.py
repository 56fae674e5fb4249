"""Carried out of retro/contract/program.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    pass


class Tone(NamedTuple):
    """A square wave of ``hz`` (0: silence) for ``ticks`` 60ths of a second."""

    hz: float
    ticks: int


Sound = tuple[Tone, ...]

Wave = Literal["triangle", "square", "pulse", "noise"]


class Note(NamedTuple):
    """A note of one of the Amiga's voices; ``hz`` 0 is a rest, for noise it is how quickly it rustles.

    Attributes:
        ticks: 60ths of a second.
        volume: 0 to 64, as the chip counts.
    """

    hz: float
    ticks: int
    wave: Wave = "triangle"
    volume: int = 64


Cue = Mapping[int, tuple[Note, ...]]
"""A sound of the Amiga: what each of its voices 0 to 3 plays, all beginning at once.  Voices not named go on with what they play."""


@runtime_checkable
class Voiced(Protocol):
    """A program that has the Amiga's four voices beside (or instead of) the speaker."""

    def take_cues(self) -> Sequence[Cue]:
        """Cues queued since the last call; an empty one silences all four voices."""
        ...
