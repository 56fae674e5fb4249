"""Your decisions about chips: a bid, the ante that a dealer names, a spread over the boodles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from retro.engine.game import PASS, Action
from retro.engine.stops.market import NAMED
from retro.engine.stops.model import View
from retro.engine.stops.ranges import spread

from .entry import Decision, Judge
from .keys import Keys
from .scene import Scene
from .screens.fan import Hold
from .screens.frame import Field
from .screens.strip import StakeFields
from .spoken import boodle_words, chips, hand_line, sentence


class BidDecision(Decision):
    """The auction: a number and Enter, or a pass for good."""

    LONGEST = 4
    always = "{+} {-}"

    def __init__(self, view: View, scene: Scene, judge: Judge) -> None:
        super().__init__(view, scene, judge)
        self.text = ""

    @property
    def begun(self) -> bool:
        return bool(self.text)

    def ask(self) -> str:
        least = f"ABOVE {self.view.high_bid}" if self.view.high_bid else "FOR THE WIDOW"
        return f"YOUR BID {least}, OR {{P}}ASS FOR GOOD.  DIGITS OR {{+}} {{-}}, THEN {{ENTER}}"

    def field(self) -> Field | None:
        return Field(self.text, 6, self.bad)

    def keys(self) -> Keys:
        return self._help(("0-9, + and -", "your bid"), ("Enter", "bid that"), ("P", "pass for good"))

    def told(self) -> tuple[str, ...]:
        return (hand_line(self.scene), f"You have {chips(self.view.chips[self.view.seat])}.")

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
        elif token == "Enter":
            return self._submit()
        elif token == "P" and not self.text:
            return PASS
        elif len(token) == 1 and token != " ":
            self.text = ""
            self.refuse()
        return None

    def _digit(self, digit: str) -> None:
        if len(self.text) >= self.LONGEST:
            self.refuse(f"YOU HAVE ONLY {chips(self.view.chips[self.view.seat])}.".upper())
        elif digit == "0" and not self.text:
            self._too_low()
        else:
            self.text += digit

    def _step(self, change: int) -> None:
        low, high = self.view.high_bid + 1, self.view.chips[self.view.seat]
        n = int(self.text) + change if self.text else low
        self.text = str(min(max(n, low), high))

    def _too_low(self) -> None:
        self.refuse(f"THE LEAST BID IS {self.view.high_bid + 1} NOW.  {{P}} PASSES FOR GOOD.")

    def _submit(self) -> Action | None:
        if not self.text:
            self._too_low()
            return None
        action, self.text = Action("bid", self.text), ""
        return self._try(action)


class NameDecision(Decision):
    """Boodle's dealer names the chips that each must spread: one digit, or 1 and 0."""

    def __init__(self, view: View, scene: Scene, judge: Judge) -> None:
        super().__init__(view, scene, judge)
        self.text = ""

    @property
    def begun(self) -> bool:
        return bool(self.text)

    def ask(self) -> str:
        keys = " ".join(f"{{{n}}}" if n < 10 else "{10|T}" for n in NAMED)
        return f"YOU DEAL: HOW MANY CHIPS MUST EACH SPREAD?  {keys}  (NO ENTER)"

    def field(self) -> Field | None:
        return Field(self.text, bad=self.bad)

    def keys(self) -> Keys:
        return self._help(("4-9, or T for ten", "the chips that each must spread, without Enter"))

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
    """Your chips go on the boodles as you like: a field for each.

    Args:
        last: the boodles that your chips lay on the last time, a key for each chip; empty: there was none.
    """

    always = "{+} {-}"

    def __init__(self, view: View, scene: Scene, judge: Judge, last: Sequence[str] = ()) -> None:
        super().__init__(view, scene, judge)
        self._last = Counter(last)
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
        last = ", {L}AST" if self._last else ""
        keys = f"0-{named} {{+}} {{-}} {{TAB}} NEXT, {{E}}VEN{last}, {{ENTER}}"
        # As many columns for one digit as for two: what is clicked must not move away from under the mouse.
        down_text, left_text = (" " * (len(str(named)) - len(str(n))) + f"<{n}>" for n in (down, named - down))
        return f"SPREAD {named} CHIPS: {down_text} DOWN, {left_text} TO GO.  {keys}"

    def hold(self) -> Hold:
        return Hold(note="COMES WHEN ALL HAVE PAID", hint=True)

    def keys(self) -> Keys:
        return self._help(
            ("0-9, T for ten, + and -", "chips on the boodle that is marked"), ("Tab, Right, Left", "another boodle"),
            ("E", "spread them evenly"), *((("L", "spread them as last time"),) if self._last else ()), ("Enter", "done"),
        )  # fmt: skip

    def told(self) -> tuple[str, ...]:
        key, value = self.view.keys[self._now], self._values[self._now]
        return (f"{sentence(boodle_words(key))}: {value or 0} of yours on {self.scene.boodles[key]}.",)

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
        elif token == "T":
            self._typing = False
            self._set(NAMED[-1])
        elif token == "E" or (token == "L" and self._last):
            self._spread(Counter(self.view.keys) if token == "E" else self._last)
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
            self.refuse(f"THAT WOULD BE {others + value} CHIPS. YOU SPREAD {named}: {named - others} CAN GO HERE AT MOST.")
        else:
            self._values[self._now] = value

    def _spread(self, shares: Counter[str]) -> None:
        """All chips in these shares, as nearly as they go; what is left over lies on the first of the largest remainders."""
        keys, named, whole = self.view.keys, self.view.named, shares.total()
        chips = {key: named * shares[key] // whole for key in keys}
        rest = sorted(keys, key=lambda key: -(named * shares[key] % whole))
        for key in rest[: named - sum(chips.values())]:
            chips[key] += 1
        self._values = [chips[key] for key in keys]
        self._typing = False

    def _submit(self) -> Action | None:
        down, named = self._down, self.view.named
        if down < named:
            self.refuse(f"{down} {'IS' if down == 1 else 'ARE'} DOWN, AND {named - down} MUST STILL BE SPREAD.")
            return None
        keys = self.view.keys
        return self._try(spread(keys, (key for key, n in zip(keys, self._values, strict=True) for _ in range(n or 0))))
