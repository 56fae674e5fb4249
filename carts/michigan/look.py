"""What each kind of thing looks like: one thing, one attribute, on every screen (LOOK-PC 2 and 2.8).

Attributes are ground then ink.  Colour never stands alone: the mono look says the same with words and places.
"""

from __future__ import annotations

from typing import Final

from retro.contract.program import Ease
from retro.engine.cards import Suit
from retro.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Paper:
    """Attributes of one card: letters of hearts, diamonds, clubs and spades, and the frame."""

    inks: tuple[int, int, int, int]
    frame: int

    @property
    def black(self) -> int:
        """Letters of what is black but of no suit."""
        return self.inks[Suit.SPADES]

    @property
    def red(self) -> int:
        """Letters of hearts, and of what has to do with them."""
        return self.inks[Suit.HEARTS]


def _two(black: int, red: int, frame: int) -> Paper:
    """A card of two colours, as cards are."""
    return Paper((red, red, black, black), frame)


@dataclass(frozen=True, slots=True)
class Look:
    """Attributes by kind of thing.

    Attributes:
        mono: there is no colour: no border, red is said in words, the picked card is pointed at.
        card, dim, pick: a card; one that may not be played now; one that the typed suit picks out.
        suits: a card of hearts, diamonds, clubs, spades named among the table's facts.
    """

    mono: bool
    title: int
    title_middle: int
    title_right: int
    card: Paper
    dim: Paper
    pick: Paper
    run_word: int
    you: int
    your_hand: int
    seat: int
    active: int
    active_letter: int
    gone: int
    dealer_ink: int
    money: int
    nothing: int
    won: int
    lost: int
    treasure: int
    facts: int
    heading: int
    label: int
    value: int
    suits: tuple[int, int, int, int]
    off: int
    back: int
    pile_back: int
    prompt: int
    waiting: int
    letter: int
    field: int
    field_now: int
    field_bad: int
    comment: int
    key: int
    key_label: int
    key_value: int
    beaten: int
    present: int
    good: int
    bar: int
    flash: int

    @property
    def red_value(self) -> int:
        """What is red but no card, among the table's facts."""
        return self.suits[Suit.HEARTS]

    def dealer(self, ground: int) -> int:
        """The word DEALER on a seat's ground."""
        return self.dealer_ink if self.mono and not ground & 0x70 else (ground if self.mono else ground & 0xF0 | self.dealer_ink)


COLOUR: Final = Look(
    mono=False, title=0x1F, title_middle=0x1B, title_right=0x1E,
    card=_two(0xF0, 0xF4, 0xF8), dim=_two(0x70, 0x74, 0x78), pick=_two(0xE0, 0xE4, 0xE8), run_word=0xF5,
    you=0x1B, your_hand=0x0B, seat=0x17, active=0x2F, active_letter=0x2E, gone=0x08, dealer_ink=0x0E,
    money=0x0E, nothing=0x08, won=0x0A, lost=0x0C, treasure=0x0D, facts=0x03, heading=0x0F, label=0x07, value=0x0F,
    suits=(0x0C, 0x0C, 0x0F, 0x0F), off=0x08, back=0x09, pile_back=0x19, prompt=0x0F, waiting=0x07, letter=0x0E,
    field=0x1E, field_now=0x2F, field_bad=0x4F, comment=0x0A, key=0x0F, key_label=0x30, key_value=0x3F, beaten=0x07,
    present=0xF0, good=0x0A, bar=0xB0, flash=0xE0,
)  # fmt: skip

MONO: Final = Look(
    mono=True, title=0x70, title_middle=0x70, title_right=0x70,
    card=_two(0x70, 0x70, 0x70), dim=_two(0x07, 0x07, 0x07), pick=_two(0xF0, 0xF0, 0xF0), run_word=0x70,
    you=0x09, your_hand=0x0F, seat=0x01, active=0x70, active_letter=0x70, gone=0x07, dealer_ink=0x09,
    money=0x0F, nothing=0x07, won=0x0F, lost=0x0F, treasure=0x07, facts=0x07, heading=0x0F, label=0x07, value=0x0F,
    suits=(0x0F, 0x0F, 0x0F, 0x0F), off=0x07, back=0x07, pile_back=0x07, prompt=0x0F, waiting=0x07, letter=0x09,
    field=0x09, field_now=0x70, field_bad=0x70, comment=0x07, key=0x0F, key_label=0x70, key_value=0x70, beaten=0x07,
    present=0x70, good=0x0F, bar=0x70, flash=0x70,
)  # fmt: skip

FOUR: Final = replace(
    COLOUR,
    card=Paper((0xF4, 0xF1, 0xF2, 0xF0), 0xF8),
    # Green and blue cannot be read on the grey of a shaded card: it is a bright outline with bright letters instead.
    dim=Paper((0x0C, 0x09, 0x0A, 0x0F), 0x0F),
    pick=Paper((0xE4, 0xE1, 0xE2, 0xE0), 0xE8),
    suits=(0x0C, 0x09, 0x0A, 0x0F),
)
"""Each suit has a colour of its own: diamonds blue, clubs green."""

_UNLIT: Final = {COLOUR: _two(0x07, 0x0C, 0x07), FOUR: Paper((0x0C, 0x09, 0x02, 0x07), 0x07)}
"""Where only what may be played is lit: the others are grey outlines.

Red and blue stay bright there: a step darker they could not be read on black.
"""


def look_for(mono: bool, ease: Ease) -> Look:
    """What things look like on a display with these comforts.

    A mono display has no colours to give, and its unplayable cards are outlines as it is.
    """
    if mono:
        return MONO
    look = FOUR if ease.four_colours else COLOUR
    return replace(look, dim=_UNLIT[look]) if ease.legal_lit else look
