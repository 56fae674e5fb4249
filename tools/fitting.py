"""Choices of the tempers, as the fitted policies see them (see fit_policies.py)."""

from __future__ import annotations

from collections.abc import Iterator

from retro.engine.cards import Card
from retro.engine.euchre.model import AmigaOptions
from retro.engine.euchre.rules import EUCHRE_AMIGA
from retro.engine.fitted.codes import NO_TRUMP, SHORT_CODE, UNDER
from retro.engine.fitted.euchre_lane import EuchreLane, lane_of
from retro.engine.game import DEAL, TABLE, Choice
from retro.engine.games import STYLES
from retro.engine.shuffle import stream

KINDS = ("lead", "follow", "last", "throw")
Example = tuple[str, list[dict[str, int]], int]


def euchre_examples(temper: str, hands: int, seed: str) -> Iterator[Example]:
    """Choices of a temper of Euchre (the Amiga's) that plays all seats."""
    game, style = EUCHRE_AMIGA, STYLES["euchre-amiga"][temper]
    source = stream("fit", seed)
    match, left = 0, hands
    while left > 0:
        state = game.start(AmigaOptions(), 4, f"{seed}-{match}")
        match += 1
        lane: EuchreLane | None = None
        row: tuple[int, ...] = ()
        while not state.over and (left > 0 or state.turn != TABLE):
            if state.turn == TABLE:
                left -= 1
                state, _ = game.step(state, DEAL)
                lane = None
                continue
            choice = style(game.view(state, state.turn), source)
            assert isinstance(choice, Choice)
            if state.phase == "play":
                if lane is None:
                    lane, row = lane_of(state), UNDER[NO_TRUMP if state.trump is None else state.trump]
                while lane.seat in lane.out:
                    lane.play(0)
                played = row[SHORT_CODE[Card.parse(choice.action.what)]]
                cards = lane.examples()
                if len(cards) > 1:
                    yield KINDS[lane.seen().case], [entries for _, entries in cards], [card for card, _ in cards].index(played)
                lane.play(played)
            state, _ = game.step(state, choice.action)
