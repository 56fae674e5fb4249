"""What bytes are that should be text."""

from __future__ import annotations

import contextlib


def is_text(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def other_encoding(data: bytes) -> str:
    """What bytes that are no UTF-8 seem to be written in: "" where they seem to be no text at all."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        with contextlib.suppress(UnicodeDecodeError):
            data.decode("utf-16")
            return "UTF-16"
    plain = all(byte >= 0x20 or byte in b"\t\n\r\f" for byte in data)
    # The letters of Western Europe stand in words; a byte that has come to harm stands anywhere.
    text = data.decode("latin-1")
    words = all(char.isascii() or (char.isalpha() and char not in "ÐÞðþÿ") or char in "\xa0§«°·»" for char in text)
    return "Latin-1" if plain and words else ""
