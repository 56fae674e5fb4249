"""The aliens' voice in this program: what they say when, and what they remember from one day to the next."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Final

from retro.contract.store import Store
from retro.engine.shuffle import stream
from retro.engine.stops.model import StopsEvent, View
from retro.store.limits import load_json

from .remarks import Remarks
from .saying import HEARD, Said
from .texts.comments import WIDTH

KEY: Final = "michigan/remarks.json"


class Voice:
    """The remarks, and the text they are remembered in.

    Args:
        store: where that is kept.
        room: whether something of that weight would be shown now.

    Attributes:
        damaged: why what was kept could not be read; None when it could.
        heard: the comments that were shown last, oldest first, as they were kept.
    """

    def __init__(self, store: Store, room: Callable[[int], bool]) -> None:
        self._store = store
        self._room = room
        self.damaged: str | None = None
        self.heard: tuple[str, ...] = ()
        self._take(self._load())

    def _take(self, remarks: Remarks) -> None:
        self._remarks = remarks
        remarks.room = self._room

    def _said(self, text: str | None) -> Said | None:
        return None if text is None else Said(text, self._remarks.weight)

    def _load(self) -> Remarks:
        source = stream("michigan", "remarks")
        text = self._store.get(KEY)
        if text is None:
            return Remarks(source)
        try:
            found = load_json(text)
            if not isinstance(found, dict):
                raise ValueError("no object")
            heard = found.get("heard", [])
            if not isinstance(heard, list) or not all(isinstance(line, str) and len(line) <= WIDTH for line in heard):
                raise ValueError("the comments heard are not a list of lines")
            self.heard = tuple(heard[-HEARD:])
            return Remarks.restore(source, found)
        except ValueError as fault:
            self.damaged = str(fault)
            return Remarks(source)

    def begin(self, seed: str) -> None:
        """A match begins or goes on: chance is that of the match, so that the same match hears the same."""
        self._take(Remarks.restore(stream(seed, "remarks"), self._remarks.data()))

    def keep(self, heard: Iterable[str]) -> None:
        """Write what must not be forgotten: what was said, by name, and the last lines as they stood there."""
        self._store.put(KEY, json.dumps({**self._remarks.data(), "heard": list(heard)}))

    def pass_time(self, ticks: int, delay: int) -> None:
        """Let time pass; comments keep the viewing delay apart."""
        self._remarks.delay = delay
        self._remarks.advance(ticks)

    def event(self, event: StopsEvent, before: View, after: View) -> Said | None:
        """About a public event."""
        return self._said(self._remarks.on_event(event, before, after))

    def thinking(self, seconds: float, view: View) -> Said | None:
        """About somebody who takes his time."""
        return self._said(self._remarks.thinking(seconds, view))

    def toggled(self, name: str, on: bool, view: View | None) -> Said | None:
        """About a switch: sound, demo, comments."""
        return self._said(self._remarks.toggled(name, on, view))

    def border(self, colour: int, view: View | None) -> Said | None:
        """About a new border colour."""
        return self._said(self._remarks.border(colour, view))

    def refused(self, code: str, card: str | None, number: int | None, view: View) -> Said | None:
        """About an entry that was refused."""
        return self._said(self._remarks.entry_refused(code, view, card, number))

    def comet_asked(self, card: str) -> Said | None:
        """About the question whether your comet stands for a card."""
        return self._said(self._remarks.comet_asked(card))

    def options(self, game: str, players: int, ante: int) -> Said | None:
        """About the options screen."""
        return self._said(self._remarks.options(game, players, ante))

    def returning(self, view: View) -> Said | None:
        """About a match that goes on."""
        return self._said(self._remarks.returning(view))
