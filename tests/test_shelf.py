"""The shelf: manifests read strictly, and a cart's code touched only when it is played."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from retro.console.host import DesktopHost
from retro.library.finding import cart_roots, find_cart, find_carts, open_cart
from retro.library.manifest import CartError, read_manifest
from retro.store.files import MemoryStore

ROOT = Path(__file__).resolve().parent.parent

MANIFEST = {
    "name": '"old-maid"',
    "title": '"Old Maid"',
    "year": "1991",
    "machine": '"pc-text"',
    "games": '["old-maid"]',
    "players": "[2, 6]",
    "author": '"not named"',
    "credit": '"after nobody"',
}


def manifest(**changes: str | None) -> str:
    return "\n".join(f"{name} = {value}" for name, value in {**MANIFEST, **changes}.items() if value is not None)


def make_cart(root: Path, text: str, source: str | None = None, folder: str = "old_maid") -> Path:
    place = root / folder
    place.mkdir(parents=True)
    (place / "cart.toml").write_text(text, encoding="utf-8")
    if source is not None:
        (place / "cart.py").write_text(source, encoding="utf-8")
    return place


def test_a_manifest_is_read(tmp_path: Path) -> None:
    place = make_cart(tmp_path, manifest(switches='{ S = "sound off", "*" = "no show" }'))
    (cart,) = find_carts([tmp_path])
    assert (cart.name, cart.title, cart.year, cart.machine) == ("old-maid", "Old Maid", 1991, "pc-text")
    assert (cart.games, cart.players, cart.author, cart.credit) == (("old-maid",), (2, 6), "not named", "after nobody")
    assert cart.switches == {"S": "sound off", "*": "no show"} and cart.folder == place


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"name": '"Old"'}, "name"),
        ({"name": '"old_maid"'}, "name"),
        ({"name": '"maid"'}, "folder 'maid'"),
        ({"title": None}, "title is missing"),
        ({"title": '" "'}, "title"),
        ({"year": '"1991"'}, "year"),
        ({"year": "91"}, "year"),
        ({"year": "true"}, "year"),
        ({"machine": '"c64"'}, "pc-text"),
        ({"games": "[]"}, "games"),
        ({"games": '"old-maid"'}, "games"),
        ({"players": "[6, 2]"}, "players"),
        ({"players": "[2]"}, "players"),
        ({"players": "[true, 2]"}, "players"),
        ({"switches": '{ SO = "x" }'}, "switches"),
        ({"switches": "7"}, "switches"),
        ({"colour": '"red"'}, "colour is not a field"),
        ({"credit": "["}, "cart.toml"),
    ],
)
def test_a_wrong_manifest_names_file_and_field(tmp_path: Path, changes: dict[str, str | None], why: str) -> None:
    place = make_cart(tmp_path, manifest(**changes))
    with pytest.raises(CartError) as fault:
        read_manifest(place / "cart.toml")
    assert str(place / "cart.toml") in str(fault.value) and why in str(fault.value)


def test_carts_are_found_by_name_folder_or_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = make_cart(tmp_path / "carts", manifest())
    roots = [tmp_path / "carts"]
    assert find_cart("old-maid", roots).folder == place
    assert find_cart(str(place), []).name == "old-maid"
    monkeypatch.chdir(tmp_path / "carts")
    assert find_cart("old_maid", []).folder == place
    assert find_cart("./old_maid", []).folder == place
    with pytest.raises(CartError, match="'bridge'; there are: old-maid"):
        find_cart("bridge", roots)
    with pytest.raises(CartError, match=r"no file cart\.toml"):
        find_cart("./bridge", roots)
    with pytest.raises(CartError, match=r"no file cart\.toml"):
        find_cart("..\\bridge", roots)


def run(code: str, *words: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run([sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


OPEN = """
import sys
from pathlib import Path
from retro.console.host import DesktopHost
from retro.store.files import MemoryStore
from retro.library.finding import find_cart, find_carts, open_cart
root = Path(sys.argv[1])
find_carts([root])
print([name for name in sys.modules if name.startswith("carts.")])
print(open_cart(find_cart("old-maid", [root]), DesktopHost(MemoryStore()), ["MS"]).told)
print(sorted(name for name in sys.modules if name.startswith("carts.")))
"""


WHOLE = """
from retro.machine.pc import PC_TEXT
class Told:
    machine, border, done = PC_TEXT, 0, False
    def __init__(self, *told):
        self.told = told
    def update(self, inp): ...
    draw = take_sounds = settle = update
def open_program(host, switches):
"""
"""Of a cart: all that a program must have, and the beginning of what starts it."""


def test_only_the_cart_that_is_played_is_imported(tmp_path: Path) -> None:
    source = f"from .pieces import greeting{WHOLE}    return Told(greeting, switches, host.mouse)\n"
    place = make_cart(tmp_path, manifest(), source)
    (place / "pieces.py").write_text("greeting = 'hello'\n")
    make_cart(tmp_path, manifest(name='"snap"'), "raise SystemExit('touched')", "snap")
    lines = run(OPEN, str(tmp_path)).splitlines()
    assert lines == ["[]", "('hello', ('MS',), True)", "['carts.old_maid', 'carts.old_maid.cart', 'carts.old_maid.pieces']"]


def test_a_cart_of_ones_own_stands_before_one_of_the_same_name(tmp_path: Path) -> None:
    """Even when the carts of the checkout have been imported already."""
    make_cart(tmp_path, manifest(), WHOLE + "    return Told('my own')\n")
    assert "my own" in run("import carts\n" + OPEN, str(tmp_path))


def test_a_cart_without_a_program_is_refused(tmp_path: Path) -> None:
    host = DesktopHost(MemoryStore())
    make_cart(tmp_path, manifest())
    with pytest.raises(CartError, match=r"cart\.py"):
        open_cart(find_cart("old-maid", [tmp_path]), host, ())
    make_cart(tmp_path, manifest(name='"empty"'), "x = 1\n", "empty")
    with pytest.raises(CartError, match="open_program"):
        open_cart(find_cart("empty", [tmp_path]), host, ())


def test_the_shipped_carts_are_in_order() -> None:
    assert ROOT / "carts" in cart_roots()
    carts = find_carts()
    assert len({cart.name for cart in carts}) == len(carts) == len(list((ROOT / "carts").glob("*/cart.py")))
