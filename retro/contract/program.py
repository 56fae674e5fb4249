"""What a cart gives to the console, and what the console gives to a cart."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from retro.contract.ease import Ease as Ease
from retro.contract.input import Input
from retro.contract.machine import Machine
from retro.contract.sound import Sound
from retro.contract.store import Store
from retro.values import dataclass, field

if TYPE_CHECKING:
    import pyxel


class Host(Protocol):
    """The console as a cart sees it.

    Attributes:
        store: where texts are kept.
        mouse: there is one.
        headless: there is no window.
        seed: of the first match, where one was given.
        options: of the game, as given on the command line.
        ease: comforts; a new value may stand here in any frame, and what is drawn follows.
        straight: go straight on with the match that is kept: no show, no question whether to go on.
        returning: going straight on, the person comes back to a match that was left; not to a deal for practice, nor after a move was
            taken back.  Who greets people greets then.
        alone: no program lies below: when this one ends, the window closes.
        listening: somebody follows the game by ``say``; a program need not make lines while nobody does.
    """

    store: Store
    mouse: bool
    headless: bool
    seed: str | None
    options: Mapping[str, str]
    ease: Ease
    straight: bool
    returning: bool
    alone: bool
    listening: bool

    def new_seed(self) -> str:
        """A match seed of 80 random bits as 20 hex digits; the first call gives ``seed`` where one was set."""
        ...

    def notice(self, text: str) -> None:
        """Tell the person a plain line outside the picture."""
        ...

    def hand_on(self, text: str) -> str:
        """Hand a text on to other programs: the clipboard, or else a file; gives the line that tells the person where it is."""
        ...

    def promised(self, promise: str) -> None:
        """A match has been bound to its seed (see :mod:`retro.session.fair`): the SHA-256 that the person may note, 64 hex digits."""
        ...

    def say(self, line: str) -> None:
        """A plain line for who cannot see the screen: what happened, what is asked, what may be done.  Lost while nobody listens."""
        ...


class Program(Protocol):
    """A running cart."""

    border: int
    done: bool

    @property
    def machine(self) -> Machine:
        """What it runs on; another value when the palette changes."""
        ...

    def update(self, inp: Input) -> None:
        """Take one frame's input; time is ``inp.ticks``.  Never waits."""
        ...

    def draw(self, image: pyxel.Image) -> bool:
        """Paint what changed on a native-size image; True if anything did."""
        ...

    def take_sounds(self) -> Sequence[Sound]:
        """Sounds queued since the last call; an empty one silences the speaker."""
        ...

    def settle(self) -> None:
        """Finish running animation and thinking at once, up to the next thing a person must do (tests and ``shot``)."""
        ...


@runtime_checkable
class Prints(Protocol):
    """A host that can leave a page for the person where other programs find it; one without keeps it in the store."""

    def print_page(self, name: str, text: str) -> str | None:
        """Put a page of text into the person's documents.

        Args:
            name: of the file, such as ``hand.txt``; nothing that is there is written over.

        Returns:
            Where it is, None when it could not be put there (the person has been told why).
        """
        ...


@runtime_checkable
class Helpful(Protocol):
    """A program that can tell which keys do what on the screen it shows now."""

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Keys and what they do, as one reads them: ``("F1", "sound off")``; the mouse too: ``("Right button", "the menus")``."""
        ...


Area = tuple[int, int, int, int]
"""A part of a program's picture in its machine's own pixels: left, top, width, height.  A :class:`retro.machine.rect.Rect` is one."""


@runtime_checkable
class Handy(Protocol):
    """A program that can name what matters now on its screen: on a phone the page shows it enlarged, for a finger."""

    def at_hand(self) -> Sequence[Area]:
        """What can be touched now, each thing by itself and in reading order (cards, the buttons of a question), or one part that is
        looked at as a whole.  Things side by side may be shown in several rows, one below the other.  Empty: nothing is to be touched.
        """
        ...


@runtime_checkable
class Retelling(Protocol):
    """A program that can say again where the game stands, for who cannot see it and has lost the thread."""

    def retell(self) -> Sequence[str]:
        """Hand, trick, whose turn, your cards, the score, as the screen shows them now; a screen beside the table: what is on it."""
        ...


@runtime_checkable
class Seated(Protocol):
    """A program at whose table a match of the engine is played."""

    def sitting(self) -> object | None:
        """The match (a :class:`retro.session.match.Match`): who plays, by which styles; None when there is none."""
        ...


@runtime_checkable
class Named(Protocol):
    """A program that calls the players by names of its own."""

    def seat_names(self) -> Sequence[str]:
        """What each seat is called, from seat 0 on; at least as many as there are seats."""
        ...


class Remark(NamedTuple):
    """A decision that cost something, for a program to name.

    Attributes:
        where: "Trick 7", "The bid".
        made: what was done, as one reads it: "K♥".
        best: what would have been better: "7♥".
        gain: what that does for one, as one reads it: "costs 7 points less".
        deals: on average over so many deals that fit what could be known.
    """

    where: str
    made: str
    best: str
    gain: str
    deals: int


@runtime_checkable
class Remarking(Protocol):
    """A program that names dear decisions in its own voice."""

    def pencilled(self, said: Remark) -> str:
        """A decision in a sentence or two, at most some 90 characters."""
        ...


class Marks(NamedTuple):
    """What the red pencil has to say of the hand that is over.

    Attributes:
        remarks: the decisions that cost most, the dearest first; none while it thinks, or where nothing is to be marked.
        done, total: so many decisions of all have been weighed.
    """

    remarks: tuple[Remark, ...]
    done: int
    total: int


@runtime_checkable
class Marking(Remarking, Protocol):
    """A program that shows what the red pencil says on its own last screen of a hand; for the others the console does."""

    def mark(self, marks: Marks | None) -> bool:
        """What there is now, given in every frame; None: nothing.  Whether it is to be seen now: the console keeps silent then."""
        ...

    def take_marked(self) -> bool:
        """What is marked is to be looked at: asked after every update, given once."""
        ...


@runtime_checkable
class Ruled(Protocol):
    """A program whose rules can be set before a match is begun."""

    def next_rules(self) -> tuple[str, object]:
        """The game that would be played next, and its options, of the engine's type."""
        ...


