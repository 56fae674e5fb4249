"""A style for any game: any legal action, blindly.  The measure that every other style must beat."""

from __future__ import annotations

from random import Random
from typing import Any

from retro.engine.game import Action, Choice, Game, SeatView, Style, legal
from retro.engine.shuffle import below


def random_style(game: Game[Any, Any]) -> Style[Any]:
    """A style that takes any legal action, each kind as likely; ranges by their own sampling."""

    def choose(view: SeatView, source: Random) -> Choice:
        some = legal(game, view)
        one = some[below(len(some), source)]
        return Choice(one if isinstance(one, Action) else one.sample(source), "a shot in the dark")

    return choose
