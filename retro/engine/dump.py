"""Dumps: every decision of a hand as one JSON line in plain words, so that another program can check the rules.

The keys and words are those of FORMAT (see docs/DUMPS.md).  A dump is export only: what is read back is the record.
What all games say is said here; each family of games adds what is its own (:class:`Facts`).
"""

from __future__ import annotations

import json
from typing import Any, Protocol

from retro.engine import options as option_values
from retro.engine.game import PASS, TABLE, Action, Event, Game, legal
from retro.engine.games import REGISTRY


class Facts(Protocol):
    """What a family of games adds to the line of one hand.  A new value is made for each hand."""

    def hear(self, event: Event) -> None:
        """A public fact of the hand."""
        ...

    def deal(self, state: Any) -> dict[str, Any] | None:
        """The cards as they have just been dealt; None while they have not been.  Asked until it answers."""
        ...

    def told(self, state: Any) -> dict[str, Any]:
        """The keys of the line between ``steps`` and ``end``, when the hand has ended."""
        ...

    def end(self, state: Any) -> dict[str, Any]:
        """What ``end`` says beside match_over and winners."""
        ...


class NoFacts:
    """Of a game whose row in the registry names no facts: nothing beside what all games say (see :class:`Facts`)."""

    def hear(self, event: Event) -> None:
        """Nothing is needed."""

    def deal(self, state: Any) -> dict[str, Any]:
        """No cards."""
        return {}

    def told(self, state: Any) -> dict[str, Any]:
        """No keys."""
        return {}

    def end(self, state: Any) -> dict[str, Any]:
        """No more."""
        return {}


def facts_of(game: str) -> Facts:
    """The facts of a game, by its name, for a new hand.

    >>> from retro.engine.games import GAMES
    >>> game = GAMES["hearts"]
    >>> facts_of("hearts").end(game.start(game.options_type(), 4, "7"))
    {'shot': None}
    """
    row = REGISTRY.get(game)
    found: Facts = NoFacts() if row is None or row.facts is None else row.facts()()
    return found


class Dumper:
    """Listens to a match and gives a line at each hand's end.

    Feed it every step by :meth:`before` and :meth:`after`.

    >>> from retro.engine.games import GAMES
    >>> game, line = GAMES["euchre-dos"], None
    >>> dumper, state = Dumper(game, 0), game.start(game.options_type(), 4, "7")
    >>> while line is None:
    ...     action = legal(game, game.view(state, state.turn))[0]
    ...     dumper.before(state, action)
    ...     state, events = game.step(state, action)
    ...     line = dumper.after(state, events)
    >>> told = json.loads(line)
    >>> told["game"], told["deal"]["upcard"], told["end"]["passed_out"]
    ('euchre-dos', 'JS', True)
    """

    def __init__(self, game: Game[Any, Any], match: int) -> None:
        self._game = game
        self._match = match
        self._line: dict[str, Any] = {}
        self._steps: list[dict[str, Any]] = []
        self._facts: Facts

    def before(self, state: Any, action: Action) -> None:
        """An action is about to be carried out."""
        if state.turn == TABLE:
            self._steps, self._facts = [], facts_of(state.game)
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

    def after(self, state: Any, events: tuple[Event, ...]) -> str | None:
        """An action was carried out; returns the hand's line when that ended it."""
        for event in events:
            self._facts.hear(event)
        if "deal" not in self._line and (deal := self._facts.deal(state)) is not None:
            self._line["dealer"] = state.dealer
            self._line["deal"] = deal
        if state.turn != TABLE:
            return None
        told = self._facts.told(state)
        end = {"match_over": state.over, "winners": list(state.winners), **self._facts.end(state)}
        self._line |= {"after": self._game.scores(state), "steps": self._steps, **told, "end": end}
        order = ["game", "options", "seed", "match", "hand", "players", "dealer", "deal", "before", "after", "steps", *told, "end"]
        return json.dumps({key: self._line[key] for key in order})
