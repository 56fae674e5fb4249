"""What a window shows whose data another one is using: watch that, take over, or play with other data.

In the manner of a PC of the time, because nothing of a program can be shown before one of these is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

from retro.contract.input import Input
from retro.contract.program import Host, Launch
from retro.machine.pc import PC_TEXT
from retro.machine.text import TextScreen
from retro.store.plain import one_line
from retro.ui.text.page import COLS, Page, Run
from retro.ui.text.program import TextProgram

GROUND: Final = 0x17
BRIGHT: Final = 0x1F
DIM: Final = 0x13
CHOSEN: Final = 0x30
GOLD: Final = 0x1E

WAIT: Final = 300
"""Frames that the other window is given to answer."""

NO_ANSWER: Final = "No answer: the other window may be busy. Close it, or try again."


class Other(Protocol):
    """What can be done about the other window (see :class:`retro.commands.guard.Guard`)."""

    def playing(self) -> str:
        """What it plays, as a person calls it; "" for nothing that can be watched."""
        ...

    def watch(self) -> Launch:
        """What shows it."""
        ...

    def ask(self) -> None:
        """Ask it to give the data up."""
        ...

    def claimed(self) -> Launch | None:
        """What is to be started, as soon as it has given the data up."""
        ...

    def ask_no_more(self) -> None:
        """Leave it alone."""
        ...

    def elsewhere(self) -> tuple[Path, Launch] | None:
        """Go on with a folder of one's own; gives it, and what is to be started.  None: there is none."""
        ...


class Occupied(TextProgram):
    """The program (see :class:`retro.contract.program.Program`, ``Launching`` and ``Helpful``).

    Args:
        host: the console.
        folder: the data folder.
        other: the other window.
        lost: this window had the data before.
    """

    def __init__(self, host: Host, folder: Path, other: Other, lost: bool) -> None:
        super().__init__(host)
        self.machine = PC_TEXT
        self.border = 1
        self.screen = TextScreen()
        self._folder = folder
        self._other = other
        self._lost = lost
        self._at = 0
        self._waits = 0
        self._line = ""
        self._launch: Launch | None = None
        for line in (*self._told(), *(f"{key}: {words}" for key, words, _ in self._choices())):
            if line:
                self.host.say(line)

    # --- what there is ---------------------------------------------------------------------------------------------

    def _told(self) -> tuple[str, ...]:
        name = self._other.playing()
        playing = f"It is playing {name}." if name else ""
        if self._lost:
            return ("Another window has taken over.", "Your match is kept with its last move, and can go on there.", playing)
        return ("Another window is using this data.", "Two windows must not keep their matches in one place.", playing)

    def _choices(self) -> list[tuple[str, str, Callable[[], None]]]:
        again = "Take it back" if self._lost else "Take over"
        found = [(again[0], f"{again}: the other window keeps its match and gives way", self._take)]
        if self._other.playing():
            found.insert(0, ("W", "Watch what is played there", self._watch))
        found.append(("P", "Play with a separate folder beside this one", self._elsewhere))
        return [*found, ("Esc", "Leave", self._leave)]

    def _draw_page(self, page: Page) -> None:
        for row in range(25):
            page.ground(row, 0, COLS, GROUND)
        page.box(3, 4, 18, COLS - 8, BRIGHT, "Retro Card Cabinet", GOLD, double=True)
        for row, line in enumerate(self._told(), 5):
            page.put(row, 8, line, BRIGHT if row == 5 else GROUND)
        page.put(8, 8, _short(str(self._folder)), DIM)
        if self._waits:
            page.put(11, 8, "Asking the other window ...", GOLD)
        else:
            for number, (key, words, _) in enumerate(self._choices()):
                ink = CHOSEN if number == self._at else GROUND
                page.runs(11 + number, 8, [Run(f" {key:<4}{words} ", ink, f"key:{key}")])
        if self._line:
            page.put(17, 8, _short(self._line), GOLD)
        page.put(19, 8, "Arrows and Enter, a letter, or the mouse", DIM)

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """For the overlay."""
        return [(key, words) for key, words, _ in self._choices()]

    # --- the frame -------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """A choice, or the other window's answer."""
        if self._waits:
            self._await()
        for token in self._tokens(inp):
            self._token(token)

    def _token(self, token: str) -> None:
        choices = self._choices()
        if self._waits:
            if token == "Esc":
                self._give_up("")
            return
        if token in ("Up", "Down", "Tab"):
            self._at = (self._at + (-1 if token == "Up" else 1)) % len(choices)
        elif token in ("Enter", " "):
            choices[min(self._at, len(choices) - 1)][2]()
        else:
            for number, (key, _, act) in enumerate(choices):
                if key == token:
                    self._at = number
                    act()
                    break
        self.touch()

    def settle(self) -> None:
        """Nothing moves."""

    def _await(self) -> None:
        self._waits -= 1
        launch = self._other.claimed()
        if launch is not None:
            self._waits, self._launch = 0, launch
        elif not self._waits:
            self._give_up(NO_ANSWER)
        self.touch()

    def _give_up(self, why: str) -> None:
        self._other.ask_no_more()
        self._waits, self._line = 0, why
        if why:
            self.host.say(why)
        self.touch()

    # --- the choices -----------------------------------------------------------------------------------------------

    def _watch(self) -> None:
        self._launch = self._other.watch()

    def _take(self) -> None:
        self._line = ""
        self._waits = WAIT
        self._other.ask()

    def _elsewhere(self) -> None:
        found = self._other.elsewhere()
        if found is None:
            self._line = "There is no folder beside this one that can be used."
        else:
            self._launch = found[1]

    def _leave(self) -> None:
        self.done = True

    def take_launch(self) -> Launch | None:
        """What was chosen."""
        launch, self._launch = self._launch, None
        return launch

    def resumed(self, fault: str) -> None:
        """Watched enough, or it cannot be."""
        self._line = fault
        self.touch()


def _short(line: str) -> str:
    """A line that fits into the box, without its middle where it does not."""
    room = COLS - 16
    line = one_line(line)
    return line if len(line) <= room else f"{line[: room // 2 - 2]}...{line[-(room // 2 - 2) :]}"
