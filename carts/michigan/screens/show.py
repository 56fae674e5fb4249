"""The start-up show: stars, a comet whose light writes the title, a saucer, and what it has to say (LOOK-PC 2.7).

Everything is a function of the ticks since the start.
"""

from __future__ import annotations

from random import Random
from typing import Final

from retro.ui.text.page import Page

from ..look import Look
from ..pieces import marked
from ..texts.history import TOLD

STARS_TICKS: Final = 60
COMET_HEAD: Final = 70
COMET_TICKS: Final = (COMET_HEAD + 2) // 2 * 3
SAUCER_TICKS: Final = 18 * 3
SPEECH: Final[tuple[str, str]] = ("WE COME IN PEACE, WITH FOUR GAMES AND A COMET.", "PLEASE DO NOT FEED THE COMET. IT EATS NINES.")
SAUCER_START: Final = STARS_TICKS + COMET_TICKS
SPEECH_START: Final = SAUCER_START + SAUCER_TICKS
COMPLETE: Final = SPEECH_START + sum(map(len, SPEECH))
"""Ticks after which the first picture is there."""

STANDS: Final = 4 * 60
"""Ticks that two lines of the saucer stand, from their first letter on: who reads twenty letters a second has read them."""

TOLD_START: Final = COMPLETE + 150
TOLD_END: Final = TOLD_START + STANDS * len(TOLD)
"""Ticks after which nothing moves but the stars."""

TITLE: Final = (
    "##...##..####....#####..##...##..####....#####....###...##...##",
    "###.###...##....##...##.##...##...##....##...##..##.##..###..##",
    "#######...##....##......##...##...##....##......##...##.####.##",
    "##.#.##...##....##......#######...##....##..###.##...##.##.####",
    "##...##...##....##......##...##...##....##...##.#######.##..###",
    "##...##...##....##...##.##...##...##....##...##.##...##.##...##",
    "##...##..####....#####..##...##..####....#####..##...##.##...##",
)
_TITLE_ROW, _TITLE_COL = 8, 8
_TITLE_INKS: Final = (0x0F, 0x0F, 0x0B, 0x0B, 0x09, 0x09, 0x01)

COMET: Final = (
    "................................................_.",
    ".....................................abbcddefgggg|",
    "............................abbbcddeeefgggffdedc^.",
    "..................aaabbbcccddeeeeeeeeedccba.......",
    "..........aaaabbbccccddddddddddcccaa..............",
    "...aaaaaabbbbcccccccccccccbbaa....................",
    "aa.aaabbbbbbbbbbbbbbbaa...........................",
)
"""The comet as it ends: letters are shades and heats, its nucleus is at the right."""

_HEAT: Final = {
    "a": ("░", 0x04), "b": ("░", 0x0C), "c": ("▒", 0x0C), "d": ("▒", 0x0E), "e": ("▓", 0x0E), "f": ("▓", 0x0F), "g": ("█", 0x0F),
    "|": ("▌", 0x0F), "^": ("▀", 0x0E), "_": ("▄", 0x0E),
}  # fmt: skip

_STAR_COUNT: Final = 95
_STAR_INKS: Final = (0x08, 0x07, 0x0F, 0x09)


def _stars() -> tuple[tuple[int, int, int], ...]:
    source = Random(1759)
    taken: dict[tuple[int, int], int] = {}
    while len(taken) < _STAR_COUNT:
        row, col = int(source.random() * 23), int(source.random() * 80)
        if row != 16 and not (17 <= row <= 21 and 3 <= col <= 73):
            taken.setdefault((row, col), _STAR_INKS[int(source.random() * 4)])
    return tuple((row, col, ink) for (row, col), ink in taken.items())


STARS: Final = _stars()


