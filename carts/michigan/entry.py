"""Your decisions: what has been typed or clicked so far, and the action that it makes.

A token is a typed character (upper case), the name of a key, or what a click meant (``card:9H``, ``slot:2``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from retro.engine.cards import RANK_BY_LETTER, SUIT_BY_LETTER, Card, Rank, Suit
from retro.engine.game import PASS, Action, ActionRange, Objection
from retro.engine.stops.base import ACE_DIAMONDS
from retro.engine.stops.model import View
from retro.engine.stops.ranks import next_rank

from .keys import Keys
from .pieces import plain
from .prompts import NO_RANK, NO_SUIT, RANK_FIRST, refusal, your_play
from .scene import BY_RANK, Scene
from .screens.fan import Hold
from .screens.frame import Field
from .screens.strip import StakeFields
from .spoken import hand_line, may_play

Judge = Callable[[Action], Objection | None]
BAD_TICKS = 10
"""How long a refused entry is shown in red."""

PROMPT_LETTERS: Final = 78
"""What the prompt row holds."""

MESSAGE_TICKS = 240
"""How long the reason stands before the prompt comes back by itself."""


class Decision(ABC):
    """Something you must decide.

    Attributes:
        message: why the last entry was refused; shown instead of the prompt until something else is entered.
        refused: the action that the game refused last, and the code of its objection; whoever reads it sets it back to None.
    """

    def __init__(self, view: View, scene: Scene, judge: Judge) -> None:
        self.view = view
        self.scene = scene
        self._judge = judge
        self.message = ""
        self.refused: tuple[Action, str] | None = None
        self._bad = self._age = 0

    @abstractmethod
    def ask(self) -> str:
        """The prompt, marked (see pieces.marked)."""

    @abstractmethod
    def take(self, token: str) -> Action | None:
        """Take a token; the action when it is complete and legal."""

    @property
    def bad(self) -> bool:
        """The last entry has just been refused."""
        return self._bad > 0

    @property
    def begun(self) -> bool:
        """Something has been typed: keypad 8 and 2 are digits now."""
        return False

    always = ""
    """What can be clicked in the prompt row stays there beside a message, where there is room."""

    def prompt(self) -> str:
        """What the prompt row says."""
        if not self.message:
            return self.ask()
        both = f"{self.message}  {self.always}" if self.always else self.message
        return both if len(plain(both)) <= PROMPT_LETTERS else self.message

    def field(self) -> Field | None:
        """The entry field, where there is one."""
        return None

    def hold(self) -> Hold:
        """How your cards are shown."""
        return Hold()

    def stakes(self) -> StakeFields | None:
        """Your spreading."""
        return None

    @abstractmethod
    def keys(self) -> Keys:
        """Keys and what they do here (see retro.contract.program.Helpful)."""

    def _help(self, *own: tuple[str, str]) -> Keys:
        back = ("Esc", "start over" if self.begun else "the menu")
        return (*own, ("F3", "a hint: what the computer would do, and why"), back)

    def told(self) -> tuple[str, ...]:
        """What may be done beside what the prompt asks, in plain lines."""
        return ()

    def clear(self) -> bool:
        """Start over; False when nothing had been entered."""
        had = bool(self.message)
        self.message, self._bad = "", 0
        return had

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when the screen changes by it."""
        before, said = self._bad, self.message
        self._bad = max(0, before - ticks)
        self._age += ticks
        if self._age >= MESSAGE_TICKS:
            self.message = ""
        return bool(before) > bool(self._bad) or said != self.message

    def refuse(self, message: str = "") -> None:
        """The entry is no good."""
        self.message = message
        self._bad, self._age = BAD_TICKS, 0

    def _try(self, action: Action) -> Action | None:
        objection = self._judge(action)
        if objection is None:
            return action
        self.refuse(refusal(objection, action))
        self.refused = action, objection.code
        return None


