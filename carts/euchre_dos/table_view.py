"""The table as a picture: everything of LOOK-PC 4 that lies still.  Pure drawing; what moves is painted over it by :func:`draw_flights`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pyxel

from retro.engine.cards import Card
from retro.machine.rect import Rect
from retro.machine.vga import CLEAR, Ink, shade_of
from retro.ui.vga import cards, paint
from retro.ui.vga.buttons import ButtonRow
from retro.ui.vga.dressing import PLAIN, Look, suit_inks
from retro.ui.vga.paint import load_sheet
from retro.values import dataclass

from . import places, texts
from .places import LEFT, PARTNER, RIGHT, YOU
from .prompts import Prompt
from .scene import Flight, Scene
from .settings import readable
from .tally import draw_tally

OVER_PLATE: Final = Rect(126, 190, 388, 172)
"""The plate at a match's end."""

ART: Final = Path(__file__).parent / "art"
SIDE_BACK: Final = "side"

_SCORE_CARDS: Final = (("6D", "4H"), ("6C", "4S"))
"""We, they: the six and the four."""

_SPOT_COLUMN: Final = {"S": 0, "H": 1, "C": 2, "D": 3}
_SPOT: Final = 29
_SPOT_PIP: Final = Rect(7, 6, 15, 17)
_ARROW: Final = 14


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the picture needs beside the scene.

    Attributes:
        colours: of the five things that may be recoloured.
        prompt: what is asked, None while nothing is.
        focus: the card that the keyboard has, None when it is not to be shown or a button has it.
        focused: show the focus on the buttons.
        look: how faces are dressed.
        unplayable: how cards look that may not be chosen (see retro.ui.vga.cards).
        tally: games that each side has won, for the barns' doors; None: they stay closed.
    """

    colours: Mapping[str, int]
    prompt: Prompt | None = None
    focus: Card | None = None
    focused: bool = False
    look: Look = PLAIN
    unplayable: int = cards.PALE
    tally: tuple[int, int] | None = None


def draw_table(image: pyxel.Image, scene: Scene, sheet: Sheet) -> None:
    """Paint the whole table."""
    _Table(image, scene, sheet).draw()


def draw_felt(image: pyxel.Image, colours: Mapping[str, int]) -> None:
    """Paint the background and the frame in the border's colour."""
    ink = colours["border"]
    paint.box(image, Rect(0, 0, 640, 480), colours["background"])
    paint.frame(image, Rect(0, 0, 640, 480), Ink.GOLD if ink == Ink.OAK else ink)
    paint.frame(image, Rect(1, 1, 638, 478), ink, 4)
    paint.frame(image, Rect(5, 5, 630, 470), Ink.BLACK)


def draw_flights(image: pyxel.Image, flights: list[Flight], look: Look = PLAIN) -> None:
    """Paint the cards that are on their way, within the frame."""
    image.clip(*places.INSIDE)
    for flight in flights:
        if flight.gone < 0:
            continue
        x, y = flight.place
        if flight.name == SIDE_BACK:
            cards.draw_side_back(image, x, y)
        else:
            cards.draw(image, x, y, flight.name, look=look)
    image.clip()


def draw_marks(image: pyxel.Image, lines: Sequence[str], thought: int | None, ink: int) -> None:
    """What the red pencil says, in the place of your cards; how much of MARKS_BAR it has thought about."""
    top = places.MARKS.y + 4
    for row, line in enumerate(lines):
        paint.centred(image, places.MIDDLE, top + places.MARKS_STEP * row, line, ink)
    if thought is not None:
        left = places.MIDDLE - places.MARKS_BAR // 2
        paint.frame(image, Rect(left, top + places.MARKS_STEP, places.MARKS_BAR, 12), ink)
        image.rect(left + 2, top + places.MARKS_STEP + 2, max(0, thought - 4), 8, Ink.RED)


def draw_over(image: pyxel.Image, scene: Scene, row: ButtonRow | None, focused: bool) -> None:
    """Paint the plate at a match's end, with its buttons; ``focused``: the keyboard's place is shown on them."""
    paint.plate(image, OVER_PLATE)
    paint.centred(image, places.MIDDLE, 212, texts.game_over(scene.scores), Ink.YELLOW)
    paint.centred(image, places.MIDDLE, 250, scene.note, Ink.PAPER)
    paint.centred(image, places.MIDDLE, 272, scene.question, Ink.PALE)
    if row is not None:
        row.draw(image, focused)


def hand_rects(scene: Scene) -> list[Rect]:
    """Where your cards can be clicked."""
    return [Rect(x, y, cards.WIDTH, cards.HEIGHT) for x, y in places.hand_places(len(scene.hand))]


