"""A hand of Euchre from the deal to its score: what each action does (G-18 to G-21, K-09 to K-16; rulings 5-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.engine.cards import Card
from retro.engine.euchre import legality
from retro.engine.euchre.deal import LOW_CARDS, order
from retro.engine.euchre.draft import Draft
from retro.engine.euchre.model import (
    HAND,
    SEATS,
    DefendsAlone,
    Exchanged,
    HandOver,
    MatchOver,
    Passed,
    Phase,
    PickedUp,
    PlayBegins,
    Played,
    Result,
    TrickTaken,
    TrumpMade,
    TurnedDown,
    game_points,
    left,
    partner,
    round_from,
    side,
)
from retro.engine.fields import quickly
from retro.engine.game import PASS, TABLE, Action
from retro.engine.tricks import NO_TRICK

MADE, MARCH, EUCHRED, LONE_EUCHRED = 1, 2, 2, 4
"""Points (G-20, G-21, ruling 8): three or four tricks; all five; for the others; for a lone defender of a lone hand."""

_played = quickly(Played)


# --- making trump ---------------------------------------------------------------------------------------------------


def ask_farmers(draft: Draft) -> None:
    """Who holds three nines or three tens is asked before the bidding, from the dealer's left, until one takes the kitty."""
    if draft.options.x_farmers_hand and draft.farmer is None:
        for seat in round_from(draft.dealer):
            if seat not in draft.answered and legality.exchanges(draft.hands[seat]):
                draft.phase, draft.turn = "farmer", seat
                return
    draft.answered = ()
    draft.phase, draft.turn = "order", left(draft.dealer)


def _farmer(draft: Draft, action: Action) -> None:
    seat = draft.turn
    if action == legality.KEEP:
        draft.answered += (seat,)
    else:
        shown = tuple(Card.parse(word) for word in action.what.split("+"))
        kept = [card for card in draft.hands[seat] if card not in shown]
        draft.hold(seat, tuple(sorted((*kept, *draft.kitty))))
        draft.kitty = shown
        draft.farmer = seat
        draft.tell(Exchanged(seat, shown))
    ask_farmers(draft)


def _pass(draft: Draft, bidding: int) -> None:
    """The seat in turn does not call in the first or second round of the bidding."""
    draft.tell(Passed(draft.turn, bidding))
    draft.passes += 1
    draft.turn = left(draft.turn)


def _order(draft: Draft, action: Action) -> None:
    if action == PASS:
        _pass(draft, 1)
        if draft.passes == SEATS:
            assert draft.upcard is not None
            draft.tell(TurnedDown(draft.upcard))
            draft.phase = "call"
        return
    assert draft.upcard is not None
    draft.maker, draft.trump, draft.ordered = draft.turn, draft.upcard.suit, True
    draft.alone = action == legality.ORDER_UP_ALONE
    draft.tell(TrumpMade(draft.maker, draft.trump, draft.alone, True))
    draft.phase, draft.turn = "discard", draft.dealer


def _discard(draft: Draft, action: Action) -> None:
    """The turned card takes the discard's place, also when the dealer will sit out (rulings 6, 7)."""
    assert draft.upcard is not None
    draft.discarded = Card.parse(action.what)
    draft.take_out(draft.dealer, draft.discarded)
    draft.put_in(draft.dealer, draft.upcard)
    draft.tell(PickedUp(draft.dealer, draft.upcard))
    _trump_is_made(draft)


def _call(draft: Draft, action: Action) -> None:
    if action == PASS:
        _pass(draft, 2)
        if draft.passes == 2 * SEATS:
            _end_hand(draft, "passed_out", None, 0)
        return
    draft.maker = draft.turn
    draft.trump, draft.alone = legality.called(action)
    draft.tell(TrumpMade(draft.maker, draft.trump, draft.alone, False))
    _trump_is_made(draft)


# --- between trump and the first lead -------------------------------------------------------------------------------


def _trump_is_made(draft: Draft) -> None:
    assert draft.maker is not None
    if draft.alone:
        draft.out = (partner(draft.maker),)
    _ask_defenders(draft)