@runtime_checkable
class Roomy(Protocol):
    """A program whose picture leaves no border on the canvas, and that can tell where on it nothing lies."""

    def free_place(self) -> tuple[int, int, int, int] | None:
        """Column, row, width and height on the canvas, where neither cards nor questions lie; None: just now there is no such place."""
        ...


@dataclass(frozen=True, slots=True)
class Extra:
    """A choice that a program offers beside its own screens, because its original has no place for it; the overlay shows it.

    Attributes:
        label: what is chosen.
        values: as one reads them.
        at: which one holds now.
        choose: makes another one hold, and keeps it.
        hint: a sentence or two about it.
    """

    label: str
    values: Sequence[str]
    at: int
    choose: Callable[[int], None]
    hint: str


@runtime_checkable
class Extended(Protocol):
    """A program with such choices."""

    def extras(self) -> Sequence[Extra]:
        """They as they stand now."""
        ...


@dataclass(frozen=True, slots=True)
class Launch:
    """A program that another one asks the console to start on top of it.

    Attributes:
        cart: a name that ``retro list`` shows, or a folder with a cart.toml; with an ``opener``, what messages call the program.
        switches: words of the original's command line.
        straight: go straight on with the kept match (``Host.straight``).
        returning: that is a match which the person had left (``Host.returning``).
        options: of the game.
        seed: of the first match.
        opener: opens a program that is no cart (a prompt, a desktop); then ``cart`` is not looked for.  Its ValueError is shown as a line.
        instead: the program that asks ends, and this one takes its place.
        told: a line that the console shows when it has started.
        watch: asked after every update while the program is on top, with the 60ths of a second that went by: a page that the overlay is to
            open with (a :class:`retro.console.overlay.actions.Page`), None for nothing.
        title: how a person calls what the opener opens; without it by its name.
    """

    cart: str
    switches: tuple[str, ...] = ()
    straight: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str | None = None
    opener: Callable[[Host], Program] | None = None
    instead: bool = False
    told: str = ""
    watch: Callable[[Program, int], object] | None = None
    title: str = ""
    returning: bool = False


@runtime_checkable
class Launching(Protocol):
    """A program that can ask for another one: the shelf, the prompt, the desktop.  It is neither updated nor drawn while that one runs."""

    def take_launch(self) -> Launch | None:
        """What to start, asked after every update; None: nothing.  It is given once."""
        ...

    def resumed(self, fault: str) -> None:
        """The other program has ended and this one is on the screen again, as it stood (the console has kept its picture).

        Args:
            fault: empty when it ended of its own accord or by the person's wish; else one line for the person: why it could not be
                started, or that it failed and where the report is.
        """
        ...


@runtime_checkable
class Receiving(Protocol):
    """A program that takes files which a person drops on the window."""

    def receive(self, files: Sequence[str]) -> None:
        """Some have been dropped; their paths.  Called after the frame's ``update``."""
        ...


@runtime_checkable
class Reading(Protocol):
    """A program that points to others, as the shelf does: the overlay shows the rules of the one that is chosen."""

    def reading(self) -> str:
        """The name of the chosen cart; empty where none is."""
        ...


@runtime_checkable
class Summoning(Protocol):
    """A program with something to click that opens the console's overlay."""

    def take_summons(self) -> bool | str:
        """Whether the overlay is wanted, asked after every update, or what of it is (see :mod:`retro.contract.summons`); given once."""
        ...
