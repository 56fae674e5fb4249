"""Two windows on one data folder: the second one says so; watching, taking over, another folder; nothing of either is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from retro.cabinet.mirror import Mirror
from retro.cabinet.occupied import NO_ANSWER, Occupied
from retro.commands.guard import FIRST
from retro.commands.launch import desk_of
from retro.commands.terminal import Wanted
from retro.engine.games import GAMES
from retro.engine.records import read_record
from retro.store import owner as owners
from retro.store.owner import Owner
from tests.console.rig import Rig


class Window(Rig):
    """A window of a folder, as ``retro CART`` opens it."""

    def __init__(self, folder: Path, cart: str = "hearts") -> None:
        super().__init__()
        self.desk = desk_of(Wanted(cart), folder, headless=True, guarded=True)
        self.guard: Any = self.desk.keeping.yields.__self__  # type: ignore[attr-defined]
        self.frames(FIRST + 1)
        self.guard._loading.join()  # the library that locks is loaded beside the frames
        self.frames(35)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.frame()

    def close(self) -> None:
        """The process ends, whatever it was doing."""
        self.guard._owner.release()

    @property
    def program(self) -> Any:
        return self.desk.top.program

    @property
    def text(self) -> str:
        return "\n".join(self.program.page().lines())

    def type(self, letter: str) -> None:
        self.tap(letter, text=letter.lower())

    def play(self, count: int) -> None:
        """So many cards of your own, the first that may be played."""
        for _ in range(count):
            self.program.settle()
            match = self.program.sitting()
            if match is None or match.between_hands:
                self.tap("Enter")
                continue
            for letter in str(match.legal()[0]).partition(":")[2].replace("T", "1"):
                self.tap(letter, text=letter.lower())
        self.program.settle()

    def match(self, folder: Path) -> str:
        return (folder / "hearts" / "match.txt").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def windows(folder: Path) -> Iterator[tuple[Window, Window]]:
    first = Window(folder)
    first.play(3)
    second = Window(folder)
    yield first, second
    first.close()
    second.close()


def test_the_second_window_says_so_and_writes_nothing(windows: tuple[Window, Window], folder: Path) -> None:
    first, second = windows
    before = first.match(folder)
    assert isinstance(second.program, Occupied)
    assert "Another window is using this data." in second.text and "It is playing Hearts." in second.text
    assert all(words in second.text for words in ("Watch", "Take over", "Play with a separate folder", "Leave"))
    assert not second.program.page().cut
    assert second.desk.keeping.line and not second.desk.store.put("hearts/match.txt", "mine")
    first.play(2)
    assert first.match(folder) != before and not list(folder.rglob("*.other-*"))
    second.tap("Esc")
    assert second.desk.done


def test_the_other_window_is_watched(windows: tuple[Window, Window], folder: Path) -> None:
    first, second = windows
    second.type("W")
    second.frames(3)
    assert isinstance(second.program, Mirror)
    first.play(2)
    first.program.settle()
    second.frames(25)
    second.program.settle()
    mirrored: Any = second.program
    assert mirrored.watched.sitting().view.hand == first.program.sitting().view.hand
    there = first.match(folder)
    second.frames(300)
    assert first.match(folder) == there, "who watches keeps nothing"
    second.tap("Space")
    assert isinstance(second.program, Occupied)


def test_taking_over_goes_on_where_the_first_one_was(windows: tuple[Window, Window], folder: Path) -> None:
    first, second = windows
    first.program.settle()
    there = first.match(folder)
    second.type("T")
    assert "Asking the other window" in second.text
    first.frames(31)
    assert isinstance(first.program, Occupied) and "Another window has taken over." in first.text
    second.frames(3)
    assert second.desk.top.running.name == "hearts" and not second.desk.keeping.line
    assert first.match(folder) == there
    second.play(3)
    assert first.match(folder).startswith(there[:200]) and len(first.match(folder)) > len(there)
    assert not list(folder.rglob("*.other-*"))
    record = read_record(first.match(folder), GAMES)
    # ... and back again.
    first.type("T")
    second.frames(31)
    first.frames(3)
    assert isinstance(second.program, Occupied) and first.desk.top.running.name == "hearts"
    assert read_record(first.match(folder), GAMES).steps[: len(record.steps)] == record.steps


def test_a_window_that_does_not_answer_is_left_alone(windows: tuple[Window, Window]) -> None:
    _, second = windows
    second.tap("Down")
    second.tap("Enter")
    second.frames(320)
    assert NO_ANSWER in second.text
    assert not (second.guard._owner.folder / owners.WANTED).exists()


def test_a_window_that_cannot_keep_what_it_has_does_not_give_way(windows: tuple[Window, Window], monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = windows

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("retro.store.drafts.swap_in", full)
        patch.setattr("retro.store.tail.write_all", full)
        first.play(3)
        assert "No space left" in first.desk.keeping.line
        second.type("T")
        first.frames(60)
        assert first.desk.top.running.name == "hearts"
    first.frames(400)
    assert isinstance(first.program, Occupied) and not first.desk.store.trouble.startswith("Not kept")
    second.frames(3)
    assert second.desk.top.running.name == "hearts"


def test_a_folder_beside_is_another_persons(windows: tuple[Window, Window], folder: Path) -> None:
    first, second = windows
    there = first.match(folder)
    second.type("P")
    second.frames(3)
    assert second.desk.top.running.name == "hearts" and second.desk.folder == folder.with_name("data-2")
    second.play(3)
    assert (folder.with_name("data-2") / "hearts" / "match.txt").exists() and first.match(folder) == there


def test_a_window_that_crashed_is_no_hindrance(folder: Path) -> None:
    first = Window(folder)
    first.play(2)
    there = first.match(folder)
    first.close()
    second = Window(folder)
    assert second.desk.top.running.name == "hearts" and first.match(folder) == there
    second.close()


def test_where_nothing_can_be_locked_one_plays_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    owner = Owner(tmp_path / "data")
    assert owner.claim() and not owner.certain and not owner.asked()
    owner.plays("hearts")
    owner.release()


def test_an_old_note_asks_for_nothing(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    owner.ask()
    assert owner.claim() and not owner.asked()
    other = Owner(tmp_path)
    assert not other.claim()
    other.ask()
    assert owner.asked()
    other.ask_no_more()
    assert not owner.asked()
    owner.release()
    assert other.claim()
    other.release()
