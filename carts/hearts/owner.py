"""What the screens of the program need of it: they know this, and the program knows them."""

from __future__ import annotations

from typing import Protocol

from retro.contract.program import Host
from retro.contract.sound import Sound

from .match import HeartsMatch
from .settings import Settings
from .shell import Mode


class Owner(Protocol):
    """The program, as far as its screens reach it.

    Attributes:
        settings: as chosen.
        message: something the person must be told about kept files; empty: nothing.
        watching: the tutor plays your cards.
    """

    settings: Settings
    message: str
    watching: bool

    @property
    def host(self) -> Host:
        """The console."""
        ...

    def sitting(self) -> HeartsMatch | None:
        """The match at the table."""
        ...

    def marked(self, width: int, rows: int) -> list[str]:
        """What the red pencil says, in lines; none where there is nothing."""
        ...

    def look_at_marks(self) -> bool:
        """By its key or a click; False: there is nothing to be looked at."""
        ...

    def go(self, mode: Mode) -> None:
        """Another screen."""
        ...

    def summon(self, what: str) -> None:
        """Ask the console to show that."""
        ...

    def touch(self) -> None:
        """The page must be drawn anew."""
        ...

    def sound(self, sound: Sound) -> None:
        """Sound the speaker, unless sound is off."""
        ...

    def say(self, line: str) -> None:
        """A plain line for a listener."""
        ...

    def keep_settings(self) -> None:
        """Write the settings, and follow them."""
        ...

    def watch(self, on: bool) -> None:
        """Let the tutor play your cards, or take them back."""
        ...

    def want_new_game(self) -> None:
        """A new game is wanted: one that is being played is given up for it only when the person says so."""
        ...

    def new_start(self) -> None:
        """Ask how many play."""
        ...

    def new_match(self, players: int) -> None:
        """Deal a new match; one that was left is over with it."""
        ...

    def open_options(self) -> None: ...

    def open_rules(self) -> None: ...

    def open_points(self) -> None:
        """The score sheet in the middle of a hand."""
        ...

    def open_leave(self) -> None:
        """Ask whether to leave in the middle of a hand."""
        ...

    def quit(self) -> None: ...
