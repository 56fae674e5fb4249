"""The red pencil beside a game: off at first, in slices, in each program's own voice, by key and click, and graded once."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from retro import cli
from retro.cabinet.shelf.things import LINE, standing
from retro.comeback import record as record_page
from retro.comeback.pencil import HINT, Pencil
from retro.comeback.review.model import Review
from retro.comeback.review.program import ReviewProgram
from retro.comeback.review.screen import Shown, draw
from retro.commands.launch import companion
from retro.console.host import DesktopHost
from retro.console.overlay.rows import Words
from retro.contract.program import Ease, Remark, Remarking
from retro.engine.experts.weigh import Depth
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.table import Table
from retro.library.finding import find_cart, open_cart
from retro.library.opening import Running
from retro.session import grades
from retro.session.grades import Graded, Sum
from retro.session.match import Match
from retro.session.record import Recorder
from retro.session.record import load as load_record
from retro.session.record_words import values
from retro.store.files import FileStore, MemoryStore
from retro.store.kept import Damaged
from tests.console.rig import Rig
from tests.review.test_review import match
from tests.toy_program import Toy

CARTS = ("michigan", "euchre-dos", "euchre-amiga", "spades", "hearts")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    few = Depth(12, 40)
    monkeypatch.setattr("retro.comeback.pencil.USUAL", few)
    monkeypatch.setattr("retro.comeback.review.weighed.USUAL", few)


class Sitting(Toy):
    """A program with a match at its table, and the voice of a parrot."""

    def __init__(self, match: Match[Any, Any]) -> None:
        super().__init__()
        self.match = match

    def sitting(self) -> object | None:
        """The match."""
        return self.match

    def pencilled(self, said: Remark) -> str:
        """As a parrot says it."""
        return f"Krah! {said.where}: {said.made}, {said.best} {said.gain}."


def sit(name: str, store: MemoryStore, seed: str = "pencil", practice: bool = False) -> Match[Any, Any]:
    """A match, you at random."""
    game = GAMES[name]
    usual, random = STYLES[name][default_style(name)], STYLES[name]["random"]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, seed, dict.fromkeys(range(1, 4), usual), random)
    match = Match.begin(name, table, store)
    match.recorder = Recorder(store, name, table, 0, practice, tuple)
    return match


def play(match: Match[Any, Any]) -> None:
    """A hand, to its end."""
    match.deal()
    while not match.hand_ended:
        match.act(match.hint().action)


def beside(name: str, store: MemoryStore, on: bool = True, **more: Any) -> tuple[Rig, Match[Any, Any], list[str]]:
    """A program at whose table a hand has ended, on a desk with the pencil."""
    match = sit(name, store, **more)
    play(match)
    rig = Rig()
    rig.desk.companion = companion(store)
    host = DesktopHost(store, headless=True)
    said: list[str] = []
    rig.desk.stack.add(Running(name, name.title(), Sitting(match), host))
    rig.desk.preferences = replace(rig.desk.preferences, ease=replace(Ease(), pencil=on))
    host.ease = rig.desk.preferences.ease
    host.listening, host.listener = True, said.append
    return rig, match, said


def settle(rig: Rig) -> list[str]:
    """Frames until the verdict is there; what was shown on the way."""
    shown: list[str] = []
    for _ in range(3000):
        rig.frame()
        shown.append(rig.desk.companion.line)
        if shown[-1] and not shown[-1].startswith("Red pencil: =") and "-" not in shown[-1][:32]:
            return shown
    raise AssertionError(shown[-1])


def test_it_is_off_at_first() -> None:
    rig, _, said = beside("hearts", MemoryStore(), on=False)
    for _ in range(20):
        rig.frame()
    assert rig.desk.companion.line == "" and not said
    assert not Ease().pencil


@pytest.mark.parametrize("name", list(GAMES))
def test_what_cost_most_is_named_in_the_programs_own_voice(name: str) -> None:
    store = MemoryStore()
    rig, match, said = beside(name, store)
    shown = settle(rig)
    line = shown[-1]
    assert any(one.startswith("Red pencil: ") and " of " in one for one in shown[:-1])
    assert len(line) <= 150 and said[0].startswith(line.removesuffix(HINT)) and len(said) == 1
    assert line.count("Krah!") in (1, 2) or line == "Red pencil: nothing to mark in deal 1."
    (hand,) = grades.load(store, name)
    assert (hand.game, hand.hand) == (name, 0) and (grades.whole([hand]).blamed > 0) == ("Krah!" in line)
    for _ in range(3):
        rig.frame()
    assert len(grades.load(store, name)) == 1 and len(said) == 1
    # The next hand: the line stays until you have done something.
    match.deal()
    while match.turn > 0:
        match.act(match.hint().action)
    rig.frame()
    assert rig.desk.companion.line == line or match.hand_ended
    while not match.hand_ended and match.turn != 0:
        match.act(match.hint().action)
    match.act(match.hint().action)
    rig.frame()
    assert rig.desk.companion.line != line


def test_the_key_goes_there_in_the_review_and_a_click_does_too() -> None:
    store = MemoryStore()
    rig, _, _ = beside("hearts", store)
    line = settle(rig)[-1]
    assert "Krah!" in line
    rig.tap("Shift", "F5")
    looking = rig.desk.top.program
    assert isinstance(looking, ReviewProgram) and looking.review.moves[looking.at - 1].seat == 0
    assert rig.desk.companion.line == ""
    looking.settle()
    worst = looking.weighed.judging.worst(1)[0]
    assert looking.at == worst.step
    rig.tap("Esc")
    assert isinstance(rig.desk.top.program, Sitting)
    settle(rig)
    rig.frame()
    assert rig.desk._picture.toast is not None
    left, top, width, high = rig.desk._picture.toast
    rig.click(left + width // 2, top + high // 2)
    assert isinstance(rig.desk.top.program, ReviewProgram)
    rig.tap("Esc")
    settle(rig)
    # A finger jumps there.
    rig.mouse = (320, 100)
    rig.frame()
    rig.mouse, rig.buttons = (left + 9, top + 9), frozenset({"left"})
    rig.frame()
    rig.buttons = frozenset()
    rig.frame()
    rig.frame()
    assert isinstance(rig.desk.top.program, ReviewProgram)


def test_practice_and_the_computers_own_play_are_not_graded() -> None:
    store = MemoryStore()
    settle(beside("hearts", store, practice=True)[0])
    assert grades.load(store, "hearts") == ()
    rig, match, _ = beside("spades", store)
    assert match.recorder is not None
    match.recorder.spoiled = 0
    for _ in range(20):
        rig.frame()
    assert rig.desk.companion.line == "" and grades.load(store, "spades") == ()


def test_a_program_without_a_voice_or_a_match_is_served_too() -> None:
    store = MemoryStore()
    pencil = Pencil(store)
    host = DesktopHost(store, headless=True)
    host.ease = replace(Ease(), pencil=True)
    pencil.frame(Running("toy", "Toy", Toy(), host))
    assert pencil.line == "" and pencil.act(Running("toy", "Toy", Toy(), host)) is None
    match = sit("hearts", store)
    play(match)

    class Mute(Toy):
        """No voice of its own."""

        def sitting(self) -> object | None:
            """The match."""
            return match

    for _ in range(3000):
        pencil.frame(Running("hearts", "Hearts", Mute(), host))
        if pencil.line.endswith(HINT):
            break
    assert "on average over 40 deals" in pencil.line


@pytest.mark.parametrize("name", CARTS)
def test_every_program_has_a_voice(name: str) -> None:
    cart = find_cart(name)
    running = open_cart(cart, DesktopHost(MemoryStore(), headless=True, seed="7"), ())
    assert isinstance(running, Remarking)
    said = running.pencilled(Remark("Sequence 12", "pass Q♠ K♥ A♥", "pass Q♠ A♥ 10♥", "brings 12 chips more", 256))
    folded = said.lower()
    assert all(part.lower() in folded for part in ("sequence 12", "pass q♠ k♥ a♥", "pass q♠ a♥ 10♥", "256"))
    assert len(said) <= 110


# --- the grade --------------------------------------------------------------------------------------------------------


def hand(number: int, game: str = "hearts", **kinds: Sum) -> Graded:
    """A graded hand."""
    return Graded("0123456789abcdef", number, game, dict(kinds))


def test_grades_are_kept_whole_and_once() -> None:
    store = MemoryStore()
    for number in range(60):
        assert grades.add(store, "c", hand(number, lead=Sum(5, 1, 70, 0), following=Sum(6))) == ""
    assert grades.add(store, "c", hand(59, lead=Sum(9))) == ""
    found = grades.load(store, "c")
    assert [one.hand for one in found] == list(range(10, 60))
    assert grades.whole(found) == Sum(550, 50, 3500, 0) and grades.by_kind(found) == {"lead": Sum(250, 50, 3500), "following": Sum(300)}
    assert grades.words(grades.whole(found), 50, "points") == "C: 50 of 550 choices cost something, 0.7 points a hand"
    assert [Sum(100, n).letter for n in (0, 2, 3, 5, 10, 20, 21)] == ["A", "A", "B", "B", "C", "D", "E"] and Sum().letter == ""
    assert grades.clear(store, "c") and grades.load(store, "c") == () and grades.clear(store, "c")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("version = 2\n", "newer"),
        ("hands = []\n", "version is None"),
        ('version = 1\nhands = ["what"]\n', "graded hands"),
        ("version = 1\nhands = 7\n", "graded hands"),
        ("version = ", "line 1"),
        ("version = 1\nhands = " + str(["0123456789abcdef 1 hearts lead:1:1:1:1"] * 51), "graded hands"),
    ],
)
def test_a_damaged_grade_is_told_and_set_aside_by_the_next(text: str, why: str) -> None:
    store = MemoryStore({"c/grades.toml": text})
    with pytest.raises(Damaged, match=why):
        grades.load(store, "c")
    assert store.get("c/grades.toml") == text
    assert "has been set aside" in grades.add(store, "c", hand(1, lead=Sum(1)))
    assert len(grades.load(store, "c")) == 1


def test_the_record_shows_it_and_clears_it() -> None:
    store = MemoryStore()
    rig, _, _ = beside("hearts", store)
    settle(rig)
    page = record_page.page(store, "hearts", "Hearts")
    told = [row for row in page.rows if isinstance(row, Words)]
    assert any("choices cost something" in str(row) for row in told)
    kinds = next(action for action in page.actions if action.label == "Grade by kind of decision")
    shown = kinds.act()
    assert any("following" in str(row).lower() for row in shown.rows)  # type: ignore[union-attr]
    found = values(load_record(store, "hearts"), "hearts", grades.load(store, "hearts"))["grade"]
    assert found["hands"] == 1 and found["choices"] > 5 and set(found["by_kind"]) <= {"discarding", "lead", "following"}
    assert found["letter"] in "ABCDE" and found["by_game"]["hearts"]["hands"] == 1
    asked = next(action for action in page.actions if action.label == "Clear this record").act()
    next(action for action in asked.actions if action.label == "Yes, clear it").act()  # type: ignore[union-attr]
    assert grades.load(store, "hearts") == () and load_record(store, "hearts").whole["hands"] == 0


@pytest.mark.parametrize(
    ("kept", "shown"), [('card = "won 3 of 5"', "won 3 of 5, grade C"), ('card = "won 3,333 of 5,555 hands in all"', "won 3,333"), ("", "")]
)
def test_the_shelfs_card_shows_it_where_it_fits(kept: str, shown: str) -> None:
    store = MemoryStore({"c/results.toml": f"version = 1\n{kept}\n"})
    grades.add(store, "c", hand(1, lead=Sum(20, 2, 100, 0)))
    assert standing(store, "c").record.startswith(shown) and ("grade" in standing(store, "c").record) == ("grade" in shown)
    assert len(standing(store, "c").record) <= LINE


def test_the_command_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = FileStore(tmp_path, print)
    rig, _, _ = beside("hearts", store)  # type: ignore[arg-type]
    settle(rig)
    capsys.readouterr()
    assert cli.main(["record", "hearts", "--data", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "choices cost something" in told and "    Following: " in told
    assert cli.main(["record", "hearts", "--json", "--data", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out)["records"][0]["grade"]["hands"] == 1
    (tmp_path / "hearts" / "grades.toml").write_text("version = 1\nhands = 3\n")
    assert cli.main(["record", "hearts", "--data", str(tmp_path)]) != 0
    assert "grades.toml: hands is not a list" in capsys.readouterr().err


def test_the_line_makes_room_for_the_overlay_and_the_last_row_of_keys_has_room() -> None:
    rig, _, _ = beside("hearts", MemoryStore())
    settle(rig)
    rig.tap("Shift", "F1")
    rig.frame()
    assert rig.desk.panel is not None and rig.desk._picture.toast is None
    told = match("spades", 4, 2)
    shown = Shown(0, True, "Spades", True, "", None, True)
    assert draw(Review(told, told.hands[0], None), shown, Ease()).cut == []
