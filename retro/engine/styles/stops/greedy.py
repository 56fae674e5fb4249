"""The greedy baseline: the plain rules of thumb of a beginner who looks at nothing but his own hand.

Comet and Commit: lead where the longest run of one's own begins (the lowest such), play on while able, the comet as soon as it
may be played in one's turn without a natural card.  Boodle and Michigan: lead the longest suit (the first of equals); the ace of
Spinado and the comet as soon as they may go.  Names 4 chips, spreads them evenly, never takes the widow and never bids.
"""

from __future__ import annotations

from random import Random

from retro.engine.game import PASS, Action, Choice
from retro.engine.stops.market import SELL
from retro.engine.stops.model import View
from retro.engine.stops.ranges import spread
from retro.engine.stops.ranks import COMET, COMMIT, next_rank
from retro.engine.stops.suits import BOODLE, MICHIGAN, spinado
from retro.engine.styles.stops.know import ACE_DIAMONDS, rank_word


def greedy(view: View, source: Random) -> Choice:
    """The choice of the baseline."""
    if view.game in ("comet", "commit"):
        return _rank(view)
    if view.phase == "ante":
        return Choice(Action("ante", "4"), "The least there is")
    if view.phase == "stake":
        return Choice(spread(view.keys, (view.keys[i % len(view.keys)] for i in range(view.named))), "One place is like another")
    if view.phase == "widow":
        return Choice(SELL, "Your own hand is good enough")
    if view.phase == "auction":
        return Choice(PASS, "Your own hand is good enough")
    return _suit(view)


def _rank(view: View) -> Choice:
    game = COMET if view.game == "comet" else COMMIT
    comet = game.comet(view)
    naturals = game.naturals(view)
    wanted = next_rank(view)
    if naturals and wanted is None:
        held = {card.rank for card in naturals}

        def length(rank: int) -> int:
            end = rank
            while end + 1 in held:
                end += 1
            return end - rank

        best = max(naturals, key=lambda card: (length(card.rank), -card.rank))
        return Choice(Action("play", str(best)), "It begins your longest run")
    if naturals:
        return Choice(Action("play", str(naturals[0])), "It carries on from the last card")
    if comet in view.hand:
        return Choice(Action("comet", wanted.letter if wanted else ""), "It goes at the first chance")
    assert wanted is not None
    return Choice(PASS, f"You have no {rank_word(wanted)}")


def _suit(view: View) -> Choice:
    game = BOODLE if view.game == "boodle" else MICHIGAN
    comet = game.comet(view)
    wanted = game.wanted(view)
    if view.phase == "comet":
        assert wanted is not None
        return Choice(Action("comet", wanted.rank.letter), "It goes at the first chance")
    if view.lead:
        if comet is not None and comet in view.hand:
            return Choice(Action("comet"), "It goes at the first chance")
        leads = game.leads(view)
        if not leads:
            return Choice(PASS, "You have no suit that may be led")
        card = max(leads, key=lambda lead: sum(other.suit is lead.suit for other in view.hand))
        reason = "It is of your longest suit"
    else:
        assert wanted is not None
        card = wanted
        reason = "It must follow"
    if spinado(view) and ACE_DIAMONDS in view.hand and card != ACE_DIAMONDS:
        return Choice(Action("play", f"{card}+{ACE_DIAMONDS}"), "The ace goes at the first chance")
    return Choice(Action("play", str(card)), reason)
