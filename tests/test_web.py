"""The page's folder, and what is packed into it, without a browser."""

from __future__ import annotations

import gc
import gzip
import http.client
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import threading
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from retro import cli
from retro.library.finding import find_carts
from retro.machine.png import read_flat
from retro.machine.pngread import png_size, read_indices, read_png
from retro.publish import icons, site
from retro.publish.disk import bare, loosened, solid
from retro.publish.pack import product_files
from retro.publish.serve import server
from retro.publish.shorten import shorten
from retro.publish.site import APP, PAGE, TRIED, Runtime, site_files, write_site
from retro.store.browser import BrowserStore
from retro.store.datafile import read_data, write_data
from retro.store.plain import BadInput
from tests.test_datafile import Storage, quiet

ROOT = Path(__file__).resolve().parent.parent

SOURCE = '''\
"""What it is."""
import os  # why

NAME: Final = "a # b"  # not the first
"""Under a name."""


if TYPE_CHECKING:
    from nowhere import nothing


class Empty:
    """Nothing but words."""


class Fields:
    left: int = 3


def text(a: int = 1, *rest: "str", key: dict[
    str, int] | None = None) -> str:
    """Many

    lines.
    """
    # a remark of its own
    return """kept
  # too  \t
"""


def nothing() -> None:
    "ä"; "b"


from collections.abc import Sequence
from dataclasses import dataclass
from typing import (
    ClassVar, Final,
)
from os import PathLike as PathLike


@dataclass
class Card:
    suit: Sequence[str]
    many: ClassVar[int] = 4
    rank: int = 3


def sums(few: Sequence[int], path: PathLike | None = None) -> str:
    total: Final = sum(few)
    if total < 0:
        sign: int = -1
    else:
        sign: int
        sign = (1  # a remark
            if total else 0)
    return f"{total + 0:>3} {sign = }" "" \\
        "!"
'''


@pytest.fixture(scope="module")
def product() -> dict[str, bytes]:
    return product_files()


@pytest.fixture(scope="module")
def app() -> bytes:
    return solid(product_files(commands=False))


@pytest.fixture(autouse=True, scope="module")
def packed_once() -> Iterator[None]:
    """The same files need not be packed again for every folder; `test_the_same_sources_give_the_same_bytes` does it anew."""
    known: dict[int, bytes] = {}

    def once(files: Mapping[str, bytes]) -> bytes:
        key = hash(tuple(files.items()))
        if key not in known:
            known[key] = solid(files)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "solid", once)
        yield


def make_runtime(folder: Path, images: str = "images/") -> Path:
    (folder / "pyodide").mkdir(parents=True)
    (folder / "images").mkdir()
    for name in ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "package.json"):
        (folder / "pyodide" / name).write_text(name)
    (folder / "images" / "logo.png").write_text("logo")
    for name in ("pyxel.css", "import_hook.py", "pyxel-2.6.2-cp38-abi3-emscripten_4_0_9_wasm32.whl"):
        (folder / name).write_text(name)
    (folder / "pyxel.js").write_text(
        'const PYODIDE_URL = "https://example.org/pyodide/v0.29.3/full/pyodide.js";\n'
        'const PYXEL_WHEEL_PATH = "pyxel-2.6.2-cp38-abi3-emscripten_4_0_9_wasm32.whl";\n'
        f'const PYXEL_LOGO_PATH = "{images}logo.png";\nconst IMPORT_HOOK_PATH = "import_hook.py";\n'
        f'icon = "{images}icon.ico"\n'
    )
    return folder


def plain_disk(app: bytes) -> bytes:
    """What the page's unpack.js makes of the app, reckoned otherwise."""
    packed, short, full, pixels = (int.from_bytes(app[at : at + 4], "big") for at in (0, 4, 8, 12))
    first, second = lzma.decompress(app[16 : 16 + packed]), lzma.decompress(app[16 + packed :])
    line, _, text = first.partition(b"\n")
    words = line.split(b" ")

    def spell(found: re.Match[bytes]) -> bytes:
        one, two = found[2], found[3]
        return words[one[0] - 128] if one else words[120 + (two[0] - 248) * 256 + two[1]] if two else found[1]

    spelled = re.sub(rb"\x01(.)|([\x80-\xf7])|([\xf8-\xff].)", spell, text, flags=re.DOTALL)
    assert (len(first), len(spelled), len(second)) == (short, full, pixels)
    return spelled + second


