"""The comforts of your own turn in every program: the only card plays itself, and a hand whose rest is certain may end there."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pytest

from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import Input
from retro.contract.program import Ease
from retro.engine.endings.claim import SLICES, Claim
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES, endings_of
from retro.engine.records import read_record
from retro.engine.table import Table
from retro.session.comforts import AT_ONCE, Comforts
from retro.session.forced import MOMENT, only_card
from retro.session.history import taken_back, tell
from retro.session.match import YOU, Match, match_key
from retro.store.files import MemoryStore

CART = {
    "comet": "michigan", "commit": "michigan", "boodle": "michigan", "michigan": "michigan",
    "euchre-dos": "euchre-dos", "euchre-amiga": "euchre-amiga", "spades": "spades", "hearts": "hearts",
}  # fmt: skip
TRICKS = ["euchre-dos", "euchre-amiga", "spades", "hearts"]


def matches(game: str, most: int = 60) -> Any:
    """Tables at your turns to play a card, in matches that are played by chance."""
    rules, style = GAMES[game], STYLES[game]["random"]
    for number in range(most):
        table: Table[Any, Any] = Table(rules, rules.options_type(), 4, f"own-{game}-{number}", {}, style)
        while table.state.hand < 1:
            table.advance()
            if table.turn == YOU and table.state.phase == "play":
                yield table


@cache
def forced(game: str) -> str:
    """A match in which you have one card that you may play, and more than one in your hand."""
    for table in matches(game):
        match = Match(CART[game], table, MemoryStore())
        if only_card(match) is not None and len(match.view.hand) > 2:
            return str(table.record())
    raise LookupError(game)


@cache
def ending(game: str, kind: str) -> str:
    """A match in which something is certain at your turn."""
    read = endings_of(game)
    assert read is not None
    claim = Claim(read)
    for table in matches(game):
        claim.begin(table.view(YOU))
        if next(filter(None, (claim.look() for _ in range(6))), "") == kind:
            return str(table.record())
    raise LookupError(game, kind)


class Desk:
    """A program gone on with at a match."""

    def __init__(self, game: str, text: str, ease: Ease) -> None:
        cart = CART[game]
        self.store = MemoryStore({match_key(cart): text, "michigan/settings.toml": "comments = false\n"})
        host = DesktopHost(self.store, seed="7", headless=True)
        host.straight, host.ease = True, ease
        self.cart = cart
        self.program = import_module(f"carts.{cart.replace('-', '_')}.cart").open_program(host, [])
        self.driver = Driver(self.program)

    @property
    def table(self) -> Table[Any, Any]:
        return self.program.sitting().table  # type: ignore[no-any-return]

    @property
    def kept(self) -> str:
        """What the store has of it."""
        return self.store.get(match_key(self.cart)) or ""

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.program.update(Input((), frozenset(), None))


@pytest.mark.parametrize("game", CART)
def test_the_only_card_plays_itself_only_where_that_is_wanted(game: str) -> None:
    desk = Desk(game, forced(game), Ease())
    before = len(desk.table.steps)
    desk.frames(4 * MOMENT)
    assert len(desk.table.steps) == before, "off at first"


@pytest.mark.parametrize("game", CART)
def test_it_is_looked_at_for_a_moment_and_is_a_real_action(game: str) -> None:
    desk = Desk(game, forced(game), Ease(forced=True))
    before, only = len(desk.table.steps), only_card(desk.program.sitting())
    desk.frames(MOMENT - 5)
    assert len(desk.table.steps) == before, "it is seen first"
    desk.frames(20)
    assert desk.table.steps[before].action == only and desk.table.steps[before].seat == YOU
    kept = [(step.seat, step.action) for step in read_record(desk.kept, GAMES).steps]
    assert kept == [(step.seat, step.action) for step in desk.table.steps], "kept like any other"
    assert desk.driver.png()


@pytest.mark.parametrize(("pace", "least", "most"), [(0.0, 0, 8), (0.5, MOMENT // 2 - 5, MOMENT), (2.0, 2 * MOMENT - 5, 3 * MOMENT)])
def test_it_goes_at_the_persons_pace(pace: float, least: int, most: int) -> None:
    for game in ("spades", "michigan"):
        desk = Desk(game, forced(game), Ease(forced=True, pace=pace))
        before = len(desk.table.steps)
        desk.frames(least)
        assert len(desk.table.steps) == before or not least
        desk.frames(most - least)
        assert len(desk.table.steps) > before


@pytest.mark.parametrize("game", CART)
def test_coming_to_rest_leaves_no_turn_with_one_card_open(game: str) -> None:
    desk = Desk(game, forced(game), Ease(forced=True))
    before = len(desk.table.steps)
    desk.driver.feed("")
    assert len(desk.table.steps) > before and only_card(desk.program.sitting()) is None


@pytest.mark.parametrize(("game", "kind"), [*((game, kind) for game in TRICKS for kind in ("every", "none")), ("hearts", "idle")])
def test_a_claim_ends_the_hand_by_real_actions(game: str, kind: str) -> None:
    text = ending(game, kind)
    desk = Desk(game, text, Ease(claim=True))
    hand, steps = desk.table.state.hand, len(desk.table.steps)
    taken = len(desk.table.state.tricks)
    desk.driver.feed("")
    assert len(desk.table.steps) == steps, "nothing is done before the answer"
    desk.driver.feed("Y")
    told = tell(desk.kept or desk.store.get(f"{CART[game]}/last.txt") or "")
    over = next(one for one in told.hands if one.deal.hand == hand)
    assert over.over
    tricks = told.states[over.last].tricks[taken:]
    if kind != "idle":
        ours = {YOU} if game == "hearts" else {YOU, 2}
        assert all((trick.winner in ours) == (kind == "every") for trick in tricks)
    actions = [step.action.verb for step in told.record.steps[steps : over.last]]
    assert set(actions) == {"play"}, "every card of the rest is in the record"


@pytest.mark.parametrize("game", TRICKS)
def test_who_says_no_plays_on_and_is_not_asked_again(game: str) -> None:
    desk = Desk(game, ending(game, "every"), Ease(claim=True))
    steps = len(desk.table.steps)
    desk.driver.feed("N")
    assert len(desk.table.steps) == steps
    desk.driver.feed("Y")
    assert len(desk.table.steps) == steps, "no question stands there any more"


@pytest.mark.parametrize("game", TRICKS)
def test_enter_is_no_and_nothing_is_offered_unless_it_is_wanted(game: str) -> None:
    for ease, words in ((Ease(claim=True), "Enter Y"), (Ease(), "Y")):
        desk = Desk(game, ending(game, "every"), ease)
        hand = desk.table.state.hand
        desk.driver.feed(words)
        assert desk.table.state.hand == hand and desk.table.turn == YOU


def test_a_proof_in_a_frame_is_short_and_ends() -> None:
    """However much there is to look at, a turn is given up after so many slices."""
    read = endings_of("spades")
    assert read is not None
    claim = Claim(read)
    table = next(table for table in matches("spades") if len(table.view(YOU).hand) == 9)
    claim.begin(table.view(YOU))
    looked = [claim.look() for _ in range(SLICES + 5)]
    assert looked[-1] is None


def test_claims_forget_a_hand_with_it() -> None:
    table = tell_table("euchre-dos", ending("euchre-dos", "every"))
    match, comforts = Match("euchre-dos", table, MemoryStore()), Comforts()
    offer = comforts.step(match, Ease(claim=True, forced=True), AT_ONCE)
    assert offer is not None and comforts.claims.asked
    assert comforts.step(match, Ease(forced=True), AT_ONCE) is None, "a question stands there"
    comforts.claims.answer(True)
    while (action := comforts.next(match)) is not None:
        match.act(action)
    assert match.turn == TABLE and not comforts.claims.holds(match)
    match.deal()
    assert not comforts.claims.holds(match)


def tell_table(game: str, text: str) -> Table[Any, Any]:
    """A table at which that match is played."""
    table, _ = Table.resume(read_record(text, GAMES), GAMES[game], {}, STYLES[game]["random"])
    return table


def test_taking_back_goes_behind_a_card_that_plays_itself() -> None:
    """Else it would be played again at once, and nothing could be taken back."""
    desk = Desk("spades", forced("spades"), Ease(forced=True))
    desk.frames(2 * MOMENT)
    told = tell(desk.kept)
    plain, behind = taken_back(told), taken_back(told, choice=True)
    assert plain is not None and behind is not None
    first, second = (len(read_record(text, GAMES).steps) for text in (plain, behind))
    assert second < first
    again = Desk("spades", behind, Ease(forced=True))
    again.frames(3 * MOMENT)
    assert len(again.table.steps) == second, "here there is something to choose"
