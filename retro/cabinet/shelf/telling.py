"""The shelf in words: lines for who listens, keys for the overlay."""

from __future__ import annotations

from collections.abc import Sequence

from retro.cabinet.shelf.paint import Scene
from retro.cabinet.shelf.things import Kind, Standing, Thing, sentence


def described(thing: Thing, how: Standing) -> Sequence[str]:
    """A thing that has been chosen, and what can be done with it."""
    told = [thing.title, *thing.facts, *(text for text in (how.record, how.waiting, thing.fault) if text)]
    can = (
        "Enter opens it"
        if thing.kind is Kind.CARDS
        else "It cannot be started"
        if thing.kind is Kind.BROKEN
        else "Enter goes on with it"
        if how.waiting
        else "Enter starts it"
    )
    return sentence("; ".join(told)), f"{can}; Left and Right choose another."


def letter_does(thing: Thing) -> str:
    """What the key of a thing does."""
    return "type a code" if thing.kind is Kind.CODE else f"choose {thing.title}; once more: go there"


def keys(scene: Scene) -> Sequence[tuple[str, str]]:
    """Keys and what they do now."""
    if scene.entry is not None:
        return (("Letters, digits, -", "the code"), ("Enter", "open it"), ("Esc", "put it back"))
    if scene.question:
        return tuple((key, does) for key, does in scene.rows if key)
    waits = bool(scene.waiting)
    if scene.thing.kind is Kind.CODE:
        return (
            ("Left, Right", "choose a disk"),
            ("Letters, digits", "begin the code"),
            ("Enter, C", "write on the slip"),
            ("F5", "the card's other side"),
            ("Esc", "switch off"),
            ("Mouse", "point to choose, click to write, right button for papers"),
        )
    return (
        ("Left, Right", "choose a disk"),
        (f"1 to {min(9, len(scene.things))}", "choose by place"),
        *((thing.letter, letter_does(thing)) for thing in scene.things if thing.letter),
        ("Enter", "go on with the match" if waits else "put the disk in"),
        *((("B", "start with its show instead"),) if waits else ()),
        ("F5", "the card's other side"),
        ("R", "its rules"),
        *((("L", "learn it by playing"),) if scene.thing.taught else ()),
        ("Esc", "switch off"),
        ("Mouse", "point to choose, click to start, right button for papers"),
        ("A file dropped here", "adds a cart, after asking"),
    )
