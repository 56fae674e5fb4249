"""What the overlay's pages are made of.  Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from retro.values import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some values.

    Attributes:
        label: what is chosen.
        values: as one reads them.
        at: which one holds now.
        choose: makes another one hold.
        hint: a sentence or two about it.
        wraps: Enter at the last one goes on with the first.
    """

    label: str
    values: Sequence[str]
    at: int
    choose: Callable[[int], None]
    hint: str = ""
    wraps: bool = True

    def spoken(self) -> str:
        return f"{self.label}: {self.values[self.at]}"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to do; ``key`` does it, too."""

    label: str
    do: Callable[[], None]
    hint: str = ""
    key: str = ""

    def spoken(self) -> str:
        return self.label + (f" ({self.key})" if self.key else "")


@dataclass(frozen=True, slots=True)
class Words:
    """A key, or another short word, and what it does."""

    key: str
    text: str

    def spoken(self) -> str:
        return f"{self.key}: {self.text}"


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph to read; a ``head`` is one line in another colour."""

    text: str
    head: bool = False

    def spoken(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a row, by rank and suit (``JH``), and what they are; those of the numbers in ``marked`` have a gold frame."""

    names: Sequence[str]
    note: str = ""
    marked: frozenset[int] = frozenset()

    def spoken(self) -> str:
        return f"{' '.join(self.names)}: {self.note}" if self.note else " ".join(self.names)


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards on the table in the order played: whose, which, and whether it has the trick."""

    cards: Sequence[tuple[str, str, bool]]

    def spoken(self) -> str:
        return ", ".join(f"{who} {card}{' took it' if won else ''}" for who, card, won in self.cards)


@dataclass(frozen=True, slots=True)
class Bars:
    """A small graph: a bar for each number, up or down from a line, the oldest at the left; ``low``: small numbers are the good ones."""

    numbers: Sequence[int]
    note: str = ""
    low: bool = False

    def spoken(self) -> str:
        return f"{self.note}: {', '.join(map(str, self.numbers))}"


Row = Choice | Deed | Words | Text | Cards | Laid | Bars


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page as it is shown.

    Attributes:
        title: its name on the tab, or as a heading.
        rows: from the top.
        hears: takes the key that is pressed next, or the button of a pad, by its name in keys.toml; "" for a key that has none there.
            Esc and the mouse are the panel's as ever.
    """

    title: str
    rows: Sequence[Row]
    hears: Callable[[str], None] | None = None


def onoff(label: str, on: bool, choose: Callable[[bool], None], hint: str = "") -> Choice:
    """A choice of off and on."""
    return Choice(label, ("off", "on"), int(on), lambda at: choose(at == 1), hint)
