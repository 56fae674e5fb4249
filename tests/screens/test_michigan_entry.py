"""Entering cards, bids, spreads and answers by keys and by mouse (M-21, M-29, issue "one click never plays two cards")."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carts.michigan.entry import MESSAGE_TICKS, Decision
from carts.michigan.entry_chips import SpreadDecision
from carts.michigan.pieces import plain
from carts.michigan.play import SAME_CLICK, TableMode
from tests.screens.michigan_kit import Desk, typed


def yours(desk: Desk) -> list[str]:
    """Your cards so far (passes are taken for you when nothing else is legal)."""
    return [step for step in desk.steps if step.startswith("0 ") and step != "0 pass"]


@pytest.mark.parametrize("words", ["D 6", "d 6", "D KP6", "H D 6", "C Esc D 6", "C Backspace D 6", "C K D 6"])
def test_a_card_is_typed_as_suit_and_rank(words: str) -> None:
    desk = Desk.continued("michigan3_follow")
    before = yours(desk)
    desk.keys(words)
    assert yours(desk)[: len(before) + 1] == [*before, "0 play:6D"]


def test_ten_is_t() -> None:
    desk = Desk.continued("comet2_18")
    assert desk.program.table is not None
    desk.keys("H T")
    assert "MUST BE A SIX" in desk.prompt, "the ten of hearts was understood, and refused for its rank"
    desk.keys("H 1")
    assert desk.prompt.endswith("H1"), "the ten may be meant"
    desk.keys("0")
    assert "MUST BE A SIX" in desk.prompt
    desk.keys("H 1 5")
    assert desk.prompt.startswith("NO SUCH RANK")


def test_the_suit_typed_shows_and_picks_out_its_cards() -> None:
    desk = Desk.continued("michigan5_lead")
    desk.keys("H")
    assert desk.prompt.endswith("H")
    page = desk.program.page()
    assert page.attr(17, 2) == 0xE4, "the eight of hearts may be led: yellow"
    assert page.attr(17, 6) == 0x74, "the queen of hearts may not: shaded"
    desk.keys("Esc")
    assert desk.program.page().attr(17, 2) == 0xF4


def test_a_refused_card_says_why_and_empties_the_entry() -> None:
    desk = Desk.continued("michigan3_follow")
    before = desk.steps
    desk.keys("C K")
    assert desk.prompt.startswith("YOU DO NOT HOLD THE K♣.")
    desk.keys("S 9")
    assert desk.prompt.startswith("THE NEXT CARD IS THE 6♦.")
    desk.keys("D")
    assert desk.prompt.startswith("YOUR TURN: PLAY THE 6♦."), "the next entry takes the message away"
    assert desk.steps == before


def test_what_cannot_become_a_card_says_why() -> None:
    desk = Desk.continued("michigan3_follow")
    before = desk.steps
    for words, told in (
        ("6", "THE SUIT COMES FIRST: H D C OR S.  THEN THE RANK."),
        ("Z", "A CARD IS TYPED AS ITS SUIT, H D C OR S, AND THEN ITS RANK."),
        ("D Z", "NO SUCH RANK: A 2 3 4 5 6 7 8 9 T J Q K.  BEGIN WITH THE SUIT."),
        ("P", "YOU MAY NOT PASS WHILE YOU CAN PLAY."),
    ):
        desk.keys(words)
        assert desk.row(21).startswith(told), words
    assert desk.steps == before


def test_what_esc_does_is_said_truly() -> None:
    """With nothing typed it opens the menu; only after a suit does it start over."""
    desk = Desk.continued("michigan3_follow")
    assert "SUIT, THEN RANK (ESC: MENU)" in desk.prompt
    desk.keys("D")
    assert "NOW ITS RANK (ESC: START OVER)" in desk.prompt
    desk.keys("Esc")
    assert isinstance(desk.program.mode, TableMode) and "(ESC: MENU)" in desk.prompt
    desk.keys("Esc")
    assert not isinstance(desk.program.mode, TableMode)


def test_a_click_on_a_card_plays_it() -> None:
    desk = Desk.continued("michigan3_follow")
    before = yours(desk)
    desk.click("card:6D")
    assert yours(desk)[len(before)] == "0 play:6D"


def test_every_visible_part_of_a_card_means_that_card() -> None:
    desk = Desk.continued("comet2_18")
    page = desk.program.page()
    seen = [page.at(17, col) for col in range(1, 74)]
    assert desk.program.table is not None
    cards = [f"card:{card}" for card in desk.program.table.scene.sorted_cards()]
    assert len(cards) == 18
    assert seen == [name for name in cards for _ in range(4)] + [cards[-1]]
    assert page.at(17, 74) is None
    assert page.at(15, 2) is None


def test_two_clicks_in_one_frame_play_one_card() -> None:
    desk = Desk.continued("comet5_lead")
    desk.program.settings.delay = 0
    before = len(yours(desk))
    click = desk.place("card:6C")
    desk.frame(click, click)
    desk.program.settle()
    assert len(yours(desk)) == before + 1


def test_a_double_click_at_no_delay_plays_one_card() -> None:
    # After his king the person leads 6C; the hand then closes up, and another card lies under the pointer.
    desk = Desk.continued("comet5_lead")
    desk.program.settings.delay = 0
    click = desk.place("card:6C")
    before = len(yours(desk))
    desk.frame(click)
    table = desk.program.table
    assert table is not None
    table.match.table.styles[0] = table.match.table.hint
    for _ in range(3):
        desk.frame(click, ticks=2)
    assert len(yours(desk)) == before + 1
    desk.frame(ticks=SAME_CLICK)
    assert table._since_click >= SAME_CLICK


def test_keys_of_two_cards_in_one_frame_play_one() -> None:
    desk = Desk.continued("comet5_lead")
    desk.program.settings.delay = 0
    before = len(yours(desk))
    desk.frame(*typed("C", "6", "S", "9"))
    assert len(yours(desk)) == before + 1


def test_keypad_eight_and_two_are_digits_once_a_suit_is_typed() -> None:
    desk = Desk.continued("comet2_18")
    delay = desk.program.settings.delay
    desk.keys("KP8")
    assert desk.program.settings.delay == delay + 1
    desk.keys("KP2 KP2")
    assert desk.program.settings.delay == delay - 1
    desk.keys("S KP8")
    assert desk.program.settings.delay == delay - 1
    assert desk.prompt.startswith("YOU DO NOT HOLD THE 8♠.")
    desk.keys("S KP2")
    assert desk.program.settings.delay == delay - 1
    assert desk.prompt.startswith("YOU DO NOT HOLD THE 2♠.")


def test_the_arrows_are_the_delay_even_when_a_suit_is_typed() -> None:
    desk = Desk.continued("comet2_18")
    desk.keys("H Up")
    assert desk.program.settings.delay == 5
    assert desk.prompt.endswith("H")


def test_pass_by_key_and_by_the_letter_in_the_prompt() -> None:
    for way in ("key", "click"):
        desk = Desk.continued("comet2_comet")
        assert "ONLY THE COMET FITS. PLAY IT FOR AN EIGHT OR PASS." in desk.prompt
        before = len(desk.steps)
        if way == "key":
            desk.keys("p")
        else:
            desk.click("key:P")
        assert desk.steps[before] == "0 pass"


def test_the_comet_is_played_by_its_printed_name() -> None:
    desk = Desk.continued("comet2_comet")
    before = len(desk.steps)
    desk.keys("D 9")
    assert desk.steps[before] == "0 comet:8"


def test_a_pass_is_refused_by_silence_when_one_can_play() -> None:
    desk = Desk.continued("comet2_18")
    before = desk.steps
    desk.keys("P")
    assert desk.steps == before


def test_the_comet_of_boodle_is_offered() -> None:
    for words, action in (("Y", "0 comet:9"), ("N", "0 pass")):
        desk = Desk.continued("boodle6_offer")
        assert "THE 9♥ IS IN NOBODY'S HAND. PLAY YOUR COMET FOR IT?" in desk.prompt
        before = len(desk.steps)
        desk.keys(words)
        assert desk.steps[before] == action
    desk = Desk.continued("boodle6_offer")
    before = len(desk.steps)
    desk.click("card:9D")
    assert desk.steps[before] == "0 comet:9"


def test_spinado_takes_the_ace_along() -> None:
    desk = Desk.continued("michigan3_first")
    before = len(desk.steps)
    assert "+ LETS IT GO ALONG" in desk.row(20)
    desk.keys("+")
    assert "GOES ALONG WITH YOUR NEXT CARD" in desk.row(20)
    desk.keys("+ +")
    desk.keys("H 3")
    assert desk.steps[before] == "0 play:3H+AD"


def test_spinado_by_mouse() -> None:
    desk = Desk.continued("michigan3_first")
    before = len(desk.steps)
    desk.click("card:AD")
    desk.click("key:+")
    desk.click("key:+")
    desk.click("card:3H")
    assert desk.steps[before] == "0 play:3H+AD"


def test_without_spinado_the_ace_stays() -> None:
    desk = Desk.continued("michigan3_first")
    before = len(desk.steps)
    desk.keys("H 3")
    assert desk.steps[before] == "0 play:3H"


def test_bids() -> None:
    desk = Desk.continued("michigan5_bid")
    before = desk.steps
    desk.keys("5 Enter")
    assert desk.prompt.startswith("A BID MUST BE ABOVE 5.")
    desk.keys("9 9 9 Enter")
    assert desk.prompt.startswith("YOU HAVE ONLY 975 CHIPS.")
    desk.keys("0")
    assert desk.steps == before
    desk.keys("1 2 Backspace 3")
    assert desk.prompt.endswith("13")
    desk.keys("Enter")
    assert desk.steps[len(before)] == "0 bid:13"


def test_a_bid_by_mouse_only() -> None:
    desk = Desk.continued("michigan5_bid")
    before = len(desk.steps)
    for means in ("key:+", "key:+", "key:-", "key:+", "key:Enter"):
        desk.click(means)
    assert desk.steps[before] == "0 bid:7"


def test_widow() -> None:
    for word, action in (("T", "0 take_widow"), ("s", "0 sell_widow")):
        desk = Desk.continued("michigan5_widow")
        before = len(desk.steps)
        desk.keys(word)
        assert desk.steps[before] == action


@pytest.mark.parametrize(("words", "named"), [("4", 4), ("9", 9), ("1 0", 10), ("T", 10), ("3 8", 8)])
def test_the_dealer_names(words: str, named: int) -> None:
    desk = Desk.continued("boodle3_name")
    before = len(desk.steps)
    desk.keys(words)
    assert desk.steps[before] == f"0 ante:{named}"


def test_the_ten_of_the_dealer_can_be_clicked() -> None:
    desk = Desk.continued("boodle3_name")
    before = len(desk.steps)
    desk.click("key:T")
    assert desk.steps[before] == "0 ante:10"


def test_spreading_by_keys() -> None:
    desk = Desk.continued("boodle3_spread")
    before = len(desk.steps)
    desk.keys("2 Tab 0 Tab 4")
    assert desk.prompt.startswith("SPREAD 10 CHIPS:  6 DOWN,  4 TO GO.")
    desk.keys("Enter")
    assert desk.prompt.startswith("6 ARE DOWN, AND 4 MUST STILL BE SPREAD.")
    desk.keys("9")
    assert desk.prompt.startswith("THAT WOULD BE 11 CHIPS. YOU SPREAD 10: 8 CAN GO HERE AT MOST.")
    desk.keys("Tab 4 Enter")
    assert desk.steps[before] == "0 stake:AD,AD,QD,QD,QD,QD,JS,JS,JS,JS"


def spreading(named: int, last: dict[str, int]) -> SpreadDecision:
    """A spread of so many chips; ``last``: how many lay where the last time."""
    table = Desk.continued("boodle3_spread").program.table
    assert table is not None
    view = replace(table.match.view, named=named)
    return SpreadDecision(view, table.scene, lambda action: None, [key for key, n in last.items() for _ in range(n)])


def laid(decision: Decision | None) -> list[int]:
    """So many chips lie on each boodle."""
    fields = None if decision is None else decision.stakes()
    assert fields is not None
    return [value or 0 for value in fields.values]


@pytest.mark.parametrize(("named", "stakes"), [(10, [3, 3, 2, 2]), (9, [3, 2, 2, 2]), (8, [2, 2, 2, 2]), (4, [1, 1, 1, 1])])
def test_e_spreads_evenly(named: int, stakes: list[int]) -> None:
    decision = spreading(named, {})
    for token in ("3", "Tab", "E"):
        decision.take(token)
    assert laid(decision) == stakes
    action = decision.take("Enter")
    assert action is not None and len(action.what.split(",")) == named


@pytest.mark.parametrize(
    ("named", "last", "stakes"),
    [
        (10, {"AD": 7, "JS": 3}, [7, 0, 0, 3]),
        (5, {"AD": 7, "JS": 3}, [4, 0, 0, 1]),  # 3.5 and 1.5: the first takes what is left over
        (10, {"AD": 2, "KC": 2, "QD": 1}, [4, 4, 2, 0]),
        (4, {"QD": 9}, [0, 0, 4, 0]),
    ],
)
def test_l_spreads_as_the_last_time(named: int, last: dict[str, int], stakes: list[int]) -> None:
    decision = spreading(named, last)
    assert "LAST" in plain(decision.prompt()) and len(plain(decision.prompt())) <= 78
    decision.take("L")
    assert laid(decision) == stakes
    assert decision.take("Enter") is not None


def test_l_means_nothing_before_there_was_a_last_time() -> None:
    decision = spreading(10, {})
    assert "LAST" not in plain(decision.prompt())
    decision.take("L")
    assert decision.bad and laid(decision) == [0, 0, 0, 0]


def test_a_spread_is_remembered_for_the_next_deal() -> None:
    desk = Desk.continued("boodle3_spread")
    table = desk.program.table
    assert table is not None
    desk.keys("7 Tab 0 Tab 0 Tab 3 Enter")
    assert table.match.last_spread == ("AD",) * 7 + ("JS",) * 3
    again = Desk(store=desk.store, straight=True).program.table
    assert again is not None and again.match.last_spread == table.match.last_spread


@pytest.mark.parametrize("words", ["9 Tab 9", "9 Enter", "-", "+ + X"])
def test_plus_and_minus_stay_to_be_clicked_after_a_mistake(words: str) -> None:
    desk = Desk.continued("boodle3_spread")
    table = desk.program.table
    desk.keys(words)
    assert table is not None and table.decision is not None and table.decision.bad
    before = laid(table.decision)
    desk.click("key:+")
    assert laid(table.decision) != before or "AT MOST" in desk.prompt
    desk.click("key:-")
    assert "+ -" in desk.prompt


def test_plus_and_minus_stay_after_a_bid_that_was_refused() -> None:
    desk = Desk.continued("michigan5_bid")
    desk.keys("Enter")
    assert "LEAST BID" in desk.prompt
    desk.click("key:+")
    assert desk.prompt[-1].isdecimal()


def test_all_ten_on_one_card() -> None:
    desk = Desk.continued("boodle3_spread")
    before = len(desk.steps)
    desk.keys("1 0 Enter")
    assert desk.steps[before] == "0 stake:" + ",".join(["AD"] * 10)


def test_spreading_by_mouse() -> None:
    desk = Desk.continued("boodle3_spread")
    before = len(desk.steps)
    desk.click("slot:2")
    for _ in range(11):
        desk.click("key:+")
    assert desk.prompt.startswith("THAT WOULD BE 11 CHIPS.")
    for _ in range(MESSAGE_TICKS):
        desk.frame()
    assert desk.prompt.startswith("SPREAD 10 CHIPS: 10 DOWN,  0 TO GO."), "the prompt comes back by itself"
    desk.click("key:-")
    desk.click("slot:0")
    desk.click("key:+")
    desk.click("key:Enter")
    assert desk.steps[before] == "0 stake:" + ",".join(["AD"] + ["QD"] * 9)


def test_esc_starts_a_spread_over_then_opens_the_menu() -> None:
    desk = Desk.continued("boodle3_spread")
    desk.keys("2 Tab 3 Esc")
    assert isinstance(desk.program.mode, TableMode)
    assert desk.prompt.startswith("SPREAD 10 CHIPS:  0 DOWN, 10 TO GO.")
    desk.keys("Esc")
    assert not isinstance(desk.program.mode, TableMode)
    desk.keys("C")
    assert desk.prompt.startswith("SPREAD 10 CHIPS:  0 DOWN, 10 TO GO.")


def test_a_hint_changes_nothing_and_goes_with_the_next_key() -> None:
    desk = Desk.continued("michigan3_follow")
    before = desk.steps
    desk.keys("F3")
    assert desk.row(22).startswith("HINT: PLAY THE 6♦")
    assert desk.steps == before
    desk.keys("D")
    assert not desk.row(22)


def test_without_a_mouse_clicks_do_nothing() -> None:
    desk = Desk.continued("michigan3_follow", switches="*D")
    before = desk.steps
    desk.frame(desk.place("card:6D"))
    assert desk.steps == before


def test_a_forced_pass_is_taken_and_shown() -> None:
    desk = Desk(game="comet", players="3", seed="forced")
    desk.keys("Enter")
    program = desk.program
    seen = set()
    for _ in range(4000):
        table = program.table
        assert table is not None
        if table.director.busy and table.scene.active == 0 and 0 in table.scene.passed:
            seen.add(desk.lines()[11][2:11] + desk.prompt)
        if table.decision is not None:
            table._show(table.match.do(table.match.hint().action))
        desk.frame(ticks=5)
        if table.scene.stage == "settled":
            break
    assert seen == {"│PASSED │YOU CANNOT PLAY: YOU PASS."}
    assert "0 pass" in desk.steps


def test_what_is_clicked_while_spreading_stays_where_it_is() -> None:
    """From ten chips to nine the numbers lose a digit; the plus must not move away from under the mouse."""
    desk = Desk.continued("boodle3_spread")
    plus = desk.prompt.index("+ -")
    for _ in range(10):
        desk.keys("+")
        assert desk.prompt.index("+ -") == plus
