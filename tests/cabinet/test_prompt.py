"""The DOS prompt: what it understands and what it answers (C-03, M-26, M-27)."""

from __future__ import annotations

import re

import pytest

from retro.cabinet.line import Line
from retro.cabinet.prompt import texts
from retro.cabinet.prompt.commands import LONGEST, Commands
from retro.cabinet.prompt.disk import Disk, matches
from retro.cabinet.prompt.program import Prompt
from retro.console.host import DesktopHost
from retro.contract.program import Launch
from retro.store.files import MemoryStore
from tests.cabinet.prompt_kit import CARTS, RECORD, THEN, Desk

PROGRAMS = ("hearts", "euchre-dos", "michigan")


def manual(name: str) -> str:
    path = CARTS[name].disk.text
    assert path is not None
    return path.read_text(encoding="utf-8")


def commands(texts_of_store: dict[str, str] | None = None) -> Commands:
    return Commands(MemoryStore(texts_of_store or {}), CARTS, lambda on: bool(on), lambda: THEN)


def answer(line: str, texts_of_store: dict[str, str] | None = None) -> list[str]:
    return commands(texts_of_store).run(line).lines


def test_dir_lists_programs_texts_and_what_the_store_keeps() -> None:
    listed = "\n".join(answer("DIR", {"michigan/record.toml": RECORD, "euchre-dos/match.txt": "x"}))
    for wanted in (
        "HEARTS   EXE", "HEARTS   TXT", "EUCHRE   EXE", "EUCHRE   DOC", "EUCHRE   SAV             1 07-28-97  10:31p",
        "MICHIGAN EXE        97,440 07-21-97  12:05p", "MICHIGAN DOC", f"MICHIGAN SCR   {len(RECORD):11} 07-28-97", ".            <DIR>",
    ):  # fmt: skip
        assert wanted in listed
    assert "EUCHRE   SCR" not in listed and "HEARTS   CFG" not in listed


def test_the_sum_under_a_listing_is_that_of_its_sizes() -> None:
    lines = answer("DIR *.EXE")
    sizes = [int(line[15:26].replace(",", "")) for line in lines if " EXE " in line]
    assert len(sizes) == 3
    total = next(line for line in lines if line.endswith(" bytes"))
    assert total == f"{3:9} files{sum(sizes):11,} bytes"


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("DIR *.TXT", ["HEARTS.TXT"]),
        ("dir m*", ["MICHIGAN.EXE", "MICHIGAN.DOC"]),
        ("DIR ?E*.*", ["HEARTS.EXE", "HEARTS.TXT"]),
        ("DIR \\", ["COMMAND.COM", "CONFIG.SYS", "AUTOEXEC.BAT", "README.TXT"]),
        ("DIR C:\\CARDS\\EUCHRE.DOC", ["EUCHRE.DOC"]),
        ("DIR ..", ["COMMAND.COM", "CONFIG.SYS", "AUTOEXEC.BAT", "README.TXT"]),
        ("DIR/W EUCHRE.*", ["EUCHRE.EXE", "EUCHRE.DOC"]),
    ],
)
def test_dir_takes_names_patterns_and_paths(line: str, names: list[str]) -> None:
    told = "\n".join(answer(line))
    every = ["HEARTS.EXE", "HEARTS.TXT", "EUCHRE.EXE", "EUCHRE.DOC", "MICHIGAN.EXE", "MICHIGAN.DOC", "COMMAND.COM", "CONFIG.SYS"]
    every += ["AUTOEXEC.BAT", "README.TXT"]
    found = [name for name in every if name in told or f"{name.split('.')[0]:8} {name.split('.')[1]}" in told]
    assert sorted(found) == sorted(names)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("FROB", "No such command or program - FROB"),
        ("FROB /X 7", "No such command or program - FROB"),
        ("DIRX", "No such command or program - DIRX"),
        ("TYPE NIX.TXT", "There is no such file - NIX.TXT"),
        ("TYPE", "File name needed"),
        ("TYPE A.TXT B.TXT", "One name at a time - B.TXT"),
        ("DEL NIX.SCR", "There is no such file - NIX.SCR"),
        ("DEL", "File name needed"),
        ("DIR *.ZIP", "There is no such file - *.ZIP"),
        ("DIR /Q", "Switch not known - /Q"),
        ("TYPE /Z HEARTS.TXT", "Switch not known - /Z"),
        ("CD NIX", "There is no such directory - NIX"),
        ("DIR D:\\", "Nothing can be read from drive D"),
        ("D:", "There is no drive D"),
        ("MICHIGAN XY", "Switch not known - X"),
        ("MICHIGAN /S", "Switch not known - /"),
        ("EUCHRE S", "Switch not known - S"),
        ("HEARTS.TXT", "That is for reading, not for running - try TYPE HEARTS.TXT"),
        ("DEL HEARTS.EXE", "Not allowed, the disk keeps that - HEARTS.EXE"),
        ("BOOT MAYBE", "Say ON or OFF - MAYBE"),
        ("TYPE *.TXT", "There is no such file - *.TXT"),
        ("*.EXE", "No such command or program - *.EXE"),
    ],
)
def test_what_cannot_be_is_answered_in_a_line(line: str, said: str) -> None:
    result = commands().run(line)
    assert result.lines[0] == said
    assert result.launch is None and not result.leave


