"""The Comet Tour as it is kept: five deals of each of the four games in their order, purses carried over from act to act."""

from __future__ import annotations

import json
from typing import Any, Final, cast

from retro.engine import records
from retro.engine.games import GAMES
from retro.engine.records import Begins, Record, RecordError
from retro.engine.replay import replay
from retro.engine.stops.model import StopsEvent
from retro.engine.stops.settings import SEATS, START_CHIPS, STAY_CHIPS, StopsOptions
from retro.session.rules_kept import with_rules
from retro.store.limits import load_json
from retro.values import dataclass, field

from .chronicle import Chronicle
from .record import Winnings

CART: Final = "michigan"
KEY: Final = "michigan/tour.json"
LOG_KEY: Final = "michigan/log.txt"
"""Where the reports are; the DOS prompt shows it as MICHIGAN.LOG."""

ACTS: Final = ("comet", "commit", "boodle", "michigan")
DEALS: Final = 5
PLAYERS: Final = range(3, 6)
"""Numbers of players that all four games take."""

assert all(set(PLAYERS) <= set(SEATS[game]) for game in ACTS)


@dataclass(slots=True)
class Tour:
    """A tour under way.

    Attributes:
        chips: the purses at the beginning of the act.
        act: number of the act that is played or comes next, from 0.
        match: the match of the act, as the record of winnings names it; empty: it has not been dealt.
        story: of the acts that are over.
        number: which tour it is, from 1.
    """

    chips: list[int]
    act: int = 0
    match: str = ""
    story: Chronicle = field(default_factory=Chronicle)
    number: int = 1

    @staticmethod
    def new(players: int, number: int) -> Tour:
        """A tour that is about to begin."""
        return Tour([START_CHIPS] * players, number=number)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.chips)

    @property
    def over(self) -> bool:
        """No act follows: all have been played, or too few players are left for the next."""
        return self.act >= len(ACTS) or sum(n >= STAY_CHIPS for n in self.chips) < SEATS[self.game].start

    @property
    def game(self) -> str:
        """The game of the act."""
        return ACTS[self.act]

    def options(self, chosen: StopsOptions) -> StopsOptions:
        """The rules of the act: those chosen, but five deals from the purses that there are."""
        return with_rules(chosen, x_deals=DEALS, x_chips=0)

    def begins(self, options: StopsOptions, seed: str) -> Begins | None:
        """Where the act's match begins; None where all have what a match begins with."""
        if self.chips == [START_CHIPS] * self.players:
            return None
        game: Any = GAMES[self.game]
        return Begins(0, {**game.standing(game.start(options, self.players, seed)), "chips": list(self.chips)})

    def take(self, text: str) -> bool:
        """Take what came of the act's match, if this is its record and it is over, and go on to the next act."""
        try:
            record = records.read_record(text, {game: GAMES[game] for game in ACTS})
            named = Winnings.name(record.game, record.players, record.seed)
            if not self.match or named != self.match or not record.ended or not self._from_here(record):
                return False
            self._take(record)
        except RecordError:
            return False
        self.act, self.match = self.act + 1, ""
        return True

    def _from_here(self, record: Record) -> bool:
        chips = [START_CHIPS] * self.players if record.begins is None else record.begins.standing.get("chips")
        return chips == self.chips and (record.begins is None or record.begins.hand == 0)

    def _take(self, record: Record) -> None:
        story = Chronicle.restore(self.story.data())
        chips = self.chips
        for state, events in replay(record, GAMES[record.game]):
            chips = list(state.chips)
            for event in events:
                story.take(cast("StopsEvent", event))
        self.story, self.chips = story, chips

    # --- kept ------------------------------------------------------------------------------------------------------

    def write(self) -> str:
        """The text form."""
        return json.dumps({"chips": self.chips, "act": self.act, "match": self.match, "number": self.number, "story": self.story.data()})

    @staticmethod
    def read(text: str) -> Tour:
        """Read the text form.

        Raises:
            ValueError: no tour stands like that.
        """
        found = load_json(text)
        if not isinstance(found, dict):
            raise ValueError("that is not a tour")
        chips, act, match, number = (found.get(name) for name in ("chips", "act", "match", "number"))
        if not isinstance(chips, list) or len(chips) not in PLAYERS or not all(type(n) is int and n >= 0 for n in chips):
            raise ValueError("chips")
        if sum(chips) != START_CHIPS * len(chips):
            raise ValueError("the purses do not add up")
        if type(act) is not int or not 0 <= act <= len(ACTS) or not isinstance(match, str) or type(number) is not int or number < 1:
            raise ValueError("act, match or number")
        return Tour(chips, act, match, Chronicle.restore(found.get("story")), number)


def where(deal: int) -> str:
    """A deal of a tour, counted from 1, by its game: ``BOODLE 4``."""
    return f"{ACTS[min((deal - 1) // DEALS, len(ACTS) - 1)].upper()} {(deal - 1) % DEALS + 1}"
