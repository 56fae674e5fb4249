"""The 1997 DOS program Michigan, with its four games Comet, Commit, Boodle and Michigan."""

from __future__ import annotations

from collections.abc import Sequence

from retro.contract.program import Host, Program

from .program import Michigan
from .switches import Switches


def open_program(host: Host, switches: Sequence[str]) -> Program:
    """Start the program.

    Args:
        host: the console.
        switches: words of the original's switches, such as ``MS``.

    Raises:
        ValueError: a switch or an option does not exist.
    """
    return Michigan(host, Switches.read(switches))
