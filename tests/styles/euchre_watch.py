"""Euchre hands played by the computer, every decision kept: shared by the tests of its players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from retro.engine.cards import Card
from retro.engine.euchre.deal import order
from retro.engine.euchre.model import State, View
from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS, Euchre
from retro.engine.game import DEAL, PASS, TABLE, Choice, Style
from retro.engine.games import STYLES
from retro.engine.shuffle import stream
from retro.engine.styles.euchre.know import Know

AMIGA = ("conservative", "moderate", "risky")
DOS = ("go-for-it", "aggressive", "steady", "careful", "no-way")
ALL = tuple((EUCHRE_AMIGA, name) for name in AMIGA) + tuple((EUCHRE_DOS, name) for name in DOS)
IDS = [name for _, name in ALL]


def style(game: Euchre, name: str) -> Style[View]:
    """A style of the game by its name."""
    return STYLES[game.name][name]


def choose(game: Euchre, name: str, view: View, seed: object = "x") -> Choice:
    """What a temper would do."""
    choice = style(game, name)(view, stream("watch", seed))
    assert isinstance(choice, Choice)
    assert game.objection(view, choice.action) is None
    assert choice.reason
    return choice


@dataclass(frozen=True)
class Decision:
    """One decision: what was known and what was done."""

    view: View
    choice: Choice

    @property
    def card(self) -> Card:
        """The card that was played or discarded."""
        return Card.parse(self.choice.action.what)

    @cached_property
    def know(self) -> Know:
        """The view as a card counter reads it."""
        return Know(self.view)


@dataclass(frozen=True)
class Watched:
    """Hands of four equal seats: every decision, and the state after each hand."""

    decisions: tuple[Decision, ...]
    ended: tuple[State, ...]

    @cached_property
    def plays(self) -> tuple[Decision, ...]:
        """The cards played where there was a choice of at least two."""
        found = []
        for decision in self.decisions:
            view = decision.view
            if view.phase == "play":
                ranking = order(view.trump)
                if len(ranking.following(view.hand, view.trick.led(ranking))) > 1:
                    found.append(decision)
        return tuple(found)

    def leads(self) -> Iterator[Decision]:
        """The leads where there was a choice."""
        return (decision for decision in self.plays if not decision.view.trick.cards)

    def follows(self) -> Iterator[Decision]:
        """The other cards where there was a choice."""
        return (decision for decision in self.plays if decision.view.trick.cards)


@cache
def watch(game: Euchre, name: str, hands: int = 1000) -> Watched:
    """Let four players of one temper play so many hands."""
    player = style(game, name)
    decisions: list[Decision] = []
    ended: list[State] = []
    match = 0
    while len(ended) < hands:
        state = game.start(game.options_type(), 4, f"watch {match}")
        match += 1
        while not state.over and len(ended) < hands:
            if state.turn == TABLE:
                state, _ = game.step(state, DEAL)
                continue
            view = game.view(state, state.turn)
            choice = player(view, stream("whim", match, len(decisions)))
            assert isinstance(choice, Choice)
            decisions.append(Decision(view, choice))
            state, _ = game.step(state, choice.action)
            if state.turn == TABLE:
                ended.append(state)
    return Watched(tuple(decisions), tuple(ended))


@cache
def bidding_views(game: Euchre, deals: int) -> tuple[View, ...]:
    """What each of the eight bidders of so many deals sees when all before him have passed."""
    views = []
    for n in range(deals):
        state, _ = game.step(game.start(game.options_type(), 4, f"bid {n}"), DEAL)
        while state.phase in ("order", "call"):
            view = game.view(state, state.turn)
            views.append(view)
            state, _ = game.step(state, PASS)
    return tuple(views)
