"""What outlives a program: whole texts or none, damage set aside, folders that cannot be written, two programs at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from retro.console.host import DesktopHost
from retro.contract.program import Host
from retro.contract.store import Store
from retro.store.files import FileStore, MemoryStore, check_key, default_folder

ROOT = Path(__file__).resolve().parent.parent
KEY = "michigan/settings.toml"


class Told(list[str]):
    """A notice that keeps what it was told."""

    def __call__(self, text: str, /) -> None:
        self.append(text)


@pytest.fixture(params=["file", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return FileStore(tmp_path / "deep" / "data", Told()) if request.param == "file" else MemoryStore()


def test_texts_come_back(store: Store) -> None:
    assert store.get(KEY) is None
    store.put(KEY, 'a = 1\r\nname = "♥ é"\n')
    store.put("other", "")
    assert store.get(KEY) == 'a = 1\r\nname = "♥ é"\n' and store.get("other") == ""
    store.put(KEY, "b")
    assert store.get(KEY) == "b"
    store.delete(KEY)
    store.delete(KEY)
    assert store.get(KEY) is None and store.get("other") == ""


def test_damaged_texts_are_numbered(store: Store) -> None:
    for number in (1, 2, 3):
        store.put(KEY, f"damaged {number}")
        assert f"settings.toml.damaged-{number}" in store.set_aside(KEY)
        assert store.get(KEY) is None
    assert store.get(f"{KEY}.damaged-2") == "damaged 2"


@pytest.mark.parametrize(
    "key", ["", "/etc/passwd", "../x", "a/../b", "a//b", "a/", "A", "a b", ".hidden", "a/.b", "a\\b", "c:x", "x" * 121, "ä"]
)
def test_keys_are_checked(store: Store, key: str) -> None:
    for act in (store.get, store.delete, store.set_aside, store.where, lambda k: store.put(k, "x")):
        with pytest.raises(ValueError, match="no key"):
            act(key)
    assert check_key("a-b_c/d.1-2/e") == "a-b_c/d.1-2/e"


def test_files_are_where_they_are_said_to_be(tmp_path: Path) -> None:
    store = FileStore(tmp_path, Told())
    store.put(KEY, "♥")
    assert Path(store.where(KEY)) == tmp_path / "michigan" / "settings.toml"
    assert Path(store.where(KEY)).read_bytes() == "♥".encode()
    assert [path.name for path in (tmp_path / "michigan").iterdir()] == ["settings.toml"], "no drafts are left"
    assert FileStore(tmp_path, Told()).get(KEY) == "♥"


def test_bytes_that_are_no_text_are_set_aside(tmp_path: Path) -> None:
    told = Told()
    (tmp_path / "record").write_bytes(b"chips = \xff\xfe")
    store = FileStore(tmp_path, told)
    assert store.get("record") is None
    assert len(told) == 1 and "record.damaged-1" in told[0] and "byte 8" in told[0]
    assert (tmp_path / "record.damaged-1").read_bytes() == b"chips = \xff\xfe"
    store.put("record", "new")
    assert store.get("record") == "new" and len(told) == 1


def test_where_nothing_can_be_written_the_game_goes_on_and_says_it_once(tmp_path: Path) -> None:
    told = Told()
    (tmp_path / "blocked").write_text("a file where the folder should be")
    store = FileStore(tmp_path / "blocked", told)
    assert store.get(KEY) is None
    store.put(KEY, "one")
    store.put("other", "two")
    assert (store.get(KEY), store.get("other")) == ("one", "two")
    assert len(told) == 1 and str(tmp_path / "blocked") in told[0]
    (tmp_path / "blocked").unlink()
    store.put(KEY, "three")
    assert FileStore(tmp_path / "blocked", told).get(KEY) == "three", "it is tried again at each change"
    store.delete("other")
    assert store.get("other") is None


def test_a_failed_write_leaves_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told()
    store = FileStore(tmp_path, told)
    store.put(KEY, "old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    store.put(KEY, "new")
    assert store.get(KEY) == "new"
    assert len(told) == 1 and "No space left" in told[0]
    monkeypatch.undo()
    assert FileStore(tmp_path, told).get(KEY) == "old"
    assert [path.name for path in (tmp_path / "michigan").iterdir()] == ["settings.toml"]


def test_what_cannot_be_read_is_left_as_it_is(tmp_path: Path) -> None:
    told = Told()
    (tmp_path / "record").mkdir()
    assert FileStore(tmp_path, told).get("record") is None
    assert len(told) == 1 and "cannot be read" in told[0] and (tmp_path / "record").is_dir()


def test_two_programs_on_one_folder_lose_nothing_at_first(tmp_path: Path) -> None:
    told_a, told_b = Told(), Told()
    a, b = FileStore(tmp_path, told_a), FileStore(tmp_path, told_b)
    a.put("match", "start")
    assert b.get("match") == "start"
    a.put("match", "of a")
    b.put("match", "of b")
    assert (tmp_path / "match.other-1").read_text() == "of a" and "match.other-1" in told_b[0]
    a.put("match", "of a again")
    assert (tmp_path / "match.other-2").read_text() == "of b" and len(told_a) == 1
    b.put("match", "of b again")
    a.put("match", "last")
    assert b.get("match") == "last"
    assert len(told_a) == len(told_b) == 1 and len(list(tmp_path.iterdir())) == 3


def test_a_killed_program_leaves_whole_texts(tmp_path: Path) -> None:
    """Killed while it writes all the time, a program leaves one of the texts that it wrote."""
    code = (
        "import sys\nfrom pathlib import Path\nfrom retro.store.files import FileStore\n"
        "store = FileStore(Path(sys.argv[1]), print)\n"
        "for n in range(10**6):\n    store.put('match', f'{n} ' * 20000)\n    if n == 3: print('go', flush=True)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "go\n"
    process.kill()
    process.communicate(timeout=10)
    words = (FileStore(tmp_path, Told()).get("match") or "").split()
    assert len(words) == 20000 and len(set(words)) == 1


def test_the_desktop_gives_seeds_of_80_bits(capsys: pytest.CaptureFixture[str]) -> None:
    host = DesktopHost(MemoryStore(), seed="first", options={"comet": "on"})
    as_host: Host = host
    assert host.new_seed() == "first"
    seeds = {as_host.new_seed() for _ in range(50)}
    assert len(seeds) == 50 and all(len(seed) == 20 and int(seed, 16) >= 0 for seed in seeds)
    assert DesktopHost(MemoryStore()).new_seed() != DesktopHost(MemoryStore()).new_seed()
    assert host.options == {"comet": "on"} and host.mouse and not host.headless
    host.notice("the file is damaged")
    assert capsys.readouterr().err == "retro: the file is damaged\n"


def test_the_folder_is_named_after_the_distribution() -> None:
    assert default_folder().name == "retro-card-cabinet" and default_folder().is_absolute()
