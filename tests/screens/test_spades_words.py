"""The words of Spades: plain lines for who cannot see, keys of each screen, and that all of it fits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from carts.spades import keys, places, texts
from carts.spades.boxes import Notice
from carts.spades.scene import YOU
from carts.spades.spoken import card_name, hand_names
from retro.contract.program import Helpful
from retro.engine.cards import CARDS, JOKERS, Card, cards
from retro.engine.game import DEAL, TABLE, Choice
from retro.engine.games import STYLES
from retro.engine.options import make
from retro.engine.spades.model import SpadesOptions, State, View
from retro.engine.spades.rules import SPADES
from retro.engine.table import Table
from tests.screens.spades_desk import Desk, place
from tests.screens.spades_pictures import PICTURES, last_trick, mid_trick, to_bid

RULES: tuple[dict[str, bool], ...] = (
    {},
    {"x_blind_nil": True, "x_minimum_four": True, "x_ten_for_200": True},
    {"x_jokers": True, "x_lowest_club": True, "nil": False},
)


def choices() -> Iterator[tuple[View, Choice]]:
    """What every style says in whole matches under several rules."""
    for number, rules in enumerate(RULES):
        for name in ("steady", "careful", "daring"):
            table: Table[State, View] = Table(SPADES, make(SpadesOptions, rules), 4, f"words-{number}", {}, STYLES["spades"][name])
            while not table.over and len(table.steps) < 700:
                if table.turn == TABLE:
                    table.act(DEAL)
                    continue
                choice = table.suggest()
                yield table.view(table.turn), choice
                table.act(choice.action)


def test_every_reason_fits_where_it_is_shown() -> None:
    """S-05: four lines above the bid box, four under the prompt, each of fifteen letters at most."""
    seen = set()
    for _, choice in choices():
        seen.add(choice.reason)
    assert len(seen) > 30
    for reason in seen:
        lines = texts.reason(reason)
        assert len(lines) <= 4, reason
        assert all(len(line) <= places.PROMPT_LETTERS for line in lines)
        words = " ".join(lines)
        assert words == f"{reason[0].upper()}{reason[1:]}.", "a sentence, and no word was cut"


def test_no_box_is_larger_than_the_screen_and_no_line_than_its_box() -> None:
    for make_desk in PICTURES.values():
        desk = make_desk()
        for window in desk.program.screen.windows:
            r = window.rect
            assert r.x >= 0 and r.x + r.w <= places.WIDTH and r.y >= places.TOP and r.y + r.h <= places.HEIGHT
            if isinstance(window, Notice):
                assert all(8 * len(line) <= r.w - 16 for line in window.lines)


def test_a_long_path_stays_in_its_box() -> None:
    desk = Desk(mid_trick())
    desk.program.tell("Print Hand", texts.printed("/home/" + "somebody-with-a-long-name/" * 4 + "Documents/spades-hand.txt"))
    assert isinstance(desk.top, Notice)
    assert all(len(line) <= texts.LINE for line in desk.top.lines)
    assert "".join(desk.top.lines[1:]).replace(" ", "").endswith("spades-hand.txt")


def test_names_of_cards() -> None:
    assert card_name(Card.parse("AS")) == "ace of spades"
    assert card_name(Card.parse("TH")) == "10 of hearts"
    assert [card_name(card) for card in JOKERS] == ["little joker", "big joker"]
    assert len({card_name(card) for card in (*CARDS, *JOKERS)}) == 54
    assert hand_names(cards("AS 2S KD 3D")) == "diamonds 3 king; spades 2 ace"


# --- what is said ---------------------------------------------------------------------------------------------------


def test_a_hand_can_be_followed_by_ear() -> None:
    desk = Desk(listening=True)
    desk.feed("wait:0.1")
    for _ in range(60):
        if desk.paused and len(desk.view.tricks) == 13:
            break
        desk.feed("RCtrl+S Enter" if desk.question else "Enter")
    said = desk.host.said
    text = "\n".join(said)
    assert sum("ace of spades and" in line or ("the ace of spades." in line and "draw" in line) for line in said) == 1
    assert sum(line.startswith("Your cards: ") for line in said) == 1
    assert sum(" bids " in line or line.startswith("You bid ") for line in said) == 4
    assert sum(" plays the " in line or line.startswith("You play the ") for line in said) == 52
    assert sum(" takes the trick." in line or "You take the trick." in line for line in said) == 13
    assert "Your bid?" in text and "You may play" in text and "Enter goes on." in text and "The score: we" in text
    assert "The computer would " in text
    assert all(line and len(line) < 160 and line.isprintable() for line in said)


def test_nothing_is_said_of_cards_that_you_cannot_see() -> None:
    desk = Desk(to_bid(), listening=True)
    match = desk.program.table.match
    assert match is not None
    hidden = {card_name(card) for seat in (1, 2, 3) for card in match.table.state.hands[seat]}
    assert not [line for line in desk.host.said if any(name in line for name in hidden)]


def test_a_refused_card_is_explained_to_who_listens() -> None:
    desk = Desk(mid_trick(), listening=True)
    desk.feed(f"click:{place(desk.illegal()[0])}")
    assert "follow suit" in desk.host.said[-1]


def test_the_card_that_the_keyboard_is_on_is_said() -> None:
    desk = Desk(mid_trick(), listening=True)
    desk.feed("Home")
    first = desk.program.table.scene.hand[desk.program.table.looks.focus]
    assert first is not None and desk.host.said[-1] == card_name(first)


def test_nobody_listening_no_line_is_made_of_the_play() -> None:
    desk = Desk(to_bid())
    desk.feed("Enter Enter")
    assert desk.host.said == []


def test_the_end_is_said() -> None:
    desk = Desk(last_trick(0), listening=True)
    desk.feed(f"click:{place(desk.legal()[0])} Enter")
    assert "We have won." in desk.host.said
    assert desk.host.said[-1] == "The game is over. Play again? Y or N."


# --- keys of each screen --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in PICTURES if name not in ("draw", "dealing")])
def test_every_screen_tells_its_keys(name: str) -> None:
    program = PICTURES[name]().program
    assert isinstance(program, Helpful)
    told = program.help_keys()
    assert told and all(key and what for key, what in told)


def test_the_keys_told_are_those_of_what_is_asked() -> None:
    desk = Desk(to_bid())
    assert desk.program.help_keys() == keys.ASKED["bid"]
    desk.feed("Enter")
    assert desk.program.help_keys() == keys.PAUSED
    desk.play_on(lambda: desk.question == "card")
    assert desk.program.help_keys() == keys.ASKED["card"]
    desk.feed("RCtrl+O")
    assert ("O", "OK") in desk.program.help_keys()
    assert YOU == 0
