"""A pad, a finger, a gate: raw states in, raw frames out."""

from __future__ import annotations

from retro.console.devices.gate import AWAY, Gate
from retro.console.devices.gather import Raw
from retro.console.devices.pad import BUTTONS, Pad, PadState, prefers_arrows
from retro.console.devices.touch import LONG, Touch
from retro.contract.input import Button, Input, KeyDown, KeyUp, Press, Release, Typed

LEFT = frozenset[Button]({"left"})
NONE = frozenset[Button]()


def raw(mouse: tuple[int, int] | None = (100, 100), buttons: frozenset[Button] = NONE) -> Raw:
    return Raw((), lambda code: False, mouse=mouse, buttons=buttons)


def keys(frame: Raw) -> list[str]:
    return [key.name for key in frame.pressed]


def test_arrows_are_for_the_pcs_and_a_pointer_for_the_amigas() -> None:
    assert all(map(prefers_arrows, ("pc-text", "pc-vga", "cga-text", "shelf")))
    assert not any(map(prefers_arrows, ("amiga-hires", "amiga-lores")))


def test_each_button_gives_its_keys_while_it_is_down() -> None:
    meanings = {
        True: {"A": ["Enter"], "B": ["Esc"], "LB": ["Shift", "Tab"], "RB": ["Tab"], "Up": ["Up"], "Left": ["Left"], "X": [], "Start": []},
        False: {"X": ["Enter"], "Y": ["Esc"], "LB": ["Shift", "Tab"], "RB": ["Tab"], "Up": [], "A": [], "Start": []},
    }
    for arrows, table in meanings.items():
        for button, names in table.items():
            pad = Pad()
            pad.arrows = arrows
            frame = pad.add(raw(), PadState(frozenset({button})))
            assert keys(frame) == names, (arrows, button)
            codes = [key.code for key in frame.pressed]
            assert all(map(frame.is_down, codes)) and len(set(codes)) == len(codes)
            assert keys(pad.add(raw(), PadState(frozenset({button})))) == []
            assert not any(map(pad.add(raw(), PadState()).is_down, codes))


def test_mouse_buttons_of_both_ways() -> None:
    for arrows, names in ((True, "XY"), (False, "AB")):
        pad = Pad()
        pad.arrows = arrows
        assert pad.add(raw(), PadState(frozenset({names[0]}))).buttons == {"left"}
        assert pad.add(raw(), PadState(frozenset(names))).buttons == {"left", "right"}
        assert pad.add(raw(), PadState(frozenset({names[1]}))).buttons == {"right"}
        assert pad.add(raw(), PadState(), pointer=False).buttons == set()
        assert pad.add(raw(None), PadState(frozenset(names)), pointer=False).buttons == set()


def test_back_changes_the_way_and_what_is_down_keeps_its_meaning() -> None:
    pad = Pad()
    held = pad.add(raw(), PadState(frozenset({"A"})))
    (code,) = [key.code for key in held.pressed]
    both = pad.add(raw(), PadState(frozenset({"A", "Back"})))
    assert not pad.arrows and both.is_down(code) and both.buttons == set()
    assert not pad.add(raw(), PadState()).is_down(code)
    assert pad.add(raw(), PadState(frozenset({"A"}))).buttons == {"left"}


def test_the_stick_moves_the_pointer_within_the_canvas_until_the_mouse_moves() -> None:
    pad = Pad()
    assert pad.add(raw(), PadState(x=0.2, y=-0.2)).mouse == (100, 100), "it lies about its middle"
    first = pad.add(raw(), PadState(x=1.0)).mouse
    assert first == (109, 100)
    for _ in range(200):
        frame = pad.add(raw(), PadState(x=1.0, y=1.0))
    assert frame.mouse == (639, 479)
    assert pad.add(raw(), PadState()).mouse == (639, 479)
    assert pad.add(raw((101, 100)), PadState()).mouse == (101, 100)
    slow = pad.add(raw((101, 100)), PadState(x=0.5)).mouse
    assert slow is not None and 101 < slow[0] < 105


def test_the_cross_moves_it_the_faster_the_longer() -> None:
    pad = Pad()
    pad.arrows = False
    places = [pad.add(raw((0, 100)), PadState(frozenset({"Right"}))).mouse for _ in range(60)]
    ways = [places[at + 10][0] - places[at][0] for at in (0, 10, 20, 40) if (places[at], places[at + 10])]  # type: ignore[index]
    assert ways == sorted(ways) and ways[0] <= 25 and ways[-1] == 70


def test_a_pad_points_where_no_mouse_is_about() -> None:
    pad = Pad()
    pad.arrows = False
    frame = pad.add(raw(None), PadState(frozenset({"A"})))
    assert frame.mouse == (320, 240) and frame.buttons == {"left"}


