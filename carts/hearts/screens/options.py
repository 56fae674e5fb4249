"""The options: other people's rules (all off at first), who plays how, and the program's own switches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.options import values
from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look
from ..pieces import ARROW, DASH, on_slate
from ..scene import NAMES
from ..settings import Settings
from .frame import Ask, centred, draw_bar, draw_keys, draw_prompt

RULES: Final[tuple[tuple[str, str, str, tuple[str, ...], tuple[str, ...]], ...]] = (
    ("A", "x_pass", "Passing", ("none", "three cards"), ("hands are played as dealt", "left, right, across, hold, in turn")),
    (
        "B", "x_break_hearts", "Leading hearts", ("at any time", "once broken", "once broken"),
        ("nothing has to be broken first", "a heart must have fallen before", "a heart or the Q♠ must have fallen before"),
    ),
    ("C", "x_two_of_clubs", "First lead", ("left of dealer", "lowest club"), ("with any card", "whoever holds it must lead it")),
    ("D", "x_clean_first", "First trick", ("like any other", "no points"), ("hearts and the Q♠ may fall", "no heart and no Q♠ may fall")),
    ("E", "x_game_to", "The game ends at", ("500", "100"), ("the lowest score wins", "the lowest score wins")),
    ("F", "x_jack", "The J♦", ("is a card", "counts -10"), ("like any other", "for whoever takes it")),
    ("G", "x_shoot_subtract", "Shooting the moon", ("the others 26", "the taker -26"), ("and the taker nothing", "and the others nothing")),
    ("H", "x_end_early", "A hand ends with", ("the last card", "the last point"), ("all tricks are played", "once no point is held")),
)  # fmt: skip
"""Key, name of the option, what it is called, and for each of its values a word and a remark."""

AT_ONCE: Final = {
    True: ("today's", "X brings 1988's back"), False: ("1988's", "X makes them today's"), None: ("mixed", "X makes them today's"),
}  # fmt: skip
"""What one key makes of the rules, by :attr:`Settings.today`: a word and a remark."""

TEMPERS: Final = {"solid": "plays it safe", "sly": "dares, hoards the Q♠", "expert": "tries it out first"}


@dataclass(frozen=True, slots=True)
class Line:
    """A line that can be changed.

    Attributes:
        key: its letter or digit.
        row, col: where it stands.
        name, value, about: the words.
        width: of the value's field.
        arrows: it has a smaller and a greater.
    """

    key: str
    row: int
    col: int
    name: str
    value: str
    about: str
    width: int
    arrows: bool = False
    named: int = 19


def lines(settings: Settings, watching: bool) -> tuple[Line, ...]:
    """All lines, from above."""
    word, remark = AT_ONCE[settings.today]
    made = [Line("X", 2, 30, "The rules", word, remark, 10, named=10)]
    now = values(settings.options)
    for n, (key, option, name, words, abouts) in enumerate(RULES):
        numbers = {"x_break_hearts": (0, 1, 2), "x_game_to": (0, 100)}.get(option, (False, True))
        at = numbers.index(now[option])
        made.append(Line(key, 4 + n, 2, name, words[at], abouts[at], 15))
    for n, temper in enumerate(settings.tempers):
        made.append(Line(str(n + 1), 15 + n, 2, NAMES[n + 1], temper, "", 7, named=7))
    program = (
        ("T", "Tutor speaks", "when asked" if settings.tutor == "asked" else "on your turn", False),
        ("L", "Between two cards", settings.delay_text, True),
        ("S", "Sound", "on" if settings.sound else "off", False),
        ("M", "Display", "color" if settings.display == "colour" else "monochrome", False),
        ("Y", "Your cards", "the tutor" if watching else "you", False),
        ("R", "Report at the end", "on" if settings.report else "off", False),
    )
    made += [Line(key, 15 + n, 43, name, value, "", 13, arrows, 20) for n, (key, name, value, arrows) in enumerate(program)]
    return tuple(made)


@dataclass(frozen=True, slots=True)
class OptionsPage:
    """What the screen shows: its lines, the key of the one that has the focus, a remark, the prompt, the keys."""

    lines: tuple[Line, ...]
    focus: str
    remark: str
    tempers: Sequence[str]
    ask: Ask
    keys: Sequence[tuple[str, str, str]]


def draw_options(page: Page, look: Look, options: OptionsPage) -> None:
    """The whole screen."""
    draw_bar(page, look, "", [])
    page.put(0, centred("Options"), "Options", look.bar)
    right = "extras are off at first"
    page.put(0, 79 - len(right), right, look.bar_label)
    page.put(2, 2, "RULES OF OTHER TABLES", look.heading)
    page.put(3, 1, DASH * 78, look.rule)
    page.put(13, 2, "WHO PLAYS HOW", look.heading)
    page.put(13, 43, "THE PROGRAM", look.heading)
    page.put(14, 1, DASH * 38, look.rule)
    page.put(14, 42, DASH * 37, look.rule)
    for line in options.lines:
        _draw_line(page, look, line, line.key == options.focus)
    for n, temper in enumerate(options.tempers):
        page.put(15 + n, 21, TEMPERS[temper], look.slate)
    page.runs(21, 2, list(on_slate(options.remark, look)))
    draw_prompt(page, look, options.ask, slate=True)
    draw_keys(page, look, options.keys)


def _draw_line(page: Page, look: Look, line: Line, focused: bool) -> None:
    if focused:
        page.put(line.row, line.col - 1, ARROW, look.best)
    page.put(line.row, line.col, line.key, look.sheet_letter)
    page.runs(line.row, line.col + 2, list(on_slate(line.name, look)))
    at = line.col + 2 + line.named
    width = line.width
    page.put(line.row, at, f" {line.value:<{width - 1}}", look.field if focused else look.slate_bright)
    page.click(line.row, line.col - 1, 1, line.named + width + 3, f"line:{line.key}")
    if line.arrows:
        page.put(line.row, at - 1, "◄", look.sheet_letter)
        page.put(line.row, at + width - 3, "►", look.sheet_letter)
        page.click(line.row, at - 1, 1, 1, "key:-")
        page.click(line.row, at + width - 3, 1, 1, "key:+")
    if line.about:
        page.put(line.row, at + width + 1, line.about, look.slate)
