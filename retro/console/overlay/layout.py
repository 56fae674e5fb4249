"""Where everything on the overlay's panel is, in pixels of the canvas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import pyxel

from retro.console.overlay.rows import Bars, Cards, Choice, Deed, Laid, Row, Text, Words
from retro.machine.fonts import load_font
from retro.machine.rect import Rect

PANEL: Final = Rect(36, 30, 568, 420)
CLOSE: Final = Rect(572, 38, 24, 22)
TABS_TOP: Final = 68
TAB_HEIGHT: Final = 28
CONTENT: Final = Rect(48, 104, 544, 280)
FOOT: Final = Rect(48, 392, 544, 50)
FOOT_WIDTH, FOOT_LINES = FOOT.w - 16, 2
"""How wide the foot's text is, and how many lines it has."""
DOTS: Final = "..."
SHORTEST, MOST_OF_PATH = 16, 200
"""Letters of a path that are always shown, and at most."""
UP_ARROW: Final = Rect(572, 104, 20, 28)
DOWN_ARROW: Final = Rect(572, 356, 20, 28)

LINE: Final = 18
CHOICE_HEIGHT: Final = 30
CHIP_HEIGHT: Final = 22
KEY_LEFT, TEXT_LEFT, TEXT_RIGHT = 62, 214, 562
CARD: Final = (30, 38)
"""How large a pictured card is: width, height."""
LAID_CARD: Final = (54, 76)
"""The same of one that lies on the table."""
GRAPH: Final = 48
"""How high a graph is."""


@cache
def plain_font() -> pyxel.Font:
    """For what is read."""
    return load_font("table")


@cache
def head_font() -> pyxel.Font:
    """For headings and tabs."""
    return load_font("shelf16")


@cache
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """A paragraph in lines; a word that is longer than a line is broken."""
    font, lines, line = plain_font(), [], ""
    for word in text.split():
        while font.text_width(word) > width:
            cut = next(n for n in range(len(word), 0, -1) if font.text_width(word[:n]) <= width)
            lines += [*([line] if line else []), word[:cut]]
            line, word = "", word[cut:]
        longer = f"{line} {word}" if line else word
        if line and font.text_width(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return (*lines, line)


@lru_cache(maxsize=64)
def foot_lines(text: str) -> tuple[str, ...]:
    """What stands at the panel's foot: two lines at most.  Where it is longer the parts of a path give way before anything else does."""
    words, lines = text.split(), wrapped(text, FOOT_WIDTH)
    rooms = {word: min(len(word), MOST_OF_PATH) for word in words if "/" in word or "\\" in word}
    while len(lines) > FOOT_LINES:
        longest = max(rooms, key=lambda word: rooms[word], default="")
        if rooms.get(longest, 0) <= SHORTEST:
            return (*lines[: FOOT_LINES - 1], _ended(lines[FOOT_LINES - 1]))
        rooms[longest] -= 1
        lines = wrapped(" ".join(shortened(word, rooms.get(word, len(word))) for word in words), FOOT_WIDTH)
    return lines


def _ended(line: str) -> str:
    """A line that tells that more was to come."""
    while plain_font().text_width(line + DOTS) > FOOT_WIDTH:
        line = line[:-1]
    return line + DOTS


def shortened(path: str, room: int) -> str:
    """A path of that many letters at most: what it ends with says more than what it begins with, the middle least."""
    if len(path) <= room:
        return path
    head = (room - len(DOTS)) // 3
    return f"{path[:head]}{DOTS}{path[len(path) - (room - len(DOTS) - head) :]}"


@lru_cache(maxsize=64)
def fitting(text: str, path: str) -> str:
    """A sentence or two for the foot with a path in the place of ``{}``, as much of it as there is room for."""
    if len(wrapped(text.replace("{}", path), FOOT_WIDTH)) <= FOOT_LINES:
        return text.replace("{}", path)
    tries = (text.replace("{}", shortened(path, room)) for room in range(min(len(path), MOST_OF_PATH), SHORTEST, -1))
    return next((one for one in tries if len(wrapped(one, FOOT_WIDTH)) <= FOOT_LINES), text.replace("{}", shortened(path, SHORTEST)))


def lines_of(row: Text | Words) -> tuple[str, ...]:
    """The text of a row as it is broken."""
    return wrapped(row.text, TEXT_RIGHT - (TEXT_LEFT if isinstance(row, Words) else KEY_LEFT))


def key_stands_alone(row: Words) -> bool:
    """Whether the key is so long that its text begins a line below."""
    return plain_font().text_width(row.key) > TEXT_LEFT - KEY_LEFT - 8


def height(row: Row) -> int:
    """Of a row."""
    match row:
        case Choice() | Deed():
            return CHOICE_HEIGHT
        case Words():
            return LINE * (len(lines_of(row)) + key_stands_alone(row)) + 2
        case Cards(note=note):
            return CARD[1] + 10 + (LINE if note else 0)
        case Laid():
            return LINE + LAID_CARD[1] + 14
        case Bars():
            return GRAPH + LINE + 12
        case Text(_, head):
            return 30 if head else LINE * len(lines_of(row)) + 6


class Placed(NamedTuple):
    """A row and where it begins, counted from the top of all rows."""

    row: Row
    top: int
    height: int


def bars(graph: Bars, top: int) -> tuple[int, tuple[Rect, ...]]:
    """Where the line of nothing is, and the bar of each number (of at least a pixel); ``top`` is the graph's on the canvas."""
    high, low = max(0, *graph.numbers, 1), min(0, *graph.numbers, 0)
    zero = top + GRAPH * high // (high - low)
    wide = max(2, min(12, (TEXT_RIGHT - KEY_LEFT - 60) // max(1, len(graph.numbers))))
    found = []
    for at, number in enumerate(graph.numbers):
        tall = max(1, abs(number) * GRAPH // (high - low))
        found.append(Rect(KEY_LEFT + at * wide, zero - tall if number > 0 else zero, wide - 1, tall))
    return zero, tuple(found)


def placed(rows: Sequence[Row]) -> tuple[Placed, ...]:
    """The rows one below the other."""
    found, top = [], 0
    for row in rows:
        found.append(Placed(row, top, height(row)))
        top += height(row)
    return tuple(found)


def chips(choice: Choice, top: int) -> tuple[Rect, ...]:
    """The boxes of a choice's values, flush right; ``top`` is the row's on the canvas."""
    font = plain_font()
    narrow = len(choice.values) > 6
    widths = [font.text_width(value) + (10 if narrow else 18) for value in choice.values]
    gap = 3 if narrow else 6
    x = TEXT_RIGHT - sum(widths) - gap * (len(widths) - 1)
    boxes = []
    for width in widths:
        boxes.append(Rect(x, top + (CHOICE_HEIGHT - CHIP_HEIGHT) // 2, width, CHIP_HEIGHT))
        x += width + gap
    return tuple(boxes)


def tabs(titles: Sequence[str]) -> tuple[Rect, ...]:
    """The boxes of the tabs from the left."""
    boxes, x = [], CONTENT.x
    widths = [head_font().text_width(title) for title in titles]
    margin = min(22, (CONTENT.w - sum(widths) - 4 * (len(widths) - 1)) // len(widths))
    for width in (width + margin for width in widths):
        boxes.append(Rect(x, TABS_TOP, width, TAB_HEIGHT))
        x += width + 4
    return tuple(boxes)
