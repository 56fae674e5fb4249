"""The record of a program: what its person has played, kept for good as ``<cart>/results.toml``.

:class:`Recorder` hears of every action of a match (see :mod:`retro.session.match`) and counts a hand when it ends.  A hand counts once,
however often its match is continued, replayed or begun anew with the same seed: the record knows the latest matches and how far each has
been counted.  What is no achievement of the person's seat does not count: a hand in which the computer played it (demo) or a move was
taken back, a deal that was opened to practise, and a match with such a hand.  The DOS program's record of winnings (ruling 41)
is another file, and stays as its document has it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from retro.contract.store import Store
from retro.engine.earned import COUNTED, Earned, earned, low_is_good, rules_of
from retro.engine.game import TABLE
from retro.engine.table import Table
from retro.store.kept import Damaged, Kept, load_kept, read_toml, set_aside, write_kept
from retro.values import dataclass, field

VERSION: Final = 1
LATEST: Final = 100
"""Results of single hands that are kept (for the graph); the sums go on for ever."""
MATCHES: Final = 16
"""Matches that the record tells apart: one runs, nine may be put by."""
GROUPS: Final = 60
"""Groups at most; what comes after them goes into "others" of its kind."""
BOUNDED: Final = 16
"""Games, and numbers of players, that are told apart at any rate: there are few of them, however many rules were tried before."""
KINDS: Final = ("game", "temper", "rules", "players")
"""What hands are grouped by: the game, the temper of the others, the rules, how many play."""
SUMS: Final = ("matches", "wins", "hands", *COUNTED)
_MOST: Final = 10**9
_ID: Final = re.compile(r"([0-9a-f]{16}) ([0-9]{1,6}|-1) ([01])")


def results_key(cart: str) -> str:
    """Where the store keeps a cart's record."""
    return f"{cart}/results.toml"


@dataclass(slots=True)
class Tally:
    """Sums over some hands.

    Attributes:
        sums: by name (see :data:`SUMS`); none that is 0.
        total: all results together.
        best, worst: results of single hands; None before the first.
    """

    sums: dict[str, int] = field(default_factory=dict)
    total: int = 0
    best: int | None = None
    worst: int | None = None

    def __getitem__(self, name: str) -> int:
        return self.sums.get(name, 0)

    def add(self, hand: Earned, low: bool) -> None:
        """Count a hand; ``low``: a small result is the better one."""
        for name, n in (("hands", 1), *hand.counts.items()):
            self.sums[name] = self[name] + n
        self.total += hand.result
        better, poorer = (min, max) if low else (max, min)
        self.best = hand.result if self.best is None else better(self.best, hand.result)
        self.worst = hand.result if self.worst is None else poorer(self.worst, hand.result)

    def add_match(self, won: bool) -> None:
        """Count a match that is over."""
        self.sums["matches"] = self["matches"] + 1
        if won:
            self.sums["wins"] = self["wins"] + 1

    def fields(self) -> dict[str, int]:
        """As they are written."""
        found = {name: self.sums[name] for name in SUMS if self[name]}
        if self.best is not None and self.worst is not None:
            found |= {"total": self.total, "best": self.best, "worst": self.worst}
        return found

    @staticmethod
    def read(found: Kept) -> Tally:
        """Read them.

        Raises:
            Damaged: one of them cannot be.
        """
        signed = range(-_MOST, _MOST + 1)
        sums = {name: n for name in SUMS if (n := found.number(name, range(_MOST), 0))}
        tally, total = Tally(sums), found.number("total", signed, 0)
        if tally["hands"]:
            tally.total = total
            tally.best, tally.worst = found.number("best", signed, 0), found.number("worst", signed, 0)
        return tally


@dataclass(slots=True)
class Known:
    """A match that the record has met.

    Attributes:
        name: see :func:`match_name`.
        settled: no hand up to this one is counted any more: it has been, or it does not count.
        spoiled: one of its hands does not count, and so the match does not.
    """

    name: str
    settled: int = -1
    spoiled: bool = False


