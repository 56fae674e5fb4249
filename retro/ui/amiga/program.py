"""What the programs of the Amiga's screen give to the console alike (see :class:`retro.contract.program.Program` and ``Voiced``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from retro.contract.sound import Cue, Sound
from retro.machine.amiga import BORDER
from retro.machine.rect import Rect
from retro.ui.amiga.screen import AmigaScreen
from retro.ui.marks import Marked
from retro.ui.summons import Summons

if TYPE_CHECKING:
    import pyxel


class AmigaProgram(Summons, Marked):
    """A program with a screen of its own and four voices.

    Attributes:
        screen: set by the program.
    """

    screen: AmigaScreen

    def __init__(self) -> None:
        self.border = BORDER
        self.done = False
        self._cues: list[Cue] = []

    def draw(self, image: pyxel.Image) -> bool:
        """Paint what has changed of the screen."""
        return self.screen.draw(image)

    def touch(self) -> None:
        """All of the screen must be drawn anew."""
        self.screen.touch()

    def take_sounds(self) -> Sequence[Sound]:
        """Nothing: the Amiga has no speaker; see :meth:`take_cues`."""
        return ()

    def at_hand(self) -> Sequence[Rect]:
        """What can be touched on the screen (see :class:`retro.contract.program.Handy`)."""
        return self.screen.at_hand()

    def take_cues(self) -> Sequence[Cue]:
        """What the four voices are to play, queued since the last call."""
        cues, self._cues = self._cues, []
        return cues
