"""The names of what is kept, and the folder that it is kept in."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final, Protocol

from retro.contract.store import Store

APP: Final = "retro-card-cabinet"
_KEY = re.compile(r"[a-z0-9_-][a-z0-9._-]*(/[a-z0-9_-][a-z0-9._-]*)*")
_LONGEST_KEY: Final = 120
_DEVICE: Final = re.compile(r"(?:^|/)(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.[^/]*)?(?:/|$)|\.(?:/|$)")
"""Names that mean a device to Windows, with any ending, and names whose final point it drops: no file on any system is called so."""

_ASIDE: Final = re.compile(r"(.+)\.(other|damaged)-([1-9][0-9]{0,5})")


class Notice(Protocol):
    def __call__(self, text: str, /) -> None: ...


class ListedStore(Store, Protocol):
    """A store that can tell what is in it: all of ours can; programs are not told.

    Attributes:
        trouble: why something is not where it outlives the program, as one line; "" while everything is.
    """

    trouble: str

    def names(self) -> tuple[str, ...]:
        """The keys under which something is kept, in order."""
        ...

    def retry(self) -> bool:
        """Try again to keep what could not be kept; True when nothing waits any more."""
        ...

    def careful(self, on: bool) -> None:
        """From now on note which text is read, until a program stands: a start that a text keeps from ending is known at the next."""
        ...

    def suspect(self) -> str:
        """The text that was read last before a start that did not end; "" for none.  Asked once, before anything else is read."""
        ...


def check_key(key: str) -> str:
    """The key itself.

    Raises:
        ValueError: it is not of the form that :class:`retro.contract.store.Store` promises.
    """
    if not is_key(key):
        raise ValueError(f"{key!r} is no key of a store")
    return key


def is_key(text: str) -> bool:
    """Whether a text is of the form of a key."""
    return len(text) <= _LONGEST_KEY and _KEY.fullmatch(text) is not None and _DEVICE.search(text) is None


def original_of(key: str) -> str:
    """The key of a text that has been set aside (``x.damaged-1``, ``x.other-2``); "" when the key is none of those."""
    found = _ASIDE.fullmatch(key)
    return found[1] if found is not None else ""


def aside(key: str, word: str, number: int) -> str:
    """The key under which a text is set aside."""
    return f"{key}.{word}-{number}"


def default_folder() -> Path:
    """Where the system keeps the data of a person's programs."""
    home, system = Path.home(), sys.platform
    if system not in ("win32", "darwin"):
        # The same as the library says (tests), whose module for these systems loads temporary files and all packers.
        return Path(os.environ.get("XDG_DATA_HOME", "").strip() or home / ".local" / "share") / APP
    try:
        import platformdirs  # not needed where a folder is given
    except ImportError:  # a .pyxapp, run by a Pyxel that is alone: the same folders
        if system == "win32":
            return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / APP
        return home / "Library" / "Application Support" / APP
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def random_seed() -> str:
    """80 random bits as 20 hex digits (ruling 2)."""
    return os.urandom(10).hex()
