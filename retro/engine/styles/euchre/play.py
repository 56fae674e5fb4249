"""Playing the cards of Euchre: leading, following, throwing away."""

from __future__ import annotations

from collections.abc import Sequence

from retro.engine.cards import Card, Rank
from retro.engine.euchre.legality import PLAYS
from retro.engine.euchre.model import View
from retro.engine.game import Choice
from retro.engine.styles.euchre.know import Know
from retro.engine.styles.euchre.temper import Lead, Take, Temper

LATE_STAGE = 3
"""Tricks after which the later stages of a hand begin."""

NEARLY = 1
"""Unseen cards above a partner's card that leave it a decent shot at the trick."""


def play_card(view: View, temper: Temper) -> Choice:
    """The card for the trick on the table, and why."""
    know = Know(view)
    card, reason = _lead(know, temper) if not view.trick.cards else _follow(know, temper)
    return Choice(PLAYS[card], reason)


# --- leading --------------------------------------------------------------------------------------------------------


def _lead(know: Know, temper: Temper) -> tuple[Card, str]:
    if not know.sides:
        return know.trumps[0], "nothing but trump"
    if know.trumps and (reason := _trump_lead(know, temper)):
        return know.trumps[0], reason
    return _side_lead(know)


def _trump_lead(know: Know, temper: Temper) -> str | None:
    """Why the highest trump should be led now, None when it should not."""
    top, stage = know.trumps[0], len(know.view.tricks)
    if temper.lead is Lead.ALWAYS:
        return "trump first, always"
    if know.must and top in know.sure_trumps and know.foes_may_trump:
        return "every trick is needed: their trump first"
    if temper.lead is Lead.LATE and not know.alone:
        return "late in the hand: out with it" if stage >= LATE_STAGE else None
    tends = temper.lead is Lead.TENDS
    if know.defends:
        if know.ours < 3 <= know.ours + len(know.sure_trumps):
            return "enough sure tricks to set them"
        return "a sure trick" if tends and stage > 0 and top in know.sure_trumps else None
    if not know.foes_may_trump:
        # They have none left (the partner may): trump is for taking the lead back, good side cards come first.
        return None if any(know.above(card) == 0 for card in know.sides) else "nobody can beat it"
    if know.mate_made_it:
        if stage == 0 and not (know.is_high(top) or temper.trump_hard):
            return "partner called it: help pull their trump"
        if know.turned_over(top) and not temper.trump_hard:
            return None
        return "partner called it: trump early" if know.is_high(top) else None
    if know.turned_over(top) and len(know.trumps) < 3:
        return None
    if top in know.sure_trumps and (tends or len(know.trumps) > 1 or any(know.above(card) == 0 for card in know.sides)):
        return "the highest trump out"
    if _strong(know):
        return "pull their trump"
    nothing_better = stage > 0 and all(know.above(card) for card in know.sides)
    return "nothing better than a high trump" if tends and nothing_better and know.is_high(top) else None


def _strong(know: Know) -> bool:
    """The maker's trump is long or high enough to be led."""
    if len(know.trumps) >= 3:
        return know.is_high(know.trumps[0])
    return len(know.trumps) == 2 and len(know.sure_trumps) >= 1 and know.is_high(know.trumps[1])


def _side_lead(know: Know) -> tuple[Card, str]:
    good = [card for card in know.sides if know.above(card) == 0]
    if good:
        # Of a suit of which the others hold most: the least likely to be trumped.
        best = max(good, key=lambda card: (know.unseen_of(know.order.suit(card)), -_length(know, card), card))
        return best, "the highest of its suit"
    worst = min(know.sides, key=lambda card: (know.order.heights[card], _length(know, card), card))
    return worst, "nothing to lead: hand it over"


def _length(know: Know, card: Card) -> int:
    """How many cards of the card's suit are held."""
    return sum(1 for other in know.view.hand if know.order.suit(other) is know.order.suit(card))


# --- following ------------------------------------------------------------------------------------------------------


def _follow(know: Know, temper: Temper) -> tuple[Card, str]:
    view, ranking = know.view, know.order
    led, best = view.trick.led(ranking), view.trick.best
    assert led is not None and best is not None
    may = ranking.following(view.hand, led)
    if len(may) == 1:
        return may[0], "the only one that will do"
    winners = [card for card in ranking.sorted(may) if ranking.beats(card, best, led)]
    if not winners:
        return _throw(know, may), "it cannot be taken"
    mate_has_it = view.trick.winner == know.mate
    last = not know.to_come
    if mate_has_it:
        if last:
            return _throw(know, may), "partner has it"
        if temper.take is not Take.ALWAYS and (reason := _leave_it(know, temper, winners)):
            return _throw(know, may), reason
    elif temper.take is Take.LEAVE and _mate_may_take_it(know, winners):
        return _throw(know, may), "partner may take it yet"
    return _take(know, temper, may, winners)


