"""What a seat may do at Spades, and why not: candidates and objections of every phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro.engine.cards import CARDS, JOKERS, Card, Suit, card_named
from retro.engine.game import NOT_NOW, Action, Objection
from retro.engine.spades.deal import ORDER
from retro.engine.spades.model import HAND, LEAST_SIDE_BID, Known, View, partner

NOT_A_CARD: Final = Objection("not_a_card", "There is no such card.")
NOT_HELD: Final = Objection("not_held", "You do not hold that card.")
NOT_A_BID: Final = Objection("not_a_bid", f"Bid a number of tricks, at most {HAND}.")
NO_NIL: Final = Objection("no_nil", "Nil bids are not played: bid at least one trick.")
BID_FIRST: Final = Objection("bid_first", "Bid before you play.")

LOOK: Final = Action("look")
BLIND_NIL: Final = Action("blind_nil")

BIDS: Final = tuple(Action("bid", str(n)) for n in range(HAND + 1))
"""The action that bids so many tricks."""

PLAYS: Final = tuple(Action("play", str(card)) for card in (*CARDS, *JOKERS))
"""The action that plays each card, by the card's number."""

_BID_OF: Final = {action: n for n, action in enumerate(BIDS)}


def candidates(view: View) -> Iterator[Action]:
    """All that could be legal in the phase of the view, for the seat in turn."""
    match view.phase:
        case "blind":
            yield from (BLIND_NIL, LOOK)
        case "bid":
            yield from BIDS
        case "play":
            yield from (PLAYS[card] for card in view.hand)


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
    match view.phase:
        case "blind":
            if action == LOOK:
                return None
            if action != BLIND_NIL:
                return NOT_NOW
            return _enough(view, 0) if view.options.nil else NO_NIL  # NIL may have been switched off since the deal
        case "bid":
            return _to_bid(view, action)
        case "play":
            return _to_card(view, action)
    return NOT_NOW


def _enough(view: View, bid: int) -> Objection | None:
    """The partners' least bid together, which binds whoever bids second (x_minimum_four)."""
    other = view.bids[partner(view.seat)]
    if not view.options.x_minimum_four or other is None or other + bid >= LEAST_SIDE_BID:
        return None
    return Objection("side_bid", f"Partners bid at least {LEAST_SIDE_BID} together: bid {LEAST_SIDE_BID - other} or more.")


def _to_bid(view: View, action: Action) -> Objection | None:
    if action.verb != "bid":
        return BID_FIRST if action.verb == "play" else NOT_NOW
    bid = _BID_OF.get(action)
    if bid is None:
        return NOT_A_BID
    if bid == 0 and not view.options.nil:
        return NO_NIL
    return _enough(view, bid)


def _to_card(view: View, action: Action) -> Objection | None:
    if action.verb != "play":
        return NOT_NOW
    card = card_named(action.what)
    if card is None:
        return NOT_A_CARD
    if card not in view.hand:
        return NOT_HELD
    some = playable(view)
    if card in some:
        return None
    instead = tuple(map(str, some))
    if view.options.x_lowest_club and not view.tricks:
        return _to_first_trick(some, instead)
    if not view.trick.cards:
        return Objection("not_broken", "Spades have not been broken: lead another suit.", instead)
    led = ORDER.suits[view.trick.cards[0]]
    return Objection("must_follow", f"You must follow suit: play {led.word}.", instead)


def _to_first_trick(some: tuple[Card, ...], instead: tuple[str, ...]) -> Objection:
    if ORDER.suits[some[0]] is Suit.CLUBS:
        return Objection("lowest_club", "The first trick is of the lowest clubs: play yours.", instead)
    return Objection("no_spade_yet", "No spade on the first trick while you hold a red card.", instead)


def allowed(known: Known, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that may be played now, sorted."""
    trick = known.trick
    if known.options.x_lowest_club and not known.tricks:
        return _on_first_trick(hand)
    if trick.cards:
        return ORDER.following(hand, ORDER.suits[trick.cards[0]])
    if known.broken:
        return hand
    suits = ORDER.suits
    return tuple(card for card in hand if suits[card] is not Suit.SPADES) or hand


def _on_first_trick(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """With x_lowest_club: the lowest club; without clubs anything but a spade, if there is such."""
    clubs = [card for card in hand if ORDER.suits[card] is Suit.CLUBS]
    if clubs:
        return (min(clubs, key=lambda card: ORDER.heights[card]),)
    return tuple(card for card in hand if ORDER.suits[card] is not Suit.SPADES) or hand
