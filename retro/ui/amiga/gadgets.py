"""Gadgets: what is pressed, stepped, ticked and slid.  They act on release and not when the pointer has rolled off.

Every gadget can be reached by Tab, with a ring to show where one is, and many have a letter, underlined.  Source: PERIOD, LOOK-AMIGA.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.contract.input import InputEvent, KeyDown, Press, Release, Typed
from retro.machine.rect import Rect
from retro.ui.amiga.paint import TOPAZ, Paint, width_of


class Gadget:
    """Something in a window that answers to the pointer.

    Attributes:
        name: what the window's owner knows it by.
        rect: where it is.
        key: the letter that presses it, empty without one.
        ghosted: it is dotted over and never reacts.
        passed_by: the keyboard's focus does not stop at it, though it can be pressed.
    """

    follows: bool = False
    """It reacts to the pointer as it moves, not only at the release (a slider)."""
    lists: bool = False
    """Up and Down step it, as Left and Right do."""

    def __init__(self, name: str, rect: Rect, key: str = "") -> None:
        self.name: Final = name
        self.rect = rect
        self.key = key.upper()
        self.ghosted = False
        self.passed_by = False

    def draw(self, paint: Paint, down: bool) -> None:
        """Paint it, pressed or not."""
        raise NotImplementedError

    def act(self, back: bool = False) -> bool:
        """It was pressed and let go (with Shift: ``back``); True when its owner must hear of it."""
        return True

    def drag(self, x: int) -> bool:
        """The pointer is at that column while the button is down; True when something changed."""
        return False

    def turn(self, step: int) -> bool:
        """An arrow key steps its value; True when there is one and it changed."""
        return False

    def take(self, event: InputEvent) -> bool:
        """A key for a gadget that is typed into; True when it was one."""
        return False

    def ring(self, paint: Paint) -> None:
        """Show that the keyboard is here: a dotted line just inside the bevel."""
        r = self.rect
        inner = Rect(r.x + paint.edge + 2, r.y + 2, r.w - 2 * paint.edge - 4, r.h - 4)
        for x in range(inner.x, inner.x + inner.w - 1, 4):
            paint.image.rect(x, inner.y, 2, 1, paint.text)
            paint.image.rect(x, inner.y + inner.h - 1, 2, 1, paint.text)
        for y in range(inner.y, inner.y + inner.h, 2):
            paint.image.rect(inner.x, y, 2, 1, paint.text)
            paint.image.rect(inner.x + inner.w - 2, y, 2, 1, paint.text)

    def _ghost(self, paint: Paint) -> None:
        r, e = self.rect, paint.edge
        if self.ghosted:
            paint.ghost(Rect(r.x + e, r.y + 1, r.w - 2 * e, r.h - 2))


class Button(Gadget):
    """A raised box with a word in it."""

    def __init__(self, name: str, rect: Rect, label: str, key: str = "", face: str = TOPAZ, nudge: int = 0) -> None:
        super().__init__(name, rect, key)
        self.label = label
        self.face = face
        self.nudge = nudge
        """Rows by which the word stands lower than the middle."""

    def draw(self, paint: Paint, down: bool) -> None:
        """Raised on the face; pressed, recessed on the fill."""
        paint.bevel(self.rect, paint.fill if down else paint.face, down)
        x = paint.centred(self.rect, self.label, face=self.face, dy=self.nudge)
        self._underline(paint, x)
        self._ghost(paint)

    def _underline(self, paint: Paint, x: int) -> None:
        at = self.label.upper().find(self.key) if self.key else -1
        if at < 0:
            return
        before, letter = self.label[:at], self.label[at]
        left = x + (width_of(before, self.face) if before else 0)
        wide = width_of(letter, self.face) - 1
        high = 8 if self.face == TOPAZ else 15
        y = self.rect.y + (self.rect.h - high) // 2 + self.nudge + (8 if self.face == TOPAZ else 13)
        paint.image.rect(left + (0 if self.face == TOPAZ else 1), y, wide - (0 if self.face == TOPAZ else 1), 1, paint.text)


class Pip(Button):
    """A button with a suit on it, in a pen of its own."""

    def __init__(self, name: str, rect: Rect, suit: str, pen: int) -> None:
        super().__init__(name, rect, "", suit)
        self.suit = suit
        self.pen = pen

    def draw(self, paint: Paint, down: bool) -> None:
        """The pip of 19x11 in the middle."""
        r = self.rect
        paint.bevel(r, paint.fill if down else paint.face, down)
        # On a ground of its own pen it could not be seen.
        pen = paint.text if down and self.pen == paint.fill else self.pen
        paint.pip(self.suit, r.x + (r.w - 19) // 2, r.y + (r.h - 11) // 2, 19, pen, pen)
        self._ghost(paint)


class Toggle(Button):
    """A button that stays pressed until it is pressed again."""

    selected: bool = False

    def draw(self, paint: Paint, down: bool) -> None:
        """Selected it looks as pressed, but that the pointer is pressing it off."""
        super().draw(paint, down or self.selected)

    def act(self, back: bool = False) -> bool:
        """Changes over."""
        self.selected = not self.selected
        return True


class Checkbox(Gadget):
    """A box of 26x11 with a tick; its word, at the right of it, is part of it for the pointer."""

    def __init__(self, name: str, x: int, y: int, label: str, checked: bool = False, key: str = "") -> None:
        super().__init__(name, Rect(x, y, 34 + width_of(label), 11), key)
        self.label = label
        self.checked = checked

    def draw(self, paint: Paint, down: bool) -> None:
        """The box, the tick, the word."""
        r = Rect(self.rect.x, self.rect.y, 26, 11)
        paint.bevel(r, paint.fill if down else paint.face, down)
        if self.checked:
            paint.glyph(0, 5, r.x + 7, r.y + 2, 11, 6)
        paint.words(r.x + 34, r.y + 2, self.label)
        if self.ghosted:
            paint.ghost(Rect(r.x + paint.edge, r.y + 1, self.rect.w - paint.edge, r.h - 2))

    def act(self, back: bool = False) -> bool:
        """Ticked or not."""
        self.checked = not self.checked
        return True

    def ring(self, paint: Paint) -> None:
        """Dots under the word: the box is too small for a ring."""
        for x in range(self.rect.x + 34, self.rect.x + self.rect.w - 1, 4):
            paint.image.rect(x, self.rect.y + 11, 2, 1, paint.text)


class Cycle(Gadget):
    """A word out of several; each press steps on, with Shift back."""

    def __init__(self, name: str, rect: Rect, labels: Sequence[str], index: int = 0, key: str = "") -> None:
        super().__init__(name, rect, key)
        self.labels: Final = tuple(labels)
        self.index = index

    def draw(self, paint: Paint, down: bool) -> None:
        """Arrow, groove, word."""
        r = self.rect
        paint.bevel(r, paint.fill if down else paint.face, down)
        paint.glyph(0, 4, r.x + 6, r.y + 3, 9, 7)
        paint.groove(r.x + 20, r.y + 2, r.h - 4)
        paint.centred(Rect(r.x + 22, r.y, r.w - 24, r.h), self.labels[self.index])
        self._ghost(paint)

    def act(self, back: bool = False) -> bool:
        """The next word, round and round."""
        self.index = (self.index + (-1 if back else 1)) % len(self.labels)
        return True

    def turn(self, step: int) -> bool:
        """The arrows step, too."""
        return self.act(step < 0)


class Slider(Gadget):
    """A knob in a groove: a whole number from 0 to ``most``."""

    follows = True
    KNOB: Final = 22

    def __init__(self, name: str, rect: Rect, most: int, value: int = 0) -> None:
        super().__init__(name, rect)
        self.most: Final = most
        self.value = value

    @property
    def _room(self) -> int:
        return self.rect.w - 8 - self.KNOB

    def draw(self, paint: Paint, down: bool) -> None:
        """The groove and the knob."""
        r = self.rect
        paint.bevel(r, paint.face, True)
        knob = Rect(r.x + 4 + round(self._room * self.value / self.most), r.y + 2, self.KNOB, r.h - 4)
        paint.bevel(knob, paint.fill)
        self._ghost(paint)

    def drag(self, x: int) -> bool:
        """The knob's middle goes where the pointer is."""
        old = self.value
        self.value = min(self.most, max(0, round((x - self.rect.x - 4 - self.KNOB / 2) * self.most / self._room)))
        return self.value != old

    def turn(self, step: int) -> bool:
        """One step left or right."""
        old = self.value
        self.value = min(self.most, max(0, self.value + step))
        return self.value != old

    def act(self, back: bool = False) -> bool:
        """It has moved already."""
        return True

    def ring(self, paint: Paint) -> None:
        """Dots under the groove."""
        for x in range(self.rect.x, self.rect.x + self.rect.w - 1, 4):
            paint.image.rect(x, self.rect.y + self.rect.h, 2, 1, paint.text)


