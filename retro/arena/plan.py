"""What the arena is asked to measure, and how the styles are seated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from retro.engine import options as option_values
from retro.engine.games import GAMES
from retro.engine.shuffle import derived_seed
from retro.values import dataclass, field, fields

MOST_HANDS: Final = 200
"""Hands after which a match is broken off, unless told: two random pairs of Spades would never come to an end."""


class Seating(NamedTuple):
    """One way in which the players sit at a deal.

    Attributes:
        styles: who plays each seat.
        counted: under which style's name each seat is counted; None: it is not.
    """

    styles: tuple[str, ...]
    counted: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured.  The figures depend on these fields and on nothing else.

    Attributes:
        game: its name.
        seats: the style of each seat in the first seating, as typed (see retro.engine.styles.variants).
        options: every option of the game by name.
        deals: how many deals; each is played once in every seating.
        seed: of the run; deal ``d`` is the beginning of the match with the seed ``derived_seed(seed, d)``.
        hands: so many hands are played from each deal on, at most.
        matches: whole matches are played.
        paired: the first style's seats are played by the next one in the other half of the seatings, all else being the same.
        peer: the name of a program outside this project that plays some seats, or "".
        peer_strength: how many simulations it may make for a decision.
        rows: what each deal brought is kept, too.
    """

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, bool | int] = field(default_factory=dict)
    deals: int = 100
    seed: str = "arena"
    hands: int = 1
    matches: bool = False
    paired: bool = False
    peer: str = ""
    peer_strength: int = 0
    rows: bool = False

    @property
    def players(self) -> int:
        """Seats of the table."""
        return len(self.seats)

    def deal_seed(self, deal: int) -> str:
        """The seed of a deal's match: ``retro demo GAME --seed`` with it plays the same cards."""
        return derived_seed(self.seed, deal)

    def made_options(self) -> Any:
        """The options as the game's rules take them."""
        return option_values.make(GAMES[self.game].options_type, dict(self.options))

    def seatings(self) -> tuple[Seating, ...]:
        """Every distinct turn of the table, in order; with ``paired`` those of both halves."""
        if not self.paired:
            return tuple(Seating(styles, styles) for styles in turns(self.seats))
        first = self.seats[0]
        other = next(style for style in self.seats if style != first)
        seatings: dict[tuple[str, ...], list[str | None]] = {}
        for style in (first, other):
            for turn in range(self.players):
                seats = self.seats[turn:] + self.seats[:turn]
                styles = tuple(style if seat == first else seat for seat in seats)
                counted = seatings.setdefault(styles, [None] * self.players)
                for number, seat in enumerate(seats):
                    if seat == first:
                        counted[number] = style
        return tuple(Seating(styles, tuple(counted)) for styles, counted in seatings.items())

    def names(self) -> tuple[str, ...]:
        """The styles that are counted, each once, in the order in which they were given."""
        if self.paired:
            return tuple(dict.fromkeys(self.seats))[:2]
        return tuple(dict.fromkeys(self.seats))

    def identity(self) -> dict[str, Any]:
        """All that the figures of one deal depend on, as JSON can say it; not how many deals there are."""
        told = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "deals"}
        return {**told, "seats": list(self.seats), "options": dict(self.options)}


def turns(seats: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every distinct turn of a table: ``a b a b`` has two, ``a b b b`` four, ``a a a a`` one."""
    return tuple(dict.fromkeys(seats[turn:] + seats[:turn] for turn in range(len(seats))))
