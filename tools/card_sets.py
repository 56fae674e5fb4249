"""Folders of card pictures in the shapes that public sets have, all of it drawn here: for tests and for looking at.

python3 tools/card_sets.py FOLDER            # one folder a shape, whole
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

RANKS: Final = "23456789TJQKA"
SUITS: Final = "SHDC"
WORDS: Final = dict(zip(RANKS, ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"], strict=True))
PLURAL: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
GLYPHS: Final = {
    "9": "01110100011000101111000011000101110", "1": "00100011000010000100001000010001110", "0": "01110100011000110001100011000101110",
    "J": "00111000100001000010000101001001100", "Q": "01110100011000110001101011001001101", "K": "10001100101010011000101001001010001",
    "A": "01110100011000111111100011000110001", "2": "01110100010000100110010001000011111", "3": "11110000010000101110000010000111110",
    "4": "00010001100101010010111110001000010", "5": "11111100001111000001000010000111110", "6": "01110100001000011110100011000101110",
    "7": "11111000010001000100010000100001000", "8": "01110100011000101110100011000101110",
}  # fmt: skip
"""Five by seven."""

Pixel = tuple[int, int, int, int]
CLEAR: Final = (0, 0, 0, 0)
WHITE: Final = (255, 255, 255, 255)
BLACK: Final = (16, 16, 16, 255)
RED: Final = (210, 30, 30, 255)
EDGE: Final = (70, 70, 70, 255)
BLUE: Final = (50, 80, 190, 255)
GOLD: Final = (240, 200, 70, 255)
COLOURS: Final = (CLEAR, WHITE, BLACK, RED, EDGE, BLUE, GOLD)


def pip(suit: str, x: float, y: float) -> bool:
    """Whether a place of the square from -1 to 1 belongs to a suit's sign."""
    if suit == "D":
        return abs(x) * 1.25 + abs(y) <= 1
    if suit == "H":
        return (abs(x) - 0.48) ** 2 + (y + 0.42) ** 2 <= 0.27 or (y > -0.35 and abs(x) * 1.05 + y * 0.95 <= 0.94)
    stem = abs(x) < 0.12 + 0.25 * max(0.0, y - 0.4) and 0 < y <= 1
    if suit == "S":
        return stem or (abs(x) - 0.42) ** 2 + (y - 0.25) ** 2 <= 0.2 or (y < 0.25 and y >= -1 and abs(x) <= 0.85 * (y + 1))
    return stem or any((abs(x) - dx) ** 2 + (y - dy) ** 2 <= 0.17 for dx, dy in ((0.0, -0.5), (0.5, 0.15)))


def glyph(text: str, x: float, y: float) -> bool:
    """Whether a place of the square from 0 to 1 is ink of one or two signs."""
    at = int(x * len(text))
    column, row = int((x * len(text) - at) * 6), int(y * 7)
    return 0 <= at < len(text) and column < 5 and 0 <= row < 7 and GLYPHS[text[at]][row * 5 + column] == "1"


def card(name: str, width: int, height: int) -> list[Pixel]:
    """A card, or ``back``, on a clear ground with round corners."""
    round_by, found = width * 0.07, list[Pixel]()
    ink = RED if name[-1] in "HD" else BLACK
    text = "10" if name[0] == "T" else name[0]
    for row in range(height):
        for column in range(width):
            x, y = (column + 0.5) / width, (row + 0.5) / height
            dx, dy = min(column + 0.5, width - column - 0.5), min(row + 0.5, height - row - 0.5)
            if dx < round_by and dy < round_by and (round_by - dx) ** 2 + (round_by - dy) ** 2 > round_by**2:
                found.append(CLEAR)
            elif min(dx, dy) < max(1.0, width / 160):
                found.append(EDGE)
            elif name == "back":
                found.append(BLUE if int(x * 14) + int(y * 20) & 1 and 0.06 < x < 0.94 and 0.05 < y < 0.95 else WHITE)
            else:
                u, v = (x, y) if y < 0.5 else (1 - x, 1 - y)
                inked = 0.05 <= u < 0.23 and 0.04 <= v < 0.17 and glyph(text, (u - 0.05) / 0.18, (v - 0.04) / 0.13)
                inked |= pip(name[-1], (u - 0.14) / 0.075, (v - 0.235) / 0.052)
                if name[0] in "JQK" and 0.27 < x < 0.73 and 0.12 < y < 0.88:
                    sign = pip(name[-1], (x - 0.5) / 0.14, (y - 0.5) / 0.1)
                    found.append(ink if sign else GOLD if int((x + y) * 18) & 1 else BLUE if name[0] != "Q" else RED)
                    continue
                inked |= name[0] not in "JQK" and pip(name[-1], (x - 0.5) / 0.2, (y - 0.5) / 0.14)
                found.append(ink if inked else WHITE)
    return found


