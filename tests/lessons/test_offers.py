"""Where lessons are offered, how far one is, files that are not in order, and a program that brings its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from retro import cli
from retro.cabinet import home
from retro.cabinet.shelf.program import Shelf
from retro.comeback.lesson import offer
from retro.comeback.lesson.program import LessonProgram
from retro.comeback.lesson.script import LessonError, lessons_of, read_lessons
from retro.commands.launch import desk_of, extra_actions
from retro.commands.terminal import Wanted
from retro.console.host import DesktopHost
from retro.console.overlay.rows import Deed
from retro.contract.program import Launch
from retro.library.finding import find_cart
from retro.store.memory import MemoryStore
from tests.console.rig import Rig
from tests.lessons.pupil import Pupil

HAND = """# Following suit
deal RC1-CG006-CHK66-R4P
moves bid:3 bid:5 bid:2 bid:0 AH JH
start 4
? JH | No question of yours.
. The end.
"""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("deal RC1-CG006-CHK66-R4P\n", "line 1: it belongs to no hand; begin one with '# Title'"),
        ("# A\ndeal RC1-ZZZ\n. x\n", "line 2: "),
        ("# A\n. x\n", "line 1: 'A' needs a deal and an end ('deal CODE', '. words')"),
        ("# A\ndeal RC1-CG006-CHK66-R4P\nstart one\n. x\n", "line 3: 'one' is not a number of moves"),
        ("# A\n+ yes\n", "line 2: an answer comes after its question"),
        ("# A\n? KC what is it\n", "line 2: write '? MOVE | the question'"),
        ("# A\n! KC what is it\n", "line 2: write '! MOVE | what is said then'"),
        ("# A\nsing a song\n", "line 2: 'sing' is not a word of a lesson"),
        ("# A\n>\n", "line 2: '>' says nothing"),
        ("# A\ndeal RC1-CG006-CHK66-R4P\nmoves bid:3 KC\n. x\n", "line 1: 'A': move 2, KC: "),
        (HAND, "line 5: JH is none of your later moves in this hand"),
        (HAND.replace("? JH", "! KC"), "line 5: the move KC is not made from there on"),
        (HAND.replace("start 4", "start 40"), "line 1: 'Following suit': it starts after its last move"),
    ],
)
def test_a_fault_is_told_with_its_line(text: str, says: str) -> None:
    with pytest.raises(LessonError) as fault:
        read_lessons(text)
    assert str(fault.value).startswith(says)
    assert "\n" not in str(fault.value)


def test_a_file_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    for text in ("# A\n", "", HAND.replace("? AH | No question of yours.\n", "")):
        (tmp_path / "lessons" / "hearts.txt").write_text(text)
        with pytest.raises(LessonError, match=re.escape(str(tmp_path / "lessons" / "hearts.txt"))):
            lessons_of(tmp_path, "hearts")


# ---------------------------------------------------------------------- how far one is


def test_one_goes_on_with_the_first_hand_that_has_not_been_played() -> None:
    store = MemoryStore()
    host = DesktopHost(store, headless=True)
    for hand in (1, 2, 4):
        offer.learned(host, "michigan", "comet", hand - 1)
    offer.learned(host, "michigan", "boodle", 0)
    assert offer.progress(store, "michigan") == {"comet": {1, 2, 4}, "boodle": {1}}
    opener = offer.launch(find_cart("michigan"), "comet").opener
    assert opener is not None
    program: Any = opener(host)
    assert program.heading == "Comet, hand 3 of 5: The king stops"


@pytest.mark.parametrize("text", ["spades = 3", 'spades = "1 x"', 'spades = "0"', 'spades = "100"', "spades = [", 'spades = "²"'])
def test_a_damaged_record_of_them_is_set_aside(text: str) -> None:
    store = MemoryStore({"spades/lessons.toml": text})
    pupil = Pupil("spades", 1, store)
    assert store.get("spades/lessons.toml") is None
    assert store.texts == {"spades/lessons.toml.damaged-1": text}
    assert pupil.lesson.heading.startswith("Spades, hand 1")


def test_who_has_switched_a_programs_sound_off_wants_none_here() -> None:
    for text, on in ((None, True), ("sound = true\n", True), ("sound = false\ndelay = 3\n", False), ("sound = 3\n", True)):
        pupil = Pupil("hearts", 1, MemoryStore({} if text is None else {"hearts/settings.toml": text}))
        program: Any = pupil.lesson.program
        assert program.settings.sound is on


# ---------------------------------------------------------------------- where they are offered


def wait(rig: Rig) -> None:
    """Some frames go by."""
    for _ in range(20):
        rig.frame()


def rows_of(rig: Rig) -> dict[str, Deed]:
    """What can be done on the page of rules."""
    assert rig.desk.panel is not None
    rig.desk.panel.turn_to("Rules")
    return {row.label: row for row in rig.desk.panel.sheet.rows if isinstance(row, Deed)}


@pytest.mark.parametrize(("game", "called"), [("euchre-dos", "Euchre"), ("euchre-amiga", "Euchre!"), ("boodle", "Boodle")])
def test_a_lesson_is_called_by_the_name_that_a_person_knows(game: str, called: str) -> None:
    assert offer.wanted(None, game, 0).title == f"the lesson in {called}"


def test_the_page_of_rules_offers_them_and_ones_own_match_stays() -> None:
    rig = Rig()
    rig.desk.sources = tuple(extra_actions(rig.store))
    rig.desk.start(Launch("spades", seed="5"))
    own = rig.store.texts["spades/match.txt"]
    program = rig.desk.top.program
    rig.desk.switch_panel()
    rows = rows_of(rig)
    assert "Learn it by playing" in rows
    rows["Learn it by playing"].do()
    lesson = rig.desk.top.program
    assert isinstance(lesson, LessonProgram) and rig.desk.panel is None
    assert rig.desk.top.running.title == "the lesson in Spades"
    wait(rig)
    assert lesson._said().text == lesson.lesson.before[0]
    rig.tap("Enter")
    wait(rig)
    assert lesson._said().text == lesson.lesson.before[1]
    rig.tap("Esc")
    assert len(rig.desk.layers) == 1 and rig.desk.top.running.program is program
    assert rig.store.texts["spades/match.txt"] == own
    assert not any("put-by" in name or "lesson" in name for name in rig.store.names())


def test_a_match_of_one_game_offers_the_lessons_of_that_game_alone() -> None:
    rig = Rig()
    rig.desk.sources = tuple(extra_actions(rig.store))
    rig.desk.start(Launch("michigan", ("*",), seed="5"))
    rig.desk.switch_panel()
    assert [label for label in rows_of(rig) if "Learn" in label] == [
        f"Learn {game} by playing" for game in ("Comet", "Commit", "Boodle", "Michigan")
    ]
    rig.desk.switch_panel()
    for _ in range(4):
        rig.tap("Enter")
    rig.desk.switch_panel()
    assert [label for label in rows_of(rig) if "Learn" in label] == ["Learn Michigan by playing"]


def shelf(rig: Rig) -> Shelf:
    rig.desk.sources = tuple(extra_actions(rig.store))
    rig.desk.start(Launch("shelf", opener=home.opener_of("shelf", None)))
    program = rig.desk.top.program
    assert isinstance(program, Shelf)
    return program


@pytest.mark.parametrize("cart", ["spades", "hearts", "euchre-dos", "euchre-amiga"])
def test_the_shelf_starts_them(cart: str) -> None:
    rig = Rig()
    program = shelf(rig)
    program.choose([thing.name for thing in program.scene.things].index(cart))
    assert ("L", "learn it by playing") in program.help_keys()
    rig.tap("L", text="l")
    rig.tap("Enter")
    assert isinstance(rig.desk.top.program, LessonProgram)
    wait(rig)
    rig.tap("Esc")
    assert len(rig.desk.layers) == 1


def test_the_shelf_asks_which_game_where_there_are_several() -> None:
    rig = Rig()
    program = shelf(rig)
    program.choose([thing.name for thing in program.scene.things].index("michigan"))
    rig.tap("L", text="l")
    rows = rows_of(rig)
    rows["Learn Boodle by playing"].do()
    lesson: Any = rig.desk.top.program
    assert lesson.heading == "Boodle, hand 1 of 5: In sequence"


def test_what_cannot_be_learned_shakes() -> None:
    rig = Rig()
    program = shelf(rig)
    names = [thing.name for thing in program.scene.things]
    program.choose(names.index("prompt"))
    assert ("L", "learn it by playing") not in program.help_keys()
    rig.tap("L", text="l")
    assert rig.desk.top.program is program and rig.desk.panel is None


# ---------------------------------------------------------------------- the command


def test_the_command_lists_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hearts").mkdir()
    (tmp_path / "hearts" / "lessons.toml").write_text('hearts = "1 3"\n')
    assert cli.main(["lesson", "--data", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "  hearts  1* Ducking; 2 Discarding; 3* The queen of spades; 4 High spades; 5 Shooting the moon\n" in out
    assert len(out.splitlines()) == 9


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["heart"], "retro: there is no lesson in 'heart'; did you mean 'hearts'? There are: boodle, comet,"),
        (["hearts", "6"], "retro: the lessons in hearts have 5 hands, so there is no hand 6"),
        (["hearts", "none"], "retro: argument HAND: 'none' is not a whole number of at least 1"),
    ],
)
def test_the_command_says_what_is_not_there(words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lesson", *words, "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(says)


def test_the_command_opens_one(tmp_path: Path) -> None:
    desk = desk_of(Wanted("", lesson=("comet", 2)), tmp_path, headless=True)
    program: Any = desk.top.program
    assert program.heading == "Comet, hand 2 of 5: When all pass"
    assert desk.top.running.name == "michigan"


def test_without_a_display_a_picture_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("retro.console.screen.display_missing", lambda: "there is no display")
    assert cli.main(["lesson", "spades", "--data", str(tmp_path)]) == 0
    assert (tmp_path / "lesson-spades-unseen.png").read_bytes().startswith(b"\x89PNG")
    assert [path.name for path in tmp_path.iterdir()] == ["lesson-spades-unseen.png"]


# ---------------------------------------------------------------------- a sixth program

SIXTH = """
from retro.contract.input import KeyDown
from retro.engine.games import GAMES, STYLES
from retro.machine.pc import PC_TEXT
from retro.session.match import Match
from retro.session.sitting import Others, Sitting


