"""A new game, a new temper, a new comfort: one row each, seen in ``retro list``, in a demo and in the overlay."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from retro import cli
from retro.console import preferences
from retro.console.overlay.rows import Choice
from retro.contract.ease import Ease, comfort, comforts
from retro.engine.game import Action, legal
from retro.engine.game import Choice as Chosen
from retro.engine.games import GAMES, REGISTRY, STYLES, Row
from retro.engine.hearts.model import View
from retro.engine.hearts.rules import Hearts
from retro.values import dataclass, fields
from tests.console.rig import Rig
from tests.toy_program import Toy

ROOT = Path(__file__).resolve().parent.parent


class Slippery(Hearts):
    """Hearts by another name."""

    name = "slippery-anne"


def first(view: View, source: Random) -> Chosen:
    """The first action that may be done."""
    one = legal(GAMES["slippery-anne"], view)[0]
    assert isinstance(one, Action)
    return Chosen(one, "the first")


def test_a_game_is_a_row(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(REGISTRY, "slippery-anne", Row(Slippery, lambda: {"plain": first}))
    assert "slippery-anne" in GAMES and list(STYLES["slippery-anne"]) == ["plain", "random"]
    assert cli.main(["list"]) == 0
    listed = capsys.readouterr().out
    assert "slippery-anne  2-6 players" in listed and "    styles: plain, random" in listed
    record, dump = tmp_path / "match.txt", tmp_path / "hands.jsonl"
    words = ["demo", "slippery-anne", "--hands", "2", "--seed", "7", "--record", str(record), "--dump", str(dump)]
    assert cli.main(words) == 0
    assert capsys.readouterr().out.count("scores") >= 2 and dump.read_text().count("\n") == 2
    assert cli.main(["replay", str(record)]) == 0
    assert "slippery-anne  4 players" in capsys.readouterr().out


FAMILIES = {
    ("stops", "TEMPERS"): "comet",
    ("hearts", "TEMPERS"): "hearts",
    ("spades", "TEMPERS"): "spades",
    ("euchre", "DOS_TEMPERS"): "euchre-dos",
    ("euchre", "AMIGA_TEMPERS"): "euchre-amiga",
}

TEMPER = f"""
import importlib
from dataclasses import replace
for (family, table), game in {FAMILIES}.items():
    tempers = importlib.import_module(f"retro.engine.styles.{{family}}.temper")
    rows = getattr(tempers, table)
    one = replace((list(rows.values()) if isinstance(rows, dict) else rows)[0], name="sleepy")
    setattr(tempers, table, {{**rows, "sleepy": one}} if isinstance(rows, dict) else (*rows, one))
from retro import cli
cli.main(["list"])
for game in {list(FAMILIES.values())}:
    cli.main(["demo", game, "--seed", "7", "--style", "1=sleepy"])
"""


def test_a_temper_is_a_row() -> None:
    """Of every family; in a Python of its own, because the tables are read when a game is first asked for."""
    done = subprocess.run([sys.executable, "-c", TEMPER], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr
    told = done.stdout.splitlines()
    listed = told[told.index("games, for `retro demo GAME`:") :]
    styles = [line for line in listed if line.startswith("    styles:")]
    assert len(styles) == len(GAMES) and all("sleepy" in line for line in styles)
    assert [line.split()[2] for line in told if line.startswith("match 0")] == list(FAMILIES.values())


def test_a_comfort_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(frozen=True)
    class More(Ease):
        night: bool = comfort(False, "Night colors", "Everything is darker.")
        zoom: float = comfort(1.0, "Zoom", "How large all of it is.", {"original": 1.0, "twice": 2.0})

    monkeypatch.setattr(preferences, "EASE", More)
    rig = Rig(Toy())
    rig.desk.switch_panel()
    panel = rig.desk.panel
    assert panel is not None
    (page,) = [sheet for sheet in panel.sheets if sheet.title == "Ease"]
    rows = {row.label: row for row in page.rows if isinstance(row, Choice)}
    assert rows["Night colors"].values == ("off", "on") and rows["Zoom"].values == ("original", "twice")
    rows["Night colors"].choose(1)
    rows["Zoom"].choose(1)
    kept = rig.desk.store.get(preferences.KEY)
    assert kept is not None and "night = true" in kept and 'zoom = "twice"' in kept
    assert preferences.Preferences.read(kept) == rig.desk.preferences
    assert (rig.desk.preferences.ease.night, rig.desk.preferences.ease.zoom) == (True, 2.0)  # type: ignore[attr-defined]


def test_every_comfort_is_off_at_first_and_tells_what_it_is() -> None:
    for field, one in zip(fields(Ease), comforts(Ease), strict=True):
        assert field.default in one.values.values() and one.hint.endswith(".") and len(one.label) <= 24
