"""What stands on the shelf: the carts, the two machines to visit, the place for a share code; and what the card beside it says.

Pure but for the store that it reads; no cart's code is touched.  Source: C-01; LOOK-AMIGA, The shelf.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Final

from retro.contract.store import Store
from retro.library.lessons import games_taught
from retro.library.manifest import Cart, CartFault, number_word, players
from retro.library.shown import ACCENTS
from retro.store.kept import Damaged, read_toml
from retro.values import dataclass, replace

ART: Final = Path(__file__).parent / "art"

LINE: Final = 21
"""Characters of a line on the card: as far as its rules go."""


class Kind(Enum):
    """What happens when a thing is started."""

    CART = "cart"
    PROMPT = "prompt"
    DESKTOP = "desktop"
    CODE = "code"
    CARDS = "cards"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be chosen.

    Attributes:
        name: what it is known by: a cart's name, ``prompt``, ``desktop``, ``problems``, ``code``, or a broken cart's folder.
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
        pictures: what its screen shows in turn.
        disk: a picture of the whole disk; None: one is made for it.
        label: a picture of the label of the disk that is made.
        large: the disk is one of 5.25 inches.
        taught: those of its games that can be learned by playing.
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
    pictures: tuple[Path, ...] = ()
    disk: Path | None = None
    label: Path | None = None
    large: bool = False
    taught: tuple[str, ...] = ()

    @property
    def amiga(self) -> bool:
        """It belongs into the Amiga."""
        return self.kind is Kind.DESKTOP or any("Amiga" in fact for fact in self.facts)


def picture(machine: str) -> Path:
    """The picture of a machine that can be visited."""
    return ART / f"picture-{machine}.png"


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

_ACCENTS: Final = {**{name: 17 + number for number, name in enumerate(ACCENTS[:-1])}, "metal": 15}
"""Colors of the shelf's palette by the words of a manifest."""

OURS: Final = "Ours: every word, picture, card, letter and tune, and how the computer thinks."
THEIRS: Final = "Theirs: the rules, the keys, the switches, the manners of the machine."

PROMPT: Final = Thing(
    Kind.PROMPT,
    "prompt",
    "DOS",
    "C:\\>",
    _ACCENTS["yellow"],
    ("PC, text 80x25", "the prompt itself", "type DIR, then a name", "for {of} of the {all}"),
    (("Enter", "go there"), ("D", "from anywhere"), ("EXIT", "comes back")),
    (
        "A prompt and a disk with {programs} on it, as one found them: type a name and its switches.",
        "DIR lists, TYPE reads, DEL of a record really clears it. HELP knows the rest.",
        "Every answer is worded anew.",
    ),
    letter="D",
    short="DOS",
    pictures=(picture("prompt"),),
)
DESKTOP: Final = Thing(
    Kind.DESKTOP,
    "desktop",
    "Amiga",
    "DF0:",
    _ACCENTS["orange"],
    ("Amiga, 640x200", "windows, icons, menus", "a Shell to type in", "for {of} of the {all}"),
    (("Enter", "go there"), ("A", "from anywhere"), ("Esc", "comes back")),
    (
        "A desktop with a drawer of card games: a double click starts them, the right button holds the menus.",
        "The Shell takes names, LIST, TYPE and a few more. HELP knows them all.",
        "Every icon and answer was made anew.",
    ),
    letter="A",
    short="Amiga",
    pictures=(picture("desktop"),),
)
CARDS: Final = Thing(
    Kind.CARDS,
    "problems",
    "Problems",
    "A-Z",
    _ACCENTS["green"],
    ("one move is best:", "find it, play on", "by game and theme", "one every day, too"),
    (("Enter", "open the box"), ("P", "from anywhere"), ("Esc", "comes back")),
    (
        "Positions from real hands: one choice is clearly best, and does not look it.",
        "You play at the program's own table, then hear how the choices compare.",
        "One problem and one deal a day are the same for everybody.",
    ),
    letter="P",
    short="cards",
)
CODE: Final = Thing(
    Kind.CODE,
    "code",
    "A code",
    "RC1-",
    _ACCENTS["metal"],
    ("a deal from a friend", "type it, and play", "the very same cards"),
    (("Enter", "open it"), ("C", "from anywhere"), ("Esc", "puts it back")),
    (
        "A share code holds the program, the rules, the seats and the seed: whoever opens it gets the very same cards.",
        "RC1- begins a deal, RR1- a result: the same deal, and how somebody played it. Type or paste it, or a link to it.",
    ),
    letter="C",
    short="code",
)


