"""The expert of Spades: bids and cards."""

from __future__ import annotations

from random import Random
from typing import Final

from retro.engine.experts.deciding import decide
from retro.engine.experts.race import Budget
from retro.engine.experts.scale import PLAIN, Deed, Scale, choices, least_of
from retro.engine.experts.tricks.standing import spades_values
from retro.engine.experts.tricks.trial import Trial, Valued, means
from retro.engine.game import Action, Choice, Style, Thinking
from retro.engine.spades.legality import PLAYS, legal, playable
from retro.engine.spades.model import View, game_points, side
from retro.engine.spades.rules import SPADES
from retro.engine.styles.spades.styles import SPADES_STYLES

TEMPER: Final = next(iter(SPADES_STYLES.values()))
"""What the expert does where nothing is to be gained: the best of the tempers."""

LEAST: Final = 2.0
"""Points that are not worth a word when a choice is blamed."""

BIDS_AROUND: Final = 2
"""So far from the temper's bid others are tried."""


def expert(budget: Budget) -> Style[View]:
    """The expert."""
    by = means("spades")

    def choose(view: View, source: Random) -> Choice | Thinking:
        temper = TEMPER(view, source)
        assert isinstance(temper, Choice)
        actions = _candidates(view, temper)
        if len(actions) == 1:
            return temper
        valued, unit = _values(view)
        trial = Trial(by.read(view), actions, source, valued, by.fast)
        return decide(actions, temper, trial.lot, by.budget(budget), unit)

    return choose


def scale(view: View, made: Deed, source: Random) -> Scale | None:
    """All bids or cards, weighed (see :mod:`retro.engine.experts.weigh`); a nil that is bid blind is not."""
    if view.phase not in ("bid", "play"):
        return None
    deeds = choices(made, legal(view))
    if len(deeds) == 1:
        return None
    by, (valued, unit) = means("spades"), _values(view)
    trial = Trial(by.read(view), [deed[0] for deed in deeds], source, valued, by.fast)
    return Scale(deeds, trial.lot, range(len(deeds)), unit, least_of(unit, LEAST), 1.0 if by.fast else PLAIN)


def _values(view: View) -> tuple[Valued, str]:
    """What outcomes are worth as the match stands, and the unit."""
    return spades_values(view.scores, game_points(view.options), side(view.seat), view.options.bags)


def _candidates(view: View, temper: Choice) -> list[Action]:
    """The cards that may be played, or bids around the temper's, and nil; the temper's choice first."""
    found = [temper.action]
    if view.phase == "play":
        found += [PLAYS[card] for card in playable(view)]
    elif view.phase == "bid" and temper.action.verb == "bid":
        at = int(temper.action.what)
        bids = [0, *range(max(at - BIDS_AROUND, 1), min(at + BIDS_AROUND, 13) + 1)]
        found += [action for bid in bids if SPADES.objection(view, action := Action("bid", str(bid))) is None]
    return list(dict.fromkeys(found))