def unpacked(app: bytes, place: Path) -> None:
    """Unpack the app by the very lines of Python that do it in the page."""
    script = (PAGE / "page.js").read_text(encoding="utf-8")
    found = re.search(r"const UNPACK = `(.*?)`;", script, re.DOTALL)
    assert found
    js = ModuleType("js")
    js.retroPage = SimpleNamespace(app=SimpleNamespace(to_bytes=lambda: plain_disk(app)))  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "js", js)
        patch.setattr(sys, "path", list(sys.path))
        exec(found[1].replace("/cabinet", str(place)).replace(r"\\n", r"\n"), {})


# --- packing ------------------------------------------------------------------------------------------------------------


def test_a_source_loses_its_words_and_keeps_its_lines() -> None:
    short = shorten(SOURCE)
    assert short.splitlines()[3] == 'NAME="a # b"' and "words" not in short and "why" not in short
    assert short.count("\n") == SOURCE.count("\n")
    made: dict[str, object] = {}
    exec(compile(short, "short", "exec"), made)
    assert made["NAME"] == "a # b" and made["text"]() == "kept\n  # too  \t\n" and made["nothing"]() is None  # type: ignore[operator]
    assert list(made["Fields"].__annotations__) == ["left"]
    assert made["text"].__code__.co_firstlineno == 20 and made["text"].__annotations__ == {}  # type: ignore[attr-defined]


def test_a_source_loses_its_types_and_keeps_its_fields() -> None:
    short = shorten(SOURCE)
    assert "Sequence" not in short and "Final" not in short and "remark" not in short
    assert "from typing import ClassVar\n" in short and "PathLike" in short, "what is handed on stays"
    assert " many:ClassVar[int]=4\n rank:0=3\n" in short
    assert short.splitlines().index("def sums(few,path=None):") == [line[:8] for line in SOURCE.splitlines()].index("def sums")
    assert "  pass\n  sign=(1\nif total else 0)\n" in short, "what stands in brackets needs no indentation"
    made: dict[str, Any] = {}
    exec(compile(short, "short", "exec", dont_inherit=True), made)
    card = made["Card"]("S")
    assert (card.suit, card.many, card.rank) == ("S", 4, 3) and [one.name for one in fields(card)] == ["suit", "rank"]
    assert made["sums"]([2, 3]) == "  5 sign = 1!"


def test_the_app_is_at_most_480_kb(app: bytes) -> None:
    assert len(app) <= 480_000


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node to run the page's script")
@pytest.mark.parametrize("cut", [0, 1, 1000])
def test_the_pages_script_unpacks_the_disk(cut: int, app: bytes, tmp_path: Path) -> None:
    """A disk that is whole gives all; one that is cut short is refused."""
    (tmp_path / "in").write_bytes(app[: len(app) - cut * 100] if cut else app)
    code = (
        "const fs = require('fs'); const unpack = require(process.argv[1]); const data = fs.readFileSync(process.argv[2]);"
        "fs.writeFileSync(process.argv[3], unpack(data.buffer.slice(data.byteOffset, data.byteOffset + data.length)));"
    )
    words = ["node", "-e", code, str(PAGE / "unpack.js"), str(tmp_path / "in"), str(tmp_path / "out")]
    done = subprocess.run(words, capture_output=True, text=True)
    if cut:
        assert done.returncode and "the cabinet's disk is" in done.stderr
    else:
        assert not done.returncode, done.stderr
        assert (tmp_path / "out").read_bytes() == plain_disk(app)


def test_the_app_has_all_that_plays_and_nothing_else(product: dict[str, bytes]) -> None:
    names = set(product)
    assert {"retro/console/screen.py", "retro/carts/michigan/cart.toml", "retro/fonts/pc8x16.bdf", "retro/commands/page.py"} <= names
    assert all(re.fullmatch(r"retro/[\w./-]+\.(py|toml|png|bdf|txt|json)", name) for name in names)
    assert not any("__pycache__" in name or name.startswith(("retro/publish/page", "retro/commands/template")) for name in names)


