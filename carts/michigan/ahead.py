"""What is typed while others play: the suit and rank of your next card, kept until it is your turn."""

from __future__ import annotations

from retro.engine.cards import RANK_BY_LETTER, SUIT_BY_LETTER


class Ahead:
    """At most one card, so that no key can ever play two; it stands in the entry field and can be taken back.

    Attributes:
        text: what has been typed: nothing, a suit, or a suit and a rank.
    """

    def __init__(self) -> None:
        self.text = ""

    @property
    def complete(self) -> bool:
        """Suit and rank are there."""
        return len(self.text) == 2 and self.text[1] in RANK_BY_LETTER

    def take(self, token: str) -> bool:
        """Take a token; False when it is no part of a card (then nothing changes).

        A suit begins a card and replaces one that was typed before; a rank ends it.
        """
        if token in SUIT_BY_LETTER:
            self.text = token
        elif len(self.text) == 1 and (token in RANK_BY_LETTER or token == "1"):
            self.text += token
        elif token == "0" and self.text[1:] == "1":
            self.text = self.text[0] + "T"
        elif token == "Backspace" and self.text:
            self.text = ""
        else:
            return False
        return True

    def clear(self) -> bool:
        """Forget it; False when there was nothing."""
        had = bool(self.text)
        self.text = ""
        return had

    def give(self) -> tuple[str, ...]:
        """The tokens, which are forgotten here: they are entered once."""
        text, self.text = self.text, ""
        return tuple(text)
