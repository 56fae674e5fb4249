"""What the fuzzer (tools/fuzz.py) and the tests of its corpus feed: every reader of a text that may come from anywhere, one function each.

A reader may refuse a text with its own error; anything else is a finding.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final


def record(data: bytes) -> None:
    """A record, played through."""
    from retro.engine.records import RecordError
    from retro.session.history import tell
    from retro.session.history import text_of as written

    try:
        told = tell(text_of(data))
    except RecordError:
        return
    assert tell(written(told.record, told.game)).states[-1] == told.states[-1]


def code(data: bytes) -> None:
    """The code of a deal."""
    from retro.session.codes import CodeError, read_code, write_code

    try:
        deal = read_code(text_of(data))
    except CodeError:
        return
    assert read_code(write_code(deal)) == deal


def datafile(data: bytes) -> None:
    """A data file; what is taken in is written again as it was."""
    from retro.store.datafile import DataError, read_data, write_data

    try:
        texts = read_data(text_of(data))
    except DataError:
        return
    assert read_data(write_data(texts)) == texts


def hands(data: bytes) -> None:
    """A file of saved hands."""
    from retro.engine.records import RecordError
    from retro.engine.spades.saved import each_hand, write_hand

    for hand in each_hand(text_of(data)):
        if not isinstance(hand, RecordError):
            assert write_hand(hand)


def settings(data: bytes) -> None:
    """Settings and records of all programs, and the console's."""
    from carts.euchre_amiga.book import Book
    from carts.euchre_amiga.settings import Settings as Amiga
    from carts.euchre_dos.experts import Experts
    from carts.euchre_dos.settings import Settings as Dos
    from carts.euchre_dos.tally import Tally
    from carts.hearts.settings import Settings as Hearts
    from carts.michigan.record import Winnings
    from carts.michigan.settings import Settings as Michigan
    from carts.spades.settings import Settings as Spades
    from retro.console.placing import Left
    from retro.console.preferences import Preferences
    from retro.store.kept import Damaged

    readers: list[Callable[[str], object]] = [
        Amiga.read,
        Dos.read,
        Hearts.read,
        Michigan.read,
        Spades.read,
        Winnings.read,
        Book.read,
        Tally.read,
        Preferences.read,
        Experts.read,
        Left.read,
    ]
    for read in readers:
        try:
            read(text_of(data))
        except Damaged as fault:
            assert str(fault)


def keys(data: bytes) -> None:
    """``keys.toml``."""
    from retro.console.devices.remap import RemapError, read_remap

    try:
        read_remap(text_of(data), ("michigan", "hearts"))
    except RemapError as fault:
        assert str(fault)


def promises(data: bytes) -> None:
    """Promises of fair dealing."""
    from retro.session.fair import BadPromise, read, write

    try:
        made = read(text_of(data))
    except BadPromise:
        return
    assert read(write(made)) == made


def remarks(data: bytes) -> None:
    """What Michigan's observers remember."""
    from carts.michigan.aliens import KEY, Voice
    from retro.store.memory import MemoryStore

    Voice(MemoryStore({KEY: text_of(data)}), lambda weight: True)


def tour(data: bytes) -> None:
    """A Comet Tour that was left."""
    from carts.michigan.tour import Tour

    try:
        made = Tour.read(text_of(data))
    except ValueError as fault:
        assert str(fault).isprintable()
        return
    assert Tour.read(made.write()) == made and (made.over or made.game)
    made.take(text_of(data))


def grades(data: bytes) -> None:
    """What the red pencil has graded."""
    from retro.session import grades as kept
    from retro.store.kept import Damaged
    from retro.store.memory import MemoryStore

    store = MemoryStore({kept.grades_key("c"): text_of(data)})
    try:
        found = kept.load(store, "c")
    except Damaged as fault:
        assert str(fault).isprintable()
        found = ()
    kept.values(found)
    kept.add(store, "c", kept.Graded("0" * 16, 1, "hearts", {"lead": kept.Sum(1)}))
    assert kept.load(store, "c")


def picture(data: bytes) -> None:
    """A card picture of a person's own."""
    from retro.machine.pngread import PngError, read_png

    try:
        read_png(data)
    except PngError:
        return


def manifest(data: bytes) -> None:
    """A cart's manifest, in a folder with a picture, a text and a module; what is shown of the cart can be shown."""
    from retro.library.fields import CartError
    from retro.library.manifest import read_manifest

    path = folder("sample") / "cart.toml"
    path.write_bytes(data)
    try:
        cart = read_manifest(path)
    except CartError as fault:
        assert str(fault)
        return
    assert shown(cart.title) and shown(cart.author) and shown(cart.credit)


def cartfile(data: bytes) -> None:
    """A cart as one file, looked at before it is added."""
    from retro.library.cartfile import read_cart_file
    from retro.library.fields import CartError

    path = folder("files") / "a.cart"
    path.write_bytes(data)
    try:
        assert shown(read_cart_file(path).told)
    except CartError as fault:
        assert str(fault)


def rules(data: bytes) -> None:
    """The pages of a cart's rules."""
    from retro.library.rules import RulesError, pages

    try:
        pages(text_of(data), "comet", {"loner": 4, "nil": True})
    except RulesError as fault:
        assert str(fault)


def lessons(data: bytes) -> None:
    """A cart's lessons in a game; each hand can be set up where it begins."""
    from retro.comeback.lesson.script import LessonError, read_lessons, record_of

    try:
        found = read_lessons(text_of(data))
    except LessonError as fault:
        assert str(fault)
        return
    for lesson in found:
        record_of(lesson, lesson.steps[: lesson.begin])


