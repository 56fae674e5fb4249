"""What the table asks you: gadgets, the line over your hand, the box in the gadgets' place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from retro.engine.cards import SUIT_BY_LETTER, Card
from retro.engine.euchre import legality
from retro.engine.euchre.deal import order
from retro.engine.euchre.model import View
from retro.engine.game import PASS, Action
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Button, Gadget, Pip, Toggle
from retro.ui.amiga.paint import SANS, TIGHT, Paint
from retro.values import dataclass

from . import places
from .scene import NAMES, SUIT_WORDS, YOU
from .table_view import Note

SUITS: Final = "SHCD"
CARD_NAMES: Final = tuple(f"card{i}" for i in range(5))


class CardGadget(Gadget):
    """A card of your hand as something to press; the table paints it."""

    def __init__(self, index: int) -> None:
        super().__init__(CARD_NAMES[index], places.hand_area(index), str(index + 1))
        self.index: Final = index

    def draw(self, paint: Paint, down: bool) -> None:
        """Nothing: the table shows it lifted."""

    def ring(self, paint: Paint) -> None:
        """Nothing: the table shows where the keyboard is."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to you.

    Attributes:
        prompt: the line over your hand.
        gadgets: in the column.
        note: the box instead of gadgets.
        cards: your cards can be pressed.
    """

    prompt: str
    gadgets: tuple[Gadget, ...] = ()
    note: Note | None = None
    cards: bool = False


def _rows(*gadgets: Gadget) -> tuple[Gadget, ...]:
    """Gadgets of the column, one below the other."""
    for row, gadget in enumerate(gadgets):
        gadget.rect = Rect(places.COLUMN.x, places.COLUMN.y + 18 * row, places.COLUMN.w, 17)
    return gadgets


_ANY: Final = places.COLUMN


def question(view: View, pen: Callable[[str], int]) -> Question:
    """What you are asked as the match stands; it must be your turn.

    Args:
        pen: gives the pen of a suit.
    """
    match view.phase:
        case "order":
            return _order(view)
        case "call":
            return _call(view, pen)
        case "discard":
            assert view.upcard is not None
            rank = view.upcard.rank.word
            return Question("Discard one.", note=Note("YOU DEAL", "Take the", second=f"{rank} in"), cards=True)
        case "farmer":
            gadgets = _rows(Button("exchange", _ANY, "Exchange", "E", SANS), Button("keep", _ANY, "Keep", "K", SANS))
            return Question("A farmer's hand!", gadgets, cards=True)
        case "defend":
            gadgets = _rows(Button("defend", _ANY, "Alone", "A", SANS), Button("pass", _ANY, "Together", "T", SANS))
            return Question("Defend alone?", gadgets)
    return _card(view)


def _order(view: View) -> Question:
    assert view.upcard is not None
    suit = SUIT_WORDS[view.upcard.suit.letter].lower()
    gadgets = _rows(
        Button("order", _ANY, "Pick Up", "U", SANS), Button("pass", _ANY, "Pass", "P", SANS), Toggle("alone", _ANY, "Alone", "A", SANS)
    )
    return Question(f"Take the {view.upcard.rank.word}?" if view.dealer == YOU else f"Call {suit}?", gadgets)


def _call(view: View, pen: Callable[[str], int]) -> Question:
    assert view.upcard is not None
    x, y = places.COLUMN.x, places.COLUMN.y
    gadgets: list[Gadget] = []
    for i, suit in enumerate(SUITS):
        # With a fifth thing to call the suits stand in one row.
        r = Rect(x + 27 * i, y, 27, 17) if view.options.x_no_trump else Rect(x + 55 * (i % 2), y + 18 * (i // 2), 53, 17)
        pip = Pip(f"call{suit}", r, suit, pen(suit))
        pip.ghosted = suit == view.upcard.suit.letter
        gadgets.append(pip)
    if view.options.x_no_trump:
        gadgets.append(Button("callNT", Rect(x, y + 18, 108, 17), "No Trump", "N", SANS))
    must = legality.stuck(view)
    give_up = Button("pass", Rect(x, y + 36, 53, 17), "Pass", "P", TIGHT)
    give_up.ghosted = must
    gadgets += [give_up, Toggle("alone", Rect(x + 55, y + 36, 53, 17), "Alone", "A", TIGHT)]
    return Question("You must call." if must else "Call a suit or pass.", tuple(gadgets))


def _card(view: View) -> Question:
    ranking = order(view.trump)
    led = view.trick.led(ranking)
    if led is None:
        return Question("You lead.", note=Note("YOUR TURN", "Play a card", "your lead"), cards=True)
    words = SUIT_WORDS[led.letter]
    follow = any(ranking.suit(card) is led for card in view.hand)
    small = "follow suit" if follow else "any card"
    return Question(f"{words} led.", note=Note("YOUR TURN", "Play a card", small), cards=True)


def answer(name: str, alone: bool) -> Action | None:
    """What a gadget means that has been let go on, as far as its name tells.

    Args:
        alone: the toggle beside it is pressed in.
    """
    match name:
        case "pass":
            return PASS
        case "order":
            return legality.ORDER_UP_ALONE if alone else legality.ORDER_UP
        case "callNT":
            return legality.call(None, alone)
        case "keep":
            return legality.KEEP
        case "defend":
            return legality.DEFEND_ALONE
    return legality.call(SUIT_BY_LETTER[name[-1]], alone) if name.startswith("call") else None


def at_first() -> Sequence[Gadget]:
    """The column before the first game."""
    entries = (("new", "New Game", "N"), ("settings", "Settings", "S"), ("about", "About", "A"))
    return _rows(*(Button(name, _ANY, label, key, SANS) for name, label, key in entries))


def at_the_end() -> Sequence[Gadget]:
    """The two gadgets of the plate at a game's end."""
    r = places.PLATE
    y = r.y + r.h - 23
    new = Button("new", Rect(r.x + 10, y, 110, 17), "New Game", "N", SANS)
    return (new, Button("quit", Rect(r.x + r.w - 120, y, 110, 17), "Quit", "Q", SANS))


def waiting(view: View) -> Note:
    """What is awaited while you have nothing to do."""
    head = "YOU SIT OUT" if YOU in view.out else "PLEASE WAIT"
    if view.turn < 0:
        return Note(head, "One moment")
    what = {"order": "may call", "call": "may call", "discard": "discards", "defend": "may defend"}.get(view.phase, "plays")
    if view.phase == "play" and not view.trick.cards:
        what = "leads"
    if view.turn == YOU and not what.startswith("may"):
        what = what.removesuffix("s")
    return Note(head, NAMES[view.turn], what)


def refusal(view: View, card: Card) -> Note:
    """Why that card may not be played: suit must be followed."""
    ranking = order(view.trump)
    led = view.trick.led(ranking)
    assert led is not None
    bower = next((c for c in view.hand if ranking.suit(c) is led and c.suit is not led), None)
    small = f"{SUIT_WORDS[bower.suit.letter][:-1].lower()} jack, too" if bower is not None else ""
    return Note("NOT THAT", f"Play {SUIT_WORDS[led.letter].lower()}", small)
