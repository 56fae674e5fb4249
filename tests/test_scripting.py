"""docs/SCRIPTING.md: its examples are run as they stand there, with fewer hands."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "SCRIPTING.md").read_text(encoding="utf-8")
FEWER = ((r"--hands 1000\b", "--hands 12"), (r"--deals 100\b", "--deals 3"))

SAID = {
    "A thousand hands into awk": r"12 hands: \d\.\d+ points a hand for us, \d\.\d+ for them\n",
    "A thousand hands into pandas": r"calls +1\.\d+\nend\.made +0\.\d+\nend\.euchred +\d\.\d+\nend\.passed_out +\d\.\d+\n",
    "A plot of who wins how many matches": "",
    "A deal by its code, as a picture": r"(?s)match 0  spades.*",
    "A dump checked by rules of your own": r"12 hands, and every trick went to the right seat\n",
    "A cart, packed and handed on": r"(?s).*\nHigh Low\n",
}
"""What each example prints."""

MADE = {
    "A plot of who wins how many matches": "win_rate.png",
    "A deal by its code, as a picture": "deal.png",
    "A cart, packed and handed on": "high-low.png",
}


def sections() -> dict[str, list[tuple[str, str]]]:
    """The blocks of each example: language and text."""
    found = {}
    for part in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]:
        title, _, text = part.partition("\n")
        found[title] = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return found


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with ``retro`` and ``python`` on its own path."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name, words in (("retro", f'"{sys.executable}" -m retro'), ("python", f'"{sys.executable}"')):
        script = tools / name
        script.write_text(f'#!/bin/sh\nexec {words} "$@"\n', encoding="utf-8")
        script.chmod(0o755)
    return tmp_path


def test_every_example_is_known_here() -> None:
    assert set(sections()) == set(SAID)


@pytest.mark.skipif(os.name == "nt", reason="there is no sh")
@pytest.mark.parametrize("title", SAID)
def test_an_example_works(title: str, place: Path) -> None:
    paths = f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": paths, "PYTHONPATH": str(ROOT), "RETRO_DATA": str(place / "data")}
    said = ""
    for language, text in sections()[title]:
        if language == "python":
            for module in re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE):
                if importlib.util.find_spec(module) is None:
                    pytest.skip(f"{module} is not installed")
            (place / text.partition("\n")[0].removeprefix("# ")).write_text(text, encoding="utf-8")
            continue
        for many, few in FEWER:
            text = re.sub(many, few, text)
        done = subprocess.run(["sh", "-e", "-c", text], cwd=place, env=environment, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        said += done.stdout
    assert re.fullmatch(SAID[title], said)
    if title in MADE:
        assert (place / MADE[title]).read_bytes().startswith(b"\x89PNG")


def piped(words: str, given: str = "", status: int = 0) -> tuple[str, str]:
    done = subprocess.run([sys.executable, "-m", "retro", *words.split()], cwd=ROOT, input=given, capture_output=True, text=True)
    assert done.returncode == status, done.stderr
    return done.stdout, done.stderr


def test_records_go_through_a_pipe_one_after_the_other() -> None:
    records, _ = piped("demo euchre-dos --hands 25 --seed 7 --record -")
    assert records.count("retro-record 1\n") > 1
    told = [json.loads(line) for line in piped("replay - --json", records)[0].splitlines()]
    assert len(told) == 25
    assert {one["match"] for one in told} == set(range(records.count("retro-record 1\n")))
    plain = piped("demo euchre-dos --hands 25 --seed 7")[0]
    scores = [line.partition("scores ")[2] for line in plain.splitlines() if line.startswith("hand")]
    assert [" ".join(map(str, one["after"]["scores"])) for one in told] == scores
    place = records.rindex("play:")
    _, fault = piped("replay -", records[:place] + "play:ZZ" + records[place + 7 :], status=2)
    line = records[:place].count("\n") + 1
    assert fault.startswith(f"retro: standard input: line {line}: ")


def test_a_match_is_verified_through_a_pipe() -> None:
    record, _ = piped("demo spades --hands 60 --seed 7 --record -")
    first = record[: record.index("retro-record", 10)] if record.count("retro-record") > 1 else record
    told = json.loads(piped("verify - --json", first)[0])
    assert told["agrees"] is True and told["game"] == "spades"
    assert [deal["deal"] for deal in told["deals"]] == list(range(1, len(told["deals"]) + 1))
    assert told["deals"][0]["code"].startswith("RC1-")
    broken = json.loads(piped(f"verify - --json --nonce x --promise {'0' * 64}", first, status=1)[0])
    assert broken["agrees"] is False
    said = piped(f"verify - --nonce x --promise {'0' * 64}", first, status=1)[0]
    assert said.splitlines()[-1].endswith("but the seed is NOT the one that was promised")


def test_the_list_is_one_object() -> None:
    told = json.loads(piped("list --json")[0])
    assert {cart["name"] for cart in told["carts"]} >= {"michigan", "spades"}
    games = {game["name"]: game for game in told["games"]}
    assert games["hearts"]["players"] == [2, 6]
    assert {"name": "loner", "allowed": "3-4", "default": 3} in games["euchre-amiga"]["options"]
    assert games["spades"]["styles"][0] == "steady"


def test_what_is_there_is_not_replaced_unless_forced(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text("mine", encoding="utf-8")
    assert "is there already; --force replaces it" in piped(f"demo hearts --record {file}", status=2)[1]
    assert "is there already; --force replaces it" in piped(f"demo hearts --dump {file}", status=2)[1]
    assert file.read_text(encoding="utf-8") == "mine"
    piped(f"demo hearts --record {file} --force")
    assert file.read_text(encoding="utf-8").startswith("retro-record 1\n")
    assert "only one thing" in piped("demo hearts --record - --dump -", status=2)[1]


def test_a_picture_goes_into_a_pipe_and_is_no_other_kind(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "retro", "shot", "spades", "--seed", "7", "--out", "-"], cwd=ROOT, capture_output=True)
    assert done.returncode == 0 and done.stdout.startswith(b"\x89PNG\r\n")
    assert "a picture is a PNG" in piped(f"shot spades --out {tmp_path / 'x.jpg'}", status=2)[1]
    file = tmp_path / "x.png"
    file.write_bytes(b"mine")
    assert "--force replaces it" in piped(f"shot spades --out {file}", status=2)[1]
    assert file.read_bytes() == b"mine"
    piped(f"shot spades --seed 7 --out {file} --force")
    assert file.read_bytes() == done.stdout
