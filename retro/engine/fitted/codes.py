"""Cards as small numbers that compare well: suit above, height below.

A code is ``suit * size + height``: two cards are of one suit when the exclusive or of their codes is below ``size``, and within a suit
the higher code wins.  Bit n of a mask is the card of code n, so 64 bits hold any set of cards; code 0 is no card.

*Tall* codes (Hearts, Spades) have 16 codes a suit, heights 1 (the two) to 13 (the ace), 14 and 15 (the jokers, as spades).  *Short*
codes (Euchre) have 8 a suit: printed ones heights 1 to 6 (9 T J Q K A); under a trump its cards, the left bower among them, move to
a fifth suit with heights 1 to 7 (9 T Q K A, left, right), so that trump is whatever is at least :data:`TRUMP`.
"""

from __future__ import annotations

from typing import Final

from retro.engine.cards import CARDS, JOKERS, SUITS, Card, Rank
from retro.engine.euchre.deal import PACK, order

TALL: Final = 16
SHORT: Final = 8
TRUMP: Final = 4 * SHORT
"""The least code of a trump at Euchre."""

NO_TRUMP: Final = 4
"""Where a trump suit would stand: a hand of Euchre without trump."""


def _height(card: Card) -> int:
    if card in JOKERS:
        return int(card.rank)
    return 13 if card.rank is Rank.ACE else card.rank - 1


TALL_CODE: Final = tuple(card.suit * TALL + _height(card) for card in (*CARDS, *JOKERS))
"""The tall code of a card, by its number."""

TALL_CARD: Final = {code: card for card, code in zip((*CARDS, *JOKERS), TALL_CODE, strict=True)}

SHORT_CODE: Final = {card: card.suit * SHORT + (6 if card.rank is Rank.ACE else card.rank - 8) for card in PACK}
"""The printed short code of a card of Euchre's pack."""

SHORT_CARD: Final = {code: card for card, code in SHORT_CODE.items()}
SHORT_PACK: Final = tuple(sorted(SHORT_CARD))


def _under(code: int, trump: int) -> int:
    card = SHORT_CARD.get(code)
    if card is None or trump == NO_TRUMP:
        return code
    ranking = order(SUITS[trump])
    return TRUMP + ranking.heights[card] if ranking.is_trump(card) else code


UNDER: Final = tuple(tuple(_under(code, trump) for code in range(TRUMP + SHORT)) for trump in range(5))
"""The code under a trump (first index: its suit, or NO_TRUMP) of a printed one; what is no card stays as it is."""
