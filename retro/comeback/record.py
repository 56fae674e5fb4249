"""The overlay's pages of a program's record: what was counted, a graph of the latest hands, how it went against whom, and clearing it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from retro.console.overlay.actions import Action, Outcome, Page
from retro.console.overlay.rows import Bars, Row, Words
from retro.contract.store import Store
from retro.engine.earned import LOW
from retro.session import grades
from retro.session import record_words as words
from retro.session.grades import Graded
from retro.session.record import Record, clear, load, results_key
from retro.store.kept import Damaged

BARS: Final = 60
"""Hands of the graph."""
TITLE: Final = "Record"
LEFT_OUT: Final = "What you have won. Practice, hands that the computer plays for you and hands with a move taken back do not count."
GRADED: Final = "What the red pencil (page Ease) found in your last 50 hands that count. A means expert play."
NOT_KEPT: Final = "Nothing can be kept now: the record is empty until the program is closed, and may be back after that."


def action(store: Store, cart: str, title: str) -> Action | None:
    """The row on the page Game; None: nothing has been kept yet."""
    if store.get(results_key(cart)) is None:
        return None
    return Action(TITLE, partial(page, store, cart, title), LEFT_OUT)


def page(store: Store, cart: str, title: str) -> Page:
    """The record as a page."""
    try:
        record = load(store, cart)
    except Damaged as fault:
        why = f"The record cannot be read: {fault}. It is set aside when the next hand is counted."
        return Page(TITLE, [store.where(results_key(cart)), why])
    if not record.whole["hands"] and not record.whole["matches"]:
        return Page(TITLE, ["Nothing has been counted yet: a hand counts when it is over."])
    shown = record.latest[-BARS:]
    what = "points you took" if cart in LOW else words.unit(cart)
    count = f"Your last {len(shown)} hands" if len(shown) > 1 else "Your last hand"
    rows: list[Row] = [
        *([Bars(tuple(shown), f"{count}, {what} in each", cart in LOW)] if shown else []),
        *(Words(name, text) for name, text in words.facts(record.whole, cart)),
    ]
    graded, told = _graded(store, cart)
    if graded:
        rows.append(Words("Grade", words.grade(graded, cart)))
    groups = [Action("Grade by kind of decision", partial(_kinds, graded, cart), GRADED)] if graded else []
    groups += [Action(words.HEADS[kind], partial(_groups, record, cart, kind)) for kind in words.kinds(record)]
    asks = Action("Clear this record", partial(_ask, store, cart, title), "Asks first.")
    return Page(f"{TITLE}: {title}", told, [*groups, asks], rows=rows)


def _graded(store: Store, cart: str) -> tuple[Sequence[Graded], Sequence[str]]:
    """The hands that the red pencil has graded, or why they cannot be read."""
    try:
        return grades.load(store, cart), ()
    except Damaged as fault:
        return (), [f"{store.where(grades.grades_key(cart))} cannot be read: {fault}. It is set aside when the next hand is graded."]


def _kinds(graded: Sequence[Graded], cart: str) -> Outcome:
    return Page("Grade", [GRADED], rows=[Words(name, text) for name, text in words.grades_of(graded, cart)])


def _groups(record: Record, cart: str, kind: str) -> Outcome:
    found = sorted(record.of(kind).items(), key=lambda one: -one[1]["hands"])
    return Page(words.HEADS[kind], rows=[Words(name, words.one_line(tally, cart)) for name, tally in found])


def _ask(store: Store, cart: str, title: str) -> Outcome:
    no = Action("No, keep it", lambda: page(store, cart, title)._replace(alone=True))
    yes = Action("Yes, clear it", partial(_clear, store, cart), "All of it is forgotten, for good.")
    return Page("Clear this record?", ["All that has been counted for this program will be forgotten."], [no, yes])


def _clear(store: Store, cart: str) -> Outcome:
    kept = clear(store, cart) and grades.clear(store, cart)
    told = "The record is empty. The next finished hand starts a new one." if kept else NOT_KEPT
    return Page(TITLE, [told], alone=True)