class _Table:
    def __init__(self, image: pyxel.Image, scene: Scene, sheet: Sheet) -> None:
        self.image = image
        self.scene = scene
        self.sheet = sheet
        self.ground = sheet.colours["background"]
        self.text = readable(sheet.colours["text"], self.ground)
        self.said = Ink.PALE if self.text == Ink.PAPER and self.ground != Ink.PALE else self.text

    def draw(self) -> None:
        draw_felt(self.image, self.sheet.colours)
        self._score(0)
        self._score(1)
        for seat in (LEFT, PARTNER, RIGHT):
            self._seat(seat)
        self._barns()
        self._stack()
        self._trump()
        for seat, card in self.scene.trick:
            self._card(*places.TRICK[seat], str(card))
        self._tricks()
        self._hand()
        self._dealer()
        self._words()

    # --- cards -----------------------------------------------------------------------------------------------------

    def _card(self, x: int, y: int, name: str, shading: int = cards.AS_IT_IS, look: Look | None = None) -> None:
        cards.shade(self.image, Rect(x, y, cards.WIDTH, cards.HEIGHT), self.ground)
        cards.draw(self.image, x, y, name, shading, self.sheet.look if look is None else look)

    def _side_back(self, x: int, y: int) -> None:
        cards.shade(self.image, Rect(x, y, cards.HEIGHT, cards.WIDTH), self.ground)
        cards.draw_side_back(self.image, x, y)

    def _seat(self, seat: int) -> None:
        scene = self.scene
        if seat in scene.shown:
            shown = scene.shown[seat]
            for (x, y), card in zip(places.open_places(seat, len(shown)), shown, strict=True):
                self._card(x, y, str(card))
            return
        count = scene.counts[seat]
        if seat in scene.out:
            self._aside(seat)
            return
        for x, y in places.seat_places(seat, count):
            if seat == PARTNER:
                self._card(x, y, cards.BACK)
            else:
                self._side_back(x, y)

    def _aside(self, seat: int) -> None:
        """The cards of who sits out: laid together, with a word on it."""
        x, y = places.seat_places(seat, 1)[0]
        for n in range(self.scene.counts[seat]):
            if seat == PARTNER:
                self._card(x + 2 * n - 4, y, cards.BACK)
            else:
                self._side_back(x, y + 2 * n - 4)
        if seat == PARTNER:
            paint.words(self.image, x + cards.WIDTH + 14, 56, texts.SITS_OUT, self.said)
        else:
            paint.centred(self.image, x + cards.HEIGHT // 2, y + cards.WIDTH + 14, texts.SITS_OUT, self.said)

    def _hand(self) -> None:
        scene, prompt = self.scene, self.sheet.prompt
        if YOU in scene.out and scene.hand:
            x, y = places.hand_places(1)[0]
            for n in range(len(scene.hand)):
                self._card(x + 2 * n - 4, y, cards.BACK)
            paint.words(self.image, x + cards.WIDTH + 16, y + 40, texts.SITS_OUT, self.said)
            return
        if scene.closed:
            for x, y in places.hand_places(5)[: scene.closed]:
                self._card(x, y, cards.BACK)
            return
        choosing = prompt is not None and bool(prompt.cards)
        for (x, y), card in zip(places.hand_places(len(scene.hand)), scene.hand, strict=True):
            dx, dy = scene.moved.get(card, (0, 0))
            x, y = x + dx, y + dy
            assert prompt is not None or not choosing
            out = choosing and prompt is not None and card not in prompt.cards
            self._card(x, y, str(card), self.sheet.unplayable if out else cards.AS_IT_IS)
            if card == self.sheet.focus:
                cards.ring(self.image, Rect(x, y, cards.WIDTH, cards.HEIGHT))
        if choosing and prompt is not None and prompt.verb == "play":
            self.image.blt(*places.ARROW, load_sheet(ART / "turn-arrow.png"), 0, 0, _ARROW, _ARROW, CLEAR)

    def _stack(self) -> None:
        scene = self.scene
        x, y = places.STACK
        names = [cards.BACK] * scene.under
        if scene.turned is not None:
            names.insert(0, str(scene.turned) if scene.face_up else cards.BACK)
        for n in reversed(range(len(names))):
            dx = n * places.STACK_STEP
            if n == len(names) - 1:
                cards.shade(self.image, Rect(x + dx, y + dx, cards.WIDTH, cards.HEIGHT), self.ground)
            cards.draw(self.image, x + dx, y + dx, names[n], look=self.sheet.look)

    def _trump(self) -> None:
        scene = self.scene
        if scene.trump_card is None:
            return
        x, y = places.TRUMP
        paint.words(self.image, x, places.TRUMP_WORD_Y, texts.TRUMP, self.text)
        self._card(x, y, scene.trump_card)
        if scene.maker is None or scene.trump is None:
            return
        cx, cy = places.SPOT[scene.maker]
        column, row = _SPOT_COLUMN[scene.trump.letter], 1 if scene.flash else 0
        if row == 0:
            self.image.pal(Ink.GOLD, self.sheet.colours["spot"])
        left, top = x + cx - _SPOT // 2, y + cy - _SPOT // 2
        self.image.blt(left, top, load_sheet(ART / "spot.png"), column * _SPOT, row * _SPOT, _SPOT, _SPOT, CLEAR)
        self.image.pal()
        inks = suit_inks(scene.trump.letter, self.sheet.look)
        if inks and self.sheet.colours["spot"] not in inks.values():
            for old, new in inks.items():
                self.image.pal(old, new)
            px, py, w, h = _SPOT_PIP
            self.image.blt(left + px, top + py, load_sheet(ART / "spot.png"), column * _SPOT + px, row * _SPOT + py, w, h, Ink.GOLD)
            self.image.pal()

    # --- score, tricks, dealer -------------------------------------------------------------------------------------

    def _score(self, side: int) -> None:
        points = self.scene.scores[side]
        name, number = (texts.WE, texts.THEY)[side], str(points)
        gap = 7
        x = places.SCORE_LEFT if side else places.SCORE_RIGHT - paint.width_of(name) - gap - paint.width_of(number)
        paint.words(self.image, x, places.LABEL_Y, name, self.text)
        ink = Ink.GOLD if self.ground not in (Ink.GOLD, Ink.OAK) else self.text
        paint.words(self.image, x + paint.width_of(name) + gap, places.LABEL_Y, number, ink)
        six, four = _SCORE_CARDS[side]
        lower, upper = (six, cards.BACK) if points <= 6 else (four, six)
        (x, y), place = places.score_places(side, points)
        # Pips are counted here: the picture stays in its place.
        look = self.sheet.look._replace(large=False)
        self._card(x, y, lower, look=look)
        if side in self.scene.sliding:
            dx, dy = self.scene.sliding[side]
            place = (x + dx, y + dy)
        if place is None:
            cx, cy = x + cards.WIDTH // 2 + places.TURNED_AT[0], y + cards.HEIGHT // 2 + places.TURNED_AT[1]
            cards.draw_turned(self.image, cx, cy, upper, places.TURNED, self.ground, look)
        else:
            self._card(*place, upper, look=look)

    def _barns(self) -> None:
        for side, above in enumerate(self.scene.barn):
            if above is None:
                continue
            x, y = places.BARN[side]
            column = 1 if self.scene.squashed == side else 0
            self.image.clip(*places.INSIDE)
            self.image.blt(x, y - above, load_sheet(ART / "barn.png"), column * 48, 0, 48, 40, CLEAR)
            if self.sheet.tally is not None and not column:
                draw_tally(self.image, x, y - above, self.sheet.tally[side])
            self.image.clip()
            if above == 0:
                for text, line in zip(texts.BARN, places.BARN_WORDS_Y, strict=True):
                    paint.centred(self.image, x + 25, line + 1, text, Ink.BLACK)
                    paint.centred(self.image, x + 24, line, text, readable(self.sheet.colours["barn"], self.ground))

    def _tricks(self) -> None:
        image = self.image
        paint.words(image, places.TRICKS_X, 367, texts.TRICKS, self.text)
        for side, name in enumerate((texts.WE, texts.THEY)):
            y = places.TRICKS_Y + side * places.TRICKS_STEP
            paint.words(image, places.TRICKS_X, y + 6, name, self.text)
            for n in range(5):
                x = places.SLOTS_X + n * places.SLOT_STEP
                if n < self.scene.taken[side]:
                    image.blt(x, y, load_sheet(ART / "trick-slot.png"), 0, 0, 9, 26, CLEAR)
                else:
                    image.rectb(x, y, 9, 26, shade_of(self.ground) if self.ground != Ink.BLACK else Ink.SLATE)

    def _dealer(self) -> None:
        scene = self.scene
        if scene.dealer < 0:
            return
        x, y = places.DEALER[scene.dealer]
        self.image.blt(x, y, load_sheet(ART / "dealer.png"), 0, 0, 21, 21, CLEAR)

    # --- words -----------------------------------------------------------------------------------------------------

    def _words(self) -> None:
        scene, prompt = self.scene, self.sheet.prompt
        playing = prompt is not None and prompt.verb == "play"
        middle = places.MIDDLE
        if playing:
            assert prompt is not None
            paint.centred(self.image, middle, places.PLAY_Y, prompt.question, self.text)
        else:
            note = prompt.note if prompt is not None and prompt.note else scene.note
            question = prompt.question if prompt is not None and prompt.question else scene.question
            during_play = bool(scene.trick)
            if during_play:
                paint.right(self.image, middle + 92, places.PLAY_Y + 5, question, self.text)
            else:
                paint.centred(self.image, middle, places.NOTE_Y, note, self.said)
                paint.centred(self.image, middle, places.QUESTION_Y, question, self.text)
        if prompt is not None and prompt.row is not None:
            prompt.row.draw(self.image, self.sheet.focused, self.sheet.look)
