"""The store of files: every put says whether it is kept, what cannot be read is tried again, nothing but files is read."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from retro.store import files
from retro.store.files import FileStore
from retro.store.keys import is_key, original_of
from retro.store.waiting import Waiting
from tests.store.kit import CountingDisk, Told

KEY = "hearts/match.txt"
FULL = OSError(errno.ENOSPC, "No space left on device")


def test_every_put_says_whether_it_is_kept(tmp_path: Path) -> None:
    disk, told = CountingDisk(), Told()
    store = FileStore(tmp_path, told, disk)
    assert store.put(KEY, "one") and store.delete(KEY) and store.put(KEY, "two")
    disk.fault = FULL
    assert not store.put(KEY, "three") and not store.delete("hearts/last.txt") and not store.retry()
    assert "No space left on device" in store.trouble and len(told) == 1
    assert (tmp_path / KEY).read_text() == "two" and store.get(KEY) == "three"
    disk.fault = None
    assert store.retry() and store.trouble == "" and (tmp_path / KEY).read_text() == "three"


def test_one_moment_in_which_a_file_cannot_be_read_does_not_cost_the_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told()
    FileStore(tmp_path, told).put(KEY, "of yesterday")
    store = FileStore(tmp_path, told)

    def fails(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(files, "read_file", fails)
        assert store.get(KEY) is None
        assert not store.put(KEY, "of today") and store.trouble
    assert store.put(KEY, "of today, later") and not store.trouble
    assert (tmp_path / KEY).read_text() == "of today, later"
    assert (tmp_path / f"{KEY}.other-1").read_text() == "of yesterday", "what could not be read is not written over"
    assert len(told) == 3


def test_a_match_is_not_taken_away_because_of_a_last_one_that_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "hearts" / "last.txt").mkdir(parents=True)
    store = FileStore(tmp_path, Told())
    store.put(KEY, "a match")
    assert not store.put("hearts/last.txt", "a match, over") and not store.delete(KEY)
    assert (tmp_path / KEY).read_text() == "a match"
    assert store.put("hearts/settings.toml", "") and store.put("spades/match.txt", "x")
    (tmp_path / "hearts" / "last.txt").rmdir()
    assert store.retry() and not (tmp_path / KEY).exists() and (tmp_path / "hearts" / "last.txt").read_text() == "a match, over"


def test_what_waits_keeps_the_order_that_matters() -> None:
    waiting = Waiting()
    waiting.add("a/last", "one")
    waiting.add("a/match", None)
    waiting.add("a/last", "two")
    waiting.add("a/settings", "x")
    waiting.add("a/settings", "y")
    assert [(key, text) for _, key, text in waiting] == [("a/last", "one"), ("a/match", None), ("a/last", "two"), ("a/settings", "y")]
    assert waiting.get("a/last") == "two" and waiting.names() == {"a/last", "a/settings"} and waiting.gone() == {"a/match"}
    waiting.move("a/last", "a/last.damaged-1")
    assert waiting.get("a/last") is None and waiting.get("a/last.damaged-1") == "two"


# --- what is no file of ours --------------------------------------------------------------------------------------------


def refused(store: FileStore, told: Told, key: str, why: str) -> None:
    assert store.get(key) is None
    assert why in told[-1] and told[-1].endswith("it is left as it is")
    assert not store.put(key, "new") and why in store.trouble
    assert store.get(key) == "new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such pipes there")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.txt")
    told = Told()
    refused(FileStore(tmp_path, told), told, "a.txt", "not a regular file")
    assert (tmp_path / "a.txt").is_fifo()


@pytest.mark.skipif(not Path("/dev/zero").exists() or sys.platform == "win32", reason="no such device there")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_link_to_a_device_is_refused_at_once(device: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").symlink_to(device)
    store = FileStore(tmp_path, Told())
    assert store.get("a.txt") is None
    assert not store.put("a.txt", "new") and (tmp_path / "a.txt").is_symlink()


def test_a_file_that_is_too_large_is_not_even_read(tmp_path: Path) -> None:
    with (tmp_path / "a.txt").open("wb") as file:
        file.truncate(100_000_000)
    told = Told()
    refused(FileStore(tmp_path, told), told, "a.txt", "too large, 100 MB")
    assert (tmp_path / "a.txt").stat().st_size == 100_000_000


@pytest.mark.parametrize("key", ["con", "nul.txt", "a/aux.toml", "com1/x.txt", "lpt9", "prn.d/x", "a.", "a./b"])
def test_names_that_are_devices_elsewhere_are_no_keys(key: str) -> None:
    assert not is_key(key)
    assert all(map(is_key, ("console/settings.toml", "conx.txt", "a/auxiliary.toml", "nulls", "com.txt")))


def test_what_was_set_aside_tells_of_what() -> None:
    assert original_of("a/match.txt.other-12") == original_of("a/match.txt.damaged-1") == "a/match.txt"
    assert original_of("a/match.txt") == original_of("a/match.txt.other-0") == original_of("a/match.txt.older-1") == ""


# --- other encodings ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "name"),
    [("# größer\na = 1\n".encode("latin-1"), "Latin-1"), ("a = 1\n".encode("utf-16"), "UTF-16"), (b"\xfe\xff\0a", "UTF-16")],
)
def test_a_text_in_another_encoding_is_told_of_and_stays(data: bytes, name: str, tmp_path: Path) -> None:
    told = Told()
    (tmp_path / "keys.toml").write_bytes(data)
    store = FileStore(tmp_path, told)
    assert store.get("keys.toml") is None and store.get("keys.toml") is None
    assert len(told) == 1 and name in told[0] and "left as it is" in told[0]
    assert (tmp_path / "keys.toml").read_bytes() == data
    assert store.put("keys.toml", "b = 2\n")
    assert (tmp_path / "keys.toml.other-1").read_bytes() == data and (tmp_path / "keys.toml").read_text() == "b = 2\n"


def test_a_text_in_another_encoding_is_not_written_over_unread(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("é".encode("latin-1"))
    assert FileStore(tmp_path, Told()).put("a.txt", "new")
    assert (tmp_path / "a.txt.other-1").read_bytes() == b"\xe9"


def test_damage_that_cannot_be_moved_now_is_moved_before_it_would_be_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told()
    disk = CountingDisk()
    store = FileStore(tmp_path, told, disk)
    store.put(KEY, "damaged")

    def fails(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "move", fails)
        assert store.set_aside(KEY) == str(tmp_path / KEY)
    assert store.put(KEY, "new")
    assert (tmp_path / f"{KEY}.damaged-1").read_text() == "damaged" and (tmp_path / KEY).read_text() == "new"


def test_a_store_that_is_closed_writes_nothing(tmp_path: Path) -> None:
    store = FileStore(tmp_path, Told())
    store.put(KEY, "one\n")
    store.closed = "Another window has it."
    assert not store.put(KEY, "two") and not store.delete("x") and store.set_aside("hearts/last.txt")
    assert store.trouble == "Another window has it." and store.get(KEY) == "one\n" and (tmp_path / KEY).read_text() == "one\n"
    store.reopen()
    assert store.put(KEY, "two") and store.trouble == "" and (tmp_path / KEY).read_text() == "two"
    store.reopen(tmp_path / "other")
    assert store.get(KEY) is None and store.put(KEY, "three") and (tmp_path / "other" / KEY).read_text() == "three"


def test_before_the_first_write_it_is_asked_whether_one_may(tmp_path: Path) -> None:
    store = FileStore(tmp_path, Told())
    asked: list[str] = []

    def claim() -> None:
        asked.append("once")
        store.closed = "Another window has it."

    store.first_write = claim
    assert store.get(KEY) is None and not asked
    assert not store.put(KEY, "one") and not store.put(KEY, "two") and asked == ["once"]
    assert not (tmp_path / KEY).exists()
