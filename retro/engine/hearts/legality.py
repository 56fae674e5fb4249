"""What a seat may do at Hearts, and why not: candidates and objections, in words that teach (H-08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from retro.engine.cards import CARDS, JOKERS, Card, Suit, card_named
from retro.engine.game import NOT_NOW, Action, Objection
from retro.engine.hearts.deal import ORDER
from retro.engine.hearts.model import QUEEN, Known, View, penalty

NOT_A_CARD: Final = Objection("not_a_card", "There is no such card: name its value, then its suit.")

PLAYS: Final = tuple(Action("play", str(card)) for card in CARDS)
"""The action that plays each card, by the card's number."""

GIVES: Final = tuple(Action("pass", str(card)) for card in CARDS)
"""The action that lays each card aside to be passed on, by the card's number."""


def candidates(view: View) -> Iterator[Action]:
    """All that could be legal in the phase of the view, for the seat in turn."""
    verbs = GIVES if view.phase == "pass" else PLAYS
    return (verbs[card] for card in view.hand)


def broken(known: Known) -> bool:
    """Hearts may be led: by the rules, or because they have been broken in this hand."""
    how = known.options.x_break_hearts
    if not how:
        return True
    return any(card.suit is Suit.HEARTS or (how == 2 and card == QUEEN) for trick in (*known.tricks, known.trick) for card in trick.cards)


def opening(clubs: Sequence[Card]) -> Card | None:
    """The lowest club of some cards, which must be led first where the two of clubs leads; None without clubs."""
    some = [card for card in clubs if card.suit is Suit.CLUBS]
    return min(some, key=lambda card: ORDER.heights[card]) if some else None


def allowed(known: Known, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that may be played now, sorted."""
    led = known.trick.led(ORDER)
    some = _leads(known, hand) if led is None else ORDER.following(hand, led)
    if known.tricks or not known.options.x_clean_first or ORDER.suits[some[0]] is led:
        return some
    return tuple(card for card in some if not penalty(card)) or some


def _leads(known: Known, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    options = known.options
    if options.x_two_of_clubs and not known.tricks:
        first = opening(hand)
        return hand if first is None else (first,)
    if broken(known):
        return hand
    return tuple(card for card in hand if card.suit is not Suit.HEARTS) or hand


def playable(view: View) -> tuple[Card, ...]:
    """The cards that the view's seat may play when it is its turn, sorted."""
    return allowed(view, view.hand)


def legal(view: View) -> tuple[Action, ...]:
    """All that the seat in turn may do."""
    if view.phase == "play":
        return tuple(map(PLAYS.__getitem__, allowed(view, view.hand)))
    return tuple(action for action in candidates(view) if objection(view, action) is None)


def objection(view: View, action: Action) -> Objection | None:
    """Why the seat in turn may not do this; None when it may."""
    if action.verb != ("pass" if view.phase == "pass" else "play"):
        return NOT_NOW
    card = card_named(action.what)
    if card is None or card in JOKERS:
        return NOT_A_CARD
    if card not in view.hand:
        return Objection("not_held", f"You do not hold the {card.words}: choose a card of your hand.", _names(view.hand))
    return None if view.phase == "pass" else _to_card(view, card)


def _names(some: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, some))


def _to_card(view: View, card: Card) -> Objection | None:
    some = playable(view)
    if card in some:
        return None
    instead = _names(some)
    led = view.trick.led(ORDER)
    if led is not None and some[0].suit is led:
        return Objection("must_follow", f"{led.word.capitalize()} were led, and you hold some: you must follow suit.", instead)
    if led is None and view.options.x_two_of_clubs and not view.tricks and opening(view.hand) is not None:
        return Objection("two_of_clubs", f"The {some[0].words} leads to the first trick: play that one.", instead)
    if led is None and card.suit is Suit.HEARTS and not broken(view):
        what = "a heart or the queen of spades" if view.options.x_break_hearts == 2 else "a heart"
        return Objection("not_broken", f"Hearts have not been broken: until {what} has been played, lead another suit.", instead)
    text = "Neither hearts nor the queen of spades may go on the first trick while you have something else."
    return Objection("clean_first", text, instead)