@dataclass(slots=True)
class Record:
    """The record of a program.

    Attributes:
        whole: all hands.
        groups: hands by kind (see :data:`KINDS`) and name.
        latest: results of the latest hands, the oldest first.
        known: matches that it has met, the latest last.
    """

    whole: Tally = field(default_factory=Tally)
    groups: dict[tuple[str, str], Tally] = field(default_factory=dict)
    latest: list[int] = field(default_factory=list)
    known: list[Known] = field(default_factory=list)

    def of(self, kind: str) -> dict[str, Tally]:
        """The groups of a kind by name."""
        return {name: tally for (one, name), tally in self.groups.items() if one == kind}

    def match(self, name: str) -> Known:
        """What is known of a match; the oldest is forgotten where there are too many."""
        known = next((one for one in self.known if one.name == name), None) or Known(name)
        self.known = [*(one for one in self.known if one is not known), known][-MATCHES:]
        return known

    def tallies(self, groups: Mapping[str, str]) -> list[Tally]:
        """Where a hand or a match of these groups is counted."""
        found = [self.whole]
        for kind, name in groups.items():
            room = len(self.of(kind)) < BOUNDED if kind in ("game", "players") else len(self.groups) < GROUPS
            key = (kind, name) if room or (kind, name) in self.groups else (kind, "others")
            found.append(self.groups.setdefault(key, Tally()))
        return found

    def clear(self) -> None:
        """Forget all that was counted, but not what has been: it is not counted again."""
        self.whole, self.groups, self.latest = Tally(), {}, []

    @property
    def card(self) -> str:
        """The record as the shelf's card shows it; empty when nothing has been counted."""
        matches, hands = self.whole["matches"], self.whole["hands"]
        if matches:
            return f"won {self.whole['wins']:,} of {matches:,}"
        return f"{hands:,} hand{'s' * (hands != 1)}" if hands else ""

    def write(self) -> str:
        """The text form."""
        known = [f"{one.name} {one.settled} {int(one.spoiled)}" for one in self.known]
        head = write_kept({"version": VERSION, **({"card": self.card} if self.card else {}), "known": known})
        tables: dict[str, dict[str, int | str]] = {"all": dict(self.whole.fields())}
        for number, ((kind, name), tally) in enumerate(self.groups.items(), 1):
            tables[f"group-{number}"] = {"kind": kind, "name": name, **tally.fields()}
        return f"{head}latest = {self.latest}\n{write_kept({}, tables)}"

    @staticmethod
    def read(text: str) -> Record:
        """Read the text form.

        Raises:
            Damaged: it is no such text, or is of a newer version.
        """
        found = read_toml(text)
        kept = Kept(found, text)
        if type(found.get("version")) is int and found["version"] > VERSION:
            raise Damaged(f"version {found['version']} is newer than this program")
        if found.get("version") != VERSION:
            raise Damaged(f"version is {found.get('version')!r}, not {VERSION}")
        latest, known = found.get("latest", []), found.get("known", [])
        if not isinstance(latest, list) or len(latest) > LATEST or any(type(n) is not int or abs(n) > _MOST for n in latest):
            raise Damaged(f"latest is not a list of at most {LATEST} whole numbers")
        if not isinstance(known, list) or len(known) > MATCHES or not all(isinstance(one, str) and _ID.fullmatch(one) for one in known):
            raise Damaged(f"known is not a list of at most {MATCHES} matches")
        record = Record(Tally.read(kept.table("all")), {}, latest)
        record.known = [Known(name, int(settled), spoiled == "1") for name, settled, spoiled in (one.split() for one in known)]
        names = [name for name in found if re.fullmatch(r"group-[1-9][0-9]{0,3}", name)]
        if len(names) > GROUPS + 2 * BOUNDED + len(KINDS):
            raise Damaged(f"there are {len(names)} groups")
        for name in names:
            group = kept.table(name)
            record.groups[group.choice("kind", KINDS, KINDS[0]), group.text("name", "")] = Tally.read(group)
        return record


def load(store: Store, cart: str) -> Record:
    """The record of a cart, to be looked at.

    Raises:
        Damaged: it cannot be read; it stays where it is.
    """
    text = store.get(results_key(cart))
    return Record() if text is None else Record.read(text)


def clear(store: Store, cart: str) -> bool:
    """Clear a cart's record; gives whether that is so for good."""
    try:
        record = load(store, cart)
    except Damaged:
        store.set_aside(results_key(cart))
        return True
    record.clear()
    return store.put(results_key(cart), record.write())


def match_name(table: Table[Any, Any]) -> str:
    """How the record names a match: a hash of what it begins with (game, players, seed, rules), which tells nothing of its cards."""
    lines = table.record().splitlines()  # once for a match: its end is not looked at again
    return _hash("\n".join(lines[: lines.index("deal")] if "deal" in lines else lines))


def _hash(head: str) -> str:
    return hashlib.sha256(head.encode()).hexdigest()[:16]


