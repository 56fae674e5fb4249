"""The table in play: events become pictures, the computer plays its seats, you enter your cards; then the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from retro.engine.game import TABLE, Event
from retro.engine.hearts.model import HandBegun, MatchOver
from retro.ui.text.page import Page

from . import prompts, spoken, table_view, tallies
from .entry import Entry
from .look import Look
from .match import HeartsMatch, Item
from .scene import YOU
from .seat import SAME_CLICK, Seat
from .shell import Keys

if TYPE_CHECKING:
    from .program import Hearts

ACTIONS_A_FRAME: Final = 4
"""With no waiting at all the computer may play so many cards in one frame."""

WATCH_TICKS: Final = 240
"""How long a score sheet stands while the tutor plays your cards."""

SHEET_TICKS: Final = 15
"""A score sheet takes no key before it has stood so long: it was meant for the table."""


class TableMode(Seat):
    """A match in play.

    Args:
        match: new, or continued.
        past: what the actions of a continued match have shown.
    """

    def __init__(self, app: Hearts, match: HeartsMatch, past: Sequence[Item] = ()) -> None:
        super().__init__(app, match)
        self.final = False
        self._looked = self._stood = 0
        self._quiet = True
        for item in past:
            self.director.show(item)
            self.director.finish()
        self._quiet = False

    # --- time ------------------------------------------------------------------------------------------------------

    def pass_time(self, ticks: int) -> bool:
        self._since_click += ticks
        self._stood = self._stood + ticks if self.resting else 0
        delay, pace = self.app.settings.delay_ticks, self.app.host.ease.pace
        changed = self.director.update(ticks, delay, pace)
        for _ in range(ACTIONS_A_FRAME if delay == 0 or pace == 0 else 1):
            if self.director.busy or not self._go_on():
                break
            self.director.update(0, delay, pace)
            changed = True
        return self._look(ticks, pace) or changed

    def settle(self) -> None:
        self._since_click = SAME_CLICK
        self.director.finish()
        while self._go_on() or self._thinking:
            self.director.finish()
        self._stood = SHEET_TICKS

    @property
    def resting(self) -> bool:
        """A score sheet, or the end, is on the screen."""
        return self.scene.stage in ("scored", "over") and not self.director.busy

    @property
    def _thinking(self) -> bool:
        return not self.resting and not self.match.over and (self.match.turn != YOU or self.app.watching)

    @property
    def slate(self) -> bool:  # type: ignore[override]
        return self.resting

    def _go_on(self) -> bool:
        """Do the next thing that needs no person; False when there is none just now."""
        if self.scene.stage in ("scored", "over"):
            return False
        if self.match.turn == TABLE:
            self.show(self.match.next_hand())
            return True
        if self.match.turn == YOU and not self.app.watching:
            return self._ask()
        self.asking = False
        action = self.match.think()
        if action is None:
            return False
        self.show(self.match.do(action))
        return True

    def _ask(self) -> bool:
        if self.asking:
            return False
        self.asking = True
        self.entry.note = None
        self.app.touch()
        ahead = self.entry.card
        if self.scene.stage == "pass":
            self.entry.clear()
            self.app.say(spoken.asked_pass(self.scene, prompts.to_whom(self.scene)))
        else:
            self.app.say(spoken.asked(self.scene, self.playable))
            if ahead is not None:
                return self._play(ahead)
        if self.app.settings.tutor == "always":
            self._advise()
        return False

    def _look(self, ticks: int, pace: float) -> bool:
        """While the tutor plays for you, a score sheet is left by itself."""
        if not self.app.watching or not self.resting or self.match.over:
            self._looked = 0
            return False
        self._looked += ticks
        if self._looked < WATCH_TICKS * pace:
            return False
        self._proceed()
        return True

    def heard(self, event: Event) -> None:
        if isinstance(event, HandBegun):
            self._since_click = SAME_CLICK
            self.chosen = []
        if not self._quiet:
            self.app.say(spoken.told(event, self.scene))
            if isinstance(event, MatchOver):
                self.app.say(f"{prompts.result(self.scene)}.")

    # --- what is entered -------------------------------------------------------------------------------------------

    def token(self, token: str) -> bool:
        if self.resting:
            return self._stood < SHEET_TICKS or self._at_rest(token)
        if self._command(token):
            return False
        if token == "Esc":
            if not self.entry.clear() and not self._unchoose():
                self.app.open_leave()
                return True
            return False
        if token in ("click", "clear"):
            self.entry.note = None
            return False
        if not self.asking:
            self._ahead(token)
            return False
        return self._pass_token(token) if self.scene.stage == "pass" else self._play_token(token)

    def _command(self, token: str) -> bool:
        """Keys that are no cards; True when it was one."""
        if token in ("?", "/"):
            self._advise()
        elif token == "N":
            self.counting = not self.counting
            if self.counting:
                self.app.say(spoken.counted(self.match.count, tallies.lines(self.scene, self.match.count)))
        elif token == "P":
            self.app.open_points()
        elif token in ("R", "F1"):
            self.app.open_rules()
        elif token == "O":
            self.app.open_options()
        elif token == "W":
            self.app.watch(not self.app.watching)
        else:
            return False
        self.entry.note = None
        return True

    # --- between two hands -----------------------------------------------------------------------------------------

    def _at_rest(self, token: str) -> bool:
        if self.final:
            return self._at_end(token)
        if token in ("R", "F1"):
            self.app.open_rules()
        elif token == "O":
            self.app.open_options()
        elif token == "W" and not self.match.over:
            self.app.watch(not self.app.watching)
        elif token in ("Y", "Enter", " "):
            self._proceed()
        elif token in ("N", "Esc"):
            self.app.quit()
        else:
            return False
        return True

    def _at_end(self, token: str) -> bool:
        if token in ("Y", "Enter", " "):
            self.app.new_start()
        elif token == "P":
            self.final = False
        elif token in ("N", "Esc"):
            self.app.quit()
        else:
            return False
        return True

    def _proceed(self) -> None:
        """The next hand, or the end of the match."""
        self._looked = 0
        self.entry = Entry()
        if self.match.over:
            self.final = True
            return
        self.scene.stage = "deal"
        self.show(self.match.next_hand())
        self.director.update(0, self.app.settings.delay_ticks, self.app.host.ease.pace)

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, page: Page, look: Look) -> None:
        table_view.draw(page, look, self)

    def help_keys(self) -> Keys:
        return table_view.help_keys(self)
