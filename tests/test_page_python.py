"""What runs in the page, without a browser: its data buttons, what an address starts, what is told of a failure."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import fuzz_readers
import pytest

from retro.commands import page as ours
from retro.commands.launch import TITLE
from retro.console.desk import Desk
from retro.store.browser import BrowserStore
from retro.store.datafile import NotKept
from retro.store.memory import MemoryStore


class Page:
    """The page as Python sees it."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self.said: list[str] = []
        self.downloads: list[tuple[str, bytes]] = []
        self.python: dict[str, Any] = {}

    def notice(self, text: str) -> None:
        self.notices.append(text)

    def say(self, line: str) -> None:
        self.said.append(line)

    def download(self, name: str, data: bytes) -> None:
        self.downloads.append((name, data))


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    page = Page()
    monkeypatch.setattr(ours, "page", lambda: page)
    storage = fuzz_readers.Storage()
    storage.length = 0  # type: ignore[attr-defined]
    ffi = SimpleNamespace(to_js=lambda value, **more: value)
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    js = SimpleNamespace(
        localStorage=storage, Object=SimpleNamespace(fromEntries=dict), location=SimpleNamespace(search="?cart=hearts&seed=7")
    )
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.setattr(ours, "_kept", [])
    monkeypatch.setattr(ours, "_desks", [])
    yield page


def kept(page: Page, **texts: str) -> tuple[BrowserStore, ours.DataFunctions]:
    store = BrowserStore(Listed(), page.notice)
    for key, text in texts.items():
        store.put(f"{key}/settings.toml", text)
    return store, ours.DataFunctions(store)


class Listed(fuzz_readers.Storage):
    """A storage whose items can be counted."""

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, number: int) -> str:
        return list(self.items)[number]


def test_a_file_that_is_taken_in_can_be_given_back(browser: Page) -> None:
    store, functions = kept(browser, hearts="players = 3\n")
    assert not functions.has_backup() and functions.undo_import() == "nothing was replaced"
    _, others = kept(browser, hearts="players = 5\n")
    assert functions.import_data("a.txt", others.export_data()) == ""
    assert store.get("hearts/settings.toml") == "players = 5\n" and store.closed
    store.closed = False
    assert functions.has_backup() and functions.undo_import() == ""
    assert store.get("hearts/settings.toml") == "players = 3\n"


def test_a_file_that_cannot_be_taken_in_changes_nothing(browser: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    store, functions = kept(browser, hearts="players = 3\n")
    assert functions.import_data("a.txt", "rubbish").startswith("a.txt: ") and not store.closed

    def full(store: Any, text: str) -> None:
        raise NotKept("the storage is full")

    monkeypatch.setattr(ours, "import_all", full)
    assert functions.import_data("a.txt", "x") == "nothing was taken in from a.txt: the storage is full"
    functions.close()
    assert store.closed


def test_sound_comes_back_as_loud_as_it_was(browser: Page) -> None:
    functions = kept(browser)[1]
    assert functions.sounding()
    functions.sound()
    desk = Desk(MemoryStore())
    ours._desks.append(desk)
    desk.louder(2)
    functions.sound()
    assert not functions.sounding() and desk.preferences.volume == 0
    functions.sound()
    assert functions.sounding() and desk.preferences.volume == 2


@pytest.mark.parametrize(
    ("asked", "title", "said"),
    [
        ({}, "The shelf", ""),
        ({"cart": ["hearts"], "seed": ["7"], "option": ["players=5"]}, "Hearts", ""),
        ({"cart": ["hearts"], "option": ["players"]}, "The shelf", "option 'players' has no value"),
        ({"cart": ["whist"]}, "The shelf", "The address asks for something that is not here"),
        ({"code": ["RC1-0"]}, "The shelf", "The link's code deals nothing"),
        ({"code": ["RC1-EG006-CHH6P-KW8"]}, "Hearts", ""),
    ],
)
def test_an_address_starts_what_it_names_or_the_shelf_with_a_line(asked: dict[str, list[str]], title: str, said: str) -> None:
    notices: list[str] = []
    desk = Desk(MemoryStore(), notice=notices.append)
    ours.begin(desk, asked)
    assert desk.top.running.title.lower() in (title.lower(), title.lower().removeprefix("the "))
    assert [line for line in notices if said in line] if said else not notices
    assert not said or said in desk.message.line


def test_the_page_gets_its_functions_and_the_window_its_desk(browser: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.chdir", lambda place: None)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    ran: list[tuple[Desk, str]] = []
    monkeypatch.setattr(ours, "Console", lambda desk, report: SimpleNamespace(run=lambda title: ran.append((desk, title))))
    ours.start()
    ours.warm()  # once is enough
    assert set(browser.python) == {"exportData", "importData", "undoImport", "hasBackup", "close", "sound", "sounding"}
    ((desk, title),) = ran
    assert title == TITLE and desk.top.running.name == "hearts" and ours._desks == [desk]
    assert desk.spoken.listening
    desk.spoken.open(None)
    desk.spoken.say("North plays the queen.")
    desk.spoken.say(" ")
    assert browser.said[-1] == "North plays the queen." == desk.spoken.latest[-1]


def test_a_picture_is_a_download(browser: Page) -> None:
    import pyxel

    line = ours.PageSnaps(None).picture("hearts", pyxel.Image(4, 2), [0, 0xFFFFFF] * 8)
    assert line == "the browser has the picture as hearts.png"
    assert browser.downloads[0][0] == "hearts.png" and browser.downloads[0][1].startswith(b"\x89PNG")


def test_a_failure_is_told_whole_below_and_in_a_line_on_the_screen(browser: Page) -> None:
    try:
        raise KeyError("the queen")
    except KeyError as fault:
        line = ours.told("hearts", fault)
        assert line == "hearts failed (KeyError); what happened stands below the screen"
        store, _ = kept(browser)
        store.put("hearts/match.txt", "retro-record 1\n")
        ours._kept.append(store)
        assert ours.told("hearts", fault).endswith("; the match was saved at its last move")
        store.trouble = "full"
        assert ours.told("hearts", fault) == line
    assert "Traceback" in browser.notices[0] and "in a browser" in browser.notices[0]