def test_pictures_are_the_same_in_the_app(product: dict[str, bytes]) -> None:
    pictures = [data for name, data in product.items() if name.endswith(".png")]
    assert pictures
    for data in pictures:
        assert read_indices(loosened(data)) == read_indices(data)
        name, there = bare("x.png", data)
        assert read_png(read_flat(there) if name == "x.png~" else there) == read_png(data)
    assert [bare("x.png", data)[0] for data in pictures].count("x.png") == 1, "one has a color that is clear"
    damaged = pictures[0][:-20]
    assert bare("x.png", damaged) == ("x.png", damaged)


def test_the_page_unpacks_what_was_packed(app: bytes, tmp_path: Path) -> None:
    unpacked(app, tmp_path / "app")
    for name, data in product_files(commands=False).items():
        there = (tmp_path / "app" / name).read_bytes()
        assert read_indices(there) == read_indices(data) if name.endswith(".png") else there == data


def test_the_same_sources_give_the_same_bytes(app: bytes) -> None:
    assert solid(product_files(commands=False)) == app


def test_a_hand_is_played_from_the_packed_files(product: dict[str, bytes], tmp_path: Path) -> None:
    for name, data in product.items():
        path = tmp_path / "app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    out = tmp_path / "x.png"
    code = "import retro, sys; assert retro.__file__.startswith(sys.argv[1]); from retro.cli import main; sys.exit(main(sys.argv[2:]))"
    words = ["shot", "michigan", "--seed", "7", "--keys", "Enter Enter F2", "--out", str(out), "--no-show"]
    command = [sys.executable, "-P", "-c", code, str(tmp_path), *words]
    done = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": str(tmp_path / "app")}, capture_output=True)
    assert done.returncode == 0, done.stderr
    mine = tmp_path / "mine.png"
    assert cli.main([*words[:-2], str(mine), words[-1]]) == 0
    assert out.read_bytes() == mine.read_bytes()


