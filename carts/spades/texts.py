"""The program's words.  All newly written; the names of menus and options are the original document's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.game import Action
from retro.engine.spades.model import HandOver

from .places import PROMPT_LETTERS, PROMPT_LINES
from .scene import NAMES, YOU, shown_bid

TITLE: Final = "Spades"

GO_ON: Final = ("Click to", "go on.")
MARKED: Final = ("Click: go on.", "M: look back.")
YOUR_CARD: Final = ("Your card?",)
YOUR_LEAD: Final = ("Your lead?",)
ONLY_CARD: Final = ("Your only", "card.")
YOUR_BID: Final = ("Bid?",)
BLIND: Final = ("Blind", "nil?")
THINKING: Final = ("Let me", "think...")

ABOUT: Final = (
    'After "Spades" for the Amiga,',
    "written at the University of",
    "South Florida about 1992 to",
    "learn the machine. Its text",
    "names no author. Program, cards",
    "and sounds are new here.",
)


def _sentence(words: str) -> str:
    """With a full stop at its end."""
    return words if words.endswith(".") else f"{words}."


def reason(words: str, letters: int = PROMPT_LETTERS) -> tuple[str, ...]:
    """Why the computer would do something, a few words of the engine's, as a sentence in lines of at most so many letters."""
    return wrapped(_sentence(words[:1].upper() + words[1:]), letters)


def asked(question: str, led: bool, only: bool) -> tuple[str, ...]:
    """What the table says while it waits for you.

    Args:
        question: "blind", "bid" or "card".
        led: somebody has led to the trick.
        only: your only card is about to be played for you.
    """
    if only:
        return ONLY_CARD
    return {"blind": BLIND, "bid": YOUR_BID}.get(question, YOUR_CARD if led else YOUR_LEAD)


def suggested_card(first: str, words: str) -> tuple[str, ...]:
    """What Suggest says of a card: why.

    Where an expert says more than there is room for, the question goes, then all but what the card is worth.

    Args:
        first: the question.
        words: why.
    """
    lines = (first, *reason(words))
    if len(lines) > PROMPT_LINES:
        lines = reason(words)
    if len(lines) > PROMPT_LINES and words.endswith(")"):
        lines = (first, *reason(words[words.rindex("(") + 1 : -1]))
    return lines


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
    """Words in lines of at most so many letters; a longer word is cut, a path between its folders."""
    lines = [""]
    for whole in text.split():
        word = whole
        while len(word) > letters:
            at = max(word.rfind(sign, 0, letters) for sign in "/\\") + 1 or letters
            lines.append(word[:at])
            word = word[at:]
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return tuple(line for line in lines if line)


def left_game(scores: Sequence[int]) -> tuple[str, ...]:
    """A match that was left lies there."""
    return ("Unfinished game:", f"we have {scores[0]}, they {scores[1]}.", "", "Continue?")


GIVE_UP: Final = ("This game is not over.", "Give it up for a new one?")


def damaged(what: str, where: str, why: str) -> tuple[str, ...]:
    """Something that was kept cannot be read."""
    fault = wrapped(f"The {what} cannot be read: {_sentence(why)}", LINE)
    return (*fault, "", "It has been set aside as", *wrapped(where, LINE))


def suggested_bid(action: Action) -> str:
    """What Suggest says of a bid, with its asterisk."""
    words = {"blind_nil": "yes", "look": "no", "bid": action.what}[action.verb]
    return f"* {words}"


def bids_before(bids: Sequence[int | None], blind: Sequence[int]) -> dict[int, str]:
    """The bids that stand before the seats."""
    return {seat: shown_bid(bid, seat in blind) for seat, bid in enumerate(bids) if bid is not None}


def saved_fault(where: str, why: str) -> tuple[str, ...]:
    """A saved hand that cannot be read."""
    return (*wrapped(f"This hand cannot be read: {_sentence(why)}", LINE), "", *wrapped(where, LINE))


LINE: Final = 34
"""Letters of a line in a box."""

NOTHING_SAVED: Final = ("No hands have been saved yet.", "With Save Hand checked, each hand", "is written down when it ends.")
NOTHING_TO_DRAW: Final = ("No hand has been played yet.",)
NOTHING_TO_PRINT: Final = ("No hand has been dealt yet.",)


NOT_SAVED: Final = ("The hand cannot be written down", "now. It is tried again with the", "next one.")


def printed(where: str | None) -> tuple[str, ...]:
    """Where the page is; None: nowhere."""
    if where is None:
        return ("The page cannot be written now.", "Nothing was printed.")
    return ("The hand is on a page:", *wrapped(where, LINE))


def saving(where: str) -> tuple[str, ...]:
    """What Save Hand does from now on."""
    return ("Each hand is added to", *wrapped(where, LINE), "when it ends. Game, Review steps", "through them.")
