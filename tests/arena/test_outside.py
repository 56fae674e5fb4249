"""Programs outside: OpenSpiel at our table, and a cluster of Dask's.  Skipped where they are not installed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from retro.arena import peers
from retro.arena.peers import openspiel
from retro.arena.peers.base import PeerDiffers
from retro.arena.plan import Plan
from retro.arena.report import Report
from retro.arena.run import carry_out
from retro.engine import options as option_values
from retro.engine.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


def against(game: str, style: str, deals: int, given: dict[str, str], strength: int = 12, alternate: bool = True) -> Report:
    made = peers.check_peer("openspiel", game, 4, given)
    options = option_values.values(option_values.make(GAMES[game].options_type, dict(made)))
    seats = (style, "openspiel") * 2 if alternate else (style, "openspiel", "openspiel", "openspiel")
    return Report(carry_out(Plan(game, seats, options, deals, "peer", peer="openspiel", peer_strength=strength)))


@pytest.mark.parametrize("given", [{}, {"stick_dealer": "on"}])
def test_hands_of_euchre_end_alike_in_openspiel(given: dict[str, str]) -> None:
    """Every hand is compared; random players call, go alone and discard in every way."""
    pytest.importorskip("pyspiel")
    found = against("euchre-amiga", "random", 60, given, strength=2)
    assert found.hands == 120
    assert found.count("alone", "random") > 0 and found.count("alone", "openspiel") > 0


@pytest.mark.parametrize("given", [{}, {"x_break_hearts": "2", "x_clean_first": "on"}, {"x_break_hearts": "1"}])
def test_hands_of_hearts_end_alike_in_openspiel(given: dict[str, str]) -> None:
    pytest.importorskip("pyspiel")
    found = against("hearts", "solid", 4, given, strength=3, alternate=False)
    assert found.hands == 16


def test_a_hand_that_ends_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel")
    monkeypatch.setattr(openspiel, "ALL_POINTS", 25)
    with pytest.raises(PeerDiffers, match="openspiel counts"):
        against("hearts", "solid", 1, {})


# --- another checkout ---------------------------------------------------------------------------------------------------


MARCH = "MADE, MARCH, EUCHRED, LONE_EUCHRED = 1, 2, 2, 4"


@pytest.mark.parametrize(
    ("game", "style", "other", "matches"), [("euchre-amiga", "risky", "moderate", False), ("comet", "bold", "random", True)]
)
def test_a_checkout_against_itself_is_the_style_alone(game: str, style: str, other: str, matches: bool) -> None:
    def figures(second: str, peer: str) -> dict[str, object]:
        plan = Plan(game, (style, second) * 2, {}, 2, "peer", hands=3, matches=matches, peer=peer)
        return carry_out(plan).moments.told()

    peer = f"{other}@{ROOT}"
    assert figures(peer, peer) == figures(other, "")


def test_a_checkout_that_counts_otherwise_is_told(tmp_path: Path) -> None:
    """The same rules with another score for a march."""
    shutil.copytree(ROOT / "retro" / "engine", tmp_path / "retro" / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    for module in (ROOT / "retro").glob("*.py"):
        shutil.copy(module, tmp_path / "retro")
    rules = tmp_path / "retro" / "engine" / "euchre" / "hand.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace(MARCH, "MADE, MARCH, EUCHRED, LONE_EUCHRED = 1, 3, 2, 4"), encoding="utf-8")
    assert MARCH in text
    peer = f"moderate@{tmp_path}"
    plan = Plan("euchre-amiga", ("risky", peer) * 2, {}, 40, "peer", peer=peer)
    with pytest.raises(PeerDiffers, match="where we count"):
        carry_out(plan)


CLUSTER = """
import subprocess, sys
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1") as cluster:
        print(cluster.scheduler_address, *(worker.pid for worker in cluster.workers.values()), flush=True)
        sys.stdin.readline()
"""


def test_a_cluster_gives_the_same_figures_with_a_worker_killed(tmp_path: Path) -> None:
    """Two workers on this machine; the first is killed as soon as parts have come back."""
    pytest.importorskip("distributed")
    script = tmp_path / "cluster.py"
    script.write_text(CLUSTER, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    words = ["arena", "hearts", "--seats", "solid,sly,random,random", "--deals", "40", "--seed", "c", "--json", "-"]
    with subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as cluster:
        assert cluster.stdin is not None and cluster.stdout is not None
        address, victim, *_ = cluster.stdout.readline().split()
        kept = tmp_path / "run.jsonl"
        command = [sys.executable, "-m", "retro", *words, "--cluster", address, "--resume", str(kept)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as arena:
            while arena.poll() is None and (not kept.exists() or kept.read_text(encoding="utf-8").count("\n") < 3):
                time.sleep(0.01)
            os.kill(int(victim), signal.SIGKILL)
            out, err = arena.communicate()
        cluster.communicate("\n")
    assert arena.returncode == 0, err
    alone = subprocess.run([sys.executable, "-m", "retro", *words, "--jobs", "1"], cwd=ROOT, capture_output=True, text=True, check=True)
    shared, single = json.loads(out), json.loads(alone.stdout)
    del shared["times"], single["times"]
    assert shared == single
