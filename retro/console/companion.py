"""Somebody who looks on while programs run, and has a line to tell now and then, with a key that leads further."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from retro.contract.program import Launch
from retro.library.opening import Running


class Companion(Protocol):
    """Looks on; given to the desk by whoever opens it (:mod:`retro.commands.launch`)."""

    @property
    def line(self) -> str:
        """What is shown below the picture while the console has nothing to say itself; "" for nothing."""
        ...

    @property
    def ready(self) -> bool:
        """Its key leads somewhere: something of it is to be seen, be it that line or what the program shows of it."""
        ...

    def frame(self, running: Running) -> Launch | None:
        """A frame of the topmost program has gone by.  Must not take long.  What the program wants started of it, None: nothing."""
        ...

    def act(self, running: Running) -> Launch | None:
        """Its key was pressed, or its line clicked, while it is ready; what is to be started on top, None: nothing."""
        ...


class Nobody:
    """Who looks on where nobody does."""

    line = ""
    ready = False

    def frame(self, running: Running) -> Launch | None:
        """Nothing."""
        return None

    def act(self, running: Running) -> Launch | None:
        """Nothing."""
        return None


class Late:
    """A companion that is made when it is first wanted: its code is not loaded before.

    Args:
        wanted: it is, beside a program.
        make: makes it.
    """

    def __init__(self, wanted: Callable[[Running], bool], make: Callable[[], Companion]) -> None:
        self._wanted = wanted
        self._make = make
        self._made: Companion | None = None

    @property
    def line(self) -> str:
        """See :class:`Companion`."""
        return "" if self._made is None else self._made.line

    @property
    def ready(self) -> bool:
        """See :class:`Companion`."""
        return self._made is not None and self._made.ready

    def frame(self, running: Running) -> Launch | None:
        """See :class:`Companion`."""
        if self._made is None and self._wanted(running):
            self._made = self._make()
        return None if self._made is None else self._made.frame(running)

    def act(self, running: Running) -> Launch | None:
        """See :class:`Companion`."""
        return None if self._made is None else self._made.act(running)
