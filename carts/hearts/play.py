"""The table in play: events become pictures, the computer plays its seats, you enter your cards; then the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.contract.summons import LETTERS
from retro.engine.game import TABLE, Action
from retro.engine.hearts.model import HandBegun, HeartsEvent, MatchOver
from retro.session.claim import ASK, Offer
from retro.session.comforts import ACTIONS_A_FRAME as CLAIMED_A_FRAME
from retro.session.comforts import AT_ONCE, Comforts
from retro.ui.text.page import Page

from . import prompts, spoken, table_view
from .director import Director
from .entry import Entry
from .keys import Keys
from .look import Look
from .match import HeartsMatch, Item
from .owner import Owner
from .report import Tally, report
from .report_mode import ReportMode
from .scene import YOU, Scene
from .seat import Seat
from .shell import Mode

ACTIONS_A_FRAME: Final = 4
"""With no waiting at all the computer may play so many cards in one frame."""

WATCH_TICKS: Final = 240
"""How long a score sheet stands while the tutor plays your cards."""

SHEET_TICKS: Final = 15
"""A score sheet takes no key before it has stood so long: it was meant for the table."""


class TableMode(Mode):
    """A match in play.

    Attributes:
        match: what is played.
        scene, director: what the screen shows, and what brings it there.
        seat: your part in it.
        final: the end of the match is shown.
        offer: the question whether the hand, whose rest is certain, is to end here; empty: it is not asked.

    Args:
        app: the program.
        match: new, or continued.
        past: what the actions of a continued match have shown.
    """

    def __init__(self, app: Owner, match: HeartsMatch, past: Sequence[Item] = ()) -> None:
        self.app = app
        self.match = match
        self.scene = Scene(match.options, match.state.players, match.table.opening.scores)
        self.tally = Tally()
        self.director = Director(self.scene, app.sound, self._heard)
        self.seat = Seat(app, match, self.scene, self.director, self._do)
        self.final = False
        self.offer = ""
        self._comforts = Comforts()
        self._looked = self._stood = 0
        self._quiet = True
        for item in past:
            self.director.show(item)
            self.director.finish()
        self._quiet = False

    # --- time ------------------------------------------------------------------------------------------------------

    def pass_time(self, ticks: int) -> bool:
        advised = self.seat.pass_time(ticks)
        self._stood = self._stood + ticks if self.resting else 0
        delay, pace = self.app.settings.delay_ticks, self.app.host.ease.pace
        changed = self._ease(ticks) or self.director.update(ticks, delay, pace)
        for _ in range(ACTIONS_A_FRAME if delay == 0 or pace == 0 else 1):
            if self.director.busy or not self._go_on():
                break
            self.director.update(0, delay, pace)
            changed = True
        return self._look(ticks, pace) or changed or advised

    def settle(self) -> None:
        self.seat.settle()
        self.seat.hear_out()
        self.director.finish()
        while self._go_on() or self._thinking or self._ease(AT_ONCE):
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
        if self._comforts.claims.holds(self.match):
            return self._play_out()
        if self.match.turn == TABLE:
            self._show(self.match.next_hand())
            return True
        if self.match.turn == YOU and not self.app.watching:
            return self.seat.ask()
        self.seat.asking = False
        action = self.match.think()
        if action is None:
            return False
        self._do(action)
        return True

    def _ease(self, ticks: float) -> bool:
        """What the comforts do on your turn, after so many ticks more; True when something has been done."""
        if not self.seat.asked or self.scene.stage != "play":
            return False
        wanted = self._comforts.step(self.match, self.app.host.ease, ticks)
        if isinstance(wanted, Offer):
            self.offer = f"{wanted.words} {ASK}"
            self.app.say(f"{self.offer} Y or N.")
        elif wanted is not None:
            self.seat.forget_entry()
            self._do(wanted)
        return wanted is not None

    @property
    def only_card(self) -> bool:
        """Your only card is about to be played for you."""
        return self.seat.asked and self.scene.stage == "play" and self._comforts.acts(self.match, self.app.host.ease)

    def _answer(self, yes: bool) -> None:
        """The rest of the hand is claimed, or not."""
        self.offer = ""
        self._comforts.claims.answer(yes)
        if yes:
            self.seat.forget_entry()

    def _play_out(self) -> bool:
        """A hand that you have claimed goes on at once, as far as its end."""
        for _ in range(CLAIMED_A_FRAME):
            action = self._comforts.next(self.match)
            if action is None:
                return False
            self._do(action)
            if self._comforts.claims.holds(self.match):
                self.director.finish()
        return True

    def _do(self, action: Action) -> None:
        self._show(self.match.do(action))

    def _show(self, item: Item) -> None:
        """Show what an action did."""
        self.director.show(item)
        self.seat.forget()

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

    def _heard(self, event: HeartsEvent) -> None:
        self.tally.take(event)
        if isinstance(event, HandBegun):
            self.seat.begin_hand()
        if not self._quiet:
            self.app.say(spoken.told(event, self.scene))
            if isinstance(event, MatchOver):
                self.app.say(f"{prompts.result(self.scene)}.")

    # --- what is entered -------------------------------------------------------------------------------------------

    def token(self, token: str) -> bool:
        if token in LETTERS:
            self.app.summon(LETTERS[token])
            return True
        if self.resting:
            return self._stood < SHEET_TICKS or self._at_rest(token)
        if self.offer:
            self._answer(token == "Y")
            if token in ("Y", "N", "Esc", "Enter", "click"):
                return True
        if self._command(token):
            return False
        if token == "Esc":
            if not self.seat.clear():
                self.app.open_leave()
                return True
            return False
        if token in ("click", "clear"):
            self.seat.entry.note = None
            return False
        return self.seat.token(token)

    def _command(self, token: str) -> bool:
        """Keys that are no cards; True when it was one."""
        if token in ("?", "/"):
            self.seat.advise()
        elif token == "N":
            self.seat.count()
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
        self.seat.entry.note = None
        return True

    # --- between two hands -----------------------------------------------------------------------------------------

    def _at_rest(self, token: str) -> bool:
        if self.final:
            return self._at_end(token)
        if token in ("R", "F1"):
            self.app.open_rules()
        elif token == "M" and self.app.look_at_marks():
            return True
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
        elif token == "T":
            self._report()
        elif token in ("N", "Esc"):
            self.app.quit()
        else:
            return False
        return True

    def _proceed(self) -> None:
        """The next hand, or the end of the match."""
        self._looked = 0
        self.seat.entry = Entry()
        if self.match.over:
            self.final = True
            if self.app.settings.report:
                self._report()
            return
        self.scene.stage = "deal"
        self._show(self.match.next_hand())
        self.director.update(0, self.app.settings.delay_ticks, self.app.host.ease.pace)

    def _report(self) -> None:
        """The tutor's report on the game."""
        scene = self.scene
        passing = bool(scene.options.x_pass)
        self.app.go(ReportMode(self.app, self, report(scene.history, scene.scores, scene.winners, self.tally, passing)))

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, page: Page, look: Look) -> None:
        table_view.draw(page, look, self)

    def help_keys(self) -> Keys:
        return table_view.help_keys(self)
