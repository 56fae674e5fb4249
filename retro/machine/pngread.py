"""Reading PNG files: our own art by palette index, other people's pictures by colour.

Pyxel's own loader maps colours to the palette of the moment and says of a damaged file only that it cannot be opened; this one keeps
indices and says what is wrong.  Pure.
"""

from __future__ import annotations

import struct
import zlib
from itertools import accumulate

from retro.values import dataclass

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""The seven passes of an interlaced picture: first column and row, steps across and down."""

LARGEST = 4096
"""Pixels a side; more is no picture for these machines and would only fill the memory."""


class PngError(ValueError):
    """The file is no PNG, or a damaged one; the text says in a few words what is wrong."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A decoded picture.

    Attributes:
        indices: one byte a pixel for pictures with a palette, else None.
        palette: the palette's colours as 0xRRGGBB, empty without one.
        colours: one 0xAARRGGBB a pixel, row after row.
    """

    width: int
    height: int
    indices: bytes | None
    palette: tuple[int, ...]
    colours: tuple[int, ...]


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height as the header says.

    Raises:
        PngError: this is no PNG.
    """
    if len(data) < 33 or data[:8] != SIGNATURE or data[12:16] != b"IHDR":
        raise PngError("not a PNG file")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def read_indices(data: bytes) -> tuple[int, int, bytes]:
    """Width, height and palette indices of a picture with a palette.

    Raises:
        PngError: it is damaged or has no palette.
    """
    return read_indexed(data)[:3]


def read_indexed(data: bytes) -> tuple[int, int, bytes, tuple[int, ...]]:
    """Width, height, palette indices and palette (0xRRGGBB) of a picture with a palette; quicker than :func:`read_png`.

    Raises:
        PngError: it is damaged or has no palette.
    """
    header, palette, _, packed = chunks(data)
    width, height, _, kind, _ = header
    if kind != 3:
        raise PngError("it has no palette")
    pixels = bytes(_samples(packed, header))
    if pixels.translate(None, bytes(range(len(palette)))):
        raise PngError("a pixel names no color of the palette")
    return width, height, pixels, palette


