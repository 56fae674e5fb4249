"""What the four stops games share: starting a match, antes and deal, views, the end of a hand and of a match.

A game is a :class:`StopsGame`; the two ways of building sequences, by rank alone (Comet, Commit) and within a suit
(Boodle, Michigan), are its subclasses in ranks.py and suits.py.  Options stay data.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, Final

from retro.engine.cards import CARDS, Card
from retro.engine.fields import quickly, values
from retro.engine.game import DEAL, TABLE, Action, ActionRange, Illegal, Objection, candidates_in_turn, legal_in_turn, objection_in_turn
from retro.engine.shuffle import shuffled
from retro.engine.stops import place
from retro.engine.stops.deal import comet_card, deal, draw_dealer, is_red_pack
from retro.engine.stops.draft import Draft
from retro.engine.stops.model import (
    Dealt,
    DroppedOut,
    HandBegun,
    HandOver,
    Known,
    MatchOver,
    Passed,
    Play,
    Played,
    State,
    StopsEvent,
    View,
    WentOut,
)
from retro.engine.stops.settings import LAYOUT, QUEEN_KING, RUN, STAY_CHIPS, TEN, StopsOptions, start_chips
from retro.values import replace

ACE_DIAMONDS: Final = Card.parse("AD")

_known = values(Known)
_view = quickly(View)

NOT_A_CARD: Final = Objection("not_a_card", "There is no such card.")
NOT_HELD: Final = Objection("not_held", "You do not hold that card.")

PLAYS: Final = tuple(Action("play", str(card)) for card in CARDS)
"""The action that plays each card, by the card's number."""


def boodle_keys(game: str, options: StopsOptions) -> tuple[str, ...]:
    """The boodles in use, in layout order; none in Comet and Commit (M-09, M-20)."""
    if game not in ("boodle", "michigan"):
        return ()
    extras = ((TEN, "extra_ten"), (RUN, "extra_run"), (QUEEN_KING, "extra_queen_king"))
    return LAYOUT + tuple(key for key, name in extras if getattr(options, name))


