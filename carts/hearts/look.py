"""What each kind of thing looks like: one thing, one attribute, on every screen (LOOK-PC 3).

Attributes are ground then ink.  Blue is the room, green inside a brown rim the table, black the slate.  Colour never stands alone: on the
monochrome display frames, places and words say the same.
"""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Card
from retro.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Paper:
    """Attributes of a card: its letters by suit (hearts, diamonds, clubs, spades), and its frame."""

    inks: tuple[int, int, int, int]
    frame: int

    def ink(self, card: Card) -> int:
        """The attribute of a card's letters."""
        return self.inks[card.suit]


@dataclass(frozen=True, slots=True)
class Look:
    """Attributes by kind of thing.

    Attributes:
        mono: there is no colour, and the border is black.
        border, slate_border: the overscan around the room, and around a screen that is all slate.
        card, hollow, pick: a card; one that may not be played now; one that is pointed at or chosen.
        lit, unlit: where what may be played is lit (an ease): such a card, and one that may not be.
        done: what has just come to pass, while nothing is asked.
        in_room, on_slate: suits named in a sentence there.
    """

    mono: bool
    border: int
    slate_border: int
    bar: int
    bar_label: int
    room: int
    name: int
    label: int
    points: int
    you: int
    turn: int
    table: int
    rim: int
    place: int
    card: Paper
    hollow: Paper
    pick: Paper
    lit: Paper
    unlit: Paper
    back: int
    slate: int
    slate_bright: int
    slate_you: int
    slate_dim: int
    slate_points: int
    heading: int
    columns: int
    tutor: int
    best: int
    shoot: int
    note: int
    note_head: int
    prompt: int
    teach: int
    letter: int
    waiting: int
    done: int
    field: int
    key: int
    key_label: int
    rule: int
    slate_bar: int
    slate_bar_you: int
    slate_bar_rest: int
    sheet_prompt: int
    sheet_letter: int
    in_room: Paper
    on_slate: Paper
    chosen: int


COLOUR: Final = Look(
    mono=False, border=1, slate_border=0,
    bar=0x4F, bar_label=0x4E, room=0x1F, name=0x1F, label=0x17, points=0x1C, you=0x1B, turn=0x1E,
    table=0x20, rim=0x26, place=0x2F,
    card=Paper((0x74, 0x74, 0x70, 0x70), 0x70), hollow=Paper((0x1C, 0x1C, 0x17, 0x17), 0x17), pick=Paper((0x34, 0x34, 0x30, 0x30), 0x30),
    lit=Paper((0xF4, 0xF4, 0xF0, 0xF0), 0xF0), unlit=Paper((0x1C, 0x1C, 0x17, 0x17), 0x18),
    back=0x4F, slate=0x07, slate_bright=0x0F, slate_you=0x0B, slate_dim=0x08, slate_points=0x0C, heading=0x0E, columns=0x03, tutor=0x0A,
    best=0x0E, shoot=0x0A, note=0x4F, note_head=0x4E, prompt=0x1F, teach=0x1E, letter=0x1E, waiting=0x17, done=0x1F, field=0x70,
    key=0x0F, key_label=0x07, rule=0x07, slate_bar=0x03, slate_bar_you=0x0B, slate_bar_rest=0x08, sheet_prompt=0x0F, sheet_letter=0x0E,
    in_room=Paper((0x1C, 0x1C, 0x1F, 0x1F), 0x1F), on_slate=Paper((0x0C, 0x0C, 0x0F, 0x0F), 0x0F), chosen=0x30,
)  # fmt: skip

COLOUR4: Final = replace(
    COLOUR,
    card=Paper((0xF4, 0xF1, 0xF2, 0xF0), 0xF0),
    hollow=Paper((0x1C, 0x1B, 0x1A, 0x17), 0x17),
    pick=Paper((0xB4, 0xB1, 0xB2, 0xB0), 0xB0),
    lit=Paper((0xF4, 0xF1, 0xF2, 0xF0), 0xF0),
    unlit=Paper((0x1C, 0x1B, 0x1A, 0x17), 0x18),
    in_room=Paper((0x1C, 0x1B, 0x1A, 0x1F), 0x1F),
    on_slate=Paper((0x0C, 0x09, 0x0A, 0x0F), 0x0F),
)
"""Each suit in a colour of its own: diamonds blue, clubs green, as in the other programs.

Green cannot be read on grey nor on cyan: cards are white, and picked ones bright cyan.  Blue on the blue room is bright cyan.
"""

MONO: Final = Look(
    mono=True, border=0, slate_border=0,
    bar=0x70, bar_label=0x70, room=0x07, name=0x0F, label=0x07, points=0x0F, you=0x09, turn=0x0F,
    table=0x07, rim=0x07, place=0x07,
    card=Paper((0x70, 0x70, 0x70, 0x70), 0x70), hollow=Paper((0x07, 0x07, 0x07, 0x07), 0x07), pick=Paper((0x70, 0x70, 0x70, 0x70), 0x70),
    lit=Paper((0x70, 0x70, 0x70, 0x70), 0x70), unlit=Paper((0x07, 0x07, 0x07, 0x07), 0x07),
    back=0x07, slate=0x07, slate_bright=0x0F, slate_you=0x09, slate_dim=0x07, slate_points=0x0F, heading=0x0F, columns=0x07, tutor=0x0F,
    best=0x0F, shoot=0x0F, note=0x70, note_head=0x70, prompt=0x0F, teach=0x0F, letter=0x09, waiting=0x07, done=0x0F, field=0x70,
    key=0x0F, key_label=0x07, rule=0x07, slate_bar=0x07, slate_bar_you=0x0F, slate_bar_rest=0x07, sheet_prompt=0x0F, sheet_letter=0x09,
    in_room=Paper((0x0F, 0x0F, 0x0F, 0x0F), 0x0F), on_slate=Paper((0x0F, 0x0F, 0x0F, 0x0F), 0x0F), chosen=0x70,
)  # fmt: skip
