"""Nils: one's own, the partner's to cover, an opponent's to hunt."""

from __future__ import annotations

from collections.abc import Sequence

from retro.engine.cards import Card
from retro.engine.styles.spades.know import HEIGHT, SPADES, SUIT_OF, Know
from retro.engine.styles.spades.throw import given_up, keep_low, lose_tricks


def own_nil(know: Know) -> tuple[Card, str]:
    """The card of a player who must take nothing."""
    if know.led is None:
        return max(know.may, key=lambda card: _safe_lead(know, card)), "nil: lead the safest"
    if know.duckers:
        return lose_tricks(know, know.duckers), "nil: under the best card"
    if not know.to_come:
        return know.may[-1], "nil: it cannot be helped"
    return know.takers[0], "nil: the lowest, and hope"


def _safe_lead(know: Know, card: Card) -> tuple[bool, int, int]:
    """How surely a lead loses: unseen cards above it, the partner among those who hold them."""
    above = know.above(card)
    return above > 0, above - know.below(card) * 3, -HEIGHT[card]


def cover_lead(know: Know) -> tuple[Card, str] | None:
    """Leading with a living nil across: a card that he can play under."""
    sides = [card for card in know.may if SUIT_OF[card] is not SPADES]
    safe = [card for card in know.may if know.above(card) == 0 or (SUIT_OF[card] is not SPADES and know.out_of(know.mate, SUIT_OF[card]))]
    if safe:
        # High cards first where he may hold dangerous ones; a suit that he is out of lets him throw one away.
        best = max(safe, key=lambda card: (know.out_of(know.mate, SUIT_OF[card]), SUIT_OF[card] is not SPADES, know.left(SUIT_OF[card])))
        return best, "covers partner's nil"
    best = max(sides or know.may, key=lambda card: (-know.above(card), HEIGHT[card]))
    return best, "high, to cover partner's nil"


def cover(know: Know) -> tuple[Card, str] | None:
    """Following with a living nil across; None: nothing special is asked for."""
    trick, led = know.view.trick, know.led
    best = trick.best
    assert best is not None and led is not None
    if trick.winner == know.mate:
        if not know.takers:
            return None
        holds = [card for card in know.takers if not know.beaten_by(card, know.foes_to_come)]
        return (holds or know.takers)[0], "takes the trick off partner's nil"
    if know.mate not in know.to_come or (know.out_of(know.mate, led) and led is not SPADES):
        return None
    if not know.takers:
        return None
    if know.above(best) <= 1 or (SUIT_OF[best] is SPADES and led is not SPADES):
        return None  # what lies there covers him already
    high = know.takers[-1]
    if SUIT_OF[high] is SPADES and led is not SPADES:
        return know.takers[0], "trumps, to cover partner's nil"
    return high, "high, to cover partner's nil"


def attack_lead(know: Know, cards: Sequence[Card]) -> tuple[Card, str]:
    """Leading one of the cards against an opponent's living nil: low, in a suit that he still holds."""
    nil = know.foe_nils[0]

    def bait(card: Card) -> tuple[bool, bool, int, int]:
        suit = SUIT_OF[card]
        return not know.out_of(nil, suit), know.above(card) > 0, know.above(card) - know.below(card), -HEIGHT[card]

    return max(cards, key=bait), "low, to catch the nil"


def attack_follow(know: Know) -> tuple[Card, str]:
    """Following against an opponent's living nil with the bid safe: the trick stays as low as may be until he has played."""
    trick = know.view.trick
    if trick.winner in know.foe_nils and know.duckers:
        return _thrown_under(know), "leaves the nil the trick"
    if know.nil_to_come:
        # A card that takes the trick is one more that he can throw under: if it must be, the lowest.
        return (_thrown_under(know), "under the nil to come") if know.duckers else (know.takers[0], "low: the nil is to come")
    if know.duckers and know.need <= 0:
        return lose_tricks(know, know.duckers), "no trick to spare the nil"
    if trick.winner == know.mate and know.duckers:
        return keep_low(know, know.duckers), "partner has the trick"
    if not know.takers:
        return given_up(know, know.may)
    return know.takers[0] if not know.foes_to_come else know.takers[-1], "takes the trick"


def _thrown_under(know: Know) -> Card:
    """The card to leave a trick with: its height is nothing to the nil, so the high one goes and the low one is kept to catch him."""
    sides = [card for card in know.duckers if SUIT_OF[card] is not SPADES]
    if not sides:
        # A spade is a trick that may be needed, or a card to catch him with later.
        return know.duckers[0] if know.need > 0 else know.duckers[-1]
    if SUIT_OF[sides[0]] is know.led:
        return sides[-1]
    return lose_tricks(know, know.duckers if know.need <= 0 else sides)
