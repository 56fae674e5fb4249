"""What Hearts shows and does around the play: passing, phantom tricks, scores, the end, watching, comforts, lines for listeners, sounds."""

from __future__ import annotations

import random

import pytest

from carts.hearts import prompts, settings, sounds
from carts.hearts.look import COLOUR, COLOUR4, MONO
from carts.hearts.pieces import plain
from carts.hearts.places import WIDTH, hand_places, plan
from carts.hearts.scene import does
from carts.hearts.screens.sheet import columns, hand_rows
from carts.hearts.settings import Settings
from carts.hearts.texts.big import BIG
from carts.hearts.texts.rules import MEASURE, ROWS, pages
from retro.engine.cards import CARDS, Card, cards
from retro.engine.hearts.legality import name_of
from retro.engine.hearts.model import HeartsOptions
from retro.machine.pc import CGA_TEXT
from retro.session.history import sat_down, tell
from retro.ui.input import Input, KeyDown
from retro.ui.program import Ease, Helpful, Program
from tests.screens.hearts_kit import Desk, record, spelled, typed


def at_once() -> Ease:
    return Ease(pace=0)


# --- passing (ruling 19: an option) ---------------------------------------------------------------------------------


def test_three_cards_are_chosen_and_passed_on_by_keys() -> None:
    desk = Desk.at("pass-left", "Q H A C")
    before = desk.steps
    assert desk.prompt.startswith("One more for Ben at your left.")
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
    assert desk.table.chosen == [Card.parse("AC")]
    desk.keys("Esc")
    assert desk.table.chosen == [] and not desk.program.done
    desk.keys("Right Space Right Enter")
    assert len(desk.table.chosen) == 2


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
        choice = desk.table.match.advice(desk.table.chosen)
        assert choice.action.verb == "pass" and desk.pane.startswith("TUTOR advises Pass the ")
        card = Card.parse(choice.action.what)
        assert card not in desk.table.chosen
        desk.keys(spelled(card))
        assert len(desk.table.chosen) == n + 1
    desk.keys("?")
    assert "Three lie ready" in desk.pane


def test_cards_that_were_passed_to_you_are_marked_until_you_play() -> None:
    desk = Desk.at("received")
    marked = {place.col + 2 for place in desk.table.held if place.card in desk.table.scene.received}
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
    desk = Desk.at("pass-left", "Q H Esc Esc Esc")
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
    assert desk.row(21).startswith("You have taken every heart and Dora in hand 31: 26 for everybody else!")


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
    assert desk.table.asked


def test_what_was_chosen_is_forgotten_when_the_tutor_takes_over() -> None:
    desk = Desk.at("pass-left", "Q H A C")
    desk.frame(*typed("w"))
    desk.frame()
    desk.frame(*typed("w"))
    desk.program.settle()
    desk.keys("?")
    assert desk.table.chosen == [] and "advises" in desk.pane


def test_watching_goes_from_sheet_to_sheet() -> None:
    desk = Desk("4 W", ease=Ease(pace=0.5))
    assert desk.table.resting and desk.state.hand == 0
    desk.wait(300)
    assert desk.state.hand >= 1


def test_one_hand_without_a_person() -> None:
    from retro.launch import ONE_HAND

    desk = Desk(ONE_HAND["hearts"])
    assert desk.table.resting and len(desk.yours) == 13


# --- comforts -------------------------------------------------------------------------------------------------------


def test_four_colours() -> None:
    for paper in ("card", "hollow", "pick", "on_slate", "in_room"):
        assert len(set(getattr(COLOUR4, paper).inks)) == 4
        assert len(set(getattr(COLOUR, paper).inks)) == 2
    desk = Desk.at("five-mid")
    page = desk.program.page()
    assert page.attr(19, desk.table.held[2].col + 1) == 0x1C
    club = desk.table.held[-1]
    assert page.attr(19, club.col + 1) == 0x17
    desk.host.ease = Ease(four_colours=True)
    desk.frame()
    assert desk.program.page().attr(19, club.col + 1) == 0x1D


def test_large_indices_tell_every_rank_apart() -> None:
    assert len(set(BIG.values())) == 13
    desk = Desk.at("four-lead", ease=Ease(large_indices=True))
    held = desk.table.held[0]
    assert desk.lines()[18][held.col + 1 : held.col + 4] == BIG[held.card.rank][0]
    assert desk.lines()[21][held.col + 1 : held.col + 4] == "♦♦♦"


def test_legal_lit_takes_the_frames_of_what_may_not_be_played() -> None:
    def frames(ease: Ease) -> int:
        return sum(line[:57].count("┌") for line in Desk.at("five-mid", ease=ease).lines()[18:19])

    assert frames(Ease()) == 7 and frames(Ease(legal_lit=True)) == 2


def frames_until_asked(ease: Ease, config: str = "") -> int:
    desk = Desk.at("four-two-left", ease=ease, config=config)
    desk.frame(*typed("6", "d"))
    for n in range(2000):
        if desk.table.asked or desk.table.resting:
            return n
        desk.frame()
    raise AssertionError("it stands still")


