"""What Hearts shows and does around the play: passing, phantom tricks, scores, the end, watching."""

from __future__ import annotations

import pytest

from carts.hearts import prompts, settings
from carts.hearts.screens.sheet import columns, hand_rows
from carts.hearts.settings import Settings
from retro.contract.input import KeyDown
from retro.contract.program import Ease
from retro.engine.cards import Card, cards
from retro.engine.hearts.model import HeartsOptions
from retro.session.history import sat_down, tell
from tests.screens.hearts_kit import Desk, at_once, record, spelled, typed

# --- passing (ruling 19: an option) ---------------------------------------------------------------------------------


def test_three_cards_are_chosen_and_passed_on_by_keys() -> None:
    desk = Desk.at("pass-left", "Q H A C")
    before = desk.steps
    assert desk.prompt.startswith("One more for Ben at your left: 2-9 1=10 J Q K A, then S H D C")
    desk.keys("Enter")
    assert desk.steps == before and "Choose one more" in desk.pane
    desk.keys("J D")
    assert desk.prompt == "Enter passes these three to Ben"
    desk.keys("Enter")
    assert [step for step in desk.steps[len(before) :] if step.startswith("0 pass")] == ["0 pass:QH", "0 pass:AC", "0 pass:JD"]
    assert desk.state.phase == "play" and desk.table.match.view.given == cards("QH AC JD")


def test_three_cards_are_chosen_and_passed_on_by_mouse() -> None:
    desk = Desk.at("pass-left")
    for card in ("QH", "AC", "2H"):
        desk.click(f"card:{card}")
    desk.wait(12)
    desk.click("card:2H")
    desk.wait(12)
    desk.click("card:JD")
    desk.click("key:Enter")
    assert desk.table.match.view.given == cards("QH AC JD")


def test_a_chosen_card_is_taken_back_by_naming_it_again_or_all_by_esc() -> None:
    desk = Desk.at("pass-left", "Q H Q H A C")
    assert desk.table.seat.chosen == [Card.parse("AC")]
    desk.keys("Esc")
    assert desk.table.seat.chosen == [] and not desk.program.done
    desk.keys("Right Space Right Enter")
    assert len(desk.table.seat.chosen) == 2


def test_a_fourth_card_and_one_that_is_not_held_are_explained() -> None:
    assert "THREE ARE ENOUGH" in Desk.at("pass-left", "Q H A C J D 9 S").pane
    assert "NOT THE K♦" in Desk.at("pass-left", "K D").pane


def test_one_frame_of_keys_passes_three_cards_and_plays_none() -> None:
    desk = Desk.at("pass-left", ease=at_once())
    desk.frame(*typed("q", "h", "a", "c", "j", "d"), KeyDown("Enter"), *typed("9", "s"))
    desk.wait(20)
    assert len(desk.table.match.view.given) == 3 and not [step for step in desk.steps if step.startswith("0 play")]


def test_the_tutor_advises_card_after_card_what_to_pass() -> None:
    desk = Desk.at("pass-left")
    for n in range(3):
        desk.keys("?")
        choice = desk.table.match.advice(desk.table.seat.chosen)
        assert choice is not None
        assert choice.action.verb == "pass" and desk.pane.startswith("TUTOR advises Pass the ")
        card = Card.parse(choice.action.what)
        assert card not in desk.table.seat.chosen
        desk.keys(spelled(card))
        assert len(desk.table.seat.chosen) == n + 1
    desk.keys("?")
    assert "Three are ready" in desk.pane


def test_cards_that_were_passed_to_you_are_marked_until_you_play() -> None:
    desk = Desk.at("received")
    marked = {place.col + 2 for place in desk.table.seat.held if place.card in desk.table.scene.received}
    assert len(marked) == 3 and {col for col, char in enumerate(desk.lines()[22]) if char == "▲"} == marked
    desk.keys("8 S")
    assert "▲" not in desk.lines()[22]


def test_passing_is_seen_seat_by_seat() -> None:
    desk = Desk.at("pass-first")
    desk.frame(*typed("j", "h", "7", "h", "8", "h"), KeyDown("Enter"))
    seen = []
    for _ in range(200):
        desk.frame()
        passed = sum(line.count("has passed") + line.count("have passed") for line in desk.lines())
        if desk.table.scene.stage == "pass" and passed not in seen:
            seen.append(passed)
    assert seen == [1, 2, 3, 4]


def test_left_in_the_middle_of_passing_it_goes_on() -> None:
    desk = Desk.at("pass-left", "Q H Esc Esc Y")
    assert desk.program.done
    again = Desk("C", store=desk.store)
    assert again.prompt.startswith("Three cards for Ben")


# --- phantom tricks (H-02, ruling 20) -------------------------------------------------------------------------------


def test_phantom_tricks_are_closed_until_the_hand_is_scored() -> None:
    desk = Desk.at("two-first")
    hidden = {str(card) for card in desk.state.phantom}
    while not desk.table.resting:
        assert desk.table.match.view.phantom == ()
        assert not hidden & {hot.means.removeprefix("card:") for hot in desk.program.page().hot}
        desk.keys(spelled(desk.legal()[0]))
    assert {str(card) for card in desk.table.scene.history[-1].phantom} == hidden


