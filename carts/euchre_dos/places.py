"""Where everything is on the table (640x480): LOOK-PC 4.  All numbers are pixels."""

from __future__ import annotations

from typing import Final

from retro.machine.rect import Rect
from retro.ui.vga.cards import HEIGHT, WIDTH

YOU, LEFT, PARTNER, RIGHT = range(4)
MIDDLE: Final = 320

INSIDE: Final = Rect(6, 6, 628, 468)
"""The table within its frame."""

HAND_Y, HAND_STEP = 368, WIDTH + 6
PARTNER_Y, PARTNER_STEP = 14, 20
SIDE_X: Final = {LEFT: 14, RIGHT: 530}
SIDE_MIDDLE, SIDE_STEP = 268, 18

TRICK: Final = {LEFT: (206, 172), PARTNER: (285, 120), RIGHT: (364, 172), YOU: (285, 224)}
STACK: Final = (285, 146)
STACK_STEP: Final = 2
TRUMP: Final = (24, 368)
TRUMP_WORD_Y: Final = 348

SPOT: Final = {YOU: (35, 84), PARTNER: (35, 12), LEFT: (11, 48), RIGHT: (59, 48)}
"""Middle of the spot on the turned card, at the caller's side (G-12)."""

DEALER: Final = {YOU: (103, 443), PARTNER: (403, 92), LEFT: (117, 258), RIGHT: (505, 258)}
"""The dealer's disc of 21 pixels, just inside his hand; it stays there however many cards are left."""

SIDES: Final = {YOU: (285, 500), LEFT: (-80, 172), PARTNER: (285, -110), RIGHT: (650, 172)}
"""Where a trick goes: over the edge, to its winner (G-13)."""

NOTE_Y, QUESTION_Y, BUTTONS_Y = 262, 286, 318
PLAY_Y: Final = 331
"""The line of the prompt while cards are played: below your card of the trick."""
ARROW: Final = (313, 352)
GO_ON_Y: Final = 330
DEMO_Y: Final = 331
"""What demo mode says of itself: over your hand, where nothing is asked then."""

MARKS: Final = Rect(108, 370, 412, 92)
"""What the red pencil says at a hand's end, in the place of your cards."""
MARKS_STEP, MARKS_BAR = 22, 206

FREE: Final = (99, 8, 142, 160)
"""Between their score and your partner's cards: column, row, width, height; a match in its first hands leaves it free."""

LABEL_Y, SCORE_Y = 9, 32
SCORE_LEFT, SCORE_RIGHT = 16, 624

TRICKS_X, TRICKS_Y, TRICKS_STEP = 530, 390, 36
SLOTS_X, SLOT_STEP = 572, 11

BARN: Final = ((434, 24), (158, 24))
"""We, they."""
BARN_WORDS_Y: Final = (70, 87)


def hand_places(count: int) -> list[tuple[int, int]]:
    """Where your cards are, left to right."""
    left = MIDDLE - (count * HAND_STEP - 6) // 2
    return [(left + n * HAND_STEP, HAND_Y) for n in range(count)]


def seat_places(seat: int, count: int) -> list[tuple[int, int]]:
    """Where another seat's backs are, in the order in which they are drawn; those at the sides are 96x71."""
    if seat == PARTNER:
        left = MIDDLE - (WIDTH + PARTNER_STEP * (count - 1)) // 2
        return [(left + n * PARTNER_STEP, PARTNER_Y) for n in range(count)]
    top = SIDE_MIDDLE - (WIDTH + SIDE_STEP * (count - 1)) // 2
    return [(SIDE_X[seat], top + n * SIDE_STEP) for n in range(count)]


def open_places(seat: int, count: int) -> list[tuple[int, int]]:
    """Where cards of another seat lie when they are shown, upright."""
    if seat == PARTNER:
        return seat_places(PARTNER, count)
    x = SIDE_X[seat] if seat == LEFT else SIDE_X[RIGHT] + HEIGHT - WIDTH
    top = SIDE_MIDDLE - 10 - (HEIGHT + SIDE_STEP * (count - 1)) // 2
    return [(x, top + n * SIDE_STEP) for n in range(count)]


# --- the score, kept with a six and a four (G-15) ------------------------------------------------------------------

TURNED: Final = 41
"""Degrees by which the upper card is turned where one pip is free."""

SCORE_OFFSETS: Final[tuple[tuple[int, int] | None, ...]] = (
    (4, 4), None, (0, 33), (35, 0), (0, 56), (36, 56), (58, 0), None, (0, 33), (35, 34), (58, 0),
)  # fmt: skip
"""By points: where the upper card lies from the lower one; None: turned, its middle 13 right of and 10 below the lower one's."""

TURNED_AT: Final = (13, 10)
TURNED_WIDTH: Final = 115
"""What a six and a turned card fill from the lower card's left edge, and how far that lies from the group's."""
TURNED_LOWER: Final = (11, 2)


def score_places(side: int, points: int) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """The lower card's corner and the upper one's (None: it is turned).

    Args:
        side: 0 we, at the right; 1 they.
        points: 0 and more; 10 and more look the same.
    """
    offset = SCORE_OFFSETS[min(points, 10)]
    if offset is None:
        left = SCORE_LEFT + 4 if side else SCORE_RIGHT - TURNED_WIDTH
        return (left + TURNED_LOWER[0] - 4, SCORE_Y + TURNED_LOWER[1]), None
    left = SCORE_LEFT if side else SCORE_RIGHT - WIDTH - offset[0]
    return (left, SCORE_Y), (left + offset[0], SCORE_Y + offset[1])
