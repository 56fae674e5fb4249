"""The files of the product that a machine without Python's packages needs: for the page, for ``.pyxapp`` files, for executables.

A source goes in without its comments and docstrings, every statement on the line where it was, so that reports of failures still fit.
"""

from __future__ import annotations

import ast
import io
import tarfile
import tokenize
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
"""The folder ``retro``."""

LEFT_OUT = ("retro/web/page/", "retro/template/", "retro/web/icons.py", "retro/web/site.py", "retro/web/serve.py")
"""What only the commands of the desktop need."""

KINDS = (".py", ".toml", ".png", ".bdf", ".txt", ".json")

_STAMP = (1988, 1, 1, 0, 0, 0)
"""All files bear one date, so that the same sources give the same bytes."""


def product_files() -> dict[str, bytes]:
    """The product's files by their place in the app (``retro/...``, ``retro/carts/...``, ``retro/fonts/...``), sources shortened.

    Raises:
        OSError: a file cannot be read.
    """
    found: dict[str, bytes] = {}
    for place, root in (("retro", PACKAGE), ("retro/carts", _part("carts")), ("retro/fonts", _part("fonts"))):
        for path in _walk(root):
            name = f"{place}/{path.relative_to(root).as_posix()}"
            if not name.startswith(LEFT_OUT):
                data = path.read_bytes()
                found[name] = shorten(data.decode("utf-8")).encode("utf-8") if path.suffix == ".py" else data
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


@cache
def shorten(source: str) -> str:
    """A Python source without comments, docstrings and other bare strings; line numbers and meaning stay.

    Raises:
        SyntaxError: it is no Python.
    """
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    cuts = list(_comments(source))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        bare = [item for item in body if _is_bare(item)]
        for item in bare:
            last = item.end_lineno or item.lineno
            instead = "pass" if len(bare) == len(body) and item is body[0] else ""
            start, end = _chars(lines, item.lineno, item.col_offset), _chars(lines, last, item.end_col_offset or 0)
            cuts.append((item.lineno, start, last, end, instead))
    for first, start, last, end, instead in sorted(cuts, reverse=True):
        text = f"{lines[first - 1][:start]}{instead}{lines[last - 1][end:]}".rstrip() + "\n"
        lines[first - 1 : last] = [text, *["\n"] * (last - first)]
    short = "".join(lines)
    if ast.dump(ast.parse(short)) != ast.dump(_without_strings(tree)):
        raise AssertionError("a shortened source means something else")
    return short


def _is_bare(item: ast.stmt) -> bool:
    """A string that stands alone: a docstring, or one under a name."""
    return isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) and isinstance(item.value.value, str)


def _chars(lines: list[str], line: int, column: int) -> int:
    """A column that counts bytes, as one that counts characters."""
    return len(lines[line - 1].encode("utf-8")[:column].decode("utf-8"))


def _comments(source: str) -> Iterator[tuple[int, int, int, int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield (*token.start, *token.end, "")


def _without_strings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [item for item in body if not _is_bare(item)]
            node.body = kept or ([ast.Pass()] if body else [])  # type: ignore[attr-defined]
    return tree


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of these files, each of them packed."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, _STAMP)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            target.writestr(info, data)
    return result.getvalue()


def solid(files: Mapping[str, bytes]) -> bytes:
    """A tar.bz2 of these files, a good deal smaller than a zip: alike files stand together, and pictures are unpacked before all is packed.

    It is what the page fetches; the Python of Pyodide can unpack it.
    """
    result = io.BytesIO()
    with tarfile.open(fileobj=result, mode="w:bz2", format=tarfile.USTAR_FORMAT, compresslevel=9) as target:
        for name, data in sorted(files.items(), key=lambda item: (item[0].rpartition(".")[2], item[0])):
            content = loosened(data) if name.endswith(".png") else data
            info = tarfile.TarInfo(name)
            info.size = len(content)
            target.addfile(info, io.BytesIO(content))
    return result.getvalue()


def loosened(png: bytes) -> bytes:
    """The same picture with its pixels stored as they are, so that another packing gets at them."""
    parts, pixels, at = [png[:8]], b"", 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size
        if kind == b"IDAT":
            pixels += body
            continue
        if kind == b"IEND":
            parts.append(_chunk(b"IDAT", zlib.compress(zlib.decompress(pixels), 0)))
        parts.append(_chunk(kind, body))
    return b"".join(parts)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")
