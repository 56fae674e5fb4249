"""Check the red pencil: how often it blames an expert's decisions, the usual temper's and a random player's, and whether it is right
where there can be no doubt.

    python -m tools.pencil_check                       40 hands of each game
    python -m tools.pencil_check --hands 200 spades    200 of one
    python -m tools.pencil_check --json FILE           what was found, too

One seat of each hand plays by the style that is judged, in turn the first, the second and so on; the others by the usual temper.  A
position is beyond doubt when one choice is better than another, however the hidden cards lie and however all play from there; all ways
are played through by the game's own rules.  Where it is better by more than the least cost in every way, the other must be blamed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from retro.engine.experts.judge import Judging  # noqa: E402
from retro.engine.experts.weigh import USUAL, Depth, Weighing, weigh  # noqa: E402
from retro.engine.game import DEAL, TABLE, Action, Game, legal, settled, thought_through  # noqa: E402
from retro.engine.games import GAMES, PARTNER_GAMES, REGISTRY, STYLES, default_style  # noqa: E402
from retro.engine.shuffle import stream  # noqa: E402

PLAYERS = 4
WORLDS = 24
"""Ways for the hidden cards to lie after which it should have shown that one choice is better than another."""
MORE_WORLDS = 600
"""So many more are asked for until it is beyond doubt: in an ending these are most that there are."""
MOST = 800
"""Positions of one way at most; an ending with more is left out."""
CARDS = {"spades": 12, "hearts": 12, "euchre-dos": 8, "euchre-amiga": 8}
"""Cards in all hands together from which an ending is tried."""
CARDS_STOPS = 9
"""The same in the stops games."""
ENDING_PLAYERS = {"comet": 2, "commit": 3, "boodle": 3, "michigan": 3}
"""How many play there, so that few cards are left at all."""


@dataclass(frozen=True)
class Played:
    """A hand: states before and after each step, and the steps."""

    states: Sequence[Any]
    steps: Sequence[tuple[int, Action]]


def played(name: str, seed: str, styles: Mapping[int, str], players: int = PLAYERS, **options: Any) -> Played:
    """The first hand of a match; seats without a style play by the usual one."""
    game, usual = GAMES[name], default_style(name)
    state = game.start(game.options_type(**options), players, seed)
    states = [state]
    steps: list[tuple[int, Action]] = []
    while state.turn != TABLE or state.hand < 0:
        action = DEAL
        if state.turn != TABLE:
            style = STYLES[name][styles.get(state.turn, usual)]
            action = thought_through(style(game.view(state, state.turn), stream(seed, "style", len(steps), state.turn))).action
        steps.append((state.turn, action))
        state, _ = game.step(state, action)
        states.append(state)
    return Played(states, steps)


# --- who is blamed how often -----------------------------------------------------------------------------------------


@dataclass
class Blamed:
    """What was found of a style."""

    hands: int = 0
    with_blame: int = 0
    decisions: int = 0
    telling: int = 0
    """Decisions in which something could have been done that would be blamed."""
    blamed: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def judge(self, name: str, hand: Played, seat: int, depth: Depth) -> None:
        """One seat of a hand."""
        judging = Judging(GAMES[name], hand.states, hand.steps, seat, depth)
        while not judging.done:
            begun = time.process_time()
            judging.work()
            took = time.process_time() - begun
            self.seconds += took
            self.longest = max(self.longest, took)
        blamed = sum(verdict.weighing.blamed for verdict in judging.found)
        self.telling += sum(verdict.weighing.telling for verdict in judging.found)
        self.hands += 1
        self.with_blame += blamed > 0
        self.decisions += len(judging.found)
        self.blamed += blamed


def blamed(name: str, style: str, hands: range, depth: Depth) -> Blamed:
    """Judge some hands of a style."""
    found = Blamed()
    for number in hands:
        seat = number % PLAYERS
        options = {"x_pass": number % 2 == 0} if name == "hearts" else {}
        found.judge(name, played(name, f"pencil-{number}", {seat: style}, **options), seat, depth)
    return found


# --- beyond doubt ----------------------------------------------------------------------------------------------------


class TooMany(Exception):
    """The ending has too many ways to go."""


@dataclass(frozen=True)
class Ending:
    """A position in which something is beyond doubt.

    Attributes:
        state: the position.
        pairs: (better, worse) choices: better by more than the least cost wherever the hidden cards lie.
        weak: better in some ways, and never worse.
    """

    state: Any
    pairs: Sequence[tuple[Action, Action]]
    weak: Sequence[tuple[Action, Action]] = ()


def _gain(game: Game[Any, Any], before: Mapping[str, Any], after: Mapping[str, Any], seat: int) -> float:
    """What a hand brought a seat beside the others, counted as the experts count it far from a match's end."""
    key = "chips" if "chips" in after else "scores"
    gains: list[float] = [now - then for then, now in zip(before[key], after[key], strict=True)]
    if game.name in PARTNER_GAMES:
        own, other = gains[seat % 2], gains[1 - seat % 2]
        bags = 4.0 if game.name == "spades" else 0.0  # see retro/engine/experts/tricks/standing.py
        return own - bags * (own % 10) - other + bags * (other % 10)
    others = (sum(gains) - gains[seat]) / (len(gains) - 1)
    return others - gains[seat] if game.name == "hearts" else gains[seat] - others


