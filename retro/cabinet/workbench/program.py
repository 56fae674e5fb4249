"""The Amiga's desktop as a program: disks, drawers, a Shell; programs are started by a double click or by name.

Source: C-03, S-01; LOOK-AMIGA, Desktop.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from retro.cabinet.keeping import keep_boot, shows_boot
from retro.cabinet.workbench.booting import Boot
from retro.cabinet.workbench.console import Console
from retro.cabinet.workbench.desk import DeskScreen
from retro.cabinet.workbench.disk import Disks, Entry, Kind
from retro.cabinet.workbench.icons import Board
from retro.cabinet.workbench.shell import Answer, Shell
from retro.cabinet.workbench.views import Backdrop, Drawer, Information, Looks, Reader
from retro.contract.input import Input, KeyDown, Press
from retro.contract.program import Host, Launch
from retro.library.manifest import Cart
from retro.machine.amiga import HIRES, Pen
from retro.machine.rect import Rect
from retro.ui.amiga.menus import Item, Menu, MenuBar
from retro.ui.amiga.program import AmigaProgram
from retro.ui.amiga.windows import Requester

if TYPE_CHECKING:
    import pyxel

ABOUT: Final = (
    "Desktop 2.04 for cards",
    "",
    "A double click opens, the right button holds the menus,",
    "and a Shell is for those who would rather type.",
    "Every icon, letter and word of it was made anew.",
)

DISKS: Final = ("Ram Disk", "Card Games", "System")
"""Down the right edge."""

FIRST_DRAWER: Final = Rect(20, 20, 500, 158)
FIRST_SHELL: Final = Rect(4, 16, 530, 178)
FURTHER: Final = (24, 12)
"""From one window to the next that is opened."""


class Desktop(AmigaProgram):
    """The program (see :class:`retro.contract.program.Program`, ``Launching``, ``Voiced`` and ``Helpful``).

    Args:
        host: the console.
        carts: those that there are, by what they are started by.
        clock: the time.
    """

    def __init__(self, host: Host, carts: Mapping[str, Cart], clock: Callable[[], datetime] = datetime.now) -> None:
        super().__init__()
        self.host = host
        self.machine = HIRES
        self._clock = clock
        self.disks: Final = Disks(host.store, carts, clock)
        self._launch: Launch | None = None
        self._looks = Looks(self._picked, self.open_entry, self._leave)
        volumes = [entry for name in DISKS if (entry := self.disks.volume(name)) is not None]
        backdrop = Backdrop(volumes, self._looks)
        self.menus: Final = _menus(host.alone)
        self.screen: DeskScreen = DeskScreen(self.menus, self.chosen, backdrop)
        self._path: tuple[str, ...] = ("Card Games",)
        self.open_drawer(("Card Games",))
        self._boot: Boot | None = Boot() if shows_boot(host) else None
        self._refresh()

    # --- windows ----------------------------------------------------------------------------------------------------------------------

    def _picked(self, board: Board) -> None:
        """An icon was chosen: no other one is."""
        for window in self.screen.windows:
            if isinstance(window, (Backdrop, Drawer)) and window.board is not board and window.board.chosen >= 0:
                window.board.chosen = -1
                window.changed = True
        if board.entry is not None:
            self.host.say(f"{board.entry.name}, a {board.entry.kind.value}.")

    @property
    def picked(self) -> tuple[tuple[str, ...], Entry] | None:
        """The chosen icon's entry, and where it is."""
        for window in self.screen.windows:
            if isinstance(window, (Backdrop, Drawer)) and window.board.entry is not None:
                return (window.path if isinstance(window, Drawer) else ()), window.board.entry
        return None

    def open_entry(self, entry: Entry) -> None:
        """Open what an icon stands for."""
        picked = self.picked
        where = picked[0] if picked is not None else self._path
        if entry.holds:
            self.open_drawer((*where, entry.name))
        elif entry.cart:
            self.host.say(f"{entry.name} starts.")
            self._launch = Launch(entry.cart)
        elif entry.kind is Kind.SHELL:
            self.open_shell()
        elif entry.text is not None:
            self.screen.open(Reader(entry.name, entry.text, self._place(Rect(44, 32, 540, 150))))
            self.host.say(entry.text)

    def open_drawer(self, path: tuple[str, ...]) -> None:
        """A drawer's window; one that is open already comes to the front."""
        for window in self.screen.windows:
            if isinstance(window, Drawer) and window.path == path:
                self.screen.to_front(window)
                return
        entry = self.disks.at(path)
        if entry is not None:
            place = self._place(FIRST_DRAWER if len(path) == 1 else Rect(60, 40, 380, 110))
            self.screen.open(Drawer(path, entry, place, self._looks))
            self.host.say(f"{entry.name}: {', '.join(e.name for e in entry.entries) or 'empty'}.")

    def open_shell(self) -> None:
        """The Shell's window."""
        for window in self.screen.windows:
            if isinstance(window, Console):
                self.screen.to_front(window)
                return
        shell = Shell(self.disks, self._boot_setting, self._clock)
        self.screen.open(Console(shell, self._answered, self.host.say, FIRST_SHELL))

    def _place(self, rect: Rect) -> Rect:
        """A little further than the last window of that place, as long as there is room."""
        taken = {(w.rect.x + w.dx, w.rect.y + w.dy) for w in self.screen.windows}
        while (rect.x, rect.y) in taken and rect.x + rect.w + FURTHER[0] <= 640 and rect.y + rect.h + FURTHER[1] <= 200:
            rect = rect.moved(*FURTHER)
        return rect

    def _answered(self, answer: Answer) -> None:
        """A line of the Shell has been done."""
        self._launch = answer.launch
        self._refresh()
        if answer.leave:
            for window in self.screen.windows:
                window.closed |= isinstance(window, Console)

    def _refresh(self) -> None:
        """What drawers hold may be other than it was."""
        for window in self.screen.windows:
            if isinstance(window, Drawer):
                entry = self.disks.at(window.path)
                if entry is not None:
                    window.show(entry)
        self.screen.count_memory()

    # --- menus ------------------------------------------------------------------------------------------------------------------------

    def _ghosts(self) -> None:
        """What the menus offer now."""
        active, picked = self.screen.active, self.picked
        items = {item.name: item for menu in self.menus.menus for item in menu.items}
        items["boot"].checked = shows_boot(self.host)
        items["close"].ghosted = active is None or not active.closable
        items["open"].ghosted = items["info"].ghosted = picked is None

    def chosen(self, name: str) -> None:
        """A menu item was chosen."""
        picked = self.picked
        match name:
            case "about":
                self.screen.open(Requester("About", ABOUT, [("ok", "All right", "A")], lambda answer: None))
            case "shell":
                self.open_shell()
            case "boot":
                self._boot_setting(not shows_boot(self.host))
            case "quit":
                self._leave()
            case "close" if self.screen.active is not None and self.screen.active.closable:
                self.screen.active.close()
            case "next":
                self.screen.next_window(1, backdrop=False)
            case "open" if picked is not None:
                self.open_entry(picked[1])
            case "info" if picked is not None:
                self.screen.open(Information(picked[1]))

    def _boot_setting(self, on: bool | None) -> bool:
        if on is None:
            return shows_boot(self.host)
        keep_boot(self.host, on)
        return on

    def _leave(self) -> None:
        self.done = True

    # --- the frame --------------------------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """Take one frame's input."""
        if self._boot is not None:
            pace = self.host.ease.pace
            if pace > 0 and not any(isinstance(event, (KeyDown, Press)) for event in inp.events):
                self._cues += self._boot.advance(inp.ticks / pace)
                if not self._boot.over:
                    return
            self._boot = None
            self.screen.touch()
            return
        if not self.screen.menus.open:
            self._ghosts()
        if any(isinstance(event, KeyDown) and event.name == "Tab" for event in inp.events) and not self._typing:
            self.screen.next_window(-1 if "Shift" in inp.held else 1)
        self.screen.update(inp)
        self.screen.count_memory()

    @property
    def _typing(self) -> bool:
        return isinstance(self.screen.active, Console) or self.screen.busy

    def at_hand(self) -> Sequence[Rect]:
        """Nothing while the machine starts."""
        return [] if self._boot is not None else super().at_hand()

    def draw(self, image: pyxel.Image) -> bool:
        """The start, or the screen."""
        if self._boot is not None:
            self.border = int(Pen.FACE)
            return self._boot.draw(image)
        return super().draw(image)

    def settle(self) -> None:
        """The machine is up."""
        if self._boot is not None:
            self._boot = None
            self.screen.touch()

    def take_launch(self) -> Launch | None:
        """The program that was opened."""
        launch, self._launch = self._launch, None
        return launch

    def resumed(self, fault: str) -> None:
        """A program has ended: the desktop is as it was; why it did not run, in a requester."""
        self._launch = None
        self._refresh()
        self.screen.touch()
        if fault:
            lines = textwrap.wrap(fault, 60)[:8]
            self.screen.open(Requester("It did not run", lines, [("ok", "All right", "A")], lambda answer: None))
            self.host.say(fault)

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Keys of the desktop."""
        if isinstance(self.screen.active, Console):
            return (
                ("Enter", "do what the line says"),
                ("help", "what the Shell knows"),
                ("Up", "the last line again"),
                ("Tab", "finish a name"),
                ("Esc", "clear the line, then close the Shell"),
                ("Right button, F10", "the menus"),
            )
        return (
            ("Arrows, click", "choose an icon"),
            ("Enter, double click", "open it"),
            ("Tab", "the next window"),
            ("Right button, F10", "the menus"),
            ("Right Ctrl+letter", "from the menus at once (right Amiga)"),
            ("Esc", "switch off" if self.host.alone else "back to the shelf"),
        )


def _menus(alone: bool) -> MenuBar:
    desk = [
        Item("about", "About...", "?"),
        Item("shell", "Shell", "N"),
        Item("boot", "Show the Start", "", True),
        Item(""),
        Item("quit", "Switch Off" if alone else "Quit to Shelf", "Q"),
    ]
    windows = [Item("open", "Open", "O"), Item("close", "Close", "K"), Item("next", "Next in Front", "T")]
    icons = [Item("info", "Information...", "I")]
    menus = [Menu("Desktop", 4, 200, desk), Menu("Window", 92, 184, windows), Menu("Icon", 172, 192, icons)]
    return MenuBar(menus, lit=(Pen.TEXT, Pen.SHINE))
