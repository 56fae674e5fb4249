"""A program that asks the console to show something (see :mod:`retro.contract.summons`)."""

from __future__ import annotations


class Summons:
    """What programs of all machines share of it (see :class:`retro.contract.program.Summoning`)."""

    _summons = ""

    def summon(self, what: str) -> None:
        """Show that."""
        self._summons = what

    def take_summons(self) -> bool | str:
        """What is wanted, given once; False: nothing."""
        what, self._summons = self._summons, ""
        return what or False
