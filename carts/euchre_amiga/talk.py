"""Table talk: who says what when.  Only what everybody has seen is talked about, once a hand at most.  New, and off at first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from retro.contract.program import Extra
from retro.contract.store import Store
from retro.engine.euchre.model import EuchreEvent, HandOver, MatchOver, TrumpMade

from .book import KEY, WORDS, Book
from .scene import LEFT, NAMES, PARTNER, RIGHT, YOU
from .talk_lines import LINES

LABEL: Final = "Table talk"
HINT: Final = "The others keep a book on you and say a word in character on the title bar when a hand or a game deserves it."

LONGEST: Final = 76
"""Letters that there is room for on the title bar."""

READ: Final = 3
"""60ths of a second that a reader needs for a letter."""

NOTICE: Final = 60
"""60ths of a second in which one sees that something stands there."""

HUSHED: Final = "No more talk. Turn it back on under Game (Shift+F1)."

FEW: Final = 5
"""Of euchres every so many are worth a word from the book."""

ALL: Final = 5


class Talk:
    """The talkers.

    Args:
        store: where their book is kept.
        book: the book.
        styles: gives how the others play, by seat.
        counts: whether the hand that is over counts in the record, and so in the book.

    Attributes:
        line: what stands on the title bar; empty: nothing.
    """

    def __init__(self, store: Store, book: Book, styles: Callable[[], Mapping[int, str]], counts: Callable[[], bool]) -> None:
        self.book: Final = book
        self.line = ""
        self._store: Final = store
        self._styles: Final = styles
        self._counts: Final = counts
        self._left = 0
        self._call: tuple[int, bool] | None = None
        """Who has made trump, and alone."""
        self._times: dict[str, int] = {}

    def sit_down(self, maker: int | None, alone: bool) -> None:
        """A match begins or goes on.

        Args:
            maker: who has made trump already in its hand.
            alone: alone.
        """
        self._call = None if maker is None else (maker, alone)
        self.line = ""

    # --- what happens ----------------------------------------------------------------------------------------------

    def heard(self, event: EuchreEvent, taken: tuple[int, int]) -> str:
        """Something has happened at the table; gives what is said about it, empty: nothing.

        Args:
            event: it.
            taken: tricks of both sides, after it.
        """
        if isinstance(event, TrumpMade):
            self._call = (event.seat, event.alone)
        if not self.book.talk:
            return ""
        if isinstance(event, HandOver):
            return self._hand(event, taken)
        if isinstance(event, MatchOver):
            return self._game(event)
        return ""

    def _hand(self, event: HandOver, taken: tuple[int, int]) -> str:
        called, self._call = self._call, None
        if called is None or event.result not in ("made", "euchred"):
            return ""
        maker, alone = called
        euchred = event.result == "euchred"
        if self._counts():
            self.book.hand(maker, euchred)
            self._keep()
        ours = maker % 2 == YOU % 2
        if euchred:
            return self._euchre(maker, ours)
        if taken[maker % 2] != ALL:
            return ""
        if alone:
            if maker == YOU:
                return self._say(self._other(), "you_alone")
            return self._say(maker, "mine_alone" if ours else "alone")
        if ours:
            return self._say(PARTNER, "mine_five") if self._turn("five") % 2 else self._say(self._other(), "your_five")
        return self._say(maker, "all_five")

    def _euchre(self, maker: int, ours: bool) -> str:
        if not ours:
            return self._say(maker, "rue")
        speaker = self._other()
        page = self.book.pages[speaker]
        if page.euchres and page.euchres % FEW == 0:
            return self._put(speaker, f"That is euchre number {page.euchres} in my book.")
        if self._turn("euchre") % 3 == 1:
            return self._say(PARTNER, "mine_yours_failed" if maker == YOU else "mine_failed")
        return self._say(speaker, "gloat")

    def _game(self, event: MatchOver) -> str:
        if self._counts():
            self.book.game(event.winners)
            self._keep()
        won = YOU in event.winners
        turn, speaker = self._turn("game") % 3, self._other()
        page = self.book.pages[speaker]
        if turn == 2:
            return self._say(PARTNER, "mine_won" if won else "mine_lost")
        if turn == 1 and page.won + page.lost > 1:
            return self._put(speaker, f"My book has {page.won} games for us, {page.lost} for you.")
        return self._say(speaker, "lost" if won else "won")

    def _other(self) -> int:
        """One of the other side, by turns."""
        return RIGHT if self._turn("other") % 2 else LEFT

    def _turn(self, what: str) -> int:
        """How often it has been the turn of that before."""
        before = self._times.get(what, 0)
        self._times[what] = before + 1
        return before

    def _say(self, seat: int, moment: str) -> str:
        some = LINES[self._styles()[seat]][moment]
        return self._put(seat, some[self._turn(moment) % len(some)])

    def _put(self, seat: int, words: str) -> str:
        self.line = f'{NAMES[seat]}: "{words}"'
        self._left = NOTICE + READ * len(self.line)
        return self.line

    # --- time, and what is kept ------------------------------------------------------------------------------------

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when the line has been read and goes."""
        if not self.line:
            return False
        self._left -= ticks
        if self._left > 0:
            return False
        self.line = ""
        return True

    def hush(self) -> None:
        """Enough talk: a click on the line."""
        self.book.talk = False
        self._keep()
        self.line, self._left = HUSHED, 2 * NOTICE

    def _keep(self) -> None:
        self._store.put(KEY, self.book.write())

    def extra(self) -> Extra:
        """The choice of the overlay."""

        def choose(at: int) -> None:
            self.book.talk = bool(at)
            if not at:
                self._left = 0
            self._keep()

        return Extra(LABEL, ("off", "on"), int(self.book.talk), choose, HINT)

    @property
    def told(self) -> tuple[str, ...]:
        """The book in plain lines."""
        return tuple(
            f"{NAMES[seat]}: won {page.won}, lost {page.lost}; euchres {page.euchres}, own calls euchred {page.euchred}."
            for seat, page in ((seat, self.book.pages[seat]) for seat in WORDS)
        )
