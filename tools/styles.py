"""Measure computer players against each other: chips per hand with a 95% interval.

    tools/styles.py versus cautious random --game boodle --players 4 --hands 2000
    tools/styles.py habits --game comet --temper bold --hands 20000
    tools/styles.py numbers danger=1 --game comet --hands 20000
    tools/styles.py speed --game michigan

Every deal is played with the seats rotated, so that the luck of the deal falls on both sides alike.  A match is cut after a few
hands; what lies on the table then belongs to everyone equally, so chips are counted against the mean of the table.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from retro.engine import options as option_values
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES
from retro.engine.shuffle import stream
from retro.engine.stops.base import StopsGame
from retro.engine.stops.draft import Draft
from retro.engine.styles.stops.styles import style_of
from retro.engine.styles.stops.temper import HABITS, TEMPERS, without

STOPS = {name: game for name, game in GAMES.items() if isinstance(game, StopsGame)}

Player = Callable[[Any, Random], Any]


@dataclass(frozen=True)
class Setting:
    """What is played: the game, its options, so many players, so many hands to a match."""

    game: StopsGame
    options: Any
    players: int
    match: int


def play_match(setting: Setting, styles: Sequence[Player], seed: str, clock: list[float] | None = None) -> tuple[list[float], int]:
    """Play a match of some hands.

    Returns:
        (chips of each seat above the mean of the table, hands played)
    """
    game = setting.game
    source = stream(seed, "styles")
    # The rules write on one draft from the first deal to the last: no state is frozen, no record kept, and no choice is judged
    # (that these styles' choices are legal is a test of its own).
    draft = Draft.of(game.start(setting.options, setting.players, seed))
    state: Any = draft
    while draft.phase != "over" and not (draft.turn == TABLE and draft.hand + 1 >= setting.match):
        turn = draft.turn
        if turn == TABLE:
            game._begin_hand(draft)
        else:
            view = game.view(state, turn)
            before = perf_counter() if clock is not None else 0.0
            choice = styles[turn](view, source)
            if clock is not None:
                clock.append(perf_counter() - before)
            game._step(draft, choice.action)
        draft.events.clear()
    middle = mean(draft.chips)
    return [chips - middle for chips in draft.chips], draft.hand + 1


def rotations(ours: Player, theirs: Player, players: int, alone: bool) -> list[tuple[list[Player], list[int]]]:
    """Ways of seating two styles, and the seats of ours: alternating, or ours alone; every distinct turn of the table."""
    seats = {0} if alone else set(range(0, players - players % 2 or 1, 2))
    ways = {tuple(sorted((seat + turn) % players for seat in seats)) for turn in range(players)}
    return [([ours if seat in way else theirs for seat in range(players)], list(way)) for way in sorted(ways)]


def compare(setting: Setting, ours: Player, theirs: Player, hands: int, seed: str, alone: bool) -> tuple[float, float, int]:
    """What a seat of ours wins in a hand more than a seat of theirs.

    Returns:
        (mean, half the width of its 95% interval, hands played)
    """
    ways = rotations(ours, theirs, setting.players, alone)
    results: list[float] = []
    played = 0
    while played < hands or len(results) < 2:
        gain, seen = 0.0, 0
        for styles, seats in ways:
            chips, count = play_match(setting, styles, f"{seed}{len(results)}")
            others = [seat for seat in range(setting.players) if seat not in seats]
            gain += mean(chips[seat] for seat in seats) - mean(chips[seat] for seat in others)
            seen += count
        results.append(gain / seen)
        played += seen
    return mean(results), 1.96 * stdev(results) / sqrt(len(results)), played


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    given = _parser().parse_args(arguments)
    game = STOPS[given.game]
    wished = dict(pair.split("=", 1) for pair in given.option)
    values = {name: option_values.read_value(game.options_type, name, text) for name, text in wished.items()}
    options = option_values.make(game.options_type, values)
    setting = Setting(game, options, given.players, given.match)
    return int(given.run(setting, given))


def _blind(setting: Setting) -> Player:
    """A player of the measurements alone: before the play as greedy, in the play at random (random bids ruin themselves)."""
    styles = STYLES[setting.game.name]

    def choose(view: Any, source: Random) -> Any:
        return styles["random" if view.phase in ("play", "comet") else "greedy"](view, source)

    return choose


def _versus(setting: Setting, given: argparse.Namespace) -> int:
    styles = {**STYLES[setting.game.name], "blind": _blind(setting)}
    _tell(setting, f"{given.ours} against {given.theirs}", compare(setting, styles[given.ours], styles[given.theirs], *_how(given)))
    return 0


def _habits(setting: Setting, given: argparse.Namespace) -> int:
    temper = TEMPERS[given.temper]
    for name, habit in HABITS.items():
        if setting.game.name not in habit.games or (given.only and name not in given.only):
            continue
        if without(temper, name) == temper:
            print(f"{setting.game.name:9}{temper.name} {name}: not a habit of this temper", flush=True)
            continue
        needed = {habit.option: True} if habit.option in option_values.values(setting.options) else {}
        played = replace(setting, options=replace(setting.options, **needed))
        _tell(played, f"{temper.name} {name}", compare(played, style_of(temper), style_of(without(temper, name)), *_how(given)))
    return 0


def _numbers(setting: Setting, given: argparse.Namespace) -> int:
    temper = TEMPERS[given.temper]
    row = setting.game.name if given.row is None else given.row
    changed = {}
    for pair in given.number:
        name, _, text = pair.partition("=")
        old = getattr(getattr(temper, row), name)
        changed[name] = text if isinstance(old, str) else type(old)(float(text))
    other = replace(temper, **{row: replace(getattr(temper, row), **changed)})
    _tell(setting, f"{temper.name} with {' '.join(given.number)}", compare(setting, style_of(other), style_of(temper), *_how(given)))
    return 0


def _how(given: argparse.Namespace) -> tuple[int, str, bool]:
    return given.hands, given.seed, given.alone


def _tell(setting: Setting, what: str, found: tuple[float, float, int]) -> None:
    gain, width, hands = found
    on = " ".join(f"{name}={option_values.write_value(value)}" for name, value in _changed(setting))
    where = f"{setting.game.name:9}{setting.players} players {on:12} "
    print(f"{where}{what:28} {gain:+6.2f} ± {width:.2f} chips a hand, {hands} hands", flush=True)


def _changed(setting: Setting) -> list[tuple[str, bool | int]]:
    first = option_values.values(setting.game.options_type())
    return [(name, value) for name, value in option_values.values(setting.options).items() if value != first[name]]


def _speed(setting: Setting, given: argparse.Namespace) -> int:
    for name, style in STYLES[setting.game.name].items():
        clock: list[float] = []
        hands = 0
        start = perf_counter()
        while hands < given.hands:
            hands += play_match(setting, [style] * setting.players, f"{given.seed}{hands}", clock)[1]
        took = perf_counter() - start
        clock.sort()
        print(
            f"{setting.game.name:9}{setting.players} players {name:9} median {1e6 * median(clock):.0f} us, "
            f"p99 {1e6 * clock[len(clock) * 99 // 100]:.0f} us a decision; {hands / took:.0f} hands/s"
        )
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    versus = commands.add_parser("versus", help="one style against another")
    versus.add_argument("ours")
    versus.add_argument("theirs")
    versus.set_defaults(run=_versus)
    habits = commands.add_parser("habits", help="a temper against itself with one habit switched off, habit by habit")
    habits.add_argument("--temper", choices=list(TEMPERS), default="cautious")
    habits.add_argument("--only", action="append", choices=HABITS)
    habits.set_defaults(run=_habits)
    numbers = commands.add_parser("numbers", help="a temper with some numbers of a row changed against the unchanged one")
    numbers.add_argument("--temper", choices=list(TEMPERS), default="cautious")
    numbers.add_argument("--row", help="the row of the temper: the game's own unless told (market)")
    numbers.add_argument("number", nargs="+", metavar="NAME=VALUE")
    numbers.set_defaults(run=_numbers)
    speed = commands.add_parser("speed", help="time of decisions and whole hands")
    speed.set_defaults(run=_speed)
    for command in (versus, habits, numbers, speed):
        command.add_argument("--alone", action="store_true", help="one seat of ours among theirs, instead of every other seat")
        command.add_argument("--game", choices=list(STOPS), required=True)
        command.add_argument("--players", type=int, default=4)
        command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
        command.add_argument("--hands", type=int, default=2000)
        command.add_argument("--match", type=int, default=4, help="hands to a match")
        command.add_argument("--seed", default="styles")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
