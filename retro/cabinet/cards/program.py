"""The file cards as a program: a divider a game, a row a problem; the console starts what is chosen on top of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from retro.cabinet.cards.model import ROWS, Cards
from retro.cabinet.cards.paint import MONTH, MORE_DOWN, MORE_UP, THEME, foot, paint, row_box, tab_boxes
from retro.cabinet.shelf.art import NIGHT, SHELF_COLOURS, machine
from retro.comeback.problems.found import Found
from retro.comeback.problems.play import Player
from retro.contract.input import Input, InputEvent, KeyDown, Press, Typed
from retro.contract.keys import types
from retro.contract.program import Host, Launch
from retro.contract.sound import Sound, Tone
from retro.session.problems import by_name

if TYPE_CHECKING:
    import pyxel

FLIP: Final = (Tone(320, 1), Tone(0, 1), Tone(210, 1))
KNOCK: Final = (Tone(110, 2),)
KEYS: Final = {
    "Left": "left", "Right": "right", "Up": "up", "Down": "down", "PageUp": "page up", "PageDown": "page down", "Home": "home",
    "End": "end", "Enter": "play", "KPEnter": "play", "Space": "play", "Esc": "back", "Backspace": "back",
}  # fmt: skip


class CardsProgram:
    """The program (see :class:`retro.contract.program.Program`, ``Launching`` and ``Helpful``).

    Args:
        host: the console.
        found: the problems.
        first: the name of one (``GAME-7``), or ``deal`` for the day's: it is started at once.
        today: the day; None: as the clock has it.

    Raises:
        ValueError: ``first`` is neither.
    """

    def __init__(self, host: Host, found: Found, first: str = "", today: date | None = None) -> None:
        self.host = host
        self.machine: Final = machine((*SHELF_COLOURS, 0))
        self.border = NIGHT
        self.done = False
        self._fixed = today
        self.cards: Final = Cards(host.store, found, self._date())
        self._player = Player(host, self.cards.found, lambda: self.cards.day)
        self._message = "; ".join(self.cards.found.faults)
        self._launch: Launch | None = None
        self._pointer: tuple[int, int] | None = None
        self._sounds: list[Sound] = []
        self._stale = True
        if first:
            self._begin(first)
        else:
            self._say_card()

    def _date(self) -> date:
        return self._fixed or date.today()  # noqa: DTZ011  (the person's own day, wherever that is)

    def _begin(self, first: str) -> None:
        if first == "deal":
            self._launch = self._player.deal(self.cards.day)
            return
        problem = by_name(self.cards.found.problems, first)
        if problem is None:
            raise ValueError(f"there is no problem {first!r}; `retro problems` lists them")
        self.cards.turn(self.cards.games.index(problem.game) + 1)
        self.cards.at = problem.number - 1
        self._launch = self._player.problem(problem)

    # --- the frame -------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """Take one frame's input."""
        pointer = inp.pointer if self.host.mouse else None
        self._stale |= pointer != self._pointer
        self._pointer = pointer
        for event in inp.events:
            self._event(event, inp.held)
            if self.done or self._launch is not None:
                return
        if inp.wheel:
            self._do("up" if inp.wheel > 0 else "down")

    def _event(self, event: InputEvent, held: frozenset[str]) -> None:
        if isinstance(event, KeyDown) and event.name in KEYS:
            self._do(KEYS[event.name])
        elif isinstance(event, Typed) and types(held) and event.char.upper() == "T":
            self._do("theme")
        elif isinstance(event, Press):
            self._press(event)

    def _press(self, event: Press) -> None:
        x, y = event.x, event.y
        today = not self.cards.tab
        if event.button == "right":
            self._do("back")
            return
        for number, box in enumerate(tab_boxes(self.cards.tabs())):
            if box.holds(x, y):
                self._turn(number)
                return
        for cap in foot(today):
            if cap.box.holds(x, y):
                self._do({"month": "page up"}.get(cap.does, cap.does))
                return
        for number in range(min(ROWS, len(self.cards.lines) - self.cards.top)):
            if row_box(number, today).holds(x, y) and not (MORE_UP.holds(x, y) or MORE_DOWN.holds(x, y)):
                self._row(self.cards.top + number)
                return
        if today and MONTH.holds(x, y):
            self._do("page up" if x < MONTH.x + MONTH.w // 2 else "page down")
        elif MORE_UP.holds(x, y) and self.cards.top:
            self._do("page up")
        elif MORE_DOWN.holds(x, y):
            self._do("page down")
        elif not today and THEME.holds(x, y):
            self._do("theme")

    def _row(self, number: int) -> None:
        """A row was clicked: it is chosen, or started where it was."""
        if number == self.cards.at:
            self._do("play")
            return
        self.cards.at = number
        self._say_row()
        self._stale = True

    def _turn(self, tab: int) -> None:
        self.cards.turn(tab)
        self._sounds.append(FLIP)
        self._message = ""
        self._stale = True
        self._say_card()

    def _do(self, what: str) -> None:
        self._stale = True
        cards = self.cards
        self._message = "" if what != "back" else self._message
        match what:
            case "left" | "right":
                self._turn(cards.tab + (1 if what == "right" else -1))
            case "page up" | "page down" if not cards.tab:
                cards.turn_month(1 if what == "page down" else -1)
                self.host.say(f"{cards.month:%B %Y}")
            case "up" | "down" | "page up" | "page down" | "home" | "end":
                far = {"up": -1, "down": 1, "page up": -ROWS, "page down": ROWS, "home": -len(cards.lines), "end": len(cards.lines)}
                if cards.step(far[what]):
                    self._say_row()
                else:
                    self._sounds.append(KNOCK)
            case "theme" if cards.tab:
                cards.next_theme()
                self._say_card()
            case "play":
                self._play()
            case "back":
                self.done = True

    def _play(self) -> None:
        line = self.cards.chosen
        if line is None:
            self._sounds.append(KNOCK)
            return
        try:
            if line.problem is not None:
                self._launch = self._player.problem(line.problem)
            elif line.does == "deal":
                self._launch = self._player.deal(self.cards.day)
            else:
                self._tell(self.host.hand_on(line.share))
        except ValueError as fault:
            self._sounds.append(KNOCK)
            self._tell(str(fault))

    def _tell(self, line: str) -> None:
        self._message = line
        self.host.say(line)

    # --- what is started --------------------------------------------------------------------------------------------

    def take_launch(self) -> Launch | None:
        """The problem or the deal that was chosen."""
        launch, self._launch = self._launch, None
        return launch

    def resumed(self, fault: str) -> None:
        """The program has ended: matches that were put by are back; the card tells how the problem stands now."""
        self._player.back()
        if self._date() != self.cards.date:  # it became tomorrow meanwhile
            fresh = Cards(self.host.store, self.cards.found, self._date())
            self.cards.date, self.cards.day, self.cards.month = fresh.date, fresh.day, fresh.month
        self.cards.refresh()
        self._message = fault
        self._stale = True
        self._say_row()

    # --- words ------------------------------------------------------------------------------------------------------

    def _say_card(self) -> None:
        if self.host.listening:
            self.host.say(f"{self.cards.heading()}, {self.cards.aside()}.")
            if not self.cards.tab:
                self.host.say(" ".join(self.cards.told()))
            self._say_row()

    def _say_row(self) -> None:
        if self.host.listening and self.cards.chosen is not None:
            self.host.say(f"{self.cards.chosen.spoken()}.")

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Keys of the box."""
        paging = ("PgUp, PgDn", "the month before, the month after") if not self.cards.tab else ("PgUp, PgDn", "a card further up or down")
        return (
            ("Left, Right", "another divider"),
            ("Up, Down", "another row"),
            paging,
            ("Enter", "play it, or share the line"),
            *((("T", "another theme"),) if self.cards.tab else ()),
            ("Esc", "put the box back"),
            ("Mouse", "click to choose, again to play; right button goes back"),
        )

    # --- the console ------------------------------------------------------------------------------------------------

    def draw(self, image: pyxel.Image) -> bool:
        """Paint all of it when anything has changed."""
        if not self._stale:
            return False
        self._stale = False
        paint(image, self.cards, self._message, self._pointer)
        return True

    def take_sounds(self) -> Sequence[Sound]:
        """Cards that are turned."""
        sounds, self._sounds = self._sounds, []
        return sounds

    def settle(self) -> None:
        """Nothing here goes on by itself."""
