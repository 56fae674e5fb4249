#!/usr/bin/env python3
"""Legal sequences of fixed deals, counted by the engine and by the rules written a second time.

    .venv/bin/python tools/perft.py [GAME ...] [--deeper N]

Each line of tests/data/perft.json is a deal (game, players, options, seed), what is done first, and the number of sequences of 1, 2, 3 ...
actions that the rules allow from there to the end of the hand.  The tool counts them again: the engine by its own ``legal`` and ``step``,
the other side by tests/independent, which shares no code with it.  It ends with 1 where one of the three differs.  ``--deeper`` counts
that much deeper than the list goes (each step takes five to fifteen times as long).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from retro.engine import options as option_values  # noqa: E402
from retro.engine.game import DEAL, TABLE, Action, Game, legal  # noqa: E402
from retro.engine.games import GAMES  # noqa: E402
from tests.independent import counting, sequences, tricks  # noqa: E402
from tests.independent.referee import Deal, Referee  # noqa: E402

LIST: Final = ROOT / "tests" / "data" / "perft.json"


class Case(NamedTuple):
    """A deal, what is done first, and how many sequences of 1, 2, 3 ... actions may follow."""

    game: str
    players: int
    options: dict[str, Any]
    seed: str
    first: tuple[str, ...]
    counts: tuple[int, ...]

    def __str__(self) -> str:
        told = " ".join(f"{name}={option_values.write_value(value)}" for name, value in self.options.items())
        first = f", after {len(self.first)} actions" if self.first else ""
        return f"{self.game}, {self.players} players, seed {self.seed}{', ' + told if told else ''}{first}"


def cases() -> list[Case]:
    """Those of the list."""
    listed = json.loads(LIST.read_text(encoding="utf-8"))
    return [
        Case(game, players, options, seed, tuple(first.split()), tuple(counts)) for game, players, options, seed, first, counts in listed
    ]


def dealt(case: Case) -> tuple[Game[Any, Any], Any, Any]:
    """The game, the match before its first deal and after it."""
    game = GAMES[case.game]
    start = game.start(option_values.make(game.options_type, case.options), case.players, case.seed)
    return game, start, game.step(start, DEAL)[0]


def engine_count(game: Game[Any, Any], state: Any, depth: int) -> int:
    """Sequences of so many actions within the hand, by the engine."""
    if depth == 0:
        return 1
    if state.turn == TABLE:
        return 0
    some = [action for one in legal(game, game.view(state, state.turn)) for action in ((one,) if isinstance(one, Action) else iter(one))]
    return len(some) if depth == 1 else sum(engine_count(game, game.step(state, action)[0], depth - 1) for action in some)


def rules_of(options: Any) -> dict[str, Any]:
    """Every rule of a game by its name, also those that its program does not let be chosen."""
    return {name: getattr(options, name) for name in dir(options) if not name.startswith("_")}


def second(game: Game[Any, Any], start: Any, state: Any) -> counting.Play:
    """The same deal for the rules written a second time."""
    options = rules_of(state.options)
    if hasattr(state, "chips"):
        return _stops(game, start, state, options)
    table = tricks.Table(
        rules=options,
        dealer=state.dealer,
        hands=[[str(card) for card in hand] for hand in state.hands],
        upcard=str(getattr(state, "upcard", "")),
        aside=[str(card) for card in getattr(state, "kitty", getattr(state, "phantom", ()))],
        scores=start.scores,
        bags=getattr(start, "bags", (0, 0)),
        number=state.hand,
    )
    family = {"euchre-dos": tricks.euchre, "euchre-amiga": tricks.euchre, "spades": tricks.spades, "hearts": tricks.hearts}[state.game]
    return lambda script: family(table, script)


def _stops(game: Game[Any, Any], start: Any, state: Any, options: dict[str, Any]) -> counting.Play:
    after = state
    while not any(after.hands):  # Boodle's antes come first; the cards do not hang on them
        (one, *_) = legal(game, game.view(after, after.turn))
        after, _ = game.step(after, one if isinstance(one, Action) else next(iter(one)))
    hands, dead = [[str(card) for card in hand] for hand in after.hands], [str(card) for card in after.dead]
    boodles = dict(zip(start.keys, start.boodles, strict=True))
    told = (list(start.chips), start.pool, boodles, start.kitty, start.comet_value)

    def play(script: counting.Script) -> Any:
        deal = Deal(state.game, options, state.hand, state.dealer, hands, dead, *told)
        return sequences.run(deal, Referee(deal, script))

    return play


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Legal sequences of fixed deals, counted twice.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which (all)")
    parser.add_argument("--deeper", type=int, default=0, metavar="N", help="count that much deeper than the list goes")
    given = parser.parse_args(words)
    wrong = 0
    for case in cases():
        if given.games and case.game not in given.games:
            continue
        print(case)
        game, start, state = dealt(case)
        other = second(game, start, state)
        for action in case.first:
            state, _ = game.step(state, Action.parse(action))
        for depth in range(1, len(case.counts) + given.deeper + 1):
            begun = time.perf_counter()
            ours = engine_count(game, state, depth)
            middle = time.perf_counter()
            theirs = counting.count(other, depth, case.first)
            listed = case.counts[depth - 1] if depth <= len(case.counts) else ours
            wrong += not ours == theirs == listed
            told = "" if ours == theirs == listed else f"   DIFFER: second rules {theirs}, list {listed}"
            print(
                f"  {depth:>2} {ours:>12}   {middle - begun:7.2f} s, second rules {time.perf_counter() - middle:7.2f} s{told}", flush=True
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
