"""Where nothing can be kept: a line in the window that stays, programs that do not say saved, and all of it kept when there is room."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from retro.console.desk import Desk
from retro.console.keeping import AGAIN, KEPT_AGAIN
from retro.console.overlay import data, layout, pages
from retro.console.overlay.actions import Page
from retro.console.overlay.rows import Choice, Deed
from retro.contract.program import Launch
from retro.engine.records import read_record
from retro.session.match import match_key
from retro.session.putby import put_by
from retro.store.files import FileStore
from tests.console.rig import Rig
from tests.mistreat import CARTS
from tests.store.kit import CountingDisk

FULL = OSError(errno.ENOSPC, "No space left on device")
THEN = Path(__file__).resolve().parent.parent / "data" / "then"


class FileRig(Rig):
    """A desk on files, on a disk that fails when it is told to."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.disk = CountingDisk()
        self.files = FileStore(folder, self.notices.append, self.disk)
        self.desk = Desk(self.files, folder=folder, notice=self.notices.append, report=self._report, programs=lambda: CARTS, headless=True)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.frame()

    @property
    def program(self) -> Any:
        return self.desk.top.program


def on(folder: Path, cart: str, straight: bool = True) -> FileRig:
    """A program that goes on with its match of then."""
    for path in (THEN / "data").rglob("*"):
        if path.is_file():
            target = folder / path.relative_to(THEN / "data")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    rig = FileRig(folder)
    rig.desk.start(Launch(cart, straight=straight))
    rig.frames(3)
    rig.program.settle()
    return rig


@pytest.mark.parametrize("cart", CARTS)
def test_the_window_says_so_until_all_is_kept_again(cart: str, tmp_path: Path) -> None:
    rig = on(tmp_path, cart)
    match = rig.program.sitting()
    rig.disk.fault = FULL
    there = (tmp_path / match_key(cart)).read_bytes()
    legal = match.legal()
    match.act(legal[0] if legal else "deal")
    assert not match.kept
    rig.frame()
    line = rig.desk.keeping.line
    assert "No space left on device" in line and rig.desk.message.line.startswith(line)
    rig.tap("Shift")
    rig.frames(185)
    assert rig.desk.keeping.line == line and not rig.desk.message.line, "the line stays when the message has gone"
    drawn = rig.pixels
    assert (tmp_path / match_key(cart)).read_bytes() == there and len(rig.notices) == 1
    assert not match.keep()
    rig.disk.fault = None
    for _ in range(AGAIN + 1):
        if rig.desk.keeping.line:
            rig.frame()
    assert not rig.desk.keeping.line and match.kept
    told: str = rig.desk.message.line
    assert told == KEPT_AGAIN
    rig.frames(185)
    assert rig.pixels != drawn
    assert read_record((tmp_path / match_key(cart)).read_text(), {match.game: match.table.game}).steps == tuple(
        read_record(match.table.record(), {match.game: match.table.game}).steps
    )


def test_no_program_says_saved_that_is_not(tmp_path: Path) -> None:
    dos = on(tmp_path / "dos", "euchre-dos")
    dos.disk.fault = FULL
    dos.program.save()
    assert "cannot be saved" in dos.program._told.text
    amiga = on(tmp_path / "amiga", "euchre-amiga")
    amiga.disk.fault = FULL
    amiga.program._edited("save", amiga.program.settings)
    assert "cannot be saved" in " ".join(amiga.program.screen.active.lines)
    spades = on(tmp_path / "spades", "spades")
    spades.disk.fault = FULL
    spades.program.chosen("print")
    assert "cannot be written" in " ".join(spades.program.screen.active.lines)
    hearts = on(tmp_path / "hearts", "hearts")
    hearts.disk.fault = FULL
    hearts.program.sitting().keep()
    hearts.program.open_leave()
    assert "cannot be kept" in hearts.program.mode._remark
    michigan = on(tmp_path / "michigan", "michigan")
    michigan.disk.fault = FULL
    michigan.program.sitting().keep()
    michigan.program.open_menu()
    assert "CANNOT BE KEPT" in "\n".join(michigan.program.page().lines())
    rows = pages.leave(michigan.desk).rows
    assert all("cannot be kept" in row.hint for row in rows)  # type: ignore[union-attr]


def test_a_hand_that_cannot_be_saved_is_told_once(tmp_path: Path) -> None:
    rig = on(tmp_path, "spades")
    program = rig.program
    rig.disk.fault = FULL
    assert not program._save(program.sitting())
    assert "cannot be written" in " ".join(program.screen.active.lines)
    program._close_all()
    assert not program._save(program.sitting())
    assert program.screen.active is program.table or program.screen.active.closed
    rig.disk.fault = None
    assert program._save(program.sitting())


