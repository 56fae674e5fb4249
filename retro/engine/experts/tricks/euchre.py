"""The expert of Euchre: making trump, going alone, the discard, a lone defence, and the cards."""

from __future__ import annotations

from random import Random
from typing import Final

from retro.engine.euchre.legality import legal
from retro.engine.euchre.model import View, game_points, side
from retro.engine.experts.deciding import decide
from retro.engine.experts.race import Budget
from retro.engine.experts.tricks.standing import euchre_values
from retro.engine.experts.tricks.trial import Trial, means
from retro.engine.game import Action, Choice, Style, Thinking
from retro.engine.styles.euchre.styles import style_of
from retro.engine.styles.euchre.temper import AMIGA_TEMPERS

TEMPER: Final = style_of(next(temper for temper in AMIGA_TEMPERS if temper.name == "moderate"))
"""What the expert does where nothing is to be gained: the best of the tempers."""

MORE_LOTS: Final = 2
"""A hand of five cards is soon played out."""

TRIED: Final = ("order", "discard", "call", "defend", "play")
"""The phases in which it thinks."""


def expert(budget: Budget) -> Style[View]:
    """The expert of both programs."""
    by = means("euchre")
    lots = by.budget(budget.longer(MORE_LOTS))

    def choose(view: View, source: Random) -> Choice | Thinking:
        temper = TEMPER(view, source)
        assert isinstance(temper, Choice)
        actions = _candidates(view, temper) if view.phase in TRIED else [temper.action]
        if len(actions) == 1:
            return temper
        needed = (game_points(view.options) - view.scores[0], game_points(view.options) - view.scores[1])
        valued, unit = euchre_values(needed, side(view.seat))
        trial = Trial(by.read(view), actions, source, valued, by.fast)
        return decide(actions, temper, trial.lot, lots, unit)

    return choose


def _candidates(view: View, temper: Choice) -> list[Action]:
    """All that is legal, the temper's choice first."""
    return list(dict.fromkeys((temper.action, *legal(view))))