def _ask_defenders(draft: Draft) -> None:
    if draft.alone and draft.options.x_defend_alone and draft.defender is None:
        assert draft.maker is not None
        for seat in round_from(draft.dealer):
            if side(seat) != side(draft.maker) and seat not in draft.answered:
                draft.phase, draft.turn = "defend", seat
                return
    draft.answered = ()
    _ask_redeal(draft)


def _defend(draft: Draft, action: Action) -> None:
    seat = draft.turn
    if action == PASS:
        draft.answered += (seat,)
    else:
        draft.defender = seat
        draft.out += (partner(seat),)
        draft.tell(DefendsAlone(seat))
    _ask_defenders(draft)


def may_redeal(hand: tuple[Card, ...], draft: Draft) -> bool:
    """Nothing but nines and tens, and no trump among them (ruling 10)."""
    return LOW_CARDS.issuperset(hand) and not any(map(order(draft.trump).is_trump, hand))


def _ask_redeal(draft: Draft) -> None:
    if draft.options.redeal:
        for seat in round_from(draft.dealer):
            if seat not in draft.out and seat not in draft.answered and may_redeal(draft.hands[seat], draft):
                draft.phase, draft.turn = "redeal", seat
                return
    draft.answered = ()
    draft.phase, draft.turn = "play", next(seat for seat in round_from(draft.dealer) if seat not in draft.out)
    draft.tell(PlayBegins(draft.turn, draft.out))


def _redeal(draft: Draft, action: Action) -> None:
    seat = draft.turn
    if action == legality.KEEP:
        draft.answered += (seat,)
        _ask_redeal(draft)
    else:
        _end_hand(draft, "redeal", None, 0, seat)


# --- the play -------------------------------------------------------------------------------------------------------


def _next_active(draft: Draft, seat: int) -> int:
    return next(other for other in round_from(seat) if other not in draft.out) if draft.out else left(seat)


def _play(draft: Draft, action: Action) -> None:
    card, seat = Card.parse(action.what), draft.turn
    draft.take_out(seat, card)
    draft.trick = draft.trick.plus(seat, card, order(draft.trump))
    draft.tell(_played(seat, card, len(draft.trick.cards)))
    if len(draft.trick.cards) < SEATS - len(draft.out):
        draft.turn = _next_active(draft, seat)
        return
    draft.turn = draft.trick.winner
    draft.tricks += (draft.trick,)
    ours = sum(1 for trick in draft.tricks if side(trick.winner) == 0)
    taken = (ours, len(draft.tricks) - ours)
    draft.tell(TrickTaken(draft.trick, taken))
    draft.trick = NO_TRICK
    fixed = draft.options.end_early and max(taken) >= 3 and min(taken) >= 1
    if len(draft.tricks) == HAND or fixed:
        _score(draft, taken)


def _score(draft: Draft, taken: tuple[int, int]) -> None:
    assert draft.maker is not None
    makers = side(draft.maker)
    if taken[makers] < 3:
        _end_hand(draft, "euchred", 1 - makers, EUCHRED if draft.defender is None else LONE_EUCHRED)
    elif taken[makers] < HAND:
        _end_hand(draft, "made", makers, MADE)
    else:
        _end_hand(draft, "made", makers, draft.options.loner if draft.alone else MARCH)


def _end_hand(draft: Draft, result: Result, winners: int | None, points: int, seat: int | None = None) -> None:
    if winners is not None:
        ours, theirs = draft.scores
        draft.scores = (ours + points, theirs) if winners == 0 else (ours, theirs + points)
    draft.result = result
    draft.turn = TABLE
    shown: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    if seat is not None:
        shown = tuple(draft.hands[s] if s == seat else () for s in range(SEATS))
    elif draft.tricks:
        shown = tuple(() if s in draft.out else draft.hands[s] for s in range(SEATS))
    draft.tell(HandOver(result, winners, points, draft.scores, seat, shown))
    if winners is None or draft.scores[winners] < game_points(draft.options):
        draft.phase = "deal"
        return
    draft.phase = "over"
    draft.winners = (winners, winners + 2)
    draft.tell(MatchOver(draft.winners))


STEPS: Final[dict[Phase, Callable[[Draft, Action], None]]] = {
    "farmer": _farmer,
    "order": _order,
    "discard": _discard,
    "call": _call,
    "defend": _defend,
    "redeal": _redeal,
    "play": _play,
}
"""What carries out an action in each phase of a hand."""
