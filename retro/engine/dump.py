"""Dumps: every decision of a hand as one JSON line in plain words, so that another program can check the rules.

The keys and words are those of FORMAT (see docs/DUMPS.md).  A dump is export only: what is read back is the record.
"""

from __future__ import annotations

import json
from typing import Any

from retro.engine import options as option_values
from retro.engine.game import PASS, TABLE, Action, Event, Game, legal
from retro.engine.stops.model import Paid, State, WentOut


class Dumper:
    """Listens to a match of the stops family and gives a line at each hand's end.

    Feed it every step by :meth:`before` and :meth:`after`.
    """

    def __init__(self, game: Game[Any, Any], match: int) -> None:
        self._game = game
        self._match = match
        self._line: dict[str, Any] = {}
        self._steps: list[dict[str, Any]] = []
        self._payments: list[list[Any]] = []
        self._out: int | None = None
        self._dealt = False

    def before(self, state: State, action: Action) -> None:
        """An action is about to be carried out."""
        if state.turn == TABLE:
            self._steps, self._payments, self._out, self._dealt = [], [], None, False
            self._line = {
                "game": state.game,
                "options": option_values.values(state.options),
                "seed": state.seed,
                "match": self._match,
                "hand": state.hand + 1,
                "players": state.players,
                "before": self._game.scores(state),
            }
            return
        some = legal(self._game, self._game.view(state, state.turn))
        if some != (PASS,):  # a decision whose whole legal set is to pass may be left out
            step = {"seat": state.turn, "phase": state.phase, "action": str(action), "legal": [str(choice) for choice in some]}
            self._steps.append(step)

    def after(self, state: State, events: tuple[Event, ...]) -> str | None:
        """An action was carried out; returns the hand's line when that ended it."""
        for event in events:
            if isinstance(event, Paid):
                self._payments.append([event.source, event.to, event.n, event.why])
            elif isinstance(event, WentOut):
                self._out = event.seat
        if not self._dealt and any(state.hands):
            self._dealt = True
            self._line["dealer"] = state.dealer
            hands = [[str(card) for card in hand] for hand in state.hands]
            self._line["deal"] = {"hands": hands, "dead": [str(card) for card in state.dead]}
        if state.turn != TABLE:
            return None
        end = {"match_over": state.over, "winners": list(state.winners), "out": self._out}
        self._line |= {"after": self._game.scores(state), "steps": self._steps, "payments": self._payments, "end": end}
        order = ["game", "options", "seed", "match", "hand", "players", "dealer", "deal", "before", "after", "steps", "payments", "end"]
        return json.dumps({key: self._line[key] for key in order})
