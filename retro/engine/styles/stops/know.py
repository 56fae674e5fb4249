"""What a view tells: which cards have gone, which are proven dead, and how likely the rest are in another's hand.

A card that a player has not seen and that cannot be proven dead lies in another's hand or in the dead hand; the counts
of both are known, and nothing else is: every such card is as likely as any other.
"""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Card, Rank
from retro.engine.stops.deal import EIGHT_DIAMONDS, comet_card
from retro.engine.stops.model import Play, View
from retro.engine.stops.suits import successor
from retro.values import dataclass

UNSEEN, MINE, GONE = 0, 1, 2
"""What is known of a card: nowhere to be seen, in one's own hand, or out of play for good (played or dead)."""

ACE_DIAMONDS: Final = Card.parse("AD")


@dataclass(frozen=True, slots=True)
class Ranks:
    """What is known of the ranks in Comet and Commit; lists are by rank, 0 unused.

    Attributes:
        comet: the comet of this hand; it counts in no rank.
        mine: cards of each rank in one's own hand.
        unseen: cards of each rank in other hands or dead.
        hidden: all cards unseen, the comet included.
        seats: the active seats, one's own first, then clockwise.
    """

    comet: Card
    mine: list[int]
    unseen: list[int]
    hidden: int
    seats: list[int]


def know_ranks(view: View, count_gone: bool = True) -> Ranks:
    """Count the ranks of Comet's and Commit's packs.

    Args:
        count_gone: count what has been played; without it every card not held oneself is thought to be about.
    """
    comet = comet_card(view.game, view.options, view.hand_number)
    assert comet is not None
    unseen = [0] + [4] * 13
    unseen[9] = 3
    if view.game == "comet":
        unseen[1] = 0
    else:
        unseen[8] = 3
    mine = [0] * 14
    for card in view.hand:
        if card != comet:
            mine[card.rank] += 1
            unseen[card.rank] -= 1
    if count_gone:
        for play in view.played:
            if not play.comet:
                unseen[play.card.rank] -= 1
    hidden = sum(unseen) + (comet not in view.hand and not any(play.comet for play in view.played))
    return Ranks(comet, mine, unseen, hidden, seats_from(view))


def seats_from(view: View) -> list[int]:
    """The active seats clockwise, the view's own first."""
    return [s for s in view.seats if s >= view.seat] + [s for s in view.seats if s < view.seat]


@dataclass(frozen=True, slots=True)
class Suits:
    """What is known of the cards in Boodle and Michigan.

    Attributes:
        state: UNSEEN, MINE or GONE for each card, at 13 * suit + its place in the suit (0 lowest).
        live: how likely an unseen card is in another's hand and not dead, 0 to 1.
        ace_high: Michigan's order.
    """

    state: list[int]
    live: float
    ace_high: bool

    def place(self, card: Card) -> int:
        """Where a card stands in ``state``."""
        return place(card, self.ace_high)


def place(card: Card, ace_high: bool) -> int:
    """13 * suit + place in the suit, 0 lowest."""
    return (card - card % 13 + (card % 13 + 12) % 13) if ace_high else int(card)


def card_at(spot: int, ace_high: bool) -> Card:
    """The inverse of :func:`place`."""
    base = spot - spot % 13
    return Card(base + (spot % 13 + 1) % 13) if ace_high else Card(spot)


def know_suits(view: View, count_gone: bool = True, prove_dead: bool = True) -> Suits:
    """Note what has gone and what is proven dead in Boodle and Michigan.

    Args:
        count_gone: remember what has been played.
        prove_dead: note the cards that a sequence stopped for want of, and one's own first hand after buying the widow.
    """
    ace_high = view.game == "michigan"
    state = [UNSEEN] * 52
    comet = comet_card(view.game, view.options, view.hand_number)
    if comet is not None:
        state[EIGHT_DIAMONDS] = state[comet] = GONE  # neither belongs to a suit's order
    for card in view.hand:
        if card != comet:
            state[place(card, ace_high)] = MINE
    if count_gone:
        for play in view.played:
            state[place(play.card, ace_high)] = GONE
            if play.spin:
                state[place(ACE_DIAMONDS, ace_high)] = GONE
    if prove_dead:
        for dead in proven_dead(view):
            state[place(dead, ace_high)] = GONE
    unseen = state.count(UNSEEN)
    comet_about = comet is not None and comet not in view.hand and not any(p.comet for p in view.played)
    others = sum(view.counts) - len(view.hand)
    live = min(1.0, others / (unseen + comet_about)) if unseen + comet_about else 0.0
    return Suits(state, live, ace_high)


def proven_dead(view: View) -> list[Card]:
    """Cards that nobody holds: given away for the widow, or wanted in vain (those played before among them)."""
    dead = list(view.given)
    ace_high = view.game == "michigan"
    before: Play | None = None
    for play in view.played:
        if before is not None and (play.lead or play.comet):
            _note_missing(before, ace_high, dead)
        before = play
    if before is not None and (view.lead or view.phase == "comet"):
        _note_missing(before, ace_high, dead)
    return dead


def _note_missing(last: Play, ace_high: bool, dead: list[Card]) -> None:
    """The sequence went no further than ``last``: unless it was broken off, the next card is nowhere."""
    if last.comet or last.spin:
        return
    missing = successor(last.card, ace_high)
    if missing is not None:
        dead.append(missing)


def rank_word(rank: int) -> str:
    """A rank as a person reads it: 10, K."""
    return "10" if rank == 10 else Rank(rank).letter
