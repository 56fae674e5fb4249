"""What a seat may do at Hearts, and why not: candidates and objections, in words that teach (H-08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from retro.engine.cards import CARDS, Card, Suit
from retro.engine.game import NOT_NOW, Action, Objection
from retro.engine.hearts.deal import ORDER
from retro.engine.hearts.model import QUEEN, View, penalty
from retro.engine.tricks import Trick

NOT_A_CARD: Final = Objection("not_a_card", "There is no such card: name its value, then its suit.")

PLAYS: Final = tuple(Action("play", str(card)) for card in CARDS)
"""The action that plays each card, by the card's number."""

GIVES: Final = tuple(Action("pass", str(card)) for card in CARDS)
"""The action that lays each card aside to be passed on, by the card's number."""

_BY_NAME: Final = {str(card): card for card in CARDS}


def card_of(action: Action) -> Card | None:
    """The card that an action names; None when it names none."""
    return _BY_NAME.get(action.what)


def candidates(view: View) -> Iterator[Action]:
    """All that could be legal in the phase of the view, for the seat in turn."""
    verbs = GIVES if view.phase == "pass" else PLAYS
    return (verbs[card] for card in view.hand)


def broken(view: View) -> bool:
    """Hearts may be led: by the rules, or because they have been broken in this hand."""
    how = view.options.x_break_hearts
    if not how:
        return True
    return any(card.suit is Suit.HEARTS or (how == 2 and card == QUEEN) for trick in _tricks(view) for card in trick.cards)


def _tricks(view: View) -> tuple[Trick, ...]:
    return (*view.tricks, view.trick)


def objection(view: View, action: Action) -> Objection | None:
    """Why the seat in turn may not do this; None when it may."""
    if action.verb != ("pass" if view.phase == "pass" else "play"):
        return NOT_NOW
    card = card_of(action)
    if card is None:
        return NOT_A_CARD
    if card not in view.hand:
        return Objection("not_held", f"You do not hold the {card.words}: choose a card of your hand.", _names(view.hand))
    return None if view.phase == "pass" else _to_card(view, card)


def _names(some: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, some))


def _to_card(view: View, card: Card) -> Objection | None:
    led = view.trick.led(ORDER)
    if led is not None and card.suit is not led:
        some = ORDER.following(view.hand, led)
        if some[0].suit is led:
            text = f"{led.word.capitalize()} were led, and you hold some: you must follow suit."
            return Objection("must_follow", text, _names(some))
    if led is None and (found := _to_lead(view, card)) is not None:
        return found
    if not view.tricks and view.options.x_clean_first and penalty(card) and card.suit is not led:
        clean = [other for other in view.hand if not penalty(other)]
        if clean:
            text = "Neither hearts nor the queen of spades may go on the first trick while you have something else."
            return Objection("clean_first", text, _names(clean))
    return None


def opening(clubs: Sequence[Card]) -> Card | None:
    """The lowest club of some cards, which must be led first where the two of clubs leads; None without clubs."""
    some = [card for card in clubs if card.suit is Suit.CLUBS]
    return min(some, key=lambda card: ORDER.heights[card]) if some else None


def _to_lead(view: View, card: Card) -> Objection | None:
    if view.options.x_two_of_clubs and not view.tricks:
        first = opening(view.hand)
        if first is not None and card != first:
            return Objection("two_of_clubs", f"The {first.words} leads to the first trick: play that one.", (str(first),))
        return None
    if card.suit is Suit.HEARTS and not broken(view):
        others = [other for other in view.hand if other.suit is not Suit.HEARTS]
        if others:
            what = "a heart or the queen of spades" if view.options.x_break_hearts == 2 else "a heart"
            text = f"Hearts have not been broken: until {what} has been played, lead another suit."
            return Objection("not_broken", text, _names(others))
    return None
