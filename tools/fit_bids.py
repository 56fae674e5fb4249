#!/usr/bin/env python3
"""Fit the bidding of Spades' playouts to a temper's own bids: ``.venv/bin/python tools/fit_bids.py --write``.

The tricks are fitted to the bids that are no nils (least squares), the odds of a nil to whether it was bid (a logistic regression).
Printed is how often the rounded tables bid what the temper does, in other deals.  With --write they go to
retro/engine/fitted/spades_bid_data.py.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import numpy as np
from fit_policies import FOLDER, module
from fitting import Bids, spades_bids
from numpy.typing import NDArray

from retro.engine.fitted.spades_bid import SHAPES, rounded
from retro.engine.fitted.tables import SCALE

STARTS = dict(zip(SHAPES, np.cumsum([0, *map(prod, SHAPES.values())]).tolist(), strict=False))
SIZE = sum(map(prod, SHAPES.values()))
ROUNDS = 300


def rows(places: Sequence[Sequence[tuple[str, int]]]) -> NDArray[Any]:
    """Places in the joined tables, a row for each bid."""
    return np.array([[STARTS[name] + at for name, at in some] for some in places])


def fit_tricks(where: NDArray[Any], bids: NDArray[Any]) -> NDArray[Any]:
    """Hundredths of a trick, by least squares with a little shrinking."""
    design = np.zeros((len(where), SIZE))
    np.add.at(design, (np.arange(len(where))[:, None], where), 1.0)
    used = design.any(axis=0)
    small = design[:, used]
    weights = np.zeros(SIZE)
    weights[used] = np.linalg.solve(small.T @ small + 0.5 * np.eye(small.shape[1]), small.T @ (100.0 * bids))
    return weights


def fit_nil(where: NDArray[Any], nil: NDArray[Any]) -> NDArray[Any]:
    """Logarithms of odds, by Adam."""
    weights, mean, square = (np.zeros(SIZE) for _ in range(3))
    for step in range(1, ROUNDS + 1):
        error = nil - 1.0 / (1.0 + np.exp(-weights[where].sum(axis=1)))
        slope = sum(np.bincount(column, weights=error, minlength=SIZE) for column in where.T) / len(where) - 1e-5 * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights += 0.2 * 0.1 ** (step / ROUNDS) * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights


def agreement(some: Bids, weights: NDArray[Any]) -> Mapping[str, float]:
    """How often the tables bid as the temper did; by at most one more or less; how often they agree about nil."""
    tricks, odds = (weights[rows(places)].sum(axis=1) for places in (some.tricks, some.nil))
    bids = np.array([0 if nil > 0 else rounded(int(trick)) for trick, nil in zip(tricks, odds, strict=True)])
    theirs = np.array(some.bid)
    return {
        "the same": float((bids == theirs).mean()),
        "within one": float((abs(bids - theirs) <= 1).mean()),
        "nil or not": float(((bids == 0) == (theirs == 0)).mean()),
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Fit the bids of Spades' playouts to a temper's.")
    parser.add_argument("--temper", default="steady")
    parser.add_argument("--hands", type=int, default=8000, help="deals to fit to (8000)")
    parser.add_argument("--others", type=int, default=1000, help="other deals, to see how often it agrees (1000)")
    parser.add_argument("--write", action="store_true", help="write the tables")
    given = parser.parse_args(words)
    own, others = spades_bids(given.temper, given.hands, "fit"), spades_bids(given.temper, given.others, "fit-others")
    bids = np.array(own.bid)
    numbered = bids > 0
    weights = fit_tricks(rows(own.tricks)[numbered], bids[numbered])
    weights += fit_nil(rows(own.nil), (bids == 0).astype(float)) * SCALE
    weights = np.round(weights)
    told = ", ".join(f"{what} {share:.1%}" for what, share in agreement(others, weights).items())
    print(f"{len(bids)} bids of {given.temper}; others: {told}")
    if given.write:
        ends = np.cumsum([prod(shape) for shape in SHAPES.values()])
        tables = {name: [int(entry) for entry in table] for name, table in zip(SHAPES, np.split(weights, ends[:-1]), strict=True)}
        command = f"tools/fit_bids.py --temper {given.temper} --hands {given.hands} --write"
        text = module("spades_bid", command, f"In {given.others} other deals they agree with {given.temper}: {told}.", tables, "spades_bid")
        (FOLDER / "spades_bid_data.py").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
