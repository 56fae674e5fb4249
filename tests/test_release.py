"""tools/release.py and tools/tries.py: what they write and say; the parts themselves are made by hand (docs/RELEASING.md)."""

from __future__ import annotations

import hashlib
import platform
import sys
from pathlib import Path

import pytest
import release
import tries

from retro.publish.site import APP
from retro.store.plain import BadInput
from tests.test_help import PARSERS

CHANGES = "# What changed\n\n## 9.9.9, soon\n\n- A thing.\n- Another.\n\n## 9.9.8\n\n- Old.\n"


def test_the_section_of_a_version_is_found() -> None:
    assert release.section(CHANGES, "9.9.9") == "- A thing.\n- Another."
    assert release.section(CHANGES, "9.9.8") == "- Old."
    with pytest.raises(BadInput, match=r"no section for 9\.9$"):
        release.section(CHANGES, "9.9")


def part(name: str, fault: str = "") -> release.Part:
    return release.Part(name, ["a.bin"], ["it ran"], [fault] if fault else [], ["without an index"])


def fake(out: Path) -> release.Part:
    (out / "a.bin").write_bytes(b"abc")
    return part("the wheel")


def test_a_folder_is_made_whole_with_sums_and_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "PARTS", {"wheel": fake, "exe": fake, "web": fake})
    out = tmp_path / "out"
    assert release.main([str(out), "--only", "wheel"]) == 0
    assert (out / "SHA256SUMS").read_text() == f"{hashlib.sha256(b'abc').hexdigest()}  a.bin\n"
    notes = (out / "NOTES.md").read_text(encoding="utf-8")
    assert "`a.bin`, 3 bytes" in notes and "- it ran" in notes
    tried, left = notes.partition("## Tried on")[2].split("## Not tried here")
    others = {"Linux", "macOS", "Windows"} - {release.SYSTEMS[platform.system()]}
    assert all(f"- {system}: nothing was made or tried there" in left for system in others)
    assert "- without an index" in left and "- exe: not made" in left and "- web: not made" in left and "it ran" in tried
    capsys.readouterr()
    assert release.main([str(out), "--only", "wheel"]) == 2
    assert capsys.readouterr().err.startswith(f"release: {out} is there already; --force")
    (tmp_path / "mine").mkdir()
    assert release.main([str(tmp_path / "mine"), "--only", "wheel", "--force"]) == 2, "a folder of somebody's own is never replaced"
    assert release.main([str(out), "--only", "wheel", "--force"]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine", "out"]


def test_what_did_not_hold_is_said_first_and_is_status_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def bad(out: Path) -> release.Part:
        fake(out)
        return part("the wheel", "demo: a traceback")

    monkeypatch.setattr(release, "PARTS", {"wheel": bad})
    assert release.main([str(tmp_path / "out")]) == 1
    notes = (tmp_path / "out" / "NOTES.md").read_text(encoding="utf-8")
    assert "do not send this out\n\n- the wheel: demo: a traceback" in notes


@pytest.mark.usefixtures("no_collecting")
def test_a_page_is_served_and_fetched_and_what_lacks_is_told(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("a page")
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "a.svg").write_text("<svg/>")
    assert release.fetch_all(tmp_path) == [f"the zip has no {APP}"]


def test_the_rows_are_of_commands_that_there_are() -> None:
    assert set(tries.commands()) == set(PARSERS) - {""}
    assert set(tries.ROWS) <= set(tries.commands())
    assert tries.words_of('shot x --keys "Enter wait:2" --out a') == ["shot", "x", "--keys", "Enter wait:2", "--out", "a"]


PROGRAM = """
import platform
import sys
words = sys.argv[1:]
if words[:1] == ["new"]:
    print("retro: this packed cabinet does not carry what that command needs; an installed one does (x)", file=sys.stderr)
    sys.exit(2)
if words[:1] == ["list"] and len(words) == 1: raise RuntimeError("broken")
if words[:1] == ["record"]: sys.exit(3)
"""


def test_tracebacks_wrong_ends_and_files_that_are_not_made_are_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "it.py").write_text(PROGRAM)
    monkeypatch.setattr(tries, "commands", lambda: iter(("list", "new", "record", "replay", "strange")))
    rows = {
        "list": (tries.Row("list"),),
        "new": tries.ROWS["new"],
        "record": (tries.Row("record"),),
        "replay": (tries.Row("replay x", "x"),),
    }
    monkeypatch.setattr(tries, "ROWS", rows)
    fine, faults = tries.try_all([sys.executable, str(tmp_path / "it.py")], tmp_path, packed=True)
    ends = [fault.partition(":")[0] for fault in faults]
    assert ends == ["new --help", "record --help", "list", "record", "replay x", "strange --no-such-option"]
    assert "RuntimeError" in faults[2] and "new old-maid --into .: says that it is not on board" in fine
