"""What can be typed on the shelf's slip.  Pure."""

from __future__ import annotations

from typing import Final

from retro.contract.input import InputEvent, KeyDown, Typed

LONGEST: Final = 4000
"""Characters that find room: those of the longest result, or of a link to it."""

ALSO: Final = frozenset("-_:/.?=&%#+~")
"""What a code or a link has beside letters and digits."""


def begins(letter: str) -> bool:
    """Whether a character that is typed while the slip is chosen is the first one of a code."""
    return letter.isascii() and letter.isalnum()


def written(text: str, event: InputEvent) -> str:
    """What stands there after a key: a letter, a digit or a sign of links more, one less by Backspace, else the same."""
    if isinstance(event, KeyDown) and event.name == "Backspace":
        return text[:-1]
    if isinstance(event, Typed) and len(text) < LONGEST and (begins(event.char) or event.char in ALSO):
        return text + event.char.upper()
    return text
