"""Time is time: a display of 30 or 144 Hz and a slow machine play as fast as one of 60 Hz; by a clock that the tests set."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest

from retro.console.clock import LONGEST, FrameClock
from retro.console.devices.gather import REPEAT_DELAY, REPEAT_EVERY
from retro.console.picture.toast import TICKS
from retro.contract.program import Launch
from tests.console.rig import Rig
from tests.toy_program import Toy

DISPLAYS = {
    "60 Hz": (1 / 60,),
    "60 Hz, uneven": (0.012, 0.021, 0.0165, 0.01717, 1 / 60 - 0.001, 1 / 60 + 0.001),
    "30 Hz": (1 / 30,),
    "144 Hz": (1 / 144,),
    "slow": (0.09, 0.04, 0.13),
}
"""How long frames take, again and again, in seconds."""


class Clock:
    """Seconds, as a display's frames let them pass."""

    def __init__(self, frames: tuple[float, ...]) -> None:
        self._frames = cycle(frames)
        self.seconds = 100.0

    def __call__(self) -> float:
        self.seconds += next(self._frames)
        return self.seconds


@pytest.fixture(params=DISPLAYS.values(), ids=list(DISPLAYS))
def frames(request: pytest.FixtureRequest) -> tuple[float, ...]:
    found: tuple[float, ...] = request.param
    return found


def test_ticks_are_the_time_that_went_by(frames: tuple[float, ...]) -> None:
    clock = Clock(frames)
    counter = FrameClock(clock)
    counter.frame()
    begun, ticks = clock.seconds, 0
    for _ in range(5000):
        ticks += counter.frame()
        assert abs(ticks - 60 * (clock.seconds - begun)) <= 0.51


@pytest.mark.parametrize("name", ["60 Hz", "60 Hz, uneven"])
def test_a_usual_display_gives_one_tick_a_frame(name: str) -> None:
    counter = FrameClock(Clock(DISPLAYS[name]))
    assert {counter.frame() for _ in range(5000)} == {1}


def test_no_time_passes_while_a_tab_is_hidden_and_none_goes_back() -> None:
    times = iter((0.0, 3600.0, 3600.0 + 1 / 60, 3000.0, 3000.0 + 1 / 60))
    counter = FrameClock(lambda: next(times))
    assert [counter.frame() for _ in range(5)] == [1, LONGEST, 1, 0, 1]


def seconds_until(rig: Rig, frames: tuple[float, ...], done: Callable[[], bool]) -> float:
    """Seconds that the display takes until something is so."""
    clock = Clock(frames)
    counter = FrameClock(clock)
    counter.frame()
    begun = clock.seconds
    while not done():
        rig.ticks = counter.frame()
        rig.frame()
        assert clock.seconds < begun + 60, "it never was"
    return clock.seconds - begun


def test_a_line_stands_three_seconds(frames: tuple[float, ...]) -> None:
    rig = Rig(Toy())
    rig.desk.toast("Kept.")
    taken = seconds_until(rig, frames, lambda: not rig.desk.message.line)
    assert taken == pytest.approx(TICKS / 60, abs=max(frames) + 0.01)


def test_a_held_key_repeats_at_one_speed(frames: tuple[float, ...]) -> None:
    toy = Toy()
    rig = Rig(toy)
    rig.frame("Down")
    wanted = 5
    taken = seconds_until(rig, frames, lambda: toy.words.count("+Down...") >= wanted)
    most = max(frames) + 0.02 if max(frames) < REPEAT_EVERY / 60 else wanted * max(frames)
    assert taken == pytest.approx((REPEAT_DELAY + (wanted - 1) * REPEAT_EVERY) / 60, abs=most)


@pytest.mark.parametrize(("cart", "sounds"), [("euchre-dos", 23), ("spades", 3), ("hearts", 3), ("michigan", 40)])
def test_a_program_deals_and_sounds_at_one_speed(cart: str, sounds: int, frames: tuple[float, ...]) -> None:
    def heard_at(display: tuple[float, ...]) -> float:
        rig, heard = Rig(), 0
        rig.desk.start(Launch(cart, seed="7"))
        rig.frame()
        for _ in range(3):
            rig.tap("Enter")
        rig.desk.take_sounds()

        def all_heard() -> bool:
            nonlocal heard
            _, tones, cues = rig.desk.take_sounds()
            heard += len(tones) + len(cues)
            return heard >= sounds

        return seconds_until(rig, display, all_heard)

    assert heard_at(frames) == pytest.approx(heard_at(DISPLAYS["60 Hz"]), abs=4 * max(frames) + 0.02)
