"""``retro build``: the cabinet as one file, for people who have Pyxel (``app``) or nothing at all (``exe``).

A ``.pyxapp`` is Pyxel's own packing: a zip of a folder with a file that names the script to start; ``pyxel play FILE`` runs it.
An executable is made by PyInstaller for the system on which it is made.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from retro import __version__
from retro.library.manifest import Cart, CartError
from retro.publish.pack import product_files, zipped
from retro.store.drafts import check, write_whole
from retro.store.plain import BadInput, reason

NAME = "retro-card-cabinet"
STARTUP = ".pyxapp_startup_script"
"""The file by which Pyxel finds the script to start (``pyxel.APP_STARTUP_SCRIPT_FILE``)."""

COMMENT = f"""\
-------------------------------------------------
title   : Retro Card Cabinet
desc    : Card-game programs of 1988-1997 live again
license : MIT
version : {__version__}
-------------------------------------------------"""

APP_START = '''\
"""The cabinet, as `pyxel play` starts it."""
import sys
if sys.platform == "emscripten":
    from retro.commands.page import start
    start()
else:
    from retro.cli import main
    sys.exit(main([]))
'''

EXE_START = '''\
"""The cabinet as an executable: its files lie beside this script, where they are unpacked to."""
import pathlib
import sys
sys.path.insert(0, str(pathlib.Path(__file__).parent / "cabinet"))
if "--multiprocessing-fork" in sys.argv:  # a worker of `retro arena`
    import multiprocessing
    multiprocessing.freeze_support()
from retro.cli import main
sys.exit(main())
'''


def build_app(out: Path, carts: Sequence[Cart] = ()) -> int:
    """Write the ``.pyxapp``; gives its size in bytes.

    Args:
        out: the file; an older one is replaced.
        carts: of a person's own, taken along.

    Raises:
        BadInput: it cannot be written, or a cart is too large.
    """
    files = {f"{NAME}/{STARTUP}": b"main.py", f"{NAME}/main.py": APP_START.encode()}
    try:
        check(out)  # packing takes a while
        files |= {f"{NAME}/{name}": data for name, data in product_files(carts=carts).items()}
        data = zipped(files, COMMENT)
        write_whole(out, data)
    except CartError as fault:
        raise BadInput(str(fault)) from None
    except OSError as fault:
        raise BadInput(f"cannot write {out}: {reason(fault)}") from None
    return len(data)


def build_exe(out: Path) -> int:
    """Make an executable of one file; gives its size in bytes.

    Args:
        out: the file; an older one is replaced.

    Raises:
        BadInput: PyInstaller is not installed or fails, or the file cannot be written.
    """
    if importlib.util.find_spec("PyInstaller") is None:
        raise BadInput("an executable is made by PyInstaller, which is not installed here: pip install pyinstaller")
    try:
        with tempfile.TemporaryDirectory(prefix="retro-build-") as work:
            made = _pyinstaller(Path(work), out.name.removesuffix(".exe"))
            write_whole(out, made.read_bytes())
            if out.is_file():
                out.chmod(made.stat().st_mode)
    except OSError as fault:
        raise BadInput(f"cannot write {out}: {reason(fault)}") from None
    return out.stat().st_size


def _pyinstaller(work: Path, name: str) -> Path:
    """Run PyInstaller in a folder of its own; gives the executable."""
    files = product_files()
    for place, data in files.items():
        path = work / "cabinet" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    start = work / "start.py"
    start.write_text(EXE_START, encoding="utf-8")
    hidden = [word for module in outside_modules(files) for word in ("--hidden-import", module)]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--onefile", "--log-level", "ERROR", "--name", name, *hidden]
    # Our own sources lie beside the script as files: what PyInstaller found of them here would bring along all that only tools use.
    command += ["--exclude-module", "retro", "--collect-binaries", "pyxel", "--collect-data", "pyxel"]
    command += ["--add-data", f"{work / 'cabinet'}{os.pathsep}cabinet"]
    for option, folder in (("--distpath", "dist"), ("--workpath", "build"), ("--specpath", "spec")):
        command += [option, str(work / folder)]
    done = subprocess.run([*command, str(start)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    made = [path for path in (work / "dist").glob("*") if path.is_file()]
    if done.returncode != 0 or not made:
        last = done.stdout.strip().splitlines()[-1:] or ["it said nothing"]
        raise BadInput(f"PyInstaller failed: {last[0]}")
    return made[0]


OTHERS: Final = ("pyxel", "platformdirs", "filelock", "pyperclip")
"""Libraries that the product needs."""


def outside_modules(files: dict[str, bytes]) -> Iterable[str]:
    """The modules of others, and of the standard library, that the product's sources import anywhere: PyInstaller does not see them."""
    found: set[str] = set(OTHERS)
    for name, data in files.items():
        if not name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(data)):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return sorted(name for name in found if name.partition(".")[0] in sys.stdlib_module_names or name in OTHERS)
