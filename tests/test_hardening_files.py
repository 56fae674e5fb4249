"""Hostile files, folders and outputs: one clear line and a status, never a traceback, and nothing written over."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from carts.euchre_amiga.settings import Settings as AmigaSettings
from carts.michigan.settings import Settings as MichiganSettings
from retro import cli
from retro.commands import demo
from retro.engine.games import GAMES
from retro.engine.records import RecordError, read_record
from retro.library.manifest import CartError, read_manifest
from retro.session import fair, putby
from retro.store import drafts
from retro.store.disk import DISK, Disk
from retro.store.files import FileStore
from retro.store.kept import Damaged, Kept
from retro.store.plain import LONGEST_MESSAGE, tell

ROOT = Path(__file__).resolve().parent.parent

HOSTILE = ["9" * 5000, "0x" + "f" * 6000, "[" * 5000, "[" * 300 + "]" * 300 + "x"]
"""Numbers that Python reads but does not show, or does not read; brackets nested too deep."""


def complaint(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that a command ends with, as bad input."""
    assert cli.main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("retro: ") and len(line) < LONGEST_MESSAGE + 50
    return line


def shell(command: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """A command line with ``retro`` in it."""
    setting = {**os.environ, "PYTHONPATH": str(ROOT), "PY": sys.executable}
    words = ["bash", "-c", command.replace("retro ", '"$PY" -m retro ', 1)]
    return subprocess.run(words, cwd=folder, env=setting, capture_output=True, text=True, timeout=60, check=False)


# --- texts --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", HOSTILE)
@pytest.mark.parametrize("read", [lambda text: Kept.read(text).number("delay", range(9), 0), AmigaSettings.read, MichiganSettings.read])
def test_a_value_that_cannot_be_shown_is_damage(read: Callable[[str], object], value: str) -> None:
    with pytest.raises(Damaged):
        read(f"delay = {value}\n")


@pytest.mark.parametrize("value", HOSTILE)
def test_a_manifest_with_such_a_value_names_its_file(tmp_path: Path, value: str) -> None:
    (tmp_path / "cart.toml").write_text(f"year = {value}\n", encoding="utf-8")
    with pytest.raises(CartError, match=r"cart\.toml: "):
        read_manifest(tmp_path / "cart.toml")


def test_a_standing_that_is_nested_too_deep_is_damage() -> None:
    head = "retro-record 1\ngame euchre-dos\nplayers 4\nseed a\n"
    with pytest.raises(RecordError, match="line 5: a line of 200009 characters"):
        read_record(f"{head}standing {'[' * 200_000}\n", GAMES)


def test_a_message_is_one_line_of_bearable_length(capsys: pytest.CaptureFixture[str]) -> None:
    tell("settings.toml: " + "9" * 100_000 + "\n\x1b[2J is set aside as settings.toml.damaged-1")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("retro: settings.toml: 999") and line.endswith(r"\n\x1b[2J is set aside as settings.toml.damaged-1")
    assert len(line) < LONGEST_MESSAGE + 50


# --- the store ----------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_what_cannot_be_read_is_neither_written_over_nor_deleted(tmp_path: Path) -> None:
    told: list[str] = []
    store = FileStore(tmp_path, told.append)
    (tmp_path / "a.txt").symlink_to(tmp_path / "a.txt")  # stands for whatever the system refuses to read: rights, a bad disk
    assert store.get("a.txt") is None
    store.put("a.txt", "new")
    assert store.get("a.txt") == "new"
    store.delete("a.txt")
    assert store.get("a.txt") is None
    assert (tmp_path / "a.txt").is_symlink()
    assert len(told) == 2 and told[0].endswith("it is left as it is")


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "a.txt").symlink_to(Path("elsewhere") / "b.txt")
    store = FileStore(tmp_path, lambda _: None)
    for text in ("one", "two"):
        store.put("a.txt", text)
        assert (tmp_path / "a.txt").is_symlink()
        assert (tmp_path / "elsewhere" / "b.txt").read_text(encoding="utf-8") == text
    assert sorted(file.name for file in tmp_path.rglob("*")) == ["a.txt", "b.txt", "elsewhere"]


def test_a_folder_whose_name_is_no_text_costs_no_other_setting() -> None:
    kept = AmigaSettings(speed=3, folder="/pictures-\udcff")
    assert AmigaSettings.read(kept.write()) == AmigaSettings(speed=3)


