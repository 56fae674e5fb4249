"""Pictures as files: indexed PNG with the machine's own palette, so that nothing is rounded."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence


def encode_png(width: int, height: int, pixels: bytes, palette: Sequence[int], level: int = 9) -> bytes:
    """An 8-bit indexed PNG.

    Args:
        pixels: width * height palette indices, row after row.
        palette: colours as 0xRRGGBB, at most 256.
        level: how hard it is packed, from 0 (not at all, and quickly) to 9.

    Raises:
        ValueError: the number of pixels or a pixel's index does not fit.
    """
    if len(pixels) != width * height or not 0 < len(palette) <= 256:
        raise ValueError(f"{len(pixels)} pixels and {len(palette)} colors are not a picture of {width}x{height}")
    if max(pixels) >= len(palette):
        raise ValueError(f"pixel index {max(pixels)} in a palette of {len(palette)}")
    rows = b"".join(b"\0" + pixels[start : start + width] for start in range(0, len(pixels), width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    colours = b"".join(colour.to_bytes(3, "big") for colour in palette)
    parts = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, level)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write_flat(width: int, height: int, pixels: bytes, palette: Sequence[int]) -> bytes:
    """The same as bare bytes, for another packing: two of the width, two of the height, the last color's number, colors, pixels."""
    head = struct.pack(">HHB", width, height, len(palette) - 1)
    return head + b"".join(colour.to_bytes(3, "big") for colour in palette) + pixels


def read_flat(data: bytes) -> bytes:
    """The PNG of such bytes, quickly made.

    >>> read_flat(write_flat(2, 1, b"\\0\\1", [0, 0xFF0000])) == encode_png(2, 1, b"\\0\\1", [0, 0xFF0000], 0)
    True
    """
    width, height, last = struct.unpack(">HHB", data[:5])
    end = 5 + 3 * (last + 1)
    palette = [int.from_bytes(data[at : at + 3], "big") for at in range(5, end, 3)]
    return encode_png(width, height, data[end:], palette, 0)
