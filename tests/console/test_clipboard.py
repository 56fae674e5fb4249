"""Handing codes on, and taking them (retro/console/clipboard.py)."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from retro.console import clipboard
from retro.console.host import DesktopHost
from retro.store.files import MemoryStore
from tests.console.rig import Rig
from tests.toy_program import Toy

CODE = "RC1-CG000-0938N-KRKAY-DXW0J-77RN"


class Board:
    """A clipboard that can be looked at."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def copy(self, text: str) -> None:
        self.text = text

    def paste(self) -> str:
        return self.text


def no_board(*words: str) -> str:
    raise RuntimeError("no copy mechanism")


def test_a_code_goes_to_the_clipboard_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board()
    monkeypatch.setitem(sys.modules, "pyperclip", board)
    assert DesktopHost(MemoryStore()).hand_on(CODE) == "It is on the clipboard."
    assert board.text == CODE


def test_where_there_is_none_it_goes_to_a_file_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyperclip", SimpleNamespace(copy=no_board, paste=no_board))
    store = MemoryStore()
    line = DesktopHost(store).hand_on(CODE)
    assert store.where(clipboard.KEY) in line
    assert store.get(clipboard.KEY) == CODE + "\n"
    assert clipboard.pasted() == ""


def test_on_the_page_a_code_becomes_a_link_also_at_the_end_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[str] = []
    page = SimpleNamespace(link=lambda code: f"https://page/?code={code}", hand=handed.append)
    monkeypatch.setattr(clipboard, "IN_BROWSER", True)
    monkeypatch.setattr(clipboard, "page", lambda: page)
    assert clipboard.hand_on(CODE, MemoryStore()) == "A link to it is on the clipboard."
    assert clipboard.hand_on(f"Cabinet 7: made 5 of 5 {CODE}", MemoryStore()) == "It is on the clipboard."
    assert clipboard.hand_on("Cabinet 7, right on the first try", MemoryStore()) == "It is on the clipboard."
    link = f"https://page/?code={CODE}"
    assert handed == [link, f"Cabinet 7: made 5 of 5 {link}", "Cabinet 7, right on the first try"]


def test_without_a_window_no_clipboard_is_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board("somebody's own")
    monkeypatch.setitem(sys.modules, "pyperclip", board)
    DesktopHost(MemoryStore(), headless=True).hand_on(CODE)
    assert board.text == "somebody's own"


@pytest.mark.parametrize(
    ("lies", "typed"),
    [
        (f"https://cards.example/?code={CODE}", "RC1-CG0000938NKRKAYDXW0J77RN"),
        ("  hello\nworld", "hello"),
        ("\x00\x1b[2J\ttab", "[2Jtab"),
        ("x" * 5000, "x" * 4000),
    ],
)
def test_what_is_pasted_is_one_line_that_can_be_typed(lies: str, typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyperclip", Board(lies))
    assert clipboard.pasted() == typed


def test_ctrl_v_types_it_once_ctrl_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyperclip", Board("abc"))
    toy = Toy()
    rig = Rig(toy)
    rig.frame()
    rig.desk._headless = False
    rig.tap("Ctrl", "V")
    rig.frame()
    assert "'a' 'b' 'c'" in " ".join(toy.words)
