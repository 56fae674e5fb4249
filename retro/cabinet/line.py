"""The line that is being typed: cursor, history, the last line given again.  Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

HISTORY: Final = 40


class Line:
    """A line of text with a cursor in it.

    Args:
        longest: characters that it may have.

    Attributes:
        text: what stands there.
        at: the cursor: characters left of it.
    """

    def __init__(self, longest: int) -> None:
        self.text = ""
        self.at = 0
        self._longest = longest
        self._history: list[str] = []
        self._back = 0

    def insert(self, text: str) -> bool:
        """Put characters in at the cursor; False when there is no room for all of them."""
        room = self._longest - len(self.text)
        part = text[:room]
        self.text = self.text[: self.at] + part + self.text[self.at :]
        self.at += len(part)
        return len(part) == len(text)

    def key(self, name: str) -> bool:
        """An editing key; True when it is one."""
        match name:
            case "Backspace":
                if self.at:
                    self.text = self.text[: self.at - 1] + self.text[self.at :]
                    self.at -= 1
            case "Delete":
                self.text = self.text[: self.at] + self.text[self.at + 1 :]
            case "Left":
                self.at = max(0, self.at - 1)
            case "Right" | "F1":
                if self.at < len(self.text):
                    self.at += 1
                elif self._history:
                    self.insert(self._history[-1][self.at : self.at + 1])
            case "Home":
                self.at = 0
            case "End":
                self.at = len(self.text)
            case "F3":
                if self._history and self.at == len(self.text):
                    self.insert(self._history[-1][self.at :])
            case "Up" | "Down":
                self._recall(1 if name == "Up" else -1)
            case _:
                return False
        return True

    def _recall(self, step: int) -> None:
        self._back = min(max(0, self._back + step), len(self._history))
        self.set(self._history[-self._back] if self._back else "")

    def set(self, text: str) -> None:
        """Another text, the cursor at its end."""
        self.text = text[: self._longest]
        self.at = len(self.text)

    def take(self) -> str:
        """The line is entered: it is remembered, and an empty one begins."""
        text = self.text
        if text.strip() and (not self._history or self._history[-1] != text):
            self._history = [*self._history, text][-HISTORY:]
        self._back = 0
        self.set("")
        return text

    def complete(self, words: Iterable[str]) -> bool:
        """Finish the word before the cursor if only one of the words begins so, or as far as all that do agree; False: none does."""
        start = self.text.rfind(" ", 0, self.at) + 1
        begun = self.text[start : self.at].upper()
        found = sorted(word for word in words if word.startswith(begun))
        if not begun or not found:
            return False
        first, last = found[0], found[-1]
        agreed = next((i for i, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), min(len(first), len(last)))
        self.text = self.text[:start] + first[:agreed] + self.text[self.at :]
        self.at = start + agreed
        return True
