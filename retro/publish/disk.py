"""The page's disk: all that plays there as one file, packed more closely than a zip would be.

The page's script ``unpack.js`` unpacks it.
"""

from __future__ import annotations

import json
import lzma
import re
import zlib
from collections import Counter
from collections.abc import Mapping, Sequence

from retro.machine.png import write_flat
from retro.machine.pngread import PngError, read_indexed


def solid(files: Mapping[str, bytes]) -> bytes:
    """These files in one.

    Four lengths of four bytes: of the first stream, of what comes out of it, of that with its words spelled, and of what comes out of the
    second stream.  Then two streams of LZMA in its older container.  The first: a line of the commonest words, and, shortened by them
    (:func:`_words`), a line of JSON (names and lengths of all files) and the texts end to end.  The second: the pictures end to end,
    their pixels not packed (:func:`bare`).
    """
    pictures = dict(bare(name, data) for name, data in files.items() if name.endswith(".png"))
    texts = {name: data for name, data in sorted(files.items(), key=_by_kind) if not name.endswith(".png")}
    index = [(name, len(data)) for part in (texts, pictures) for name, data in part.items()]
    full = json.dumps(index, separators=(",", ":")).encode("ascii") + b"\n" + b"".join(texts.values())
    words = _words(full)
    short = b" ".join(words) + b"\n" + _abbreviated(full, words)
    pixels = b"".join(pictures.values())
    first = _lzma(short)
    lengths = (len(first), len(short), len(full), len(pixels))
    return b"".join(length.to_bytes(4, "big") for length in lengths) + first + _lzma(pixels)


def _lzma(data: bytes) -> bytes:
    filters = [
        {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0, "nice_len": 273, "dict_size": 1 << 22}
    ]
    return lzma.compress(data, format=lzma.FORMAT_ALONE, filters=filters)


_WORD = re.compile(rb"[A-Z]?[a-z]{2,}|[A-Z]{3,}")
_ONE, _TWO = 128, 248
"""The first byte that stands for a word, and the first that does so together with the one after it."""


def _words(text: bytes) -> list[bytes]:
    """The words that take most room: the commonest, for which one byte will stand, then those for which two will."""
    counts = Counter(_WORD.findall(text))
    short = sorted(counts, key=lambda word: ((1 - len(word)) * counts[word], word))[: _TWO - _ONE + (256 - _TWO) * 256]
    short.sort(key=lambda word: (-counts[word], word))
    return [*short[: _TWO - _ONE], *sorted(short[_TWO - _ONE :])]


def _abbreviated(text: bytes, words: Sequence[bytes]) -> bytes:
    """The text with a byte or two for each of these words; what was such a byte itself comes after a 1."""
    numbers = {word: bytes([_ONE + number]) for number, word in enumerate(words[: _TWO - _ONE])}
    numbers |= {word: bytes([_TWO + number // 256, number % 256]) for number, word in enumerate(words[_TWO - _ONE :])}
    marked = re.sub(rb"[\x01\x80-\xff]", lambda found: b"\x01" + found[0], text)
    return _WORD.sub(lambda found: numbers.get(found[0], found[0]), marked)


def _by_kind(item: tuple[str, bytes]) -> tuple[str, str]:
    return item[0].rpartition(".")[2], item[0]


def bare(name: str, png: bytes) -> tuple[str, bytes]:
    """A picture's name and its pixels as they are, so that another packing gets at them.

    One with a palette and nothing else (all of ours but one) becomes what :func:`retro.machine.png.write_flat` makes of it, and its name
    ends with a ``~``: the page makes it a PNG again.  Another stays one, and so does what cannot be read.
    """
    try:
        if png[24:26] == b"\x08\x03" and b"tRNS" not in png:
            return f"{name}~", write_flat(*read_indexed(png))
    except PngError:
        return name, png
    return name, loosened(png)


def loosened(png: bytes) -> bytes:
    """The same picture as a PNG whose pixels are not packed."""
    parts, pixels, at = [png[:8]], b"", 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size
        if kind == b"IDAT":
            pixels += body
            continue
        if kind == b"IEND":
            parts.append(_chunk(b"IDAT", zlib.compress(zlib.decompress(pixels), 0)))
        parts.append(_chunk(kind, body))
    return b"".join(parts)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")
