"""The 1988 PC program Hearts: two to six players, Dirty Dora, and a computer that plays and teaches."""

from __future__ import annotations

from collections.abc import Sequence

from retro.contract.program import Host, Program

from .program import Hearts


def open_program(host: Host, switches: Sequence[str]) -> Program:
    """Start the program.

    Args:
        host: the console.
        switches: words of the command line; the original had none.

    Raises:
        ValueError: a switch was given, or an option does not exist.
    """
    if switches:
        raise ValueError(f"Hearts had no switches, so {switches[0]!r} is not one (see --option, and O in the program)")
    return Hearts(host)
