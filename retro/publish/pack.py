"""The files of the product that a machine without Python's packages needs: for the page, for ``.pyxapp`` files, for executables.

A source goes in shortened, every statement on the line where it was, so that reports of failures still fit.
"""

from __future__ import annotations

import ast
import io
import json
import lzma
import re
import tokenize
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

from retro.library.cartfile import files_of
from retro.library.finding import TAKEN_ALONG
from retro.library.manifest import Cart

PACKAGE = Path(__file__).resolve().parent.parent
"""The folder ``retro``."""

LEFT_OUT = ("retro/publish/", "retro/commands/new.py", "retro/commands/template/")
"""What makes pages, packages and carts."""

COMMANDS = (
    "retro/__main__.py", "retro/cli.py",
    *(f"retro/commands/{name}.py" for name in ("arena", "arguments", "data", "demo", "outfile", "add", "guessing", "examples")),
    *(f"retro/commands/{name}.py" for name in ("problems", "problems_asked", "lesson", "club")),
    "retro/console/crash.py", "retro/console/headless.py", "retro/console/sdl.py", "retro/machine/score.py", "retro/console/placing.py",
    "retro/machine/pngscale.py",
    "retro/engine/dump.py", "retro/arena/", "retro/engine/batch/",
    "retro/library/cartfile.py", "retro/engine/styles/variants.py",
    "retro/commands/guard.py", "retro/cabinet/occupied.py", "retro/cabinet/mirror.py",
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


Cut = tuple[int, int, int, int, str]
"""First line and column, last line and column, and what stands there instead."""


@cache
def shorten(source: str) -> str:
    """A Python source without what only readers and type checkers want; line numbers and meaning stay.

    Comments, docstrings and other bare strings go, annotations of functions and of names (not of a class's, which may be fields), blocks of
    ``if TYPE_CHECKING:``, and three of four blanks of each indentation.

    Raises:
        SyntaxError: it is no Python.
    """
    tree = ast.parse(source)
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    lines = source.splitlines(keepends=True)
    cuts = [*_comments(tokens), *_cuts(tree, lines)]
    for first, start, last, end, instead in sorted(cuts, reverse=True):
        text = f"{lines[first - 1][:start]}{instead}{lines[last - 1][end:]}".rstrip() + "\n"
        lines[first - 1 : last] = [text, *["\n"] * (last - first)]
    short = _narrowed(lines, tokens)
    if not _does_the_same(compile(short, "", "exec", dont_inherit=True), compile(_bared(tree), "", "exec", dont_inherit=True)):
        raise AssertionError("a shortened source means something else")
    return short


def _does_the_same(one: CodeType, other: CodeType) -> bool:
    """Two codes differ in nothing but where they stand in their sources."""
    if (one.co_code, one.co_names, one.co_varnames, one.co_flags) != (other.co_code, other.co_names, other.co_varnames, other.co_flags):
        return False
    return len(one.co_consts) == len(other.co_consts) and all(
        _does_the_same(mine, theirs) if isinstance(mine, CodeType) and isinstance(theirs, CodeType) else _spelled(mine) == _spelled(theirs)
        for mine, theirs in zip(one.co_consts, other.co_consts, strict=True)
    )


def _spelled(constant: object) -> object:
    """A constant so that 1, 1.0 and True differ; sets without their order."""
    return sorted(map(repr, constant)) if isinstance(constant, frozenset) else repr(constant)


def _cuts(tree: ast.Module, lines: list[str]) -> Iterator[Cut]:
    def place(node: ast.expr | ast.stmt | ast.arg) -> tuple[int, int, int, int]:
        last = node.end_lineno or node.lineno
        return node.lineno, _chars(lines, node.lineno, node.col_offset), last, _chars(lines, last, node.end_col_offset or 0)

    for node in _blocks(tree):
        if gone := [item for item in node.body if _is_idle(item)]:
            for item in gone:
                yield (*place(item), "pass" if len(gone) == len(node.body) and item is node.body[0] else "")
        for name in _typed(node):
            yield (*place(name.target)[2:], *place(name.annotation)[2:], "")
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.returns is not None:
                first, start, last, end = place(node.returns)
                arrow = lines[first - 1].rindex("->", 0, start)
                yield (first, arrow, last, end, "")
            for arg in _args(node):
                if arg.annotation is not None:
                    first, start, _, _ = place(arg)
                    _, _, last, end = place(arg.annotation)
                    yield (first, start + len(arg.arg), last, end, "")


def _blocks(tree: ast.Module) -> Iterator[Any]:
    """All nodes that have a body of statements, the module first."""
    left: list[Any] = [tree]
    while left:
        node = left.pop()
        if hasattr(node, "body"):
            yield node
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            left += getattr(node, name, ())


def _args(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.arg]:
    some = node.args
    yield from (*some.posonlyargs, *some.args, *some.kwonlyargs)
    yield from (arg for arg in (some.vararg, some.kwarg) if arg is not None)


def _is_idle(item: ast.stmt) -> bool:
    """A string that stands alone (a docstring, or one under a name), or a block for type checkers."""
    if isinstance(item, ast.If):
        return isinstance(item.test, ast.Name) and item.test.id == "TYPE_CHECKING" and not item.orelse
    return isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) and isinstance(item.value.value, str)


