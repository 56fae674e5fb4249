"""Comforts that the originals had not: each is one row here, and the console's file and its overlay read the rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from retro.values import dataclass, field, fields

_KEY: Final = "comfort"


@dataclass(frozen=True, slots=True)
class Comfort:
    """What a person reads of a comfort, and what it can be.

    Attributes:
        name: of the field of :class:`Ease`, and in the console's file.
        label: in the overlay.
        hint: a sentence or two about it.
        values: what it can be, by the words of the overlay, in their order.
    """

    name: str
    label: str
    hint: str
    values: Mapping[str, object]


def comfort(first: object, label: str, hint: str, values: Mapping[str, object] | None = None) -> Any:
    """A field of :class:`Ease`.

    Args:
        first: its value at first.
        values: what it can be (numbers, or words for what is kept under them in the file); None: off and on.
    """
    return field(default=first, metadata={_KEY: (label, hint, values or {"off": False, "on": True})})


@dataclass(frozen=True, slots=True)
class Ease:
    """Comforts, all off at first; the console keeps them, programs read them in every frame.

    A program that does not know what to do with one leaves it alone.

    Attributes:
        four_colours: each suit has a color of its own.
        large_indices: rank and suit of every card stand large on it.
        legal_lit: while you choose a card, those that may not be played are dimmed.
        pace: what all of a program's waits and movements are multiplied by: 0 (at once), 0.5, 1 (as in the original), 2.
        pencil: after a hand it is said which of your decisions cost most (the console does; see retro/comeback/pencil.py).
        pointer: how many times as large as the machine's own the pointer is, 1 to 3 (the console draws it).
        thinking: how many times its usual worlds an expert may try (see retro/session/match.py, patient).
        forced: the only card that may be played is played for you.
        claim: when the rest of a hand is certain, you are asked whether to end it there.
    """

    four_colours: bool = comfort(False, "Four-color deck", "Each suit has its own color.")
    large_indices: bool = comfort(False, "Large card indices", "Rank and suit stand large on every card.")
    legal_lit: bool = comfort(False, "Legal cards lit", "While you choose a card, those that may not be played are dimmed.")
    pace: float = comfort(
        1.0,
        "Pace",
        "How long waits and movements take: not at all, half as long, as in the original, twice as long.",
        {"at once": 0.0, "quick": 0.5, "original": 1.0, "slow": 2.0},
    )
    pencil: bool = comfort(False, "Red pencil", "After a hand: which of your decisions cost the most, judged by what you could know then.")
    pointer: int = comfort(1, "Pointer", "How large the mouse pointer is.", {"x 1": 1, "x 2": 2, "x 3": 3})
    thinking: int = comfort(
        1,
        "Experts think",
        "How many times as many deals an expert tries before it decides; it also takes so much longer.",
        {"x 1": 1, "x 4": 4, "x 16": 16},
    )
    forced: bool = comfort(False, "Forced cards", "When only one card may be played, it is shown for a moment and played for you.")
    claim: bool = comfort(False, "Claim", "Once the rest of a hand is certain, whatever the others hold, you may end it there.")


def comforts(ease: Ease | type[Ease]) -> tuple[Comfort, ...]:
    """All comforts in their order."""
    return tuple(Comfort(one.name, *one.metadata[_KEY]) for one in fields(ease))
