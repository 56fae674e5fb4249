"""What all codes are made of: numbers and bytes, Crockford's base-32 digits in groups of five, a checksum at the end.

No code is anything to run; whatever does not fit is a :class:`CodeError` with one line that says why.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

from retro.session import codeword

DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP: Final = 5


class CodeError(ValueError):
    """A text that is no code; it says why, in one line."""


def dressed(prefix: str, body: bytes | bytearray, check: int) -> str:
    """Bytes as a code.

    Args:
        prefix: how codes of this kind begin.
        body: what it holds.
        check: bytes of the checksum.
    """
    digits = to_digits(bytes(body) + checksum(body, check))
    return prefix + "-".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def undressed(text: str, prefix: str, longest: int, check: int, least: int) -> bytes:
    """What a code holds, as bytes.

    Args:
        text: as somebody has typed or pasted it.
        prefix, check: see :func:`dressed`.
        longest: digits at most, with the prefix.
        least: bytes at least.

    Raises:
        CodeError: it is none, or was mistyped.
    """
    text = codeword.plain(text)
    if not text.startswith(prefix):
        raise CodeError(f"a code begins with {prefix}")
    if len(text) > longest:
        raise CodeError("no code is that long")
    data = from_digits(text[len(prefix) :])
    body, sum_of_it = data[:-check], data[-check:]
    if len(body) < least or sum_of_it != checksum(body, check):
        raise CodeError("this code was mistyped: its last letters do not fit the rest")
    return body


def checksum(data: bytes | bytearray, size: int) -> bytes:
    """The first bytes of SHA-256."""
    return hashlib.sha256(data).digest()[:size]


def number(value: int) -> bytes:
    """A whole number: seven bits a byte, lowest first, the sign in the lowest bit."""
    rest = value * 2 if value >= 0 else -value * 2 - 1
    found = bytearray()
    while rest > 127:
        found.append(rest & 127 | 128)
        rest >>= 7
    return bytes([*found, rest])


class Bytes:
    """Bytes, taken one after the other."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def done(self) -> bool:
        """All have been taken."""
        return self._at >= len(self._data)

    def take(self, count: int) -> bytes:
        """So many bytes.

        Raises:
            CodeError: there are fewer.
        """
        found = self._data[self._at : self._at + count]
        if len(found) < count:
            raise CodeError("this code is cut off")
        self._at += count
        return found

    def byte(self) -> int:
        """One byte."""
        return self.take(1)[0]

    def rest(self) -> bytes:
        """All that is left."""
        left, self._at = self._data[self._at :], len(self._data)
        return left

    def number(self) -> int:
        """One number (see :func:`number`)."""
        value, shift = 0, 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value // 2 if value % 2 == 0 else -(value + 1) // 2
            if shift > 63:
                raise CodeError("a number in this code is too large")

    def numbers(self) -> Iterator[int]:
        """All numbers that are left, one after the other."""
        while not self.done:
            yield self.number()


def to_digits(data: bytes) -> str:
    """Base 32, five bits a digit, the last one filled up with zeros."""
    bits = len(data) * 8
    count = -(-bits // 5)
    value = int.from_bytes(data, "big") << (count * 5 - bits)
    return "".join(DIGITS[value >> (5 * n) & 31] for n in reversed(range(count)))


def from_digits(text: str) -> bytes:
    """The other way round.

    Raises:
        CodeError: it has other letters, or bits too many.
    """
    value = 0
    for at, char in enumerate(text):
        if char not in DIGITS:
            raise CodeError(f"{char!r}, letter {at % GROUP + 1} of group {at // GROUP + 1}, is not used in codes")
        value = value << 5 | DIGITS.index(char)
    count = len(text) * 5 // 8
    spare = len(text) * 5 - count * 8
    if spare > 4 or value & ((1 << spare) - 1):
        raise CodeError("this code is cut off or has one letter too many")
    return (value >> spare).to_bytes(count, "big")
