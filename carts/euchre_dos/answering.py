"""What you are asked, and what you press for it: buttons, cards of your hand, help (G-11 to G-16)."""

from __future__ import annotations

from typing import Protocol

from retro.contract.summons import LETTERS
from retro.engine.cards import Card
from retro.engine.game import Action
from retro.ui.marks import KEY
from retro.ui.vga.control import ENTER, Control, direction

from . import prompts, sounds, spoken, texts
from .gestures import Gestures
from .match import Match
from .owner import Owner
from .places import MARKS
from .prompts import ALONE, Prompt
from .scene import Scene
from .table_view import hand_rects


class Table(Protocol):
    """The table (see :class:`carts.euchre_dos.play.TableScreen`), as far as an answer reaches it."""

    def act(self, action: Action) -> None:
        """You do that."""
        ...

    def proceed(self) -> None:
        """On from a trick, a hand or a match that has been looked at."""
        ...


class Answering:
    """One prompt at a time.

    Attributes:
        prompt: what you are asked now.
        control: its buttons, where it has some.
        at: the place in your hand that the keyboard is on.
        helping: it is being thought over what the computer would do.
        gestures: how a card of your hand moves.
    """

    def __init__(self, app: Owner, match: Match, scene: Scene, table: Table) -> None:
        self.prompt: Prompt | None = None
        self.control: Control | None = None
        self.at = 0
        self.helping = False
        self.gestures = Gestures(scene)
        self._app = app
        self._match = match
        self._scene = scene
        self._table = table

    def put(self, prompt: Prompt | None, ready: bool = False) -> None:
        """Ask that, or nothing; ``ready``: Enter presses the first button at once."""
        self.calm()
        self.helping = False
        self.prompt = prompt
        self.control = Control(prompt.row, ready=ready) if prompt is not None and prompt.row is not None else None
        self.at = 0
        if prompt is not None and prompt.cards:
            self.at = next(n for n, card in enumerate(self._scene.hand) if card in prompt.cards)
        self._app.touch()

    def calm(self) -> None:
        """End a gesture."""
        self.gestures.calm()
        if self.control is not None:
            self.control.calm()

    # --- what is pressed -------------------------------------------------------------------------------------------

    def key(self, key: str, shift: bool, shown: bool) -> None:
        """A key that types nothing; ``shown``: the keyboard's focus can be seen."""
        if self.prompt is None:
            return
        if self.control is not None:
            self._pressed(self.control.key(key, shift, shown))
        elif self.prompt.cards:
            self.calm()
            if key in ENTER:
                if shown:
                    self._choose(self.at)
            elif shown:
                self._step(direction(key, shift))

    def _step(self, by: int) -> None:
        """Move the keyboard's focus to the next card that may be chosen."""
        assert self.prompt is not None
        hand = self._scene.hand
        for n in range(1, len(hand) + 1):
            at = (self.at + by * n) % len(hand)
            if by and hand[at] in self.prompt.cards:
                self.at = at
                return

    def char(self, char: str) -> None:
        """A typed character."""
        if char.upper() in LETTERS:
            self._app.summon(LETTERS[char.upper()])
            return
        if char.upper() == KEY and self._app.look_at_marks():
            return
        if self.prompt is None:
            return
        if self.control is not None:
            self._pressed(self.control.char(char))
        elif char.isascii() and char.isdigit() and 0 < int(char) <= len(self._scene.hand):
            self._choose(int(char) - 1)

    def press(self, x: int, y: int) -> None:
        """The left mouse button goes down."""
        if self.prompt is None:
            return
        if self.control is not None:
            if MARKS.holds(x, y) and self._app.look_at_marks():
                return
            self.control.press(x, y)
            if not self.prompt.decides and not self._match.over and self.control.row.pressed is None:
                self._pressed(0)
            return
        self.calm()
        for n, rect in enumerate(hand_rects(self._scene)):
            if rect.holds(x, y):
                self._choose(n)
                return

    def move(self, x: int, y: int) -> None:
        """The pointer has moved."""
        if self.control is not None and self.control.move(x, y):
            self._app.touch()

    def release(self, x: int, y: int) -> None:
        """The left mouse button comes up."""
        if self.control is not None:
            self._pressed(self.control.release(x, y))

    def _pressed(self, index: int | None) -> None:
        """A button of the prompt has been pressed."""
        if index is None or self.prompt is None or self.prompt.row is None:
            return
        prompt, name = self.prompt, self.prompt.row.buttons[index].name
        self._app.say(sounds.PRESS)
        if name == ALONE:
            prompt.toggle_alone()
        elif name == "go on":
            self.put(None)
            self._table.proceed()
        elif name == "new":
            self._app.new_match()
        elif name == "quit":
            self._app.quit()
        elif name == prompts.MARKED:
            self._app.look_at_marks()
        else:
            self._table.act(prompt.action(name))

    def _choose(self, index: int) -> None:
        """One of your cards has been chosen."""
        assert self.prompt is not None
        card = self._scene.hand[index]
        action = Action(self.prompt.verb, str(card))
        self.calm()
        if card in self.prompt.cards:
            self._table.act(action)
        else:
            self._app.say(sounds.REFUSED)
            objection = self._match.objection(action)
            self._app.spoken.say("" if objection is None else objection.text)
            self.gestures.shake(card)

    # --- help ------------------------------------------------------------------------------------------------------

    def help(self) -> None:
        """Show what the computer would do in your seat (G-16); nothing is done."""
        if self.prompt is None:
            return
        self.calm()
        if self.control is not None and not self.prompt.decides:
            self.control.signal([self.control.row.buttons[0].name], self._app.settings.hint_ticks)
            return
        self.helping = True
        self.think()

    def think(self) -> None:
        """A slice of the thinking about it: a temper knows at once, an expert needs some frames."""
        assert self.prompt is not None
        choice = self._match.advise()
        if choice is None:
            return
        self.helping = False
        action, why = choice.action, texts.why(choice.reason)
        self._app.spoken.say(f"{spoken.advice(self.prompt, action)} {why}")
        if self._app.expert_sits:
            self._app.tell(why)
        if self.control is not None:
            self.control.signal(list(self.prompt.presses(action)), self._app.settings.hint_ticks)
        else:
            self.gestures.rise(Card.parse(action.what), self._app.settings.hint_ticks)
