"""The rules of Euchre (G-18 to G-21, K-09 to K-16; rulings 5-12): one game, two programs.

Both are values of :class:`Euchre`; they differ by their options' class and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

from retro.engine.cards import Card, card_named
from retro.engine.euchre import legality, place
from retro.engine.euchre.deal import LOW_CARDS, Deal, deal, first_dealer, order, packets
from retro.engine.euchre.draft import Draft
from retro.engine.euchre.model import (
    HAND,
    SEATS,
    AmigaOptions,
    DefendsAlone,
    DosOptions,
    EuchreEvent,
    EuchreOptions,
    Exchanged,
    HandBegun,
    HandOver,
    Known,
    MatchOver,
    Passed,
    Phase,
    PickedUp,
    PlayBegins,
    Played,
    Result,
    State,
    TrickTaken,
    TrumpMade,
    TurnedDown,
    View,
    game_points,
    left,
    partner,
    round_from,
    side,
)
from retro.engine.euchre.model import Dealt as DealtEvent
from retro.engine.fields import quickly, values
from retro.engine.game import DEAL, PASS, TABLE, Action, Illegal, Objection, candidates_in_turn, legal_in_turn, objection_in_turn
from retro.engine.options import describe
from retro.engine.shuffle import shuffled
from retro.engine.standing import FROM_THE_START
from retro.engine.tricks import NO_TRICK
from retro.values import replace

MADE, MARCH, EUCHRED, LONE_EUCHRED = 1, 2, 2, 4
"""Points (G-20, G-21, ruling 8): three or four tricks; all five; for the others; for a lone defender of a lone hand."""

ASKED: Final = ("farmer", "redeal")
"""Phases in which only seats of a certain hand are asked: that one is asked is a secret."""

_known = values(Known)
_view = quickly(View)
_played = quickly(Played)


class Euchre:
    """One of the two programs' games; see :class:`retro.engine.game.Game` for what the methods promise."""

    def __init__(self, name: str, options_type: type[Any], may_change: frozenset[str] = frozenset()) -> None:
        self.name = name
        self.seats = range(SEATS, SEATS + 1)
        self.options_type = options_type
        self.may_change = may_change

    # --- a match ---------------------------------------------------------------------------------------------------

    def start(self, options: EuchreOptions, players: int, seed: str) -> State:
        """A new match: no points, phase "deal"."""
        if players not in self.seats:
            raise ValueError(f"{self.name} takes {SEATS} players, not {players}")
        if not isinstance(options, self.options_type):
            raise ValueError(f"these are not options of {self.name}: {options!r}")
        return State(self.name, options, players, seed=seed)

    def view(self, state: State, seat: int) -> View:
        """What that seat knows (see :class:`View`): its own cards, its own discard, what lies open, counts of the rest."""
        hands = state.hands
        view = _view(
            *_known(state),
            seat=seat,
            hand=hands[seat] if seat >= 0 and hands else (),
            counts=tuple(map(len, hands)) if hands else (0,) * SEATS,
            hand_number=state.hand,
            discarded=state.discarded if seat == state.dealer else None,
            shown=state.kitty if state.farmer is not None else (),
        )
        if state.phase in ASKED and seat != state.turn:
            return replace(view, phase="order" if state.phase == "farmer" else "play", turn=TABLE)
        return view

    def scores(self, state: State) -> dict[str, Any]:
        """Points by seat, both partners the side's."""
        return {"scores": [state.scores[side(seat)] for seat in range(SEATS)]}

    def standing(self, state: State) -> dict[str, Any]:
        """What :meth:`placed` needs to sit down to this match before its next deal."""
        return place.standing(state, next_dealer(state) if state.dealer >= 0 else FROM_THE_START)

    def placed(self, options: EuchreOptions, players: int, seed: str, hand: int, standing: Any) -> State:
        """The match before deal ``hand``, standing like that (see :func:`retro.engine.euchre.place.placed`)."""
        return place.placed(self.start(options, players, seed), hand, standing)

    def conserved(self, state: State) -> tuple[int, ...]:
        """The number of seats, then the cards of the hand wherever they lie, sorted (none before the first deal)."""
        where = [card for hand in state.hands for card in hand] + list(state.kitty)
        where += [card for trick in (*state.tricks, state.trick) for card in trick.cards]
        if state.discarded is not None:
            where.append(state.discarded)
        elif state.upcard is not None:
            where.append(state.upcard)
        return (state.players, *sorted(where))

    def reshuffled(self, state: State, seat: int, source: Random) -> State:
        """All that the seat cannot see, dealt anew among the hands of the others, the kitty and the discard.

        What everybody has seen stays where it lies: the turned card in the dealer's hand, a farmer's three cards.
        """
        if not state.hands:
            return state
        draft = Draft.of(state)
        picked_up = state.upcard if state.discarded is not None else None
        hidden = [card for s, hand in enumerate(state.hands) if s != seat for card in hand if card != picked_up]
        knows_discard = seat == state.dealer
        if state.discarded is not None and not knows_discard:
            hidden.append(state.discarded)
        if state.farmer is None:
            hidden += state.kitty
        mixed = shuffled(hidden, source)
        for s in range(SEATS):
            if s != seat:
                kept = [card for card in state.hands[s] if card == picked_up]
                draft.hold(s, tuple(sorted(kept + [mixed.pop() for _ in range(len(state.hands[s]) - len(kept))])))
        if state.discarded is not None and not knows_discard:
            draft.discarded = mixed.pop()
        if state.farmer is None:
            draft.kitty = tuple(sorted(mixed))
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

    def step(self, state: State, action: Action) -> tuple[State, tuple[EuchreEvent, ...]]:
        """Carry out an action of the seat in turn (or the table's deal)."""
        self._check(state, action)
        if state.phase == "deal":
            dealer = next_dealer(state)
            return self.deal_out(state, dealer, deal(self.name, dealer, state.options.clumps, state.seed, state.hand + 1))
        draft = Draft.of(state)
        _STEPS[state.phase](draft, action)
        return draft.freeze()

    def deal_out(self, state: State, dealer: int, cards: Deal) -> tuple[State, tuple[EuchreEvent, ...]]:
        """Begin the next hand with these cards and this dealer (the action ``deal`` takes them from the match's seed)."""
        draft = Draft.of(state)
        draft.hand += 1
        draft.dealer = dealer
        draft.hands, draft.upcard, draft.kitty = cards.hands, cards.upcard, cards.kitty
        draft.passes = 0
        draft.trump = draft.maker = draft.defender = draft.discarded = draft.farmer = draft.result = None
        draft.ordered = draft.alone = False
        draft.out, draft.answered, draft.trick, draft.tricks = (), (), NO_TRICK, ()
        draft.tell(HandBegun(draft.hand, dealer))
        draft.tell(DealtEvent(packets(dealer, draft.options.clumps), cards.upcard))
        _ask_farmers(draft)
        return draft.freeze()