# --- kinds of PNG ---------------------------------------------------------------------------------------------------


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _filtered(rows: Iterable[bytes], step: int, kinds: tuple[int, ...]) -> bytes:
    """Rows under filters in turn."""
    out, above = bytearray(), b""
    for number, row in enumerate(rows):
        above, kind = above or bytes(len(row)), kinds[number % len(kinds)]
        left = bytes(step) + row[:-step]
        corner = bytes(step) + above[:-step]
        out.append(kind)
        if kind == 2:
            out += bytes((value - up) & 255 for value, up in zip(row, above, strict=True))
            above = row
            continue
        for value, a, b, c in zip(row, left, above, corner, strict=True):
            p = a + b - c
            guess = (0, a, b, (a + b) // 2, min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2])[kind]
            out.append(value - guess & 255)
        above = row
    return bytes(out)


def encoded(pixels: list[Pixel], width: int, height: int, kind: str) -> bytes:
    """A PNG file of a kind: rgba8, rgba16, gray-alpha, indexed8, indexed4, and with ``-interlaced`` behind it."""
    base, interlaced = kind.removesuffix("-interlaced"), kind.endswith("-interlaced")
    extra = b""
    if base.startswith("indexed"):
        depth, colour_type, bits = int(base[7:]), 3, int(base[7:])
        extra = _chunk(b"PLTE", bytes(part for pixel in COLOURS for part in pixel[:3])) + _chunk(b"tRNS", bytes(p[3] for p in COLOURS))
    else:
        depth, colour_type = {"rgba8": (8, 6), "rgba16": (16, 6), "gray-alpha": (8, 4)}[base]
        bits = depth * (4 if colour_type == 6 else 2)

    def row_bytes(row: list[Pixel]) -> bytes:
        if colour_type == 3:
            numbers = [COLOURS.index(pixel) for pixel in row]
            if depth == 8:
                return bytes(numbers)
            numbers += [0] * (len(numbers) % 2)
            return bytes(high << 4 | low for high, low in zip(numbers[::2], numbers[1::2], strict=True))
        if colour_type == 4:
            return bytes(part for pixel in row for part in ((pixel[0] * 30 + pixel[1] * 59 + pixel[2] * 11) // 100, pixel[3]))
        if depth == 8:
            return b"".join(map(bytes, row))
        return bytes(part for pixel in row for value in pixel for part in (value, value))

    grids: tuple[tuple[int, int, int, int], ...] = ((0, 0, 1, 1),)
    if interlaced:
        grids = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
    kinds = (0,) if colour_type == 3 else (2,) if len(pixels) > 100_000 else (4, 1, 2, 3)
    raw = b""
    for x, y, across, down in grids:
        rows = [pixels[at * width + x : (at + 1) * width : across] for at in range(y, height, down)]
        raw += _filtered((row_bytes(row) for row in rows if row), max(1, bits // 8), kinds)
    header = struct.pack(">IIBBBBB", width, height, depth, colour_type, 0, 0, int(interlaced))
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + extra + _chunk(b"IDAT", zlib.compress(raw, 9)) + _chunk(b"IEND", b"")


# --- shapes of sets -------------------------------------------------------------------------------------------------


class Shape(NamedTuple):
    """How a set is made: size, kind of PNG, the name of a card's file, that of the back, files beside them, how coarsely it is drawn."""

    width: int
    height: int
    kind: str
    named: Callable[[str], str]
    back: str
    others: tuple[str, ...] = ()
    zoom: int = 1


def _number(name: str, ace: int) -> int:
    return ace if name[0] == "A" else RANKS.index(name[0]) + 2


SHAPES: Final[dict[str, Shape]] = {
    "words": Shape(
        500, 724, "rgba8", lambda n: f"{WORDS[n[0]]}_of_{PLURAL[n[1]]}", "back", ("jack_of_spades2", "red_joker", "readme"), 4,
    ),
    "capitals": Shape(222, 322, "indexed8", lambda n: f"{'10' if n[0] == 'T' else n[0]}{n[1]}", "BLUE_BACK", ("JOKER-1", "2B"), 2),
    "small": Shape(40, 60, "indexed4-interlaced", lambda n: n.lower(), "back1"),
    "numbers": Shape(73, 97, "rgba16", lambda n: f"{_number(n, 1):02}{n[1].lower()}", "back01", ("shade",)),
    "high-ace": Shape(140, 190, "gray-alpha", lambda n: f"{PLURAL[n[1]].capitalize()}-{_number(n, 14)}", "Card Back", (), 2),
    "run-together": Shape(
        140, 190, "rgba8-interlaced", lambda n: f"card{PLURAL[n[1]].capitalize()}{'10' if n[0] == 'T' else n[0]}",
        "cardBack_blue1", ("cardJoker",), 2,
    ),
}  # fmt: skip


def write(folder: Path, shape: Shape, names: Iterable[str]) -> None:
    """Some cards of a shape (``back`` is one), and the files that lie beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        stem = shape.back if name == "back" else shape.named(name)
        pixels = card(name, shape.width // shape.zoom, shape.height // shape.zoom)
        if shape.zoom > 1:
            rows = [pixels[at : at + shape.width // shape.zoom] for at in range(0, len(pixels), shape.width // shape.zoom)]
            pixels = [pixel for row in rows for _ in range(shape.zoom) for pixel in row for _ in range(shape.zoom)]
        (folder / f"{stem}.png").write_bytes(encoded(pixels, shape.width, shape.height, shape.kind))
    for stem in shape.others:
        (folder / f"{stem}.png").write_bytes(encoded([WHITE] * 64, 8, 8, "rgba8"))


def main(arguments: list[str]) -> int:
    """Write all shapes."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    for title, shape in SHAPES.items():
        write(Path(arguments[0]) / title, shape, [*(rank + suit for suit in SUITS for rank in RANKS), "back"])
        print(Path(arguments[0]) / title)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
