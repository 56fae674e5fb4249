"""Looking through a hand: every step, advice where it differs, keys and clicks, nothing cut off."""

from __future__ import annotations

from typing import Any

import pytest

from retro.comeback.review.model import Review, card_text
from retro.comeback.review.program import ReviewProgram
from retro.comeback.review.screen import Shown, draw
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Ease
from retro.engine.experts.solve import worths
from retro.engine.game import TABLE, settled
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.table import Table
from retro.session.history import Told, tell
from retro.store.files import MemoryStore

SITTINGS = [(name, players) for name in GAMES for players in sorted({GAMES[name].seats[0], GAMES[name].seats[-1]})]


def match(name: str, players: int, hands: int = 1, you: str = "random") -> Told:
    """A match of some hands, you played at random, the others as usual."""
    game = GAMES[name]
    usual = STYLES[name][default_style(name)]
    table: Table[Any, Any] = Table(game, game.options_type(), players, "review", {0: STYLES[name][you]}, usual)
    while table.state.hand < hands - 1 or table.turn != TABLE:
        table.advance()
    return tell(table.record())


def program(name: str, players: int, hands: int = 1, listen: list[str] | None = None) -> ReviewProgram:
    host = DesktopHost(MemoryStore(), headless=True)
    if listen is not None:
        host.listening, host.listener = True, listen.append
    return ReviewProgram(host, match(name, players, hands), name, STYLES[name][default_style(name)])


@pytest.mark.parametrize(("name", "players"), SITTINGS)
def test_every_step_is_shown_whole(name: str, players: int) -> None:
    told = match(name, players)
    review = Review(told, told.hands[0], STYLES[name][default_style(name)])
    assert [move.number for move in review.moves] == list(range(1, told.hands[0].last))
    for at in range(len(review.moves) + 1):
        for openly in (True, False):
            page = draw(review, Shown(at, openly, name, True), Ease())
            assert page.cut == [], (at, page.cut)
    counts = [sum(len(cards) for cards in review.hands(at)) for at in range(len(review.moves) + 1)]
    assert max(counts) > 0
    assert counts[-1] < max(counts)


@pytest.mark.parametrize(("name", "players"), SITTINGS)
def test_only_your_hand_is_open_when_asked(name: str, players: int) -> None:
    told = match(name, players)
    review = Review(told, told.hands[0], None)
    shut = "\n".join(line[34:] for line in draw(review, Shown(0, False, "", False), Ease()).lines()[1:17])
    for seat, cards in enumerate(review.hands(0)):
        for card in cards:
            assert (card_text(card) in shut) is (seat == 0 or any(card == own for own in review.hands(0)[0])), card


@pytest.mark.parametrize("name", list(GAMES))
def test_who_plays_as_advised_is_not_marked(name: str) -> None:
    players = max(GAMES[name].seats[0], min(4, GAMES[name].seats[-1]))
    style = default_style(name)
    told = match(name, players, you=style)
    assert Review(told, told.hands[0], STYLES[name][style]).differing() == []
    random = match(name, players, 6)
    marked = 0
    for hand in random.hands:
        review = Review(random, hand, STYLES[name][style])
        for at in review.differing():
            choice = review.advised(at)
            assert choice is not None
            assert review.moves[at].seat == 0
            assert choice.action != random.record.steps[review.moves[at].number].action
            marked += 1
    assert marked


def test_keys_go_through_it() -> None:
    lines: list[str] = []
    running = program("spades", 4, 3, lines)
    driver = Driver(running)
    assert running.review.hand.deal.hand == 2
    driver.feed("Right Right Space")
    assert running.at == 3
    driver.feed("Left")
    assert running.at == 2
    driver.feed("End")
    assert running.at == len(running.review.moves) == 56
    driver.feed("Right")
    assert running.at == 56
    driver.feed("Home N")
    first = running.review.differing()[0] + 1
    assert running.at == first
    driver.feed("PageUp")
    assert (running.review.hand.deal.hand, running.at) == (1, 0)
    driver.feed("PageUp PageUp PageDown")
    assert running.review.hand.deal.hand == 1
    driver.feed("O")
    assert "your hand only" in "".join(running._page.lines())
    assert any("Advised" in line for line in lines)
    driver.feed("Esc")
    assert running.done


def test_the_mouse_goes_through_it() -> None:
    running = program("hearts", 4)
    driver = Driver(running)
    driver.feed("click:500,300 click:500,300")
    assert running.at == 2
    driver.feed("rclick:500,300")
    assert running.at == 1
    driver.feed(f"click:40,{40 + 16 * 6 + 8}")
    assert running.at == 4
    line = running._page.lines()[24]
    driver.feed(f"click:{line.index('Esc') * 8 + 4},{40 + 24 * 16 + 8}")
    assert running.done