def test_what_the_page_starts_needs_nothing_that_was_left_out(app: bytes, tmp_path: Path) -> None:
    unpacked(app, tmp_path / "app")
    code = (
        "import retro.commands.page, retro.library.finding, importlib, pathlib, sys\n"
        "root = pathlib.Path(retro.__file__).parent\n"
        "assert str(root).startswith(sys.argv[1])\n"
        "for path in sorted(root.rglob('*.py')):\n"
        "    if 'carts' not in path.parts: importlib.import_module('.'.join(path.relative_to(root.parent).with_suffix('').parts))\n"
        "from retro.console.host import DesktopHost\n"
        "from retro.store.files import MemoryStore\n"
        "for cart in retro.library.finding.find_carts(): retro.library.finding.open_cart(cart, DesktopHost(MemoryStore()), ())\n"
        "assert not {'numpy', 'platformdirs', 'argparse'} & set(sys.modules), sorted(sys.modules)\n"
    )
    command = [sys.executable, "-P", "-c", code, str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": str(tmp_path / "app")}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# --- the folder ---------------------------------------------------------------------------------------------------------


def test_the_page_takes_the_runtime_of_the_installed_pyxel_from_its_host() -> None:
    files = site_files(None)
    page = files["index.html"].decode()
    assert f'<script src="https://cdn.jsdelivr.net/gh/kitao/pyxel@{TRIED}/wasm/pyxel.js">' in page
    assert "worker.js" not in files and "data-offline" not in page and "{" not in re.sub(r"<script.*?</script>", "", page)


def test_every_file_that_the_page_names_is_there() -> None:
    files = site_files(None)
    page = files["index.html"].decode()
    named = {name for name in re.findall(r'(?:src|href)="([^"]+)"', page) if "://" not in name}
    assert named <= set(files)
    manifest = json.loads(files["manifest.webmanifest"])
    for entry in manifest["icons"]:
        size = tuple(map(int, entry["sizes"].split("x")))
        assert png_size(files[entry["src"]]) == size
    for element in re.findall(r'\$\("([\w-]+)"\)', files["page.js"].decode()):
        assert f'id="{element}"' in page or element in ("canvas", "pyxel-prompt"), element


@pytest.mark.parametrize("images", ["images/", "../docs/images/"])
def test_a_runtime_makes_the_folder_whole(images: str, tmp_path: Path) -> None:
    runtime = make_runtime(tmp_path / "rt", images)
    write_site(tmp_path / "out", runtime)
    files = {path.relative_to(tmp_path / "out").as_posix(): path for path in (tmp_path / "out").rglob("*") if path.is_file()}
    script = files["runtime/pyxel.js"].read_text()
    assert '"runtime/pyodide/v0.29.3/pyodide.js"' in script and "example.org" not in script and "docs" not in script
    assert {"runtime/images/logo.png", "runtime/pyodide/v0.29.3/pyodide.asm.wasm", "runtime/import_hook.py"} <= set(files)
    assert "runtime/pyodide/v0.29.3/package.json" not in files
    page = files["index.html"].read_text()
    assert '<script src="runtime/pyxel.js">' in page and "data-offline" in page and "on Pyxel 2.6.2" in page
    listed = re.search(r"const FILES = (\[.*?\]);", files["worker.js"].read_text())
    assert listed and set(json.loads(listed[1])) == {"./", *files} - {"worker.js"}


@pytest.mark.parametrize("engine", ["pyodide", "node_modules/pyodide", "wasm/pyodide"])
def test_a_checkout_of_pyxel_is_a_runtime(engine: str, tmp_path: Path) -> None:
    made = make_runtime(tmp_path / "made", "../docs/images/")
    checkout = tmp_path / "pyxel"
    (checkout / "docs").mkdir(parents=True)
    (made / "images").rename(checkout / "docs" / "images")
    (made / "pyodide").rename(tmp_path / "engine")
    made.rename(checkout / "wasm")
    (checkout / engine).parent.mkdir(exist_ok=True)
    (tmp_path / "engine").rename(checkout / engine)
    files = Runtime(checkout).files
    assert {"pyxel.js", "images/logo.png", "pyodide/v0.29.3/pyodide.asm.wasm", "pyxel.css"} <= set(files)


def test_the_worker_has_another_name_when_a_file_changes(tmp_path: Path) -> None:
    runtime = make_runtime(tmp_path / "rt")
    first = site_files(Runtime(runtime))["worker.js"]
    assert site_files(Runtime(runtime))["worker.js"] == first
    (runtime / "import_hook.py").write_text("other")
    assert site_files(Runtime(runtime))["worker.js"] != first


@pytest.mark.parametrize(
    "missing", ["pyxel.js", "pyxel.css", "import_hook.py", "images/logo.png", "pyodide/pyodide.js", "pyodide/pyodide.asm.wasm"]
)
def test_a_runtime_that_lacks_something_is_one_line(missing: str, tmp_path: Path) -> None:
    runtime = make_runtime(tmp_path / "rt")
    (runtime / missing).unlink()
    with pytest.raises(BadInput, match=missing.rpartition("/")[2].replace(".", r"\.")):
        write_site(tmp_path / "out", runtime)
    assert not (tmp_path / "out").exists()


def test_a_runtime_of_an_unknown_kind_is_one_line(tmp_path: Path) -> None:
    runtime = make_runtime(tmp_path / "rt")
    (runtime / "pyxel.js").write_text("const VERSION = 99;")
    with pytest.raises(BadInput, match="names no Pyxel wheel"):
        write_site(tmp_path / "out", runtime)


def test_only_our_own_page_is_written_over(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    write_site(out, None)
    (out / "icons" / "old.png").write_text("of an older page")
    write_site(out, None)
    assert not (out / "icons" / "old.png").exists()
    (out / "thesis.txt").write_text("precious")
    with pytest.raises(BadInput, match="not a page of ours"):
        write_site(out, None)
    assert (out / "thesis.txt").read_text() == "precious"
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadInput):
        write_site(tmp_path / "file", None)


def test_the_command_tells_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["web", str(tmp_path / "out"), "--zip", str(tmp_path / "up.zip")]) == 0
    lines = capsys.readouterr().out.splitlines()
    wanted = rf"{re.escape(str(tmp_path / 'out'))}: \d+ files, [\d,]+ bytes, [\d,]+ as a host sends them packed; the app has [\d,]+"
    assert lines[0] == "packing the cabinet ..." and re.fullmatch(wanted, lines[1])
    assert TRIED in lines[2]
    assert re.fullmatch(rf"{re.escape(str(tmp_path / 'up.zip'))}: [\d,]+ bytes, to be uploaded as it is", lines[-1])
    with zipfile.ZipFile(tmp_path / "up.zip") as packed:
        assert {"index.html", APP, "icons/logo.svg"} <= set(packed.namelist()) and packed.testzip() is None
    assert (tmp_path / "out" / APP).is_file()
    assert cli.main(["web", str(tmp_path), "--port", "99999"]) == 2


