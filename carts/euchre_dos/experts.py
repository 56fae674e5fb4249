"""Which of the other three is an expert: no menu of the original has a place for it, so it is chosen in the console's overlay.

It is kept at every change, in a file of its own: the program's settings are written when they are saved (G-09), and hold nothing new.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from retro.contract.program import Extra
from retro.contract.store import Store
from retro.store.kept import Kept, write_kept
from retro.values import dataclass, field

from .places import LEFT, PARTNER, RIGHT

KEY: Final = "euchre-dos/experts.toml"
WORDS: Final = {LEFT: "left", PARTNER: "partner", RIGHT: "right"}
LABELS: Final = {LEFT: "The player at your left", PARTNER: "Your partner", RIGHT: "The player at your right"}
HINT: Final = "An expert tries every choice out on hundreds of deals first. Where one sits, Help is an expert's, too."


@dataclass(slots=True)
class Experts:
    """The seats where an expert sits; nobody at first."""

    seats: set[int] = field(default_factory=set)

    def write(self) -> str:
        """The text form."""
        return write_kept({word: seat in self.seats for seat, word in WORDS.items()})

    @staticmethod
    def read(text: str) -> Experts:
        """Read the text form.

        Raises:
            retro.store.kept.Damaged: it is no TOML, or a value cannot be.
        """
        found = Kept.read(text)
        return Experts({seat for seat, word in WORDS.items() if found.flag(word, False)})


def extras(experts: Experts, store: Store, usual: Callable[[int], str]) -> Sequence[Extra]:
    """The choices of the overlay.

    Args:
        experts: changed when somebody chooses, and kept.
        store: where.
        usual: how a seat plays that is no expert.
    """

    def choose(seat: int, at: int) -> None:
        (experts.seats.add if at else experts.seats.discard)(seat)
        store.put(KEY, experts.write())

    return [
        Extra(LABELS[seat], (usual(seat), "expert"), int(seat in experts.seats), lambda at, seat=seat: choose(seat, at), HINT)  # type: ignore[misc]
        for seat in WORDS
    ]
