"""What other parts of the project offer on the overlay's page "Game", or on another that they name: codes, undo, replay, review ...  Pure.

A source is asked each time that the page opens what can be done with the program below::

    def sources(running: Running) -> Sequence[Action]:
        if running.name != "old-maid":
            return ()
        return [Action("Play this hand again", lambda: Launch("old-maid", straight=True, instead=True))]

``retro.commands.launch.extra_actions`` lists the sources.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from retro.console.overlay.rows import Row
from retro.contract.program import Launch
from retro.library.opening import Running


class Page(NamedTuple):
    """A page of its own: something to read, and what can be done next (always also: back).

    Attributes:
        title: one line.
        lines: paragraphs; the overlay breaks them.
        actions: what can be done, from the top.
        after: what the program below has in hand is out of date: this is started when the overlay is left, whatever way.
        rows: what stands above the lines: a graph, a table.
        alone: it takes the place of the pages that led to it.
        hears: takes the key or pad's button that is pressed next, by its name (see :class:`retro.console.overlay.rows.Sheet`), and gives
            what that leads to, or a line for the foot of the page.
    """

    title: str
    lines: Sequence[str] = ()
    actions: Sequence[Action] = ()
    after: Launch | None = None
    rows: Sequence[Row] = ()
    alone: bool = False
    hears: Callable[[str], Outcome | str] | None = None


class Leave(NamedTuple):
    """The program below ends, as by its own way out; the one that started it comes back."""


Outcome = Page | Launch | Leave | None
"""What an action leads to: a page; a program to start, usually ``instead`` of the one below; its end; None: the overlay closes."""


class Action(NamedTuple):
    """Something to do.

    Attributes:
        label: at most 44 letters.
        act: does it; a ValueError or an OSError is shown as a line.
        hint: a sentence or two about it, shown at the foot; at most two lines there.
        name: by which a program or a key asks for it (see :mod:`retro.contract.summons`); empty: it is only listed.
        key: that does it, too.
        page: the title of the overlay's page that it stands on; one that is not there counts as "Game".
    """

    label: str
    act: Callable[[], Outcome]
    hint: str = ""
    name: str = ""
    key: str = ""
    page: str = "Game"


ActionSource = Callable[[Running], Sequence[Action]]
"""Gives what can be done with a program; nothing where it does not know the program."""
