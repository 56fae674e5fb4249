"""What the tests of the Hearts program share: opening it with nothing but what a test keeps, and finding places to click."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from carts.hearts import match, settings
from carts.hearts.cart import open_program
from carts.hearts.play import TableMode
from carts.hearts.program import Hearts
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import Input, InputEvent, KeyDown, Press, Release, Typed
from retro.contract.program import Ease
from retro.engine.cards import Card
from retro.engine.hearts.legality import PLAYS
from retro.engine.hearts.model import State
from retro.store.files import MemoryStore

RECORDS = Path(__file__).parent.parent / "golden" / "records"


def record(name: str) -> str:
    """A pinned match."""
    return (RECORDS / f"hearts-{name}.txt").read_text(encoding="utf-8")


class Listening(DesktopHost):
    """A host that keeps what is said."""

    def __init__(self, store: MemoryStore, **more: object) -> None:
        super().__init__(store, headless=True, **more)  # type: ignore[arg-type]
        self.lines: list[str] = []
        self.listening = True

    def say(self, line: str) -> None:
        self.lines.append(line)


def at_once() -> Ease:
    """The comfort that lets nothing wait."""
    return Ease(pace=0)


class Desk:
    """The program, its store, and a person at it.

    Args:
        keys: pressed at once.
        kept: texts in the store.
        ease: comforts.
        options: of the game.
    """

    def __init__(
        self,
        keys: str = "",
        *,
        store: MemoryStore | None = None,
        kept: Mapping[str, str] | None = None,
        seed: str = "test",
        ease: Ease | None = None,
        straight: bool = False,
        **options: str,
    ) -> None:
        self.store = store or MemoryStore(dict(kept or {}))
        self.host = Listening(self.store, seed=seed, options=options)
        self.host.ease = ease or Ease()
        self.host.straight = straight
        program = open_program(self.host, [])
        assert isinstance(program, Hearts)
        self.program = program
        self.driver = Driver(program)
        self.keys(keys)

    @staticmethod
    def at(name: str, keys: str = "", *, ease: Ease | None = None, config: str = "") -> Desk:
        """A match of the golden records, continued."""
        kept = {match.KEY: record(name)} | ({settings.KEY: config} if config else {})
        return Desk(keys, kept=kept, ease=ease, straight=True)

    def keys(self, words: str) -> None:
        """Words of --keys; afterwards everything is at rest."""
        self.driver.feed(words)

    def frame(self, *events: InputEvent, ticks: int = 1) -> None:
        """One frame, and nothing else."""
        self.program.update(Input(events, ticks=ticks))

    def wait(self, ticks: int) -> None:
        """So many frames without input."""
        for _ in range(ticks):
            self.frame()

    def place(self, means: str) -> Press:
        """A click on what means that.

        Raises:
            AssertionError: nothing on the screen does.
        """
        page = self.program.page()
        places = [hot for hot in page.hot if hot.means == means and page.at(hot.row, hot.col) == means]
        assert places, f"nothing on the screen means {means}: {[hot.means for hot in page.hot]}"
        height = self.program.machine.height // 25
        return Press(places[0].col * 8 + 4, places[0].row * height + height // 2)

    def click(self, means: str) -> None:
        """Click on what means that, and let everything come to rest."""
        self.program.settle()
        press = self.place(means)
        self.frame(press)
        self.frame(Release(press.x, press.y))
        self.program.settle()

    @property
    def table(self) -> TableMode:
        """The match in play."""
        assert self.program.table is not None
        return self.program.table

    @property
    def state(self) -> State:
        """Where the match stands."""
        return self.table.match.state

    @property
    def steps(self) -> list[str]:
        """All actions so far."""
        return [f"{step.seat} {step.action}" for step in self.table.match.table.steps]

    @property
    def yours(self) -> list[str]:
        """Your cards played so far, in all hands."""
        return [step.action.what for step in self.table.match.table.steps if step.seat == 0 and step.action.verb == "play"]

    def lines(self) -> tuple[str, ...]:
        """The screen as text."""
        return self.program.page().lines()

    def row(self, number: int) -> str:
        """A row of the screen."""
        return self.lines()[number].strip()

    @property
    def prompt(self) -> str:
        return self.row(23)

    @property
    def pane(self) -> str:
        """The lower part of the slate in one line."""
        return " ".join(" ".join(line[59:79] for line in self.lines()[13:23]).split())

    def legal(self) -> list[Card]:
        """The cards that you may play."""
        return [card for card in self.state.hands[0] if self.table.match.objection(PLAYS[card]) is None]

    def illegal(self) -> list[Card]:
        """The cards that you hold and may not play."""
        may = self.legal()
        return [card for card in self.state.hands[0] if card not in may]


def spelled(card: Card) -> str:
    """A card as words of --keys: value, then suit."""
    return f"{'1' if card.rank.letter == 'T' else card.rank.letter} {card.suit.letter}"


def typed(*chars: str) -> tuple[InputEvent, ...]:
    """Characters typed in one frame, with their keys."""
    return tuple(event for char in chars for event in (KeyDown(char.upper()), Typed(char)))
