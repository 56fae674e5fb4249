"""Your decisions: what has been typed or clicked so far, and the action that it makes.

A token is a typed character (upper case), the name of a key, or what a click meant (``card:9H``, ``slot:2``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from retro.engine.cards import RANK_BY_LETTER, SUIT_BY_LETTER, Card, Suit
from retro.engine.game import PASS, Action, ActionRange, Objection
from retro.engine.stops.base import ACE_DIAMONDS
from retro.engine.stops.market import NAMED, SELL, TAKE
from retro.engine.stops.model import View
from retro.engine.stops.ranges import spread
from retro.engine.stops.ranks import next_rank

from .facts import BY_RANK, Facts
from .pieces import label
from .prompts import refusal, your_play
from .screens.fan import Hold
from .screens.frame import Field
from .screens.strip import StakeFields

Judge = Callable[[Action], Objection | None]
BAD_TICKS = 10
"""How long a refused entry is shown in red."""


class Decision(ABC):
    """Something you must decide.

    Attributes:
        message: why the last entry was refused; shown instead of the prompt until something else is entered.
    """

    def __init__(self, view: View, facts: Facts, judge: Judge) -> None:
        self.view = view
        self.facts = facts
        self._judge = judge
        self.message = ""
        self._bad = 0

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

    def prompt(self) -> str:
        """What the prompt row says."""
        return self.message or self.ask()

    def field(self) -> Field | None:
        """The entry field, where there is one."""
        return None

    def hold(self) -> Hold:
        """How your cards are shown."""
        return Hold()

    def stakes(self) -> StakeFields | None:
        """Your spreading."""
        return None

    def clear(self) -> bool:
        """Start over; False when nothing had been entered."""
        had = bool(self.message)
        self.message, self._bad = "", 0
        return had

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when the screen changes by it."""
        before = self._bad
        self._bad = max(0, before - ticks)
        return bool(before) and not self._bad

    def refuse(self, message: str = "") -> None:
        """The entry is no good."""
        self.message = message
        self._bad = BAD_TICKS

    def _try(self, action: Action) -> Action | None:
        objection = self._judge(action)
        if objection is None:
            return action
        self.refuse(refusal(objection, action))
        return None


class CardDecision(Decision):
    """Your turn in the play: suit, then rank; a click; a pass; in Spinado the ace of diamonds along."""

    def __init__(self, view: View, facts: Facts, judge: Judge, legal: tuple[Action | ActionRange, ...]) -> None:
        super().__init__(view, facts, judge)
        self._legal = [action for action in legal if isinstance(action, Action)]
        self.suit: Suit | None = None
        self.spin = False
        self.may_spin = any("+" in action.what for action in self._legal)
        self._playable = frozenset(self._cards())

    def _cards(self) -> list[Card]:
        cards = [Card.parse(action.what.partition("+")[0]) for action in self._legal if action.verb == "play"]
        comet = self.facts.comet
        if comet is not None and any(action.verb == "comet" for action in self._legal):
            cards.append(comet)
        return cards

    @property
    def begun(self) -> bool:
        return self.suit is not None

    def ask(self) -> str:
        return your_play(self.view, self.facts, PASS in self._legal)

    def field(self) -> Field | None:
        return Field(self.suit.letter if self.suit is not None else "", bad=self.bad)

    def hold(self) -> Hold:
        return Hold(self._playable, self.suit, self.spin if self.may_spin else None, hint=True)

    def clear(self) -> bool:
        had = super().clear() or self.suit is not None
        self.suit = None
        return had

    def take(self, token: str) -> Action | None:
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
        elif self.suit is not None and token in RANK_BY_LETTER:
            return self._card(Card.of(RANK_BY_LETTER[token], self.suit))
        elif token == "P" and self.suit is None and PASS in self._legal:
            return PASS
        elif len(token) == 1 and token != " ":
            self.suit = None
            self.refuse()
        return None

    def _card(self, card: Card) -> Action | None:
        self.clear()
        if card == ACE_DIAMONDS and card not in self._playable and self.may_spin:
            self.spin = not self.spin
            return None
        return self._try(self._action(card))

    def _action(self, card: Card) -> Action:
        if card == self.facts.comet:
            rank = next_rank(self.view) if self.view.game in BY_RANK else None
            return Action("comet", rank.letter if rank else "")
        if self.spin and self.may_spin and card != ACE_DIAMONDS:
            return Action("play", f"{card}+{ACE_DIAMONDS}")
        return Action("play", str(card))


