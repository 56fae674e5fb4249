"""A small set of the seeds of tools/faults.py, and that it sees what it is there for."""

from __future__ import annotations

from pathlib import Path

import faults
import faults_console
import pytest

from retro.store import drafts, files
from retro.store.disk import FRESH, Disk, Mark, opened, write_all
from retro.store.files import FileStore


@pytest.mark.parametrize("first", range(0, 60, 15))
def test_a_disk_that_fails_at_any_step(first: int) -> None:
    for seed in range(first, first + 15):
        faults.one(seed)


def test_a_browser_that_fails_at_any_call() -> None:
    for seed in range(150):
        faults.one(seed, browser=True)


@pytest.mark.parametrize("seed", range(4))
def test_programs_on_a_disk_that_fails(seed: int) -> None:
    faults_console.session(seed)


def failing(seeds: int) -> bool:
    """Whether one of so many seeds fails."""
    for seed in range(seeds):
        try:
            faults.one(seed)
        except faults.Failed:
            return True
    return False


def test_half_a_line_that_is_taken_for_a_whole_one_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(disk: object, path: Path, data: bytes, mark: Mark) -> bytes:
        return data

    monkeypatch.setattr(files, "whole", careless)
    assert failing(80)


def test_a_match_that_goes_before_it_has_another_place_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: FileStore, key: str) -> bool:
        with_luck = self._path(key)
        try:
            self._disk.remove(with_luck)
        except OSError:
            return False
        return True

    monkeypatch.setattr(FileStore, "delete", careless)
    assert failing(80)


def test_a_text_that_is_written_over_in_its_place_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(path: Path, data: bytes, disk: Disk) -> None:
        with opened(disk, path, FRESH) as file:
            write_all(disk, file, data)

    monkeypatch.setattr(drafts, "swap_in", careless)
    assert failing(40)