def taken_back(store: Store, cart: str, head: str, hand: int) -> None:
    """A move was taken back: the hand does not count, nor does its match.

    Args:
        head: the lines of the match's record before its first deal (see :func:`retro.session.putby.head`).
        hand: the number of the hand from 0.
    """
    _Book(store, cart, None).spoil(_hash(head.strip("\n")), hand)


class _Book:
    """The record of a cart, where it is kept."""

    def __init__(self, store: Store, cart: str, notice: Callable[[str], None] | None) -> None:
        self._store: Final = store
        self._key: Final = results_key(cart)
        self._notice: Final = notice
        self._last: tuple[str, Record] | None = None

    def open(self) -> Record:
        # What was written last need not be read again: a long record takes longer to read than a frame lasts.
        if self._last is not None and self._last[0] == self._store.get(self._key):
            return self._last[1]
        return load_kept(self._store, self._key, Record.read, Record, self._damaged)

    def close(self, record: Record) -> None:
        text = record.write()
        self._store.put(self._key, text)
        self._last = (text, record)

    def spoil(self, match: str, hand: int) -> None:
        record = self.open()
        known = record.match(match)
        known.settled, known.spoiled = max(known.settled, hand), True
        self.close(record)

    def _damaged(self, why: str) -> None:
        told = set_aside(self._store, self._key, why)
        if self._notice is not None:
            self._notice(told)


class Recorder:
    """Counts the hands of a match into the record of its program.

    Args:
        store: where the record is kept.
        cart: the cart's name.
        table: the match.
        seat: whose record it is.
        practice: the match is a deal opened to practise: nothing of it counts.
        tempers: the names of the styles of the other seats, asked at the end of every hand.
        notice: is told of a record that could not be read and was set aside.

    Attributes:
        counted: the number of the hand that was counted last; -1: none yet.
        spoiled: that of the hand in which the computer decided for the person last.
    """

    def __init__(
        self,
        store: Store,
        cart: str,
        table: Table[Any, Any],
        seat: int,
        practice: bool,
        tempers: Callable[[], Iterable[str]],
        notice: Callable[[str], None] | None = None,
    ) -> None:
        self._book: Final = _Book(store, cart, notice)
        self._table: Final = table
        self._seat: Final = seat
        self._practice: Final = practice
        self._tempers: Final = tempers
        self._name = ""
        self.spoiled = -1
        self.counted = -1

    @property
    def match(self) -> str:
        """How the record names the match (see :func:`match_name`)."""
        if not self._name:
            self._name = match_name(self._table)
        return self._name

    def computer_chose(self) -> None:
        """The computer has decided for the person's seat: this hand does not count."""
        hand = self._table.state.hand
        if not self._practice and self.spoiled != hand:
            self.spoiled = hand
            self._book.spoil(self.match, hand)

    def acted(self) -> None:
        """Something was done at the table; a hand that is over now is counted."""
        table = self._table
        if self._practice or table.turn != TABLE or table.state.hand < 0:
            return
        state = table.state
        after = table.game.scores(state)
        hand = earned(table.game.name, state, self._before(), after, self._seat)
        if hand is None and not table.over:
            return
        record = self._book.open()
        known = record.match(self.match)
        if known.settled >= state.hand:
            return
        known.settled = state.hand
        tallies = record.tallies(self._groups())
        if hand is not None:
            for tally in tallies:
                tally.add(hand, low_is_good(table.game.name))
            self.counted = state.hand
            record.latest = [*record.latest, hand.result][-LATEST:]
        if table.over and not known.spoiled:
            for tally in tallies:
                tally.add_match(self._seat in state.winners)
        self._book.close(record)

    def _groups(self) -> dict[str, str]:
        tempers = sorted({name for name in self._tempers() if name})
        found = {"game": self._table.game.name, "rules": rules_of(self._table.options), "players": str(self._table.state.players)}
        return {**found, "temper": " + ".join(tempers)} if tempers else found

    def _before(self) -> dict[str, Any]:
        """The scores before the hand that has just ended: the standing before the latest in the match's record, else the opening's."""
        import json  # not needed before the first hand is over

        table, back = self._table, 200
        while True:
            first = max(0, table.lines - back)
            told = [line for line in table.record(first).splitlines() if line.startswith("standing ")]
            if len(told) > 1:
                found: dict[str, Any] = json.loads(told[-2].removeprefix("standing "))
                return found
            if first == 0:
                return table.game.scores(table.opening)
            back *= 4
