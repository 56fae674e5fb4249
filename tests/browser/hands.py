"""A hand of each program as words, found by trying on the desktop: what changed the match is kept, the rest is left out.

The words are then pressed in the browser, where the match must take the same course.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Ease
from retro.engine.game import TABLE
from retro.engine.games import GAMES
from retro.engine.records import read_record
from retro.engine.replay import replay
from retro.library.finding import find_cart, open_cart
from retro.store.files import MemoryStore

SEED = "in-the-browser"
SWITCHES = {"michigan": ("*",)}


@dataclass(frozen=True)
class Way:
    """How one program is played by one device.

    Attributes:
        start: words from the first screen to the table.
        tries: words that are tried again and again, until the hand is over.
    """

    start: str
    tries: tuple[str, ...] = field(repr=False)


def places(xs: Iterable[int], ys: Iterable[int]) -> tuple[str, ...]:
    rows = list(ys)
    return tuple(f"click:{x},{y}" for x in xs for y in rows)


CARDS = tuple(f"{suit} {rank}" for suit in "HDCS" for rank in "A23456789TJQK")

VALUES_FIRST = tuple(f"{'1' if rank == 'T' else rank} {suit}" for suit in "SHDC" for rank in "AKQJT98765432")
TABLE_X, TABLE_Y = range(60, 620, 30), (440, 410, 370, 350, 330, 300)
FAN = range(150, 520, 70)

WAYS = {
    ("michigan", "keys"): Way("F9 Enter", ("P", *CARDS, "Enter", "Y", "N")),
    ("michigan", "mouse"): Way("click:350,432 click:40,382", (*places(range(20, 640, 16), (326,)), *places(range(8, 640, 16), (382,)))),
    ("euchre-dos", "keys"): Way("Enter S", ("P", "1", "2", "3", "4", "5", "Space", "Enter", "N")),
    ("euchre-dos", "mouse"): Way("click:320,240 click:320,356", (*places(TABLE_X, TABLE_Y), "click:320,240")),
    ("euchre-amiga", "keys"): Way("N", ("P", "1", "2", "3", "4", "5", "Enter")),
    ("spades", "keys"): Way("", ("RCtrl+S", "Enter")),
    ("hearts", "keys"): Way("4 Enter", (*VALUES_FIRST, "Enter")),
    ("hearts", "mouse"): Way("click:315,310", (*places(range(12, 450, 16), (360,)), "click:230,180")),
    ("euchre-amiga", "mouse"): Way("click:576,338", (*places((575,), (374, 338, 410)), *places(FAN, (390,)), "click:300,200")),
}
"""By program and device.  A program without its ways fails a test."""


@dataclass(frozen=True)
class Hand:
    """A hand as it was played.

    Attributes:
        words: pressed one after the other.
        records: the kept match after each of them, empty before there is one.
        picture: the canvas at the end, as a PNG.
    """

    words: tuple[str, ...]
    records: tuple[str, ...]
    picture: bytes


def opened(cart: str, kept: Mapping[str, str] | None = None) -> tuple[Driver, MemoryStore]:
    """A program on the desktop as the page opens it, with what is kept there."""
    store = MemoryStore(kept)
    host = DesktopHost(store, seed=SEED, headless=True)
    host.ease = Ease(pace=0)
    return Driver(open_cart(find_cart(cart), host, SWITCHES.get(cart, ()))), store


def standing(record: str) -> Any:
    """The state in which a kept match is."""
    read = read_record(record, GAMES)
    return list(replay(read, GAMES[read.game]))[-1][0]


def is_over(record: str) -> bool:
    """Whether the first hand of a match has been played."""
    if not record:
        return False
    read = read_record(record, GAMES)
    states = [state for state, _ in replay(read, GAMES[read.game])]
    return any(state.turn == TABLE or state.over for state in states[2:])


def course(cart: str, words: Iterable[str], kept: Mapping[str, str] | None = None) -> Iterator[tuple[str, Driver]]:
    """The kept match after each word.

    Args:
        kept: what lies in the store at first.
    """
    driver, store = opened(cart, kept)
    driver.settle()
    for word in words:
        driver.feed(word)
        yield store.get(f"{cart}/match.txt") or "", driver


@cache
def find_hand(cart: str, device: str) -> Hand:
    """Play one hand of a program by one device on the desktop.

    Raises:
        AssertionError: what is tried does not lead to the end of a hand.
    """
    way = WAYS[cart, device]
    driver, store = opened(cart)
    driver.settle()
    words = way.start.split()
    least, every = list(words), list(words)
    for word in words:
        driver.feed(word)
    key = f"{cart}/match.txt"
    before, picture = store.get(key) or "", driver.png()
    for _ in range(60):
        if is_over(before):
            break
        for word in way.tries:
            driver.feed(word)
            every += word.split()
            after, shown = store.get(key) or "", driver.png()
            if after != before:
                least += word.split()
            if (after, shown) != (before, picture):
                words += word.split()
            before, picture = after, shown
            if is_over(before):
                break
    assert is_over(before), f"{cart} by {device}: no way to the end of a hand; it stands at\n{before}"
    for chosen in (least, words, every):  # what only moved a focus, or showed nothing, may have been needed after all
        played = list(course(cart, chosen))
        if played[-1][0] == before:
            return Hand(tuple(chosen), tuple(record for record, _ in played), played[-1][1].png())
    raise AssertionError(f"{cart} by {device}: the same words take another course")
