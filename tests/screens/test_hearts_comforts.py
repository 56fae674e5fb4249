"""Hearts as the person likes it: comforts, plain lines for listeners, sounds, both displays, the rules in pages."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from carts.hearts import settings, sounds
from carts.hearts.look import COLOUR, COLOUR4, MONO
from carts.hearts.pieces import plain
from carts.hearts.places import TABLE_TOP, WIDTH, hand_places, plan
from carts.hearts.scene import does
from carts.hearts.settings import Settings
from carts.hearts.texts.big import BIG
from carts.hearts.texts.rules import MEASURE, ROWS, pages
from retro.contract.input import Input, KeyDown
from retro.contract.program import Ease, Helpful, Program
from retro.engine.cards import CARDS, Card, Rank
from retro.engine.hearts.model import HeartsOptions
from retro.machine.pc import CGA_TEXT
from tests.screens.hearts_kit import Desk, at_once, spelled, typed

# --- comforts -------------------------------------------------------------------------------------------------------


def test_four_colours() -> None:
    for paper in ("card", "hollow", "pick", "on_slate", "in_room"):
        assert len(set(getattr(COLOUR4, paper).inks)) == 4
        assert len(set(getattr(COLOUR, paper).inks)) == 2
    desk = Desk.at("five-mid")
    page = desk.program.page()
    assert page.attr(19, desk.table.seat.held[2].col + 1) == 0x1C
    club = desk.table.seat.held[-1]
    assert page.attr(19, club.col + 1) == 0x17
    desk.host.ease = Ease(four_colours=True)
    desk.frame()
    page = desk.program.page()
    assert [page.attr(19, held.col + 1) for held in desk.table.seat.held] == [0xF0, 0xF0, 0x1C, 0x1B, 0x1A, 0x1A, 0x1A], "clubs are green"
    assert page.attr(11, 72) == 0x09, "on black diamonds are blue"


def test_large_indices_tell_every_rank_apart() -> None:
    assert len(set(BIG.values())) == 13
    desk = Desk.at("four-lead", ease=Ease(large_indices=True))
    held = desk.table.seat.held[0]
    lines = [line[held.col : held.col + 4] for line in desk.lines()[17:22]]
    assert lines[0] == "┌─♦─" and lines[4] == "└───", "framed above and below"
    assert tuple(line[1:] for line in lines[1:4]) == BIG[held.card.rank]


@pytest.mark.parametrize("rank", BIG)
def test_no_large_rank_touches_the_frame_above_it(rank: Rank) -> None:
    first, _, last = BIG[rank]
    assert rank is Rank.TEN or set(first) <= set(" ▄"), "half a cell of nothing is above it"
    assert len(first) == 3 and last.strip()


def test_large_cards_never_cover_each_other_on_the_table() -> None:
    for players in range(2, 7):
        for large in (False, True):
            screen = plan(players, large)
            cells = [(row + r, col + c) for row, col in screen.tricks for r in range(screen.card_rows) for c in range(5)]
            assert len(cells) == len(set(cells)) and all(TABLE_TOP < row < screen.bottom for row, _ in cells), players


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("four", [False, True])
def test_legal_lit_lights_what_may_be_played_and_the_rest_keeps_frame_and_size(large: bool, four: bool) -> None:
    def shown(lit: bool) -> tuple[Sequence[str], list[int], list[int]]:
        desk = Desk.at("five-mid", ease=Ease(legal_lit=lit, large_indices=large, four_colours=four))
        page, held = desk.program.page(), desk.table.seat.held
        row = held[0].row
        return desk.lines()[row : row + 5], [page.attr(row, h.col) for h in held], [page.attr(row + 2, h.col + 2) for h in held]

    (drawn, _, _), (lit, frames, inks) = shown(False), shown(True)
    assert lit == drawn, "nothing moves, and no frame is lost"
    assert frames == [0xF0] * 2 + [0x18] * 5
    assert all(ink >> 4 == 0xF for ink in inks[:2]) and all(ink & 15 not in (0, 1, 8) for ink in inks[2:]), "and all can be read"


def frames_until_asked(ease: Ease, config: str = "") -> int:
    desk = Desk.at("four-two-left", ease=ease, config=config)
    desk.frame(*typed("6", "d"))
    for n in range(2000):
        if desk.table.seat.asked or desk.table.resting:
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
    told = [does(int(seat), "play", "plays") + f" the {Card.parse(card).words}." for seat, card in new]
    assert [line for line in said if " the " in line and "play" in line.split()[1]] == told
    hidden = [card.words for hand in desk.state.hands[1:] for card in hand]
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
    assert desk.host.lines[-1].startswith("Still out: hearts: ") and desk.host.lines[-1].endswith("queen of spades (Dora): with you.")
    desk.keys("O Down")
    assert desk.host.lines[-1] == "Leading hearts: at any time. Nothing has to be broken first."
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
                desk.keys("Esc" if desk.table.seat.chosen else "")
                desk.keys(" ".join(map(spelled, desk.state.hands[0][:3])) + " Enter")
            else:
                desk.keys("Backspace " + spelled(source.choice(desk.state.hands[0])))
                assert not desk.program.page().cut
                desk.keys("Backspace " + spelled(source.choice(desk.legal())) if desk.table.seat.asked else "")


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
        (HeartsOptions(x_pass=True), "Before play three cards are passed"),
        (HeartsOptions(x_break_hearts=1), "Hearts may be led once one has fallen"),
        (HeartsOptions(x_two_of_clubs=True), "Whoever holds the lowest club leads it"),
        (HeartsOptions(x_clean_first=True), "On the first trick neither hearts nor Dora"),
        (HeartsOptions(x_game_to=100), "is at 100 or more"),
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