def test_the_end_shows_the_last_trick() -> None:
    told = match("spades", 4)
    review = Review(told, told.hands[0], None)
    last = len(review.moves)
    assert [laid.card for laid in review.table(last)] == list(told.states[-1].tricks[-1].cards)
    assert review.table(4) == []


def test_a_match_without_a_finished_hand_is_told() -> None:
    game = GAMES["hearts"]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, "none", {}, STYLES["hearts"]["solid"])
    table.advance()
    with pytest.raises(ValueError, match="no hand"):
        ReviewProgram(DesktopHost(MemoryStore(), headless=True), tell(table.record()), "Hearts", None)


# --- with all cards open ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["euchre-amiga", "spades", "hearts"])
def test_the_verdict_with_all_cards_open_is_apart_from_the_advice(name: str) -> None:
    """It stands at the foot of the moves, comes between frames, says what the solver says, and goes when the hands are closed."""
    shown = program(name, 4)
    review, seen = shown.review, 0
    for at in range(1, len(review.moves) + 1):
        shown._at = at
        shown.settle()
        text = shown._opened[0].text(at)
        foot = shown._page.lines()[23][1:33].strip()
        assert foot == text and not shown._page.cut
        found = worths(review.state(at - 1)) if review.moves[at - 1].seat == 0 else None
        if found is None:
            assert text == ""
            continue
        known, played = settled(found), review.action(at - 1)
        best = max(known.values())
        assert (text == "All cards open: none better") == (known[played] == best)
        assert known[played] == best or f"{best - known[played]:+d} point" in text
        seen += 1
    assert seen >= 4
    Driver(shown).feed("O")
    assert shown._page.lines()[23][1:33].strip() == ""


def test_no_verdict_where_nothing_can_be_worked_out() -> None:
    shown = program("michigan", 3)
    for at in range(1, len(shown.review.moves) + 1):
        shown._at = at
        shown.settle()
        assert shown._opened[0].text(at) == ""


# --- the deal in words -------------------------------------------------------------------------------------------------------------------


def walked(name: str, wanted: Any, most: int = 80) -> Review:
    """A hand by chance at whose end something is so."""
    game, style = GAMES[name], STYLES[name]["random"]
    for number in range(most):
        table: Table[Any, Any] = Table(game, game.options_type(), 4, f"told-{number}", {}, style)
        table.advance()
        while table.turn != TABLE:
            table.advance()
        if wanted(table.state):
            told = tell(table.record())
            return Review(told, told.hands[0], None)
    raise LookupError(name)


def shown(review: Review, at: int) -> list[str]:
    """The page in lines."""
    return [row.rstrip() for row in draw(review, Shown(at, True, "x", False), Ease()).lines()]


@pytest.mark.parametrize("name", ["euchre-dos", "euchre-amiga"])
def test_euchre_shows_the_turned_card_the_dealer_who_sat_out_and_who_won_each_trick(name: str) -> None:
    review = walked(name, lambda state: state.alone and state.ordered and len(state.tricks) == 5)
    state = review.state(len(review.moves))
    first, last = "\n".join(shown(review, 0)), "\n".join(shown(review, len(review.moves)))
    dealer, turned = review.seat_name(state.dealer), card_text(state.upcard)
    assert f"{dealer} dealt and turned up the {turned}." in first and "sat out" not in first
    assert any(line.strip("\u25ba ").startswith(dealer) and " D " in line for line in (row[34:] for row in shown(review, 0)))
    (out,) = state.out
    up = "picked it up" if state.maker == state.dealer else "ordered it up"
    assert f"{review.seat_name(state.maker)} {up}." in last and f"{review.seat_name(out)} sat out." in last and "sits out" in last
    heads = [line for at in range(len(review.moves) + 1) for line in shown(review, at)]
    for number, trick in enumerate(state.tricks, 1):
        assert any(f"Trick {number} to {review.seat_name(trick.winner)} " in line for line in heads)
    assert sum(review.took(len(review.moves), seat) or 0 for seat in range(4)) == 5


def test_a_call_after_the_card_was_turned_down_is_told() -> None:
    review = walked("euchre-dos", lambda state: state.maker is not None and not state.ordered)
    assert f"{review.seat_name(review.state(len(review.moves)).maker)} called trump." in review.dealt(len(review.moves))


def test_games_without_a_turned_card_tell_the_dealer_alone() -> None:
    review = walked("spades", lambda state: True)
    assert review.dealt(0) == (f"{review.seat_name(review.state(0).dealer)} dealt.",)
    assert walked("michigan", lambda state: True).winner(1) == ""
