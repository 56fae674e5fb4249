"""The rules of Spades; see :class:`retro.engine.game.Game` for what the methods promise."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from retro.engine.cards import Card, Suit, card_named
from retro.engine.fields import quickly, values
from retro.engine.game import DEAL, TABLE, Action, Illegal, Objection, candidates_in_turn, legal_in_turn, objection_in_turn
from retro.engine.shuffle import shuffled
from retro.engine.spades import legality, place
from retro.engine.spades.deal import ORDER, TWO_OF_CLUBS, deal, draw
from retro.engine.spades.draft import Draft
from retro.engine.spades.model import (
    BEHIND,
    HAND,
    LEAST_SIDE_BID,
    NO_BIDS,
    SEATS,
    Bid,
    DealerDrawn,
    Dealt,
    HandBegun,
    HandOver,
    Known,
    Looked,
    MatchOver,
    PlayBegins,
    Played,
    SpadesEvent,
    SpadesOptions,
    State,
    TrickTaken,
    View,
    left,
    partner,
    side,
)
from retro.engine.spades.scoring import bags_after, side_result, winning_side
from retro.engine.tricks import NO_TRICK

_known = values(Known)
_view = quickly(View)
_played = quickly(Played)


class Spades:
    """The game of the Amiga program."""

    name: str = "spades"
    seats: range = range(SEATS, SEATS + 1)
    options_type: type[Any] = SpadesOptions
    may_change: frozenset[str] = frozenset({"nil", "bags"})

    # --- a match ---------------------------------------------------------------------------------------------------

    def start(self, options: SpadesOptions, players: int, seed: str) -> State:
        """A new match: no points, phase "deal"."""
        if players not in self.seats:
            raise ValueError(f"{self.name} takes {SEATS} players, not {players}")
        if not isinstance(options, SpadesOptions):
            raise ValueError(f"these are not options of {self.name}: {options!r}")
        return State(self.name, options, players, seed=seed)

    def view(self, state: State, seat: int) -> View:
        """What that seat knows: its own cards (once it has seen them), what lies open, counts of the rest."""
        hands = state.hands
        return _view(
            *_known(state),
            seat=seat,
            hand=hands[seat] if seat >= 0 and hands and seat not in state.unseen else (),
            counts=tuple(map(len, hands)) if hands else (0,) * SEATS,
            hand_number=state.hand,
        )

    def scores(self, state: State) -> dict[str, Any]:
        """Points, and with Bags on bags, by seat: both partners the side's."""
        told = {"scores": [state.scores[side(seat)] for seat in range(SEATS)]}
        if state.options.bags:
            told["bags"] = [state.bags[side(seat)] for seat in range(SEATS)]
        return told

    def standing(self, state: State) -> dict[str, Any]:
        """What :meth:`placed` needs to sit down to this match before its next deal."""
        return place.standing(state)

    def placed(self, options: SpadesOptions, players: int, seed: str, hand: int, standing: Any) -> State:
        """The match before deal ``hand``, standing like that (see :func:`retro.engine.spades.place.placed`)."""
        return place.placed(self.start(options, players, seed), hand, standing)

    def conserved(self, state: State) -> tuple[int, ...]:
        """The number of seats, then the cards of the hand wherever they lie, sorted (none before the first deal)."""
        where = [card for hand in state.hands for card in hand]
        where += [card for trick in (*state.tricks, state.trick) for card in trick.cards]
        return (state.players, *sorted(where))

    def reshuffled(self, state: State, seat: int, source: Random) -> State:
        """The hands that the seat cannot see, its own among them before it has looked, dealt anew."""
        hidden = [s for s in range(SEATS) if state.hands and (s != seat or s in state.unseen)]
        mixed = shuffled([card for s in hidden for card in state.hands[s]], source)
        draft = Draft.of(state)
        for s in hidden:
            draft.hold(s, tuple(sorted(mixed.pop() for _ in state.hands[s])))
        return draft.freeze()[0]

    # --- legality and steps ----------------------------------------------------------------------------------------

    def legal(self, view: View) -> tuple[Action, ...]:
        """See the protocol."""
        return legal_in_turn(view, legality.legal)

    def candidates(self, view: View) -> Iterable[Action]:
        """See the protocol."""
        return candidates_in_turn(view, legality.candidates)

    def objection(self, view: View, action: Action) -> Objection | None:
        """The only place where legality lives."""
        return objection_in_turn(view, action, legality.objection)

    def _check(self, state: State, action: Action) -> None:
        if state.phase == "play":
            fine = action.verb == "play" and card_named(action.what) in legality.allowed(state, state.hands[state.turn])
        else:
            fine = state.phase == "deal" and action == DEAL
        refused = None if fine else self.objection(self.view(state, state.turn), action)
        if refused is not None:
            raise Illegal(refused, action)

    def step(self, state: State, action: Action) -> tuple[State, tuple[SpadesEvent, ...]]:
        """Carry out an action of the seat in turn (or the table's deal)."""
        self._check(state, action)
        if state.phase == "deal":
            return self._deal(state)
        draft = Draft.of(state)
        if state.phase == "play":
            _play(draft, action)
        elif action == legality.LOOK:
            _look(draft)
        else:
            _bid(draft, action)
        return draft.freeze()

    def _deal(self, state: State) -> tuple[State, tuple[SpadesEvent, ...]]:
        drawn: tuple[SpadesEvent, ...] = ()
        dealer = left(state.dealer)
        if state.dealer < 0:
            cards = draw(self.name, state.seed)
            dealer = cards[-1][0]
            drawn = (DealerDrawn(cards, dealer),)
        hands = deal(self.name, dealer, state.options.x_jokers, state.seed, state.hand + 1)
        after, events = self.deal_out(state, dealer, hands)
        return after, drawn + events

    def deal_out(self, state: State, dealer: int, hands: tuple[tuple[Card, ...], ...]) -> tuple[State, tuple[SpadesEvent, ...]]:
        """Begin the next hand with these cards (sorted) and this dealer; the action ``deal`` takes them from the match's seed."""
        draft = Draft.of(state)
        draft.hand += 1
        draft.dealer = dealer
        draft.hands = hands
        draft.bids, draft.blind = NO_BIDS, ()
        draft.trick, draft.tricks, draft.broken, draft.results = NO_TRICK, (), False, None
        if draft.options.nil and draft.options.x_blind_nil:
            draft.unseen = tuple(s for s in range(SEATS) if draft.scores[side(s)] + BEHIND <= draft.scores[1 - side(s)])
        draft.tell(HandBegun(draft.hand, dealer))
        first = left(dealer)
        draft.tell(Dealt(tuple((first + n) % SEATS for n in range(SEATS))))
        _ask(draft, first)
        return draft.freeze()


