"""The 1997 Amiga program Euchre!."""

from __future__ import annotations

from collections.abc import Sequence

from retro.contract.program import Host, Program

from .program import Euchre


def open_program(host: Host, switches: Sequence[str]) -> Program:
    """Start the program.

    Args:
        host: the console.
        switches: the original had none.

    Raises:
        ValueError: a switch was given, or an option does not exist.
    """
    if switches:
        raise ValueError(f"euchre-amiga has no switches, so {switches[0]!r} is not one")
    return Euchre(host)
