"""Large ranks for the eye that wants them: three cells wide, five half cells high (the queen six), drawn with half blocks."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Rank

_SHAPES: Final[dict[Rank, str]] = {
    Rank.ACE: ".#. #.# ### #.# #.#",
    Rank.TWO: "### ..# ### #.. ###",
    Rank.THREE: "### ..# .## ..# ###",
    Rank.FOUR: "#.# #.# ### ..# ..#",
    Rank.FIVE: "### #.. ### ..# ###",
    Rank.SIX: "### #.. ### #.# ###",
    Rank.SEVEN: "### ..# .#. .#. .#.",
    Rank.EIGHT: "### #.# ### #.# ###",
    Rank.NINE: "### #.# ### ..# ###",
    Rank.TEN: "### .#. .#. .#. .#.",
    Rank.JACK: "..# ..# ..# #.# ###",
    Rank.QUEEN: ".#. #.# #.# #.# .#. ..#",
    Rank.KING: "#.# #.# ##. #.# #.#",
}
"""The ten is the T that may be typed for it: two figures would not fit."""


def _rows(shape: str) -> tuple[str, str, str]:
    """Three rows of half blocks; only the queen's tail reaches into the last half."""
    lines = [*shape.split(), "..."][:6]
    pairs = zip(lines[::2], lines[1::2], strict=True)
    made = ["".join({"..": " ", "#.": "▀", ".#": "▄", "##": "█"}[a + b] for a, b in zip(up, low, strict=True)) for up, low in pairs]
    return made[0], made[1], made[2]


BIG: Final[dict[Rank, tuple[str, str, str]]] = {rank: _rows(shape) for rank, shape in _SHAPES.items()}
"""By rank."""
