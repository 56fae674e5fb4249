"""What a newcomer stumbled over, and must not again: words that say a thing once and truly, and the same thing everywhere."""

from __future__ import annotations

import pytest

from carts.michigan import match, record
from carts.michigan.look import COLOUR, MONO, Look
from carts.michigan.prompts import hint_line
from carts.michigan.record import Winnings
from carts.michigan.scene import Scene
from carts.michigan.screens.seats import SeatEffects, draw_seats
from retro.engine.cards import Card, cards
from retro.engine.game import Action
from retro.engine.stops.model import Bid, Dealt, HandBegun, Passed, Play, Played, Stopped, WidowOffered
from retro.engine.stops.settings import CometOptions, MichiganOptions
from retro.session.putby import head
from retro.store.files import MemoryStore
from retro.ui.text.page import Page
from tests.screens.michigan_kit import QUIET, RECORDS, Desk


def seats(scene: Scene, look: Look = COLOUR) -> tuple[str, ...]:
    """The rows of the seats."""
    page = Page()
    draw_seats(page, look, scene, SeatEffects())
    assert not page.cut
    return page.lines()[8:15]


def test_a_hint_says_its_deed_once_and_then_why() -> None:
    scene = Scene("michigan", MichiganOptions(), 4)
    assert hint_line(Action("play", "9H"), "It must follow", scene) == "HINT: PLAY THE 9♥: IT MUST FOLLOW."
    assert hint_line(Action("bid", "4"), "The widow is worth 4 to you", scene) == "HINT: BID 4: THE WIDOW IS WORTH 4 TO YOU."
    assert hint_line(Action("play", "9H"), "x" * 60, scene) == "HINT: PLAY THE 9♥."
    desk = Desk.continued("michigan3_follow")
    desk.keys("F3")
    assert desk.row(22) == "HINT: PLAY THE 6♦: IT MUST FOLLOW."


def test_the_hint_for_a_dealer_in_boodle_says_what_it_advises() -> None:
    desk = Desk(seed="7", game="boodle")
    desk.keys("Enter F3 wait:1")
    assert desk.row(22) == "HINT: NAME 4: THE DEALER GAINS LEAST FROM THE BOODLES, SO NAME FEW CHIPS."


def auction() -> Scene:
    scene = Scene("michigan", MichiganOptions(), 4)
    scene.apply(HandBegun(0, 3, (0, 1, 2, 3), 2, True))
    scene.apply(Dealt((10, 10, 10, 10), 12, (0,)), cards("4H 9H JD QD KD 3C 5C 8C 2S 7S"))
    for event in (WidowOffered(3), Bid(0, 2), Bid(1, 3), Passed(2)):
        scene.apply(event)
    return scene


def test_who_is_asked_for_another_bid_bids_now() -> None:
    scene = auction()
    scene.active = 0
    assert "│ BIDS  │" in seats(scene)[3] and "│ BID   │" not in seats(scene)[3][:20]
    assert "│  NOW  │" in seats(scene)[4]
    scene.apply(Bid(0, 5))
    assert "│  BID  │" in seats(scene)[3] and "•5" in seats(scene)[4][:20], "the bid just made is shown, though the seat is still active"


def test_who_passed_has_passed_until_the_next_card() -> None:
    scene = Scene("comet", CometOptions(), 3)
    scene.apply(HandBegun(0, 2, (0, 1, 2), 2, True))
    scene.apply(Dealt((12, 12, 12), 12, (0,)), cards("4H 5H"))
    scene.apply(Played(Play(0, Card.parse("4H"), Card.parse("4H").rank), 11))
    for event in (Passed(1), Passed(2), Stopped(0, "all_passed")):
        scene.apply(event)
    scene.active = 0
    assert seats(scene)[3].count("│PASSED │") == 2
    assert "│ LEADS │" in seats(scene)[3]
    scene.apply(Played(Play(0, Card.parse("5H"), Card.parse("5H").rank), 10))
    assert seats(scene)[3].count("│ WAITS │") == 2


