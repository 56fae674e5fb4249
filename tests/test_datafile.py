"""The file that moves a person's data, and ``retro data``."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro import cli
from retro.store.browser import BrowserStore
from retro.store.datafile import DataError, NotKept, export_all, finish_import, import_all, is_data, read_data, texts_of, write_data
from retro.store.files import FileStore, MemoryStore
from retro.store.owner import Owner

TEXTS = {"michigan/record.toml": "winnings = 120\nhands = 14\n", "hearts/match.txt": "", "spades/hands.txt": "a\r\nb\n\n|x\nend: 0"}


def quiet(text: str) -> None:
    raise AssertionError(text)


def test_the_file_can_be_read_by_a_person() -> None:
    lines = write_data({"michigan/record.toml": "winnings = 120\nhands = 14\n"}).splitlines()
    assert lines[:6] == [
        "Retro Card Cabinet data, version 1",
        "texts: 1",
        "",
        "--- michigan/record.toml: 3 lines",
        "|winnings = 120",
        "|hands = 14",
    ]


@given(st.dictionaries(st.sampled_from(["a/b.txt", "c.toml", "d/e/f.json", "g.jsonl"]), st.text()))
@settings(max_examples=60, deadline=None)
def test_what_goes_in_comes_out(texts: dict[str, str]) -> None:
    assert read_data(write_data(texts)) == texts


@pytest.mark.parametrize(
    "key", ["carts/mine/cart.toml", "carts/x.txt", "crash-hearts-2026.txt", "before-import-1.txt", "a.py", "x.png", "../a.txt"]
)
def test_code_and_rubbish_are_no_data(key: str) -> None:
    assert not is_data(key)
    with pytest.raises(ValueError, match="not kept"):
        write_data({key: ""})


def test_a_cart_may_have_a_name_like_that_of_a_report() -> None:
    assert is_data("crash-course/chips.txt") and is_data("before-import-x/chips.txt")


def test_a_cart_in_a_file_is_refused() -> None:
    good = write_data({"aaaaa/mine/cart.toml": "x"})
    with pytest.raises(DataError, match=r"line 4: 'carts/mine/cart.toml' is nothing"):
        read_data(good.replace("aaaaa/", "carts/"))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Retro", "Metro", "line 1: a data file begins"),
        ("version 1", "version 3", "line 1: version '3' is from a newer version"),
        ("version 1", "version x", "line 1: version 'x' cannot be read"),
        ("texts: 3", "texts: three", "line 2"),
        ("texts: 3", "texts: 4", "'--- key: N lines' is missing"),
        ("texts: 3", "texts: 2", "the line of the end is missing"),
        ("winnings = 120", "winnings = 999", "the sum"),
        ("|hands", "hands", "line 8: a line of michigan/record.toml"),
        ("--- hearts/match.txt: 1 line", "--- hearts/match.txt: 5 lines", "begins with |"),
        ("hearts/match.txt", "hearts/../match.txt", "is nothing that a data file may hold"),
        ("michigan/record.toml", "hearts/match.txt", "twice"),
    ],
)
def test_a_file_that_was_changed_is_refused_with_the_line(old: str, new: str, why: str) -> None:
    text = write_data(TEXTS)
    assert old in text
    with pytest.raises(DataError, match=why):
        read_data(text.replace(old, new))


def test_every_cut_off_file_is_refused() -> None:
    text = write_data(TEXTS)
    assert read_data(text[:-1]) == TEXTS, "a last line without its end is what editors make"
    for length in range(len(text) - 1):
        with pytest.raises(DataError):
            read_data(text[:length])
    with pytest.raises(DataError, match="more behind"):
        read_data(text + "more")


def test_an_import_keeps_what_it_replaces_and_what_it_does_not_name() -> None:
    store = MemoryStore({"michigan/record.toml": "old\n", "euchre-dos/match.txt": "mine", "carts/x/cart.py": "code"})
    changed, backup = import_all(store, write_data(TEXTS))
    assert set(changed) == set(TEXTS) and backup == "before-import-1.txt"
    assert {key: store.get(key) for key in TEXTS} == TEXTS
    assert store.get("euchre-dos/match.txt") == "mine" and store.get("carts/x/cart.py") == "code"
    kept = store.get(backup)
    assert kept is not None and read_data(kept) == {"michigan/record.toml": "old\n", "euchre-dos/match.txt": "mine"}
    assert import_all(store, write_data(TEXTS)) == ((), "")
    assert import_all(store, write_data({"hearts/match.txt": "x"}))[1] == "before-import-2.txt"


def test_a_refused_import_changes_nothing() -> None:
    store = MemoryStore({"michigan/record.toml": "old\n"})
    with pytest.raises(DataError):
        import_all(store, write_data(TEXTS)[:-3])
    assert store.texts == {"michigan/record.toml": "old\n"}


def test_a_file_that_was_mailed_is_taken() -> None:
    texts = {"hearts/match.txt": "one\ntwo\n", "a.toml": "b = 1\n"}
    text = write_data(texts)
    assert read_data("\ufeff" + text.replace("\n", "\r\n")) == read_data(text.rstrip("\n")) == texts


def test_what_was_set_aside_goes_with_the_rest() -> None:
    texts = {"hearts/match.txt": "m\n", "hearts/match.txt.other-1": "o\n", "keys.toml.damaged-2": "d"}
    text = write_data(texts)
    assert text.startswith("Retro Card Cabinet data, version 2\n") and read_data(text) == texts
    assert write_data({"hearts/match.txt": "m\n"}).startswith("Retro Card Cabinet data, version 1\n")
    assert not is_data("carts/x.txt.other-1") and not is_data("a.png.damaged-1")


@pytest.mark.parametrize(
    ("key", "text", "why"),
    [
        ("a.toml", ".".join(["a"] * 30_000) + " = 1\n", "more than 100 points"),
        ("a.toml.damaged-1", "a" * 70_000, "the longest has 65536"),
        ("a.json", "[" * 70_000, "the longest has 65536"),
    ],
)
def test_a_text_that_would_keep_a_parser_busy_is_not_taken_in(key: str, text: str, why: str) -> None:
    with pytest.raises(DataError, match=why):
        read_data(write_data({"b.txt": "", key: text}))


class Short(MemoryStore):
    """A store that takes so many changes."""

    left = 10**9

    def put(self, key: str, text: str) -> bool:
        self.left -= 1
        if self.left < 0:
            self.trouble = "no room"
            return False
        return super().put(key, text)


@pytest.mark.parametrize("left", range(5))
def test_an_import_is_whole_or_not_at_all(left: int) -> None:
    before = {"michigan/record.toml": "old\n", "spades/hands.txt": "old too\n"}
    store = Short(before)
    store.left = left
    if left == 4:
        assert len(import_all(store, write_data(TEXTS))[0]) == 3
        return
    with pytest.raises(NotKept, match="no room"):
        import_all(store, write_data(TEXTS))
    store.left = 100
    # What could not be put back for want of room is in the file of what was there before.
    backup = store.texts.pop("before-import-1.txt", None)
    assert store.texts == before or (backup is not None and read_data(backup) == before)


def test_an_import_that_was_cut_short_is_finished_at_the_next_start(tmp_path: Path) -> None:
    store = FileStore(tmp_path, quiet)
    store.put("michigan/record.toml", "old\n")
    assert store.promise(write_data(TEXTS)) and store.put("hearts/match.txt", "")
    again = FileStore(tmp_path, quiet)  # the power had failed after the first text
    assert finish_import(again) == 2 and texts_of(again) == TEXTS and finish_import(again) == 0
    assert not again.promised()


@pytest.mark.parametrize("there", ["folder", "file", "both"])
def test_a_file_where_a_folder_is_needed_is_told_and_nothing_is_taken_in(
    there: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = {"a.txt": "one\n", "b/c.txt": "two\n"}
    data = tmp_path / "data"
    if there == "folder":
        (data / "b" / "c.txt").mkdir(parents=True)
    elif there == "file":
        data.mkdir()
        (data / "b").write_text("here\n")
    else:
        texts["a.txt/b.txt"] = "three\n"
    (tmp_path / "x.txt").write_text(write_data(texts))
    status, out, err = run(f"data import {tmp_path / 'x.txt'} --data {data}", capsys)
    assert status == 1 and not out and "nothing was taken in" in err.splitlines()[-1]
    assert not (data / "a.txt").exists() and not [*data.glob("before*"), *data.glob(".import")]


def test_an_import_waits_for_the_window(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.txt").write_text(write_data(TEXTS))
    window = Owner(tmp_path / "data")
    assert window.claim()
    status, _, err = run(f"data import {tmp_path / 'x.txt'} --data {tmp_path / 'data'}", capsys)
    assert status == 1 and "a window is using" in err
    assert run(f"data export {tmp_path / 'y.txt'} --data {tmp_path / 'data'}", capsys)[0] == 0
    window.release()
    assert run(f"data import {tmp_path / 'x.txt'} --data {tmp_path / 'data'}", capsys)[0] == 0


def test_an_export_to_a_folder_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run("data export /", capsys)
    assert status == 2 and err == f"retro: {Path('/')} is a folder; name a file\n"


def test_an_export_leaves_out_code_pictures_and_reports(tmp_path: Path) -> None:
    store = FileStore(tmp_path, quiet)
    store.put("hearts/match.txt", "m")
    store.put("hearts/match.txt.damaged-1", "d")
    for name in ("crash-hearts-20260101-000000.txt", "carts/mine/cart.toml", "hearts-unseen.png", "hearts/Notes.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"\xff")
    assert read_data(export_all(store)) == {"hearts/match.txt": "m", "hearts/match.txt.damaged-1": "d"}


def run(words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = cli.main(words.split())
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_moves_data_from_one_folder_to_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "mine.txt"
    store = FileStore(here, quiet)
    for key, text in TEXTS.items():
        store.put(key, text)
    assert run(f"data export {file} --data {here}", capsys) == (0, f"3 texts are in {file}\n", "")
    assert run(f"data import {file} --data {there}", capsys) == (0, f"3 texts taken in from {file}\n", "")
    other = FileStore(there, quiet)
    assert {key: other.get(key) for key in other.names()} == TEXTS
    status, out, _ = run(f"data --data {there}", capsys)
    assert status == 0 and out.splitlines()[0] == str(there) and "michigan/record.toml" in out and "26 bytes" in out
    assert run(f"--data {there} data import {file}", capsys)[1] == f"all that is in {file} was here already\n"
    other.put("hearts/match.txt", "later")
    out = run(f"data import {file} --data {there}", capsys)[1]
    assert "1 texts taken in" in out and str(there / "before-import-1.txt") in out


def test_an_export_writes_over_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("precious")
    status, _, err = run(f"data export {file} --data {tmp_path / 'd'}", capsys)
    assert status == 2 and "is there already" in err and file.read_text() == "precious"
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"rubbish\n", write_data(TEXTS).encode()[:-2]])
def test_a_bad_file_is_one_line(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.txt"
    file.write_bytes(content)
    status, out, err = run(f"data import {file} --data {tmp_path / 'd'}", capsys)
    assert status == 2 and not out and err.count("\n") == 1 and str(file) in err and not (tmp_path / "d").exists()


def test_a_missing_file_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(f"data import {tmp_path / 'none'} --data {tmp_path}", capsys)
    assert status == 2 and "cannot read" in err and err.count("\n") == 1


class Null:
    """What a browser gives for a missing key: neither a text nor None."""


class Storage:
    """The browser's storage, as far as we use it."""

    def __init__(self, room: int = 10_000) -> None:
        self.texts: dict[str, str] = {}
        self.room = room

    @property
    def length(self) -> int:
        return len(self.texts)

    def key(self, number: int) -> str:
        return list(self.texts)[number]

    def getItem(self, name: str) -> object:
        return self.texts.get(name, Null())

    def setItem(self, name: str, text: str) -> None:
        if sum(map(len, self.texts.values())) + len(text) > self.room:
            raise RuntimeError("QuotaExceededError")
        self.texts[name] = text

    def removeItem(self, name: str) -> None:
        self.texts.pop(name, None)