def read_png(data: bytes) -> Picture:
    """Decode a picture of any kind that PNG knows.

    Raises:
        PngError: it is no PNG, damaged, or larger than :data:`LARGEST` a side.
    """
    header, palette, clear, packed = chunks(data)
    width, height, depth, kind, _ = header
    channels = CHANNELS[kind]
    samples = _samples(packed, header)
    if kind == 3:
        if not palette or max(samples) >= len(palette):
            raise PngError("a pixel names no color of the palette")
        alphas = clear + b"\xff" * (len(palette) - len(clear))
        table = [alpha << 24 | colour for alpha, colour in zip(alphas, palette, strict=False)]
        return Picture(width, height, bytes(samples), palette, tuple(table[s] for s in samples))
    most = (1 << depth) - 1
    key = struct.unpack(f">{len(clear) // 2}H", clear) if kind in (0, 2) and len(clear) in (2, 6) else ()
    colours = []
    for at in range(0, len(samples), channels):
        pixel = samples[at : at + channels]
        alpha = 255 if kind in (0, 2) else pixel[-1] * 255 // most
        if key and tuple(pixel) == key:
            alpha = 0
        red, green, blue = (pixel[0],) * 3 if kind in (0, 4) else pixel[:3]
        colours.append(alpha << 24 | (red * 255 // most) << 16 | (green * 255 // most) << 8 | blue * 255 // most)
    return Picture(width, height, None, (), tuple(colours))


Header = tuple[int, int, int, int, bool]


def chunks(data: bytes) -> tuple[Header, tuple[int, ...], bytes, bytes]:
    """Header, palette, the transparency chunk, and the packed pixels."""
    width, height = png_size(data)
    depth, kind, packing, filtering, interlaced = data[24:29]
    if kind not in _DEPTHS or depth not in _DEPTHS[kind] or packing or filtering or interlaced > 1:
        raise PngError("a kind of PNG that there is not")
    if not (0 < width <= LARGEST and 0 < height <= LARGEST):
        raise PngError(f"{width}x{height} pixels")
    palette: tuple[int, ...] = ()
    clear = b""
    packed = []
    at = 8
    while True:
        if at + 12 > len(data):
            raise PngError("the file is cut off")
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if at + 12 + length > len(data):
            raise PngError("the file is cut off")
        if struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] != zlib.crc32(name + body):
            raise PngError("the file is damaged")
        if name == b"PLTE":
            palette = tuple(int.from_bytes(body[i : i + 3], "big") for i in range(0, length - length % 3, 3))
        elif name == b"tRNS":
            clear = body
        elif name == b"IDAT":
            packed.append(body)
        elif name == b"IEND":
            break
        at += 12 + length
    return (width, height, depth, kind, bool(interlaced)), palette, clear, b"".join(packed)


def spans(header: Header, wide: int) -> tuple[int, int]:
    """Bytes of a row of so many pixels, and from one pixel to the next."""
    bits = CHANNELS[header[3]] * header[2]
    return -(-wide * bits // 8), max(1, bits // 8)


def inflated(packed: bytes, header: Header) -> bytes:
    """The rows of all passes, each with its filter before it, and no more than the header tells.

    Raises:
        PngError: they are damaged, or not all there.
    """
    width, height = header[:2]
    needed = 0
    for x, y, across, down in PASSES if header[4] else ((0, 0, 1, 1),):
        wide, high = -(-(width - x) // across), -(-(height - y) // down)
        if wide > 0 and high > 0:
            needed += high * (spans(header, wide)[0] + 1)
    try:
        raw = zlib.decompressobj().decompress(packed, needed)
    except zlib.error:
        raise PngError("the file is damaged") from None
    if len(raw) < needed:
        raise PngError("the file is cut off")
    return raw


def _samples(packed: bytes, header: Header) -> list[int] | bytearray:
    """The picture's samples, row after row, all channels of a pixel together."""
    width, height, depth, kind, interlaced = header
    channels = CHANNELS[kind]
    raw = inflated(packed, header)
    if not interlaced:
        span, step = spans(header, width)
        return _unpack(_unfilter(raw, height, span, step), span, width * channels, depth)
    result = [0] * (width * height * channels)
    at = 0
    for x, y, across, down in PASSES:
        wide, high = -(-(width - x) // across), -(-(height - y) // down)
        if wide <= 0 or high <= 0:
            continue
        span, step = spans(header, wide)
        part = _unpack(_unfilter(raw[at : at + high * (span + 1)], high, span, step), span, wide * channels, depth)
        at += high * (span + 1)
        for row in range(high):
            for column in range(wide):
                start = ((y + row * down) * width + x + column * across) * channels
                result[start : start + channels] = part[(row * wide + column) * channels : (row * wide + column + 1) * channels]
    return result


def _unfilter(raw: bytes, rows: int, span: int, step: int) -> bytearray:
    """Undo the filters that each row of ``span`` bytes was given; ``step`` bytes lie between neighbours."""
    result = bytearray()
    above = bytearray(span)
    for start in range(0, rows * (span + 1), span + 1):
        above = unfilter_row(raw[start], bytearray(raw[start + 1 : start + 1 + span]), above, step)
        result += above
    return result


def unfilter_row(kind: int, row: bytearray, above: bytearray, step: int) -> bytearray:
    """A row without its filter.

    Args:
        kind: the filter.
        row: its bytes.
        above: the row before, without filter; zeros before the first.
        step: from one pixel to the next.

    Raises:
        PngError: there is no such filter.
    """
    if kind == 0:
        return row
    if kind == 1:
        for channel in range(step):
            row[channel::step] = bytes(value & 255 for value in accumulate(row[channel::step]))
    elif kind == 2:
        return bytearray((a + b) & 255 for a, b in zip(row, above, strict=True))
    elif kind == 3:
        for i in range(len(row)):
            row[i] = (row[i] + ((row[i - step] if i >= step else 0) + above[i]) // 2) & 255
    elif kind == 4:
        # Where nothing is added at the beginning of a row, it is as the one above.
        first = len(row) - len(row.lstrip(b"\0"))
        row[:first] = above[:first]
        for i in range(first, len(row)):
            left, up, corner = (row[i - step], above[i], above[i - step]) if i >= step else (0, above[i], 0)
            by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            guess = left if by_left <= by_up and by_left <= by_corner else up if by_up <= by_corner else corner
            row[i] = (row[i] + guess) & 255
    else:
        raise PngError("the file is damaged")
    return row


def _unpack(rows: bytearray, span: int, wanted: int, depth: int) -> list[int] | bytearray:
    """Bytes as samples of ``depth`` bits, ``wanted`` a row."""
    if depth == 8:
        return rows
    if depth == 16:
        return list(struct.unpack(f">{len(rows) // 2}H", rows))
    most, result = (1 << depth) - 1, list[int]()
    for start in range(0, len(rows), span):
        row = [byte >> shift & most for byte in rows[start : start + span] for shift in range(8 - depth, -1, -depth)]
        result += row[:wanted]
    return result
