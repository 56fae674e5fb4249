"""The book that the other three keep against you: games, and euchres, from one evening to the next.  New; part of the table talk."""

from __future__ import annotations

from typing import Final

from retro.store.kept import Kept, Value, write_kept
from retro.values import dataclass, field

from .scene import LEFT, PARTNER, RIGHT, YOU

KEY: Final = "euchre-amiga/book.toml"
WORDS: Final = {LEFT: "player_1", PARTNER: "partner", RIGHT: "player_3"}
_MOST: Final = range(10**6)


@dataclass(slots=True)
class Page:
    """What one of them has written down.

    Attributes:
        won, lost: games.
        euchres: calls of the side against him that were euchred; of your partner: calls of your own.
        euchred: his own calls that were.
    """

    won: int = 0
    lost: int = 0
    euchres: int = 0
    euchred: int = 0

    def fields(self) -> dict[str, Value]:
        """As they are written."""
        return {"won": self.won, "lost": self.lost, "euchres": self.euchres, "euchred": self.euchred}


@dataclass(slots=True)
class Book:
    """All three pages.

    Attributes:
        talk: they say what they think.
        pages: by seat.
    """

    talk: bool = False
    pages: dict[int, Page] = field(default_factory=lambda: {seat: Page() for seat in WORDS})

    def hand(self, maker: int, euchred: bool) -> None:
        """A hand has been played."""
        if not euchred:
            return
        if maker != YOU:
            self.pages[maker].euchred += 1
        for seat in (LEFT, RIGHT) if maker % 2 == YOU % 2 else ():
            self.pages[seat].euchres += 1
        if maker == YOU:
            self.pages[PARTNER].euchres += 1

    def game(self, winners: tuple[int, ...]) -> None:
        """A game is over."""
        for seat, page in self.pages.items():
            if seat in winners:
                page.won += 1
            else:
                page.lost += 1

    def write(self) -> str:
        """The text form."""
        return write_kept({"talk": self.talk}, {word: self.pages[seat].fields() for seat, word in WORDS.items()})

    @staticmethod
    def read(text: str) -> Book:
        """Read the text form; what is missing is as at first.

        Raises:
            retro.store.kept.Damaged: it is no TOML, or a value cannot be.
        """
        found = Kept.read(text)
        made = Book(found.flag("talk", False))
        for seat, word in WORDS.items():
            part = found.table(word)
            made.pages[seat] = Page(*(part.number(name, _MOST, 0) for name in ("won", "lost", "euchres", "euchred")))
        return made
