"""The programs that the console carries, one upon the other: started, ended, failed, the topmost in use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from retro.console.host import DesktopHost
from retro.console.layers import Layer, Watch
from retro.contract.program import Launch
from retro.library.opening import LaunchError, Running, started

Stopped = Callable[[Running, str, bool], Launch]
"""Gives what shows that a program has failed: that program, the report's line, whether another lies below."""


class Carrier(Protocol):
    """The desk, as its programs come and go."""

    def host(self, launch: Launch) -> DesktopHost:
        """The console for a program that is about to start."""
        ...

    def equip(self, host: DesktopHost) -> None:
        """Let a program's console have what is set now."""
        ...

    def left(self, layer: Layer) -> None:
        """This program is about to be no longer the topmost."""
        ...

    def entered(self, layer: Layer) -> None:
        """This program is the topmost now."""
        ...

    def toast(self, line: str) -> None:
        """Show a line over the picture for a while."""
        ...


class Stack:
    """Programs one upon the other.

    Args:
        carrier: what carries them.
        report: writes down that the program of a name failed, and gives a line that says where.
        notice: tells the person a line outside the picture.
        stopped: what shows that a program has failed.  None: the one below is told; the last one's failure is raised.

    Attributes:
        layers: the programs, the one that runs last.
        done: the last program has ended.
        failures: so many programs have failed.
    """

    def __init__(
        self,
        carrier: Carrier,
        report: Callable[[str, BaseException], str],
        notice: Callable[[str], None],
        stopped: Stopped | None,
    ) -> None:
        self.layers: list[Layer] = []
        self.done = False
        self.failures = 0
        self.stopped = stopped
        self._carrier = carrier
        self.report = report
        self._notice = notice
        self._showing = ""

    @property
    def top(self) -> Layer:
        """The program that runs."""
        return self.layers[-1]

    def start(self, launch: Launch) -> None:
        """Start a program on top of the others.

        Raises:
            LaunchError: it cannot be started; nothing has changed.
        """
        self.add(started(launch, self._carrier.host(launch), self.report), launch.told, launch.watch)

    def add(self, running: Running, told: str = "", watch: Watch | None = None) -> None:
        """Put a program that has just been opened on top of the others, and show a line about it; ``watch`` as in its ``Launch``."""
        if self.layers:
            self._carrier.left(self.top)
        if isinstance(running.host, DesktopHost):
            self._carrier.equip(running.host)
        self.layers.append(Layer(running, watch))
        self._carrier.entered(self.top)
        if told:
            self._carrier.toast(told)

    def close(self, count: int = 1) -> None:
        """End so many programs, the topmost first; they have kept their matches.  With the last one all is done."""
        self._carrier.left(self.top)
        del self.layers[-count:]
        self._resume("")

    def _resume(self, fault: str) -> None:
        if not self.layers:
            self.done = True
            return
        self._carrier.entered(self.top)
        if self.top.launching is not None:
            self.top.launching.resumed(fault)
        elif fault:
            self._carrier.toast(fault)

    def failed(self, fault: BaseException) -> None:
        """The topmost program has failed: a screen says so, or the one that started it comes back with a line.

        The last one's failure is the console's where nothing can show it; so is that of what should have shown another's.
        """
        running, below = self.top.running, len(self.layers) > 1
        show = None if running.name == self._showing else self.stopped
        if isinstance(fault, SystemExit | KeyboardInterrupt) or not (below or show):
            raise fault
        line = self.report(running.name, fault)
        self._notice(line)
        self.failures += 1
        self._carrier.left(self.top)
        self.layers.pop()
        if show is None:
            self._resume(line)
            return
        launch = show(running, line, below)
        self._showing = launch.cart
        self.start(launch)

    def launch(self, launch: Launch) -> None:
        """Start what a program asks for; where that cannot be, it is told why."""
        try:
            running = started(launch, self._carrier.host(launch), self.report)
        except LaunchError as fault:
            self._notice(str(fault))
            self._resume(str(fault))
            return
        if launch.instead:
            self._carrier.left(self.top)
            self.layers.pop()
            if self.layers and self.top.running.name == launch.cart:
                self.layers.pop()  # what lay below has a match in hand that is no longer there
        self.add(running, launch.told, launch.watch)

    def give_way(self, launch: Launch) -> None:
        """Something else in the place of all programs; they have kept their matches."""
        self._carrier.left(self.top)
        self.layers.clear()
        self.start(launch)
