"""How running text becomes pages of the instructions screen (LOOK-PC 2.6): heads, measured lines, never a scroll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from retro.values import dataclass

MEASURE: Final = 66
"""Letters in a line of body text at most (it starts in column 8)."""

ROWS: Final = 17
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
        return _rows(self.sections)


def section(head: str, text: str) -> Section:
    """A section whose text is broken into lines of at most MEASURE letters; a ``~`` is a space at which no line is broken."""
    return Section(head, tuple(line.replace("~", " ") for line in wrap(text, MEASURE, break_on_hyphens=False)))


def paginate(parts: Sequence[tuple[str, Sequence[Section]]]) -> tuple[Page, ...]:
    """Titles and their sections, in order, on pages that are well filled.

    A part that fits on one page is not divided; a longer one is shared out evenly.  Each piece joins the page before it when there is
    room; a page is named after all that stands on it.
    """
    names: list[list[str]] = []
    pages: list[list[Section]] = []
    for title, sections in parts:
        for number, piece in enumerate(_pieces(sections), 1):
            if not pages or _rows([*pages[-1], *piece]) > ROWS:
                names.append([])
                pages.append([])
            names[-1].append(title if number == 1 else f"{title} ({number})")
            pages[-1] += piece
    return tuple(Page("; ".join(some), tuple(held)) for some, held in zip(names, pages, strict=True))


def _rows(sections: Sequence[Section]) -> int:
    """Screen rows of sections with the blank ones between them."""
    return sum(item.rows for item in sections) + len(sections) - 1


def _pieces(sections: Sequence[Section]) -> list[list[Section]]:
    """As few pieces as go, each of at most ROWS rows, and the longest of them as short as it can be."""
    least = len(_fill(sections, ROWS))
    return next(made for rows in range(1, ROWS + 1) if len(made := _fill(sections, rows)) == least)


def _fill(sections: Sequence[Section], rows: int) -> list[list[Section]]:
    """Groups of sections, each filled as far as it goes into so many rows (a section is never divided)."""
    groups: list[list[Section]] = []
    for item in sections:
        if not groups or _rows([*groups[-1], item]) > rows:
            groups.append([])
        groups[-1].append(item)
    return groups
