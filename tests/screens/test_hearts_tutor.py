"""The tutor of Hearts: advice with its reason, the running count, what everybody can see; nothing that is hidden (H-09)."""

from __future__ import annotations

import copy
import random
import re

import pytest

from carts.hearts import tallies, tutor
from carts.hearts.pieces import label
from carts.hearts.scene import NAMES, Scene
from carts.hearts.screens.slate import PANE_ROWS
from carts.hearts.settings import Settings
from retro.engine.cards import Card
from retro.engine.game import DEAL, TABLE, Action, Choice
from retro.engine.games import STYLES
from retro.engine.hearts.count import Count
from retro.engine.hearts.deal import PACKS
from retro.engine.hearts.model import QUEEN, HeartsOptions, State, View
from retro.engine.hearts.rules import HEARTS
from retro.engine.shuffle import stream
from retro.engine.table import Table
from tests.screens.hearts_kit import Desk, spelled

STYLE = STYLES["hearts"]["solid"]


def played(players: int, seed: str, options: HeartsOptions | None = None) -> list[tuple[State, Scene]]:
    """Your turns in two hands, each with the scene as it is then."""
    table: Table[State, View] = Table(HEARTS, options or HeartsOptions(), players, seed, {}, STYLE)
    scene = Scene(table.options, players)
    turns: list[tuple[State, Scene]] = []
    while not table.over and table.state.hand < 2:
        if table.turn == 0:
            turns.append((table.state, copy.deepcopy(scene)))
        for event in table.act(DEAL) if table.turn == TABLE else table.advance():
            scene.apply(event)
        seen = table.view(0)
        scene.cards, scene.given = seen.hand, seen.given
        scene.active = seen.turn if seen.turn >= 0 else None
    return turns


# --- advice ---------------------------------------------------------------------------------------------------------


def test_advice_is_what_the_computer_would_play_in_your_place_and_says_why() -> None:
    desk = Desk.at("four-void", "?")
    steps = len(desk.steps)
    choice = STYLE(desk.table.match.view, stream(desk.state.seed, "style", steps, 0))
    assert isinstance(choice, Choice)
    card = label(Card.parse(choice.action.what))
    assert desk.pane.startswith(f"TUTOR advises The {card}: ")
    assert tutor.shown(choice.reason)[:12] in desk.pane
    assert any(card in line for line in desk.host.lines) and len(desk.steps) == steps, "nothing is played by it"


def test_advice_goes_with_the_card_it_was_for() -> None:
    desk = Desk.at("four-void", "?")
    desk.keys(spelled(desk.legal()[0]))
    assert "advises" not in desk.pane


def test_the_tutor_speaks_on_every_turn_when_told_to() -> None:
    assert "advises" in Desk.at("four-void", config=Settings(tutor="always").write()).pane
    assert "advises" not in Desk.at("four-void").pane


@pytest.mark.parametrize("players", range(2, 7))
def test_advice_knows_nothing_that_your_seat_cannot_see(players: int) -> None:
    for state, scene in played(players, "hidden")[::3]:
        said = _advice(state, scene)
        for n in range(4):
            other = HEARTS.reshuffled(state, 0, random.Random(n))
            assert _advice(other, scene) == said


def _advice(state: State, scene: Scene) -> tuple[str, ...]:
    view = HEARTS.view(state, 0)
    choice = STYLE(view, stream("advice"))
    assert isinstance(choice, Choice)
    count = Count(view)
    return (*tutor.advice(choice, scene, count), *map(str, tallies.rows(scene, count)), *tallies.lines(scene, count))


@pytest.mark.parametrize("players", range(2, 7))
def test_whatever_is_advised_fits_the_slate(players: int) -> None:
    options = HeartsOptions(x_pass=True, x_break_hearts=2, x_jack=True)
    for state, scene in played(players, "fits", options):
        lines = _advice(state, scene)[: tutor.LINES]
        assert all(len(line) <= tutor.WIDTH for line in tutor.remarks(scene))
        assert 0 < len(tutor.remarks(scene)) <= tutor.LINES
        view = HEARTS.view(state, 0)
        choice = STYLE(view, stream("advice"))
        assert isinstance(choice, Choice)
        lines = tutor.advice(choice, scene, Count(view))
        assert all(len(line) <= tutor.WIDTH for line in lines) and len(lines) <= tutor.LINES
        assert tutor.shown(choice.reason).split()[-1] in " ".join(lines), "the reason is whole"


def test_a_reason_names_cards_as_the_screen_does() -> None:
    assert tutor.shown("drops the queen under the king of spades") == "drops the queen under the K♠"


def test_facts_are_left_out_before_the_advice_is() -> None:
    desk = Desk.at("six-mid")
    desk.table.seat.tell(
        Choice(Action("play", "9H"), "a reason that takes much of the room that there is on the slate, and more than is good for it")
    )
    assert "The 9♥: a reason that takes" in desk.pane and "good for it." in desk.pane


