"""Carts travel: packed into one file, added, dropped on the shelf, taken along on a page; what will not do is refused in a line."""

from __future__ import annotations

import io
import os
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from retro import cli
from retro.cabinet.home import open_shelf, opener_of, things_of
from retro.cabinet.shelf.program import Shelf
from retro.commands import add as adding
from retro.commands.new import write_cart
from retro.console.devices.gather import Raw
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Launch
from retro.library import cartfile
from retro.library.cartfile import IS_CODE, files_of, install, read_cart_file, safe_place
from retro.library.finding import find_carts, is_own, open_cart
from retro.library.manifest import CartError, read_manifest
from retro.library.own_store import OwnOptions
from retro.machine.pngread import png_size, read_png
from retro.publish import pack as publishing
from retro.publish import site
from retro.publish.pack import product_files
from retro.store.files import MemoryStore
from tests.console.rig import Rig

ROOT = Path(__file__).resolve().parent.parent
Said = pytest.CaptureFixture[str]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a cart, and beside it that cart's file."""
    data = tmp_path_factory.mktemp("packed")
    write_cart("old-maid", data / "carts")
    assert cli.main(["pack", "old-maid", "--data", str(data), "--out", str(data / "old-maid.cart")]) == 0
    return data


@pytest.fixture
def packed(folder: Path) -> Path:
    """A cart's file."""
    return folder / "old-maid.cart"


