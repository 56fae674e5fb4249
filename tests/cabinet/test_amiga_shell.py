"""The Amiga's Shell: what it understands and what it answers (C-03, S-01)."""

from __future__ import annotations

import pytest

from retro.cabinet.workbench import texts
from retro.cabinet.workbench.disk import Disks
from retro.cabinet.workbench.shell import Shell
from retro.contract.program import Launch
from retro.store.files import MemoryStore
from tests.cabinet.desktop_kit import CARTS, THEN, Desk

KEPT = {"spades/match.txt": "x" * 600, "euchre-amiga/settings.toml": "sound = true\n", "spades/hands.txt": "Hand 1\n"}


DISKS = [CARTS[name].disk for name in ("euchre-amiga", "spades")]


def shell(kept: dict[str, str] | None = None) -> Shell:
    return Shell(Disks(MemoryStore(kept or {}), CARTS, lambda: THEN), lambda on: bool(on), lambda: THEN)


def test_list_tells_size_flags_and_dates() -> None:
    lines = shell(KEPT).run("list").lines
    assert lines[0] == 'Drawer "Games:" on Monday 14-Jul-97'
    for row in (
        "Euchre!               41236 ----rwed 02-Jun-97 19:40:12",
        "Spades                38804 ----rwed 11-Oct-92 16:22:08",
        "Spades.images         22168 ----rw-d 11-Oct-92 16:20:31",
        "Spades.save             600 ----rw-d 14-Jul-97 21:03:55",
        "Euchre.config            13 ----rw-d 14-Jul-97 21:03:55",
        "Saved Hands          Drawer ----rwed 14-Jul-97 21:00:00",
    ):
        assert row in lines
    assert lines[-1].startswith("9 files - 2 drawers - ")
    assert max(map(len, lines)) <= 62


def test_dir_shows_names_in_two_columns() -> None:
    lines = shell().run("dir").lines
    assert lines[0].split("  ") == ["", "Saved Hands (drawer)", "", "", "", "Card Sets (drawer)"]
    assert all(line.startswith("  ") for line in lines)
    assert shell().run('dir "Saved Hands"').lines == ["Saved Hands is empty"]
    assert shell(KEPT).run('dir "Saved Hands"').lines == ["  Spades.hands"]
    assert shell().run("dir ram:").lines == ["Ram Disk is empty"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("frob", "frob: no such command or program"),
        ("type nix", "Cannot find nix"),
        ("type", "Type what?"),
        ('type "Saved Hands"', "Saved Hands is a drawer, not a text"),
        ("type Spades.images", "Spades.images is not for reading"),
        ("type ReadMe now", "Too many words: now"),
        ("cd nix", "Cannot find nix"),
        ("cd ReadMe", "ReadMe is not a drawer"),
        ("cd //", "Nothing is above the disk itself"),
        ("list df1:", "No disk is called df1:"),
        ("run", "Run what?"),
        ("run ReadMe", "ReadMe is not a program"),
        ("Spades now", "Too many words for Spades: now"),
        ("delete Spades", "Spades is write-protected"),
        ("delete nix", "Cannot find nix"),
        ("delete", "Delete what?"),
        ("info now", "Too many words: now"),
        ("boot perhaps", "On or off, not perhaps"),
        ("copy", "Copy what?"),
        ("copy Spades to Ram:", "Spades is one of its kind, and this disk keeps it so"),
        ("copy nix", "Cannot find nix"),
        ("rename Spades Spikes", "Spades likes its name"),
        ("rename", "Rename what?"),
        ("makedir", "Make what?"),
        ("makedir Mine", "Cannot make Mine: every drawer is full of cards"),
        ("makedir Spades", "Spades is there already"),
    ],
)
def test_what_cannot_be_is_answered_in_a_line_and_why_tells_it_again(line: str, said: str) -> None:
    typed = shell()
    answer = typed.run(line)
    assert answer.lines == [said] and answer.launch is None and not answer.leave
    assert typed.run("why").lines == [f"The last command was stopped by this: {said}"]


@pytest.mark.parametrize(
    ("line", "cart"),
    [
        ("Spades", "spades"), ("spades", "spades"), ("Euchre!", "euchre-amiga"), ("euchre", "euchre-amiga"), ("Games:Spades", "spades"),
        ("df0:euchre!", "euchre-amiga"), ("run Spades", "spades"), ('"Spades"', "spades"),
    ],
)  # fmt: skip
def test_programs_are_started_by_name(line: str, cart: str) -> None:
    assert shell().run(line).launch == Launch(cart)


def test_programs_are_found_from_everywhere() -> None:
    typed = shell()
    typed.run("cd System:S")
    assert typed.prompt == "1.System:S> "
    assert typed.run("spades").launch == Launch("spades")
    assert typed.run("run spades").lines == ["[2] spades"]


def test_drawers_are_walked() -> None:
    typed = shell(KEPT)
    assert typed.prompt == "1.Games:> "
    typed.run('cd "Saved Hands"')
    assert typed.run("cd").lines == ["Games:Saved Hands"]
    assert typed.run("type Spades.hands").lines == ["Hand 1"]
    assert typed.run("type /ReadMe").lines == texts.readme(DISKS).splitlines()
    typed.run("cd /")
    typed.run("Card Sets".join('""'))
    assert typed.run("cd").lines == ["Games:Card Sets"]
    typed.run("cd :")
    assert typed.run("cd").lines == ["Games:"]