def stand(
    carts: Sequence[Cart], broken: Sequence[CartFault], builtin: frozenset[str], machines: Collection[str], codes: bool
) -> tuple[Thing, ...]:
    """Everything in the order in which it stands: programs by their years, the machines, the file cards, the code, what is broken.

    Args:
        carts: those that are in order.
        broken: those that are not.
        builtin: names of the carts that the console finds by name; others are started by their folder.
        machines: names of those that can be visited.
        codes: share codes can be opened.
    """
    ordered = sorted(carts, key=lambda c: (c.name not in builtin, c.year, c.title))
    things = [of_cart(cart, cart.name in builtin) for cart in ordered]
    ours = [cart for cart in ordered if cart.name in builtin]
    amigas = sum(cart.amiga for cart in ours)
    visits = [_counted(thing, of, len(ours)) for thing, of in ((PROMPT, len(ours) - amigas), (DESKTOP, amigas)) if thing.name in machines]
    cards = (CARDS,) if CARDS.name in machines else ()
    return (*things, *visits, *cards, *((CODE,) if codes else ()), *map(_of_fault, broken))


def _counted(thing: Thing, of: int, all_: int) -> Thing:
    """A machine whose words count the programs that it is for."""
    words = {"of": number_word(of), "all": number_word(all_), "programs": f"{number_word(of)} program{'s' * (of != 1)}"}
    facts, papers = (tuple(line.format(**words) for line in lines) for lines in (thing.facts, thing.papers))
    return replace(thing, facts=facts, papers=papers)


def of_cart(cart: Cart, builtin: bool) -> Thing:
    """A cart as it stands there."""
    told = cart.shelf
    author = "author not named" if cart.author == "not named" else f"{'after' if builtin else 'by'} {cart.author}"
    facts = (f"{cart.year}, {_MACHINES[cart.machine]}", author, players(cart.players), told.goal or "a cart of your own")
    papers = told.papers or ((OURS, THEIRS) if builtin else ("A cart of your own.", f"Games: {', '.join(cart.games)}."))
    return Thing(
        Kind.CART,
        cart.name,
        cart.title,
        str(cart.year),
        _ACCENTS[told.accent],
        tuple(cut(fact) for fact in facts),
        told.keys or (("Enter", "start"),),
        (sentence(cart.credit), *papers),
        start=cart.name if builtin else str(cart.folder),
        pictures=told.pictures,
        disk=told.disk,
        label=told.label,
        large=told.large,
        taught=games_taught(cart.folder, cart.games),
    )


def _of_fault(fault: CartFault) -> Thing:
    return Thing(
        Kind.BROKEN,
        fault.folder.name,
        fault.folder.name,
        "????",
        _ACCENTS["metal"],
        ("this cart is broken:", "the screen says where", "and why; all others", "are as they were"),
        (),
        (f"What is in {fault.folder} cannot be played: {fault.text}", "Mend its cart.toml and open the shelf again."),
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
    from textwrap import wrap

    for gap in ([""], []):
        lines: list[str] = []
        for paragraph in paragraphs:
            lines += [*(gap if lines else []), *wrap(paragraph, width, break_on_hyphens=False)]
        if len(lines) <= rows:
            return lines
    return [*lines[: rows - 1], cut(lines[rows - 1] + " ...", width)]


# --- how the person stands with it ----------------------------------------------------------------------------------------------------


def standing_of(store: Store, thing: Thing) -> Standing:
    """How the person stands with a thing."""
    if thing.kind is Kind.CARDS:
        from retro.comeback.problems.done import count  # not needed where there is no box

        solved = count(store)
        return Standing(record=f"{solved} solved" if solved else "")
    return standing(store, thing.name) if thing.kind is Kind.CART else Standing()


def standing(store: Store, name: str) -> Standing:
    """What the store knows of a cart: the match that waits, the record.  Damaged texts are left to the program that wrote them."""
    match = store.get(f"{name}/match.txt")
    record, waits = _own_line(store.get(f"{name}/record.toml"))
    if not record:
        record = _own_line(store.get(f"{name}/results.toml"))[0]
    both = f"{record}, {_own_line(store.get(f'{name}/grades.toml'))[0]}"
    if record and not both.endswith(" ") and len(both) <= LINE:
        record = both
    waiting = waits if match is None else waits or _waiting(match)
    return Standing(waiting, record or _last(store.get(f"{name}/last.txt")))


def _own_line(text: str | None) -> tuple[str, str]:
    """What a program keeps for the card in its ``record.toml``: ``card = "3 of 5 won"``, ``waits = "round 4"`` while something waits."""
    if text is None:
        return "", ""
    try:
        found = read_toml(text)
    except Damaged:
        return "", ""
    card, waits = (" ".join(line.split()) if isinstance(line := found.get(name), str) else "" for name in ("card", "waits"))
    return cut(card) if card else _winnings(found), cut(f"waits: {waits}") if waits else ""


def _waiting(text: str) -> str:
    scores = _scores(text)
    return f"waits: {scores}" if scores else "waits: its first hand"


_START: Final = 1000
"""Chips with which a match begins."""


def _winnings(found: Mapping[str, object]) -> str:
    """The same of a record that was kept before version 0.2.0, when the programs wrote no line of their own."""
    numbers = [found.get(name, else_) for name, else_ in (("winnings", 0), ("hands", 0), ("given", 0), ("settled", _START))]
    winnings, deals, given, settled = (number if type(number) is int else 0 for number in numbers)
    if not deals or any(type(number) is not int for number in numbers):
        return ""
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
