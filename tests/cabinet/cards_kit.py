"""A box of file cards for tests: a few problems of two games, a day, a store of its own; and the console under it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from retro.cabinet.cards.program import CardsProgram
from retro.comeback.problems.done import KEY, LATER, RIGHT, WRONG, Done
from retro.comeback.problems.found import Found, find
from retro.console.headless import Driver
from retro.contract.program import Host, Launch
from retro.session.problems import read
from retro.store.files import MemoryStore
from tests.cabinet.shelf_kit import Heard
from tests.console.rig import Rig

HEARTS = """\
retro problems 1 hearts 10 points you take fewer than 13 points
1 4 c130012011026125515014302452422 leading 29 0,45,0,36 1 1 100/100 4096
4 4 c14 queen 29 0,42,0 2 1 51/29 4096
7 4 a20 queen 29 60,0 2 0 75/42 4096
6 4 c411b0117057365224 throwing 43 43,62,61,55,45,43,0,0 2 0 76/54 4096
5 4 7304a0b2924121445216132025122401001320001 ducking 71 0,13 1 1 100/100 4096
"""
SPADES = """\
retro problems 1 spades 10 points your side gains points
5 4 - nil 33 0,835,1060,1512,-,-,-,-,-,-,-,-,-,- 21 1 99/87 4096
3 4 33322000000060000050030510032 ruffing 89 0,175,0,283,232,229 9 4 100/100 4096
"""
DAY = date(2026, 12, 2)
"""Of the cabinet's number 336: the problem is of the first game, the deal of the second."""
SOLVED = Done(
    {"hearts": {"1.31": RIGHT, "4.3": LATER, "7.3": WRONG}},
    {"2026-12-02": LATER, "2026-12-01": RIGHT, "2026-11-30": WRONG},
    {"2026-12-02": "made 5 of 5, the computer with my cards 4 of 5", "2026-12-01": "+2 chips, the computer with my cards -1 chips"},
)


def few() -> Found:
    """The programs that there are, with the problems above instead of theirs."""
    found = Found({game: cart for game, cart in find().carts.items() if game in ("spades", "hearts")})
    found.problems = {"spades": read(SPADES), "hearts": read(HEARTS)}
    return found


class Box:
    """The box alone."""

    def __init__(self, texts: Mapping[str, str] | None = None, day: date = DAY) -> None:
        self.store = MemoryStore(texts or {})
        self.host = Heard(self.store)
        self.host.listening = True
        self.program = CardsProgram(self.host, few(), "", day)
        self.driver = Driver(self.program)

    def feed(self, words: str) -> None:
        """Words of ``--keys``."""
        self.driver.feed(words)

    def png(self) -> bytes:
        """The canvas."""
        return self.driver.png()


def solved() -> dict[str, str]:
    """A store in which something has been done."""
    return {KEY: SOLVED.write()}


def on_a_desk(first: str = "", texts: dict[str, str] | None = None, day: date = DAY) -> Rig:
    """The box on the console's desk."""
    rig = Rig(texts=texts)

    def opener(host: Host) -> CardsProgram:
        return CardsProgram(host, few(), first, day)

    rig.desk.start(Launch("problems", opener=opener))
    return rig
