"""The rules of a program's games as pages to read: ``rules.txt`` in the cart's folder, plain text and never code.

A page begins with ``# Title``; ``# Title [game=comet]`` is shown only where that game is played, or none is.  Each other line is a
paragraph.  ``= JH JD AH | a note`` shows cards.  ``? loner=4 | a sentence`` is told, and ``? nil=on | = 2S 3H | a note`` shown, only where
the match has that option; ``? loner!=4 | ...`` where it has not.  ``{loner}`` in a line is the option's value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from retro.values import dataclass

FILE: Final = "rules.txt"
LONGEST: Final = 20_000
"""Characters of such a file at most."""

_TITLE: Final = re.compile(r"# (?P<title>[^\[\]]{1,40}?)(?: \[game=(?P<game>[a-z-]+)\])?")
_VALUE: Final = re.compile(r"\{([a-z_]+)\}")
_CARD: Final = re.compile(r"(?:[2-9TJQKA][SHDC])")


class RulesError(ValueError):
    """A file of rules that is not in order; one line, with its number."""


@dataclass(frozen=True, slots=True)
class Pictured:
    """Cards shown in a row, such as ``JH``, and what they are."""

    cards: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page: its title and what stands on it from the top."""

    title: str
    parts: tuple[str | Pictured, ...]


def word_of(value: object) -> str:
    """An option's value as it is written in a condition."""
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def pages(
    text: str, game: str = "", options: Mapping[str, object] | None = None, at_first: Callable[[str], Mapping[str, object]] | None = None
) -> list[RulesPage]:
    """The pages of a file of rules.

    Args:
        text: of the file.
        game: that is played; empty: none is, and the pages of all are shown.
        options: of the match, by name; None: as they are at first.
        at_first: gives the options of a game as they are at first, by its name; of none in particular by an empty one.

    Raises:
        RulesError: a line is not in order.
    """
    found: list[tuple[str, str, list[str | Pictured]]] = []
    now = options or {}
    for number, line in enumerate(text[:LONGEST].splitlines(), 1):
        line = line.strip()
        if not line:
            continue
        if line.startswith("#"):
            head = _TITLE.fullmatch(line)
            if head is None:
                raise RulesError(f"line {number}: a page begins with '# Title', or '# Title [game=NAME]'")
            found.append((head["title"], head["game"] or "", []))
            if options is None:
                now = at_first(head["game"] or game) if at_first is not None else {}
            continue
        if not found:
            raise RulesError(f"line {number}: it stands on no page; begin one with '# Title'")
        part = _part(line, number, now)
        if part is not None:
            found[-1][2].append(part)
    return [RulesPage(title, tuple(parts)) for title, of, parts in found if not (of and game) or of == game]


def _part(line: str, number: int, options: Mapping[str, object]) -> str | Pictured | None:
    holds = True
    while line.startswith("?"):
        condition, bar, rest = line[1:].partition("|")
        name, equals, value = condition.strip().partition("=")
        name, no, _ = name.partition("!")
        if not (bar and equals and name):
            raise RulesError(f"line {number}: write '? option=value | what then holds'")
        holds = holds and (word_of(options.get(name)) == value) != bool(no)
        line = rest.strip()
    if line.startswith("="):
        cards, _, note = line[1:].partition("|")
        names = tuple(cards.split())
        wrong = [name for name in names if not _CARD.fullmatch(name)]
        if wrong or not names:
            raise RulesError(f"line {number}: {' '.join(wrong) or 'nothing'} is not a card; write rank and suit, such as JH")
        return Pictured(names, note.strip()) if holds else None
    return _VALUE.sub(lambda found: word_of(options.get(found[1], found[0])), line) if holds else None


def read(
    folder: Path, game: str = "", options: Mapping[str, object] | None = None, at_first: Callable[[str], Mapping[str, object]] | None = None
) -> Sequence[RulesPage]:
    """The pages of a cart (see :func:`pages`); none where it has no such file.

    Raises:
        RulesError: the file is not in order or cannot be read.
    """
    try:
        text = (folder / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as fault:
        raise RulesError(f"{folder / FILE} cannot be read: {fault}") from None
    return pages(text, game, options, at_first)
