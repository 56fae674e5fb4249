"""The program's settings (S-11 and what other tables play): kept at every change, read back with suspicion."""

from __future__ import annotations

from typing import Final

from retro.engine.options import values
from retro.engine.spades.model import SpadesOptions
from retro.session.rules_kept import read_rules, with_rules
from retro.store.kept import Kept, write_kept
from retro.values import dataclass, field, replace

KEY: Final = "spades/settings.toml"

STYLE_NAMES: Final = ("steady", "careful", "daring", "expert")
SEATS: Final = ("left", "partner", "right")

PACES: Final = ("at once", "quick", "normal", "slow")
FACTORS: Final = (0.0, 0.5, 1.0, 2.0)
NORMAL: Final = PACES.index("normal")

GAMES_TO: Final = (0, 250)
"""Points of a game that the settings offer: 0, as in the document, is five hundred."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the menus and the box "Options" change.

    Attributes:
        options: the rules; NIL and Bags hold at once, the others from the next game on.
        styles: of the seats at your left, across and at your right, as indices of :data:`STYLE_NAMES`.
        pace: an index of :data:`PACES`.
        sound: there is sound.
        save_hand: each hand is written to the file of saved hands.
        graph: a game ends with its graph.
    """

    options: SpadesOptions = field(default_factory=SpadesOptions)
    styles: tuple[int, ...] = (0, 0, 0)
    pace: int = NORMAL
    sound: bool = True
    save_hand: bool = False
    graph: bool = False

    @property
    def factor(self) -> float:
        """What the table's times are multiplied by."""
        return FACTORS[self.pace]

    def with_options(self, **changes: bool | int) -> Settings:
        """The same with other rules."""
        return replace(self, options=with_rules(self.options, **changes))

    def write(self) -> str:
        """The text form."""
        given = {seat: STYLE_NAMES[style] for seat, style in zip(SEATS, self.styles, strict=True)}
        return write_kept(
            {"pace": PACES[self.pace], "sound": self.sound, "save_hand": self.save_hand, "graph": self.graph},
            {"rules": values(self.options), "styles": given},
        )

    @staticmethod
    def read(text: str) -> Settings:
        """Read the text form; what is missing is as at first.

        Raises:
            retro.store.kept.Damaged: it is no TOML, or a value cannot be.
        """
        kept = Kept.read(text)
        first = Settings()
        styles = kept.table("styles")
        return Settings(
            read_rules(kept.table("rules"), SpadesOptions),
            tuple(STYLE_NAMES.index(styles.choice(seat, STYLE_NAMES, STYLE_NAMES[first.styles[i]])) for i, seat in enumerate(SEATS)),
            PACES.index(kept.choice("pace", PACES, PACES[first.pace])),
            kept.flag("sound", first.sound),
            kept.flag("save_hand", first.save_hand),
            kept.flag("graph", first.graph),
        )
