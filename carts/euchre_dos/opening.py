"""The opening screen of strewn cards (G-01), and the start screen that tells where the menus are (G-02)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import pyxel

from retro.engine.euchre.deal import PACK
from retro.engine.shuffle import below, shuffled
from retro.machine.rect import Rect
from retro.machine.vga import Ink
from retro.ui.pace import Pace
from retro.ui.vga import cards, lettering, paint
from retro.ui.vga.buttons import ButtonRow
from retro.ui.vga.control import Control
from retro.values import dataclass

from . import keys, prompts, sounds, spoken, texts
from .owner import Owner
from .places import INSIDE, MIDDLE
from .screen import Screen
from .table_view import draw_felt

LAND_TICKS: Final = 5
WAIT_TICKS: Final = 3 * 60 * 60
"""After three minutes the start screen comes by itself."""

ANGLES: Final = (0, 90, 12, 25, 40)
THROWS: Final = 30
PLATE: Final = Rect(134, 164, 372, 152)
START_PLATE: Final = Rect(103, 83, 434, 314)


@dataclass(frozen=True, slots=True)
class Strewn:
    """A card of the opening screen: what it is, where its middle lies, how it is turned."""

    name: str
    x: int
    y: int
    degrees: int


def strew(source: Random) -> list[Strewn]:
    """The pack thrown on the table, every third card face down.

    Of thirty throws for each card the one counts that lies farthest from the cards that lie there already, and from the plate's middle.
    """
    found: list[Strewn] = []
    for number, card in enumerate(shuffled(PACK, source)):
        degrees = ANGLES[below(len(ANGLES), source)]
        wide, high = cards.span(degrees)
        half_x, half_y = wide // 2 + 3, high // 2 + 3
        best, farthest = (0, 0), -1.0
        for _ in range(THROWS):
            x = INSIDE.x + half_x + below(INSIDE.w - 2 * half_x, source)
            y = INSIDE.y + half_y + below(INSIDE.h - 2 * half_y, source)
            off = min((((x - other.x) ** 2 + (y - other.y) ** 2) ** 0.5 for other in found), default=999.0)
            # A card that the plate would hide is a card lost.
            hidden = abs(x - MIDDLE) < PLATE.w // 2 and abs(y - 240) < PLATE.h // 2
            distance = off / 4 if hidden else off
            if distance > farthest:
                best, farthest = (x, y), distance
        found.append(Strewn(cards.BACK if number % 3 == 2 else str(card), *best, degrees))
    return found


def _title(image: pyxel.Image, y: int, unit: int, pen: int, drop: int) -> None:
    x = MIDDLE - lettering.width_of(texts.TITLE, unit, pen) // 2
    lettering.draw(image, x + drop, y + drop, texts.TITLE, unit, pen, Ink.BLACK)
    lettering.draw(image, x, y, texts.TITLE, unit, pen, Ink.GOLD)


class Opening(Screen):
    """Cards land one by one; any key or button leads on."""

    has_menus = False

    def __init__(self, app: Owner, source: Random) -> None:
        super().__init__(app)
        self._cards = strew(source)
        self._landed = 0
        self._time = 0
        self._thrown = 0
        self._pace = Pace()

    def key(self, key: str, shift: bool, shown: bool) -> None:
        self.app.open_start()

    def press(self, x: int, y: int) -> None:
        self.app.open_start()

    def help(self) -> None:
        self.app.open_start()

    def keys(self) -> Sequence[tuple[str, str]]:
        return [("Any key or button", "go on")]

    def spoken(self) -> Mapping[str, str]:
        return {"screen": f"Euchre. {texts.OPENING[0]}. {texts.OPENING[1]}."}

    def pass_time(self, ticks: int) -> bool:
        self._time += ticks
        if self._time >= WAIT_TICKS:
            self.app.open_start()
            return True
        pace = self.app.ease.pace
        self._thrown = len(self._cards) * LAND_TICKS if pace <= 0 else self._thrown + self._pace.ticks(ticks, pace)
        landed = min(len(self._cards), self._thrown // LAND_TICKS)
        changed = landed != self._landed
        self._landed = landed
        if changed:
            self.app.say(sounds.DEAL)
        return changed

    def settle(self) -> None:
        self._landed = len(self._cards)
        self._thrown = self._landed * LAND_TICKS

    def draw(self, image: pyxel.Image) -> None:
        colours = self.app.settings.colours
        draw_felt(image, colours)
        for card in self._cards[: self._landed]:
            cards.draw_turned(image, card.x, card.y, card.name, card.degrees, colours["background"], self.app.look)
        paint.plate(image, PLATE)
        _title(image, 197, 5, 9, 5)
        paint.centred(image, MIDDLE, 268, texts.OPENING[0], Ink.PAPER)
        paint.centred(image, MIDDLE, 288, texts.OPENING[1], Ink.PALE)


class Start(Screen):
    """Tells about the menus; its button begins the game, or goes on with the one that was left.

    Args:
        standing: what to say of a game that was left; empty: there is none.
    """

    def __init__(self, app: Owner, standing: str) -> None:
        super().__init__(app)
        self._standing = standing
        self._control = Control(ButtonRow(prompts.start(bool(standing)), MIDDLE, 344), ready=True)

    def _do(self, index: int | None) -> None:
        if index is None:
            return
        self.app.say(sounds.PRESS)
        if self._control.row.buttons[index].name == "continue":
            self.app.continue_match()
        else:
            self.app.new_match()

    def key(self, key: str, shift: bool, shown: bool) -> None:
        self._do(self._control.key(key, shift, shown))

    def char(self, char: str) -> None:
        self._do(self._control.char(char))

    def press(self, x: int, y: int) -> None:
        self._control.press(x, y)

    def move(self, x: int, y: int) -> None:
        if self._control.move(x, y):
            self.app.touch()

    def release(self, x: int, y: int) -> None:
        self._do(self._control.release(x, y))

    def help(self) -> None:
        self._control.signal([self._control.row.buttons[0].name], self.app.settings.hint_ticks)

    def keys(self) -> Sequence[tuple[str, str]]:
        return [*keys.of_buttons(self._control.row), *keys.HELP]

    def at_hand(self) -> Sequence[Rect]:
        return self._control.row.rects

    def spoken(self) -> Mapping[str, str]:
        row = self._control.row
        told = " ".join((*(f"{what}: {how}" for what, how in texts.START), self._standing, spoken.buttons(row)))
        return {"screen": told, "focus": spoken.label(row, row.focus) if self.app.focus_shown else ""}

    def pass_time(self, ticks: int) -> bool:
        return self._control.pass_time(ticks)

    def settle(self) -> None:
        self._control.calm()

    def draw(self, image: pyxel.Image) -> None:
        draw_felt(image, self.app.settings.colours)
        paint.plate(image, START_PLATE)
        _title(image, 112, 3, 5, 2)
        top, step, rule = (170, 28, 292) if self._standing else (184, 32, 322)
        for n, (what, how) in enumerate(texts.START):
            paint.words(image, 134, top + n * step, what, Ink.YELLOW)
            paint.words(image, 207, top + n * step, how, Ink.PAPER)
        image.rect(134, rule, 372, 1, Ink.GOLD)
        paint.centred(image, MIDDLE, 308, self._standing, Ink.PAPER)
        # What Enter does is seen at once where there is a choice.
        self._control.row.draw(image, self.app.screen_focus or (bool(self._standing) and not self.app.covered))