def _leave_it(know: Know, temper: Temper, winners: Sequence[Card]) -> str | None:
    """The partner has the trick and somebody plays after us: why we should not take it over, None when we should."""
    trick, ranking = know.view.trick, know.order
    led, best = trick.led(ranking), trick.best
    assert led is not None and best is not None
    if best.rank is Rank.ACE and not ranking.is_trump(best) and ranking.is_trump(winners[0]):
        return "never trump partner's ace"
    higher = know.above(best)
    if temper.take is Take.LEAVE and higher <= NEARLY:
        return "partner has a decent shot at it"
    rivals = [seat for seat in know.to_come if seat in know.foes]
    if not any(know.may_beat(seat, best, led) for seat in rivals):
        return "partner's card should hold"
    if any(know.may_trump(seat, led) for seat in rivals):
        # Someone who is out of the suit is to come: only a trump helps, and one that most others beat would be wasted.
        spare = know.order.is_trump(winners[0]) and winners[0] not in know.sure_trumps and 2 * know.above(winners[0]) <= know.unseen_trumps
        return None if spare else "a trump on it would be wasted"
    if higher == 0:
        return "partner's card should hold"
    if led is know.view.trump:
        return "no trump over partner's"
    if ranking.is_trump(winners[0]):
        # Trumping a partner's card costs a trump: only a low card of his is worth it, and never a sure trick.
        return "partner may hold it" if higher <= NEARLY or winners[0] in know.sure_trumps else None
    return None if know.above(winners[-1]) < higher else "no better than partner's"


def _mate_may_take_it(know: Know, winners: Sequence[Card]) -> bool:
    """The partner is still to play, and trump need not be spent on the trick: early in a hand it is held back for him."""
    mate = know.mate
    if mate is None or mate not in know.to_come or len(know.view.tricks) >= LATE_STAGE:
        return False
    led, best = know.view.trick.led(know.order), know.view.trick.best
    assert led is not None and best is not None
    return know.order.is_trump(winners[0]) and led is not know.view.trump and not know.order.is_trump(best) and know.above(best) > NEARLY


def _take(know: Know, temper: Temper, may: Sequence[Card], winners: Sequence[Card]) -> tuple[Card, str]:
    """The card to take a trick with, or a low one when the attempt would be a waste."""
    ranking, trick = know.order, know.view.trick
    led = trick.led(ranking)
    assert led is not None
    low, high = winners[0], winners[-1]
    if not know.to_come:
        return low, "takes it cheaply"
    if ranking.is_trump(low) and led is not know.view.trump:
        if temper.trump_hard and know.mate_made_it and trick.winner != know.mate and know.is_high(high):
            return high, "partner called it: trump hard"
        sure = [card for card in winners if know.above(card) == 0]
        if sure and sure[0] != low and len(sure) > know.unseen_trumps:
            return sure[0], "trumps it for good: the rest can be drawn"
        return low, "trumps it"
    sure = [card for card in winners if know.beaten_by(card, led) == 0]
    if led is know.view.trump:
        if sure:
            return sure[0], "the highest trump out"
        if temper.take is Take.ALWAYS or know.above(high) <= NEARLY:
            return high, "tries for it"
        return _throw(know, may), "too low to try"
    if temper.take is Take.ALWAYS or know.above(high) <= NEARLY:
        return high, "the best of the suit" if know.above(high) == 0 else "tries for it"
    return _throw(know, may), "too low to try"


# --- throwing away --------------------------------------------------------------------------------------------------


def _throw(know: Know, may: Sequence[Card]) -> Card:
    """The card that is missed least: low before high, side suits before trump, the last of a suit before one of many."""
    return min(may, key=lambda card: waste(know, card))


def waste(know: Know, card: Card) -> tuple[int, int, int, int]:
    """How much a card would be missed; compare with others of the hand."""
    ranking = know.order
    if ranking.is_trump(card):
        return (2, ranking.heights[card], 0, card)
    good = know.above(card) == 0
    shortens = _length(know, card) == 1 and bool(know.trumps)
    return (1 if good else 0, ranking.heights[card] - (2 if shortens else 0), _length(know, card), card)
