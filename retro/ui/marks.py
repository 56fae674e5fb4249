"""What the red pencil has to say, on a program's own last screen of a hand (see :class:`retro.contract.program.Marking`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.contract.program import Marks, Remark

KEY: Final = "M"
"""The key that looks at what is marked, in every program."""


class Marked:
    """What programs of all machines share of it.

    Attributes:
        marks: what there is to be said.
        pencil: what is said while it is being thought about, and where nothing is to be marked.
    """

    marks: Marks | None = None
    pencil = ("The red pencil is at work.", "The red pencil has nothing to mark.")
    _wanted = False

    def pencilled(self, said: Remark) -> str:
        """A decision in the program's words."""
        return f"{said.where}: {said.made}. {said.best} {said.gain}, on average over {said.deals} deals."

    @property
    def marks_shown(self) -> bool:
        """The last screen of a hand, which has a place for it, is shown."""
        return False

    def touch(self) -> None:
        """The picture must be drawn anew."""

    def mark(self, marks: Marks | None) -> bool:
        """See :class:`retro.contract.program.Marking`."""
        if marks != self.marks:
            self.marks = marks
            self.touch()
        return marks is not None and self.marks_shown

    def take_marked(self) -> bool:
        """See :class:`retro.contract.program.Marking`."""
        wanted, self._wanted = self._wanted, False
        return wanted

    def look_at_marks(self) -> bool:
        """By the key or a click; False: there is nothing to be looked at here."""
        self._wanted = self.marks is not None and self.marks_shown
        return self._wanted

    def marked(self, width: int, rows: int, measure: Callable[[str], int] = len) -> list[str]:
        """All of it in lines; a second decision only where there is room for it, and nothing where this is no such screen.

        Args:
            width: of a line, in what it is measured by.
        """
        marks, lines = self.marks, list[str]()
        if marks is None or not self.marks_shown:
            return lines
        thinks = marks.done < marks.total
        for text in [self.pencil[0]] if thinks else [self.pencilled(one) for one in marks.remarks] or [self.pencil[1]]:
            more = [""]
            for word in text.split():
                longer = f"{more[-1]} {word}".strip()
                more = [*more[:-1], longer] if measure(longer) <= width else [*more, word]
            if not lines or len(lines) + len(more) <= rows:
                lines += more
        return [*lines, self.bar(width)] if thinks else lines

    def bar(self, width: int) -> str:
        """How much has been thought about, in letters; other programs draw :meth:`thought`."""
        return ""

    def thought(self, full: int) -> int | None:
        """How much of so much has been thought about; None: all of it, or nothing is shown of it."""
        marks = self.marks if self.marks_shown else None
        return None if marks is None or marks.done == marks.total else full * marks.done // marks.total
