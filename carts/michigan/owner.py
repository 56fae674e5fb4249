"""What the screens of the program need of it: they know this, and the program knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from retro.contract.program import Ease, Host
from retro.contract.sound import Sound
from retro.machine.text import TextScreen

from .look import Look
from .record import Winnings
from .saying import Said, Saying
from .screens.frame import Modes
from .settings import Settings
from .shell import Mode

if TYPE_CHECKING:  # not needed before the show is over
    from retro.engine.cards import Card
    from retro.engine.stops.model import StopsEvent

    from .aliens import Voice
    from .chronicle import Chronicle
    from .entry import Decision
    from .match import Item
    from .scene import Scene


class Owner(Protocol):
    """The program, as far as its screens reach it.

    Attributes:
        settings: as chosen.
        winnings: the record.
        ease: the comforts as they are in this frame.
        saying: what the aliens say.
        look: the attributes of the display in use.
        screen: the machine's text screen.
        demo: the computer plays your hand, too.
    """

    settings: Settings
    winnings: Winnings
    ease: Ease
    saying: Saying
    look: Look
    screen: TextScreen
    demo: bool

    @property
    def host(self) -> Host:
        """The console."""
        ...

    @property
    def voice(self) -> Voice:
        """What the aliens say."""
        ...

    @property
    def modes(self) -> Modes:
        """What the legends show."""
        ...

    @property
    def comment_line(self) -> str:
        """The comment as far as it has been typed."""
        ...

    @property
    def record_line(self) -> str:
        """The record for the title bar."""
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

    def say(self, sound: Sound) -> None:
        """Sound the speaker, unless sound is off."""
        ...

    def hush(self) -> None:
        """Silence the speaker."""
        ...

    def tell(self, *lines: str) -> None:
        """Tell plain lines to a listener."""
        ...

    def fall_silent(self, least: int | None = None) -> None:
        """The comment goes, or only when it has been read and has stood for so many ticks."""
        ...

    def remark(self, said: Said | None) -> None:
        """The aliens say something, if there is something and comments are on."""
        ...

    def keep_settings(self) -> None:
        """Write the settings."""
        ...

    def begin(self) -> None:
        """The show is over."""
        ...

    def open_menu(self) -> None: ...

    def open_options(self) -> None: ...

    def want_new_match(self) -> None:
        """Deal a new match as the options stand; one that runs is ended for it only when the person says so."""
        ...

    def new_match(self, again: bool = False) -> None:
        """Deal a new match: as the options stand, or (``again``) the same game once more."""
        ...

    def tell_end(self, scene: Scene, story: Chronicle) -> None:
        """A match that has an end is over."""
        ...

    def tempers_changed(self) -> None:
        """The other seats play otherwise from their next decision on."""
        ...

    def happened(self, event: StopsEvent, item: Item) -> None:
        """An event has been shown."""
        ...

    def thinking(self, seconds: float) -> None:
        """You have been thinking for so long."""
        ...

    def comet_asked(self, card: Card) -> None:
        """Only you are asked about your comet."""
        ...

    def complain(self, decision: Decision) -> None:
        """An entry has been refused."""
        ...
