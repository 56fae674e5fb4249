"""What a seat may do at Euchre, and why not: candidates and objections of every phase."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from retro.engine.cards import CARDS, JOKERS, SUIT_BY_LETTER, SUITS, Card, Suit, card_named
from retro.engine.euchre.deal import LOW_RANKS, order
from retro.engine.euchre.model import NO_TRUMP, SEATS, Known, View
from retro.engine.game import NOT_NOW, PASS, Action, Objection

NOT_A_CARD: Final = Objection("not_a_card", "There is no such card.")
NOT_HELD: Final = Objection("not_held", "You do not hold that card.")
NOT_A_SUIT: Final = Objection("not_a_suit", "There is no such suit to call.")

ORDER_UP: Final = Action("order_up")
ORDER_UP_ALONE: Final = Action("order_up_alone")
REDEAL: Final = Action("redeal")
KEEP: Final = Action("keep")
DEFEND_ALONE: Final = Action("defend_alone")

PLAYS: Final = tuple(Action("play", str(card)) for card in CARDS)
"""The action that plays each card, by the card's number."""

DISCARDS: Final = tuple(Action("discard", str(card)) for card in CARDS)
"""The action that discards each card, by the card's number."""


def call(trump: Suit | None, alone: bool = False) -> Action:
    """The action that calls a suit, or a hand without trump (None)."""
    return Action("call_alone" if alone else "call", NO_TRUMP if trump is None else trump.letter)


def called(action: Action) -> tuple[Suit | None, bool]:
    """What a ``call`` or ``call_alone`` that the game takes calls, and whether alone."""
    return SUIT_BY_LETTER.get(action.what), action.verb == "call_alone"


def exchanges(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """A farmer's hand: every way of showing three nines or three tens."""
    found = []
    for rank in sorted(LOW_RANKS):
        same = [card for card in hand if card.rank is rank]
        found += [Action("exchange", "+".join(map(str, three))) for three in combinations(same, 3)]
    return tuple(found)


def stuck(view: View) -> bool:
    """The dealer must call: all others have passed twice, and he himself once."""
    return view.options.stick_dealer and view.passes == 2 * SEATS - 1


def candidates(view: View) -> Iterator[Action]:
    """All that could be legal in the phase of the view, for the seat in turn."""
    match view.phase:
        case "farmer":
            yield from exchanges(view.hand)
            yield KEEP
        case "order":
            yield from (PASS, ORDER_UP, ORDER_UP_ALONE)
        case "discard":
            yield from (DISCARDS[card] for card in view.hand)
        case "call":
            yield PASS
            trumps: tuple[Suit | None, ...] = (*SUITS, None) if view.options.x_no_trump else SUITS
            for alone in (False, True):
                yield from (call(trump, alone) for trump in trumps)
        case "defend":
            yield from (PASS, DEFEND_ALONE)
        case "redeal":
            yield from (REDEAL, KEEP)
        case "play":
            yield from (PLAYS[card] for card in view.hand)


def allowed(known: Known, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that may be played now, sorted: of the suit led, where the left bower is trump, or all."""
    ranking = order(known.trump)
    laid = known.trick.cards
    return ranking.following(hand, ranking.suits[laid[0]] if laid else None)


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
        case "farmer":
            fine = action == KEEP or action in exchanges(view.hand)
            return None if fine else Objection("exchange_or_keep", "Show three nines or three tens, or keep your hand.")
        case "order":
            return _to_order(view, action)
        case "discard":
            return _to_discard(view, action)
        case "call":
            return _to_call(view, action)
        case "defend":
            return None if action in (PASS, DEFEND_ALONE) else NOT_NOW
        case "redeal":
            return None if action in (REDEAL, KEEP) else NOT_NOW
        case "play":
            return _to_card(view, action)
    return NOT_NOW


def _holds(view: View, suit: Suit) -> bool:
    """A natural card of the suit is held: a jack counts in its printed suit (ruling 9)."""
    return any(card.suit is suit for card in view.hand)


def _to_order(view: View, action: Action) -> Objection | None:
    if action == PASS:
        return None
    if action not in (ORDER_UP, ORDER_UP_ALONE):
        return NOT_NOW
    assert view.upcard is not None
    suit = view.upcard.suit
    if view.options.must_hold and view.seat != view.dealer and not _holds(view, suit):
        return Objection("must_hold", f"You hold no {suit.word}: you cannot order it up.")
    return None


def _to_call(view: View, action: Action) -> Objection | None:
    if action == PASS:
        return Objection("stuck", "All have passed: the dealer must call.") if stuck(view) else None
    if action.verb not in ("call", "call_alone"):
        return NOT_NOW
    if action.what == NO_TRUMP and view.options.x_no_trump:
        return None
    suit = SUIT_BY_LETTER.get(action.what)
    if suit is None:
        return NOT_A_SUIT
    assert view.upcard is not None
    if suit is view.upcard.suit:
        return Objection("turned_down", f"{suit.word.capitalize()} have been turned down.")
    if view.options.must_hold and not _holds(view, suit):
        return Objection("must_hold", f"You hold no {suit.word}: you cannot call them.")
    return None


def _to_discard(view: View, action: Action) -> Objection | None:
    if action.verb != "discard":
        return NOT_NOW
    card = card_named(action.what)
    if card is None or card in JOKERS:
        return NOT_A_CARD
    if card in view.hand:
        return None
    if card == view.upcard:
        return Objection("turned_card", "The turned card stays: discard one that you were dealt.", tuple(map(str, view.hand)))
    return NOT_HELD


def _to_card(view: View, action: Action) -> Objection | None:
    if action.verb != "play":
        return NOT_NOW
    card = card_named(action.what)
    if card is None or card in JOKERS:
        return NOT_A_CARD
    if card not in view.hand:
        return NOT_HELD
    some = playable(view)
    if card in some:
        return None
    ranking = order(view.trump)
    led = view.trick.led(ranking)
    assert led is not None
    what = "trump" if led is view.trump else led.word
    note = f"; the {card} counts as trump" if ranking.suit(card) is not card.suit else ""
    return Objection("must_follow", f"You must follow suit: play {what}{note}.", tuple(map(str, some)))
