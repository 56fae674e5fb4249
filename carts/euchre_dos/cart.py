"""The 1995 DOS program Euchre."""

from __future__ import annotations

from collections.abc import Sequence

from retro.contract.program import Host, Program

from .program import Euchre


def open_program(host: Host, switches: Sequence[str]) -> Program:
    """Start the program.

    Args:
        host: the console.
        switches: none: the original has no switches.

    Raises:
        ValueError: a switch or an option was given.
    """
    return Euchre(host, switches)