class Plain:
    machine, border, done = PC_TEXT, 0, False

    def __init__(self, host):
        styles = STYLES["hearts"]
        others = Others({seat: styles["solid"] for seat in (1, 2, 3)}, styles["solid"])
        self.at_table = Sitting(host, "plain-hearts", Match, {"hearts": GAMES["hearts"]}, lambda game, players: others)
        if host.straight and self.at_table.look(lambda key, why: None):
            self.at_table.go_on()

    def sitting(self):
        return self.at_table.match

    def update(self, inp):
        match = self.at_table.match
        if match is None or match.over:
            return
        if match.turn > 0:
            action = match.think()
            if action is not None:
                match.act(action)
        for event in inp.events:
            if isinstance(event, KeyDown) and event.name.isdigit() and match.turn == 0 and int(event.name) < len(match.legal()):
                match.act(match.legal()[int(event.name)])

    def draw(self, image):
        return False

    def take_sounds(self):
        return ()

    def settle(self):
        from retro.contract.input import Input
        for _ in range(4):
            self.update(Input())


def open_program(host, switches):
    return Plain(host)
"""

MANIFEST = """name = "plain-hearts"
title = "Plain Hearts"
year = 1991
machine = "pc-text"
games = ["hearts"]
players = [4, 4]
author = "A. Body"
credit = "after nobody"
"""


def test_a_sixth_program_brings_lessons_in_its_folder(tmp_path: Path) -> None:
    place = tmp_path / "carts" / "plain_hearts"
    (place / "lessons").mkdir(parents=True)
    (place / "cart.toml").write_text(MANIFEST)
    (place / "cart.py").write_text(SIXTH)
    hearts = find_cart("hearts").folder / "lessons" / "hearts.txt"
    (place / "lessons" / "hearts.txt").write_text(hearts.read_text())
    desk = desk_of(Wanted("", lesson=("plain-hearts", 0)), tmp_path, headless=True)
    assert isinstance(desk.top.program, LessonProgram) and desk.top.running.name == "plain-hearts"
    assert offer.taught(tmp_path)["hearts"].name == "hearts", "a game's name means ours where both teach it"
    desk.start(Launch("shelf", opener=home.opener_of("shelf", tmp_path)))
    program = desk.top.program
    assert isinstance(program, Shelf)
    (thing,) = (thing for thing in program.scene.things if thing.name == "plain-hearts")
    assert thing.taught == ("hearts",)
    lesson = home.open_lesson(thing.start, "hearts")
    assert lesson.opener is not None
    opened = lesson.opener(DesktopHost(MemoryStore(), headless=True))
    assert isinstance(opened, LessonProgram)
    for _ in opened.lesson.before:
        opened.settle()
        opened._do("go on")
    opened.settle()
    assert opened._said().text == opened.lesson.questions[0].text
    (place / "lessons" / "hearts.txt").unlink()
    assert not next(thing for thing in home.things_of(tmp_path) if thing.name == "plain-hearts").taught


@pytest.mark.parametrize("how", ["pad", "pad as pointer", "finger"])
def test_a_page_is_read_by_pad_and_by_finger(how: str) -> None:
    rig = Rig()
    rig.desk.start(
        offer.launch(find_cart("spades" if how == "pad as pointer" else "hearts"), "spades" if how == "pad as pointer" else "hearts")
    )
    lesson = rig.desk.top.program
    assert isinstance(lesson, LessonProgram)
    wait(rig)
    for text in lesson.lesson.before:
        assert lesson._said().text == text
        if how == "finger":
            rig.touch(320, 200)
        else:
            rig.press("A")
        wait(rig)
    assert lesson._said().text not in lesson.lesson.before and not lesson.done
