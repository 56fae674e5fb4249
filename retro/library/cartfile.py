"""A cart as one file, to be handed on: a zip with the cart's folder in it, read with suspicion and put into place whole.

A cart is code: nothing here runs any of it, and whoever adds one is to be told that first (:data:`IS_CODE`).
"""

from __future__ import annotations

import re
import shutil
import stat
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from retro.library.finding import built_in_roots
from retro.library.manifest import MANIFEST, Cart, CartError, read_manifest
from retro.store.plain import reason
from retro.values import dataclass

SUFFIX: Final = ".cart"

KINDS: Final = (".py", ".toml", ".png", ".txt", ".json", ".md", ".bdf")
"""Endings of the files that a cart's file takes along."""

MOST_FILES: Final = 400
LARGEST_FILE: Final = 4_000_000
LARGEST_CART: Final = 16_000_000
"""Bytes of one file, and of all together, unpacked."""

RESERVED: Final = ("shelf", "prompt", "desktop", "carts", "screenshots")
"""Names that mean something else: places, and folders of the data folder."""

IS_CODE: Final = (
    "A cart is code: it can do on this machine whatever a program can, with your files and over the net.",
    "Add it only if you have read it or trust whoever made it.",
)

_PART: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}")
_DEEPEST: Final = 6
_PACKED: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""As `retro pack` does it; unpacking in other ways may take any memory."""
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)
"""Names that Windows gives to no file."""


@dataclass(frozen=True, slots=True)
class CartFile:
    """A cart that came as a file, read and in order, not yet in its place.

    Attributes:
        cart: its manifest; the folder named there is gone.
        files: contents by place in the cart's folder.
    """

    cart: Cart
    files: dict[str, bytes]

    @property
    def folder(self) -> str:
        """The name of its folder."""
        return self.cart.name.replace("-", "_")

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(map(len, self.files.values()))

    @property
    def told(self) -> str:
        """What it is, in a line."""
        by = "" if self.cart.author == "not named" else f" by {self.cart.author}"
        count = len(self.files)
        return f"{self.cart.title} ({self.cart.name}){by}: {count} file{'s' * (count != 1)}, {self.size:,} bytes"


def safe_place(name: str) -> bool:
    """Whether a name of a file in a cart is one that stays in its folder, on every system."""
    parts = name.split("/")
    fine = all(_PART.fullmatch(part) and not part.endswith(".") and not _DEVICES.fullmatch(part) for part in parts)
    return fine and len(parts) <= _DEEPEST and name.endswith(KINDS)


def read_cart_file(path: Path) -> CartFile:
    """Read a cart's file; nothing is written but for a moment, and none of its code is run.

    Raises:
        CartError: it is none, is too large, names files outside its folder, or the cart in it is not in order.
    """
    try:
        if path.stat().st_size > LARGEST_CART:
            raise CartError(f"{path}: more than {LARGEST_CART:,} bytes are not a cart")
        with zipfile.ZipFile(path) as packed:
            folder, files = _unpacked(path, packed)
    except CartError:
        raise
    except OSError as fault:
        raise CartError(f"{path}: {reason(fault)}") from None
    except Exception:  # what is no zip, or a damaged one, makes zipfile fail in many ways
        raise CartError(f"{path}: it is not a cart's file, or it is damaged (`retro pack` makes one)") from None
    try:
        with tempfile.TemporaryDirectory(prefix="retro-cart-") as work:
            place = Path(work) / folder
            _write(place, files)
            try:
                cart = read_manifest(place / MANIFEST)
            except CartError as fault:
                raise CartError(f"{path}: {str(fault).replace(f'{place}/', '')}") from None
    except OSError as fault:
        raise CartError(f"{path} cannot be tried: {reason(fault)}") from None
    if "cart.py" not in files:
        raise CartError(f"{path}: there is no cart.py in it")
    if cart.name in RESERVED:
        raise CartError(f"{path}: {cart.name} is not a cart's name here")
    return CartFile(cart, files)


def _unpacked(path: Path, packed: zipfile.ZipFile) -> tuple[str, dict[str, bytes]]:
    """The name of the folder, and the files in it.

    Raises:
        CartError: something of it will not do.
    """
    infos = [info for info in packed.infolist() if not info.is_dir()]
    if len(infos) > MOST_FILES:
        raise CartError(f"{path}: {len(infos)} files are too many for a cart; at most {MOST_FILES}")
    files: dict[str, bytes] = {}
    folders: set[str] = set()
    total = 0
    for info in infos:
        folder, _, name = info.filename.partition("/")
        mode = info.external_attr >> 16
        odd = (mode and not stat.S_ISREG(mode) and stat.S_IFMT(mode)) or info.compress_type not in _PACKED
        if odd or not _PART.fullmatch(folder) or not safe_place(name):
            raise CartError(f"{path}: a cart may not hold the file {info.filename[:80]!r}")
        if name.lower() in {known.lower() for known in files}:
            raise CartError(f"{path}: {name} is in it twice")
        with packed.open(info) as file:
            data = file.read(LARGEST_FILE + 1)
        total += len(data)
        if len(data) > LARGEST_FILE or total > LARGEST_CART:
            raise CartError(f"{path}: unpacked it is too large for a cart")
        files[name] = data
        folders.add(folder)
    if len(folders) != 1 or MANIFEST not in files:
        raise CartError(f"{path}: it is not a cart's file: it needs one folder with a {MANIFEST} (`retro pack` makes one)")
    return folders.pop(), files


def install(found: CartFile, root: Path, *, replace: bool = False) -> Path:
    """Put a cart into a folder of carts; gives its own folder there.  It is written whole and then takes its place.

    Args:
        root: the folder of carts; it is made.
        replace: an older one of this name goes; what it has kept stays, being elsewhere.

    Raises:
        CartError: the name is taken, or it cannot be written; what was there is there still.
    """
    place = root / found.folder
    if any((ours / found.folder).is_dir() for ours in built_in_roots()):
        raise CartError(f"a cart {found.cart.name} came with the cabinet; another one cannot take its name")
    draft, old = root / f".{found.folder}.new", root / f".{found.folder}.old"
    try:
        if place.exists() and not replace:
            raise CartError(f"{place} is there already")
        for left in (draft, old):
            shutil.rmtree(left, ignore_errors=True)
        _write(draft, found.files)
        if place.exists():
            place.rename(old)
        try:
            draft.rename(place)
        except OSError:
            if old.exists():
                old.rename(place)
            raise
        shutil.rmtree(old, ignore_errors=True)
    except OSError as fault:
        raise CartError(f"cannot write {place}: {reason(fault)}") from None
    return place


def _write(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def files_of(folder: Path) -> tuple[dict[str, bytes], list[str]]:
    """What of a cart's folder goes into its file, by place, and the names of files that stay behind.

    Hidden files, links and what Python has left there are passed over in silence.

    Raises:
        CartError: there is too much of it, or it cannot be read.
    """
    found: dict[str, bytes] = {}
    left: list[str] = []
    try:
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            hidden = any(part.startswith(".") or part == "__pycache__" for part in name.split("/"))
            if hidden or path.is_symlink() or not path.is_file():
                continue
            if not safe_place(name):
                left.append(name)
                continue
            found[name] = path.read_bytes()
            if len(found[name]) > LARGEST_FILE or len(found) > MOST_FILES or sum(map(len, found.values())) > LARGEST_CART:
                raise CartError(f"{folder}: {name} makes it too large for a cart's file")
    except OSError as fault:
        raise CartError(f"{folder} cannot be read: {reason(fault)}") from None
    return found, left
