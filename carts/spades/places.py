"""Where everything is on the screen of 320x200.

Source: PERIOD, Spades 1992 (its places are counted from the play area at y 10; a text's y there is its baseline); LOOK-AMIGA, Spades.
"""

from __future__ import annotations

from typing import Final

from retro.machine.rect import Rect

WIDTH, HEIGHT = 320, 200
TOP: Final = 10
"""Rows of the title bar; the play area begins below it."""

CARD: Final = 42
HAND_X, HAND_Y, HAND_STEP = 21, TOP + 145, 10
HAND_ASTERISK_Y: Final = 146
"""The suggested card's asterisk stands over its index."""

PLAYED: Final = ((100, TOP + 99), (1, TOP + 60), (100, TOP + 1), (209, TOP + 60))
"""Cards of the trick, by seat."""

FIGURES: Final = ((116, 100), (45, 88), (116, 54), (195, 88))
"""Bids, and the winner's asterisk: the upper left of their first letter, by seat."""

TWO_FIGURES: Final = (4, 4, 4, 8)
"""How far to the left a number of two figures begins, so that it stays before its seat."""

TALLIES: Final = ((146, 122), (46, 70), (146, 20), (254, 82))
"""What each seat has bid and won while the hand is played: the upper left of its first line, beside the seat's place."""

TALLY_STEP: Final = 9

ORNAMENT: Final = (107, 65)
"""The spade on the table."""

SCORE: Final = Rect(215, 12, 88, 55)
BID_BOX: Final = Rect(250, 145, 40, 34)
MINUS: Final = Rect(251, 146, 12, 18)
FIGURE: Final = Rect(264, 146, 12, 18)
PLUS: Final = Rect(277, 146, 12, 18)
OK: Final = Rect(251, 165, 38, 13)

PROMPT: Final = (200, 154)
PROMPT_STEP: Final = 10
PROMPT_LETTERS: Final = 15
PROMPT_LINES: Final = 4
"""Letters of a line there."""

REASON: Final = (200, 114)
REASON_STEP: Final = 9
"""Up to four lines above the bid box, which takes the place under the prompt."""

MARKS: Final = Rect(2, 153, 196, 46)
MARKS_LETTERS, MARKS_ROWS, MARKS_STEP = 24, 5, 9
"""What the red pencil says at a hand's end, in the place of your cards."""

FINAL: Final = Rect(60, 28, 200, 150)
YES: Final = Rect(84, 138, 60, 24)
NO: Final = Rect(176, 138, 60, 24)


def hand_place(index: int) -> Rect:
    """Where a card of your hand is drawn; its right neighbours lie on it."""
    return Rect(HAND_X + HAND_STEP * index, HAND_Y, CARD, CARD)


def figures_at(seat: int, text: str) -> tuple[int, int]:
    """Where a bid of one or two figures stands."""
    x, y = FIGURES[seat]
    return (x - TWO_FIGURES[seat] if len(text) > 1 else x), y
