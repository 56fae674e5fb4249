"""Who may import whom (docs/ARCHITECTURE.md), read from the sources, and tried in fresh processes."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STDLIB = sys.stdlib_module_names

FOR_ALL = ("retro.values", "retro.ahead")
"""Dataclasses that are quickly made, modules loaded ahead: below all rooms, and all may import them."""

ROOMS = {
    # room: the top names beside the standard library, then the rooms of the project that it may import, which all stand above it
    **{name: (set[str](), set[str]()) for name in FOR_ALL},
    "retro.engine": (set(), {"retro.engine"}),
    "retro.engine.batch": ({"numpy"}, {"retro.engine"}),
    "retro.contract": ({"pyxel"}, set()),
    "retro.store": ({"platformdirs", "filelock"}, {"retro.contract"}),
    "retro.machine": ({"pyxel"}, {"retro.contract"}),
    "retro.session": (set(), {"retro.engine", "retro.contract", "retro.store"}),
    "retro.ui": ({"pyxel"}, {"retro.contract", "retro.store", "retro.machine"}),
    "carts": ({"pyxel"}, {"retro.engine", "retro.contract", "retro.store", "retro.machine", "retro.session", "retro.ui"}),
    "retro.library": (set(), {"retro.contract", "retro.store"}),
    "retro.console": (
        {"pyxel", "platformdirs", "pyperclip"},
        {"retro.contract", "retro.store", "retro.machine", "retro.session", "retro.library"},
    ),
    "retro.comeback": (
        {"pyxel"},
        {"retro.engine", "retro.contract", "retro.store", "retro.machine", "retro.session", "retro.ui", "retro.library", "retro.console"},
    ),
    "retro.cabinet": (
        {"pyxel"},
        {"retro.contract", "retro.store", "retro.machine", "retro.session", "retro.ui", "retro.library", "retro.comeback"},
    ),
    "retro.arena": ({"tqdm", "matplotlib", "distributed", "pyspiel"}, {"retro.engine"}),
    "retro.commands": (
        {"pyxel", "platformdirs"},
        {
            *("retro.arena", "retro.engine", "retro.contract", "retro.store", "retro.machine", "retro.session"),
            *("retro.library", "retro.console", "retro.comeback", "retro.cabinet"),
        },
    ),
    "retro.publish": (
        set(),
        {"retro.contract", "retro.store", "retro.machine", "retro.library", "retro.console", "retro.cabinet", "retro.commands"},
    ),
    "retro.cli": (set(), {"retro.store", "retro.library", "retro.commands", "retro.publish"}),
    "retro.__main__": (set(), {"retro.cli"}),
    "retro": (set(), set()),
}
"""Rooms from the ground upwards, each with what it may import: rooms above it in this table, itself, and the version in ``retro``.

The narrowest room of a module counts.  Carts are rooms of their own and never import one another; nobody imports a cart:
it is opened by its manifest.
"""


BATCH = "retro.engine.batch"


def module_name(file: Path) -> str:
    words = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(words[:-1] if words[-1] == "__init__" else words)


def imports_of(source: str, module: str, package: bool) -> Iterator[str]:
    """Every module that a source names in an import, wherever it stands; of ``from a import b`` both ``a`` and ``a.b``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")
            above = base[: len(base) - node.level + (1 if package else 0)] if node.level else []
            name = ".".join([*above, *(node.module.split(".") if node.module else [])])
            yield from (f"{name}.{alias.name}" for alias in node.names)


def inside(name: str, area: str) -> bool:
    return name == area or name.startswith(area + ".")


def room_of(module: str) -> str:
    return max((room for room in ROOMS if inside(module, room)), key=len)


def trespasses(source: str, module: str, package: bool = False) -> list[str]:
    """The imports of a module that its room does not allow."""
    room = room_of(module)
    outside, rooms = ROOMS[room]
    own = ".".join(module.split(".")[:2]) if room == "carts" else room
    bad = []
    for name in imports_of(source, module, package):
        top = name.split(".")[0]
        if top == "retro" and name.startswith("retro.__"):
            fine = name == "retro.__version__"
        elif top in ("retro", "carts"):
            fine = inside(name, own) or name.startswith(FOR_ALL) or any(inside(name, room) for room in rooms)
        else:
            fine = top in STDLIB or top in outside
        if not fine:
            bad.append(name)
    return bad


def test_imports_go_downwards() -> None:
    order = list(ROOMS)
    for number, (room, (_, rooms)) in enumerate(ROOMS.items()):
        assert all(order.index(other) < number for other in rooms - {room}), room


SOURCES = sorted([*ROOT.glob("retro/**/*.py"), *ROOT.glob("carts/**/*.py")])


@pytest.mark.parametrize("file", SOURCES, ids=module_name)
def test_a_module_imports_only_what_its_place_allows(file: Path) -> None:
    assert trespasses(file.read_text(encoding="utf-8"), module_name(file), file.name == "__init__.py") == []


def circles(imports: Mapping[str, Collection[str]]) -> list[tuple[str, ...]]:
    """Modules that import one another, directly or round about: sets that each reach all of themselves.

    Args:
        imports: by module what it imports, wherever that stands: at its top, in a function, for type checkers only.
    """
    reach: dict[str, set[str]] = {}
    for module in imports:
        reach[module], ahead = set(), [module]
        while ahead:
            for other in imports.get(ahead.pop(), ()):
                if other not in reach[module]:
                    reach[module].add(other)
                    ahead.append(other)
    return sorted(
        {tuple(sorted(m for m in reach if m in reach[module] and module in reach[m])) for module in reach if module in reach[module]}
    )


