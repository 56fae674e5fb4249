"""The program of the same deal at two tables: yours, the computer's with your cards, and those of results that friends have handed on."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final

import pyxel

from retro.comeback import guests
from retro.comeback.looking import review
from retro.comeback.tables.screen import DEALS, SHOWN, Shown, draw
from retro.contract.input import Input, KeyDown, Press, Typed
from retro.contract.program import Host, Launch
from retro.contract.sound import Sound
from retro.engine.game import Style
from retro.library.finding import game_title
from retro.machine.pc import PC_TEXT
from retro.machine.text import TextScreen
from retro.session import tables
from retro.session.codeword import is_deal
from retro.session.history import Told, played_in_slices
from retro.session.packing import CodeError
from retro.session.results import read_result
from retro.session.tables import DealKey, Entry, Line, Table
from retro.ui.spoken import Spoken
from retro.ui.text.page import Page

YOURS, COMPUTER = 0, 1
LATEST: Final = 100
"""Deals of a match that are compared: its last ones."""
A_FRAME: Final = 3
"""Decisions of the computer between two frames."""
LONGEST: Final = 4000
"""Characters that are typed or pasted at most."""
PASTED: Final = 8
"""So many characters in one frame have been pasted."""

STEPS: Final = {"Up": -1, "Down": 1, "PageUp": -DEALS, "PageDown": DEALS, "Home": -LATEST, "End": LATEST}


class TablesProgram:
    """Compares what several tables made of the same deals.

    Args:
        host: the console; its store keeps the results that are opened.
        cart: the cart's name.
        told: your match.
        title: what the program is called.
        styles: how the other seats play; those missing play by ``yours``.
        yours: the style that plays your cards at the computer's table.
        names: what the program calls the players.
        seats: what the seats are called, from 0 on.

    Raises:
        ValueError: no hand of the match is over.
    """

    def __init__(
        self,
        host: Host,
        cart: str,
        told: Told,
        title: str,
        styles: Mapping[int, Style[Any]],
        yours: Style[Any],
        names: Sequence[str],
        seats: Sequence[str],
    ) -> None:
        self.machine = PC_TEXT
        self.border = 0
        self.done = False
        self._host, self._cart, self._title = host, cart, title
        self._styles, self._hint, self._names, self._seats = styles, yours, names, seats
        mine = Table.of("You", told)
        if not mine.entries:
            raise ValueError("no hand of this match has been finished yet")
        self.keys: Final[tuple[DealKey, ...]] = tuple(mine.entries)[-LATEST:]
        self.tables: Final = [mine, Table("Computer")]
        for friend in guests.of_deals(host.store, cart, set(self.keys)):
            self._join(friend)
        self.deal, self.table = len(self.keys) - 1, YOURS
        self.entry: str | None = None
        self.message = ""
        self._thinking: tuple[DealKey, Generator[None, None, Told]] | None = None
        self._launch: Launch | None = None
        self._screen = TextScreen()
        self._page = Page()
        self._drawn: object = None
        self._spoken = Spoken(host)
        self._spoken.say(f"{title}, the same deals at several tables: {tables.unit(told.game.name)}")
        self._lay()

    @property
    def lines(self) -> list[Line]:
        """All deals as far as they are known."""
        return tables.compare(self.tables, self.keys)

    @property
    def busy(self) -> bool:
        """The computer has not played all of the deals yet."""
        return len(self.tables[COMPUTER].entries) < len(self.keys)

    # ------------------------------------------------------------------ the tables

    def _join(self, told: Told) -> None:
        """Another table takes part; the newest stand next to the computer's, as many as there is room for."""
        friends = len(self.tables) - 2
        if friends < SHOWN - 2:
            self.tables.append(Table.of(f"Friend {friends + 1}", told))

    def _think(self) -> None:
        """Let the computer play on for a slice: the chosen deal first."""
        if self._thinking is None:
            known = self.tables[COMPUTER].entries
            key = next((key for key in (self.keys[self.deal], *self.keys) if key not in known), None)
            if key is None:
                return
            hand = self.tables[YOURS].entries[key].hand
            self._thinking = key, played_in_slices(hand.deal, self._styles, self._hint)
        key, playing = self._thinking
        try:
            next(playing)
        except StopIteration as done:
            told: Told = done.value
            self.tables[COMPUTER].entries[key] = Entry(told, told.hands[0])
            self._thinking = None

    def _take(self, text: str) -> None:
        """A result that was typed or pasted."""
        self.entry = None
        try:
            told = read_result(text)
        except CodeError as fault:
            self.message = "That is a deal code; a result begins with RR1-." if is_deal(text) else f"{fault}"
        else:
            if any(tables.key_of(hand.deal) in self.keys for hand in told.hands):
                guests.keep(self._host.store, self._cart, text)
                self._seat(told)
                shared = sum(tables.key_of(hand.deal) in self.keys for hand in told.hands)
                which = f"{shared} of its {len(told.hands)} deals are" if len(told.hands) > 1 else "its deal is"
                self.message = f"It was checked and played through: {which} among yours."
            else:
                self.message = f"That result is of {game_title(told.game.name)}, seed {told.record.seed}: none of these deals."
        self._spoken.say(self.message)

    def _seat(self, told: Told) -> None:
        """A friend's table, the newest the first of them."""
        friends = [told, *(next(iter(table.entries.values())).told for table in self.tables[2:])]
        del self.tables[2:]
        for friend in {id(one): one for one in friends if one is told or one.record.steps != told.record.steps}.values():
            self._join(friend)

    # ------------------------------------------------------------------ a frame

    def update(self, inp: Input) -> None:
        """One frame."""
        typed = "".join(event.char for event in inp.events if isinstance(event, Typed))
        if len(typed) >= PASTED:
            self._take(((self.entry or "") + typed)[:LONGEST])
        else:
            for event in inp.events:
                if isinstance(event, Press):
                    self._press(event)
                elif self.entry is not None:
                    self._write(event)
                elif isinstance(event, KeyDown):
                    self._key(event.name)
                elif isinstance(event, Typed) and event.char.lower() == "c":
                    self._ask()
        if inp.wheel and self.entry is None:
            self._move(-1 if inp.wheel > 0 else 1)
        for _ in range(A_FRAME):
            self._think()
        self._screen.point(inp.pointer if self._host.mouse else None)
        self._lay()

    def _ask(self) -> None:
        self.entry, self.message = "", ""
        self._spoken.say("Type or paste a friend's result; Enter takes it, Esc goes back.")

    def _write(self, event: object) -> None:
        text = self.entry or ""
        if isinstance(event, KeyDown) and event.name == "Esc":
            self.entry = None
        elif isinstance(event, KeyDown) and event.name in ("Enter", "KPEnter"):
            if text:
                self._take(text)
        elif isinstance(event, KeyDown) and event.name == "Backspace":
            self.entry = text[:-1]
        elif isinstance(event, Typed) and event.char.isprintable() and len(text) < LONGEST:
            self.entry = text + event.char

    def _key(self, name: str) -> None:
        if name in STEPS:
            self._move(STEPS[name])
        elif name in ("Left", "Right"):
            self.table = (self.table + (1 if name == "Right" else -1)) % len(self.tables)
        elif name in ("Enter", "KPEnter", "Space"):
            self._step_through()
        elif name == "Esc":
            self.done = True

    def _move(self, by: int) -> None:
        self.deal = min(max(self.deal + by, 0), len(self.keys) - 1)
        self.message = ""

    def _press(self, event: Press) -> None:
        means = self._page.at(*self._screen.cell_at(event.x, event.y)) or ""
        kind, _, what = means.partition(":")
        if self.entry is not None and (event.button == "right" or what != "C"):
            self.entry = None  # nothing is typed in the end
        elif event.button == "right":
            self._key("Esc")
        elif kind == "deal":
            self._move(int(what) - self.deal)
        elif kind == "cell":
            deal, table = map(int, what.split(":"))
            if (deal, table) == (self.deal, self.table):
                self._step_through()
            self._move(deal - self.deal)
            self.table = table
        elif what == "C":
            self._ask()
        elif kind == "key":
            self._key(what)

    def _step_through(self) -> None:
        """Look through the chosen deal at the chosen table."""
        entry = self.tables[self.table].entries.get(self.keys[self.deal])
        if entry is None:
            self.message = "The computer is still playing it." if self.table == COMPUTER else "This deal was not played at this table."
            self._spoken.say(self.message)
            return
        yours = self.table == YOURS
        title = self._title if yours else f"{self._title}, {self.tables[self.table].name}"
        self._launch = review(entry.told, entry.hand, title, self._hint if yours else None, self._names)

    # ------------------------------------------------------------------ the screen

    def _lay(self) -> None:
        known = len(self.tables[COMPUTER].entries)
        state = (self.deal, self.table, self.entry, self.message, known, [table.name for table in self.tables], len(self.tables))
        if state == self._drawn:
            return
        self._drawn = state
        lines = self.lines
        ranked = tables.standings(self.tables, lines)
        top = min(max(0, self.deal - DEALS // 2), max(0, len(lines) - DEALS))
        shown = Shown(self._title, self.deal, self.table, top, self.entry, self.message, self._seats, self.busy)
        self._page = draw(self.tables, lines, ranked, shown)
        self._screen.restore(self._page.snapshot())
        self._say(lines)

    def _say(self, lines: Sequence[Line]) -> None:
        line, game = lines[self.deal], self.keys[0][0]
        made = [
            f"{table.name} {tables.written(value, game)}"
            for table, value in zip(self.tables, line.results, strict=True)
            if value is not None
        ]
        self._spoken.shows("deal", f"Deal {line.number}: {', '.join(made)}")
        self._spoken.shows("table", f"Table of {self.tables[self.table].name}")
        if not self.busy:
            ranked = tables.standings(self.tables, lines)
            sums = [f"{self.tables[one.table].name} {one.points} of {one.most}" for one in ranked if one.most]
            self._spoken.shows("sums", f"Duplicate points: {', '.join(sums)}")

    def draw(self, image: pyxel.Image) -> bool:
        """Paint what changed."""
        return self._screen.paint(image)

    def take_sounds(self) -> Sequence[Sound]:
        """It is silent."""
        return ()

    def take_launch(self) -> Launch | None:
        """The review of a deal."""
        launch, self._launch = self._launch, None
        return launch

    def resumed(self, fault: str) -> None:
        """Back from it."""
        self.message = fault
        self._drawn = None
        self._lay()

    def settle(self) -> None:
        """The computer plays all of its deals."""
        while self.busy:
            self._think()
        self._lay()

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """The keys of this screen."""
        return (
            ("Up, Down, PgUp, PgDn", "another deal"),
            ("Left, Right", "another table"),
            ("Enter", "step through the deal at this table"),
            ("C", "type a friend's result; Ctrl+V pastes it at once"),
            ("Esc", "leave"),
            ("Left button", "chooses a deal at a table; click again to step through it"),
        )
