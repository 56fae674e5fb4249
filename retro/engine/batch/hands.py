"""Whole hands at random in many lanes: dealt, called or bid, and played by chance.

The yardstick of speed, and the first thing that anybody measures a style against.  Every legal action is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from retro.engine.batch.arrays import U8, Bytes, Chance, Points, either, lanes, turned
from retro.engine.batch.euchre_bids import under
from retro.engine.batch.euchre_play import EuchreTricks
from retro.engine.batch.hearts_play import HeartsTricks
from retro.engine.batch.spades_play import SpadesTricks, gains
from retro.engine.batch.tricks import AtRandom, Tricks
from retro.engine.euchre.model import EuchreOptions
from retro.engine.fitted.codes import SHORT, SHORT_PACK, TALL_CODE
from retro.engine.hearts.deal import PACKS, PHANTOMS
from retro.engine.hearts.model import HeartsOptions
from retro.engine.spades.deal import TWO_OF_CLUBS, pack
from retro.engine.spades.model import HAND, SpadesOptions

_ORDERS: Final = 1 / 3
"""The chance of each action of Euchre's first round: pass, order up, order up alone."""

_CALLS: Final = 6
"""Calls of the second round, three suits with a partner or alone, beside a pass."""


def dealt(cards: Sequence[int], players: int, aside: int, count: int, chance: Chance) -> tuple[Bytes, Bytes]:
    """So many deals: hands by seat, (players, cards, lanes), and the cards that are left over, (aside, lanes).

    Raises:
        ValueError: the cards do not go round.
    """
    size, left = divmod(len(cards) - aside, players)
    if left or aside > len(cards):
        raise ValueError(f"{len(cards)} cards without {aside} cannot be dealt to {players}")
    mixed = chance.shuffled(np.array(cards, U8), count)
    return mixed[: size * players].reshape(players, size, count), mixed[size * players :]


def deal_euchre(count: int, chance: Chance) -> tuple[Bytes, Bytes]:
    """Hands by seat in printed codes, (4, 5, lanes), and the turned cards, by lane."""
    hands, left = dealt(SHORT_PACK, 4, 4, count, chance)
    return hands, left[0]


def deal_spades(count: int, chance: Chance, options: SpadesOptions) -> Bytes:
    """Hands by seat, (4, 13, lanes)."""
    return dealt([TALL_CODE[card] for card in pack(options.x_jokers)], 4, 0, count, chance)[0]


def deal_hearts(count: int, chance: Chance, players: int) -> tuple[Bytes, Bytes]:
    """Hands by seat, (players, cards, lanes), and the cards set aside."""
    aside = PHANTOMS if players == 2 else 0
    return dealt([TALL_CODE[card] for card in PACKS[players]], players, aside, count, chance)


def _to_the_end(play: Tricks, tricks: int, chance: Chance) -> None:
    policy = AtRandom(chance)
    while play.tricks < tricks:
        play.play(policy(play))


def euchre(hands: Bytes, upcard: Bytes, dealer: int, options: EuchreOptions, chance: Chance) -> Bytes:
    """Points of the two sides, (2, lanes), of hands called and played at random; nothing where all pass.

    Raises:
        ValueError: an option asks for more than calls, discards and plays.
    """
    if options.must_hold or options.redeal or options.x_farmers_hand or options.x_no_trump or options.x_defend_alone:
        raise ValueError("whole random hands are served by the Amiga's rules without further variations")
    count = hands.shape[2]
    call, how = chance.bytes(8, count), chance.bytes(2, count)
    called = np.full(count, U8(8))
    for number in range(7, -1, -1):
        passes = round(256 * (_ORDERS if number < 4 else 1 / (1 + _CALLS)))
        must = options.stick_dealer and number == 7
        called = either((call[number] >= U8(passes)) | must, np.full(1, number, U8), called)
    maker = (called + U8(dealer + 1)) & U8(3)
    ordered = called < U8(4)
    turned_suit = upcard // U8(SHORT)
    other = (turned_suit + U8(1) + (how[0] >> U8(1)) % U8(3)) & U8(3)
    trump = either(ordered, turned_suit, other)
    alone = (how[0] & U8(1)) == 1
    held = hands.copy()
    # The discard: one of the five that were dealt.
    held[dealer, how[1] % U8(5), lanes(count)] = np.where(ordered, upcard, held[dealer, how[1] % U8(5), lanes(count)])
    seats = [(dealer + 1 + n) % 4 for n in range(4)]
    out = np.stack([alone & (maker == U8((seat + 2) % 4)) for seat in seats])
    steps = out[0].view(U8)
    active = turned(np.negative((~out).view(U8)), steps)
    play = EuchreTricks(turned(under(held[seats], trump.astype(np.int64)), steps), (U8(seats[0]) + steps) & U8(3), maker, active)
    _to_the_end(play, 5, chance)
    return play.points(alone, np.zeros(count, np.bool_), options.loner) * (called < U8(8))


def spades(hands: Bytes, dealer: int, options: SpadesOptions, chance: Chance) -> Points:
    """Points of the two sides, (2, lanes), of hands bid and played at random, at the beginning of a match.

    Raises:
        ValueError: partners must bid four together.
    """
    if options.x_minimum_four:
        raise ValueError("whole random hands are not served where partners must bid four together")
    count = hands.shape[2]
    least = 0 if options.nil else 1
    bids = (chance.shorts(4, count) % np.uint16(HAND + 1 - least)).astype(U8) + U8(least)
    leader = np.full(count, (dealer + 1) % 4, U8)
    if options.x_lowest_club:
        leader = (hands == TALL_CODE[TWO_OF_CLUBS]).any(axis=1).argmax(axis=0).astype(U8)
    play = SpadesTricks(turned(hands, leader), leader, turned(bids, leader), lowest_club=options.x_lowest_club)
    _to_the_end(play, HAND, chance)
    return gains(bids, play.taken_by_seat(), (), (0, 0), options)


def hearts(hands: Bytes, aside: Bytes, dealer: int, options: HeartsOptions, chance: Chance) -> Points:
    """Points by seat, (players, lanes), of hands played at random without passing.

    Raises:
        ValueError: cards are to be passed on, or the lowest club is to lead.
    """
    if options.x_pass or options.x_two_of_clubs:
        raise ValueError("whole random hands are served without passing, and where the dealer's left leads")
    players, size, count = hands.shape
    leader = np.full(count, (dealer + 1) % players, U8)
    play = HeartsTricks(turned(hands, leader), leader, options, aside=aside if len(aside) else None)
    _to_the_end(play, size, chance)
    return play.gains()
