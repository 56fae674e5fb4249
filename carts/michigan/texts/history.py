"""How the four games grew out of one another, as the observers tell it: a page of F5, and the end of the show.

The facts are those of the introduction to the program's document: 1759 and the comet, the family, the other names.
"""

from __future__ import annotations

from typing import Final

HISTORY: Final = (
    (
        "COMET",
        "IN 1759 HALLEY'S COMET CAME BACK, AS FORETOLD. ABOUT THEN YOUR PLANET BEGAN TO PLAY COMET, THE FIRST OF THESE GAMES. WE SAW IT.",
    ),
    ("COMMIT", "THE SAME WORD, BADLY SPELLED. THE GAME IS COMET WITH ONE PLAIN PACK, AND KINGS EARN CHIPS."),
    (
        "BOODLE",
        "GREW OUT OF COMET. SOME CALL IT NEWMARKET. SUITS CAME IN, MONEY LAY DOWN ON FOUR CARDS, AND LUCK MOVED A CHAIR CLOSER.",
    ),
    (
        "MICHIGAN",
        "GREW OUT OF BOODLE BY POPULAR DEMAND: MORE LUCK, LESS SKILL, A WIDOW FOR SALE. ALIAS CHICAGO, AND THE MOST POPULAR OF ALL.",
    ),
)
"""Heads and texts of the page of F5."""

TOLD: Final[tuple[tuple[str, str], ...]] = (
    ("IN 1759 HALLEY'S COMET CAME BACK TO EARTH,", "AND YOU PLAYED CARDS ABOUT IT. WE WERE MOVED."),
    ("THAT WAS COMET. COMMIT IS THE SAME WORD,", "SPELLED BY SOMEBODY IN A HURRY. KINGS PAY."),
    ("THEN CAME BOODLE, NEWMARKET TO ITS FRIENDS:", "SUITS, AND MONEY ON THE TABLE. MORE LUCK."),
    ("THEN MICHIGAN, OR CHICAGO. MORE LUCK STILL.", "YOU DEMANDED IT. WE ONLY TAKE NOTES."),
    ("FIRST TO HOLD NOTHING WINS, IN ALL FOUR.", "EMPTY HANDS WAVE BETTER AT COMETS. HA HA"),
)
"""What the saucer says in the show when it has said hello: two lines at a time."""
