"""Python sources without what only readers and type checkers want, for pages and packages.

Every statement stays on the line where it was, so that reports of failures still fit; and each source is compiled both ways to see that
it means the same.
"""

from __future__ import annotations

import ast
import tokenize
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import cache
from types import CodeType
from typing import Any, TypeGuard

Cut = tuple[int, int, int, int, str]
"""First line and column, last line and column, and what stands there instead."""

PARTS = ("body", "orelse", "finalbody", "handlers", "cases")
"""What of a statement may hold further ones."""

QUOTES = ("'", '"')


@cache
def shorten(source: str) -> str:
    """A Python source without what only readers and type checkers want; line numbers and meaning stay.

    Comments, docstrings and other bare strings go, annotations (a field of a class keeps its place: ``0``), imports that only these
    needed, blocks of ``if TYPE_CHECKING:``, and blanks that part nothing.

    Raises:
        SyntaxError: it is no Python.
    """
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    typing = _only_for_types(tree)
    for first, start, last, end, instead in sorted(_cuts(tree, lines, typing), reverse=True):
        lines[first - 1 : last] = [f"{lines[first - 1][:start]}{instead}{lines[last - 1][end:]}", *["\n"] * (last - first)]
    short = _tightened(lines)
    if not _does_the_same(compile(short, "", "exec", dont_inherit=True), compile(_bared(tree, typing), "", "exec", dont_inherit=True)):
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


# --- what goes ------------------------------------------------------------------------------------------------------------


def _blocks(tree: ast.Module) -> Iterator[Any]:
    """All nodes that have a body of statements, the module first."""
    left: list[Any] = [tree]
    while left:
        node = left.pop()
        if hasattr(node, "body"):
            yield node
        for name in PARTS:
            left += getattr(node, name, ())


def _is_function(node: object) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def _args(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.arg]:
    some = node.args
    yield from (*some.posonlyargs, *some.args, *some.kwonlyargs)
    yield from (arg for arg in (some.vararg, some.kwarg) if arg is not None)


def _noted(block: Any) -> Iterator[ast.AnnAssign]:
    """The annotated names in a block whose annotation says nothing at run time: all but a class's own values."""
    for name in ("body", "orelse", "finalbody"):
        for item in getattr(block, name, ()):
            if isinstance(item, ast.AnnAssign) and not (isinstance(block, ast.ClassDef) and "ClassVar" in ast.dump(item.annotation)):
                yield item


def _only_for_types(tree: ast.Module) -> set[str]:
    """Names that stand in annotations and nowhere else."""
    notes: list[ast.expr | None] = []
    for block in _blocks(tree):
        notes += [item.annotation for item in _noted(block)]
        if _is_function(block):
            notes += [block.returns, *(arg.annotation for arg in _args(block))]
    noted = Counter(_names(*(note for note in notes if note is not None)))
    everywhere = Counter(_names(tree))
    exported = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {name for name, count in noted.items() if count == everywhere[name]} - exported


def _names(*nodes: ast.AST) -> Iterator[str]:
    return (inner.id for node in nodes for inner in ast.walk(node) if isinstance(inner, ast.Name))


def _kept(item: ast.Import | ast.ImportFrom, typing: Collection[str]) -> list[ast.alias]:
    """What of an import is needed when the program runs, or handed on (``Ease as Ease``)."""
    return [one for one in item.names if one.asname == one.name or (one.asname or one.name.partition(".")[0]) not in typing]


def _is_idle(block: object, item: ast.stmt, typing: Collection[str]) -> bool:
    """A string that stands alone (a docstring, or one under a name), a name that is only declared, what only type checkers read."""
    if isinstance(item, ast.If):
        return isinstance(item.test, ast.Name) and item.test.id == "TYPE_CHECKING" and not item.orelse
    if isinstance(item, ast.Import | ast.ImportFrom):
        return not _kept(item, typing)
    if isinstance(item, ast.AnnAssign):
        return item.value is None and not isinstance(block, ast.ClassDef)
    return isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) and isinstance(item.value.value, str)


def _cuts(tree: ast.Module, lines: list[str], typing: Collection[str]) -> Iterator[Cut]:
    def place(node: ast.expr | ast.stmt | ast.arg) -> tuple[int, int, int, int]:
        last = node.end_lineno or node.lineno
        return node.lineno, _chars(lines, node.lineno, node.col_offset), last, _chars(lines, last, node.end_col_offset or 0)

    for node in _blocks(tree):
        gone = [item for item in node.body if _is_idle(node, item, typing)]
        for item in gone:
            yield (*place(item), "pass" if len(gone) == len(node.body) and item is node.body[0] else "")
        for item in node.body:
            if isinstance(item, ast.Import | ast.ImportFrom) and item not in gone and len(_kept(item, typing)) < len(item.names):
                yield (*place(item), ast.unparse(_thinned(item, typing)))
        for item in _noted(node):
            if item in gone:
                continue
            first, start, last, end = place(item.annotation)
            _, _, *name = place(item.target)
            if isinstance(node, ast.ClassDef):
                yield (first, start, last, end, "0")
            else:
                yield (name[0], name[1], last, end, "") if item.value is not None else (*place(item), "pass")
        if _is_function(node):
            yield from _cuts_of_function(node, lines, place)


