"""The table in play: events become pictures, computer players think, you are asked, helped, and obeyed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pyxel

from retro.contract.summons import SEEN
from retro.engine.game import DEAL, TABLE, Action
from retro.machine.rect import Rect
from retro.machine.vga import Ink
from retro.session.claim import ASK, Offer
from retro.session.comforts import AT_ONCE, Comforts
from retro.ui.pace import Pace
from retro.ui.vga import cards, paint

from . import keys, prompts, spoken, texts
from .answering import Answering
from .director import NINE_POINTS, Director
from .match import Item, Match
from .owner import Owner
from .places import DEMO_Y, MARKS, MARKS_BAR, MIDDLE, YOU
from .prompts import Prompt
from .scene import Scene
from .screen import Screen
from .settings import DEMO, NORMAL, PAUSE, readable
from .table_view import Sheet, draw_flights, draw_marks, draw_over, draw_table, hand_rects

LOOK_TICKS: Final = 120
"""How long demo mode looks at a hand's end, beside the delay; three times as long at a game's end."""

ACTIONS_A_FRAME: Final = 8
"""With no delay the computer may do so many things in one frame."""

MARK_ROWS: Final = 4
"""Lines of what the red pencil says."""


class TableScreen(Screen):
    """A match in play.

    Attributes:
        match: what is played.
        director: shows it.

    Args:
        past: what the actions of a continued match have shown.
    """

    def __init__(self, app: Owner, match: Match, past: Sequence[Item] = ()) -> None:
        super().__init__(app)
        self.match = match
        self.scene = Scene(scores=match.table.opening.scores)
        for side, points in enumerate(self.scene.scores):
            if points == NINE_POINTS:
                self.scene.barn[side] = 0
        self.director = Director(self.scene, app.say, self._say)
        self._answering = Answering(app, match, self.scene, self)
        self._looked = 0
        self._pace = Pace()
        self._comforts = Comforts()
        self._silent = True
        for item in past:
            self.director.show(item)
        self.director.finish()
        self._silent = False
        self._found = f"The table. {spoken.standing(self.scene)}" if past else "The table."

    @property
    def prompt(self) -> Prompt | None:
        """What you are asked now."""
        return self._answering.prompt

    def _say(self, line: str) -> None:
        """Say what happens; what happened in a match that is gone on with is past."""
        if not self._silent:
            self.app.spoken.say(line)

    def keys(self) -> Sequence[tuple[str, str]]:
        if self._demo:
            return keys.DEMO
        return [*keys.of_prompt(self.prompt, len(self.scene.hand)), *SEEN]

    def retold(self) -> Sequence[str]:
        """Where the game stands: hand and tricks, the table, your cards, what is asked."""
        said = self.spoken()
        told = spoken.retold(self.scene, self.match.table.state.hand, held="You hold" not in said["prompt"])
        return (*told, *(line for topic, line in said.items() if topic != "screen"))

    def at_hand(self) -> Sequence[Rect]:
        row = None if self.prompt is None else self.prompt.row
        return [*(() if row is None else row.rects), *hand_rects(self.scene)]

    def spoken(self) -> Mapping[str, str]:
        prompt, shown = self.prompt, self.app.focus_shown
        focus = spoken.focus(prompt, self.scene, self._answering.at) if shown and prompt is not None else ""
        over = texts.game_over(self.scene.scores) if self.match.over and prompt is not None else ""
        asked = "" if prompt is None else spoken.asked(prompt, self.scene)
        buttons = "" if prompt is None or prompt.row is None else spoken.buttons(prompt.row)
        demo = texts.DEMO if self._demo else ""
        return {"screen": self._found, "demo": demo, "over": over, "prompt": asked, "buttons": buttons, "focus": focus}

    @property
    def at_end(self) -> bool:
        """A hand has ended, and so has all that was to be shown of it."""
        return self.prompt is not None and not self.prompt.decides and self.match.hand_ended and not self.director.busy

    def _mark(self) -> bool:
        """A button for what is marked comes, or goes; True when it does."""
        row = self.prompt.row if self.at_end and self.prompt is not None else None
        there = self.app.marks is not None and bool(self.app.marks.remarks)
        if row is None or row.pressed is not None or there == any(button.name == prompts.MARKED for button in row.buttons):
            return False
        self._rest(there)
        return True

    def _rest(self, marked: bool) -> None:
        """Ask what is asked at a hand's end."""
        self._looked = 0
        prompt = prompts.match_over(marked) if self.match.over else prompts.go_on(during_play=False, marked=marked)
        self._answering.put(prompt, ready=marked)

    # --- time ------------------------------------------------------------------------------------------------------

    @property
    def _demo(self) -> bool:
        return self.app.settings.mode == DEMO

    @property
    def moving(self) -> bool:
        return self.director.moving

    def pass_time(self, ticks: int) -> bool:
        delay = self.app.settings.delay_ticks
        pace = self.app.ease.pace
        self._ease(ticks)
        at_once = pace <= 0
        # Where nothing takes time, what the person asked to be shown still does.
        ticks = ticks if at_once else self._pace.ticks(ticks, pace)
        self.mode_changed()
        asked = self._answering
        if asked.helping:
            asked.think()
        changed = asked.gestures.pass_time(ticks) or self._mark()
        if asked.control is not None and asked.control.pass_time(ticks):
            changed = True
        changed = self._show(ticks, delay, at_once) or changed
        for _ in range(ACTIONS_A_FRAME):
            if not self._go_on(ticks):
                break
            ticks = 0
            self._show(0, delay, at_once)
            changed = True
        return changed

    def _show(self, ticks: int, delay: int, at_once: bool) -> bool:
        """Let the director go on; True when what lies still has changed."""
        if not at_once:
            return self.director.update(ticks, delay)
        changed = self.director.busy and not self.director.waiting
        self.director.finish()
        return changed

    def mode_changed(self) -> None:
        """Take over what the menu says of the mode: demo answers for you, without pause mode nothing waits after a trick."""
        mode = self.app.settings.mode
        self.director.pausing = mode == PAUSE
        if not self.director.pausing and self.director.waiting:
            self._answering.put(None)
            self.director.go_on()
        if mode == DEMO and self.prompt is not None and (self.prompt.decides or self.match.hand_ended):
            self._answering.put(None)

    @property
    def _claimed(self) -> bool:
        """The rest of this hand is played out at once, because it is certain."""
        return self._comforts.claims.holds(self.match)

    def _ease(self, ticks: float) -> bool:
        """What the comforts do on your turn, after so many ticks more; True when a card has been played."""
        if self.prompt is None or self.prompt.verb != "play":
            return False
        wanted = self._comforts.step(self.match, self.app.ease, ticks)
        if isinstance(wanted, Offer):
            self.app.ask(f"{wanted.words}\n{ASK}", prompts.ask_new_game(), self._answer_claim)
        elif wanted is not None:
            self.act(wanted)
        return isinstance(wanted, Action)

    def _answer_claim(self, name: str) -> None:
        self._comforts.claims.answer(name == "yes")
        if name == "yes":
            self._answering.put(None)

    def _go_on(self, ticks: int) -> bool:
        """Do the next thing that needs no person; False when there is none just now."""
        if self.prompt is not None:
            return False
        if self._claimed:
            return self._play_out()
        if self.director.waiting:
            self._answering.put(prompts.go_on(during_play=True))
            return False
        if self.director.busy:
            return False
        if self.app.new_game_wanted:
            self.app.ask_new_game()
            return False
        if self.match.over or self.match.hand_ended:
            return self._at_rest(ticks)
        if self.match.turn == YOU and not self._demo:
            prompt = prompts.ask(self.match.view)
            if self._comforts.acts(self.match, self.app.ease):
                prompt.question = texts.ONLY_CARD
            self._answering.put(prompt)
            return False
        if self.match.turn == TABLE:
            self.director.show(self.match.show(DEAL))
            return True
        action = self.match.think()
        if action is not None:
            self.act(action)
        return action is not None

    def _play_out(self) -> bool:
        """The next action of a hand that you have claimed."""
        while self.director.busy:
            self.director.go_on()
            self.director.finish()
        action = self._comforts.next(self.match)
        if action is not None:
            self.act(action)
        return action is not None

    def _at_rest(self, ticks: int) -> bool:
        """A hand or the match has ended."""
        if not self._demo:
            self._rest(marked=False)
            return False
        self._looked += ticks
        if self.app.ease.pace > 0 and self._looked < LOOK_TICKS * (3 if self.match.over else 1) + self.app.settings.delay_ticks:
            return False
        self._next_hand()
        return True

    def proceed(self) -> None:
        """On from what has been looked at."""
        if self.director.waiting:
            self.director.go_on()
        else:
            self._next_hand()

    def _next_hand(self) -> None:
        """On from the end of a hand or of the match."""
        self._looked = 0
        if self.match.over:
            self.app.new_match()
        else:
            self.director.show(self.match.show(DEAL))

    def act(self, action: Action) -> None:
        """Somebody does something."""
        if self.match.turn == YOU:
            self.scene.note = self.scene.question = ""
        self._answering.put(None)
        self.director.show(self.match.show(action))

    def settle(self) -> None:
        while self._answering.helping:
            self._answering.think()
        self._answering.calm()
        self.mode_changed()
        while True:
            self.director.finish()
            if self._ease(AT_ONCE):
                continue
            if self.prompt is not None or self.app.asking or (self._demo and (self.match.over or self.match.hand_ended)):
                break
            if not self._go_on(0) and not self._thinking and self.prompt is None:
                break
        self._mark()

    @property
    def _thinking(self) -> bool:
        """A computer player has not made up its mind yet."""
        return self.prompt is None and not self.app.asking and self.match.turn != TABLE

    # --- answers ---------------------------------------------------------------------------------------------------

    def _end_demo(self) -> None:
        """Your hand is yours again."""
        self.app.settings.mode = NORMAL
        self.app.settings_changed()

    def key(self, key: str, shift: bool, shown: bool) -> None:
        if self._demo and key == "Esc":
            self._end_demo()
        self._answering.key(key, shift, shown)

    def char(self, char: str) -> None:
        self._answering.char(char)

    def press(self, x: int, y: int) -> None:
        if self._demo:
            self._end_demo()
        self._answering.press(x, y)

    def move(self, x: int, y: int) -> None:
        self._answering.move(x, y)

    def release(self, x: int, y: int) -> None:
        self._answering.release(x, y)

    def help(self) -> None:
        self._answering.help()

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, image: pyxel.Image) -> None:
        over = self.match.over and self.director.ended and not self.director.busy
        prompt = self.prompt
        shown = self.app.screen_focus
        focus = self.scene.hand[self._answering.at] if shown and prompt is not None and prompt.cards else None
        unplayable = cards.DARK if self.app.ease.legal_lit else cards.PALE
        sheet = Sheet(self.app.settings.colours, None if over else prompt, focus, shown, self.app.look, unplayable, self.app.tally)
        draw_table(image, self.scene, sheet)
        if over:
            draw_over(image, self.scene, None if prompt is None else prompt.row, shown)
        colours = self.app.settings.colours
        ink = readable(colours["text"], colours["background"])
        draw_marks(image, self.app.marked(MARKS.w, MARK_ROWS, paint.width_of), self.app.thought(MARKS_BAR), ink)
        if self._demo:
            paint.centred(image, MIDDLE, DEMO_Y, texts.DEMO, Ink.PALE if over else ink)

    def draw_moving(self, image: pyxel.Image) -> None:
        draw_flights(image, self.scene.flights, self.app.look)
