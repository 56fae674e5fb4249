"""Drawing the table: four boxes of facts in the corners, cards in the middle (LOOK-AMIGA, Euchre!)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card
from retro.machine.amiga import Pen
from retro.machine.rect import Rect
from retro.ui.amiga.paint import SANS, SUIT_SIZES, TIGHT, TOPAZ, Paint, width_of
from retro.values import dataclass

from . import places
from .cards import HEIGHT, WIDTH, Faces
from .scene import LEFT, NAMES, PARTNER, RIGHT, SUIT_WORDS, YOU, Scene

MARKS_BAR: Final = 240
"""How wide the bar is while the red pencil thinks."""


@dataclass(frozen=True, slots=True)
class Note:
    """What the box in the gadgets' place says.

    Attributes:
        line: in the face of the words one reads while playing.
        small: below it, in the system's face.
        second: instead of that, another one like the first.
    """

    head: str
    line: str = ""
    small: str = ""
    second: str = ""


@dataclass(slots=True)
class Looks:
    """How the table is shown while you choose.

    Attributes:
        prompt: the line over your hand.
        note: the box in the gadgets' place; None while there are gadgets.
        lifted: places of your hand that are raised.
        dim: places of your hand that may not be played.
        focus: the place of your hand that the keyboard is on, -1: none.
    """

    prompt: str = ""
    note: Note | None = None
    lifted: tuple[int, ...] = ()
    dim: tuple[int, ...] = ()
    focus: int = -1


def name_place(scene: Scene, seat: int) -> tuple[int, int, str]:
    """The words that name another seat: where they begin, and what they say.  Those of two seats never run into each other."""
    words = NAMES[seat]
    out = scene.dealer != seat and seat in scene.out
    if scene.dealer == seat:
        words += " deals"
    elif out:
        words += " is out"
    if seat == LEFT:
        # Beside "Partner deals" there is no room for more than the name; who is out plays no card below.
        return 88, 87 if out and scene.dealer == PARTNER else 75, words
    if seat == RIGHT:
        return 552 - width_of(words), 75, words
    if scene.dealer < 0:  # no card will lie below before the first deal: the name stands in the middle
        return (640 - width_of(words)) // 2, 70, words
    if out and scene.dealer == LEFT:  # beside "Player 1 deals": in the place of the card that he does not play
        return places.PLAYED[PARTNER][0], 70, words
    return 277 - width_of(words), 70, words


class TablePainter:
    """Paints scenes in the look of the cards."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces

    @property
    def felt(self) -> int:
        """The table's pen."""
        return Pen.FACE if self.faces.four_pens else Pen.FELT

    @property
    def names(self) -> int:
        """The pen of names and calls."""
        return Pen.TEXT if self.faces.four_pens else Pen.SHINE

    def draw(self, paint: Paint, scene: Scene, looks: Looks) -> None:
        """Everything inside the window but its gadgets."""
        paint.box(Rect(4, 22, 632, 176), self.felt)
        self._facts(paint, scene)
        self._others(paint, scene)
        self._hand(paint, scene, looks)
        self._middle(paint, scene)
        self._prompt(paint, scene.result or looks.prompt)
        if looks.note is not None:
            self._note(paint, looks.note)
        for flight in scene.flights:
            x, y = round(flight.x), round(flight.y)
            if flight.card is None:
                self.faces.back(paint.image, x, y)
            else:
                self.faces.card(paint.image, x, y, flight.card)

    # --- corners ---------------------------------------------------------------------------------------------------

    def _facts(self, paint: Paint, scene: Scene) -> None:
        self._trump(paint, scene)
        self._figures(paint, places.SCORE, "SCORE", scene.scores)
        self._figures(paint, places.TRICKS, "TRICKS", scene.tricks)

    def _box(self, paint: Paint, r: Rect, head: str, well: int, lower: int = 0) -> Rect:
        """A raised box with its head; returns the well in it."""
        paint.bevel(r, Pen.FACE)
        paint.centred(Rect(r.x, r.y + 2 + lower, r.w, 8), head)
        inner = Rect(r.x + 4, r.y + 11 + lower, r.w - 8, r.h - 13 - lower)
        paint.bevel(inner, well, recessed=True)
        return inner

    def _trump(self, paint: Paint, scene: Scene) -> None:
        called = scene.maker is not None
        well = self._box(paint, places.TRUMP, "TRUMP", Pen.SHINE if called else Pen.FACE)
        if scene.maker is None:
            paint.centred(well, "none yet", face=SANS)
            return
        how = "alone" if scene.alone else "called"
        if scene.no_trump:
            for row, words in enumerate(("No trump", NAMES[scene.maker], how)):
                paint.centred(Rect(well.x, well.y + 2 + 10 * row, well.w, 8), words)
            return
        x = well.x + 4
        pen = self.faces.pen(scene.trump)
        paint.pip(scene.trump, x, well.y + (well.h - 15) // 2, 23, pen, pen)
        paint.words(x + 28, well.y + 6, NAMES[scene.maker])
        paint.words(x + 28, well.y + 17, how)

    def _figures(self, paint: Paint, r: Rect, head: str, figures: tuple[int, int]) -> None:
        well = self._box(paint, r, head, Pen.FACE)
        for row, (who, figure) in enumerate(zip(("We", "They"), figures, strict=True)):
            y = well.y + 1 + 15 * row
            paint.words(well.x + 6, y, who, face=SANS)
            paint.right(r.x + r.w - 10, y, str(figure), face=SANS)

    # --- hands -----------------------------------------------------------------------------------------------------

    def _others(self, paint: Paint, scene: Scene) -> None:
        image, faces = paint.image, self.faces
        for seat in (LEFT, PARTNER, RIGHT):
            count, shown = scene.counts[seat], scene.shown.get(seat, ())
            for index in range(count):
                x, y = places.seat_place(seat, index, count)
                if index < len(shown):
                    step = places.STACK_STEP if seat == PARTNER else 16
                    faces.card(image, x, y if seat == PARTNER else places.STACK_Y + step * index, shown[index])
                else:
                    faces.back(image, x, y)
            if seat in scene.out and count:
                x, y = places.seat_place(seat, 0, count)
                last_x, last_y = places.seat_place(seat, count - 1, count)
                paint.ghost(Rect(x, y, last_x - x + WIDTH, last_y - y + HEIGHT), self.felt)
            self._name(paint, scene, seat)

    def _name(self, paint: Paint, scene: Scene, seat: int) -> None:
        x, y, words = name_place(scene, seat)
        paint.words(x, y, words, self.names)
        call = scene.calls.get(seat, "")
        if not call:
            return
        if seat == LEFT:
            paint.words(x - 1, y + 10, call, self.names, SANS)
        elif seat == PARTNER and scene.dealer == LEFT and scene.turned is not None:
            # The turned card lies where the call would stand.
            paint.words(364, y - 3, call, self.names, SANS)
        else:
            paint.right(x + width_of(words), y + 10, call, self.names, SANS)

    def _hand(self, paint: Paint, scene: Scene, looks: Looks) -> None:
        for index, card in enumerate(scene.hand):
            if card is None:
                continue
            r = places.hand_place(index, index in looks.lifted)
            self.faces.card(paint.image, r.x, r.y, card)
            if YOU in scene.out or index in looks.dim:
                paint.ghost(Rect(r.x + 2, r.y + 1, r.w - 4, r.h - 2), self.felt)
            if index == looks.focus:
                self._card_ring(paint, r)
        if scene.dealer == YOU:
            paint.right(510, 141, "You deal", self.names)

    def _card_ring(self, paint: Paint, r: Rect) -> None:
        """The keyboard is on this card: a frame around it in the prompt's pen."""
        pen, draw = (Pen.TEXT if self.faces.four_pens else Pen.GOLD), paint.image.rect
        draw(r.x - 3, r.y - 2, r.w + 6, 1, pen)
        draw(r.x - 3, r.y + r.h + 1, r.w + 6, 1, pen)
        draw(r.x - 3, r.y - 2, 2, r.h + 4, pen)
        draw(r.x + r.w + 1, r.y - 2, 2, r.h + 4, pen)

    # --- the middle ------------------------------------------------------------------------------------------------

    def _middle(self, paint: Paint, scene: Scene) -> None:
        if scene.turned is not None and scene.dealer >= 0:
            x, y = places.PLAYED[scene.dealer]
            if scene.turned_down:
                self.faces.back(paint.image, x, y)
            else:
                self.faces.card(paint.image, x, y, scene.turned)
        for seat, card in scene.played.items():
            self.faces.card(paint.image, *places.PLAYED[seat], card)

    def _prompt(self, paint: Paint, words: str) -> None:
        x, y = places.PROMPT
        if not self.faces.four_pens:
            paint.words(x + 1, y + 1, words, Pen.TEXT, SANS)
            paint.words(x, y, words, Pen.GOLD, SANS)
        else:
            paint.words(x, y, words, Pen.TEXT, SANS)

    def _note(self, paint: Paint, note: Note) -> None:
        r = places.COLUMN
        well = self._box(paint, r, note.head, Pen.FACE, 2)
        below = note.second or note.small
        if not below:
            paint.centred(well, note.line, face=_fitting(note.line, well.w - 6))
            return
        paint.centred(Rect(well.x, well.y + 4, well.w, 15), note.line, face=_fitting(note.line, well.w - 6))
        if note.second:
            paint.centred(Rect(well.x, well.y + 19, well.w, 15), below, face=_fitting(below, well.w - 6))
        else:
            paint.centred(Rect(well.x, well.y + 21, well.w, 8), below)


def _fitting(words: str, width: int) -> str:
    return SANS if width_of(words, SANS) <= width else TIGHT


def draw_marks(paint: Paint, lines: Sequence[str], thought: int | None) -> None:
    """What the red pencil says, in the place of your cards; how much of MARKS_BAR it has thought about."""
    r = places.MARKS
    paint.bevel(r, Pen.FACE)
    for row, line in enumerate(lines):
        paint.words(r.x + 6, r.y + 3 + places.MARKS_STEP * row, line)
    if thought is not None:
        well = Rect(r.x + (r.w - MARKS_BAR) // 2, r.y + 22, MARKS_BAR, 10)
        paint.bevel(well, Pen.SHINE, recessed=True)
        paint.box(Rect(well.x + 2, well.y + 1, max(0, thought - 4), well.h - 2), Pen.FILL)


def draw_result(paint: Paint, painter: TablePainter, outcome: str, taken: int, trump: str, trick: Sequence[Card]) -> None:
    """A game's end: the plate in the middle, and the trick that decided it in the hand's place.

    Args:
        outcome: who has won, in words.
        taken: tricks that we took in the last hand.
        trump: its suit's letter; empty: no trump.
        trick: the cards of its last trick.
    """
    suit = SUIT_WORDS[trump].lower() if trump else "no trump"
    _draw_last_trick(paint, painter, trick)
    _draw_plate(paint, outcome, f"{taken} trick{'' if taken == 1 else 's'} to us, {suit}", trump, painter.faces.pen(trump))


def _draw_plate(paint: Paint, line: str, small: str, suit: str, pen: int) -> None:
    """The plate in the middle at a game's end, the suit that was trump at both sides; its two gadgets are the window's."""
    r = places.PLATE
    paint.bevel(r, Pen.FACE)
    well = Rect(r.x + 6, r.y + 4, r.w - 12, 40)
    paint.bevel(well, Pen.SHINE, recessed=True)
    paint.centred(Rect(well.x, well.y + 4, well.w, 15), line, face=SANS)
    paint.centred(Rect(well.x, well.y + 23, well.w, 8), small, face=TOPAZ)
    if suit:
        y = well.y + (40 - SUIT_SIZES[31]) // 2
        paint.pip(suit, well.x + 14, y, 31, pen, pen)
        paint.pip(suit, well.x + well.w - 14 - 31, y, 31, pen, pen)


def _draw_last_trick(paint: Paint, painter: TablePainter, cards: Sequence[Card]) -> None:
    """The trick that decided the game, in the hand's place."""
    paint.words(131, 144, "Last trick:", painter.names)
    left = (640 - places.HAND_STEP * len(cards) + 6) // 2
    for index, card in enumerate(cards):
        painter.faces.card(paint.image, left + places.HAND_STEP * index, places.HAND_Y, card)
