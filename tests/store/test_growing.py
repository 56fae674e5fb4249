"""A match that grows: each card costs the same, and whatever happens in the middle the file is read as it was before or after."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from retro.contract.store import extend
from retro.engine.games import GAMES, STYLES
from retro.engine.records import read_record
from retro.engine.table import Table
from retro.session.match import Match, match_key
from retro.store.browser import PIECE, BrowserStore
from retro.store.files import FileStore
from retro.store.tail import tail_of
from tests.store.kit import CountingDisk, Told

KEY = "hearts/match.txt"
DEAD = 2**22 + 1
"""A number that no process has."""


def mark(text: str) -> tuple[int, int]:
    return len(text.encode()), zlib.crc32(text.encode())


def never() -> str:
    raise AssertionError("the whole text was asked for")


def hearts(seed: str = "a") -> Table[Any, Any]:
    style = STYLES["hearts"]["random"]
    return Table(GAMES["hearts"], GAMES["hearts"].options_type(), 4, seed, dict.fromkeys(range(4), style), style)


def test_a_text_grows_in_its_place(tmp_path: Path) -> None:
    disk = CountingDisk()
    store = FileStore(tmp_path, pytest.fail, disk)
    assert store.put(KEY, "one\n")
    assert store.extend(KEY, mark("one\n"), "two\n", never)
    before = disk.steps
    assert store.extend(KEY, mark("one\ntwo\n"), "three\n", never)
    assert disk.steps - before <= 8
    assert (tmp_path / KEY).read_text() == "one\ntwo\nthree\n" == store.get(KEY) == FileStore(tmp_path, pytest.fail).get(KEY)
    assert FileStore(tmp_path, pytest.fail).names() == (KEY,), "what lies beside it is no text"


def test_what_is_kept_by_somebody_else_is_not_continued(tmp_path: Path) -> None:
    told = Told()
    store = FileStore(tmp_path, told)
    store.put(KEY, "one\n")
    (tmp_path / KEY).write_text("another\n")
    assert store.extend(KEY, mark("one\n"), "two\n", lambda: "one\ntwo\n")
    assert (tmp_path / KEY).read_text() == "one\ntwo\n"
    assert (tmp_path / f"{KEY}.other-1").read_text() == "another\n" and len(told) == 1
    assert store.extend(KEY, mark("not that\n"), "x\n", lambda: "not that\nx\n") and store.get(KEY) == "not that\nx\n"


@pytest.mark.parametrize("cut", range(1, 16))
def test_a_line_that_was_cut_off_is_not_taken_for_a_whole_one(cut: int, tmp_path: Path) -> None:
    store = FileStore(tmp_path, pytest.fail)
    before, more = "deal\n0 bid:1\n", "1 bid:13\nnext:2\n"
    store.put(KEY, before)
    store.extend(KEY, mark(before), more, never)
    file = tmp_path / KEY
    with file.open("r+b") as there:
        there.truncate(len(before) + len(more) - cut)
    # All but the last line's end may be what an editor has left; everything else is half of something.
    expected = before + more[:-1] if cut == 1 else before
    again = FileStore(tmp_path, pytest.fail)
    assert again.get(KEY) == expected
    assert again.put(KEY, "new\n") and file.read_text() == "new\n" and not tail_of(file).exists()


def test_a_file_that_an_editor_has_swapped_in_is_read_as_it_is(tmp_path: Path) -> None:
    store = FileStore(tmp_path, pytest.fail)
    store.put(KEY, "deal\n")
    store.extend(KEY, mark("deal\n"), "0 bid:13\n", never)
    (tmp_path / "edited").write_text("deal\n0 bid:1")
    (tmp_path / "edited").replace(tmp_path / KEY)
    assert FileStore(tmp_path, pytest.fail).get(KEY) == "deal\n0 bid:1"


@pytest.mark.parametrize("room", range(0, 120, 3))
def test_a_disk_that_fills_up_leaves_the_text_as_it_was(room: int, tmp_path: Path) -> None:
    disk, told = CountingDisk(), Told()
    store = FileStore(tmp_path, told, disk)
    store.put(KEY, "one\n")
    store.extend(KEY, mark("one\n"), "two\n", never)
    disk.room = room
    kept = store.extend(KEY, mark("one\ntwo\n"), "three, which is longer\n", lambda: "one\ntwo\nthree, which is longer\n")
    there = FileStore(tmp_path, pytest.fail).get(KEY)
    assert there == ("one\ntwo\nthree, which is longer\n" if kept else "one\ntwo\n")
    assert store.get(KEY) == "one\ntwo\nthree, which is longer\n"
    assert bool(store.trouble) is not kept
    disk.room = None
    assert store.retry() and not store.trouble
    assert FileStore(tmp_path, pytest.fail).get(KEY) == store.get(KEY)
    assert not list(tmp_path.rglob("*.other-*"))


def test_the_ten_thousandth_card_is_kept_at_the_cost_of_the_first(tmp_path: Path) -> None:
    disk = CountingDisk()
    store = FileStore(tmp_path, pytest.fail, disk)
    match = Match.begin("hearts", hearts(), store)

    def cost() -> tuple[int, int]:
        """Bytes and steps to keep one more line."""
        before = disk.written, disk.steps
        match.table._lines.append("0 play:2C")
        assert match.keep()
        return disk.written - before[0], disk.steps - before[1]

    cost()
    first = cost()
    match.table._lines += ["0 play:2C"] * 10_000
    cost()
    assert cost() == first and first[0] < 100 and first[1] <= 6
    assert (tmp_path / KEY).read_text() == match.table.record()


def test_what_was_taken_back_is_not_continued(tmp_path: Path) -> None:
    store = FileStore(tmp_path, pytest.fail)
    match = Match.begin("hearts", hearts(), store)
    for step in range(60):
        match.table.advance()
        if step % 7 == 5:
            match.table.undo()
        assert match.keep()
        assert store.get(match_key("hearts")) == match.table.record()
        assert read_record((tmp_path / KEY).read_text(), GAMES).steps == tuple(read_record(match.table.record(), GAMES).steps)


# --- the browser --------------------------------------------------------------------------------------------------------


class Storage:
    """The browser's, with room for so many characters."""

    def __init__(self, room: int = 10**9) -> None:
        self.items: dict[str, str] = {}
        self.room = room
        self.written = 0

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, number: int) -> str:
        return list(self.items)[number]

    def getItem(self, name: str) -> object:
        return self.items.get(name, NotImplemented)

    def setItem(self, name: str, text: str) -> None:
        if sum(map(len, self.items.values())) - len(self.items.get(name, "")) + len(text) > self.room:
            raise RuntimeError("QuotaExceededError")
        self.written += len(text)
        self.items[name] = text

    def removeItem(self, name: str) -> None:
        self.items.pop(name, None)


