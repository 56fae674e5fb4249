"""Bidding at Spades: what the hand is worth, nil, and what the score asks for."""

from __future__ import annotations

from enum import Enum

from retro.engine.cards import Card
from retro.engine.game import Choice
from retro.engine.spades import legality
from retro.engine.spades.deal import pack
from retro.engine.spades.legality import BIDS, BLIND_NIL, LOOK
from retro.engine.spades.model import FLOOR, HAND, SEATS, View, game_points, partner, side
from retro.engine.spades.scoring import BAGS, TEN
from retro.engine.styles.spades.hand import NIL_SPADES, certain, first_trick, nil_chance, worth
from retro.engine.styles.spades.know import HEIGHT, SPADES, SUIT_OF
from retro.engine.styles.spades.temper import Temper

USUAL = 3
"""What a player is taken to bid who has not bid yet."""

HOLDS_BACK, DARES = 50, 75
"""Hundredths of a trick that a bidder takes off near the game, and adds when the other side is about to win it."""

FOE_NIL, MATE_NIL = 75, 45
"""Hundredths of a trick that fall to a bidder from each opponent's nil, and from the partner's; fitted like WORTH."""

NILS_BID = 22
"""So many of a hundred players bid nil."""

SURE_NIL, LAST_NIL, DOUBLE_NIL = 90, 60, 90
"""The chance that a nil must have: near the game, when there is nothing to lose, beside the partner's nil."""


class Standing(Enum):
    """What the score asks of a bidder."""

    LEVEL = "level"
    NEAR = "near"
    """This side has the game if it makes a modest bid, and the other side is not ahead of it then: no risks."""
    FLOOR = "floor"
    """A hand that is set would lose the match at once (the option x_floor): no risks either."""
    LOST = "lost"
    """The other side has the game if it makes its bid, and this side will not pass it: any risk is worth it."""


def standing(view: View) -> Standing:
    """How the score stands for the view's seat, as far as the bids are known."""
    ours, theirs = side(view.seat), 1 - side(view.seat)
    goal = game_points(view.options)
    us = view.scores[ours] + 10 * _side_bid(view, view.seat)
    them = view.scores[theirs] + 10 * _side_bid(view, view.seat + 1)
    if view.options.x_floor and view.scores[ours] - 10 * _side_bid(view, view.seat) <= FLOOR:
        return Standing.FLOOR
    if them >= goal and us < them - 30:
        return Standing.LOST
    return Standing.NEAR if us >= goal and them < goal else Standing.LEVEL


def _side_bid(view: View, seat: int) -> int:
    """What a side bids together, usual bids standing in for those to come."""
    bids = (view.bids[seat % 4], view.bids[partner(seat)])
    return sum(USUAL if bid is None else bid for bid in bids)


def choose_bid(view: View, temper: Temper) -> Choice:
    """The bid (phase bid) and why."""
    top = 16 if view.options.x_jokers else 14
    mate = view.bids[partner(view.seat)]
    score = standing(view)
    tricks = worth(view.hand, top) + _left_by_nils(view)
    bid, reason = _number(view, temper, score, tricks, mate)
    if (sure := certain(view.hand, top)) > bid:
        bid, reason = sure, f"{sure} tricks that nobody can take away"
    chance = nil_chance(view.hand, top, mate)
    if view.options.x_lowest_club:
        chance = round(chance * (1.0 - first_trick(view.hand, pack(view.options.x_jokers))))
    if score is not Standing.LOST and _too_high_for_nil(view.hand, top):
        chance = 0
    if legality.objection(view, BIDS[0]) is None and chance >= _nil_needs(temper, score, bid, mate):
        return Choice(BIDS[0], f"nil: {chance} chances in 100")
    while legality.objection(view, BIDS[bid]) is not None and bid < HAND:
        bid, reason = bid + 1, "partners must bid four"
    return Choice(BIDS[bid], reason)


def _too_high_for_nil(hand: tuple[Card, ...], top: int) -> bool:
    """One of the two highest spades, or more than three of them: such a nil is a gamble for a lost game."""
    spades = [HEIGHT[card] for card in hand if SUIT_OF[card] is SPADES]
    return len(spades) > NIL_SPADES or any(height >= top - 1 for height in spades)


def _left_by_nils(view: View) -> int:
    """What nils add to the worth of a hand, those bid and those that may come: their tricks fall to the others."""
    total = 0
    for n, each in ((1, FOE_NIL), (2, MATE_NIL), (3, FOE_NIL)):
        bid = view.bids[(view.seat + n) % SEATS]
        if bid == 0:
            total += each
        elif bid is None and view.options.nil:
            total += each * NILS_BID // 100
    return total


def _nil_needs(temper: Temper, score: Standing, bid: int, mate: int | None) -> int:
    """The chance that a nil must have to be bid."""
    # A hand that is worth tricks gives them up: for each the nil must be surer.
    needs = max(temper.nil_at, 55 + 5 * bid)
    if score in (Standing.NEAR, Standing.FLOOR):
        needs = max(needs, SURE_NIL)
    elif score is Standing.LOST:
        needs = LAST_NIL
    return max(needs, DOUBLE_NIL) if mate == 0 else needs


def _number(view: View, temper: Temper, score: Standing, tricks: int, mate: int | None) -> tuple[int, str]:
    """The bid of a hand that does not bid nil."""
    good = f"good for {tricks / 100:.1f} tricks"
    bid = _rounded(tricks - temper.shade)
    if score is Standing.LOST:
        return _rounded(tricks - temper.shade + DARES), f"{good}; they are about to win"
    if score is Standing.FLOOR:
        return _rounded(tricks - temper.shade - HOLDS_BACK), f"{good}; a set would lose the match"
    if score is Standing.NEAR:
        return _near(view, temper, tricks, mate), f"{good}; no risk so near the game"
    if view.options.x_ten_for_200 and mate is not None and _ten_is_near(mate + bid, tricks - 100 * bid):
        return TEN - mate, f"{good}; ten are worth two hundred"
    return bid, good


def _ten_is_near(together: int, left_over: int) -> bool:
    """A side bid of eleven, or one of nine with some worth left over, had better be ten where ten counts double."""
    return together == TEN + 1 or (together == TEN - 1 and left_over >= 30)


def _rounded(hundredths: int) -> int:
    return min(max((hundredths + 50) // 100, 1), HAND)


def _near(view: View, temper: Temper, tricks: int, mate: int | None) -> int:
    """Near the game: a little less, and less still when the partner's bid leaves little to do and bags do not matter."""
    bid = _rounded(tricks - temper.shade - HOLDS_BACK)
    if mate is None:
        return bid
    lacking = -(-(game_points(view.options) - view.scores[side(view.seat)]) // 10) - mate
    room = not view.options.bags or view.bags[side(view.seat)] + 3 < BAGS
    return max(bid - 1, lacking, 1) if room and lacking < bid else bid


def choose_blind(view: View, temper: Temper) -> Choice:
    """Nil before the cards are seen, or not (phase blind)."""
    ours = side(view.seat)
    behind = view.scores[1 - ours] - view.scores[ours]
    desperate = standing(view) is Standing.LOST and 0 < temper.blind_at <= behind
    if desperate and view.bids[partner(view.seat)] != 0 and legality.objection(view, BLIND_NIL) is None:
        return Choice(BLIND_NIL, "nothing else can save the game")
    return Choice(LOOK, "better to see the cards")
