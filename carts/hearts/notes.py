"""What is said when a rule would be broken: why not, and what would do instead (H-08).  Each objection has words of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.engine.cards import Card, Suit
from retro.engine.game import Objection
from retro.engine.hearts.deal import STRIPPED, receiver
from retro.values import dataclass

from .pieces import in_order, label, number, sign, wrap
from .scene import NAMES, YOU, Scene

WIDTH: Final = 20
MOST_LINES: Final = 7
"""Rows of the note between its head and its last line."""


@dataclass(frozen=True, slots=True)
class Note:
    """A rule, explained on the slate.

    Attributes:
        head: what was tried.
        lines: the rule, at most 20 letters a line.
        cards: cards that would do.
        gist: the same in a few words, for the prompt.
        again: the prompt asks for a value and a suit once more.
    """

    head: str
    lines: tuple[str, ...]
    cards: tuple[Card, ...]
    gist: str
    again: bool = True

    @property
    def spoken(self) -> str:
        """The whole as one line for a listener."""
        cards = ", ".join(card.words for card in self.cards)
        return " ".join((f"{self.gist}", *self.lines, *([cards + "."] if cards else [])))


def note(head: str, text: str, gist: str, cards: tuple[Card, ...] = (), *, again: bool = False) -> Note:
    """A note; cards that do not fit below the text are left out."""
    lines = wrap(text, WIDTH)
    room = 4 * (MOST_LINES - len(lines))
    return Note(head, tuple(lines), cards if len(cards) <= room else (), gist, again)


Words = Callable[[Card, Objection, Scene], tuple[str, str]]
"""The rule in a sentence or two, and its gist."""


def _must_follow(card: Card, objection: Objection, scene: Scene) -> tuple[str, str]:
    led = scene.led
    assert led is not None
    some, one = led.word, led.word.removesuffix("s")
    n = len(objection.cards)
    if n == 1:
        return f"{some.capitalize()} were led and you hold one. Then it has to be that one:", f"You must follow {some}."
    return f"{some.capitalize()} were led and you hold {number(n)}. While you hold one, it must be a {one}:", f"You must follow {some}."


def _not_held(card: Card, objection: Objection, scene: Scene) -> tuple[str, str]:
    gist = f"You do not hold the {label(card)}."
    if card in STRIPPED[scene.players]:
        return f"With {number(scene.players)} players that card is left out of the pack, so nobody holds it.", gist
    if card in scene.played:
        seat = scene.played[card]
        return f"{NAMES[seat]} played that card earlier in this hand. It is gone.", gist
    if card in scene.given:
        return f"You passed that card to {NAMES[receiver(YOU, scene.direction, scene.players)]}.", gist
    some = [held for held in scene.cards if held.suit is card.suit]
    if not some:
        return f"You hold no {card.suit.word} at all. Choose from the cards in your row.", gist
    return f"It is not in your hand. These are your {card.suit.word}:", gist


def _two_of_clubs(card: Card, objection: Objection, scene: Scene) -> tuple[str, str]:
    return (
        "The lowest club in play opens every hand, and you hold it. Lead it now:",
        f"The {label(Card.parse(objection.cards[0]))} must lead.",
    )


def _clean_first(card: Card, objection: Objection, scene: Scene) -> tuple[str, str]:
    return "The first trick stays clean: no hearts, no Q♠. These will do:", "No points on the first trick."


def _not_broken(card: Card, objection: Objection, scene: Scene) -> tuple[str, str]:
    what = "a heart or the Q♠" if scene.options.x_break_hearts == 2 else "a heart"
    return f"Until {what} has fallen on a trick, lead another suit:", "Hearts are not broken yet."


def _not_your_turn(card: Card, objection: Objection, scene: Scene) -> tuple[str, str]:
    who = NAMES[scene.active] if scene.active is not None else "The table"
    return f"{who} comes first. Your cards are asked for when the arrow stands at your name.", "It is not your turn."


def _not_now(card: Card, objection: Objection, scene: Scene) -> tuple[str, str]:
    what = (
        "Three cards are passed on first; then the play begins." if scene.stage == "pass" else "The passing is over; now cards are played."
    )
    return what, "That cannot be done now."


def _not_a_card(card: Card, objection: Objection, scene: Scene) -> tuple[str, str]:
    return "No card has that name. Type its value, then its suit.", "There is no such card."


def _match_over(card: Card, objection: Objection, scene: Scene) -> tuple[str, str]:
    return "The game has been decided, and no card can change it.", "The game is over."


WORDS: Final[dict[str, Words]] = {
    "must_follow": _must_follow, "not_held": _not_held, "two_of_clubs": _two_of_clubs, "clean_first": _clean_first,
    "not_broken": _not_broken, "not_your_turn": _not_your_turn, "not_now": _not_now, "not_a_card": _not_a_card, "match_over": _match_over,
}  # fmt: skip
"""By code of the game's objection."""


def objected(objection: Objection, card: Card, scene: Scene) -> Note:
    """The note for an objection to a card."""
    text, gist = WORDS[objection.code](card, objection, scene)
    cards = tuple(in_order([Card.parse(name) for name in objection.cards]))
    if objection.code == "not_held":
        gone = card in scene.played or card in scene.given or card in STRIPPED[scene.players]
        cards = () if gone else tuple(held for held in in_order(scene.cards) if held.suit is card.suit)
    head = f"NOT {'YET' if objection.code == 'not_your_turn' else f'THE {label(card)}'}"
    return note(head, text, gist, cards, again=scene.stage == "play")


# --- entries that are no card yet -----------------------------------------------------------------------------------


def value_first(suit: Suit) -> Note:
    """A suit was typed before a value."""
    text = f"Type the value first: 5 {suit.letter} is the 5{sign(suit)}. Values are 2-9, 1 for ten, J Q K A."
    return note("VALUE FIRST", text, "Value first, then suit.")


def no_such_key(char: str, begun: bool) -> Note:
    """A key that is neither a value nor a suit."""
    if begun:
        return note(
            "WHICH SUIT?", f"{char} is not a suit. S spades, H hearts, D diamonds, C clubs; or another value.", "The suit: S, H, D or C."
        )
    return note("WHICH CARD?", f"{char} is not a value. Type 2-9, 1 for ten, J Q K or A; then the suit S H D C.", "Value first, then suit.")


def pass_more(n: int, to: str) -> Note:
    """Enter was pressed before three cards had been chosen."""
    return note("NOT YET", f"Three cards go to {to}. Choose {number(n)} more.", f"{number(n).capitalize()} more to choose.")


def pass_enough(to: str) -> Note:
    """A fourth card was chosen."""
    text = f"Three are ready for {to}. Name one of them again to take it back, or press Enter."
    return note("THREE ARE ENOUGH", text, "Enter passes them.")