class _Ways:
    """All ways to go on from a position."""

    def __init__(self, game: Game[Any, Any], before: Mapping[str, Any], seat: int) -> None:
        self._game, self._before, self._seat = game, before, seat
        self._known: dict[Any, tuple[float, float]] = {}
        self._left = MOST

    def after(self, state: Any, action: Action) -> tuple[float, float]:
        """The least and the most that a hand may bring after an action."""
        state, _ = self._game.step(state, action)
        if state.turn == TABLE:
            gain = _gain(self._game, self._before, self._game.scores(state), self._seat)
            return gain, gain
        if state in self._known:
            return self._known[state]
        self._left -= 1
        if not self._left:
            raise TooMany
        ends = [self.after(state, other) for other in _actions(self._game, state)]
        found = min(low for low, _ in ends), max(high for _, high in ends)
        self._known[state] = found
        return found


def _actions(game: Game[Any, Any], state: Any) -> list[Action]:
    return [action for action in legal(game, game.view(state, state.turn)) if isinstance(action, Action)]


def _small(state: Any) -> bool:
    if state.phase not in ("play", "comet"):
        return False
    return sum(map(len, state.hands)) <= CARDS.get(state.game, CARDS_STOPS)


def ending(name: str, hand: Played, at: int, least: float) -> Ending | None:
    """What is beyond doubt in a position of a hand; None: nothing, or it is too large to be gone through."""
    game, state = GAMES[name], hand.states[at]
    actions = _actions(game, state)
    if len(actions) < 2 or not _small(state):
        return None
    first = next(n for n, (_, action) in enumerate(hand.steps) if action == DEAL)
    seen: set[Any] = set()
    pairs = {(one, other) for one in actions for other in actions if one != other}
    weak, better = set(pairs), set()
    try:
        for world in (state, *(game.reshuffled(state, state.turn, stream("worlds", n)) for n in range(WORLDS + MORE_WORLDS))):
            if world in seen:
                continue
            seen.add(world)
            ways = _Ways(game, game.scores(hand.states[first]), state.turn)
            ends = {action: ways.after(world, action) for action in actions}
            pairs = {(one, other) for one, other in pairs if ends[one][0] - ends[other][1] > least}
            weak = {(one, other) for one, other in weak if ends[one][0] >= ends[other][1]}
            better |= {(one, other) for one, other in weak if ends[one][0] > ends[other][1]}
            if not weak or (len(seen) > WORLDS and not weak & better):
                return None
    except TooMany:
        return None
    weak = weak & better - pairs
    return Ending(state, sorted(pairs), sorted(weak)) if pairs or weak else None


def endings(name: str, count: int, least: float) -> Iterator[Ending]:
    """So many endings of hands that anybody plays."""
    for number in range(100 * count):
        players = ENDING_PLAYERS.get(name, PLAYERS)
        hand = played(name, f"ending-{number}", dict.fromkeys(range(players), "random") if number % 2 else {}, players)
        for at in range(len(hand.steps) - 1, 0, -1):
            found = ending(name, hand, at, least) if hand.states[at].turn != TABLE else None
            if found is not None:
                yield found
                count -= 1
                if not count:
                    return


def weighed(name: str, state: Any, made: Action, depth: Depth = USUAL) -> Weighing | None:
    """A decision, weighed to its end."""
    return settled(weigh(name, GAMES[name].view(state, state.turn), (made,), depth, stream("check", state.seed)))


def right(name: str, found: Ending, depth: Depth = USUAL) -> bool:
    """What is beyond doubt is judged so: the worse choice blamed, the better one behind nobody by what chance does not explain."""
    for better, worse in (*found.pairs, *found.weak):
        # Each as if it had been made: of choices that come to the same only one is among the others.
        here, there = weighed(name, found.state, worse, depth), weighed(name, found.state, better, depth)
        if here is None or there is None or here.made.behind < there.made.behind - 1e-9:
            return False
        if (better, worse) in found.pairs and (not here.blamed or here.made.behind <= there.made.behind):
            return False
    return True


# --- the report ------------------------------------------------------------------------------------------------------

LEAST = {"euchre-dos": 0.1, "euchre-amiga": 0.1, "spades": 2.0, "hearts": 0.2}


def report(name: str, hands: range, positions: int, depth: Depth) -> dict[str, Any]:
    """All figures of a game; printed as they come."""
    row: dict[str, Any] = {"game": name, "hands": len(hands)}
    for style in ("expert", default_style(name), "random"):
        found = blamed(name, style, hands, depth)
        row[style if style in ("expert", "random") else "usual"] = vars(found)
        print(
            f"{name:12} {style:10} {found.blamed:4} of {found.decisions:5} decisions blamed "
            f"({found.blamed / max(found.decisions, 1):.1%}), {found.telling} in which something could be "
            f"({found.blamed / max(found.telling, 1):.0%} of them), {found.with_blame} of {found.hands} hands; "
            f"{found.seconds / max(found.hands, 1):.2f} s a hand, longest slice {1000 * found.longest:.0f} ms",
            flush=True,
        )
    some = list(endings(name, positions, LEAST.get(name, 0.3)))
    good = sum(right(name, one, depth) for one in some)
    row["endings"], row["right"] = len(some), good
    print(f"{name:12} beyond doubt: {good} of {len(some)} positions judged right", flush=True)
    return row


def main() -> int:
    """Check."""
    known = [name for name, row in REGISTRY.items() if row.scales is not None]
    parser = argparse.ArgumentParser(description="Check the red pencil.", epilog="python -m tools.pencil_check --hands 200 spades")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all, unless told: {', '.join(known)}")
    parser.add_argument("--hands", type=int, default=40, help="of each game and style")
    parser.add_argument("--first", type=int, default=0, help="the number of the first hand: to go on where a run has ended")
    parser.add_argument("--endings", type=int, default=20, help="positions beyond doubt of each game")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was found")
    words = parser.parse_args()
    for name in words.games:
        if name not in known:
            parser.error(f"no game is called {name}")
    rows = [report(name, range(words.first, words.first + words.hands), words.endings, USUAL) for name in words.games or known]
    if words.json is not None:
        words.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
