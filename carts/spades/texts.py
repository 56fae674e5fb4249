"""The program's words.  All newly written; the names of menus and options are the original document's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.game import Action
from retro.engine.spades.model import HandOver

from .places import PROMPT_LETTERS
from .scene import NAMES, YOU

TITLE: Final = "Spades"

GO_ON: Final = ("Click to", "go on.")
YOUR_CARD: Final = ("Your card?",)
YOUR_LEAD: Final = ("Your lead?",)
YOUR_BID: Final = ("Bid?",)
BLIND: Final = ("Blind", "nil?")

ABOUT: Final = (
    "After \"Spades\" for the Amiga,",
    "written about 1992 at the",
    "University of South Florida",
    "by somebody who learned the",
    "machine with it. His text does",
    "not tell his name; this program,",
    "its cards and sounds are new.",
)


def dealer(seat: int) -> tuple[str, ...]:
    """Who has drawn the ace of spades."""
    return ("You have the", "ace and deal", "first.") if seat == YOU else (f"{NAMES[seat]} has", "the ace and", "deals first.")


def lead(seat: int) -> tuple[str, ...]:
    """All have bid; who leads, and that a click goes on."""
    return ("You lead." if seat == YOU else f"{NAMES[seat]} leads.", "Click to play.")


def points(number: int) -> str:
    """Points with their sign."""
    return f"{number:+d}" if number else "0"


def hand_over(event: HandOver) -> tuple[str, ...]:
    """What the hand has brought, and that a click goes on."""
    ours, theirs = (result.points for result in event.results)
    return (f"We   {points(ours):>5}", f"They {points(theirs):>5}", *GO_ON)


def wrapped(text: str, letters: int = PROMPT_LETTERS) -> tuple[str, ...]:
    """Words in lines of at most so many letters; a longer word is cut."""
    lines = [""]
    for whole in text.split():
        word = whole
        while len(word) > letters:
            lines.append(word[:letters])
            word = word[letters:]
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return tuple(line for line in lines if line)


def left_game(scores: Sequence[int]) -> tuple[str, ...]:
    """A match that was left lies there."""
    return ("A game lies on the table:", f"we have {scores[0]}, they {scores[1]}.", "", "Shall it go on?")


def damaged(what: str, where: str, why: str) -> tuple[str, ...]:
    """Something that was kept cannot be read."""
    return (*wrapped(f"The {what} cannot be read ({why}).", 34), *wrapped("It has been put aside as", 34), *wrapped(where, 34))


def suggested_bid(action: Action) -> str:
    """What Suggest says of a bid, with its asterisk."""
    words = {"blind_nil": "yes", "look": "no", "bid": action.what}[action.verb]
    return f"* {words}"
