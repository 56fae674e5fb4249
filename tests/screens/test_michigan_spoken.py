"""The game in plain lines: a whole hand can be followed and played by them alone, and they know no more than the screen."""

from __future__ import annotations

import pytest

from carts.michigan.spoken import entered, sentence
from retro.engine.cards import Card
from tests.screens.michigan_kit import Desk, typed


def heard(desk: Desk) -> list[str]:
    """What has been said since the last time."""
    said, desk.host.said = desk.host.said, []
    return said


def test_words() -> None:
    assert Card.parse("9H").words == "nine of hearts"
    assert sentence("YOUR TURN: PLAY THE 6♦. SUIT, THEN RANK ({ESC}: MENU)") == (
        "Your turn: Play the six of diamonds. Suit, then rank (esc: Menu)"
    )
    assert sentence("LEAD ANY BUT ♠") == "Lead any but spades"
    assert [entered(text) for text in ("H", "H1", "HT", "13")] == ["hearts", "hearts, one", "ten of hearts", "13"]


def test_nothing_is_said_while_nobody_listens() -> None:
    desk = Desk(game="boodle", players="3")
    desk.keys("Enter F2")
    assert not desk.host.said


def test_a_continued_match_tells_where_it_stands_and_what_may_be_done() -> None:
    desk = Desk.continued("michigan3_follow", listening=True)
    said = heard(desk)
    assert "Michigan for 3, deal 1." in said
    assert "The last card was the five of diamonds, from hand 3." in said
    cards = "Your 13 cards: hearts five, ace; diamonds three, six, eight, king, ace; clubs nine, jack; spades nine, ten, jack, queen."
    assert cards in said
    assert "You may play: six of diamonds." in said
    assert said[-1].startswith("Your turn: Play the six of diamonds.")
    desk.frame()
    assert not heard(desk), "what stands there is said once"


def test_an_entry_is_told_as_it_goes_and_refused_with_its_reason() -> None:
    desk = Desk.continued("michigan3_follow", listening=True)
    heard(desk)
    desk.frame(*typed("C"))
    assert "Entered: clubs." in heard(desk)
    desk.frame(*typed("K"))
    assert "You do not hold the king of clubs." in heard(desk)
    desk.keys("F3")
    assert "Hint: Play the six of diamonds: It must follow." in heard(desk)


@pytest.mark.parametrize("game", ["comet", "commit", "boodle", "michigan"])
def test_a_whole_hand_is_told_without_signs(game: str) -> None:
    desk = Desk(game=game, players="4", seed="told", listening=True)
    desk.keys("Enter")
    table = desk.program.table
    assert table is not None
    asked = 0
    while table.scene.stage != "settled":
        if table.decision is not None:
            asked += 1
            table._show(table.match.do(table.match.hint().action))
        desk.frame(ticks=30)
    desk.keys("")
    said = heard(desk)
    assert asked and sum(line.startswith("You may play:") for line in said) >= 3
    assert not [line for line in said if any(sign in line for sign in "♥♦♣♠•►☻{}<>")]
    played = [line for line in said if " play the " in line or " plays the " in line]
    assert len([line for line in played if line.startswith(("Hand", "You play"))]) == len(table.match.view.played)
    assert any(line.endswith("out!") for line in said)
    assert said.index("The deal is over.") < next(n for n, line in enumerate(said) if "begins deal 2" in line)
    for seat in range(4):
        name = "You:" if seat == 0 else f"Hand {seat + 1}:"
        line = next(line for line in said if line.startswith(name) and "left" in line)
        assert line.endswith(f"{table.scene.chips[seat]} chips.")


def test_the_lines_name_no_card_that_the_screen_hides() -> None:
    """Every card told so far was played by then or is yours."""
    desk = Desk(game="michigan", players="4", seed="hidden", listening=True)
    desk.keys("Enter")
    heard(desk)
    table = desk.program.table
    assert table is not None
    names = {Card(n).words: Card(n) for n in range(52)}
    for _ in range(3000):
        if table.scene.stage == "settled":
            break
        if table.decision is not None:
            table._show(table.match.do(table.match.hint().action))
        desk.frame(ticks=30)
        view = table.match.view
        known = {play.card for play in view.played} | set(view.hand) | set(table.scene.cards)
        if table.scene.stage != "play":
            heard(desk)
            continue
        for line in heard(desk):
            if line.startswith(("On the boodles", "Who holds", "Nobody plays", "Your turn", "You take")) or " from the " in line:
                continue  # the boodles lie open; the card that is wanted is said on the screen, too
            for name, card in names.items():
                assert name not in line or card in known, line


def test_spreading_bidding_and_settings_are_told() -> None:
    desk = Desk.continued("boodle3_spread", listening=True)
    heard(desk)
    desk.keys("2 Tab")
    said = heard(desk)
    assert "The ace of diamonds: 2 of yours on 3." in said and "The king of clubs: 0 of yours on 3." in said
    bid = Desk.continued("michigan5_bid", listening=True)
    assert "You have 975 chips." in heard(bid)
    bid.keys("1 3")
    assert "Entered: 13." in heard(bid)


def test_the_screens_around_the_table_are_told() -> None:
    desk = Desk(listening=True)
    desk.keys("")
    said = heard(desk)
    assert "7: Queen and king of hearts boodle, off." in said
    assert {"Game: michigan.", "Players: 5.", "Pool ante: 5.", "1: Color option, off."} <= set(said)
    assert said[-1].startswith("Enter deals.") and not [line for line in said if any(sign in line for sign in "↑↓◄►")]
    desk.keys("Down")
    assert not heard(desk), "the bar is at its end"
    desk.keys("Up")
    said = heard(desk)
    assert "Game: boodle." in said and "4: Saratoga, off." in said and "Pool ante: 5." not in said, "only what changed"
    desk.keys("4")
    assert "4: Saratoga, 1." in heard(desk)
    desk.keys("1")
    assert "Color option: For michigan only. The bar chooses the game." in heard(desk)
    desk.keys("F5")
    said = heard(desk)
    assert said[0].startswith("Rules, page 1 of ") and any(line.startswith("The aim: Be the first") for line in said)
    desk.keys("Esc Esc")
    assert "Menu." in heard(desk)
    desk.keys("T 2")
    assert "Tempers." in (said := heard(desk)) and "2: hand 2 is bold." in said
    desk.keys("Esc G")
    assert "No deal has been played yet." in heard(desk)
    desk.keys("F1 KP8")
    assert heard(desk)[:2] == ["Sound off.", "Delay 1.25 seconds."]
    desk.keys("F2 F2")
    assert heard(desk) == ["Demo on: the computer plays your hand, too.", "Demo off: you play your hand."]
