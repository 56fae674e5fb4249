"""Styles as they are written for measurements: a name, or a temper's name and what is changed in its row of numbers.

moderate                        a style of the game
solid:without=bleed             a temper without one of its habits
cautious:danger=1               a temper with another number in the game's own row
bold:market.bid=0.8             ... in another row
steady:shade=60:nil_at=80       several at once
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any, Final

from retro.engine.game import Game, Style
from retro.engine.games import GAMES, STYLES

WITHOUT: Final = "without"


class NoSuchStyle(ValueError):
    """No style is written like that; the text says what is wrong, in one line."""


def style_named(game: Game[Any, Any], text: str) -> Style[Any]:
    """The style that a text means.

    Raises:
        NoSuchStyle: there is none.
    """
    return _made(game.name, text)


@cache
def _made(game: str, text: str) -> Style[Any]:
    if text in STYLES[game]:  # an expert with more time is written with a colon, too
        return STYLES[game][text]
    name, *changes = text.split(":")
    if name not in STYLES[game]:
        raise NoSuchStyle(f"{game} has no style {name!r}; there are: {', '.join(STYLES[game])}")
    temper = tempers(game).get(name)
    if temper is None:
        raise NoSuchStyle(f"{name} is no temper of {game}, so that nothing can be changed in it")
    for change in changes:
        temper = _changed(game, temper, change)
    style: Style[Any] = _module(game, "styles").style_of(temper)
    return style


def _module(game: str, name: str) -> Any:
    """A module of the family's folder of styles."""
    family = type(GAMES[game]).__module__.split(".")[2]
    return import_module(f"retro.engine.styles.{family}.{name}")


@cache
def tempers(game: str) -> dict[str, Any]:
    """The rows of numbers behind a game's styles, by name; those without one (random) are not among them."""
    try:
        module = _module(game, "temper")
    except ModuleNotFoundError:
        return {}
    found: dict[str, Any] = {}
    for value in vars(module).values():
        rows: tuple[Any, ...] = tuple(value.values()) if isinstance(value, dict) else value if isinstance(value, tuple) else ()
        for row in rows:
            name = getattr(row, "name", None)
            if isinstance(row, getattr(module, "Temper", ())) and name in STYLES[game]:
                found[name] = row
    return found


def habits(game: str) -> dict[str, tuple[str, str]]:
    """The habits that can be switched off where the game is played: what each is, and an option without which it cannot show, or ""."""
    try:
        known = getattr(_module(game, "temper"), "HABITS", {})
    except ModuleNotFoundError:
        return {}
    return {name: told for name, habit in known.items() if (told := _told(game, habit)) is not None}


def changes(game: str, text: str) -> bool:
    """Whether what a text changes in a temper was otherwise before.

    Raises:
        NoSuchStyle: the text means no style.
    """
    name, *wished = text.split(":")
    temper = first = tempers(game)[name]
    for change in wished:
        temper = _changed(game, temper, change)
    return bool(temper != first)


def _told(game: str, habit: Any) -> tuple[str, str] | None:
    if isinstance(habit, str):
        return habit, ""
    return (habit.what, habit.option) if game in habit.games else None


def _changed(game: str, temper: Any, change: str) -> Any:
    place, equals, text = change.partition("=")
    if not equals or not text:
        raise NoSuchStyle(f"{change!r} is no change of a temper: {WITHOUT}=HABIT or NAME=NUMBER")
    if place == WITHOUT:
        if text not in habits(game):
            known = ", ".join(habits(game)) or "none"
            raise NoSuchStyle(f"{game} knows no habit {text!r} that can be switched off; there are: {known}")
        return _module(game, "temper").without(temper, text)
    row, dot, name = place.rpartition(".")
    if not dot and is_dataclass(getattr(temper, game, None)):
        row = game
    if row:
        inner = getattr(temper, row, None)
        if not is_dataclass(inner) or isinstance(inner, type):
            raise NoSuchStyle(f"{temper.name} has no row {row!r}; there are: {', '.join(_names(temper, rows=True)) or 'none'}")
        return replace(temper, **{row: replace(inner, **{name: _value(inner, name, text)})})
    return replace(temper, **{name: _value(temper, name, text)})


def _names(row: Any, rows: bool = False) -> Iterator[str]:
    return (f.name for f in fields(row) if is_dataclass(getattr(row, f.name)) == rows and f.name not in ("name", "off"))


def _value(row: Any, name: str, text: str) -> Any:
    if name not in _names(row):
        raise NoSuchStyle(f"there is no number {name!r} in that row; there are: {', '.join(_names(row))}")
    old = getattr(row, name)
    try:
        if isinstance(old, bool):
            return {"on": True, "off": False}[text.lower()]
        return type(old)(text)
    except (ValueError, KeyError):
        raise NoSuchStyle(f"{name} cannot be {text!r}; it is {old} at first") from None
