"""Waits and movements as fast as the person wants them (see :class:`retro.contract.program.Ease`)."""

from __future__ import annotations


class Pace:
    """Turns ticks of the clock into ticks of a program's waits; what is left over counts the next time."""

    def __init__(self) -> None:
        self._left = 0.0

    def ticks(self, passed: int, pace: float) -> int:
        """The ticks by which waits and movements go on.

        Args:
            passed: ticks of the clock since the last call.
            pace: how many times as long everything takes, more than 0: 2 gives half of them.  (Who meets 0, at once, shows everything
                at once instead of asking.)

        Raises:
            ValueError: the pace is 0 or less.
        """
        if pace <= 0:
            raise ValueError(f"nothing takes {pace} times as long")
        if pace == 1:
            self._left = 0.0
            return passed
        self._left += passed / pace
        whole = int(self._left)
        self._left -= whole
        return whole
