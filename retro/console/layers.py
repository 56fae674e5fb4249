"""One program among those that the console carries."""

from __future__ import annotations

from collections.abc import Callable

from retro.console.devices.gate import Gate
from retro.console.devices.pad import prefers_arrows
from retro.console.picture.present import Backing
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH, Machine
from retro.contract.program import Launching, Program, Summoning
from retro.contract.sound import Voiced
from retro.library.opening import Running

Watch = Callable[[Program, int], object]

OVERLAY = Machine(name="overlay", width=CANVAS_WIDTH, height=CANVAS_HEIGHT, scale_x=1, scale_y=1, palette=(0,), top=0)
"""In front of whose eyes the input is gathered while the overlay is open: the canvas itself."""


class Layer:
    """A running program with its picture and its share of the input.

    Attributes:
        running: the program and its host.
        picture: its picture; kept while another program runs on top.
        gate: what it has seen of keys and buttons.
        launching, summoning: the program, where it can ask for others or for the overlay.
        voiced: it has the Amiga's voices.
        watch: see :class:`retro.contract.program.Launch`.
        arrows: how a pad is used in it, while it is not the topmost or the overlay is open (see :class:`retro.console.devices.pad.Pad`).
    """

    def __init__(self, running: Running, watch: Watch | None = None) -> None:
        self.running = running
        self.watch = watch
        self.picture = Backing()
        self.gate = Gate()
        program = running.program
        self.launching: Launching | None = program if isinstance(program, Launching) else None
        self.summoning: Summoning | None = program if isinstance(program, Summoning) else None
        self.voiced = isinstance(program, Voiced)
        self.arrows = prefers_arrows(program.machine.name)

    @property
    def program(self) -> Program:
        return self.running.program
