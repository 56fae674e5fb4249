"""Reading the pictures back, independently of the code that wrote them."""

from __future__ import annotations

import struct
import zlib


def read_png(data: bytes) -> tuple[int, int, bytes, tuple[int, ...]]:
    """Width, height, palette indices and palette of an 8-bit indexed PNG; every checksum is checked."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, list[tuple[bytes, bytes]]()
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0]
        chunks.append((kind, body))
        at += 12 + length
    assert chunks[0][0] == b"IHDR" and chunks[-1] == (b"IEND", b"")
    width, height, *rest = struct.unpack(">IIBBBBB", chunks[0][1])
    assert rest == [8, 3, 0, 0, 0]
    colours = next(body for kind, body in chunks if kind == b"PLTE")
    rows = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    pixels = bytearray()
    for start in range(0, len(rows), width + 1):
        assert rows[start] == 0, "only unfiltered rows are read here"
        pixels += rows[start + 1 : start + 1 + width]
    assert len(pixels) == width * height
    return width, height, bytes(pixels), tuple(int.from_bytes(colours[i : i + 3], "big") for i in range(0, len(colours), 3))
