"""A desk for tests of Spades on the Amiga: matches that stand where one wants them, and the program on them.

Matches are walked by chance, not by the computer's styles, so that no picture changes when a style learns something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from carts.spades.match import CART
from carts.spades.places import hand_place
from carts.spades.program import Spades
from carts.spades.review import Review, Walk
from carts.spades.settings import KEY as SETTINGS_KEY
from carts.spades.settings import Settings
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Ease
from retro.contract.sound import Cue
from retro.engine.game import DEAL, TABLE, Action, Choice
from retro.engine.games import STYLES
from retro.engine.spades.model import SpadesOptions, View
from retro.engine.spades.rules import SPADES
from retro.engine.table import Table
from retro.session.match import match_key
from retro.store.files import MemoryStore
from retro.ui.amiga.windows import Window

YOU = 0
MATCH_KEY = match_key(CART)
Wanted = Callable[[View], bool]


def by_chance(legal: tuple[Action, ...], chance: Random, bids: str) -> Action:
    """Any legal card; a bid of some."""
    modest = [action for action in legal if action.verb != "bid" or action.what in bids]
    return chance.choice(modest or list(legal))


def walk(wanted: Wanted, options: SpadesOptions | None = None, seeds: range = range(200), bids: str = "01234") -> str:
    """The record of a match that stands where ``wanted`` is true of your view and it is your turn.

    Raises:
        LookupError: no seed leads there.
    """
    for seed in seeds:
        table = Table(SPADES, options or SpadesOptions(), 4, f"walk-{seed}", {}, STYLES["spades"]["random"])
        chance = Random(seed)
        for _ in range(1500):
            if table.over or (table.turn == YOU and wanted(table.view(YOU))):
                break
            if table.turn == TABLE:
                table.act(DEAL)
                continue
            legal = tuple(action for action in table.legal() if isinstance(action, Action))
            table.act(by_chance(legal, chance, bids))
        if not table.over and table.turn == YOU and wanted(table.view(YOU)):
            return table.record()
    raise LookupError("no match stands there")


class Listener(DesktopHost):
    """A host that writes down what is said and told."""

    def __init__(self, store: MemoryStore, seed: str, options: Mapping[str, str]) -> None:
        super().__init__(store, seed=seed, options=options, headless=True)
        self.said: list[str] = []
        self.notices: list[str] = []

    def say(self, line: str) -> None:
        self.said.append(line)

    def notice(self, text: str) -> None:
        self.notices.append(text)


class Desk:
    """The program on a store of its own.

    Args:
        match: a kept match; it goes on without a question.
        settings: kept settings.
        options: given on the command line.
        ask: the question whether to go on is asked.
        rest: it comes to rest at once.
    """

    def __init__(
        self,
        match: str | None = None,
        settings: Settings | None = None,
        *,
        seed: str = "7",
        options: Mapping[str, str] | None = None,
        texts: Mapping[str, str] | None = None,
        ease: Ease | None = None,
        ask: bool = False,
        listening: bool = False,
        rest: bool = True,
    ) -> None:
        self.store = MemoryStore(texts)
        if match is not None:
            self.store.put(MATCH_KEY, match)
        if settings is not None:
            self.store.put(SETTINGS_KEY, settings.write())
        self.host = Listener(self.store, seed, options or {})
        self.host.straight = not ask
        self.host.listening = listening
        if ease is not None:
            self.host.ease = ease
        self.program = Spades(self.host)
        self.driver = Driver(self.program)
        self.cues: list[Cue] = []
        if rest:
            self.feed("")

    def feed(self, words: str) -> None:
        """Words of ``--keys``; places are of the canvas."""
        self.driver.feed(words)
        self.cues += self.program.take_cues()

    @property
    def view(self) -> View:
        """What you know of the match."""
        assert self.program.table.match is not None
        return self.program.table.match.view

    @property
    def question(self) -> str:
        """What the table asks."""
        return self.program.table.question

    @property
    def paused(self) -> bool:
        """The table waits for a click."""
        return self.program.table.director.waiting

    @property
    def top(self) -> Window:
        """The window in front."""
        return self.program.screen.windows[-1]

    @property
    def review(self) -> Review:
        """The review, which is open."""
        window = self.top
        assert isinstance(window, Review)
        return window

    @property
    def walk(self) -> Walk:
        """The hand that is reviewed."""
        walk = self.review.walk
        assert walk is not None
        return walk

    def hint(self, choice: Choice) -> None:
        """From now on the computer would do that, whatever it thinks."""
        assert self.program.table.match is not None
        table = self.program.table.match.table
        table.styles.clear()
        object.__setattr__(table, "hint", lambda view, source: choice)
        table.adviser = None

    def place_of(self, card: str) -> int:
        """The place of a card of yours."""
        return next(i for i, held in enumerate(self.program.table.scene.hand) if str(held) == card)

    def legal(self) -> list[int]:
        """Places of your cards that may be played."""
        table = self.program.table
        return [self.place_of(str(card)) for card in table.may_play()]

    def illegal(self) -> list[int]:
        """Places of your cards that may not."""
        return [i for i in self.program.table.scene.held() if i not in self.legal()]

    def play_on(self, until: Callable[[], bool], words: str = "Enter") -> None:
        """Press on, playing your first card that may be played, until something is so."""
        for _ in range(400):
            if until():
                return
            self.feed(f"click:{place(self.legal()[0])}" if self.question == "card" else words)
        raise AssertionError("that never came")

    def png(self) -> bytes:
        """The canvas of 640x480."""
        return self.driver.png()


def canvas(x: int, y: int) -> str:
    """A native place in canvas coordinates, as the words of ``--keys`` want it."""
    return f"{2 * x},{40 + 2 * y}"


def place(index: int) -> str:
    """The index of a card of your hand, for ``--keys``."""
    r = hand_place(index)
    return canvas(r.x + 4, r.y + 20)


def gadget(desk: Desk, name: str) -> str:
    """The middle of a gadget of the window in front."""
    r = desk.top.gadgets[name].rect
    return canvas(r.x + r.w // 2, r.y + r.h // 2)


def press(desk: Desk, name: str) -> None:
    """Click it."""
    desk.feed(f"click:{gadget(desk, name)}")