def test_in_a_browser_a_text_grows_in_pieces() -> None:
    storage = Storage()
    store = BrowserStore(storage, pytest.fail)
    text = "begin\n"
    store.put(KEY, text)
    most = 0
    for number in range(2000):
        more = f"{number % 4} play:{number}\n"
        before = storage.written
        assert store.extend(KEY, mark(text), more, never)
        most = max(most, storage.written - before)
        text += more
    assert most < PIECE + 100
    assert store.get(KEY) == text == BrowserStore(storage, pytest.fail).get(KEY)
    assert BrowserStore(storage, pytest.fail).names() == (KEY,)
    again = BrowserStore(storage, pytest.fail)
    assert again.get(KEY) == text
    assert again.extend(KEY, mark(text), "more\n", never) and store._whole(KEY) == f"{text}more\n"
    again.delete(KEY)
    assert storage.items == {}


def test_pieces_of_what_was_taken_back_do_not_come_back() -> None:
    storage = Storage()
    store = BrowserStore(storage, pytest.fail)
    store.put(KEY, "begin\n")
    store.extend(KEY, mark("begin\n"), "one\n", never)
    store.put(KEY, "begin\n")
    assert store.get(KEY) == "begin\n" == BrowserStore(storage, pytest.fail).get(KEY)
    storage.items[f"{BrowserStore.PREFIX}{KEY}+1"] = "99 1234\nof another\n"
    assert BrowserStore(storage, pytest.fail).get(KEY) == "begin\n"


def test_in_a_full_browser_nothing_goes_before_what_took_its_place() -> None:
    told = Told()
    storage = Storage()
    store = BrowserStore(storage, told)
    store.put(KEY, "a match\n")
    storage.room = 8
    assert not store.put("hearts/last.txt", "a match, over\n")
    assert not store.delete(KEY)
    assert BrowserStore(storage, pytest.fail).get(KEY) == "a match\n", "what is not kept yet must not cost what is"
    assert (store.get(KEY), store.get("hearts/last.txt"), store.names()) == (None, "a match, over\n", ("hearts/last.txt",))
    assert store.trouble and len(told) == 1
    assert "damaged-1" in store.set_aside("hearts/last.txt")
    assert BrowserStore(storage, pytest.fail).get(KEY) == "a match\n"
    storage.room = 1000
    assert store.retry() and not store.trouble
    assert BrowserStore(storage, pytest.fail).names() == ("hearts/last.txt.damaged-1",)


@pytest.mark.parametrize("make", [lambda folder: FileStore(folder, pytest.fail), lambda folder: BrowserStore(Storage(), pytest.fail)])
def test_the_text_that_a_start_hangs_on_is_known_at_the_next(make: Callable[[Path], Any], tmp_path: Path) -> None:
    store = make(tmp_path)
    store.put("a.toml", "a = 1\n")
    store.put("b.toml", "b = 1\n")
    assert store.suspect() == ""
    store.careful(True)
    store.get("a.toml")
    store.get("nothing.toml")
    left = [*tmp_path.glob(".reading-*")]
    for note in left:
        note.rename(note.with_name(f".reading-{DEAD}"))  # the process has ended, in the middle of it
    assert store.suspect() == "a.toml" and store.suspect() == ""
    store.get("b.toml")
    store.careful(False)
    store.get("a.toml")
    assert store.suspect() == ""


def test_any_store_can_be_asked_to_extend() -> None:
    class Plain:
        def __init__(self) -> None:
            self.text = ""

        def put(self, key: str, text: str) -> bool:
            self.text = text
            return True

    plain: Any = Plain()
    assert extend(plain, KEY, (0, 0), "b\n", lambda: "a\nb\n") and plain.text == "a\nb\n"
