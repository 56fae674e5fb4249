"""Playing the cards of Spades: what a seat is after (:func:`aim`), then leads, following, discards."""

from __future__ import annotations

from enum import Enum
from typing import Final

from retro.engine.cards import Card
from retro.engine.game import Choice
from retro.engine.spades.legality import PLAYS
from retro.engine.spades.model import View, game_points, side
from retro.engine.styles.spades.know import HEIGHT, SPADES, SUIT_OF, Know
from retro.engine.styles.spades.nil import attack_follow, attack_lead, cover, cover_lead, own_nil
from retro.engine.styles.spades.temper import Temper
from retro.engine.styles.spades.throw import given_up, keep_low, keep_tricks, lose_tricks

KING: Final = 13
"""The height of a king."""


class Aim(Enum):
    """What a seat is after in a trick."""

    TAKE = "take"
    """Tricks: the bid is short, or every trick is worth something."""
    SET = "set"
    """Tricks that the other side needs."""
    NIL = "nil"
    """An opponent's nil: the bid is safe."""
    DUCK = "duck"
    """No more tricks: each would be a bag."""


def play_card(view: View, temper: Temper) -> Choice:
    """The card for the trick on the table, and why."""
    card, reason = choose(Know(view), temper)
    return Choice(PLAYS[card], reason)


def choose(know: Know, temper: Temper) -> tuple[Card, str]:
    """The card and the reason."""
    if len(know.may) == 1:
        return know.may[0], "the only one that will do"
    leading = know.led is None
    if know.nil_alive(know.seat):
        return own_nil(know)
    if know.nil_alive(know.mate):
        found = cover_lead(know) if leading else cover(know)
        if found is not None:
            return found
    what = aim(know, temper)
    if what is Aim.NIL:
        return attack_lead(know, know.may) if leading else attack_follow(know)
    if what is Aim.DUCK:
        return _duck_lead(know) if leading else _duck(know)
    return _lead(know, what) if leading else _follow(know, what)


def aim(know: Know, temper: Temper) -> Aim:
    """What the seat is after.  The bid comes first, then an opponent's nil, then setting them, then bags."""
    beaten = know.need > know.remaining
    if know.need > 0 and not beaten:
        # A nil is hunted only with what is left over when the bid is as good as made.
        return Aim.NIL if know.foe_nils and know.need <= know.sure else Aim.TAKE
    if know.their_need > 0 and 0 < know.to_set <= know.sure:
        return Aim.SET  # nothing can save their bid: it is worth more than the chance of a nil
    if know.foe_nils:
        return Aim.NIL
    if 0 < know.their_need <= know.remaining and (beaten or _worth_setting(know, temper)):
        return Aim.SET
    if beaten or (know.options.bags and not _last_points(know)):
        return Aim.DUCK  # what is set takes no bags, but gives them
    return Aim.TAKE


def _worth_setting(know: Know, temper: Temper) -> bool:
    """The other side can be set for the overtricks that the temper would take for it."""
    if not know.options.bags or know.they_win or know.they_fall:
        return True
    room = 9 - (know.view.bags[side(know.seat)] + max(-know.need, 0)) % 10
    if know.to_set > min(temper.risks, max(room, 1)):
        return False
    return know.to_set <= _hopes(know) + 1  # the partner may have one


def _hopes(know: Know) -> int:
    """Tricks that the hand may still take: sure ones, and cards that nothing or little stands above."""
    sides = sum(know.above(card) == 0 for card in know.view.hand if SUIT_OF[card] is not SPADES)
    return know.sure + sides


def _last_points(know: Know) -> bool:
    """The game is short of a few points that overtricks would bring (and no hundred is lost for them)."""
    number = side(know.seat)
    now = know.when_made(number)
    lacking = game_points(know.options) - now
    bags = know.view.bags[number] + max(-know.need, 0)
    return 0 < lacking <= know.remaining and bags % 10 + lacking < 10


# --- after tricks ---------------------------------------------------------------------------------------------------


def _lead(know: Know, what: Aim) -> tuple[Card, str]:
    sides = [card for card in know.may if SUIT_OF[card] is not SPADES]
    spades = [card for card in know.may if SUIT_OF[card] is SPADES]
    good = [card for card in sides if know.above(card) == 0 and not any(know.may_trump(seat, SUIT_OF[card]) for seat in know.foes)]
    if spades and good and know.above(spades[-1]) == 0 and know.left(SPADES) and len(spades) >= know.left(SPADES):
        return spades[-1], "draw their spades first"
    if spades and good and know.left(SPADES) and all(know.above(card) == 0 for card in know.view.hand):
        return spades[-1], "nothing but winners: their spades first"
    if good:
        # Of the suit of which the others hold most: the least likely to be trumped.
        best = max(good, key=lambda card: (know.left(SUIT_OF[card]), -len(know.of(SUIT_OF[card])), HEIGHT[card]))
        return best, "the highest of its suit"
    if spades and not sides:
        return _spade_lead(know, spades)
    if spades and know.above(spades[-1]) == 0 and (len(spades) >= 5 or know.remaining <= know.need + 1):
        return spades[-1], "a sure trick"
    if know.foe_nils and what is Aim.TAKE and not _must(know):
        # Nothing sure to take: such a lead may as well be one that an opponent's nil must fear.
        return attack_lead(know, sides)
    mate_trumps = [card for card in sides if know.may_trump(know.mate, SUIT_OF[card])]
    if mate_trumps:
        card = min(mate_trumps, key=lambda card: HEIGHT[card])
        return card, "partner can trump the suit"
    return min(sides, key=lambda card: _lead_cost(know, card)), "to set them" if what is Aim.SET else "nothing sure: lead low"


