"""What a hand of Spades is worth: the tricks that it takes on average, in hundredths, and the chance that it takes none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

from retro.engine.cards import SUITS, Card, Suit
from retro.engine.styles.spades.know import HEIGHT, SPADES, SUIT_OF

WORTH: Final[dict[str, int]] = {
    "S1": 111, "S2.1": 38, "S2.2": 93, "S3.2": 45, "S3.3": 66, "S4.3": 30, "S4.4": 46,
    "L1": 10, "L2": 26, "L3": 48, "L4": 90, "L5": 155, "L6": 223, "L7": 285, "L8": 350,
    "L9": 440, "L10": 530, "L11": 620, "L12": 710, "L13": 800,
    "A.3": 97, "A.5": 94, "A.6": 83, "K.1": 17, "K.3": 76, "K.5": 63, "K.6": 36, "KA.3": 77, "KA.5": 65, "KA.6": 33,
    "Q.2": 9, "Q.4": 33, "Q.5": 19, "QH.4": 35, "QH.5": 15,
    "void.0": 0, "void.1": 23, "void.2": 78, "void.3": 96, "void.4": 109,
    "single.0": 0, "single.1": 35, "single.2": 64, "single.3": 71, "single.4": 70,
    "double.0": -16, "double.1": 22, "double.2": 28, "double.3": 28, "double.4": 27,
}  # fmt: skip


def features(hand: Sequence[Card], top: int) -> Iterator[str]:
    """What counts in a hand, each a key of WORTH (what is no key is worth nothing).

    Args:
        hand: thirteen cards.
        top: the height of the highest spade of the pack.
    """
    suits: list[list[int]] = [[] for _ in SUITS]
    for card in hand:
        suits[SUIT_OF[card]].append(HEIGHT[card])
    spades = suits[SPADES]
    trumps = len(spades)
    if trumps:
        yield f"L{trumps}"
    for height in spades:
        place = top + 1 - height
        if place == 1:
            yield "S1"
        elif place <= 4:
            yield f"S{place}.{place if trumps >= place else place - 1}"
    for suit in SUITS[:3]:
        yield from _side(suits[suit], trumps)


def _side(held: Sequence[int], trumps: int) -> Iterator[str]:
    count = len(held)
    if count <= 2:
        yield f"{('void', 'single', 'double')[count]}.{min(trumps, 4)}"
    long = 3 if count <= 3 else 5 if count <= 5 else 6
    ace, king = 14 in held, 13 in held
    if ace:
        yield f"A.{long}"
    if king:
        yield f"K{'A' if ace else ''}.{1 if count == 1 else long}"
    if 12 in held:
        yield f"Q{'H' if ace or king else ''}.{2 if count <= 2 and not (ace or king) else 4 if count <= 4 else 5}"


def worth(hand: Sequence[Card], top: int) -> int:
    """The tricks that a hand takes on average, in hundredths."""
    return sum(WORTH.get(feature, 0) for feature in features(hand, top))


def certain(hand: Sequence[Card], top: int) -> int:
    """The tricks that the spades of a hand take whatever the others hold: each higher spade of theirs beats one of them at most."""
    mine = {HEIGHT[card] for card in hand if SUIT_OF[card] is SPADES}
    found = over = 0
    for height in range(top, 1, -1):
        if height not in mine:
            over += 1
        elif over:
            over -= 1
        else:
            found += 1
    return found


# --- nil ------------------------------------------------------------------------------------------------------------

_EVEN: Final = 96
"""Where a nil's count begins; the count is in hundredths of the logarithm of the odds."""

_SPADE: Final = {2: -220, 3: -133, 4: -92, 5: -66, 6: -39, 7: -39}
"""A high spade held, by its place from the top; the highest is a trick."""

_SPADES_HELD: Final = (0, 23, 47, 61)
"""So many spades held (to be got rid of on tricks that others trump); more are too many."""

MANY_SPADES: Final = -65
NIL_SPADES: Final = 3
"""With more spades nobody bids nil while the game is open: of 26 such nils 10 were made."""

_HELD: Final = (-57, -36, 13, 45, 64, 100, 161)
"""So many cards of a side suit held, six or more counting as six: others to play instead of the high ones."""

_HONOUR: Final = {14: (-437, -309, -111, -31, -26), 13: (-1, -82, -37, -7, -15), 12: (30, -23, -12, -2, -2)}
"""An ace, king or queen of a side suit alone, with one card beside it, two, three, more."""

_TOO_HIGH: Final = ((2, 4, -6), (3, 7, -17), (4, 10, -27))
"""The lowest, second lowest and third lowest card of a suit: from so many cards on, what each pip above a height weighs."""

_MATE: Final = 4
"""Every trick of the partner's bid above or below three."""


def _side_odds(held: Sequence[int]) -> int:
    """What a side suit does to the odds of a nil; heights ascending."""
    count = len(held)
    odds = _HELD[min(count, 6)]
    odds += sum(_HONOUR[height][min(count, 5) - 1] for height in held if height in _HONOUR)
    for height, (least, harmless, weight) in zip(held, _TOO_HIGH, strict=False):
        if count >= least:
            odds += weight * max(0, height - harmless)
    return odds


def first_trick(hand: Sequence[Card], pack: Sequence[Card]) -> float:
    """The chance that the lowest club of a hand takes the first trick, to which all must play their lowest (0-1).

    The others' clubs are taken to fall to each of the three as likely: the trick is won if everybody who has a club has one lower.
    """
    mine = [HEIGHT[card] for card in hand if card.suit is Suit.CLUBS]
    if not mine:
        return 0.0
    others = [HEIGHT[card] for card in pack if card.suit is Suit.CLUBS and HEIGHT[card] not in mine]
    low = sum(height < min(mine) for height in others)
    high = len(others) - low
    # Of 3**low ways for the lower ones to fall, those that leave exactly so many of the three without one.
    ways = {0: 3**low - 3 * 2**low + 3, 1: 3 * (2**low - 2), 2: 3} if low else {3: 1}
    return float(sum(some * ((3 - none) / 3) ** high for none, some in ways.items()) / 3**low)


def nil_chance(hand: Sequence[Card], top: int, mate: int | None) -> int:
    """The chance, in a hundred, that the hand takes no trick when it bids nil.

    Args:
        hand: thirteen cards.
        top: the height of the highest spade of the pack.
        mate: the partner's bid, None when he has not bid.
    """
    suits: list[list[int]] = [[] for _ in SUITS]
    for card in hand:
        suits[SUIT_OF[card]].append(HEIGHT[card])
    spades = suits[SPADES]
    if top in spades:
        return 0
    odds = _EVEN + (_SPADES_HELD[len(spades)] if len(spades) <= NIL_SPADES else MANY_SPADES * (len(spades) - NIL_SPADES))
    odds += sum(_SPADE.get(top + 1 - height, 0) for height in spades)
    odds += sum(_side_odds(sorted(suits[suit])) for suit in SUITS[:3])
    odds += _MATE * (mate - 3) if mate is not None else 0
    return round(100 / (1 + exp(-odds / 100)))
