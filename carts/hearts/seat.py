"""Your seat at the table: what you type or click becomes cards played or passed on, notes about rules, and the tutor's advice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.engine.cards import Card
from retro.engine.game import NOT_YOUR_TURN, Action, Choice, Objection
from retro.engine.hearts.legality import GIVES, PLAYS
from retro.engine.hearts.model import PASSED

from . import notes, prompts, sounds, spoken, tallies, tutor
from .director import Director
from .entry import Entry
from .match import HeartsMatch
from .owner import Owner
from .places import Held, hand_places, plan
from .scene import YOU, Scene

SAME_CLICK: Final = 12
"""Ticks in which a second click is the tail of a double one and plays nothing."""


class Seat:
    """Your part of a match in play.

    Args:
        app: the program.
        match: what is played.
        scene, director: what the screen shows, and what brings it there.
        do: carries out an action of yours, and shows it.

    Attributes:
        entry: what you have typed.
        asking: a card is asked of you.
        chosen: cards to be passed on.
        counting: the slate shows the count.
        advice: what the tutor has advised.
    """

    def __init__(self, app: Owner, match: HeartsMatch, scene: Scene, director: Director, do: Callable[[Action], None]) -> None:
        self.entry = Entry()
        self.asking = False
        self.chosen: list[Card] = []
        self.counting = False
        self.advice: tuple[str, ...] = ()
        self._app = app
        self._match = match
        self._scene = scene
        self._director = director
        self._do = do
        self._since_click = SAME_CLICK
        self._advising = False

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when the tutor has thought of something."""
        self._since_click += ticks
        return self._advising and self._think()

    def settle(self) -> None:
        """The next click is one of its own."""
        self._since_click = SAME_CLICK

    def begin_hand(self) -> None:
        """Other cards have been dealt."""
        self.settle()
        self.chosen = []

    def forget_entry(self) -> None:
        """Whose cards they are changes: whatever had been typed or chosen is gone, and you are asked anew."""
        self.asking, self.chosen, self.entry = False, [], Entry()

    def clear(self) -> bool:
        """Esc: what is typed goes, or what is chosen, or what the slate shows on request; False when there is nothing of that."""
        if self.entry.clear():
            return True
        asked_for = bool(self.advice) and self._app.settings.tutor == "asked"
        if self.chosen:
            self.chosen = []
        elif self.counting:
            self.counting = False
        elif asked_for:
            self.advice = ()
        else:
            return False
        return True

    # --- being asked -------------------------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Ask you for a card; True when one that was typed ahead has been played."""
        if self.asking:
            return False
        self.asking = True
        self.entry.note = None
        self._app.touch()
        ahead = self.entry.card
        if self._scene.stage == "pass":
            self.entry.clear()
            self._app.say(spoken.asked_pass(self._scene, prompts.to_whom(self._scene)))
        else:
            self._app.say(spoken.asked(self._scene, self.playable))
            if ahead is not None:
                return self._play(ahead)
        if self._app.settings.tutor == "always":
            self.advise()
        return False

    def token(self, token: str) -> bool:
        """Take what is a card or part of one; True: the rest of the frame's input is to be dropped."""
        if not self.asking:
            self._ahead(token)
            return False
        return self._pass_token(token) if self._scene.stage == "pass" else self._play_token(token)

    def count(self) -> None:
        """Show the count, or no more."""
        self.counting = not self.counting
        if self.counting:
            self._app.say(spoken.counted(self._match.count, tallies.lines(self._scene, self._match.count)))

    def _ahead(self, token: str) -> None:
        """Before your turn: a card may be typed, and waits; a click only says whose turn it is."""
        if token.startswith("card:"):
            if self._scene.stage == "play" and self._since_click >= SAME_CLICK and self._scene.active not in (None, YOU):
                self._objected(Card.parse(token.removeprefix("card:")), NOT_YOUR_TURN)
        elif self._scene.stage == "play" and token != "Enter":
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
        card = self.entry.take(token, self.held, self.playable if self._scene.stage == "play" else ())
        if self.entry.note is not None:
            self._beep()
        elif self.entry.focus not in (None, focus):
            self._app.say(f"{spoken.names([self.entry.focus])}.".capitalize())
        return card

    def _play(self, card: Card) -> bool:
        """Play a card, if the rules let you."""
        objection = self._match.objection(PLAYS[card])
        if objection is not None:
            self._objected(card, objection)
            return False
        self.entry.clear()
        self.entry.focus = None
        self.asking = False
        self._do(PLAYS[card])
        self._director.update(0, self._app.settings.delay_ticks, self._app.host.ease.pace)
        return True

    def _objected(self, card: Card, objection: Objection) -> None:
        self.entry.clear()
        self.entry.note = notes.objected(objection, card, self._scene)
        self._beep()

    def _beep(self) -> None:
        self._app.sound(sounds.BEEP)
        if self.entry.note is not None:
            self._app.say(self.entry.note.spoken)

    # --- passing cards on ------------------------------------------------------------------------------------------

    @property
    def laid(self) -> int:
        """Cards laid aside or chosen."""
        return len(self._match.view.given) + len(self.chosen)

    @property
    def ready(self) -> bool:
        """Three cards lie ready to be passed on."""
        return self.laid == PASSED

    def _pass_token(self, token: str) -> bool:
        if token.startswith("card:") and self._since_click < SAME_CLICK // 2:
            return False
        if token == "Enter" and (self.ready or self.entry.focus is None):
            if not self.ready:
                self.entry.note = notes.pass_more(PASSED - self.laid, prompts.to_whom(self._scene))
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
        self.forget()
        if card in self.chosen:
            self.chosen.remove(card)
            return
        objection = self._match.objection(GIVES[card])
        if objection is not None:
            self._objected(card, objection)
        elif self.ready:
            self.entry.note = notes.pass_enough(prompts.to_whom(self._scene))
            self._beep()
        else:
            self.chosen.append(card)

    def _hand_over(self) -> bool:
        chosen, self.chosen = self.chosen, []
        self.entry.clear()
        self.entry.focus = None
        self.asking = False
        for card in chosen:
            self._do(GIVES[card])
        return True

    # --- the tutor -------------------------------------------------------------------------------------------------

    def advise(self) -> None:
        """What the tutor would do: asked for with ``?``, or given on each of your turns."""
        self.counting = False
        if not self.asking:
            return
        if self._scene.stage == "pass" and self.ready:
            self.advice = tutor.fitted([f"Three are ready. Enter passes them to {prompts.to_whom(self._scene)}."])
        else:
            self._advising = True
            self._think()
            if self._advising:
                self.advice = tutor.fitted(["Let me try that on a few hundred deals..."])
            return
        self._app.say(" ".join(self.advice))

    def _think(self) -> bool:
        """A slice of the tutor's thinking; True when his advice is there."""
        choice = self._match.advice(self.chosen)
        if choice is not None:
            self._advising = False
            self.tell(choice)
        return choice is not None

    def hear_out(self) -> None:
        """Let the tutor think to the end."""
        while self._advising:
            self._think()

    def forget(self) -> None:
        """What was advised is past."""
        self.advice = ()
        self._advising = False

    def tell(self, choice: Choice) -> None:
        """Advise this."""
        self.advice = tutor.advice(choice, self._scene, self._match.count)
        self._app.say(" ".join(self.advice))

    # --- your cards ------------------------------------------------------------------------------------------------

    @property
    def large(self) -> bool:
        """Cards are shown large (an ease)."""
        return self._app.host.ease.large_indices

    @property
    def held(self) -> tuple[Held, ...]:
        """Your cards where they lie."""
        return hand_places(self._scene.cards, plan(self._scene.players, self.large))

    @property
    def playable(self) -> frozenset[Card]:
        """The cards that you may play."""
        return frozenset(card for card in self._match.view.hand if self._match.objection(PLAYS[card]) is None)

    @property
    def asked(self) -> bool:
        """You are asked for a card."""
        return self.asking and not self._director.busy
