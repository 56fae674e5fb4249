"""The shelf: what stands there, how it is chosen and started, by keys, mouse and finger (C-01, C-04)."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from retro.cabinet.home import open_shelf
from retro.cabinet.shelf import places
from retro.cabinet.shelf.display import Display
from retro.cabinet.shelf.paint import disk_box, key_row
from retro.cabinet.shelf.program import Shelf
from retro.cabinet.shelf.things import LINE, Kind, Standing, standing, wrapped
from retro.console.host import DesktopHost
from retro.contract.input import Input, KeyDown, Press
from retro.contract.program import Ease, Launch
from retro.store.files import MemoryStore
from tests.cabinet.shelf_kit import BROKEN, FIVE, MINE, SAVED, Desk

ORDER = ["hearts", "spades", "euchre-dos", "euchre-amiga", "michigan", "prompt", "desktop"]
ROOT = Path(__file__).parent.parent.parent


def names(desk: Desk) -> list[str]:
    return [thing.name for thing in desk.shelf.scene.things]


# --- what stands there ------------------------------------------------------------------------------------------------------------------


def test_programs_stand_in_the_order_of_their_years_then_the_machines() -> None:
    assert names(Desk()) == ORDER


def test_own_carts_come_after_the_five_and_broken_ones_last() -> None:
    desk = Desk(own=(MINE,), broken=(BROKEN,), codes=lambda text: Launch("x"))
    assert names(desk) == [*ORDER[:5], "whist", "prompt", "desktop", "code", "bad_one"]
    by_name = {thing.name: thing for thing in desk.shelf.scene.things}
    assert by_name["whist"].start == str(MINE.folder) and by_name["hearts"].start == "hearts"
    assert by_name["bad_one"].kind is Kind.BROKEN and by_name["bad_one"].fault == BROKEN.text


def test_there_is_no_place_for_codes_where_none_can_be_opened() -> None:
    desk = Desk()
    desk.feed("C")
    assert desk.chosen == "hearts" and "code" not in names(desk)


@pytest.mark.parametrize(
    ("name", "lines"), [("michigan", ["after Tommy's Toys", "2 to 8 players"]), ("spades", ["author not named", "4 players"])]
)
def test_a_card_tells_year_machine_author_and_players(name: str, lines: list[str]) -> None:
    thing = next(thing for thing in Desk().shelf.scene.things if thing.name == name)
    assert [fact for fact in thing.facts if fact in lines] == lines
    assert thing.facts[0].startswith(thing.plate)


def test_every_line_fits_the_card() -> None:
    long = replace(MINE, title="A Very Long Title of a Game", author="Somebody With a Long Name")
    desk = Desk(SAVED, own=(long,), broken=(BROKEN,), codes=lambda text: Launch("x"))
    assert "code" in names(desk)
    for thing, how in zip(desk.shelf.scene.things, desk.shelf.scene.standings, strict=True):
        assert all(len(line) <= LINE for line in (*thing.facts, how.record, how.waiting))
        assert len(thing.facts) + bool(how.record) + bool(how.waiting) <= 6
        assert all(places.cap_width(word) + 8 * len(verb) <= places.CARD_ROOM for word, verb in thing.keys)
        assert len(wrapped(thing.papers)) <= 16


def test_standings_tell_what_waits_and_what_was_won() -> None:
    store = MemoryStore(SAVED)
    assert standing(store, "michigan") == Standing("waits: 979 chips", "-1,234 in 56 deals")
    running = "winnings = -13\nhands = 1\ngiven = -13\nsettled = 988\n"
    assert standing(MemoryStore({"michigan/record.toml": running}), "michigan").record == "-12 chips in 1 deal", "as its title says"
    assert standing(store, "spades") == Standing("", "last: 512 to 301")
    assert standing(store, "hearts") == Standing("waits: its first hand", "")
    assert standing(store, "euchre-dos") == Standing()


@pytest.mark.parametrize(
    "texts",
    [
        {"michigan/match.txt": "standing {", "michigan/record.toml": "winnings = ["},
        {"michigan/match.txt": "standing 7", "michigan/record.toml": 'winnings = "much"\nhands = 3\n'},
        {"michigan/match.txt": 'standing {"chips": ["x"]}', "michigan/last.txt": "standing " + "[" * 5000},
        {"michigan/match.txt": "\x00\x01", "michigan/record.toml": "hands = 0\nwinnings = 0\n"},
    ],
)
def test_damaged_texts_are_left_to_the_program_that_wrote_them(texts: dict[str, str]) -> None:
    store = MemoryStore(texts)
    assert standing(store, "michigan") == Standing("waits: its first hand", "")
    assert store.texts == texts


# --- choosing ---------------------------------------------------------------------------------------------------------------------------


def test_arrows_digits_letters_and_ends_choose() -> None:
    desk = Desk()
    desk.feed("Right Right")
    assert desk.chosen == "euchre-dos"
    desk.feed("5")
    assert desk.chosen == "michigan"
    desk.feed("D")
    assert desk.chosen == "prompt"
    desk.feed("a")
    assert desk.chosen == "desktop"
    desk.feed("Home")
    assert desk.chosen == "hearts"
    desk.feed("End Left")
    assert desk.chosen == "prompt"
    desk.feed("9")
    assert desk.chosen == "prompt"


def test_the_ends_do_not_wrap_round_but_shake() -> None:
    desk = Desk()
    sounds = len(desk.driver.sounds)
    desk.driver.step(KeyDown("Left"))
    desk.driver.step()
    assert desk.chosen == "hearts" and desk.shelf.scene.shake and len(desk.driver.sounds) == sounds + 1


def test_the_pointer_chooses_and_a_click_starts() -> None:
    desk = Desk()
    desk.feed(f"move:{desk.place('spades')}")
    assert desk.chosen == "spades"
    desk.feed("wait:0.5")
    desk.feed(f"click:{desk.place('spades')}")
    assert desk.shelf.take_launch() == Launch("spades")


def test_a_finger_chooses_with_its_first_tap_and_starts_with_its_second() -> None:
    desk = Desk()
    desk.feed(f"click:{desk.place('euchre-amiga')}")
    assert desk.chosen == "euchre-amiga" and desk.shelf.take_launch() is None
    desk.feed("wait:0.5")
    desk.feed(f"click:{desk.place('euchre-amiga')}")
    assert desk.shelf.take_launch() == Launch("euchre-amiga")


def test_a_disk_that_peeks_in_must_be_clicked() -> None:
    desk = Desk()
    desk.feed(f"move:{desk.place('prompt')}")
    assert desk.chosen == "hearts"
    desk.feed(f"click:{desk.place('prompt')}")
    assert desk.chosen == "prompt"
    box = disk_box(desk.shelf.scene, 5)
    assert box.x >= 0 and box.x + box.w <= 640
    desk.feed(f"click:{places.MORE_LEFT.x + 5},{places.MORE_LEFT.y + 5}")
    assert desk.chosen == "michigan"


def test_the_wheel_chooses() -> None:
    desk = Desk()
    desk.shelf.update(Input(wheel=-1))
    assert desk.chosen == "spades"
    desk.shelf.update(Input(wheel=1))
    assert desk.chosen == "hearts"


@pytest.mark.parametrize(("does", "chosen"), [("right", "spades"), ("prompt", "prompt"), ("desktop", "desktop")])
def test_the_keycaps_at_the_bottom_can_be_clicked(does: str, chosen: str) -> None:
    desk = Desk()
    cap = next(cap for cap in places.foot(desk.shelf.scene.things) if cap.does == does)
    desk.feed(f"click:{cap.box.x + 4},{cap.box.y + 4}")
    assert desk.chosen == chosen


def test_keycaps_at_the_bottom_fit_and_do_not_meet() -> None:
    for codes in (None, lambda text: Launch("x")):
        caps = places.foot(Desk(codes=codes).shelf.scene.things)
        assert caps[-1].box.x + caps[-1].box.w <= 640 - 8
        assert all(a.box.x + a.box.w <= b.box.x for a, b in pairwise(caps))


def test_after_a_while_the_choice_walks_by_itself() -> None:
    desk = Desk()
    for _ in range(89):
        desk.shelf.update(Input(ticks=60))
    assert desk.chosen == "hearts"
    for _ in range(2):
        desk.shelf.update(Input(ticks=60))
    assert desk.chosen == "spades"
    for _ in range(20):
        desk.shelf.update(Input(ticks=60))
    assert desk.chosen == "euchre-dos"


def test_the_walk_passes_the_slip_by_which_would_take_what_is_typed() -> None:
    desk = Desk(codes=lambda text: Launch("x"))
    seen = set()
    for _ in range(90 + 20 * len(names(desk))):
        desk.shelf.update(Input(ticks=60))
        seen.add(desk.chosen)
    assert seen == set(names(desk)) - {"code"}


def test_who_listens_is_not_told_what_walks_by() -> None:
    desk = Desk()
    desk.host.listening = True
    for _ in range(200):
        desk.shelf.update(Input(ticks=60))
    assert desk.chosen == "hearts"


# --- starting ---------------------------------------------------------------------------------------------------------------------------


def test_enter_starts_and_goes_straight_on_only_where_a_match_waits() -> None:
    desk = Desk(SAVED)
    desk.feed("Enter")
    assert desk.shelf.take_launch() == Launch("hearts", straight=True, returning=True)
    assert desk.shelf.take_launch() is None
    desk.shelf.resumed("")
    desk.feed("2 Enter")
    assert desk.shelf.take_launch() == Launch("spades", straight=False)


def test_b_starts_with_the_show_where_a_match_waits() -> None:
    desk = Desk(SAVED)
    desk.feed("B")
    assert desk.shelf.take_launch() == Launch("hearts", straight=False)
    desk = Desk()
    desk.feed("B")
    assert desk.shelf.take_launch() is None


def test_the_keys_of_the_card_can_be_clicked() -> None:
    desk = Desk(SAVED)
    assert [word for word, _ in desk.shelf.scene.rows] == ["Enter", "B", "F5"]
    box = key_row(1)
    desk.feed(f"click:{box.x + 4},{box.y + 4}")
    assert desk.shelf.take_launch() == Launch("hearts", straight=False)


def test_machines_are_started_by_their_openers_and_letters() -> None:
    desk = Desk()
    desk.feed("D D")
    launch = desk.shelf.take_launch()
    assert launch is not None and launch.cart == "prompt" and launch.opener is not None


def test_the_disk_goes_in_before_the_program_starts_and_any_key_cuts_that_short() -> None:
    desk = Desk()
    desk.driver.step(KeyDown("Enter"))
    for _ in range(30):
        desk.driver.step()
    assert desk.shelf.scene.flight is not None and desk.shelf.take_launch() is None
    for _ in range(200):
        desk.driver.step()
    assert desk.shelf.take_launch() == Launch("hearts")
    assert sum(len(sound) == 3 for sound in desk.driver.sounds) == 4, "the drive clicks four times"
    desk = Desk()
    desk.driver.step(KeyDown("Enter"))
    desk.driver.step(KeyDown("Space"))
    assert desk.shelf.take_launch() == Launch("hearts")


def test_at_pace_nought_nothing_flies() -> None:
    desk = Desk()
    desk.host.ease = Ease(pace=0)
    desk.driver.step(KeyDown("Enter"))
    assert desk.shelf.take_launch() == Launch("hearts")


def test_coming_back_ejects_the_disk_and_tells_the_new_standing() -> None:
    desk = Desk()
    desk.feed("2 Enter")
    desk.shelf.take_launch()
    desk.store.put("spades/match.txt", 'standing {"scores": [12, 30, 12, 30]}')
    desk.shelf.resumed("")
    assert desk.shelf.scene.grown
    for _ in range(90):
        desk.driver.step()
    scene = desk.shelf.scene
    assert not scene.grown and scene.flight is None and not scene.reading
    assert scene.standings[1] == Standing("waits: 12 to 30")


def test_a_program_that_could_not_be_started_says_why_on_the_card() -> None:
    desk = Desk()
    desk.feed("Enter")
    desk.shelf.resumed("the cart hearts has no file cart.py")
    desk.feed("wait:2")
    assert desk.shelf.scene.told == "the cart hearts has no file cart.py"
    desk.feed("Right")
    assert desk.shelf.scene.told == ""


def test_a_broken_cart_harms_nothing() -> None:
    desk = Desk(broken=(BROKEN,))
    desk.feed("End Enter")
    assert desk.chosen == "bad_one" and desk.shelf.take_launch() is None
    desk.feed("5 Enter")
    assert desk.shelf.take_launch() == Launch("michigan")


def test_esc_asks_once() -> None:
    desk = Desk()
    desk.feed("Esc Esc")
    assert not desk.shelf.done
    desk.feed("Esc Enter")
    assert desk.shelf.done
    desk = Desk()
    cap = places.foot(desk.shelf.scene.things)[-1]
    desk.feed(f"click:{cap.box.x + 4},{cap.box.y + 4} click:{key_row(1).x + 4},{key_row(1).y + 4}")
    assert desk.shelf.done


def test_f5_turns_the_card_over_and_back() -> None:
    desk = Desk()
    desk.feed("F5")
    assert desk.shelf.scene.back
    desk.feed("F5")
    assert not desk.shelf.scene.back
    desk.feed(f"click:{places.CARD.x + 100},{places.CARD.y + 20}")
    assert desk.shelf.scene.back
    desk.feed("Right")
    assert not desk.shelf.scene.back


# --- codes ------------------------------------------------------------------------------------------------------------------------------


def opened(text: str) -> Launch:
    if text != "RC1-AB2":
        raise ValueError(f"{text} is no code: its last letter does not fit")
    return Launch("spades", seed="7", straight=True)


def test_a_code_is_typed_and_opened() -> None:
    desk = Desk(codes=opened)
    desk.feed("C")
    assert desk.chosen == "code" and desk.shelf.scene.entry == "", "C opens the slip, and nothing of it stands there"
    desk.feed("r c 1 - a b 3 Enter")
    assert desk.shelf.scene.told.endswith("does not fit") and desk.shelf.take_launch() is None
    desk.feed("Backspace 2 Enter")
    assert desk.shelf.take_launch() == Launch("spades", seed="7", straight=True)
    desk.shelf.resumed("")
    desk.feed("Enter X Esc")
    assert desk.shelf.scene.entry is None and not desk.shelf.done


def test_what_is_typed_while_the_slip_is_chosen_stands_on_it() -> None:
    desk = Desk(codes=opened)
    desk.feed("End R C 1 - A B 2")
    assert desk.chosen == "code" and desk.shelf.scene.entry == "RC1-AB2"
    desk.feed("Esc 7 D")
    assert desk.chosen == "code" and desk.shelf.scene.entry == "7D", "digits and the letters of other things, too"
    desk.feed("Esc C")
    assert desk.shelf.scene.entry == ""
    desk.feed("Esc Left D")
    assert desk.chosen == "prompt" and desk.shelf.scene.entry is None, "elsewhere they choose"
    cap = next(cap for cap in places.foot(desk.shelf.scene.things) if cap.does == "code")
    desk.feed(f"click:{cap.box.x + 4},{cap.box.y + 4}")
    assert desk.chosen == "code" and desk.shelf.scene.entry == ""


# --- words, pictures --------------------------------------------------------------------------------------------------------------------


def test_who_listens_hears_what_is_chosen_and_what_can_be_done() -> None:
    desk = Desk(SAVED)
    desk.said.clear()
    desk.host.listening = True
    desk.feed("5")
    assert desk.said[0].startswith("Michigan; 1997, PC, text 80x25; after Tommy's Toys; 2 to 8 players")
    assert "waits: 979 chips" in desk.said[0] and "Enter goes on with it" in desk.said[1]


def test_help_names_what_can_be_done_now() -> None:
    desk = Desk(SAVED, codes=opened)
    keys = dict(desk.shelf.help_keys())
    assert {"Left, Right", "Enter", "B", "F5", "Esc", "D", "A", "C", "Mouse"} <= set(keys)
    desk.feed("2")
    assert "B" not in dict(desk.shelf.help_keys())
    desk.feed("C")
    assert set(dict(desk.shelf.help_keys())) == {"Letters, digits, -", "Enter", "Esc"}
    desk.feed("Esc")
    assert "D" not in (keys := dict(desk.shelf.help_keys())) and keys["Letters, digits"] == "begin the code"


def test_every_picture_of_a_known_program_is_there_and_has_few_colours() -> None:
    display = Display()
    for thing in Desk().shelf.scene.things:
        assert thing.pictures
        for path in thing.pictures:
            assert display.show(path)
    assert len(display.machine.palette) <= 72


def test_pictures_follow_each_other() -> None:
    desk = Desk()
    desk.feed("5")
    before = desk.png()
    for _ in range(9):
        desk.shelf.update(Input(ticks=60))
    desk.driver.settle()
    assert desk.png() != before


def test_a_frame_in_which_nothing_happens_paints_nothing() -> None:
    desk = Desk()
    image = desk.driver.image()
    desk.shelf.update(Input())
    assert desk.shelf.draw(image) is False
    desk.shelf.update(Input((Press(1, 1),)))
    desk.shelf.update(Input(pointer=(5, 5)))
    assert desk.shelf.draw(image) is True


def test_opening_the_shelf_touches_no_code_of_a_cart() -> None:
    code = (
        "import sys; from retro.cabinet.home import open_shelf; from retro.console.host import DesktopHost;"
        "from retro.store.files import MemoryStore;"
        "from retro.console.headless import Driver; d = Driver(open_shelf(DesktopHost(MemoryStore()))); d.image(); d.feed('Right Left');"
        "print([n for n in sys.modules if n.startswith('carts') or n.startswith('retro.engine') or 'prompt' in n or 'workbench' in n])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_carts_of_ones_own_are_found_in_the_data_folder(tmp_path: Path) -> None:
    own = tmp_path / "carts" / "rainy_whist"
    own.mkdir(parents=True)
    (own / "cart.toml").write_text(
        'name = "rainy-whist"\ntitle = "Rainy Whist"\nyear = 2026\nmachine = "pc-text"\ngames = ["whist"]\nplayers = [4, 4]\n'
        'author = "Me"\ncredit = "made at home"\n'
    )
    bad = tmp_path / "carts" / "bad"
    bad.mkdir()
    (bad / "cart.toml").write_text("year = [\n")
    shelf = open_shelf(DesktopHost(MemoryStore(), headless=True), tmp_path)
    assert isinstance(shelf, Shelf)
    by_name = {thing.name: thing for thing in shelf.scene.things}
    assert by_name["rainy-whist"].start == str(own)
    assert by_name["bad"].kind is Kind.BROKEN and "cart.toml" in by_name["bad"].fault
    assert by_name["michigan"].start == "michigan"


def test_the_five_are_the_carts_that_there_are() -> None:
    shelf = open_shelf(DesktopHost(MemoryStore(), headless=True))
    assert isinstance(shelf, Shelf)
    for thing in shelf.scene.things:
        if thing.kind is Kind.CART:
            assert thing.name in {cart.name for cart in FIVE}
