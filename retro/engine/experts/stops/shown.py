"""What the play of a stops game has proven about the hands of others: which cards nobody, or a certain seat, can hold.

All of it follows from the rules: who passes holds no card that fits, who leads a suit leads the lowest of it, who cannot lead
holds nothing but the suit that must be changed, and what a sequence stopped for is dead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card
from retro.engine.stops.model import Play, View
from retro.engine.stops.settings import MichiganOptions
from retro.engine.styles.stops.know import place, proven_dead, seats_from

COMET: Final = 52
"""The place of the comet among the hidden cards of Boodle."""


def rank_voids(view: View) -> dict[int, set[int]]:
    """Comet and Commit: for each other seat the ranks that it cannot hold naturally, from its passes."""
    seats = seats_from(view)
    voids: dict[int, set[int]] = {seat: set() for seat in seats}
    for before, play in zip(view.played, view.played[1:], strict=False):
        if before.rank is None or before.rank == 13 or before.comet:
            continue
        passed = _between(seats, before.seat, play.seat) if not play.lead else seats
        for seat in passed:
            voids[seat].add(before.rank + 1)
    last = view.last
    if not view.lead and last is not None and last.rank is not None and last.rank < 13 and not last.comet:
        for seat in _between(seats, last.seat, view.seat):
            voids[seat].add(last.rank + 1)
    return voids


def _between(seats: Sequence[int], start: int, end: int) -> list[int]:
    """The seats asked clockwise from ``start`` on before ``end`` was."""
    at, asked = seats.index(start), []
    while seats[at] != end:
        asked.append(seats[at])
        at = (at + 1) % len(seats)
    return asked


def suit_bars(view: View) -> dict[int, int]:
    """Boodle and Michigan: for each other seat the mask of places that it cannot hold."""
    ace_high = view.game == "michigan"
    seats = seats_from(view)
    bars = dict.fromkeys(seats, 0)
    before: Play | None = None
    for play in view.played:
        if play.lead and not play.comet:
            spot = place(play.card, ace_high)
            base = spot - spot % 13
            bars[play.seat] |= (1 << spot) - (1 << base)
        if ace_high and play.lead and before is not None:
            for seat in _between(seats, before.seat, play.seat):
                bars[seat] |= ~_must_change(view, before)
        before = play
    if ace_high and view.lead and before is not None:
        for seat in _between(seats, before.seat, view.seat):
            bars[seat] |= ~_must_change(view, before)
    return bars


def _must_change(view: View, last: Play) -> int:
    """Michigan: the mask of the suits that may not be led after a card."""
    suit = int(last.card.suit)
    mask = 0x1FFF << 13 * suit
    if isinstance(view.options, MichiganOptions) and view.options.colour:
        mask |= 0x1FFF << 13 * (suit ^ 1)
    return mask


def dead_places(view: View) -> int:
    """Boodle and Michigan: the mask of places that a sequence has stopped for want of (some of them may have been played)."""
    # One's own hand that was given for the widow comes first in the list; that is no public knowledge.
    return _mask(proven_dead(view)[len(view.given) :], view)


def given_places(view: View) -> int:
    """The mask of one's own first hand when it was exchanged for the widow."""
    return _mask(view.given, view)


def _mask(cards: Sequence[Card], view: View) -> int:
    return sum(1 << spot for spot in {place(card, view.game == "michigan") for card in cards})