class CardDecision(Decision):
    """Your turn in the play: suit, then rank; a click; a pass; in Spinado the ace of diamonds along."""

    def __init__(self, view: View, scene: Scene, judge: Judge, legal: tuple[Action | ActionRange, ...]) -> None:
        super().__init__(view, scene, judge)
        self._legal = [action for action in legal if isinstance(action, Action)]
        self.suit: Suit | None = None
        self._one = False  # a 1 has been typed after the suit: the ten may be meant
        self.spin = False
        self.may_spin = any("+" in action.what for action in self._legal)
        self._playable = frozenset(self._cards())

    def _cards(self) -> list[Card]:
        cards = [Card.parse(action.what.partition("+")[0]) for action in self._legal if action.verb == "play"]
        comet = self.scene.comet
        if comet is not None and any(action.verb == "comet" for action in self._legal):
            cards.append(comet)
        return cards

    @property
    def begun(self) -> bool:
        return self.suit is not None

    def ask(self) -> str:
        return your_play(self.view, self.scene, PASS in self._legal, self.begun)

    def field(self) -> Field | None:
        return Field(self.suit.letter + "1" * self._one if self.suit is not None else "", bad=self.bad)

    def keys(self) -> Keys:
        lines = [("H D C S, then A 2-9 T J Q K", "a card: its suit, then its rank")]
        if self.may_spin:
            lines.append(("+", "take the ace of diamonds back" if self.spin else "let the ace of diamonds go along"))
        if PASS in self._legal:
            lines.append(("P", "pass"))
        return self._help(*lines)

    def told(self) -> tuple[str, ...]:
        spin = ("The ace of diamonds goes along with your next card.",) if self.spin and self.may_spin else ()
        return (hand_line(self.scene), may_play(self._playable, self.scene), *spin)

    def hold(self) -> Hold:
        return Hold(self._playable, self.suit, self.spin if self.may_spin else None, hint=True)

    def clear(self) -> bool:
        had = super().clear() or self.suit is not None
        self.suit, self._one = None, False
        return had

    def take(self, token: str) -> Action | None:
        self.message = ""
        kind, _, what = token.partition(":")
        if kind == "card":
            return self._card(Card.parse(what))
        if token == "+" and self.may_spin:
            self.clear()
            self.spin = not self.spin
        elif token == "Backspace":
            self.clear()
        elif token in SUIT_BY_LETTER:
            self.clear()
            self.suit = SUIT_BY_LETTER[token]
        elif self.suit is not None and token in RANK_BY_LETTER and not self._one:
            return self._card(Card.of(RANK_BY_LETTER[token], self.suit))
        elif self.suit is not None and (token == "1" or (token == "0" and self._one)):
            if self._one and token == "0":
                return self._card(Card.of(Rank.TEN, self.suit))
            self._one = True
        elif token == "P" and self.suit is None:
            return self._try(PASS)
        elif len(token) == 1 and token != " ":
            message = NO_RANK if self.suit is not None else RANK_FIRST if token in RANK_BY_LETTER or token == "1" else NO_SUIT
            self.clear()
            self.refuse(message)
        return None

    def _card(self, card: Card) -> Action | None:
        self.clear()
        if card == ACE_DIAMONDS and card not in self._playable and self.may_spin:
            self.spin = not self.spin
            return None
        return self._try(self._action(card))

    def _action(self, card: Card) -> Action:
        if card == self.scene.comet and card in self.view.hand:
            rank = next_rank(self.view) if self.view.game in BY_RANK else None
            return Action("comet", rank.letter if rank else "")
        if self.spin and self.may_spin and card != ACE_DIAMONDS:
            return Action("play", f"{card}+{ACE_DIAMONDS}")
        return Action("play", str(card))


_ANSWERS: Final = {
    "take_widow": "take the widow for your hand",
    "sell_widow": "sell the widow",
    "comet": "play the comet",
    "pass": "keep the comet",
}


class ChoiceDecision(Decision):
    """A question answered by one letter."""

    def __init__(
        self, view: View, scene: Scene, judge: Judge, text: str, answers: dict[str, Action], clicks: dict[Card, Action] | None = None
    ) -> None:
        super().__init__(view, scene, judge)
        self._text = text
        self._answers = answers
        self._clicks = clicks or {}

    def ask(self) -> str:
        return self._text

    def keys(self) -> Keys:
        return self._help(*((letter, _ANSWERS[action.verb]) for letter, action in self._answers.items()))

    def hold(self) -> Hold:
        return Hold(hint=True)

    def take(self, token: str) -> Action | None:
        self.clear()
        if token.startswith("card:"):
            return self._clicks.get(Card.parse(token.removeprefix("card:")))
        if token in self._answers:
            return self._try(self._answers[token])
        if len(token) == 1 and token != " ":
            self.refuse()
        return None
