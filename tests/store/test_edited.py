"""Text files as editors and mail programs leave them, and terminals that know few characters."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from carts.hearts.settings import Settings as Hearts
from carts.michigan.record import Winnings
from retro import cli
from retro.console.devices.remap import read_remap
from retro.contract.program import Launch
from retro.engine.records import LONGEST, LONGEST_LINE, RecordError, read_record
from retro.engine.spades import saved
from retro.session import fair
from retro.session.history import tell
from retro.store.files import MemoryStore
from retro.store.limits import LONGEST_TOML, fault_of, load_json, load_toml
from tests.console.rig import Rig
from tests.mistreat import CARTS

ROOT = Path(__file__).resolve().parent.parent.parent
THEN = ROOT / "tests" / "data" / "then"

EDITED: dict[str, Callable[[str], str]] = {
    "other line ends": lambda text: text.replace("\n", "\r\n"),
    "a mark at the beginning": lambda text: f"\ufeff{text}",
    "no last line end": lambda text: text.rstrip("\n"),
    "all of it": lambda text: f"\ufeff{text.rstrip(chr(10))}".replace("\n", "\r\n"),
}


def then(name: str) -> str:
    return (THEN / "data" / name).read_text(encoding="utf-8")


@pytest.fixture(params=sorted(EDITED))
def edited(request: pytest.FixtureRequest) -> Callable[[str], str]:
    return EDITED[request.param]


@pytest.mark.parametrize("cart", CARTS)
def test_a_kept_match_goes_on(cart: str, edited: Callable[[str], str]) -> None:
    text = then(f"{cart}/match.txt")
    assert tell(edited(text)).states == tell(text).states
    rig = Rig(texts={f"{cart}/match.txt": edited(text)})
    rig.desk.start(Launch(cart, straight=True))
    rig.frame()
    assert not [key for key in rig.store.texts if "damaged" in key] and not rig.notices


def test_records_hands_settings_keys_and_promises_are_taken(edited: Callable[[str], str], tmp_path: Path) -> None:
    record = THEN / "records" / "hearts-2.txt"
    (tmp_path / "r.txt").write_bytes(edited(record.read_text(encoding="utf-8")).encode("utf-8"))
    assert cli.main(["replay", str(tmp_path / "r.txt")]) == 0
    hands = then("spades/hands.txt")
    assert saved.is_saved(edited(hands)) and saved.read_hands(edited(hands)) == saved.read_hands(hands)
    assert Hearts.read(edited(then("hearts/settings.toml"))) == Hearts.read(then("hearts/settings.toml"))
    assert Winnings.read(edited(then("michigan/record.toml"))) == Winnings.read(then("michigan/record.toml"))
    assert read_remap(edited(then("keys.toml")), CARTS) == read_remap(then("keys.toml"), CARTS)
    assert fair.read(edited(then("hearts/fair.txt"))) == fair.read(then("hearts/fair.txt"))
    assert load_json(edited('{"a": [1]}\n')) == {"a": [1]}


@pytest.mark.parametrize(("encoding", "name"), [("latin-1", "Latin-1"), ("utf-16", "UTF-16")])
def test_another_encoding_is_told_by_its_name(encoding: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["replay"], ["data", "import"]):
        file = tmp_path / "x.txt"
        file.write_bytes("retro-record 1\n# größer\n".encode(encoding))
        assert cli.main([*words, str(file), *(["--data", str(tmp_path / "d")] if words[0] == "data" else [])]) == 2
        assert f"this is {name}, not UTF-8" in capsys.readouterr().err


def test_a_record_of_a_later_version_and_one_that_is_too_long() -> None:
    with pytest.raises(RecordError, match="newer version"):
        read_record("retro-record 2\ngame hearts\n", {})
    with pytest.raises(RecordError, match="are no record"):
        read_record("x" * (LONGEST + 1), {})
    with pytest.raises(RecordError, match="line 2: a line of"):
        read_record(f"retro-record 1\n{'x' * (LONGEST_LINE + 1)}\n", {})


@pytest.mark.parametrize("text", [".".join(["a"] * 30_000) + " = 1", "a = 1\n" * LONGEST_TOML, "a = " + "[" * 60_000])
def test_no_parser_sees_what_would_keep_it_busy(text: str) -> None:
    with pytest.raises(ValueError, match=r"points|longest|nested"):
        load_toml(text)
    assert fault_of("a.txt", text) == ""


def test_a_cart_is_not_called_after_a_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new", "nul"]) == 2 and "means a device" in capsys.readouterr().err and not [*tmp_path.iterdir()]


def test_a_sent_file_that_hung_every_start_does_not(tmp_path: Path) -> None:
    for key in ("michigan/settings.toml", "console/settings.toml", "keys.toml", "michigan/record.toml"):
        store = MemoryStore({key: ".".join(["a"] * 30_000) + " = 1\n"})
        rig = Rig(texts=store.texts)
        rig.desk.start(Launch("michigan"))
        rig.frame()


@pytest.mark.parametrize(
    ("encoding", "command"), [("ascii", "list"), ("ascii", "replay ♥-none.txt"), ("cp437", "data --data ./ü♥"), ("cp1252", "--help")]
)
def test_a_narrow_terminal_gets_no_traceback(encoding: str, command: str, tmp_path: Path) -> None:
    setting = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run([sys.executable, "-m", "retro", *command.split()], cwd=tmp_path, env=setting, capture_output=True, check=False)
    assert b"Traceback" not in done.stderr and b"UnicodeEncodeError" not in done.stderr and done.returncode in (0, 2)