class Gadgets:
    """The gadgets of a window: who is pressed, where the keyboard is.

    Attributes:
        gadgets: in the order of Tab.
        focus: the gadget that the keyboard is on; None until Tab or an arrow is used, and again after a click.
        ticks: what there is to hear since it was emptied last: "down" and "up".
    """

    def __init__(self, gadgets: Sequence[Gadget] = (), accept: str = "", refuse: str = "") -> None:
        self.gadgets: list[Gadget] = list(gadgets)
        self.accept = accept
        """The gadget that Enter presses when the keyboard is on none."""
        self.refuse = refuse
        """The gadget that Esc presses."""
        self.focus: Gadget | None = None
        self.ticks: list[str] = []
        self._pressed: Gadget | None = None
        self._over = False

    def __getitem__(self, name: str) -> Gadget:
        return next(gadget for gadget in self.gadgets if gadget.name == name)

    @property
    def pressed(self) -> Gadget | None:
        """The gadget that the button went down on, as long as it is down."""
        return self._pressed

    @property
    def down(self) -> Gadget | None:
        """The gadget that looks pressed: the pointer is still on it."""
        return self._pressed if self._over else None

    def replace(self, gadgets: Sequence[Gadget]) -> None:
        """Other gadgets from now on; nothing is pressed, the keyboard is nowhere."""
        self.gadgets = list(gadgets)
        self.focus = self._pressed = None
        self._over = False

    def draw(self, paint: Paint) -> None:
        """Paint them all."""
        for gadget in self.gadgets:
            gadget.draw(paint, gadget is self._pressed and self._over)
            if gadget is self.focus:
                gadget.ring(paint)

    def move(self, x: int, y: int) -> bool:
        """The pointer has moved; True when something looks different now."""
        if self._pressed is None:
            return False
        if self._pressed.follows:
            return self._pressed.drag(x)
        over = self._pressed.rect.holds(x, y)
        changed = over != self._over
        if changed:
            self.ticks.append("down" if over else "up")
        self._over = over
        return changed

    def handle(self, event: InputEvent, shift: bool = False) -> Gadget | None:
        """Take an event; the gadget that has acted by it, if one has."""
        match event:
            case Press(x, y, "left"):
                return self._press(x, y)
            case Release(x, y, "left"):
                return self._release(x, y, shift)
            case KeyDown() | Typed():
                return self._key(event, shift)
        return None

    def _press(self, x: int, y: int) -> Gadget | None:
        self.focus = None
        self._pressed = next((g for g in self.gadgets if not g.ghosted and g.rect.holds(x, y)), None)
        self._over = self._pressed is not None
        if self._pressed is not None:
            self.ticks.append("down")
            if self._pressed.follows:
                self._pressed.drag(x)
        return None

    def _release(self, x: int, y: int, shift: bool) -> Gadget | None:
        gadget, self._pressed = self._pressed, None
        self._over = False
        if gadget is None:
            return None
        self.ticks.append("up")
        if gadget.follows or gadget.rect.holds(x, y):
            return gadget if gadget.act(shift) else None
        return None

    def cancel(self) -> None:
        """The press is void (something else has come to the front)."""
        self._pressed = None
        self._over = False

    def press_named(self, name: str, shift: bool = False) -> Gadget | None:
        """Press a gadget from elsewhere; None when it is ghosted or there is none of that name."""
        gadget = next((g for g in self.gadgets if g.name == name), None)
        if gadget is None or gadget.ghosted:
            return None
        self.ticks += ["down", "up"]
        return gadget if gadget.act(shift) else None

    def _key(self, event: KeyDown | Typed, shift: bool) -> Gadget | None:
        if self.focus is not None and self.focus.take(event):
            return self.focus
        if isinstance(event, Typed):
            letter = event.char.upper()
            by_letter = next((g for g in self.gadgets if g.key and g.key == letter), None)
            return self.press_named(by_letter.name, shift) if by_letter else None
        match event.name:
            case "Tab":
                self.step_focus(-1 if shift else 1)
            case "Up" | "Down" | "Left" | "Right":
                step = 1 if event.name in ("Right", "Down") else -1
                turns = event.name in ("Left", "Right") or (self.focus is not None and self.focus.lists)
                if self.focus is not None and turns and self.focus.turn(step):
                    return self.focus
                self.step_focus(step)
            case "Space" if self.focus is not None:
                return self.press_named(self.focus.name, shift)
            case "Enter" | "KPEnter":
                return self.press_named(self.focus.name if self.focus is not None else self.accept, shift)
            case "Esc" if self.refuse:
                return self.press_named(self.refuse)
        return None

    def step_focus(self, step: int) -> None:
        """The keyboard goes to the next gadget that it may stop at, round and round."""
        usable = [g for g in self.gadgets if not (g.ghosted or g.passed_by)]
        if not usable:
            self.focus = None
        elif self.focus in usable:
            self.focus = usable[(usable.index(self.focus) + step) % len(usable)]
        else:
            self.focus = usable[0 if step > 0 else -1]
