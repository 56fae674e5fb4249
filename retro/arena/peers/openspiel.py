"""OpenSpiel's information-set Monte Carlo tree search at our table (the extra ``peers``).

A hand is dealt in both engines alike, every action of one is carried out in the other, and at its end the points are compared.  How the
two say things: OpenSpiel asks "alone?" after the dealer's discard, we say it with the call; it deals Euchre's lone hand 4 points and
Hearts' first lead to the two of clubs, so these options are put in.

Its search goes through hash tables in an order that differs from run to run: with the same seed it need not play the same again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from time import thread_time_ns
from typing import Any, Final

from retro.arena.peers.base import Asking, CannotPlay, PeerDiffers
from retro.engine.cards import Card
from retro.engine.euchre.model import State as EuchreState
from retro.engine.euchre.model import side
from retro.engine.game import PASS, Action
from retro.engine.games import GAMES
from retro.engine.hearts.model import ALL_POINTS
from retro.engine.hearts.model import State as HeartsState
from retro.engine.shuffle import below, stream
from retro.engine.spades.model import State as SpadesState

NAME: Final = "openspiel"

UCT_C: Final = 5.0
"""How far the search strays from what has done well so far."""

SEATS: Final = 4

SUITS: Final = "CDHS"
EUCHRE_CARDS: Final = tuple(rank + suit for rank in "9TJQKA" for suit in SUITS)
HEARTS_CARDS: Final = tuple(rank + suit for rank in "23456789TJQKA" for suit in SUITS)
"""Their numbers of the cards are the places in these."""

PASSES, CALLS, ALONE, TOGETHER = 24, 25, 29, 30
"""Their actions of Euchre beside the cards: pass, the four suits, alone or not."""

NEEDED: Final = {"euchre": {"loner": "4"}, "hearts": {"x_two_of_clubs": "on"}}
"""Options of ours by which our rules are theirs."""

SHARED: Final = {
    "euchre": ("loner", "stick_dealer", "x_game_to"),
    "hearts": ("x_two_of_clubs", "x_break_hearts", "x_clean_first", "x_game_to"),
}
"""Options of ours that they have, too; the others stay as they are at first."""


def check(game: str, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """See peers.check_peer."""
    family = _family(GAMES[game])
    if players != SEATS:
        raise CannotPlay(f"{NAME} plays {game} with {SEATS} players, not {players}")
    for name, value in given.items():
        wanted = NEEDED[family].get(name, value)
        if name not in SHARED[family] or value.lower() not in (wanted, "true" if wanted == "on" else wanted):
            told = ", ".join(f"{key}={text}" for key, text in NEEDED[family].items())
            raise CannotPlay(
                f"{NAME} does not play {game} with {name}={value} (it plays with {told}; {', '.join(SHARED[family])} may be given)"
            )
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        raise CannotPlay(f"the peer {NAME} is not installed here: pip install 'retro-card-cabinet[peers]'") from None
    return {**given, **NEEDED[family]}


def _family(game: Any) -> str:
    """Which of its games plays ours.

    Raises:
        CannotPlay: none.
    """
    state = game.start(game.options_type(), game.seats.stop - 1, "family")
    if isinstance(state, SpadesState):
        raise CannotPlay(f"{NAME} cannot play {game.name}: its search deals the hidden cards anew, and for this game it does not know how")
    if isinstance(state, HeartsState):
        return "hearts"
    if isinstance(state, EuchreState):
        if getattr(state.options, "must_hold", False):
            raise CannotPlay(f"{NAME} cannot play {game.name}: whoever calls must hold a card of the suit here, and there need not")
        return "euchre"
    raise CannotPlay(f"{NAME} has no game that is {game.name}")


@cache
def _theirs(name: str, *parameters: tuple[str, bool]) -> Any:
    import pyspiel

    return pyspiel.load_game(name, dict(parameters))


def begin(table: Asking, state: Any) -> HeartsMirror | EuchreMirror:
    """See peers.mirror_of."""
    return HeartsMirror(table, state) if isinstance(state, HeartsState) else EuchreMirror(table, state)


class Bots:
    """Their player, one for each seat and hand, with a seed of its own."""

    def __init__(self, table: Asking, state: Any) -> None:
        self._table = table
        self._seed = (state.seed, state.hand)
        self._bots: dict[int, Any] = {}

    def ask(self, seat: int, state: Any) -> int:
        """What it does in a state of theirs."""
        if seat not in self._bots:
            import pyspiel

            seed = below(2**31 - 1, stream(*self._seed, NAME, seat))
            self._bots[seat] = pyspiel.ISMCTSBot(
                seed, pyspiel.RandomRolloutEvaluator(1, seed), UCT_C, self._table.plan.peer_strength, -1,
                pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, True,
            )  # fmt: skip
        start = thread_time_ns()
        action: int = self._bots[seat].step(state)
        took = thread_time_ns() - start
        self._table.timed(seat, took, took)
        return action


class HeartsMirror:
    """A hand of Hearts."""

    def __init__(self, table: Asking, state: HeartsState) -> None:
        options = state.options
        game = _theirs(
            "hearts", ("pass_cards", False), ("must_break_hearts", options.x_break_hearts > 0),
            ("qs_breaks_hearts", options.x_break_hearts == 2), ("no_pts_on_first_trick", options.x_clean_first),
        )  # fmt: skip
        self._state = game.new_initial_state()
        self._state.apply_action(0)  # nothing is passed
        hands = [list(map(str, hand)) for hand in state.hands]
        for number in range(sum(map(len, hands))):
            self._state.apply_action(HEARTS_CARDS.index(hands[number % SEATS].pop()))
        self._bots = Bots(table, state)

    def decided(self, state: HeartsState, seat: int) -> Action | None:
        """Nothing is asked out of turn."""
        return None

    def asked(self, state: HeartsState, seat: int) -> Action:
        """A card."""
        return Action("play", HEARTS_CARDS[self._bots.ask(seat, self._state)])

    def acts(self, state: HeartsState, action: Action) -> None:
        """See Mirror."""
        if self._state.current_player() != state.turn:
            raise PeerDiffers(f"{NAME} has another seat in turn at {state.seed}")
        self._state.apply_action(HEARTS_CARDS.index(action.what))

    def compare(self, before: HeartsState, state: HeartsState) -> None:
        """Points of each seat, the shoot included."""
        theirs = [ALL_POINTS - int(value) for value in self._state.returns()]
        if not self._state.is_terminal() or theirs != list(state.points):
            raise PeerDiffers(f"{NAME} counts {theirs} where we count {list(state.points)}, at the deal {state.seed}")


@cache
def _euchre_order(dealer: int) -> tuple[int, ...]:
    """To whom they deal their cards, one after the other."""
    state = _theirs("euchre").new_initial_state()
    state.apply_action(dealer)
    for card in range(SEATS * 5):
        state.apply_action(card)
    return tuple(state.card_holder()[: SEATS * 5])


class EuchreMirror:
    """A hand of Euchre."""

    def __init__(self, table: Asking, state: EuchreState) -> None:
        game = _theirs("euchre", ("stick_the_dealer", bool(state.options.stick_dealer)))
        self._table = table
        self._state = game.new_initial_state()
        self._state.apply_action(state.dealer)
        hands = [list(map(str, hand)) for hand in state.hands]
        for seat in _euchre_order(state.dealer):
            self._state.apply_action(EUCHRE_CARDS.index(hands[seat].pop()))
        assert state.upcard is not None
        self._state.apply_action(EUCHRE_CARDS.index(str(state.upcard)))
        self._bots = Bots(table, state)
        self._discard: Action | None = None
        self._told = False  # what is being called has been carried out in theirs already
        self._alone: int | None = None  # what is to be answered after the discard

    def decided(self, state: EuchreState, seat: int) -> Action | None:
        """The dealer's discard, where it was asked for before the maker could say that he goes alone."""
        return self._discard if state.phase == "discard" else None

    def asked(self, state: EuchreState, seat: int) -> Action:
        """A call (with whether it is alone), a discard or a card."""
        action = self._bots.ask(seat, self._state)
        if state.phase == "play":
            return Action("play", EUCHRE_CARDS[action])
        if state.phase == "discard":
            return Action("discard", self._laid_away(state, action))
        if action == PASSES:
            return PASS
        self._state.apply_action(action)
        ordered = state.phase == "order"
        if ordered:
            self._ask_dealer(state)
        alone = self._bots.ask(seat, self._state)
        self._state.apply_action(alone)
        self._told = True
        verb = ("order_up" if ordered else "call") + ("_alone" if alone == ALONE else "")
        return Action(verb) if ordered else Action(verb, SUITS[action - CALLS])

    def _ask_dealer(self, state: EuchreState) -> None:
        after = GAMES[state.game].step(state, Action("order_up"))[0]
        if self._table.peer_plays(state.dealer):
            self._discard = Action("discard", self._laid_away(after, self._bots.ask(state.dealer, self._state)))
        else:
            self._discard = self._table.asked(after, state.dealer)
        self._state.apply_action(EUCHRE_CARDS.index(self._discard.what))

    @staticmethod
    def _laid_away(state: EuchreState, action: int) -> str:
        """Their dealer may lay the turned card away again, ours may not: then the lowest card that is no trump, if there is one, goes."""
        card = EUCHRE_CARDS[action]
        assert state.upcard is not None
        if card != str(state.upcard):
            return card
        suit = state.upcard.suit
        held: list[Card] = [card for card in state.hands[state.dealer] if card != state.upcard]
        return str(min(held, key=lambda card: (card.suit is suit, card.rank)))

    def acts(self, state: EuchreState, action: Action) -> None:
        """See Mirror."""
        if state.phase == "discard":
            if self._discard is None:
                self._state.apply_action(EUCHRE_CARDS.index(action.what))
            if self._alone is not None:
                self._state.apply_action(self._alone)
            return
        if self._told:
            self._told = False
            return
        if self._state.current_player() != state.turn:
            raise PeerDiffers(f"{NAME} has another seat in turn at {state.seed}")
        if state.phase == "play":
            self._state.apply_action(EUCHRE_CARDS.index(action.what))
        elif action == PASS:
            self._state.apply_action(PASSES)
        else:
            assert state.upcard is not None
            suit = str(state.upcard)[1] if state.phase == "order" else action.what
            self._state.apply_action(CALLS + SUITS.index(suit))
            alone = ALONE if action.verb.endswith("_alone") else TOGETHER
            if state.phase == "order":
                self._alone = alone
            else:
                self._state.apply_action(alone)

    def compare(self, before: EuchreState, state: EuchreState) -> None:
        """What the hand brought each side, less the other's."""
        gained = [after - was for after, was in zip(state.scores, before.scores, strict=True)]
        ours = [gained[side(seat)] - gained[1 - side(seat)] for seat in range(SEATS)]
        theirs = [int(value) for value in self._state.returns()]
        if not self._state.is_terminal() or ours != theirs:
            raise PeerDiffers(f"{NAME} counts {theirs} where we count {ours}, at the deal {state.seed}")
