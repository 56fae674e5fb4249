"""What the commands share: bad input as one line, and output whose reader may go away."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from retro.store.plain import BadInput, reason
from retro.values import dataclass, field

PLACES = ("shelf", "prompt", "desktop", "problems")
"""Words that open no cart: the shelf, the DOS prompt, the Amiga desktop, the file cards.  They win over carts of such names."""


class Failed(Exception):
    """A program that was played without a window has failed; the text is one line for the person (status 1)."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A program as asked for on the command line.

    Attributes:
        cart: its name or its folder; "" for the shelf.
        switches: words of the original's own switches.
        seed: of the first match, if one was given.
        options: of the game, by name, as typed.
        say: the file for the spoken log.
        film: the last seconds are kept, for a GIF.
        first: what the file cards begin with: a problem, or ``deal``: the day's.
        lesson: the game that is to be learned, and the hand to begin with (0: the first that has not been played); "" for none.
    """

    cart: str
    switches: tuple[str, ...] = ()
    seed: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    say: Path | None = None
    film: bool = False
    first: str = ""
    lesson: tuple[str, int] = ("", 0)


class NobodyReads(Exception):
    """The reader of the output has gone (``| head``), and nothing else is left to do."""


class Output:
    """Lines on stdout.

    Args:
        needed: the run has work to do beside its lines (files to write): it goes on in silence when its reader has gone.
    """

    def __init__(self, needed: bool = False) -> None:
        self.needed = needed
        self.open = True

    @staticmethod
    def silent() -> Output:
        """Lines that go nowhere: the standard output is for something else (``-``)."""
        out = Output(needed=True)
        out.open = False
        return out

    def line(self, text: str = "") -> None:
        """Write one line.

        Raises:
            NobodyReads: the reader has gone and the run was for its lines only.
            BadInput: it cannot be written (a full disk).
        """
        if self.open:
            try:
                print(text, flush=True)
            except BrokenPipeError:
                self.open = False
                hush()
            except OSError as fault:
                raise unwritable(fault) from None
        if not self.open and not self.needed:
            raise NobodyReads


def hush() -> None:
    """Send what is still written to stdout nowhere, so that Python does not complain while it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def stand_in() -> None:
    """Give a process that was started without stdout or stderr (``>&-``, a launcher of windows) some that go nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115  (stands as long as the process)
        elif hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")  # a terminal that knows few characters shows others as ?


def flush() -> None:
    """Write out what still waits for stdout.

    Raises:
        BrokenPipeError: its reader has gone.
        BadInput: it cannot be written.
    """
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise unwritable(fault) from None


def unwritable(fault: OSError) -> BadInput:
    """What to say when stdout takes no more; the rest of it goes nowhere from now on."""
    hush()
    return BadInput(f"cannot write to the standard output: {reason(fault)}")


def absolute(text: str) -> Path:
    """A path as typed, made absolute.

    Raises:
        BadInput: nobody has the home folder meant, or there is no working folder any more.
    """
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError:
        raise BadInput(f"{text}: there is no such home folder (a name that begins with ~ is written ./~name)") from None
    except OSError as fault:
        raise BadInput(f"{text}: the working folder is not there: {reason(fault)}") from None


def data_folder(given: Path | None) -> Path | None:
    """Where this run keeps its data: what was given, else RETRO_DATA; None leaves it to the system's custom.

    Raises:
        BadInput: it is no folder and cannot be one.
    """
    if given is None and os.environ.get("RETRO_DATA"):
        given = absolute(os.environ["RETRO_DATA"])
    try:
        if given is not None and given.exists() and not given.is_dir():
            raise BadInput(f"{given} is not a folder, so no data can be kept in it")
    except OSError as fault:  # a name too long, folders that may not be looked into
        raise BadInput(f"no data can be kept in {given}: {reason(fault)}") from None
    return given
