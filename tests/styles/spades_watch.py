"""Spades hands played by the computer, every decision kept: shared by the tests of its players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property

from retro.engine.cards import Card
from retro.engine.game import DEAL, TABLE, Choice
from retro.engine.games import STYLES
from retro.engine.shuffle import below, stream
from retro.engine.spades.legality import BIDS, playable
from retro.engine.spades.model import SpadesOptions, State, View
from retro.engine.spades.rules import SPADES
from retro.engine.styles.spades.know import Know

NAMES = ("steady", "careful", "daring")


def choose(name: str, view: View) -> Choice:
    """What a temper would do; it must be legal and come with a reason of a few words."""
    choice = STYLES["spades"][name](view, stream("watch"))
    assert isinstance(choice, Choice)
    assert SPADES.objection(view, choice.action) is None
    assert 0 < len(choice.reason.split()) <= 12
    return choice


@dataclass(frozen=True)
class Decision:
    """One choice of a card: what is known (as it is, and as a card counter reads it), and what a temper does."""

    view: View
    know: Know
    name: str

    @cached_property
    def choice(self) -> Choice:
        """What it does, and why."""
        return choose(self.name, self.view)

    @property
    def card(self) -> Card:
        """The card that it plays."""
        return Card.parse(self.choice.action.what)

    @property
    def leads(self) -> bool:
        """It is a lead."""
        return not self.view.trick.cards

    @property
    def takes(self) -> bool:
        """The card has the trick as it lies."""
        return self.card in self.know.takers

    @property
    def last(self) -> bool:
        """It is the fourth card of the trick."""
        return len(self.view.trick.cards) == 3


@dataclass(frozen=True)
class Watched:
    """Hands of four equal seats: the hands as dealt, and the state after each hand."""

    dealt: tuple[State, ...]
    ended: tuple[State, ...]


@cache
def watch(name: str, hands: int = 400) -> Watched:
    """Let four players of one temper play whole matches, so many hands in all."""
    dealt: list[State] = []
    ended: list[State] = []
    match = 0
    while len(ended) < hands:
        state = SPADES.start(SpadesOptions(), 4, f"watch {match}")
        match += 1
        while not state.over and len(ended) < hands:
            if state.turn == TABLE:
                state, _ = SPADES.step(state, DEAL)
                dealt.append(state)
                continue
            view = SPADES.view(state, state.turn)
            state, _ = SPADES.step(state, choose(name, view).action)
            if state.turn == TABLE:
                ended.append(state)
    return Watched(tuple(dealt), tuple(ended))


def wrongly_bid(hands: int, bags: bool = True) -> Iterator[State]:
    """So many hands in which the bids are up to two too low or one too high, but for nils; the first card is to be led."""
    for n in range(hands):
        source = stream("situations", n)
        scores = (below(400, source), below(400, source))
        state = replace(SPADES.start(SpadesOptions(bags=bags), 4, f"s {n}"), scores=scores)
        state, _ = SPADES.step(state, DEAL)
        while state.phase == "bid":
            bid = bid_of("steady", SPADES.view(state, state.turn))
            state, _ = SPADES.step(state, BIDS[max(1, bid + below(4, source) - 2) if bid else 0])
        yield state


@cache
def situations(bags: bool = True, hands: int = 450) -> tuple[Know, ...]:
    """Choices of a card from hands that were wrongly bid: short, made and set bids all occur."""
    found = []
    for dealt in wrongly_bid(hands, bags):
        state = dealt
        while state.turn != TABLE:
            view = SPADES.view(state, state.turn)
            if len(playable(view)) > 1:
                found.append(Know(view))
            state, _ = SPADES.step(state, choose("steady", view).action)
    return tuple(found)


@cache
def decisions(name: str, bags: bool) -> tuple[Decision, ...]:
    """A temper's in those situations, each thought out once for all tests."""
    return tuple(Decision(know.view, know, name) for know in situations(bags))


def asked(name: str, which: Callable[[Decision], bool], bags: bool = True) -> Iterator[Decision]:
    """What a temper does in those situations."""
    return filter(which, decisions(name, bags))


@cache
def hunts(hands: int = 1500) -> tuple[Know, ...]:
    """Choices of a card, not of a lead, of players with a living nil against them and none on their own side; wrongly bid, too."""
    found = []
    for dealt in wrongly_bid(hands):
        state = dealt
        while state.turn != TABLE and any(bid == 0 and not won for bid, won in zip(state.bids, taken(state), strict=True)):
            view = SPADES.view(state, state.turn)
            if view.trick.cards and len(playable(view)) > 1:
                know = Know(view)
                if know.foe_nils and not know.nil_alive(know.seat) and not know.nil_alive(know.mate):
                    found.append(know)
            state, _ = SPADES.step(state, choose("steady", view).action)
    return tuple(found)


@cache
def hunted(name: str) -> tuple[Decision, ...]:
    """A temper's decisions in the situations of :func:`hunts`, each thought out once for all tests."""
    return tuple(Decision(know.view, know, name) for know in hunts())


def hunting(name: str, which: Callable[[Decision], bool]) -> Iterator[Decision]:
    """What a temper does in the situations of :func:`hunts`."""
    return filter(which, hunted(name))


@cache
def first_bids(deals: int) -> tuple[State, ...]:
    """So many fresh deals, the first bid to be made."""
    return tuple(SPADES.step(SPADES.start(SpadesOptions(), 4, f"bid {n}"), DEAL)[0] for n in range(deals))


def at_score(state: State, ours: int, theirs: int) -> View:
    """What the seat in turn sees when its side has so many points and the other so many."""
    scores = (ours, theirs) if state.turn % 2 == 0 else (theirs, ours)
    return SPADES.view(replace(state, scores=scores), state.turn)


def bid_of(name: str, view: View) -> int:
    """What a temper bids."""
    return int(choose(name, view).action.what)


def taken(state: State) -> list[int]:
    """Tricks by seat."""
    winners = [trick.winner for trick in state.tricks]
    return [winners.count(seat) for seat in range(4)]


def finish(name: str, state: State) -> State:
    """Play a hand to its end by one temper."""
    while state.turn != TABLE:
        state, _ = SPADES.step(state, choose(name, SPADES.view(state, state.turn)).action)
    return state
