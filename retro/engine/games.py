"""The games by name, as typed and shown, and how the computer may play them.

A game's modules are loaded when it is first asked for: a program that plays one game starts without the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeVar

from retro.engine.game import Game, Style

T = TypeVar("T")
Styles = dict[str, Style[Any]]


class Lazy(Mapping[str, T]):
    """A mapping whose names are known at once and whose values are made when they are first asked for."""

    def __init__(self, makers: Mapping[str, Callable[[str], T]]) -> None:
        self._makers = makers
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._made:
            self._made[name] = self._makers[name](name)
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


def _stops(name: str) -> tuple[Game[Any, Any], Styles]:
    from retro.engine.stops import ranks, suits
    from retro.engine.styles import stops

    games = {game.name: game for game in (ranks.COMET, ranks.COMMIT, suits.BOODLE, suits.MICHIGAN)}
    return games[name], {"cautious": stops.CAUTIOUS, "bold": stops.BOLD, "greedy": stops.GREEDY}


def _euchre(name: str) -> tuple[Game[Any, Any], Styles]:
    from retro.engine.euchre import rules
    from retro.engine.styles import euchre

    if name == rules.EUCHRE_DOS.name:
        return rules.EUCHRE_DOS, euchre.DOS_STYLES
    return rules.EUCHRE_AMIGA, euchre.AMIGA_STYLES


_FAMILIES: Final[dict[str, Callable[[str], tuple[Game[Any, Any], Styles]]]] = {
    "comet": _stops,
    "commit": _stops,
    "boodle": _stops,
    "michigan": _stops,
    "euchre-dos": _euchre,
    "euchre-amiga": _euchre,
}


def _with_random(name: str) -> Styles:
    from retro.engine.styles.anyone import random_style

    game, styles = _FAMILIES[name](name)
    return {**styles, "random": random_style(game)}


GAMES: Final[Mapping[str, Game[Any, Any]]] = Lazy({name: lambda name: _FAMILIES[name](name)[0] for name in _FAMILIES})

STYLES: Final[Mapping[str, Styles]] = Lazy(dict.fromkeys(_FAMILIES, _with_random))
"""The styles of each game by name; the first is how the computer plays unless told."""


def default_style(game: str) -> str:
    """The name of the style that a seat has at first."""
    return next(iter(STYLES[game]))
