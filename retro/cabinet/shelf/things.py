"""What stands on the shelf: the carts, the two machines to visit, the place for a share code; and what the card beside it says.

Pure but for the store that it reads; no cart's code is touched.  Source: C-01; LOOK-AMIGA, The shelf.
"""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from retro.contract.store import Store
from retro.library.manifest import Cart, CartFault, players
from retro.store.kept import Damaged, read_toml

LINE: Final = 21
"""Characters of a line on the card: as far as its rules go."""


class Kind(Enum):
    """What happens when a thing is started."""

    CART = "cart"
    PROMPT = "prompt"
    DESKTOP = "desktop"
    CODE = "code"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be chosen.

    Attributes:
        name: what it is known by: a cart's name, ``prompt``, ``desktop``, ``code``, or a broken cart's folder.
        start: what the console is asked for: a cart's name or folder.
        title: in large letters on the card.
        plate: on the brass plate below it.
        accent: colour of the card's rules, on the shelf's palette.
        facts: lines of the card that never change.
        keys: a key and what it does, for the lower part of the card.
        papers: paragraphs on the card's back.
        letter: the key that chooses it, empty for none but its digit.
        short: its name beside that key.
        fault: why a broken cart cannot be played.
        pictures: names of the pictures that its screen shows in turn.
    """

    kind: Kind
    name: str
    title: str
    plate: str
    accent: int
    facts: tuple[str, ...]
    keys: tuple[tuple[str, str], ...] = ()
    papers: tuple[str, ...] = ()
    letter: str = ""
    short: str = ""
    fault: str = ""
    start: str = ""
    pictures: tuple[str, ...] = ()

    @property
    def amiga(self) -> bool:
        """It belongs into the Amiga."""
        return self.kind is Kind.DESKTOP or any("Amiga" in fact for fact in self.facts)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a person stands with a cart.

    Attributes:
        waiting: how far the match is that was left; empty when none waits.
        record: what has been won, or how the last match ended; empty when there is nothing to tell.
    """

    waiting: str = ""
    record: str = ""


_MACHINES: Final = {
    "pc-text": "PC, text 80x25",
    "pc-vga": "PC, VGA 640x480",
    "cga-text": "PC, CGA text",
    "amiga-hires": "Amiga, 640x200",
    "amiga-lores": "Amiga, 320x200",
}

_RED, _ORANGE, _YELLOW, _GREEN, _BLUE, _SKY, _PINK, _METAL = 17, 18, 19, 20, 21, 22, 23, 15


@dataclass(frozen=True, slots=True)
class _About:
    """What is known of a cart beside its manifest."""

    accent: int
    goal: str
    keys: tuple[tuple[str, str], ...]
    pictures: tuple[str, ...]


_KNOWN: Final = {
    "hearts": _About(
        _RED,
        "fewest points win",
        (("Q S", "plays a card"), ("Click", "that, too"), ("Esc", "leaves")),
        ("hearts-table", "hearts-title"),
    ),
    "spades": _About(
        _BLUE,
        "500, nil and bags",
        (("Click", "play"), ("A S", "suggest"), ("Right button", "menus")),
        ("spades-trick", "spades-bid"),
    ),
    "euchre-dos": _About(
        _GREEN,
        "to ten, in the barn",
        (("1 to 5", "play, answer"), ("H", "helps"), ("Alt", "menus")),
        ("euchre-dos-table", "euchre-dos-start"),
    ),
    "euchre-amiga": _About(
        _SKY,
        "three styles of play",
        (("Click", "play"), ("Right button", "menus"), ("A Q", "quit")),
        ("euchre-amiga-table", "euchre-amiga-settings"),
    ),
    "michigan": _About(
        _PINK,
        "four games of stops",
        (("H 9", "plays a card"), ("F5", "explains"), ("F7", "leaves")),
        ("michigan-table", "michigan-options", "michigan-show"),
    ),
}
"""In the order in which they stand."""

OURS: Final = "Ours: every word, picture, card, letter and tune, and how the computer thinks."
THEIRS: Final = "Theirs: the rules, the keys, the switches, the manners of the machine."

PROMPT: Final = Thing(
    Kind.PROMPT,
    "prompt",
    "DOS",
    "C:\\>",
    _YELLOW,
    ("PC, text 80x25", "the prompt itself", "type DIR, then a name", "for three of the five"),
    (("Enter", "go there"), ("D", "from anywhere"), ("EXIT", "comes back")),
    (
        "A prompt and a disk with three programs on it, as one found them: type a name and its switches.",
        "DIR lists, TYPE reads, DEL of a record really clears it. HELP knows the rest.",
        "Every answer is worded anew.",
    ),
    letter="D",
    short="DOS",
    pictures=("prompt",),
)
DESKTOP: Final = Thing(
    Kind.DESKTOP,
    "desktop",
    "Amiga",
    "DF0:",
    _ORANGE,
    ("Amiga, 640x200", "windows, icons, menus", "a Shell to type in", "for two of the five"),
    (("Enter", "go there"), ("A", "from anywhere"), ("Esc", "comes back")),
    (
        "A desktop with a drawer of card games: a double click starts them, the right button holds the menus.",
        "The Shell takes names, LIST, TYPE and a few more. HELP knows them all.",
        "Every icon and answer was made anew.",
    ),
    letter="A",
    short="Amiga",
    pictures=("desktop",),
)
CODE: Final = Thing(
    Kind.CODE,
    "code",
    "A code",
    "RC1-",
    _METAL,
    ("a deal from a friend", "type it, and play", "the very same cards"),
    (("Enter", "open it"), ("C", "from anywhere"), ("Esc", "puts it back")),
    (
        "A share code holds the program, the rules, the seats and the seed: whoever opens it gets the very same cards.",
        "It begins with RC1- and is typed without blanks; capitals or not is all one.",
    ),
    letter="C",
    short="code",
)


