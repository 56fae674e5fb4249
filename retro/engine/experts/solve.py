"""With all cards open: what each card of the seat in turn is worth when everybody plays as well as possible (Hearts: against it)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from retro.engine.game import Action

Worths = Generator[None, None, dict[Action, int]]


def worths(state: Any) -> Worths | None:
    """The points that each card brings the seat in turn's side, less what it brings the other; it yields between slices.

    At Hearts they are the points that it costs, below 0, however the others play.

    Args:
        state: of any game, in play.

    Returns:
        None where there is nothing to work out, or too much: games without tricks, Spades before the last seven cards, Hearts before
        the last few.
    """
    if state.phase != "play":
        return None
    if state.game in ("euchre-dos", "euchre-amiga"):
        from retro.engine.experts import solve_euchre

        return solve_euchre.worths(state)
    cards = len(state.hands[state.turn]) if state.turn >= 0 else 0
    if state.game == "spades":
        from retro.engine.experts import solve_spades

        return solve_spades.worths(state) if cards <= solve_spades.MOST_CARDS else None
    if state.game == "hearts":
        from retro.engine.experts import solve_hearts

        return _costs(solve_hearts.worths(state)) if state.tricks and cards <= solve_hearts.MOST_CARDS[state.players] else None
    return None


def _costs(costs: Worths) -> Worths:
    """Costs as worths."""
    found = yield from costs
    return {action: -cost for action, cost in found.items()}
