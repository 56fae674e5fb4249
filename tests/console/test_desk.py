"""The desk: programs one upon the other, what each sees of the keys, failures, settings, the console's own keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro.console.devices.pad import PadState
from retro.console.devices.touch import LONG
from retro.console.host import DesktopHost
from retro.console.layers import OVERLAY
from retro.console.picture.toast import TICKS, WELCOME, WELCOME_AFTER
from retro.contract.program import Ease, Launch
from retro.library.opening import LaunchError, Running
from retro.machine.amiga import HIRES
from tests.console.rig import Rig, Starter, opener
from tests.console.runs import steer
from tests.toy_program import Toy


def on_top(rig: Rig, program: Toy, name: str = "other", *, instead: bool = False) -> None:
    """The starter asks for a program, and gets it."""
    starter = rig.desk.layers[0].program
    assert isinstance(starter, Starter)
    starter.wants.append(Launch(name, opener=opener(program), instead=instead))
    rig.frame()


def test_a_program_starts_another_and_comes_back_when_it_is_done() -> None:
    starter, other = Starter(), Toy()
    rig = Rig(starter)
    rig.frame()
    on_top(rig, other)
    assert rig.desk.top.program is other and not rig.desk.done
    ticks = starter.ticks
    rig.tap("H", text="h")
    assert other.words == ["+H", "'h'", "-H"] and starter.ticks == ticks and not starter.words
    rig.frame("F7")
    assert rig.desk.top.program is starter and starter.told == [""]
    rig.tap("H", text="h")
    assert starter.words == ["+H", "'h'", "-H"]
    rig.frame("F7")
    assert rig.desk.done


def test_what_is_held_at_a_change_is_let_go_for_one_and_never_begins_for_the_other() -> None:
    starter, other = Starter(), Toy()
    rig = Rig(starter)
    rig.frame("Up")
    on_top(rig, other)
    for _ in range(40):
        rig.frame()
    assert other.words == [], "no repeat of a key that it has not seen go down"
    rig.lift()
    assert other.words == []
    rig.frame("F7")
    rig.lift()
    assert starter.words == ["+Up"] and starter.told == [""]


def test_the_picture_of_the_one_below_is_back_at_once() -> None:
    starter, other = Starter(), Toy()
    rig = Rig(starter)
    rig.tap("A", text="a")
    starter.moving = 0
    rig.frame()
    before = rig.pixels
    on_top(rig, other)
    assert rig.pixels != before
    rig.frame("F7")
    rig.frame()
    assert rig.pixels == before


def test_instead_takes_the_place_of_who_asks() -> None:
    starter, second, third = Starter(), Starter(), Toy()
    rig = Rig(starter)
    on_top(rig, second)
    second.wants.append(Launch("third", opener=opener(third), instead=True))
    rig.frame()
    assert [layer.program for layer in rig.desk.layers] == [starter, third]
    rig.frame("F7")
    assert rig.desk.top.program is starter and starter.told == [""] and second.told == []


def test_what_cannot_be_started_is_a_line_for_who_asked() -> None:
    starter = Starter()
    rig = Rig(starter)

    def refuses(host: object) -> Toy:
        raise ValueError("no such switch\nas X")

    def breaks(host: object) -> Toy:
        raise KeyError("oops")

    starter.wants += [Launch("nothing-here"), Launch("a", opener=refuses), Launch("b", opener=breaks), Launch("michigan", ("Q",))]
    for _ in range(4):
        rig.frame()
    assert rig.desk.top.program is starter
    assert "there is no cart 'nothing-here'" in starter.told[0]
    assert starter.told[1] == "no such switch\\nas X"
    assert starter.told[2] == "b failed" and rig.reports == ["b: KeyError('oops')"]
    assert "Q" in starter.told[3]
    with pytest.raises(LaunchError, match="there is no cart"):
        Rig().desk.start(Launch("nothing-here"))


@pytest.mark.parametrize("key", ["F8", "F9"])
def test_a_failure_comes_back_to_the_one_below_with_a_line(key: str) -> None:
    starter, other = Starter(), Toy()
    rig = Rig(starter)
    on_top(rig, other)
    rig.frame(key)
    rig.frame()
    assert rig.desk.top.program is starter and starter.told == ["other failed"]
    assert len(rig.reports) == 1 and rig.reports[0].startswith("other: ")
    rig.lift()
    rig.tap("A", text="a")
    assert starter.words[-1] == "-A", "it goes on"


def test_the_last_programs_failure_is_nobody_elses() -> None:
    rig = Rig(Toy())
    with pytest.raises(ValueError, match="the toy is broken"):
        rig.frame("F8")


def test_a_real_cart_starts_from_a_launch_with_switches_seed_and_straight() -> None:
    rig = Rig(Starter())
    rig.desk.start(Launch("michigan", ("*s",), seed="7", straight=True, options={"game": "boodle"}))
    host = rig.desk.top.running.host
    assert (host.straight, host.seed, dict(host.options)) == (True, "7", {"game": "boodle"})
    assert rig.desk.top.running.title == "Michigan" and rig.desk.top.running.cart
    rig.frame()
    assert rig.drawn


def test_the_colours_follow_the_program_on_top() -> None:
    class Amiga(Toy):
        machine = HIRES

    starter = Starter()
    rig = Rig(starter)
    rig.frame()
    count = len(starter.machine.palette)
    assert rig.desk.palette[:count] == starter.machine.palette
    on_top(rig, Amiga())
    assert rig.desk.palette[: len(HIRES.palette)] == HIRES.palette
    palette = rig.desk.palette
    rig.frame()
    assert rig.desk.palette is palette, "the window looks only whether it is another object"


def test_sounds_stop_at_a_change_and_those_of_the_one_that_ended_are_not_heard() -> None:
    starter, other = Starter(), Toy()
    rig = Rig(starter)
    rig.frame("A", text="a")
    assert rig.desk.take_sounds()[:2] == (False, [((440, 3),)])
    on_top(rig, other)
    assert rig.desk.take_sounds() == (True, [], [])
    rig.frame("B", text="b")
    assert rig.desk.take_sounds() == (False, [((440, 3),)], [])


def test_idle_frames_paint_nothing() -> None:
    rig = Rig(Toy())
    for _ in range(3):
        rig.frame()
    painted = []
    for _ in range(120):
        rig.frame()
        painted.append(rig.drawn)
    assert not any(painted)


def test_mouse_is_taken_away_from_who_has_none() -> None:
    toy = Toy()
    rig = Rig()
    host = DesktopHost(rig.store)
    host.mouse = False
    rig.desk.stack.add(Running("toy", "Toy", toy, host))
    rig.click(300, 200)
    assert toy.words == []
    rig.press("X")
    assert toy.words == [], "nor a pad's mouse button"
    rig.press("A")
    assert toy.words == ["+Enter", "-Enter"]


# --- the console's own keys -------------------------------------------------------------------------------------------


def test_shift_f2_keeps_a_picture_and_says_where(tmp_path: Path) -> None:
    rig = Rig(Toy(), folder=tmp_path)
    rig.frame()
    rig.tap("Shift", "F2")
    (path,) = (tmp_path / "screenshots").iterdir()
    assert path.name.startswith("toy-") and path.suffix == ".png" and path.read_bytes().startswith(b"\x89PNG")
    assert str(path) in rig.notices[-1]
    shown = rig.pixels
    for _ in range(200):
        rig.frame()
    assert rig.pixels != shown, "the line at the lower edge has gone"
    rig.tap("Shift", "F2")
    assert len(list((tmp_path / "screenshots").iterdir())) == 2, "none is written over"


def test_a_picture_that_cannot_be_written_is_a_line(tmp_path: Path) -> None:
    (tmp_path / "screenshots").write_text("in the way")
    rig = Rig(Toy(), folder=tmp_path)
    rig.frame()
    rig.tap("Shift", "F2")
    assert "no picture could be kept" in rig.notices[-1]
    rig = Rig(Toy())
    rig.frame()
    rig.tap("Shift", "F2")
    assert "no folder" in rig.notices[-1]


class Filming:
    """A window that films."""

    filming = True

    def __init__(self) -> None:
        self.full: list[bool] = []
        self.whole: list[bool] = []

    def full_screen(self, on: bool) -> None:
        self.full.append(on)

    def whole_factors(self, on: bool) -> None:
        self.whole.append(on)

    def film(self, file: Path) -> None:
        file.write_bytes(b"GIF89a")


def test_shift_f3_films_only_when_asked_for_at_the_start(tmp_path: Path) -> None:
    rig = Rig(Toy(), folder=tmp_path)
    rig.frame()
    rig.tap("Shift", "F3")
    assert "--record-gif" in rig.notices[-1]
    rig.desk.window = Filming()
    rig.tap("Shift", "F3")
    (path,) = (tmp_path / "screenshots").iterdir()
    assert path.suffix == ".gif" and str(path) in rig.notices[-1]


def test_ctrl_f11_fills_the_screen_and_shift_f4_is_a_tube() -> None:
    rig = Rig(Toy())
    window = Filming()
    rig.desk.window = window
    rig.frame()
    rig.tap("Ctrl", "F11")
    rig.tap("RCtrl", "F11")
    assert window.full == [True, False]
    rig.frame("Shift")
    plain, colours = rig.pixels, len(rig.desk.palette)
    rig.frame("F4")
    assert rig.desk.preferences.tube and rig.pixels != plain and len(rig.desk.palette) == 3 * colours
    rig.lift("F4")
    rig.frame("F4")
    assert rig.pixels == plain and "tube = false" in rig.store.texts["console/settings.toml"]


def test_the_programs_see_nothing_of_the_consoles_keys() -> None:
    toy = Toy()
    rig = Rig(toy)
    for number in (2, 3, 4):
        rig.tap("Shift", f"F{number}")
    assert {word for word in toy.words if "F" in word} == set()


def test_a_newcomer_at_the_shelf_is_told_where_help_is_and_nobody_else() -> None:
    def told(**texts: str) -> list[str]:
        rig = Rig(texts=dict(texts))
        rig.desk.start(Launch("shelf", opener=opener(Starter())))
        lines = []
        for _ in range(WELCOME_AFTER + TICKS + 2):
            rig.frame()
            lines.append(rig.desk.message.line)
        assert lines[0] == lines[-1] == ""
        return lines

    assert WELCOME in told()
    assert set(told(**{"console/settings.toml": KEPT})) == {""}
    rig = Rig()
    rig.desk.start(Launch("michigan", ("*",)))
    for _ in range(WELCOME_AFTER + 2):
        rig.frame()
    assert rig.desk.message.line == "", "who goes straight into a program sees that program"


# --- what is kept -----------------------------------------------------------------------------------------------------

KEPT = 'tube = true\nvolume = 3\n[ease]\nlegal_lit = true\npace = "quick"\npointer = 2\n'


def test_comforts_are_kept_and_reach_every_program() -> None:
    rig = Rig(Starter(), texts={"console/settings.toml": KEPT})
    ease = Ease(legal_lit=True, pace=0.5, pointer=2)
    assert rig.desk.top.running.host.ease == ease and rig.desk.preferences.volume == 3
    rig.desk.start(Launch("michigan", ("*",)))
    assert rig.desk.top.running.host.ease == ease


def test_a_damaged_settings_file_is_set_aside() -> None:
    rig = Rig(Toy(), texts={"console/settings.toml": "volume = 99"})
    assert rig.desk.preferences.volume == 10
    assert "volume" in rig.notices[0] and "console/settings.toml.damaged-1" in rig.store.texts


def test_keys_can_be_moved_for_all_programs_and_for_one() -> None:
    toy = Toy()
    rig = Rig(toy, texts={"keys.toml": 'F2 = "F10"\nB = "Up"\n[toy]\nF3 = "H"\nF5 = "none"\n[michigan]\nF2 = "F9"\n'})
    rig.tap("F2")
    rig.tap("B", text="b")
    rig.tap("F3")
    rig.tap("F5")
    assert toy.words == ["+F10", "-F10", "+Up", "-Up", "+H", "'h'", "-H"]
    assert rig.notices == []
    toy.words.clear()
    rig.frame("B", text="b")
    for _ in range(40):
        rig.frame(text="b" if rig.drawn else "")
    assert "+Up..." in toy.words and "'b'" not in toy.words, "it repeats as its meaning does"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('F2 = "F13"', "line 1: 'F13' is neither a key"),
        ('\nf2 = "F12"', "line 2: there is no key 'f2'; did you mean 'F2'?"),
        ("F2 = 3", "line 1: 3 is neither a key"),
        ('[poker]\nF2 = "F3"', "line 1: there is no program 'poker'"),
        ('F4 = "F1"\n[michigan]\n"F2" = "esc"', "line 3: 'esc' is neither a key nor 'none'; did you mean 'Esc'?"),
        ("F2 == 3", "line 1"),
    ],
)
def test_a_broken_keys_file_is_told_with_its_line_and_left_alone(text: str, said: str) -> None:
    toy = Toy()
    rig = Rig(toy, texts={"keys.toml": text})
    assert len(rig.notices) == 1 and said in rig.notices[0] and "keys.toml" in rig.notices[0]
    rig.tap("F2")
    assert toy.words == ["+F2", "-F2"]
    assert rig.store.texts["keys.toml"] == text


def test_a_large_pointer_is_drawn_where_the_program_has_the_mouse() -> None:
    rig = Rig(Toy(), texts={"console/settings.toml": "[ease]\npointer = 3\n"})
    rig.point(200, 300)
    there = rig.pixels
    rig.point(400, 300)
    moved = rig.pixels
    assert there != moved
    paper = len(rig.desk.top.program.machine.palette) + 1
    assert moved[(300 + 9) * 640 + 400 + 4] == paper, "its inside"
    rig.point(200, 300)
    assert rig.pixels == there, "and nothing is left where it was"
    host = rig.desk.top.running.host
    host.mouse = False
    rig.frame()
    assert paper not in rig.pixels[300 * 640 : 320 * 640]


def test_the_overlays_machine_is_the_canvas() -> None:
    assert (OVERLAY.width, OVERLAY.height, OVERLAY.top) == (640, 480, 0)


# --- menus that only the right button pulls down ------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["finger", "pad", "mouse"])
def test_the_amigas_menu_is_pulled_down_by_each_device(device: str) -> None:
    """Held on the title bar the right button shows the menus, let go on an item it chooses: About."""
    rig = Rig()
    rig.desk.start(Launch("euchre-amiga", seed="7"))
    program = rig.desk.top.program
    for _ in range(3):
        program.settle()
        rig.frame()
    title, about = (40, 50), (60, 40 + 2 * (11 + 10 + 10 + 5 + 5))
    before = rig.pixels
    assert not any("bout" in window.title for window in program.screen.windows)  # type: ignore[attr-defined]
    if device == "finger":
        rig.touch(*title, frames=LONG + 3, to=about)
    elif device == "pad":
        steer(rig, *title)
        rig.pad = PadState(frozenset({"B"}))
        rig.frame()
        for _ in range(400):
            at = rig.desk._pointer
            assert at is not None
            if abs(at[1] - about[1]) <= 2:
                break
            rig.pad = PadState(frozenset({"B"}), 0.0, 0.5)
            rig.frame()
        rig.pad = PadState()
        rig.frame()
    else:
        rig.point(*title)
        rig.buttons = frozenset({"right"})
        rig.frame()
        rig.point(*about)
        rig.buttons = frozenset()
        rig.frame()
    program.settle()
    rig.frame()
    assert rig.pixels != before
    assert any("bout" in window.title for window in program.screen.windows), device  # type: ignore[attr-defined]


def test_michigan_without_a_mouse_has_no_pointer_either() -> None:
    rig = Rig(texts={"console/settings.toml": "[ease]\npointer = 3\n"})
    rig.desk.start(Launch("michigan", ("*D",)))
    assert not rig.desk.top.running.host.mouse
    rig.desk.start(Launch("michigan", ("*",)))
    assert rig.desk.top.running.host.mouse
