"""Which screen tells that a program has failed."""

from __future__ import annotations

from retro.cabinet.stopped import Failure, Stopped
from retro.cabinet.stopped_amiga import Halted
from retro.contract.program import Launch
from retro.library.opening import Running


def screen_of(running: Running, told: str, below: bool) -> Launch:
    """What shows that a program has failed, in the manner of the machine that it ran on.

    Args:
        running: the program.
        told: a line that says where, why and where the report is.
        below: another lies below, which comes back afterwards.
    """
    again = Launch(running.name, straight=True, instead=True) if running.cart else None
    failure = Failure(running.title, told, again, below)
    amiga = running.program.machine.name.startswith("amiga")

    return Launch("error screen", opener=lambda host: (Halted if amiga else Stopped)(host, failure))
