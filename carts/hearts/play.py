"""The table in play: events become pictures, the computer plays its seats, you enter your cards; then the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from retro.engine.cards import Card
from retro.engine.game import TABLE, Choice, Event
from retro.engine.hearts.legality import GIVES, PLAYS
from retro.engine.hearts.model import PASSED, HandBegun, MatchOver
from retro.ui.textpage import Page

from . import notes, prompts, sounds, spoken, table_view, tallies, tutor
from .director import Director
from .entry import Entry
from .look import Look
from .match import HeartsMatch, Item
from .places import Held, hand_places, plan
from .scene import YOU, Scene
from .shell import Keys, Mode

if TYPE_CHECKING:
    from .program import Hearts

ACTIONS_A_FRAME: Final = 4
"""With no waiting at all the computer may play so many cards in one frame."""

WATCH_TICKS: Final = 240
"""How long a score sheet stands while the tutor plays your cards."""

SHEET_TICKS: Final = 15
"""A score sheet takes no key before it has stood so long: that key was meant for the table."""

SAME_CLICK: Final = 12
"""Ticks in which a second click is the tail of a double one and plays nothing."""


class TableMode(Mode):
    """A match in play.

    Args:
        match: new, or continued.
        past: what the actions of a continued match have shown.
    """

    def __init__(self, app: Hearts, match: HeartsMatch, past: Sequence[Item] = ()) -> None:
        self.app = app
        self.match = match
        self.scene = Scene(match.options, match.state.players, match.table.opening.scores)
        self.director = Director(self.scene, app.sound, self._heard)
        self.entry = Entry()
        self.asking = False
        self.chosen: list[Card] = []
        self.counting = False
        self.final = False
        self._advice: tuple[str, ...] = ()
        self._looked = self._stood = 0
        self._since_click = SAME_CLICK
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
            self._show(self.match.next_hand())
            return True
        if self.match.turn == YOU and not self.app.watching:
            return self._ask()
        self.asking = False
        action = self.match.think()
        if action is None:
            return False
        self._show(self.match.do(action))
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

    def _show(self, item: Item) -> None:
        self.director.show(item)
        self._advice = ()

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

    def _heard(self, event: Event) -> None:
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

    def _unchoose(self) -> bool:
        had = bool(self.chosen)
        self.chosen = []
        return had

    def _ahead(self, token: str) -> None:
        """Before your turn: a card may be typed, and waits; a click only says whose turn it is."""
        if token.startswith("card:"):
            if self.scene.stage == "play" and self._since_click >= SAME_CLICK and self.scene.active not in (None, YOU):
                self._objected(Card.parse(token.removeprefix("card:")), notes.NOT_YOUR_TURN)
        elif self.scene.stage == "play" and token != "Enter":
            self.entry.take(token, self.held)
            self.entry.note = None

    def _play_token(self, token: str) -> bool:
        clicked = token.startswith("card:")
        if clicked and self._since_click < SAME_CLICK:
            return False
        card = self._take(token)
        if card is None or not self._play(card):
            return False
        self._since_click = 0 if clicked else SAME_CLICK
        return True

    def _take(self, token: str) -> Card | None:
        """A token for the entry; what it points at or objects to is said."""
        focus = self.entry.focus
        card = self.entry.take(token, self.held)
        if self.entry.note is not None:
            self._beep()
        elif self.entry.focus not in (None, focus):
            self.app.say(f"{spoken.names([self.entry.focus])}.".capitalize())
        return card

    def _play(self, card: Card) -> bool:
        """Play a card, if the rules let you."""
        objection = self.match.objection(PLAYS[card])
        if objection is not None:
            self._objected(card, objection)
            return False
        self.entry.clear()
        self.entry.focus = None
        self.asking = False
        self._show(self.match.do(PLAYS[card]))
        self.director.update(0, self.app.settings.delay_ticks, self.app.host.ease.pace)
        return True

    def _objected(self, card: Card, objection: notes.Objection) -> None:
        self.entry.clear()
        self.entry.note = notes.objected(objection, card, self.scene)
        self._beep()

    def _beep(self) -> None:
        self.app.sound(sounds.BEEP)
        if self.entry.note is not None:
            self.app.say(self.entry.note.spoken)

    # --- passing cards on ------------------------------------------------------------------------------------------

    @property
    def laid(self) -> int:
        """Cards laid aside or chosen."""
        return len(self.match.view.given) + len(self.chosen)

    @property
    def ready(self) -> bool:
        """Three cards lie ready to be passed on."""
        return self.laid == PASSED

    def _pass_token(self, token: str) -> bool:
        if token.startswith("card:") and self._since_click < SAME_CLICK // 2:
            return False
        if token == "Enter" and (self.ready or self.entry.focus is None):
            if not self.ready:
                self.entry.note = notes.pass_more(PASSED - self.laid, prompts.to_whom(self.scene))
                self._beep()
                return False
            return self._hand_over()
        card = self._take(token)
        if card is not None:
            self._since_click = 0 if token.startswith("card:") else SAME_CLICK
            self._choose(card)
        return False

    def _choose(self, card: Card) -> None:
        """Choose a card to be passed, or take it back."""
        self.entry.clear()
        self._advice = ()
        if card in self.chosen:
            self.chosen.remove(card)
            return
        objection = self.match.objection(GIVES[card])
        if objection is not None:
            self._objected(card, objection)
        elif self.ready:
            self.entry.note = notes.pass_enough(prompts.to_whom(self.scene))
            self._beep()
        else:
            self.chosen.append(card)

    def _hand_over(self) -> bool:
        chosen, self.chosen = self.chosen, []
        self.entry.clear()
        self.entry.focus = None
        self.asking = False
        for card in chosen:
            self._show(self.match.do(GIVES[card]))
        return True

    # --- the tutor -------------------------------------------------------------------------------------------------

    def _advise(self) -> None:
        """What the tutor would do: asked for with ``?``, or given on each of your turns."""
        self.counting = False
        if not self.asking:
            return
        if self.scene.stage == "pass" and self.ready:
            self._advice = tutor.fitted([f"Three lie ready. Enter passes them to {prompts.to_whom(self.scene)}."])
        else:
            self.tell(self.match.advice(self.chosen))
            return
        self.app.say(" ".join(self._advice))

    def tell(self, choice: Choice) -> None:
        """Advise this."""
        self._advice = tutor.advice(choice, self.scene, self.match.count)
        self.app.say(" ".join(self._advice))

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
        self._show(self.match.next_hand())
        self.director.update(0, self.app.settings.delay_ticks, self.app.host.ease.pace)

    # --- drawing ---------------------------------------------------------------------------------------------------

    @property
    def large(self) -> bool:
        """Cards are shown large (an ease)."""
        return self.app.host.ease.large_indices

    @property
    def held(self) -> tuple[Held, ...]:
        """Your cards where they lie."""
        return hand_places(self.scene.cards, plan(self.scene.players, self.large))

    @property
    def playable(self) -> frozenset[Card]:
        """The cards that you may play."""
        return frozenset(card for card in self.match.view.hand if self.match.objection(PLAYS[card]) is None)

    @property
    def asked(self) -> bool:
        """You are asked for a card."""
        return self.asking and not self.director.busy

    @property
    def advice(self) -> tuple[str, ...]:
        """What the tutor has advised."""
        return self._advice

    def draw(self, page: Page, look: Look) -> None:
        table_view.draw(page, look, self)

    def help_keys(self) -> Keys:
        return table_view.help_keys(self)