def test_the_browser_keeps_texts_under_our_own_names() -> None:
    storage = Storage()
    storage.texts["somebody/else"] = "theirs"
    store = BrowserStore(storage, quiet)
    assert store.get("hearts/match.txt") is None and store.names() == ()
    store.put("hearts/match.txt", "one")
    assert BrowserStore(storage, quiet).get("hearts/match.txt") == "one"
    assert storage.texts == {"somebody/else": "theirs", "retro-card-cabinet/hearts/match.txt": "one"}
    assert store.set_aside("hearts/match.txt") == "hearts/match.txt.damaged-1 (in this browser)"
    assert store.names() == ("hearts/match.txt.damaged-1",)
    store.delete("hearts/match.txt.damaged-1")
    assert storage.texts == {"somebody/else": "theirs"}
    with pytest.raises(ValueError, match="no key"):
        store.put("../x", "")


def test_a_full_browser_is_told_once_and_the_game_goes_on() -> None:
    told: list[str] = []
    store = BrowserStore(Storage(room=5), told.append)
    store.put("a.txt", "12345")
    store.put("a.txt", "123456")
    store.put("b.txt", "1234567")
    assert len(told) == 1 and "QuotaExceededError" in told[0]
    assert (store.get("a.txt"), store.get("b.txt"), store.names()) == ("123456", "1234567", ("a.txt", "b.txt"))


def test_after_an_import_a_running_program_writes_nothing_more() -> None:
    store = BrowserStore(Storage(), quiet)
    import_all(store, write_data(TEXTS))
    store.closed = True
    store.put("hearts/match.txt", "of the match that ran")
    store.delete("michigan/record.toml")
    assert {key: store.get(key) for key in TEXTS} == TEXTS
