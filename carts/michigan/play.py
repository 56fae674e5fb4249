"""The table in play: events become pictures, the computer thinks in slices, you decide; then the settlement and the match's end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.contract.summons import LETTERS
from retro.engine.game import PASS, TABLE, Action
from retro.engine.stops.model import HandBegun, StopsEvent
from retro.session.comforts import AT_ONCE
from retro.session.forced import Forced
from retro.ui.text.page import Page

from .ahead import Ahead
from .chronicle import Chronicle
from .deciding import decision
from .director import Director
from .entry import CardDecision, Decision
from .keys import Keys
from .match import Item, Match
from .owner import Owner
from .prompts import ONLY_CARD, hint_line
from .scene import YOU, Scene
from .screens.frame import record_text
from .shell import Mode
from .spoken import Teller, hand_line, standing, turn_line
from .table_view import draw, keys, lines

ACTIONS_A_FRAME: Final = 8
"""With no delay the computer may do so many things in one frame."""

SKIPPED_A_FRAME: Final = 20
SUMMONING: Final = ("B", "V")
"""The letters of :data:`LETTERS` that mean something where there are no tricks."""

THINKING: Final = "HINT: LET ME TRY A FEW HUNDRED DEALS..."
"""What stands in the place of a hint while an expert thinks."""

DEMO_TICKS: Final = 180
"""How long demo mode looks at a settlement, beside three times the delay.  Reading takes its time at any pace."""

SAME_CLICK: Final = 12
"""Ticks in which a second click is the tail of a double one and plays nothing."""


class TableMode(Mode):
    """A match in play.

    Args:
        match: new, or continued.
        past: what the actions of a continued match have shown.
    """

    def __init__(self, app: Owner, match: Match, past: Sequence[Item] = ()) -> None:
        self.app = app
        self.match = match
        self.scene: Scene = match.scene()
        self.director = Director(self.scene, app.say, self._heard)
        self.decision: Decision | None = None
        self.ahead = Ahead()
        self.hint = ""
        self.skipping = False
        self._forced = Forced()
        self._looked = 0
        self._thought = 0
        self._since_click = SAME_CLICK
        self._teller = Teller(self.scene)
        self.story = Chronicle()
        self._end_told = False
        self.count_from_here()
        self._shown_chips, self._shown_hands = match.start_chips, 0
        self._catch_up(past)

    def _catch_up(self, past: Sequence[Item]) -> None:
        """Show a continued match as it was left, without playing it all again."""
        self._quiet = True
        for item in past:
            self.director.release()
            self.director.show(item)
            self.director.finish()
            self._note_standing()
        self._quiet = False
        if past:
            self.app.tell(*standing(self.scene))

    # --- the record on the title bar -------------------------------------------------------------------------------

    def count_from_here(self) -> None:
        """The record has begun this match, or has been cleared."""
        winnings = self.app.winnings
        self._base = winnings.before
        self._base_hands = winnings.hands - winnings.given_hands

    def _note_standing(self) -> None:
        if self.scene.stage in ("settled", "over"):
            self._shown_chips = self.scene.chips[YOU]
            if YOU in self.scene.seats:
                self._shown_hands = self.scene.hand + 1

    @property
    def record_line(self) -> str:
        """The record up to the last hand that has been seen to its end; a deal to practise counts for nothing."""
        if self.match.practice:
            return "PRACTICE, NOT COUNTED"
        return record_text(self._base + self._shown_chips - self.match.start_chips, max(0, self._base_hands + self._shown_hands))

    # --- time ------------------------------------------------------------------------------------------------------

    def pass_time(self, ticks: int) -> bool:
        self._since_click += ticks
        self.director.flashing = self.app.settings.flashing
        changed = self.decision is not None and self.decision.pass_time(ticks)
        if self.decision is not None and not self.director.busy:
            self._thought += ticks
            self.app.thinking(self._thought / 60)
        if self.skipping:
            return self._skip()
        if self.hint == THINKING:
            changed = self._give_hint() or changed
        changed = self._play_forced(ticks) or self._animate(ticks) or changed
        for _ in range(1 if self.app.settings.delay and self.app.ease.pace else ACTIONS_A_FRAME):
            if self.director.busy or not self._go_on():
                break
            self._animate(0)
            changed = True
        self._note_standing()
        return self._tell_end() or self._look(ticks) or changed

    def _tell_end(self) -> bool:
        """A match that has an end of its own is over: what was best and worst comes before the standing; True when it does."""
        if self.scene.stage != "over" or not self.scene.has_end or self._end_told:
            return False
        self._end_told = True
        self.app.tell_end(self.scene, self.story)
        return True

    def _animate(self, ticks: int) -> bool:
        return self.director.update(ticks, self.app.settings.delay_ticks, self.app.ease.pace)

    def _go_on(self) -> bool:
        """Do the next thing that needs no person; False when there is none just now."""
        if self.scene.stage in ("settled", "over"):
            return False
        if self.match.turn == TABLE:
            self._show(self.match.next_hand())
            return True
        if self.match.turn == YOU and not self.app.demo:
            return self._ask_you()
        self.decision = None
        action = self.match.think()
        if action is None:
            return False
        self._show(self.match.do(action))
        return True

    def _ask_you(self) -> bool:
        if self.decision is not None:
            return False
        legal = self.match.legal()
        if legal == (PASS,):
            # Nothing else is legal: the pass is taken for you, and your badge says so.
            self._show(self.match.do(PASS))
            return True
        self.decision = decision(self.match.view, self.scene, self.match.objection, legal, self.match.last_spread)
        self._thought = 0
        if self.match.view.phase == "comet" and self.scene.wanted is not None:
            self.app.comet_asked(self.scene.wanted)
        self.app.touch()
        played = self._enter_ahead()
        if not played and self._forced.look(self.match, self.app.ease) is not None:
            self.decision.message = ONLY_CARD
        return played

    def _play_forced(self, ticks: float) -> bool:
        """Play your only card, where that is wanted, after so many ticks more; True when it has been."""
        if self.decision is None or self.director.busy:
            return False
        action = self._forced.due(self.match, self.app.ease, ticks)
        if action is None:
            return False
        self._show(self.match.do(action))
        return True

    def _enter_ahead(self) -> bool:
        """Enter what was typed before it was your turn; True when it has played a card."""
        if not isinstance(self.decision, CardDecision):
            self.ahead.clear()
            return False
        for token in self.ahead.give():
            action = self.decision.take(token)
            if action is not None:
                self._show(self.match.do(action))
                return True
        if self.decision.bad:
            self.app.complain(self.decision)
        return False

    def _show(self, item: Item) -> None:
        self.decision, self.hint = None, ""
        self.director.show(item)

    def _look(self, ticks: int) -> bool:
        """Demo mode does not wait for Enter for ever."""
        if not self.app.demo or self.director.busy or self.scene.stage not in ("settled", "over"):
            self._looked = 0
            return False
        self._looked += ticks
        if self._looked < DEMO_TICKS + 3 * self.app.settings.delay_ticks * self.app.ease.pace:
            return False
        self._looked = 0
        self._proceed()
        return True

    def stop_skipping(self) -> None:
        """Watch on from here."""
        if self.skipping:
            self.skipping = False
            self.match.keep()

    def _skip(self) -> bool:
        """Play on to the match's end, showing only where it has come to."""
        self._quiet = True
        for _ in range(SKIPPED_A_FRAME):
            self.director.finish()
            self.director.release()
            if self.match.over:
                self.skipping = False
                break
            if self.match.turn == TABLE:
                self._show(self.match.next_hand(keep=False))
            else:
                self._show(self.match.do(self.match.at_once(), keep=False))
        self._quiet = False
        self._note_standing()
        return True

    def settle(self) -> None:
        self._since_click = SAME_CLICK
        while self.skipping:
            self._skip()
        self.director.finish()
        while not self.director.busy and (self._go_on() or self._play_forced(AT_ONCE)):
            self.director.finish()
        while self._thinking:
            if self._go_on():
                self.director.finish()
        while self.hint == THINKING:
            self._give_hint()
        self._note_standing()

    @property
    def _thinking(self) -> bool:
        """A computer player has not made up its mind yet."""
        if self.scene.stage in ("settled", "over") or self.match.over:
            return False
        return self.match.turn != YOU or self.app.demo

    # --- what is entered -------------------------------------------------------------------------------------------

    @property
    def digits(self) -> bool:
        return bool(self.ahead.text) or (self.decision is not None and self.decision.begun)

    def token(self, token: str) -> bool:
        if self.skipping:
            if token in ("Esc", "S"):
                self.stop_skipping()
            return True
        if token in SUMMONING and not self.digits:
            self.app.summon(LETTERS[token])
            return True
        if token == "S" and self.match.you_are_out and not self.match.over:
            self.skipping = True
            return True
        if self.scene.stage in ("settled", "over") and not self.director.busy:
            return self._at_rest(token)
        if self.decision is None or self.director.busy:
            return self._while_waiting(token)
        if token == "F3":
            self._give_hint()
            return False
        if token == "Esc":
            if self.hint or self.decision.clear():
                self.hint = ""
                return False
            self.app.open_menu()
            return True
        clicked = ":" in token
        if clicked and self._since_click < SAME_CLICK:
            return False
        self.hint = ""
        bad = self.decision.bad
        action = self.decision.take(token)
        if self.decision.bad and not bad:
            self.app.complain(self.decision)
        if action is None:
            return False
        if clicked:
            self._since_click = 0
        self._do(action)
        return True

    def _while_waiting(self, token: str) -> bool:
        """Others play, or something moves: the next card can be typed ahead."""
        if token == "Esc" and not self.ahead.clear():
            self.app.open_menu()
            return True
        if self.scene.stage == "play" and not self.app.demo and not self.match.you_are_out and self.scene.out is None:
            self.ahead.take(token)
        return False

    def _do(self, action: Action) -> None:
        self._show(self.match.do(action))
        self._animate(0)

    def _give_hint(self) -> bool:
        """A hint, at once or when the expert has thought it over; True when it is there."""
        choice = self.match.advise()
        self.hint = THINKING if choice is None else hint_line(choice.action, choice.reason, self.scene)
        return choice is not None

    def _at_rest(self, token: str) -> bool:
        """The settlement or the end is on the screen."""
        if token in ("Enter", " ", "click"):
            self._proceed()
        elif token == "Esc":
            self.app.open_menu()
        elif token == "M" and self.app.look_at_marks():
            return True
        elif token == "O" and self.scene.stage == "over":
            self.app.open_options()
        else:
            return False
        return True

    def _proceed(self) -> None:
        """Go on from the settlement, or from the end of the match."""
        if self.scene.stage == "over":
            self.app.new_match(again=True)
            return
        self.director.release()
        if not self.match.over:
            self._show(self.match.next_hand())
            self._animate(0)
        self._note_standing()
        self._tell_end()
        self.app.touch()

    def _heard(self, event: StopsEvent, item: Item) -> None:
        self.story.take(event)
        if not self._quiet:
            if self.app.host.listening:
                self.app.tell(*self._teller.event(event))
            self.app.happened(event, item)
        if isinstance(event, HandBegun):
            self._since_click = SAME_CLICK
            self.ahead.clear()

    # --- how it is shown and told (see table_view) --------------------------------------------------------------------

    def draw(self, page: Page) -> None:
        draw(self, page)

    def help_keys(self) -> Keys:
        return keys(self)

    def retold(self) -> Sequence[str]:
        """Where the game stands, in plain lines."""
        if self.scene.stage in ("settled", "over"):
            return (*standing(self.scene), *lines(self))
        asked = lines(self)
        held = hand_line(self.scene)
        return (*standing(self.scene), *(() if held in asked else (held,)), turn_line(self.scene), *asked)

    def spoken(self) -> Sequence[str]:
        return () if self.director.busy else (*self._teller.rest(), *lines(self))