# --- the foot of the overlay --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deep", ["d" * 200, "/".join(["folder"] * 30), "a folder " * 20 + "of mine", "é" * 110])
@pytest.mark.parametrize("written", [False, True])
def test_hints_and_messages_fit_however_long_the_folder_is(deep: str, written: bool, tmp_path: Path) -> None:
    rig = FileRig(tmp_path / deep)
    rig.desk.start(Launch("hearts"))
    if written:
        assert rig.files.put("keys.toml", 'F2 = "F3"\n')
    hints = {row.label: row.hint for sheet in pages.sheets(rig.desk) for row in sheet.rows if isinstance(row, Choice | Deed) and row.hint}
    for hint in hints.values():
        assert len(layout.wrapped(hint, layout.FOOT_WIDTH)) <= layout.FOOT_LINES, hint
    assert hints["Spoken log"].endswith("spoken.txt. Shift+F7 says where the game stands.")
    label = "Read keys.toml again" if written else "Make a file to change keys"
    assert "keys.toml" in hints[label] and hints[label].endswith(".")
    rig.desk.switch_panel()
    assert rig.desk.panel is not None
    if written:
        rig.files.put("keys.toml", "F2 = 3\n")
        pages.read_keys(rig.desk)
        assert rig.desk.panel.message.startswith("A mistake: ")
    else:
        pages.make_keys(rig.desk)
        assert rig.desk.panel.message.endswith("keys.toml. Edit it, then come back and read it again.")
    lines = layout.foot_lines(rig.desk.panel.foot)
    assert len(lines) <= layout.FOOT_LINES and all(layout.plain_font().text_width(line) <= layout.FOOT_WIDTH for line in lines)


def test_a_short_path_is_shown_whole() -> None:
    assert layout.fitting("It is in {}.", "/tmp/x") == "It is in /tmp/x."
    path = "/home/somebody/" + "x" * 150 + "/keys.toml"
    (first, second) = layout.foot_lines(f"A mistake: {path}, line 3: there is no key 'F99'.")
    assert first.startswith("A mistake: /home/") and second.endswith("there is no key 'F99'.")
    assert layout.foot_lines("word " * 60)[-1].endswith("...")


# --- the data page ------------------------------------------------------------------------------------------------------


def test_what_was_set_aside_is_offered_on_the_data_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = on(tmp_path / "data", "hearts")
    match = (THEN / "data" / "hearts" / "match.txt").read_text()
    rig.files.put("hearts/match.txt.other-1", match)
    rig.files.put("hearts/match.txt.damaged-1", "rubbish\n")
    rig.files.put("keys.toml.damaged-1", 'F2 = "F3"\n')
    before = rig.files.get("keys.toml")
    titles = [sheet.title for sheet in pages.sheets(rig.desk)]
    assert titles[-2:] == ["Data", "Leave"]
    actions = {action.hint.partition(":")[0]: action for action in data.actions(rig.desk)}

    def followed(name: str) -> Page:
        page = actions[name].act()
        assert isinstance(page, Page)
        outcome = page.actions[0].act()
        assert isinstance(outcome, Page)
        return outcome

    page = actions["hearts/match.txt.other-1"].act()
    assert isinstance(page, Page) and page.actions[0].label.startswith("Bring it back: Hearts, deal ")
    assert followed("hearts/match.txt.other-1").lines[0] == "It waits for you: start Hearts, then Shift+F1, page Game."
    assert [one.text for one in put_by(rig.files, "hearts")] == [match]
    assert "still cannot be read" in followed("hearts/match.txt.damaged-1").lines[0]
    assert "as it was" in followed("keys.toml.damaged-1").lines[0]
    assert rig.files.get("keys.toml") == 'F2 = "F3"\n' and rig.files.get("keys.toml.other-1") == before
    assert set(data.set_aside(rig.files)) == {"hearts/match.txt.damaged-1", "keys.toml.other-1"}
    monkeypatch.setattr(data, "documents_folder", lambda: tmp_path / "documents")
    for name in ("retro-card-cabinet-data.txt", "retro-card-cabinet-data-2.txt"):
        page = data.actions(rig.desk)[0].act()
        assert isinstance(page, Page) and page.lines[1] == str(tmp_path / "documents" / name)
    assert "--- keys.toml.other-1" in (tmp_path / "documents" / name).read_text()


def test_a_start_that_did_not_end_sets_the_suspect_aside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from retro.commands.launch import desk_of
    from retro.commands.terminal import Wanted
    from retro.store.starts import READING

    store = FileStore(tmp_path, print)
    store.put("hearts/settings.toml", "a = 1\n")
    (tmp_path / f"{READING}{2**22 + 1}").write_text("hearts/settings.toml")
    desk = desk_of(Wanted("hearts"), tmp_path, headless=True)
    assert "hearts/settings.toml.damaged-1" in capsys.readouterr().err
    assert desk.store.get("hearts/settings.toml") is None and not [*tmp_path.glob(f"{READING}*[0-9]2")]
