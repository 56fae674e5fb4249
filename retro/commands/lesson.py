"""``retro lesson`` without a game: which ones can be learned by playing (see :mod:`retro.comeback.lesson`), and how far one is."""

from __future__ import annotations

from pathlib import Path

from retro.comeback.lesson import offer
from retro.comeback.lesson.script import LessonError, lessons_of
from retro.commands.terminal import Output
from retro.store.files import FileStore, default_folder
from retro.store.plain import BadInput, tell


def listed(folder: Path | None, out: Output) -> int:
    """Tell the games that have lessons and their hands, with a star those that have been played.

    Args:
        folder: the data folder; None: where the system keeps such things.
        out: where it is told.

    Raises:
        BadInput: a file of lessons is not in order.
    """
    place = folder or default_folder()
    store = FileStore(place, tell)
    out.line("games to learn by playing, for `retro lesson GAME` (* has been played):")
    for game, cart in sorted(offer.taught(place).items()):
        try:
            lessons = lessons_of(cart.folder, game)
        except LessonError as fault:
            raise BadInput(str(fault)) from None
        done = offer.progress(store, cart.name).get(game, frozenset())
        titles = "; ".join(f"{number}{'*' * (number in done)} {one.title}" for number, one in enumerate(lessons, 1))
        out.line(f"  {game}  {titles}")
    return 0
