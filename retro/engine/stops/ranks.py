"""Comet and Commit: one common pile, built upward by rank alone (M-12 to M-14, rulings 26-30)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro.engine.cards import RANK_BY_LETTER, RANKS, Card, Rank, card_named
from retro.engine.game import NOT_NOW, PASS, Action, ActionRange, Objection
from retro.engine.stops.base import NOT_A_CARD, NOT_HELD, PLAYS, StopsGame
from retro.engine.stops.deal import comet_card
from retro.engine.stops.draft import Draft
from retro.engine.stops.model import Known, Play, Stopped, View
from retro.engine.stops.settings import FIRST_COMET_VALUE, SEATS, CometOptions

COMMIT_COMET_VALUE: Final = 2
"""What each other player pays for Commit's comet, played or to who went out while it was held (M-14, M-19)."""

SAY_COMET: Final = Objection("say_comet", "That card is the comet: play it as the comet.")


_COMETS: Final[dict[Rank | None, Action]] = {None: Action("comet"), **{rank: Action("comet", rank.letter) for rank in RANKS}}
"""The action that plays the comet for a rank; None: as a lead."""


def next_rank(known: Known) -> Rank | None:
    """The rank that must come next; None when the seat in turn leads anew."""
    last = known.last
    if known.lead or last is None or last.rank is None or last.rank is Rank.KING:
        return None
    return RANKS[last.rank]  # the ranks count from one


def fitting(hand: tuple[Card, ...], comet: Card | None, wanted: Rank | None) -> tuple[Card, ...]:
    """The cards of a hand that fit naturally; on a lead (None) all but the comet.  Equal cards stand once."""
    return tuple(dict.fromkeys([card for card in hand if card != comet and (wanted is None or card.rank is wanted)]))


class RankGame(StopsGame):
    """Comet, or Commit; what differs between them hangs on the name."""

    def comet(self, view: View) -> Card:
        """The comet of the hand that is being played."""
        card = comet_card(self.name, view.options, view.hand_number)
        assert card is not None
        return card

    def naturals(self, view: View) -> tuple[Card, ...]:
        """The view's own cards that fit naturally; on a lead all but the comet.  Equal cards stand once."""
        return fitting(view.hand, self.comet(view), next_rank(view))

    def _plays(self, known: Known, hand: tuple[Card, ...], comet: Card | None) -> tuple[Action, ...]:
        wanted = next_rank(known)
        fits = fitting(hand, comet, wanted)
        some = [PLAYS[card] for card in fits]
        if comet in hand and (self.name == "comet" or (len(hand) == 1 if wanted is None else not fits)):
            some.append(_COMETS[wanted])
        if wanted is not None and not fits:
            some.append(PASS)
        return tuple(some)

    def _candidates(self, view: View) -> Iterator[Action | ActionRange]:
        comet = self.comet(view)
        yield from (PLAYS[card] for card in dict.fromkeys(view.hand) if card != comet)
        yield _COMETS[next_rank(view)]
        yield PASS

    def _why_not(self, view: View, action: Action) -> Objection:
        wanted, comet, fits = next_rank(view), self.comet(view), tuple(map(str, self.naturals(view)))
        if action == PASS:
            if wanted is None:
                return Objection("must_lead", "You lead: any card will do.")
            return Objection("must_play", "You must play while you are able.", fits)
        if action.verb == "comet":
            return self._why_not_comet(view, action.what)
        if action.verb != "play":
            return NOT_NOW
        card = card_named(action.what)
        if card is None:
            return NOT_A_CARD
        if card not in view.hand:
            return NOT_HELD
        if card == comet or wanted is None:
            return SAY_COMET
        article = "an" if wanted in (Rank.ACE, Rank.EIGHT) else "a"
        return Objection("wrong_rank", f"The next card must be {article} {wanted.word}, of any suit.", fits)

    def _why_not_comet(self, view: View, rank: str) -> Objection:
        if self.comet(view) not in view.hand:
            return NOT_HELD
        wanted = next_rank(view)
        if rank != (wanted.letter if wanted else ""):
            if wanted is None:
                return Objection("wrong_rank", "Led, the comet is simply the comet.")
            return Objection("wrong_rank", f"The comet can only stand for the {wanted.word} now.")
        if wanted is None:
            return Objection("comet_led", "The comet may be led only as your last card.")
        return Objection("must_play", "The comet is for when you cannot play otherwise.", tuple(map(str, self.naturals(view))))

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
