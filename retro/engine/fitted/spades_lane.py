"""One hand of Spades played by a fitted policy, in plain Python: the twin of retro/engine/batch/spades_play.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from retro.engine.fitted import spades
from retro.engine.fitted.codes import TALL_CODE
from retro.engine.fitted.spades import TRUMP, TURN, Fused, first_block, second_block, third_block
from retro.engine.fitted.spades_data import TABLES
from retro.engine.fitted.tall_lane import SUIT, TallLane
from retro.engine.spades.model import HAND, State

SIDES = (1 << TRUMP) - 1
"""The mask of all that is no spade."""
CLUBS = SUIT << 32


class SpadesLane(TallLane):
    """The play of Spades; see TallLane.

    Args:
        bids: by seat.
        broken: spades may be led.
        lowest_club: the first trick is of the lowest clubs.

    Attributes:
        won: tricks by seat.
    """

    __slots__ = ("bids", "broken", "lowest_club", "won")
    trump = TRUMP

    def __init__(self, hands: Sequence[int], leader: int, unplayed: int, bids: Sequence[int], broken: bool, lowest_club: bool) -> None:
        super().__init__(hands, leader, unplayed)
        self.bids = tuple(bids)
        self.broken = broken
        self.lowest_club = lowest_club
        self.won = [0, 0, 0, 0]

    @property
    def over(self) -> bool:
        """All tricks have been taken."""
        return self.tricks == HAND

    def legal(self) -> int:
        """The legal set as a mask."""
        held = self.hands[self.seat]
        if self.lowest_club and self.tricks == 0:
            clubs = held & CLUBS
            return clubs & -clubs or held & SIDES or held
        if self.at == 0 and not self.broken:
            return held & SIDES or held
        return super().legal()

    def lay(self, card: int) -> None:
        """A card lies on the table."""
        super().lay(card)
        self.broken |= card >= TRUMP

    def taken(self, seat: int) -> None:
        self.won[seat] += 1

    def aim(self) -> int:
        """What the seat to play is after; see :mod:`retro.engine.fitted.spades`."""
        seat, bids, won = self.seat, self.bids, self.won
        one, mate, other = (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4
        if not bids[seat] and not won[seat]:
            return 0
        if not bids[mate] and not won[mate]:
            return 1
        nils = (not bids[one] and not won[one]) or (not bids[other] and not won[other])
        left = HAND - self.tricks
        if 0 < bids[seat] + bids[mate] - won[seat] - won[mate] <= left:
            return 3 if nils else 2
        if nils:
            return 4
        return 5 if 0 < bids[one] + bids[other] - won[one] - won[other] <= left else 6

    def seen(self) -> tuple[int, int, int, int]:
        """Case, aim, partner, safe; see :mod:`retro.engine.fitted.spades`."""
        at = self.at
        partner = int(self.holder == at - 2) if at >= 2 else 2
        safe = 0
        if at:
            shift = self.best & ~15
            others = (self.unplayed & ~self.hands[self.seat]) >> shift & SUIT
            safe = min((others >> (self.best - shift + 1)).bit_count(), 2)
        return self.case(), self.aim(), partner, safe

    def examples(self) -> list[tuple[int, dict[str, int]]]:
        """Each legal card with its entries in the tables."""
        seen, turn = self.seen(), TURN[self.at]
        return [(look.card, spades.entries(*seen, turn, self.tricks, look)) for look in self.looks()]

    def choose(self, tables: Fused) -> int:
        """The card that the fitted policy plays."""
        case, aim, partner, safe = self.seen()
        first, second, third = tables.first(self.tricks), tables.second, tables.third(TURN[self.at])
        one, two, three = first_block(case, aim, partner), second_block(case, aim), third_block(case, aim, partner, safe)
        best = -1
        for card, below, above, length, wins, rank in self.looks():
            trump = card >= TRUMP
            key = first[one + wins * 64 + card] + second[two + ((below * 9 + above) * 8 + length) * 2 + trump]
            best = max(best, key + third[three + (wins * 2 + trump) * 4 + rank] + card)
        return best & 63

    def finish(self, tables: Fused) -> Iterator[None]:
        """Play to the end; stops after every trick."""
        while not self.over:
            self.play(self.choose(tables))
            if self.at == 0:
                yield


@cache
def fused() -> Fused:
    """The stored tables, added up."""
    return Fused(TABLES)


def lane_of(state: State) -> SpadesLane:
    """The hand of a whole state before its first lead: for tests and tools, since a player sees no state."""
    hands = [sum(1 << TALL_CODE[card] for card in hand) for hand in state.hands]
    bids = [bid or 0 for bid in state.bids]
    return SpadesLane(hands, state.turn, sum(hands), bids, state.broken, state.options.x_lowest_club)
