"""``retro data``: where a person's data lies, and moving it.  The form of the file is that of :mod:`retro.store.datafile`."""

from __future__ import annotations

import json
import os
from pathlib import Path

from retro.commands.terminal import Failed, Output
from retro.store.bytes import other_encoding
from retro.store.datafile import LONGEST, DataError, NotKept, finish_import, import_all, read_data, texts_of, write_data
from retro.store.drafts import discard, draft_of
from retro.store.files import FileStore, default_folder
from retro.store.owner import Owner
from retro.store.plain import BadInput, is_folder, reason, tell


def _store(folder: Path | None) -> FileStore:
    return FileStore(folder or default_folder(), tell)


def show(folder: Path | None, as_json: bool, out: Output) -> None:
    """Tell where the data lies and what is there.

    Args:
        folder: the data folder; None: where the system keeps such things.
        as_json: one object instead of lines.
    """
    store = _store(folder)
    texts = texts_of(store)
    if as_json:
        sizes = {key: len(text.encode()) for key, text in texts.items()}
        kept = [{"key": key, "bytes": size} for key, size in sizes.items()]
        out.line(json.dumps({"folder": str(store.folder), "bytes": sum(sizes.values()), "texts": kept}, ensure_ascii=False))
        return
    out.line(f"{store.folder}" if texts else f"{store.folder} (nothing is kept there yet)")
    for key, text in texts.items():
        out.line(f"  {key:<40} {len(text.encode()):>9,} bytes")


def export_file(folder: Path | None, file: Path, force: bool, out: Output) -> None:
    """Write everything into a file.

    Args:
        force: a file that is there is replaced.

    Raises:
        BadInput: the file is there already, or cannot be written.
    """
    store = _store(folder)
    texts = texts_of(store)
    if not file.name or is_folder(file):
        raise BadInput(f"{file} is a folder; name a file")
    draft = draft_of(file)
    try:
        # A link takes the whole draft to its name and fails where that is taken, so that no other file is written over unasked.
        with draft.open("x", encoding="utf-8", newline="") as target:
            target.write(write_data(texts))
        try:
            if force:
                draft.replace(file)
            else:
                os.link(draft, file)
        except FileExistsError:
            raise BadInput(f"{file} is there already; --force replaces it") from None
        except OSError:  # a disk that knows no links
            if file.exists() and not force:
                raise BadInput(f"{file} is there already; --force replaces it") from None
            draft.replace(file)
    except OSError as fault:
        raise BadInput(f"cannot write {file}: {reason(fault)}") from None
    finally:
        discard(draft)
    out.line(f"{len(texts)} texts are in {file}")


def import_file(folder: Path | None, file: Path, out: Output) -> None:
    """Take a data file in, wholly or not at all.

    Raises:
        BadInput: it cannot be read or is no data file; then nothing was changed.
        Failed: it could not be kept, or a window uses the folder; then nothing was changed.
    """
    store = _store(folder)
    text = _read(file)
    owner = Owner(store.folder)
    if not owner.claim():
        raise Failed(f"a window is using {store.folder}; close it, and import again")
    try:
        finish_import(store)
        changed, backup = import_all(store, text)
    except NotKept as fault:
        raise Failed(f"nothing was taken in from {file}: {fault}") from None
    finally:
        owner.release()
    out.line(f"{len(changed)} texts taken in from {file}" if changed else f"all that is in {file} was here already")
    if backup:
        out.line(f"what was here before is in {store.where(backup)}")


def _read(file: Path) -> str:
    """The text of a data file, which is one.

    Raises:
        BadInput: it cannot be read, or is none.
    """
    try:
        with file.open(encoding="utf-8", newline="") as source:
            text = source.read(LONGEST + 1)  # there are files that do not end
        if len(text) > LONGEST:
            raise BadInput(f"{file}: too long for a data file")
        read_data(text)
    except OSError as fault:
        raise BadInput(f"cannot read {file}: {reason(fault)}") from None
    except UnicodeDecodeError as fault:
        raise BadInput(f"{file}: {no_text(file, fault.start)}") from None
    except DataError as fault:
        raise BadInput(f"{file}: {fault}") from None
    return text


def no_text(file: Path, at: int) -> str:
    """What to say of a file that is not UTF-8, which the byte ``at`` shows."""
    try:
        with file.open("rb") as source:
            encoding = other_encoding(source.read(100_000))
    except OSError:
        encoding = ""
    return f"this is {encoding}, not UTF-8; save it as UTF-8" if encoding else "this is not a text file"
