"""Setting a computer player of the stops family before a hand that was given to it card by card."""

from __future__ import annotations

from typing import Any

from retro.engine.cards import Card, cards
from retro.engine.game import Choice
from retro.engine.games import GAMES
from retro.engine.shuffle import shuffled, stream
from retro.engine.stops.deal import comet_card, pack
from retro.engine.stops.model import Play, State, View
from retro.engine.styles.stops.styles import style_of
from retro.engine.styles.stops.temper import Temper


def seat(
    game: str,
    mine: str,
    *,
    gone: str = "",
    others: tuple[int, ...] = (8, 8),
    boodles: dict[str, int] | None = None,
    dealer: int = -1,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> View:
    """The view of seat 0, which is in turn.

    Args:
        mine: its cards.
        gone: what has been played by seat 1: sequences divided by "|", each led and followed.
        others: cards of the other seats; what is left of the pack lies dead.
        fields: of the state: phase, lead, barred, played_by (a seat for ``gone``), ...
    """
    rules: Any = GAMES[game]
    chosen = rules.options_type(**(options or {}))
    comet = comet_card(game, chosen, 0)
    who = fields.pop("played_by", 1)
    played = [Play(who, card, card.rank, comet=card == comet, lead=first) for run in gone.split("|") for first, card in _first(cards(run))]
    rest = list(pack(game, chosen, 0))
    for card in (*cards(mine), *(play.card for play in played)):
        rest.remove(card)
    rest = shuffled(rest, stream("seat", game, mine, gone))
    hands = [tuple(sorted(cards(mine)))]
    for count in others:
        hands.append(tuple(sorted(rest[:count])))
        del rest[:count]
    players = len(hands)
    empty: State = rules.start(chosen, players, "seat")
    values: dict[str, Any] = {
        "game": game, "options": chosen, "players": players, "seed": "seat", "keys": empty.keys, "chips": (900,) * players,
        "boodles": tuple((boodles or {}).get(key, 0) for key in empty.keys), "hand": 0, "pool": 5 * players, "phase": "play", "turn": 0,
        "dealer": dealer % players, "seats": tuple(range(players)), "hands": tuple(hands), "dead": tuple(sorted(rest)),
        "played": tuple(played),
    }  # fmt: skip
    view: View = rules.view(State(**(values | fields)), 0)
    return view


def _first(run: tuple[Card, ...]) -> list[tuple[bool, Card]]:
    return [(place == 0, card) for place, card in enumerate(run)]


def choice(view: View, temper: Temper) -> str:
    """What the temper does, in words; that it is legal is seen to as well."""
    found = style_of(temper)(view, stream("choice"))
    assert isinstance(found, Choice)
    action = found.action
    assert GAMES[view.game].objection(view, action) is None
    return str(action)
