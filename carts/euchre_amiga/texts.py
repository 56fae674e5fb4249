"""The program's longer words.  All newly written; the names are the original document's."""

from __future__ import annotations

from typing import Final

TITLE: Final = "Euchre! 1.0"

ABOUT: Final = (
    "After the game that Rick",
    "Keller made for the Amiga",
    "in 1997. Program, cards",
    "and sounds are new here.",
    "His price: SOME email.",
)

MOST_LINES: Final = 8
"""Lines of a list in a requester; what is left over is counted."""

LINE: Final = 58
"""Characters of a line in a requester."""


GIVE_UP: Final = ("This game is not over.", "Give it up for a new one?")


def shortened(lines: tuple[str, ...]) -> tuple[str, ...]:
    """A list that fits a requester."""
    cut = tuple(line if len(line) <= LINE else line[: LINE - 3] + "..." for line in lines)
    if len(cut) <= MOST_LINES:
        return cut
    return (*cut[: MOST_LINES - 1], f"and {len(cut) - MOST_LINES + 1} more")


def wrapped(text: str) -> tuple[str, ...]:
    """Words in lines that fit a requester; a word that is longer than a line is cut."""
    lines = [""]
    for word in text.split():
        while len(word) > LINE:
            lines.append(word[:LINE])
            word = word[LINE:]
        if len(lines[-1]) + 1 + len(word) > LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return tuple(line for line in lines if line)


def pictures_missing(faults: tuple[str, ...]) -> tuple[str, ...]:
    """Which of a person's own cards are not shown, and why."""
    return ("The built-in cards stand in for these:", "", *shortened(faults))


def damaged(what: str, where: str, why: str) -> tuple[str, ...]:
    """A text that was kept cannot be read."""
    return (*wrapped(f"The {what} could not be read ({why})."), "It has been set aside as", *shortened((where,)))


NOT_SAVED: Final = ("The settings cannot be saved now.", "They last until you leave.")