@pytest.mark.parametrize(
    ("line", "launch"),
    [
        ("MICHIGAN", Launch("michigan")),
        ("michigan ms", Launch("michigan", ("MS",))),
        ("MICHIGAN M S", Launch("michigan", ("M", "S"))),
        ("MICHIGAN.EXE *", Launch("michigan", ("*",))),
        ("C:\\CARDS\\EUCHRE", Launch("euchre-dos")),
        ("..\\CARDS\\HEARTS", Launch("hearts")),
    ],
)
def test_a_program_is_started_with_its_switches(line: str, launch: Launch) -> None:
    assert commands().run(line).launch == launch


def test_a_program_is_found_from_the_root_by_the_path() -> None:
    prompt = commands()
    assert prompt.prompt == "C:\\CARDS>"
    prompt.run("CD..")
    assert prompt.prompt == "C:\\>"
    assert prompt.run("HEARTS").launch == Launch("hearts")
    assert prompt.run("CD ..").lines[0] == "There is nothing above the root"
    prompt.run("cd \\cards")
    assert prompt.run("CD").lines[0] == "C:\\CARDS"
    prompt.run("CD\\")
    assert prompt.prompt == "C:\\>"
    assert prompt.run("TYPE HEARTS.TXT").lines[0] == "There is no such file - HEARTS.TXT"
    assert prompt.run("TYPE CARDS\\HEARTS.TXT").lines[1:-1] == manual("hearts").splitlines()


def test_only_carts_that_there_are_stand_on_the_disk() -> None:
    disk = Disk(MemoryStore(), {"michigan": CARTS["michigan"]})
    directory = disk.directory(("CARDS",), THEN)
    assert directory is not None and {file.stem for file in directory.files} == {"MICHIGAN"}


def test_deleting_the_record_file_clears_the_record() -> None:
    store = MemoryStore({"michigan/record.toml": RECORD, "michigan/settings.toml": "delay = 4\n"})
    prompt = Commands(store, CARTS, lambda on: bool(on), lambda: THEN)
    assert prompt.run("TYPE MICHIGAN.SCR").lines[1:-1] == RECORD.splitlines()
    assert prompt.run("del michigan.scr").lines == [""]
    assert list(store.texts) == ["michigan/settings.toml"]
    assert prompt.run("DEL MICHIGAN.SCR").lines[0] == "There is no such file - MICHIGAN.SCR"


def test_deleting_everything_asks_and_takes_only_what_the_store_holds() -> None:
    store = MemoryStore({"michigan/record.toml": RECORD, "michigan/remarks.json": "{}"})
    prompt = Commands(store, CARTS, lambda on: bool(on), lambda: THEN)
    question = prompt.run("DEL *.*").question
    assert question is not None and list(question.answers) == ["Y", "N"]
    question.answers["N"]()
    assert "michigan/record.toml" in store.texts
    assert question.answers["Y"]().lines[0] == "1 of 7 files deleted"
    assert list(store.texts) == ["michigan/remarks.json"]


@pytest.mark.parametrize("line", ["PROMPT", "PROMPT $T", "edit autoexec.bat", "CHKDSK /F", "WIN"])
def test_what_the_disk_does_not_have_is_answered_all_the_same(line: str) -> None:
    result = commands().run(line)
    assert result.lines[:-1] == texts.JOKES[line.split()[0].upper()].replace("{first}", "HEARTS").splitlines() and result.lines[-1] == ""
    assert result.launch is None and not result.leave and result.question is None


