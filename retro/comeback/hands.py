"""Cards that have been seen, shown again: the trick that was taken last, and all hands once a hand is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from retro.comeback.seats import seat_name
from retro.console.overlay.actions import Action, Page
from retro.console.overlay.rows import Cards, Laid, Row, Text
from retro.contract.summons import ALL_HANDS, CHORDS, LAST_TRICK
from retro.engine.cards import Card
from retro.session.match import Match

A_ROW: Final = 13
"""Cards that stand beside each other."""

KEY_OF: Final = {name: chord for chord, name in CHORDS.items()}
TRICK: Final = "Who played what, and who took it."
OPENED: Final = "Every hand in the order in which it was played, now that the hand is over."


def actions(match: Match[Any, Any] | None, names: Sequence[str]) -> list[Action]:
    """What there is to be seen again just now."""
    found = []
    if match is not None and (trick := last_trick(match, names)) is not None:
        found.append(Action("The last trick", lambda: trick, TRICK, LAST_TRICK, KEY_OF[LAST_TRICK]))
    if match is not None and (opened := all_hands(match, names)) is not None:
        found.append(Action(opened.title.partition(",")[0], lambda: opened, OPENED, ALL_HANDS, KEY_OF[ALL_HANDS]))
    return found


def last_trick(match: Match[Any, Any], names: Sequence[str]) -> Page | None:
    """The trick that was taken last, in this hand or the one before; None where there is none."""
    state = match.table.state if getattr(match.table.state, "tricks", ()) else match.table.rested
    if state is None or not getattr(state, "tricks", ()):
        return None
    trick = state.tricks[-1]
    laid = Laid(
        tuple((seat_name(match, seat, names), str(card), seat == trick.winner) for seat, card in zip(trick.seats, trick.cards, strict=True))
    )
    return Page(f"Trick {len(state.tricks)} of deal {state.hand + 1}", rows=[laid, Text("In the order played; the gold card took it.")])


def all_hands(match: Match[Any, Any], names: Sequence[str]) -> Page | None:
    """All hands of the hand that was over last, as they were played; None before the first."""
    state = match.table.rested
    if state is None:
        return None
    rows: list[Row] = []
    for seat in range(state.players):
        rows += _hand(state, seat, seat_name(match, seat, names))
    rows += _rows([str(card) for card in _away(state)], "Nobody's", set())
    if getattr(state, "tricks", ()):
        rows.append(Text("A gold card took its trick."))
    return Page(f"All hands of deal {state.hand + 1}, in the order played", rows=rows)


def _away(state: Any) -> list[Card]:
    """Cards that nobody played or held."""
    found = [*(getattr(state, "phantom", ()) or getattr(state, "dead", ()))]
    kitty = getattr(state, "kitty", ())
    if isinstance(kitty, tuple):  # elsewhere a kitty is of chips
        found += kitty
        last = state.discarded if getattr(state, "ordered", False) else getattr(state, "upcard", None)
        found += [last] if last is not None else []
    return found


def _hand(state: Any, seat: int, note: str) -> list[Row]:
    played: list[str] = []
    won: set[int] = set()
    if hasattr(state, "tricks"):
        for trick in (*state.tricks, state.trick):
            for other, card in zip(trick.seats, trick.cards, strict=True):
                if other == seat:
                    won |= {len(played)} if trick.winner == seat else set()
                    played.append(str(card))
    else:
        played = [card for one in state.played if one.seat == seat for card in (str(one.card), *(("AD",) if one.spin else ()))]
    left = [str(card) for card in state.hands[seat]] if state.hands else []
    if hasattr(state, "tricks") and played:
        note += f": {len(won)} trick{'' if len(won) == 1 else 's'}"
    if left:
        note += ", not played" if not played else f", the last {len(left)} not played" if len(left) > 1 else ", the last one not played"
    return _rows([*played, *left], note, won)


def _rows(cards: Sequence[str], note: str, won: set[int]) -> list[Row]:
    """Cards with who held them, in as many rows as they need."""
    starts = range(0, len(cards), A_ROW)
    return [
        Cards(
            tuple(cards[at : at + A_ROW]),
            note if at + A_ROW >= len(cards) else "",
            frozenset(number - at for number in won if at <= number < at + A_ROW),
        )
        for at in starts
    ]
