"""The aliens' voice in this program: what they say when, and what they remember from one day to the next."""

from __future__ import annotations

import json
from typing import Final

from retro.contract.store import Store
from retro.engine.shuffle import stream
from retro.engine.stops.model import StopsEvent, View
from retro.store.limits import load_json

from .remarks import Remarks

KEY: Final = "michigan/remarks.json"


class Voice:
    """The remarks, and the text they are remembered in.

    Args:
        store: where that is kept.

    Attributes:
        damaged: why what was kept could not be read; None when it could.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.damaged: str | None = None
        self._remarks = self._load()

    def _load(self) -> Remarks:
        source = stream("michigan", "remarks")
        text = self._store.get(KEY)
        if text is None:
            return Remarks(source)
        try:
            found = load_json(text)
            if not isinstance(found, dict):
                raise ValueError("no object")
            return Remarks.restore(source, found)
        except ValueError as fault:
            self.damaged = str(fault)
            return Remarks(source)

    def begin(self, seed: str) -> None:
        """A match begins or goes on: chance is that of the match, so that the same match hears the same."""
        self._remarks = Remarks.restore(stream(seed, "remarks"), self._remarks.data())

    def keep(self) -> None:
        """Write what must not be forgotten."""
        self._store.put(KEY, json.dumps(self._remarks.data()))

    def pass_time(self, ticks: int, delay: int) -> None:
        """Let time pass; comments keep the viewing delay apart."""
        self._remarks.delay = delay
        self._remarks.advance(ticks)

    def event(self, event: StopsEvent, before: View, after: View) -> str | None:
        """About a public event."""
        return self._remarks.on_event(event, before, after)

    def thinking(self, seconds: float, view: View) -> str | None:
        """About somebody who takes his time."""
        return self._remarks.thinking(seconds, view)

    def toggled(self, name: str, on: bool, view: View | None) -> str | None:
        """About a switch: sound, demo, comments."""
        return self._remarks.toggled(name, on, view)

    def border(self, colour: int, view: View | None) -> str | None:
        """About a new border colour."""
        return self._remarks.border(colour, view)

    def refused(self, code: str, card: str | None, number: int | None, view: View) -> str | None:
        """About an entry that was refused."""
        return self._remarks.entry_refused(code, view, card, number)

    def comet_asked(self, card: str) -> str | None:
        """About the question whether your comet stands for a card."""
        return self._remarks.comet_asked(card)

    def options(self, game: str, players: int, ante: int) -> str | None:
        """About the options screen."""
        return self._remarks.options(game, players, ante)

    def returning(self, view: View) -> str | None:
        """About a match that goes on."""
        return self._remarks.returning(view)
