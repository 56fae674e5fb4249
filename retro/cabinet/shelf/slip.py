"""What can be typed on the shelf's slip.  Pure."""

from __future__ import annotations

from typing import Final

from retro.contract.input import InputEvent, KeyDown, Typed

LONGEST: Final = 600
"""Characters that find room."""


def begins(letter: str) -> bool:
    """Whether a character that is typed while the slip is chosen is the first one of a code."""
    return letter.isascii() and letter.isalnum()


def written(text: str, event: InputEvent) -> str:
    """What stands there after a key: a letter, a digit or a hyphen more, one less by Backspace, else the same."""
    if isinstance(event, KeyDown) and event.name == "Backspace":
        return text[:-1]
    if isinstance(event, Typed) and len(text) < LONGEST and (begins(event.char) or event.char in ("-", "_")):
        return text + event.char.upper()
    return text
