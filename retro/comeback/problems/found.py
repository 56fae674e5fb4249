"""All problems that there are: each program may have a file ``problems/GAME.txt`` for a game that it plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

from retro.engine.games import GAMES
from retro.library.finding import cart_roots, is_own, sort_carts
from retro.library.manifest import Cart
from retro.session.problems import Problem, ProblemError, read
from retro.values import dataclass, field

FOLDER: Final = "problems"


@dataclass
class Found:
    """The problems by game, in the order of the games.

    Attributes:
        carts: the program that plays each game.
        faults: files that cannot be read, and why.
    """

    carts: Mapping[str, Cart]
    faults: list[str] = field(default_factory=list)

    @cached_property
    def problems(self) -> Mapping[str, Sequence[Problem]]:
        """By game; none of a game without any."""
        found = {}
        for game, cart in self.carts.items():
            path = cart.folder / FOLDER / f"{game}.txt"
            try:
                some = read(path.read_text(encoding="utf-8"))
            except FileNotFoundError:
                continue
            except (OSError, UnicodeDecodeError, ProblemError) as fault:
                self.faults.append(f"{path}: {fault}")
                continue
            if some and some[0].game == game:
                found[game] = some
        return found

    def title(self, game: str) -> str:
        """A game as one calls it: its program where that plays no other."""
        return self.carts[game].called(game)


def find(data: Path | None = None) -> Found:
    """The programs that are there, and their problems; a game that came with us is played by the program that came with us.

    Args:
        data: the person's data folder; carts of his own are in ``carts`` there.
    """
    carts = sorted(sort_carts(cart_roots(data))[0], key=is_own)
    return Found({game: cart for game in GAMES for cart in reversed(carts) if game in cart.games})
