"""What the person is asked: a question, buttons, cards to choose from; and which of them means what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro.engine.cards import Card
from retro.engine.euchre import legality
from retro.engine.euchre.deal import order
from retro.engine.euchre.legality import call
from retro.engine.euchre.model import View
from retro.engine.game import PASS, Action
from retro.ui.vga.buttons import Button, ButtonRow
from retro.values import dataclass, field

from . import texts
from .places import BUTTONS_Y, GO_ON_Y, MIDDLE, YOU
from .scene import SUIT_ORDER

ALONE: Final = "alone"
SUIT_PIPS: Final = {"S": 0, "H": 1, "C": 2, "D": 3}
"""Columns of the sheet of pips."""


@dataclass(slots=True)
class Prompt:
    """A question.

    Attributes:
        question, note: lines to be shown; the note is what others said.
        row: its buttons; None where a card is chosen.
        cards: your cards that may be chosen.
        verb: what choosing a card does: play or discard.
        decides: it is a choice of the game, which a new game has to wait for.
    """

    question: str = ""
    note: str = ""
    row: ButtonRow | None = None
    cards: frozenset[Card] = field(default_factory=frozenset)
    verb: str = ""
    decides: bool = True

    @property
    def alone(self) -> bool:
        """The switch for going alone is on."""
        return self.row is not None and any(button.name == ALONE and button.on for button in self.row.buttons)

    def toggle_alone(self) -> None:
        """Turn that switch."""
        assert self.row is not None
        button = self.row.buttons[self.row.index(ALONE)]
        button.on = not button.on

    def action(self, name: str) -> Action:
        """What a button of the calling does to the game."""
        if name == "pass":
            return PASS
        if name == "order":
            return legality.ORDER_UP_ALONE if self.alone else legality.ORDER_UP
        if name in ("redeal", "keep"):
            return Action(name)
        return Action("call_alone" if self.alone else "call", name.removeprefix("call:"))

    def presses(self, action: Action) -> Iterator[str]:
        """The buttons, in turn, that come to that action from where the switch stands."""
        if action.verb in ("order_up", "order_up_alone", "call", "call_alone"):
            if action.verb.endswith("alone") != self.alone:
                yield ALONE
            yield "order" if action.verb.startswith("order") else f"call:{action.what}"
        else:
            yield action.verb


def ask(view: View) -> Prompt:
    """The question that the game puts to the seat of the view."""
    match view.phase:
        case "order":
            return _ask_order(view)
        case "call":
            return _ask_call(view)
        case "redeal":
            buttons = [Button("redeal", "Deal again", "D"), Button("keep", "Play on", "P")]
            return Prompt(texts.ASK_REDEAL, "", ButtonRow(buttons, MIDDLE, BUTTONS_Y))
        case "discard":
            assert view.upcard is not None
            return Prompt(texts.ask_discard(view.upcard), cards=frozenset(view.hand), verb="discard")
        case _:
            led = view.trick.led(order(view.trump))
            playable = [card for card in view.hand if legality.objection(view, legality.PLAYS[card]) is None]
            return Prompt(texts.ask_play(led, view.trump), cards=frozenset(playable), verb="play")


def _ask_order(view: View) -> Prompt:
    may = legality.objection(view, legality.ORDER_UP) is None
    up = Button("order", "Pick up", "u", enabled=may) if view.dealer == YOU else Button("order", "Order up", "O", enabled=may)
    buttons = [Button("pass", "Pass", "P"), up, Button(ALONE, "Alone", "A", enabled=may)]
    question = texts.ask_order(view) if may else texts.no_suit(view)
    return Prompt(question, texts.passed(view), ButtonRow(buttons, MIDDLE, BUTTONS_Y))


def _ask_call(view: View) -> Prompt:
    buttons = [Button("pass", "Pass", "P")]
    any_suit = False
    for number, suit in enumerate(SUIT_ORDER, 1):
        may = legality.objection(view, call(suit)) is None
        any_suit = any_suit or may
        buttons.append(Button(f"call:{suit.letter}", str(number), str(number), SUIT_PIPS[suit.letter], may))
    buttons.append(Button(ALONE, "Alone", "A", enabled=any_suit))
    question = texts.ASK_CALL if any_suit else texts.ASK_NOTHING_HELD
    return Prompt(question, texts.passed(view), ButtonRow(buttons, MIDDLE, BUTTONS_Y))


MARKED: Final = "marked"
"""The button that looks at what the red pencil has marked."""


def go_on(during_play: bool, marked: bool = False) -> Prompt:
    """Wait until the person has seen enough."""
    if during_play:
        return Prompt(row=ButtonRow([Button("go on", "Continue", "C")], MIDDLE + 150, GO_ON_Y), decides=False)
    return Prompt(row=ButtonRow([Button("go on", "Continue", "C"), *_marked(marked)], MIDDLE, BUTTONS_Y), decides=False)


def match_over(marked: bool = False) -> Prompt:
    """After the last hand."""
    buttons = [Button("new", "New game", "N"), *_marked(marked), Button("quit", "Quit", "Q")]
    return Prompt(row=ButtonRow(buttons, MIDDLE, BUTTONS_Y), decides=False)


def _marked(there: bool) -> list[Button]:
    return [Button(MARKED, "Marked", "M")] if there else []


def start(kept: bool) -> list[Button]:
    """The buttons of the start screen: with or without a match that was left."""
    if kept:
        return [Button("continue", "Continue", "C"), Button("new", "New game", "N")]
    return [Button("start", "Start", "S")]


def ask_new_game() -> list[Button]:
    """Whether to give a game up."""
    return [Button("no", "No", "N"), Button("yes", "Yes", "Y")]