def stand(
    carts: Sequence[Cart], broken: Sequence[CartFault], builtin: frozenset[str], machines: Collection[str], codes: bool
) -> tuple[Thing, ...]:
    """Everything in the order in which it stands: programs by their years, the machines, the code, what is broken.

    Args:
        carts: those that are in order.
        broken: those that are not.
        builtin: names of the carts that the console finds by name; others are started by their folder.
        machines: names of those that can be visited.
        codes: share codes can be opened.
    """
    known = [name for name in _KNOWN if name in builtin]
    ordered = sorted(carts, key=lambda c: (c.name not in builtin, c.year, known.index(c.name) if c.name in known else 99, c.title))
    things = [_of_cart(cart, cart.name in builtin) for cart in ordered]
    visits = [thing for thing in (PROMPT, DESKTOP) if thing.name in machines]
    return (*things, *visits, *((CODE,) if codes else ()), *map(_of_fault, broken))


def _of_cart(cart: Cart, builtin: bool) -> Thing:
    about = _KNOWN.get(cart.name) if builtin else None
    author = "author not named" if cart.author == "not named" else f"{'after' if builtin else 'by'} {cart.author}"
    goal = about.goal if about else "a cart of your own"
    facts = (f"{cart.year}, {_MACHINES[cart.machine]}", author, players(cart.players), goal)
    return Thing(
        Kind.CART,
        cart.name,
        cart.title,
        str(cart.year),
        about.accent if about else _ORANGE,
        tuple(cut(fact) for fact in facts),
        about.keys if about else (("Enter", "start"),),
        (sentence(cart.credit), *((OURS, THEIRS) if about else ("A cart of your own.", f"Games: {', '.join(cart.games)}."))),
        start=cart.name if builtin else str(cart.folder),
        pictures=about.pictures if about else (),
    )


def _of_fault(fault: CartFault) -> Thing:
    return Thing(
        Kind.BROKEN,
        fault.folder.name,
        fault.folder.name,
        "????",
        _METAL,
        ("this cart is broken:", "the screen says where", "and why; all others", "are as they were"),
        (),
        (f"What is in {fault.folder} cannot be played: {fault.text}", "Put its cart.toml right and open the shelf again."),
        fault=fault.text,
    )


def cut(text: str, width: int = LINE) -> str:
    """The text, or as much of it as fits, with a mark."""
    return text if len(text) <= width else text[: width - 2].rstrip() + ".."


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def wrapped(paragraphs: Sequence[str], width: int = LINE, rows: int = 16) -> list[str]:
    """Paragraphs as lines of the card's back, an empty line between two where there is room; what is too much is cut with a mark."""
    for gap in ([""], []):
        lines: list[str] = []
        for paragraph in paragraphs:
            lines += [*(gap if lines else []), *textwrap.wrap(paragraph, width, break_on_hyphens=False)]
        if len(lines) <= rows:
            return lines
    return [*lines[: rows - 1], cut(lines[rows - 1] + " ...", width)]


# --- how the person stands with it ----------------------------------------------------------------------------------------------------


def standing(store: Store, name: str) -> Standing:
    """What the store knows of a cart: the match that waits, the record.  Damaged texts are left to the program that wrote them."""
    match = store.get(f"{name}/match.txt")
    waiting = "" if match is None else _waiting(match)
    record = _winnings(store.get(f"{name}/record.toml")) or _last(store.get(f"{name}/last.txt"))
    return Standing(waiting, record)


def _waiting(text: str) -> str:
    scores = _scores(text)
    return f"waits: {scores}" if scores else "waits: its first hand"


_START: Final = 1000
"""Chips with which a match begins."""


def _winnings(text: str | None) -> str:
    """The record as the program's own title shows it: up to the last deal that is over, whatever the running one has moved so far."""
    if text is None:
        return ""
    try:
        found = read_toml(text)
    except Damaged:
        return ""
    numbers = [found.get(name, else_) for name, else_ in (("winnings", 0), ("hands", 0), ("given", 0), ("settled", _START))]
    if any(type(number) is not int for number in numbers) or not numbers[1]:
        return ""
    winnings, deals, given, settled = numbers
    won = winnings - given + settled - _START
    words = [f"{won:+,}" if won else "0", "chips", f"in {deals:,} deal{'s' * (deals != 1)}"]
    text = " ".join(words)
    return text if len(text) <= LINE else cut(" ".join((words[0], words[2])))


def _last(text: str | None) -> str:
    scores = "" if text is None else _scores(text)
    return cut(f"last: {scores}") if scores else ""


def _scores(text: str) -> str:
    """The latest standing of a record in a few words, from the person's seat; empty when no hand is over."""
    import json  # not needed where nothing has been played

    line = next((line for line in reversed(text.splitlines()) if line.startswith("standing ")), "")
    if not line:
        return ""
    try:
        found: Any = json.loads(line.removeprefix("standing "))
    except (ValueError, RecursionError):
        return ""
    if not isinstance(found, dict):
        return ""
    chips, scores = _numbers(found.get("chips")), _numbers(found.get("scores"))
    if chips:
        return f"{chips[0]:,} chips"
    if len(scores) == 4 and scores[:2] == scores[2:]:
        return f"{scores[0]} to {scores[1]}"
    return f"{scores[0]} points" if scores else ""


def _numbers(found: object) -> list[int]:
    return found if isinstance(found, list) and all(type(n) is int and abs(n) < 10**9 for n in found) else []
