"""The examples are true: those of the engine's public functions, and the blocks of code in the documents."""

from __future__ import annotations
import __future__

import doctest
import inspect
import re
import shlex
import sys
import tomllib
import typing
from pathlib import Path
from types import ModuleType

import pytest

from retro import cli
from retro.cli import COMMANDS
from retro.engine import cards, dump, game, options, records, shuffle, standing, tricks
from retro.library.finding import find_carts
from retro.session import codes

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("carts/*/README.md")} - {ROOT / "docs" / "SCRIPTING.md"})
"""But the page of scripts: its blocks are files and commands for a shell, run by tests/test_scripting.py."""

FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
HOW = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

CARTS = {cart.name for cart in find_carts()}

SHOWN = (cards, tricks, options, shuffle, records, codes, dump)
"""Modules all of whose public functions have an example."""


@pytest.mark.parametrize("module", [*SHOWN, game, standing], ids=lambda module: module.__name__)
def test_the_examples_of_the_engine_are_true(module: ModuleType) -> None:
    done = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert (done.failed, done.attempted > 0) == (0, True)


def of_its_own(module: ModuleType) -> dict[str, object]:
    """The public functions and classes that a module defines; exceptions and plain facts without methods apart."""
    found = {
        name: value
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    }
    functions = {name: value for name, value in found.items() if inspect.isfunction(value)}
    return functions | {name: value for name, value in found.items() if name in ("Suit", "Rank", "Card", "Order", "Trick", "Dumper")}


@pytest.mark.parametrize("module", SHOWN, ids=lambda module: module.__name__)
def test_every_public_function_is_seen_in_an_example(module: ModuleType) -> None:
    examples = "".join(one.source for test in doctest.DocTestFinder().find(module) for one in test.examples)
    own = of_its_own(module)
    assert own
    assert [name for name in own if not re.search(rf"\b{name}\b", examples)] == []


def blocks(page: Path) -> list[tuple[int, str, str]]:
    """The line, the language and the text of every block of code; what stands indented in a list is but a fragment."""
    text = page.read_text(encoding="utf-8")
    return [(text.count("\n", 0, found.start()) + 2, found[1], found[2]) for found in FENCE.finditer(text)]


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if any(kind in ("python", "pycon", "console") for _, kind, _ in blocks(page))],
    ids=lambda page: page.name,
)
def test_the_code_of_a_document_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the page's order: Python is run, what stands behind ``>>>`` and ``$ retro`` must answer as it is written there."""
    monkeypatch.setenv("RETRO_DATA", str(tmp_path))
    module = ModuleType(page.stem.lower())
    monkeypatch.setitem(sys.modules, module.__name__, module)
    names = vars(module)
    names["Protocol"] = typing.Protocol
    runner = doctest.DocTestRunner(optionflags=HOW)
    for line, kind, text in blocks(page):
        if kind == "pycon":
            told: list[str] = []
            test = doctest.DocTestParser().get_doctest(text, names, page.name, str(page), line)
            runner.run(test, out=told.append, clear_globs=False)
            names.update(test.globs)
            assert not runner.failures, "".join(told)
        elif kind == "python":
            code = compile("\n" * (line - 1) + text, str(page), "exec", __future__.annotations.compiler_flag)
            exec(code, names)
        elif kind == "console":
            for command, wanted in re.findall(r"^\$ retro (.*)\n((?:(?!\$ ).*\n?)*)", text + "\n", re.MULTILINE):
                monkeypatch.chdir(tmp_path)
                assert cli.main(shlex.split(command)) == 0
                got = capsys.readouterr().out
                assert doctest.OutputChecker().check_output(wanted.strip() + "\n", got, HOW), f"{page.name}: {command}\n{got}"


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_document_tells_to_type_is_there(page: Path) -> None:
    """Commands of ``retro`` and their switches, tools of the tree, and files in TOML."""
    wrong = []
    for line, kind, text in blocks(page):
        if kind == "toml":
            tomllib.loads(text)
        if kind not in ("sh", "console"):
            continue
        for typed in text.splitlines():
            words = shlex.split(typed.removeprefix("$ "), comments=True)
            wrong += [
                f"{page.name}:{line}: {word}"
                for word in words
                if re.fullmatch(r"(tools|tests)/[\w./]+\.py", word) and not (ROOT / word).exists()
            ]
            if words[:1] == ["retro"] and len(words) > 1 and not words[1].startswith("-"):
                known = words[1] in COMMANDS or "/" in words[1] or words[1] in CARTS or f"retro new {words[1]}" in text
                wrong += [] if known else [f"{page.name}:{line}: {typed}"]
    assert wrong == []


def test_the_documents_have_code_of_each_kind() -> None:
    kinds = {kind for page in PAGES for _, kind, _ in blocks(page)}
    assert {"sh", "toml", "python", "pycon", "console"} <= kinds
