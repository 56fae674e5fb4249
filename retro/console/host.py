"""The console as a cart sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from retro.contract.program import Ease
from retro.contract.store import Store
from retro.store.keys import random_seed
from retro.store.plain import reason, tell


def documents_folder() -> Path:
    """Where the system keeps a person's documents.

    Raises:
        ImportError: there is nobody to ask (a browser).
    """
    import platformdirs

    return Path(platformdirs.user_documents_dir())


def new_file(folder: Path, name: str, data: bytes) -> Path:
    """Write a file that was not there before: under the name, or with the first number before its ending that is free.

    Raises:
        OSError: it cannot be written; nothing is left of it then.
    """
    number, first = 1, folder / name
    while True:
        path = first if number == 1 else first.with_name(f"{first.stem}-{number}{first.suffix}")
        try:
            with path.open("xb") as file:
                try:
                    file.write(data)
                except OSError:
                    path.unlink(missing_ok=True)
                    raise
            return path
        except FileExistsError:
            number += 1


class DesktopHost:
    """The desktop as a program sees it (see :class:`retro.contract.program.Host`).

    Args:
        store: where texts are kept.
        seed: of the first match, if one was given.
        options: of the game, as given on the command line.
        headless: there is no window.
        straight: go straight on with the kept match.
        returning: that is a match which the person had left.

    Attributes:
        ease, listening: the console puts its settings here.
        listener: where :meth:`say` goes; None: nobody listens.
        witness: where :meth:`promised` goes; None: nobody looks on.
    """

    def __init__(
        self,
        store: Store,
        *,
        seed: str | None = None,
        options: Mapping[str, str] | None = None,
        headless: bool = False,
        straight: bool = False,
        returning: bool = False,
    ) -> None:
        self.store = store
        self.mouse = True
        self.headless = headless
        self.seed = seed
        self.options: Mapping[str, str] = dict(options or {})
        self.ease = Ease()
        self.straight = straight
        self.returning = returning
        self.alone = False
        self.listening = False
        self.listener: Callable[[str], None] | None = None
        self.witness: Callable[[str], None] | None = None
        self._seed_given = seed is not None

    def new_seed(self) -> str:
        """A match seed: the one that was given at the first call, then 80 random bits as 20 hex digits (ruling 2)."""
        if self._seed_given and self.seed is not None:
            self._seed_given = False
            return self.seed
        return random_seed()

    def notice(self, text: str) -> None:
        """A line on stderr."""
        tell(text)

    def hand_on(self, text: str) -> str:
        """See :class:`retro.contract.program.Host`; without a window no clipboard is touched."""
        from retro.console.clipboard import hand_on

        return hand_on(text, self.store, clipboard=not self.headless)

    def promised(self, promise: str) -> None:
        """To who looks on, if anybody does."""
        if self.witness is not None:
            self.witness(promise)

    def say(self, line: str) -> None:
        """A line for who listens, if anybody does."""
        if self.listener is not None:
            self.listener(line)

    def print_page(self, name: str, text: str) -> str | None:
        """See :class:`retro.contract.program.Prints`; a page of that name that is there already stays, the new one is numbered."""
        if self.headless:
            return None
        try:
            folder = documents_folder()
            folder.mkdir(parents=True, exist_ok=True)
            return str(new_file(folder, name, text.encode("utf-8")))
        except ImportError:  # in a browser there are no documents
            return None
        except OSError as fault:
            self.notice(f"the page cannot be put into your documents ({reason(fault)})")
            return None
