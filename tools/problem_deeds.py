"""Problems that are no single card of a hand in play: three cards to pass on at Hearts, and Michigan's widow (for tools/problems.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any, Final

from problem_weigh import Weighed

from retro.engine.cards import Card, Rank
from retro.engine.experts.scale import Deed
from retro.engine.game import DEAL, Action, thought_through
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.hearts.deal import ORDER
from retro.engine.hearts.model import PASSED
from retro.engine.shuffle import stream
from retro.engine.stops.market import SELL, TAKE
from retro.engine.table import Table
from retro.session.match import YOU
from retro.session.problems import coded, deed, deed_text
from retro.session.rules_kept import with_rules

KINDS: Final = {"passing": ("hearts", "x_pass=1", "p"), "widow": ("michigan", "", "w")}
"""What is looked for by these words: the game, its rules, and how the seeds of its deals begin."""
LEAST: Final = {"passing": 0.6, "widow": 1.5}
"""The smallest margin that matters: points, chips."""
TIMES: Final = 8.0
"""Standard errors that the margin must be."""
NARROW: Final = ((48, 40), (256, 16), (1024, 12))
"""All sets of three in so many deals, then so many of the best in more."""
LOTS: Final = {"passing": (512, 512, 1024, 2048, 4096, 4096), "widow": (32, 32, 64, 128, 256, 512, 512, 512)}
HOPE: Final = 0.45
"""It is given up where the margin is less than such a part of what it should be by then, in standard errors."""
LISTED: Final = 6
"""Sets that are listed with what they cost; every other one costs more than the right ones do."""
RIGHT: Final = 5
"""Choices that may be right."""

Tell = Callable[[dict[str, Any]], None]


def begin(kind: str, seed: str) -> Table[Any, Any]:
    """The table of a deal, dealt."""
    game, rules, _ = KINDS[kind]
    options = GAMES[game].options_type()
    if rules:
        options = with_rules(options, x_pass=True)
    table: Table[Any, Any] = Table(GAMES[game], options, 4, seed, {}, STYLES[game][default_style(game)])
    table.act(DEAL)
    return table


def look(kind: str, number: int, tell: Tell) -> None:
    """Look at a deal: the cards to pass on, or whether the widow is to be taken or sold.

    Bids for it are not looked at: there are as many as one has chips, and of those that were not weighed nothing could be said.
    """
    game, rules, mark = KINDS[kind]
    seed = f"{mark}{number}"
    table, done = begin(kind, seed), ""
    phases = ("pass", "widow")
    while table.turn != YOU and table.state.phase in phases:
        action = table.suggest().action
        done += coded(table, action)
        table.act(action)
    if table.turn != YOU or table.state.phase not in phases:
        return
    found = _passing(table, seed) if kind == "passing" else _widow(table, seed)
    if found is not None:
        tell({"game": game, "rules": rules, "seed": seed, "moves": done, "theme": kind, **found})


# --- three cards to pass on --------------------------------------------------------------------------------------------


def _passing(table: Table[Any, Any], seed: str) -> dict[str, Any] | None:
    view = table.view(YOU)
    every = [deed([Action("pass", str(card)) for card in some]) for some in combinations(view.hand, PASSED)]
    players = [*(tempers := _passers(view)), *_beginners(view)]
    if len(set(players)) < 3:
        return None
    some, source = every, Random(f"passing {seed}")
    for worlds, kept in NARROW:
        weighed = Weighed(table, some, source).more(worlds)
        order = sorted(range(len(some)), key=weighed.mean, reverse=True)
        some = [some[at] for at in order[:kept]]
    return _margin("passing", table, some, players, len(tempers), source, LISTED)


def shoots(passed: Deed) -> bool:
    """Only low cards go, so that all points can be taken: how others would stop that the playouts do not know."""
    return all(Card.parse(action.what).rank in range(Rank.TWO, Rank.TEN) for action in passed)


def _passers(view: Any) -> list[Deed]:
    """What the tempers pass on, each asked twice."""
    found = []
    for word, style in STYLES["hearts"].items():
        for n in range(2 if word not in ("expert", "random") else 0):
            now, cards = view, list[Action]()
            for _ in range(PASSED):
                action = thought_through(style(now, stream("panel", "style", n, YOU))).action
                cards.append(action)
                now = replace(now, hand=tuple(card for card in now.hand if str(card) != action.what))
            found.append(deed(cards))
    return found


def _beginners(view: Any) -> list[Deed]:
    """The highest cards; the highest hearts and the queen; the shortest suit."""
    counts = Counter(card.suit for card in view.hand)
    orders: Sequence[Callable[[Card], Any]] = (
        lambda card: -ORDER.heights[card],
        lambda card: (str(card) != "QS", card.suit.letter != "H", -ORDER.heights[card]),
        lambda card: (counts[card.suit], -ORDER.heights[card]),
    )
    return [deed([Action("pass", str(card)) for card in sorted(view.hand, key=order)[:PASSED]]) for order in orders]


# --- the widow -----------------------------------------------------------------------------------------------------------


def _widow(table: Table[Any, Any], seed: str) -> dict[str, Any] | None:
    view = table.view(YOU)
    styles = [style for word, style in STYLES["michigan"].items() if word not in ("expert", "random")]
    tempers: list[Deed] = [(thought_through(style(view, stream("panel", "style", n, YOU))).action,) for style in styles for n in range(2)]
    some: list[Deed] = [(TAKE,), (SELL,)]
    players = [*tempers, (TAKE,), (SELL,), (TAKE,)]
    return _margin("widow", table, some, players, len(tempers), Random(f"widow {seed}"), len(some))


# --- both ----------------------------------------------------------------------------------------------------------------


def _margin(
    kind: str, table: Table[Any, Any], some: list[Deed], players: list[Deed], tempers: int, source: Random, listed: int
) -> dict[str, Any] | None:
    """Weigh until it is plain that a few choices are clearly best, or that they are not."""
    weighed, least = Weighed(table, some, source), LEAST[kind]
    whole = sum(LOTS[kind])
    for lot in LOTS[kind]:
        order = sorted(range(len(some)), key=weighed.more(lot).mean, reverse=True)
        most = min(RIGHT, len(some) - 1)
        gaps = [weighed.ahead(order[n - 1], order[n]) for n in range(1, most + 1)]
        cut = max(range(most), key=lambda n: gaps[n][0]) + 1
        gain, error = min(weighed.ahead(order[cut - 1], at) for at in order[cut:])
        if gain >= least and gain >= TIMES * error and weighed.worlds >= 512:
            break
        if gain < 0.5 * least or gain < HOPE * TIMES * error * (weighed.worlds / whole) ** 0.5:
            return None
    else:
        return None
    right = [some[at] for at in order[:cut]]
    missed = [one for one in players if one not in right]
    if len(missed) * 5 < len(players):
        return None
    trap = Counter(missed).most_common(1)[0][0]
    if kind == "passing" and shoots(right[0]):
        return None
    shown = [*order[:listed]] + ([some.index(trap)] if trap in some and some.index(trap) not in order[:listed] else [])
    deeds = [some[at] for at in shown]
    costs = [0 if at in order[:cut] else round(100 * weighed.ahead(order[cut - 1], at)[0]) for at in shown]
    often = [round(100 * weighed.well[at] / weighed.worlds) for at in (shown[0], shown[-1])]
    if trap not in deeds:
        extra = Weighed(table, [right[-1], trap], source).more(1024)
        deeds.append(trap)
        costs.append(round(100 * extra.ahead(0, 1)[0]))
        often[1] = round(100 * extra.well[1] / extra.worlds)
    else:
        at = some.index(trap)
        often[1] = round(100 * weighed.well[at] / weighed.worlds)
    return {
        "missed": round(100 * len(missed) / len(players)), "tempers": sum(one not in right for one in players[:tempers]),
        "beginner": players[tempers] not in right, "costs": costs, "error": max(1, round(100 * error)), "trap": deeds.index(trap),
        "gain": gain, "often": often, "worlds": weighed.worlds, "exact": False, "phase": table.state.phase,
        "deeds": [deed_text(one) for one in deeds],
    }  # fmt: skip
