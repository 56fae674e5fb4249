"""Comet and Commit: one common pile, built upward by rank alone (M-12 to M-14, rulings 26-30)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro.engine.cards import RANK_BY_LETTER, Card, Rank
from retro.engine.game import NOT_NOW, PASS, Action, ActionRange, Objection
from retro.engine.stops.base import NOT_A_CARD, NOT_HELD, StopsGame
from retro.engine.stops.deal import comet_card
from retro.engine.stops.draft import Draft
from retro.engine.stops.model import Play, Stopped, View
from retro.engine.stops.settings import FIRST_COMET_VALUE, SEATS, CometOptions

COMMIT_COMET_VALUE: Final = 2
"""What each other player pays for Commit's comet, played or to who went out while it was held (M-14, M-19)."""

SAY_COMET: Final = Objection("say_comet", "That card is the comet: play it as the comet.")


def next_rank(view: View) -> Rank | None:
    """The rank that must come next; None when the seat in turn leads anew."""
    if view.lead or view.last is None or view.last.rank is None or view.last.rank is Rank.KING:
        return None
    return Rank(view.last.rank + 1)


class RankGame(StopsGame):
    """Comet, or Commit; what differs between them hangs on the name."""

    def comet(self, view: View) -> Card:
        """The comet of the hand that is being played."""
        card = comet_card(self.name, view.options, view.hand_number)
        assert card is not None
        return card

    def naturals(self, view: View) -> tuple[Card, ...]:
        """The view's own cards that fit naturally; on a lead all but the comet.  Equal cards stand once."""
        comet, wanted = self.comet(view), next_rank(view)
        fits = (card for card in view.hand if card != comet and (wanted is None or card.rank is wanted))
        return tuple(dict.fromkeys(fits))

    def _candidates(self, view: View) -> Iterator[Action | ActionRange]:
        for card in dict.fromkeys(view.hand):
            if card != self.comet(view):
                yield Action("play", str(card))
        wanted = next_rank(view)
        yield Action("comet", wanted.letter if wanted else "")
        yield PASS

    def _objection(self, view: View, action: Action) -> Objection | None:
        if action == PASS:
            return self._objection_to_pass(view)
        if action.verb == "comet":
            return self._objection_to_comet(view, action.what)
        if action.verb != "play":
            return NOT_NOW
        try:
            card = Card.parse(action.what)
        except ValueError:
            return NOT_A_CARD
        if card not in view.hand:
            return NOT_HELD
        if card == self.comet(view):
            return SAY_COMET
        wanted = next_rank(view)
        if wanted is not None and card.rank is not wanted:
            fits = tuple(map(str, self.naturals(view)))
            article = "an" if wanted in (Rank.ACE, Rank.EIGHT) else "a"
            return Objection("wrong_rank", f"The next card must be {article} {wanted.name.lower()}, of any suit.", fits)
        return None

    def _objection_to_pass(self, view: View) -> Objection | None:
        if next_rank(view) is None:
            return Objection("must_lead", "You lead: any card will do.")
        fits = self.naturals(view)
        if fits:
            return Objection("must_play", "You must play while you are able.", tuple(map(str, fits)))
        return None

    def _objection_to_comet(self, view: View, rank: str) -> Objection | None:
        if self.comet(view) not in view.hand:
            return NOT_HELD
        wanted = next_rank(view)
        if rank != (wanted.letter if wanted else ""):
            if wanted is None:
                return Objection("wrong_rank", "Led, the comet is simply the comet.")
            return Objection("wrong_rank", f"The comet can only stand for the {wanted.name.lower()} now.")
        if self.name == "comet":
            return None
        if wanted is None and len(view.hand) > 1:
            return Objection("comet_led", "The comet may be led only as your last card.")
        if wanted is not None and (fits := self.naturals(view)):
            return Objection("must_play", "The comet is for when you cannot play otherwise.", tuple(map(str, fits)))
        return None

    def _step(self, draft: Draft, action: Action) -> None:
        if action == PASS:
            self._pass(draft)
            return
        seat = draft.turn
        if action.verb == "comet":
            comet = comet_card(self.name, draft.options, draft.hand)
            assert comet is not None
            rank = RANK_BY_LETTER[action.what] if action.what else None
            play = Play(seat, comet, rank, comet=True, lead=rank is None)
        else:
            card = Card.parse(action.what)
            play = Play(seat, card, card.rank, lead=draft.lead)
        self._put_down(draft, play)
        self._earn(draft, play)
        if not draft.hands[seat]:
            self._go_out(draft, seat)
        elif play.comet:
            draft.tell(Stopped(seat, "comet"))
            draft.lead = True
        elif play.rank is Rank.KING:
            draft.tell(Stopped(seat, "king"))
            draft.lead = True

    def _pass(self, draft: Draft) -> None:
        seat = draft.turn
        self._note_pass(draft, seat)
        maker = draft.played[-1].seat
        if all(other in draft.passed for other in draft.seats if other != maker):
            # Everyone but the maker of the last card has passed since it was played (ruling 26).
            draft.turn = maker
            draft.lead = True
            draft.passed = ()
            draft.tell(Stopped(maker, "all_passed"))
        else:
            draft.turn = draft.left_of(seat)

    def _earn(self, draft: Draft, play: Play) -> None:
        if play.comet:
            value = draft.comet_value if self.name == "comet" else COMMIT_COMET_VALUE
            for other in draft.others(play.seat):
                draft.pay(other, play.seat, value, "comet")
        elif self.name == "commit" and play.rank is Rank.KING:
            for other in draft.others(play.seat):
                draft.pay(other, play.seat, 1, "king")

    def _settle(self, draft: Draft, winner: int) -> None:
        holder = self._comet_held_by(draft)
        others = draft.others(winner)
        if self.name == "comet":
            factor = last_card_factor(draft.played)
            for other in others:
                due = sum(pips(card) for card in draft.hands[other])
                draft.pay(other, winner, due * factor * (2 if other == holder else 1), "cards")
            return
        for other in others:
            draft.pay(other, winner, sum(card.rank is Rank.KING for card in draft.hands[other]), "cards")
        if holder is not None:
            draft.pay(holder, winner, COMMIT_COMET_VALUE, "held")

    def _after_hand(self, draft: Draft) -> None:
        """The comet's value of the next hand (ruling 28)."""
        if self.name != "comet":
            return
        if any(play.comet for play in draft.played):
            draft.comet_value = FIRST_COMET_VALUE
        elif comet_card(self.name, draft.options, draft.hand) in draft.dead:
            draft.comet_value *= 2


def pips(card: Card) -> int:
    """What a card left in a hand costs in Comet: ten for a face card, else its pips (M-19)."""
    return min(card.rank, 10)


def last_card_factor(played: tuple[Play, ...]) -> int:
    """What the winner's last card makes of Comet's payment: 2 by the comet, 4 by the comet as a natural nine, else 1 (ruling 29).

    It is a natural nine only on an eight (ruling 27).
    """
    last = played[-1]
    if not last.comet:
        return 1
    return 4 if last.rank is Rank.NINE else 2


COMET: Final = RankGame("comet", SEATS["comet"], CometOptions)
COMMIT: Final = RankGame("commit", SEATS["commit"], CometOptions)
