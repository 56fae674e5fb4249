"""Stepping through saved hands (S-12): forward and back, each seat's cards open in turn, what the computer would have done and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from retro.contract.input import InputEvent, KeyDown
from retro.engine.cards import Card
from retro.engine.game import TABLE, Action, Choice, Style
from retro.engine.records import RecordError, Step
from retro.engine.spades.model import HAND, State, View
from retro.engine.spades.rules import SPADES
from retro.engine.spades.saved import Block, SavedHand, positions
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Gadget, Gadgets
from retro.ui.amiga.paint import Paint
from retro.ui.amiga.windows import Window

from . import places, texts
from .boxes import BoxButton, draw_box
from .cards import WHITE, YELLOW
from .scene import NAMES, Scene, in_order, scene_of, tallies
from .table_view import Looks, TablePainter

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
            scene.bids, scene.tallies = texts.bids_before(state.bids, state.blind), {}
        elif state.tricks:  # at the hand's end as well
            scene.tallies = tallies(state.bids, state.blind)
        return scene


class Review(Window):
    """The box over the table.

    Args:
        hands: what was saved, in the order of the file, each read when it is come to; the last is shown first.
        say: takes a line for who cannot see.
        tell: told why a hand cannot be read, when it is come to.

    Attributes:
        walk: the hand that is shown, None for one that cannot be read.
    """

    framed = False

    def __init__(
        self,
        hands: Sequence[Block],
        painter: TablePainter,
        style: Style[View],
        say: Callable[[str], None],
        tell: Callable[[RecordError], None],
    ) -> None:
        whole = Rect(0, places.TOP, places.WIDTH, places.HEIGHT - places.TOP)
        super().__init__("Review", whole, closable=False, movable=False, modal=True)
        self._hands: Final = tuple(hands)
        self._painter = painter
        self._style = style
        self._say = say
        self._tell = tell
        self._fault = 0
        self._number = len(self._hands) - 1
        self.walk: Walk | None = None
        x, y = PANEL.x + 6, PANEL.y + PANEL.h - 21
        names = (("before", "\u00ab"), ("back", "<"), ("forward", ">"), ("after", "\u00bb"), ("close", "X"))
        self.gadgets = Gadgets([BoxButton(name, Rect(x + 22 * i, y, 21, 15), label) for i, (name, label) in enumerate(names)])
        self._ghost()

    def begin(self) -> None:
        """Read and show the latest hand; the box is on the screen."""
        self._come_to(self._number)

    def _come_to(self, number: int) -> None:
        self._number = number
        read = self._hands[number].read()
        self.walk = Walk(read, self._style) if isinstance(read, SavedHand) else None
        self._ghost()
        if isinstance(read, RecordError):
            self._fault = read.line
            self._tell(read)

    @property
    def number(self) -> int:
        """Which of the hands is shown."""
        return self._number

    def lines(self) -> tuple[str, ...]:
        """What the panel says: where we are, what is done next, what the computer would have done and why."""
        head = f"Hand {self._number + 1}/{len(self._hands)}"
        if self.walk is None:
            return (head, "cannot be", f"read: line {self._fault}"[:LETTERS])
        step, choice, state = self.walk.next, self.walk.choice(), self.walk.state
        if step is None or choice is None:
            assert state.results is not None
            ours, theirs = state.results
            return (head, "is over.", f"We   {texts.points(ours.points):>5}", f"They {texts.points(theirs.points):>5}")
        same = choice.action == step.action
        would = "Computer: same" if same else f"Computer: {done(choice.action)}"
        return (head, f"{NAMES[step.seat]}: {done(step.action)}", would[:LETTERS], *texts.reason(choice.reason, LETTERS)[:3])

    def draw_inside(self, paint: Paint) -> None:
        """Table, open hand, panel."""
        walk, step = self.walk, self.walk.next if self.walk is not None else None
        scene = walk.scene() if walk is not None else Scene()
        looks = Looks()
        if walk is not None and step is not None:
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
        if what == "close":
            self.closed = True
            return
        if what in ("before", "after"):
            number = self._number + (1 if what == "after" else -1)
            if 0 <= number < len(self._hands):
                self._come_to(number)
        elif self.walk is not None:
            self.walk.step({"forward": 1, "back": -1, "first": -self.walk.length, "last": self.walk.length}[what])
        self._ghost()
        self._say(" ".join(self.lines()))

    def _ghost(self) -> None:
        ends = {
            "before": self._number == 0,
            "after": self._number == len(self._hands) - 1,
            "back": self.walk is None or self.walk.at == 0,
            "forward": self.walk is None or self.walk.next is None,
        }
        for name, ghosted in ends.items():
            self.gadgets[name].ghosted = ghosted

    def help_keys(self) -> tuple[tuple[str, str], ...]:
        """What the keys do here."""
        return (("Right, Enter", "forward"), ("Left", "back"), ("Up, Down", "other hands"), ("Home, End", "begin, end"), ("Esc", "closes"))


def _place(scene: Scene, action: Action) -> int:
    """The place in the open hand of the card that an action plays; -1 for a bid."""
    cards: list[Card | None] = scene.hand
    return next((i for i, card in enumerate(cards) if action.verb == "play" and str(card) == action.what), -1)
