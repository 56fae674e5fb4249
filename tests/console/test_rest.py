"""At rest the window waits for its devices; while anything moves, is pressed or is thought out it never does."""

from __future__ import annotations

from retro.console.rest import BUSY, STILL, Rest


class Waits:
    """A clock that stands unless it is moved, and what has been waited for on it."""

    def __init__(self) -> None:
        self.time = 0.0
        self.count = 0
        self.rest = Rest(self.wait, lambda: self.time)

    def wait(self) -> None:
        self.count += 1

    def frame(self, *, moved: bool = False, took: float = 0.0, changed: bool = False) -> bool:
        """A frame goes by; True if it was waited in it."""
        before = self.count
        self.rest.begin(moved)
        self.time += took
        self.rest.end()
        self.rest.drawn(changed)
        return self.count > before


def test_it_waits_once_nothing_has_changed_for_some_pictures() -> None:
    waits = Waits()
    assert [waits.frame() for _ in range(STILL + 3)] == [False] * STILL + [True] * 3


def test_what_moves_is_pressed_or_is_thought_out_begins_the_count_anew() -> None:
    waits = Waits()
    for _ in range(STILL + 1):
        waits.frame()
    for once in ({"moved": True}, {"took": 2 * BUSY}, {"changed": True}):
        assert waits.frame()
        assert not waits.frame(**once)
        assert [waits.frame() for _ in range(STILL + 1)] == [False] * STILL + [True]


def test_of_several_updates_before_a_picture_each_counts() -> None:
    waits = Waits()
    for _ in range(STILL + 1):
        waits.frame()
    waits.rest.begin(True)
    waits.rest.end()
    assert not waits.frame() and not waits.frame()


def test_without_sdl_it_never_waits() -> None:
    rest = Rest(None)
    for _ in range(3 * STILL):
        rest.begin(False)
        rest.end()
        rest.drawn(False)
