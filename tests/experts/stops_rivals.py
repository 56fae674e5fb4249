"""Players who do in the engine what everybody does in a playout of the stops family: the other side of a comparison."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from retro.engine.experts.stops import tables
from retro.engine.experts.stops.rank import DANGER, packed, unseen_ranks
from retro.engine.experts.stops.rank_policy import Policy as RankPolicy
from retro.engine.experts.stops.shown import dead_places, given_places
from retro.engine.experts.stops.suit import masks
from retro.engine.experts.stops.suit_playout import DANGER as SUIT_DANGER
from retro.engine.experts.stops.suit_playout import SPIN_CARDS
from retro.engine.experts.stops.suit_policy import Policy as SuitPolicy
from retro.engine.game import PASS, Action, Choice
from retro.engine.stops.base import ACE_DIAMONDS
from retro.engine.stops.model import View
from retro.engine.stops.ranks import COMET, COMMIT, next_rank
from retro.engine.stops.suits import BOODLE, MICHIGAN, spinado
from retro.engine.styles.stops.know import place


def relative(chips: Sequence[int], before: Sequence[int], seats: Sequence[int], seat: int) -> float:
    """What a seat gained less what the others did on average."""
    gains = [after - was for after, was in zip(chips, before, strict=True)]
    others = [gains[other] for other in seats if other != seat]
    return gains[seat] - sum(others) / len(others)


def _others(view: View) -> list[int]:
    return [view.counts[seat] for seat in view.seats if seat != view.seat]


def suit_player(view: View, source: Random) -> Choice:
    """Leads, follows, spins and spends the comet as the playouts of Boodle and Michigan do."""
    game = MICHIGAN if view.game == "michigan" else BOODLE
    danger = min(_others(view)) <= SUIT_DANGER
    comet, wanted = game.comet(view), game.wanted(view)
    if view.phase == "comet":
        assert wanted is not None and view.last is not None
        plays = len(view.hand) == 1 or view.last.seat != view.seat or danger
        return Choice(Action("comet", wanted.rank.letter) if plays else PASS, "")
    if view.lead:
        if comet is not None and comet in view.hand and (len(view.hand) <= 2 or danger):
            return Choice(Action("comet"), "")
        leads = game.leads(view)
        if not leads:
            return Choice(PASS, "")
        hand, gone, chips, boodles = masks(view)
        may = sum(0x1FFF << 13 * int(card.suit) for card in leads) & hand
        policy = SuitPolicy(getattr(tables, view.game.upper()), boodles)
        suit = policy.suit(may, hand, gone | dead_places(view) | given_places(view), len(view.hand), chips)
        card = next(card for card in leads if place(card, game.ace_high) // 13 == suit)
    else:
        assert wanted is not None
        card = wanted
    spins = spinado(view) and ACE_DIAMONDS in view.hand and card != ACE_DIAMONDS
    if spins and (len(view.hand) - 1 <= SPIN_CARDS or danger):
        return Choice(Action("play", f"{card}+{ACE_DIAMONDS}"), "")
    return Choice(Action("play", str(card)), "")


def rank_player(view: View, source: Random) -> Choice:
    """Leads, follows and spends the comet as the playouts of Comet and Commit do."""
    game = COMET if view.game == "comet" else COMMIT
    holds, wanted = game.comet(view) in view.hand, next_rank(view)
    danger = min(_others(view)) <= DANGER[view.game]
    if wanted is not None:
        if fits := game.naturals(view):
            return Choice(Action("play", str(fits[0])), "")
        if holds and (len(view.hand) == 1 or danger):
            return Choice(Action("comet", wanted.letter), "")
        return Choice(PASS, "")
    hand = packed(view)
    if holds and (not hand or (view.game == "comet" and danger)):
        return Choice(Action("comet"), "")
    rank = RankPolicy(getattr(tables, view.game.upper())).rank(hand, unseen_ranks(view), len(view.hand), len(view.seats))
    return Choice(Action("play", str(next(card for card in view.hand if card.rank == rank and card != game.comet(view)))), "")
