"""The program's settings (K-08 to K-12, K-16): kept when they are saved, read back with suspicion.

Every name stands in the text on a line of its own, so that a person can read it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from retro.engine.euchre.model import AmigaOptions
from retro.engine.options import OptionInfo, describe, make, values
from retro.ui.kept import Damaged, read_toml

from .cards import LOOKS, STANDARD

KEY: Final = "euchre-amiga/settings.toml"

STYLE_NAMES: Final = ("conservative", "moderate", "risky")
FIRST_STYLE: Final = STYLE_NAMES.index("moderate")
OTHERS: Final = 3

SPEEDS: Final = range(0, 13)
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
        made: AmigaOptions = make(AmigaOptions, {**values(self.options), **changes})
        return replace(self, options=made)

    def write(self) -> str:
        """The text form."""
        lines = [f'style_{seat} = "{name}"' for seat, name in self.style_names.items()]
        lines += [f"{name} = {str(value).lower()}" for name, value in values(self.options).items()]
        lines += [f"play_speed = {self.speed}", f"sound = {str(self.sound).lower()}", f"computer_loners = {str(self.loners).lower()}"]
        lines += [f"dim_cards = {str(self.dim).lower()}", f'cards = "{LOOKS[self.look]}"', f"folder = {_quoted(self.folder)}"]
        return "\n".join(lines) + "\n"

    @staticmethod
    def read(text: str) -> Settings:
        """Read the text form; what is missing is as at first.

        Raises:
            Damaged: it is no TOML, or a value cannot be.
        """
        found = read_toml(text)
        first = Settings()
        styles = tuple(_index(found, f"style_{seat}", STYLE_NAMES, first.styles[seat - 1]) for seat in range(1, OTHERS + 1))
        given = {info.name: _option(found, info) for info in describe(AmigaOptions) if info.name in found}
        speed = found.get("play_speed", first.speed)
        if type(speed) is not int or speed not in SPEEDS:
            raise Damaged(f"play_speed: {speed!r}")
        folder = found.get("folder", "")
        if not isinstance(folder, str) or "\0" in folder:
            raise Damaged(f"folder: {folder!r}")
        sound, loners, dim = (
            _switch(found, name, default)
            for name, default in (("sound", first.sound), ("computer_loners", first.loners), ("dim_cards", first.dim))
        )
        options: AmigaOptions = make(AmigaOptions, given)
        return Settings(styles, options, speed, sound, loners, dim, _index(found, "cards", LOOKS, first.look), folder)


def _quoted(text: str) -> str:
    """A TOML string; an empty one for a folder whose name is no text (bytes that are no UTF-8), which TOML cannot hold."""
    if any("\ud800" <= c <= "\udfff" for c in text):
        return '""'
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in escaped) + '"'


def _index(found: dict[str, Any], name: str, words: tuple[str, ...], default: int) -> int:
    word = found.get(name, words[default])
    if not isinstance(word, str) or word not in words:
        raise Damaged(f"{name}: {word!r}")
    return words.index(word)


def _switch(found: dict[str, Any], name: str, default: bool) -> bool:
    value = found.get(name, default)
    if not isinstance(value, bool):
        raise Damaged(f"{name}: {value!r}")
    return value


def _option(found: dict[str, Any], info: OptionInfo) -> bool | int:
    value = found[info.name]
    if type(value) is not (bool if info.numbers is None else int):
        raise Damaged(f"{info.name}: {value!r}")
    if info.numbers is not None and value not in info.numbers:
        raise Damaged(f"{info.name}: {value!r}")
    result: bool | int = value
    return result
