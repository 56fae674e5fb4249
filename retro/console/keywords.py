"""The names of keys, and the little language of ``--keys`` and the tests: what a person does, as words.

Source: CONVENTIONS, --keys.
"""

from __future__ import annotations

import re
from typing import Literal

from retro.contract.keys import KEY_NAMES, NO_TEXT_KEYS, TEXT_KEY
from retro.values import dataclass

_TEXTLESS = NO_TEXT_KEYS | {TEXT_KEY}
_MODIFIERS = {name: name for name in ("LAlt", "RAlt", "Ctrl", "RCtrl", "Shift", "RGui")} | {"Alt": "LAlt", "Gui": "LGui"}

AS_PRINTED = {"PgUp": "PageUp", "PgDn": "PageDown"}
"""Keys as keyboards and screens print them, where that is another name."""

_ANY_CASE = {name.lower(): name for name in (*KEY_NAMES, *_MODIFIERS) if len(name) > 1} | {
    printed.lower(): name for printed, name in AS_PRINTED.items()
}
"""By a name in small letters: as it is written.  A person who types ``shift+f1`` means no other key."""

LONGEST_WAIT = 3600.0
"""Seconds."""

_FORM = "a word is a character, a key (Esc, F1, Alt+C), down:Alt, up:Alt, wait:2.5, or with a place click:320,200"
"""Told with a word that is nothing of the kind."""


class KeysError(ValueError):
    """The words cannot be read; the message names the word and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Tap:
    """Keys go down in this order and up again in the reverse one; the last one may type a character."""

    keys: tuple[str, ...]
    char: str = ""


@dataclass(frozen=True, slots=True)
class Hold:
    """A key goes down and stays down, or comes up again."""

    key: str
    down: bool


@dataclass(frozen=True, slots=True)
class Mouse:
    """Something done with the mouse at a place of the canvas."""

    what: Literal["click", "rclick", "press", "release", "move"]
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Time goes by: 60ths of a second."""

    ticks: int


Deed = Tap | Hold | Mouse | Wait


def parse_keys(text: str, width: int = 640, height: int = 480) -> tuple[Deed, ...]:
    """What the words say, such as ``H 9 Esc Alt+C down:Alt click:320,200 wait:2.5``.

    Args:
        text: words separated by white space.
        width, height: size of the canvas that the places of the mouse lie on.

    Raises:
        KeysError: a word is not of the language.
    """
    return tuple(_deed(word, number, width, height) for number, word in enumerate(text.split(), 1))


def _deed(word: str, number: int, width: int, height: int) -> Deed:
    def wrong(why: str) -> KeysError:
        return KeysError(f"--keys, word {number} {word!r}: {why}")

    if len(word) == 1:
        return _tap((), word)
    verb, colon, rest = word.partition(":")
    if colon:
        if verb in ("down", "up"):
            key = _key_name(rest)
            if key is None:
                raise wrong(f"there is no key {rest!r}; {verb} takes the name of one, such as {verb}:Alt")
            return Hold(key, verb == "down")
        if verb == "wait":
            return Wait(_ticks(rest, wrong("wait takes seconds from 0 to 3600, such as wait:2.5")))
        if verb in ("click", "rclick", "press", "release", "move"):
            place = re.fullmatch(r"(\d{1,4}),(\d{1,4})", rest, re.ASCII)
            if place is None or int(place[1]) >= width or int(place[2]) >= height:
                raise wrong(f"{verb} takes a place on the canvas of {width}x{height}, such as {verb}:320,200")
            what: Literal["click", "rclick", "press", "release", "move"] = verb  # type: ignore[assignment]
            return Mouse(what, int(place[1]), int(place[2]))
        raise wrong(f"there is no verb {verb!r}; there are down, up, wait, click, rclick, press, release, move")
    *modifiers, last = re.split(r"\+(?=.)", word)
    modifiers = [_ANY_CASE.get(m.lower(), m) for m in modifiers]
    unknown = [m for m in modifiers if m not in _MODIFIERS]
    if unknown:
        raise wrong(f"{unknown[0]!r} is none of {', '.join(_MODIFIERS)}")
    chord = tuple(_MODIFIERS[m] for m in modifiers)
    if len(last) == 1:
        if "Shift" in chord and not last.isalpha():
            raise wrong("write the character that Shift gives, without Shift")
        return _tap(chord, last)
    key = _key_name(last)
    if key is None:
        raise wrong(f"there is no key {last!r}; {_FORM}")
    return Tap((*chord, key), " " if key == "Space" and _TEXTLESS.isdisjoint(chord) else "")


def _tap(chord: tuple[str, ...], char: str) -> Tap:
    upper = char.upper()
    keys = (*chord, upper) if upper in KEY_NAMES else chord
    if not _TEXTLESS.isdisjoint(chord):
        return Tap(keys)
    return Tap(keys, upper if "Shift" in chord else char)


def _key_name(word: str) -> str | None:
    word = _ANY_CASE.get(word.lower(), word)
    name = _MODIFIERS.get(word, word)
    return name if name in KEY_NAMES else None


def _ticks(text: str, error: KeysError) -> int:
    if re.fullmatch(r"\d{1,5}(\.\d{1,4})?|\.\d{1,4}", text, re.ASCII) is None or float(text) > LONGEST_WAIT:
        raise error
    return round(float(text) * 60)
