#!/usr/bin/env python3
"""How many random hands a second the engine plays through its public functions, of every game.

    .venv/bin/python tools/hands.py [--hands 60] [--rounds 5] [--against CHECKOUT]

``--against`` names a checkout of the project as it once was: both play the same hands in turn, one process each, and the ratio is what
counts (medians of the rounds, in processor time).  Both must deal, find legal and count the same; if they do not, the tool ends with 1.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent

TABLES: Final = {"comet": 4, "commit": 4, "boodle": 4, "michigan": 4, "euchre-dos": 4, "euchre-amiga": 4, "spades": 4, "hearts": 4}

PLAYER: Final = """
import hashlib, json, sys, time
from retro.engine.game import Action, legal
from retro.engine.games import GAMES
from retro.engine.shuffle import below, stream

def play(name, players, hands, seed):
    game, source, found = GAMES[name], stream(seed, "hands"), hashlib.sha256()
    options, number, played, begin = game.options_type(), 0, 0, time.process_time()
    state = game.start(options, players, seed)
    while played < hands:
        if state.over:
            number += 1
            state = game.start(options, players, f"{seed}/{number}")
        some = legal(game, game.view(state, state.turn))
        action = some[below(len(some), source)]
        if not isinstance(action, Action):
            action = action.sample(source)
        state, events = game.step(state, action)
        if action.verb == "deal":
            played += 1
            found.update(bytes([state.turn % 256, len(events), *(card for hand in state.hands for card in hand)]))
    found.update(str(game.scores(state)).encode())
    return time.process_time() - begin, found.hexdigest()

for line in sys.stdin:
    print(json.dumps(play(*json.loads(line))), flush=True)
"""


class Player:
    """A process that plays hands with the engine of one checkout."""

    def __init__(self, checkout: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER], cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, *told: Any) -> tuple[float, str]:
        """Seconds of processor time, and a sum over what happened."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(told), file=self._process.stdin, flush=True)
        seconds, found = json.loads(self._process.stdout.readline())
        return seconds, found

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="How many random hands a second the engine plays.")
    parser.add_argument("--hands", type=int, default=60, help="of each game in a round (60)")
    parser.add_argument("--rounds", type=int, default=5, help="medians of so many (5)")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which (all)")
    parser.add_argument("--against", type=Path, help="a checkout of the project as it once was")
    given = parser.parse_args(words)
    if given.against is not None and not (given.against / "retro" / "engine").is_dir():
        parser.error(f"there is no engine in {given.against}")
    checkouts = [ROOT] if given.against is None else [ROOT, given.against]
    players = [Player(checkout) for checkout in checkouts]
    same = True
    try:
        for name in given.games or TABLES:
            seats = TABLES[name]
            times: list[list[float]] = [[] for _ in players]
            for number in range(given.rounds):
                done = [player.play(name, seats, given.hands, f"hands {number}") for player in players]
                same &= len({found for _, found in done}) == 1
                for column, (seconds, _) in zip(times, done, strict=True):
                    column.append(seconds)
            ours, *theirs = (median(column) / given.hands for column in times)
            against = f"{1 / theirs[0]:10.0f} there{theirs[0] / ours:8.2f} times as fast" if theirs else ""
            print(f"{name:<14}{1 / ours:10.0f} hands a second{against}", flush=True)
    finally:
        for player in players:
            player.close()
    if not same:
        print("They do not play the same hands.")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
