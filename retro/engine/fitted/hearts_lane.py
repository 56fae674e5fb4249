"""One hand of Hearts played by a fitted policy, in plain Python: the twin of retro/engine/batch/hearts_play.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from retro.engine.fitted import hearts, hearts_data, hearts_two_data
from retro.engine.fitted.codes import TALL_CODE
from retro.engine.fitted.hearts import FIRST, JACK, KIND, QUEEN, SECOND, THIRD, Fused, penalty
from retro.engine.fitted.tables import Tables
from retro.engine.fitted.tall_lane import SUIT, TallLane
from retro.engine.hearts.model import ALL_POINTS, JACK_POINTS, PASSED, HeartsOptions, State

HEARTS = SUIT
CLUBS = SUIT << 32
PENALTIES = HEARTS | 1 << QUEEN


class HeartsLane(TallLane):
    """The play of Hearts by two to six; see TallLane.

    Args:
        options: of the game.
        aside: the mask of the cards set aside, which go to the first trick's winner.

    Attributes:
        points: penalties by seat, of the 26.
        jack: who has the jack of diamonds; -1 nobody yet.
        on_table: penalties of the trick so far.
        broken: hearts may be led.
    """

    __slots__ = ("aside", "broken", "jack", "jack_lies", "on_table", "options", "points")

    def __init__(self, hands: Sequence[int], leader: int, unplayed: int, options: HeartsOptions, aside: int = 0) -> None:
        super().__init__(hands, leader, unplayed)
        self.options = options
        self.aside = aside
        self.points = [0] * len(hands)
        self.jack = -1
        self.jack_lies = False
        self.on_table = 0
        self.broken = not options.x_break_hearts

    @property
    def over(self) -> bool:
        """All cards have been played."""
        return self.at == 0 and not self.hands[self.leader]

    def legal(self) -> int:
        """The legal set as a mask."""
        held = self.hands[self.seat]
        some = super().legal()
        if self.at == 0:
            if not self.broken:
                some = held & ~HEARTS or held
            if self.options.x_two_of_clubs and self.tricks == 0 and held & CLUBS:
                return held & CLUBS & -(held & CLUBS)
        if self.options.x_clean_first and self.tricks == 0 and held & ~PENALTIES:
            own = SUIT << (self.lead & ~15) if self.at else 0
            some &= ~PENALTIES | own
        return some

    def lay(self, card: int) -> None:
        """A card lies on the table."""
        super().lay(card)
        self.on_table += penalty(card)
        self.jack_lies = self.jack_lies or card == JACK
        self.broken = self.broken or card < 16 or (card == QUEEN and self.options.x_break_hearts == 2)

    def taken(self, seat: int) -> None:
        self.points[seat] += self.on_table
        if self.tricks == 0:
            self.points[seat] += (self.aside & HEARTS).bit_count() + 13 * (self.aside >> QUEEN & 1)
            self.jack_lies = self.jack_lies or bool(self.aside >> JACK & 1)
        if self.jack_lies:
            self.jack = seat
        self.on_table, self.jack_lies = 0, False

    def gains(self) -> list[int]:
        """What the hand adds to each score."""
        points = self.points
        if ALL_POINTS in points:
            shot = points.index(ALL_POINTS)
            mine, others = (-ALL_POINTS, 0) if self.options.x_shoot_subtract else (0, ALL_POINTS)
            points = [mine if seat == shot else others for seat in range(len(points))]
        if self.options.x_jack and self.jack >= 0:
            points = [value + (JACK_POINTS if seat == self.jack else 0) for seat, value in enumerate(points)]
        return points

    def seen(self) -> tuple[int, int, int, int, int]:
        """Case, queen, dirty, safe, left; see :mod:`retro.engine.fitted.hearts`."""
        held = self.hands[self.seat]
        queen = 2 if held >> QUEEN & 1 else self.unplayed >> QUEEN & 1
        dirty = 0 if not self.on_table else 2 if self.on_table >= 13 else 1
        safe = 0
        if self.at:
            shift = self.best & ~15
            others = (self.unplayed & ~held) >> shift & SUIT
            safe = min((others >> (self.best - shift + 1)).bit_count(), 2)
        return self.case(), queen, dirty, safe, min(held.bit_count(), 13)

    def examples(self) -> list[tuple[int, dict[str, int]]]:
        """Each legal card with its entries in the tables."""
        seen = self.seen()
        return [(look.card, hearts.entries(*seen, look)) for look in self.looks()]

    def choose(self, tables: Fused) -> int:
        """The card that the fitted policy plays."""
        case, queen, dirty, safe, left = self.seen()
        first, second, third = tables.first(left), tables.second, tables.third
        one, two, three = ((case * 3 + queen) * 3 + dirty) * FIRST, case * SECOND, ((case * 3 + dirty) * 3 + safe) * THIRD
        best = -1
        for card, below, above, length, wins, rank in self.looks():
            kind = KIND[card >> 4]
            key = first[one + wins * 64 + card] + second[two + ((below * 9 + above) * 8 + length) * 3 + kind]
            best = max(best, key + third[three + (kind * 2 + wins) * 4 + rank] + card)
        return best & 63

    def shoot(self) -> int:
        """The card of a seat that wants all 26 points.

        Sure tricks are led, hearts last; the trick is taken (by the last player as cheaply as may be), and what would lose a trick
        later on goes first, but no points.
        """
        last, best = self.at == len(self.hands) - 1, -1
        case = self.case()
        for card, _, above, length, wins, _ in self.looks():
            height = card & 15
            if case == 0:
                key = (8 - above) * 16 + (8 if card >= 16 else 0) + length if above else 192 + (32 if card >= 16 else 0) + length
            elif case == 3:
                key = (0 if penalty(card) else 128) + min(above, 3) * 32 + (16 - height)
            elif wins:
                key = 128 + (16 - height if last else height)
            else:
                key = (0 if penalty(card) else 64) + 16 - height
            best = max(best, key << 6 | card)
        return best & 63

    def finish(self, tables: Fused, shooter: int = -1) -> Iterator[None]:
        """Play to the end; stops after every trick.

        Args:
            shooter: a seat that goes for all the points as long as it has them all.
        """
        while not self.over:
            goes = self.seat == shooter and sum(self.points) == self.points[shooter]
            self.play(self.shoot() if goes else self.choose(tables))
            if self.at == 0:
                yield


def passed_on(hand: int, tables: Fused, count: int = PASSED) -> tuple[int, ...]:
    """The cards of a hand (a mask) that the fitted policy passes on, in its order."""
    found = []
    for _ in range(count):
        best, rest = -1, hand
        while rest:
            low = rest & -rest
            rest ^= low
            card = low.bit_length() - 1
            best = max(best, tables.pass_key(hand, card) + card)
        found.append(best & 63)
        hand &= ~(1 << (best & 63))
    return tuple(found)


def tables_for(players: int) -> Tables:
    """The stored tables for so many players: two play quite another game."""
    return hearts_two_data.TABLES if players == 2 else hearts_data.TABLES


@cache
def fused(two: bool = False) -> Fused:
    """The stored tables, added up: those for two, or for three to six."""
    return Fused(tables_for(2 if two else 4))


def lane_of(state: State) -> HeartsLane:
    """The hand of a whole state before its first lead: for tests and tools, since a player sees no state."""
    hands = [sum(1 << TALL_CODE[card] for card in hand) for hand in state.hands]
    aside = sum(1 << TALL_CODE[card] for card in state.phantom)
    return HeartsLane(hands, state.turn, sum(hands) | aside, state.options, aside)
