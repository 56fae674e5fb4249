"""Fit the leads of the stops experts' playouts to a temper's own; write retro/engine/experts/stops/tables.py.

    python -m tools.fit_stops                    print how often the tables agree with the temper
    python -m tools.fit_stops --hands 1500 --write   the same, and write the tables

Hands are played by four (Comet: also two, three and five; the others: also five to seven) of the temper; each lead with a choice
becomes an example.  The tables come from a softmax regression over the sums of their entries (Adam, 80 rounds), in 64ths.  The
agreement is of hands that were not fitted to.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from retro.engine.cards import Card  # noqa: E402
from retro.engine.experts.stops import rank_policy, suit_policy  # noqa: E402
from retro.engine.experts.stops.rank import packed, unseen_ranks  # noqa: E402
from retro.engine.experts.stops.shown import dead_places, given_places  # noqa: E402
from retro.engine.experts.stops.suit import masks  # noqa: E402
from retro.engine.game import TABLE, Choice  # noqa: E402
from retro.engine.games import GAMES, STYLES, default_style  # noqa: E402
from retro.engine.shuffle import stream  # noqa: E402
from retro.engine.stops.suits import BOODLE, MICHIGAN  # noqa: E402
from retro.engine.styles.stops.know import place  # noqa: E402

TARGET = ROOT / "retro" / "engine" / "experts" / "stops" / "tables.py"
SCALE = 64
PLAYERS = {"comet": (2, 3, 4, 5), "commit": (3, 4, 5, 6, 7), "boodle": (3, 4, 5, 6), "michigan": (3, 4, 5, 6)}

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass
class Examples:
    """Choices of a temper: for each candidate where it stands in the tables, whether it was taken, and where each choice begins."""

    rows: list[tuple[int, ...]] = field(default_factory=list)
    taken: list[bool] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)

    def add(self, rows: Sequence[tuple[int, ...]], taken: int) -> None:
        """Note a choice."""
        self.starts.append(len(self.rows))
        self.rows += rows
        self.taken += [number == taken for number in range(len(rows))]


def suit_rows(view: Any) -> tuple[Sequence[tuple[int, ...]], list[str]]:
    """The leads of a view of Boodle or Michigan: where they stand, and what they are called."""
    game = MICHIGAN if view.game == "michigan" else BOODLE
    hand, gone, chips, boodles = masks(view)
    gone |= dead_places(view) | given_places(view)
    rows: list[tuple[int, ...]] = []
    names = []
    for card in game.leads(view):
        suit = place(card, game.ace_high) // 13
        seen = suit_policy.shape(hand >> 13 * suit & 0x1FFF, gone >> 13 * suit & 0x1FFF)
        prize = suit_policy.prizes(boodles.get(suit, ()), hand, gone, chips) * 3 + seen.end
        late = (seen.top * 3 + seen.end) * 10 + min(len(view.hand), 9)
        rows.append((*seen.indices, prize, late))
        names.append(str(card))
    return rows, names


def rank_rows(view: Any) -> tuple[Sequence[tuple[int, ...]], list[str]]:
    """The same for Comet and Commit; the names are those of ranks."""
    hand = packed(view)
    unseen = unseen_ranks(view)
    held = [rank for rank in range(1, 14) if hand >> 4 * rank & 15]
    seats = len(view.seats)
    rows = [
        rank_policy.features(hand, unseen, rank, rank == held[0], len(view.hand), seats) for rank in held
    ]  # fmt: skip
    return rows, [str(rank) for rank in held]


def collect(name: str, hands: int, seed: str) -> Examples:
    """What the temper leads in so many hands."""
    game, style = GAMES[name], STYLES[name][default_style(name)]
    suits = name in ("boodle", "michigan")
    read: Callable[[Any], tuple[Sequence[tuple[int, ...]], list[str]]] = suit_rows if suits else rank_rows
    found = Examples()
    for number in range(hands):
        players = PLAYERS[name][number % len(PLAYERS[name])]
        state = game.start(game.options_type(), players, f"{seed}-{number}")
        state, _ = game.step(state, next(iter(game.candidates(game.view(state, TABLE)))))  # type: ignore[arg-type]
        steps = 0
        while state.turn != TABLE:
            view = game.view(state, state.turn)
            choice = style(view, stream(seed, number, steps))
            assert isinstance(choice, Choice)
            if state.phase == "play" and view.lead and choice.action.verb == "play":
                rows, names = read(view)
                word = choice.action.what.partition("+")[0]
                said = word if suits else str(int(Card.parse(word).rank))
                if len(rows) > 1:
                    found.add(rows, names.index(said))
            state, _ = game.step(state, choice.action)
            steps += 1
    return found


def offsets(sizes: Sequence[int]) -> Ints:
    """Where each table begins when they lie one after the other."""
    return np.cumsum((0, *sizes))


def fit(found: Examples, sizes: Sequence[int], rounds: int = 80, rate: float = 0.25, decay: float = 1e-4) -> Floats:
    """The entries of all tables, one after the other."""
    at = offsets(sizes)
    rows = np.array(found.rows) + at[:-1]
    taken = np.array(found.taken, float)
    starts = np.array(found.starts)
    which = np.repeat(np.arange(len(starts)), np.diff([*found.starts, len(rows)]))
    weights = np.zeros(int(at[-1]))
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, rounds + 1):
        chance = np.exp((z := weights[rows].sum(1)) - np.maximum.reduceat(z, starts)[which])
        chance /= np.add.reduceat(chance, starts)[which]
        slope = np.bincount(rows.ravel(), np.repeat(taken - chance, rows.shape[1]), len(weights)) / len(starts) - decay * weights
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope * slope
        weights += rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
    return weights


def agreement(weights: Floats, found: Examples, sizes: Sequence[int]) -> float:
    """How often the tables choose as the temper did."""
    worth = weights[np.array(found.rows) + offsets(sizes)[:-1]].sum(1)
    ends = [*found.starts[1:], len(found.rows)]
    same = [found.taken[start + int(worth[start:end].argmax())] for start, end in zip(found.starts, ends, strict=True)]
    return float(np.mean(same))


def source(tables: dict[str, list[list[int]]]) -> Iterator[str]:
    """The lines of the module with the tables."""
    yield '"""The fitted leads of the stops playouts, in 64ths; made by tools/fit_stops.py: do not edit."""\n'
    yield "from typing import Final\n"
    yield "# fmt: off"
    for name, parts in tables.items():
        yield f"{name.upper()}: Final = ("
        for part in parts:
            yield "    ("
            line = "       "
            for number in part:
                if len(line) + len(f" {number},") > 138:
                    yield line
                    line = "       "
                line += f" {number},"
            yield line
            yield "    ),"
        yield ")"
    yield "# fmt: on"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=300, metavar="N", help="hands to fit each game to (300)")
    parser.add_argument("--write", action="store_true", help=f"write {TARGET.relative_to(ROOT)}")
    given = parser.parse_args(arguments)
    tables: dict[str, list[list[int]]] = {}
    for name in PLAYERS:
        sizes = suit_policy.SIZES if name in ("boodle", "michigan") else rank_policy.SIZES
        found, fresh = collect(name, given.hands, "fit"), collect(name, max(given.hands // 5, 40), "agree")
        weights = fit(found, sizes)
        print(
            f"{name}: {len(found.starts)} leads; agreement {agreement(weights, found, sizes):.3f}, "
            f"on {len(fresh.starts)} others {agreement(weights, fresh, sizes):.3f}", flush=True
        )  # fmt: skip
        at = offsets(sizes)
        rounded = np.round(weights * SCALE).astype(int)
        tables[name] = [rounded[at[n] : at[n + 1]].tolist() for n in range(len(sizes))]
    if given.write:
        TARGET.write_text("\n".join(source(tables)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
