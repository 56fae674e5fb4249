"""Making trump at Euchre, and the other decisions before the first lead: what a temper's numbers are for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from retro.engine.cards import SUITS, Card, Suit
from retro.engine.euchre import legality
from retro.engine.euchre.deal import ACE, RIGHT, order
from retro.engine.euchre.legality import DISCARDS, KEEP, ORDER_UP, ORDER_UP_ALONE, call
from retro.engine.euchre.model import SEATS, View, game_points, side
from retro.engine.game import PASS, Action, Choice
from retro.engine.shuffle import below
from retro.engine.styles.euchre.hand import as_played, best_discard, high_trumps, own_strength, strength
from retro.engine.styles.euchre.temper import Temper

ORDERS: Final = (350, 317, 310, 297)
"""The tricks at which ordering up is worth as much as passing, by place from the dealer's left: for the other side's dealer it takes more,
because whoever passes may yet set him.  Measured like the rest here: each of 12,000 hands was played on both ways."""

RIGHT_UP: Final = (40, 40, 60, 0)
"""How much more it takes while the right bower lies turned up: given to the other side's dealer, or taken by the partner anyway."""

CALLS: Final = (260, 255, 235, 235)
"""The same in the second round."""

NEXT: Final = (-30, 35, -15, 0)
"""How much more it takes there for the suit of the turned card's color ("next"), and less for the others, whose bowers are likelier out."""

NO_TRUMP_AT: Final = 290
"""The same without trump, in any place."""

MADE: Final = 300
"""The tricks that make a call, in hundredths."""

TRUMPS: Final = 2
"""Nobody makes trump on fewer, but on a whim: of those calls 28 in 100 were euchred."""

STRONG, STRONG_LESS = 3, 45
"""With the right bower and two more high trumps so much less is asked for, and the timid ask no more than the others."""

DEFENDS_AT: Final = 250
"""The least worth of a hand on which it defends alone."""

LONER, LONER_LESS = 3, 15
"""What all five tricks alone are worth at least, and how much less is asked for when they are worth a point more."""

ALONE_NEEDS: Final = 2
"""A side that lacks no more points than a march brings does not go alone: over 675 lone hands at eight all it cost 1.7 +- 0.9 matches
of 100, at nine it was worth nothing."""


def choose_call(view: View, temper: Temper, source: Random) -> Choice:
    """Pass, order up or call (phases order and call)."""
    ordering = view.phase == "order"
    best: tuple[bool, int] | None = None
    trump: Suit | None = None
    for suit in _trumps(view):
        if legality.objection(view, _plain(suit, ordering)) is not None:
            continue
        # A suit that the temper would call goes before a stronger one that it would not.
        rank = (_fits(as_played(view, suit, ordering), suit, temper), strength(view, suit, ordering) - _needed(view, suit, temper))
        if best is None or rank > best:
            best, trump = rank, suit
    if best is None:
        return Choice(PASS, "nothing to call")
    fits, over = best
    worth = strength(view, trump, ordering)
    if fits and over >= 0:
        return _call(view, temper, trump, ordering, f"good for {tricks(worth)} tricks")
    if temper.whim and over >= -temper.daring and below(100, source) < temper.whim:
        return Choice(_plain(trump, ordering), "a hunch")
    if legality.objection(view, PASS) is None:
        return Choice(
            PASS, f"good for {tricks(worth)} tricks: passing is worth more" if worth >= MADE else f"good for {tricks(worth)} tricks only"
        )
    return _call(view, temper, trump, ordering, "the dealer must call")


def _fits(hand: Sequence[Card], trump: Suit | None, temper: Temper) -> bool:
    """The hand has what the temper asks for beside strength: so many high trumps, and a second trump in any case."""
    ranking = order(trump)
    enough = trump is None or sum(map(ranking.is_trump, hand)) >= TRUMPS
    return enough and high_trumps(hand, trump) >= temper.high


def _needed(view: View, trump: Suit | None, temper: Temper) -> int:
    """The tricks that its side must expect for the temper to make that trump, in hundredths."""
    place = (view.seat - view.dealer - 1) % SEATS
    if trump is None:
        return max(NO_TRUMP_AT + temper.over, temper.least)
    assert view.upcard is not None
    if view.phase == "call":
        needed = CALLS[place] + (NEXT[place] if trump.red == view.upcard.suit.red else -NEXT[place])
    else:
        ranking = order(trump)
        needed = ORDERS[place] + (RIGHT_UP[place] if ranking.heights[view.upcard] == RIGHT else 0)
    held = as_played(view, trump, view.phase == "order")
    ranking = order(trump)
    tops = {ranking.heights[card] for card in held if ranking.is_trump(card)}
    if temper.grabs and {RIGHT, ACE} <= tops:
        return 0
    if RIGHT in tops and high_trumps(held, trump) >= STRONG:
        return needed - STRONG_LESS + min(temper.over, 0)
    return max(needed + temper.over, temper.least)


def tricks(worth: int) -> str:
    """Hundredths of a trick as people say it: one place."""
    return f"{worth / 100:.1f}"


def _trumps(view: View) -> tuple[Suit | None, ...]:
    if view.phase == "order":
        return (view.upcard.suit,) if view.upcard is not None else ()
    return (*SUITS, None) if view.options.x_no_trump else SUITS


def _plain(trump: Suit | None, ordering: bool) -> Action:
    return ORDER_UP if ordering else call(trump)


def _call(view: View, temper: Temper, trump: Suit | None, ordering: bool, reason: str) -> Choice:
    """The call, alone where the hand is worth it."""
    own = own_strength(as_played(view, trump, ordering), trump)
    needed = game_points(view.options) - view.scores[side(view.seat)]
    if ordering and _over_all(view):
        return Choice(_plain(trump, ordering), reason)
    if own >= temper.alone_at - LONER_LESS * (view.options.loner - LONER) and needed > ALONE_NEEDS:
        return Choice(ORDER_UP_ALONE if ordering else call(trump, alone=True), f"good for {tricks(own)} tricks alone")
    return Choice(_plain(trump, ordering), reason)


def _over_all(view: View) -> bool:
    """The turned card goes to the other side's dealer and beats every trump of this hand: a trick is lost before the play begins."""
    assert view.upcard is not None
    if side(view.dealer) == side(view.seat):
        return False
    ranking = order(view.upcard.suit)
    return all(ranking.heights[card] < ranking.heights[view.upcard] for card in view.hand if ranking.is_trump(card))


def choose_discard(view: View) -> Choice:
    """The dealer's discard."""
    assert view.upcard is not None
    return Choice(DISCARDS[best_discard(view.hand, view.upcard)], "missed least")


def choose_defence(view: View) -> Choice:
    """Defend alone, or not (phase defend)."""
    if own_strength(view.hand, view.trump) >= DEFENDS_AT:
        return Choice(legality.DEFEND_ALONE, "strong enough to set them alone")
    return Choice(PASS, "better with partner")


def choose_exchange(view: View) -> Choice:
    """A farmer's hand: three low cards for three unknown ones is always a gain; one of the turned suit is kept."""

    def kept(action: Action) -> int:
        assert view.upcard is not None
        shown = [Card.parse(word) for word in action.what.split("+")]
        return sum(card.suit is not view.upcard.suit for card in shown)

    ways = legality.exchanges(view.hand)
    return Choice(max(ways, key=kept), "three low cards for three others") if ways else Choice(KEEP, "nothing to exchange")
