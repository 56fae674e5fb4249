"""What the tests of the Michigan program share: opening it with nothing but what a test keeps, and finding places to click."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from carts.michigan import match, settings
from carts.michigan.cart import open_program
from carts.michigan.program import Michigan
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import Input, InputEvent, KeyDown, Press, Typed
from retro.contract.program import Ease
from retro.store.files import MemoryStore

RECORDS = Path(__file__).parent.parent / "golden" / "records"
QUIET = "comments = false\n"


class Host(DesktopHost):
    """The host, and what it was told in plain lines."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.said: list[str] = []

    def say(self, line: str) -> None:
        self.said.append(line)


class Desk:
    """The program, its store, and a person at it."""

    def __init__(
        self,
        *,
        switches: str = "*",
        store: MemoryStore | None = None,
        seed: str = "test",
        given: Mapping[str, str] | None = None,
        ease: Ease = Ease(),  # noqa: B008
        straight: bool = False,
        returning: bool = False,
        listening: bool = False,
        **options: str,
    ) -> None:
        self.store = store or MemoryStore({settings.KEY: QUIET})
        self.host = Host(self.store, seed=seed, options={**(given or {}), **options}, headless=True)
        self.host.ease, self.host.straight, self.host.listening = ease, straight, listening
        self.host.returning = returning
        program = open_program(self.host, [switches] if switches else [])
        assert isinstance(program, Michigan)
        self.program = program
        self.driver = Driver(program)

    @staticmethod
    def continued(record: str, **more: Any) -> Desk:
        """A match of the golden records, continued."""
        text = (RECORDS / f"{record}.txt").read_text(encoding="utf-8")
        desk = Desk(store=MemoryStore({settings.KEY: QUIET, match.KEY: text}), **more)
        desk.keys("Enter")
        return desk

    def keys(self, words: str) -> None:
        """Words of --keys; afterwards everything is at rest."""
        self.driver.feed(words)

    def frame(self, *events: InputEvent, ticks: int = 1, held: frozenset[str] = frozenset()) -> None:
        """One frame, and nothing else."""
        self.program.update(Input(events, held, ticks=ticks))

    def place(self, means: str) -> Press:
        """A click on what means that.

        Raises:
            AssertionError: nothing on the screen does.
        """
        places = [hot for hot in self.program.page().hot if hot.means == means]
        assert places, f"nothing on the screen means {means}: {[hot.means for hot in self.program.page().hot]}"
        return Press(places[0].col * 8 + 4, places[0].row * 16 + 8)

    def click(self, means: str) -> None:
        """Click on what means that, and let everything come to rest."""
        self.program.settle()
        self.frame(self.place(means))
        self.program.settle()

    def lines(self) -> tuple[str, ...]:
        """The screen as text."""
        return self.program.page().lines()

    def row(self, number: int) -> str:
        """A row of the screen."""
        return self.lines()[number].strip()

    @property
    def prompt(self) -> str:
        return self.row(21)

    @property
    def steps(self) -> list[str]:
        """All actions of the match so far."""
        assert self.program.table is not None
        return [f"{step.seat} {step.action}" for step in self.program.table.match.table.steps]


def typed(*chars: str) -> tuple[InputEvent, ...]:
    """Characters typed in one frame, with their keys."""
    return tuple(event for char in chars for event in (KeyDown(char.upper()), Typed(char)))
