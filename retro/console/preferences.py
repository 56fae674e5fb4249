"""What the console remembers of a person: comforts, picture, sound.  Kept in the store as ``console/settings.toml``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from retro.contract.ease import Comfort, Ease, comforts
from retro.contract.store import Store
from retro.store.kept import Kept, load_kept, set_aside, write_kept
from retro.values import dataclass, field, fields, replace

KEY: Final = "console/settings.toml"

EASE: type[Ease] = Ease
"""Whose comforts are kept and shown."""

LOUDEST: Final = 10

_FILE_WORDS: Final = {"original": "as-then"}
"""Words of the screen that the file knows by an older one, which it keeps: what was kept once is read for good."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The console's settings.

    Attributes:
        ease: comforts for the programs.
        whole: the picture grows by whole factors only.
        tube: the look of a picture tube.
        volume: 0 (silent) to 10 (as loud as the programs are made).
        spoken: what programs say is written to a file.
        take_back: moves may be taken back (the originals had no such thing).
    """

    ease: Ease = field(default_factory=lambda: EASE())
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
            EASE(**{one.name: _read(ease, one) for one in comforts(EASE)}),
            found.flag("integer_scaling", False),
            found.flag("tube", False),
            found.number("volume", range(LOUDEST + 1), LOUDEST),
            found.flag("spoken_log", False),
            found.flag("take_back", False),
        )

    def write(self) -> str:
        """The text to keep."""
        return write_kept(
            {
                "integer_scaling": self.whole,
                "tube": self.tube,
                "volume": self.volume,
                "spoken_log": self.spoken,
                "take_back": self.take_back,
            },
            {"ease": {one.name: _written(self.ease, one) for one in comforts(self.ease)}},
        )


def _words(one: Comfort) -> dict[str, object]:
    """What a comfort can be, by the words of the file."""
    return {_FILE_WORDS.get(word, word.replace(" ", "-")): value for word, value in one.values.items()}


def _read(found: Kept, one: Comfort) -> Any:
    """A comfort as it is kept: on or off, a number, or a word for a number with a fraction.

    Raises:
        Damaged: it cannot be that.
    """
    values = list(one.values.values())
    first = next(field.default for field in fields(EASE) if field.name == one.name)
    if isinstance(first, bool):
        return found.flag(one.name, first)
    if isinstance(first, int):
        numbers = [value for value in values if isinstance(value, int)]
        return found.number(one.name, range(min(numbers), max(numbers) + 1), first)
    words = _words(one) | {word: value for word, value in one.values.items() if word in _FILE_WORDS}
    return words[found.choice(one.name, tuple(words), next(word for word, value in words.items() if value == first))]


def _written(ease: Ease, one: Comfort) -> bool | int | str:
    """The same as it goes into the file."""
    value = getattr(ease, one.name)
    if isinstance(value, bool | int):
        return value
    (word,) = [word for word, kept in _words(one).items() if kept == value]
    return word


def load(store: Store, notice: Callable[[str], None]) -> Preferences:
    """The kept settings; a damaged file is set aside with a notice, and all is as at first."""
    return load_kept(store, KEY, Preferences.read, Preferences, lambda why: notice(set_aside(store, KEY, why)))


def eased(before: Preferences, **fields: object) -> Preferences:
    """The same with some comforts changed."""
    return replace(before, ease=replace(before.ease, **fields))  # type: ignore[arg-type]
