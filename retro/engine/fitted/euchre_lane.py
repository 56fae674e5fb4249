"""One hand of Euchre played by a fitted policy, in plain Python: the twin of retro/engine/batch/euchre_play.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from retro.engine.euchre.model import State
from retro.engine.fitted import euchre_amiga_data, euchre_dos_data
from retro.engine.fitted.codes import NO_TRUMP, SHORT, SHORT_CODE, TRUMP, UNDER
from retro.engine.fitted.euchre import ROLE, TURN, Fused, entries, first_block, second_block
from retro.engine.fitted.euchre_shown import full

TRICKS = 5


class Seen(NamedTuple):
    """What a policy looks at for the seat; see :mod:`retro.engine.fitted.euchre`."""

    case: int
    role: int
    partner: int
    trumped: int
    trumps: int


class EuchreLane:
    """The play of a hand, from the first lead or later.

    Args:
        hands: masks of codes under the trump, by seat.
        leader: who leads.
        maker: who made trump.
        out: the seats that sit out.
        unplayed: the mask of all that has not been seen by everybody.

    Attributes:
        at: how many places after the leader the seat to play sits.
        won: tricks of the two sides.
    """

    __slots__ = ("at", "best", "hands", "holder", "lead", "leader", "maker", "out", "tricks", "unplayed", "won")

    def __init__(self, hands: Sequence[int], leader: int, maker: int, out: Sequence[int], unplayed: int) -> None:
        self.hands = list(hands)
        self.leader = leader
        self.maker = maker
        self.out = tuple(out)
        self.unplayed = unplayed
        self.at = self.tricks = self.lead = self.best = self.holder = 0
        self.won = [0, 0]

    @property
    def seat(self) -> int:
        """The seat to play."""
        return (self.leader + self.at) % 4

    @property
    def over(self) -> bool:
        """All tricks have been taken."""
        return self.tricks == TRICKS

    def legal(self) -> int:
        """The legal set as a mask."""
        held = self.hands[self.seat]
        if self.at:
            suited = held & 0xFF << (self.lead & ~7)
            return suited or held
        return held

    def play(self, card: int) -> None:
        """The seat to play puts down a card; a seat that sits out plays nothing, whatever is given."""
        seat = self.seat
        if seat not in self.out:
            bit = 1 << card
            self.hands[seat] &= ~bit
            self.unplayed &= ~bit
            self.lay(card)
        else:
            self.at += 1
        if self.at == 4:
            self.leader = (self.leader + self.holder) % 4
            self.won[self.leader & 1] += 1
            self.at = 0
            self.tricks += 1

    def lay(self, card: int) -> None:
        """A card lies on the table that was not in the hand any more (a trick that is joined)."""
        if self.at == 0:
            self.lead = self.best = card
            self.holder = 0
        elif self.beats(card):
            self.best = card
            self.holder = self.at
        self.at += 1

    def beats(self, card: int) -> bool:
        """The card would take the trick as it lies."""
        return card > self.best and (card >= TRUMP or card ^ self.best < SHORT)

    def seen(self) -> Seen:
        """What a policy looks at for the seat to play."""
        at, seat = self.at, self.seat
        held = self.hands[seat]
        role = ROLE[(seat - self.maker) % 4]
        trumps = min((held >> TRUMP).bit_count(), 3)
        if at == 0:
            return Seen(0, role, 2, 0, trumps)
        case = 3 if not held & 0xFF << (self.lead & ~7) else 2 if at == 3 else 1
        partner = int(self.holder == at - 2) if at >= 2 else 2
        return Seen(case, role, partner, int(self.best >= TRUMP), trumps)

    def cards(self) -> Iterator[tuple[int, int, int, int]]:
        """Each legal card with what a policy looks at: (code, wins, above, length)."""
        held, legal = self.hands[self.seat], self.legal()
        others = self.unplayed & ~held
        while legal:
            low = legal & -legal
            legal ^= low
            card = low.bit_length() - 1
            suit = card & ~7
            above = ((others >> suit & 0xFF) >> (card - suit)).bit_count()
            length = (held >> suit & 0xFF).bit_count()
            yield card, int(self.at == 0 or self.beats(card)), min(above, 7), min(length, 5)

    def examples(self) -> list[tuple[int, dict[str, int]]]:
        """Each legal card with its entries in the tables."""
        case, role, partner, trumped, trumps = self.seen()
        turn = TURN[self.at]
        return [
            (card, entries(case, role, turn, partner, trumped, trumps, self.tricks, card, wins, above, length))
            for card, wins, above, length in self.cards()
        ]

    def choose(self, tables: Fused) -> int:
        """The card that the fitted policy plays."""
        case, role, partner, trumped, trumps = self.seen()
        first, second = tables.first(TURN[self.at], self.tricks), tables.second
        here, there = first_block(case, role, partner, trumped), second_block(case, trumps)
        best = -1
        for card, wins, above, length in self.cards():
            trump = card >> 5
            key = first[here + wins * 16 + trump * 8 + (card & 7)] + second[there + trump * 48 + above * 6 + length] + card
            best = max(best, key)
        return best & 63

    def finish(self, tables: Fused) -> Iterator[None]:
        """Play to the end; stops after every trick."""
        while not self.over:
            self.play(0 if self.seat in self.out else self.choose(tables))
            if self.at == 0:
                yield


@cache
def fused(game: str) -> Fused:
    """The stored tables of a program, added up: its first temper's, in the DOS program its foes'."""
    return Fused((euchre_dos_data if game == "euchre-dos" else euchre_amiga_data).TABLES)


def points(won: Sequence[int], maker: int, alone: bool, defended: bool, loner: int) -> tuple[int, int]:
    """What a hand brings the two sides.

    Args:
        won: tricks of the two sides.
        alone, defended: the maker played alone, and so did a defender.
        loner: points of a lone hand with all five tricks.
    """
    side = maker % 2
    if won[side] < 3:
        side, value = 1 - side, 4 if defended else 2
    else:
        value = 1 if won[side] < TRICKS else loner if alone else 2
    return (value, 0) if side == 0 else (0, value)


def lane_of(state: State) -> EuchreLane:
    """The hand of a whole state before its first lead: for tests and tools, since a player sees no state."""
    assert state.maker is not None
    assert state.upcard is not None
    trump = NO_TRUMP if state.trump is None else int(state.trump)
    row = UNDER[trump]
    hands = [sum(1 << row[SHORT_CODE[card]] for card in hand) for hand in state.hands]
    gone = [*state.kitty] if state.farmer is not None else []
    if not state.ordered:
        gone.append(state.upcard)
    seen = sum(1 << row[SHORT_CODE[card]] for card in gone)
    return EuchreLane(hands, state.turn, state.maker, state.out, full(trump) & ~seen)
