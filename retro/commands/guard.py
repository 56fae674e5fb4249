"""One window to a data folder: the second one says so and offers what can be done (:mod:`retro.cabinet.occupied`)."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from retro.ahead import Ahead
from retro.contract.program import Host, Launch, Program
from retro.library.finding import cart_roots, find_cart, open_cart
from retro.library.manifest import CartError
from retro.store.files import FileStore
from retro.store.owner import Owner, another_folder, load
from retro.values import replace

if TYPE_CHECKING:
    from threading import Thread

    from retro.console.desk import Desk

OTHERS: Final = "Another window has this data: nothing is kept here."
NAME: Final = "page for two windows"
AFTER_FIRST_PICTURE: Final = (
    "hashlib", "retro.engine.games", "retro.engine.table", "retro.session.fair", "retro.session.match", "retro.session.sitting",
    "retro.session.claim", "retro.console.overlay.panel", "retro.console.overlay.pages", "retro.comeback.guests", "retro.session.grades",
    "retro.comeback.tables.launching", "retro.comeback.page", "retro.comeback.lesson.offer",
)  # fmt: skip
"""What is loaded then, in this order (:mod:`retro.ahead`): programs and the overlay will want it, and none takes a frame's whole time."""
FIRST: Final = 6
"""Frames in which programs load what they need next, before the library that locks is loaded beside them."""


class Guard:
    """Sees to it that this window writes only what is its own.

    Whether another window has the data is looked at before anything is written, at the latest a moment after the first picture.

    Args:
        desk: of this window.
        store: of the desk.
        owner: the right to the folder.
        begin: gives what this window was opened for, as soon as the data of the folder that it is called with are its own.
    """

    def __init__(self, desk: Desk, store: FileStore, owner: Owner, begin: Callable[[Path], Launch]) -> None:
        self._desk = desk
        self._store = store
        self._owner = owner
        self._begin = begin
        self._shown = ""
        self._asked = False
        self._collects = False
        self._loading: Thread | None = None
        self._waits = FIRST
        store.first_write = self._claim
        desk.ahead = Ahead(*AFTER_FIRST_PICTURE)
        desk.keeping.yields = self.frame

    def _claim(self) -> None:
        self._asked = True
        if not self._owner.claim():
            self._store.closed = self._store.trouble = OTHERS

    # --- every now and then ------------------------------------------------------------------------------------------

    def frame(self) -> Launch | None:
        """What is to be shown instead of all programs, because another window has the data."""
        if self._collects and self._loading is not None and not self._loading.is_alive():
            self._collects = False
            gc.enable()
        if not self._asked:
            if self._loading is None:
                self._load()
            elif not self._loading.is_alive():
                self._claim()
                self._store.first_write = None
        elif self._owner.has:
            if self._owner.asked() and self._store.retry():
                self._store.closed = self._store.trouble = OTHERS
                self._owner.release()
                return self._page(lost=True)
            self._tell()
        elif not self._shown:
            return self._page(lost=False)
        return None

    def _load(self) -> None:
        """Have the library loaded while pictures are shown already, after the first ones."""
        if self._waits:
            self._waits -= 1
            return
        from threading import Thread

        # A picture of Pyxel's must not be thrown away by another thread, so that nothing is while that one runs.
        self._collects = gc.isenabled()
        gc.disable()
        self._loading = Thread(target=load, daemon=True)
        self._loading.start()

    def _tell(self) -> None:
        name = self._desk.top.running.name if self._desk.layers and self._desk.top.running.cart else ""
        if name != self._shown:
            self._shown = name
            self._owner.plays(name)

    def _page(self, *, lost: bool) -> Launch:
        self._shown = NAME
        from retro.cabinet.occupied import Occupied

        return Launch(NAME, opener=lambda host: Occupied(host, self._store.folder, self, lost))

    # --- what the page asks ----------------------------------------------------------------------------------------

    def playing(self) -> str:
        """See :class:`retro.cabinet.occupied.Other`."""
        try:
            return find_cart(self._owner.played(), cart_roots(self._store.folder)).title if self._owner.played() else ""
        except CartError:
            return ""

    def watch(self) -> Launch:
        """See :class:`retro.cabinet.occupied.Other`."""
        from retro.cabinet.mirror import Mirror
        from retro.session.match import match_key

        cart = find_cart(self._owner.played(), cart_roots(self._store.folder))
        key = match_key(cart.name)

        def opener(host: Host) -> Program:
            return Mirror(host, lambda inner: open_cart(cart, inner, ()), lambda: self._store.mark(key))

        return Launch(f"{cart.title}, watched", opener=opener, straight=True, told="You are watching the other window. Any key: back.")

    def ask(self) -> None:
        """See :class:`retro.cabinet.occupied.Other`."""
        self._owner.ask()

    def ask_no_more(self) -> None:
        """See :class:`retro.cabinet.occupied.Other`."""
        self._owner.ask_no_more()

    def claimed(self) -> Launch | None:
        """See :class:`retro.cabinet.occupied.Other`."""
        if not self._owner.claim():
            return None
        self._store.reopen()
        return self._started()

    def elsewhere(self) -> tuple[Path, Launch] | None:
        """See :class:`retro.cabinet.occupied.Other`."""
        found = another_folder(self._store.folder)
        if found is None:
            return None
        folder, self._owner = found
        self._store.reopen(folder)
        self._desk.move_to(folder)
        return folder, self._started()

    def _started(self) -> Launch:
        self._shown = ""
        launch = self._begin(self._store.folder)
        # The match goes on where the other window left it, without a question.
        return replace(launch, instead=True, straight=launch.straight or launch.opener is None)
