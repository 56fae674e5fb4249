"""What a Spades player can know from his own seat: which cards are gone, who is out of a suit, what each side still needs."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from retro.engine.cards import SUITS, Card, Suit
from retro.engine.spades.deal import ORDER, pack
from retro.engine.spades.legality import playable
from retro.engine.spades.model import FLOOR, HAND, SEATS, SpadesOptions, View, game_points, partner, side
from retro.engine.spades.scoring import BAGS, BAGS_COST, BLIND_NIL, NIL, contract_points

SUIT_OF: Final = ORDER.suits
HEIGHT: Final = ORDER.heights
SPADES: Final = Suit.SPADES

_BIT: Final = tuple(1 << height for height in HEIGHT)


def _masks(cards: tuple[Card, ...]) -> tuple[int, int, int, int]:
    masks = [0, 0, 0, 0]
    for card in cards:
        masks[SUIT_OF[card]] |= _BIT[card]
    return masks[0], masks[1], masks[2], masks[3]


_WHOLE: Final = {jokers: _masks(pack(jokers)) for jokers in (False, True)}
"""The cards of each suit as bits by height."""


class Know:
    """A view in the phase of play, read as a player who counts the cards reads it.

    Attributes:
        view: what it was made from.
        seat, mate, foes: this seat, its partner, the other two from the left on.
        may: the cards that may be played, lowest first (side suits before spades).
        unseen: the cards of each suit that others hold, as bits by height.
        voids: for each seat the suits that it has shown to be out of, as bits by suit.
    """

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.options: Final[SpadesOptions] = view.options
        self.seat: Final = view.seat
        self.mate: Final = partner(view.seat)
        self.foes: Final = ((view.seat + 1) % SEATS, (view.seat + 3) % SEATS)
        self.may: Final = ORDER.sorted(playable(view)) if view.turn == view.seat else []
        unseen = list(_WHOLE[view.options.x_jokers])
        voids = [0] * SEATS
        for card in view.hand:
            unseen[SUIT_OF[card]] &= ~_BIT[card]
        for trick in (*view.tricks, view.trick):
            if trick.cards:
                led = SUIT_OF[trick.cards[0]]
                for seat, card in zip(trick.seats, trick.cards, strict=True):
                    unseen[SUIT_OF[card]] &= ~_BIT[card]
                    if SUIT_OF[card] is not led:
                        voids[seat] |= 1 << led
        self.unseen: Final = unseen
        self.voids: Final = voids

    # --- cards -----------------------------------------------------------------------------------------------------

    def above(self, card: Card) -> int:
        """How many unseen cards of its own suit stand higher."""
        return (self.unseen[SUIT_OF[card]] >> (HEIGHT[card] + 1)).bit_count()

    def below(self, card: Card) -> int:
        """How many unseen cards of its own suit stand lower."""
        return (self.unseen[SUIT_OF[card]] & (_BIT[card] - 1)).bit_count()

    def left(self, suit: Suit) -> int:
        """How many cards of a suit the others hold."""
        return self.unseen[suit].bit_count()

    def of(self, suit: Suit) -> list[Card]:
        """The cards held of a suit, the lowest first."""
        return self.by_suit[suit]

    @cached_property
    def by_suit(self) -> list[list[Card]]:
        """The cards held of each suit, the lowest first."""
        found: list[list[Card]] = [[] for _ in SUITS]
        for card in sorted(self.view.hand, key=HEIGHT.__getitem__):
            found[SUIT_OF[card]].append(card)
        return found

    def out_of(self, seat: int, suit: Suit) -> bool:
        """The seat has shown that it holds none of the suit, or nobody else does."""
        return bool(self.voids[seat] >> suit & 1) or not self.unseen[suit]

    def may_trump(self, seat: int, suit: Suit) -> bool:
        """The seat is known to be out of the suit and may hold a spade."""
        return suit is not SPADES and self.out_of(seat, suit) and not self.out_of(seat, SPADES)

    # --- the trick on the table ------------------------------------------------------------------------------------

    @cached_property
    def led(self) -> Suit | None:
        """The suit that must be followed; None on a lead."""
        cards = self.view.trick.cards
        return SUIT_OF[cards[0]] if cards else None

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The seats that play after this one in the trick."""
        return tuple((self.seat + n) % SEATS for n in range(1, SEATS - len(self.view.trick.cards)))

    @cached_property
    def takers(self) -> list[Card]:
        """The cards that may be played and would take the trick as it lies, the lowest first; all of them on a lead."""
        best, led = self.view.trick.best, self.led
        if best is None or led is None:
            return self.may
        power = ORDER.power(best, led)
        return [card for card in self.may if ORDER.power(card, led) > power]

    @cached_property
    def duckers(self) -> list[Card]:
        """The cards that may be played and would not take the trick, the lowest first."""
        takers = set(self.takers)
        return [card for card in self.may if card not in takers]

    def beaten_by(self, card: Card, seats: tuple[int, ...]) -> bool:
        """The card, if it has the trick, may still lose it to one of the seats (as far as is known)."""
        led = self.led if self.led is not None else SUIT_OF[card]
        for seat in seats:
            if SUIT_OF[card] is SPADES:
                if self.above(card) and not self.out_of(seat, SPADES) and (led is SPADES or self.out_of(seat, led)):
                    return True
            elif (self.above(card) and not self.out_of(seat, led)) or self.may_trump(seat, led):
                return True
        return False

    @property
    def foes_to_come(self) -> tuple[int, ...]:
        """The opponents who play after this seat in the trick."""
        return tuple(seat for seat in self.to_come if seat in self.foes)

    @cached_property
    def rivals_to_come(self) -> tuple[int, ...]:
        """The opponents who play after this seat and want the trick: a living nil does not, and is no reason to play high."""
        return tuple(seat for seat in self.foes_to_come if not self.nil_alive(seat))

    @cached_property
    def nil_to_come(self) -> bool:
        """An opponent whose nil is alive plays after this seat: he can throw under whatever is high in the trick."""
        return any(seat in self.to_come for seat in self.foe_nils)

    # --- bids and tricks -------------------------------------------------------------------------------------------

    @cached_property
    def bids(self) -> tuple[int, ...]:
        """The bids by seat."""
        return tuple(bid if bid is not None else 0 for bid in self.view.bids)

    @cached_property
    def taken(self) -> tuple[int, int, int, int]:
        """The tricks taken by each seat."""
        return self.view.taken

    @cached_property
    def remaining(self) -> int:
        """Tricks still to be taken, the one on the table among them."""
        return HAND - len(self.view.tricks)

    def nil_alive(self, seat: int) -> bool:
        """The seat bid nil and has taken nothing."""
        return self.bids[seat] == 0 and self.taken[seat] == 0

    @cached_property
    def foe_nils(self) -> tuple[int, ...]:
        """The opponents whose nil is alive."""
        return tuple(seat for seat in self.foes if self.nil_alive(seat))

    def _needed(self, seat: int) -> int:
        other = partner(seat)
        return self.bids[seat] + self.bids[other] - self.taken[seat] - self.taken[other]

    @cached_property
    def need(self) -> int:
        """Tricks that this side still lacks; 0 or less when the bid is made."""
        return self._needed(self.seat)

    @cached_property
    def their_need(self) -> int:
        """Tricks that the other side still lacks."""
        return self._needed(self.foes[0])

    @cached_property
    def to_set(self) -> int:
        """How many of the tricks to come this side must take to set the other; 0 or less: it is set."""
        return self.remaining - self.their_need + 1

    @cached_property
    def sure(self) -> int:
        """Tricks that the hand takes whatever the others do: the spades that cannot all be beaten."""
        higher = self.unseen[SPADES]
        sure = 0
        for card in reversed(self.of(SPADES)):
            over = higher >> (HEIGHT[card] + 1)
            if over:  # the lowest of the higher ones may be spent on it
                higher &= ~((over & -over) << (HEIGHT[card] + 1))
            else:
                sure += 1
        if not self.unseen[SPADES] and not self.foes_hold_back:
            sure += sum(self.above(card) == 0 for suit in SUITS[:3] for card in self.of(suit))
        return sure

    @property
    def foes_hold_back(self) -> bool:
        """This seat cannot be sure to come to its lead: it holds no spade and does not lead."""
        return bool(self.view.trick.cards) or not self.of(SPADES)

    # --- the score -------------------------------------------------------------------------------------------------

    @cached_property
    def us(self) -> int:
        """This side's points before the hand."""
        return self.view.scores[side(self.seat)]

    @cached_property
    def them(self) -> int:
        """The other side's points before the hand."""
        return self.view.scores[1 - side(self.seat)]

    def when_made(self, number: int) -> int:
        """The points of a side after the hand if it makes its bid with the tricks that it has, and its living nils."""
        seats = (number, number + 2)
        bid = sum(self.bids[seat] for seat in seats)
        over = max(sum(self.taken[seat] for seat in seats) - bid, 0)
        points = self.view.scores[number] + contract_points(bid, self.options) + over
        for seat in seats:
            if self.bids[seat] == 0:
                value = BLIND_NIL if seat in self.view.blind else NIL
                points += value if self.taken[seat] == 0 else -value
        if self.options.bags:
            points -= BAGS_COST * ((self.view.bags[number] + over) // BAGS)
        return points

    @cached_property
    def they_win(self) -> bool:
        """The other side has the game if it makes its bid, and this side has not more then."""
        ours = self.when_made(side(self.seat))
        theirs = self.when_made(1 - side(self.seat))
        return theirs >= game_points(self.options) and theirs > ours

    @cached_property
    def they_fall(self) -> bool:
        """The other side loses the match when it is set (the option x_floor)."""
        bid = sum(self.bids[seat] for seat in self.foes)
        return self.options.x_floor and self.them - contract_points(bid, self.options) <= FLOOR
