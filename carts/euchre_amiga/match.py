"""A match at the table (see :mod:`retro.session.match`); its rules may be changed in the middle (K-12: at once)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Final

from retro.contract.program import Host
from retro.engine.euchre.model import State, View
from retro.engine.euchre.rules import EUCHRE_AMIGA
from retro.engine.game import Action, Choice, Style, Thinking
from retro.engine.games import STYLES
from retro.session import match as session
from retro.session.sitting import Others, Sitting

CART: Final = "euchre-amiga"
KEY: Final = session.match_key(CART)
PLAYERS: Final = 4
_KNOWN: Final = STYLES[EUCHRE_AMIGA.name]
_HINT: Final = _KNOWN["moderate"]


def _modest(style: Style[View]) -> Style[View]:
    """The same player, who never goes alone."""

    def modest(view: View, source: Random) -> Choice | Thinking:
        choice = style(view, source)
        return _together(choice) if isinstance(choice, Choice) else _thought(choice)

    return modest


def _together(choice: Choice) -> Choice:
    """The same call with the partner."""
    verb = choice.action.verb
    if verb in ("order_up_alone", "call_alone"):
        return Choice(Action(verb.removesuffix("_alone"), choice.action.what), choice.reason)
    return choice


def _thought(thinking: Thinking) -> Thinking:
    return _together((yield from thinking))


def styles(host: Host, names: Mapping[int, str], loners: bool) -> dict[int, Style[View]]:
    """Who plays each seat: by name, going alone or not."""
    known = session.patient(host, EUCHRE_AMIGA.name)
    return {seat: known[name] if loners else _modest(known[name]) for seat, name in names.items()}


class Match(session.Match[State, View]):
    """A running match of this program."""

    def deeds(self) -> tuple[Action, ...]:
        """What the seat in turn may do (no set of Euchre's is a range)."""
        return tuple(action for action in self.legal() if isinstance(action, Action))


def sitting(host: Host, players: Callable[[], Mapping[int, Style[View]]], names: Callable[[], Iterable[str]] = tuple) -> Sitting[Match]:
    """The match of the program.

    Args:
        host: its store keeps it, and it hears what is promised.
        players: how the other seats play (see :func:`styles`).
        names: how those styles are called.
    """
    return Sitting(host, CART, Match, {EUCHRE_AMIGA.name: EUCHRE_AMIGA}, lambda game, seats: Others(players(), _HINT, names=names))
