"""Keys and a pad's buttons moved inside the window: by keys, mouse and pad, kept in keys.toml, conflicts told, reset again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro.console.devices.keylines import changed
from retro.console.devices.pad import MOVABLE
from retro.console.devices.remap import KEY, PAD_NAMES, Remap, read_remap, sample
from retro.console.host import DesktopHost
from retro.console.overlay.moving import ALL, named
from retro.console.overlay.rows import Deed, Text
from retro.contract.keys import KEY_NAMES
from retro.library.opening import Running
from tests.console.rig import Rig
from tests.console.test_overlay import middle, opened, panel, to
from tests.console.test_say_again import BEGINNINGS, sat
from tests.toy_program import Toy

PROGRAMS = ("toy", "michigan")


class Keyed(Toy):
    """A toy that tells its keys."""

    def help_keys(self) -> Sequence[tuple[str, str]]:
        return (("F6", "leave"), ("H", "help"), ("Left, Right", "the next card"), ("Right Ctrl+S", "a chord"))


def at(text: str = "", **more: object) -> Rig:
    rig = Rig(Keyed(), texts={KEY: text} if text else {})
    opened(rig)
    choose(rig, "Move a key or a button")
    return rig


def choose(rig: Rig, label: str) -> None:
    to(rig, label)
    rig.tap("Enter")


def labels(rig: Rig) -> dict[str, str]:
    """The deeds of the page, each with what stands at its right."""
    return {place.row.label: place.row.key for place in panel(rig).places if isinstance(place.row, Deed)}


def texts(rig: Rig) -> str:
    return " ".join(place.row.text for place in panel(rig).places if isinstance(place.row, Text))


def kept(rig: Rig) -> Remap:
    return read_remap(rig.store.texts[KEY], PROGRAMS)


def heard(rig: Rig, *chord: str, text: str = "") -> list[str]:
    """What the program gets when the overlay is closed and keys are tapped."""
    if rig.desk.panel is not None:
        rig.tap("Shift", "F1")
    toy = rig.desk.top.program
    assert isinstance(toy, Toy)
    toy.words.clear()
    rig.tap(*chord, text=text)
    return toy.words


def test_the_new_key_is_pressed_and_does_it_at_once() -> None:
    rig = at()
    assert list(labels(rig))[:5] == ["F6: leave", "H: help", "Left: the next card", "Right: the next card", "Another key"]
    choose(rig, "F6: leave")
    assert "Press the new key for F6 (leave)" in texts(rig)
    rig.tap("Q", text="q")
    assert panel(rig).message == "Q is F6 (leave) now, in Toy." and labels(rig)["F6: leave"] == "F6, Q"
    assert kept(rig) == Remap({}, {"toy": {"Q": "F6"}})
    assert rig.store.texts[KEY].startswith("# Keys with another meaning")
    assert heard(rig, "Q", text="q") == ["+F6", "-F6"] and heard(rig, "F6") == ["+F6", "-F6"]


def test_it_is_moved_by_the_mouse_alone() -> None:
    rig = at()
    rig.click(*middle(rig, "H: help"))
    rig.click(*middle(rig, "Choose from a list"))
    to(rig, "F9")
    rig.click(*middle(rig, "F9"))
    assert kept(rig).by_program == {"toy": {"F9": "H"}}
    assert heard(rig, "F9") == ["+H", "'h'", "-H"]


def test_a_button_of_the_pad_does_what_a_key_does_and_is_chosen_by_the_pad() -> None:
    rig = at()
    while panel(rig).row is None or getattr(panel(rig).row, "label", "") != "H: help":
        rig.press("Down")
    rig.press("A")
    assert "Press the new key for H (help)" in texts(rig)
    rig.press("X")
    assert "Gamepad X is left mouse button now, and no other button is." in texts(rig)
    rig.press("A")
    assert kept(rig).by_program == {"toy": {"PadX": "H"}}
    rig.press("Start")
    toy = rig.desk.top.program
    assert isinstance(toy, Toy)
    toy.words.clear()
    rig.press("X")
    assert toy.words == ["+H", "'h'", "-H"]
    rig.press("A")
    assert toy.words[3:] == ["+Enter", "-Enter"], "the others are as they were"


@pytest.mark.parametrize(("what", "toml"), [("Left mouse button", "LeftClick"), ("Nothing", "none"), ("A key: press it", "F6")])
def test_a_button_is_given_a_meaning(what: str, toml: str) -> None:
    rig = at()
    choose(rig, "RB")
    choose(rig, what)
    if toml == "F6":
        rig.tap("F6")
    if panel(rig).sheet.title == "That one is in use":
        choose(rig, "Move it anyway")
    assert f'PadRB = "{toml}"' in rig.store.texts[KEY]
    rig.tap("Shift", "F1")
    toy = rig.desk.top.program
    assert isinstance(toy, Toy)
    toy.words.clear()
    rig.press("RB")
    done = {"LeftClick": ["press left", "release left"], "none": [], "F6": ["+F6", "-F6"]}[toml]
    assert [word.partition(" 3")[0] for word in toy.words] == done


def test_the_overlay_itself_is_never_moved() -> None:
    rig = Rig(Keyed(), texts={KEY: 'Shift = "A"\nEnter = "none"\nDown = "none"\nEsc = "F1"\nPadA = "F2"\nPadStart = "F1"\n'})
    assert "PadStart" in rig.notices[0], "the overlay's button stays"
    rig = Rig(Keyed(), texts={KEY: 'Shift = "A"\nEnter = "none"\nDown = "none"\nEsc = "F1"\nPadA = "F2"\n'})
    opened(rig)
    choose(rig, "Move a key or a button")
    rig.tap("Esc")
    rig.tap("Esc")
    assert rig.desk.panel is None
    rig.press("Start")
    to(rig, "Move a key or a button")
    rig.press("A")
    assert panel(rig).sheet.title == "Move a key or a button"


def test_a_key_in_use_is_told_and_may_be_swapped() -> None:
    rig = at()
    choose(rig, "F6: leave")
    rig.tap("H", text="h")
    assert panel(rig).sheet.title == "That one is in use" and "H is H (help) now, and no other key is." in texts(rig)
    choose(rig, "Swap them")
    assert kept(rig).by_program == {"toy": {"H": "F6", "F6": "H"}}
    assert panel(rig).message == "H is F6 (leave) now; F6 is H (help) now, in Toy."
    choose(rig, "F6: leave")
    rig.tap("F6")
    choose(rig, "Swap them")
    assert KEY in rig.store.texts and kept(rig) == Remap({}, {"toy": {}}), "back where they were: no line is left"


def test_a_conflict_may_be_left_or_forced() -> None:
    rig = at()
    choose(rig, "F6: leave")
    rig.tap("H", text="h")
    choose(rig, "Leave it as it is")
    assert KEY not in rig.store.texts and panel(rig).message == "Nothing was moved."
    choose(rig, "F6: leave")
    rig.tap("H", text="h")
    choose(rig, "Move it anyway")
    assert kept(rig).by_program == {"toy": {"H": "F6"}} and labels(rig)["H: help"] == "no key"


def test_esc_leaves_it_a_key_without_a_name_is_told_and_modifiers_count_alone() -> None:
    rig = at()
    choose(rig, "F6: leave")
    rig.tap("Esc")
    assert panel(rig).sheet.title == "Move a key or a button" and KEY not in rig.store.texts
    choose(rig, "F6: leave")
    rig.frame(text=";")
    assert "cannot be moved" in panel(rig).message and KEY not in rig.store.texts
    rig.tap("Shift", "F2")
    assert KEY not in rig.store.texts, "a chord of the console is none"
    rig.tap("RCtrl")
    assert kept(rig).by_program == {"toy": {"RCtrl": "F6"}}


def test_it_can_be_for_all_programs_and_is_reset_for_one_or_all() -> None:
    rig = at('F2 = "F3"  # mine\n[toy]\nF4 = "F5"\n[michigan]\nF6 = "F1"\n')
    rig.tap("Right")
    choose(rig, "F6: leave")
    rig.tap("F8")
    assert panel(rig).message.endswith("in all programs.") and kept(rig).everywhere == {"F2": "F3", "F8": "F6"}
    choose(rig, "Reset the keys of Toy")
    assert kept(rig) == Remap({"F2": "F3", "F8": "F6"}, {"toy": {}, "michigan": {"F6": "F1"}}) and "# mine" in rig.store.texts[KEY]
    choose(rig, "Reset all keys")
    assert kept(rig).moved == 0 and panel(rig).message == "They are as they were."
    assert "Nothing has been moved yet" in texts(rig)


def test_what_has_no_table_of_its_own_is_moved_for_all() -> None:
    rig = Rig()
    rig.desk.stack.add(Running("a look at deal 3", "A look", Keyed(), DesktopHost(rig.store)))
    opened(rig)
    choose(rig, "Move a key or a button")
    assert "They have been moved in all programs." in texts(rig)
    choose(rig, "F6: leave")
    rig.tap("F8")
    assert kept(rig) == Remap({"F8": "F6"}, {}) and panel(rig).message.endswith("in all programs.")


def test_a_line_of_the_program_that_counts_more_is_told() -> None:
    rig = at('[toy]\nF8 = "F5"\n')
    rig.tap("Right")
    choose(rig, "F6: leave")
    rig.tap("F8")
    assert "Not in Toy, which has a line of its own for it." in panel(rig).message


def test_a_button_is_as_it_was_again() -> None:
    rig = at('[toy]\nPadA = "none"\n')
    assert labels(rig)["A"] == "nothing"
    choose(rig, "A")
    choose(rig, "As it was")
    assert kept(rig).moved == 0 and labels(rig)["A"] == "Enter"


def test_what_only_an_editor_can_change_stays_and_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'toy = { F4 = "F5" }\n'
    rig = at(text)
    choose(rig, "F6: leave")
    rig.tap("F8")
    assert "only an editor can change" in panel(rig).message and rig.store.texts[KEY] == text
    rig = at()
    monkeypatch.setattr(rig.store, "put", lambda key, value: rig.store.texts.update({key: value}))
    choose(rig, "F6: leave")
    rig.tap("F8")
    assert "It cannot be kept now." in panel(rig).message
    rig = Rig(Keyed(), texts={KEY: "F2 = 7\n"})
    opened(rig)
    assert "Move a key or a button" not in labels(rig), "what is wrong with the file is told instead"


def test_the_pads_keys_are_not_those_of_the_keyboard() -> None:
    rig = Rig(Keyed(), texts={KEY: 'Enter = "F2"\n'})
    toy = rig.desk.top.program
    assert isinstance(toy, Toy)
    rig.frame()
    rig.press("A")
    rig.tap("Enter")
    assert toy.words == ["+Enter", "-Enter", "+F2", "-F2"]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("F1 or H", ["F1", "H"]),
        ("Up, Down, keypad 8 and 2", ["Up", "Down", "KP8", "KP2"]),
        ("C D H S, A 2-4 T J Q K", ["C", "D", "H", "S", "A", "2", "3", "4", "T", "J", "Q", "K"]),
        ("A-C, 1-2", ["A", "B", "C", "1", "2"]),
        ("Tab or the arrows", ["Tab", "Up", "Down", "Left", "Right"]),
        ("Right Ctrl+S", []),
        ("Right button", []),
        ("1 to 3, or a click", ["1", "2", "3"]),
        ("Click, Enter", ["Enter"]),
    ],
)
def test_keys_are_found_in_what_a_program_tells(text: str, keys: list[str]) -> None:
    assert named(text) == keys


def test_every_key_is_in_the_list_once() -> None:
    assert sorted(ALL) == sorted(KEY_NAMES)
    assert {f"Pad{name}" for name in MOVABLE} == PAD_NAMES


# --- the file -------------------------------------------------------------------------------------------------------

KEYS = st.sampled_from(["F1", "F2", "A", "PadX"])
VALUES = st.sampled_from(["F3", "B", "none"])
LINES = st.lists(
    st.one_of(
        st.sampled_from(["", "# a comment", '  # F9 = "F1"', "[michigan]", "[ toy ]  # mine", '["toy"]']),
        st.tuples(KEYS, VALUES, st.sampled_from(['{0} = "{1}"', "  {0}='{1}'  # why", '"{0}" = "{1}"'])).map(lambda x: x[2].format(*x[:2])),
    ),
    max_size=12,
)


@given(LINES, st.sampled_from(["", "toy", "michigan"]), st.dictionaries(KEYS, st.one_of(st.none(), VALUES), max_size=3))
def test_changed_lines_say_what_was_wanted_and_nothing_else_changes(lines: list[str], table: str, pairs: dict[str, str | None]) -> None:
    text = "\n".join(lines)
    try:
        before = read_remap(text, PROGRAMS)
    except ValueError:
        return
    after = read_remap(changed(text, table, pairs), PROGRAMS)
    for name in ("", *PROGRAMS):
        wanted = dict(before.table(name))
        if name == table:
            wanted = {
                key: to for key, to in {**wanted, **{k: "" if v == "none" else v for k, v in pairs.items()}}.items() if to is not None
            }
        assert after.table(name) == wanted
    assert changed(text, table, pairs).count("#") == text.count("#") - sum(
        "# why" in line for line in lines if _goes(lines, line, table, pairs)
    )


def _goes(lines: list[str], line: str, table: str, pairs: dict[str, str | None]) -> bool:
    here = ""
    for one in lines:
        if one.strip().startswith("["):
            here = one.strip().strip('[] "').split("]")[0].strip(' "')
        if one is line:
            key = one.split("=")[0].strip(' "')
            return here == table and pairs.get(key, "") is None
    return False


def test_the_sample_can_be_changed_line_by_line() -> None:
    text = changed(sample("michigan"), "michigan", {"PadX": "F1", "F6": "none"})
    text = changed(text, "", {"F2": "F12"})
    assert read_remap(text, PROGRAMS) == Remap({"F2": "F12"}, {"michigan": {"PadX": "F1", "F6": ""}})
    assert (
        changed(changed(text, "", {"F2": None}), "michigan", {"PadX": None, "F6": None}).replace("[michigan]\n", "", 1).strip()
        == sample("michigan").strip()
    )


@pytest.mark.parametrize("cart", BEGINNINGS)
def test_every_programs_keys_can_be_moved(cart: str, tmp_path: Path) -> None:
    rig, _ = sat(cart, tmp_path)
    rig.tap("Shift", "F1")
    choose(rig, "Move a key or a button")
    shown = [label for label in labels(rig) if ": " in label]
    assert len(shown) >= 4 and len({label.split(": ")[0] for label in shown}) == len(shown)
    assert not [label for label in shown if label.split(": ")[0] not in KEY_NAMES]
    choose(rig, "Another key")
    rig.tap("Home")
    rig.tap("F11")
    assert panel(rig).message.startswith("F11 is Home")
    assert read_remap(rig.store.texts[KEY], ("toy", "michigan", cart)).by_program[cart] == {"F11": "Home"}
