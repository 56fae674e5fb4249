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


def _stops(name: str) -> Game[Any, Any]:
    from retro.engine.stops import ranks, suits

    return {game.name: game for game in (ranks.COMET, ranks.COMMIT, suits.BOODLE, suits.MICHIGAN)}[name]


def _stops_styles(name: str) -> Styles:
    from retro.engine.styles.stops import styles as stops

    return {"cautious": stops.CAUTIOUS, "bold": stops.BOLD, "greedy": stops.GREEDY}


def _euchre(name: str) -> Game[Any, Any]:
    from retro.engine.euchre import rules

    return {game.name: game for game in (rules.EUCHRE_DOS, rules.EUCHRE_AMIGA)}[name]


def _euchre_styles(name: str) -> Styles:
    from retro.engine.styles.euchre import styles as euchre

    return euchre.DOS_STYLES if name == "euchre-dos" else euchre.AMIGA_STYLES


def _spades(name: str) -> Game[Any, Any]:
    from retro.engine.spades import rules

    return rules.SPADES


def _spades_styles(name: str) -> Styles:
    from retro.engine.styles.spades import styles as spades

    return spades.SPADES_STYLES


def _hearts(name: str) -> Game[Any, Any]:
    from retro.engine.hearts import rules

    return rules.HEARTS


def _hearts_styles(name: str) -> Styles:
    from retro.engine.styles.hearts import styles as hearts

    return hearts.HEARTS_STYLES


_STYLES: Final[dict[str, Callable[[str], Styles]]] = {
    "comet": _stops_styles,
    "commit": _stops_styles,
    "boodle": _stops_styles,
    "michigan": _stops_styles,
    "euchre-dos": _euchre_styles,
    "euchre-amiga": _euchre_styles,
    "spades": _spades_styles,
    "hearts": _hearts_styles,
}


def _with_random(name: str) -> Styles:
    from retro.engine.styles.anyone import random_style

    return {**_STYLES[name](name), "random": random_style(GAMES[name])}


GAMES: Final[Mapping[str, Game[Any, Any]]] = Lazy(
    {
        "comet": _stops,
        "commit": _stops,
        "boodle": _stops,
        "michigan": _stops,
        "euchre-dos": _euchre,
        "euchre-amiga": _euchre,
        "spades": _spades,
        "hearts": _hearts,
    }
)

STYLES: Final[Mapping[str, Styles]] = Lazy(dict.fromkeys(_STYLES, _with_random))
"""The styles of each game by name; the first is how the computer plays unless told."""


def default_style(game: str) -> str:
    """The name of the style that a seat has at first."""
    return next(iter(STYLES[game]))


ORDER: Final = ("comet", "commit", "boodle", "michigan", "euchre-dos", "euchre-amiga", "spades", "hearts")
"""The games by their number in a code; new ones come last."""


ACE_LOW: Final = ("comet", "commit", "boodle")
"""Games in which the ace is the lowest card."""

PARTNER_GAMES: Final = ("euchre-dos", "euchre-amiga", "spades")
