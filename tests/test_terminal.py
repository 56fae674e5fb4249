"""What commands share: lines whose reader goes away, output that cannot be written, paths and folders as they are typed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from retro.commands import terminal
from retro.commands.terminal import NobodyReads, Output, absolute, data_folder
from retro.store.plain import BadInput


class Stream:
    """A standard output that fails."""

    def __init__(self, fault: OSError) -> None:
        self._fault = fault

    def write(self, text: str) -> int:
        raise self._fault

    def flush(self) -> None:
        raise self._fault

    def fileno(self) -> int:
        return 1


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[OSError], list[str]]:
    hushed: list[str] = []
    monkeypatch.setattr(terminal, "hush", lambda: hushed.append("hushed"))

    def fail(fault: OSError) -> list[str]:
        monkeypatch.setattr(sys, "stdout", Stream(fault))
        return hushed

    return fail


def test_who_only_prints_ends_when_nobody_reads(failing: Callable[[OSError], list[str]]) -> None:
    hushed = failing(BrokenPipeError())
    with pytest.raises(NobodyReads):
        Output().line("a")
    assert hushed == ["hushed"]


def test_who_has_files_to_write_goes_on_in_silence(failing: Callable[[OSError], list[str]]) -> None:
    hushed = failing(BrokenPipeError())
    out = Output(needed=True)
    out.line("a")
    out.line("b")
    assert hushed == ["hushed"] and not out.open
    Output.silent().line("nowhere")


def test_a_full_disk_is_one_line(failing: Callable[[OSError], list[str]]) -> None:
    hushed = failing(OSError(28, "No space left on device"))
    with pytest.raises(BadInput, match="cannot write to the standard output: No space left on device"):
        Output().line("a")
    with pytest.raises(BadInput, match="No space left"):
        terminal.flush()
    assert hushed == ["hushed", "hushed"]
    failing(BrokenPipeError())
    with pytest.raises(BrokenPipeError):
        terminal.flush()


def test_hushed_output_goes_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (tmp_path / "out").open("w") as file:
        monkeypatch.setattr(sys, "stdout", file)
        terminal.hush()
        print("lost", flush=True)
    assert (tmp_path / "out").read_text() == ""


def test_a_process_without_streams_gets_some(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        settings: dict[str, Any]

        def reconfigure(self, **settings: Any) -> None:
            self.settings = settings

    known = Terminal()
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", known)
    terminal.stand_in()
    assert known.settings == {"errors": "replace"}
    with sys.stdout as made:
        assert made.name == os.devnull


def test_paths_as_they_are_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert absolute("a/b") == Path.cwd() / "a/b"
    with pytest.raises(BadInput, match=r"~nobody-of-that-name/x: there is no such home folder"):
        absolute("~nobody-of-that-name/x")

    def gone(path: Path) -> Path:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(Path, "absolute", gone)
    with pytest.raises(BadInput, match="a: the working folder is not there: No such file"):
        absolute("a")


def test_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RETRO_DATA", raising=False)
    assert data_folder(None) is None and data_folder(tmp_path) == tmp_path
    monkeypatch.setenv("RETRO_DATA", str(tmp_path / "there"))
    assert data_folder(None) == tmp_path / "there" and data_folder(tmp_path) == tmp_path
    (tmp_path / "there").write_text("")
    with pytest.raises(BadInput, match="there is not a folder"):
        data_folder(None)
    with pytest.raises(BadInput, match="no data can be kept in"):
        data_folder(tmp_path / ("a" * 300))
