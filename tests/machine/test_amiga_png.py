"""Reading PNG files of every kind, and refusing damaged ones in words."""

from __future__ import annotations

import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro.machine.png import encode_png
from retro.machine.pngread import PngError, png_size, read_indices, read_png

PALETTE = (0x102030, 0xFF0000, 0x00FF00, 0x0000FF)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, depth: int, kind: int, rows: bytes, extra: bytes = b"", interlaced: int = 0) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlaced)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@given(st.integers(1, 20), st.integers(1, 20), st.data())
def test_what_we_write_we_read(width: int, height: int, data: st.DataObject) -> None:
    pixels = bytes(data.draw(st.lists(st.integers(0, 3), min_size=width * height, max_size=width * height)))
    written = encode_png(width, height, pixels, PALETTE)
    assert read_indices(written) == (width, height, pixels)
    assert read_png(written).colours == tuple(0xFF000000 | PALETTE[p] for p in pixels)


def filtered(rows: list[list[int]], kinds: list[int], step: int) -> bytes:
    """Rows of bytes under the given filters, worked out from the definition."""
    out = bytearray()
    for y, row in enumerate(rows):
        above = rows[y - 1] if y else [0] * len(row)
        out.append(kinds[y])
        for x, value in enumerate(row):
            a, b = row[x - step] if x >= step else 0, above[x]
            c = above[x - step] if x >= step else 0
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            out.append((value - (0, a, b, (a + b) // 2, paeth)[kinds[y]]) % 256)
    return bytes(out)


@given(st.lists(st.lists(st.integers(0, 255), min_size=9, max_size=9), min_size=5, max_size=5), st.permutations(range(5)))
def test_all_five_filters(rows: list[list[int]], kinds: list[int]) -> None:
    picture = read_png(png(3, 5, 8, 2, filtered(rows, list(kinds), 3)))
    wanted = [0xFF000000 | r << 16 | g << 8 | b for row in rows for r, g, b in zip(row[::3], row[1::3], row[2::3], strict=True)]
    assert list(picture.colours) == wanted


@pytest.mark.parametrize(
    ("depth", "kind", "row", "wanted"),
    [
        (1, 0, b"\x00\xa0", (0xFFFFFFFF, 0xFF000000, 0xFFFFFFFF)),
        (2, 0, b"\x00\x1c", (0xFF000000, 0xFF555555, 0xFFFFFFFF)),
        (4, 0, b"\x00\x0f\x80", (0xFF000000, 0xFFFFFFFF, 0xFF888888)),
        (16, 0, b"\x00\x00\x00\xff\xff\x80\x00", (0xFF000000, 0xFFFFFFFF, 0xFF7F7F7F)),
        (8, 4, b"\x00\x10\xff\x20\x00\x30\x80", (0xFF101010, 0x00202020, 0x80303030)),
        (8, 6, b"\x00" + bytes((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)), (0x04010203, 0x08050607, 0x0C090A0B)),
    ],
)
def test_other_kinds_and_depths(depth: int, kind: int, row: bytes, wanted: tuple[int, ...]) -> None:
    assert read_png(png(3, 1, depth, kind, row)).colours == wanted


def test_clear_colours() -> None:
    clear = chunk(b"PLTE", bytes((9, 9, 9, 1, 2, 3))) + chunk(b"tRNS", b"\x00")
    assert read_png(png(2, 1, 8, 3, b"\x00\x00\x01", clear)).colours == (0x00090909, 0xFF010203)
    key = chunk(b"tRNS", struct.pack(">HHH", 1, 2, 3))
    assert read_png(png(2, 1, 8, 2, b"\x00\x01\x02\x03\x04\x05\x06", key)).colours == (0x00010203, 0xFF040506)


def test_an_interlaced_picture() -> None:
    width, height = 9, 5
    pixels = [[(x * 7 + y * 31) % 256 for x in range(width)] for y in range(height)]
    rows = bytearray()
    for x0, y0, dx, dy in ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)):
        for row in pixels[y0::dy]:
            if row[x0::dx]:
                rows += b"\x00" + bytes(row[x0::dx])
    picture = read_png(png(width, height, 8, 0, bytes(rows), interlaced=1))
    assert [colour & 255 for colour in picture.colours] == [value for row in pixels for value in row]


GOOD = encode_png(4, 4, bytes(16), PALETTE)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a PNG"),
        (b"GIF89a" + bytes(60), "not a PNG"),
        (GOOD[:-20], "cut off"),
        (GOOD[:60] + bytes([GOOD[60] ^ 1]) + GOOD[61:], "damaged"),
        (png(4, 4, 8, 0, bytes(10)), "cut off"),
        (png(4, 4, 8, 0, bytes([9] * 20)), "damaged"),
        (png(4, 4, 3, 0, bytes(20)), "a kind of PNG that there is not"),
        (png(0, 4, 8, 0, bytes(20)), "0x4"),
        (png(99999, 99999, 8, 0, b""), "99999x99999"),
        (png(1, 1, 8, 3, b"\x00\x05", chunk(b"PLTE", bytes(3))), "no color"),
    ],
)
def test_what_is_wrong_is_said(data: bytes, words: str) -> None:
    with pytest.raises(PngError, match=words):
        read_png(data)


@given(st.binary(max_size=200), st.integers(0, len(GOOD)))
def test_no_rubbish_does_more_than_be_refused(rubbish: bytes, at: int) -> None:
    for data in (rubbish, GOOD[:at] + rubbish + GOOD[at:]):
        try:
            read_png(data)
            png_size(data)
        except PngError:
            pass
