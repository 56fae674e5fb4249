"""A pupil: plays a lesson in the real program, headless, by keys and clicks, as a person would."""

from __future__ import annotations

from typing import Any

from retro.comeback.lesson.offer import launch
from retro.comeback.lesson.program import LessonProgram
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.ease import Ease
from retro.contract.machine import left_of
from retro.contract.store import Store
from retro.engine.game import Action
from retro.library.finding import find_cart
from retro.store.memory import MemoryStore

GAMES = {
    "comet": "michigan", "commit": "michigan", "boodle": "michigan", "michigan": "michigan", "euchre-dos": "euchre-dos",
    "euchre-amiga": "euchre-amiga", "spades": "spades", "hearts": "hearts",
}  # fmt: skip
"""The games and their programs."""


class Pupil:
    """Somebody at a lesson.

    Args:
        game: what is learned.
        hand: where to begin, from 1.
        store: of the console.
        pace: as the person has set it; 0: nothing takes time.
    """

    def __init__(self, game: str, hand: int = 1, store: Store | None = None, pace: float = 0.0) -> None:
        self.heard: list[str] = []
        host = DesktopHost(MemoryStore() if store is None else store, headless=True)
        host.listening, host.listener = True, self.heard.append
        host.ease = Ease(pace=pace)
        opener = launch(find_cart(GAMES[game]), game, hand).opener
        assert opener is not None
        program = opener(host)
        assert isinstance(program, LessonProgram)
        self.lesson = program
        self.driver = Driver(program)
        self.driver.settle()

    @property
    def match(self) -> Any:
        """The match at the table."""
        program: Any = self.lesson.program
        return program.sitting()

    @property
    def said(self) -> Any:
        """What stands on the board."""
        return self.lesson._said()

    def feed(self, keys: str) -> None:
        """Press them."""
        self.driver.feed(keys)

    def do(self, action: Action) -> None:
        """Make a move by the program's own keys or buttons."""
        for keys in KEYS[self.match.cart](self.lesson.program, action):
            self.feed(keys)

    def ready(self) -> None:
        """Spades waits for a key after the bids and each trick; other programs for nothing."""
        for _ in range(3):
            director = getattr(getattr(self.lesson.program, "table", None), "director", None)
            if self.said.deeds or not getattr(director, "waiting", False):
                return
            self.feed("Enter")


def _click(program: Any, rect: Any) -> str:
    machine = program.machine
    x = left_of(machine) + (rect[0] + rect[2] // 2) * machine.scale_x
    y = machine.top + (rect[1] + rect[3] // 2) * machine.scale_y
    return f"click:{x},{y}"


def _michigan(program: Any, action: Action) -> list[str]:
    if action.verb == "play":
        return [f"{action.what[1]} {action.what[0]}"]
    if action.verb == "comet":
        comet = next(str(card) for card in program.sitting().view.hand if str(card) in ("9C", "9S", "9D"))
        return [f"{comet[1]} {comet[0]}"]
    if action.verb == "stake":
        chips = [str(action.what.split(",").count(key)) for key in program.sitting().table.state.keys]
        return [f"{' Tab '.join(chips)} Enter"]
    return [{"pass": "P", "take_widow": "T", "sell_widow": "S"}[action.verb]]


def _hearts(program: Any, action: Action) -> list[str]:
    return [f"{action.what[0].replace('T', '1')} {action.what[1]}"]


def _euchre_dos(program: Any, action: Action) -> list[str]:
    screen = program.screen
    if action.what and action.verb in ("play", "discard"):
        return [str([str(card) for card in screen.scene.hand].index(action.what) + 1)]
    return [_click(program, screen.prompt.row.rect(screen.prompt.row.index(name))) for name in screen.prompt.presses(action)]


def _euchre_amiga(program: Any, action: Action) -> list[str]:
    table = program.table
    if action.what and action.verb in ("play", "discard"):
        return [str([str(card) for card in table.scene.hand].index(action.what) + 1)]
    named = {gadget.name: gadget for gadget in table.gadgets.gadgets}
    names = {"order_up": ["order"], "order_up_alone": ["alone", "order"], "pass": ["pass"]}[str(action)]
    return [_click(program, named[name].rect) for name in names]


def _spades(program: Any, action: Action) -> list[str]:
    if action.verb == "bid":
        return [f"{' '.join(action.what)} Enter"]
    table = program.table
    cards = [None if card is None else str(card) for card in table.scene.hand]
    return [*_steps(table, cards.index(action.what)), "Enter"]


def _steps(table: Any, at: int) -> list[str]:
    """Arrows to a card: the first goes to one that may be played, from the left; which that is, the table knows."""
    first = table.looks.focus if table.looks.focus >= 0 else table.hand.first()
    begin = [] if table.looks.focus >= 0 else ["Right"]
    places = [n for n, card in enumerate(table.scene.hand) if card is not None]
    by = places.index(at) - places.index(first)
    return [*begin, *["Right" if by > 0 else "Left"] * abs(by)]


KEYS = {
    "michigan": _michigan, "hearts": _hearts, "euchre-dos": _euchre_dos, "euchre-amiga": _euchre_amiga, "spades": _spades,
}  # fmt: skip
