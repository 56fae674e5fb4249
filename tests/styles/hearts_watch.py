"""Hearts hands played by the computer, every decision kept: shared by the tests of its players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from random import Random

from retro.engine.cards import Card, Suit
from retro.engine.game import DEAL, TABLE, Choice, Style
from retro.engine.games import STYLES
from retro.engine.hearts.legality import PLAYS
from retro.engine.hearts.model import QUEEN, HeartsOptions, State, View, penalty
from retro.engine.hearts.rules import HEARTS
from retro.engine.shuffle import below, stream
from retro.engine.styles.hearts.know import HEIGHTS, Know
from retro.engine.styles.hearts.play import may_play
from retro.engine.styles.hearts.styles import style_of
from retro.engine.styles.hearts.temper import TEMPERS, without

NAMES = ("solid", "sly")
ROWS = {temper.name: temper for temper in TEMPERS}

Player = Style[View]


def choose(style: Player, view: View) -> Choice:
    """What a style would do; it must be legal and come with a reason of a few words."""
    choice = style(view, stream("watch"))
    assert isinstance(choice, Choice)
    assert HEARTS.objection(view, choice.action) is None
    assert 0 < len(choice.reason.split()) <= 12
    return choice


@cache
def lacking(name: str, *habits: str) -> Player:
    """A temper without some habits; the same style each time."""
    temper = ROWS[name]
    for habit in habits:
        temper = without(temper, habit)
    return style_of(temper)


def playing(name: str) -> Player:
    """A temper; the same style each time."""
    return lacking(name)


def by(pick: Callable[[Know, tuple[Card, ...]], Card]) -> Player:
    """A careless style: one simple rule for the play."""

    def careless(view: View, source: Random) -> Choice:
        return Choice(PLAYS[pick(Know(view), may_play(view))], "always the same rule")

    return careless


HIGHEST = by(lambda know, may: max(may, key=lambda card: HEIGHTS[card]))
LOWEST = by(lambda know, may: min(may, key=lambda card: HEIGHTS[card]))
BLIND = STYLES["hearts"]["random"]


@dataclass(frozen=True)
class Decision:
    """One choice of a card: what is known, and what a style does."""

    know: Know
    style: Player

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.know.view

    @cached_property
    def choice(self) -> Choice:
        """What it does, and why."""
        return choose(self.style, self.view)

    @property
    def card(self) -> Card:
        """The card that it plays."""
        return Card.parse(self.choice.action.what)

    @property
    def shoots(self) -> bool:
        """It goes for all 26."""
        return self.choice.reason.startswith("shooting")

    @property
    def takes(self) -> bool:
        """The card has the trick as it lies."""
        return takes(self.know, self.card)


def takes(know: Know, card: Card) -> bool:
    """The card has the trick as it lies."""
    best = know.view.trick.best
    return best is None or (card.suit is best.suit and HEIGHTS[card] > HEIGHTS[best])


def ducks(know: Know) -> list[Card]:
    """The cards that may be played and do not have the trick."""
    return [card for card in may_play(know.view) if not takes(know, card)]


def winners(know: Know) -> list[Card]:
    """The cards that may be played and have the trick."""
    return [card for card in may_play(know.view) if takes(know, card)]


def leads(know: Know) -> bool:
    """It is a lead."""
    return not know.view.trick.cards


def last(know: Know) -> bool:
    """It is the last card of the trick."""
    return len(know.view.trick.cards) == know.view.players - 1


def void(know: Know) -> bool:
    """Any card may be thrown on another suit."""
    cards = know.view.trick.cards
    return bool(cards) and not know.held[cards[0].suit]


def nobody_shoots(know: Know) -> bool:
    """Neither this seat nor another can take all 26 any more, or nobody has a point yet."""
    takers = sum(points > 0 for points in know.view.taken)
    return takers > 1


def honour(card: Card) -> bool:
    """It is the king or the ace of spades."""
    return card.suit is Suit.SPADES and HEIGHTS[card] > HEIGHTS[QUEEN]


def points(know: Know) -> int:
    """What the trick on the table holds of the 26."""
    return sum(map(penalty, know.view.trick.cards))


@cache
def situations(hands: int = 400, players: int = 4, options: HeartsOptions | None = None) -> tuple[Know, ...]:
    """Choices of a card, with more than one card to choose from, at tables of both tempers and of players who do anything legal."""
    found = []
    styles = [*(style_of(temper) for temper in TEMPERS), BLIND, BLIND]
    for n in range(hands):
        source = stream("situations", players, n)
        scores = tuple(below(400, source) for _ in range(players))
        seats = [styles[below(len(styles), source)] for _ in range(players)]
        state = replace(HEARTS.start(options or HeartsOptions(), players, f"s {n}"), scores=scores)
        state, _ = HEARTS.step(state, DEAL)
        while state.turn != TABLE:
            view = HEARTS.view(state, state.turn)
            if view.phase == "play" and len(may_play(view)) > 1:
                found.append(Know(view))
            choice = seats[state.turn](view, source)
            assert isinstance(choice, Choice)
            state, _ = HEARTS.step(state, choice.action)
    return tuple(found)


@cache
def suiting(which: Callable[[Know], bool]) -> tuple[Know, ...]:
    """The situations in which something is the case."""
    return tuple(know for know in situations() if which(know))


@cache
def decided(know: Know, style: Player) -> Decision:
    """What a style does there, thought out once for all tests."""
    return Decision(know, style)


def asked(style: Player, which: Callable[[Know], bool]) -> Iterator[Decision]:
    """What a style does in those situations."""
    return (decided(know, style) for know in suiting(which))


def finish(styles: list[Player], state: State) -> tuple[State, set[int]]:
    """Play a hand to its end; who went for a shoot in it."""
    tried = set()
    source = stream("finish")
    while state.turn != TABLE:
        choice = styles[state.turn](HEARTS.view(state, state.turn), source)
        assert isinstance(choice, Choice)
        if choice.reason.startswith("shooting"):
            tried.add(state.turn)
        state, _ = HEARTS.step(state, choice.action)
    return state, tried
