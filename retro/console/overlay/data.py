"""The overlay's page "Data": where a person's data lies, all of it as one file, and what was set aside."""

from __future__ import annotations

from functools import partial
from typing import Final

from retro.console.host import documents_folder, new_file
from retro.console.overlay.actions import Action, Outcome, Page
from retro.console.overlay.owner import Owner
from retro.library.finding import game_title, title_of
from retro.session.putby import MOST, put_by_key
from retro.store.datafile import is_data, texts_of, write_data
from retro.store.keys import ListedStore, aside, original_of
from retro.store.plain import one_line, reason

FILE: Final = "retro-card-cabinet-data.txt"
"""What an export is called in the person's documents."""

SHOWN: Final = 12
"""Lines of a text that are shown."""

MATCH: Final = "match.txt"


def actions(desk: Owner) -> list[Action]:
    """What can be done with the data."""
    found = [Action("Write everything into a file", partial(_export, desk), f"{FILE} in your documents; `retro data import` takes it in.")]
    for key in set_aside(desk.store):
        why = "another window wrote it" if ".other-" in key else "it could not be read"
        found.append(Action(f"{original_of(key)}, set aside", partial(_look, desk.store, key), f"{key}: {why}."))
    return found


def set_aside(store: ListedStore) -> list[str]:
    """The keys of all that was set aside."""
    return [key for key in store.names() if original_of(key) and is_data(key)]


def _export(desk: Owner) -> Outcome:
    texts = texts_of(desk.store)
    try:
        folder = documents_folder()
        folder.mkdir(parents=True, exist_ok=True)
        where = new_file(folder, FILE, write_data(texts).encode("utf-8"))
    except OSError as fault:
        return Page("Everything in a file", [f"It cannot be written: {reason(fault)}."])
    return Page("Everything in a file", [f"{len(texts)} texts are in", str(where)])


def _look(store: ListedStore, key: str) -> Outcome:
    text = store.get(key)
    if text is None:
        return Page(key, ["It cannot be read."])
    lines = text.splitlines()
    shown = [one_line(line[:100]) for line in lines[:SHOWN]]
    about = [store.where(key), f"{len(lines)} lines; it begins:" if len(lines) > SHOWN else "It says:"]
    done = [Action(*_back(store, key, text))]
    return Page(original_of(key), [*about, *shown], done)


def _back(store: ListedStore, key: str, text: str) -> tuple[str, partial[Outcome], str]:
    """How it comes back: a match is offered by its program beside the one that runs; another text takes its old place."""
    original = original_of(key)
    cart, _, name = original.rpartition("/")
    if name == MATCH:
        from retro.session.history import tell  # what plays a match through is loaded when one is looked at

        try:
            told = tell(text)
        except ValueError as fault:
            return "Try to read it again", partial(_unreadable, str(fault)), "It stays where it is."
        label = f"Bring it back: {game_title(told.game.name)}, deal {len(told.hands)}"
        return label, partial(_put_by, store, key, cart, text), "Page Game of its program goes on with it."
    return "Put it back in its place", partial(_swap, store, key, original, text), "What is there now is set aside in its turn."


def _unreadable(fault: str) -> Outcome:
    return Page("A match that was set aside", [f"It still cannot be read: {fault}.", "A text editor may help, or send it with a report."])


def _put_by(store: ListedStore, key: str, cart: str, text: str) -> Outcome:
    free = next((n for n in range(1, MOST + 1) if store.get(put_by_key(cart, n)) is None), None)
    if free is None:
        return Page("Set aside", [f"{MOST} matches of {title_of(cart)} wait already: finish one of them first."])
    if not store.put(put_by_key(cart, free), text):
        return Page("Set aside", [store.trouble])
    store.delete(key)
    return Page("Set aside", [f"It waits for you: start {title_of(cart)}, then Shift+F1, page Game."])


def _swap(store: ListedStore, key: str, original: str, text: str) -> Outcome:
    now = store.get(original)
    if now is not None:
        names = set(store.names())
        number = next(n for n in range(1, len(names) + 2) if aside(original, "other", n) not in names)
        if not store.put(aside(original, "other", number), now):
            return Page("Set aside", [store.trouble])
    if not store.put(original, text):
        return Page("Set aside", [store.trouble])
    store.delete(key)
    return Page("Set aside", [f"{store.where(original)} is as it was.", "A running program may have to be started again."])