EUCHRE_DOS: Final = Euchre("euchre-dos", DosOptions)
EUCHRE_AMIGA: Final = Euchre("euchre-amiga", AmigaOptions, frozenset(o.name for o in describe(AmigaOptions)) - {"x_game_to"})
"""Its settings may be changed at any time and act at once (K-12); how many points make the game stays as it was begun."""


def next_dealer(state: State) -> int:
    """Who deals the next hand: drawn for the first, the same after a redeal, else the next to the left (G-19, G-21)."""
    if state.dealer < 0:
        return first_dealer(state.game, state.seed)
    return state.dealer if state.result == "redeal" else left(state.dealer)


# --- making trump ---------------------------------------------------------------------------------------------------


def _ask_farmers(draft: Draft) -> None:
    """Who holds three nines or three tens is asked before the bidding, from the dealer's left, until one takes the kitty."""
    if draft.options.x_farmers_hand and draft.farmer is None:
        for seat in round_from(draft.dealer):
            if seat not in draft.answered and legality.exchanges(draft.hands[seat]):
                draft.phase, draft.turn = "farmer", seat
                return
    draft.answered = ()
    draft.phase, draft.turn = "order", left(draft.dealer)


def _farmer(draft: Draft, action: Action) -> None:
    seat = draft.turn
    if action == legality.KEEP:
        draft.answered += (seat,)
    else:
        shown = tuple(Card.parse(word) for word in action.what.split("+"))
        kept = [card for card in draft.hands[seat] if card not in shown]
        draft.hold(seat, tuple(sorted((*kept, *draft.kitty))))
        draft.kitty = shown
        draft.farmer = seat
        draft.tell(Exchanged(seat, shown))
    _ask_farmers(draft)


def _order(draft: Draft, action: Action) -> None:
    if action == PASS:
        draft.tell(Passed(draft.turn, 1))
        draft.passes += 1
        draft.turn = left(draft.turn)
        if draft.passes == SEATS:
            assert draft.upcard is not None
            draft.tell(TurnedDown(draft.upcard))
            draft.phase = "call"
        return
    assert draft.upcard is not None
    draft.maker, draft.trump, draft.ordered = draft.turn, draft.upcard.suit, True
    draft.alone = action == legality.ORDER_UP_ALONE
    draft.tell(TrumpMade(draft.maker, draft.trump, draft.alone, True))
    draft.phase, draft.turn = "discard", draft.dealer


def _discard(draft: Draft, action: Action) -> None:
    """The turned card takes the discard's place, also when the dealer will sit out (rulings 6, 7)."""
    assert draft.upcard is not None
    draft.discarded = Card.parse(action.what)
    draft.take_out(draft.dealer, draft.discarded)
    draft.put_in(draft.dealer, draft.upcard)
    draft.tell(PickedUp(draft.dealer, draft.upcard))
    _trump_is_made(draft)