def problems(data: bytes) -> None:
    """A cart's problems; the first ones are set up."""
    from retro.session.problems import ProblemError, by_name, line_of, position, read

    try:
        found = read(text_of(data))
        assert read("\n".join([text_of(data).splitlines()[0], *map(line_of, found)])) == found
        for problem in found[:3]:
            by_name({problem.game: found}, problem.name)
            position(problem)
    except ProblemError as fault:
        assert str(fault)


def result(data: bytes) -> None:
    """The code of a result; the same moves have no other one."""
    from retro.session.codeword import plain
    from retro.session.packing import CodeError
    from retro.session.results import read_result, write_result

    try:
        told = read_result(text_of(data))
    except CodeError as fault:
        assert str(fault)
        return
    assert plain(write_result(told)) == plain(text_of(data))


def club(data: bytes) -> None:
    """The results of an evening."""
    from retro.commands.club import read
    from retro.store.plain import BadInput

    path = folder("files") / "evening.txt"
    path.write_bytes(data)
    try:
        read([str(path)])
    except BadInput as fault:
        assert str(fault)


def done(data: bytes) -> None:
    """What has been made of the problems and the days; it is kept again after the next one."""
    from retro.comeback.problems import done as kept
    from retro.store.memory import MemoryStore

    store = MemoryStore({kept.KEY: text_of(data)})
    kept.count(store)
    told: list[str] = []
    found = kept.load(store, told.append)
    found.deals["2026-12-01"] = "made 4 of 3"
    kept.keep(store, found)
    assert kept.load(store) == found


def played(data: bytes) -> None:
    """The record of play; written again it is the same."""
    from retro.session.record import Record
    from retro.store.kept import Damaged

    try:
        found = Record.read(text_of(data))
    except Damaged as fault:
        assert str(fault)
        return
    assert Record.read(found.write()) == found and shown(found.card)


def guests(data: bytes) -> None:
    """Results that others have handed on."""
    from retro.comeback import guests as kept
    from retro.store.memory import MemoryStore

    store = MemoryStore({kept.guests_key("c"): text_of(data)})
    kept.of_deals(store, "c", ())
    kept.keep(store, "c", "RR1-0")
    assert kept.load(store, "c")[-1] == "RR1-0"


def resumed(data: bytes) -> None:
    """A file of the arena; what begins with + comes after the first line of a good one."""
    from retro.arena.plan import Plan
    from retro.arena.resume import CannotResume, head, kept

    plan = Plan("euchre-dos", ("steady", "careful") * 2, deals=4)
    file = folder("arena") / "run.jsonl"
    file.write_bytes(json.dumps(head(plan)).encode() + b"\n" + data[1:] if data[:1] == b"+" else data)
    try:
        parts = kept(file, plan)
    except CannotResume as fault:
        assert str(fault)
        return
    assert sum(part.deals for part in parts) <= plan.deals


def words(data: bytes) -> None:
    """The words of ``--keys``."""
    from retro.console.keywords import KeysError, parse_keys

    try:
        parse_keys(text_of(data), 640, 480)
    except KeysError as fault:
        assert str(fault)


def tail(data: bytes) -> None:
    """The end of a file that grew, with the note beside it; never more than the file has, and all of a whole one."""
    from retro.store.disk import DISK, Mark
    from retro.store.tail import tail_of, whole

    note, _, text = data.partition(b"|")
    path = folder("files") / "match.txt"
    tail_of(path).write_bytes(note)
    assert text.startswith(whole(DISK, path, text, Mark(7, len(text))))


def pieces(data: bytes) -> None:
    """A text in the browser's storage, with pieces behind it; it begins with its first item, and can be kept anew."""
    from retro.store.browser import BrowserStore

    storage = Storage()
    first, *more = text_of(data).split("|")
    storage.items = {f"{BrowserStore.PREFIX}c/match.txt" + (f"+{n}" if n else ""): one for n, one in enumerate([first, *more])}
    store = BrowserStore(storage, lambda line: None)
    text = store.get("c/match.txt")
    assert text is not None and text.startswith(first)
    store.put("c/match.txt", "anew\n")
    assert BrowserStore(storage, lambda line: None).get("c/match.txt") == "anew\n"


READERS: Final[Mapping[str, Callable[[bytes], None]]] = {
    "record": record,
    "code": code,
    "datafile": datafile,
    "hands": hands,
    "settings": settings,
    "keys": keys,
    "promises": promises,
    "remarks": remarks,
    "tour": tour,
    "grades": grades,
    "picture": picture,
    "manifest": manifest,
    "cartfile": cartfile,
    "rules": rules,
    "lessons": lessons,
    "problems": problems,
    "result": result,
    "club": club,
    "done": done,
    "played": played,
    "guests": guests,
    "resumed": resumed,
    "words": words,
    "tail": tail,
    "pieces": pieces,
}


def text_of(data: bytes) -> str:
    """Bytes as a text, whatever they are."""
    return data.decode("utf-8", "replace")


def shown(text: object) -> bool:
    """It can be shown in a line as it is.  (What is said of a fault goes through :func:`retro.store.plain.one_line`.)"""
    return str(text).isprintable()


class Storage:
    """As a browser's."""

    def __init__(self) -> None:
        self.items: dict[str, str] = {}

    def getItem(self, name: str) -> Any:
        return self.items.get(name)

    def setItem(self, name: str, text: str) -> None:
        self.items[name] = text

    def removeItem(self, name: str) -> None:
        self.items.pop(name, None)


@cache
def _work() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="retro-fuzz-")


@cache
def folder(name: str) -> Path:
    """A folder for what must be a file, with a few files that a manifest may name."""
    made = Path(_work().name) / name
    made.mkdir()
    for file in ("a.png", "a.txt", "cart.py"):
        (made / file).write_bytes(b"")
    return made