def test_format_asks_and_takes_nothing() -> None:
    store = MemoryStore({"michigan/record.toml": RECORD})
    prompt = Commands(store, CARTS, lambda on: bool(on), lambda: THEN)
    question = prompt.run("format c: /s").question
    assert question is not None and question.text == texts.FORMAT
    assert question.answers["Y"]().lines == [texts.FORMATTED, ""] and question.answers["N"]().lines == [""]
    assert store.texts == {"michigan/record.toml": RECORD}
    drive = prompt.run("FORMAT A:").question
    assert drive is not None and drive.text.startswith("Again")
    assert prompt.run("FORMAT").lines[0] == texts.FORMAT_WHAT
    assert prompt.run("FORMAT D:").lines[0] == "There is no drive D"


def test_a_drive_without_a_disk_asks() -> None:
    question = commands().run("a:").question
    assert question is not None
    assert question.answers["A"]().question is not None
    assert question.answers["G"]().question is None


def test_texts_fit_the_screen() -> None:
    answers = (*texts.JOKES.values(), texts.FORMAT, texts.FORMATTED, texts.FORMAT_WHAT)
    disks = [CARTS[name].disk for name in PROGRAMS]
    manuals = map(manual, PROGRAMS)
    told = (texts.readme(disks), texts.readme([]), texts.help_text(disks), texts.help_text([]))
    for text in (*manuals, *told, texts.CONFIG, texts.AUTOEXEC, texts.welcome(), *answers):
        assert all(len(line) <= 79 and line.isascii() for line in text.splitlines())
    assert manual("michigan").upper() == manual("michigan"), "that program shouts"


@pytest.mark.parametrize(
    ("pattern", "name", "fits"),
    [
        ("*.*", "HEARTS.EXE", True), ("*", "HEARTS.EXE", True), ("H*.E*", "HEARTS.EXE", True), ("HEARTS", "HEARTS.EXE", False),
        ("HEARTS.", "HEARTS.EXE", False), ("HEART?.EXE", "HEARTS.EXE", True), ("HEARTS??.EXE", "HEARTS.EXE", True),
        ("HEAR.EXE", "HEARTS.EXE", False), ("[H]EARTS.EXE", "HEARTS.EXE", False), ("*S.EXE", "EUCHRE.EXE", True),
    ],
)  # fmt: skip
def test_patterns_are_read_as_dos_read_them(pattern: str, name: str, fits: bool) -> None:
    assert matches(pattern, name) is fits


# --- the line ---------------------------------------------------------------------------------------------------------------------------


def test_a_line_is_edited_where_the_cursor_is() -> None:
    line = Line(10)
    assert line.insert("DIRX") and line.key("Backspace") and line.text == "DIR"
    for key in ("Home", "Delete", "End", "Left"):
        line.key(key)
    assert (line.text, line.at) == ("IR", 1)
    line.insert("O")
    assert line.text == "IOR"
    assert not line.insert("12345678") and line.text == "IO1234567R"


def test_the_last_line_comes_again() -> None:
    line = Line(LONGEST)
    for text in ("DIR", "MICHIGAN MS"):
        line.insert(text)
        line.take()
    line.key("F3")
    assert line.take() == "MICHIGAN MS"
    line.insert("m")
    line.key("F1")
    line.key("Right")
    assert line.text == "mIC"
    line.key("F3")
    assert line.text == "mICHIGAN MS"
    line.key("Up")
    line.key("Up")
    assert line.text == "DIR"
    line.key("Up")
    line.key("Down")
    assert line.text == "MICHIGAN MS"
    line.key("Down")
    assert line.text == ""


def test_tab_finishes_a_name() -> None:
    line = Line(LONGEST)
    line.insert("TYPE mi")
    assert line.complete(["MICHIGAN.DOC", "MICHIGAN.EXE", "HEARTS.TXT"]) and line.text == "TYPE MICHIGAN."
    assert not line.complete(["HEARTS.TXT"])


# --- the program ------------------------------------------------------------------------------------------------------------------------


def test_a_line_is_as_long_as_it_may_be_and_no_longer() -> None:
    desk = Desk()
    desk.type("A" * 140)
    assert desk.prompt.line.text == "A" * 127
    assert len(desk.driver.sounds) == 13
    assert desk.screen()[desk.row_of("C:\\CARDS>A") + 1] == "A" * (127 + 9 - 80)


def test_a_full_screen_scrolls_and_can_be_looked_back_at() -> None:
    desk = Desk()
    desk.enter("TYPE EUCHRE.DOC")
    assert "EUCHRE" not in "\n".join(desk.screen()[:10])
    desk.keys("PageUp")
    assert any("=====" in line for line in desk.screen())
    desk.type("v")
    assert desk.screen()[-1] == "C:\\CARDS>v"


