"""Stepping through saved hands (S-12): forward and back, each seat's cards open in turn, what the computer would have done and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from retro.engine.cards import Card
from retro.engine.game import TABLE, Action, Choice, Style
from retro.engine.records import Step
from retro.engine.spades.model import HAND, State, View
from retro.engine.spades.rules import SPADES
from retro.engine.spades.saved import SavedHand, positions
from retro.ui.amiga.gadgets import Gadget, Gadgets
from retro.ui.amiga.paint import Paint, Rect
from retro.ui.amiga.windows import Window
from retro.ui.input import InputEvent, KeyDown

from . import places, texts
from .boxes import BoxButton, draw_box
from .cards import WHITE, YELLOW
from .scene import NAMES, Scene, in_order, scene_of
from .table import Looks, TablePainter

PANEL: Final = Rect(196, 113, 122, 85)
LETTERS: Final = 14
OWNER_AT: Final = (21, 136)
"""Whose hand lies open."""

KEYS: Final = {
    "Right": "forward", "Space": "forward", "Enter": "forward", "KPEnter": "forward", "Left": "back", "Backspace": "back",
    "Up": "before", "PageUp": "before", "Down": "after", "PageDown": "after", "Home": "first", "End": "last", "Esc": "close",
}  # fmt: skip


def done(action: Action) -> str:
    """An action in a few letters: ``6S``, ``3``, ``nil``."""
    match action.verb:
        case "bid":
            return "nil" if action.what == "0" else action.what
        case "blind_nil":
            return "blind nil"
    return action.what or action.verb


class Walk:
    """A saved hand, step by step.

    Args:
        hand: the hand; it has been read strictly.
        style: says what the computer would have done.

    Attributes:
        at: how many steps have been taken.
    """

    def __init__(self, hand: SavedHand, style: Style[View]) -> None:
        self.hand: Final = hand
        self._style = style
        self._states: Final[tuple[State, ...]] = tuple(positions(hand))
        self.at = 0

    @property
    def state(self) -> State:
        """How the hand stands."""
        return self._states[self.at]

    @property
    def next(self) -> Step | None:
        """What is done next; None at the end."""
        return self.hand.steps[self.at] if self.at < len(self.hand.steps) else None

    @property
    def length(self) -> int:
        """Steps of the hand."""
        return len(self.hand.steps)

    def step(self, by: int) -> bool:
        """Forward or back; False at an end."""
        old = self.at
        self.at = min(max(self.at + by, 0), self.length)
        return self.at != old

    def choice(self) -> Choice | None:
        """What the computer would do in the place of whoever is next, from what that seat knows."""
        if self.next is None:
            return None
        choice = self._style(SPADES.view(self.state, self.next.seat), Random(0))
        assert isinstance(choice, Choice)
        return choice

    def scene(self) -> Scene:
        """The table: a trick that has just been completed still lies there, and the hand of whoever is next is open."""
        state = self.state
        seat = self.next.seat if self.next is not None else TABLE
        scene = scene_of(SPADES.view(state, TABLE))
        scene.hand, scene.backs = [None] * HAND, 0
        if seat >= 0:
            held = state.hands[seat]
            scene.hand = [card if card in held else None for card in in_order(self.hand.hands[seat])]
        if not state.trick.cards and state.tricks:
            scene.played = dict(zip(state.tricks[-1].seats, state.tricks[-1].cards, strict=True))
            scene.winner = state.tricks[-1].winner
        if not state.tricks and not state.trick.cards:
            scene.bids = texts.bids_before(state.bids, state.blind)
        return scene


class Review(Window):
    """The box over the table.

    Args:
        hands: what was saved, in the order of the file; the last is shown first.
        say: takes a line for who cannot see.
    """

    framed = False

    def __init__(self, hands: Sequence[SavedHand], painter: TablePainter, style: Style[View], say: Callable[[str], None]) -> None:
        whole = Rect(0, places.TOP, places.WIDTH, places.HEIGHT - places.TOP)
        super().__init__("Review", whole, closable=False, movable=False, modal=True)
        self._hands: Final = tuple(hands)
        self._painter = painter
        self._style = style
        self._say = say
        self._number = len(self._hands) - 1
        self.walk = Walk(self._hands[self._number], style)
        x, y = PANEL.x + 6, PANEL.y + PANEL.h - 21
        names = (("before", "\u00ab"), ("back", "<"), ("forward", ">"), ("after", "\u00bb"), ("close", "X"))
        self.gadgets = Gadgets([BoxButton(name, Rect(x + 22 * i, y, 21, 15), label) for i, (name, label) in enumerate(names)])
        self._ghost()

    @property
    def number(self) -> int:
        """Which of the hands is shown."""
        return self._number

    def lines(self) -> tuple[str, ...]:
        """What the panel says: where we are, what is done next, what the computer would have done and why."""
        head = f"Hand {self._number + 1}/{len(self._hands)}"
        step, choice, state = self.walk.next, self.walk.choice(), self.walk.state
        if step is None or choice is None:
            assert state.results is not None
            ours, theirs = state.results
            return (head, "is over.", f"We   {texts.points(ours.points):>5}", f"They {texts.points(theirs.points):>5}")
        same = choice.action == step.action
        would = "Computer: same" if same else f"Computer: {done(choice.action)}"
        return (head, f"{NAMES[step.seat]}: {done(step.action)}", would[:LETTERS], *texts.wrapped(choice.reason, LETTERS)[:3])

    def draw_inside(self, paint: Paint) -> None:
        """Table, open hand, panel."""
        walk, step = self.walk, self.walk.next
        scene = walk.scene()
        looks = Looks()
        if step is not None:
            looks.focus = _place(scene, step.action)
            choice = walk.choice()
            looks.suggested = _place(scene, choice.action) if choice is not None else -1
        self._painter.draw(paint, scene, looks)
        if step is not None:
            paint.words(*OWNER_AT, NAMES[step.seat], WHITE)
        draw_box(paint, PANEL)
        for row, line in enumerate(self.lines()):
            paint.words(PANEL.x + 5, PANEL.y + 5 + 9 * row, line, WHITE if not row else YELLOW)

    # --- moving ----------------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent, shift: bool) -> None:
        """Keys for everything that can be clicked."""
        if isinstance(event, KeyDown) and event.name in KEYS and (self.gadgets.focus is None or event.name == "Esc"):
            self._do(KEYS[event.name])
            return
        super().handle(event, shift)

    def acted(self, gadget: Gadget) -> None:
        """A button of the panel."""
        self._do(gadget.name)

    def _do(self, what: str) -> None:
        self.changed = True
        match what:
            case "forward" | "back":
                self.walk.step(1 if what == "forward" else -1)
            case "first" | "last":
                self.walk.step(-self.walk.length if what == "first" else self.walk.length)
            case "before" | "after":
                number = self._number + (1 if what == "after" else -1)
                if 0 <= number < len(self._hands):
                    self._number = number
                    self.walk = Walk(self._hands[number], self._style)
            case "close":
                self.closed = True
                return
        self._ghost()
        self._say(" ".join(self.lines()))

    def _ghost(self) -> None:
        ends = {
            "before": self._number == 0,
            "after": self._number == len(self._hands) - 1,
            "back": self.walk.at == 0,
            "forward": self.walk.next is None,
        }
        for name, ghosted in ends.items():
            self.gadgets[name].ghosted = ghosted

    def help_keys(self) -> tuple[tuple[str, str], ...]:
        """What the keys do here."""
        return (("Right, Return", "forward"), ("Left", "back"), ("Up, Down", "other hands"), ("Home, End", "begin, end"), ("Esc", "closes"))


def _place(scene: Scene, action: Action) -> int:
    """The place in the open hand of the card that an action plays; -1 for a bid."""
    cards: list[Card | None] = scene.hand
    return next((i for i, card in enumerate(cards) if action.verb == "play" and str(card) == action.what), -1)
