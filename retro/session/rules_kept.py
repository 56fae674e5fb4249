"""Rules of a game among kept settings: read and changed over the options that the game declares, so that a new option is one row there."""

from __future__ import annotations

from typing import TypeVar

from retro.engine.options import describe, make, values
from retro.store.kept import Kept

T = TypeVar("T")


def read_rules(found: Kept, kind: type[T]) -> T:
    """The rules that a table of settings holds; what is missing is as at first (:func:`retro.engine.options.values` writes them).

    Args:
        found: the settings, or the table of them that the rules stand in.
        kind: the game's type of options.

    Raises:
        Damaged: a rule cannot be that.
    """
    given: dict[str, bool | int] = {}
    for info in describe(kind):
        if info.numbers is None:
            given[info.name] = found.flag(info.name, bool(info.default))
        else:
            given[info.name] = found.number(info.name, info.numbers, int(info.default))
    made: T = make(kind, given)
    return made


def at_first(game: str) -> dict[str, bool | int]:
    """The rules of a game as they are at first; none where there is no such game."""
    from retro.engine.games import GAMES  # with it come the experts, for which rules need not wait

    return values(GAMES[game].options_type()) if game in GAMES else {}


def with_rules(options: T, **changes: bool | int) -> T:
    """The same rules but for some.

    Raises:
        ValueError: there is no such rule, or it cannot be that.
    """
    made: T = make(type(options), {**values(options), **changes})
    return made
