"""What the tests of the DOS Euchre share: opening it with nothing but what a test keeps, and a person at it."""

from __future__ import annotations

from pathlib import Path

from carts.euchre_dos import match, places, settings
from carts.euchre_dos.cart import open_program
from carts.euchre_dos.play import TableScreen
from carts.euchre_dos.program import Euchre
from carts.euchre_dos.table_view import hand_rects
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import Input, InputEvent, KeyDown, KeyUp, Typed
from retro.engine.cards import Card
from retro.store.files import MemoryStore
from retro.ui.vga.buttons import ButtonRow

RECORDS = Path(__file__).parent.parent / "golden" / "records"


def record(name: str) -> str:
    """A pinned match: no style has a say in how it came to stand so."""
    return (RECORDS / f"euchre-dos-{name}.txt").read_text(encoding="utf-8")


class Desk:
    """The program, its store, and a person at it.

    Args:
        kept: what the store holds already, by key.
        keys: pressed at once, as words of ``--keys``.
    """

    def __init__(self, keys: str = "", *, kept: dict[str, str] | None = None, seed: str = "test", mouse: bool = True) -> None:
        self.store = MemoryStore(kept)
        self.host = DesktopHost(self.store, seed=seed, headless=True)
        self.host.mouse = mouse
        program = open_program(self.host, [])
        assert isinstance(program, Euchre)
        self.program = program
        self.driver = Driver(program, mouse=mouse)
        self.driver.feed(keys)

    @staticmethod
    def at(name: str, keys: str = "", *, config: str = "") -> Desk:
        """A pinned match, continued.

        Args:
            config: the settings file.
        """
        kept = {match.KEY: record(name)} | ({settings.KEY: config} if config else {})
        return Desk(f"Enter C {keys}", kept=kept)

    def keys(self, words: str) -> None:
        """Words of --keys; afterwards everything is at rest, unless they end with a wait."""
        self.driver.feed(words)

    def frame(self, *events: InputEvent, ticks: int = 1, held: frozenset[str] = frozenset(), focus: bool = True) -> None:
        """One frame, and nothing else."""
        pointer = self.program._pointer
        self.program.update(Input(events, held, pointer, ticks=ticks, focus=focus))

    def tap(self, key: str) -> None:
        """A key goes down and up, each in a frame of its own; a letter types itself."""
        typed = (Typed(key.lower()),) if len(key) == 1 else ()
        self.frame(KeyDown(key), *typed, held=frozenset({key}))
        self.frame(KeyUp(key))

    def wait(self, ticks: int) -> None:
        """Frames in which nothing is done."""
        for _ in range(ticks):
            self.frame()

    @property
    def table(self) -> TableScreen:
        """The table's screen."""
        assert isinstance(self.program.screen, TableScreen)
        return self.program.screen

    @property
    def steps(self) -> list[str]:
        """All actions of the match so far."""
        return [f"{step.seat} {step.action}" for step in self.table.match.table.steps]

    @property
    def question(self) -> str:
        """What the person is asked; empty while nothing is."""
        return "" if self.table.prompt is None else self.table.prompt.question

    @property
    def row(self) -> ButtonRow:
        """The buttons of what is asked."""
        assert self.table.prompt is not None and self.table.prompt.row is not None
        return self.table.prompt.row

    def click_button(self, name: str) -> None:
        """Click on a button of what is asked."""
        x, y, w, h = self.row.rect(self.row.index(name))
        self.keys(f"click:{x + w // 2},{y + h // 2}")

    def card_place(self, card: Card) -> tuple[int, int]:
        """A place on one of your cards."""
        rect = hand_rects(self.table.scene)[self.table.scene.hand.index(card)]
        return rect.x + 20, rect.y + 50

    def click_card(self, card: Card) -> None:
        """Click on one of your cards."""
        x, y = self.card_place(card)
        self.keys(f"click:{x},{y}")

    @property
    def pixels(self) -> bytes:
        """What is on the screen."""
        return bytes(self.driver.image().data_ptr())


def trump_corner(pixels: bytes) -> bytes:
    """The rows of the corner with the turned card."""
    x, y = places.TRUMP
    return b"".join(pixels[(y + row) * 640 + x : (y + row) * 640 + x + 71] for row in range(96))
