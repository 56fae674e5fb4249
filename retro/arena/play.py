"""Some deals of a plan, played in every seating."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from time import thread_time_ns
from typing import Any, Final

from retro.arena.counts import WON, Family, Seats, counted
from retro.arena.families import family_of
from retro.arena.peers import mirror_of
from retro.arena.peers.base import Mirror
from retro.arena.plan import Plan, Seating
from retro.arena.sums import Clock, Moments
from retro.arena.whims import Whims
from retro.engine.game import DEAL, TABLE, Action, Choice, Event, Game, Style
from retro.engine.games import GAMES
from retro.engine.styles.variants import style_named
from retro.values import dataclass


@dataclass(slots=True)
class Part:
    """What some deals in a row have brought.

    Attributes:
        first, deals: which deals.
        engine: what the rules and players were that played them (see :func:`engine_print`).
        moments: the counts of every style counted, one after another.
        clocks: how long the decisions of each style took.
        hands: how many were played, all seatings together.
        rows: with Plan.rows, what each deal brought each style: points (in the family's unit), hands, matches won (in WONs), matches.
    """

    first: int
    deals: int
    engine: str
    moments: Moments
    clocks: dict[str, Clock]
    hands: int
    rows: list[dict[str, list[int]]]

    def told(self) -> dict[str, Any]:
        """As JSON can say it."""
        return {
            "first": self.first, "deals": self.deals, "engine": self.engine, "hands": self.hands,
            "moments": self.moments.told(), "clocks": {name: clock.told() for name, clock in self.clocks.items()}, "rows": self.rows,
        }  # fmt: skip

    @staticmethod
    def read(told: Mapping[str, Any]) -> Part:
        """The inverse of :meth:`told`.

        Raises:
            KeyError, TypeError, ValueError, AttributeError: it is nothing of the kind.
        """
        return Part(
            int(told["first"]), int(told["deals"]), str(told["engine"]), Moments.read(told["moments"]),
            {str(name): Clock.read(clock) for name, clock in told["clocks"].items()}, int(told["hands"]), list(told["rows"]),
        )  # fmt: skip


PLAYING: Final = (
    "engine/**/*.py",
    "arena/peers/*.py",
    *(f"arena/{name}.py" for name in ("counts", "families", "plan", "play", "sums", "whims")),
)
"""The sources on which the figures of a deal depend."""


@cache
def engine_print() -> str:
    """A hash of the sources of rules, players and arena: parts of a run that were played by others do not belong together."""
    root = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256()
    for pattern in PLAYING:
        for file in sorted(root.glob(pattern)):
            digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def play(plan: Plan, first: int, deals: int) -> Part:
    """Play deals ``first`` to ``first + deals - 1`` of a plan."""
    game, names = GAMES[plan.game], plan.names()
    family = family_of(plan.game)
    places = counted(family)
    part = Part(first, deals, engine_print(), Moments(len(places) * len(names)), {name: Clock({}) for name in names}, 0, [])
    seatings, options = plan.seatings(), plan.made_options()
    for deal in range(first, first + deals):
        values = [0] * (len(places) * len(names))
        for seating in seatings:
            table = Table(plan, game, family, seating, part.clocks)
            seats = table.play(options, plan.deal_seed(deal), places)
            part.hands += table.hands
            for seat, name in enumerate(seating.counted):
                if name is not None:
                    at = len(places) * names.index(name)
                    for place, number in enumerate(seats.numbers[seat]):
                        values[at + place] += number
        part.moments.add(values)
        if plan.rows:
            part.rows.append(_row(names, places, values))
    return part


def _row(names: Sequence[str], places: Mapping[str, int], values: Sequence[int]) -> dict[str, list[int]]:
    size = len(places)
    return {name: [values[size * n + places[key]] for key in ("points", "hands", "won", "matches")] for n, name in enumerate(names)}


class Table:
    """One seating at one deal."""

    def __init__(self, plan: Plan, game: Game[Any, Any], family: Family, seating: Seating, clocks: dict[str, Clock]) -> None:
        self.plan = plan
        self.game = game
        self.family = family
        self.seating = seating
        self.clocks = clocks
        self.hands = 0
        self.steps = 0
        self.history: list[Action] = []
        self.state: Any = None
        self._whims = Whims()
        self._styles: list[Style[Any] | None] = [None if name == plan.peer else style_named(game, name) for name in seating.styles]

    def play(self, options: Any, seed: str, places: dict[str, int]) -> Seats:
        """Play the hands of a deal.  The cards and every player's whims are those of ``retro demo`` with that seed."""
        seats = Seats(self.plan.players, places)
        self.state = self.game.start(options, self.plan.players, seed)
        while self.hands < self.plan.hands and not self.state.over:
            self._hand(seats)
        seats.add_all("hands", [self.hands] * self.plan.players)
        if self.plan.matches and self.state.over:
            seats.add_all("matches", [1] * self.plan.players)
            seats.add_all("lasted", [self.hands] * self.plan.players)
            for winner in self.state.winners:
                seats.add("won", winner, WON * self.family.partners // len(self.state.winners))
        return seats

    def _hand(self, seats: Seats) -> None:
        before = self.state
        self._step(seats, DEAL)
        mirror = mirror_of(self.plan.peer, self, self.state) if self.plan.peer else None
        while self.state.turn != TABLE:
            action = self.chosen(mirror)
            self.family.decided(seats, self.state, action)
            self._step(seats, action, mirror)
        self.hands += 1
        self.family.ended(seats, before, self.state)
        if mirror is not None:
            mirror.compare(before, self.state)

    def chosen(self, mirror: Mirror | None) -> Action:
        """What the seat in turn does."""
        seat = self.state.turn
        if mirror is None:
            return self.asked(self.state, seat)
        decided = mirror.decided(self.state, seat)
        if decided is not None:
            return decided
        return self.asked(self.state, seat) if self._styles[seat] is not None else mirror.asked(self.state, seat)

    def asked(self, state: Any, seat: int) -> Action:
        """What the style of a seat would do in a state, thought through to the end; its time is taken."""
        style = self._styles[seat]
        assert style is not None
        view = self.game.view(state, seat)
        action, took, longest = thought(style, view, self._whims.of(state.seed, "style", self.steps, seat))
        self.timed(seat, took, longest)
        return action

    def timed(self, seat: int, took: int, longest: int) -> None:
        """A seat's decision took so many nanoseconds."""
        name = self.seating.counted[seat]
        if name is not None:
            self.clocks[name].add(took, longest)

    def peer_plays(self, seat: int) -> bool:
        """The seat is played by the program outside."""
        return self._styles[seat] is None

    def _step(self, seats: Seats, action: Action, mirror: Mirror | None = None) -> None:
        if mirror is not None:
            mirror.acts(self.state, action)
        events: tuple[Event, ...]
        self.state, events = self.game.step(self.state, action)
        self.steps += 1
        if self.plan.peer:
            self.history.append(action)
        for event in events:
            self.family.heard(seats, event)


def thought(style: Style[Any], view: Any, source: Random) -> tuple[Action, int, int]:
    """What a style does.

    Returns:
        (the action, its processor time in ns, the longest of it without a pause)
    """
    start = thread_time_ns()
    thinking = style(view, source)
    now = thread_time_ns()
    if isinstance(thinking, Choice):
        return thinking.action, now - start, now - start
    longest, last = now - start, now
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            now = thread_time_ns()
            choice: Choice = done.value
            return choice.action, now - start, max(longest, now - last)
        now = thread_time_ns()
        longest, last = max(longest, now - last), now
