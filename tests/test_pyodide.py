"""Rules and computer players in the browser's Python: the same deals and the same records as here.

Node runs Pyodide from npm, which is installed into a cache folder; where there is no Node, or npm cannot get it, the test is skipped.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = "0.29.3"
"""The Pyodide that the tried Pyxel for the web (2.6.2) names."""

PLAY = """
import hashlib
import json

from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.records import read_record
from retro.engine.replay import replay
from retro.engine.table import Table

def hand(name, seed):
    game = GAMES[name]
    players = 4 if 4 in game.seats else game.seats.start
    style = STYLES[name][default_style(name)]
    table = Table(game, game.options_type(), players, seed, dict.fromkeys(range(players), style), style)
    table.advance()
    dealt = [[str(card) for card in held] for held in table.state.hands]
    while table.turn >= 0 and not table.over:
        table.advance()
    text = table.record()
    assert [state for state, _ in replay(read_record(text, GAMES), game)][-1] == table.state
    return {"dealt": dealt, "record": text}

found = json.dumps({f"{name} {seed}": hand(name, seed) for name in GAMES for seed in ("browser-1", "browser-2")})
"""

NODE = """
const { loadPyodide } = require(process.argv[1]);
const fs = require("fs");
(async () => {
  const pyodide = await loadPyodide();
  pyodide.unpackArchive(new Uint8Array(fs.readFileSync(process.argv[2])), "zip", { extractDir: "/engine" });
  pyodide.runPython("import sys; sys.path.insert(0, '/engine')");
  pyodide.runPython(fs.readFileSync(process.argv[3], "utf-8"));
  process.stdout.write(pyodide.globals.get("found"));
})().catch((fault) => { console.error(String(fault)); process.exit(1); });
"""


def pyodide_folder() -> Path:
    """Where npm has put Pyodide; skips the test where it cannot."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("there is no Node with npm")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "retro-card-cabinet-tests" / f"pyodide-{PYODIDE}"
    package = cache / "node_modules" / "pyodide"
    if not (package / "pyodide.asm.wasm").is_file():
        cache.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--prefix", str(cache), "--no-audit", "--no-fund", "--silent", f"pyodide@{PYODIDE}"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        except subprocess.TimeoutExpired:
            pytest.skip("npm did not get Pyodide within two minutes")
        if done.returncode != 0:
            pytest.skip(f"npm cannot get Pyodide: {(done.stderr.strip().splitlines() or ['it said nothing'])[-1]}")
    return package


def test_the_browser_s_python_deals_and_plays_as_this_one(tmp_path: Path) -> None:
    package = pyodide_folder()
    here: dict[str, str] = {}
    exec(PLAY, here)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as files:
        for path in (ROOT / "retro" / "__init__.py", ROOT / "retro" / "values.py", *(ROOT / "retro" / "engine").rglob("*.py")):
            files.write(path, path.relative_to(ROOT).as_posix())
    archive, script = tmp_path / "engine.zip", tmp_path / "play.py"
    archive.write_bytes(buffer.getvalue())
    script.write_text(PLAY, encoding="utf-8")
    done = subprocess.run(["node", "-e", NODE, str(package), str(archive), str(script)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    there, ours = json.loads(done.stdout), json.loads(here["found"])
    assert set(there) == set(ours) and len(ours) == 16
    for which, hand in ours.items():
        assert there[which] == hand, which