def test_more_waits_at_each_screenful() -> None:
    desk = Desk()
    desk.enter("MORE EUCHRE.DOC")
    assert desk.screen()[-1] == "-- more --"
    desk.keys("Space")
    assert "You may still know better" in desk.screen()[-3]
    desk.enter("TYPE EUCHRE.DOC | MORE")
    desk.keys("Esc")
    assert desk.screen()[-1] == "C:\\CARDS>" and "better" not in "".join(desk.screen()[-6:])


def test_cls_leaves_an_empty_screen() -> None:
    desk = Desk()
    desk.enter("DIR")
    desk.enter("cls")
    assert [line for line in desk.screen() if line] == ["C:\\CARDS>"]
    assert desk.screen()[0] == "C:\\CARDS>"


def test_exit_and_esc_lead_back() -> None:
    desk = Desk()
    desk.type("DI")
    desk.keys("Esc")
    assert not desk.prompt.done and desk.prompt.line.text == ""
    desk.keys("Esc")
    assert desk.prompt.done
    desk = Desk()
    desk.enter("exit")
    assert desk.prompt.done


def test_a_program_is_asked_for_once_and_the_prompt_is_there_again() -> None:
    desk = Desk()
    desk.enter("MICHIGAN MS")
    assert desk.prompt.take_launch() == Launch("michigan", ("MS",))
    assert desk.prompt.take_launch() is None
    desk.prompt.resumed("michigan could not be started")
    assert desk.screen()[desk.row_of("could not") :][:3] == ["michigan could not be started", "", "C:\\CARDS>"]


def test_the_machine_starts_and_any_key_ends_that() -> None:
    desk = Desk(boot=True)
    for _ in range(60):
        desk.driver.step()
    assert desk.screen()[0].startswith("Cabinet BIOS") and "KB" in desk.screen()[2]
    for _ in range(260):
        desk.driver.step()
    assert desk.screen()[0] == texts.welcome() and len(desk.driver.sounds) == 1
    desk = Desk(boot=True)
    desk.type("x")
    desk.driver.step()
    assert desk.screen()[0].startswith("Cabinet BIOS") or desk.screen()[0] == ""
    desk.keys("X")
    assert desk.screen()[0] == texts.welcome() and desk.prompt.line.text == ""


def test_boot_off_is_remembered() -> None:
    desk = Desk(boot=True)
    desk.keys("Space")
    assert "not shown" in desk.enter("BOOT OFF")[0]
    again = Desk(desk.store.texts)
    assert again.screen()[0] == texts.welcome()
    assert "not shown" in again.enter("BOOT")[0]
    assert "is shown" in again.enter("boot on")[0]


def test_everything_can_be_clicked() -> None:
    desk = Desk({"michigan/record.toml": RECORD})
    desk.click(0, texts.welcome().index("DIR"))
    assert desk.prompt.line.text == "DIR"
    desk.click(desk.row_of("C:\\CARDS>DIR"), 20)
    desk.click(desk.row_of("EUCHRE   DOC"), 3)
    assert desk.prompt.line.text == "TYPE EUCHRE.DOC"
    desk.click(desk.row_of("MICHIGAN EXE"), 3)
    assert desk.prompt.line.text == "MICHIGAN"
    desk.click(desk.row_of("MICHIGAN EXE"), 3)
    assert desk.prompt.take_launch() == Launch("michigan")
    desk.prompt.resumed("")
    desk.enter("CLS")
    desk.enter("HELP")
    desk.click(desk.row_of("DEL name"), 3)
    assert desk.prompt.line.text == "DEL"
    desk.click(desk.row_of("C:\\CARDS>DEL"), 0)
    assert "File name needed" in "\n".join(desk.screen())
    desk.enter("DIR *.SCR")
    desk.type("DEL")
    desk.click(desk.row_of("MICHIGAN SCR"), 3)
    assert desk.prompt.line.text == "DEL MICHIGAN.SCR"
    desk.click(desk.row_of("DEL MICHIGAN.SCR"), 3)
    assert "michigan/record.toml" not in desk.store.texts
    desk.enter("DIR ..")
    desk.click(desk.row_of("CARDS        <DIR>"), 0)
    assert desk.prompt.line.text == "CD CARDS"


def test_a_question_can_be_clicked_and_declined() -> None:
    desk = Desk()
    desk.enter("A:")
    row = desk.row_of("Again, or Give up?")
    desk.click(row, "Again, or Give up?".index("A"))
    assert desk.screen()[desk.row_of("Again, or Give up?")] == "Again, or Give up?"
    desk.keys("Esc")
    assert desk.screen()[desk.row_of("C:")] == "C:\\CARDS>"


