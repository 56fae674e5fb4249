"""The proof: is every trick that is left certainly one side's, or certainly none of them?

What a seat knows of the hidden cards is kept as sets of places: each card may lie at some of the seats, or out of play, and each place
holds so many cards.  Whoever plays a card to another suit than the one led holds none of that: its cards lose that place.  A play is
possible when some deal agrees with all of that, which Hall's theorem tells by counting; so the sets stand for exactly the deals that
agree, no more and no fewer, and nothing is drawn by chance.

*All* asks whether the seat can play so that its side takes every trick, whatever the others hold and do (its partner, too, may do his
worst).  *None* asks whether its side takes no trick whatever anybody does, the seat itself included.

One thing is left open: while a suit may not be led yet, this seat does not lead it and the others may.  A proof is then harder to find,
and what is found still holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

NOT_LED: Final = -1


class Ending(NamedTuple):
    """A position, as far as one seat knows it.

    Attributes:
        me: the seat.
        order: the seats that play, clockwise.
        suits: for each suit its cards from the lowest up, each as the places where it may lie (bit 0: seat 0, ...).  The seat's own cards
            have its bit alone.
        sizes: cards at each place; the last place is out of play.
        trump: the number of the trump suit, -1 without.
        turn: whose turn it is.
        laid: how many cards lie in the trick.
        led: the suit led, -1 before the first card.
        best_suit, best_under, best_seat: the card that has the trick: its suit, how many cards of that suit lie below it, and whose it is.
        closed: a suit that the seat does not lead while it holds others, until a card of it has been played; -1: none.
    """

    me: int
    order: tuple[int, ...]
    suits: tuple[tuple[int, ...], ...]
    sizes: tuple[int, ...]
    trump: int
    turn: int
    laid: int = 0
    led: int = NOT_LED
    best_suit: int = NOT_LED
    best_under: int = 0
    best_seat: int = NOT_LED
    closed: int = NOT_LED

    @property
    def tricks(self) -> int:
        """How many tricks are left, the one on the table among them."""
        return max(self.sizes[seat] for seat in self.order)


def possible(ending: Ending) -> bool:
    """Some deal agrees with the places of the hidden cards."""
    held = Counter(places for suit in ending.suits for places in suit)
    return _fits(ending.me, frozenset(held.items()), ending.sizes)


@lru_cache(maxsize=4096)
def _fits(me: int, held: frozenset[tuple[int, int]], sizes: tuple[int, ...]) -> bool:
    """So many cards of each set of places have room: whichever places one chooses, they hold all cards that lie nowhere else."""
    for chosen in range(1 << len(sizes)):
        if not chosen >> me & 1:
            room = sum(size for place, size in enumerate(sizes) if chosen >> place & 1)
            if sum(count for places, count in held if not places & ~chosen) > room:
                return False
    return True


def plays(ending: Ending) -> Iterator[tuple[int, int]]:
    """The cards that the seat in turn may play, each as its suit and its number there; of equal ones only the highest.

    For a hidden hand: those that it may hold, as far as each card says by itself.  Two neighbors that may lie at the same places are equal
    unless one of them takes the trick for now: then the other may still be laid above it.
    """
    seat, led = ending.turn, ending.led
    last = ending.laid + 1 == len(ending.order)
    bit, mine = 1 << seat, seat == ending.me
    suits: list[int] = list(range(len(ending.suits)))
    if mine and led != NOT_LED and bit in ending.suits[led]:
        suits = [led]
    elif mine and led == NOT_LED and ending.closed != NOT_LED:
        suits = [suit for suit in suits if suit != ending.closed and bit in ending.suits[suit]] or suits
    for suit in suits:
        cards = ending.suits[suit]
        takes = suit in (ending.best_suit, ending.trump) or ending.best_suit == NOT_LED
        for at in range(len(cards) - 1, -1, -1):
            places = cards[at]
            if not (places == bit if mine else places & bit):
                continue
            above = at + 1
            beside = above < len(cards) and cards[above] == places and not (suit == ending.best_suit and ending.best_under == above)
            alike = mine or last or not takes or (suit == ending.best_suit and at < ending.best_under)
            if not (beside and alike):
                yield suit, at


def played(ending: Ending, suit: int, at: int) -> tuple[Ending | None, int]:
    """The position after the seat in turn has played a card, and who has taken a trick by it (-1: nobody).

    Returns:
        None in the place of the position where no deal agrees with that play.
    """
    seat, me = ending.turn, ending.me
    suits = list(ending.suits)
    suits[suit] = suits[suit][:at] + suits[suit][at + 1 :]
    led = suit if ending.led == NOT_LED else ending.led
    if suit != led and seat != me:
        bit = 1 << seat
        suits[led] = tuple(places & ~bit for places in suits[led])
    sizes = tuple(size - (place == seat) for place, size in enumerate(ending.sizes))
    best_suit, best_under, best_seat = ending.best_suit, ending.best_under, ending.best_seat
    if best_suit == suit and at < best_under:
        best_under -= 1
    elif best_suit in (NOT_LED, suit) or suit == ending.trump:
        best_suit, best_under, best_seat = suit, at, seat
    laid, order = ending.laid + 1, ending.order
    closed = NOT_LED if suit == ending.closed else ending.closed
    if laid == len(order):
        after = Ending(me, order, tuple(suits), sizes, ending.trump, best_seat, closed=closed)
    else:
        turn = order[(order.index(seat) + 1) % len(order)]
        after = Ending(me, order, tuple(suits), sizes, ending.trump, turn, laid, led, best_suit, best_under, best_seat, closed)
    if seat != me and not possible(after):
        return None, NOT_LED
    return after, best_seat if laid == len(order) else NOT_LED


class _Enough(Exception):
    """The slice is over."""


class Proof:
    """Looks for proofs in slices; what has been found once is remembered.

    Args:
        ours: the seats whose tricks are meant, as bits.
        every: True: all tricks are theirs; False: none is.

    Attributes:
        positions: how many have been decided.
    """

    def __init__(self, ours: int, every: bool) -> None:
        self.positions = 0
        self._ours: Final = ours
        self._every: Final = every
        self._known: dict[Ending, bool] = {}
        self._until = 0

    def look(self, ending: Ending, positions: int) -> bool | None:
        """Decide so many positions more; whether it is certain, None when that is not known yet."""
        self._until = self.positions + positions
        try:
            return self._holds(ending)
        except _Enough:
            return None

    def _holds(self, ending: Ending) -> bool:
        known = self._known.get(ending)
        if known is not None:
            return known
        if self.positions >= self._until:
            raise _Enough
        if not ending.tricks:
            found = True
        elif self._every and ending.turn == ending.me:
            found = any(self._keeps(ending, *play) for play in plays(ending))
        else:
            found = all(self._keeps(ending, *play) for play in plays(ending))
        self._known[ending] = found
        self.positions += 1  # those that are only passed through are seen again by the next slice, and do not count
        return found

    def _keeps(self, ending: Ending, suit: int, at: int) -> bool:
        """It still holds after that card; a card that cannot be there breaks nothing."""
        after, winner = played(ending, suit, at)
        if after is None:
            return True
        if winner != NOT_LED and bool(self._ours >> winner & 1) != self._every:
            return False
        return self._holds(after)

    def card(self, ending: Ending) -> tuple[int, int] | None:
        """A card of the seat in turn with which a proof goes on that has been found; None when there is none."""
        self._until = self.positions + FOR_A_CARD
        return next((play for play in plays(ending) if self._keeps(ending, *play)), None)


FOR_A_CARD: Final = 10**6
"""Positions that may be looked at for the next card of a proof: nearly all of them are known by then."""
