"""A style as another checkout of this project plays it: ``moderate@../older`` among the seats.

The other checkout's rules and players run in a process of their own (:mod:`retro.arena.peers.checkout_server`), follow the match action by
action, and say what their style does; at the end of a hand the scores of both are compared.  Deals and whims come from the same words in
both, so that a checkout set against itself gives the figures of the style alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from retro.arena.peers.base import AT, Asking, CannotPlay, PeerDiffers
from retro.engine.game import Action
from retro.engine.games import GAMES
from retro.engine.options import make, values

SCRIPT: Final = Path(__file__).with_name("checkout_server.py")


class Process:
    """Another checkout, running.

    Args:
        folder: where it lies.

    Raises:
        CannotPlay: nothing of the kind lies there, or it cannot be run.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        place = Path(folder).expanduser().resolve()
        if not (place / "retro" / "engine" / "games.py").is_file():
            raise CannotPlay(f"{folder} is no checkout of this project: it has no retro/engine/games.py")
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-B", str(SCRIPT), str(place)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, text=True, encoding="utf-8",
            )  # fmt: skip
        except OSError as fault:
            raise CannotPlay(f"{folder} cannot be run: {fault.strerror}") from None

    def ask(self, **words: Any) -> dict[str, Any]:
        """Ask it something.

        Raises:
            CannotPlay: it cannot answer, or has gone.
        """
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(words) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise CannotPlay(f"{self.folder} has stopped answering")
        found: dict[str, Any] = json.loads(line)
        if "fault" in found:
            raise CannotPlay(f"{self.folder} cannot play that: {found['fault']}")
        return found


@cache
def process_of(folder: str) -> Process:
    """The process of a folder; one in each process of ours, it ends with it."""
    return Process(folder)


def check(peer: str, game: str, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """See peers.check_peer."""
    style, _, folder = peer.partition(AT)
    process_of(folder).ask(begin=[game, {}, players, "check"], style=style)
    return dict(given)


class CheckoutMirror:
    """A match, followed in another checkout from its beginning to the end of a hand.

    Args:
        peer: the style and the folder.
        table: where it is played.
        state: a hand has just been dealt.
    """

    def __init__(self, peer: str, table: Asking, state: Any) -> None:
        self._style, _, folder = peer.partition(AT)
        self._process = process_of(folder)
        self._table = table
        first = values(make(GAMES[state.game].options_type, {}))
        changed = {name: value for name, value in values(state.options).items() if value != first[name]}
        self._process.ask(begin=[state.game, changed, table.plan.players, state.seed])
        self._told = 0

    def decided(self, state: Any, seat: int) -> Action | None:
        """Nothing is asked out of turn."""
        return None

    def asked(self, state: Any, seat: int) -> Action:
        """What the style does there."""
        found = self._process.ask(steps=self._news(), style=self._style)
        self._table.timed(seat, found["took"], found["longest"])
        action = Action.parse(found["action"])
        if GAMES[state.game].objection(GAMES[state.game].view(state, seat), action) is not None:
            raise PeerDiffers(f"{self._style}{AT}{self._process.folder} does {action} at {state.seed}, which may not be done here")
        return action

    def acts(self, state: Any, action: Action) -> None:
        """See Mirror: what was done is told when something is asked."""

    def compare(self, before: Any, state: Any) -> None:
        """All scores."""
        ours = json.loads(json.dumps(GAMES[state.game].scores(state)))
        theirs = self._process.ask(steps=self._news(), scores=True)["scores"]
        if ours != theirs:
            raise PeerDiffers(f"{self._process.folder} counts {theirs} where we count {ours}, at the deal {state.seed}")

    def _news(self) -> list[str]:
        history = self._table.history
        news = list(map(str, history[self._told :]))
        self._told = len(history)
        return news