# --- the count ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_the_count_accounts_for_every_card_of_the_pack(players: int) -> None:
    for state, scene in played(players, "count"):
        if state.phase != "play":
            continue
        view = HEARTS.view(state, 0)
        where: dict[Card, str] = {}
        for row in tallies.rows(scene, Count(view)):
            where |= {Card.parse(rank + row.suit.letter): mark for rank, mark in zip(tallies.RANKS, row.marks, strict=True)}
        fallen = {card for trick in (*view.tricks, view.trick) for card in trick.cards}
        assert {card for card, mark in where.items() if mark == "none"} == set(where) - set(PACKS[players])
        assert {card for card, mark in where.items() if mark == "yours"} == set(view.hand)
        assert {card for card, mark in where.items() if mark == "gone"} == fallen
        assert sum(mark == "out" for mark in where.values()) == len(PACKS[players]) - len(view.hand) - len(fallen)
        assert [sum(card.suit is row.suit for card in fallen) for row in tallies.rows(scene, Count(view))] == [
            scene.seen(row.suit) for row in tallies.rows(scene, Count(view))
        ]
        assert len(tallies.lines(scene, Count(view))) <= PANE_ROWS - 6
        assert all(len(line) <= 20 for line in tallies.lines(scene, Count(view)))


@pytest.mark.parametrize("players", range(3, 7))
def test_who_is_out_of_a_suit_is_who_did_not_follow_it(players: int) -> None:
    for state, scene in played(players, "void"):
        out = Count(HEARTS.view(state, 0)).out_of
        for row in tallies.rows(scene, Count(HEARTS.view(state, 0))):
            assert row.void == tuple(NAMES[seat][0] for seat in range(1, players) if row.suit in out[seat])


def test_n_shows_the_count_and_hides_it_again() -> None:
    desk = Desk.at("four-void", "N")
    assert desk.pane.startswith("COUNT void AKQJT98765432")
    assert "21 points still out Q♠ (Dora): still out" in desk.pane
    desk.keys("N")
    assert desk.pane.startswith("TUTOR")
    desk.keys("N ?")
    assert desk.pane.startswith("TUTOR advises")


def test_the_count_follows_the_play() -> None:
    desk = Desk.at("four-void", "N")
    before = desk.pane
    desk.keys("3 H")
    assert desk.pane.startswith("COUNT") and desk.pane != before


@pytest.mark.parametrize(
    ("record", "line"),
    [
        ("six-mid", "Q♠ (Dora): with Dell"),
        ("four-lead", "Q♠ (Dora): with you"),
        ("two-late", "Q♠: out, or aside"),
        ("received", "Q♠ (Dora): in hand"),
    ],
)
def test_the_count_knows_where_the_queen_may_be(record: str, line: str) -> None:
    assert line in Desk.at(record, "N").pane


def test_the_count_remembers_what_you_passed_on() -> None:
    assert re.search(r"\w+ has your( (10|[2-9JQKA])[♠♥♦♣]){3}", Desk.at("received", "N").pane)


# --- what everybody can see -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("two-first", "Ben has the trick so far with the 2♠. You hold the Q♠ (Dora)."),
        ("four-follow", "Cora has the trick so far with the A♠. Dell took the Q♠ (Dora)."),
        ("four-lead", "You took a clean trick with the A♦. You took the Q♠ (Dora)."),
        ("not-broken", "Hearts are not broken yet."),
        ("three-late", "Ben has the trick so far with the 9♠. Cora took the Q♠ (Dora)."),
    ],
)
def test_the_slate_tells_what_everybody_can_see(record: str, words: str) -> None:
    assert words in Desk.at(record).pane


def test_a_shoot_is_suspected_of_who_has_all_of_many_points() -> None:
    scene = Desk.at("four-lead").table.scene
    scene.taken = [16, 0, 0, 0]
    assert "all 16 points so far: shooting the moon?" in " ".join(tutor.remarks(scene))
    for taken in ([13, 0, 0, 0], [19, 0, 1, 0]):
        scene.taken = taken
        assert "shooting" not in " ".join(tutor.remarks(scene))


@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_you_hold_or_passed_on_is_called_unseen(players: int) -> None:
    held = passed = 0
    for n, seed in enumerate(("dora 842", "dora 842")):
        for state, scene in played(players, seed, HeartsOptions(x_pass=n % 2 == 0)):
            if state.phase != "play":
                continue
            said = " ".join(tutor.remarks(scene))
            if QUEEN in state.hands[0]:
                held += 1
                assert "You hold the Q♠ (Dora)." in said and "seen" not in said
            elif QUEEN in scene.given and scene.queen is None and QUEEN not in scene.trick.cards:
                passed += 1
                assert "got the Q♠ (Dora) from you." in said and "seen" not in said
            assert not {card for card in state.hands[0] if card in Count(HEARTS.view(state, 0)).unseen}
    assert held
    assert passed or players != 4, "she is passed on in some of these deals"


def test_once_no_points_are_left_the_option_that_ends_such_hands_is_named() -> None:
    turns = [turn for seed in "abcdef" for turn in played(4, seed)]
    left = [(sum(scene.taken), " ".join(tutor.remarks(scene))) for state, scene in turns if state.phase == "play"]
    told = {taken == 26: {"No points are left. O, then H" in words for t, words in left if (t == 26) == (taken == 26)} for taken, _ in left}
    assert told == {True: {True}, False: {False}}
