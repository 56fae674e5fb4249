"""What is counted in each family of games (see counts.py)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from retro.arena.counts import Family, Figure, Plain, Seats
from retro.engine.euchre.model import HAND as EUCHRE_TRICKS
from retro.engine.euchre.model import State as EuchreState
from retro.engine.euchre.model import side
from retro.engine.game import PASS, Action, Event
from retro.engine.games import GAMES
from retro.engine.hearts.model import ALL_POINTS, QUEEN, penalties
from retro.engine.hearts.model import State as HeartsState
from retro.engine.spades.model import State as SpadesState
from retro.engine.stops.model import Paid
from retro.engine.stops.model import State as StopsState

NEAR: Final = 16
"""Points of another, all those taken so far, from which on a shoot is called near."""


class EuchreCounts:
    """Euchre: points are those of the own side."""

    low = False
    partners = 2
    points_title = "points a hand"
    figures = (
        Figure("asked", "calls, of 100 chances", "calls", "chances", "share"),
        Figure("called", "the own side calls, of 100 hands", "side_calls", "hands", "share"),
        Figure("euchred", "euchred, of 100 calls", "euchred", "calls", "share"),
        Figure("made_points", "an own call: points less the others'", "call_points", "calls", signed=True),
        Figure("alone", "alone, of 100 calls", "alone", "calls", "share"),
        Figure("swept", "all five, of 100 alone", "swept", "alone", "share"),
        Figure("euchres", "euchres, of 100 calls of the others", "euchres", "foe_calls", "share"),
        Figure("tricks", "tricks of the side a hand", "tricks", "hands"),
    )

    def unit(self, players: int) -> int:
        return 1

    def decided(self, seats: Seats, state: EuchreState, action: Action) -> None:
        if state.phase in ("order", "call"):
            seats.add("chances", state.turn)
            seats.add("calls", state.turn, action != PASS)

    def heard(self, seats: Seats, event: Event) -> None:
        pass

    def ended(self, seats: Seats, before: EuchreState, state: EuchreState) -> None:
        gained = [after - was for after, was in zip(state.scores, before.scores, strict=True)]
        taken = [sum(side(trick.winner) == n for trick in state.tricks) for n in (0, 1)]
        maker = state.maker if state.result in ("made", "euchred") else None
        euchred = state.result == "euchred"
        for seat in range(seats.players):
            mine = side(seat)
            seats.add("points", seat, gained[mine])
            seats.add("tricks", seat, taken[mine])
            if maker is not None:
                ours = side(maker) == mine
                seats.add("side_calls" if ours else "foe_calls", seat)
                seats.add("euchres", seat, euchred and not ours)
        if maker is not None:
            seats.add("euchred", maker, euchred)
            seats.add("call_points", maker, gained[side(maker)] - gained[1 - side(maker)])
            seats.add("alone", maker, state.alone)
            seats.add("swept", maker, state.alone and taken[side(maker)] == EUCHRE_TRICKS)


class SpadesCounts:
    """Spades: points are those of the own side."""

    low = False
    partners = 2
    points_title = "points a hand"
    figures = (
        Figure("bid", "bid, of those not nil", "bid", "bids"),
        Figure("error", "bid less taken", "error", "bids", signed=True),
        Figure("near", "off by one at most, of 100", "near", "bids", "share"),
        Figure("nils", "nils, of 100 hands", "nils", "hands", "share"),
        Figure("nils_made", "made, of 100 nils", "nils_made", "nils", "share"),
        Figure("made", "bids of the side made, of 100", "made", "hands", "share"),
        Figure("set", "sides set, of 100", "sets", "hands", "share"),
        Figure("bags", "bags of the side a hand", "bags", "hands"),
        Figure("tricks", "tricks of the seat a hand", "tricks", "hands"),
    )

    def unit(self, players: int) -> int:
        return 1

    def decided(self, seats: Seats, state: SpadesState, action: Action) -> None:
        pass

    def heard(self, seats: Seats, event: Event) -> None:
        pass

    def ended(self, seats: Seats, before: SpadesState, state: SpadesState) -> None:
        assert state.results is not None
        gained = [after - was for after, was in zip(state.scores, before.scores, strict=True)]
        winners = [trick.winner for trick in state.tricks]
        for seat in range(seats.players):
            mine, taken, bid = seat % 2, winners.count(seat), state.bids[seat]
            result = state.results[mine]
            seats.add("points", seat, gained[mine])
            seats.add("tricks", seat, taken)
            seats.add("sets", seat, result.set)
            seats.add("made", seat, not result.set)
            seats.add("bags", seat, result.overtricks)
            if bid:
                seats.add("bids", seat)
                seats.add("bid", seat, bid)
                seats.add("error", seat, bid - taken)
                seats.add("near", seat, abs(bid - taken) <= 1)
            else:
                seats.add("nils", seat)
                seats.add("nils_made", seat, not taken)


class HeartsCounts:
    """Hearts: points are bad."""

    low = True
    partners = 1
    points_title = "points a hand"
    figures = (
        Figure("tricks", "tricks a hand", "tricks", "hands"),
        Figure("queen", "queen taken, of 100 hands", "queens", "hands", "share"),
        Figure("clean", "no points, of 100 hands", "clean", "hands", "share"),
        Figure("shoots", "shoots, of 100 hands", "shoots", "hands", "share", places=2),
        Figure("near", "another's shoot near, of 100 hands", "near", "hands", "share"),
        Figure("stopped", "stopped, of 100 near", "stopped", "near", "share"),
    )

    def unit(self, players: int) -> int:
        return 1

    def decided(self, seats: Seats, state: HeartsState, action: Action) -> None:
        pass

    def heard(self, seats: Seats, event: Event) -> None:
        pass

    def ended(self, seats: Seats, before: HeartsState, state: HeartsState) -> None:
        taken = [0] * seats.players
        close: set[int] = set()
        for trick in state.tricks:
            taken[trick.winner] += penalties(trick.cards)
            seats.add("tricks", trick.winner)
            seats.add("queens", trick.winner, QUEEN in trick.cards)
            if NEAR <= max(taken) == sum(taken) < ALL_POINTS:
                close.add(taken.index(max(taken)))
        seats.add_all("points", state.points)
        for seat in range(seats.players):
            seats.add("clean", seat, state.points[seat] <= 0)
            seats.add("shoots", seat, state.shot == seat)
            near = bool(close - {seat})
            seats.add("near", seat, near)
            seats.add("stopped", seat, near and state.shot is None)


class StopsCounts:
    """The stops games: chips above the average of the table, since what lies on it belongs to everybody alike."""

    low = False
    partners = 1
    points_title = "chips a hand, above the table's average"
    figures = (
        Figure("out", "goes out, of 100 hands", "outs", "hands", "share"),
        Figure("left", "cards left a hand", "left", "hands"),
        Figure("boodle_chips", "chips won on boodles a hand", "boodles", "hands", shy=True),
        Figure("comet_chips", "chips for the comet a hand", "comets", "hands", signed=True, shy=True),
        Figure("widow", "has the widow, of 100 hands", "widows", "hands", "share", shy=True),
        Figure("price", "paid for a widow bought", "paid", "bought", shy=True),
    )

    def unit(self, players: int) -> int:
        return players

    def decided(self, seats: Seats, state: StopsState, action: Action) -> None:
        pass

    def heard(self, seats: Seats, event: Event) -> None:
        if not isinstance(event, Paid):
            return
        if event.why == "boodle" and isinstance(event.to, int):
            seats.add("boodles", event.to, event.n)
        elif event.why in ("comet", "held"):
            if isinstance(event.to, int):
                seats.add("comets", event.to, event.n)
            if isinstance(event.source, int):
                seats.add("comets", event.source, -event.n)
        elif event.why == "widow" and isinstance(event.source, int):
            seats.add("paid", event.source, event.n)
            seats.add("bought", event.source)

    def ended(self, seats: Seats, before: StopsState, state: StopsState) -> None:
        gained = [after - was for after, was in zip(state.chips, before.chips, strict=True)]
        seats.add_all("points", [seats.players * n - sum(gained) for n in gained])
        for seat in range(seats.players):
            seats.add("outs", seat, state.out == seat)
            seats.add("widows", seat, state.swapped == seat)
            seats.add("left", seat, len(state.hands[seat]) if state.hands else 0)


FAMILIES: Final[tuple[tuple[type[Any], Callable[[], Family]], ...]] = (
    (EuchreState, EuchreCounts),
    (HeartsState, HeartsCounts),
    (SpadesState, SpadesCounts),
    (StopsState, StopsCounts),
)
"""The states of each family, and what counts it."""


@cache
def family_of(name: str) -> Family:
    """How a game is counted, by its name."""
    game = GAMES[name]
    state = game.start(game.options_type(), game.seats.stop - 1, "family")
    return next((counts() for kind, counts in FAMILIES if isinstance(state, kind)), Plain(game))
