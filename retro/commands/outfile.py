"""Where a command writes what was asked for: a file, or with ``-`` the standard output.  What is there already stays, unless forced."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final, TextIO

from retro.commands.terminal import NobodyReads, absolute, hush, unwritable
from retro.store.bytes import other_encoding
from retro.store.drafts import check, lines_into, write_whole
from retro.store.plain import BadInput, reason

STDOUT: Final = Path("-")
"""The standard output, or standard input, where a file could stand."""


def path_or_pipe(text: str) -> Path:
    """A file as typed: ``-``, or a path made absolute.

    Raises:
        BadInput: see :func:`retro.commands.terminal.absolute`; a name must not be empty.
    """
    if not text:
        raise BadInput("a file's name must not be empty")
    return STDOUT if text == "-" else absolute(text)


def free(file: Path, force: bool) -> Path:
    """A place to write to, looked at before the work is begun.

    Raises:
        BadInput: something is there and is not to be replaced, or nothing can be put there.
    """
    if file == STDOUT:
        return file
    try:
        check(file)
        if not force and file.is_file():
            raise BadInput(f"{file} is there already; --force replaces it")
    except OSError as fault:
        raise BadInput(f"cannot write {file}: {reason(fault)}") from None
    return file


def read_text(file: Path, longest: int) -> str:
    """The text of a file, or of standard input.  What does not end is not read for ever.

    Args:
        longest: bytes.

    Raises:
        BadInput: it cannot be read, is too long, or is no text.
    """
    name, data = shown(file), b""
    try:
        if file == STDOUT:
            data = sys.stdin.buffer.read(longest + 1)
        else:
            with file.open("rb") as source:
                data = source.read(longest + 1)
        if len(data) > longest:
            raise BadInput(f"{name}: this is too long")
        return data.decode("utf-8")
    except OSError as fault:
        raise BadInput(f"cannot read {name}: {reason(fault)}") from None
    except UnicodeDecodeError:
        encoding = other_encoding(data)
        what = f"this is {encoding}, not UTF-8; save it as UTF-8" if encoding else "this is not a text file"
        raise BadInput(f"{name}: {what}") from None


def shown(file: Path) -> str:
    """How a place is named in a message."""
    return "standard input" if file == STDOUT else str(file)


def only_one_pipe(*files: Path | None) -> bool:
    """Whether one of the files is the standard output.

    Raises:
        BadInput: several are.
    """
    pipes = sum(file == STDOUT for file in files)
    if pipes > 1:
        raise BadInput("only one thing can go to the standard output (-)")
    return pipes == 1


def write(file: Path, data: bytes) -> None:
    """Write something whole.

    Raises:
        BadInput: it cannot be written.
        NobodyReads: the reader of the standard output has gone.
    """
    try:
        if file == STDOUT:
            stdout().write(data)
            stdout().flush()
        else:
            write_whole(file, data)
    except BrokenPipeError:
        hush()
        raise NobodyReads from None
    except OSError as fault:
        if file == STDOUT:
            raise unwritable(fault) from None
        raise BadInput(f"cannot write {file}: {reason(fault)}") from None


def stdout() -> IO[bytes]:
    """The standard output for bytes; what waits for it as text goes first.

    Raises:
        OSError: it takes none.
    """
    sys.stdout.flush()
    out: IO[bytes] | None = getattr(sys.stdout, "buffer", None)
    if out is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return out


@contextlib.contextmanager
def lines(file: Path) -> Iterator[TextIO]:
    """A place to write lines to; a file takes its place when all are written.

    Raises:
        BadInput: it cannot be opened or written.
    """
    try:
        if file == STDOUT:
            yield sys.stdout
            sys.stdout.flush()
        else:
            with lines_into(file) as out:
                yield out
    except BrokenPipeError:
        if file != STDOUT:
            raise
        hush()
        raise NobodyReads from None
    except OSError as fault:
        if file == STDOUT:
            raise unwritable(fault) from None
        raise BadInput(f"cannot write {file}: {reason(fault)}") from None