def test_start_is_told_once() -> None:
    pad = Pad()
    pad.add(raw(), PadState(frozenset({"Start"})))
    assert pad.start
    pad.add(raw(), PadState(frozenset({"Start"})))
    assert not pad.start
    assert set(BUTTONS) >= {"Start", "Back"}


class Glass:
    """A touch screen as Pyxel tells of it."""

    def __init__(self) -> None:
        self.touch = Touch()
        self.at = (100, 100)
        self.rest(3)

    def frame(self, down: bool, at: tuple[int, int] | None = None) -> Raw:
        self.at = at or self.at
        return self.touch.change(raw(self.at, LEFT if down else NONE))

    def rest(self, frames: int) -> Raw:
        for _ in range(frames):
            last = self.frame(False)
        return last


def test_a_mouse_stays_a_mouse() -> None:
    glass = Glass()
    for x in range(100, 400, 30):
        assert glass.frame(False, (x, 100)).mouse == (x, 100)
    assert glass.frame(True, (430, 100)).buttons == {"left"}, "a click while it moves"
    for _ in range(100):
        assert glass.frame(True).buttons == {"left"}, "a mouse may be held as long as one likes"
    assert not glass.touch.fingers


def test_a_tap_presses_where_it_was_and_leaves_no_pointer() -> None:
    glass = Glass()
    down = glass.frame(True, (300, 200))
    assert (down.mouse, down.buttons) == (None, NONE) and glass.touch.fingers
    glass.frame(True, (303, 202))
    up = glass.frame(False)
    assert (up.mouse, up.buttons) == ((300, 200), LEFT)
    after = glass.frame(False)
    assert (after.mouse, after.buttons) == ((303, 202), NONE)
    assert glass.frame(False).mouse is None
    # The next one at the same place is one, too.
    glass.frame(True)
    assert glass.frame(False).buttons == LEFT


def test_two_taps_within_three_frames_are_two() -> None:
    glass = Glass()
    seen = [glass.frame(down, (300, 200)).buttons for down in (True, False, True, False, False, False)]
    assert [seen[n] for n in range(1, 5)] == [LEFT, NONE, LEFT, NONE]


def test_a_finger_that_moves_drags() -> None:
    glass = Glass()
    glass.frame(True, (300, 200))
    begin = glass.frame(True, (315, 200))
    assert (begin.mouse, begin.buttons) == ((300, 200), LEFT)
    assert glass.frame(True, (330, 210)).mouse == (330, 210)
    end = glass.frame(False)
    assert (end.mouse, end.buttons) == ((330, 210), NONE)
    assert glass.frame(False).mouse is None


def test_a_finger_that_stays_is_the_right_button_and_may_drag_then() -> None:
    glass = Glass()
    frames = [glass.frame(True, (300, 45)) for _ in range(LONG)]
    assert frames[-1].buttons == {"right"} and all(not frame.buttons for frame in frames[:-1])
    assert glass.frame(True, (320, 90)).buttons == {"right"}
    end = glass.frame(False)
    assert (end.mouse, end.buttons) == ((320, 90), NONE)


def test_the_corner_opens_the_overlay() -> None:
    for border, frames in ((True, 2), (True, LONG + 5), (False, LONG + 5)):
        glass = Glass()
        glass.touch.border = border
        summons = []
        for _ in range(frames):
            assert not glass.frame(True, (620, 20)).buttons
            summons.append(glass.touch.summons)
        assert not glass.frame(False).buttons
        summons.append(glass.touch.summons)
        assert summons.count(True) == 1, (border, frames)
    glass = Glass()
    glass.touch.border = False
    glass.frame(True, (620, 20))
    assert glass.frame(False).buttons == LEFT and not glass.touch.summons, "a picture's corner can be tapped"


def test_a_mouse_that_moves_again_is_one() -> None:
    glass = Glass()
    glass.frame(True, (300, 200))
    glass.rest(4)
    assert glass.frame(False, (310, 200)).mouse == (310, 200) and not glass.touch.fingers


def test_a_gate_lets_ends_through_only_after_beginnings() -> None:
    gate = Gate()
    ends = Input((KeyUp("A"), Release(1, 2), KeyDown("Up", repeat=True), KeyDown("B"), Typed("b")), frozenset({"A", "B", "Up"}))
    seen = gate.let(ends)
    assert seen.events == (KeyDown("B"), Typed("b")) and seen.held == {"B"}
    gate.let(Input((Press(5, 5, "right"),), frozenset({"B"})))
    last = gate.close()
    assert last.events == (KeyUp("B"), Release(AWAY, AWAY, "right")) and last.pointer is None and not last.focus
    assert gate.let(Input((KeyUp("B"), Release(5, 5, "right")))).events == ()