def zipped(**files: bytes | str) -> bytes:
    """A cart's file with these contents by place; ``__`` in a name is a slash."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as out:
        for name, content in files.items():
            out.writestr(name.replace("__", "/"), content)
    return data.getvalue()


# --- packed -----------------------------------------------------------------------------------------------------------------------------


def test_a_packed_cart_has_its_files_its_label_and_its_screen(packed: Path) -> None:
    found = read_cart_file(packed)
    assert list(found.files) == ["cart.py", "cart.toml", "label.png", "picture.png"] and found.folder == "old_maid"
    assert png_size(found.files["label.png"]) == (74, 64) and png_size(found.files["picture.png"]) == (320, 200)
    assert found.told == f"Old Maid (old-maid) by you: 4 files, {found.size:,} bytes"


def test_the_same_cart_gives_the_same_bytes_and_nothing_is_written_over(folder: Path, packed: Path, capsys: Said) -> None:
    before = packed.read_bytes()
    words = ["pack", "old-maid", "--data", str(folder), "--out", str(packed)]
    assert cli.main(words) == 2 and "--force replaces it" in capsys.readouterr().err
    assert cli.main([*words, "--force"]) == 0 and packed.read_bytes() == before
    assert "retro add old-maid.cart" in capsys.readouterr().out


def test_it_is_packed_to_the_standard_output(folder: Path, packed: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert cli.main(["pack", str(folder / "carts" / "old_maid"), "--out", "-"]) == 0
    assert capfdbinary.readouterr().out == packed.read_bytes()


def test_what_is_hidden_linked_or_strange_stays_behind(tmp_path: Path) -> None:
    place = write_cart("old-maid", tmp_path)
    (place / "__pycache__").mkdir()
    for name in ("__pycache__/cart.pyc", ".secret.txt", "song.wav", "a b.txt", "pieces.py"):
        (place / name).write_text("x")
    (place / "away.txt").symlink_to("/etc/hostname")
    files, left = files_of(place)
    assert sorted(files) == ["cart.py", "cart.toml", "pieces.py"] and left == ["a b.txt", "song.wav"]


def test_ours_are_not_packed(capsys: Said) -> None:
    assert cli.main(["pack", "hearts"]) == 2
    assert "whoever has that has it already" in capsys.readouterr().err


def test_a_cart_that_fails_is_not_packed(tmp_path: Path, capsys: Said) -> None:
    place = write_cart("old-maid", tmp_path)
    text = (place / "cart.py").read_text(encoding="utf-8")
    (place / "cart.py").write_text(text.replace("return self.screen.paint(image)", "return 1 / 0"), encoding="utf-8")
    assert cli.main(["pack", str(place), "--out", str(tmp_path / "x.cart")]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err and not (tmp_path / "x.cart").exists()


# --- added ------------------------------------------------------------------------------------------------------------------------------


def test_it_is_said_first_that_a_cart_is_code(packed: Path, tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "theirs"
    words = ["add", str(packed), "--data", str(data)]
    assert cli.main(words) == 2  # nobody is there to be asked
    out, err = capsys.readouterr()
    assert all(line in out for line in IS_CODE) and "--yes" in err and not data.exists()
    for answer, status in (("", 1), ("no", 1), ("y", 0)):
        monkeypatch.setattr(adding, "_asked", lambda answer=answer: answer == "y")
        assert cli.main(words) == status and (data / "carts" / "old_maid").exists() == (status == 0)
    assert "Play it: retro play old-maid" in capsys.readouterr().out


def test_what_was_added_is_played_and_another_one_does_not_take_its_place(packed: Path, tmp_path: Path, capsys: Said) -> None:
    data = str(tmp_path / "theirs")
    words = ["add", str(packed), "--data", data, "--yes"]
    assert cli.main(words) == 0
    assert cli.main(["shot", "old-maid", "--data", data, "--seed", "4", "--out", str(tmp_path / "x.png")]) == 0
    (tmp_path / "theirs" / "carts" / "old_maid" / "notes.txt").write_text("mine")
    assert cli.main(words) == 2
    assert "is there already; --force replaces it" in capsys.readouterr().err
    assert (tmp_path / "theirs" / "carts" / "old_maid" / "notes.txt").is_file()
    assert cli.main([*words, "--force"]) == 0
    assert {path.name for path in (tmp_path / "theirs" / "carts").iterdir()} == {"old_maid"}
    assert not (tmp_path / "theirs" / "carts" / "old_maid" / "notes.txt").exists()


MANIFEST = 'name = "old-maid"\ntitle = "T"\nyear = 1990\nmachine = "pc-text"\ngames = ["x"]\nplayers = [1, 1]\nauthor = "a"\ncredit = "c"\n'

BAD: dict[str, tuple[bytes, str]] = {
    "no zip": (b"rubbish", "it is not a cart's file, or it is damaged"),
    "empty": (b"", "it is not a cart's file, or it is damaged"),
    "no manifest": (zipped(old_maid__cart_py="x"), "a cart may not hold the file"),
    "only code": (zipped(**{"old_maid/cart.py": "x"}), "it needs one folder with a cart.toml"),
    "no folder": (zipped(**{"cart.toml": MANIFEST}), "a cart may not hold the file"),
    "two folders": (zipped(**{"old_maid/cart.toml": MANIFEST, "other/cart.py": "x"}), "it needs one folder with a cart.toml"),
    "above": (zipped(**{"old_maid/cart.toml": MANIFEST, "old_maid/../../evil.py": "x"}), "a cart may not hold the file"),
    "root": (zipped(**{"/etc/evil.py": "x"}), "a cart may not hold the file"),
    "backslash": (zipped(**{"old_maid\\..\\evil.py": "x"}), "a cart may not hold the file"),
    "drive": (zipped(**{"old_maid/C:evil.py": "x"}), "a cart may not hold the file"),
    "device": (zipped(**{"old_maid/con.py": "x"}), "a cart may not hold the file"),
    "hidden": (zipped(**{"old_maid/.hidden.py": "x"}), "a cart may not hold the file"),
    "kind": (zipped(**{"old_maid/run.exe": "x"}), "a cart may not hold the file"),
    "twice": (zipped(**{"old_maid/cart.toml": MANIFEST, "old_maid/a.py": "x", "old_maid/A.py": "y"}), "is in it twice"),
    "deep": (zipped(**{"old_maid/" + 9 * "a/" + "x.py": "x"}), "a cart may not hold the file"),
    "wrong name": (zipped(**{"new_maid/cart.toml": MANIFEST, "new_maid/cart.py": "x"}), "lives in a folder 'old_maid'"),
    "bad manifest": (zipped(**{"old_maid/cart.toml": "name = 7", "old_maid/cart.py": "x"}), "name: 7 must be text in quotes"),
    "no code": (zipped(**{"old_maid/cart.toml": MANIFEST}), "there is no cart.py in it"),
    "a place": (zipped(**{"shelf/cart.toml": MANIFEST.replace("old-maid", "shelf"), "shelf/cart.py": "x"}), "is not a cart's name here"),
    "ours": (zipped(**{"hearts/cart.toml": MANIFEST.replace("old-maid", "hearts"), "hearts/cart.py": "x"}), "came with the cabinet"),
    "many": (zipped(**{f"old_maid/a{n}.py": "x" for n in range(cartfile.MOST_FILES + 1)}), "are too many for a cart"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_cart_is_one_line_and_writes_nothing(what: str, tmp_path: Path, capsys: Said) -> None:
    data, why = BAD[what]
    file = tmp_path / "x.cart"
    file.write_bytes(data)
    assert cli.main(["add", str(file), "--data", str(tmp_path / "d"), "--yes"]) == 2
    err = capsys.readouterr().err
    assert why in err and err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["x.cart"] and not list(tmp_path.parent.glob("evil*"))


def test_a_link_in_it_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.cart"
    with zipfile.ZipFile(file, "w") as out:
        out.writestr("old_maid/cart.toml", MANIFEST)
        link = zipfile.ZipInfo("old_maid/away.py")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        out.writestr(link, "/etc/passwd")
    with pytest.raises(CartError, match=r"away\.py"):
        read_cart_file(file)


def test_sizes_are_those_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file may unpack to a large one: it is read no further than the limit."""
    monkeypatch.setattr(cartfile, "LARGEST_FILE", 1000)
    file = tmp_path / "x.cart"
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("old_maid/a.txt", b"0" * 100_000)
    file.write_bytes(data.getvalue())
    with pytest.raises(CartError, match="too large"):
        read_cart_file(file)


