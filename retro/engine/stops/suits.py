"""Boodle and Michigan: sequences within a suit, a pile before each player, boodles (M-09, M-11, M-15 to M-20; rulings 31-37)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro.engine.cards import RANK_BY_LETTER, SUITS, Card, Rank, Suit
from retro.engine.game import NOT_NOW, PASS, Action, ActionRange, Objection
from retro.engine.stops.base import ACE_DIAMONDS, NOT_A_CARD, NOT_HELD
from retro.engine.stops.deal import comet_card
from retro.engine.stops.draft import Draft
from retro.engine.stops.market import Market
from retro.engine.stops.model import Play, Stopped, View
from retro.engine.stops.settings import QUEEN_KING, RUN, SEATS, BoodleOptions, MichiganOptions

BOODLE_COMET_VALUE: Final = 1
BOODLE_COMET_HELD: Final = 2
"""The comet of Boodle: 1 from each other when played, 2 in all when held (M-19, ruling 30)."""


def height(card: Card, ace_high: bool) -> int:
    """How high a card stands in its suit, 1 lowest; the ace is 14 where it is high."""
    return card.height if ace_high else int(card.rank)


def successor(card: Card, ace_high: bool) -> Card | None:
    """The next-higher card of the suit; None after the highest (king, or the ace where it is high)."""
    if card.rank is Rank.KING:
        return Card.of(Rank.ACE, card.suit) if ace_high else None
    if card.rank is Rank.ACE and ace_high:
        return None
    return Card.of(Rank(card.rank + 1), card.suit)


def boodle_of(played: tuple[Play, ...]) -> str | None:
    """The key of the boodle that the last turn's card claims (its ace of a spin apart), None when there is none.

    Runs count when one player plays them in one sequence without another's card between (ruling 35).
    """
    last = played[-1]
    if last.comet:
        return None
    if last.card.rank is Rank.NINE and _by_one(played, 3):
        return RUN
    if last.card == KING_HEARTS and _by_one(played, 2):
        return QUEEN_KING
    return str(last.card)


def _by_one(played: tuple[Play, ...], length: int) -> bool:
    """The last so many turns belong to one player and one sequence."""
    some = played[-length:]
    return len(some) == length and all(p.seat == some[0].seat for p in some) and not any(p.lead for p in some[1:])


KING_HEARTS: Final = Card.parse("KH")


def spinado(view: View) -> bool:
    """The option Spinado is on."""
    return isinstance(view.options, BoodleOptions | MichiganOptions) and view.options.spinado


class SuitGame(Market):
    """Boodle, or Michigan: in Michigan the ace is high and the suit must change."""

    @property
    def ace_high(self) -> bool:
        """True for Michigan alone (M-07)."""
        return self.name == "michigan"

    def comet(self, view: View) -> Card | None:
        """The comet of Boodle where that option is on."""
        return comet_card(self.name, view.options, view.hand_number)

    def wanted(self, view: View) -> Card | None:
        """The card that must come next; None on a lead."""
        if view.lead or view.last is None:
            return None
        return successor(view.last.card, self.ace_high)

    def is_barred(self, view: View, suit: Suit) -> bool:
        """Michigan: the suit may not be led now (change of suit, or of colour with that option; ruling 34)."""
        if view.barred is None:
            return False
        if isinstance(view.options, MichiganOptions) and view.options.colour:
            return suit.red == view.barred.red
        return suit is view.barred

    def leads(self, view: View) -> tuple[Card, ...]:
        """The lowest card of each suit held that may be led, in suit order; the comet is no part of a suit."""
        comet = self.comet(view)
        lowest: dict[Suit, Card] = {}
        for card in view.hand:
            if card == comet:
                continue
            now = lowest.get(card.suit)
            if now is None or height(card, self.ace_high) < height(now, self.ace_high):
                lowest[card.suit] = card
        return tuple(lowest[suit] for suit in SUITS if suit in lowest and not self.is_barred(view, suit))

    # --- legality --------------------------------------------------------------------------------------------------

    def _candidates(self, view: View) -> Iterator[Action | ActionRange]:
        if view.phase == "comet":
            wanted = self.wanted(view)
            assert wanted is not None
            yield Action("comet", wanted.rank.letter)
            yield PASS
        elif view.phase == "play":
            spin = spinado(view) and ACE_DIAMONDS in view.hand
            for card in view.hand:
                yield Action("play", str(card))
                if spin and card != ACE_DIAMONDS:
                    yield Action("play", f"{card}+{ACE_DIAMONDS}")
            yield Action("comet")
            yield PASS
        else:
            yield from self._market_candidates(view)

    def _objection(self, view: View, action: Action) -> Objection | None:
        if view.phase == "comet":
            wanted = self.wanted(view)
            assert wanted is not None
            if action in (PASS, Action("comet", wanted.rank.letter)):
                return None
            return Objection("comet_or_pass", f"The comet may stand for the {wanted}: play it or pass.")
        if view.phase != "play":
            return self._market_objection(view, action)
        if action == PASS:
            if view.lead and not self.leads(view) and self.comet(view) not in view.hand:
                return None
            return Objection("must_play", "You may not pass while you can play.")
        if action.verb == "comet":
            return self._objection_to_led_comet(view, action)
        return self._objection_to_card(view, action) if action.verb == "play" else NOT_NOW

    def _objection_to_led_comet(self, view: View, action: Action) -> Objection | None:
        if self.comet(view) is None or self.comet(view) not in view.hand:
            return NOT_HELD
        if not view.lead:
            return Objection("wrong_card", f"The next card is the {self.wanted(view)}.", (str(self.wanted(view)),))
        return None if not action.what else Objection("wrong_rank", "Led, the comet is simply the comet.")

    def _objection_to_card(self, view: View, action: Action) -> Objection | None:
        name, plus, ace = action.what.partition("+")
        try:
            card = Card.parse(name)
        except ValueError:
            return NOT_A_CARD
        if card not in view.hand:
            return NOT_HELD
        if card == self.comet(view):
            return Objection("say_comet", "That card is the comet: play it as the comet.")
        if plus and (refused := self._objection_to_spin(view, card, ace)):
            return refused
        if not view.lead:
            wanted = self.wanted(view)
            return None if card == wanted else Objection("wrong_card", f"The next card is the {wanted}.", (str(wanted),))
        leads = self.leads(view)
        if card in leads:
            return None
        would_do = tuple(map(str, leads))
        if self.is_barred(view, card.suit):
            kind = "colour" if isinstance(view.options, MichiganOptions) and view.options.colour else "suit"
            return Objection(f"same_{kind}", f"A new sequence must change the {kind}.", would_do)
        lowest = next(str(lead) for lead in leads if lead.suit is card.suit)
        return Objection("not_lowest", f"Lead the lowest card of the suit: the {lowest}.", (lowest,))

    def _objection_to_spin(self, view: View, card: Card, ace: str) -> Objection | None:
        if ace != str(ACE_DIAMONDS) or not spinado(view):
            return Objection("no_spin", "Only the ace of diamonds goes along with a card, and only in Spinado.")
        if ACE_DIAMONDS not in view.hand:
            return NOT_HELD
        return NOT_HELD if card == ACE_DIAMONDS else None

    # --- play ------------------------------------------------------------------------------------------------------

    def _step(self, draft: Draft, action: Action) -> None:
        if draft.phase == "comet":
            self._answer_offer(draft, action)
        elif draft.phase != "play":
            self._market_step(draft, action)
        elif action == PASS:
            self._pass(draft)
        elif action.verb == "comet":
            self._play_comet(draft, None)
        else:
            name, plus, _ = action.what.partition("+")
            self._play(draft, Card.parse(name), spin=bool(plus))

    def _play(self, draft: Draft, card: Card, spin: bool) -> None:
        seat = draft.turn
        self._put_down(draft, Play(seat, card, card.rank, spin=spin, lead=draft.lead))
        self._claim(draft, seat, boodle_of(draft.played))
        if spin:
            self._claim(draft, seat, str(ACE_DIAMONDS))
        if not draft.hands[seat]:
            self._go_out(draft, seat)
            return
        following = successor(card, self.ace_high)
        if spin:
            draft.tell(Stopped(seat, "spin"))
            self._lead_anew(draft, seat)
        elif following is None:
            draft.tell(Stopped(seat, "ace" if self.ace_high else "king"))
            self._lead_anew(draft, seat)
        elif (holder := draft.holder(following)) is not None:
            draft.turn = holder
        elif (asked := self._comet_held_by(draft)) is not None:
            draft.phase, draft.turn = "comet", asked
        else:
            self._stop(draft, following)

    def _claim(self, draft: Draft, seat: int, key: str | None) -> None:
        """The chips on a boodle go at once to whoever plays it (M-18)."""
        if key in draft.keys:
            draft.empty(f"boodle:{key}", seat, "boodle")

    def _stop(self, draft: Draft, missing: Card) -> None:
        seat = draft.played[-1].seat
        draft.tell(Stopped(seat, "missing", missing))
        draft.stopped = missing
        self._lead_anew(draft, seat)

    def _lead_anew(self, draft: Draft, seat: int) -> None:
        draft.phase, draft.turn, draft.lead = "play", seat, True
        draft.passed = ()
        draft.barred = draft.played[-1].card.suit if self.name == "michigan" else None

    def _answer_offer(self, draft: Draft, action: Action) -> None:
        """The comet's holder was asked for a card that nobody has (ruling 32)."""
        missing = successor(draft.played[-1].card, self.ace_high)
        assert missing is not None
        if action == PASS:
            self._stop(draft, missing)
        else:
            self._play_comet(draft, RANK_BY_LETTER[action.what])

    def _play_comet(self, draft: Draft, rank: Rank | None) -> None:
        seat = draft.turn
        comet = comet_card(self.name, draft.options, draft.hand)
        assert comet is not None
        draft.phase = "play"
        self._put_down(draft, Play(seat, comet, rank, comet=True, lead=rank is None))
        for other in draft.others(seat):
            draft.pay(other, seat, BOODLE_COMET_VALUE, "comet")
        if not draft.hands[seat]:
            self._go_out(draft, seat)
            return
        draft.tell(Stopped(seat, "comet"))
        self._lead_anew(draft, seat)

    def _pass(self, draft: Draft) -> None:
        """Michigan: the turn to start anew goes left; when it has gone all round the deal is over (ruling 34)."""
        seat = draft.turn
        self._note_pass(draft, seat)
        if len(draft.passed) == len(draft.seats):
            self._end_hand(draft)
        else:
            draft.turn = draft.left_of(seat)

    def _settle(self, draft: Draft, winner: int) -> None:
        holder = self._comet_held_by(draft)
        to = "kitty" if isinstance(draft.options, MichiganOptions) and draft.options.kitty else winner
        for other in draft.others(winner):
            draft.pay(other, to, len(draft.hands[other]) - (other == holder), "cards")
        if holder is not None:
            draft.pay(holder, winner, BOODLE_COMET_HELD, "held")


BOODLE: Final = SuitGame("boodle", SEATS["boodle"], BoodleOptions)
MICHIGAN: Final = SuitGame("michigan", SEATS["michigan"], MichiganOptions)
