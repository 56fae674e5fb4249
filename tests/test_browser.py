"""What the page's own keys become, without a browser."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

from retro.console.browser import CHARS, IN_BROWSER, PageDevice, local_storage
from retro.console.devices.gather import Gatherer, Raw, RawKey
from retro.contract.input import Input, KeyDown, KeyUp, Press, Release
from retro.contract.keys import KEY_NAMES
from retro.contract.machine import Machine
from retro.machine.pc import PC_TEXT
from retro.store.browser import BrowserStore
from tests.toy_program import word

MACHINE: Machine = PC_TEXT


class Page:
    def __init__(self, *words: str) -> None:
        self.words = list(words)

    def take(self) -> str:
        return self.words.pop(0) if self.words else ""


def played(frames: Sequence[str], raw: Raw | None = None) -> list[list[str]]:
    device, gatherer = PageDevice(Page(*frames)), Gatherer()
    inputs: list[Input] = [gatherer.gather(device.merge(raw or Raw((), lambda code: False)), MACHINE) for _ in frames]
    return [[word(event) for event in inp.events] for inp in inputs]


def test_this_is_no_browser() -> None:
    assert not IN_BROWSER


def test_a_tap_on_a_key_is_down_and_up_in_one_frame() -> None:
    assert played(["+F5 -F5", ""]) == [["+F5", "-F5"], []]


def test_a_letter_types() -> None:
    assert played(["+H -H", "+Space -Space"]) == [["+H", "'h'", "-H"], ["+Space", "' '", "-Space"]]


def test_alt_and_a_letter_type_nothing_and_alt_comes_first() -> None:
    assert played(["+LAlt", "+M -M", "-LAlt"]) == [["+LAlt"], ["+M", "-M"], ["-LAlt"]]
    assert played(["+LAlt +M"]) == [["+LAlt", "+M"]]


def test_alt_of_the_page_with_a_letter_of_the_keyboard() -> None:
    device, gatherer = PageDevice(Page("+LAlt")), Gatherer()
    from retro.console.devices.gather import RawKey

    inp = gatherer.gather(device.merge(Raw((RawKey(109, "M", True),), lambda code: code == 109, "m")), MACHINE)
    assert inp.events == (KeyDown("LAlt"), KeyDown("M")) and inp.held == {"LAlt", "M"}


def test_all_keys_come_up_when_the_page_loses_the_keyboard() -> None:
    assert played(["+LAlt", "none", ""]) == [["+LAlt"], ["-LAlt"], []]


def test_a_finger_can_be_the_right_button() -> None:
    held = Raw((), lambda code: False, mouse=(10, 50), buttons=frozenset({"left"}))
    away = Raw((), lambda code: False, mouse=(10, 50))
    device, gatherer = PageDevice(Page("right", "", "left", "", "")), Gatherer()
    events = [gatherer.gather(device.merge(raw), MACHINE).events for raw in (held, away, away, held, away)]
    assert events == [(Press(10, 10, "right"),), (Release(10, 10, "right"),), (), (Press(10, 10),), (Release(10, 10),)]


def test_a_mouse_that_left_the_screen_has_no_pointer() -> None:
    still = Raw((), lambda code: False, mouse=(0, 0))
    device, gatherer = PageDevice(Page("away", "", "here", "")), Gatherer()
    assert [gatherer.gather(device.merge(raw), MACHINE).pointer for raw in (still, still, still, still)] == [None, None, (0, -40), (0, -40)]


def test_what_the_page_does_not_know_is_left_alone() -> None:
    assert played(["+Rubbish -F5 what", "+A"]) == [[], ["+A", "'a'"]]
    assert all(name in KEY_NAMES for name in CHARS)


@pytest.mark.parametrize("key", ["LAlt", "RAlt", "F5", "Q", "Shift", "RCtrl"])
def test_the_keyboard_lost_at_any_moment_gives_one_key_up_and_asks_pyxel_nothing_it_cannot_answer(key: str) -> None:
    """Pyxel's own question ``btn`` fails on a number below 0: Alt+Tab ended the page."""

    def btn(code: int) -> bool:
        assert code >= 0, "can't convert negative int to unsigned"
        return False

    raw = Raw((), btn)
    for frames in ([f"+{key}", "none", "", ""], [f"+{key} none", "", ""], [f"+{key}", "", "none", f"-{key}"]):
        words = [event for frame in played(frames, raw) for event in frame if event[0] in "+-"]
        assert words == [f"+{key}", f"-{key}"]


def test_without_the_keyboard_no_key_of_pyxel_is_down() -> None:
    device, gatherer = PageDevice(Page("", "", "")), Gatherer()
    held = RawKey(109, "M", True)
    gatherer.gather(device.merge(Raw((held,), lambda code: code == 109, "m")), MACHINE)
    inp = gatherer.gather(device.merge(Raw((), lambda code: code == 109, focus=False)), MACHINE)
    assert inp.events == (KeyUp("M"),) and not inp.held


def test_characters_that_are_no_keys_are_typed() -> None:
    assert played(["u2d", "ue9 u5c", "uzz u7 u"]) == [["'-'"], ["'é'", "'\\'"], []]


class Refusing:
    """A browser with its cookies blocked: even to ask for the storage is refused."""

    @property
    def localStorage(self) -> object:
        raise PermissionError("Access is denied for this document")


def test_a_browser_that_refuses_its_storage_lets_play_and_is_told_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "js", Refusing())
    told: list[str] = []
    store = BrowserStore(local_storage(), told.append)
    assert store.get("hearts/settings.toml") is None
    assert not store.put("hearts/settings.toml", "a = 1\n")
    assert store.get("hearts/settings.toml") == "a = 1\n" and store.names() == ("hearts/settings.toml",)
    store.delete("hearts/settings.toml")
    assert len(told) == 1 and "Access is denied" in told[0]
