"""The overlay: its pages, worked by keys, mouse, pad and finger; what it says; what others put on it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from retro.console.overlay import layout, pages
from retro.console.overlay.actions import Action, Page
from retro.console.overlay.panel import FOOT, Panel
from retro.console.overlay.rows import Choice, Deed, Row, Text, Words
from retro.contract.input import Input
from retro.contract.program import Launch
from retro.library.opening import Running
from retro.store.plain import BadInput
from tests.console.rig import Rig, Starter, opener
from tests.toy_program import Toy


class Helping(Starter):
    """A program that tells its keys."""

    def help_keys(self) -> Sequence[tuple[str, str]]:
        return (("F10", "another border"), ("Right button", "the menus"))


class Still(Helping):
    """One whose picture does not change."""

    def update(self, inp: Input) -> None:
        """Shows nothing of what comes."""


def panel(rig: Rig) -> Panel:
    assert rig.desk.panel is not None
    return rig.desk.panel


def opened(rig: Rig, page: str = "Keys") -> Panel:
    """The overlay, opened with its key, at a page."""
    rig.frame()
    rig.tap("Shift", "F1")
    while panel(rig).sheet.title != page:
        rig.tap("Tab")
    return panel(rig)


def row(rig: Rig, label: str) -> tuple[int, Row]:
    """A row of the page by its label, and its number."""
    found = [(n, place.row) for n, place in enumerate(panel(rig).places) if getattr(place.row, "label", "") == label]
    assert found, f"there is no {label}"
    return found[0]


def to(rig: Rig, label: str) -> None:
    """The keys go to that row."""
    number, _ = row(rig, label)
    while panel(rig).focus < number:
        rig.tap("Down")
    while panel(rig).focus > number:
        rig.tap("Up")


def middle(rig: Rig, label: str, chip: int = 0) -> tuple[int, int]:
    """Where a value of a choice, or a deed, can be clicked."""
    number, found = row(rig, label)
    shown = panel(rig)
    top = layout.CONTENT.y + shown.places[number].top - shown.scroll
    if isinstance(found, Choice):
        box = layout.chips(found, top)[chip]
        return box.x + box.w // 2, box.y + box.h // 2
    return layout.KEY_LEFT + 20, top + 10


def test_the_program_waits_while_it_is_open_and_sees_nothing() -> None:
    toy = Starter()
    rig = Rig(toy)
    rig.frame("Up")
    rig.frame("Shift")
    rig.frame("F1")
    words, ticks = list(toy.words), toy.ticks
    assert words[-2:] == ["-Shift", "-Up"], "what it has seen go down comes up"
    rig.lift()
    rig.tap("A", text="a")
    rig.click(300, 200)
    assert (toy.words, toy.ticks) == (words, ticks) and rig.desk.panel is not None
    rig.tap("Esc")
    assert rig.desk.panel is None and toy.words == words
    rig.tap("A", text="a")
    assert toy.words[-3:] == ["+A", "'a'", "-A"]


@pytest.mark.parametrize("way", ["key", "pad", "middle button", "hold corner", "tap corner", "program"])
def test_every_device_opens_and_closes_it(way: str) -> None:
    toy = Starter()
    rig = Rig(toy)
    rig.frame()

    def switch() -> None:
        if way == "key":
            rig.tap("Shift", "F1")
        elif way == "pad":
            rig.press("Start")
        elif way == "middle button":
            rig.click(300, 200, "middle")
        elif rig.desk.panel is not None:
            rig.touch(layout.CLOSE.x + 8, layout.CLOSE.y + 8)
        elif way == "program":
            toy.summons = True
            rig.frame()
        else:
            rig.mouse = (100, 100)
            rig.frame()
            rig.frame()
            rig.touch(620, 20, frames=40 if way == "hold corner" else 3)

    switch()
    assert rig.desk.panel is not None
    switch()
    assert rig.desk.panel is None
    rig.tap("A", text="a")
    assert "+A" in toy.words


def test_keys_page_lists_the_programs_keys_then_the_consoles() -> None:
    rig = Rig(Helping())
    words = {row.key: row.text for row in (place.row for place in opened(rig).places) if isinstance(row, Words)}
    assert list(words)[:4] == ["F10", "Right button", "Shift+F1", "Middle button"]
    assert {"Shift+F2", "Shift+F3", "Shift+F4", "Ctrl+F11, Alt+Enter", "Cross", "A, B", "Tap", "Hold"} <= set(words)
    assert "arrow keys" in words["Cross"]
    assert next(place.row.text for place in panel(rig).places if isinstance(place.row, Text)) == "Toy, this screen"
    rig.tap("Esc")
    rig.press("Back")
    words = {row.key: row.text for row in (place.row for place in opened(rig).places) if isinstance(row, Words)}
    assert words["Cross"].startswith("moves the pointer"), "the way of use that holds in the program"


EASE = (
    ("Four-color deck", "four_colours", [True]),
    ("Large card indices", "large_indices", [True]),
    ("Legal cards lit", "legal_lit", [True]),
    ("Pace", "pace", [0.0, 0.5, 1.0, 2.0]),
    ("Pointer", "pointer", [1, 2, 3]),
    ("Experts think", "thinking", [1, 4, 16]),
)


@pytest.mark.parametrize(("label", "name", "values"), EASE)
@pytest.mark.parametrize("device", ["keys", "mouse", "pad", "finger"])
def test_each_comfort_is_set_by_each_device_and_kept(device: str, label: str, name: str, values: list[object]) -> None:
    rig = Rig(Toy())
    opened(rig, "Ease")
    offset = 0 if len(values) > 1 else 1
    for at, value in enumerate(values):
        if device in ("mouse", "finger"):
            x, y = middle(rig, label, at + offset)
            if device == "mouse":
                rig.click(x, y)
            else:
                rig.touch(x, y)
        else:
            to(rig, label)
            tap = rig.tap if device == "keys" else rig.press
            if at == 0:
                for _ in range(4):
                    tap("Left")
            for _ in range(offset if at == 0 else 1):
                tap("Right")
        assert getattr(rig.desk.preferences.ease, name) == value
        assert getattr(rig.desk.top.running.host.ease, name) == value, "the program has it at once"
    again = Rig(Toy(), texts=rig.store.texts)
    assert again.desk.preferences == rig.desk.preferences


def test_enter_steps_on_round_and_round() -> None:
    rig = Rig(Toy())
    opened(rig, "Ease")
    to(rig, "Legal cards lit")
    for on in (True, False, True):
        rig.tap("Enter")
        assert rig.desk.preferences.ease.legal_lit is on


def test_tab_shift_tab_and_the_shoulders_turn_pages_and_the_sides_do_not() -> None:
    rig = Rig(Toy())
    shown = opened(rig)
    titles = [sheet.title for sheet in shown.sheets]
    assert titles == ["Keys", "Ease", "Picture", "Sound", "Leave"], "no Game where nothing can be done with it"
    seen = []
    for _ in titles:
        seen.append(shown.sheet.title)
        rig.tap("Tab")
    assert seen == titles and shown.sheet.title == "Keys"
    rig.tap("Shift", "Tab")
    assert shown.sheet.title == "Leave"
    for key in ("Left", "Right"):
        rig.tap(key)
        assert shown.sheet.title == "Leave", "the sides change values, and here is none"
    rig.tap("Shift", "Tab")
    rig.tap("Left")
    assert shown.sheet.title == "Sound" and rig.desk.preferences.volume == 9
    for title, box in zip(titles, layout.tabs(titles), strict=True):
        rig.click(box.x + 5, box.y + 5)
        assert shown.sheet.title == title
    rig.press("RB")
    assert shown.sheet.title == "Keys"
    rig.press("LB")
    assert shown.sheet.title == "Leave"


def test_volume_is_heard_and_kept() -> None:
    rig = Rig(Toy())
    opened(rig, "Sound")
    rig.desk.take_sounds()
    rig.click(*middle(rig, "Volume", 4))
    assert rig.desk.preferences.volume == 4 and "volume = 4" in rig.store.texts["console/settings.toml"]
    assert len(rig.desk.take_sounds()[1]) == 1


def test_the_long_page_scrolls_by_keys_wheel_and_arrows() -> None:
    rig = Rig(Helping())
    shown = opened(rig)
    assert shown.overflow > 0
    rig.tap("End")
    last = shown.places[-1]
    assert shown.focus == len(shown.places) - 1 and shown.scroll == shown.overflow
    assert last.top + last.height - shown.scroll <= layout.CONTENT.h
    rig.tap("Home")
    assert shown.scroll == 0
    rig.tap("PageDown")
    assert shown.scroll > 0
    rig.tap("Home")
    rig.frame(wheel=-1)
    assert shown.scroll > 0
    rig.frame(wheel=9)
    assert shown.scroll == 0
    rig.click(layout.DOWN_ARROW.x + 5, layout.DOWN_ARROW.y + 5)
    rolled = shown.scroll
    rig.click(layout.UP_ARROW.x + 5, layout.UP_ARROW.y + 5)
    assert rolled > 0 == shown.scroll


def test_nothing_is_drawn_beyond_the_panels_edges_and_no_word_is_cut_off() -> None:
    rig = Rig(Still(), sources=(lambda running: [Action("Compare what the computer did with your cards", lambda: None)],))
    rig.frame()
    before = rig.pixels
    shown = opened(rig)
    font = layout.plain_font()
    for _ in shown.sheets:
        box = layout.PANEL
        outside = [i for i in range(640 * 480) if not box.holds(i % 640, i // 640) and not box.holds(i % 640 - 5, i // 640 - 5)]
        pixels = rig.pixels
        assert all(pixels[i] == before[i] for i in outside)
        for place in shown.places:
            match place.row:
                case Choice(label):
                    assert layout.KEY_LEFT + font.text_width(label) < layout.chips(place.row, 0)[0].x
                case Deed(label, _, hint, key):
                    assert layout.KEY_LEFT + font.text_width(label) + 12 + font.text_width(key) < layout.TEXT_RIGHT
                    assert len(layout.wrapped(hint, layout.FOOT.w - 16)) <= 2
                case Words() | Text(_, False):
                    assert all(font.text_width(line) <= 500 for line in layout.lines_of(place.row))
        rig.tap("Tab")
    assert layout.tabs([sheet.title for sheet in shown.sheets])[-1].x < 500


def test_screenshot_from_the_overlay_shows_the_program_without_it(tmp_path: Path) -> None:
    rig = Rig(Still(), folder=tmp_path)
    opened(rig, "Picture")
    to(rig, "Keep a picture")
    rig.tap("Enter")
    (path,) = (tmp_path / "screenshots").iterdir()
    assert str(path) in panel(rig).message
    rig.tap("Esc")
    rig.tap("Shift", "F2")
    (other,) = set((tmp_path / "screenshots").iterdir()) - {path}
    assert other.read_bytes() == path.read_bytes()


def test_leaving_to_the_one_below_to_the_shelf_and_altogether() -> None:
    first, second, third = Starter(), Starter(), Toy()
    rig = Rig(first)

    def pile() -> None:
        first.wants.append(Launch("prompt", opener=opener(second)))
        rig.frame()
        second.wants.append(Launch("game", opener=opener(third)))
        rig.frame()
        opened(rig, "Leave")

    pile()
    labels = [place.row.label for place in panel(rig).places if isinstance(place.row, Deed)]
    assert labels == ["Return to the prompt", "Return to Toy", "Quit"]
    to(rig, "Return to the prompt")
    rig.tap("Enter")
    assert rig.desk.top.program is second and second.told == [""] and rig.desk.panel is None
    rig.desk.leave(1)
    pile()
    rig.click(*middle(rig, "Return to Toy"))
    assert rig.desk.top.program is first and not rig.desk.done
    opened(rig, "Leave")
    to(rig, "Quit")
    rig.press("A")
    assert rig.desk.done


# --- what others offer ------------------------------------------------------------------------------------------------


def test_actions_of_others_lead_to_pages_programs_and_out() -> None:
    starter, other = Starter(), Toy()
    done: list[str] = []

    def refuse() -> None:
        raise ValueError("this hand is not over")

    def source(running: Running) -> Sequence[Action]:
        if running.name != "toy":
            return ()
        inner = Page("Really?", ["It reveals the seed."], [Action("Yes", lambda: Launch("other", opener=opener(other), instead=True))])
        return [
            Action("Share", lambda: Page("A code", ["RC1-ABC " * 20], [Action("Go on", lambda: inner)])),
            Action("Refused", refuse),
            Action("Only that", lambda: done.append("x"), "It is noted down."),
        ]

    rig = Rig(starter, sources=(source,))
    shown = opened(rig, "Game")
    to(rig, "Refused")
    rig.tap("Enter")
    assert shown.message == "this hand is not over"
    to(rig, "Only that")
    assert shown.foot == "It is noted down."
    to(rig, "Share")
    assert shown.foot == FOOT
    rig.tap("Enter")
    assert shown.row is not None and shown.row.spoken() == "Go on", "the code itself is only to be read"
    assert shown.deep and shown.sheet.title == "A code" and isinstance(shown.places[0].row, Text)
    to(rig, "Go on")
    rig.tap("Enter")
    assert shown.sheet.title == "Really?"
    rig.tap("Esc")
    to(rig, "Back")
    rig.tap("Enter")
    assert not shown.deep and shown.sheet.title == "Game"
    to(rig, "Only that")
    rig.tap("Enter")
    assert done == ["x"] and rig.desk.panel is None
    opened(rig, "Game")
    for label in ("Share", "Go on", "Yes"):
        to(rig, label)
        rig.tap("Enter")
    assert rig.desk.panel is None and [layer.program for layer in rig.desk.layers] == [other]


def test_a_program_that_cannot_tell_its_keys_fails_alone() -> None:
    class Mute(Toy):
        broken = True

        def help_keys(self) -> Sequence[tuple[str, str]]:
            if self.broken:
                raise LookupError("no keys")
            return ()

    first = Starter()
    rig = Rig(first)
    for later in (False, True):
        mute = Mute()
        mute.broken = not later
        first.wants.append(Launch("mute", opener=opener(mute)))
        rig.frame()
        rig.tap("Shift", "F1")
        mute.broken = True
        if later:
            rig.tap("Tab")
            rig.tap("Right")  # a value is changed: all pages are made anew
        assert rig.desk.panel is None and rig.desk.top.program is first and first.told.pop() == "mute failed"


# --- the spoken log and the file of keys ------------------------------------------------------------------------------


def test_the_overlay_and_programs_are_spoken_into_a_file(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    with pytest.raises(BadInput, match="cannot write the spoken log"):
        Rig(Toy(), say=tmp_path / "no-such-folder" / "log.txt")
    rig = Rig(Toy(), say=log)
    host = rig.desk.top.running.host
    assert host.listening
    host.say("You have five cards.\nNine")
    assert log.read_text(encoding="utf-8") == "You have five cards.\\nNine\n", "written at once, a line each"
    opened(rig, "Ease")
    rig.tap("Enter")
    assert log.read_text(encoding="utf-8").splitlines()[-3:] == ["Ease.", "Four-color deck: off", "Four-color deck: on"]


def test_the_spoken_log_is_switched_on_and_off_in_the_overlay(tmp_path: Path) -> None:
    rig = Rig(Toy(), folder=tmp_path)
    host = rig.desk.top.running.host
    host.say("lost")
    assert not host.listening and not (tmp_path / "spoken.txt").exists()
    opened(rig, "Ease")
    to(rig, "Spoken log")
    rig.tap("Right")
    assert host.listening and rig.desk.preferences.spoken
    host.say("heard")
    again = Rig(Toy(), texts=rig.store.texts, folder=tmp_path)
    assert again.desk.top.running.host.listening
    rig.tap("Left")
    assert not host.listening
    host.say("lost")
    lines = (tmp_path / "spoken.txt").read_text(encoding="utf-8").splitlines()
    assert "heard" in lines and "lost" not in lines


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "spoken.txt").mkdir()
    rig = Rig(Toy(), folder=tmp_path)
    shown = opened(rig, "Ease")
    to(rig, "Spoken log")
    rig.tap("Right")
    assert "cannot write the spoken log" in rig.notices[-1] and "cannot be written" in shown.message
    assert not rig.desk.top.running.host.listening


def test_a_file_of_keys_is_made_edited_and_read_again() -> None:
    toy = Toy()
    rig = Rig(toy)
    opened(rig)
    to(rig, "Make a file to change keys")
    rig.tap("Enter")
    assert "keys.toml" in panel(rig).message and "F2" in rig.store.texts["keys.toml"]
    sample = rig.store.texts["keys.toml"]
    rig.store.texts["keys.toml"] = sample.replace('# F2 = "F12"', 'F2 = "F12"')
    to(rig, "Read keys.toml again")
    rig.tap("Enter")
    assert panel(rig).message == "1 key changed."
    assert Words("F2", "is F12") in [place.row for place in panel(rig).places]
    rig.tap("Esc")
    rig.tap("F2")
    assert toy.words[-2:] == ["+F12", "-F12"]
    rig.store.texts["keys.toml"] = "F2 = 7"
    opened(rig)
    to(rig, "Read keys.toml again")
    rig.tap("Enter")
    assert "line 1" in panel(rig).message and rig.store.texts["keys.toml"] == "F2 = 7"
    assert any(isinstance(place.row, Text) and "No key is changed" in place.row.text for place in panel(rig).places)


def test_what_is_pressed_in_the_frame_that_closes_it_is_lost() -> None:
    first, second = Starter(), Toy()
    rig = Rig(first)
    first.wants.append(Launch("game", opener=opener(second)))
    rig.frame()
    opened(rig, "Leave")
    to(rig, "Return to Toy")
    rig.frame("Enter", "Esc")
    assert rig.desk.panel is None and rig.desk.top.program is first
    rig.lift()
    opened(rig, "Leave")
    to(rig, "Quit")
    rig.frame("Enter", "Esc")
    assert rig.desk.done


def test_enter_at_the_loudest_does_not_mute() -> None:
    rig = Rig(Toy())
    rig.tap("Shift", "F1")
    open_ = panel(rig)
    open_.turn([sheet.title for sheet in open_.sheets].index("Sound") - open_.page)
    assert rig.desk.preferences.volume == 10
    rig.tap("Enter")
    assert rig.desk.preferences.volume == 10 and open_.message == "Volume 10 is the most; Left makes it less."
    rig.tap("Left")
    rig.tap("Enter")
    assert rig.desk.preferences.volume == 10
    for _ in range(10):
        rig.tap("Left")
    assert rig.desk.preferences.volume == 0


def test_only_where_a_match_is_kept_leaving_promises_that() -> None:
    class Table(Toy):
        def sitting(self) -> object | None:
            return None

    for program, kept in ((Toy(), False), (Table(), True)):
        rig = Rig(program)
        (quit_,) = pages.leave(rig.desk).rows
        assert isinstance(quit_, Deed) and ("A match is kept" in quit_.hint) == kept and quit_.hint.startswith("Closes the window.")


def test_a_program_knows_whether_another_lies_below() -> None:
    rig = Rig()
    assert rig.desk.host(Launch("one")).alone
    rig.desk.stack.add(Running("one", "One", Toy(), rig.desk.host(Launch("one"))))
    assert not rig.desk.host(Launch("two")).alone and rig.desk.host(Launch("one", instead=True)).alone
