"""Command lines that make no sense: status 2 and one line on stderr, whatever is typed; and no output is written over a device."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from retro import cli
from retro.engine.games import GAMES
from retro.session.codes import DIGITS, Deal, read_code, write_code
from retro.session.history import tell
from retro.session.match import last_key
from retro.store.files import FileStore
from retro.store.plain import LONGEST_MESSAGE
from tests.mistreat import table_of
from tests.test_hardening_files import complaint

LONG = "9" * 5000
"""A number that Python does not read, a name that no system looks at."""

WORDS = (
    "{long}", "verify", "verify {long}", "verify ./{long}", "verify folder", "verify ./folder", "verify file", "verify nobody",
    "verify a/b", "verify spades --data file", "verify ../..",
    "data --data file", "data --data {long}", "data export", "data export folder", "data export file", "data export none/x",
    "data export {long}", "data export file/x", "data import", "data import folder", "data import file", "data import none",
    "data import {long}", "data import /dev/null", "data frob",
    "web", "web file", "web folder --runtime file", "web folder --runtime none", "web {long}", "web file/x", "web x --port 99999",
    "web x --port {long}",
    "club", "club none", "club folder", "club file", "club {long}", "club RR1-00000", "club RR1-{long}", "club file --page folder",
    "club - --page x.pdf", "shot michigan --sound folder", "shot michigan --sound none/x.wav", "shot RR1-zz --out x", "replay RR1-",
    "replay RR1-{long}", "RR1-XXXXX", "play RR1-{long}",
    "build", "build x", "build app folder", "build app none/x", "build app {long}", "build app file/x",
    "new", "new X", "new {long}", "new spades", "new shelf", "new a/b", "new ..", "new mine --into file", "new mine --into {long}",
    "shot shelf", "shot shelf --out folder", "shot shelf --out none/x.png", "shot shelf --out {long}", "shot shelf MS --out x",
    "shot shelf --keys zzz --out x", "shot shelf --keys wait:{long} --out x", "shot shelf --keys click:{long},1 --out x",
    "shot {long} --out x", "shot spades --seed {long} --out x", "shot michigan {long} --out x", "shot spades --data file --out x",
    "shot hearts --option players={long} --out x", "shot michigan --option players={long} --out x",
    "shot hearts --option players=² --out x", "shot michigan --option players=² --out x", "shot michigan --option players=٣ --out x",
    "shot michigan --option game={long} --out x", "shot spades --option {long}=on --out x", "shot spades --option nil={long} --out x",
    "shot hearts --option x_game_to={long} --out x", "shot euchre-amiga --option loner={long} --out x",
    "shot euchre-dos --option x={long} --out x", "shot RC1-zz --out x", "shot RC1-{long} --out x",
    "play RC1-", "play RC1-0", "play RC1-{long}", "RC1-XXXXX", "play RC1-é", "rc1-00000-00000", "play RC1-00000 --data file",
    "shelf x", "prompt --seed 1", "desktop --option a=b", "spades --data file", "shelf --data file", "shelf --data {long}",
    "spades --seed ../x", "spades --option", "spades --option =x", "spades --frob", "list x", "--data",
    "demo", "demo {long}", "demo spades --hands {long}", "demo spades --hands 0", "demo spades --players {long}",
    "demo spades --style {long}=x", "demo spades --style 0={long}", "demo spades --option nil={long}", "demo spades --record folder",
    "demo spades --record none/x", "demo spades --dump {long}", "demo spades --dump folder",
    "replay", "replay folder", "replay file", "replay none", "replay {long}", "replay /dev/null",
)  # fmt: skip


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a folder and a file in it; nothing of the person's own."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("hello\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RETRO_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.mark.parametrize("words", WORDS)
def test_what_makes_no_sense_is_told_in_one_line(words: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if "/dev/" in words and sys.platform == "win32":
        pytest.skip("no such devices there")
    complaint(words.format(long=LONG).split(), capsys)
    assert sorted(path.relative_to(place).as_posix() for path in place.rglob("*")) == ["file", "folder"]
    assert (place / "file").read_text(encoding="utf-8") == "hello\n"


@pytest.mark.parametrize(
    "words",
    [["verify", ""], ["data", "export", ""], ["web", ""], ["build", "app", ""], ["new", ""], ["shot", "", "--out", "x"], ["demo", ""],
     ["replay", ""], ["play", "--say", ""], ["play", "--data", ""], ["shot", "spades", "", "--out", "x"], ["shot", "shelf", "--out", ""]],
)  # fmt: skip
def test_an_empty_word_is_told(words: list[str], place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    complaint(words, capsys)


@pytest.mark.parametrize("folder", ["file", LONG])
def test_a_wrong_folder_in_the_environment(
    folder: str, place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RETRO_DATA", folder)
    complaint(["data"], capsys)


def test_mangled_codes(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = GAMES["spades"]
    start = game.start(game.options_type(), 4, "0123456789abcdef0123")
    code = write_code(Deal("spades", start.options, 4, start.seed, 0, game.standing(start)))
    source = Random(1)
    refused = 0
    for _ in range(300):
        at = source.randrange(4, len(code))
        mangled = source.choice((
            code[:at], code[at:], code[:at] + source.choice(DIGITS) + code[at:], code[:at] + code[at + 1 :],
            code[:at] + source.choice(DIGITS + "U*/é\n") + code[at + 1 :],
            code[:at] + code[at + 1 : at + 2] + code[at : at + 1] + code[at + 2 :],
        ))  # fmt: skip
        try:
            read_code(mangled)
        except ValueError as fault:
            assert str(fault) and len(str(fault)) < LONGEST_MESSAGE
            refused += 1
    assert refused > 200
    assert complaint(["play", code[:-1]], capsys)


def test_a_spoken_log_that_cannot_be_written(place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if sys.platform != "linux":
        pytest.skip("a window would be opened")
    assert cli.main(["spades", "--say", "folder"]) == 2
    assert capsys.readouterr().err.endswith(f"retro: cannot write the spoken log {place / 'folder'}: Is a directory\n")
    assert cli.main(["spades", "--say", "spoken.txt"]) == 0
    assert len((place / "spoken.txt").read_text(encoding="utf-8").splitlines()) > 10


def test_a_damaged_match_is_not_verified_nor_lost(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = FileStore(place / "data", pytest.fail)
    text = table_of("spades", "x").record()
    store.put(last_key("spades"), text.replace("seed x", "seed"))
    assert "here should stand 'seed' and one word" in complaint(["verify", "spades"], capsys)
    store.put(last_key("spades"), text)
    assert "not over" in complaint(["verify", "spades"], capsys)
    assert tell(store.get(last_key("spades")) or "").record.seed == "x"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="no such device there")
@pytest.mark.parametrize(
    "words",
    [
        "shot spades --out {}",
        "demo comet --seed 1 --dump {}",
        "demo comet --seed 1 --record {}",
        pytest.param("build app {}", marks=pytest.mark.xdist_group("packing")),
    ],
)
def test_no_device_is_taken_for_a_file(words: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Not the device itself: who is allowed to might take it away from everybody.
    (place / "null").symlink_to("/dev/null")
    monkeypatch.setattr(Path, "replace", lambda path, target: pytest.fail(f"{path} took the place of {target}"))
    assert cli.main(words.format(place / "null").split()) == 0
    assert (place / "null").is_symlink() and Path("/dev/null").is_char_device()
