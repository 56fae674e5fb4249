"""Save Hand, review and Print Hand of Spades (S-11 to S-13)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from carts.spades import saving
from carts.spades.boxes import Notice
from carts.spades.review import Review
from carts.spades.settings import Settings
from retro import cli
from retro.console.host import DesktopHost, documents_folder
from retro.engine.game import Choice, Thinking
from retro.engine.records import RecordError
from retro.engine.spades.model import View
from retro.engine.spades.saved import read_hands
from retro.store.files import MemoryStore
from tests.screens.spades_desk import Desk, press
from tests.screens.spades_pictures import damaged_last, hands_file, mid_trick


def played_out(desk: Desk) -> None:
    """To the end of the hand, and on into the next."""
    number = desk.view.hand_number
    desk.play_on(lambda: desk.view.hand_number > number and bool(desk.question))


def finish(desk: Desk) -> None:
    """To the look at the last trick."""
    desk.play_on(lambda: desk.paused and len(desk.view.tricks) == 13)


# --- Save Hand ------------------------------------------------------------------------------------------------------


def test_nothing_is_saved_at_first() -> None:
    desk = Desk(mid_trick())
    finish(desk)
    assert saving.KEY not in desk.store.texts


def test_each_hand_is_appended_when_it_ends_while_save_hand_is_checked() -> None:
    """S-12, by the menu; it says where.  A hand in which it was checked late is saved whole."""
    desk = Desk(mid_trick())
    desk.feed("Esc Down Enter")
    assert isinstance(desk.top, Notice) and "spades/hands.txt" in " ".join(desk.top.lines)
    desk.feed("Enter")
    assert desk.program.settings.save_hand
    first = desk.view.hand_number
    played_out(desk)
    played_out(desk)
    hands = read_hands(desk.store.texts[saving.KEY])
    assert [hand.number for hand in hands] == [first, first + 1]
    assert all(len(hand.steps) == 56 for hand in hands)
    desk.feed("Esc Down Enter")
    assert not desk.program.settings.save_hand and not isinstance(desk.top, Notice)
    played_out(desk)
    assert len(read_hands(desk.store.texts[saving.KEY])) == 2


def test_a_hand_that_lies_there_finished_is_saved_when_one_turns_saving_on_and_only_once() -> None:
    """The document: see a mistake, then turn this option on."""
    desk = Desk(mid_trick())
    finish(desk)
    for words in ("Esc Down Enter Enter", "Esc Down Enter", "Esc Down Enter Enter"):
        desk.feed(words)
    assert desk.program.settings.save_hand and desk.paused
    assert [hand.number for hand in read_hands(desk.store.texts[saving.KEY])] == [desk.view.hand_number]


def test_what_is_in_the_file_stays_even_when_it_is_damaged() -> None:
    desk = Desk(mid_trick(), Settings(save_hand=True), texts={saving.KEY: "my notes, no line end"})
    finish(desk)
    text = desk.store.texts[saving.KEY]
    assert text.startswith("my notes, no line end\n\nretro-hand 1\n")


def test_replay_reads_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(hands_file(), encoding="utf-8")
    assert cli.main(["replay", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"spades  {hands_file().count('retro-hand 1')} saved hands"
    assert len(told) == 1 + hands_file().count("retro-hand 1")
    assert all("scores" in line and "hand" in line for line in told[1:])


def test_replay_names_the_file_and_the_line_of_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hands.txt"
    damaged = hands_file().replace("trick 5 ", "trick 6 ", 1)
    file.write_text(damaged, encoding="utf-8")
    line = damaged[: damaged.index("trick 6 ")].count("\n") + 1
    assert cli.main(["replay", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == "" and len(told.err.splitlines()) == 1
    assert f"{file}: line {line}: " in told.err


def test_the_file_explains_itself() -> None:
    assert hands_file().startswith("#")
    assert "retro replay" in hands_file().splitlines()[0]


# --- review ---------------------------------------------------------------------------------------------------------


def reviewing() -> Desk:
    desk = Desk(mid_trick(), texts={saving.KEY: hands_file()})
    desk.feed("RCtrl+R")
    return desk


def test_the_review_steps_forward_and_back_through_every_step() -> None:
    desk = reviewing()
    walk = desk.walk
    assert (walk.at, walk.length) == (0, 56)
    for n in range(1, 57):
        desk.feed("Right")
        assert walk.at == n
        assert desk.review.lines()[0].startswith("Hand ")
    desk.feed("Right")
    assert walk.at == 56 and "is over." in desk.review.lines()
    desk.feed("Left Left")
    assert walk.at == 54
    desk.feed("Home")
    assert walk.at == 0
    desk.feed("End Esc")
    assert not isinstance(desk.top, Review)
    assert desk.question == "card"


def test_the_review_shows_what_was_played_and_what_the_computer_would_have() -> None:
    desk = reviewing()
    desk.feed("Right Right Right Right Right")
    review, walk = desk.review, desk.walk
    step, choice = walk.next, walk.choice()
    assert step is not None and choice is not None
    assert walk.state.turn == step.seat
    lines = review.lines()
    assert step.action.what in lines[1]
    same = choice.action == step.action
    assert lines[2] == "Computer: same" if same else choice.action.what in lines[2]
    assert " ".join(lines[3:]) in f"{choice.reason[0].upper()}{choice.reason[1:]}."
    # Only the hand of whoever is next lies open, in its places.
    scene = walk.scene()
    assert sorted(card for card in scene.hand if card is not None) == sorted(walk.state.hands[step.seat])


def test_the_computer_of_the_review_sees_only_what_that_seat_knew() -> None:
    desk = reviewing()
    seen: list[View] = []

    def spy(view: View, source: Random) -> Choice | Thinking:
        seen.append(view)
        return real(view, source)

    walk = desk.walk
    real = walk._style
    object.__setattr__(walk, "_style", spy)
    walk.step(6)
    walk.choice()
    assert walk.next is not None
    assert [view.seat for view in seen] == [walk.next.seat]
    assert seen[0].hand == walk.state.hands[walk.next.seat]


def test_the_review_goes_from_hand_to_hand_the_latest_first() -> None:
    desk = reviewing()
    count = hands_file().count("retro-hand 1")
    assert desk.review.number == count - 1
    desk.feed("Up")
    assert desk.review.number == count - 2
    desk.feed("PageDown Down Down")
    assert desk.review.number == count - 1


def test_the_review_by_mouse() -> None:
    desk = reviewing()
    press(desk, "forward")
    press(desk, "forward")
    press(desk, "back")
    assert desk.walk.at == 1
    press(desk, "before")
    assert desk.review.number == hands_file().count("retro-hand 1") - 2
    press(desk, "after")
    press(desk, "after")
    assert desk.review.number == hands_file().count("retro-hand 1") - 1
    press(desk, "close")
    assert not isinstance(desk.top, Review)


def test_the_table_stands_still_while_a_hand_is_reviewed() -> None:
    desk = reviewing()
    before = desk.view
    desk.feed("wait:3 Enter Enter")
    assert desk.view == before


def test_a_damaged_hand_is_told_with_file_and_line_and_the_others_can_be_gone_to() -> None:
    text = damaged_last()
    line = text[: text.index(" wno ")].count("\n") + 1
    desk = Desk(mid_trick(), texts={saving.KEY: text})
    desk.feed("RCtrl+R")
    assert isinstance(desk.top, Notice)
    told = " ".join(desk.top.lines)
    assert f"line {line}" in told and "spades/hands.txt" in told
    desk.feed("Enter")
    assert desk.review.walk is None and f"read: line {line}"[:14] == desk.review.lines()[2]
    desk.feed("Right Left Home End Down")
    assert isinstance(desk.top, Review)
    desk.feed("Up")
    assert desk.walk.length == 56
    desk.feed("Down")
    assert isinstance(desk.top, Notice)
    assert desk.store.texts[saving.KEY] == text


def test_a_file_of_something_else_is_one_damaged_hand() -> None:
    desk = Desk(mid_trick(), texts={saving.KEY: "dear diary\n"})
    desk.feed("RCtrl+R")
    assert isinstance(desk.top, Notice) and "line 1" in " ".join(desk.top.lines)
    desk.feed("Enter")
    assert desk.review.walk is None


def test_nothing_saved_is_said() -> None:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+R")
    assert isinstance(desk.top, Notice) and "No hands" in desk.top.lines[0]


# --- Print Hand -----------------------------------------------------------------------------------------------------


def test_a_page_of_a_finished_hand_has_all_of_it() -> None:
    desk = Desk(mid_trick())
    finish(desk)
    assert desk.program.table.match is not None
    text = saving.page(saving.hand_of(desk.program.table.match))
    lines = text.splitlines()
    assert all(len(line) < 80 and line == line.rstrip() for line in lines)
    assert sum(bool(re.match(r" +\d+  [ >]", line)) for line in lines) == 13
    for result, name in zip(desk.view.results or (), ("We", "They"), strict=True):
        line = next(line for line in lines if line.startswith(f"  {name} "))
        assert line.split()[1:4] == [str(result.bid), str(result.taken), f"{result.points:+d}"]


def test_a_page_of_a_hand_that_goes_on_hides_what_you_cannot_see() -> None:
    desk = Desk(mid_trick())
    assert desk.program.table.match is not None
    match = desk.program.table.match
    text = saving.page(saving.hand_of(match))
    hidden = [card for seat in (1, 2, 3) for card in match.table.state.hands[seat]]
    assert text.count("S ?") == 3
    assert not [card for card in hidden if str(card) in text]
    assert "tricks remain to be played" in text


def test_printing_says_where_the_page_is() -> None:
    """Without a folder for documents (a browser, a shot) it is in the store."""
    desk = Desk(mid_trick())
    desk.feed("Esc Down Down Enter")
    assert isinstance(desk.top, Notice)
    assert saving.PAGE_KEY in " ".join(desk.top.lines)
    assert desk.store.texts[saving.PAGE_KEY].startswith("Spades: hand ")


def test_on_the_desktop_the_page_goes_into_the_documents_and_writes_over_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retro.console.host.documents_folder", lambda: tmp_path / "Documents")
    host = DesktopHost(MemoryStore())
    one = host.print_page("hand.txt", "one\n")
    two = host.print_page("hand.txt", "two\n")
    assert (one, two) == (str(tmp_path / "Documents" / "hand.txt"), str(tmp_path / "Documents" / "hand-2.txt"))
    assert one is not None and Path(one).read_text(encoding="utf-8") == "one\n"
    assert DesktopHost(MemoryStore(), headless=True).print_page("hand.txt", "x") is None


def test_documents_that_cannot_be_written_are_told_and_the_page_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "Documents").write_text("a file in its place", encoding="utf-8")
    monkeypatch.setattr("retro.console.host.documents_folder", lambda: tmp_path / "Documents")
    assert DesktopHost(MemoryStore()).print_page("hand.txt", "x") is None
    told = capsys.readouterr().err
    assert told.startswith("retro: the page cannot be put into your documents") and told.count("\n") == 1


def test_the_documents_folder_is_the_systems() -> None:
    assert documents_folder().is_absolute()


def test_before_the_first_deal_there_is_nothing_to_print() -> None:
    desk = Desk(rest=False)
    assert desk.program.table.match is not None
    with pytest.raises(RecordError, match="no hand has been dealt"):
        saving.hand_of(desk.program.table.match)
