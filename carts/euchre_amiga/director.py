"""Shows events one after the other: cards fly, calls stand for a while, tricks lie and go (LOOK-AMIGA, Motion).

A script for each event changes the scene and says how long to wait.  Nothing here knows the rules; times are 50ths of a second, most of
them multiplied by the play speed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, assert_never

from retro.contract.sound import Cue
from retro.engine.cards import Card
from retro.engine.euchre import model as m
from retro.engine.euchre.deal import LOW_RANKS
from retro.engine.euchre.model import EuchreEvent
from retro.ui.scripts import HOLD, Scripts

from . import places, sounds, spoken
from .scene import SUIT_WORDS, YOU, Flight, Scene, in_order

CLUMP, TURN, CALL, FLIGHT, LIE, SWEEP, POINT, RESULT = 8, 12, 20, 5, 50, 6, 10, 100
TRICK_AT_LEAST, RESULT_AT_LEAST = 12, 50
"""However quick the play, a finished trick and a finished hand can be seen."""

BETWEEN_CARDS: Final = 25
"""After a card's flight of 5: together 30 ticks, the 0.6 s of the normal play speed."""

SUIT_SIGNS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
Script = Iterator[float]


Shown = tuple[EuchreEvent, tuple[Card, ...]]
"""An event, and what you hold after it and what came with it."""