@pytest.mark.parametrize("name", ["a.py", "pieces/b.py", "shelf/disk.png", "a-b_c.1.txt"])
def test_names_that_are_fine(name: str) -> None:
    assert safe_place(name)


def test_a_folder_that_cannot_be_written_keeps_what_was_there(packed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read_cart_file(packed)
    place = install(found, tmp_path / "carts")

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(CartError, match="No space"):
        install(found, tmp_path / "carts", replace=True)
    assert (place / "cart.py").is_file()


# --- dropped on the shelf ---------------------------------------------------------------------------------------------------------------


def test_a_file_dropped_on_the_shelf_is_asked_for_and_added(packed: Path, tmp_path: Path) -> None:
    data = tmp_path / "theirs"
    rig = Rig(say=tmp_path / "said.txt")
    rig.desk.start(Launch("shelf", opener=opener_of("shelf", data)))
    shelf = rig.desk.top.program
    assert isinstance(shelf, Shelf)
    before = [thing.name for thing in shelf.scene.things]
    rig.desk.update(Raw((), lambda code: False, dropped=(str(packed),)))
    assert shelf.scene.question == ("Add Old Maid?",) and "A cart is code" in (tmp_path / "said.txt").read_text()
    rig.tap("Esc")
    assert not shelf.scene.question and not data.exists() and [thing.name for thing in shelf.scene.things] == before
    rig.desk.update(Raw((), lambda code: False, dropped=(str(packed),)))
    rig.tap("Enter")
    assert shelf.thing.name == "old-maid" and (data / "carts" / "old_maid" / "cart.py").is_file()
    rig.tap("Enter")
    rig.tap("Enter")
    assert rig.desk.top.running.name == "old-maid"
    rig.desk.update(Raw((), lambda code: False, dropped=(str(packed),)))
    assert "on the shelf" in rig.desk.message.line


def test_what_is_dropped_and_no_cart_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.cart").write_bytes(b"rubbish")
    for data in (tmp_path, None):
        shelf = open_shelf(DesktopHost(MemoryStore()), data)
        assert isinstance(shelf, Shelf)
        shelf.receive([str(tmp_path / "x.cart")])
        assert "cannot be added" in shelf.scene.told and not shelf.scene.question
        driver = Driver(shelf)
        driver.settle()
        assert 0xCE3830 in {colour & 0xFFFFFF for colour in read_png(driver.png()).colours}


def test_its_label_and_its_picture_are_shown(packed: Path, tmp_path: Path) -> None:
    place = install(read_cart_file(packed), tmp_path / "carts")
    thing = next(thing for thing in things_of(tmp_path) if thing.name == "old-maid")
    assert (thing.label, thing.pictures) == (place / "label.png", (place / "picture.png",))


# --- taken along ------------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sources go in as they are: shortening all of them takes long, and is tested where the page is."""
    monkeypatch.setattr(publishing, "shorten", lambda source: source)
    monkeypatch.setattr(site, "solid", lambda files: b"".join(files.values()))


@pytest.mark.usefixtures("as_written")
def test_it_is_taken_along_on_a_page_and_in_an_app(packed: Path, tmp_path: Path) -> None:
    place = install(read_cart_file(packed), tmp_path / "carts")
    cart = read_manifest(place / "cart.toml")
    plain, more = product_files(carts=()), product_files(carts=(cart,))
    taken = sorted(set(more) - set(plain))
    assert taken == [f"retro/carts_taken_along/old_maid/{name}" for name in ("cart.py", "cart.toml", "label.png", "picture.png")]
    files = site.site_files(None, (cart,))
    index = files["index.html"].decode()
    assert "Old Maid" in index and "Five card programs" in index and "icons/disk-5.png" in files
    assert b"Between: two cards lie open" in files[site.APP]


TAKEN = """
from retro.library.finding import find_carts, find_cart, is_own, open_cart, start_of
from retro.console.host import DesktopHost
from retro.store.files import MemoryStore
cart = find_cart("old-maid")
store = MemoryStore()
host = DesktopHost(store, seed="4")
open_cart(cart, host, ())
print(len(find_carts()), is_own(cart), type(host.store).__name__, "carts_taken_along" in start_of(cart))
"""


@pytest.mark.usefixtures("as_written")
def test_what_was_taken_along_is_a_cart_of_ones_own_there(packed: Path, tmp_path: Path) -> None:
    cart = read_manifest(install(read_cart_file(packed), tmp_path / "carts") / "cart.toml")
    for name, data in product_files(commands=False, carts=(cart,)).items():
        path = tmp_path / "app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-P", "-c", TAKEN], cwd=tmp_path, env={"PYTHONPATH": str(tmp_path / "app")}, capture_output=True, text=True
    )
    assert done.stdout.split() == ["6", "True", "OwnStore", "True"], done.stderr


