"""How running text becomes pages of the instructions screen (LOOK-PC 2.6): heads, measured lines, never a scroll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, NamedTuple

MEASURE: Final = 66
"""Letters in a line of body text at most (it starts in column 8)."""

ROWS: Final = 16
"""Rows between the title box and the page bar: heads, lines, and a blank row between two sections."""

LINES: Final = 3
"""Lines below one head at most."""


class Section(NamedTuple):
    """A head and the lines below it."""

    head: str
    lines: tuple[str, ...]

    @property
    def rows(self) -> int:
        """Screen rows it takes, without the blank row after it."""
        return 1 + len(self.lines)


@dataclass(frozen=True, slots=True)
class Page:
    """One screenful: the title in its box, then the sections.  Iterating gives (head, lines) pairs."""

    title: str
    sections: tuple[Section, ...]

    def __iter__(self) -> Iterator[Section]:
        return iter(self.sections)

    def __len__(self) -> int:
        return len(self.sections)

    @property
    def rows(self) -> int:
        """Screen rows of all sections with the blank ones between them."""
        return sum(section.rows for section in self.sections) + len(self.sections) - 1


def section(head: str, text: str) -> Section:
    """A section whose text is broken into lines of at most MEASURE letters."""
    return Section(head, tuple(wrap(text, MEASURE, break_on_hyphens=False)))


def paginate(title: str, sections: Sequence[Section]) -> tuple[Page, ...]:
    """Sections in order on as few pages as hold them; the later pages of a title say so.

    The sections are shared out evenly, so that no page is left with a single line.
    """
    least = len(_fill(sections, ROWS))
    rows = next(rows for rows in range(1, ROWS + 1) if len(_fill(sections, rows)) == least)
    groups = _fill(sections, rows)
    return tuple(Page(title if number == 0 else f"{title} ({number + 1})", tuple(group)) for number, group in enumerate(groups))


def _fill(sections: Sequence[Section], rows: int) -> list[list[Section]]:
    """Groups of sections, each filled as far as it goes into so many rows (a section is never divided)."""
    groups: list[list[Section]] = []
    used = 0
    for item in sections:
        if groups and used + 1 + item.rows <= rows:
            groups[-1].append(item)
            used += 1 + item.rows
        else:
            groups.append([item])
            used = item.rows
    return groups