def test_the_pace_multiplies_all_waits_and_zero_is_at_once() -> None:
    half, one, two = (frames_until_asked(Ease(pace=pace)) for pace in (0.5, 1, 2))
    assert frames_until_asked(at_once()) <= 3
    assert abs(one - 2 * half) <= 4 and abs(two - 2 * one) <= 4


def test_the_delay_is_the_time_between_two_cards() -> None:
    quick, slow = (frames_until_asked(Ease(), Settings(delay=delay).write()) for delay in (0, 36))
    assert quick < frames_until_asked(Ease()) < slow


# --- lines for who cannot see the screen ----------------------------------------------------------------------------


def test_every_card_is_told_in_its_order_and_none_that_is_hidden() -> None:
    desk = Desk.at("four-follow")
    before = len(desk.steps)
    desk.host.lines.clear()
    desk.keys("5 S")
    said = desk.host.lines
    assert said[:2] == ["You play the five of spades.", "Cora takes the trick, no points."]
    new = [step.split(" play:") for step in desk.steps[before:]]
    told = [does(int(seat), "play", "plays") + f" the {name_of(Card.parse(card))}." for seat, card in new]
    assert [line for line in said if " the " in line and "play" in line.split()[1]] == told
    hidden = [name_of(card) for hand in desk.state.hands[1:] for card in hand]
    assert not [line for line in said if any(name in line for name in hidden)]
    assert said[-1].startswith("Your turn.") and "You hold" in said[-1]


def test_what_is_said_at_your_turn_is_what_you_hold_and_may_play() -> None:
    line = Desk.at("five-mid").host.lines[-1]
    assert line == (
        "Your turn. Spades were led. You hold five of spades, three of spades, three of hearts, four of diamonds, king of clubs, "
        "jack of clubs, three of clubs. You may play five of spades, three of spades."
    )


def test_what_is_pointed_at_counted_and_chosen_is_said() -> None:
    desk = Desk.at("four-lead", "Right")
    assert desk.host.lines[-1] == "Queen of diamonds."
    desk.keys("N")
    assert desk.host.lines[-1].startswith("Still out: hearts: ") and desk.host.lines[-1].endswith("Dora: you have her.")
    desk.keys("O Down")
    assert desk.host.lines[-1] == "Leading hearts: at any time. Nothing need be broken."
    assert Desk("Right").host.lines[-1] == "5 players."


def test_a_key_that_comes_too_late_for_the_table_does_nothing_to_the_sheet() -> None:
    for key in ("n", "y"):
        desk = Desk.at("four-two-left", "6 D", ease=at_once())
        desk.frame(*typed("7", "d"))
        desk.wait(2)
        assert desk.table.resting
        desk.frame(*typed(key), KeyDown("Enter"))
        assert desk.table.resting and not desk.program.done
        desk.wait(15)
        desk.frame(*typed(key))
        assert desk.program.done or not desk.table.resting


def test_nobody_listening_nothing_is_said() -> None:
    desk = Desk()
    desk.host.listening = False
    desk.host.lines.clear()
    desk.keys("4 ? Esc N R Esc O Esc")
    assert desk.host.lines == []


def test_every_screen_says_what_its_keys_do() -> None:
    desk = Desk()
    assert isinstance(desk.program, Helpful)
    program: Program = desk.program
    assert program is desk.program
    for keys in ("", "O", "Esc R", "Esc 4", "P", "X Esc", "N W"):
        desk.keys(keys)
        helped = desk.program.help_keys()
        assert len(helped) >= 1 and all(key and what for key, what in helped)
    for name in ("pass-left", "four-scored", "won"):
        assert Desk.at(name).program.help_keys()


# --- sounds ---------------------------------------------------------------------------------------------------------


def heard(desk: Desk, frames: int) -> list[object]:
    made: list[object] = []
    for _ in range(frames):
        desk.program.update(Input())
        made += desk.program.take_sounds()
    return made


def test_cards_click_hearts_and_the_queen_sound_and_off_is_silent() -> None:
    desk = Desk.at("six-mid")
    desk.frame(*typed("9", "h"))
    assert sounds.CARD in desk.program.take_sounds()
    assert sounds.HEART in heard(desk, 200)
    quiet = Desk.at("six-mid", config=Settings(sound=False).write())
    quiet.frame(*typed("9", "h"))
    assert heard(quiet, 200) == []


def test_a_shoot_climbs_and_a_game_won_or_lost_is_heard() -> None:
    for name, keys, sound in (("shoot", "q h", sounds.SHOOT), ("won", "3 h", sounds.WON), ("lost", "5 c", sounds.LOST)):
        desk = Desk.at(name)
        desk.frame(*typed(*keys.split()))
        assert sound in heard(desk, 400)