def _spade_lead(know: Know, spades: list[Card]) -> tuple[Card, str]:
    top = spades[-1]
    if know.above(top) == 0:
        return top, "the highest spade"
    return spades[0], "nothing but spades"


def _lead_cost(know: Know, card: Card) -> tuple[int, int, int, int]:
    """How bad it is to lead a card that is not sure: from a guarded honour worst, a short suit to trump later best."""
    suit = SUIT_OF[card]
    held = know.of(suit)
    foes_trump = sum(know.may_trump(seat, suit) for seat in know.foes)
    guarded = 0
    top = held[-1]
    if HEIGHT[top] == KING and len(held) == 1 and know.above(top) == 1:
        guarded = 2  # bare under the ace: it may still make a trick when somebody else leads the suit
    elif HEIGHT[top] >= 11 and 0 < know.above(top) < len(held):
        guarded = 2 if card == top or know.above(top) == 1 else 1
    spare = len(know.of(SPADES)) > 0
    return (guarded, foes_trump if HEIGHT[top] >= 10 else 0, len(held) if spare else -len(held), HEIGHT[card])


def _follow(know: Know, what: Aim) -> tuple[Card, str]:
    trick = know.view.trick
    best, led = trick.best, know.led
    assert best is not None and led is not None
    if not know.takers:
        return given_up(know, know.may)
    rivals = know.rivals_to_come
    if trick.winner == know.mate:
        if not rivals:
            return _under(know, "partner has the trick")
        if not know.beaten_by(best, rivals):
            return _under(know, "partner's card should hold")
        if not _better_than_mates(know, best):
            return _under(know, "no better than partner's")
    return _take(know, what, rivals)


def _must(know: Know) -> bool:
    """Every trick that is left is needed."""
    return know.need >= know.remaining


def _under(know: Know, reason: str) -> tuple[Card, str]:
    """A card that leaves the trick to the partner; when there is none, the lowest."""
    return keep_low(know, know.duckers or know.may[:1]), reason


def _better_than_mates(know: Know, best: Card) -> bool:
    """Taking over the partner's card makes the trick safer by a real card: it loses to fewer, or trumps a poor one."""
    top = know.takers[-1]
    if SUIT_OF[top] is SPADES and SUIT_OF[best] is not SPADES:
        return know.above(best) >= 3 or any(know.may_trump(seat, SUIT_OF[best]) for seat in know.rivals_to_come)
    return know.above(top) + 1 < know.above(best) and not know.beaten_by(top, know.rivals_to_come)


def _take(know: Know, what: Aim, rivals: tuple[int, ...]) -> tuple[Card, str]:
    """The card to take a trick with, or a low one when the attempt would be a waste."""
    takers = know.takers
    low, high = takers[0], takers[-1]
    if not rivals:
        return (low, "sets them") if what is Aim.SET and know.to_set == 1 else (low, "takes the trick cheaply")
    holds = [card for card in takers if not know.beaten_by(card, rivals)]
    trumping = know.led is not SPADES and SUIT_OF[low] is SPADES
    if trumping:
        if holds and holds[0] != low and _overtrumped(know, low):
            return holds[0], "trumps the trick for good"
        return low, "trumps the trick"
    if holds:
        return holds[0], "should hold"
    if know.mate in know.to_come and not _must(know):
        # Second hand: the partner plays last and may take it; an honour is not thrown under a higher one.
        if know.above(high) and know.duckers:
            return keep_tricks(know, know.duckers), "second hand low"
        return (high, "the best of the suit") if know.above(high) == 0 else (low, "no lower card")
    if know.above(high) <= 1 or not know.duckers:
        return high, "tries for the trick"
    return (high, "tries for the trick") if know.above(high) <= 2 and len(rivals) == 1 else (keep_tricks(know, know.may), "too low to try")


def _overtrumped(know: Know, card: Card) -> bool:
    """A low trump is likely to lose: an opponent after us is known to be out of the suit too."""
    assert know.led is not None
    return any(know.may_trump(seat, know.led) for seat in know.rivals_to_come) and know.above(card) > 0


# --- after no more tricks -------------------------------------------------------------------------------------------


def _duck_lead(know: Know) -> tuple[Card, str]:
    """The card most likely to lose: many stand above it; spades last."""

    def loses(card: Card) -> tuple[bool, bool, int, int]:
        above = know.above(card)
        return above > 0, SUIT_OF[card] is not SPADES, above - 2 * know.below(card), -HEIGHT[card]

    return max(know.may, key=loses), "the bid is made: lead a loser"


def _duck(know: Know) -> tuple[Card, str]:
    if know.duckers:
        return lose_tricks(know, know.duckers), "the bid is made: no bags"
    if not know.to_come:
        # It takes the trick whatever it plays: the highest goes, and cannot take another.
        return (know.may[-1], "a bag that cannot be helped")
    return know.takers[0], "hopes to be beaten"
