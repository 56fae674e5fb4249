"""Your cards, entered: a value and a suit typed one after the other, a card clicked, or one that is pointed at with the arrows (H-07)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from retro.engine.cards import RANK_BY_LETTER, SUIT_BY_LETTER, Card, Rank, Suit

from . import notes
from .notes import Note
from .pieces import value
from .places import Held

VALUES: Final = {**RANK_BY_LETTER, "1": Rank.TEN}
"""Keys of values; the original's 1 is a ten, and T and 10 are understood as well."""


class Entry:
    """What has been typed so far.  A token is a character (upper case), the name of a key, or ``card:9H``.

    Attributes:
        rank: the value that has been typed.
        suit: the suit after it; the card waits to be played when your turn comes.
        focus: the card that the arrows point at.
        note: what is to be explained about the last entry.
    """

    def __init__(self) -> None:
        self.rank: Rank | None = None
        self.suit: Suit | None = None
        self.focus: Card | None = None
        self.note: Note | None = None
        self._one = False

    @property
    def text(self) -> str:
        """What the field shows."""
        return f"{value(self.rank) if self.rank else ''}{self.suit.letter if self.suit is not None else ''}"

    @property
    def card(self) -> Card | None:
        """The card that has been named."""
        return Card.of(self.rank, self.suit) if self.rank is not None and self.suit is not None else None

    def clear(self) -> bool:
        """Start over; False when nothing had been entered."""
        had = self.rank is not None or self.note is not None
        self.rank = self.suit = self.note = None
        self._one = False
        return had

    def keep_focus(self, held: Sequence[Held]) -> None:
        """A card that has gone cannot be pointed at."""
        if self.focus is not None and self.focus not in [place.card for place in held]:
            self.focus = None

    def take(self, token: str, held: Sequence[Held], playable: Collection[Card] = ()) -> Card | None:
        """Take a token; a card when it names one.

        Args:
            playable: pointing begins at one of these, where there are any.
        """
        kind, _, what = token.partition(":")
        if kind == "card":
            self.clear()
            return Card.parse(what)
        if token in ("Left", "Right", "Up", "Down", "Tab", "Home", "End"):
            self.clear()
            self._point(token, held, playable)
            return None
        if token == "Enter" or (token == " " and self.focus is not None):
            self.note = None
            return self.focus
        if token == "Backspace":
            self.clear()
            return None
        return self._char(token) if len(token) == 1 and token != " " else None

    def _char(self, char: str) -> Card | None:
        self.note, self.focus = None, None
        one, self._one = self._one, False
        if char == "0" and one:
            return None
        if char in VALUES:
            self.rank, self.suit, self._one = VALUES[char], None, char == "1"
            return None
        if char in SUIT_BY_LETTER:
            if self.rank is None:
                self.note = notes.value_first(SUIT_BY_LETTER[char])
                return None
            self.suit = SUIT_BY_LETTER[char]
            return self.card
        self.note = notes.no_such_key(char, self.rank is not None)
        return None

    def _point(self, token: str, held: Sequence[Held], playable: Collection[Card]) -> None:
        """Move the focus: along the hand, or to the nearest card of the other row."""
        if not held:
            return
        cards = [place.card for place in held]
        if self.focus not in cards:
            first = cards if token in ("Home", "End") else [card for card in cards if card in playable] or cards
            self.focus = first[-1] if token in ("Left", "End") else first[0]
            return
        assert self.focus is not None  # it is one of the cards
        at = cards.index(self.focus)
        if token in ("Up", "Down"):
            here = held[at]
            others = [place for place in held if (place.row < here.row) == (token == "Up") and place.row != here.row]
            if others:
                self.focus = min(others, key=lambda place: abs(place.col - here.col)).card
            return
        step = {"Home": -at, "End": -1 - at, "Left": -1}.get(token, 1)
        self.focus = cards[(at + step) % len(cards)]
