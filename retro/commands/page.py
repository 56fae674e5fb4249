"""What runs in the page: first while it is loading, then when the person has switched on.

The address may name what to start and how, as the command line does: ``?cart=NAME&switches=MS&seed=7&option=players=4``.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pyxel

from retro.cabinet.home import open_shelf
from retro.cabinet.stopping import screen_of
from retro.comeback.page import open_code
from retro.commands.launch import SHELF, TITLE, companion, extra_actions
from retro.console.browser import local_storage, page
from retro.console.desk import Desk
from retro.console.host import DesktopHost
from retro.console.picture.snaps import Snaps
from retro.console.preferences import LOUDEST
from retro.console.screen import Console
from retro.console.spoken import SpokenLog
from retro.contract.program import Launch
from retro.library.finding import sort_carts
from retro.library.opening import LaunchError
from retro.machine.png import encode_png
from retro.session.passing import left_open
from retro.session.putby import end_passing
from retro.store.browser import BrowserStore
from retro.store.datafile import BACKUP, DataError, NotKept, export_all, import_all
from retro.store.files import MemoryStore


class PageSpoken(SpokenLog):
    """Spoken lines go to the page's own region, which a screen reader follows; it always listens."""

    @property
    def listening(self) -> bool:
        """Always."""
        return True

    def open(self, path: Path | None, *, needed: bool = False) -> None:
        """Nothing to open."""

    def say(self, line: str) -> None:
        if line.strip():
            page().say(line)
            self.latest.append(line)


class PageSnaps(Snaps):
    """Pictures become downloads."""

    def picture(self, program: str, canvas: pyxel.Image, palette: Sequence[int]) -> str:
        data = encode_png(canvas.width, canvas.height, bytes(canvas.data_ptr()), palette)
        page().download(f"{program}.png", importlib.import_module("pyodide.ffi").to_js(data))
        return f"the browser has the picture as {program}.png"


def store() -> BrowserStore:
    """The browser's storage at this page's address."""
    return BrowserStore(local_storage(), lambda text: page().notice(f"{text}. Data, Save to a file, lets you carry it away."))


class DataFunctions:
    """What the page's buttons call.

    Args:
        kept: the store of the running program, which writes nothing more once a file has been taken in.
    """

    def __init__(self, kept: BrowserStore) -> None:
        self._kept = kept
        self._loud = LOUDEST

    def export_data(self) -> str:
        """The data file."""
        return export_all(self._kept)

    def import_data(self, name: str, text: str) -> str:
        """Take a file in; gives what is wrong with it, or nothing.  Then the page must be loaded anew."""
        try:
            import_all(self._kept, text)
        except DataError as fault:
            return f"{name}: {fault}"
        except NotKept as fault:
            return f"nothing was taken in from {name}: {fault}"
        self._kept.closed = True
        return ""

    def undo_import(self) -> str:
        """Bring back what the last file replaced."""
        key = self._last_backup()
        return self.import_data(key, self._kept.get(key) or "") if key else "nothing was replaced"

    def close(self) -> None:
        """Write nothing more: another tab plays on."""
        self._kept.closed = True

    def sounding(self) -> bool:
        """Whether anything is to be heard."""
        return bool(_desks[-1].preferences.volume) if _desks else True

    def sound(self) -> None:
        """Take the sound away, or bring it back as loud as it was."""
        for desk in _desks[-1:]:
            volume = desk.preferences.volume
            self._loud = volume or self._loud
            desk.louder(0 if volume else self._loud)

    def has_backup(self) -> bool:
        return bool(self._last_backup())

    def _last_backup(self) -> str:
        keys = [key for key in self._kept.names() if key.startswith(BACKUP)]
        return max(keys, key=lambda key: (len(key), key), default="")


_kept: list[BrowserStore] = []
_desks: list[Desk] = []


def warm() -> None:
    """While the page is loading: the modules above are there by now; hand the page its functions."""
    if _kept:
        return
    ffi: Any = importlib.import_module("pyodide.ffi")
    _kept.append(store())
    functions = DataFunctions(_kept[0])
    page().python = ffi.to_js(
        {
            "exportData": functions.export_data,
            "importData": functions.import_data,
            "undoImport": functions.undo_import,
            "hasBackup": functions.has_backup,
            "close": functions.close,
            "sound": functions.sound,
            "sounding": functions.sounding,
        },
        dict_converter=importlib.import_module("js").Object.fromEntries,
        create_pyproxies=True,
    )
    # A shelf that nobody sees: fonts and pictures are read now and not after the click.
    shelf = open_shelf(DesktopHost(MemoryStore()))
    shelf.draw(pyxel.Image(shelf.machine.width, shelf.machine.height))


def start() -> None:
    """The person has switched on: start the program that the address names."""
    warm()
    # Pyxel's hook looks for modules on the server, several times for each; all of ours are here.
    # The same holds for files that are looked for in the folder where it starts.
    os.chdir("/")
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != "ImportHook"]
    asked = parse_qs(str(importlib.import_module("js").location.search).lstrip("?"))
    desk = Desk(
        _kept[0],
        notice=page().notice,
        report=told,
        sources=extra_actions(_kept[0]),
        stopped=screen_of,
        companion=companion(_kept[0]),
        programs=lambda: [*(cart.name for cart in sort_carts()[0]), SHELF],
    )
    _desks.append(desk)
    desk.spoken = PageSpoken(page().notice)
    desk.snaps = PageSnaps(None)
    if left_open(_kept[0]):
        end_passing(_kept[0])
    begin(desk, asked)
    Console(desk, report).run(TITLE)


def begin(desk: Desk, asked: Mapping[str, Sequence[str]]) -> None:
    """Start what the address asks for; where that cannot be, the shelf, with a line that says why.

    Args:
        desk: without a program.
        asked: the words of the address, each with its values.
    """
    why = ""
    if asked.get("code"):
        try:
            desk.start(open_code(desk.store, asked["code"][-1]))
            return
        except (ValueError, LaunchError) as fault:
            why = f"The link's code deals nothing: {fault}"
    elif "cart" in asked:
        pairs = asked.get("option", ())
        wrong = [pair for pair in pairs if "=" not in pair]
        options = dict(pair.split("=", 1) for pair in pairs if "=" in pair)
        seed = asked["seed"][-1] if asked.get("seed") else None
        try:
            if wrong:
                raise LaunchError(f"option {wrong[0]!r} has no value: write option=NAME=VALUE")
            desk.start(Launch(asked["cart"][-1], tuple(asked.get("switches", ())), options=options, seed=seed))
            return
        except LaunchError as fault:
            why = f"The address asks for something that is not here: {fault}"
    desk.start(Launch(SHELF, opener=open_shelf))
    if why:
        desk.toast(why)
        desk.notice(why)


def told(name: str, fault: BaseException) -> str:
    """A program has failed, and the one below comes back: the whole story goes to the page, one line to the screen."""
    page().notice(report(fault))
    kept = (
        "; the match was saved at its last move" if _kept and not _kept[0].trouble and _kept[0].get(f"{name}/match.txt") is not None else ""
    )
    return f"{name} failed ({type(fault).__name__}); what happened stands below the screen{kept}"


def report(fault: BaseException) -> str:
    """What the person is told when a program has failed: all of it, since no file could be found again."""
    import traceback

    from retro import __version__

    text = "".join(traceback.format_exception(fault))
    return f"The program has failed ({type(fault).__name__}).  What happened, for a report (retro {__version__}, in a browser):\n{text}"
