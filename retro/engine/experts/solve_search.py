"""Exact play with all cards open: an alpha-beta search over tricks that remembers what it has found.  Plain whole numbers.

A card is a bit: each suit has a row of ``width`` bits, the highest card at its top; a hand is a mask.  What a game counts (tricks,
points, nils, what is broken) is a *note*, a small number that changes with each trick.  One side wants the value at the end as great
as possible, all others want it as small.

Searches can be long, and nothing may stop a frame: a search works in slices of so many nodes.  A slice that ends is broken off, and
the next one begins anew, with all that has been found about whole tricks; so it soon gets to where the last one stopped.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, Protocol

from retro.values import dataclass

A_SLICE: Final = 800
"""Nodes of a slice: some six milliseconds."""


class Rules(Protocol):
    """A game as a search sees it.

    Attributes:
        seats: how many there are.
        width: bits of a suit's row.
        trump: the row of trump, -1: none.
        out: the seats that sit out, as a mask.
        alone: cards that are like no other of their suit, whatever lies between (the queen of spades).
    """

    seats: int
    width: int
    trump: int
    out: int
    alone: int

    def leads(self, hand: int, note: int) -> int:
        """The cards of a hand that may be led."""
        ...

    def after(self, note: int, winner: int, cards: int) -> int:
        """The note after a trick."""
        ...

    def greatens(self, seat: int) -> bool:
        """The seat wants the value great."""
        ...

    def bounds(self, note: int, hands: tuple[int, ...], left: int) -> tuple[int, int]:
        """The least and the greatest value that the hand can still have.

        Args:
            hands: all cards that are still held.
            left: how many tricks are still to be taken; when none is, both are the value.
        """
        ...


@dataclass(frozen=True, slots=True)
class Position:
    """Cards as they lie.

    Attributes:
        hands: masks by seat.
        turn: whose turn it is.
        played: the trick on the table: (seat, card) in the order played.
        note: what has been counted.
    """

    hands: tuple[int, ...]
    turn: int
    played: tuple[tuple[int, int], ...]
    note: int


INFINITE: Final = 1 << 30
"""Beyond every value."""


class _Enough(Exception):
    """The slice has had its nodes."""


class Search:
    """Searches positions of one hand; what it finds helps with the next position of the same hand.

    Args:
        rules: the game.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._row_of = tuple(((1 << rules.width) - 1) << rules.width * (bit // rules.width) for bit in range(6 * rules.width))
        self._trump = self._row_of[rules.width * rules.trump] if rules.trump >= 0 else 0
        self._full = rules.seats - rules.out.bit_count()
        self._next = tuple(self._left_of(seat) for seat in range(rules.seats))
        self._greatens = tuple(rules.greatens(seat) for seat in range(rules.seats))
        self._known: dict[tuple[tuple[int, ...], int, int], tuple[int, int]] = {}
        self._nodes = 0

    def _left_of(self, seat: int) -> int:
        after = (seat + 1) % self._rules.seats
        return self._left_of(after) if self._rules.out >> after & 1 else after

    def worths(self, position: Position, nodes: int = A_SLICE) -> Generator[None, None, dict[int, int]]:
        """What each card that may be played is worth when everybody then plays as well as possible: value by card.

        Args:
            nodes: after so many it yields.
        """
        led = best = cards = 0
        holder = -1
        for seat, card in position.played:
            led = led or self._row_of[card.bit_length() - 1]
            if not best or self._beats(card, best):
                best, holder = card, seat
            cards |= card
        hand, count = position.hands[position.turn], len(position.played)
        may = (hand & led or hand) if count else self._rules.leads(hand, position.note)
        found: dict[int, int] = {}
        for card in _cards(may):
            while card not in found:
                self._nodes = nodes
                try:
                    found[card] = self._then(
                        position.hands, position.turn, card, led, best, holder, cards, count, position.note, -INFINITE, INFINITE
                    )  # fmt: skip
                except _Enough:
                    yield
        return found

    def _beats(self, card: int, best: int) -> bool:
        """The card takes a trick from another one that has it."""
        return card > best if self._row_of[best.bit_length() - 1] & card else bool(card & self._trump)

    def _lead(self, hands: tuple[int, ...], leader: int, note: int, alpha: int, beta: int) -> int:
        """The value of a position before a trick: exact between alpha and beta, a bound outside."""
        least, most = self._rules.bounds(note, hands, hands[leader].bit_count())
        if least == most or least >= beta:
            return least
        if most <= alpha:
            return most
        key = hands, leader, note
        known = self._known.get(key)
        if known is not None:
            least, most = known
            if least >= beta or least == most:
                return least
            if most <= alpha:
                return most
        a, b = max(alpha, least), min(beta, most)
        # Where the window reaches as far as the value can, what is found at its edge is exact and no bound.
        value = self._card(hands, leader, 0, 0, -1, 0, 0, note, a, b)
        if value <= a and a > least:
            self._known[key] = least, value
        elif value >= b and b < most:
            self._known[key] = value, most
        else:
            self._known[key] = value, value
        return value

    def _card(
        self, hands: tuple[int, ...], seat: int, led: int, best: int, holder: int, cards: int, count: int, note: int, alpha: int, beta: int
    ) -> int:
        """The value when a seat is to play to a trick (led: its row, holder: who has it by the card ``best``, of ``count`` cards)."""
        self._nodes -= 1
        if self._nodes < 0:
            raise _Enough
        hand = hands[seat]
        may = (hand & led or hand) if count else self._rules.leads(hand, note)
        great = self._greatens[seat]
        value = -INFINITE if great else INFINITE
        tried = (may,) if not may & (may - 1) else self._tried(hands, seat, may, best)
        for card in tried:
            found = self._then(hands, seat, card, led, best, holder, cards, count, note, alpha, beta)
            if great:
                if found > value:
                    value = found
                    if value >= beta:
                        break
                    alpha = max(alpha, value)
            elif found < value:
                value = found
                if value <= alpha:
                    break
                beta = min(beta, value)
        return value

    def _then(
        self, hands: tuple[int, ...], seat: int, card: int, led: int, best: int, holder: int, cards: int, count: int,
        note: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """The value after a card (see :meth:`_card`)."""
        after = (*hands[:seat], hands[seat] ^ card, *hands[seat + 1 :])
        if not count:
            led, best, holder = self._row_of[card.bit_length() - 1], card, seat
        elif card > best if self._row_of[best.bit_length() - 1] & card else card & self._trump:
            best, holder = card, seat
        count += 1
        if count == self._full:
            return self._lead(after, holder, self._rules.after(note, holder, cards | card), alpha, beta)
        return self._card(after, self._next[seat], led, best, holder, cards | card, count, note, alpha, beta)

    def _tried(self, hands: tuple[int, ...], seat: int, may: int, best: int) -> list[int]:
        """The cards worth trying, the likeliest first: of equals one."""
        others = best
        for other, hand in enumerate(hands):
            if other != seat:
                others |= hand
        alone, row_of = self._rules.alone, self._row_of
        tried: list[int] = []
        before = 0
        while may:
            bit = may.bit_length() - 1
            card = 1 << bit
            may ^= card
            if not (before & row_of[bit] and not (before | card) & alone and not others & (before - 1) & ~((card << 1) - 1)):
                tried.append(card)
            before = card
        if best and len(tried) > 1:
            winning = [card for card in tried if self._beats(card, best)]
            return [*winning[::-1], *(card for card in reversed(tried) if card not in winning)]
        return tried


def _cards(mask: int) -> Iterator[int]:
    """The cards of a mask, the highest first."""
    while mask:
        card = 1 << mask.bit_length() - 1
        mask ^= card
        yield card
