"""Other people's PNG pictures, scaled to a size of ours while they are read: row by row, so that a large one is never held whole.

Each pixel of the result is the mean of what it covers, weighed by how opaque that is.  Reading goes in slices, as all that is long does.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Generator, Iterator
from itertools import accumulate
from typing import Final

from retro.machine.pngread import CHANNELS, PASSES, Header, PngError, chunks, inflated, png_size, spans, unfilter_row

MOST_BYTES: Final = 4_000_000
"""Of a file."""
MOST_PIXELS: Final = 2_000_000
"""Of a picture: eight times as many as the largest of the usual sets have."""
SLICE: Final = 6_000
"""Pixels that are read in one slice: a few thousandths of a second."""

Planes = tuple[bytes, bytes, bytes, bytes]
"""Red, green, blue and alpha of a row, a byte a pixel."""

Slices = Generator[None, None, "tuple[int, ...]"]


def fits(data: bytes) -> tuple[int, int]:
    """Width and height of a picture that is not too large to be read.

    Raises:
        PngError: it is too large, or no PNG.
    """
    width, height = png_size(data)
    if len(data) > MOST_BYTES:
        raise PngError(f"larger than {MOST_BYTES // 1_000_000} MB")
    if not width or not height or width * height > MOST_PIXELS:
        raise PngError(f"too large ({width}x{height} pixels)")
    return width, height


def scaled(data: bytes, width: int, height: int) -> Slices:
    """A picture of any kind that PNG knows, at another size; a generator that returns 0xAARRGGBB a pixel.

    Raises:
        PngError: it is no PNG, damaged or too large.
    """
    wide, high = fits(data)
    edges = [column * wide / width for column in range(width + 1)]
    sums = [[0.0] * (4 * width) for _ in range(height)]
    every = max(1, SLICE // wide)
    for y, planes in enumerate(_rows(data)):
        row = _across(planes, edges)
        # A row of the picture may lie in two rows of the result, or in several when it grows.
        first, last = y * height / high, (y + 1) * height / high
        for target in range(int(first), min(height, -int(-last // 1))):
            share = min(last, target + 1) - max(first, target)
            if share > 0:
                sums[target] = [old + share * new for old, new in zip(sums[target], row, strict=True)]
        if y % every == every - 1:
            yield
    unit = wide / width  # a whole pixel of the result, in pixels across; down its shares sum to 1
    return tuple(_pixel(line[at : at + 4], unit) for line in sums for at in range(0, 4 * width, 4))


def _pixel(mixed: list[float], unit: float) -> int:
    red, green, blue, alpha = mixed
    if alpha <= 0:
        return 0
    parts = [min(255, round(255 * part / alpha)) for part in (red, green, blue)]
    return min(255, round(alpha / unit)) << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]


def _across(planes: Planes, edges: list[float]) -> list[float]:
    """A row at its new width: four sums a pixel, colours weighed by alpha (0-255 for wholly opaque)."""
    red, green, blue, alpha = planes
    if alpha.count(255) != len(alpha):
        soft = [at for at, a in enumerate(alpha) if a != 255]
        changed = []
        for plane in (red, green, blue):
            weighed = bytearray(plane)
            for at in soft:
                weighed[at] = weighed[at] * alpha[at] // 255
            changed.append(bytes(weighed))
        red, green, blue = changed
    found = [0.0] * (4 * (len(edges) - 1))
    last = len(alpha)
    for channel, plane in enumerate((red, green, blue, alpha)):
        total = [0, *accumulate(plane)]
        before = 0.0
        for column, edge in enumerate(edges):
            whole = int(edge)
            upto = total[whole] + (edge - whole) * plane[whole] if whole < last else total[last]
            if column:
                found[4 * column - 4 + channel] = upto - before
            before = upto
    return found


# --- rows of every kind ---------------------------------------------------------------------------------------------


def _rows(data: bytes) -> Iterator[Planes]:
    """The picture's rows from the top."""
    header, palette, clear, packed = chunks(data)
    width, height, interlaced = header[0], header[1], header[4]
    raw = memoryview(inflated(packed, header))
    spread = _spreader(header, palette, clear)
    if not interlaced:
        for row in _unfiltered(raw, height, *spans(header, width)):
            yield spread(row, width)
        return
    whole = [bytearray(width * height) for _ in range(4)]
    at = 0
    for x, y, across, down in PASSES:
        wide, high = -(-(width - x) // across), -(-(height - y) // down)
        if wide <= 0 or high <= 0:
            continue
        span, step = spans(header, wide)
        part = raw[at : at + high * (span + 1)]
        at += len(part)
        for number, row in enumerate(_unfiltered(part, high, span, step)):
            begin = (y + number * down) * width
            for plane, bits in zip(whole, spread(row, wide), strict=True):
                plane[begin + x : begin + width : across] = bits
    for begin in range(0, width * height, width):
        red, green, blue, alpha = (bytes(plane[begin : begin + width]) for plane in whole)
        yield red, green, blue, alpha


def _unfiltered(raw: memoryview, rows: int, span: int, step: int) -> Iterator[bytearray]:
    """The bytes of each row."""
    above = bytearray(span)
    for start in range(0, rows * (span + 1), span + 1):
        above = unfilter_row(raw[start], bytearray(raw[start + 1 : start + 1 + span]), above, step)
        yield above


def _spreader(header: Header, palette: tuple[int, ...], clear: bytes) -> Callable[[bytearray, int], Planes]:
    """What makes planes of a row's bytes; called with them and the row's pixels."""
    depth, kind = header[2], header[3]
    most = (1 << min(depth, 8)) - 1
    plain = bytes(min(255, value * 255 // most) for value in range(256))
    key = clear if kind in (0, 2) and len(clear) == (2, 0, 6)[kind] else b""
    colours = (palette + (0,) * 256)[:256]
    tables = [bytes(colour >> shift & 255 for colour in colours) for shift in (16, 8, 0)]
    clears = clear[:256] + b"\xff" * (256 - len(clear[:256]))

    def spread(row: bytearray, wide: int) -> Planes:
        samples = _bytes(row, depth, wide * CHANNELS[kind])
        if kind == 3:
            if max(samples) >= len(palette):
                raise PngError("a pixel names no color of the palette")
            red, green, blue = (samples.translate(table) for table in tables)
            return red, green, blue, samples.translate(clears)
        step = CHANNELS[kind]
        parts = [samples[at::step].translate(plain) for at in range(step)]
        alpha = parts.pop() if kind in (4, 6) else b"\xff" * wide
        if key:
            alpha = _keyed(row, samples, key, depth, step)
        red, green, blue = parts * 3 if len(parts) == 1 else parts
        return red, green, blue, alpha

    return spread


def _bytes(row: bytearray, depth: int, wanted: int) -> bytes:
    """A row's samples, a byte each; of 16 bits the upper eight."""
    if depth == 8:
        return bytes(row)
    if depth == 16:
        return bytes(row[::2])
    per, most = 8 // depth, (1 << depth) - 1
    found = bytearray(per * len(row))
    for at in range(per):
        shift = 8 - depth * (at + 1)
        found[at::per] = row.translate(bytes(value >> shift & most for value in range(256)))
    return bytes(found[:wanted])


def _keyed(row: bytearray, samples: bytes, key: bytes, depth: int, step: int) -> bytes:
    """Alpha where one colour is clear: 0 where all its samples are the key's."""
    if depth == 16:
        size = 2 * step
        return bytes(0 if row[at : at + size] == key else 255 for at in range(0, len(row), size))
    wanted = struct.unpack(f">{step}H", key)
    return bytes(0 if tuple(samples[at : at + step]) == wanted else 255 for at in range(0, len(samples), step))