@pytest.mark.parametrize("look", [COLOUR, MONO])
@pytest.mark.parametrize("players", range(3, 9))
def test_card_backs_are_cards_with_their_number_on_the_last(players: int, look: Look) -> None:
    scene = Scene("michigan", MichiganOptions(), players)
    scene.apply(HandBegun(0, 2, tuple(range(players)), 2, True))
    for held in (13, 9, 5, 1):
        scene.apply(Dealt((held,) * players, 9, (0,)), ())
        scene.stage = "play"
        lines = seats(scene, look)
        if players <= 6:
            tops = lines[2].count("┌") - players  # less the corners of the empty piles
            fans = [part for part in lines[4].split("│") if part.strip().isdigit()]
            assert fans == [f"{held:>2}"] * (players - 1)
            assert tops == sum(min(held, (80 // players if players != 3 else 26) - 11) for _ in range(players - 1))
            assert lines[2].count("┐") - players == players - 1
        else:
            assert lines[4].split() == [str(held)] * (players - 1)


def test_comet_for_two_says_nothing_of_each() -> None:
    desk = Desk.continued("comet2_18")
    assert "9♣ WORTH •4  " in desk.lines()[5]
    desk = Desk.continued("comet5_lead")
    assert "9♦ PLAYED BY YOU " in desk.lines()[5]
    two = Desk(game="comet", players="2")
    two.keys("F5 " + "PageDown " * 20)
    text = ""
    for _ in range(20):
        text += " ".join(" ".join(two.lines()).split())
        two.keys("PageUp")
    assert "GETS 2 CHIPS FROM YOU." in text and "FROM EACH. IT MAY LEAD" not in text


def test_a_deal_is_a_deal_and_a_hand_a_player() -> None:
    """HAND 2 is a player on every screen; what is counted and dealt anew is a DEAL."""
    desk = Desk.continued("michigan5_end")
    number = desk.lines()[0].split("DEAL")[1].split()[0]
    assert desk.prompt.startswith(f"ENTER BEGINS DEAL {int(number) + 1}")
    assert "HAND" not in desk.lines()[0]


@pytest.mark.parametrize(
    ("name", "where"), [("michigan5_end", "DEAL 5 IS SETTLED"), ("michigan5_lead", "DEAL 14"), (None, "NOT DEALT YET")]
)
def test_welcome_back_says_how_far_the_match_has_come(name: str | None, where: str) -> None:
    if name:
        text = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    else:
        fresh = Desk()
        fresh.frame(ticks=0)
        fresh.program.new_match()
        text = fresh.store.texts[match.KEY]
    desk = Desk(store=MemoryStore({"michigan/settings.toml": QUIET, match.KEY: text}))
    assert desk.row(4).rstrip("│ ").endswith(f", {where}")


@pytest.mark.parametrize(
    ("name", "costs"), [("michigan5_end", "ENDS THIS ONE"), ("michigan5_lead", "ENDS THIS ONE; ITS DEAL COUNTS AS IT STANDS")]
)
def test_the_menu_says_that_a_new_match_ends_this_one_at_a_settlement_too(name: str, costs: str) -> None:
    desk = Desk.continued(name)
    desk.keys("Esc")
    line = next(line for line in desk.lines() if "NEW MATCH" in line)
    assert line.rstrip("│ ").endswith(costs)
    assert any("GRAPH OF WINNINGS" in line and "YOUR TOTAL AFTER EACH DEAL" in line for line in desk.lines())


def test_the_graph_ends_at_the_total_however_many_deals_have_been_let_go() -> None:
    """The record remembers 2,000 deals one by one, and its sums go on."""
    winnings = Winnings(winnings=5300, hands=4000, nets=[1, -1] * 999 + [5, 20])
    desk = Desk(store=MemoryStore({"michigan/settings.toml": QUIET, record.KEY: winnings.write()}))
    desk.keys("Esc G")
    assert "+5300 CHIPS IN 4000 DEALS" in desk.row(0) and "YOUR TOTAL AFTER EACH DEAL" in desk.row(2)
    assert desk.row(3).startswith("+5300") or "+5300" in desk.row(3)
    assert any("after each of the last" in line and line.rstrip(".").endswith("+5280, +5300") for line in desk.program.mode.spoken())


def left_in_mid_deal() -> Desk:
    """The second deal of a match has begun: its antes are paid, and the program was quit."""
    desk = Desk(game="commit", players="4", seed="graph")
    desk.keys("Enter F2 F2 Enter F7")
    assert Desk(store=desk.store).row(4).rstrip("│ ").endswith("DEAL 2")
    return desk


def test_the_titles_and_the_graph_tell_the_same_sum_while_a_deal_runs() -> None:
    """The antes of the running deal are counted (ruling 41) but shown with the deal they belong to."""
    desk = left_in_mid_deal()
    kept = Winnings.read(desk.store.texts[record.KEY])
    assert kept.winnings <= kept.nets[0] - 5 and kept.hands == 1
    again = Desk(store=desk.store)
    told = f"{kept.nets[0]:+} CHIPS IN 1 DEAL"
    assert again.row(0).endswith(told), "welcome back"
    again.keys("Enter")
    assert again.row(0).endswith(told), "the table"
    again.keys("Esc G")
    assert again.row(0).endswith(told), "the graph"


@pytest.mark.parametrize("words", ["N Enter E", "Enter Esc N Enter E"])
def test_a_deal_left_for_a_new_match_counts_as_it_stands(words: str) -> None:
    """Chips and deals are brought up to date together (ruling 41), whether or not the match was continued first."""
    desk = left_in_mid_deal()
    before = Winnings.read(desk.store.texts[record.KEY])
    again = Desk(store=desk.store)
    again.keys(words)
    after = Winnings.read(desk.store.texts[record.KEY])
    assert after.hands == before.hands + 1
    assert after.nets == [before.nets[0], before.winnings - before.nets[0]] and after.nets[1] <= -5
    assert after.before == sum(after.nets) == before.winnings


def test_a_settled_match_left_for_a_new_one_counts_no_deal_more() -> None:
    desk = Desk(game="commit", players="4", seed="graph")
    desk.keys("Enter F2 F2")
    before = Winnings.read(desk.store.texts[record.KEY])
    desk.keys("Esc N Enter E")
    after = Winnings.read(desk.store.texts[record.KEY])
    assert (after.hands, after.before) == (before.hands, before.winnings)


def test_hands_taken_back_are_counted_once() -> None:
    """A record with fewer hands than it had (decisions were taken back) counts the hand that is played again in place of the old one."""
    desk = Desk(game="commit", players="4", seed="graph")
    desk.keys("Enter")
    first = desk.store.texts[match.KEY]
    desk.keys("F2 F2 F7")
    before = Winnings.read(desk.store.texts[record.KEY])
    assert before.hands == 1
    desk.store.put(match.KEY, first)
    again = Desk(store=desk.store, straight=True)
    back = Winnings.read(desk.store.texts[record.KEY])
    assert (back.hands, back.nets) == (0, [])
    assert again.row(0).endswith("NO DEALS YET")
    again.keys("F2 F2")
    after = Winnings.read(desk.store.texts[record.KEY])
    assert (after.hands, len(after.nets)) == (1, 1) and after.winnings == after.nets[0]


def test_practice_is_called_so_and_counts_for_nothing() -> None:
    text = (RECORDS / "michigan5_lead.txt").read_text(encoding="utf-8")
    store = MemoryStore({"michigan/settings.toml": QUIET, match.KEY: text, "michigan/practice.txt": head(text)})
    desk = Desk(store=store, straight=True)
    desk.keys("")
    assert desk.row(0).endswith("PRACTICE, NOT COUNTED")
    desk.keys("Esc")
    assert "COUNTS" not in " ".join(desk.lines()[6:8])
    desk.keys("N Enter E F2 F2")
    assert Winnings.read(store.texts[record.KEY]).hands == 1, "only the new match counts"
