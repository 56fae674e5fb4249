"""The rules of Hearts: dealing, passing (an option), the play, the score (H-01 to H-06, rulings 19-22)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from retro.engine.cards import Card, card_named
from retro.engine.fields import quickly, values
from retro.engine.game import DEAL, TABLE, Action, Illegal, Objection, candidates_in_turn, legal_in_turn, objection_in_turn
from retro.engine.hearts import legality, place
from retro.engine.hearts.deal import ORDER, PLAYERS, Deal, deal, direction, first_dealer, receiver
from retro.engine.hearts.draft import Draft
from retro.engine.hearts.model import (
    ALL_POINTS,
    JACK,
    JACK_POINTS,
    PASSED,
    Exchanged,
    HandBegun,
    Handed,
    HandOver,
    HeartsEvent,
    HeartsOptions,
    Known,
    MatchOver,
    PassingBegins,
    PlayBegins,
    Played,
    State,
    TrickTaken,
    View,
    counts,
    game_points,
    left,
    penalties,
    taken_by,
)
from retro.engine.hearts.model import Dealt as DealtEvent
from retro.engine.shuffle import shuffled
from retro.engine.tricks import NO_TRICK

_known = values(Known)
_view = quickly(View)
_played = quickly(Played)


class Hearts:
    """The game; see :class:`retro.engine.game.Game` for what the methods promise."""

    name = "hearts"
    seats = PLAYERS
    options_type: type[Any] = HeartsOptions
    may_change: frozenset[str] = frozenset()

    # --- a match ---------------------------------------------------------------------------------------------------

    def start(self, options: HeartsOptions, players: int, seed: str) -> State:
        """A new match: no points, phase "deal"."""
        if players not in self.seats:
            raise ValueError(f"{self.name} takes {PLAYERS.start} to {PLAYERS.stop - 1} players, not {players}")
        if not isinstance(options, self.options_type):
            raise ValueError(f"these are not options of {self.name}: {options!r}")
        return State(self.name, options, players, seed=seed, scores=(0,) * players)

    def view(self, state: State, seat: int) -> View:
        """What that seat knows (see :class:`View`): its own cards, what lies open, counts of the rest."""
        hands, players = state.hands, state.players
        way = direction(state.options, players, state.hand)
        given: tuple[Card, ...] = ()
        received: tuple[Card, ...] = ()
        if seat >= 0 and state.passed:
            given = state.passed[seat]
            if state.phase != "pass":
                received = state.passed[_giver(seat, state)]
        return _view(
            *_known(state),
            seat=seat,
            hand=hands[seat] if seat >= 0 and hands else (),
            counts=tuple(map(len, hands)) if hands else (0,) * players,
            hand_number=state.hand,
            phantom=state.phantom if state.points else (),
            phantoms=len(state.phantom),
            direction=way,
            given=given,
            received=received,
        )

    def scores(self, state: State) -> dict[str, Any]:
        """The scores by seat."""
        return {"scores": list(state.scores)}

    def standing(self, state: State) -> dict[str, Any]:
        """What :meth:`placed` needs to sit down to this match before its next deal."""
        return place.standing(state)

    def placed(self, options: HeartsOptions, players: int, seed: str, hand: int, standing: Any) -> State:
        """The match before deal ``hand``, standing like that (see :func:`retro.engine.hearts.place.placed`)."""
        return place.placed(self.start(options, players, seed), hand, standing)

    def conserved(self, state: State) -> tuple[int, ...]:
        """The number of seats, then the cards of the hand wherever they lie, sorted (none before the first deal)."""
        where = [card for hand in state.hands for card in hand] + list(state.phantom)
        where += [card for trick in (*state.tricks, state.trick) for card in trick.cards]
        if state.phase == "pass":
            where += [card for cards in state.passed for card in cards]
        return (state.players, *sorted(where))

    def reshuffled(self, state: State, seat: int, source: Random) -> State:
        """All that the seat cannot see, dealt anew among the hands of the others, their cards to be passed and the phantom tricks.

        What the seat has passed on stays where it went.
        """
        if not state.hands:
            return state
        known = set(state.passed[seat]) if seat >= 0 and state.passed else set()
        hidden = [card for s, hand in enumerate(state.hands) if s != seat for card in hand if card not in known]
        if state.phase == "pass":
            hidden += [card for s, cards in enumerate(state.passed) if s != seat for card in cards]
        if not state.points:
            hidden += state.phantom
        other = dict(zip(hidden, shuffled(hidden, source), strict=True))
        draft = Draft.of(state)
        for s in range(state.players):
            if s != seat:
                draft.hold(s, tuple(sorted(other.get(card, card) for card in state.hands[s])))
        draft.passed = tuple(tuple(other.get(card, card) for card in cards) for cards in state.passed)
        draft.phantom = tuple(sorted(other.get(card, card) for card in state.phantom))
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

    def step(self, state: State, action: Action) -> tuple[State, tuple[HeartsEvent, ...]]:
        """Carry out an action of the seat in turn (or the table's deal)."""
        self._check(state, action)
        if state.phase == "deal":
            dealer = first_dealer(self.name, state.players, state.seed) if state.dealer < 0 else left(state.dealer, state.players)
            return self.deal_out(state, dealer, deal(self.name, state.players, dealer, state.seed, state.hand + 1))
        draft = Draft.of(state)
        if state.phase == "pass":
            _lay_aside(draft, Card.parse(action.what))
        else:
            _play(draft, Card.parse(action.what))
        return draft.freeze()

    def deal_out(self, state: State, dealer: int, cards: Deal) -> tuple[State, tuple[HeartsEvent, ...]]:
        """Begin the next hand with these cards and this dealer (the action ``deal`` takes them from the match's seed)."""
        draft = Draft.of(state)
        draft.hand += 1
        draft.dealer = dealer
        draft.hands, draft.phantom = cards.hands, cards.phantom
        draft.passed, draft.trick, draft.tricks, draft.points, draft.shot = (), NO_TRICK, (), (), None
        draft.tell(HandBegun(draft.hand, dealer))
        draft.tell(DealtEvent(len(cards.hands[0]), len(cards.phantom)))
        way = direction(draft.options, draft.players, draft.hand)
        if way == "hold":
            _begin_play(draft)
        else:
            draft.passed = ((),) * draft.players
            draft.phase, draft.turn = "pass", left(dealer, draft.players)
            draft.tell(PassingBegins(way))
        return draft.freeze()


HEARTS: Final = Hearts()


def _giver(seat: int, state: State) -> int:
    """Whose cards a seat gets."""
    way = direction(state.options, state.players, state.hand)
    return next(other for other in range(state.players) if receiver(other, way, state.players) == seat)


def _lay_aside(draft: Draft, card: Card) -> None:
    """A card to be passed on; nobody takes up his new ones before all have chosen."""
    seat = draft.turn
    draft.take_out(seat, card)
    draft.lay_aside(seat, card)
    draft.tell(Handed(seat, len(draft.passed[seat])))
    if len(draft.passed[seat]) < PASSED:
        return
    draft.turn = left(seat, draft.players)
    if seat != draft.dealer:
        return
    way = direction(draft.options, draft.players, draft.hand)
    for giver, cards in enumerate(draft.passed):
        taker = receiver(giver, way, draft.players)
        draft.hold(taker, tuple(sorted((*draft.hands[taker], *cards))))
    draft.tell(Exchanged(way))
    _begin_play(draft)


def _begin_play(draft: Draft) -> None:
    """The left of the dealer leads (H-04); with the option whoever holds the lowest club."""
    leader = left(draft.dealer, draft.players)
    if draft.options.x_two_of_clubs:
        first = legality.opening([card for hand in draft.hands for card in hand])
        leader = next(seat for seat, hand in enumerate(draft.hands) if first in hand)
    draft.phase, draft.turn = "play", leader
    draft.tell(PlayBegins(leader))


def _play(draft: Draft, card: Card) -> None:
    seat = draft.turn
    draft.take_out(seat, card)
    draft.trick = draft.trick.plus(seat, card, ORDER)
    draft.tell(_played(seat, card, len(draft.trick.cards)))
    if len(draft.trick.cards) < draft.players:
        draft.turn = left(seat, draft.players)
        return
    trick = draft.trick
    draft.turn = trick.winner
    draft.tricks += (trick,)
    draft.trick = NO_TRICK
    draft.tell(TrickTaken(trick, penalties(trick.cards), len(draft.phantom) if len(draft.tricks) == 1 else 0))
    held = [card for hand in draft.hands for card in hand]
    if not held or (draft.options.x_end_early and not any(counts(card, draft.options) for card in held)):
        _score(draft)


def _score(draft: Draft) -> None:
    options, players = draft.options, draft.players
    piles = [taken_by(seat, draft.tricks) for seat in range(players)]
    piles[draft.tricks[0].winner] += draft.phantom
    points = [penalties(pile) for pile in piles]
    if ALL_POINTS in points:
        draft.shot = points.index(ALL_POINTS)
        mine, others = (-ALL_POINTS, 0) if options.x_shoot_subtract else (0, ALL_POINTS)
        points = [mine if seat == draft.shot else others for seat in range(players)]
    if options.x_jack:
        points = [sum_ + (JACK_POINTS if JACK in pile else 0) for sum_, pile in zip(points, piles, strict=True)]
    draft.points = tuple(points)
    draft.scores = tuple(score + more for score, more in zip(draft.scores, points, strict=True))
    draft.turn = TABLE
    draft.tell(HandOver(draft.points, draft.scores, draft.shot, draft.phantom, draft.hands))
    if max(draft.scores) < game_points(options):
        draft.phase = "deal"
        return
    draft.phase = "over"
    lowest = min(draft.scores)
    draft.winners = tuple(seat for seat, score in enumerate(draft.scores) if score == lowest)
    draft.tell(MatchOver(draft.winners))