class ChoiceDecision(Decision):
    """A question answered by one letter."""

    def __init__(
        self, view: View, facts: Facts, judge: Judge, text: str, answers: dict[str, Action], clicks: dict[Card, Action] | None = None
    ) -> None:
        super().__init__(view, facts, judge)
        self._text = text
        self._answers = answers
        self._clicks = clicks or {}

    def ask(self) -> str:
        return self._text

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


class BidDecision(Decision):
    """The auction: a number and Enter, or a pass for good."""

    LONGEST = 4

    def __init__(self, view: View, facts: Facts, judge: Judge) -> None:
        super().__init__(view, facts, judge)
        self.text = ""

    @property
    def begun(self) -> bool:
        return bool(self.text)

    def ask(self) -> str:
        least = f"ABOVE {self.view.high_bid}" if self.view.high_bid else "FOR THE WIDOW"
        return f"YOUR BID {least}, OR {{P}}ASS FOR GOOD.  DIGITS OR {{+}} {{-}}, THEN {{ENTER}}"

    def field(self) -> Field | None:
        return Field(self.text, 6, self.bad)

    def hold(self) -> Hold:
        return Hold(hint=True)

    def clear(self) -> bool:
        had = super().clear() or bool(self.text)
        self.text = ""
        return had

    def take(self, token: str) -> Action | None:
        self.message = ""
        if token == "Backspace":
            self.text = self.text[:-1]
        elif token.isdigit() and len(token) == 1:
            self._digit(token)
        elif token in ("+", "-"):
            self._step(1 if token == "+" else -1)
        elif token == "Enter" and self.text:
            return self._submit()
        elif token == "P" and not self.text:
            return PASS
        elif len(token) == 1 and token != " ":
            self.text = ""
            self.refuse()
        return None

    def _digit(self, digit: str) -> None:
        if len(self.text) >= self.LONGEST or (digit == "0" and not self.text):
            self.refuse()
        else:
            self.text += digit

    def _step(self, change: int) -> None:
        low, high = self.view.high_bid + 1, self.view.chips[self.view.seat]
        n = int(self.text) + change if self.text else low
        self.text = str(min(max(n, low), high))

    def _submit(self) -> Action | None:
        action, self.text = Action("bid", self.text), ""
        return self._try(action)


class NameDecision(Decision):
    """Boodle's dealer names the chips that each must spread: one digit, or 1 and 0."""

    def __init__(self, view: View, facts: Facts, judge: Judge) -> None:
        super().__init__(view, facts, judge)
        self.text = ""

    @property
    def begun(self) -> bool:
        return bool(self.text)

    def ask(self) -> str:
        keys = " ".join(f"{{{n}}}" if n < 10 else "{10|T}" for n in NAMED)
        return f"YOU DEAL: HOW MANY CHIPS MUST EACH SPREAD?  {keys}"

    def field(self) -> Field | None:
        return Field(self.text, bad=self.bad)

    def hold(self) -> Hold:
        return Hold(note="COMES WHEN ALL HAVE PAID", hint=True)

    def clear(self) -> bool:
        had = super().clear() or bool(self.text)
        self.text = ""
        return had

    def take(self, token: str) -> Action | None:
        self.message = ""
        if token == "1" and not self.text:
            self.text = "1"
            return None
        if token == "T" or (token == "0" and self.text):
            return self._try(Action("ante", "10"))
        if token.isdigit() and not self.text:
            return self._try(Action("ante", token))
        self.text = ""
        if len(token) == 1 and token != " ":
            self.refuse()
        return None