def _cuts_of_function(
    node: ast.FunctionDef | ast.AsyncFunctionDef, lines: list[str], place: Callable[[ast.expr | ast.arg], tuple[int, int, int, int]]
) -> Iterator[Cut]:
    if node.returns is not None:
        first, start, last, end = place(node.returns)
        arrow = lines[first - 1].rindex("->", 0, start)
        yield (first, arrow, last, end, "")
    for arg in _args(node):
        if arg.annotation is not None:
            first, start, _, _ = place(arg)
            _, _, last, end = place(arg.annotation)
            yield (first, start + len(arg.arg), last, end, "")


def _thinned(item: ast.Import | ast.ImportFrom, typing: Collection[str]) -> ast.Import | ast.ImportFrom:
    names = _kept(item, typing)
    return ast.Import(names) if isinstance(item, ast.Import) else ast.ImportFrom(item.module, names, item.level)


def _bared(tree: ast.Module, typing: Collection[str]) -> ast.Module:
    """The tree as it must be when the cuts have been made."""
    for node in _blocks(tree):
        for name in ("body", "orelse", "finalbody"):
            items = getattr(node, name, None)
            if isinstance(items, list):
                setattr(node, name, [_bare(node, item, typing) for item in items if name != "body" or not _is_idle(node, item, typing)])
        node.body = node.body or [ast.Pass()]
        if _is_function(node):
            node.returns = None
            for arg in _args(node):
                arg.annotation = None
    return ast.fix_missing_locations(tree)


def _bare(block: object, item: ast.stmt, typing: Collection[str]) -> ast.stmt:
    if isinstance(item, ast.Import | ast.ImportFrom):
        return ast.copy_location(_thinned(item, typing), item)
    if not isinstance(item, ast.AnnAssign):
        return item
    if isinstance(block, ast.ClassDef):
        if "ClassVar" not in ast.dump(item.annotation):
            item.annotation = ast.copy_location(ast.Constant(0), item.annotation)
        return item
    return ast.copy_location(ast.Pass() if item.value is None else ast.Assign([item.target], item.value), item)


def _chars(lines: list[str], line: int, column: int) -> int:
    """A column that counts bytes, as one that counts characters."""
    return len(lines[line - 1].encode("utf-8")[:column].decode("utf-8"))


# --- blanks ---------------------------------------------------------------------------------------------------------------


def _tightened(lines: list[str]) -> str:
    """The lines without comments, and with no more blanks than part two words; one for each level of indentation."""
    cuts: list[tuple[int, int, int, str]] = []
    level = inside = 0
    begins = True
    above, end, word = 0, 0, ""  # the token before: its last line, where it ends there, what it is
    for token in list(tokenize.generate_tokens(iter(lines).__next__)):
        kind = tokenize.tok_name[token.type]
        if kind in ("INDENT", "DEDENT", "ENDMARKER"):
            level += (kind == "INDENT") - (kind == "DEDENT")
            continue
        (line, start), text = token.start, "" if kind in ("NEWLINE", "NL", "COMMENT") else token.string
        if not inside:  # from Python 3.12 on what stands in an f-string has tokens of its own
            first = line != above
            gap = " " * (level if begins and text else 0) if first else " " * _touch(word, text)
            cuts.append((line, 0 if first else end, token.end[1] if kind == "COMMENT" else start, gap))
        inside += (kind == "FSTRING_START") - (kind == "FSTRING_END")
        begins = kind == "NEWLINE" or (begins and not text)
        above, end = token.end
        word = text
    for line, start, end, gap in reversed(cuts):
        if lines[line - 1 : line]:
            lines[line - 1] = f"{lines[line - 1][:start]}{gap}{lines[line - 1][end:]}"
    return "".join(lines)


def _touch(one: str, other: str) -> bool:
    """These two tokens must not stand side by side: they would be another one."""
    last, first = one[-1:], other[:1]
    if last in QUOTES:
        return first in QUOTES
    return _in_word(last) and (_in_word(first) or first in QUOTES)


def _in_word(letter: str) -> bool:
    return letter == "_" or letter.isalnum()
