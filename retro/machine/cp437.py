"""The code page of the emulated PC: characters to bytes and back.

Codes 1-31 and 127 are the pictures that the text screen shows for them, not control characters.
"""

from __future__ import annotations

import codecs

_PICTURES = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"

CP437 = " " + _PICTURES + bytes(range(32, 127)).decode("ascii") + "⌂" + bytes(range(128, 256)).decode("cp437")
"""256 characters; the place of a character is its code.  Code 0 looks like a blank and reads back as one."""

_CODES = codecs.charmap_build(CP437)
"""The way back; of the two blanks the later, code 32."""


def encode(text: str) -> bytes:
    """One code for each character of the text; ``?`` for a character that the code page does not have."""
    return codecs.charmap_encode(text, "replace", _CODES)[0]


def decode(codes: bytes) -> str:
    """One character for each code."""
    return codecs.charmap_decode(codes, "strict", CP437)[0]  # pyright: ignore[reportArgumentType]