def test_what_the_store_keeps_can_be_deleted() -> None:
    store = MemoryStore(KEPT)
    typed = Shell(Disks(store, CARTS, lambda: THEN), lambda on: bool(on), lambda: THEN)
    assert typed.run("delete spades.save").lines == ["Spades.save  gone"]
    assert "spades/match.txt" not in store.texts and len(store.texts) == 2
    assert typed.run("delete Spades.save").lines == ["Cannot find Spades.save"]


def test_the_small_commands() -> None:
    typed = shell()
    assert typed.run("avail").lines == texts.AVAIL.splitlines() and max(map(len, typed.run("AVAIL").lines)) <= 62
    assert typed.run("avail chip").lines == ["Too many words: chip"]
    assert typed.run('echo "how are you" there').lines == ["how are you there"]
    assert typed.run("date").lines == ["Monday 14-Jul-97 21:03:55"]
    assert typed.run("  ; a remark").lines == []
    assert typed.run("endcli").leave and typed.run("endshell").leave
    info = typed.run("info").lines
    assert len(info) == 4 and info[1].startswith("Games:") and all(len(line) == len(info[0]) for line in info[1:])
    assert typed.run("shell").lines == ["You are in it"]


def test_a_question_mark_tells_how_a_command_is_typed() -> None:
    typed = shell()
    assert typed.run("copy ?").lines == ["copy FROM [to] TO"] and typed.run("AVAIL ?").lines == ["avail"]
    assert all(typed.run(f"{word} ?").lines[0].split()[0] == word for word in texts.USES)


def test_help_names_every_command() -> None:
    named = set(texts.HELP.replace("|", " ").split())
    assert {"dir", "list", "type", "cd", "run", "info", "delete", "echo", "date", "version", "why", "boot", "help", "endcli"} <= named


def test_texts_fit_the_window() -> None:
    manuals = [path.read_text(encoding="utf-8") for disk in DISKS if (path := disk.text)]
    sets = [path.read_text(encoding="utf-8") for disk in DISKS for drawer in disk.drawers for _, path in drawer.texts]
    assert len(manuals) == 2 and len(sets) == 1
    for text in (*manuals, *sets, texts.readme(DISKS), texts.readme([]), texts.STARTUP, texts.SYSTEM, texts.HELP):
        assert all(len(line) <= 63 and line.isascii() for line in text.splitlines())


# --- the window -------------------------------------------------------------------------------------------------------------------------


def open_shell(kept: dict[str, str] | None = None) -> Desk:
    desk = Desk(kept)
    desk.feed("RCtrl+N")
    return desk


def test_a_program_typed_in_the_window_is_asked_for() -> None:
    desk = open_shell()
    assert desk.enter("frob") == ["frob: no such command or program"]
    desk.enter("Spades")
    assert desk.desktop.take_launch() == Launch("spades")
    desk.desktop.resumed("")
    assert desk.titles()[-1] == "Shell"


def test_endcli_and_esc_close_the_window() -> None:
    desk = open_shell()
    desk.enter("endcli")
    assert "Shell" not in desk.titles()
    desk.feed("RCtrl+N")
    desk.feed("D I Esc")
    assert desk.shell.line.text == ""
    desk.feed("Esc")
    assert "Shell" not in desk.titles() and not desk.desktop.done


def test_words_in_the_window_can_be_clicked() -> None:
    desk = open_shell(KEPT)
    click_word(desk, "LIST")
    assert desk.shell.line.text == "list"
    click_word(desk, "1.Games:>")
    assert any("Spades.images" in row for row in desk.shell.rows)
    click_word(desk, "Euchre!")
    click_word(desk, "Euchre!")
    assert desk.desktop.take_launch() == Launch("euchre-amiga")
    desk.desktop.resumed("")
    desk.feed("D E L E T E")
    click_word(desk, "Spades.save")
    assert desk.shell.line.text == "DELETE Spades.save"
    click_word(desk, "DELETE Spades.save")
    assert "spades/match.txt" not in desk.store.texts


def click_word(desk: Desk, word: str) -> None:
    """Click the lowest place of a word in the window."""
    seen = desk.shell._seen()
    row = max(number for number, line in enumerate(seen) if word in line)
    x, y = desk.shell.rect.x + 8 + 8 * seen[row].rindex(word) + 4, desk.shell.rect.y + 14 + 9 * row + 4
    desk.feed(f"click:{x},{40 + 2 * y}")


def test_long_lines_wrap_and_long_listings_can_be_looked_back_at() -> None:
    desk = open_shell()
    desk.enter("type Spades.doc")
    assert desk.shell._seen()[0] != "Spades"
    desk.feed("PageUp PageUp")
    assert "Spades" in desk.shell._seen()[:8]
    desk.feed("PageDown PageDown")
    assert desk.shell._seen()[-1].startswith("1.Games:>")
    for _ in range(90):
        desk.feed("x")
    assert len(desk.shell._seen()[-1].rstrip()) < 64 <= len(desk.shell.line.text)


def test_drawers_show_what_the_store_keeps() -> None:
    desk = open_shell(KEPT)
    desk.feed("RCtrl+T")
    assert "Card Games" in desk.titles()
    desk.store.texts.pop("spades/hands.txt")
    desk.desktop.resumed("")
    desk.twice("Saved Hands")
    assert desk.titles()[-1] == "Saved Hands"
