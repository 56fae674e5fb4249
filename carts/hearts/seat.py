"""Your seat at the table: what you type or click becomes cards played or passed on, notes about rules, and the tutor's advice."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from retro.engine.cards import Card
from retro.engine.game import NOT_YOUR_TURN, Choice, Event, Objection
from retro.engine.hearts.legality import GIVES, PLAYS
from retro.engine.hearts.model import PASSED

from . import notes, prompts, sounds, spoken, tutor
from .director import Director
from .entry import Entry
from .match import HeartsMatch, Item
from .places import Held, hand_places, plan
from .scene import YOU, Scene
from .shell import Mode

if TYPE_CHECKING:
    from .program import Hearts

SAME_CLICK: Final = 12
"""Ticks in which a second click is the tail of a double one and plays nothing."""


class Seat(Mode):
    """Your part of a match in play.

    Attributes:
        scene, director: what the screen shows, and what brings it there.
        entry: what you have typed.
        asking: a card is asked of you.
        chosen: cards to be passed on.
        counting: the slate shows the count.
    """

    def __init__(self, app: Hearts, match: HeartsMatch) -> None:
        self.app = app
        self.match = match
        self.scene = Scene(match.options, match.state.players, match.table.opening.scores)
        self.director = Director(self.scene, app.sound, self.heard)
        self.entry = Entry()
        self.asking = False
        self.chosen: list[Card] = []
        self.counting = False
        self._advice: tuple[str, ...] = ()
        self._since_click = SAME_CLICK

    @abstractmethod
    def heard(self, event: Event) -> None:
        """An event is shown."""

    def show(self, item: Item) -> None:
        """Show what an action did."""
        self.director.show(item)
        self._advice = ()

    def forget_entry(self) -> None:
        """Whose cards they are changes: whatever had been typed or chosen is gone, and you are asked anew."""
        self.asking, self.chosen, self.entry = False, [], Entry()

    def _unchoose(self) -> bool:
        had = bool(self.chosen)
        self.chosen = []
        return had

    def _ahead(self, token: str) -> None:
        """Before your turn: a card may be typed, and waits; a click only says whose turn it is."""
        if token.startswith("card:"):
            if self.scene.stage == "play" and self._since_click >= SAME_CLICK and self.scene.active not in (None, YOU):
                self._objected(Card.parse(token.removeprefix("card:")), NOT_YOUR_TURN)
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
        self.show(self.match.do(PLAYS[card]))
        self.director.update(0, self.app.settings.delay_ticks, self.app.host.ease.pace)
        return True

    def _objected(self, card: Card, objection: Objection) -> None:
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
            self.show(self.match.do(GIVES[card]))
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

    # --- your cards ------------------------------------------------------------------------------------------------

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
