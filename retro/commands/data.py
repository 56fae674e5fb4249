"""``retro data``: where a person's data lies, and moving it.  The form of the file is that of :mod:`retro.store.datafile`."""

from __future__ import annotations

import os
from pathlib import Path

from retro.commands.terminal import Output
from retro.store.datafile import LONGEST, DataError, export_all, import_all, texts_of
from retro.store.drafts import discard, draft_of
from retro.store.files import FileStore, default_folder
from retro.store.plain import BadInput, reason, tell


def _store(folder: Path | None) -> FileStore:
    return FileStore(folder or default_folder(), tell)


def show(folder: Path | None, out: Output) -> None:
    """Tell where the data lies and what is there."""
    store = _store(folder)
    texts = texts_of(store)
    out.line(f"{store.folder}" if texts else f"{store.folder} (nothing is kept there yet)")
    for key, text in texts.items():
        out.line(f"  {key:<40} {len(text.encode()):>9,} bytes")


def export_file(folder: Path | None, file: Path, out: Output) -> None:
    """Write everything into a new file.

    Raises:
        BadInput: the file is there already, or cannot be written.
    """
    store = _store(folder)
    texts = texts_of(store)
    draft = draft_of(file)
    try:
        # A link takes the whole draft to its name and fails where that is taken, so that no other file is ever written over.
        with draft.open("x", encoding="utf-8", newline="") as target:
            target.write(export_all(store))
        try:
            os.link(draft, file)
        except FileExistsError:
            raise BadInput(f"{file} is there already; name one that is not") from None
        except OSError:  # a disk that knows no links
            if file.exists():
                raise BadInput(f"{file} is there already; name one that is not") from None
            draft.replace(file)
    except OSError as fault:
        raise BadInput(f"cannot write {file}: {reason(fault)}") from None
    finally:
        discard(draft)
    out.line(f"{len(texts)} texts are in {file}")


def import_file(folder: Path | None, file: Path, out: Output) -> None:
    """Take a data file in.

    Raises:
        BadInput: it cannot be read or is no data file; then nothing was changed.
    """
    store = _store(folder)
    try:
        with file.open(encoding="utf-8", newline="") as source:
            text = source.read(LONGEST + 1)  # there are files that do not end
        if len(text) > LONGEST:
            raise BadInput(f"{file}: too long for a data file")
        changed, backup = import_all(store, text)
    except OSError as fault:
        raise BadInput(f"cannot read {file}: {reason(fault)}") from None
    except UnicodeDecodeError as fault:
        raise BadInput(f"{file}: no text at byte {fault.start}") from None
    except DataError as fault:
        raise BadInput(f"{file}: {fault}") from None
    out.line(f"{len(changed)} texts taken in from {file}" if changed else f"all that is in {file} was here already")
    if backup:
        out.line(f"what was here before is in {store.where(backup)}")
