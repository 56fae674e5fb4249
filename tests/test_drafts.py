"""Files written whole and swapped in; drafts of processes that were killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from retro import cli
from retro.store import drafts
from retro.store.files import FileStore

FULL = OSError(28, "No space left on device")


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def dead_process() -> int:
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
        return process.pid


def left_behind(path: Path, age: float) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("half of it", encoding="utf-8")
    then = time.time() - age
    os.utime(path, (then, then))


def test_drafts_of_dead_processes_are_taken_away_and_nothing_else(tmp_path: Path) -> None:
    dead = dead_process()
    old = 2 * drafts.STALE
    for name in (f"spades/.match.txt.{dead}.tmp", f".keys.toml.{dead}.tmp"):
        left_behind(tmp_path / name, old)
    others = [
        f"spades/.match.txt.{dead + 1}.tmp.txt", f".Notes.{dead}.tmp", "spades/.match.txt.0.tmp", f"match.txt.{dead}.tmp",
        f"carts/mine/.match.txt.{dead}.tmp", "spades/match.txt",
    ]  # fmt: skip
    for name in others:
        left_behind(tmp_path / name, old)
    left_behind(tmp_path / f"hearts/.match.txt.{dead}.tmp", 1)  # another machine's, perhaps
    others.append(f"hearts/.match.txt.{dead}.tmp")
    if sys.platform != "win32":
        left_behind(tmp_path / f"hearts/.match.txt.{os.getpid()}.tmp", old)
        others.append(f"hearts/.match.txt.{os.getpid()}.tmp")
    FileStore(tmp_path, pytest.fail)
    assert names(tmp_path) == sorted(others)


def test_a_folder_that_is_not_there_has_no_drafts(tmp_path: Path) -> None:
    drafts.sweep(tmp_path / "nowhere")
    (tmp_path / "file").touch()
    drafts.sweep(tmp_path / "file")
    assert names(tmp_path) == ["file"]


def test_a_record_that_is_broken_off_by_a_fault_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> int:
        raise RuntimeError

    for word in ("--record", "--dump"):
        file = tmp_path / "match.txt"
        file.write_text("the old one", encoding="utf-8")
        with monkeypatch.context() as patch, pytest.raises(RuntimeError):
            patch.setattr("retro.commands.demo.play_hands", failing)
            cli.main(["demo", "comet", "--seed", "1", "--force", word, str(file)])
        assert names(tmp_path) == ["match.txt"]
        assert file.read_text(encoding="utf-8") == "the old one"


def test_a_record_that_is_interrupted_is_kept_as_far_as_it_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("retro.commands.demo.play_hands", interrupted)
    assert cli.main(["demo", "comet", "--seed", "1", "--record", str(tmp_path / "match.txt")]) == 130
    assert (tmp_path / "match.txt").read_text(encoding="utf-8").startswith("retro-record 1\ngame comet\n")
    assert names(tmp_path) == ["match.txt"]


def test_a_picture_that_does_not_fit_on_the_disk_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: int) -> None:
        raise FULL

    (tmp_path / "x.png").write_bytes(b"the old one")
    monkeypatch.setattr(os, "fsync", full)
    assert cli.main(["shot", "spades", "--out", str(tmp_path / "x.png"), "--force"]) == 2
    assert capsys.readouterr().err == f"retro: cannot write {tmp_path / 'x.png'}: No space left on device\n"
    assert names(tmp_path) == ["x.png"]
    assert (tmp_path / "x.png").read_bytes() == b"the old one"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_outputs_go_through_links_and_into_devices(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "there")
    assert cli.main(["demo", "comet", "--seed", "1", "--record", str(tmp_path / "link"), "--dump", os.devnull]) == 0
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "there").read_text(encoding="utf-8").startswith("retro-record 1\n")
    assert cli.main(["shot", "spades", "--out", os.devnull]) == 0
    assert Path(os.devnull).is_char_device()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such pipes there")
def test_a_pipe_is_written_as_the_lines_come(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    words = [sys.executable, "-m", "retro", "demo", "comet", "--seed", "1", "--dump", str(pipe)]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, cwd=Path(__file__).parent.parent) as process:
        assert pipe.read_text(encoding="utf-8").startswith("{")
        assert process.wait() == 0
    assert names(tmp_path) == []
    assert pipe.is_fifo()
