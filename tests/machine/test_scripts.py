"""Showing one thing after the other: waits, pace, all at once."""

from __future__ import annotations

from collections.abc import Iterator

from retro.contract.sound import Sound, Tone
from retro.ui.scripts import HOLD, Scripts

BEEP: Sound = (Tone(440, 2),)


class Letters(Scripts[str, Sound]):
    """Shows words letter by letter, each with a beep and so many ticks of rest."""

    def __init__(self, rest: int) -> None:
        self.shown = ""
        self.beeps: list[Sound] = []
        self._rest = rest
        super().__init__(self.beeps.append)

    def _play(self, item: str) -> Iterator[int]:
        for letter in item:
            self.shown += letter
            self._say(BEEP)
            yield self._rest

    def pass_time(self, ticks: int, pace: float = 1) -> bool:
        return self._run(ticks, pace)


def test_items_come_one_after_the_other_in_their_own_time() -> None:
    letters = Letters(4)
    assert not letters.pass_time(1), "nothing is queued"
    letters.show("ab")
    letters.show("c")
    seen = []
    while letters.busy:
        letters.pass_time(1)
        seen.append(letters.shown)
    # The frame in which something begins counts for its first wait.
    assert seen == ["a"] * 3 + ["ab"] * 4 + ["abc"] * 5
    assert len(letters.beeps) == 3


def test_pace_multiplies_every_wait() -> None:
    letters = Letters(4)
    letters.show("ab")
    assert [(letters.pass_time(1, 2.0), letters.shown)[1] for _ in range(9)] == ["a"] * 7 + ["ab"] * 2


def test_a_long_frame_lets_no_more_than_itself_go_by() -> None:
    letters = Letters(4)
    letters.show("abcdef")
    letters.pass_time(600)
    assert letters.shown == "abcdef"
    letters.show("gh")
    letters.pass_time(1)
    assert letters.shown == "abcdefg", "what was left of the long frame is not owed to what comes later"


def test_at_once_there_is_neither_wait_nor_sound() -> None:
    letters = Letters(4)
    letters.show("ab")
    assert letters.pass_time(1, 0) and letters.shown == "ab" and not letters.busy and letters.beeps == []
    letters.show("cd")
    letters.finish()
    assert letters.shown == "abcd" and letters.beeps == []
    letters.show("e")
    letters.pass_time(1)
    assert letters.shown == "abcde" and letters.beeps == [BEEP]


class Pauses(Scripts[str, Sound]):
    """Shows words whole; at a question mark it waits."""

    def __init__(self) -> None:
        super().__init__(lambda sound: None)
        self.shown: list[str] = []

    def _play(self, item: str) -> Iterator[float]:
        self.shown.append(item)
        yield HOLD if item.endswith("?") else 2.5

    def pass_time(self, ticks: int, pace: float = 1) -> bool:
        return self._run(ticks, pace)


def test_a_script_waits_for_somebody_at_any_pace() -> None:
    for pace in (1, 0):
        pauses = Pauses()
        for word in ("really?", "yes", "no"):
            pauses.show(word)
        for _ in range(9):
            pauses.pass_time(1, pace)
        assert pauses.shown == ["really?"] and pauses.waiting and pauses.busy
        pauses.finish()
        assert pauses.shown == ["really?"], "nor is it passed over when the rest is shown at once"
        pauses.go_on()
        assert pauses.pass_time(1, pace) and not pauses.waiting
        pauses.finish()
        assert pauses.shown == ["really?", "yes", "no"] and not pauses.busy


def test_what_is_dropped_is_not_shown() -> None:
    pauses = Pauses()
    for word in ("one?", "two"):
        pauses.show(word)
    pauses.pass_time(1)
    pauses.drop()
    assert not pauses.busy and not pauses.waiting and not pauses.pass_time(9)
    pauses.show("three")
    pauses.pass_time(1)
    assert pauses.shown == ["one?", "three"]
