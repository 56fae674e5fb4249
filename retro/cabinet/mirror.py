"""Watching what another window plays: the program as it stands on what is kept, opened anew whenever that changes.

Computer players think the same in both windows (their chance comes from the match), so that what they do is seen at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from retro.contract.input import Input, KeyDown, Press
from retro.contract.machine import Machine
from retro.contract.program import Host, Program
from retro.contract.sound import Sound
from retro.values import replace

if TYPE_CHECKING:
    import pyxel

EVERY: Final = 20
"""Frames between two looks."""


class Mirror:
    """The program (see :class:`retro.contract.program.Program`): any key or click ends it, nothing reaches the one that is watched.

    Args:
        host: goes straight on with what is kept, and keeps nothing itself.
        opener: opens the program that is watched.
        changed: gives another value when what is kept has changed.
    """

    def __init__(self, host: Host, opener: Callable[[Host], Program], changed: Callable[[], object]) -> None:
        self._host = host
        self._opener = opener
        self._changed = changed
        self._seen = changed()
        self._ticks = 0
        self.done = False
        self._open()

    def _open(self) -> None:
        self.watched = self._opener(self._host)
        self.border = self.watched.border

    @property
    def machine(self) -> Machine:
        """That of the program that is watched."""
        return self.watched.machine

    def update(self, inp: Input) -> None:
        """Let it play on, and open it anew when the other window has."""
        if any(isinstance(event, Press | KeyDown) for event in inp.events):
            self.done = True
            return
        self._ticks += 1
        if self._ticks % EVERY == 0 and (now := self._changed()) != self._seen:
            self._seen = now
            self._open()
        self.watched.update(replace(inp, events=(), held=frozenset(), wheel=0, pointer=None))
        self.watched.take_sounds()
        self.border = self.watched.border
        self.done = self.watched.done

    def draw(self, image: pyxel.Image) -> bool:
        """Its picture."""
        return self.watched.draw(image)

    def take_sounds(self) -> Sequence[Sound]:
        """None: the other window sounds."""
        return ()

    def settle(self) -> None:
        """Bring it to rest."""
        self.watched.settle()

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """For the overlay."""
        return (("Any key", "no more watching"),)
