"""What the program says: all its sentences, newly written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card, Suit
from retro.engine.euchre.model import HandOver, View, left, side

from .places import YOU

NUMBERS: Final = ("no", "one", "two", "three", "four", "five")

TITLE: Final = "EUCHRE"
OPENING: Final = ("Four players, twenty-four cards, one barn", "Press a key or a button")

START: Final = (
    ("Menus", "Press Alt, or move to the top edge."),
    ("Choose", "Click, or press the red letter."),
    ("Close", "Esc, or a click below the bar."),
    ("Help", "F1, H or the right button, at any prompt."),
)

BARN: Final = ("In the", "Barn!")
TRUMP, TRICKS, WE, THEY = "Trump", "Tricks", "We", "They"
SITS_OUT: Final = "Sits out"


def names(seats: Sequence[int]) -> str:
    """Seats as the subject of a sentence: "The left player and your partner": the side, never "left" alone, which is a bower."""
    said = [("you", "the left player", "your partner", "the right player")[seat] for seat in seats]
    text = said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"
    return text[0].upper() + text[1:]


def passed(view: View) -> str:
    """Who has passed in this round of calling; empty when nobody has."""
    count = view.passes % 4
    seats = [(view.dealer + 1 + n) % 4 for n in range(count)]
    if view.phase == "order":
        if count == 3 and view.dealer == YOU:
            return "Nobody ordered it up."
        if count == 3:
            return "All but the dealer passed."
        return f"{names(seats)} passed." if seats else ""
    if count == 3:
        return "The other three passed." if view.dealer == YOU else "All but the dealer passed."
    assert view.upcard is not None
    down = f"All four passed the {view.upcard.words}."
    return f"{names(seats)} passed." if seats else down


def ask_order(view: View) -> str:
    """The question of the first round."""
    assert view.upcard is not None
    suit, rank = view.upcard.suit.word, view.upcard.rank.word
    if view.dealer == YOU:
        return f"You deal. Pick up the {rank}?"
    return f"{suit.capitalize()}? {names([view.dealer])} would take the {rank}."


ASK_CALL: Final = "Name a suit you hold, or pass."
ASK_NOTHING_HELD: Final = "You hold none of the other suits."
ASK_REDEAL: Final = "Nines and tens, and no trump. A new deal?"


def no_suit(view: View) -> str:
    """Why one cannot order up."""
    assert view.upcard is not None
    return f"You hold no {view.upcard.suit.word}, so you cannot order it up."


def ask_discard(card: Card) -> str:
    """The dealer's question."""
    return f"You take the {card.rank.word}. Discard which card?"


ONLY_CARD: Final = "Your only card."


def ask_play(led: Suit | None, trump: Suit | None) -> str:
    """The line over your hand while it is your turn."""
    if led is None:
        return "Your lead."
    return f"Your turn. {'Trumps' if led is trump else led.word.capitalize()} were led."


def made(seat: int, trump: Suit, alone: bool, ordered: bool, dealer: int) -> str:
    """A seat has made trump."""
    who = "You" if seat == YOU else names([seat])
    s = "" if seat == YOU else "s"
    tail = ", alone." if alone else "."
    if not ordered:
        return f"{who} call{s} {trump.word}{tail}"
    if seat == dealer:
        return f"{who} pick{s} it up{tail}"
    return f"{who} order{s} it up{tail}"


def trick(winner: int, card: Card) -> str:
    """Who takes a trick, and with what."""
    return f"{'You take' if winner == YOU else names([winner]) + ' takes'} it with the {card.rank.word}."


def _points(count: int) -> str:
    return f"{NUMBERS[count]} point{'' if count == 1 else 's'}"


def hand_over(event: HandOver, taken: tuple[int, int], maker: int | None, alone: bool, dealer: int) -> tuple[str, str]:
    """How a hand ended: what happened, and what it is worth."""
    deals = "You deal" if left(dealer) == YOU else f"{names([left(dealer)])} deals"
    if event.result == "passed_out":
        return "Nobody wanted trump.", f"{deals} the next hand."
    if event.result == "redeal":
        assert event.seat is not None
        again = "You deal" if dealer == YOU else f"{names([dealer])} deals"
        held = "You held" if event.seat == YOU else f"{names([event.seat])} held"
        return f"{held} nothing but nines and tens.", f"{again} once more."
    assert maker is not None and event.side is not None
    makers, others = ("We", "they") if side(maker) == 0 else ("They", "we")
    points = f"{_points(event.points).capitalize()} for {'us' if event.side == 0 else 'them'}."
    count = taken[side(maker)]
    if event.result == "euchred":
        return f"{makers} were euchred: {NUMBERS[count]} trick{'' if count == 1 else 's'}.", points
    if count < 5:
        return f"{makers} made it with {NUMBERS[count]} tricks, {others} took {NUMBERS[5 - count]}.", points
    return f"{names([maker])} alone took all five!" if alone else f"{makers} took all five: a march!", points


def game_over(scores: tuple[int, int]) -> str:
    """The end of a match."""
    ours, theirs = scores
    return f"We win it, {ours} to {theirs}." if ours > theirs else f"They win it, {theirs} to {ours}."


def standing(scores: tuple[int, int]) -> str:
    """The score of a match that lies there."""
    return f"Unfinished game: we have {scores[0]}, they have {scores[1]}."


DEMO: Final = "Demo: Esc or a click gives you your hand."
ASK_NEW: Final = "Give this game up and start a new one?"
LATER: Final = "Answer first; then the new game comes up."
SAVED: Final = "The settings are saved."
NOT_SAVED: Final = "The settings cannot be saved now. They last until you leave."
RESET: Final = "The settings are back at the defaults."


def why(reason: str) -> str:
    """Why the computer would do something, a few words of the engine's, as a sentence in the letters that there are."""
    return f"{reason[:1].upper()}{reason[1:]}.".replace(" ± ", ", give or take ")


def damaged(what: str) -> str:
    """A kept text could not be read."""
    return f"The {what} could not be read. It has been set aside; we start afresh."