def draw_show(page: Page, look: Look, ticks: int, flashing: bool = True) -> None:
    """The show so many ticks after its start; past TOLD_END only stars twinkle (three a second)."""
    draw_stars(page, look, ticks, flashing)
    head = comet_head(ticks)
    if ticks >= STARS_TICKS:
        _draw_title(page, look, head)
        draw_comet(page, look, head)
    if ticks >= SAUCER_START:
        slid = min(18, (ticks - SAUCER_START) // 3)
        page.put(16, 20, "COMET  ·  COMMIT  ·  BOODLE  ·  MICHIGAN", look.money)
        draw_saucer(page, look, slid - 13)
    if ticks >= SPEECH_START:
        draw_speech(page, look, *speech(ticks))
    page.put(23, 1, "♫", look.treasure)
    page.runs(23, 3, marked("{ENTER} SKIPS THE SHOW", look))
    page.right(23, 78, "DOS VERSION  1997", look.off)


def draw_stars(page: Page, look: Look, ticks: int, flashing: bool) -> None:
    """The stars: they come one after the other, then three twinkle in a second."""
    for n, (row, col, ink) in enumerate(STARS[: _STAR_COUNT * min(ticks, STARS_TICKS) // STARS_TICKS]):
        twinkles = flashing and ticks // 20 % _STAR_COUNT == n
        page.put(row, col, "·", _ink(look, 0x08 if twinkles else ink))


def _ink(look: Look, ink: int) -> int:
    return ink if not look.mono else 0x0F if ink in (0x0F, 0x0E, 0x0B) else 0x07


def _draw_title(page: Page, look: Look, head: int) -> None:
    """The columns that the comet's light has reached."""
    for row, (line, ink) in enumerate(zip(TITLE, _TITLE_INKS, strict=True), _TITLE_ROW):
        for n, cell in enumerate(line):
            if cell == "#" and _TITLE_COL + n <= head:
                page.put(row, _TITLE_COL + n, "█", _ink(look, ink))


def comet_head(ticks: int) -> int:
    """The column that the comet's head has reached so many ticks after the start."""
    return min(COMET_HEAD, (ticks - STARS_TICKS) // 3 * 2)


def draw_comet(page: Page, look: Look, head: int) -> None:
    """The comet with its head in that column."""
    shift = head - len(COMET[0]) + 1
    for row, line in enumerate(COMET, 1):
        for n, cell in enumerate(line):
            if cell != "." and 0 <= shift + n < 80:
                letter, ink = _HEAT[cell]
                page.put(row, shift + n, letter, _ink(look, ink))


_SAUCER: Final = (
    (18, 3, "▄██", 0x0B), (18, 6, "☻", 0x3A), (18, 7, "██▄", 0x0B), (19, 0, "▄███████████▄", 0x07), (20, 1, "▀", 0x08),
    (20, 2, " • • • • ", 0x8E), (20, 11, "▀", 0x08),
)  # fmt: skip


def draw_saucer(page: Page, look: Look, col: int) -> None:
    """The saucer with its left edge in that column (it comes in from beyond the left)."""
    for row, offset, text, attr in _SAUCER:
        if look.mono:
            attr = 0x70 if attr in (0x8E, 0x3A) else 0x07
        for n, letter in enumerate(text):
            if 0 <= col + offset + n < 80:
                page.put(row, col + offset + n, letter, attr)


def speech(ticks: int) -> tuple[tuple[str, str], int]:
    """The two lines that the saucer says so many ticks after the start, and how many letters of them it has said."""
    number = (ticks - TOLD_START) // STANDS
    if number < 0:
        return SPEECH, max(0, ticks - SPEECH_START)
    last = min(number, len(TOLD) - 1)
    return TOLD[last], ticks - TOLD_START - STANDS * last


def draw_speech(page: Page, look: Look, lines: tuple[str, str], said: int) -> None:
    """The saucer's bubble, so many letters of its two lines said."""
    page.box(18, 22, 4, 50, look.comment)
    page.put(19, 21, "◄", look.comment)
    for row, line in enumerate(lines, 19):
        page.put(row, 24, line[: max(0, said)], look.comment)
        said -= len(line)
