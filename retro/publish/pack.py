"""The files of the product that a machine without Python's packages needs: for the page, for ``.pyxapp`` files, for executables.

A source goes in shortened, every statement on the line where it was, so that reports of failures still fit.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from retro.library.cartfile import files_of
from retro.library.finding import TAKEN_ALONG
from retro.library.manifest import Cart
from retro.publish.shorten import shorten

PACKAGE = Path(__file__).resolve().parent.parent
"""The folder ``retro``."""

LEFT_OUT = ("retro/publish/", "retro/commands/new.py", "retro/commands/template/")
"""What makes pages, packages and carts."""

COMMANDS = (
    "retro/__main__.py", "retro/cli.py",
    *(f"retro/commands/{name}.py" for name in ("arena", "arguments", "data", "demo", "outfile", "add", "guessing", "examples")),
    *(f"retro/commands/{name}.py" for name in ("problems", "problems_asked", "lesson", "club")),
    "retro/console/crash.py", "retro/console/headless.py", "retro/console/sdl.py", "retro/machine/score.py", "retro/console/placing.py",
    "retro/machine/pngscale.py", "retro/console/rest.py",
    "retro/engine/dump.py", "retro/arena/", "retro/engine/batch/",
    "retro/library/cartfile.py", "retro/engine/styles/variants.py",
    "retro/commands/guard.py", "retro/commands/record.py", "retro/commands/verify.py",
    "retro/store/owner.py", "retro/cabinet/occupied.py", "retro/cabinet/mirror.py",
)  # fmt: skip
"""What only the command line of the desktop needs."""

KINDS = (".py", ".toml", ".png", ".bdf", ".txt", ".json")

_STAMP = (1988, 1, 1, 0, 0, 0)
"""All files bear one date, so that the same sources give the same bytes."""


def product_files(commands: bool = True, carts: Sequence[Cart] = ()) -> dict[str, bytes]:
    """The product's files by their place in the app (``retro/...``, ``retro/carts/...``, ``retro/fonts/...``), sources shortened.

    Args:
        commands: with the command line; the page does without.
        carts: of a person's own, taken along as they are.

    Raises:
        OSError: a file cannot be read.
        CartError: a cart has more than a cart's file takes.
    """
    found: dict[str, bytes] = {}
    for place, root in (("retro", PACKAGE), ("retro/carts", _part("carts")), ("retro/fonts", _part("fonts"))):
        for path in _walk(root):
            name = f"{place}/{path.relative_to(root).as_posix()}"
            if not name.startswith(LEFT_OUT if commands else (*LEFT_OUT, *COMMANDS)):
                data = path.read_bytes()
                found[name] = shorten(data.decode("utf-8")).encode("utf-8") if path.suffix == ".py" else data
    for cart in carts:
        files, _ = files_of(cart.folder)
        found |= {f"retro/{TAKEN_ALONG}/{cart.folder.name}/{name}": data for name, data in files.items()}
    return dict(sorted(found.items()))


def _part(name: str) -> Path:
    """``carts`` or ``fonts``: inside the installed package, beside it in a checkout."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def _walk(root: Path) -> Iterator[Path]:
    for path in sorted(root.iterdir()):
        if path.name.startswith(".") or path.name == "__pycache__":
            continue
        if path.is_dir():
            yield from _walk(path)
        elif path.suffix in KINDS:
            yield path


def zipped(files: Mapping[str, bytes], comment: str = "") -> bytes:
    """A zip of these files, each of them packed."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, _STAMP)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            target.writestr(info, data)
        target.comment = comment.encode("utf-8")
    return result.getvalue()
