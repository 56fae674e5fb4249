"""Making trump at Euchre, and the other decisions before the first lead: what a temper's numbers are for."""

from __future__ import annotations

from random import Random

from retro.engine.cards import SUITS, Card, Suit
from retro.engine.euchre import legality
from retro.engine.euchre.legality import DISCARDS, KEEP, ORDER_UP, ORDER_UP_ALONE, call
from retro.engine.euchre.model import View, game_points, side
from retro.engine.game import PASS, Action, Choice
from retro.engine.shuffle import below
from retro.engine.styles.euchre.hand import as_played, best_discard, high_trumps, own_strength, strength
from retro.engine.styles.euchre.temper import Temper

DEFENDS_AT = 250
"""The least worth of a hand on which it defends alone."""

SURE_ALONE = 380
"""A hand worth this goes alone also when the march would do as well."""


def choose_call(view: View, temper: Temper, source: Random) -> Choice:
    """Pass, order up or call (phases order and call)."""
    ordering = view.phase == "order"
    best: tuple[int, Suit | None] | None = None
    fits = False
    for trump in _trumps(view):
        if legality.objection(view, _plain(trump, ordering)) is not None:
            continue
        worth = strength(view, trump, ordering)
        # A suit that the temper would call goes before a stronger one that lacks the high trumps it asks for.
        enough = high_trumps(as_played(view, trump, ordering), trump) >= temper.high
        if best is None or (enough, worth) > (fits, best[0]):
            best, fits = (worth, trump), enough
    if best is None:
        return Choice(PASS, "nothing to call")
    worth, trump = best
    may_pass = legality.objection(view, PASS) is None
    if fits and worth >= temper.calls_at:
        return _call(view, temper, trump, ordering, f"good for {tricks(worth)} tricks")
    if fits and temper.whim and worth >= temper.calls_at - temper.daring and below(100, source) < temper.whim:
        return Choice(_plain(trump, ordering), "a hunch")
    if may_pass:
        return Choice(PASS, f"good for {tricks(worth)} tricks only")
    return _call(view, temper, trump, ordering, "the dealer must call")


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
    if own >= SURE_ALONE or (own >= temper.alone_at and needed > 2):
        return Choice(ORDER_UP_ALONE if ordering else call(trump, alone=True), f"good for {tricks(own)} tricks alone")
    return Choice(_plain(trump, ordering), reason)


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
