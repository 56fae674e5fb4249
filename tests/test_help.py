"""What `--help` tells of every command: each option in words, an example, a cart's own switches; and that all spare what is there alike."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from retro import cli
from retro.commands.arguments import Parser, build_parser
from retro.library.finding import find_carts
from retro.publish.site import APP, MARK


def parsers() -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command and every command below one, with what is typed for it."""

    def below(parser: argparse.ArgumentParser, words: str) -> Iterator[tuple[str, argparse.ArgumentParser]]:
        yield words, parser
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for name, further in action.choices.items():
                    yield from below(further, f"{words} {name}".strip())

    yield from below(build_parser()[0], "")


PARSERS = dict(parsers())


def test_commands_below_commands_are_among_them() -> None:
    assert {"demo", "data export", "build exe", "play"} < set(PARSERS) and all(isinstance(parser, Parser) for parser in PARSERS.values())


@pytest.mark.parametrize("words", PARSERS)
def test_every_command_has_an_example_and_every_option_a_line(words: str) -> None:
    parser = PARSERS[words]
    text = parser.format_help()
    assert "examples:\n  retro" in text
    example = text.partition("examples:\n")[2].splitlines()
    assert any(line.strip().startswith(f"retro {words}".strip()) or f"| retro {words}" in line for line in example), example
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            assert all(choice.help for choice in action._choices_actions)
        else:
            assert action.help and len(action.help) > 5, action


@pytest.mark.parametrize("cart", find_carts(), ids=lambda cart: cart.name)
def test_the_help_of_a_cart_tells_its_own_switches_a_line_each(cart: object, capsys: pytest.CaptureFixture[str]) -> None:
    name, switches = cart.name, cart.switches  # type: ignore[attr-defined]
    for words in ([name, "--help"], ["play", name, "-h"], [name, "x", "--help"]):
        with pytest.raises(SystemExit) as ended:
            cli.main(words)
        assert ended.value.code == 0
        out = capsys.readouterr().out
        assert out.startswith(f"usage: retro {name} ") and cart.title in out  # type: ignore[attr-defined]
        assert [line for line in out.splitlines() if line in [f"  {letter}  {text}" for letter, text in switches.items()]] == [
            f"  {letter}  {text}" for letter, text in switches.items()
        ]
        assert switches or f"{name} has no switches." in out
        assert out.count("switches of ") == bool(switches), "and those of no other"


WRITES = (
    "demo comet --record {0}", "demo comet --dump {0}", "shot hearts --out {0}", "shot hearts --sound {0}",
    "data export {0}", "build app {0}",
)  # fmt: skip


@pytest.mark.parametrize("words", WRITES)
def test_what_is_there_stays_unless_forced(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("retro.publish.build.product_files", lambda *given, **named: {})
    file = tmp_path / ("it.png" if "--out" in words else "it.wav" if "--sound" in words else "it")
    file.write_text("mine")
    typed = [word.format(file) for word in words.split()] + (["--data", str(tmp_path / "data")] if "data" in words else [])
    assert cli.main(typed) == 2
    assert capsys.readouterr().err == f"retro: {file} is there already; --force replaces it\n" and file.read_text() == "mine"
    assert cli.main([*typed, "--force"]) == 0
    assert file.read_bytes() != b"mine" and {path.name for path in tmp_path.iterdir()} <= {file.name, "data"}


def test_a_page_and_its_zip_stay_unless_forced(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retro.publish.site.site_files", lambda *given: {"index.html": MARK.encode(), APP: b"app"})
    out, packed = tmp_path / "site", tmp_path / "site.zip"
    assert cli.main(["web", str(out), "--zip", str(packed)]) == 0
    before = packed.read_bytes()
    packed.write_text("mine")
    for words in (["web", str(out)], ["web", str(tmp_path / "other"), "--zip", str(packed)]):
        capsys.readouterr()
        assert cli.main(words) == 2
        assert "--force replaces it" in capsys.readouterr().err
    assert packed.read_text() == "mine" and not (tmp_path / "other").exists()
    assert cli.main(["web", str(out), "--zip", str(packed), "--force"]) == 0
    assert packed.read_bytes() == before


def test_a_new_cart_sets_the_one_that_is_there_aside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["new", "old-maid", "--into", str(tmp_path)]
    assert cli.main(words) == 0
    (tmp_path / "old_maid" / "cart.py").write_text("mine")
    assert cli.main(words) == 2
    assert "--force sets it aside" in capsys.readouterr().err
    for number in (1, 2):
        assert cli.main([*words, "--force"]) == 0
        assert f".old_maid.old-{number}" in capsys.readouterr().out
    assert (tmp_path / ".old_maid.old-1" / "cart.py").read_text() == "mine"


@pytest.mark.parametrize(("words", "keys"), [
    ("data", {"folder", "bytes", "texts"}), ("list", {"carts", "broken", "games"}),
    ("record", {"records"}), ("verify -", {"agrees", "seeds", "deals"}),
])  # fmt: skip
def test_what_is_told_as_json_is_one_object(
    words: str, keys: set[str], tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hearts").mkdir()
    (tmp_path / "hearts" / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    if words == "verify -":
        record = tmp_path / "match.txt"
        assert cli.main(["demo", "euchre-dos", "--hands", "40", "--seed", "7", "--record", str(record)]) == 0
        text = record.read_text(encoding="utf-8")
        monkeypatch.setattr("retro.commands.outfile.read_text", lambda *given: text)
    capsysbinary.readouterr()
    assert cli.main([*words.split(), "--json", "--data", str(tmp_path)]) == 0
    out, err = capsysbinary.readouterr()
    assert out.count(b"\n") == 1 and err == b"" and keys <= set(json.loads(out))
    if words == "data":
        told = json.loads(out)
        assert told == {"folder": str(tmp_path), "bytes": 12, "texts": [{"key": "hearts/settings.toml", "bytes": 12}]}
