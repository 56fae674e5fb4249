"""What the person has chosen in the menus (G-05 to G-08, G-11): presets, and the file that ``Save`` writes and a start reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro.engine.styles.euchre.styles import DOS_STYLES
from retro.machine.vga import COLOURS, Ink
from retro.store.kept import Kept, Value, write_kept
from retro.values import dataclass, field

KEY: Final = "euchre-dos/settings.toml"

NORMAL, DEMO, PAUSE = "normal", "demo", "pause"
MODES: Final = (NORMAL, DEMO, PAUSE)

PARTNERS: Final = ("go-for-it", "aggressive", "steady", "careful", "no-way")
"""The partner's tempers, the boldest first (G-06, ruling 13)."""

OTHERS: Final = "aggressive"
"""How the other two play at all times."""

ADVISER: Final = "steady"
"""Whose advice help gives, and who plays your hand in demo mode: sound calls, however bold or timid the partner is set."""

DELAYS: Final = range(101)
"""The delay between two cards in twentieths of a second: 0 to 5 s."""

TICKS_OF_DELAY: Final = 3
"""60ths of a second in 0.05 s."""

LEAST_HINT: Final = 42
"""How long advice can be seen without any delay, in 60ths of a second."""

PRESET_COLOURS: Final[dict[str, int]] = {
    "border": int(Ink.OAK), "background": int(Ink.FELT), "text": int(Ink.PAPER), "spot": int(Ink.GOLD), "barn": int(Ink.YELLOW),
}  # fmt: skip
"""The five things that may be recoloured (G-05), in the order of the menu."""


LIGHT: Final = frozenset({Ink.PAPER, Ink.PALE, Ink.GOLD, Ink.SKY, Ink.SKIN, Ink.YELLOW})
"""Grounds on which black is read better than white."""


def barred(thing: str, colours: Mapping[str, int]) -> frozenset[int]:
    """Colours that one of the five things may not get beside the others: words on the table, or suits on the spot, would vanish.

    The table itself may have any: words that were of that color are shown in another then (see :func:`readable`).
    """
    match thing:
        case "text" | "barn":
            return frozenset({colours["background"]})
        case "spot":
            return frozenset({int(Ink.BLACK), int(Ink.RED)})
    return frozenset()


def readable(ink: int, ground: int) -> int:
    """An ink for words on a ground: itself, or where that is the ground's own, white or black."""
    if ink != ground:
        return ink
    return int(Ink.BLACK) if ground in LIGHT else int(Ink.PAPER)


@dataclass(slots=True)
class Settings:
    """The settings, at first the presets.

    Attributes:
        colours: by the names of :data:`PRESET_COLOURS`, each one of the 16.
        partner: one of :data:`PARTNERS`.
        sound: the speaker is on.
        mode: one of :data:`MODES`.
        delay: one of :data:`DELAYS`.
    """

    colours: dict[str, int] = field(default_factory=lambda: dict(PRESET_COLOURS))
    partner: str = "aggressive"
    sound: bool = True
    mode: str = NORMAL
    delay: int = 10

    @property
    def delay_ticks(self) -> int:
        """The delay in 60ths of a second."""
        return self.delay * TICKS_OF_DELAY

    @property
    def hint_ticks(self) -> int:
        """How long the computer's advice can be seen, in 60ths of a second: 1.2 s at first, and longer with the delay."""
        return LEAST_HINT + self.delay_ticks

    @property
    def delay_text(self) -> str:
        """The delay in seconds, as it is shown."""
        return f"{self.delay / 20:.2f} s"

    def change_delay(self, by: int) -> bool:
        """Longer or shorter by twentieths of a second, within bounds; True when it changed."""
        wanted = min(max(self.delay + by, DELAYS.start), DELAYS.stop - 1)
        changed = wanted != self.delay
        self.delay = wanted
        return changed

    def write(self) -> str:
        """The text form."""
        fields: dict[str, Value] = {"partner": self.partner, "sound": self.sound, "mode": self.mode, "delay": self.delay}
        return write_kept(fields, {"colors": self.colours})

    @staticmethod
    def read(text: str) -> Settings:
        """Read the text form; what is missing is as at first.

        Raises:
            retro.store.kept.Damaged: it is no TOML, or a value cannot be.
        """
        found = Kept.read(text)
        colours = found.table("colors")
        return Settings(
            {name: colours.number(name, range(COLOURS), ink) for name, ink in PRESET_COLOURS.items()},
            found.choice("partner", PARTNERS, "aggressive"),
            found.flag("sound", True),
            found.choice("mode", MODES, NORMAL),
            found.number("delay", DELAYS, 10),
        )


assert set(PARTNERS) == set(DOS_STYLES)
