"""Setting up a stops hand card by card, and playing it by words."""

from __future__ import annotations

from typing import Any

from retro.engine.cards import Card, cards
from retro.engine.game import Action, Event, legal
from retro.engine.games import GAMES
from retro.engine.stops.model import Paid, State, Stopped


class Hand:
    """A hand in play: seats hold what they are given, the dead hand the rest of what is named."""

    def __init__(
        self,
        game: str,
        *hands: str,
        dead: str = "",
        chips: tuple[int, ...] | None = None,
        turn: int = 0,
        dealer: int = -1,
        boodles: dict[str, int] | None = None,
        hand: int = 0,
        pots: dict[str, int] | None = None,
        **more: Any,
    ) -> None:
        """Hands by seat; ``more`` are options of the game (no pool ante unless given) or the fields below."""
        self.game: Any = GAMES[game]
        at = {name: more.pop(name) for name in ("phase", "played", "lead", "barred", "comet_value", "swapped") if name in more}
        options = self.game.options_type(**{"pool_ante": 0, **more})
        players = len(hands)
        empty = self.game.start(options, players, "set up")
        spread = tuple((boodles or {}).get(key, 0) for key in empty.keys)
        values = {
            "game": game, "options": options, "players": players, "seed": "set up", "keys": empty.keys,
            "chips": chips or (1000,) * players, "boodles": spread, "hand": hand, "phase": "play", "turn": turn,
            "dealer": dealer % players, "seats": tuple(range(players)),
            "hands": tuple(tuple(sorted(cards(text))) for text in hands), "dead": tuple(sorted(cards(dead))),
        }  # fmt: skip
        self.state = State(**(values | (pots or {}) | at))
        self.total = self.money()
        self.events: tuple[Event, ...] = ()

    def money(self) -> int:
        """All chips of the match."""
        return int(self.game.conserved(self.state)[0])

    def do(self, *words: str) -> Hand:
        """Carry out actions of whoever is in turn; the sum of chips is watched."""
        for word in words:
            self.state, self.events = self.game.step(self.state, Action.parse(word))
            assert self.money() == self.total
        return self

    def legal(self) -> set[str]:
        """What the one in turn may do, in words."""
        return {str(one) for one in legal(self.game, self.game.view(self.state, self.state.turn))}

    def objection(self, word: str) -> str | None:
        """The code of the objection to an action, None when it is legal."""
        found = self.game.objection(self.game.view(self.state, self.state.turn), Action.parse(word))
        return found.code if found else None

    def paid(self, why: str | None = None) -> list[tuple[int | str, int | str, int]]:
        """Payments of the last action."""
        return [(e.source, e.to, e.n) for e in self.events if isinstance(e, Paid) and why in (None, e.why)]

    def stop(self) -> tuple[int, str, Card | None] | None:
        """How the last action ended a sequence."""
        for event in self.events:
            if isinstance(event, Stopped):
                return event.seat, event.why, event.wanted
        return None