@pytest.mark.usefixtures("as_written")
def test_a_packed_cabinet_says_what_it_does_not_carry(tmp_path: Path) -> None:
    for name, data in product_files().items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    for words in (["new", "old-maid"], ["web", "site"], ["build", "app"], ["pack", "hearts"]):
        command = [sys.executable, "-P", "-m", "retro", *words]
        done = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True)
        assert done.returncode == 2 and done.stderr.startswith("retro: this packed cabinet does not carry"), done.stderr
        assert done.stderr.count("\n") == 1


def test_only_ones_own_is_taken_along(tmp_path: Path, capsys: Said) -> None:
    place = write_cart("old-maid", tmp_path)
    assert cli.main(["web", str(tmp_path / "site"), "--cart", "hearts"]) == 2
    assert cli.main(["build", "app", str(tmp_path / "x.pyxapp"), "--cart", str(place), "--cart", str(place)]) == 2
    assert cli.main(["web", str(tmp_path / "site"), "--cart", "no-such-cart"]) == 2
    assert capsys.readouterr().err.count("\n") == 3 and not (tmp_path / "site").exists()


# --- an own cart that fails at the start, and options it does not know -------------------------------------------------------------------

OPENED = {
    "    raise ValueError('no switch of mine')": "retro: no switch of mine",
    "    int('x')": "cart.py, line 2: ValueError: invalid literal for int()",
    "    [].pop()": "cart.py, line 2: IndexError: pop from empty list",
    "    raise SystemExit(3)": "cart.py, line 2: SystemExit: 3",
    "    import json; json.loads('{')": "cart.py, line 2: JSONDecodeError",
    "    host.store.put('hearts/x.txt', '')": "is not a key of this cart",
}