# --- command lines ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["--data ~nobody-there/x michigan", "replay ~nobody-there", "shot michigan --out ~nobody-there"])
def test_a_home_that_nobody_has(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "~nobody-there" in complaint(words.split(), capsys)


def test_a_home_that_nobody_has_in_the_environment(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("RETRO_DATA", "~nobody-there")
    assert "~nobody-there" in complaint(["michigan"], capsys)


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be removed there")
def test_a_working_folder_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    done = shell('rmdir "$PWD"; retro replay x', gone)
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr


@pytest.mark.parametrize("other", ["sub/../m.txt", "m-2.txt", "m-10.txt", "link"])
def test_the_dump_is_never_written_over_by_a_record(tmp_path: Path, other: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "m.txt")
    words = ["demo", "comet", "--record", str(tmp_path / "m.txt"), "--dump", str(tmp_path / other)]
    assert "cannot both go to" in complaint(words, capsys)
    assert not (tmp_path / "m.txt").exists()


def test_a_file_that_does_not_end_is_no_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(demo, "LONGEST", 100)
    (tmp_path / "long").write_bytes(b"x" * 101)
    assert "long: this is too long" in complaint(["replay", str(tmp_path / "long")], capsys)
    if Path("/dev/zero").exists():
        assert "/dev/zero: this is too long" in complaint(["replay", "/dev/zero"], capsys)


# --- outputs ------------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full disk at hand")
@pytest.mark.parametrize("command", ["list", "demo comet --seed 1"])
def test_a_full_disk_is_one_line(command: str) -> None:
    done = shell(f"retro {command} >/dev/full")
    assert (done.returncode, done.stderr) == (2, "retro: cannot write to the standard output: No space left on device\n")


@pytest.mark.skipif(sys.platform == "win32", reason="its shell cannot close an output")
@pytest.mark.parametrize("command", ["list", "demo comet --seed 1"])
def test_outputs_that_are_closed_are_done_without(command: str) -> None:
    done = shell(f"retro {command} >&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert shell(f"retro {command} >&- 2>&-").returncode == 0


def full(monkeypatch: pytest.MonkeyPatch, when: Callable[[bytes], bool]) -> None:
    """A disk that is full for what ``when`` says."""
    swap_in = drafts.swap_in

    def swapped(path: Path, data: bytes, disk: Disk = DISK) -> None:
        if when(data):
            raise OSError(28, "No space left on device")
        swap_in(path, data, disk)

    monkeypatch.setattr(drafts, "swap_in", swapped)


def on_disk(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file()}


def test_a_disk_with_little_room_takes_nothing_before_what_came_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    store = FileStore(tmp_path, told.append)
    store.put("spades/match.txt", "a long match")
    store.put("spades/put-by-2.txt", "another one")
    with monkeypatch.context() as patch:
        full(patch, lambda data: len(data) > 8)
        store.put("spades/put-by-1.txt", "a long match")
        store.put("spades/match.txt", "deal")
        store.delete("spades/put-by-2.txt")
        store.put("hearts/match.txt", "short")
        assert on_disk(tmp_path) == {
            "spades/match.txt": "a long match", "spades/put-by-2.txt": "another one", "hearts/match.txt": "short",
        }  # fmt: skip
        assert (store.get("spades/match.txt"), store.get("spades/put-by-2.txt")) == ("deal", None)
        assert store.names() == ("hearts/match.txt", "spades/match.txt", "spades/put-by-1.txt")
        (line,) = told
        assert line == (
            f"nothing can be kept in {tmp_path} (No space left on device); the game goes on, but this is forgotten when it ends"
        )
    store.put("spades/settings.toml", "")
    assert on_disk(tmp_path) == {
        "spades/match.txt": "deal", "spades/put-by-1.txt": "a long match", "hearts/match.txt": "short", "spades/settings.toml": "",
    }  # fmt: skip


@pytest.mark.parametrize("room", range(3))
def test_a_match_is_in_its_place_or_put_by_on_a_full_disk(room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = FileStore(tmp_path, lambda line: None)
    store.put("spades/match.txt", "mine")
    left = iter([False] * room)
    with monkeypatch.context() as patch:
        full(patch, lambda data: next(left, True))
        putby.open_practice(store, "spades", "a deal\n")
    assert "mine" in on_disk(tmp_path).values()
    with monkeypatch.context() as patch:
        full(patch, lambda data: True)
        putby.bring_back(store, "spades", 1)
    assert "mine" in on_disk(tmp_path).values()
    assert store.get("spades/match.txt") == "mine"


def test_promises_that_are_damaged_are_set_aside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[str] = []
    store = FileStore(tmp_path, tell)
    store.put("spades/fair.txt", "retro-fair 1\nhash seed nonce\n")
    fair.begin(store, "spades", "new", notice=told.append)
    where = tmp_path / "spades" / "fair.txt"
    why = "line 2: here should stand a hash, a seed and a nonce"
    assert told == [f"{where}, {why}; these promises of fair dealing have been set aside as {where}.damaged-1"]
    assert Path(f"{where}.damaged-1").read_text(encoding="utf-8") == "retro-fair 1\nhash seed nonce\n"
    assert [made.seed for made in fair.kept(store, "spades")] == ["new"]