def _asked(port: int, target: str, host: str | None = None, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Ask with exactly this target and Host."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.putrequest("GET", target, skip_host=True, skip_accept_encoding=True)
    for name, value in {"Host": host or f"127.0.0.1:{port}", **headers}.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    result = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    connection.close()
    return result


def _hardened(folder: Path, port: int) -> None:
    """What is asked for by others, or beside the folder, is refused; what is sent bears its policy."""
    (folder / "inside").mkdir()
    (folder / "inside" / "a.txt").write_text("a")
    secret = folder.parent / f"{folder.name}-secret.txt"
    secret.write_text("secret")
    (folder / "link.txt").symlink_to(secret)
    (folder / "up").symlink_to(folder.parent)
    (folder / "own.txt").symlink_to(folder / "inside" / "a.txt")
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", f"127.0.0.1.evil.example:{port}"):
        assert _asked(port, "/", host)[0] == 421, host
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}"):
        status, headers, body = _asked(port, "/?cart=hearts", host)
        assert (status, body) == (200, b"page")
        assert "'unsafe-eval'" in headers["content-security-policy"] and headers["x-content-type-options"] == "nosniff"
    beside = f"/up/{secret.name}"
    for target in (
        "/%00",
        "/a%00.wasm",
        "/inside",
        "/inside/",
        "/link.txt",
        beside,
        f"/%2e%2e/{secret.name}",
        f"/..%5c{secret.name}",
        "/none",
    ):
        status, headers, body = _asked(port, target)
        assert status == 404 and b"secret" not in body and "nosniff" in headers["x-content-type-options"], target
    assert _asked(port, "/own.txt")[2] == b"a", "a link inside the folder is one of its files"
    plain, packed = _asked(port, "/index.html"), _asked(port, "/index.html", Accept_Encoding="gzip, br")
    assert packed[1]["content-encoding"] == "gzip" and gzip.decompress(packed[2]) == plain[2] == b"page"
    (folder / "index.html").write_text("other")
    os.utime(folder / "index.html", ns=(1, 1))
    assert gzip.decompress(_asked(port, "/", Accept_Encoding="gzip")[2]) == b"other"


@pytest.mark.usefixtures("no_collecting")
def test_it_is_served_on_loopback_only(tmp_path: Path) -> None:
    (tmp_path / "a.wasm").write_bytes(b"w")
    (tmp_path / "index.html").write_text("page")
    gc.collect()  # a picture of Pyxel's from another test must not be thrown away by the server's threads
    with server(tmp_path, 0) as running:
        host, port = running.server_address[:2]
        assert host == "127.0.0.1"
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/a.wasm", timeout=10) as answer:
                assert answer.headers["Content-Type"] == "application/wasm" and answer.read() == b"w"
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/../../etc/passwd", timeout=10)
            refused.value.close()
            with pytest.raises(BadInput, match=f"port {port}"):
                server(tmp_path, int(port))
            _hardened(tmp_path, int(port))
        finally:
            running.shutdown()
            thread.join()


def test_icons_and_logo_are_pictures() -> None:
    for size in (64, 180, 192, 512):
        assert png_size(icons.icon(size)) == (size, size)
    disks = [icons.program_disk(cart.page) for cart in find_carts()]
    assert len(set(disks)) == 5 and {png_size(data) for data in disks} == {(64, 64)}
    assert icons.logo().count("<rect") > 50 and all(len({len(row) for row in rows}) == 1 for rows in icons.LETTERS.values())


# --- the page's buttons -------------------------------------------------------------------------------------------------


def test_the_buttons_of_the_page_move_data() -> None:
    from retro.commands.page import DataFunctions

    store = BrowserStore(Storage(), quiet)
    store.put("hearts/match.txt", "mine")
    functions = DataFunctions(store)
    assert read_data(functions.export_data()) == {"hearts/match.txt": "mine"} and not functions.has_backup()
    assert functions.import_data("x.txt", "rubbish").startswith("x.txt: line 1") and not store.closed
    assert functions.import_data("x.txt", write_data({"hearts/match.txt": "other"})) == "" and store.closed
    store.closed = False  # the page is loaded anew
    assert functions.has_backup() and store.get("hearts/match.txt") == "other"
    assert functions.undo_import() == "" and store.get("hearts/match.txt") == "mine"
