"""What the console remembers of a person: comforts, picture, sound.  Kept in the store as ``console/settings.toml``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from retro.contract.program import Ease
from retro.contract.store import Store
from retro.store.kept import Kept, load_kept, set_aside, write_kept

KEY: Final = "console/settings.toml"

PACES: Final = {"at-once": 0.0, "quick": 0.5, "as-then": 1.0, "slow": 2.0}
"""Words of the file for :attr:`Ease.pace`."""

LARGEST_POINTER: Final = 3
LOUDEST: Final = 10


@dataclass(frozen=True, slots=True)
class Preferences:
    """The console's settings.

    Attributes:
        ease: comforts for the programs.
        whole: the picture grows by whole factors only.
        tube: the look of a picture tube.
        volume: 0 (silent) to 10 (as loud as the programs are made).
        spoken: what programs say is written to a file.
        take_back: moves may be taken back (the originals knew no such thing).
    """

    ease: Ease = field(default_factory=Ease)
    whole: bool = False
    tube: bool = False
    volume: int = LOUDEST
    spoken: bool = False
    take_back: bool = False

    @classmethod
    def read(cls, text: str) -> Preferences:
        """From the kept text.

        Raises:
            Damaged: it cannot be what :meth:`write` wrote.
        """
        found = Kept.read(text)
        ease = found.table("ease")
        return cls(
            Ease(
                ease.flag("four_colours", False),
                ease.flag("large_indices", False),
                ease.flag("legal_lit", False),
                PACES[ease.choice("pace", tuple(PACES), "as-then")],
                ease.number("pointer", range(1, LARGEST_POINTER + 1), 1),
            ),
            found.flag("integer_scaling", False),
            found.flag("tube", False),
            found.number("volume", range(LOUDEST + 1), LOUDEST),
            found.flag("spoken_log", False),
            found.flag("take_back", False),
        )

    def write(self) -> str:
        """The text to keep."""
        ease = self.ease
        (pace,) = [word for word, value in PACES.items() if value == ease.pace]
        return write_kept(
            {
                "integer_scaling": self.whole,
                "tube": self.tube,
                "volume": self.volume,
                "spoken_log": self.spoken,
                "take_back": self.take_back,
            },
            {
                "ease": {
                    "four_colours": ease.four_colours,
                    "large_indices": ease.large_indices,
                    "legal_lit": ease.legal_lit,
                    "pace": pace,
                    "pointer": ease.pointer,
                }
            },
        )


def load(store: Store, notice: Callable[[str], None]) -> Preferences:
    """The kept settings; a damaged file is set aside with a notice, and all is as at first."""
    return load_kept(store, KEY, Preferences.read, Preferences, lambda why: notice(set_aside(store, KEY, why)))


def eased(before: Preferences, **fields: object) -> Preferences:
    """The same with some comforts changed."""
    return replace(before, ease=replace(before.ease, **fields))  # type: ignore[arg-type]
