"""The cumulative record (M-27, ruling 41): winnings, hands played, and what each hand brought.

The file remembers what the running match has already given, so that continuing it counts nothing twice.
Deleting the file clears the record.
"""

from __future__ import annotations

import re
from typing import Final

from retro.engine.stops.settings import START_CHIPS
from retro.store.kept import Damaged, read_toml
from retro.values import dataclass, field

KEY: Final = "michigan/record.toml"
CARD: Final = 21
"""Letters of a line of the shelf's card."""
KEPT: Final = 2000
"""Hands whose result is remembered one by one (for the graph); the sums go on for ever."""


@dataclass(slots=True)
class Winnings:
    """The record.

    Attributes:
        winnings, hands: chips won and hands played, all matches together.
        nets: what each of the latest hands brought, oldest first.
        match: the running match (see :meth:`name`), empty when there is none.
        given: what that match has given to ``winnings`` so far.
        given_hands: how many of its hands are in ``hands``.
        settled: the person's chips at the end of its last counted hand.
        start: the person's chips when it began.
    """

    winnings: int = 0
    hands: int = 0
    nets: list[int] = field(default_factory=list)
    match: str = ""
    given: int = 0
    given_hands: int = 0
    settled: int = START_CHIPS
    start: int = START_CHIPS

    @property
    def before(self) -> int:
        """Winnings without the running match."""
        return self.winnings - self.given

    @property
    def shown(self) -> int:
        """Winnings up to the last hand that is over: what a hand in progress has moved so far is counted, but not shown yet.

        So the number agrees with the hands beside it and with the graph.
        """
        return self.before + self.settled - self.start

    @staticmethod
    def name(game: str, players: int, seed: str) -> str:
        """How the record names a match."""
        return re.sub(r'["\\\x00-\x1f]', "_", f"{game}/{players}/{seed}")

    def begin(self, match: str, start: int = START_CHIPS) -> None:
        """A new match starts with so many chips."""
        self.match, self.given, self.given_hands, self.settled, self.start = match, 0, 0, start, start

    def rejoin(self, match: str, chips: int, hands: int, start: int = START_CHIPS) -> None:
        """A match is continued.  If the record knows nothing of it (its file has been deleted), it counts from the running hand on.

        If it has fewer hands than it has given, decisions were taken back: those hands are played anew, and counted anew.

        Args:
            chips: the person's chips at the end of the last hand.
            hands: hands that the person has played to their end.
            start: the person's chips when it began.
        """
        self.start = start
        if self.match != match:
            self.match, self.given, self.given_hands, self.settled = match, chips - start, hands, chips
        elif hands < self.given_hands:
            again = self.given_hands - hands
            self.hands = max(0, self.hands - again)
            del self.nets[max(0, len(self.nets) - again) :]
            self.given_hands, self.settled = hands, chips

    def bring_up_to_date(self, chips: int, hands: int) -> None:
        """Note the person's chips, and how many hands of the match are over.

        Args:
            chips: the person's chips now; at a hand's end those after it.
            hands: hands of the match that the person has played to their end.
        """
        self.winnings += chips - self.start - self.given
        self.given = chips - self.start
        if hands > self.given_hands:
            self.hands += hands - self.given_hands
            # Usually one; more when the program was killed before it could count, or the rest of a match was skipped.
            self.nets += [0] * (hands - self.given_hands - 1) + [chips - self.settled]
            del self.nets[:-KEPT]
            self.given_hands, self.settled = hands, chips

    def end(self) -> None:
        """The match is over."""
        self.begin("")

    def clear(self, chips: int) -> None:
        """Forget everything; the running match counts from here on.

        Args:
            chips: the person's chips now (1000 when no match is running).
        """
        self.winnings = self.hands = 0
        self.nets = []
        if self.match:
            self.given, self.settled = chips - self.start, chips

    def write(self) -> str:
        """The text form."""
        numbers = "".join(f"{name} = {getattr(self, name)}\n" for name in _NUMBERS)
        card = f'card = "{self.card}"\n' if self.hands else ""
        if self.start != START_CHIPS:
            numbers += f"start = {self.start}\n"
        return f'{numbers}match = "{self.match}"\nnets = {self.nets}\n{card}'

    @property
    def card(self) -> str:
        """The record as the shelf's card shows it."""
        won = f"{self.shown:+,}" if self.shown else "0"
        deals = f"in {self.hands:,} deal{'s' * (self.hands != 1)}"
        text = f"{won} chips {deals}"
        return text if len(text) <= CARD else f"{won} {deals}"

    @staticmethod
    def read(text: str) -> Winnings:
        """Read the text form.

        Raises:
            Damaged: it is no TOML, or something is missing or cannot be.
        """
        found = read_toml(text)
        for name in (*_NUMBERS, "start"):
            number = found.get(name, START_CHIPS if name == "start" else None)
            if type(number) is not int or abs(number) > 10**9 or (name in _COUNTS and number < 0):
                raise Damaged(f"{name}: {found.get(name)!r}")
        match, nets = found.get("match"), found.get("nets")
        if not isinstance(match, str) or not re.fullmatch(r'[^"\\\x00-\x1f]*', match):
            raise Damaged(f"match: {match!r}")
        if not isinstance(nets, list) or any(type(n) is not int for n in nets) or len(nets) > KEPT:
            raise Damaged("nets")
        winnings, hands, given, given_hands, settled = (found[name] for name in _NUMBERS)
        return Winnings(winnings, hands, nets, match, given, given_hands, settled, found.get("start", START_CHIPS))


_NUMBERS: Final = ("winnings", "hands", "given", "given_hands", "settled")
_COUNTS: Final = ("hands", "given_hands", "settled", "start")
