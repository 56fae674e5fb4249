"""Large ranks for the eye that wants them: three cells wide and five half cells high, drawn with half blocks.

Half a cell of nothing stands above each, so that none touches what is over it.  The ten is written in two figures as everywhere else: three
cells take them only if their upright strokes are half a cell thin.
"""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Rank

_SHAPES: Final[dict[Rank, str]] = {
    Rank.ACE: ".#. #.# ### #.# #.#",
    Rank.TWO: "##. ..# .#. #.. ###",
    Rank.THREE: "##. ..# .#. ..# ##.",
    Rank.FOUR: "#.# #.# ### ..# ..#",
    Rank.FIVE: "### #.. ##. ..# ##.",
    Rank.SIX: "### #.. ### #.# ###",
    Rank.SEVEN: "### ..# ..# .#. .#.",
    Rank.EIGHT: "### #.# ### #.# ###",
    Rank.NINE: "### #.# ### ..# ##.",
    Rank.JACK: "..# ..# ..# #.# ###",
    Rank.QUEEN: "### #.# #.# ##. ..#",
    Rank.KING: "#.# #.# ##. #.# #.#",
}
_TEN: Final = ("▌▄▄", "▌▌▐", "▌▀▀")


def _rows(shape: str) -> tuple[str, str, str]:
    """Three rows of half blocks."""
    lines = ["...", *shape.split()]
    pairs = zip(lines[::2], lines[1::2], strict=True)
    made = ["".join({"..": " ", "#.": "▀", ".#": "▄", "##": "█"}[a + b] for a, b in zip(up, low, strict=True)) for up, low in pairs]
    return made[0], made[1], made[2]


BIG: Final[dict[Rank, tuple[str, str, str]]] = {rank: _rows(shape) for rank, shape in _SHAPES.items()} | {Rank.TEN: _TEN}
"""By rank."""
