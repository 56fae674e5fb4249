"""``retro web``: the folder that any static host can serve."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from retro import __version__
from retro.library.finding import find_carts, is_own
from retro.library.manifest import Cart, CartError
from retro.publish import icons, programs
from retro.publish.disk import solid
from retro.publish.pack import product_files, zipped
from retro.publish.policy import policy
from retro.store.drafts import check, write_whole
from retro.store.plain import BadInput, reason

PAGE = Path(__file__).resolve().parent / "page"
MARK = "<title>Retro Card Cabinet</title>"
"""An index.html with this is ours and may be written over."""

CDN = "https://cdn.jsdelivr.net/gh/kitao/pyxel@{version}/wasm/"
"""Where Pyxel's own pages (``pyxel app2html``) take its runtime from."""

TRIED = "2.6.2"
"""The Pyxel with which the page was tried in a browser, and which a page without a runtime of its own names."""

SIZES = (64, 180, 192, 512)
APP = "cabinet.disk"

MANIFEST = {
    "name": "Retro Card Cabinet",
    "short_name": "Cabinet",
    "description": "",
    "start_url": ".",
    "display": "standalone",
    "background_color": "#191430",
    "theme_color": "#191430",
    "icons": [
        {"src": f"icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size, purpose in ((192, "any"), (512, "any"), (512, "maskable"))
    ],
}


class Runtime:
    """Pyxel's runtime for the web in a folder: ``pyxel.js`` with the files that it names, and Pyodide of the version that it names.

    That is Pyxel's repository or its folder ``wasm`` (older versions have ``docs/images`` beside it), with the npm package ``pyodide`` in a
    folder ``pyodide`` or ``node_modules/pyodide`` in or beside it; docs/WEB.md tells how to put it together.

    Args:
        folder: where it lies.

    Attributes:
        version: Pyxel's.
        files: the contents by their place under ``runtime/`` in the page's folder.

    Raises:
        BadInput: something is missing; the line names it.
    """

    def __init__(self, folder: Path) -> None:
        # The repository as a whole has it in its folder wasm.
        folder = next((place for place in (folder, folder / "wasm") if (place / "pyxel.js").is_file()), folder)
        self._folder = folder
        script = self._text("pyxel.js")
        named = dict(re.findall(r'^const (\w+_(?:PATH|URL)) = "([^"]+)";', script, re.MULTILINE))
        wheel, engine = named.get("PYXEL_WHEEL_PATH", ""), named.get("PYODIDE_URL", "")
        version = re.match(r"pyxel-([\d.]+)-", wheel)
        pyodide = re.search(r"/(v[\d.]+)/", engine)
        if version is None or pyodide is None:
            raise BadInput(f"{folder / 'pyxel.js'} names no Pyxel wheel or no Pyodide; it is of a version that is not known here")
        self.version = version[1]
        self.files: dict[str, bytes] = {}
        for path in [wheel, *(path for name, path in named.items() if name not in ("PYXEL_WHEEL_PATH", "PYODIDE_URL"))]:
            self.files[path.replace("../docs/", "")] = self._bytes(path)
        self.files["pyxel.css"] = self._bytes("pyxel.css")
        engine_here = f"pyodide/{pyodide[1]}/"  # Pyxel's script looks for the version in the address
        self.files |= {engine_here + path.name: path.read_bytes() for path in self._pyodide()}
        script = script.replace(engine, f"runtime/{engine_here}pyodide.js").replace("../docs/images/", "images/")
        self.files["pyxel.js"] = script.encode("utf-8")

    def _find(self, name: str) -> Path:
        for path in (self._folder / name, self._folder / name.replace("../docs/", ""), self._folder / name.replace("../", "")):
            if path.is_file():
                return path
        raise BadInput(f"{self._folder} is not a Pyxel runtime for the web: {name} is missing")

    def _bytes(self, name: str) -> bytes:
        path = self._find(name)
        try:
            return path.read_bytes()
        except OSError as fault:
            raise BadInput(f"cannot read {path}: {reason(fault)}") from None

    def _text(self, name: str) -> str:
        try:
            return self._bytes(name).decode("utf-8")
        except UnicodeDecodeError:
            raise BadInput(f"{self._folder / name} is not a text file") from None

    def _pyodide(self) -> Iterator[Path]:
        """Pyodide's files that a page needs."""
        places = (self._folder / place for place in ("pyodide", "../pyodide", "node_modules/pyodide", "../node_modules/pyodide"))
        folder = next((place for place in places if place.is_dir()), None) or self._find("pyodide.js").parent
        for name in ("pyodide.js", "python_stdlib.zip", "pyodide-lock.json", "pyodide.asm.wasm"):
            if not (folder / name).is_file():
                raise BadInput(f"{folder} is not a Pyodide folder: {name} is missing")
        wanted = re.compile(r"pyodide\.(js|mjs|asm\.js|asm\.mjs|asm\.wasm)|python_stdlib\.zip|pyodide-lock\.json")
        yield from (path for path in sorted(folder.iterdir()) if wanted.fullmatch(path.name))


def site_files(runtime: Runtime | None, own: Sequence[Cart] = ()) -> dict[str, bytes]:
    """The page's folder as contents by place.

    Args:
        own: carts of a person's own, taken along.
        runtime: Pyxel's runtime to put in, with a service worker; None takes it from its own host at every visit.
    """
    version = runtime.version if runtime else TRIED
    where = "runtime/" if runtime else CDN.format(version=version)
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    carts = programs.in_order([cart for cart in find_carts() if not is_own(cart)])
    app = solid(product_files(commands=False, carts=own))
    whole = sum(map(len, runtime.files.values())) + len(app) if runtime else 0
    gaps = {
        "runtime": where,
        "offline": " data-offline" if runtime else "",
        "bytes": f' data-bytes="{whole}"' if whole else "",
        "version": __version__,
        "pyxel": version,
        "policy": policy(far=runtime is None),
    }
    for name, text in (gaps | programs.fields(carts, own)).items():
        index = index.replace(f"{{{name}}}", text)
    files = {
        "index.html": index.encode("utf-8"),
        "page.css": (PAGE / "page.css").read_bytes(),
        "page.js": (PAGE / "page.js").read_bytes(),
        "unpack.js": (PAGE / "unpack.js").read_bytes(),
        "fingers.js": (PAGE / "fingers.js").read_bytes(),
        APP: app,
        "manifest.webmanifest": json.dumps({**MANIFEST, "description": f"{programs.described(carts)}."}, indent=1).encode("ascii"),
        "preview.png": icons.preview([icons.program_disk(cart.page) for cart in carts]),
        "icons/logo.svg": icons.logo().encode("ascii"),
        **{f"icons/icon-{size}.png": icons.icon(size) for size in SIZES},
        **{f"icons/disk-{number}.png": icons.program_disk(cart.page) for number, cart in enumerate([*carts, *own])},
    }
    if runtime:
        files |= {f"runtime/{name}": data for name, data in runtime.files.items()}
        files["worker.js"] = _worker(files)
    return files


def _worker(files: dict[str, bytes]) -> bytes:
    """The service worker: it knows all files, and its own name changes with any of them."""
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{hashlib.sha256(data).hexdigest()}\n".encode())
    source = (PAGE / "worker.js").read_text(encoding="utf-8")
    names = ["./", *sorted(files)]
    return source.replace("{cache}", f"retro-card-cabinet-{digest.hexdigest()[:16]}").replace("{files}", json.dumps(names)).encode("utf-8")


def free_folder(out: Path, force: bool) -> None:
    """See that a page may be written into a folder.

    Raises:
        BadInput: a page is there already and is not to be replaced.
    """
    with contextlib.suppress(OSError):  # what cannot be looked into is told of when it is written
        if not force and out.is_dir() and any(out.iterdir()) and _is_ours(out):
            raise BadInput(f"{out} is there already; --force replaces it")


def write_site(out: Path, runtime: Path | None, own: Sequence[Cart] = ()) -> dict[str, int]:
    """Write the page's folder.

    Args:
        out: the folder; it is made, or is empty, or holds a page that was written here before.
        runtime: a folder with Pyxel's runtime, or None.
        own: carts of a person's own, taken along.

    Returns:
        The sizes of the files in bytes, by place.

    Raises:
        BadInput: the folder is somebody else's or cannot be written, or the runtime lacks something.
    """
    try:
        taken = out.exists() and (not out.is_dir() or any(out.iterdir()))
        if taken and not _is_ours(out):
            raise BadInput(f"{out} already exists and is not a page of ours; name a folder that is empty or does not exist")
        given = Runtime(runtime) if runtime else None
        out.parent.mkdir(parents=True, exist_ok=True)  # packing takes a while: who cannot write should not wait for that
        files = site_files(given, own)
        draft = out.with_name(f".{out.name}.writing")
        shutil.rmtree(draft, ignore_errors=True)
        for name, data in files.items():
            path = draft / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        if out.exists():
            shutil.rmtree(out)
        draft.replace(out)
    except CartError as fault:
        raise BadInput(str(fault)) from None
    except OSError as fault:
        raise BadInput(f"cannot write {out}: {reason(fault)}") from None
    return {name: len(data) for name, data in files.items()}


def shrunk(out: Path) -> int:
    """Bytes of the page as a host sends it that packs what can be packed by gzip."""
    return sum(min(len(data), len(gzip.compress(data, 6))) for data in (path.read_bytes() for path in _written(out)))


def _written(out: Path) -> list[Path]:
    return sorted(path for path in out.rglob("*") if path.is_file())


def upload(out: Path, file: Path) -> int:
    """Write the page's folder as one zip with index.html at its top, as itch.io wants it; gives its size in bytes.

    Raises:
        BadInput: it cannot be written.
    """
    try:
        check(file)
        data = zipped({path.relative_to(out).as_posix(): path.read_bytes() for path in _written(out)})
        write_whole(file, data)
    except OSError as fault:
        raise BadInput(f"cannot write {file}: {reason(fault)}") from None
    return len(data)


def _is_ours(out: Path) -> bool:
    """Whether a folder holds a page of ours and nothing that another hand has put beside it at its top."""
    index = out / "index.html"
    scripts = {"page.js", "unpack.js", "fingers.js", "worker.js"}
    known = {"index.html", "page.css", "preview.png", APP, "manifest.webmanifest", "icons", "runtime"} | scripts
    if not out.is_dir() or not index.is_file() or not {path.name for path in out.iterdir()} <= known:
        return False
    return MARK in index.read_text(encoding="utf-8", errors="replace")
