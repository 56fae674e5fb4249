"""Every command of ``--help``, tried: for an executable, or an environment, that has just been made (tools/release.py and a test).

Each command has a row here: what is typed, and how it may end.  One without a row is tried with ``--help`` and with an option
that there is not.  All runs share a folder, so that a later one finds what an earlier one has written.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from retro.commands.arguments import build_parser

LACKS: Final = "does not carry what that command needs"
"""How a packed cabinet says that a command is not on board."""

UNSEEN: Final = ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH", "RETRO_DATA", "VIRTUAL_ENV")
"""Words of the environment that a run does without: nobody sees a window, and nothing leads back into the tree."""

SECONDS: Final = 300
"""What a run may take."""


@dataclass(frozen=True, slots=True)
class Row:
    """A run.

    Attributes:
        words: what is typed.
        makes: a file or a folder that is there afterwards.
        packed: a packed cabinet may lack it, and says so in a line.
    """

    words: str
    makes: str = ""
    packed: bool = False


RESULT: Final = "RR1-8G002-DR010-006H7-EKWJK-3CXCF-TJ40G-8D1VK-SNB0"
"""A result, of four deals of DOS Euchre."""

ROWS: Final[dict[str, Sequence[Row]]] = {
    "play": (
        Row("play hearts --data data", "data/hearts-unseen.png"),
        Row("michigan MS --no-show --data data", "data/michigan-unseen.png"),
    ),
    "list": (Row("list"), Row("list --json")),
    "demo": (
        Row("demo euchre-dos --hands 40 --seed 7 --record match.txt --dump hands.jsonl", "match.txt"),
        Row("demo michigan --seed 7 --style 0=greedy"),
    ),
    "arena": (Row("arena euchre-dos --seats steady,no-way --deals 4 --seed 7 --jobs 2 --csv arena.csv", "arena.csv"),),
    "shot": (
        Row('shot michigan --seed 7 --no-show --keys "Enter Enter F2" --out shot.png', "shot.png"),
        Row("shot spades --keys wait:3 --sound shot.wav", "shot.wav"),
    ),
    "replay": (Row("replay match.txt"), Row("replay match.txt --json")),
    "verify": (Row("verify ./match.txt"),),
    "record": (Row("record --data data"), Row("record hearts --json --data data")),
    "club": (Row(f"club {RESULT} --computer --page evening.html", "evening.html"),),
    "problems": (Row("problems --data data"), Row("problems --json --data data")),
    "today": (Row("today --data data"), Row("today --date 2026-12-24 --json --data data")),
    "lesson": (Row("lesson --data data"),),
    "data": (
        Row("data --data data"),
        Row("data export all.txt --data data", "all.txt"),
        Row("data import all.txt --data other"),
    ),
    "new": (Row("new old-maid --into .", "old_maid/cart.py", packed=True),),
    "pack": (Row("pack ./old_maid", "old-maid.cart", packed=True),),
    "add": (Row("add old-maid.cart --yes --data data", "data/carts/old_maid/cart.toml"),),
    "web": (Row("web site --zip site.zip", "site.zip", packed=True),),
    "build": (Row("build app cabinet.pyxapp", "cabinet.pyxapp", packed=True),),
}


def commands() -> Iterator[str]:
    """Every command, and every command below one, as typed."""

    def below(parser: argparse.ArgumentParser, words: str) -> Iterator[str]:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for name, further in action.choices.items():
                    yield f"{words} {name}".strip()
                    yield from below(further, f"{words} {name}".strip())

    return below(build_parser()[0], "")


def try_all(command: Sequence[str], folder: Path, *, packed: bool) -> tuple[list[str], list[str]]:
    """Run every command; gives what went well, and what did not, a line each.

    Args:
        command: what starts the cabinet.
        folder: an empty one, where it runs.
        packed: it may lack what a packed cabinet lacks.
    """
    fine: list[str] = []
    faults: list[str] = []

    def attempt(words: Sequence[str], wanted: int, makes: str = "", may_lack: bool = False) -> None:
        status, out, err = run(command, words, folder)
        typed = " ".join(words)
        lacks = status == 2 and LACKS in err and err.count("\n") == 1
        missing = makes and not (folder / makes).exists()
        if "Traceback" in out + err or "Error:" in err:
            faults.append(f"{typed}: a traceback: {(err.strip() or out.strip()).splitlines()[-1]}")
        elif may_lack and lacks:
            fine.append(f"{typed}: says that it is not on board")
        elif status != wanted or missing:
            faults.append(f"{typed}: status {status}{f', no {makes}' if missing else ''}: {(err.strip() or out.strip())[-200:]}")
        else:
            fine.append(typed)

    if packed:  # a cart to be added: what the packed one lacks to make one, the cabinet of this environment has
        for words in ("new old-maid --into .", "pack ./old_maid"):
            run([sys.executable, "-m", "retro"], words.split(), folder)
    attempt(["--version"], 0)
    attempt(["--help"], 0)
    for name in commands():
        attempt([*name.split(), "--help"], 0)
    for name in (name for name in commands() if " " not in name):
        if name not in ROWS:
            attempt([name, "--no-such-option"], 2)
        for row in ROWS.get(name, ()):
            attempt(words_of(row.words), 0, row.makes, packed and row.packed)
    return fine, faults


def words_of(text: str) -> list[str]:
    """What is typed, word by word; what stands in double quotes is one."""
    found: list[str] = []
    for number, part in enumerate(text.split('"')):
        found += [part] if number % 2 else part.split()
    return found


def run(command: Sequence[str], words: Sequence[str], folder: Path) -> tuple[int, str, str]:
    """Run it once: status, stdout, stderr."""
    environment = {name: text for name, text in os.environ.items() if name not in UNSEEN}
    done = subprocess.run(
        [*command, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS, check=False
    )
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