def _call(draft: Draft, action: Action) -> None:
    if action == PASS:
        draft.tell(Passed(draft.turn, 2))
        draft.passes += 1
        draft.turn = left(draft.turn)
        if draft.passes == 2 * SEATS:
            _end_hand(draft, "passed_out", None, 0)
        return
    draft.maker = draft.turn
    draft.trump, draft.alone = legality.called(action)
    draft.tell(TrumpMade(draft.maker, draft.trump, draft.alone, False))
    _trump_is_made(draft)


# --- between trump and the first lead -------------------------------------------------------------------------------


def _trump_is_made(draft: Draft) -> None:
    assert draft.maker is not None
    if draft.alone:
        draft.out = (partner(draft.maker),)
    _ask_defenders(draft)


def _ask_defenders(draft: Draft) -> None:
    if draft.alone and draft.options.x_defend_alone and draft.defender is None:
        assert draft.maker is not None
        for seat in round_from(draft.dealer):
            if side(seat) != side(draft.maker) and seat not in draft.answered:
                draft.phase, draft.turn = "defend", seat
                return
    draft.answered = ()
    _ask_redeal(draft)


def _defend(draft: Draft, action: Action) -> None:
    seat = draft.turn
    if action == PASS:
        draft.answered += (seat,)
    else:
        draft.defender = seat
        draft.out += (partner(seat),)
        draft.tell(DefendsAlone(seat))
    _ask_defenders(draft)


def may_redeal(hand: tuple[Card, ...], draft: Draft) -> bool:
    """Nothing but nines and tens, and no trump among them (ruling 10)."""
    return LOW_CARDS.issuperset(hand) and not any(map(order(draft.trump).is_trump, hand))


def _ask_redeal(draft: Draft) -> None:
    if draft.options.redeal:
        for seat in round_from(draft.dealer):
            if seat not in draft.out and seat not in draft.answered and may_redeal(draft.hands[seat], draft):
                draft.phase, draft.turn = "redeal", seat
                return
    draft.answered = ()
    draft.phase, draft.turn = "play", next(seat for seat in round_from(draft.dealer) if seat not in draft.out)
    draft.tell(PlayBegins(draft.turn, draft.out))


def _redeal(draft: Draft, action: Action) -> None:
    seat = draft.turn
    if action == legality.KEEP:
        draft.answered += (seat,)
        _ask_redeal(draft)
    else:
        _end_hand(draft, "redeal", None, 0, seat)


# --- the play -------------------------------------------------------------------------------------------------------


def _next_active(draft: Draft, seat: int) -> int:
    return next(other for other in round_from(seat) if other not in draft.out) if draft.out else left(seat)


def _play(draft: Draft, action: Action) -> None:
    card, seat = Card.parse(action.what), draft.turn
    draft.take_out(seat, card)
    draft.trick = draft.trick.plus(seat, card, order(draft.trump))
    draft.tell(_played(seat, card, len(draft.trick.cards)))
    if len(draft.trick.cards) < SEATS - len(draft.out):
        draft.turn = _next_active(draft, seat)
        return
    draft.turn = draft.trick.winner
    draft.tricks += (draft.trick,)
    ours = sum(1 for trick in draft.tricks if side(trick.winner) == 0)
    taken = (ours, len(draft.tricks) - ours)
    draft.tell(TrickTaken(draft.trick, taken))
    draft.trick = NO_TRICK
    fixed = draft.options.end_early and max(taken) >= 3 and min(taken) >= 1
    if len(draft.tricks) == HAND or fixed:
        _score(draft, taken)


def _score(draft: Draft, taken: tuple[int, int]) -> None:
    assert draft.maker is not None
    makers = side(draft.maker)
    if taken[makers] < 3:
        _end_hand(draft, "euchred", 1 - makers, EUCHRED if draft.defender is None else LONE_EUCHRED)
    elif taken[makers] < HAND:
        _end_hand(draft, "made", makers, MADE)
    else:
        _end_hand(draft, "made", makers, draft.options.loner if draft.alone else MARCH)


def _end_hand(draft: Draft, result: Result, winners: int | None, points: int, seat: int | None = None) -> None:
    if winners is not None:
        ours, theirs = draft.scores
        draft.scores = (ours + points, theirs) if winners == 0 else (ours, theirs + points)
    draft.result = result
    draft.turn = TABLE
    shown: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    if seat is not None:
        shown = tuple(draft.hands[s] if s == seat else () for s in range(SEATS))
    elif draft.tricks:
        shown = tuple(() if s in draft.out else draft.hands[s] for s in range(SEATS))
    draft.tell(HandOver(result, winners, points, draft.scores, seat, shown))
    if winners is None or draft.scores[winners] < game_points(draft.options):
        draft.phase = "deal"
        return
    draft.phase = "over"
    draft.winners = (winners, winners + 2)
    draft.tell(MatchOver(draft.winners))


_STEPS: Final[dict[Phase, Callable[[Draft, Action], None]]] = {
    "farmer": _farmer,
    "order": _order,
    "discard": _discard,
    "call": _call,
    "defend": _defend,
    "redeal": _redeal,
    "play": _play,
}
"""What carries out an action in each phase of a hand."""