SPADES: Final = Spades()


def _ask(draft: Draft, seat: int) -> None:
    """It is the seat's turn to bid, first of all blind where it may."""
    draft.turn, draft.phase = seat, "bid"
    if seat in draft.unseen:
        other = draft.bids[partner(seat)]
        if draft.options.x_minimum_four and other is not None and other < LEAST_SIDE_BID:
            _look(draft)  # no nil could make up the partner's bid: there is nothing to ask
        else:
            draft.phase = "blind"


def _look(draft: Draft) -> None:
    draft.unseen = tuple(seat for seat in draft.unseen if seat != draft.turn)
    draft.tell(Looked(draft.turn))
    draft.phase = "bid"


def _bid(draft: Draft, action: Action) -> None:
    seat = draft.turn
    blind = action == legality.BLIND_NIL
    if blind:
        draft.blind += (seat,)
        draft.unseen = tuple(other for other in draft.unseen if other != seat)
    bid = 0 if blind else int(action.what)
    draft.note_bid(seat, bid)
    draft.tell(Bid(seat, bid, blind))
    if seat != draft.dealer:
        _ask(draft, left(seat))
        return
    bids = _numbers(draft)
    draft.phase = "play"
    draft.turn = _first_leader(draft)
    draft.tell(PlayBegins(draft.turn, (bids[0] + bids[2], bids[1] + bids[3])))


def _first_leader(draft: Draft) -> int:
    """The dealer's left, or with x_lowest_club who holds the two of clubs."""
    if draft.options.x_lowest_club:
        return next(seat for seat, hand in enumerate(draft.hands) if TWO_OF_CLUBS in hand)
    return left(draft.dealer)


def _numbers(draft: Draft) -> list[int]:
    return [bid if bid is not None else 0 for bid in draft.bids]


def _play(draft: Draft, action: Action) -> None:
    card, seat = Card.parse(action.what), draft.turn
    draft.take_out(seat, card)
    draft.trick = draft.trick.plus(seat, card, ORDER)
    breaks = not draft.broken and ORDER.suits[card] is Suit.SPADES
    draft.broken |= breaks
    draft.tell(_played(seat, card, len(draft.trick.cards), breaks))
    if len(draft.trick.cards) < SEATS:
        draft.turn = left(seat)
        return
    draft.turn = draft.trick.winner
    draft.tricks += (draft.trick,)
    draft.trick = NO_TRICK
    winners = [trick.winner for trick in draft.tricks]
    taken = (winners.count(0), winners.count(1), winners.count(2), winners.count(3))
    draft.tell(TrickTaken(draft.tricks[-1], taken))
    if len(draft.tricks) == HAND:
        _score(draft, taken)


def _score(draft: Draft, taken: tuple[int, int, int, int]) -> None:
    bids, options, bags = _numbers(draft), draft.options, draft.bags
    ours, theirs = (side_result(number, bids, taken, draft.blind, bags[number], options) for number in (0, 1))
    draft.results = (ours, theirs)
    draft.scores = (draft.scores[0] + ours.points, draft.scores[1] + theirs.points)
    draft.bags = (bags_after(bags[0], ours, options), bags_after(bags[1], theirs, options))
    draft.turn = TABLE
    draft.tell(HandOver(draft.results, draft.scores, draft.bags))
    winners = winning_side(draft.scores, options)
    if winners is None:
        draft.phase = "deal"
        return
    draft.phase = "over"
    draft.winners = (winners, winners + 2)
    draft.tell(MatchOver(draft.winners))
