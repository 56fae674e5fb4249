"""High Card, the smallest game of the engine: the worked example of docs/GAMES.md."""

from __future__ import annotations

from random import Random
from typing import Any

from retro.engine.cards import CARDS, Card, Suit
from retro.engine.fields import frozen, listed, quickly, values
from retro.engine.game import DEAL, TABLE, Action, Event, Illegal, Objection, candidates_in_turn, legal_in_turn, objection_in_turn
from retro.engine.options import number
from retro.engine.shuffle import shuffled, stream
from retro.engine.standing import after, before, check_below, check_form, check_hand
from retro.engine.tricks import NO_TRICK, Order, Trick
from retro.values import dataclass, replace

HAND = 5
ORDER = Order(None, lambda card: Suit.SPADES, lambda card: 4 * card.height + card.suit)  # all in one suit: the highest card wins


@dataclass(frozen=True)
class Options:
    game_to: int = number(5, 50, 15)


@listed
class Known:
    __slots__ = ()

    game: str
    options: Options
    players: int
    phase: str = "deal"
    turn: int = TABLE
    dealer: int = -1
    trick: Trick = NO_TRICK
    tricks: tuple[Trick, ...] = ()
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


@frozen
class State(Known):  # type: ignore[misc]
    seed: str
    hand: int = -1
    hands: tuple[tuple[Card, ...], ...] = ()

    @property
    def over(self) -> bool:
        return self.phase == "over"


@frozen
class View(Known):  # type: ignore[misc]
    seat: int
    hand: tuple[Card, ...]


class HighCard:
    name = "high-card"
    seats = range(2, 7)
    options_type = Options
    may_change: frozenset[str] = frozenset()

    def start(self, options: Options, players: int, seed: str) -> State:
        if players not in self.seats:
            raise ValueError(f"{self.name} takes 2 to 6 players, not {players}")
        return State(self.name, options, players, scores=(0,) * players, seed=seed)

    def view(self, state: State, seat: int) -> View:
        return quickly(View)(*values(Known)(state), seat=seat, hand=state.hands[seat] if seat >= 0 and state.hands else ())

    def legal(self, view: View) -> tuple[Action, ...]:
        return legal_in_turn(view, lambda view: tuple(Action("play", str(card)) for card in view.hand))

    def candidates(self, view: View) -> tuple[Action, ...]:
        return tuple(candidates_in_turn(view, self.legal))

    def objection(self, view: View, action: Action) -> Objection | None:
        refused = Objection("not_held", "Play a card of your hand.", tuple(map(str, view.hand)))
        return objection_in_turn(view, action, lambda view, action: None if action in self.legal(view) else refused)

    def step(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        refused = self.objection(self.view(state, state.turn), action)
        if refused is not None:
            raise Illegal(refused, action)
        if action == DEAL:
            pack = shuffled(CARDS, stream(state.seed, self.name, state.players, state.hand + 1))
            dealt = tuple(tuple(sorted(pack[seat * HAND : seat * HAND + HAND])) for seat in range(state.players))
            dealer = (state.dealer + 1) % state.players
            first = (dealer + 1) % state.players
            return replace(state, phase="play", turn=first, dealer=dealer, hand=state.hand + 1, hands=dealt, tricks=()), ()
        card = Card.parse(action.what)
        hands = tuple(tuple(held for held in hand if held != card) for hand in state.hands)
        trick = state.trick.plus(state.turn, card, ORDER)
        if len(trick) < state.players:
            return replace(state, turn=(state.turn + 1) % state.players, hands=hands, trick=trick), ()
        scores = tuple(score + (seat == trick.winner) for seat, score in enumerate(state.scores))
        state = replace(state, turn=trick.winner, hands=hands, trick=NO_TRICK, tricks=(*state.tricks, trick), scores=scores)
        if hands[0]:
            return state, ()
        if max(scores) < state.options.game_to:
            return replace(state, phase="deal", turn=TABLE), ()
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return replace(state, phase="over", turn=TABLE, winners=winners), ()

    def scores(self, state: State) -> dict[str, Any]:
        return {"scores": list(state.scores)}

    def standing(self, state: State) -> dict[str, Any]:
        return {"scores": list(state.scores), "dealer": after(state.dealer, state.players)}

    def placed(self, options: Options, players: int, seed: str, hand: int, standing: Any) -> State:
        start = self.start(options, players, seed)
        check_form(standing, self.standing(start))
        check_hand(hand, standing["dealer"], players)
        check_below(standing["scores"], 0, options.game_to, "points")
        return replace(start, hand=hand - 1, dealer=before(standing["dealer"], players), scores=tuple(standing["scores"]))

    def conserved(self, state: State) -> tuple[int, ...]:
        laid = [card for trick in (*state.tricks, state.trick) for card in trick.cards]
        return (state.players, *sorted([*laid, *(card for hand in state.hands for card in hand)]))

    def reshuffled(self, state: State, seat: int, source: Random) -> State:
        mine = state.hands[seat] if seat >= 0 and state.hands else ()
        seen = {*mine, *(card for trick in (*state.tricks, state.trick) for card in trick.cards)}
        rest = iter(shuffled([card for card in CARDS if card not in seen], source))
        hands = [hand if other == seat else tuple(sorted(next(rest) for _ in hand)) for other, hand in enumerate(state.hands)]
        return replace(state, hands=tuple(hands))


HIGH_CARD = HighCard()
