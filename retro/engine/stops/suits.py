"""Boodle and Michigan: sequences within a suit, a pile before each player, boodles (M-09, M-11, M-15 to M-20; rulings 31-37)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro.engine.cards import CARDS, RANK_BY_LETTER, SUITS, Card, Rank, Suit, card_named
from retro.engine.game import NOT_NOW, PASS, Action, ActionRange, Objection
from retro.engine.stops.base import ACE_DIAMONDS, NOT_A_CARD, NOT_HELD, PLAYS
from retro.engine.stops.deal import comet_card
from retro.engine.stops.draft import Draft
from retro.engine.stops.market import Market
from retro.engine.stops.model import Known, Play, Stopped, View
from retro.engine.stops.settings import QUEEN_KING, RUN, SEATS, BoodleOptions, MichiganOptions

BOODLE_COMET_VALUE: Final = 1
BOODLE_COMET_HELD: Final = 2
"""The comet of Boodle: 1 from each other when played, 2 in all when held (M-19, ruling 30)."""


def height(card: Card, ace_high: bool) -> int:
    """How high a card stands in its suit, 1 lowest; the ace is 14 where it is high."""
    return card.height if ace_high else int(card.rank)


_HEIGHTS: Final = {ace_high: tuple(height(card, ace_high) for card in CARDS) for ace_high in (False, True)}


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


def spinado(known: Known) -> bool:
    """The option Spinado is on."""
    return isinstance(known.options, BoodleOptions | MichiganOptions) and known.options.spinado


LED_COMET: Final = Action("comet")

SPINS: Final = tuple(Action("play", f"{card}+{ACE_DIAMONDS}") for card in CARDS)
"""The action that plays each card with the ace of diamonds along, by the card's number."""


class SuitGame(Market):
    """Boodle, or Michigan: in Michigan the ace is high and the suit must change."""

    @property
    def ace_high(self) -> bool:
        """True for Michigan alone (M-07)."""
        return self.name == "michigan"

    def comet(self, view: View) -> Card | None:
        """The comet of Boodle where that option is on."""
        return comet_card(self.name, view.options, view.hand_number)

    def wanted(self, known: Known) -> Card | None:
        """The card that must come next; None on a lead."""
        last = known.last
        return None if known.lead or last is None else successor(last.card, self.ace_high)

    def is_barred(self, known: Known, suit: Suit) -> bool:
        """Michigan: the suit may not be led now (change of suit, or of colour with that option; ruling 34)."""
        if known.barred is None:
            return False
        if isinstance(known.options, MichiganOptions) and known.options.colour:
            return suit.red == known.barred.red
        return suit is known.barred

    def leads(self, view: View) -> tuple[Card, ...]:
        """The lowest card of each suit held that may be led, in suit order; the comet is no part of a suit."""
        return self._leads(view, view.hand, self.comet(view))

    def _leads(self, known: Known, hand: tuple[Card, ...], comet: Card | None) -> tuple[Card, ...]:
        lowest: dict[Suit, Card] = {}
        heights = _HEIGHTS[self.ace_high]
        for card in hand:
            if card != comet:
                suit = card.suit
                now = lowest.get(suit)
                if now is None or heights[card] < heights[now]:
                    lowest[suit] = card
        return tuple([lowest[suit] for suit in SUITS if suit in lowest and not self.is_barred(known, suit)])

    # --- legality --------------------------------------------------------------------------------------------------

    def _plays(self, known: Known, hand: tuple[Card, ...], comet: Card | None) -> tuple[Action, ...]:
        some: list[Action] = []
        if known.lead:
            cards = self._leads(known, hand, comet)
        else:
            wanted = self.wanted(known)
            cards = (wanted,) if wanted in hand and wanted != comet else ()
        spin = spinado(known) and ACE_DIAMONDS in hand
        for card in cards:
            assert card is not None  # it is in the hand
            some.append(PLAYS[card])
            if spin and card != ACE_DIAMONDS:
                some.append(SPINS[card])
        if known.lead and comet in hand:
            some.append(LED_COMET)
        elif known.lead and not cards:
            some.append(PASS)
        return tuple(some)

    def _candidates(self, view: View) -> Iterator[Action | ActionRange]:
        if view.phase == "comet":
            wanted = self.wanted(view)
            assert wanted is not None
            yield Action("comet", wanted.rank.letter)
            yield PASS
        elif view.phase == "play":
            spin = spinado(view) and ACE_DIAMONDS in view.hand
            for card in view.hand:
                yield PLAYS[card]
                if spin and card != ACE_DIAMONDS:
                    yield SPINS[card]
            yield LED_COMET
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
        return super()._objection(view, action) if view.phase == "play" else self._market_objection(view, action)

    def _why_not(self, view: View, action: Action) -> Objection:
        if action == PASS:
            return Objection("must_play", "You may not pass while you can play.")
        if action.verb == "comet":
            return self._why_not_comet(view)
        return self._why_not_card(view, action) if action.verb == "play" else NOT_NOW

    def _why_not_comet(self, view: View) -> Objection:
        comet = self.comet(view)
        if comet is None or comet not in view.hand:
            return NOT_HELD
        if not view.lead:
            return Objection("wrong_card", f"The next card is the {self.wanted(view)}.", (str(self.wanted(view)),))
        return Objection("wrong_rank", "Led, the comet is simply the comet.")

    def _why_not_card(self, view: View, action: Action) -> Objection:
        name, plus, ace = action.what.partition("+")
        card = card_named(name)
        if card is None:
            return NOT_A_CARD
        if card not in view.hand:
            return NOT_HELD
        if card == self.comet(view):
            return Objection("say_comet", "That card is the comet: play it as the comet.")
        if plus and (refused := self._objection_to_spin(view, card, ace)):
            return refused
        if not view.lead:
            wanted = self.wanted(view)
            return Objection("wrong_card", f"The next card is the {wanted}.", (str(wanted),))
        leads = self.leads(view)
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
