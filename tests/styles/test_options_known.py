"""Which options of a game its styles look at: those that none reads stand here, and docs/STYLES.md tells why nobody need know them."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from retro.engine.game import DEAL, TABLE, Choice
from retro.engine.games import GAMES, ORDER, STYLES, default_style
from retro.engine.options import describe
from retro.engine.shuffle import stream

ROOT = Path(__file__).resolve().parents[2]

UNREAD: dict[str, set[str]] = {
    "comet": {"pool_ante", "x_chips", "x_deals"},
    "commit": {"pool_ante", "x_chips", "x_deals"},
    "boodle": {"pool_ante", "x_chips", "x_deals", "extra_ten", "extra_run", "extra_queen_king", "saratoga"},
    "michigan": {"pool_ante", "x_chips", "x_deals", "extra_ten", "extra_run", "extra_queen_king", "kitty"},
    "euchre-amiga": {"end_early", "x_farmers_hand", "x_defend_alone"},
    "spades": {"x_blind_nil"},
    "hearts": {"x_pass", "x_game_to", "x_shoot_subtract", "x_end_early"},
}
"""By game: what changes nothing for a player who is to choose."""


def reader(options: Any, read: set[str]) -> Any:
    """The same options, and whoever looks at one is noted."""

    class Reader(type(options)):  # type: ignore[misc]
        __slots__ = ()

        def __getattribute__(self, name: str) -> Any:
            read.add(name)
            return super().__getattribute__(name)

    copy = object.__new__(Reader)
    for one in fields(options):
        object.__setattr__(copy, one.name, getattr(options, one.name))
    return copy


def settings(game: str) -> list[Any]:
    """The options as they are at first, each alone at its last value, and all of them so."""
    kind = GAMES[game].options_type
    last = {one.name: (not one.default) if one.numbers is None else one.numbers[-1] for one in describe(kind)}
    return [kind(), *(kind(**{name: value}) for name, value in last.items()), kind(**last)]


def looked_at(game: str) -> set[str]:
    """The options that the tempers of a game look at in a few hands under each setting."""
    rules, read, names = GAMES[game], set[str](), [n for n in STYLES[game] if n not in ("random", "expert", "greedy")]
    usual = STYLES[game][default_style(game)]
    for number, options in enumerate(settings(game)):
        state = rules.start(options, 4, f"options {number}")
        for step in range(160):
            if state.over:
                break
            if state.turn == TABLE:
                state = rules.step(state, DEAL)[0]
                continue
            view = rules.view(state, state.turn)
            asked = replace(view, options=reader(view.options, read))
            for name in names:
                STYLES[game][name](asked, stream("options", step))
            choice = usual(view, stream("options", step))
            assert isinstance(choice, Choice)
            state = rules.step(state, choice.action)[0]
    return read & {one.name for one in describe(rules.options_type)}


@pytest.mark.parametrize("game", ORDER)
def test_options_that_no_style_reads_are_known_and_explained(game: str) -> None:
    unread = {one.name for one in describe(GAMES[game].options_type)} - looked_at(game)
    assert unread == UNREAD.get(game, set())
    page = (ROOT / "docs" / "STYLES.md").read_text(encoding="utf-8")
    for one in describe(GAMES[game].options_type):
        assert f"| {game} | {one.name} |" in page