@pytest.mark.parametrize("source", OPENED)
def test_a_fault_in_open_program_tells_file_and_line(source: str, tmp_path: Path, capsys: Said) -> None:
    place = write_cart("old-maid", tmp_path)
    (place / "cart.py").write_text(f"def open_program(host, switches):\n{source}\n")
    assert cli.main(["shot", str(place), "--out", str(tmp_path / "x.png")]) == 2
    err = capsys.readouterr().err
    assert OPENED[source] in err and err.count("\n") == 1
    rig = Rig()
    rig.desk.start(Launch("shelf", opener=opener_of("shelf", None)))
    rig.desk.act(Launch(str(place)))
    assert OPENED[source].removeprefix("retro: ") in " ".join(rig.notices)


def test_an_option_that_a_cart_does_not_look_at_is_refused(tmp_path: Path, capsys: Said) -> None:
    place = write_cart("old-maid", tmp_path)
    words = ["shot", str(place), "--out", str(tmp_path / "x.png"), "--option"]
    assert cli.main([*words, "speed=9"]) == 2
    assert "old-maid has no option 'speed'" in capsys.readouterr().err
    text = (place / "cart.py").read_text(encoding="utf-8")
    (place / "cart.py").write_text(text.replace("return Game(host)", "host.options.get('speed')\n    return Game(host)"), encoding="utf-8")
    assert cli.main([*words, "speed=9"]) == 0
    assert cli.main([*words, "sped=9"]) == 2


def test_options_know_who_has_read_them() -> None:
    options = OwnOptions({"a": "1", "b": "2"})
    assert options.unread == ["a", "b"] and "c" not in options and options.get("a") == "1" and options.unread == ["b"]
    assert dict(options) == {"a": "1", "b": "2"} and options.unread == [] and len(options) == 2


def test_our_own_refuse_options_themselves(tmp_path: Path) -> None:
    for cart in find_carts():
        assert not is_own(cart)
        with pytest.raises(ValueError, match="no_such_option"):
            open_cart(cart, DesktopHost(MemoryStore(), options={"no_such_option": "1"}), ())


DROPPED = """
import sys
from pathlib import Path
import pyxel
from retro.cabinet.home import opener_of
from retro.console.desk import Desk
from retro.console.screen import Console
from retro.contract.program import Launch
from retro.store.files import MemoryStore

file, data = sys.argv[1], Path(sys.argv[2])
desk = Desk(MemoryStore(), headless=True)
desk.start(Launch("shelf", opener=opener_of("shelf", data)))
frame = 0

def play():
    global frame
    frame += 1
    if frame in (5, 6):
        pyxel.set_dropped_files([file] if frame == 5 else [])
    elif frame in (20, 21):
        print(desk.top.program.scene.question, flush=True)
        pyxel.set_btn(pyxel.KEY_RETURN, frame == 20)
    elif frame == 30:
        print(desk.top.program.thing.name, flush=True)
        desk.stack.done = True

Console(desk, repr, headless=True, before_update=play).run("Shelf")
"""


def test_pyxels_own_event_of_a_dropped_file_reaches_the_shelf(packed: Path, tmp_path: Path) -> None:
    words = [sys.executable, "-c", DROPPED, str(packed), str(tmp_path)]
    quiet = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(words, cwd=ROOT, env=quiet, capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines() == ["('Add Old Maid?',)", "()", "old-maid"], done.stderr
    assert (tmp_path / "carts" / "old_maid" / "cart.py").is_file()
