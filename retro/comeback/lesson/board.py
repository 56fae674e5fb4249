"""What the teacher says on the canvas: in the bands around the program's picture, or where that says that nothing lies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import pyxel

from retro.comeback.lesson.teacher import AGAIN, BACK, GO_ON, HAND, LEAVE, NEXT, Said
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH, Machine
from retro.machine.fonts import load_font
from retro.machine.rect import Rect

COLOURS: Final = (0x1B2A38, 0xF4EFE2, 0xF2C14E, 0x54708A, 0xF09A7A)
PANEL, PAPER, GOLD, EDGE, CORAL = range(len(COLOURS))
"""The board's own colours, counted after the program's."""

LINE: Final = 15
BAND: Final = 40
"""A band of at least so many rows holds a heading, or two lines."""
BUTTON: Final = 18

LABELS: Final = {
    GO_ON: "Continue", AGAIN: "Try again", HAND: "Again", NEXT: "Next hand", BACK: "Back to the hand", LEAVE: "Leave",
}  # fmt: skip
KEYS: Final = {GO_ON: "Enter", AGAIN: "Enter", HAND: "H", NEXT: "Enter", BACK: "Enter", LEAVE: "Esc"}


@cache
def font() -> pyxel.Font:
    """For all that is read."""
    return load_font("sans15-tight")


@cache
def broken(text: str, width: int) -> tuple[str, ...]:
    """A text in lines of at most so many pixels."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and font().text_width(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return (*lines, line)


class Laid(NamedTuple):
    """Where everything is.

    Attributes:
        boards: the grounds.
        heading, text: where they begin.
        width: of the text.
        buttons: by what they do.
    """

    boards: tuple[Rect, ...]
    heading: tuple[int, int]
    text: tuple[int, int]
    width: int
    buttons: dict[str, Rect]


def label(deed: str, deeds: Sequence[str], narrow: bool) -> str:
    """What stands on a button; with its key where there is room."""
    key = KEYS[deed] if deed == deeds[0] or deed in (HAND, LEAVE) else "C" if deed == GO_ON else KEYS[deed]
    short = {NEXT: "Next", BACK: "Back"}.get(deed, LABELS[deed])
    return short if narrow else f"{LABELS[deed]} ({key})"


def lay(machine: Machine, free: tuple[int, int, int, int] | None, said: Said) -> Laid | None:
    """Where the board lies about the picture of a machine.

    Args:
        free: where the program says that nothing lies, on the canvas; None: it does not say.
        said: what is to be shown.

    Returns:
        The places; None: there is no room just now.
    """
    below = machine.top + machine.height * machine.scale_y
    if machine.top >= BAND and CANVAS_HEIGHT - below >= BAND:
        buttons, right = {}, CANVAS_WIDTH - 40
        for deed in said.deeds:  # the likeliest at the right, where it always is
            wide = font().text_width(label(deed, said.deeds, False)) + 10
            right -= wide
            buttons[deed] = Rect(right, 11, wide, BUTTON)
            right -= 5
        grounds = (Rect(0, 0, CANVAS_WIDTH, machine.top), Rect(0, below, CANVAS_WIDTH, CANVAS_HEIGHT - below))
        return Laid(grounds, (12, 12), (12, below + 4), CANVAS_WIDTH - 24, buttons)
    if free is None:
        return None
    x, y, w, h = free
    buttons = {}
    left, row = x + 4, y + h - 4 - BUTTON
    if len(said.deeds) > 2:
        row -= BUTTON + 2
    for deed in said.deeds:
        wide = font().text_width(label(deed, said.deeds, True)) + 10
        if left + wide > x + w - 2:
            left, row = x + 4, row + BUTTON + 2
        buttons[deed] = Rect(left, row, wide, BUTTON)
        left += wide + 4
    return Laid((Rect(x, y, w, h),), (x + 6, y + 3), (x + 6, y + 5 + LINE), w - 12, buttons)


def step(laid: Laid, deed: str, by: int) -> str:
    """The button beside one, to the right (or the left: -1); after the last the first."""
    order = sorted(laid.buttons, key=lambda one: (laid.buttons[one].y, laid.buttons[one].x))
    return order[(order.index(deed) + by) % len(order)]


def fits(machine: Machine, free: tuple[int, int, int, int] | None, said: Said) -> bool:
    """Whether all of a text is seen where it is put."""
    laid = lay(machine, free, said)
    if laid is None:
        return False
    board = laid.boards[-1]
    bottom = board.y + board.h if len(laid.boards) > 1 or not laid.buttons else min(box.y for box in laid.buttons.values())
    return laid.text[1] + len(broken(said.text, laid.width)) * LINE <= bottom + 2


def draw(image: pyxel.Image, first: int, laid: Laid, heading: str, said: Said, focus: int, pointer: tuple[int, int] | None = None) -> None:
    """Paint the board.

    Args:
        first: the index of the board's first colour.
        focus: the number of the button that Enter presses.
        pointer: where the mouse is; on the board it is drawn, as a program's own does not leave its picture.
    """
    for board in laid.boards:
        image.rect(board.x, board.y, board.w, board.h, first + PANEL)
        if len(laid.boards) == 1:
            image.rectb(board.x, board.y, board.w, board.h, first + EDGE)
    narrow = len(laid.boards) == 1
    shown = heading.rpartition(": ")[2] if narrow else heading
    image.text(*laid.heading, shown, first + GOLD, font())
    x, y = laid.text
    for number, line in enumerate(broken(said.text, laid.width)):
        image.text(x, y + number * LINE, line, first + (PAPER if said.good else CORAL), font())
    for number, (deed, box) in enumerate(sorted(laid.buttons.items(), key=lambda one: said.deeds.index(one[0]))):
        at = number == focus
        image.rect(box.x, box.y, box.w, box.h, first + (GOLD if at else EDGE))
        words = label(deed, said.deeds, narrow)
        left = box.x + (box.w - font().text_width(words)) // 2
        image.text(left, box.y + 2, words, first + (PANEL if at else PAPER), font())
    if pointer is not None and any(board.holds(*pointer) for board in laid.boards):
        x, y = pointer
        image.tri(x, y, x, y + 13, x + 9, y + 9, first + PANEL)
        image.tri(x + 1, y + 2, x + 1, y + 10, x + 6, y + 8, first + PAPER)
