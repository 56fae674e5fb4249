"""Random playouts side by side with OpenSpiel: the part of bench.py that ``--peers`` adds (``pip install -e .[peers]``).

From hands that have been dealt, all in one run and in turn on one core: the batch; OpenSpiel driven from Python (clone, then random
actions to the end); OpenSpiel's rollouts in C++ (its RandomRolloutEvaluator, through one MCTS simulation of many rollouts).
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from retro.engine.batch import hands
from retro.engine.batch.arrays import Chance
from retro.engine.euchre.model import AmigaOptions
from retro.engine.hearts.model import HeartsOptions
from retro.engine.spades.model import SpadesOptions

LANES: Final = 8192
ROLLOUTS: Final = 1000
THOUSAND: Final = 1000
SECONDS: Final = 0.4
FROM_PYTHON, FROM_CPP = 25.0, 5.0
"""How many times as fast the batch must be."""

GAMES: Final = {
    "euchre": "euchre(stick_the_dealer=false)",
    "hearts": "hearts(pass_cards=false,must_break_hearts=false,no_pts_on_first_trick=false)",
    "spades": "spades",
}


def batch(game: str) -> Callable[[], object]:
    """Plays LANES dealt hands to the end."""
    chance = Chance(1)
    if game == "euchre":
        dealt, upcard = hands.deal_euchre(LANES, chance)
        return lambda: hands.euchre(dealt, upcard, 3, AmigaOptions(), chance)
    if game == "spades":
        held = hands.deal_spades(LANES, chance, SpadesOptions())
        return lambda: hands.spades(held, 3, SpadesOptions(), chance)
    four, aside = hands.deal_hearts(LANES, chance, 4)
    return lambda: hands.hearts(four, aside, 3, HeartsOptions(), chance)


def time_of(work: Callable[[], object], hands_of_it: int) -> float:
    """Seconds of processor time for THOUSAND hands."""
    begin, done = time.process_time(), 0
    while (spent := time.process_time() - begin) < SECONDS:
        work()
        done += hands_of_it
    return spent / done * THOUSAND


def times(game: str, rounds: int) -> list[tuple[float, float, float]]:
    """Seconds for THOUSAND hands of the batch, of OpenSpiel from Python and of its C++ rollouts, measured in turn in every round.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    import pyspiel

    theirs: Any = pyspiel.load_game(GAMES[game])
    source = random.Random(1)
    dealt = theirs.new_initial_state()
    while dealt.is_chance_node():
        dealt.apply_action(source.choice(dealt.legal_actions()))
    bot = pyspiel.MCTSBot(theirs, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.0, 1, 100, False, 1, False)

    def from_python() -> None:
        state = dealt.clone()
        while not state.is_terminal():
            state.apply_action(source.choice(state.legal_actions()))

    ours = batch(game)
    ours()
    found = []
    for _ in range(rounds):
        found.append((time_of(ours, LANES), time_of(from_python, 1), time_of(lambda: bot.mcts_search(dealt), ROLLOUTS)))
    return found
