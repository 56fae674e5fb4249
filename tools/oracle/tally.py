"""What the replays of OpenSpiel's hands share: counting, skipping, differing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from retro.engine.tricks import Trick


class Skip(Exception):
    """The hand is played under rules that we do not have; the text says which."""


class Differs(Exception):
    """Our rules and OpenSpiel's do not agree; the text says where and how."""


@dataclass
class Tally:
    """How much has been compared; notes count what is worth knowing beside."""

    decisions: int = 0
    tricks: int = 0
    results: int = 0
    notes: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.decisions += other.decisions
        self.tricks += other.tricks
        self.results += other.results
        self.notes += other.notes


def same(what: str, ours: object, theirs: object) -> None:
    """Both must be equal.

    Raises:
        Differs: they are not.
    """
    if ours != theirs:
        raise Differs(f"{what}: ours {ours}, theirs {theirs}")


def same_set(what: str, ours: Iterable[str], theirs: Iterable[str]) -> None:
    """Both must hold the same words, in any order.

    Raises:
        Differs: they do not.
    """
    same(what, sorted(ours), sorted(theirs))


def compare_tricks(ours: Sequence[Trick], theirs: Sequence[dict[str, Any]], tally: Tally) -> None:
    """Every trick: who led, who played what, who took it; counted in the tally.

    Raises:
        Differs: something is not the same.
    """
    same("tricks", len(ours), len(theirs))
    for number, (trick, other) in enumerate(zip(ours, theirs, strict=True), 1):
        same(f"trick {number}, leader", trick.leader, other["leader"])
        same(f"trick {number}, seats", list(trick.seats), other["seats"])
        same(f"trick {number}, cards", list(map(str, trick.cards)), other["cards"])
        same(f"trick {number}, winner", trick.winner, other["winner"])
        tally.tricks += 1