class SpreadDecision(Decision):
    """Your chips go on the boodles as you like: a field for each."""

    def __init__(self, view: View, facts: Facts, judge: Judge) -> None:
        super().__init__(view, facts, judge)
        self._values: list[int | None] = [None] * len(view.keys)
        self._now = 0
        self._typing = False

    @property
    def begun(self) -> bool:
        return self._typing

    @property
    def _down(self) -> int:
        return sum(value or 0 for value in self._values)

    def ask(self) -> str:
        named, down = self.view.named, self._down
        keys = "DIGIT OR {+} {-}, {TAB} NEXT CARD, {ENTER} DONE"
        return f"SPREAD {named} CHIPS: <{down}> DOWN, <{named - down}> TO GO.  {keys}"

    def hold(self) -> Hold:
        return Hold(note="COMES WHEN ALL HAVE PAID", hint=True)

    def stakes(self) -> StakeFields | None:
        return StakeFields(tuple(self._values), self._now, self.bad)

    def clear(self) -> bool:
        had = super().clear() or any(value is not None for value in self._values)
        self._values = [None] * len(self._values)
        self._now, self._typing = 0, False
        return had

    def take(self, token: str) -> Action | None:
        self.message = ""
        kind, _, what = token.partition(":")
        if kind == "slot":
            self._go(int(what))
        elif token in ("Tab", "Right"):
            self._go((self._now + 1) % len(self._values))
        elif token == "Left":
            self._go((self._now - 1) % len(self._values))
        elif token in ("+", "-"):
            self._typing = False
            self._set((self._values[self._now] or 0) + (1 if token == "+" else -1))
        elif token.isdigit() and len(token) == 1:
            self._digit(int(token))
        elif token == "Backspace":
            self._values[self._now], self._typing = None, False
        elif token == "Enter":
            return self._submit()
        elif len(token) == 1 and token != " ":
            self.refuse()
        return None

    def _go(self, slot: int) -> None:
        self._now, self._typing = slot, False

    def _digit(self, digit: int) -> None:
        value = self._values[self._now]
        if self._typing and value and value * 10 + digit <= self.view.named:
            digit = value * 10 + digit
        self._typing = True
        self._set(digit)

    def _set(self, value: int) -> None:
        others = self._down - (self._values[self._now] or 0)
        if value < 0:
            self.refuse()
        elif others + value > self.view.named:
            self._typing = False
            named = self.view.named
            self.refuse(f"THAT WOULD BE {others + value} CHIPS. YOU SPREAD {named}: {named - others} CAN LIE HERE AT MOST.")
        else:
            self._values[self._now] = value

    def _submit(self) -> Action | None:
        down, named = self._down, self.view.named
        if down < named:
            self.refuse(f"{down} {'IS' if down == 1 else 'ARE'} DOWN, AND {named - down} MUST STILL BE SPREAD.")
            return None
        keys = self.view.keys
        return self._try(spread(keys, (key for key, n in zip(keys, self._values, strict=True) for _ in range(n or 0))))


def decision(view: View, facts: Facts, judge: Judge, legal: tuple[Action | ActionRange, ...]) -> Decision:
    """What you must decide now."""
    if view.phase == "ante":
        return NameDecision(view, facts, judge)
    if view.phase == "stake":
        return SpreadDecision(view, facts, judge)
    if view.phase == "widow":
        text = "THE WIDOW IS YOURS: {T}AKE IT FOR YOUR HAND UNSEEN, OR {S}ELL IT"
        return ChoiceDecision(view, facts, judge, text, {"T": TAKE, "S": SELL})
    if view.phase == "auction":
        return BidDecision(view, facts, judge)
    if view.phase == "comet":
        wanted, comet = facts.wanted, facts.comet
        assert wanted is not None and comet is not None
        play = Action("comet", wanted.rank.letter)
        text = f"THE {label(wanted)} IS IN NOBODY'S HAND. PLAY YOUR COMET FOR IT?  {{Y}}ES OR {{N}}O"
        return ChoiceDecision(view, facts, judge, text, {"Y": play, "N": PASS, "P": PASS}, {comet: play})
    return CardDecision(view, facts, judge, legal)