class StopsGame(ABC):
    """One of the four games; see :class:`retro.engine.game.Game` for what the methods promise."""

    def __init__(self, name: str, seats: range, options_type: type[Any]) -> None:
        self.name = name
        self.seats = seats
        self.options_type = options_type
        self.may_change: frozenset[str] = frozenset()

    # --- a match ---------------------------------------------------------------------------------------------------

    def start(self, options: StopsOptions, players: int, seed: str) -> State:
        """A new match: 1000 chips each or as many as the options say, empty pots, phase "deal"."""
        if players not in self.seats:
            raise ValueError(f"{self.name} takes {self.seats.start} to {self.seats.stop - 1} players, not {players}")
        if not isinstance(options, self.options_type):
            raise ValueError(f"these are not options of {self.name}: {options!r}")
        keys = boodle_keys(self.name, options)
        return State(self.name, options, players, keys, chips=(start_chips(options),) * players, boodles=(0,) * len(keys), seed=seed)

    def view(self, state: State, seat: int) -> View:
        """What that seat knows (see :class:`View`): its own cards, everything that lies open, counts of the rest."""
        hands = state.hands
        view = _view(
            *_known(state),
            seat=seat,
            hand=hands[seat] if seat >= 0 and hands else (),
            counts=tuple(map(len, hands)) if hands else (0,) * state.players,
            dead_count=len(state.dead),
            given=state.dead if seat >= 0 and state.swapped == seat else (),
            hand_number=state.hand,
        )
        return replace(view, phase="play", turn=TABLE) if state.phase == "comet" and seat != state.turn else view

    def scores(self, state: State) -> dict[str, Any]:
        """Chips by seat, pool, boodles, and kitty and comet's value where the game has them (FORMAT "before", "after")."""
        boodles = dict(zip(state.keys, state.boodles, strict=True))
        result: dict[str, Any] = {"chips": list(state.chips), "pool": state.pool, "boodles": boodles}
        if getattr(state.options, "kitty", False):
            result["kitty"] = state.kitty
        if state.game == "comet":
            result["comet_value"] = state.comet_value
        return result

    def standing(self, state: State) -> dict[str, Any]:
        """What :meth:`placed` needs to sit down to this match before its next deal."""
        return place.standing(state)

    def placed(self, options: StopsOptions, players: int, seed: str, hand: int, standing: Any) -> State:
        """The match before deal ``hand``, standing like that (see :func:`retro.engine.stops.place.placed`)."""
        return place.placed(self.start(options, players, seed), hand, standing)

    def conserved(self, state: State) -> tuple[int, ...]:
        """All chips of the match, then the cards of the hand wherever they lie, sorted (none before the deal)."""
        total = sum(state.chips) + state.pool + state.kitty + sum(state.boodles)
        where = [card for hand in state.hands for card in hand] + list(state.dead)
        for play in state.played:
            where.append(play.card)
            if play.spin:
                where.append(ACE_DIAMONDS)
        return (total, *sorted(where))

    def reshuffled(self, state: State, seat: int, source: Random) -> State:
        """All that the seat cannot see, dealt anew among the hands of the others and the dead hand.

        Who has swapped for the widow knows the dead hand: it stays.
        """
        if not state.hands:
            return state
        draft = Draft.of(state)
        knows_dead = state.swapped == seat
        hidden = [card for s, hand in enumerate(state.hands) if s != seat for card in hand]
        hidden += [] if knows_dead else state.dead
        mixed = shuffled(hidden, source)
        for s in range(state.players):
            if s != seat:
                size = len(state.hands[s])
                draft.hold(s, tuple(sorted(mixed[:size])))
                del mixed[:size]
        if not knows_dead:
            draft.dead = tuple(sorted(mixed))
        return draft.freeze()[0]

    # --- legality and steps ----------------------------------------------------------------------------------------

    def legal(self, view: View) -> tuple[Action | ActionRange, ...]:
        """See the protocol."""
        return legal_in_turn(view, self._legal)

    def _legal(self, view: View) -> tuple[Action | ActionRange, ...]:
        if view.phase == "play":
            return self._plays(view, view.hand, comet_card(self.name, view.options, view.hand_number))
        return tuple(c for c in self._candidates(view) if not isinstance(c, Action) or self._objection(view, c) is None)

    def candidates(self, view: View) -> Iterable[Action | ActionRange]:
        """See the protocol."""
        return candidates_in_turn(view, self._candidates)

    def objection(self, view: View, action: Action) -> Objection | None:
        """The only place where legality lives."""
        return objection_in_turn(view, action, self._objection)

    def _check(self, state: State, action: Action) -> None:
        if state.phase == "play":
            fine = action in self._plays(state, state.hands[state.turn], comet_card(self.name, state.options, state.hand))
        else:
            fine = state.phase == "deal" and action == DEAL
        refused = None if fine else self.objection(self.view(state, state.turn), action)
        if refused is not None:
            raise Illegal(refused, action)

    def step(self, state: State, action: Action) -> tuple[State, tuple[StopsEvent, ...]]:
        """Carry out an action of the seat in turn (or the table's deal)."""
        self._check(state, action)
        draft = Draft.of(state)
        if state.phase == "deal":
            self._begin_hand(draft)
        else:
            self._step(draft, action)
        return draft.freeze()

    @abstractmethod
    def _plays(self, known: Known, hand: tuple[Card, ...], comet: Card | None) -> tuple[Action, ...]:
        """What who holds that hand may do in the phase "play", when it is his turn; the comet is that of the hand."""

    @abstractmethod
    def _candidates(self, view: View) -> Iterable[Action | ActionRange]: ...

    def _objection(self, view: View, action: Action) -> Objection | None:
        """Why the seat in turn may not do this in the phase of the view; None when it may."""
        if action in self._plays(view, view.hand, comet_card(self.name, view.options, view.hand_number)):
            return None
        return self._why_not(view, action)

    @abstractmethod
    def _why_not(self, view: View, action: Action) -> Objection:
        """What is to be said against an action that is not legal in the phase "play"."""

    @abstractmethod
    def _step(self, draft: Draft, action: Action) -> None: ...

    # --- a hand's beginning ----------------------------------------------------------------------------------------

    def _begin_hand(self, draft: Draft) -> None:
        draft.hand += 1
        draft.seats = tuple(seat for seat in range(draft.players) if draft.chips[seat] >= STAY_CHIPS)
        draft.dealer = draft.seats[draw_dealer(self.name, len(draft.seats), draft.seed, draft.hand)]
        draft.hands, draft.dead, draft.played, draft.passed = (), (), (), ()
        draft.swapped = draft.high_bidder = draft.out = draft.barred = draft.stopped = None
        draft.named = draft.high_bid = 0
        draft.lead = True
        draft.tell(HandBegun(draft.hand, draft.dealer, draft.seats, draft.comet_value, is_red_pack(draft.hand)))
        for seat in draft.round_from(draft.dealer):
            draft.pay(seat, "pool", draft.options.pool_ante, "ante")
        self._ante(draft)

    def _ante(self, draft: Draft) -> None:
        """What comes between the pool's ante and the deal; without boodles nothing does."""
        self._deal(draft)

    def _deal(self, draft: Draft) -> None:
        order = draft.round_from(draft.dealer)
        dealt = deal(self.name, draft.options, len(draft.seats), draft.seed, draft.hand)
        draft.hands = ((),) * draft.players
        for seat, hand in zip(order, dealt.hands, strict=True):
            draft.hold(seat, tuple(sorted(hand)))
        draft.dead = tuple(sorted(dealt.dead))
        draft.tell(Dealt(tuple(map(len, draft.hands)), len(draft.dead), tuple(order)))
        self._open(draft)

    def _open(self, draft: Draft) -> None:
        """The first decision after the deal: eldest leads."""
        draft.phase = "play"
        draft.turn = draft.left_of(draft.dealer)
        draft.lead = True
        draft.passed = ()

    # --- a hand's end ----------------------------------------------------------------------------------------------

    def _put_down(self, draft: Draft, play: Play) -> None:
        """Cards leave a hand for the table."""
        draft.take_out(play.seat, play.card)
        if play.spin:
            draft.take_out(play.seat, ACE_DIAMONDS)
        draft.played += (play,)
        draft.passed = ()
        draft.lead = False
        draft.stopped = None
        draft.tell(Played(play, len(draft.hands[play.seat])))

    @staticmethod
    def _note_pass(draft: Draft, seat: int) -> None:
        draft.passed += (seat,)
        draft.tell(Passed(seat))

    def _go_out(self, draft: Draft, seat: int) -> None:
        """Settle: pool, kitty, cards, comet held, in this order (ruling 38)."""
        draft.out = seat
        draft.tell(WentOut(seat))
        draft.empty("pool", seat, "pool")
        draft.empty("kitty", seat, "kitty")
        self._settle(draft, seat)
        self._end_hand(draft)

    @abstractmethod
    def _settle(self, draft: Draft, winner: int) -> None:
        """What the others pay for the cards they hold."""

    def _comet_held_by(self, draft: Draft) -> int | None:
        comet = comet_card(self.name, draft.options, draft.hand)
        return None if comet is None else draft.holder(comet)

    def _end_hand(self, draft: Draft) -> None:
        """Drop-outs, and the match's end when too few remain (rulings 39, 40) or all its deals have been played."""
        draft.tell(HandOver(draft.out, draft.hands))
        draft.turn = TABLE
        self._after_hand(draft)
        remaining = [seat for seat in draft.seats if draft.chips[seat] >= STAY_CHIPS]
        for seat in draft.seats:
            if seat not in remaining:
                draft.tell(DroppedOut(seat, draft.chips[seat]))
        if len(remaining) >= self.seats.start and not 0 < draft.options.x_deals <= draft.hand + 1:
            draft.phase = "deal"
            return
        self._share(draft, remaining or list(draft.seats))
        draft.phase = "over"
        most = max(draft.chips)
        draft.winners = tuple(seat for seat in range(draft.players) if draft.chips[seat] == most)
        draft.tell(MatchOver(draft.winners))

    def _share(self, draft: Draft, remaining: list[int]) -> None:
        """What lies on the table, in even parts among those who remain (ruling 40).

        The odd rest goes to who went out, even if he is not among them, else to the first remaining left of the dealer.
        """
        order = [seat for seat in draft.round_from(draft.dealer) if seat in remaining]
        part, rest = divmod(draft.pool + draft.kitty + sum(draft.boodles), len(order))
        due = Counter(dict.fromkeys(order, part))
        due[order[0] if draft.out is None else draft.out] += rest
        purses = ["pool", "kitty", *(f"boodle:{key}" for key in draft.keys)]
        for seat in draft.round_from(draft.dealer):
            for purse in purses:
                due[seat] -= draft.pay(purse, seat, due[seat], "share")

    def _after_hand(self, draft: Draft) -> None:  # noqa: B027 (most games carry nothing over)
        """What a game carries over to its next hand besides chips."""
