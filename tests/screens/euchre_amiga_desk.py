"""A desk for tests of Euchre! on the Amiga: matches that stand where one wants them, and the program on them.

Matches are walked by chance, not by the computer's styles, so that no picture changes when a style learns something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from carts.euchre_amiga.match import KEY, Match
from carts.euchre_amiga.places import hand_place
from carts.euchre_amiga.program import Euchre
from carts.euchre_amiga.scene import YOU
from carts.euchre_amiga.settings import KEY as SETTINGS_KEY
from carts.euchre_amiga.settings import Settings
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import InputEvent, KeyDown, KeyUp, Typed
from retro.contract.program import Ease
from retro.engine.cards import Card
from retro.engine.euchre.model import AmigaOptions, View
from retro.engine.euchre.rules import EUCHRE_AMIGA
from retro.engine.game import DEAL, PASS, TABLE, Action
from retro.engine.games import STYLES
from retro.engine.table import Table
from retro.store.files import MemoryStore

Wanted = Callable[[View], bool]
Chooser = Callable[[View, tuple[Action, ...], Random], Action]


def by_chance(view: View, legal: tuple[Action, ...], chance: Random) -> Action:
    """Any legal action; passes are commoner than calls, as at a table."""
    if PASS in legal and chance.random() < 0.7:
        return PASS
    return chance.choice(legal)


def walk(wanted: Wanted, options: AmigaOptions | None = None, choose: Chooser = by_chance, seeds: range = range(300)) -> str:
    """The record of a match that stands where ``wanted`` is true of your view and it is your turn.

    Raises:
        LookupError: no seed leads there.
    """
    for seed in seeds:
        table = Table(EUCHRE_AMIGA, options or AmigaOptions(), 4, f"walk-{seed}", {}, STYLES[EUCHRE_AMIGA.name]["random"])
        chance = Random(seed)
        for _ in range(600):
            if table.over or (table.turn == YOU and wanted(table.view(YOU))):
                break
            if table.turn == TABLE:
                table.act(DEAL)
                continue
            legal = tuple(action for action in table.legal() if isinstance(action, Action))
            table.act(choose(table.view(table.turn), legal, chance))
        if table.turn == YOU and wanted(table.view(YOU)):
            return table.record()
    raise LookupError("no match stands there")


class Desk:
    """The program on a store of its own.

    Args:
        match: a kept match; it goes on.
        settings: kept settings.
        options: given on the command line.
    """

    def __init__(
        self,
        match: str | None = None,
        settings: Settings | None = None,
        *,
        seed: str = "7",
        options: Mapping[str, str] | None = None,
        texts: Mapping[str, str] | None = None,
    ) -> None:
        self.store = MemoryStore(texts)
        if match is not None:
            self.store.put(KEY, match)
        if settings is not None:
            self.store.put(SETTINGS_KEY, settings.write())
        self.notices: list[str] = []
        host = DesktopHost(self.store, seed=seed, options=options or {}, headless=True)
        self.host = host
        self.program = Euchre(host)
        self.driver = Driver(self.program)
        if match is not None:
            self.feed("C")

    def feed(self, words: str) -> None:
        """Words of ``--keys``; places are of the canvas."""
        self.driver.feed(words)

    def ease(self, comforts: Ease) -> None:
        """The person's comforts are these from now on."""
        self.host.ease = comforts
        self.driver.step()

    @property
    def view(self) -> View:
        """What you know of the match."""
        assert self.program.table.match is not None
        return self.program.table.match.view

    def act(self, action: Action) -> None:
        """Whoever is in turn does this, whatever he would have done."""
        self.program.table._act(action)

    def show(self) -> None:
        """What has happened is on the table at once; nobody thinks."""
        self.program.table._director.finish()
        self.program.table.changed = True

    @property
    def showing_result(self) -> bool:
        """The end of a hand is on the table."""
        return self.program.table._director.showing_result

    @property
    def asked(self) -> bool:
        """The table waits for you."""
        return self.program.table.asking

    def lifted(self) -> tuple[int, ...]:
        """Places of your cards that are raised."""
        return self.program.table.looks.lifted

    def match(self) -> Match:
        """The match that is being played."""
        match = self.program.table.match
        assert match is not None
        return match

    @property
    def first_legal(self) -> int:
        """The place of your first card that may be played."""
        return next(i for i, card in enumerate(self.program.table.scene.hand) if card is not None and self.may_play(card))

    def may_play(self, card: Card) -> bool:
        """That card of yours is legal now."""
        match = self.program.table.match
        assert match is not None
        return match.objection(Action("play", str(card))) is None

    def typed(self, char: str) -> tuple[InputEvent, ...]:
        """The events of a key with a character on it."""
        return KeyDown(char.upper()), Typed(char), KeyUp(char.upper())

    def png(self) -> bytes:
        """The canvas of 640x480."""
        return self.driver.png()


def canvas(x: int, y: int) -> str:
    """A native place in canvas coordinates, as the words of ``--keys`` want it."""
    return f"{x},{40 + 2 * y}"


def middle(index: int) -> tuple[int, int]:
    """The middle of a place of your hand."""
    r = hand_place(index)
    return r.x + 35, r.y + 20


def place(index: int) -> str:
    """The same for ``--keys``."""
    return canvas(*middle(index))


def windows(desk: Desk) -> list[str]:
    """Titles of the windows from the back to the front."""
    return [window.title for window in desk.program.screen.windows]


def press(desk: Desk, name: str) -> None:
    """Click a gadget of the window in front."""
    window = desk.program.screen.windows[-1]
    r = window.gadgets[name].rect
    desk.feed(f"click:{canvas(r.x + 5, r.y + 5)}")


def changed(desk: Desk, how: str) -> None:
    """Change something of every kind in the editor, then press one of its three buttons."""
    desk.feed("RCtrl+S")
    for name in ("style0", "style2", "loner", "end_early", "sound"):
        press(desk, name)
    press(desk, how)


def views() -> Iterator[View]:
    """Your view at every turn of some matches under all rules, decided by chance."""
    options = AmigaOptions(x_defend_alone=True, x_farmers_hand=True, x_no_trump=True, stick_dealer=True)
    for number in range(8):
        rules = options if number % 2 else AmigaOptions()
        table = Table(EUCHRE_AMIGA, rules, 4, f"words-{number}", {}, STYLES["euchre-amiga"]["random"])
        chance = Random(number)
        while not table.over:
            if table.turn == YOU:
                yield table.view(YOU)
            legal = tuple(action for action in table.legal() if isinstance(action, Action))
            table.act(by_chance(table.view(table.turn), legal, chance))