ONLY_ANSWERED = {"COPY", "XCOPY", "REN", "RENAME", "MOVE", "ATTRIB", "MD", "MKDIR", "RD", "RMDIR"}
"""These change nothing on this disk."""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("COPY HEARTS.EXE A.EXE", ["HEARTS.EXE", texts.NO_COPY, "        0 files copied", ""]),
        ("xcopy *.doc", ["EUCHRE.DOC", "MICHIGAN.DOC", texts.NO_COPY, "        0 files copied", ""]),
        ("COPY", ["File name needed", ""]),
        ("COPY NIX", ["There is no such file - NIX", ""]),
        ("COPY HEARTS.TXT A B", ["From where, and to where: no more - B", ""]),
        ("REN HEARTS.TXT X", ["Not allowed, the disk keeps that as it is - HEARTS.TXT", ""]),
        ("RENAME *.EXE *.COM", ["Not allowed, the disk keeps that as it is - 3 files", ""]),
        ("MD FUN", [texts.NO_ROOM, ""]),
        ("MD \\CARDS", ["It is there already - \\CARDS", ""]),
        ("MKDIR", ["Directory name needed", ""]),
        ("RD A B", ["One name at a time - B", ""]),
        ("RD \\CARDS", ["Not allowed, there are cards in it - \\CARDS", ""]),
        ("RMDIR FUN", ["There is no such directory - FUN", ""]),
        ("TREE", ["Directories of drive C, which is named CARDS", "C:.", "└───CARDS", ""]),
        ("TREE /A", ["Directories of drive C, which is named CARDS", "C:.", "\\---CARDS", ""]),
        ("TREE CARDS", ["From the root, or not at all - CARDS", ""]),
        ("SET X", ["Say NAME=WORDS - X", ""]),
        ("HEARTS /?", ["HEARTS has no switches", ""]),
    ],
)
def test_commands_that_change_nothing_answer_in_style(line: str, said: list[str]) -> None:
    assert answer(line) == said


def test_set_keeps_what_it_is_told_while_the_machine_runs() -> None:
    prompt = commands()
    assert prompt.run("SET").lines == ["COMSPEC=C:\\COMMAND.COM", "PATH=C:\\;C:\\CARDS", "PROMPT=$P$G", "LUCK=HIGH", ""]
    assert prompt.run("set luck=low").lines == [""] and "LUCK=low" in prompt.run("SET").lines
    assert prompt.run("SET LUCK=").lines == [""] and "LUCK" not in "".join(prompt.run("SET").lines)
    assert [prompt.run(f"SET A{n}=" + 20 * "x").lines[0] for n in range(9)][-1] == "Out of room for that"


def test_a_question_mark_tells_the_use_of_every_command() -> None:
    prompt = commands()
    for word in prompt._commands:
        for line in (f"{word} /?", f"{word}/?"):
            told = prompt.run(line)
            assert told.lines[-2].strip().split()[0] == word and not told.leave and told.question is None, word
            assert all(len(row) <= 79 and row.isascii() for row in told.lines)
    assert "  DIR [name] [/W] [/P]" in prompt.run("DIR /?").lines
    assert prompt.run("MICHIGAN /?").lines[0].startswith("MICHIGAN knows: S sound off")
    assert set(texts.USES) <= set(prompt._commands)


def test_started_by_itself_the_prompt_says_that_leaving_switches_off() -> None:
    for alone in (False, True):
        host = DesktopHost(MemoryStore(), headless=True)
        host.alone = alone
        host.straight = True
        prompt = Prompt(host, CARTS, lambda: THEN)
        told = "\n".join((*prompt.glass.rows, *prompt.commands.run("HELP").lines, *prompt.commands.run("EXIT /?").lines))
        told += dict(prompt.help_keys())["Esc"]
        assert told.count("shelf") == (0 if alone else 2) and len(re.findall("(?i)switch(es)?( it| the machine)? off", told)) == (
            4 if alone else 0
        )


def test_help_names_every_command() -> None:
    desk = Desk()
    desk.enter("HELP")
    shown = "\n".join(desk.screen())
    for word in desk.prompt.commands.words - {"CHDIR", "ERASE", "REM", "FORMAT", *ONLY_ANSWERED, *texts.JOKES}:
        if "." not in word and word not in ("HEARTS", "EUCHRE", "HELP"):
            assert word in shown, word
