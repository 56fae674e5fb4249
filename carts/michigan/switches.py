"""The switches of the command line (M-26): letters run together in any order and case."""

from __future__ import annotations

from collections.abc import Sequence

from retro.values import dataclass

LETTERS = "SMC*D"


@dataclass(frozen=True, slots=True)
class Switches:
    """What was asked for: sound off, mono display (with M and C the later wins), no show, no mouse."""

    silent: bool = False
    mono: bool = False
    no_show: bool = False
    no_mouse: bool = False

    @staticmethod
    def read(words: Sequence[str]) -> Switches:
        """Read the words after the program's name.

        Raises:
            ValueError: a letter is no switch.
        """
        letters = "".join(words).upper()
        for letter in letters:
            if letter not in LETTERS:
                raise ValueError(f"{letter!r} is not a switch of Michigan: S sound off, M mono, C color, * no show, D no mouse")
        return Switches("S" in letters, letters.rfind("M") > letters.rfind("C"), "*" in letters, "D" in letters)
