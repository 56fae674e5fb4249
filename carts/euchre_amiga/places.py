"""Where everything is on the table (640x200): LOOK-AMIGA, Euchre!."""

from __future__ import annotations

from typing import Final

from retro.machine.rect import Rect

from .cards import HEIGHT, WIDTH
from .scene import LEFT, PARTNER, RIGHT, YOU

WINDOW: Final = Rect(0, 11, 640, 189)

TRUMP: Final = Rect(10, 25, 108, 46)
SCORE: Final = Rect(522, 25, 108, 46)
TRICKS: Final = Rect(10, 150, 108, 46)
COLUMN: Final = Rect(522, 141, 108, 53)
"""The gadgets, or the box that says what is awaited."""

HAND_X, HAND_Y, HAND_STEP = 131, 155, 77
LIFT: Final = 4
"""Rows by which a pressed card rises."""

PARTNER_Y: Final = 26
STACK_Y, STACK_STEP = 74, 6
STACK_X: Final = {LEFT: 10, RIGHT: 559}

PLAYED: Final = {YOU: (285, 112), LEFT: (180, 90), PARTNER: (285, 69), RIGHT: (390, 90)}
"""Cards of the trick, and the turned card before its dealer."""

CORNER: Final = {YOU: (285, 200), LEFT: (-WIDTH, 90), PARTNER: (285, -HEIGHT), RIGHT: (640, 90)}
"""Where a trick goes: off towards its winner."""

MARKS: Final = Rect(126, 150, 388, 46)
MARKS_LETTERS, MARKS_ROWS, MARKS_STEP = 47, 4, 10
"""What the red pencil says at a hand's end, in the place of your cards."""

PROMPT: Final = (131, 134)
PROMPT_WIDTH: Final = 148

PLATE: Final = Rect(170, 70, 300, 72)


def hand_place(index: int, lifted: bool = False) -> Rect:
    """Where a card of your hand is drawn."""
    return Rect(HAND_X + HAND_STEP * index, HAND_Y - (LIFT if lifted else 0), WIDTH, HEIGHT)


def hand_area(index: int) -> Rect:
    """Where the pointer is on that card; it does not move with the card, so that a lifted card cannot slip away."""
    return Rect(HAND_X + HAND_STEP * index, HAND_Y - LIFT, WIDTH, HEIGHT + LIFT)


def seat_place(seat: int, index: int, count: int) -> tuple[int, int]:
    """Where card number ``index`` of another seat's ``count`` cards is."""
    if seat == PARTNER:
        return 320 - (count * HAND_STEP - 6) // 2 + HAND_STEP * index, PARTNER_Y
    return STACK_X[seat], STACK_Y + STACK_STEP * index