def test_sounds_are_what_a_speaker_can_do() -> None:
    for name, sound in vars(sounds).items():
        if isinstance(sound, tuple):
            assert all((tone.hz == 0 or 37 <= tone.hz <= 32767) and tone.ticks > 0 for tone in sound), name


# --- the display ----------------------------------------------------------------------------------------------------


def test_colour_is_200_lines_and_mono_can_be_chosen_and_left_while_it_runs() -> None:
    desk = Desk.at("five-mid")
    assert desk.program.machine is CGA_TEXT and desk.program.border == 1
    colour = desk.driver.png()
    desk.keys("O M Esc")
    assert desk.program.machine.name == "pc-mono" and desk.program.border == 0 and desk.program.look is MONO
    assert desk.driver.png() != colour
    desk.keys("O M Esc")
    assert desk.driver.png() == colour
    kept = desk.store.get(settings.KEY)
    assert kept is not None and Settings.read(kept).display == "colour"


def test_the_border_follows_the_screen() -> None:
    desk = Desk.at("four-scored")
    assert desk.program.border == 0
    desk.keys("Y")
    assert desk.program.border == 1


@pytest.mark.parametrize("players", range(2, 7))
def test_every_card_that_may_be_dealt_lies_in_the_room_and_can_be_clicked(players: int) -> None:
    most = {2: 24, 3: 17, 4: 13, 5: 10, 6: 8}[players]
    for large in (False, True):
        for n in range(60):
            held = hand_places(random.Random(n).sample(CARDS, random.Random(-n).randint(1, most)), plan(players, large))
            assert all(place.col >= 0 and place.col + place.width <= WIDTH for place in held)
            cells = {(place.row, place.col + c) for place in held for c in range(place.width)}
            assert len(cells) == sum(place.width for place in held), "cards cover each other's place"


def test_nothing_is_ever_cut_off() -> None:
    """Whole hands by anybody's choice, under all rules, every screen looked at on the way."""
    source = random.Random("cut")
    for players in range(2, 7):
        desk = Desk(str(players), seed=f"cut-{players}", ease=at_once(), x_pass="on", x_jack="on", x_break_hearts="2", x_clean_first="on")
        for _ in range(40):
            page = desk.program.page()
            assert not page.cut, page.cut
            desk.keys(source.choice(("N", "?", "X", "7", "P X", "R Esc", "O Esc", "Backspace Esc N")) if not desk.table.resting else "")
            assert not desk.program.done and not desk.program.page().cut
            if desk.table.resting:
                desk.keys("Y")
            elif desk.state.phase == "pass":
                desk.keys("Esc" if desk.table.chosen else "")
                desk.keys(" ".join(map(spelled, desk.state.hands[0][:3])) + " Enter")
            else:
                desk.keys("Backspace " + spelled(source.choice(desk.state.hands[0])))
                assert not desk.program.page().cut
                desk.keys("Backspace " + spelled(source.choice(desk.legal())) if desk.table.asked else "")


# --- the rules, in pages --------------------------------------------------------------------------------------------


def test_the_rules_fit_their_pages_whatever_is_on() -> None:
    extras = HeartsOptions(True, 2, True, True, 100, True, True, True)
    for options in (HeartsOptions(), extras, HeartsOptions(x_pass=True), HeartsOptions(x_clean_first=True)):
        for players in range(2, 7):
            for sheet in pages(options, players):
                assert sum(len(part.lines) + 1 for part in sheet.sections) <= ROWS
                assert all(len(plain(line)) <= MEASURE for part in sheet.sections for line in part.lines)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (HeartsOptions(x_pass=True), "Before the play three cards go on"),
        (HeartsOptions(x_break_hearts=1), "Hearts may be led once one has fallen"),
        (HeartsOptions(x_two_of_clubs=True), "Whoever holds the lowest club leads it"),
        (HeartsOptions(x_clean_first=True), "On the first trick neither hearts nor Dora"),
        (HeartsOptions(x_game_to=100), "stands at 100 or more"),
        (HeartsOptions(x_jack=True), "The J♦ takes ten away"),
        (HeartsOptions(x_shoot_subtract=True), "26 come off that score"),
        (HeartsOptions(x_end_early=True), "scored as soon as nobody holds"),
    ],
)
def test_the_rules_tell_the_options_that_are_on(options: HeartsOptions, words: str) -> None:
    def told(some: HeartsOptions) -> str:
        return " ".join(" ".join(part.lines) for sheet in pages(some, 4) for part in sheet.sections)

    assert words in told(options) and words not in told(HeartsOptions())


def test_the_pages_turn() -> None:
    desk = Desk("R")
    heads = [desk.row(3)]
    for keys in ("Enter", "Right", "PageDown"):
        desk.keys(keys)
        heads.append(desk.row(3))
    assert len(set(heads)) == 4
    desk.keys("Enter")
    assert desk.row(3) == heads[0]
    desk.click("page:2")
    assert desk.row(3) == heads[2]
    desk.keys("Esc")
    assert desk.prompt.startswith("Players?")
