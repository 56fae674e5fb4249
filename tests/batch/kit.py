"""What the tests of all batches need."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random
from typing import Any

from retro.engine.batch.outcome import Outcome
from retro.engine.game import DEAL, TABLE, Action, Choice, Game, legal
from retro.engine.games import STYLES
from retro.engine.tricks import Order


def run(slices: Generator[None, None, Outcome]) -> Outcome:
    """What playing out comes to."""
    while True:
        try:
            next(slices)
        except StopIteration as stop:
            return stop.value  # type: ignore[no-any-return]


def actions_of(game: Game[Any, Any], view: Any) -> list[Action]:
    """All that the view's seat may do."""
    return [action for action in legal(game, view) if isinstance(action, Action)]


def decisions(game: Game[Any, Any], options: Any, players: int, seed: str, hands: int = 2, straying: float = 0.2) -> Iterator[Any]:
    """States in which a seat decides, of hands played by the first temper (now and then by chance)."""
    style = next(iter(STYLES[game.name].values()))
    source = Random(seed)
    state = game.start(options, players, seed)
    while state.hand < hands and not state.over:
        if state.turn == TABLE:
            state, _ = game.step(state, DEAL)
            continue
        yield state
        view = game.view(state, state.turn)
        choice = style(view, source)
        assert isinstance(choice, Choice)
        state, _ = game.step(state, choice.action if source.random() >= straying else source.choice(actions_of(game, view)))


def assert_followed(state: Any, order: Order) -> None:
    """Nobody holds a suit that he did not follow."""
    for trick in (*state.tricks, state.trick):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            led = order.suits[trick.cards[0]]
            if order.suits[card] is not led:
                assert all(order.suits[held] is not led for held in state.hands[seat])
