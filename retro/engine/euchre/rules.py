"""The rules of Euchre (G-18 to G-21, K-09 to K-16; rulings 5-12): one game, two programs.

Both are values of :class:`Euchre`; they differ by their options' class and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from retro.engine.cards import card_named
from retro.engine.euchre import legality, place
from retro.engine.euchre.deal import Deal, deal, first_dealer, packets
from retro.engine.euchre.draft import Draft
from retro.engine.euchre.hand import STEPS, ask_farmers
from retro.engine.euchre.model import (
    SEATS,
    AmigaOptions,
    DosOptions,
    EuchreEvent,
    EuchreOptions,
    HandBegun,
    Known,
    State,
    View,
    left,
    side,
)
from retro.engine.euchre.model import Dealt as DealtEvent
from retro.engine.fields import quickly, values
from retro.engine.game import DEAL, TABLE, Action, Illegal, Objection, candidates_in_turn, legal_in_turn, objection_in_turn
from retro.engine.options import describe
from retro.engine.shuffle import shuffled
from retro.engine.standing import FROM_THE_START
from retro.engine.tricks import NO_TRICK
from retro.values import replace

ASKED: Final = ("farmer", "redeal")
"""Phases in which only seats of a certain hand are asked: that one is asked is a secret."""

_known = values(Known)
_view = quickly(View)


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
        STEPS[state.phase](draft, action)
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
        ask_farmers(draft)
        return draft.freeze()


EUCHRE_DOS: Final = Euchre("euchre-dos", DosOptions)
EUCHRE_AMIGA: Final = Euchre("euchre-amiga", AmigaOptions, frozenset(o.name for o in describe(AmigaOptions)) - {"x_game_to"})
"""Its settings may be changed at any time and act at once (K-12); how many points make the game stays as it was begun."""


def next_dealer(state: State) -> int:
    """Who deals the next hand: drawn for the first, the same after a redeal, else the next to the left (G-19, G-21)."""
    if state.dealer < 0:
        return first_dealer(state.game, state.seed)
    return state.dealer if state.result == "redeal" else left(state.dealer)
