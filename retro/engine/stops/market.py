"""What happens around the boodles before the first card: antes, Boodle's spreading, Michigan's auction (rulings 31, 33)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from retro.engine.game import NOT_NOW, PASS, Action, ActionRange, Objection
from retro.engine.stops.base import StopsGame
from retro.engine.stops.draft import Draft
from retro.engine.stops.model import Bid, Named, Spread, View, WidowOffered, WidowSold, WidowTaken
from retro.engine.stops.ranges import Bids, Stakes, whole
from retro.engine.stops.settings import BoodleOptions, MichiganOptions

NAMED: Final = range(4, 11)
"""Chips that Boodle's dealer may name (M-09)."""

TAKE, SELL = Action("take_widow"), Action("sell_widow")


class Market(StopsGame):
    """The part of Boodle and Michigan that comes before the play."""

    def _ante(self, draft: Draft) -> None:
        if isinstance(draft.options, BoodleOptions) and not draft.options.saratoga:
            draft.phase, draft.turn = "ante", draft.dealer
            return
        for seat in draft.round_from(draft.dealer):
            michigan = 2 if seat == draft.dealer else 1
            each = draft.options.saratoga if isinstance(draft.options, BoodleOptions) else michigan
            for key in draft.keys:
                draft.pay(seat, f"boodle:{key}", each, "stake")
        self._deal(draft)

    def _open(self, draft: Draft) -> None:
        super()._open(draft)
        if self.name == "michigan":
            draft.phase, draft.turn = "widow", draft.dealer

    # --- legality --------------------------------------------------------------------------------------------------

    def _market_candidates(self, view: View) -> Iterator[Action | ActionRange]:
        if view.phase == "ante":
            yield from (Action("ante", str(n)) for n in NAMED)
        elif view.phase == "stake":
            yield Stakes(view.named, view.keys)
        elif view.phase == "widow":
            yield from (TAKE, SELL)
        elif view.phase == "auction":
            if view.chips[view.seat] > view.high_bid:
                yield Bids(view.high_bid + 1, view.chips[view.seat])
            yield PASS

    def _market_objection(self, view: View, action: Action) -> Objection | None:
        if view.phase == "ante":
            if action.verb != "ante":
                return NOT_NOW
            fits = (n := whole(action.what)) is not None and n in NAMED
            return None if fits else Objection("bad_ante", "The dealer names from 4 to 10 chips.")
        if view.phase == "stake":
            if action.verb != "stake":
                return NOT_NOW
            fits = action in Stakes(view.named, view.keys)
            return None if fits else Objection("bad_stake", f"Spread exactly {view.named} chips over the boodles in use.")
        if view.phase == "widow":
            return None if action in (TAKE, SELL) else Objection("take_or_sell", "Take the widow for your hand, or sell it.")
        return None if action == PASS else self._objection_to_bid(view, action)

    @staticmethod
    def _objection_to_bid(view: View, action: Action) -> Objection | None:
        if action.verb != "bid":
            return NOT_NOW
        n = whole(action.what)
        if n is None or n < 1:
            return Objection("bad_bid", "A bid is a number of chips, at least 1.")
        if n > view.chips[view.seat]:
            return Objection("over_chips", f"You have only {view.chips[view.seat]} chips.")
        return None if n > view.high_bid else Objection("too_low", f"A bid must be above {view.high_bid}.")

    # --- steps -----------------------------------------------------------------------------------------------------

    def _market_step(self, draft: Draft, action: Action) -> None:
        seat = draft.turn
        if draft.phase == "ante":
            draft.named = int(action.what)
            draft.tell(Named(seat, draft.named))
            draft.phase, draft.turn = "stake", draft.left_of(seat)
        elif draft.phase == "stake":
            self._spread(draft, seat, action)
        elif action == TAKE:
            self._swap(draft, seat)
            draft.tell(WidowTaken(seat))
            self._begin_play(draft)
        elif action == SELL:
            draft.tell(WidowOffered(seat))
            draft.phase, draft.turn = "auction", draft.left_of(seat)
        else:
            self._auction(draft, seat, action)

    def _spread(self, draft: Draft, seat: int, action: Action) -> None:
        count = Counter(action.what.split(","))
        draft.tell(Spread(seat, tuple((key, count[key]) for key in draft.keys if count[key])))
        for key in draft.keys:
            draft.pay(seat, f"boodle:{key}", count[key], "stake")
        if seat == draft.dealer:
            self._deal(draft)
        else:
            draft.turn = draft.left_of(seat)

    def _auction(self, draft: Draft, seat: int, action: Action) -> None:
        if action == PASS:
            self._note_pass(draft, seat)
        else:
            draft.high_bid, draft.high_bidder = int(action.what), seat
            draft.tell(Bid(seat, draft.high_bid))
        bidders = [s for s in draft.round_from(draft.dealer) if s != draft.dealer and s not in draft.passed]
        if bidders and bidders != [draft.high_bidder]:
            draft.turn = next(s for s in draft.round_from(seat) if s in bidders)
            return
        buyer = draft.high_bidder
        if buyer is not None:
            kitty = isinstance(draft.options, MichiganOptions) and draft.options.kitty
            draft.pay(buyer, "kitty" if kitty else draft.dealer, draft.high_bid, "widow")
            self._swap(draft, buyer)
        draft.tell(WidowSold(buyer, draft.high_bid))
        self._begin_play(draft)

    @staticmethod
    def _swap(draft: Draft, seat: int) -> None:
        given = draft.hands[seat]
        draft.hold(seat, draft.dead)
        draft.dead = given
        draft.swapped = seat

    def _begin_play(self, draft: Draft) -> None:
        """After the auction eldest leads."""
        StopsGame._open(self, draft)