def test_no_module_imports_itself_round_about() -> None:
    names = {module_name(file) for file in SOURCES}
    imports = {}
    for file in SOURCES:
        module, found = module_name(file), set()
        for name in imports_of(file.read_text(encoding="utf-8"), module, file.name == "__init__.py"):
            found.add(name if name in names else name.rpartition(".")[0])
        imports[module] = found & names - {module}
    assert circles(imports) == []


def test_circles_are_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [("b", "c")]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("retro.engine.game", "import pyxel"),
        ("retro.engine.game", "import numpy"),
        ("retro.engine.batch.arrays", "import pyxel"),
        ("retro.engine.game", "def f():\n    from retro.ui import input"),
        ("retro.engine.stops.deal", "from ...machine import text"),
        ("retro.contract.program", "from retro.ui import pace"),
        ("retro.library.finding", "from retro.console.desk import Desk"),
        ("retro.machine.text", "from retro.engine.cards import Card"),
        ("retro.ui.keys", "import carts.michigan.cart"),
        ("carts.michigan.cart", "from carts.spades import cart"),
        ("carts.michigan.cart", "from retro.console.screen import run"),
        ("carts.michigan.cart", "import numpy"),
        ("retro.cabinet.shelf.program", "from carts.michigan import record"),
        ("retro.cabinet.shelf.program", "from retro.console.screen import Console"),
        ("retro.console.screen", "import numpy as np"),
        ("retro.console.screen", "import carts.michigan.cart"),
    ],
)
def test_the_scan_sees_what_is_not_allowed(module: str, source: str) -> None:
    assert len(trespasses(source, module)) == 1


def test_only_the_console_opens_a_window_or_reads_a_key() -> None:
    words = {"init", "run", "btn", "btnp", "btnr", "flip", "play", "show"}
    found = {
        (module_name(file), node.attr)
        for file in SOURCES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pyxel" and node.attr in words
    }
    assert {module for module, _ in found} == {"retro.console.screen"}


def loaded(code: str) -> set[str]:
    """The top names of the modules that a fresh Python has loaded after running ``code``."""
    show = f"{code}\nimport sys; print(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", show], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_the_engine_loads_neither_pyxel_nor_numpy() -> None:
    names_of_all = [module_name(file) for file in SOURCES]
    modules = [name for name in names_of_all if inside(name, "retro.engine") and not inside(name, BATCH)]
    assert "retro.engine.game" in modules
    names = loaded("\n".join(f"import {name}" for name in modules))
    assert "retro" in names
    assert not names & {"pyxel", "numpy", "platformdirs", "carts"}


def imported_at_once(source: str) -> list[str]:
    """The modules that a source imports when it is loaded itself: what stands in a function waits until that is called."""
    tree = ast.parse(source)
    later = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    }
    tree.body = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in later]
    return list(imports_of(ast.unparse(tree), "", package=False))


def test_nothing_on_the_way_to_a_window_loads_the_batch() -> None:
    """It brings NumPy along: who uses it imports it in the function that does, when it first does."""
    for file in SOURCES:
        name = module_name(file)
        if not inside(name, BATCH):
            some = imported_at_once(file.read_text(encoding="utf-8"))
            assert not [found for found in some if inside(found, BATCH) or inside(found, "numpy")], name


def test_an_import_in_a_function_waits() -> None:
    source = "import a\nif a:\n    from b import c\ndef f():\n    import numpy\nclass K:\n    import d\n"
    assert imported_at_once(source) == ["a", "b.c", "d"]


@pytest.mark.parametrize("words", ["--help", "--version", "list", "demo michigan --seed 7", "play --help"])
def test_commands_without_a_picture_do_not_load_pyxel(words: str) -> None:
    code = f"from retro import cli\ntry:\n    cli.main({words.split()!r})\nexcept SystemExit:\n    pass"
    assert not loaded(code) & {"pyxel", "numpy"}


FIRST_PICTURE = """
import sys, pyxel
def run(update, draw):
    update()
    draw()
    print(*sys.modules)
    sys.exit()
init = pyxel.init
pyxel.init = lambda *words, **more: init(*words, **{**more, "headless": True})
pyxel.run = run
from retro import cli
cli.main(sys.argv[1:])
"""


@pytest.mark.parametrize("words", [["michigan"], []], ids=["cart", "shelf"])
def test_the_first_picture_waits_for_nothing_that_it_does_not_show(words: list[str], tmp_path: Path) -> None:
    """Each of these takes its part of a start, and is loaded where it is used (docs/ARCHITECTURE.md, "A start")."""
    environment = {**os.environ, "RETRO_DATA": str(tmp_path), "DISPLAY": ":0", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE, *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    names = done.stdout.splitlines()[-1].split()
    assert "retro.console.screen" in names
    libraries = {"argparse", "dataclasses", "filelock", "hashlib", "json", "logging", "numpy", "platformdirs", "textwrap", "threading"}
    ours = ("retro.engine.games", "retro.engine.experts", "retro.session.match", "retro.console.overlay", "retro.cabinet.occupied")
    assert not [
        name for name in names if name in libraries or name.startswith((*ours, "retro.publish", "retro.arena", "retro.comeback.page"))
    ]
