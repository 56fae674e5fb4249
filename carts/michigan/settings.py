"""What the person has chosen, kept at every change, and read back with suspicion."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from retro.engine.options import describe, make, read_value, values
from retro.engine.stops.settings import OPTIONS, SEATS, StopsOptions

KEY: Final = "michigan/settings.toml"
DELAY_STEPS: Final = range(0, 41)
"""The viewing delay in quarters of a second, 0 to 10 s (CONVENTIONS)."""

BORDERS: Final = range(16)
TEMPERS: Final = ("cautious", "bold", "greedy")
"""The styles that a hand may be given (all but the random one); written out, because the styles themselves are not needed yet."""

SEATS_OF_OTHERS: Final = 7


class Damaged(ValueError):
    """A text that was kept cannot be what this program wrote."""


@dataclass(slots=True)
class Settings:
    """Choices that outlive the program.

    Attributes:
        players, options: by game.
        delay: quarters of a second.
        tempers: the style of each hand from 2 to 8.
        flashing: cursor, boodles and heads may blink.
    """

    game: str = "michigan"
    players: dict[str, int] = field(default_factory=lambda: {"comet": 2, "commit": 4, "boodle": 4, "michigan": 5})
    options: dict[str, StopsOptions] = field(default_factory=lambda: {game: make(kind, {}) for game, kind in OPTIONS.items()})
    sound: bool = True
    comments: bool = True
    border: int = 0
    delay: int = 4
    tempers: list[str] = field(default_factory=lambda: [TEMPERS[n % 2] for n in range(SEATS_OF_OTHERS)])
    flashing: bool = True

    @property
    def delay_ticks(self) -> int:
        """The viewing delay in 60ths of a second."""
        return self.delay * 15

    def set_option(self, name: str, value: bool | int) -> None:
        """Change an option of the chosen game."""
        self.options[self.game] = make(OPTIONS[self.game], {**values(self.options[self.game]), name: value})

    def write(self) -> str:
        """The text form."""
        lines = [f'game = "{self.game}"', f"delay = {self.delay}", f"border = {self.border}"]
        lines += [f"{name} = {str(getattr(self, name)).lower()}" for name in ("sound", "comments", "flashing")]
        lines.append("tempers = " + _strings(self.tempers))
        for game, options in self.options.items():
            lines += ["", f"[{game}]", f"players = {self.players[game]}"]
            lines += [f"{name} = {str(value).lower()}" for name, value in values(options).items()]
        return "\n".join(lines) + "\n"

    @staticmethod
    def read(text: str) -> Settings:
        """Read the text form; what is missing is as at first.

        Raises:
            Damaged: it is no TOML, or a value cannot be.
        """
        found = read_toml(text)
        result = Settings()
        result.game = _one_of(found, "game", result.game, OPTIONS)
        result.delay = _number(found, "delay", result.delay, DELAY_STEPS)
        result.border = _number(found, "border", result.border, BORDERS)
        result.sound, result.comments, result.flashing = (_switch(found, name) for name in ("sound", "comments", "flashing"))
        tempers = found.get("tempers", result.tempers)
        if not isinstance(tempers, list) or len(tempers) != SEATS_OF_OTHERS or any(name not in TEMPERS for name in tempers):
            raise Damaged(f"tempers: {tempers!r}")
        result.tempers = list(tempers)
        for game, kind in OPTIONS.items():
            part = found.get(game, {})
            if not isinstance(part, Mapping):
                raise Damaged(f"{game}: {part!r}")
            result.players[game] = _number(part, "players", result.players[game], SEATS[game])
            result.options[game] = _options(kind, part)
        return result


def _strings(words: list[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def read_toml(text: str) -> dict[str, Any]:
    """A kept text as TOML.

    Raises:
        Damaged: it is none.
    """
    try:
        found = tomllib.loads(text)
        repr(found)  # a number in hexadecimal may be read, but not shown in a message
    except (ValueError, RecursionError) as fault:
        # Beside TOML's own error (a ValueError): numbers too long for Python, brackets nested too deep.
        raise Damaged(str(fault)) from None
    return found


def _options(kind: type[Any], part: Mapping[str, Any]) -> StopsOptions:
    given: dict[str, bool | int] = {}
    for info in describe(kind):
        if info.name in part:
            value = part[info.name]
            if type(value) is not (bool if info.numbers is None else int):
                raise Damaged(f"{info.name}: {value!r}")
            try:
                given[info.name] = read_value(kind, info.name, str(value))
            except ValueError as fault:
                raise Damaged(str(fault)) from None
    made: StopsOptions = make(kind, given)
    return made


def _one_of(found: Mapping[str, Any], name: str, default: str, allowed: Mapping[str, object]) -> str:
    value = found.get(name, default)
    if not isinstance(value, str) or value not in allowed:
        raise Damaged(f"{name}: {value!r}")
    return value


def _number(found: Mapping[str, Any], name: str, default: int, allowed: range) -> int:
    value = found.get(name, default)
    if type(value) is not int or value not in allowed:
        raise Damaged(f"{name}: {value!r}")
    return value


def _switch(found: Mapping[str, Any], name: str) -> bool:
    value = found.get(name, True)
    if not isinstance(value, bool):
        raise Damaged(f"{name}: {value!r}")
    return value