def _typed(node: Any) -> list[ast.AnnAssign]:
    """The names that a block gives a value and a type; none of a class's."""
    some = () if isinstance(node, ast.ClassDef) else node.body
    return [item for item in some if isinstance(item, ast.AnnAssign) and item.value is not None]


def _bared(tree: ast.Module) -> ast.Module:
    """The tree as it must be when the cuts have been made."""
    for node in _blocks(tree):
        typed = {item: ast.copy_location(ast.Assign([item.target], item.value), item) for item in _typed(node) if item.value is not None}
        body = [typed.get(item, item) for item in node.body if not _is_idle(item)]
        node.body = body or [ast.Pass(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
            for arg in _args(node):
                arg.annotation = None
    return tree


def _chars(lines: list[str], line: int, column: int) -> int:
    """A column that counts bytes, as one that counts characters."""
    return len(lines[line - 1].encode("utf-8")[:column].decode("utf-8"))


def _comments(tokens: Sequence[tokenize.TokenInfo]) -> Iterator[Cut]:
    for token in tokens:
        if token.type == tokenize.COMMENT:
            yield (*token.start, *token.end, "")


def _narrowed(lines: Sequence[str], tokens: Sequence[tokenize.TokenInfo]) -> str:
    """One blank for each four at the beginning of a line, but for lines that begin inside a string; the tokens are of the same lines."""
    inside: set[int] = set()
    begun = 0
    for token in tokens:
        kind = tokenize.tok_name[token.type]
        if kind == "STRING":
            inside.update(range(token.start[0] + 1, token.end[0] + 1))
        elif kind == "FSTRING_START":  # Python 3.12 and later take these apart
            begun = token.start[0]
        elif kind == "FSTRING_END":
            inside.update(range(begun + 1, token.end[0] + 1))
    narrow = []
    for number, line in enumerate(lines, 1):
        blanks = 0 if number in inside else len(line) - len(line.lstrip(" "))
        narrow.append(" " * (blanks // 4 + blanks % 4) + line[blanks:] if blanks else line)
    return "".join(narrow)


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


def solid(files: Mapping[str, bytes]) -> bytes:
    """These files packed more closely than a zip or bz2 would, for the page, whose script ``unpack.js`` unpacks them.

    Four lengths of four bytes: of the first stream, of what comes out of it, of that with its words spelled, and of what comes out of the
    second stream.  Then two streams of LZMA in its older container.  The first: a line of the commonest words, and, shortened by them
    (:func:`_words`), a line of JSON (names and lengths of all files) and the texts end to end.  The second: the pictures end to end,
    their pixels not packed.
    """
    pictures = {name: loosened(data) for name, data in files.items() if name.endswith(".png")}
    texts = {name: data for name, data in sorted(files.items(), key=_by_kind) if name not in pictures}
    index = [(name, len(data)) for part in (texts, pictures) for name, data in part.items()]
    full = json.dumps(index, separators=(",", ":")).encode("ascii") + b"\n" + b"".join(texts.values())
    words = _words(full)
    short = b" ".join(words) + b"\n" + _abbreviated(full, words)
    pixels = b"".join(pictures.values())
    first = _lzma(short)
    lengths = (len(first), len(short), len(full), len(pixels))
    return b"".join(length.to_bytes(4, "big") for length in lengths) + first + _lzma(pixels)


def _lzma(data: bytes) -> bytes:
    filters = [
        {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0, "nice_len": 273, "dict_size": 1 << 22}
    ]
    return lzma.compress(data, format=lzma.FORMAT_ALONE, filters=filters)


_WORD = re.compile(rb"(?<![A-Za-z_])[A-Za-z_]{3,}(?![A-Za-z_])")
_NUMBERED = 128


def _words(text: bytes) -> list[bytes]:
    """The words that take most room, for each of which one byte will stand, from 128 on."""
    counts = Counter(_WORD.findall(text))
    return sorted(counts, key=lambda word: ((1 - len(word)) * counts[word], word))[:_NUMBERED]


def _abbreviated(text: bytes, words: Sequence[bytes]) -> bytes:
    """The text with a byte for each of these words; what was such a byte itself comes after a 1."""
    numbers = {word: bytes([128 + number]) for number, word in enumerate(words)}
    marked = re.sub(rb"[\x01\x80-\xff]", lambda found: b"\x01" + found[0], text)
    return _WORD.sub(lambda found: numbers.get(found[0], found[0]), marked)


def _by_kind(item: tuple[str, bytes]) -> tuple[str, str]:
    return item[0].rpartition(".")[2], item[0]


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
