"""Showing events on the table in their own time (LOOK-PC 4, movement).

A script for each event changes the scene and says how many ticks to wait in between.  The delay is a pause after what a computer player
does; it never slows a movement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, assert_never

from retro.contract.sound import Sound
from retro.engine.cards import Card, Suit
from retro.engine.euchre.model import (
    HAND,
    Dealt,
    DefendsAlone,
    EuchreEvent,
    Exchanged,
    HandBegun,
    HandOver,
    MatchOver,
    Passed,
    PickedUp,
    PlayBegins,
    Played,
    TrickTaken,
    TrumpMade,
    TurnedDown,
    side,
)
from retro.ui.scripts import HOLD, Scripts
from retro.ui.vga import cards as pictures

from . import places, sounds, spoken, texts
from .match import Item
from .places import PARTNER, YOU
from .scene import Flight, Scene, in_order
from .table_view import SIDE_BACK

DEAL_TICKS, GLIDE_TICKS, PLAY_TICKS, SWEEP_TICKS, FLASH_TICKS = 4, 8, 8, 16, 8
TRICK_TICKS: Final = 30
"""A trick is looked at so long at least."""

BARN_FALL: Final = (110, 96, 78, 56, 30, 0)
BARN_BOUNCE: Final = (5, 9, 11, 9, 5, 0)
BARN_STEP: Final = 2
"""Rows by which the barn is above the ground, two ticks each: the fall, and the one bounce."""

NINE_POINTS: Final = 9


class Director(Scripts[Item, Sound]):
    """Plays items one after the other.

    Attributes:
        scene: what the screen shows; changed here.
        waiting: a trick lies on the table until :meth:`go_on` is called.
        pausing: it is to wait so after every trick (G-08).
        ended: the last hand's end has been shown.

    Args:
        sound: called with each sound.
        speak: called with each line of what happens.
    """

    def __init__(self, scene: Scene, sound: Callable[[Sound], None], speak: Callable[[str], None]) -> None:
        super().__init__(sound)
        self.scene = scene
        self._speak = speak
        self.pausing = False
        self.ended = False
        self._delay = 0
        self._trump: Suit | None = None
        self._maker: int | None = None
        self._alone = False

    @property
    def moving(self) -> bool:
        """A card is on its way."""
        return bool(self.scene.flights)

    def update(self, ticks: int, delay: int) -> bool:
        """Let time pass.

        Args:
            ticks: 60ths of a second.
            delay: the pause after what a computer player does, in ticks.

        Returns:
            True when what lies still on the table has changed.
        """
        self._delay = delay
        changed = False
        for flight in self.scene.flights:
            flight.gone += ticks
        if not self.busy or self.waiting:
            return False
        self._wait -= ticks
        while self.busy and not self.waiting and self._wait <= 0:
            changed = True
            self._wait += self._next()
        return changed

    def finish(self) -> None:
        """Show what is queued at once, as far as a trick that is to be looked at."""
        super().finish()
        if not self.busy:
            self.scene.flights.clear()
        self._instant = False

    # --- scripts ---------------------------------------------------------------------------------------------------

    def _play(self, item: Item) -> Iterator[float]:
        for event in item.events:
            yield from self._event(event, item)

    def _event(self, event: EuchreEvent, item: Item) -> Iterator[float]:
        scene = self.scene
        for line in spoken.happened(event, item, scene, self._maker, self._alone):
            self._speak(line)
        match event:
            case HandBegun():
                scene.clear()
                scene.dealer = event.dealer
                self.ended = False
            case Dealt():
                yield from self._dealt(event, item)
            case Passed():
                if event.seat != YOU:
                    scene.note = f"{texts.names([event.seat])} passed."
                    yield self._delay
            case TurnedDown():
                scene.face_up = False
                scene.note = f"All four passed the {event.upcard.words}."
                yield self._delay
            case TrumpMade():
                yield from self._trump_made(event, item)
            case PickedUp():
                yield from self._picked_up(event, item)
            case PlayBegins():
                scene.under, scene.turned = 0, None
                scene.note = scene.question = ""
                scene.out = event.out
            case Played():
                yield from self._played(event)
            case TrickTaken():
                yield from self._trick(event)
            case HandOver():
                yield from self._hand_over(event)
            case Exchanged() | DefendsAlone() | MatchOver():
                pass  # the first two are not of this program's rules; the end has a screen of its own
            case _:
                assert_never(event)

    def _fly(self, flight: Flight) -> Iterator[float]:
        """A card on its way, to its end."""
        if self._instant:
            return
        self.scene.flights.append(flight)
        yield flight.ticks
        if flight in self.scene.flights:
            self.scene.flights.remove(flight)

    def _dealt(self, event: Dealt, item: Item) -> Iterator[float]:
        scene = self.scene
        if not self._instant:
            yield from self._deal_out(event)
        scene.closed = 0
        scene.counts = [HAND] * 4
        scene.hand = in_order(item.cards)
        scene.under, scene.turned, scene.face_up = 3, event.upcard, True
        self._say(sounds.TAP)
        yield self._delay

    def _deal_out(self, event: Dealt) -> Iterator[float]:
        """Twenty cards from the middle, one leaving every four ticks and eight under way."""
        scene = self.scene
        scene.under, scene.turned = 3, event.upcard
        scene.face_up = False
        seats = [seat for seat, count in event.packets for _ in range(count)]
        given = [0] * 4
        for step in range(len(seats) + GLIDE_TICKS // DEAL_TICKS):
            if step >= GLIDE_TICKS // DEAL_TICKS:
                seat = seats[step - GLIDE_TICKS // DEAL_TICKS]
                scene.flights.pop(0)
                scene.counts[seat] += 1
                scene.closed += seat == YOU
            if step < len(seats):
                seat = seats[step]
                places_of = places.hand_places(HAND) if seat == YOU else places.seat_places(seat, HAND)
                name = pictures.BACK if seat in (YOU, PARTNER) else SIDE_BACK
                scene.flights.append(Flight(name, places.STACK, places_of[given[seat]], GLIDE_TICKS))
                given[seat] += 1
                self._say(sounds.DEAL)
            yield DEAL_TICKS

    def _trump_made(self, event: TrumpMade, item: Item) -> Iterator[float]:
        scene = self.scene
        assert event.trump is not None, "the DOS program has no hand without trump"
        self._trump, self._maker, self._alone = event.trump, event.seat, event.alone
        scene.note = texts.made(event.seat, event.trump, event.alone, event.ordered, scene.dealer)
        scene.question = ""
        yield self._delay
        name = str(scene.turned) if event.ordered else pictures.BACK
        scene.turned = None
        yield from self._fly(Flight(name, places.STACK, places.TRUMP, GLIDE_TICKS))
        scene.trump_card = name
        yield FLASH_TICKS
        scene.trump, scene.maker, scene.flash = event.trump, event.seat, True
        self._say(sounds.SPOT)
        yield FLASH_TICKS
        scene.flash = False
        scene.hand = in_order(item.cards, event.trump)
        yield self._delay

    def _picked_up(self, event: PickedUp, item: Item) -> Iterator[float]:
        """The dealer's discard goes below the pile, and the turned card, or its likeness, to his hand."""
        scene = self.scene
        if event.seat == YOU:
            assert item.action is not None
            gone = Card.parse(item.action.what)
            at = scene.hand.index(gone)
            start = places.hand_places(len(scene.hand))[at]
            scene.hand.remove(gone)
            self._say(sounds.TAP)
            yield from self._fly(Flight(str(gone), start, places.STACK, PLAY_TICKS))
            fresh = in_order(item.cards, self._trump)
            place = places.hand_places(len(fresh))[fresh.index(event.upcard)]
            yield from self._fly(Flight(str(event.upcard), places.TRUMP, place, GLIDE_TICKS))
            scene.hand = fresh
        else:
            seat, name = event.seat, pictures.BACK if event.seat == PARTNER else SIDE_BACK
            place = places.seat_places(seat, HAND)[-1]
            scene.counts[seat] = HAND - 1
            self._say(sounds.TAP)
            yield from self._fly(Flight(name, place, places.STACK, PLAY_TICKS))
            yield from self._fly(Flight(str(event.upcard), places.TRUMP, place, GLIDE_TICKS))
            scene.counts[seat] = HAND
        scene.under += 1
        yield self._delay

    def _played(self, event: Played) -> Iterator[float]:
        scene, seat, card = self.scene, event.seat, event.card
        if seat == YOU:
            start = places.hand_places(len(scene.hand))[scene.hand.index(card)]
            scene.hand.remove(card)
        else:
            start = places.seat_places(seat, scene.counts[seat])[-1]
            scene.counts[seat] -= 1
        yield from self._fly(Flight(str(card), start, places.TRICK[seat], PLAY_TICKS))
        scene.trick.append((seat, card))
        self._say(sounds.TAP)
        if event.count < 4 - len(scene.out):
            yield self._delay

    def _trick(self, event: TrickTaken) -> Iterator[float]:
        scene, winner = self.scene, event.trick.winner
        best = event.trick.best
        assert best is not None
        if self.pausing:
            scene.question = texts.trick(winner, best)
            yield HOLD
            scene.question = ""
        else:
            yield max(TRICK_TICKS, self._delay)
        self._say(sounds.OURS if side(winner) == 0 else sounds.THEIRS)
        if not self._instant:
            for seat, card in scene.trick:
                scene.flights.append(Flight(str(card), places.TRICK[seat], places.SIDES[winner], SWEEP_TICKS, speeding=True))
            scene.trick = []
            yield SWEEP_TICKS
            scene.flights.clear()
        scene.trick = []
        scene.taken = event.taken

    def _hand_over(self, event: HandOver) -> Iterator[float]:
        scene = self.scene
        if event.result == "redeal" and event.seat is not None:
            scene.shown = {} if event.seat == YOU else {event.seat: event.hands[event.seat]}
        scene.note, scene.question = texts.hand_over(event, scene.taken, self._maker, self._alone, scene.dealer)
        if event.result == "euchred":
            self._say(sounds.EUCHRE)
        elif event.side is not None and scene.taken[event.side] == HAND:
            self._say(sounds.MARCH)
        if event.side is not None:
            yield from self._score(event.side, event.scores)
        self.ended = True

    def _score(self, who: int, scores: tuple[int, int]) -> Iterator[float]:
        """The upper card slides to where it uncovers one pip more for each point, then the barn may come down."""
        scene = self.scene
        _, old = places.score_places(who, scene.scores[who])
        scene.scores = scores
        (new_x, new_y), new = places.score_places(who, scores[who])
        if old is not None and new is not None and not self._instant:
            # We are aligned at the right: the lower card moves as well, and the upper one's way is counted from where that will lie.
            start = (old[0] - new_x, old[1] - new_y)
            end = (new[0] - new_x, new[1] - new_y)
            for n in range(1, GLIDE_TICKS + 1):
                t = n / GLIDE_TICKS
                scene.sliding[who] = (round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t))
                yield 1
        scene.sliding.pop(who, None)
        self._say(sounds.TAP)
        if scores[who] == NINE_POINTS:
            yield from self._barn(who)

    def _barn(self, who: int) -> Iterator[float]:
        scene = self.scene
        if self._instant:
            scene.barn[who] = 0
            return
        yield 2 * FLASH_TICKS
        for above in BARN_FALL:
            scene.barn[who] = above
            yield BARN_STEP
        self._say(sounds.MOO)
        scene.squashed = who
        yield 2 * BARN_STEP
        scene.squashed = None
        for above in BARN_BOUNCE:
            scene.barn[who] = above
            yield BARN_STEP
