"""The program's settings (K-08 to K-12, K-16): kept when they are saved, read back with suspicion.

Every name stands in the text on a line of its own, so that a person can read it.
"""

from __future__ import annotations

from typing import Final

from retro.engine.euchre.model import AmigaOptions
from retro.engine.options import values
from retro.session.rules_kept import read_rules, with_rules
from retro.store.kept import Kept, Value, write_kept
from retro.values import dataclass, field, replace

from .cards import LOOKS, STANDARD

KEY: Final = "euchre-amiga/settings.toml"

STYLE_NAMES: Final = ("conservative", "moderate", "risky", "expert")
FIRST_STYLE: Final = STYLE_NAMES.index("moderate")
OTHERS: Final = 3

SPEEDS: Final = range(13)
NORMAL_SPEED: Final = 6
"""Play speed: tenths of a second that a card of a computer player takes; everything else goes in proportion."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the settings editor changes.

    Attributes:
        styles: of Player 1, Partner and Player 3, as indices of :data:`STYLE_NAMES`.
        options: the rules.
        speed: one of :data:`SPEEDS`.
        sound: there are sound effects.
        loners: computer players go alone.
        dim: cards that may not be played are dotted while you choose.
        look: the cards, an index of :data:`LOOKS`.
        folder: where the person's own pictures are; empty: none chosen.
    """

    styles: tuple[int, ...] = (FIRST_STYLE,) * OTHERS
    options: AmigaOptions = field(default_factory=AmigaOptions)
    speed: int = NORMAL_SPEED
    sound: bool = True
    loners: bool = True
    dim: bool = False
    look: int = STANDARD
    folder: str = ""

    @property
    def factor(self) -> float:
        """What the table's times are multiplied by."""
        return self.speed / NORMAL_SPEED

    @property
    def style_names(self) -> dict[int, str]:
        """The style of each other seat by name."""
        return {seat: STYLE_NAMES[index] for seat, index in enumerate(self.styles, 1)}

    def with_options(self, **changes: bool | int) -> Settings:
        """The same with other rules."""
        return replace(self, options=with_rules(self.options, **changes))

    def write(self) -> str:
        """The text form."""
        # The name of a folder may be no text (bytes that are no UTF-8); TOML cannot hold that, and it is not kept.
        nameable = not any("\ud800" <= c <= "\udfff" for c in self.folder)
        fields: dict[str, Value] = {f"style_{seat}": name for seat, name in self.style_names.items()}
        fields |= values(self.options)
        fields |= {"play_speed": self.speed, "sound": self.sound, "computer_loners": self.loners, "dim_cards": self.dim}
        fields |= {"cards": LOOKS[self.look], "folder": self.folder if nameable else ""}
        return write_kept(fields)

    @staticmethod
    def read(text: str) -> Settings:
        """Read the text form; what is missing is as at first.

        Raises:
            retro.store.kept.Damaged: it is no TOML, or a value cannot be.
        """
        found = Kept.read(text)
        first = Settings()
        styles = tuple(
            STYLE_NAMES.index(found.choice(f"style_{seat}", STYLE_NAMES, STYLE_NAMES[index])) for seat, index in enumerate(first.styles, 1)
        )
        return Settings(
            styles,
            read_rules(found, AmigaOptions),
            found.number("play_speed", SPEEDS, first.speed),
            found.flag("sound", first.sound),
            found.flag("computer_loners", first.loners),
            found.flag("dim_cards", first.dim),
            LOOKS.index(found.choice("cards", LOOKS, LOOKS[first.look])),
            found.path("folder", first.folder),
        )
