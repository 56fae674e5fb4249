"""The other end of :mod:`retro.arena.peers.checkout`: a process in which another checkout's rules and players are loaded.

It is run as a script with that checkout's folder as its word, and imports nothing of ours: what it calls has been there since version 0.1.
A line of JSON comes in, a line goes out; a fault is an answer, too.
"""

from __future__ import annotations

import json
import sys
from time import thread_time_ns
from typing import Any

Answer = dict[str, Any]


class Server:
    """A match, followed step by step in the other rules."""

    def __init__(self) -> None:
        from retro.engine import games, options, shuffle
        from retro.engine.game import Action

        self._games, self._make, self._stream, self._parse = games, options.make, shuffle.stream, Action.parse
        self._game: Any = None
        self._state: Any = None
        self._seed = ""
        self._steps = 0

    def answer(self, asked: dict[str, Any]) -> Answer:
        """Begin a match, go on in it, say what a style would do or what the scores are."""
        if "begin" in asked:
            self._begin(*asked["begin"])
        for text in asked.get("steps", ()):
            self._state, _ = self._game.step(self._state, self._parse(text))
            self._steps += 1
        if "style" in asked:
            return self._chosen(asked["style"])
        if asked.get("scores"):
            return {"scores": self._game.scores(self._state)}
        return {}

    def _begin(self, name: str, options: dict[str, Any], players: int, seed: str) -> None:
        if name not in self._games.GAMES:
            raise ValueError(f"it has no game {name!r}")
        self._game, self._seed, self._steps = self._games.GAMES[name], seed, 0
        self._state = self._game.start(self._make(self._game.options_type, options), players, seed)

    def _chosen(self, style: str) -> Answer:
        known = self._games.STYLES[self._game.name]
        if style not in known:
            raise ValueError(f"{self._game.name} has no style {style!r} there; there are: {', '.join(known)}")
        if self._state.turn < 0:
            return {}
        seat = self._state.turn
        view, source = self._game.view(self._state, seat), self._stream(self._seed, "style", self._steps, seat)
        start = thread_time_ns()
        thinking = known[style](view, source)
        longest, last = 0, start
        while not hasattr(thinking, "action"):
            try:
                next(thinking)
            except StopIteration as done:
                thinking = done.value
            now = thread_time_ns()
            longest, last = max(longest, now - last), now
        action, took = str(thinking.action), thread_time_ns() - start
        return {"action": action, "took": took, "longest": longest or took}


def main() -> int:
    """Answer until nobody asks any more."""
    sys.path[0] = sys.argv[1]  # where this script lies is no place to import from
    server = None
    for line in sys.stdin:
        try:
            server = server or Server()
            found = server.answer(json.loads(line))
        except Exception as fault:  # whatever it is, it is the asker who tells it
            found = {"fault": " ".join(f"{fault}".split()) or type(fault).__name__}
        print(json.dumps(found), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
