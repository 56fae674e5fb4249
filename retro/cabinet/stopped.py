"""What the screen shows when a program has failed: which one, what to send, what is safe, and the ways on.

In the manner of the machine that it ran on: a blue text screen for a PC, a red frame that blinks for an Amiga.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import Final

from retro.cabinet.home import open_shelf
from retro.contract.input import Input
from retro.contract.program import Host, Launch
from retro.machine.pc import PC_TEXT
from retro.machine.text import TextScreen
from retro.store.plain import one_line
from retro.ui.text.page import COLS, Page, Run
from retro.ui.text.program import TextProgram
from retro.values import dataclass

GROUND: Final = 0x17
BRIGHT: Final = 0x1F
CHOSEN: Final = 0x30
GOLD: Final = 0x1E

BLINK: Final = 30
"""Sixtieths of a second that the red frame is to be seen, and not."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A program has failed.

    Attributes:
        title: of the program, as one reads it.
        told: a line that says where, why and where the report is.
        again: what starts it once more; None where nothing does.
        below: a program lies below, which comes back.
    """

    title: str
    told: str
    again: Launch | None
    below: bool


class Stopped(TextProgram):
    """The screen (see :class:`retro.contract.program.Program`, ``Launching`` and ``Helpful``).

    Args:
        host: the console.
        failure: what is told.
    """

    ground = GROUND

    def __init__(self, host: Host, failure: Failure) -> None:
        super().__init__(host)
        self.machine = PC_TEXT
        self.border = 1
        self.screen = TextScreen()
        self._failure = failure
        self._at = 0
        self._line = ""
        self._launch: Launch | None = None
        for line in (*self.told(), *(f"{key}: {words}" for key, words, _ in self.choices())):
            self.host.say(line)

    def told(self) -> list[str]:
        """The lines for the person: the first is the head."""
        found = textwrap.wrap(
            one_line(f"{self._failure.told}. To report it, send that text."), COLS - 16, max_lines=9, break_on_hyphens=False
        )
        return [f"{self._failure.title[:1].upper()}{self._failure.title[1:]} has stopped.", *found, *filter(None, [self._line])]

    def choices(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Keys, what they do, and that itself."""
        below = self._failure.below
        found = [("Enter", "Go back" if below else "Go to the shelf", self._leave if below else self._shelf)]
        if self._failure.again is not None:
            found.append(("S", f"Start {self._failure.title} again", self._again))
        return found if below else [*found, ("Esc", "Leave", self._leave)]

    def _draw_page(self, page: Page) -> None:
        for row in range(25):
            page.ground(row, 0, COLS, GROUND)
        page.box(3, 4, 19, COLS - 8, BRIGHT, "Retro Card Cabinet", GOLD, double=True)
        for row, line in enumerate(self.told(), 5):
            page.put(row + (row > 5), 8, line, BRIGHT if row == 5 else GROUND)
        self._draw_choices(page, 17)

    def _draw_choices(self, page: Page, top: int) -> None:
        for number, (key, words, _) in enumerate(self.choices()):
            page.runs(top + number, 8, [Run(f" {key:<6}{words} ", CHOSEN if number == self._at else self.ground, f"key:{key}")])

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """For the overlay."""
        return [(key, words) for key, words, _ in self.choices()]

    def update(self, inp: Input) -> None:
        """A choice."""
        for token in self._tokens(inp):
            self._token(token)

    def _token(self, token: str) -> None:
        choices = self.choices()
        if token in ("Up", "Down", "Tab"):
            self._at = (self._at + (-1 if token == "Up" else 1)) % len(choices)
        elif token in ("Enter", " "):
            choices[self._at][2]()
        elif token == "Esc":
            self._leave()
        else:
            for key, _, act in choices:
                if key == token:
                    act()
                    break
        self.touch()

    def settle(self) -> None:
        """Nothing moves that could come to rest."""

    def _shelf(self) -> None:
        self._launch = Launch("shelf", opener=open_shelf, instead=True)

    def _again(self) -> None:
        self._launch = self._failure.again

    def _leave(self) -> None:
        self.done = True

    def take_launch(self) -> Launch | None:
        """What was chosen."""
        launch, self._launch = self._launch, None
        return launch

    def resumed(self, fault: str) -> None:
        """It could not be started."""
        self._line = one_line(fault)[: COLS - 16]
        if fault:
            self.host.say(fault)
        self.touch()
