from __future__ import annotations

from random import Random
from typing import Final

from retro.engine.game import Action, Choice, Style, legal
from retro.engine.stops.model import View
from retro.engine.stops.ranks import COMET, COMMIT
from retro.engine.stops.suits import BOODLE, MICHIGAN

_G = {g.name: g for g in (COMET, COMMIT, BOODLE, MICHIGAN)}


def _greedy(view: View, source: Random) -> Choice:
    some = legal(_G[view.game], view)
    one = some[0]
    return Choice(one if isinstance(one, Action) else one.sample(source), "the first that will do")


CAUTIOUS: Final[Style[View]] = _greedy
BOLD: Final[Style[View]] = _greedy
GREEDY: Final[Style[View]] = _greedy
