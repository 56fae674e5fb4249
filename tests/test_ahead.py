"""What is loaded ahead of its use is there, in lumps that fit into a frame, and harms nobody where it was not taken along."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from retro.ahead import Ahead
from retro.commands.guard import AFTER_FIRST_PICTURE
from retro.console.devices.gather import Raw
from tests.console.rig import Rig
from tests.toy_program import Toy

ROOT = Path(__file__).resolve().parent.parent


def test_one_is_loaded_in_a_frame_and_what_is_not_there_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("colorsys", "stringprep"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    ahead = Ahead("retro.of_nothing", "colorsys", "stringprep")
    seen = []
    for _ in range(4):
        ahead.frame()
        seen.append("colorsys" in sys.modules)
    assert seen == [False, True, True, True] and "stringprep" in sys.modules


def test_a_module_that_lacks_something_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lacking.py").write_text("import nowhere_to_be_found\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        Ahead("lacking").frame()


def test_the_console_loads_nothing_before_a_picture_stands_nor_while_a_key_is_pressed() -> None:
    rig, loaded = Rig(Toy()), []
    rig.desk.ahead.frame = lambda: loaded.append(1)  # type: ignore[method-assign]
    rig.desk.update(Raw((), lambda code: False))
    assert not loaded
    rig.frame()
    rig.frame("A")
    assert not loaded
    rig.lift()
    rig.frame()
    assert len(loaded) == 2


def test_everything_that_the_console_loads_is_there_and_nothing_of_a_program() -> None:
    load = f"from retro.ahead import Ahead\nahead = Ahead(*{AFTER_FIRST_PICTURE!r})\n"
    show = f"{load}for _ in range({len(AFTER_FIRST_PICTURE)}): ahead.frame()\nimport sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", show], cwd=ROOT, capture_output=True, text=True, check=True)
    names = set(done.stdout.split())
    assert names.issuperset(AFTER_FIRST_PICTURE)
    assert not [name for name in names if name.startswith(("carts", "numpy", "retro.arena", "retro.publish"))]