def test_the_sheet_tells_what_they_hid() -> None:
    assert Desk.at("two-hidden", "4 D").row(21).endswith("The phantom tricks hid 4♥ and Q♠.")


def test_they_slide_to_whoever_won_them() -> None:
    desk = Desk.at("two-slide", "K S wait:0.1")
    rows = []
    for _ in range(200):
        desk.frame()
        if desk.table.director.moves.slide is not None:
            rows.append(next(row for row, line in enumerate(desk.lines()) if "┌┌" in line[12:45] or "┌─┌" in line[12:45]))
    assert rows[0] == 6 and rows[-1] == 10 and rows == sorted(rows)


# --- scores (H-05, H-06) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["four-scored", "six-scored", "five-scored", "two-hidden"])
def test_the_columns_of_the_sheet_add_up(name: str) -> None:
    desk = Desk.at(name)
    if not desk.table.resting:
        desk.keys(spelled(desk.legal()[0]))
    players, lines = desk.state.players, desk.lines()
    total = 4 + hand_rows(players) + 1
    for seat, col in enumerate(columns(players)):
        column = [line[col + 4 : col + 9].strip() for line in lines[4 : total - 1]]
        assert sum(int(text) for text in column if text) == int(lines[total][col + 4 : col + 9]) == desk.state.scores[seat]


def test_a_deal_that_begins_at_a_standing_adds_up_too() -> None:
    text = record("six-scored") + "deal\n"
    deal = tell(text).hands[-1].deal
    desk = Desk("W", kept={"hearts/match.txt": sat_down(deal)}, straight=True)
    lines = desk.lines()
    assert "after hand 11" in lines[0] and lines[4].startswith(" before") and lines[5].strip().startswith("11")
    for seat, col in enumerate(columns(6)):
        assert sum(int(line[col + 4 : col + 9]) for line in lines[4:6]) == desk.state.scores[seat] == int(lines[12][col + 4 : col + 9])


def test_points_taken_so_far_are_on_the_sheet_in_mid_hand() -> None:
    desk = Desk.at("four-lead", "P")
    now = next(line for line in desk.lines() if line.startswith(" now"))
    assert now.split() == ["now", "16", "0", "4", "0"]
    desk.keys("X")
    assert desk.prompt.startswith("Your lead?")


def test_a_shoot_is_said() -> None:
    desk = Desk.at("shoot", "Q H")
    assert desk.state.points == (0, 26, 26, 26)
    assert "all 26!" in " ".join(desk.lines())
    assert desk.row(21).startswith("You shoot the moon in hand 31, every heart and the Q♠: 26 for the others!")


def test_the_lowest_wins_and_is_named() -> None:
    desk = Desk.at("won", "3 H")
    assert desk.prompt.startswith("The game is over.")
    desk.keys("Enter")
    assert "You win the game with 21 points" in desk.row(3)
    desk.keys("P")
    assert desk.prompt.startswith("The game is over.")
    desk.keys("Enter Y")
    assert desk.prompt.startswith("Players?")


def test_equals_share_the_game() -> None:
    desk = Desk.at("shared", "J D Enter")
    assert "Edna and Fitz share the game with 34 points" in desk.row(3)
    assert sum("shares" in line for line in desk.lines()) == 2


def test_no_remark_is_longer_than_its_line() -> None:
    for players in range(2, 7):
        for extras in (HeartsOptions(), HeartsOptions(x_jack=True, x_shoot_subtract=True, x_end_early=True)):
            config = Settings(options=extras).write()
            desk = Desk(f"{players} W", seed=f"remarks-{players}", ease=at_once(), kept={settings.KEY: config})
            for _ in range(12):
                if desk.state.over:
                    break
                desk.keys("Y")
                remark = prompts.hand_remark(desk.table.scene)
                assert len(remark) <= 77 and remark.endswith((".", "!"))


# --- watching, and the demo hand of the command line ----------------------------------------------------------------


def test_the_tutor_plays_your_cards_and_gives_them_back() -> None:
    desk = Desk("4")
    desk.frame(*typed("w"))
    assert desk.program.watching
    desk.wait(400)
    assert len(desk.yours) >= 2
    desk.frame(*typed("w"))
    desk.program.settle()
    assert desk.table.seat.asked


def test_what_was_chosen_is_forgotten_when_the_tutor_takes_over() -> None:
    desk = Desk.at("pass-left", "Q H A C")
    desk.frame(*typed("w"))
    desk.frame()
    desk.frame(*typed("w"))
    desk.program.settle()
    desk.keys("?")
    assert desk.table.seat.chosen == [] and "advises" in desk.pane


def test_watching_goes_from_sheet_to_sheet() -> None:
    desk = Desk("4 W", ease=Ease(pace=0.5))
    assert desk.table.resting and desk.state.hand == 0
    desk.wait(300)
    assert desk.state.hand >= 1


def test_one_hand_without_a_person() -> None:
    from retro.library.finding import find_cart

    desk = Desk(find_cart("hearts").unseen)
    assert desk.table.resting and len(desk.yours) == 13