class Director(Scripts[Shown, Cue]):
    """Runs the scripts.

    Args:
        scene: what it changes.
        factor: gives the play speed's factor.
        hear: takes a cue to be played.
        tell: takes the lines of what happens.
        happened: is told of each event when it is shown, and of the tricks that both sides have by then.
        marked: the red pencil has marked something of the hand: its end stays until it has been seen.

    Attributes:
        showing_result: the end of a hand is being shown; :meth:`skip` ends that.
    """

    def __init__(
        self,
        scene: Scene,
        factor: Callable[[], float],
        hear: Callable[[Cue], None],
        tell: Callable[[str], None],
        happened: Callable[[EuchreEvent, tuple[int, int]], None],
        marked: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(hear)
        self._happened = happened
        self.scene: Final = scene
        self._marked = marked
        self.showing_result = False
        self._factor = factor
        self._tell = tell
        self._at_once = False

    def show_all(self, events: Sequence[EuchreEvent], hand: tuple[Card, ...]) -> None:
        """Queue events; ``hand`` is what you hold after them."""
        for event in events:
            self.show((event, hand))

    def run(self, ticks: int, pace: float = 1.0) -> bool:
        """Time goes by; True when the scene changed.

        Args:
            pace: how many times as long everything takes; 0: all is shown at once, and a hand's end stays until it has been seen.
        """
        self._at_once = pace <= 0
        return self._run(ticks, pace)

    def _hear(self, cue: Cue) -> None:
        """A sound; where all is shown at once only that of a hand's end, or they would all be heard together."""
        if not self._at_once or self.showing_result:
            self._sound(cue)

    def finish(self) -> None:
        """Show everything at once, a hand's end as well."""
        while self.busy:
            self.go_on()
            super().finish()

    def skip(self) -> None:
        """Enough of the hand's end."""
        while self.showing_result and self.busy:
            self.go_on()
            self._next()
        self._wait = 0

    def drop(self) -> None:
        super().drop()
        self.showing_result = False
        self.scene.flights.clear()

    # --- scripts ---------------------------------------------------------------------------------------------------

    def _play(self, item: Shown) -> Script:
        """An event in words, then to be seen."""
        event, hand = item
        placed = self.scene.hand if isinstance(event, m.HandBegun) else in_order(hand)
        for line in spoken.happened(event, placed, self.scene):
            self._tell(line)
        self._happened(event, self.scene.tricks)
        yield from self._event(event, hand)

    def _event(self, event: EuchreEvent, hand: tuple[Card, ...]) -> Script:
        match event:
            case m.HandBegun():
                return self._begin(event)
            case m.Dealt():
                return self._deal(event, hand)
            case m.Exchanged():
                return self._exchange(event, hand)
            case m.Passed():
                return self._call(event.seat, "Pass", sounds.PASSED, CALL)
            case m.TurnedDown():
                return self._turn_down()
            case m.TrumpMade():
                return self._trump(event)
            case m.PickedUp():
                return self._pick_up(event, hand)
            case m.DefendsAlone():
                return self._defend(event)
            case m.PlayBegins():
                return self._begin_play(event)
            case m.Played():
                return self._played(event)
            case m.TrickTaken():
                return self._take(event)
            case m.HandOver():
                return self._end(event)
            case m.MatchOver():
                return iter(())
            case _:
                assert_never(event)

    def _begin(self, event: m.HandBegun) -> Script:
        self.scene.clear()
        self.scene.dealer = event.dealer
        yield 0

    def _deal(self, event: m.Dealt, hand: tuple[Card, ...]) -> Script:
        scene, placed, mine = self.scene, in_order(hand), 0
        for seat, count in event.packets:
            scene.counts[seat] += count
            if seat == YOU:
                mine += count
                scene.hand[:mine] = placed[:mine]
            self._hear(sounds.dealt(seat))
            yield CLUMP * self._factor()
        yield (TURN - CLUMP) * self._factor()
        scene.turned, scene.turned_down = event.upcard, False
        self._hear(sounds.dealt(scene.dealer))
        yield CALL * self._factor()

    def _exchange(self, event: m.Exchanged, hand: tuple[Card, ...]) -> Script:
        scene = self.scene
        rank = "nines" if event.cards[0].rank is min(LOW_RANKS) else "tens"
        scene.calls[event.seat] = f"3 {rank}!"
        self._hear(sounds.PICKED_UP)
        x, _y = places.PLAYED[YOU]
        shown = [Flight(card, x - 80 + 80 * i, 112 if event.seat != YOU else 100) for i, card in enumerate(event.cards)]
        scene.flights += shown
        yield 2 * LIE * self._factor() + RESULT_AT_LEAST
        scene.flights.clear()
        del scene.calls[event.seat]
        if event.seat == YOU:
            scene.hand[:] = in_order(hand)
        yield CALL * self._factor()

    def _call(self, seat: int, words: str, cue: Cue, ticks: float) -> Script:
        self.scene.calls[seat] = words
        self._hear(cue)
        yield ticks * self._factor()

    def _turn_down(self) -> Script:
        self.scene.turned_down = True
        self.scene.calls.clear()
        self._hear(sounds.dealt(self.scene.dealer))
        yield CALL * self._factor()

    def _trump(self, event: m.TrumpMade) -> Script:
        scene = self.scene
        scene.maker, scene.alone = event.seat, event.alone
        scene.no_trump = event.trump is None
        scene.trump = event.trump.letter if event.trump is not None else ""
        if event.ordered:
            words = "I take it!" if event.seat == scene.dealer else "Pick it up!"
        else:
            words = "No trump!" if scene.no_trump else f"{SUIT_WORDS[scene.trump]}!"
        if event.alone:
            words = "Alone!" if event.ordered else "NT alone!" if scene.no_trump else f"{SUIT_SIGNS[scene.trump]} alone!"
        yield from self._call(event.seat, words, sounds.ALONE if event.alone else sounds.CALLED, 2 * CALL)

    def _pick_up(self, event: m.PickedUp, hand: tuple[Card, ...]) -> Script:
        scene = self.scene
        scene.turned = None
        start = places.PLAYED[event.seat]
        if event.seat == YOU:
            gap = next((i for i, card in enumerate(scene.hand) if card not in hand), None)
            if gap is None:
                yield 0
                return
            scene.hand[gap] = None
            self._hear(sounds.PICKED_UP)
            goal = places.hand_place(gap)
            yield from self._fly(event.upcard, start, (goal.x, goal.y))
            scene.hand[gap] = event.upcard
        else:
            self._hear(sounds.PICKED_UP)
            yield from self._fly(event.upcard, start, places.seat_place(event.seat, scene.counts[event.seat] - 1, scene.counts[event.seat]))
        yield CALL * self._factor()

    def _defend(self, event: m.DefendsAlone) -> Script:
        self.scene.defender = event.seat
        yield from self._call(event.seat, "Alone, too!", sounds.ALONE, 2 * CALL)

    def _begin_play(self, event: m.PlayBegins) -> Script:
        scene = self.scene
        scene.out = event.out
        scene.turned = None
        scene.calls.clear()
        yield CALL * self._factor()

    def _played(self, event: m.Played) -> Script:
        scene, seat = self.scene, event.seat
        if seat == YOU:
            index = scene.hand.index(event.card)
            scene.hand[index] = None
            r = places.hand_place(index)
            start = (r.x, r.y)
        else:
            count = scene.counts[seat]
            start = places.seat_place(seat, count - 1, count)
        scene.counts[seat] -= 1
        self._hear(sounds.played(seat))
        yield from self._fly(event.card, start, places.PLAYED[seat])
        scene.played[seat] = event.card
        yield BETWEEN_CARDS * self._factor()

    def _fly(self, card: Card, start: tuple[int, int], goal: tuple[int, int]) -> Script:
        flight = Flight(card, *start)
        self.scene.flights.append(flight)
        for step in range(1, FLIGHT + 1):
            flight.x = start[0] + (goal[0] - start[0]) * step / FLIGHT
            flight.y = start[1] + (goal[1] - start[1]) * step / FLIGHT
            yield self._factor()
        self.scene.flights.remove(flight)

    def _take(self, event: m.TrickTaken) -> Script:
        scene, winner = self.scene, event.trick.winner
        yield max(TRICK_AT_LEAST, (LIE - BETWEEN_CARDS) * self._factor())
        self._hear(sounds.OURS if winner % 2 == YOU else sounds.THEIRS)
        goal = places.CORNER[winner]
        starts = [places.PLAYED[seat] for seat in event.trick.seats]
        flights = [Flight(card, *start) for card, start in zip(event.trick.cards, starts, strict=True)]
        scene.played.clear()
        scene.flights += flights
        for step in range(1, SWEEP + 1):
            for flight, (x, y) in zip(flights, starts, strict=True):
                flight.x = x + (goal[0] - x) * step / SWEEP
                flight.y = y + (goal[1] - y) * step / SWEEP
            yield self._factor()
        scene.flights.clear()
        scene.tricks = event.taken
        yield CALL / 2 * self._factor()

    def _end(self, event: m.HandOver) -> Script:
        scene = self.scene
        self.showing_result = True
        scene.result = result_words(event)
        scene.shown = {seat: cards for seat, cards in enumerate(event.hands) if cards and seat != YOU}
        if event.result == "euchred":
            self._hear(sounds.EUCHRED)
        elif event.side is not None:
            self._hear(sounds.OURS if event.side == 0 else sounds.THEIRS)
        for point in range(event.points):
            ours, theirs = event.scores
            left = event.points - 1 - point
            scene.scores = (ours - left, theirs) if event.side == 0 else (ours, theirs - left)
            yield POINT * self._factor()
        scene.scores = event.scores
        yield HOLD if self._at_once else max(RESULT_AT_LEAST, RESULT * self._factor())
        if not self._at_once and self._marked():
            yield HOLD
        self.showing_result = False
        scene.result = ""


def result_words(event: m.HandOver) -> str:
    """How a hand ended, in a line for the prompt."""
    if event.result == "passed_out":
        return "All pass: toss in."
    who = "We" if event.side == 0 else "They"
    if event.result == "euchred":
        return f"Euchre! {who} get {event.points}."
    return f"{who} make {event.points}."
