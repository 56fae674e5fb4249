"""A shared deal in the programs: they go straight on with it, at the score it was shared at, and the person's own match waits."""

from __future__ import annotations

from typing import Any

import pytest

from retro.comeback.page import open_code
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Seated
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.table import Table
from retro.library.finding import find_cart, open_cart
from retro.session.codes import Deal, write_code
from retro.session.history import tell
from retro.session.match import Match, match_key
from retro.store.files import MemoryStore

SITTINGS = [
    ("comet", 3), ("boodle", 4), ("michigan", 5), ("euchre-dos", 4), ("euchre-amiga", 4), ("spades", 4), ("hearts", 2), ("hearts", 5),
]  # fmt: skip


def shared(name: str, players: int, hands: int = 3) -> Deal:
    """A deal of a match that has gone on for some hands."""
    game, style = GAMES[name], STYLES[name][default_style(name)]
    table: Table[Any, Any] = Table(game, game.options_type(), players, "0123456789abcdef0123", {}, style)
    while table.state.hand < hands or table.turn == TABLE:
        table.advance()
    return tell(table.record()).hands[-1].deal


def opened(store: MemoryStore, deal: Deal) -> tuple[Driver, Any]:
    launch = open_code(store, write_code(deal))
    program = open_cart(find_cart(launch.cart), DesktopHost(store, headless=True, straight=True), ())
    driver = Driver(program)
    driver.settle()
    assert isinstance(program, Seated)
    match = program.sitting()
    assert isinstance(match, Match)
    return driver, match


@pytest.mark.parametrize(("name", "players"), SITTINGS)
def test_a_program_goes_straight_on_with_a_shared_deal(name: str, players: int) -> None:
    store = MemoryStore()
    deal = shared(name, players)
    driver, match = opened(store, deal)
    assert match.game == name
    assert match.table.state.hand == deal.hand
    assert GAMES[name].standing(match.table.opening) == deal.standing
    first = driver.png()
    # The same cards at the start of a match look different: the standing is on the screen.
    start = GAMES[name].standing(GAMES[name].start(deal.options, players, deal.seed))
    if name not in ("comet",):
        nothing = {**start, **({"dealer": deal.standing["dealer"]} if "dealer" in start else {})}
        fresh, _ = opened(MemoryStore(), Deal(name, deal.options, players, deal.seed, deal.hand, nothing))
        assert fresh.png() != first


def test_the_winnings_of_michigan_know_nothing_of_it() -> None:
    store = MemoryStore()
    own, match = opened(store, shared("boodle", 4, 0))
    store.delete("michigan/practice.txt")
    before = store.texts.get("michigan/record.toml")
    driver, match = opened(store, shared("michigan", 4))
    for _ in range(300):
        if match.turn == TABLE:
            break
        match.do(match.hint().action)
    assert match.hand_ended
    assert store.texts.get("michigan/record.toml") == before
    assert tell(store.texts[match_key("michigan")]).hands[0].over
    assert own is not driver
